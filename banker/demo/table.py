"""The course of a game: the question first, then what stands on offer, business, and the throw."""

from collections.abc import Iterator
from random import Random

from msgspec import Struct

from banker.demo.answers import Answers
from banker.demo.business import do_business
from banker.demo.hand import Hand
from banker.model.commands import Finish
from banker.model.refusal import InvariantBroken
from banker.session import Outcome, Session

ENTRIES_MAX = 3000
"""After so many entries the table gives up and ends the game."""
BUSINESS_MAX = 4
"""Most attempts at business between two throws."""

CHANCES = {
    "claim": 95, "waive": 2, "immune": 90, "travel": 40, "lawyer": 60, "veto": 30, "jailcard": 70, "bail": 40, "leave": 2,
    "partner": 80,
}  # fmt: skip
"""How often in a hundred something that may be done before a throw is done, by its first word."""
ELSE = 25
"""The same for words not listed."""


class Ended(Struct, frozen=True):
    """How a game that was played came to its end."""

    reason: str
    """Of the end of the game; "" when the entries allowed were used up first."""
    entries: int
    """Entries played."""
    is_cut_short: bool
    """The table ended it because it went on for too long."""


def play(session: Session, seed: int, entries: int | None = None) -> Ended:
    """Plays on to an ending, or for at most so many `entries`."""
    table = Table(session, seed)
    for _ in table.moves(entries):
        pass
    finished = session.state.finished
    return Ended(finished.reason if finished else "", table.entries, table.is_cut_short)


def moves(session: Session, seed: int, entries: int | None = None) -> Iterator[Outcome]:
    """The same, handing back what each entry came to."""
    return Table(session, seed).moves(entries)


class Table:
    """Everybody around the table, in the order in which things are done there."""

    def __init__(self, session: Session, seed: int) -> None:
        self.hand = Hand(session, Random(seed))
        self.entries = 0
        self.is_cut_short = False
        self._answers = Answers(self.hand)
        self._moment: tuple[int, int, int] = (0, 0, 0)
        self._tried: set[str] = set()
        self._business = 0
        self._clock = self.hand.random.randint(60, 120)
        """Number of the turn in which the time is up."""
        self._has_rung = False

    def moves(self, entries: int | None = None) -> Iterator[Outcome]:
        """Entries until the game is over. InvariantBroken when nobody can go on."""
        while entries is None or self.entries < entries:
            outcome = self.move()
            if outcome is None:
                return
            yield outcome

    def move(self) -> Outcome | None:
        """The next entry; None when the game is over."""
        state = self.hand.state
        if state.finished:
            return None
        question = state.pending
        outcome = self._ring_the_clock()
        if outcome is None:
            outcome = self._before_throw() if question is None else self._answers.answer(question)
        if outcome is None:
            raise InvariantBroken(f"nobody can go on: {question or 'a throw is awaited'}")
        self.entries += 1
        return outcome

    def _before_throw(self) -> Outcome | None:
        state = self.hand.state
        moment = (state.turn_number, state.throws, len(state.offers))
        if moment != self._moment:
            if moment[:2] != self._moment[:2]:
                self._tried.clear()
            self._moment, self._business = moment, 0
        done = self._take_offer() or self._lose_patience() or self._do_business()
        return done or self.hand.throw() or self.hand.choose()

    def _take_offer(self) -> Outcome | None:
        """What stands on offer: each is thought over once."""
        for choice in self.hand.ready():
            if choice.entry in self._tried:
                continue
            self._tried.add(choice.entry)
            if self.hand.chance(CHANCES.get(choice.entry.split()[0], ELSE)) and (outcome := self.hand.enter([choice])):
                return outcome
        return None

    def _lose_patience(self) -> Outcome | None:
        """A game that goes on for too long is ended."""
        if self.entries < ENTRIES_MAX:
            return None
        self.is_cut_short = True
        return self.hand.submit(Finish())

    def _ring_the_clock(self) -> Outcome | None:
        """In a timed game the time is up in the middle of a turn."""
        state = self.hand.state
        is_timed = self.hand.options.get("ends") == "clock" and not self._has_rung
        if not is_timed or state.turn_number < self._clock or not (state.throws or state.pending):
            return None
        self._has_rung = True
        return self.hand.submit(Finish())

    def _do_business(self) -> Outcome | None:
        while self._business < BUSINESS_MAX:
            self._business += 1
            if done := do_business(self.hand):
                return done
        return None
