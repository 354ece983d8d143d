"""Each invariant with a state that breaks it, and nothing else."""

import pytest
from msgspec.structs import replace

from banker.engine.invariants import INVARIANTS, check
from banker.model.agenda import Debt, Finished, Landing, TurnEnd
from banker.model.amounts import Share
from banker.model.refusal import InvariantBroken
from banker.model.state import GameState, Holding, Seat

SOUND = GameState(
    seats=(Seat("Ann", cash=100, at=3), Seat("Bob", cash=50, at=10, jail=1, jail_cards=("chance",)), Seat("Cid", out=True)),
    deeds=(None, Holding(owner="Ann", houses=2), None, Holding(owner="Bob", mortgaged=True)),
    bank=-200,
    pot=50,
    houses=30,
    hotels=12,
    turn="Ann",
    turn_number=4,
)
ANN, BOB, CID = SOUND.seats
DEBT = Debt("Ann", (Share("Bob", 120),), "rent", 3)

BROKEN = {
    "books_balance": replace(SOUND, bank=-199),
    "nobody_is_overdrawn": replace(SOUND, seats=(replace(ANN, cash=-1), BOB, CID), bank=-99),
    "pieces_are_there": replace(SOUND, deeds=(None, Holding(owner="Ann", houses=5))),
    "prisoners_are_in_jail": replace(SOUND, seats=(ANN, replace(BOB, at=11), CID)),
    "turn_is_somebodys": replace(SOUND, turn="Cid"),
    "jail_cards_are_single": replace(SOUND, seats=(replace(ANN, jail_cards=("chance",)), BOB, CID)),
    "whoever_is_out_holds_nothing": replace(SOUND, deeds=(None, Holding(owner="Cid"))),
    "agenda_is_in_order": replace(SOUND, agenda=(TurnEnd("Ann", again=False), Landing("Ann", 3))),
    "debts_are_real": replace(SOUND, agenda=(replace(DEBT, shares=(Share("Bob", 100),)),)),
}


def test_a_sound_state_passes() -> None:
    check(SOUND)
    check(replace(SOUND, agenda=(DEBT, TurnEnd("Ann", again=False))))


@pytest.mark.parametrize("name", BROKEN)
def test_broken_state_is_named(name: str) -> None:
    with pytest.raises(InvariantBroken) as broken:
        check(BROKEN[name])
    assert str(broken.value).startswith(f"{name}: ")


def test_every_invariant_has_a_state_that_breaks_it() -> None:
    assert {invariant.__name__ for invariant in INVARIANTS} == set(BROKEN)


@pytest.mark.parametrize(
    ("name", "state"),
    [
        ("nobody_is_overdrawn", replace(SOUND, pot=-1, bank=-149)),
        ("pieces_are_there", replace(SOUND, houses=-1)),
        ("pieces_are_there", replace(SOUND, hotels=-1)),
        ("pieces_are_there", replace(SOUND, deeds=(Holding(hotels=-1),))),
        ("whoever_is_out_holds_nothing", replace(SOUND, seats=(ANN, BOB, replace(CID, jail_cards=("chest",))))),
        ("agenda_is_in_order", replace(SOUND, agenda=(Finished("clock", ("Ann",)), Finished("clock", ("Ann",))))),
        ("debts_are_real", replace(SOUND, agenda=(replace(DEBT, shares=()),))),
        (
            "debts_are_real",
            replace(
                SOUND, agenda=(replace(DEBT, debtor="Bob", shares=(Share("Ann", 60),)), replace(DEBT, shares=(Share("Bob", 1),)))
            ),
        ),
    ],
)
def test_the_other_half_of_an_invariant(name: str, state: GameState) -> None:
    with pytest.raises(InvariantBroken, match=name):
        check(state)


def test_whoever_was_on_turn_may_be_out_while_the_turn_passes() -> None:
    check(replace(SOUND, turn="Cid", agenda=(TurnEnd("Cid", again=False),)))


def test_without_a_limit_there_is_no_tray() -> None:
    check(replace(SOUND, houses=None, hotels=None))
