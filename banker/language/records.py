"""How corrections and looking are read: `transfer`, `set`, `undo`, `note`, `count`, `look`, `why`."""

from msgspec import Struct

from banker.language.figures import count, money, split_money, yes_or_no
from banker.language.names import account, owner, pair, pick, player
from banker.language.places import anything, names_of, space, the_board
from banker.language.tokens import token
from banker.language.trading import immunity
from banker.language.words import Line, Scope, Word, Words, free_text, said, split_at, split_words
from banker.model.board import DeckName
from banker.model.commands import (
    Count,
    Entry,
    Look,
    Note,
    Pass,
    Piece,
    Redo,
    SetAt,
    SetBuildings,
    SetCash,
    SetImmunity,
    SetJail,
    SetJailCard,
    SetMortgaged,
    SetOut,
    SetOwner,
    SetPot,
    SetSold,
    SetToken,
    SetTray,
    SetTurn,
    Undo,
    Why,
    Worth,
)  # fmt: skip
from banker.model.events import BANK
from banker.model.refusal import Refusal

PIECES: dict[str, Piece] = {"house": "house", "houses": "house", "hotel": "hotel", "hotels": "hotel"}
DECKS: dict[str, DeckName] = {"chance": "chance", "chest": "chest"}
PLAYER_FACTS = ("cash", "at", "jail", "jailcard", "out", "token")
SPACE_FACTS = ("owner", "houses", "hotels", "mortgaged", "sold")
FACTS_AFTER = 20
"""The fact stands after at most so many words of a name."""


def transfer(line: Line) -> Entry:
    """`transfer ACCOUNT ACCOUNT MONEY [: reason]`."""
    before, after = _cut_reason(line.text)
    who, amount = split_money(split_words(before))
    if not who:
        raise Refusal("transfer needs who pays, who gets it and how much: transfer Ann bank 50 : reason.")
    paid = money(amount, line.scope.board)
    debit, credit = pick(pair(account(line.scope), account(line.scope)), who)
    return Pass(debit, credit, paid, free_text(after))


def _cut_reason(text: str) -> tuple[str, str]:
    """The text before and after the first colon outside quotation marks."""
    quoted = False
    for index, character in enumerate(text):
        quoted ^= character == '"'
        if character == ":" and not quoted:
            return text[:index], text[index + 1 :].strip()
    return text, ""


def undo(line: Line) -> Entry:
    """`undo`, `undo N`, `undo @SEQ`."""
    if line.text.startswith("@"):
        return Undo(to=count(line.text[1:], 0, "The number of an entry"))
    return Undo(_entries(line))


def redo(line: Line) -> Entry:
    """`redo`, `redo N`."""
    return Redo(_entries(line))


def _entries(line: Line) -> int:
    """How many entries; 1 where nothing is said."""
    return count(line.text, 1, "How many entries") if line.text else 1


def note(line: Line) -> Entry:
    """`note TEXT`."""
    return Note(remark(line.text))


def remark(text: str) -> str:
    """A remark. Refusal when there is none."""
    words = free_text(text).strip()
    if not words:
        raise Refusal("The remark is missing: note Ann lends Bob her dog.")
    return words


def count_cash(line: Line) -> Entry:
    """`count PLAYER MONEY`."""
    who, amount = split_money(line.words)
    if not who:
        raise Refusal("count needs a player and what they hold: count Ann 640.")
    held = money(amount, line.scope.board, zero=True)
    return Count(pick(player(line.scope), who), held)


def look(line: Line) -> Entry:
    """`look SPACE|PLAYER|GROUP`."""
    target = pick(anything(line.scope), line.words)
    if isinstance(target, int):
        return Look(space=target)
    is_group = target in names_of(the_board(line.scope)).groups.values()
    is_player = target in line.scope.players
    if is_group and (not is_player or not any(word.quoted for word in line.words)):
        return Look(group=target)
    return Look(player=target)


def why(line: Line) -> Entry:
    """`why`, `why SEQ`."""
    return Why(count(line.text.removeprefix("@"), 1, "The number of an entry") if line.text else None)


def worth(line: Line) -> Entry:
    """`worth`."""
    if line.text:
        raise Refusal(f'worth stands alone: "{line.text[:40]}" is too much.')
    return Worth()


# --- set -----------------------------------------------------------------------------------------------------------------------


class Facts(Struct, frozen=True):
    """Words that stand after a player and words that stand after a space."""

    people: tuple[str, ...]
    places: tuple[str, ...]


def set_record(line: Line) -> Entry:
    """`set …`: makes the record agree with the real table."""
    words, scope = line.words, line.scope
    match words[0].key if words and not is_bank_street(words) else "":
        case "pot":
            return SetPot(amount_of(words[1:], scope))
        case "turn":
            return SetTurn(pick(player(scope), words[1:]))
        case "bank":
            return SetTray(*tray(words[1:]))
        case "immunity":
            return _set_immunity(words[1:], scope)
        case _:
            cut = fact_at(words, Facts(PLAYER_FACTS, SPACE_FACTS), scope)
            subject, fact, value = words[:cut], words[cut].key, words[cut + 1 :]
            if fact in PLAYER_FACTS:
                return _set_player(pick(player(scope), subject), fact, value, scope)
            return _set_space(pick(space(scope), subject), fact, value, scope)


def is_bank_street(words: Words) -> bool:
    """A space whose name begins with the word, not the bank and its pieces."""
    is_subject = len(words) > 1 and words[1].key not in PIECES and any(word.key in (*SPACE_FACTS, "rent") for word in words[1:])
    return words[0].key == BANK and is_subject


def fact_at(words: Words, facts: Facts, scope: Scope) -> int:
    """Index of the first fact whose subject is known. Refusal where there is none."""
    refusal: Refusal | None = None
    for index, word in enumerate(words[1 : FACTS_AFTER + 1], 1):
        if word.key not in (*facts.people, *facts.places):
            continue
        try:
            if word.key in facts.people:
                pick(player(scope), words[:index])
            else:
                pick(space(scope), words[:index])
        except Refusal as why_not:
            refusal = refusal or why_not
        else:
            return index
    example = "Ann cash 500, Boardwalk owner Bob or pot 0"
    raise refusal or Refusal(f"It is not clear what {said(words)} is about: write a subject and a fact, as {example}.")


def _set_player(who: str, fact: str, value: Words, scope: Scope) -> Entry:
    """The facts of a player."""
    match fact:
        case "cash":
            return SetCash(who, amount_of(value, scope))
        case "at":
            return SetAt(who, pick(space(scope), value))
        case "jail":
            return SetJail(who, _failed(value))
        case "jailcard":
            deck = DECKS.get(value[0].key) if value else None
            if deck is None:
                raise Refusal(f"The pile of the card is missing: set {who} jailcard chance yes, or chest.")
            return SetJailCard(who, deck, yes_or_no(value[1:]))
        case "token":
            return SetToken(who, token(" ".join(word.text for word in value)))
        case _:
            return SetOut(who, yes_or_no(value))


def _failed(value: Words) -> int | None:
    """Failed throws so far in Jail; None is not in Jail."""
    text = value[0].key if len(value) == 1 else ""
    if text not in ("no", "0", "1", "2"):
        raise Refusal(f"In Jail is no, or the number of failed throws 0, 1 or 2, not {said(value)}.")
    return None if text == "no" else int(text)


def _set_space(at: int, fact: str, value: Words, scope: Scope) -> Entry:
    """The facts of a space."""
    match fact:
        case "owner":
            return SetOwner(at, pick(owner(scope), value))
        case "mortgaged":
            return SetMortgaged(at, yes_or_no(value))
        case "sold":
            return SetSold(at, yes_or_no(value))
        case _:
            return SetBuildings(at, PIECES[fact], number_of(value))


def _set_immunity(words: Words, scope: Scope) -> Entry:
    """`set immunity GRANTOR BENEFICIARY SPACE[, SPACE…] xN [P%]`."""
    parts = split_at(words, ",")
    extra: Words = ()
    first = parts[0]
    if len(parts) == 1:  # the number of visits stands in the same part
        while len(first) > 1 and first[-1].key[-1:] in ("%", "x", *"0123456789") and first[-1].key[:1] in ("x", *"0123456789"):
            first, extra = first[:-1], (first[-1], *extra)
    who = player(scope)
    grantor, (beneficiary, at) = pick(pair(who, pair(who, space(scope))), first)
    granted = immunity(((Word(f"@{at}"), *extra), *parts[1:]), scope, least=0)
    return SetImmunity(grantor, beneficiary, granted.spaces, granted.uses, granted.percent)


# --- values, for `expect` as well ----------------------------------------------------------------------------------------------


def amount_of(words: Words, scope: Scope) -> int:
    """Money, 0 allowed, and nothing else."""
    rest, amount = split_money(words)
    if rest:
        raise Refusal(f"One amount is expected here, not {said(words)}.")
    return money(amount, scope.board, zero=True)


def number_of(words: Words) -> int:
    """A whole number, 0 allowed, and nothing else."""
    return count(words[0].key if len(words) == 1 else " ".join(word.text for word in words), 0)


def tray(words: Words) -> tuple[Piece, int]:
    """`houses N` or `hotels N`."""
    piece = PIECES.get(words[0].key) if words else None
    if piece is None:
        raise Refusal(f"The bank's tray holds houses and hotels: write bank houses 12, not {said(words)}.")
    return piece, number_of(words[1:])
