"""Any number of hotels on a lot (RULES.md 24 to 26)."""

from typing import Annotated

from msgspec import Struct

from banker.engine.ctx import Ctx
from banker.engine.hooks import Rule
from banker.engine.options import about
from banker.engine.quotes import RentQuote
from banker.model.words import counted


class UnlimitedHotels(Rule):
    """A lot may carry any number of hotels, and houses beside them; the rent is that of all its buildings.

    After a hotel come houses again, and in the place of a fifth another hotel, each at the house price. Building evenly goes
    on past the hotel. The bare rent is never added.
    """

    id = "unlimited_hotels"
    title = "Unlimited hotels"
    order = 30

    class Params(Struct, frozen=True):
        """Whether hotels are unlimited."""

        unlimited_hotels: Annotated[
            bool,
            about(
                "Unlimited hotels",
                "A lot may carry any number of hotels and up to four houses beside them; rent is due on all of them.",
                "25",
                "Modified rules: Unlimited Hotels",
            ),
        ] = False

    @classmethod
    def is_active(cls, params: Params) -> bool:
        """Where it is played."""
        return params.unlimited_hotels

    def level_limit(self, c: Ctx, limit: int | None) -> int | None:
        """No limit."""
        return None

    def rent(self, c: Ctx, quote: RentQuote) -> RentQuote:
        """The rent of each hotel, and of the houses beside them."""
        if not c.board.spaces[quote.space].is_street:
            return quote
        holding, rents = c.state.holding(quote.space), c.board.deed(quote.space).rents
        if holding.hotels > 1:
            quote = quote.step(self.title, counted(holding.hotels, "hotel"), holding.hotels * rents[-1])
        if holding.hotels and holding.houses:
            text = f"and {counted(holding.houses, 'house')} beside: {c.money(rents[holding.houses])}"
            quote = quote.step(self.title, text, quote.amount + rents[holding.houses])
        return quote
