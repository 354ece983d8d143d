"""A game as reports and exports are given it: what was entered, what moved, what everybody is worth.

Filled by the session, read by the reports. Times are UTC texts as in the journal (2024-05-01T18:03:22.123Z), money is in whole
units, positions are 0-39.
"""

from collections.abc import Iterable, Iterator
from typing import Protocol

from msgspec import Struct

from banker.model.board import Board
from banker.model.events import Event
from banker.model.state import GameState


class Posting(Protocol):
    """A transfer in the books, as the journal keeps it."""

    @property
    def n(self) -> int:
        """Its number within the entry, from 1."""
        ...

    @property
    def debit(self) -> str:
        """Who paid."""
        ...

    @property
    def credit(self) -> str:
        """Who received."""
        ...

    @property
    def amount(self) -> int:
        """Above 0."""
        ...

    @property
    def kind(self) -> str:
        """As in `amounts.Kind`."""
        ...

    @property
    def space(self) -> int | None:
        """Where, if anywhere."""
        ...

    @property
    def reason(self) -> str:
        """As typed."""
        ...

    @property
    def turn(self) -> str:
        """Number of the turn it belongs to."""
        ...

    @property
    def player(self) -> str:
        """Whose turn that is."""
        ...

    @property
    def reverses(self) -> tuple[int, int] | None:
        """Entry and number of the transfer that it takes back."""
        ...


class Logged(Struct, frozen=True):
    """An entry of the log."""

    seq: int
    at: str
    kind: str
    """`command`, `undo` or `redo`."""
    text: str
    """In the table language."""
    events: tuple[Event, ...]
    postings: tuple[Posting, ...]
    is_struck: bool = False
    """Taken back since, or itself a taking back or bringing back: it no longer counts."""
    is_note: bool = False
    turn: int = 1
    """The turn it was entered in."""
    player: str = ""
    """Whose turn that was."""
    round: int = 1
    """The round of the table it was entered in."""


class Row(Struct, frozen=True):
    """A transfer in the ledger."""

    entry: int
    transfer: int
    at: str
    turn: str
    player: str
    debit: str
    """Who paid: a player, `bank` or `pot`."""
    credit: str
    """Who received."""
    amount: int
    kind: str
    space: str = ""
    """Name of the space, or ""."""
    reason: str = ""
    reverses: str = ""
    """`ENTRY.TRANSFER` of the transfer that this one takes back, or ""."""
    is_struck: bool = False
    """Taken back since, or itself a taking back or bringing back."""
    round: int = 1
    position: int | None = None
    """Of the space."""


class Worth(Struct, frozen=True):
    """A player's valuation (RULES.md 38). The parts add up to the total."""

    player: str
    cash: int
    deeds: int = 0
    """At the printed price."""
    mortgaged: int = 0
    """Mortgaged deeds at half of it."""
    buildings: int = 0

    @property
    def total(self) -> int:
        """Cash, deeds, mortgaged deeds and buildings."""
        return self.cash + self.deeds + self.mortgaged + self.buildings


class Point(Struct, frozen=True):
    """What everybody has after an entry, in the order of `GameFacts.players`. Only entries that changed something have one."""

    entry: int
    turn: int
    """The turn it was entered in."""
    cash: tuple[int, ...]
    worth: tuple[int, ...]


class GameFacts(Struct, frozen=True):
    """Everything a report may say."""

    game: str
    board: Board
    preset: str
    rules: tuple[tuple[str, str], ...]
    """Options with their values as typed."""
    players: tuple[str, ...]
    """In seating order."""
    started: str
    ended: str
    """Time of the last entry."""
    offset: int
    """Minutes the table's clock was ahead of UTC."""
    state: GameState
    worths: tuple[Worth, ...]
    """In seating order, players who are out included."""
    log: tuple[Logged, ...]
    """Every entry, in order."""
    series: tuple[Point, ...]
    head: str
    """Hash of the last entry and so of all before it."""

    @property
    def seq(self) -> int:
        """Number of the last entry; 0 before the first."""
        return self.log[-1].seq if self.log else 0

    @property
    def counting(self) -> Iterator[Logged]:
        """The entries that count, oldest first, notes included."""
        return (entry for entry in self.log if not entry.is_struck)

    @property
    def lines(self) -> tuple[str, ...]:
        """The game as a transcript: the entries that count in the table language."""
        return tuple(entry.text for entry in self.counting)

    def rows(self, *, struck: bool = False) -> Iterator[Row]:
        """The ledger; `struck` with what was taken back and the takings back."""
        return ledger(self.log, self.board, struck=struck)


def ledger(log: Iterable[Logged], board: Board, *, struck: bool = False) -> Iterator[Row]:
    """The money that moved in these entries, a row a transfer. One at a time, so that a long game needs no more memory."""
    names = [space.name for space in board.spaces]
    for entry in log:
        if entry.is_struck and not struck:
            continue
        for p in entry.postings:
            yield Row(
                entry.seq, p.n, entry.at, p.turn, p.player, p.debit, p.credit, p.amount, p.kind,
                "" if p.space is None else names[p.space], p.reason,
                "" if p.reverses is None else f"{p.reverses[0]}.{p.reverses[1]}", entry.is_struck, entry.round, p.space,
            )  # fmt: skip
