"""An oracle: how often tokens stand where, by the exact chain, against the published figures and the program's own throws."""

from math import sqrt
from random import Random
from typing import TYPE_CHECKING

import pytest

from banker.editions.load import load_board
from banker.engine.decide import Table, decide, start
from banker.model import commands as c
from banker.model.agenda import DrawDue, Purchase
from banker.model.board import JailFree
from banker.rules import resolve, rule_set
from tests.simulate.chain import JAIL, frequencies

if TYPE_CHECKING:
    from banker.model.state import GameState

THROWS = 120_000
BOARD = load_board("us", "us-classic")
GIVEN = (("auction", "off"), ("start_cash", "1000000000"), ("ends", "last_player"))
TABLE = Table(BOARD, rule_set(resolve("classic", "us", (*GIVEN, ("income_tax", "flat")))))


@pytest.mark.parametrize(
    ("stays", "square", "percent"),
    [
        (False, 24, 3.1858), (False, 19, 3.0852), (False, 25, 3.0659), (False, 5, 2.9631), (False, 1, 2.1314),
        (True, JAIL, 9.3855), (True, 24, 2.9955), (True, 25, 2.8928),
    ],
)  # fmt: skip
def test_chain_gives_the_published_figures(stays: bool, square: int, percent: float) -> None:
    assert frequencies(stays=stays)[square] * 100 == pytest.approx(percent, abs=5e-5)


def test_chain_leaves_nothing_out() -> None:
    for stays in (False, True):
        squares = frequencies(stays=stays)
        assert sum(squares) == pytest.approx(1)
        assert squares[30] == 0


class Walker:
    """One player who throws, draws and pays; nothing is ever bought."""

    def __init__(self, seed: int, *, stays: bool) -> None:
        self.random, self.stays = Random(seed), stays
        self.state: GameState = start(c.New(players=("Ann",)), TABLE).state

    def enter(self, command: c.Command) -> None:
        self.state = decide(self.state, command, TABLE).state

    def throw(self) -> int:
        """Where the token stands after one throw and all it leads to."""
        if self.state.is_jailed("Ann") and not self.stays:
            self.enter(c.Bail())
        self.enter(c.Roll((self.random.randint(1, 6), self.random.randint(1, 6))))
        while (question := self.state.pending) is not None:
            match question:
                case Purchase():
                    self.enter(c.Unsold())
                case DrawDue(_, deck):
                    card = self.random.choice(BOARD.cards(deck))
                    self.enter(c.DrawCard(card.id))
                    if isinstance(card.effect, JailFree):
                        self.enter(c.SetJailCard("Ann", deck, holds=False))
                case _:
                    pytest.fail(f"{question} was not expected")
        return JAIL if self.state.is_jailed("Ann") else self.state.seat("Ann").at


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("stays", [False, True])
def test_throws_of_the_program_fall_as_the_chain_says(stays: bool) -> None:
    walker, counts = Walker(2024, stays=stays), [0] * 41
    for _ in range(THROWS):
        counts[walker.throw()] += 1
    exact = frequencies(stays=stays)
    off = [
        (count / THROWS - odds) / sqrt(odds * (1 - odds) / THROWS) if odds else count
        for count, odds in zip(counts, exact, strict=True)
    ]
    assert counts[30] == 0
    assert max(map(abs, off)) < 4.5, [(at, round(sigmas, 1)) for at, sigmas in enumerate(off) if abs(sigmas) > 3]
    assert sum(sigmas**2 for sigmas in off) / 40 < 1.6
