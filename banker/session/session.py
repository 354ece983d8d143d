"""A game in play: submit, undo, redo, view. Each entry is on disk before the state moves on."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Literal

from msgspec import Struct

from banker.engine.decide import Decision, Table, ask, decide, worth
from banker.language import names
from banker.language.parse import Scope, parse
from banker.language.show import show
from banker.language.tell import tell
from banker.language.unsaid import unsaid
from banker.language.words import split_words
from banker.model.agenda import DrawDue
from banker.model.amounts import Step
from banker.model.commands import (
    Command,
    Correction,
    Count,
    Entry,
    Expectation,
    Look,
    New,
    Redo,
    Undo,
    Why,
    Worth,
)
from banker.model.events import DeedGiven, Event, Improved, Mortgaged, Transfer
from banker.model.refusal import InvariantBroken, Refusal
from banker.model.state import GameState
from banker.session import looking
from banker.session.expectations import check
from banker.session.foresee import Preview, foresee
from banker.session.history import History, Standing, differences, postings, reversed_postings
from banker.session.irregular import warnings
from banker.session.log import log_lines
from banker.session.view import LogLine, View, choices, player_view
from banker.store.journal import Draft, Game, Journal, Moved, Posting
from banker.store.journal import Entry as Written

Clock = Callable[[], datetime]
WORTH_CHANGES = (Transfer, DeedGiven, Mortgaged, Improved)
"""Events that may change what somebody is worth."""
CHECK = "Checks belong in a transcript, which `banker run` plays: here look, count and worth show how things stand."
ANOTHER_GAME = "A game is on the table; `new` starts another one from the list of games."


class Outcome(Struct, frozen=True):
    """What an entry came to."""

    sentences: tuple[str, ...]
    """What happened, or what was looked up, a sentence or line each."""
    seq: int
    changed: bool
    """False for a look."""
    warnings: tuple[str, ...] = ()
    """What a correction took off the table, and what it left that no rule allows, a sentence each."""


class Session:
    """One game of one table. Made by `Bank.new` and `Bank.open`."""

    def __init__(self, journal: Journal, game: Game, table: Table, history: History, clock: Clock) -> None:
        self._journal = journal
        self.game = game
        self.table = table
        self._history = history
        self._clock = clock
        self._view: View | None = None

    # --- reading ---------------------------------------------------------------------------------------------------------------

    @property
    def name(self) -> str:
        """The name of the game."""
        return self.game.name

    @property
    def seq(self) -> int:
        """Number of the last entry: what a screen has to have seen to submit."""
        return self._history.seq

    @property
    def state(self) -> GameState:
        """The game now."""
        return self._history.state

    @property
    def scope(self) -> Scope:
        """What names mean at this table now."""
        question = self.state.pending
        deck = question.deck if isinstance(question, DrawDue) else None
        return Scope(self.table.board, tuple(seat.name for seat in self.state.seats), deck, question.kind if question else None)

    @property
    def entries(self) -> Sequence[Written]:
        """Every entry as written, struck-out ones and undos included."""
        return self._history.entries

    @property
    def standing(self) -> Sequence[Standing]:
        """The entries that count, with the state after each."""
        return self._history.live

    def player_named(self, text: str) -> str:
        """The player a name or its beginning stands for. Refusal naming the candidates."""
        return names.pick(names.player(self.scope), split_words(text))

    def account_named(self, text: str) -> str:
        """The same, and `bank` and `pot`."""
        return names.pick(names.account(self.scope), split_words(text))

    def parse(self, text: str) -> Entry:
        """The entry a line stands for. Refusal when it is none."""
        return parse(text, self.scope)

    def view(self) -> View:
        """Everything a screen may show; the same object until something changes."""
        if self._view is None or self._view.seq != self.seq:
            state, table = self.state, self.table
            self._view = View(
                game=self.game.name,
                seq=self.seq,
                board=table.board,
                rules=table.rules.options,
                preset=self.preset,
                state=state,
                ask=ask(state, table),
                choices=choices(state, table),
                players=tuple(player_view(seat, state, table) for seat in state.seats),
                can_undo=len(self._history.live) > 1,
                can_redo=bool(self._history.undone),
                started=self._history.entries[0].at,
            )
        return self._view

    @property
    def preset(self) -> str:
        """The rules the game was started with."""
        command = self._history.entries[0].command
        return command.rules if isinstance(command, New) else ""

    def log(self, *, struck: bool = False, after: int = 0) -> tuple[LogLine, ...]:
        """The entries in words, oldest first; `struck` shows those taken back and the takings back as well."""
        return log_lines(self._history, self.table, struck=struck, after=after)

    # --- writing ---------------------------------------------------------------------------------------------------------------

    def enter(self, text: str, seen: int | None = None) -> Outcome:
        """Takes any line of the table language. `seen` is the `seq` that the banker was looking at; a stale one is refused."""
        return self.take(self.parse(text), seen)

    def take(self, entry: Entry, seen: int | None = None) -> Outcome:
        """Takes an entry already parsed: plays it, undoes or looks something up. Refusal for a check of a transcript."""
        match entry:
            case Undo():
                return self.undo(entry.count, entry.to, seen=seen)
            case Redo():
                return self.redo(entry.count, seen=seen)
            case Why() | Look() | Worth() | Count():
                return Outcome(self.look(entry), self.seq, changed=False)
            case New():
                raise Refusal(ANOTHER_GAME)
            case _ if isinstance(entry, Expectation):
                raise Refusal(CHECK)
            case _:
                return self.submit(entry, seen)

    def submit(self, command: Command, seen: int | None = None) -> Outcome:
        """Decides a command and writes it. Refusal when it is not allowed or the game has moved on; nothing is changed then."""
        self._refuse_stale(seen)
        before = self.state
        decision = decide(before, command, self.table)
        transfers = postings(decision.events, turn=self.state.turn_number, player=self.state.turn)
        text = show(command, self.table.board)
        draft = Draft(self._clock(), "command", text, command, decision.events, None, transfers, self._worth(decision))
        self._write(draft, decision.state)
        found = warnings(before, self.state, self.table) if isinstance(command, Correction) else ()
        sentences = tell(decision.events, self.table.board) or tuple(filter(None, (unsaid(command, self.table.board),)))
        return Outcome(sentences, self.seq, changed=True, warnings=found)

    def undo(self, count: int = 1, to: int | None = None, *, seen: int | None = None) -> Outcome:
        """Takes back the last entries, or all after entry `to`. Remarks stay."""
        self._refuse_stale(seen)
        chosen = self._history.to_undo(count, to)
        self._write_all("undo", chosen, [reversed_postings(self._history.last_into_force(s.entry.seq)) for s in chosen])
        return Outcome(tuple(f"Taken back: {s.entry.text}" for s in chosen), self.seq, changed=True)

    def redo(self, count: int = 1, *, seen: int | None = None) -> Outcome:
        """Brings back the last entries taken back."""
        self._refuse_stale(seen)
        chosen = self._history.to_redo(count)
        self._write_all("redo", chosen, [reversed_postings(self._history.last_undo(s.entry.seq)) for s in chosen])
        return Outcome(tuple(f"Brought back: {s.entry.text}" for s in chosen), self.seq, changed=True)

    def refresh(self) -> bool:
        """Reads what another banker wrote meanwhile; True when the game moved on."""
        entries = self._journal.entries(self.game.id, after=self.seq)
        for entry in entries:
            self._history.add(entry)
        return bool(entries)

    def _refuse_stale(self, seen: int | None) -> None:
        if seen is not None and seen != self.seq:
            raise Moved(seen, self.seq)

    def _write(self, draft: Draft, state: GameState) -> None:
        try:
            written = self._journal.append(self.game.id, self.seq, draft)
        except Moved:
            self.refresh()
            raise
        self._history.add(written, state)
        self._check_books()

    def _write_all(self, kind: Literal["undo", "redo"], chosen: Sequence[Standing], back: Sequence[tuple[Posting, ...]]) -> None:
        drafts = [
            Draft(self._clock(), kind, f"{kind} @{s.entry.seq}", None, (), s.entry.seq, transfers)
            for s, transfers in zip(chosen, back, strict=True)
        ]
        try:
            written = self._journal.append_all(self.game.id, self.seq, drafts)
        except Moved:
            self.refresh()
            raise
        for entry in written:
            self._history.add(entry)
        self._check_books()

    def _worth(self, decision: Decision) -> tuple[tuple[str, int], ...]:
        """Everybody's net worth where the entry changed it, for whoever reads the file."""
        if not any(isinstance(event, WORTH_CHANGES) for event in decision.events):
            return ()
        return tuple((seat.name, worth(decision.state, self.table, seat.name).total) for seat in decision.state.seats)

    def _check_books(self) -> None:
        for account, books, game in differences(self._journal.balances(self.game.id, upto=self.seq), self.state):
            raise InvariantBroken(f"the books say {books} for {account}, the game {game}")

    # --- looking ---------------------------------------------------------------------------------------------------------------

    def preview(self, text: str) -> Preview:
        """What a line would come to, on the present state; nothing is written."""
        try:
            entry = self.parse(text)
            return Preview(refusal=CHECK) if isinstance(entry, Expectation) else self._foresee(entry)
        except Refusal as refusal:
            return Preview(refusal=refusal.sentence)

    def would_refuse(self, text: str) -> Refusal | None:
        """The refusal that a line would meet now; None when it would be taken."""
        try:
            self._foresee(self.parse(text))
        except Refusal as refusal:
            return refusal
        return None

    def _foresee(self, entry: Entry) -> Preview:
        match entry:
            case Why() | Look() | Worth() | Count():
                return Preview(self.look(entry))
            case New():
                raise Refusal(ANOTHER_GAME)
            case _ if isinstance(entry, Expectation):
                self.expect(entry)
                return Preview()
            case _:
                return foresee(entry, self._history, self.table)

    def look(self, entry: Why | Look | Worth | Count) -> tuple[str, ...]:
        """The answer to a look, a line each. Never posts."""
        match entry:
            case Why():
                return self.why(entry.seq)
            case Look():
                return looking.look(entry, self.state, self.table)
            case Worth():
                return looking.worth(self.state, self.table)
            case Count():
                return looking.count(entry, self.state, self.table, self._history)

    def why(self, seq: int | None = None) -> tuple[str, ...]:
        """Each step of the amounts of an entry; without `seq`, of the last one that moved money."""
        return looking.why(seq, self.table, self._history)

    def rent_of(self, space: int) -> int:
        """What a visitor with the last dice thrown would owe each payee now; 0 on a deed of the Bank or under mortgage."""
        return looking.rent_quote(space, self.state, self.table).amount

    def rent_steps(self, space: int) -> tuple[Step, ...]:
        """How that rent comes about."""
        return looking.rent_quote(space, self.state, self.table).steps

    def expect(self, expectation: Expectation) -> None:
        """Refusal with what is instead when the expectation does not hold."""
        check(expectation, self)

    def transfers(self) -> tuple[Transfer, ...]:
        """All money that moved and was not taken back, oldest first."""
        return tuple(self._history.transfers())

    def events(self) -> tuple[tuple[int, Event], ...]:
        """Every event that counts, with the number of its entry."""
        return tuple((standing.entry.seq, event) for standing in self._history.live for event in standing.entry.events)
