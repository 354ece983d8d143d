"""Double prices and the finder's fee (RULES.md 34)."""

from typing import Annotated

from msgspec import Struct

from banker.engine.ctx import Ctx
from banker.engine.hooks import Rule
from banker.engine.options import about
from banker.engine.quotes import PriceQuote, Sale
from banker.model.amounts import Step
from banker.model.events import BANK
from banker.model.money import percent_paid


class DoublePrices(Rule):
    """The Bank asks twice the printed price for a deed that it sells for the first time.

    Auctions are free bidding and not doubled; deeds dealt at the start cost what is printed, and a deed that came back from a
    bankrupt is no first sale. Mortgages, rents, taxes and the valuation stay. Where a finder's fee is played, the Bank pays
    it to the player who landed on a deed when it goes to somebody else by auction, the first or a later one: so much of the
    bid, rounded down, once the bid is paid.
    Without double prices the fee has no effect.
    """

    id = "double_prices"
    title = "Double prices"
    order = 50

    class Params(Struct, frozen=True):
        """Whether prices are doubled, and the fee."""

        double_prices: Annotated[
            bool,
            about(
                "Double prices",
                "The Bank asks twice the printed price for a deed that it sells for the first time.",
                "34",
                "Modified rules: Double Prices (advanced)",
            ),
        ] = False
        finders_fee: Annotated[
            int,
            about(
                "Finder's fee",
                "With double prices: how much of the bid whoever landed on the deed gets when somebody else wins it; 0 is none.",
                "34",
                "Modified rules: Double Prices, Variations",
                "percent",
            ),
        ] = 0

    @classmethod
    def is_active(cls, params: Params) -> bool:
        """Where prices are doubled."""
        return params.double_prices

    def price(self, c: Ctx, quote: PriceQuote) -> PriceQuote:
        """Twice as much for the first sale."""
        if c.state.holding(quote.space).sold:
            return quote
        return quote.step(self.title, "first sale by the Bank: double", 2 * quote.amount)

    def auctioned(self, c: Ctx, sale: Sale) -> None:
        """The fee for whoever found the deed and did not get it."""
        finder, percent = sale.finder, self.params.finders_fee
        if finder == sale.player or finder not in c.state.living:
            return
        fee = percent_paid(sale.amount, percent)
        if fee:
            steps = (
                Step(self.title, "winning bid", sale.amount),
                Step(self.title, f"{percent}% of it for {finder}, who landed there", fee),
            )
            c.explain(f"Finder's fee for {c.name(sale.space)}", fee, steps)
            c.transfer(BANK, finder, fee, "finder", sale.space)
