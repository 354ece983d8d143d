"""Each kind of fact, folded into a state: what it changes, and that it changes nothing else."""

from typing import get_args

import pytest
from msgspec.structs import asdict, replace

from banker.editions.load import load_board
from banker.engine.evolve import evolve, new_state, replay
from banker.model import events as e
from banker.model.agenda import Auction, Landing, Purchase, TurnEnd
from banker.model.amounts import Step
from banker.model.memory import Immunities, Immunity, TimeUp
from banker.model.offers import OpenDeed
from banker.model.state import GameState, Holding, Seat

BOARD = load_board("us", "us-classic")
EMPTY = new_state(BOARD)
START = replay(EMPTY, [e.GameStarted(("Ann", "Bob")), e.Transfer("bank", "Ann", 1500, "start"), e.TrayCounted(32, 12)])
BOB = Seat("Bob", token="triangle")
OFFER = OpenDeed("Ann", 3, 1)
IMMUNE = Immunities((Immunity("Ann", "Bob", (3,), 2),))

CHANGES: tuple[tuple[GameState, e.Event, dict[str, object]], ...] = (
    (
        EMPTY,
        e.GameStarted(("Ann", "Bob")),
        {"seats": (Seat("Ann"), Seat("Bob", token="triangle")), "turn": "Ann", "turn_number": 1},
    ),
    (
        EMPTY,
        e.GameStarted(("Ann", "Bob"), ("star",)),
        {"seats": (Seat("Ann", token="star"), Seat("Bob")), "turn": "Ann", "turn_number": 1},
    ),
    (START, e.TokenChosen("Bob", "heart"), {"seats": (START.seats[0], Seat("Bob", token="heart"))}),
    (START, e.Transfer("Ann", "bank", 200, "tax", 4), {"seats": (Seat("Ann", cash=1300), BOB), "bank": -1300}),
    (START, e.Transfer("Ann", "pot", 75, "tax", 38), {"seats": (Seat("Ann", cash=1425), BOB), "pot": 75}),
    (START, e.Thrown("Ann", (2, 2), 1), {"dice": (2, 2), "doubles": 1, "throws": 1}),
    (START, e.Thrown("Ann", (2, 5), 0, is_move=False), {"dice": (2, 5)}),
    (START, e.Moved("Bob", 7, "throw"), {"seats": (START.seats[0], replace(BOB, at=7))}),
    (START, e.Jailed("Bob", 2), {"seats": (START.seats[0], replace(BOB, jail=2))}),
    (evolve(START, e.Jailed("Bob")), e.Freed("Bob"), {"seats": START.seats}),
    (START, e.DeedGiven(3, "Bob"), {"deeds": {3: Holding(owner="Bob")}}),
    (START, e.DeedSold(3, sold=True), {"deeds": {3: Holding(sold=True)}}),
    (START, e.Mortgaged(3, mortgaged=True), {"deeds": {3: Holding(mortgaged=True)}}),
    (START, e.Improved(3, 3, 0), {"deeds": {3: Holding(houses=3)}, "houses": 29, "hotels": 12}),
    (evolve(START, e.Improved(3, 4, 0)), e.Improved(3, 0, 1), {"deeds": {3: Holding(hotels=1)}, "houses": 32, "hotels": 11}),
    (START, e.TrayCounted(None, None), {"houses": None, "hotels": None}),
    (START, e.CardDrawn("Ann", "chance", "poor-tax"), {}),
    (START, e.JailCardMoved("chance", None, "Bob"), {"seats": (START.seats[0], replace(BOB, jail_cards=("chance",)))}),
    (START, e.TaskPushed(TurnEnd("Ann", again=False)), {"agenda": (TurnEnd("Ann", again=False),)}),
    (evolve(START, e.TaskPushed(Auction(3))), e.TaskTaken(Auction(3)), {"agenda": ()}),
    (
        replace(START, agenda=(Auction(1), Auction(3), Auction(6))),
        e.TaskReplaced(Auction(3), (Auction(8), Auction(9))),
        {"agenda": (Auction(1), Auction(8), Auction(9), Auction(6))},
    ),
    (START, e.OfferMade(OFFER), {"offers": (OFFER,)}),
    (evolve(START, e.OfferMade(OFFER)), e.OfferClosed(OFFER, "lapsed"), {"offers": ()}),
    (replace(START, throws=2, doubles=1), e.TurnPassed("Bob"), {"turn": "Bob", "turn_number": 2, "throws": 0, "doubles": 0}),
    (evolve(START, e.Jailed("Bob")), e.PlayerOut("Bob", "bankrupt"), {"seats": (START.seats[0], replace(BOB, out=True))}),
    (evolve(START, e.PlayerOut("Bob", "set")), e.PlayerReturned("Bob"), {"seats": START.seats}),
    (evolve(START, e.Remembered(TimeUp())), e.Remembered(IMMUNE), {"memory": (TimeUp(), IMMUNE)}),
    (evolve(START, e.Remembered(TimeUp())), e.Remembered(TimeUp(is_up=True)), {"memory": (TimeUp(is_up=True),)}),
    (START, e.Explained("Rent", 4, (Step("Rent", "bare", 4),)), {}),
    (START, e.GameFinished("clock", ("Ann",)), {}),
    (START, e.Noted("late"), {}),
)


@pytest.mark.parametrize(
    ("before", "event", "changes"), CHANGES, ids=[f"{n}-{type(c[1]).__name__}" for n, c in enumerate(CHANGES)]
)
def test_fact_changes_this_and_nothing_else(before: GameState, event: e.Event, changes: dict[str, object]) -> None:
    expected = asdict(before)
    for field, value in changes.items():
        expected[field] = tuple(value.get(at, deed) for at, deed in enumerate(before.deeds)) if isinstance(value, dict) else value
    assert asdict(evolve(before, event)) == expected


def test_every_fact_is_folded() -> None:
    assert {type(event) for _, event, _ in CHANGES} == set(get_args(e.Event))


def test_tasks_stand_in_the_order_of_play_and_the_older_first() -> None:
    tasks = (TurnEnd("Ann", again=False), Purchase("Ann", 3), Landing("Ann", 3), Purchase("Ann", 6))
    state = replay(START, [e.TaskPushed(task) for task in tasks])
    assert state.agenda == (Landing("Ann", 3), Purchase("Ann", 3), Purchase("Ann", 6), TurnEnd("Ann", again=False))


def test_a_card_goes_from_hand_to_hand_and_under_its_pile() -> None:
    state = replay(START, [e.JailCardMoved("chest", None, "Ann"), e.JailCardMoved("chest", "Ann", "Bob")])
    assert state.jail_card_holder("chest") == "Bob"
    assert evolve(state, e.JailCardMoved("chest", "Bob", None)).jail_card_holder("chest") is None


def test_without_a_limit_buildings_take_nothing_from_a_tray() -> None:
    state = replay(START, [e.TrayCounted(None, None), e.Improved(39, 4, 2)])
    assert (state.houses, state.hotels) == (None, None)
    assert state.holding(39) == Holding(houses=4, hotels=2)


def test_what_did_not_change_is_shared() -> None:
    after = evolve(START, e.Moved("Bob", 7, "throw"))
    assert after.deeds is START.deeds
    assert after.seats[0] is START.seats[0]
