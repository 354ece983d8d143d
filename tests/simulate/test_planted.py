"""A control: mistakes planted in the program, each of which the auditor has to find, and call by its name."""

from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace

from banker.engine import evolve as folding
from banker.engine import plan
from banker.engine.ctx import Ctx
from banker.engine.quotes import RentQuote
from banker.model.agenda import Landing, TurnEnd
from banker.model.events import BANK, Improved, TurnPassed
from banker.model.state import GameState
from banker.rules import auction, bankruptcy, jackpot, jail, mortgage, rent, salary, throwing
from tests.simulate.audit import Fault
from tests.simulate.reach import Reach
from tests.simulate.run import Plan, simulate

Patch = pytest.MonkeyPatch
GAMES = 60
"""Games in which a planted mistake has to be found."""


def railroad_rent_off_by_one(patch: Patch) -> None:
    original = rent.Rent.rent

    def wrong(self: rent.Rent, c: Ctx, quote: RentQuote) -> RentQuote:
        found = original(self, c, quote)
        owned = c.state.count_owned(c.board, quote.space)
        if not c.board.spaces[quote.space].is_railroad or owned < 2:
            return found
        return replace(found, amount=c.board.deed(quote.space).rents[owned - 2])

    patch.setattr(rent.Rent, "rent", wrong)


def double_rent_forgotten(patch: Patch) -> None:
    patch.setattr(rent.Rent, "_pays_double", lambda *_: False)


def mortgaged_deed_collects(patch: Patch) -> None:
    original = rent.Rent.landed

    def wrong(self: rent.Rent, c: Ctx, landing: Landing) -> None:
        state = c.state
        if c.board.spaces[landing.space].deed and state.holding(landing.space).mortgaged:
            unmortgaged = replace(state.holding(landing.space), mortgaged=False)
            c.state = replace(state, deeds=(*state.deeds[: landing.space], unmortgaged, *state.deeds[landing.space + 1 :]))
            original(self, c, landing)
            c.state = replace(c.state, deeds=state.deeds)
        else:
            original(self, c, landing)

    patch.setattr(rent.Rent, "landed", wrong)


def jackpot_pays_twice(patch: Patch) -> None:
    original = jackpot.Jackpot.landed

    def wrong(self: jackpot.Jackpot, c: Ctx, landing: Landing) -> None:
        pot = c.state.pot
        original(self, c, landing)
        if c.board.spaces[landing.space].kind == "free_parking":
            c.transfer(BANK, landing.player, pot, "jackpot", landing.space)

    patch.setattr(jackpot.Jackpot, "landed", wrong)


def hotel_returns_three_houses(patch: Patch) -> None:
    original = folding._improve

    def wrong(state: GameState, event: Improved) -> GameState:
        after = original(state, event)
        is_new_hotel = event.hotels > state.holding(event.space).hotels
        return replace(after, houses=after.houses - 1) if is_new_hotel and after.houses else after

    patch.setattr(folding, "_improve", wrong)


def interest_of_the_price(patch: Patch) -> None:
    original = mortgage.percent_owed
    patch.setattr(mortgage, "percent_owed", lambda amount, percent: original(2 * amount, percent))


def salary_on_the_way_to_jail(patch: Patch) -> None:
    original = Ctx.jail

    def wrong(self: Ctx, player: str) -> None:
        self.transfer(BANK, player, 200, "salary", 0)
        original(self, player)

    patch.setattr(Ctx, "jail", wrong)


def exact_landing_pays_both(patch: Patch) -> None:
    original = salary.Salary.moved

    def wrong(self: salary.Salary, c: Ctx, movement: object) -> None:
        original(self, c, movement)
        if getattr(movement, "to", None) == 0 and getattr(movement, "via", "") == "throw":
            c.transfer(BANK, getattr(movement, "player", ""), 200, "salary", 0)

    patch.setattr(salary.Salary, "moved", wrong)


def third_doubles_move_on(patch: Patch) -> None:
    patch.setattr(throwing, "DOUBLES_TO_JAIL", 4)


def turn_passes_to_the_right(patch: Patch) -> None:
    def wrong(self: throwing.Throwing, c: Ctx, task: TurnEnd) -> None:
        if c.state.turn != task.player or (task.again and task.player in c.state.living):
            return
        c.rules.turn_ended(c, task.player)
        c.emit(TurnPassed(next(reversed(c.state.after(task.player)), task.player)))

    patch.setattr(throwing.Throwing, "end", wrong)


def one_more_throw_in_jail(patch: Patch) -> None:
    original = jail.Jail.__init__

    def wrong(self: jail.Jail, params: jail.Jail.Params) -> None:
        original(self, replace(params, jail_turns=params.jail_turns + 1))

    patch.setattr(jail.Jail, "__init__", wrong)


def bids_above_the_cash(patch: Patch) -> None:
    patch.setattr(auction.Auctions, "_check", lambda *_: None)


def giving_up_too_soon(patch: Patch) -> None:
    patch.setattr(bankruptcy.Bankruptcy, "may_give_up", lambda *_: "")


def uneven_building(patch: Patch) -> None:
    patch.setattr(plan, "min", lambda lots, key: max(lots, key=key), raising=False)


PLANTED: tuple[tuple[Callable[[Patch], None], str], ...] = (
    (railroad_rent_off_by_one, "'rent'"),
    (double_rent_forgotten, "'rent'"),
    (mortgaged_deed_collects, "'rent'"),
    (jackpot_pays_twice, "('jackpot', 'bank'"),
    (hotel_returns_three_houses, "tray: "),
    (interest_of_the_price, "'lift'"),
    (salary_on_the_way_to_jail, "'salary'"),
    (exact_landing_pays_both, "('salary', 'bank'"),
    (third_doubles_move_on, "third doubles lead to Jail"),
    (turn_passes_to_the_right, "not to the left"),
    (one_more_throw_in_jail, "fine"),
    (bids_above_the_cash, "a bid above the cash in hand"),
    (giving_up_too_soon, "bankrupt with money left to raise"),
    (uneven_building, "uneven on "),
)
"""Mistakes, and what the auditor says of each."""


def games() -> Iterator[Plan]:
    """House and official tables in turn, mostly from anywhere."""
    for number in range(GAMES):
        yield Plan(f"planted {number}", ("official", "house")[number % 2], entries=120, is_midgame=number % 4 != 0)


def simulate_until_found() -> None:
    reach = Reach()
    for planned in games():
        simulate(planned, reach)


@pytest.mark.timeout(60)
@pytest.mark.parametrize(("plant", "words"), PLANTED, ids=[plant.__name__ for plant, _ in PLANTED])
def test_planted_mistake_is_found(plant: Callable[[Patch], None], words: str, monkeypatch: Patch) -> None:
    plant(monkeypatch)
    with pytest.raises(Fault) as found:
        simulate_until_found()
    assert isinstance(found.value.__cause__, Fault), "found by the program itself, not by the auditor"
    assert words in str(found.value.__cause__)
