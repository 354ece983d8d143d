"""What rules are handed and hand back: what may be entered, a question in words, what happens, and quotes.

A quote goes through the value hooks; each rule may replace it, adding a step.
"""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from banker.model.amounts import Kind, Share, Step
from banker.model.commands import Command
from banker.model.events import Via


class Option(Struct, frozen=True):
    """One thing that may be entered now: a single key, what it says, and the command it stands for. No option of the rules."""

    key: str
    label: str
    command: Command | None = None
    """None where the line still lacks something."""
    start: str = ""
    """Then the text to start the line with, such as `card `."""
    about: str = ""
    """The player named behind that text."""


class Ask(Struct, frozen=True):
    """The question in words."""

    title: str
    detail: str = ""
    amount: int | None = None
    """Money at stake, in whole units."""
    player: str | None = None
    """Who has to answer."""

    @property
    def sentence(self) -> str:
        """The title as a whole sentence, whether it asks or states."""
        return self.title if self.title.endswith(("?", ".")) else f"{self.title}."


class RentQuote(Struct, frozen=True):
    """What a visitor owes each payee for a space."""

    space: int
    owner: str
    payer: str | None = None
    throw: int = 0
    """Sum of the dice that moved the token; for a nearest utility the new throw."""
    factor: int = 1
    new_throw: bool = False
    amount: int = 0
    steps: tuple[Step, ...] = ()

    def step(self, rule: str, text: str, amount: int) -> "RentQuote":
        """The quote with one more step; `amount` is the rent so far."""
        return replace(self, amount=amount, steps=(*self.steps, Step(rule, text, amount)))


class PriceQuote(Struct, frozen=True):
    """What the Bank asks for a deed."""

    space: int
    amount: int = 0
    steps: tuple[Step, ...] = ()

    def step(self, rule: str, text: str, amount: int) -> "PriceQuote":
        """The quote with one more step; `amount` is the price so far."""
        return replace(self, amount=amount, steps=(*self.steps, Step(rule, text, amount)))


class Payment(Struct, frozen=True):
    """A payment to be made in full or to become a debt."""

    debtor: str
    shares: tuple[Share, ...]
    kind: Kind
    space: int | None = None
    is_reduced: bool = False
    """Part of it has been let off already."""

    @property
    def amount(self) -> int:
        """All that is owed."""
        return sum(share.amount for share in self.shares)


class Throw(Struct, frozen=True):
    """A throw of the turn, before the token moves."""

    player: str
    dice: tuple[int, int]
    was_jailed: bool
    doubles: int
    """Doubles in a row with this one, towards three."""
    again: bool
    """The same player throws again after this landing."""

    @property
    def is_double(self) -> bool:
        """Both dice show the same."""
        return self.dice[0] == self.dice[1]

    @property
    def total(self) -> int:
        """Spaces to move."""
        return sum(self.dice)


class Movement(Struct, frozen=True):
    """A token's move that may pass GO."""

    player: str
    start: int
    to: int
    via: Via


class Sale(Struct, frozen=True):
    """A deed sold by auction."""

    space: int
    player: str
    amount: int
    finder: str
    """Who landed on it and did not buy."""


class LotsQuote(Struct, frozen=True):
    """Over which lots a player's building on `space` is judged; empty where nothing may be built."""

    player: str
    space: int
    lots: tuple[int, ...] = ()


VetoName = Literal[
    "may_throw", "may_build", "may_sell", "may_mortgage", "may_lift", "may_trade", "may_bid", "may_collect",
    "may_collect_at_once", "may_partner", "may_give_up",
]  # fmt: skip
"""Vetoes, by the names of their hooks."""
