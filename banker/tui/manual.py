"""Help in words: what is possible now, the keys, and the words of the table language with an example each."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from banker.session import View
from banker.tui.present.entries import ENTRY_WORDS

EXAMPLES = {
    "roll": "roll Ann 6 4", "buy": "buy", "auction": "auction Bob 140", "sold": "sold Bob 140", "claim": "claim Bob",
    "immune": "immune Bob", "card": "card doctor 50", "tax": "tax percent", "bail": "bail", "travel": "travel short line",
    "offer": "offer bw 300", "build": "build light blue 3", "sell": "sell bw 1", "mortgage": "mortgage park pl",
    "lift": "lift pp",
    "trade": "trade Ann 100, bw / Bob pp, jail card", "partner": "partner Ann, Bob orange", "deal": "deal Ann me, bw",
    "bankrupt": "bankrupt Ann", "retire": "retire Ann", "finish": "finish", "undo": "undo 3",
    "transfer": "transfer Ann Bob 50: a bet",
    "set": "set Ann cash 640", "count": "count Ann 640", "note": "note Ann lends Bob her pen", "look": "?bw", "why": "why 12",
    "worth": "worth",
}  # fmt: skip
"""A whole line for each word."""
LANGUAGE = (
    "Case does not matter. A name may be cut short while it is clear: st ch is St. Charles Place, bw its code, @39 its place.",
    "The codes on the screen are names too: lb is the group light blue, and the letter of a token is its player.",
    "Amounts are whole: 140, $1,000, or a sum such as 3*25+100.",
)


SIGNS = (
    ("●A ▲B ◆C", "tokens: a shape and a letter for each player; # before those in Jail"),
    ("A  B  C", "in a space: its owner; a, b, c with mtg: mortgaged, face down"),
    ("▪▪▪  ■", "houses, hotels; ■2 is two hotels"),
    ("→ ↑ ← ↓", "where the last move went"),
    ("›  ‹", "beside the space looked at: left and right go round the board, a click goes straight there"),
    ("LB  RE2/3  ra1/4", "deeds of a player: a whole group; 2 of 3; small letters where all of them are mortgaged"),
    ("RA2/4 1 mtg", "one of the two is mortgaged"),
    ("▸", "whose turn it is"),
)
"""What stands on the board and beside it."""
MOUSE = ("a click into a line", "Keys on the screen, to type with the mouse; their × puts them away, and so does any real key")
"""Among the keys."""


class Section(Struct, frozen=True):
    """A part of the help: pairs of what is pressed or typed, and what it does."""

    title: str
    rows: tuple[tuple[str, str], ...]


def possible(view: View) -> Section:
    """What may be entered now."""
    head = (("", view.ask.title),) if view.ask else (("", f"{view.state.turn} throws: type the two dice, as 64."),)
    rows = tuple((choice.key or choice.entry.strip(), choice.label) for choice in view.choices if choice.key or choice.entry)
    return Section("NOW", (*head, *rows))


def words() -> Section:
    """The table language."""
    rows = [
        (usage, f"{meaning[:1].upper()}{meaning[1:]}. As in: {EXAMPLES[word]}" if word in EXAMPLES else meaning)
        for word, (usage, meaning) in ENTRY_WORDS.items()
    ]
    return Section("WORDS", (*rows, *(("", text) for text in LANGUAGE)))


def signs() -> Section:
    """The signs on the board."""
    return Section("SIGNS", SIGNS)


def narrowed(sections: Iterable[Section], wanted: str) -> tuple[Section, ...]:
    """Only the rows that hold the text, in their sections."""
    key = wanted.casefold().strip()
    found = [
        Section(section.title, tuple(row for row in section.rows if key in " ".join(row).casefold())) for section in sections
    ]
    return tuple(section for section in found if section.rows)


def one_each(rows: Sequence[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """Without repetitions, in order."""
    return tuple(dict.fromkeys(rows))
