"""All division of money. Money is a whole number of the edition's unit (RULES.md section 0).

Fractions go in the Bank's favour: what a player owes rounds up, what the Bank pays rounds down.
"""

from collections.abc import Sequence

MONEY_MAX = 2**53
"""Largest amount the table language accepts; far below SQLite's 2**63."""
WHOLE = 100
"""All of an amount, in percent."""


def percent_owed(amount: int, percent: int) -> int:
    """`percent` of `amount`, rounded up: interest and the 10% income tax. 10% of 175 is 18."""
    return -(-amount * percent // WHOLE)


def percent_paid(amount: int, percent: int) -> int:
    """`percent` of `amount`, rounded down: what the Bank pays, such as a finder's fee."""
    return amount * percent // WHOLE


def half_paid(amount: int) -> int:
    """Half of `amount`, rounded down: what the Bank pays for a building sold back."""
    return amount // 2


def split(amount: int, claims: Sequence[int]) -> tuple[int, ...]:
    """Shares `amount` over `claims` in proportion, none above its claim; odd units go to the first in order.

    The shares add up to `min(amount, sum(claims))`. 149 over four claims of 50 is 38, 37, 37, 37 (RULES.md 36).
    """
    total = sum(claims)
    if amount >= total:
        return tuple(claims)
    shares = [amount * claim // total for claim in claims]
    rest = amount - sum(shares)
    for index, claim in enumerate(claims):
        if rest and shares[index] < claim:
            shares[index] += 1
            rest -= 1
    return tuple(shares)
