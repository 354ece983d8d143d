"""A session on disk under any sequence of entries, wrong entries, undo, redo and reopening: a list of states is the model."""

import tempfile
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from banker.demo import Table
from banker.model import commands as c
from banker.model.refusal import Refusal
from banker.session import Bank, Session
from tests.simulate.nonsense import Nonsense

if TYPE_CHECKING:
    from banker.model.state import GameState

PRESETS = ("house", "official", "classic", "short-6p")


class Tables(RuleBasedStateMachine):
    """`done` are the states after each entry that counts, `undone` those that redo brings back, the next one last."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name) / "games.db"

    @initialize(preset=st.sampled_from(PRESETS), seed=st.integers(0, 2**16))
    def begin(self, preset: str, seed: int) -> None:
        self.bank = Bank.open(self.path)
        self.session: Session = self.bank.new(c.New(players=("Ann", "Bob", "Cid"), rules=preset))
        self.table, self.nonsense = Table(self.session, seed), Nonsense(self.session, Random(seed))
        self.done: list[GameState] = [self.session.state]
        self.undone: list[GameState] = []

    @rule(count=st.integers(1, 12))
    def play(self, count: int) -> None:
        """Entries of the seeded player."""
        for _ in range(count):
            if self.table.move() is None:
                return
            self.done.append(self.session.state)
            self.undone.clear()

    @rule()
    def type_anything(self) -> None:
        """Mostly wrong."""
        command = self.nonsense.command()
        before, seq = self.session.state, self.session.seq
        try:
            self.session.submit(command)
        except Refusal:
            assert (self.session.state, self.session.seq) == (before, seq)
            return
        if not isinstance(command, c.Note):
            self.done.append(self.session.state)
            self.undone.clear()

    @rule(count=st.integers(1, 8))
    def undo(self, count: int) -> None:
        try:
            self.session.undo(count)
        except Refusal:
            assert count >= len(self.done)
            return
        for _ in range(count):
            self.undone.append(self.done.pop())

    @precondition(lambda self: self.undone)
    @rule(count=st.integers(1, 8))
    def redo(self, count: int) -> None:
        try:
            self.session.redo(count)
        except Refusal:
            assert count > len(self.undone)
            return
        for _ in range(count):
            self.done.append(self.undone.pop())

    @rule(text=st.text(max_size=30))
    def type_noise(self, text: str) -> None:
        """Whatever it is, it is an entry or refused in words."""
        with suppress(Refusal):
            entry = self.session.parse(text)
            assert isinstance(entry, msgspec.Struct)

    @rule()
    def a_stale_screen(self) -> None:
        """A second Enter on an old screen does nothing."""
        with pytest.raises(Refusal):
            self.session.submit(c.Note("twice"), seen=self.session.seq - 1)

    @rule()
    def reopen(self) -> None:
        self.bank.close()
        self.bank = Bank.open(self.path)
        self.session = self.bank.open_game()
        self.table.hand.session = self.nonsense.session = self.session

    @invariant()
    def the_state_is_the_last_one(self) -> None:
        if hasattr(self, "session"):
            assert msgspec.json.encode(self.session.state) == msgspec.json.encode(self.done[-1])
            view = self.session.view()
            assert (view.can_undo, view.can_redo) == (len(self.done) > 1, bool(self.undone))

    def teardown(self) -> None:
        if hasattr(self, "session"):
            assert not self.bank._journal.check(self.session.game.id)
            self.bank.close()
        self.folder.cleanup()


TestTables = Tables.TestCase
TestTables.settings = settings(
    max_examples=12, stateful_step_count=25, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
