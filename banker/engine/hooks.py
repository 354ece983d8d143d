"""How rules plug in: moments, values, claims, vetoes, and the questions, tasks, offers and commands a rule owns.

A rule is one file with one class. It overrides the hooks it needs and knows no other rule.
"""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from msgspec import Struct

from banker.engine.ctx import Ctx
from banker.engine.quotes import (
    Ask,
    LotsQuote,
    Movement,
    Option,
    Payment,
    PriceQuote,
    RentQuote,
    Sale,
    Throw,
)
from banker.model.agenda import Landing, Purchase, Question, Task
from banker.model.amounts import Share
from banker.model.board import Board
from banker.model.commands import Command, Trade
from banker.model.facts import Worth
from banker.model.offers import Offer

Handler = Callable[[Ctx, Any], None]
"""Takes the context and the command or task it is registered for."""


class NoParams(Struct, frozen=True):
    """A rule without options."""


class Rule:
    """One rule of the game. `order`: 10 base, 30 replaces, 50 scales, 70 adds, 90 splits or caps."""

    id: ClassVar[str] = ""
    title: ClassVar[str] = ""
    """How `why` names it."""
    order: ClassVar[int] = 10
    Params: ClassVar[type[Struct]] = NoParams
    """Its options with the defaults of the official rules."""
    claims: ClassVar[frozenset[str]] = frozenset()
    """Default actions it takes over; two active rules with the same claim are a set-up error."""

    def __init__(self, params: Any) -> None:
        self.params = params

    @classmethod
    def is_active(cls, params: Any) -> bool:  # noqa: ARG003  # base rules are always in force
        """Whether these options put the rule in force."""
        return True

    def played_on(self, board: Board) -> Board:
        """The board as this table plays on it: what the options print over."""
        return board

    # --- what it owns ----------------------------------------------------------------------------------------------------------

    def questions(self) -> tuple[type[Question], ...]:
        """Kinds of question it asks."""
        return ()

    def ask(self, c: Ctx, question: Any) -> Ask:
        """One of its questions in words."""
        raise NotImplementedError

    def answer(self, c: Ctx, question: Any, command: Command) -> bool:
        """Takes `command` as the answer to its question. False when it is none; Refusal when it is a wrong one."""
        raise NotImplementedError

    def options(self, c: Ctx, question: Any) -> tuple[Option, ...]:
        """What may be answered to its question."""
        raise NotImplementedError

    def performs(self) -> Mapping[type[Task], Handler]:
        """Automatic tasks it carries out."""
        return {}

    def commands(self) -> Mapping[type[Command], Handler]:
        """Commands it takes when they answer no question. Each checks its own moment."""
        return {}

    def offers(self) -> tuple[type[Offer], ...]:
        """Kinds of standing offer it makes."""
        return ()

    def offered(self, c: Ctx, offer: Any) -> tuple[Option, ...]:
        """How one of its offers may be taken."""
        return ()

    def beside(self, c: Ctx, pending: Question | Offer) -> tuple[Option, ...]:
        """How this rule may help to meet another rule's question or offer."""
        return ()

    def at_throw(self, c: Ctx, player: str) -> tuple[Option, ...]:
        """What else the player may do while a throw is awaited."""
        return ()

    def stands(self, c: Ctx, pending: Any) -> bool:
        """Whether one of its questions, tasks or offers still has a reason; one without is withdrawn, mostly by a correction."""
        return True

    def settle(self, c: Ctx) -> bool:
        """Settles what can now be settled; True when something was."""
        return False

    # --- moments ---------------------------------------------------------------------------------------------------------------

    def started(self, c: Ctx) -> None:
        """The game has just begun."""

    def thrown(self, c: Ctx, throw: Throw) -> None:
        """The dice lie on the table; the token has not moved."""

    def moved(self, c: Ctx, movement: Movement) -> None:
        """A token moved by throw or card."""

    def landed(self, c: Ctx, landing: Landing) -> None:
        """A token came to rest on a space that is to be settled."""

    def jailed(self, c: Ctx, player: str) -> None:
        """A player was sent to Jail."""

    def auctioned(self, c: Ctx, sale: Sale) -> None:
        """A deed was sold by auction: paid for and handed over."""

    def deed_moved(self, c: Ctx, space: int, giver: str, taker: str) -> None:
        """A deed went to `taker`: from the Bank by purchase or auction, or from a player by trade or bankruptcy."""

    def leaving(self, c: Ctx, player: str) -> None:
        """A player is about to leave the game; buildings go, promises end."""

    def went_out(self, c: Ctx, player: str) -> None:
        """A player has left the game."""

    def turn_ended(self, c: Ctx, player: str) -> None:
        """A turn is over and has not yet passed."""

    def turn_began(self, c: Ctx, player: str) -> None:
        """A turn has begun; nothing is thrown yet."""

    # --- values ----------------------------------------------------------------------------------------------------------------

    def throw(self, c: Ctx, throw: Throw) -> Throw:
        """How a throw counts."""
        return throw

    def rent(self, c: Ctx, quote: RentQuote) -> RentQuote:
        """The rent of a space."""
        return quote

    def payees(self, c: Ctx, quote: RentQuote, payees: tuple[str, ...]) -> tuple[str, ...]:
        """Who is paid that rent, each in full."""
        return payees

    def price(self, c: Ctx, quote: PriceQuote) -> PriceQuote:
        """What the Bank asks for a deed landed on."""
        return quote

    def payment(self, c: Ctx, payment: Payment) -> Payment:
        """Who receives a payment."""
        return payment

    def installments(self, c: Ctx, parts: tuple[Payment, ...]) -> tuple[Payment, ...]:
        """Whether a payment to several is made at once or one after the other."""
        return parts

    def lots(self, c: Ctx, quote: LotsQuote) -> LotsQuote:
        """Over which lots building is judged."""
        return quote

    def level_limit(self, c: Ctx, limit: int | None) -> int | None:
        """The highest level of a lot; None is no limit."""
        return limit

    def level(self, c: Ctx, space: int, level: int) -> int:
        """What stands on a lot, as one number: `levels_per_hotel` for each hotel, and the houses."""
        return level

    def levels_per_hotel(self, c: Ctx, levels: int) -> int:
        """How many levels a hotel counts for: the houses below it and one more."""
        return levels

    def plays_auctions(self, c: Ctx, plays: bool) -> bool:  # a value passing through
        """Whether deeds are auctioned at this table."""
        return plays

    def owed(self, c: Ctx, player: str, shares: tuple[Share, ...]) -> tuple[Share, ...]:
        """What a player who gives up owes, by creditor."""
        return shares

    def worth(self, c: Ctx, quote: Worth) -> Worth:
        """A player's valuation."""
        return quote

    def raisable(self, c: Ctx, player: str, amount: int) -> int:
        """What a player could raise by selling to the Bank and mortgaging."""
        return amount

    def ways_to_raise(self, c: Ctx, player: str) -> tuple[Option, ...]:
        """Entries that bring a player cash, the label saying how much."""
        return ()

    def hands_over_standing(self, c: Ctx, player: str) -> bool:
        """Whether a bankrupt's buildings stay on their lots."""
        return False

    # --- claims ----------------------------------------------------------------------------------------------------------------

    def take_throw(self, c: Ctx, throw: Throw) -> bool:
        """Claim `take_throw`: what a throw does, instead of moving the token; False leaves it to the usual move."""
        return False

    def take_rent(self, c: Ctx, quote: RentQuote) -> bool:
        """Claim `take_rent`: collects in its own way; False leaves it to the usual rent."""
        return False

    def take_unbought(self, c: Ctx, purchase: Purchase) -> bool:
        """Claim `take_unbought`: what becomes of a deed not bought; False leaves it to the auction."""
        return False

    def take_estate(self, c: Ctx, player: str, claims: tuple[Share, ...]) -> bool:
        """Claim `take_estate`: what becomes of a bankrupt's cash and deeds; False leaves it to the usual rule."""
        return False

    def grant_immunity(self, c: Ctx, trade: Trade) -> None:
        """Claim `grant_immunity`: records the free visits agreed in a trade."""
        raise NotImplementedError

    # --- vetoes: "" is no objection, else the sentence of the refusal ----------------------------------------------------------

    def may_throw(self, c: Ctx, player: str) -> str:
        """The throw of the turn."""
        return ""

    def may_build(self, c: Ctx, player: str, space: int) -> str:
        """A building on a lot."""
        return ""

    def may_sell(self, c: Ctx, player: str, space: int) -> str:
        """A building back to the Bank."""
        return ""

    def may_mortgage(self, c: Ctx, player: str, space: int) -> str:
        """A mortgage."""
        return ""

    def may_lift(self, c: Ctx, player: str, space: int) -> str:
        """Paying a mortgage off."""
        return ""

    def may_trade(self, c: Ctx, trade: Trade) -> str:
        """A trade."""
        return ""

    def may_bid(self, c: Ctx, player: str) -> str:
        """A bid in any auction."""
        return ""

    def may_collect(self, c: Ctx, payee: str, quote: RentQuote) -> str:
        """Rent for one payee, asked once for each at landing."""
        return ""

    def may_collect_at_once(self, c: Ctx, payee: str, quote: RentQuote) -> str:
        """Rent without asking; an objection leaves it open as a claim."""
        return ""

    def may_partner(self, c: Ctx, player: str) -> str:
        """Entering or leaving a partnership."""
        return ""

    def may_give_up(self, c: Ctx, player: str) -> str:
        """Bankruptcy."""
        return ""
