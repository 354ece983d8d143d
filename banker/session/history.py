"""The entries of a game in memory: which still stand, which were taken back, and the state after each."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import takewhile

from msgspec import Struct

from banker.engine.evolve import replay
from banker.model.commands import Note
from banker.model.events import BANK, POT, Event, Transfer
from banker.model.refusal import InvariantBroken, Refusal
from banker.model.state import GameState
from banker.model.words import counted
from banker.store.journal import Entry, Posting

UNSOUND = (InvariantBroken, LookupError, ValueError, TypeError, AttributeError)
"""What folding raises where entries were changed behind our back."""


class Standing(Struct, frozen=True):
    """An entry that counts, and the game after it."""

    entry: Entry
    state: GameState


class History:
    """Grows by one entry at a time; undo pops, redo pushes back. States share structure, so all are kept."""

    def __init__(self, empty: GameState, entries: Iterable[Entry] = ()) -> None:
        self._empty = empty
        self.entries: list[Entry] = []
        """Every entry, in order."""
        self.live: list[Standing] = []
        """Entries that count, without notes."""
        self.undone: list[Standing] = []
        """Entries that redo would bring back, the next one last."""
        for entry in entries:
            self.add(entry)

    @property
    def seq(self) -> int:
        """Number of the last entry; 0 before the first."""
        return self.entries[-1].seq if self.entries else 0

    @property
    def state(self) -> GameState:
        """The game now."""
        return self.live[-1].state if self.live else self._empty

    def add(self, entry: Entry, state: GameState | None = None) -> None:
        """Takes one more entry in; `state` saves folding its events again."""
        self.entries.append(entry)
        if entry.kind == "undo":
            self._pop(self.live, self.undone, entry)
        elif entry.kind == "redo":
            self._pop(self.undone, self.live, entry)
        elif not isinstance(entry.command, Note):
            self.undone.clear()
            self.live.append(Standing(entry, replay(self.state, entry.events) if state is None else state))

    def _pop(self, source: list[Standing], target: list[Standing], entry: Entry) -> None:
        if not source or source[-1].entry.seq != entry.target:
            raise InvariantBroken(f"entry {entry.seq} is an {entry.kind} of entry {entry.target}, which is not next")
        target.append(source.pop())

    def to_undo(self, count: int, after: int | None) -> Sequence[Standing]:
        """The entries that undo takes back, the last first. The start of the game stays. Refusal when there are too few."""
        undoable = self.live[1:]
        if after is not None:
            if not any(entry.seq == after for entry in self.entries):
                raise Refusal(f"There is no entry {after}; the last is {self.seq}.")
            then = self._counting_at(after)
            chosen = [standing for standing in undoable if standing.entry.seq not in then]
            if not chosen:
                raise Refusal(f"Nothing after entry {after} is left to take back.")
        else:
            chosen = undoable[-count:]
            if len(chosen) < count:
                some = f"Only {counted(len(chosen), 'entry', 'entries')} can be taken back."
                raise Refusal(some if chosen else "Nothing is left to take back: the game starts here.")
        return chosen[::-1]

    def _counting_at(self, seq: int) -> set[int]:
        """Numbers of the entries that counted when entry `seq` had been written."""
        counting: set[int] = set()
        for entry in self.entries[:seq]:
            if entry.kind == "undo":
                counting.discard(entry.target or 0)
            else:
                counting.add(entry.target or entry.seq)
        return counting

    def to_redo(self, count: int) -> Sequence[Standing]:
        """The entries that redo brings back, the next first. Refusal when there are too few."""
        if len(self.undone) < count:
            some = f"Only {counted(len(self.undone), 'entry', 'entries')} can be brought back."
            none = "Nothing can be brought back: a new entry came after the last undo, or there was none."
            raise Refusal(some if self.undone else none)
        return self.undone[::-1][:count]

    def struck_after(self, seq: int) -> frozenset[int]:
        """Numbers of command entries after entry `seq` that do not count.

        Entries are numbered from 1 without gaps, and those that count stand in that order.
        """
        counting = {standing.entry.seq for standing in takewhile(lambda each: each.entry.seq > seq, reversed(self.live))}
        return frozenset(
            entry.seq
            for entry in self.entries[seq:]
            if entry.kind == "command" and entry.seq not in counting and not isinstance(entry.command, Note)
        )

    def transfers(self) -> Iterable[Transfer]:
        """Money that moved in entries that count."""
        for standing in self.live:
            for event in standing.entry.events:
                if isinstance(event, Transfer):
                    yield event

    def last_into_force(self, seq: int) -> Entry:
        """The latest entry whose transfers put entry `seq` into force: itself, or the redo that brought it back."""
        for entry in reversed(self.entries):
            if entry.seq == seq or (entry.target == seq and entry.kind == "redo"):
                return entry
        raise InvariantBroken(f"there is no entry {seq}")

    def last_undo(self, seq: int) -> Entry:
        """The undo that took entry `seq` back."""
        for entry in reversed(self.entries):
            if entry.kind == "undo" and entry.target == seq:
                return entry
        raise InvariantBroken(f"entry {seq} was not taken back")


def postings(events: Iterable[Event], *, turn: int, player: str) -> tuple[Posting, ...]:
    """The transfers among the events of an entry, as the books keep them."""
    transfers = (event for event in events if isinstance(event, Transfer))
    return tuple(
        Posting(n, t.debit, t.credit, t.amount, t.kind, t.space, t.reason, str(turn), player) for n, t in enumerate(transfers, 1)
    )


def differences(books: Mapping[str, int], state: GameState) -> Iterator[tuple[str, int, int]]:
    """Where the books and the game, two ways to the same money, do not agree: account, by the books, by the game."""
    for account in (BANK, POT, *(seat.name for seat in state.seats)):
        if books.get(account, 0) != state.cash(account):
            yield account, books.get(account, 0), state.cash(account)


def reversed_postings(entry: Entry) -> tuple[Posting, ...]:
    """The transfers of an entry the other way round, each naming the one it reverses."""
    return tuple(
        Posting(
            n, old.credit, old.debit, old.amount, old.kind, old.space, old.reason, old.turn, old.player, (entry.seq, old.n)
        )
        for n, old in enumerate(reversed(entry.transfers), 1)
    )  # fmt: skip
