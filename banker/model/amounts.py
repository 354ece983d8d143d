"""What an amount is for, how it came about, and who gets it."""

from typing import Literal

from msgspec import Struct

Kind = Literal[
    "start", "deal", "salary", "purchase", "auction", "finder", "rent", "tax", "card", "fine", "lawyer", "jackpot",
    "building", "sale", "mortgage", "lift", "interest", "trade", "bankruptcy", "adjustment",
]  # fmt: skip
"""Kinds of transfer in the ledger. Nothing posts `deal`, which the table language lists: deeds dealt are a `purchase`."""


class Step(Struct, frozen=True):
    """One step of how an amount came about: `amount` is the sum so far."""

    rule: str
    """Title of the rule."""
    text: str
    amount: int


class Share(Struct, frozen=True):
    """What one creditor is owed."""

    account: str
    amount: int
