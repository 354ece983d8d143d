"""One seeded game under the auditor's eyes: from GO or from anywhere, with wrong entries, undo, redo and reopening."""

from contextlib import suppress
from pathlib import Path
from random import Random

import msgspec

from banker.demo import Table
from banker.engine.evolve import new_state, replay
from banker.language.show import show
from banker.model import commands as c
from banker.model.refusal import Refusal
from banker.model.state import GameState
from banker.session import Bank, Outcome, Session
from tests.simulate.audit import Auditor, Fault, require
from tests.simulate.nonsense import Nonsense
from tests.simulate.positions import Scattering
from tests.simulate.reach import Reach

ENDINGS = (c.Finish, c.Retire, c.Bankrupt, c.SetOut)
"""What is always taken back when somebody entered it by mistake: the games would be short."""
NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve")


class Plan(msgspec.Struct, frozen=True):
    """What is played."""

    seed: str
    rules: str = "official"
    options: tuple[tuple[str, str], ...] = ()
    edition: str = "us"
    deck: str = ""
    entries: int = 80
    is_midgame: bool = False

    def __str__(self) -> str:
        given = " ".join(f"{name}={value}" for name, value in self.options)
        return f"seed {self.seed}, {self.rules} {given}{', from anywhere' * self.is_midgame}, {self.edition} {self.deck}"


def simulate(plan: Plan, reach: Reach, path: Path | None = None) -> None:
    """Plays a plan, in memory or in a file that is closed and opened again. Fault naming plan and entry when anything is off."""
    run = Run(plan, reach, path)
    try:
        run.play()
    except Exception as error:
        lines = "\n".join(entry.text for entry in run.session.entries[-12:])
        raise Fault(f"{plan}\nafter entry {run.session.seq}, trying {run.trying}: {error}\n{lines}") from error
    finally:
        run.bank.close()


class Run:
    """A game being simulated."""

    def __init__(self, plan: Plan, reach: Reach, path: Path | None = None) -> None:
        self.plan, self.reach, self.path = plan, reach, path
        self.bank = Bank.open(path)
        self.random = Random(plan.seed)
        players = NAMES[: self.random.choice((2, 3, 3, 4, 5))]
        new = c.New(players=players, rules=plan.rules, edition=plan.edition, deck=plan.deck, options=plan.options)
        self.session = self.bank.new(new)
        options = self.session.table.rules.options
        self.auditor = Auditor(self.session.state, self.session.table.board, options)
        self.trying = "nothing"
        self._watch()
        self._note(self.session)

    def play(self) -> None:
        """Everything, and the checks at the end."""
        start = self.session.state
        if self.plan.is_midgame:
            Scattering(self.session, self.random).scatter()
        table, nonsense = Table(self.session, self.random.randrange(2**32)), Nonsense(self.session, self.random)
        for _ in range(self.plan.entries):
            dice = self.random.random()
            if dice < 0.2:
                self._disturb(nonsense)
            elif dice < 0.25:
                self._take_back()
            elif dice < 0.28:
                self._look_at_choices()
            elif dice < 0.3 and self.path is not None:
                table.hand.session = nonsense.session = self._reopen()
            elif table.move() is None:
                break
        if self.session.state.finished:
            self.reach.endings[self.session.state.finished.reason] += 1
            self._disturb(nonsense)
        self._check_replay(start)

    # --- under the auditor's eyes ----------------------------------------------------------------------------------------------

    def _watch(self) -> None:
        """Puts the auditor between this game and whoever plays it."""
        session, submit = self.session, self.session.submit
        self.reach.watch(session.table.rules)

        def watched(command: c.Command, seen: int | None = None) -> Outcome:
            before, seq = session.state, session.seq
            self.trying = repr(command)
            try:
                outcome = submit(command, seen)
            except Refusal as refusal:
                self.reach.refused(refusal)
                require(session.state is before and session.seq == seq, f"refused, and yet something changed: {command}")
                raise
            self.auditor.entry(before, command, session.entries[-1].events, session.state)
            if isinstance(command, c.Note):
                self.auditor.pop(1)
            self.reach.commands[type(command).__name__] += 1
            self._note(session)
            return outcome

        session.submit = watched  # type: ignore[method-assign]  # every door leads through it

    def _note(self, session: Session) -> None:
        state = session.state
        if state.pending is not None:
            self.reach.questions[type(state.pending).__name__] += 1
        self.reach.offers.update(type(offer).__name__ for offer in state.offers)
        self.reach.events.update(type(event).__name__ for event in session.entries[-1].events)

    # --- disturbances ----------------------------------------------------------------------------------------------------------

    def _disturb(self, nonsense: Nonsense) -> None:
        """Wrong entries. What is taken all the same is right, and sometimes taken back."""
        for _ in range(4):
            before = self.session.state
            command = nonsense.command()
            with suppress(Refusal):
                if self.random.random() < 0.3:
                    self.session.enter(show(command, self.session.table.board))
                else:
                    self.session.submit(command)
                if not isinstance(command, c.Note) and (self.random.random() < 0.8 or isinstance(command, ENDINGS)):
                    self.session.undo()
                    self.auditor.pop(1)
                    require(self.session.state == before, f"undo of {command} leaves something")

    def _take_back(self) -> None:
        """Some entries back, and mostly forward again."""
        standing = self.session.standing
        count = min(self.random.randint(1, 6), len(standing) - 1)
        if not count:
            return
        now, then = self.session.state, standing[-count - 1].state
        kept = self.auditor
        self.session.undo(count)
        require(encoded(self.session.state) == encoded(then), "undo does not lead back")
        if self.random.random() < 0.7:
            self.session.redo(count)
            require(encoded(self.session.state) == encoded(now), "redo does not restore")
        else:
            kept.pop(count)

    def _reopen(self) -> Session:
        """The program is left and started again."""
        now, name, could_redo = encoded(self.session.state), self.session.name, self.session.view().can_redo
        self.bank.close()
        self.bank = Bank.open(self.path)
        self.session = self.bank.open_game(name)
        require(encoded(self.session.state) == now, "the file gives another game")
        require(self.session.view().can_redo == could_redo, "the file has forgotten what can be redone")
        self._watch()
        return self.session

    def _look_at_choices(self) -> None:
        """Whatever is offered may be entered."""
        for choice in self.session.view().choices:
            refusal = None if choice.is_start else self.session.would_refuse(choice.entry)
            require(refusal is None, f"offered, but refused: {choice.entry}: {refusal}")

    # --- the end ---------------------------------------------------------------------------------------------------------------

    def _check_replay(self, start: GameState) -> None:
        """Stored facts give the game as it is; taking all back gives the start, bringing all back the end."""
        session = self.session
        end = encoded(session.state)
        events = [event for standing in session.standing for event in standing.entry.events]
        require(encoded(replay(new_state(session.table.board), events)) == end, "replay gives another game")
        require(encoded(self.bank.open_game(session.name).state) == end, "reopening gives another game")
        count = len(session.standing) - 1
        if count:
            session.undo(count)
            require(encoded(session.state) == encoded(start), "taking everything back does not lead to the start")
            session.redo(count)
            require(encoded(session.state) == end, "bringing everything back does not lead to the end")


def encoded(state: GameState) -> bytes:
    return msgspec.json.encode(state)
