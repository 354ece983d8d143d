"""A line as words: comments, quotation marks, commas; and what does not matter when names are compared."""

import re
import unicodedata
from functools import lru_cache

from msgspec import Struct

from banker.model.board import Board, DeckName
from banker.model.refusal import Refusal

LINE_MAX = 2000
"""Most characters of a line."""
NAME_TEXT_MAX = 80
"""A text longer than this is no name, and is not compared with any."""

SEPARATORS = ",_\u2009\u00a0\u202f\u2007"
"""Between groups of three digits: comma, underscore, and the spaces that print amounts."""

KEYWORDS = frozenset(
    {
        "all", "at", "bank", "card", "cards", "cash", "chance", "chest", "draw", "expect", "flat", "free", "hotel", "hotels",
        "house", "houses", "immunity", "jail", "jailcard", "jailcards", "jailed", "ledger", "mortgaged", "no", "none", "note",
        "nothing", "off", "on", "out", "owner", "pay", "pending", "percent", "pot", "rent", "roll", "short", "skip", "sold",
        "token", "turn", "winner", "worth", "yes",
    }
)  # fmt: skip
"""Words that end a name. A player called so is written in quotation marks."""

_TOKEN = re.compile(rf'"((?:[^"]|"")*)"|([,/])|((?:[^\s,/"]|(?<=[0-9])[{SEPARATORS}](?=[0-9]{{3}}(?![0-9])))+)')
_DROPPED = re.compile("['\u2019\u2018\u02bc\u00b4`.\u201c\u201d\u201e]")


class Scope(Struct, frozen=True):
    """What names can mean at this table."""

    board: Board | None = None
    """None before there is a game: then only `new` can be read."""
    players: tuple[str, ...] = ()
    deck: DeckName | None = None
    """The deck of the card asked for; None looks in both."""
    pending: str | None = None
    """Kind of the question on the table; only refusals use it."""


class Word(Struct, frozen=True):
    """A word, a mark, or a text in quotation marks, which is one word and never a keyword."""

    text: str
    quoted: bool = False

    @property
    def key(self) -> str:
        """As a keyword; "" for quoted text, which is none."""
        return "" if self.quoted else self.text.lower()


Words = tuple[Word, ...]


class Line(Struct, frozen=True):
    """The part of an entry after its first word."""

    entry: str
    """The first word, in full."""
    text: str
    scope: Scope

    @property
    def words(self) -> Words:
        """The text as words. Refusal when a quotation mark is not closed."""
        return split_words(self.text)


def strip_comment(text: str) -> str:
    """The line without its comment and the spaces around it. `#` begins one at the start or after a space, outside quotes."""
    if "#" not in text:
        return text.strip()
    quoted = False
    for index, character in enumerate(text):
        if character == '"':
            quoted = not quoted
        elif character == "#" and not quoted and (index == 0 or text[index - 1].isspace()):
            return text[:index].strip()
    return text.strip()


def check_line(text: str) -> None:
    """Refusal for a line too long, or with characters that cannot be printed or kept."""
    if len(text) > LINE_MAX:
        raise Refusal(f"A line has at most {LINE_MAX} characters: this one has {len(text)}.")
    if text.isprintable():
        return
    for character in text:
        if "\udc80" <= character <= "\udcff":
            raise Refusal("An entry is text in UTF-8, and this one is not.")
        is_control = unicodedata.category(character) in ("Cc", "Cs", "Zl", "Zp") and character != "\t"
        if is_control or _is_bidi(character):
            raise Refusal(f"An entry is one line of plain text: it cannot hold the character U+{ord(character):04X}.")


def _is_bidi(character: str) -> bool:
    """Characters that turn the direction of what follows, so that a line reads other than it is."""
    return "\u202a" <= character <= "\u202e" or "\u2066" <= character <= "\u2069"


def split_words(text: str) -> Words:
    """Words, commas and slashes. Refusal when a quotation mark is not closed."""
    if text.count('"') % 2:
        raise Refusal('A quotation mark is not closed: names are written "so".')
    words = []
    for quoted, mark, word in _TOKEN.findall(text):
        if mark or word:
            words.append(Word(mark or word))
        else:
            words.append(Word(quoted.replace('""', '"'), quoted=True))
    return tuple(words)


def free_text(text: str) -> str:
    """A remark: the text as it stands, or what the quotation marks around all of it hold."""
    match = re.fullmatch(r'"((?:[^"]|"")*)"', text)
    return match[1].replace('""', '"') if match else text


def quote(text: str) -> str:
    """In quotation marks."""
    return '"' + text.replace('"', '""') + '"'


def joined(words: Words) -> str | None:
    """The words as one name; None where quoted text stands beside others, because it is a name by itself."""
    if len(words) == 1:
        return words[0].text
    if any(word.quoted for word in words):
        return None
    return " ".join(word.text for word in words)


def said(words: Words) -> str:
    """The words as typed, in quotation marks and not too long, for a refusal."""
    text = " ".join(word.text for word in words)
    return f'"{text}"' if len(text) <= NAME_TEXT_MAX else f'"{text[:NAME_TEXT_MAX]}…"'


def split_at(words: Words, mark: str) -> tuple[Words, ...]:
    """The parts between unquoted marks."""
    parts: list[list[Word]] = [[]]
    for word in words:
        if word.key == mark:
            parts.append([])
        else:
            parts[-1].append(word)
    return tuple(tuple(part) for part in parts)


@lru_cache(maxsize=2048)
def plain(text: str) -> str:
    """Compared without case and with one space between words; accents count."""
    return " ".join(unicodedata.normalize("NFC", text).casefold().split())


@lru_cache(maxsize=2048)
def soft(text: str) -> str:
    """Compared without case, accents, apostrophes, dots and quotation marks, with `and` for `&`; every other mark counts."""
    if not text.isascii():
        marked = unicodedata.normalize("NFKD", text)
        text = "".join(character for character in marked if not unicodedata.combining(character))
    return " ".join(_DROPPED.sub("", text.casefold()).replace("&", " and ").split())


@lru_cache(maxsize=2048)
def fold(text: str) -> tuple[str, ...]:
    """The words of a name on the board: without case, accents and marks, and without `&` or `and`."""
    text = soft(text)
    letters = "".join(character if character.isalnum() else " " for character in text)
    return tuple(word for word in letters.split() if word != "and")
