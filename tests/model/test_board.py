"""Questions about the board in the box."""

import pytest

from banker.editions.load import load_board

US = load_board("us", "us-classic")


@pytest.mark.parametrize(
    ("start", "kind", "there"),
    [(7, "railroad", 15), (22, "railroad", 25), (36, "railroad", 5), (7, "utility", 12), (22, "utility", 28), (36, "utility", 12),
     (5, "railroad", 15), (35, "railroad", 5)],
)  # fmt: skip
def test_the_nearest_is_ahead_and_never_here(start: int, kind: str, there: int) -> None:
    assert US.nearest(start, kind) == there  # type: ignore[arg-type]  # one of the kinds


def test_groups_and_siblings() -> None:
    assert US.siblings(37) == US.siblings(39) == (37, 39)
    assert US.siblings(5) == (5, 15, 25, 35)
    assert US.siblings(0) == ()
    assert US.group("orange").spaces == (16, 18, 19)
    with pytest.raises(KeyError):
        US.group("grey")


def test_deeds_and_cards() -> None:
    assert US.deed(39).rents == (50, 200, 600, 1400, 1700, 2000)
    with pytest.raises(KeyError):
        US.deed(4)
    assert US.card("chance", "boardwalk").id == "boardwalk"
    with pytest.raises(KeyError):
        US.card("chest", "boardwalk")


@pytest.mark.parametrize(
    ("amount", "text"), [(0, "$0"), (75, "$75"), (-75, "-$75"), (1300, "$1\u2009300"), (-12345678, "-$12\u2009345\u2009678")]
)
def test_money_as_the_table_says_it(amount: int, text: str) -> None:
    assert US.money(amount) == text
