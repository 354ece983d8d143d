"""What becomes of a bankrupt's property (RULES.md 33)."""

from typing import Annotated, Literal

from msgspec import Struct

from banker.engine.ctx import Ctx
from banker.engine.hooks import Rule
from banker.engine.options import about
from banker.model.amounts import Share
from banker.model.events import BANK, JailCardMoved
from banker.model.money import split


class Repossession(Rule):
    """A bankrupt's cash goes to the creditor, the deeds to the Bank: free of mortgage, and for sale when landed on.

    Nothing is auctioned. Jail cards go under their piles. Several creditors share the cash in proportion to what they are
    owed. A player is bankrupt only when there is nothing left to sell or to mortgage; in which order it is raised is the
    player's own affair.
    """

    id = "repossession"
    title = "Bank repossession"
    order = 30
    claims = frozenset({"take_estate"})

    class Params(Struct, frozen=True):
        """Who gets the deeds."""

        bankruptcy: Annotated[
            Literal["creditor", "repossession"],
            about(
                "Bankruptcy",
                "A bankrupt's deeds go to the creditor or are auctioned, or return to the Bank and are for sale again.",
                "33",
                "Modified rules: Bank Repossession; older and modern text: Bankruptcy",
            ),
        ] = "creditor"

    @classmethod
    def is_active(cls, params: Params) -> bool:
        """Where the Bank takes the deeds back."""
        return params.bankruptcy == "repossession"

    def may_give_up(self, c: Ctx, player: str) -> str:
        """Everything is sold and mortgaged first."""
        ways = c.rules.ways_to_raise(c, player)
        if not ways:
            return ""
        first = ways[0].label
        return f"{player} is not bankrupt while something is left to sell or mortgage: {first[:1].casefold()}{first[1:]}."

    def take_estate(self, c: Ctx, player: str, claims: tuple[Share, ...]) -> bool:
        """Cash to the creditors, never more than they are owed; the rest to the Bank."""
        paid = split(c.state.cash(player), [share.amount for share in claims])
        for share, amount in zip(claims, paid, strict=True):
            c.transfer(player, share.account, amount, "bankruptcy")
        c.transfer(player, BANK, c.state.cash(player), "bankruptcy")
        for deck in c.state.seat(player).jail_cards:
            c.emit(JailCardMoved(deck, player, None))
        for space in c.state.owned(player):
            c.return_deed(space)
        return True
