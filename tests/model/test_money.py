"""Division of money: who gets the odd unit, and that none is lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banker.model.money import half_paid, percent_owed, percent_paid, split

AMOUNTS = st.integers(0, 10**9)
CLAIMS = st.lists(st.integers(1, 10**6), min_size=1, max_size=8)


@pytest.mark.parametrize(
    ("amount", "percent", "owed", "paid"),
    [(75, 10, 8, 7), (175, 10, 18, 17), (200, 10, 20, 20), (1, 10, 1, 0), (0, 10, 0, 0), (1234, 25, 309, 308), (99, 100, 99, 99)],
)
def test_a_fraction_goes_to_the_bank(amount: int, percent: int, owed: int, paid: int) -> None:
    assert (percent_owed(amount, percent), percent_paid(amount, percent)) == (owed, paid)


@given(amount=AMOUNTS, percent=st.integers(0, 100))
def test_rounding_is_off_by_less_than_one(amount: int, percent: int) -> None:
    exact = amount * percent
    assert 0 <= percent_owed(amount, percent) * 100 - exact < 100
    assert 0 <= exact - percent_paid(amount, percent) * 100 < 100


@pytest.mark.parametrize(("amount", "half"), [(50, 25), (125, 62), (1, 0), (0, 0)])
def test_half_of_a_building_is_rounded_down(amount: int, half: int) -> None:
    assert half_paid(amount) == half


@pytest.mark.parametrize(
    ("amount", "claims", "shares"),
    [
        (149, (50, 50, 50, 50), (38, 37, 37, 37)),
        (200, (50, 50, 50, 50), (50, 50, 50, 50)),
        (900, (50, 50), (50, 50)),
        (0, (50, 10), (0, 0)),
        (1, (1, 1), (1, 0)),
        (100, (300, 100), (75, 25)),
        (7, (1, 10), (1, 6)),
        (3, (), ()),
        (0, (0, 0), (0, 0)),
        (1, (0, 2, 2), (0, 1, 0)),
    ],
)
def test_shares_worked_out_by_hand(amount: int, claims: tuple[int, ...], shares: tuple[int, ...]) -> None:
    assert split(amount, claims) == shares


@given(amount=AMOUNTS, claims=CLAIMS)
def test_shares_add_up_and_none_is_above_its_claim(amount: int, claims: list[int]) -> None:
    shares = split(amount, claims)
    assert sum(shares) == min(amount, sum(claims))
    assert all(0 <= share <= claim for share, claim in zip(shares, claims, strict=True))


@given(amount=AMOUNTS, claims=CLAIMS)
def test_shares_are_in_proportion_to_less_than_one(amount: int, claims: list[int]) -> None:
    total = sum(claims)
    shares = split(amount, claims)
    if amount < total:
        assert all(abs(share * total - amount * claim) < total for share, claim in zip(shares, claims, strict=True))


@given(amount=AMOUNTS, claim=st.integers(1, 1000), count=st.integers(1, 8))
def test_equal_claims_get_equal_shares_and_the_first_the_odd_units(amount: int, claim: int, count: int) -> None:
    shares = split(amount, [claim] * count)
    assert list(shares) == sorted(shares, reverse=True)
    assert shares[0] - shares[-1] <= 1
