"""Questions about a state, with answers read off a small table laid out by hand."""

import pytest
from msgspec.structs import replace

from banker.editions.load import load_board
from banker.model.agenda import Debt, Finished, Landing, Purchase, TurnEnd
from banker.model.amounts import Share
from banker.model.commands import Side
from banker.model.memory import Immunities, Immunity, TimeUp
from banker.model.state import GameState, Holding, Seat

BOARD = load_board("us", "us-classic")
HELD = {
    1: Holding(owner="Ann"), 3: Holding(owner="Ann", houses=1), 6: Holding(owner="Bob"), 8: Holding(owner="Ann"),
    5: Holding(owner="Bob"), 15: Holding(owner="Bob", mortgaged=True), 25: Holding(owner="Dee"),
}  # fmt: skip
STATE = GameState(
    seats=(
        Seat("Ann", cash=100, at=10, jail=0, jail_cards=("chest",)),
        Seat("Bob", cash=20, at=10),
        Seat("Cid", out=True),
        Seat("Dee", cash=5),
    ),
    deeds=tuple(HELD.get(space.at, Holding()) if space.deed else None for space in BOARD.spaces),
    bank=-155,
    pot=30,
    turn="Dee",
)
DEBTS = (Debt("Bob", (Share("Ann", 40), Share("Dee", 10)), "card"), Debt("Dee", (Share("bank", 75),), "tax", 38))


def test_turn_order_starts_on_the_left_and_skips_who_is_out() -> None:
    assert STATE.living == ("Ann", "Bob", "Dee")
    assert STATE.after("Bob") == ("Dee", "Ann")
    assert STATE.after("Cid") == ("Dee", "Ann", "Bob")


@pytest.mark.parametrize(
    ("start", "player", "distance"), [("Bob", "Dee", 1), ("Bob", "Ann", 2), ("Bob", "Bob", 3), ("Dee", "Ann", 1)]
)
def test_distance_counts_living_players(start: str, player: str, distance: int) -> None:
    assert STATE.distance(start, player) == distance


def test_accounts() -> None:
    assert [STATE.cash(account) for account in ("Ann", "bank", "pot")] == [100, -155, 30]
    with pytest.raises(KeyError):
        STATE.seat("Eve")


def test_deeds_of_a_player_and_of_a_group() -> None:
    assert STATE.owned("Ann") == (1, 3, 8)
    assert STATE.count_owned(BOARD, 5) == STATE.count_owned(BOARD, 15) == 2
    assert STATE.count_owned(BOARD, 25) == 1
    assert STATE.count_owned(BOARD, 35) == 0
    assert STATE.owns_group(BOARD, "Ann", 1)
    assert not STATE.owns_group(BOARD, "Ann", 8)
    assert not STATE.owns_group(BOARD, "Ann", 4)
    assert STATE.group_is_improved(BOARD, 1)
    assert not STATE.group_is_improved(BOARD, 8)
    assert STATE.owner(2) is None
    with pytest.raises(KeyError):
        STATE.holding(2)


def test_jail_and_its_cards() -> None:
    assert STATE.is_jailed("Ann")
    assert not STATE.is_jailed("Bob")
    assert STATE.stands_on_jail("Bob")
    assert STATE.jail_card_holder("chest") == "Ann"
    assert STATE.jail_card_holder("chance") is None


def test_the_question_is_the_first_task_only_when_a_person_has_to_answer() -> None:
    assert STATE.pending is None
    asked = replace(STATE, agenda=(*DEBTS, Purchase("Dee", 39), TurnEnd("Dee", again=False)))
    assert asked.pending == DEBTS[0]
    assert asked.debts == DEBTS
    assert asked.debts_of("Dee") == DEBTS[1:]
    assert DEBTS[0].amount == 50
    assert replace(STATE, agenda=(Landing("Dee", 4), *DEBTS)).pending is None


def test_the_end_is_found_wherever_it_stands() -> None:
    end = Finished("clock", ("Ann",))
    assert STATE.finished is None
    assert replace(STATE, agenda=(DEBTS[0], end)).finished == end


def test_memory_is_empty_until_something_is_kept() -> None:
    kept = Immunities((Immunity("Ann", "Bob", (3,), 2),))
    assert STATE.recall(Immunities) == Immunities()
    remembered = replace(STATE, memory=(TimeUp(), kept))
    assert remembered.recall(Immunities) == kept
    assert remembered.recall(TimeUp) == TimeUp()


def test_a_side_of_a_trade_may_be_nothing() -> None:
    assert Side("Ann").is_nothing
    assert not Side("Ann", jail_cards=1).is_nothing
    assert Holding(hotels=1).is_improved
    assert not Holding(owner="Ann").is_improved
