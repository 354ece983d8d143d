"""A game begun on paper: what is typed in short becomes lines, and the lines give exactly that table."""

import pytest

from banker.model.commands import New
from banker.model.refusal import Refusal
from banker.session import Session, rulebook
from banker.tui.paper import Lot, Paper, Row, compose, deeds, in_words
from tests.tui.tables import play

BOARD = rulebook.board("us")
UK = rulebook.board("uk")
FOUR = (
    Row("Ann", "640", "il", "", "", "me ba3 bwm pp"),
    Row("Bob", "1,085", "", "1", "chance", "or ve2 coh"),
    Row("Cid", "3*100+12", "st. ch", "", "chest", "short line m"),
    Row("Dora", "0", "@39", "", "", ""),
)


def at(code: str) -> int:
    return next(space.at for space in BOARD.spaces if space.code == code)


@pytest.mark.parametrize(
    ("text", "lots"),
    [
        ("", ()),
        ("bw", (Lot(39),)),
        ("BW pp", (Lot(39), Lot(37))),
        ("bw3,pph", (Lot(39, 3), Lot(37, 0, 1))),
        ("bwm", (Lot(39, mortgaged=True),)),
        ("bwh2", (Lot(39, 0, 2),)),
        ("bw2h1", (Lot(39, 2, 1),)),
        ("boardwalk", (Lot(39),)),
        ("park place 4, st charles h", (Lot(37, 4), Lot(11, 0, 1))),
        ("bw park pl", None),
        ("boardwalk bw", (Lot(39), Lot(39))),
        ("@39", (Lot(39),)),
    ],
)
def test_deeds_in_short(text: str, lots: tuple[Lot, ...] | None) -> None:
    if lots is None:
        with pytest.raises(Refusal):
            deeds(text, BOARD)
    else:
        assert deeds(text, BOARD) == lots


@pytest.mark.parametrize(
    ("text", "about"), [("zz", '"zz"'), ("bw zz", '"zz"'), ("go", "has no deed"), ("bw9", "no space"), ("av", "can be")]
)
def test_what_is_no_deed_is_named(text: str, about: str) -> None:
    with pytest.raises(Refusal, match=about):
        deeds(text, BOARD)


def test_a_name_is_not_taken_for_the_codes_in_it() -> None:
    assert deeds("park lane", UK) == deeds("pl", UK) == (Lot(37),)


def test_deeds_are_told_by_their_names() -> None:
    assert in_words("co3 bwm pph", BOARD) == "Connecticut Avenue (3 houses), Boardwalk (mortgaged), Park Place (1 hotel)"


def started(paper: Paper, rules: str) -> Session:
    composed = compose(paper, BOARD)
    assert composed.faults == ()
    return play(New(tuple(row.player for row in paper.rows), rules=rules, deck="us-2008"), *composed.lines)


@pytest.mark.parametrize("rules", ["official", "house", "short-8p"])
@pytest.mark.parametrize("turn", ["Ann", "cid", "Dora"])
def test_four_players_give_exactly_their_table(rules: str, turn: str) -> None:
    is_dealing = rulebook.defaults(rules)["dealt_deeds"] != "0"
    state = started(Paper(FOUR, turn, "75", "Ann", is_dealing), rules).state
    assert [(seat.name, seat.cash, seat.at, seat.jail, seat.jail_cards) for seat in state.seats] == [
        ("Ann", 640, at("IL"), None, ()),
        ("Bob", 1085, at("JL"), 1, ("chance",)),
        ("Cid", 312, at("SC"), None, ("chest",)),
        ("Dora", 0, at("BW"), None, ()),
    ]
    standing = {space.code: state.holding(space.at) for space in BOARD.spaces if space.deed and state.owner(space.at)}
    assert {code: (h.owner, h.houses, h.hotels, h.mortgaged, h.sold) for code, h in standing.items()} == {
        "ME": ("Ann", 0, 0, False, True), "BA": ("Ann", 3, 0, False, True), "BW": ("Ann", 0, 0, True, True),
        "PP": ("Ann", 0, 0, False, True), "OR": ("Bob", 0, 0, False, True), "VE": ("Bob", 2, 0, False, True),
        "CO": ("Bob", 0, 1, False, True), "SL": ("Cid", 0, 0, True, True),
    }  # fmt: skip
    assert (state.turn.casefold(), state.pot, state.pending, state.offers) == (turn.casefold(), 75, None, ())
    assert state.bank == -(640 + 1085 + 312 + 75)


def test_whoever_is_on_turn_is_not_offered_the_deed_they_stand_on() -> None:
    rows = (Row("Ann", "5", "bw"), Row("Bob", "5", "pp"))
    for turn in ("Ann", "Bob"):
        state = started(Paper(rows, turn, "", "Ann"), "official").state
        assert (state.turn, state.offers) == (turn, ())
        assert [seat.at for seat in state.seats] == [39, 37]


@pytest.mark.parametrize(
    ("row", "field", "about"),
    [
        (Row("Ann"), "cash", "How much cash does Ann have"),
        (Row("Ann", "1.5"), "cash", "fraction"),
        (Row("Ann", "5", "nowhere"), "at", "nowhere"),
        (Row("Ann", "5", "", "3"), "jail", "0, 1 or 2"),
        (Row("Ann", "5", "bw", "0"), "at", "in Jail"),
        (Row("Ann", "5", "", "", "hearts"), "cards", "chance, chest or both"),
        (Row("Ann", "5", "", "", "", "bw bw"), "deeds", "already"),
        (Row("Ann", "5", "", "", "", "bw2m"), "deeds", "mortgaged with buildings"),
    ],
)
def test_each_fault_names_its_field(row: Row, field: str, about: str) -> None:
    composed = compose(Paper((row, Row("Bob", "5"))), BOARD)
    assert [(fault.seat, fault.field) for fault in composed.faults] == [(0, field)]
    assert about.casefold() in composed.faults[0].sentence.casefold()


def test_one_thing_cannot_belong_to_two() -> None:
    rows = (Row("Ann", "5", "", "", "chance", "bw"), Row("Bob", "5", "", "", "both", "pp bw"))
    faults = compose(Paper(rows), BOARD).faults
    assert [(fault.seat, fault.field) for fault in faults] == [(1, "cards"), (1, "deeds")]
    assert all("Ann has" in fault.sentence for fault in faults)


def test_turn_and_pot_are_read_too() -> None:
    faults = compose(Paper((Row("Ann", "5"), Row("Bob", "5")), "Zoe", "-3"), BOARD).faults
    assert {fault.field for fault in faults} == {"turn", "pot"}
