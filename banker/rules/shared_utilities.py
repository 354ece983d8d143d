"""Utilities pay everybody (RULES.md 22)."""

from typing import Annotated

from msgspec import Struct

from banker.engine.ctx import Ctx
from banker.engine.hooks import Rule
from banker.engine.options import about
from banker.engine.quotes import RentQuote


class SharedUtilities(Rule):
    """Whoever lands on a utility pays its rent to the owner and once more to each other player.

    Every player still in the game counts, the owner first and the others in turn order from the visitor. Each share is a
    claim of its own and judged by its own payee: where the owner gets nothing, the others still do. On one's own utility, or
    a mortgaged one, the rent is nothing, so nobody is paid. A card's ten times a new throw is the rent for every payee.
    """

    id = "shared_utilities"
    title = "Utilities pay everybody"
    order = 90

    class Params(Struct, frozen=True):
        """Whether everybody is paid."""

        utilities_pay_everybody: Annotated[
            bool,
            about(
                "Utilities pay everybody",
                "Whoever lands on a utility pays its rent to the owner and once more to each other player.",
                "22",
                "Modified rules: Water and Electricity",
            ),
        ] = False

    @classmethod
    def is_active(cls, params: Params) -> bool:
        """Where it is played."""
        return params.utilities_pay_everybody

    def rent(self, c: Ctx, quote: RentQuote) -> RentQuote:
        """Says that the same is due to each other player; the amount for each stays."""
        if quote.payer is None or not c.board.spaces[quote.space].is_utility:
            return quote
        others = ", ".join(self._others(c, quote, quote.payer))
        return quote.step(self.title, f"and as much again to {others}", quote.amount) if others else quote

    def payees(self, c: Ctx, quote: RentQuote, payees: tuple[str, ...]) -> tuple[str, ...]:
        """The owner, and each other player."""
        if quote.payer is None or not c.board.spaces[quote.space].is_utility:
            return payees
        return (quote.owner, *self._others(c, quote, quote.payer))

    def _others(self, c: Ctx, quote: RentQuote, payer: str) -> tuple[str, ...]:
        return tuple(player for player in c.state.after(payer) if player != quote.owner)
