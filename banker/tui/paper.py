"""A game begun on paper: what lies on the table, typed in short, becomes lines of the table language. Pure.

Deeds are codes with what stands on them: `bw` bare, `bw3` three houses, `bwh` a hotel, `bwm` mortgaged; so do names with commas.
"""

import re
from collections.abc import Callable, Mapping
from typing import TypeVar

from msgspec import Struct

from banker.language.figures import money
from banker.language.names import pick, player
from banker.language.places import space
from banker.language.show import show
from banker.language.words import Scope, Word, split_words
from banker.model import commands as cmd
from banker.model.board import JAIL, Board, DeckName
from banker.model.refusal import Refusal
from banker.model.words import pieces

T = TypeVar("T")

_ON_IT = re.compile(r"([1-4])?(?:h([1-9])?)?(m)?", re.IGNORECASE)
_DECKS: Mapping[str, tuple[DeckName, ...]] = {
    "chance": ("chance",), "cha": ("chance",), "chest": ("chest",), "che": ("chest",), "both": ("chance", "chest"),
}  # fmt: skip


class Row(Struct, frozen=True):
    """What was typed for one player."""

    player: str
    cash: str = ""
    at: str = ""
    """A space; "" is GO."""
    jail: str = ""
    """Failed throws so far; "" is not in Jail."""
    cards: str = ""
    """Get out of Jail Free cards."""
    deeds: str = ""


class Paper(Struct, frozen=True):
    """All that was typed."""

    rows: tuple[Row, ...]
    turn: str = ""
    """A player; "" is `first`."""
    pot: str = ""
    first: str = ""
    """Who is on turn before anything is entered."""
    is_dealing: bool = False
    """The rules deal deeds at the start, which is over long ago."""


class Lot(Struct, frozen=True):
    """A deed on the table."""

    at: int
    houses: int = 0
    hotels: int = 0
    mortgaged: bool = False


class Fault(Struct, frozen=True):
    """What is wrong with a field."""

    seat: int | None
    """None for the fields below the players."""
    field: str
    sentence: str


class Composed(Struct, frozen=True):
    """What the paper comes to."""

    lines: tuple[str, ...]
    faults: tuple[Fault, ...]


def compose(paper: Paper, board: Board) -> Composed:
    """The lines that bring the record to the table, in the order to enter them, and what is still wrong."""
    reader = _Reader(paper, board)
    rows = [reader.row(seat, row) for seat, row in enumerate(paper.rows)]
    turn = reader.turn()
    pot = reader.read(None, "pot", lambda: money(paper.pot.strip(), board, zero=True)) if paper.pot.strip() else None
    named = list(zip((row.player for row in paper.rows), rows, strict=True))
    entries: list[cmd.Entry] = [cmd.DealSkip()] if paper.is_dealing else []
    entries += [cmd.SetOwner(lot.at, name) for name, facts in named for lot in facts.lots]
    entries += [entry for facts in rows for lot in facts.lots for entry in _on_lot(lot)]
    entries += [cmd.SetJailCard(name, deck, holds=True) for name, facts in named for deck in facts.cards]
    entries += _places(paper, named, turn, board)
    entries += [cmd.SetCash(name, facts.cash) for name, facts in named if facts.cash is not None]
    if pot is not None:
        entries.append(cmd.SetPot(pot))
    return Composed(tuple(show(entry, board) for entry in entries), tuple(reader.faults))


def in_words(text: str, board: Board) -> str:
    """Deeds as typed, by their names. Refusal for what is none."""
    words = []
    for lot in deeds(text, board):
        on_it = [*pieces(lot.houses, lot.hotels), *["mortgaged"] * lot.mortgaged]
        words.append(board.spaces[lot.at].name + (f" ({', '.join(on_it)})" if on_it else ""))
    return ", ".join(words)


def deeds(text: str, board: Board) -> tuple[Lot, ...]:
    """The deeds typed. Refusal naming the first that is none."""
    return tuple(lot for part in text.split(",") if part.strip() for lot in _part(part.split(), board))


def _part(words: list[str], board: Board) -> list[Lot]:
    """Codes with spaces between, one name of several words, or both kinds word by word."""
    codes = {each.code.casefold(): each.at for each in board.spaces}
    lots = [_lot(codes[word[:2].casefold()], word[2:]) if word[:2].casefold() in codes else None for word in words]
    found = [lot for lot in lots if lot is not None]
    if len(found) < len(words):
        try:
            found = [_named(words, board)]
        except Refusal:
            if not found:
                raise
            found = [lot or _named([word], board) for lot, word in zip(lots, words, strict=True)]
    for lot in found:
        if board.spaces[lot.at].deed is None:
            raise Refusal(f"{board.spaces[lot.at].name} has no deed: give streets, railroads and utilities.")
    return found


def _lot(at: int, on_it: str) -> Lot | None:
    """None where the rest of the word is no sign for buildings or a mortgage."""
    match = _ON_IT.fullmatch(on_it)
    if match is None:
        return None
    hotels = int(match[2] or 1) if "h" in on_it.lower() else 0
    return Lot(at, int(match[1] or 0), hotels, bool(match[3]))


def _named(words: list[str], board: Board) -> Lot:
    """One deed by its name, with what stands on it as the last word."""
    has_more = len(words) > 1 and _ON_IT.fullmatch(words[-1]) is not None
    name = words[:-1] if has_more else words
    at = pick(space(Scope(board)), split_words(" ".join(name)))
    return _lot(at, words[-1] if has_more else "") or Lot(at)


class _Facts(Struct, frozen=True):
    """What a row says."""

    cash: int | None
    at: int | None
    jail: int | None
    cards: tuple[DeckName, ...]
    lots: tuple[Lot, ...]


class _Reader:
    """Reads field by field and keeps what is wrong."""

    def __init__(self, paper: Paper, board: Board) -> None:
        self.paper, self.board = paper, board
        self.scope = Scope(board, tuple(row.player for row in paper.rows))
        self.faults: list[Fault] = []
        self._owners: dict[int, str] = {}
        self._holders: dict[DeckName, str] = {}

    def read(self, seat: int | None, field: str, reading: Callable[[], T]) -> T | None:
        """What a field says; None where it is wrong, which is kept."""
        try:
            return reading()
        except Refusal as refusal:
            self.faults.append(Fault(seat, field, refusal.sentence))
            return None

    def row(self, seat: int, row: Row) -> _Facts:
        """All fields of a player."""
        jail = self.read(seat, "jail", lambda: self._jail(row)) if row.jail.strip() else None
        return _Facts(
            self.read(seat, "cash", lambda: self._cash(row)),
            self.read(seat, "at", lambda: self._at(row)) if row.at.strip() else None,
            jail,
            self.read(seat, "cards", lambda: self._cards(row)) or (),
            self.read(seat, "deeds", lambda: self._deeds(row)) or (),
        )

    def turn(self) -> str:
        """Who is on turn."""
        typed, first = self.paper.turn.strip(), self.paper.first or self.scope.players[0]
        if not typed:
            return first
        name = (Word(typed, quoted=True),)  # as it stands: a name may hold what would part it into words
        return self.read(None, "turn", lambda: pick(player(self.scope), name)) or first

    def _cash(self, row: Row) -> int:
        if not row.cash.strip():
            raise Refusal(f"How much cash does {row.player} have? Give 0 for none.")
        return money(row.cash.strip(), self.board, zero=True)

    def _at(self, row: Row) -> int:
        at = pick(space(self.scope), split_words(row.at))
        if row.jail.strip() and at != JAIL:
            raise Refusal(f"{row.player} is in Jail, so the token stands there: leave one of the two empty.")
        return at

    def _jail(self, row: Row) -> int:
        if row.jail.strip() not in ("0", "1", "2"):
            raise Refusal("In Jail is the number of failed throws so far, 0, 1 or 2; leave it empty for a player who is not.")
        return int(row.jail)

    def _cards(self, row: Row) -> tuple[DeckName, ...]:
        decks: list[DeckName] = []
        for word in row.cards.replace(",", " ").split():
            if word.casefold() not in _DECKS:
                raise Refusal("Get out of Jail Free cards are chance, chest or both.")
            decks += _DECKS[word.casefold()]
        for deck in decks:
            if self._holders.setdefault(deck, row.player) != row.player:
                raise Refusal(f"{self._holders[deck]} has that card: there is one in each pile.")
        return tuple(dict.fromkeys(decks))

    def _deeds(self, row: Row) -> tuple[Lot, ...]:
        lots = deeds(row.deeds, self.board)
        for lot in lots:
            name = self.board.spaces[lot.at].name
            if lot.at in self._owners:
                raise Refusal(f"{self._owners[lot.at]} has {name} already: name each deed once.")
            if lot.mortgaged and (lot.houses or lot.hotels):
                raise Refusal(f"{name} cannot be mortgaged with buildings on it.")
            self._owners[lot.at] = row.player
        return lots


def _on_lot(lot: Lot) -> list[cmd.Entry]:
    """What stands on a deed."""
    entries: list[cmd.Entry] = [cmd.SetBuildings(lot.at, "house", lot.houses)] if lot.houses else []
    entries += [cmd.SetBuildings(lot.at, "hotel", lot.hotels)] if lot.hotels else []
    entries += [cmd.SetMortgaged(lot.at, mortgaged=True)] if lot.mortgaged else []
    return entries


def _places(paper: Paper, named: list[tuple[str, _Facts]], turn: str, board: Board) -> list[cmd.Entry]:
    """Tokens and the turn. A token is placed while somebody else is on turn: else a deed without owner would be offered."""
    now = paper.first or paper.rows[0].player
    places = {name: _place(name, facts) for name, facts in named}
    owned = {lot.at for _, facts in named for lot in facts.lots}
    on_turn = dict(named)[now].at
    entries: list[cmd.Entry] = [entry for name, entry in places.items() if entry is not None and name != now]
    is_open = on_turn is not None and board.spaces[on_turn].deed is not None and on_turn not in owned
    if turn != now or is_open:
        now = turn if turn != now else next(name for name, _ in named if name != now)
        entries.append(cmd.SetTurn(now))
    first = places[paper.first or paper.rows[0].player]
    entries += [first] if first is not None else []
    return [*entries, cmd.SetTurn(turn)] if now != turn else entries


def _place(name: str, facts: _Facts) -> cmd.Entry | None:
    if facts.jail is not None:
        return cmd.SetJail(name, facts.jail)
    return cmd.SetAt(name, facts.at) if facts.at is not None else None
