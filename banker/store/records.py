"""What goes into the journal and what comes out of it. Money in whole units, positions 0-39, entries numbered from 1."""

from datetime import datetime, timedelta, timezone
from typing import Literal

from msgspec import Struct

from banker.model.commands import Command
from banker.model.events import Event

EntryKind = Literal["command", "undo", "redo"]


class NewGame(Struct, frozen=True):
    """A game about to begin."""

    name: str
    """Unique in the file, whatever the case."""
    players: tuple[str, ...]
    edition: str
    deck: str
    rules: str
    """JSON: every option with its value."""
    engine: str
    """Version of the program that began it."""
    board: str = ""
    """JSON of a board that is not one of ours, so that the game outlives its file."""


class Game(Struct, frozen=True):
    """A game in the file."""

    id: int
    key: str
    """Random; it enters every hash, so that an entry of another game is noticed."""
    name: str
    created: str
    """UTC, as in `Entry.at`."""
    players: tuple[str, ...]
    edition: str
    deck: str
    rules: str
    engine: str
    board: str
    updated: str
    """Time of the last entry."""
    entries: int
    """Number of the last entry."""
    finished: bool
    winners: tuple[str, ...]


class Posting(Struct, frozen=True):
    """A transfer in the books."""

    n: int
    """Its number within the entry, from 1."""
    debit: str
    credit: str
    amount: int
    kind: str
    space: int | None = None
    reason: str = ""
    turn: str = ""
    """The turn it belongs to."""
    player: str = ""
    """Who acts."""
    reverses: tuple[int, int] | None = None
    """Entry and number of the transfer that this one takes back, or of the taking back that it cancels."""


class Draft(Struct, frozen=True):
    """An entry before it is written."""

    at: datetime
    """With its time zone; kept to the millisecond."""
    kind: EntryKind
    text: str
    """As typed."""
    command: Command | None = None
    events: tuple[Event, ...] = ()
    target: int | None = None
    """Undo and redo: the command entry taken back or brought back."""
    transfers: tuple[Posting, ...] = ()
    worth: tuple[tuple[str, int], ...] = ()
    """Net worth of each player after the entry; may be left out."""


class Entry(Struct, frozen=True):
    """An entry as it is in the journal."""

    seq: int
    at: str
    """UTC, ISO 8601 with milliseconds, as in 2024-05-01T18:03:22.123Z."""
    offset: int
    """Minutes that the table's clock was ahead of UTC."""
    kind: EntryKind
    text: str
    command: Command | None
    events: tuple[Event, ...]
    target: int | None
    transfers: tuple[Posting, ...]
    hash: str
    """Of this entry and, through the hash before, of all that came before it."""
    worth: tuple[tuple[str, int], ...] = ()

    @property
    def local(self) -> datetime:
        """The time on the table's clock."""
        return datetime.fromisoformat(self.at).astimezone(timezone(timedelta(minutes=self.offset)))
