"""With whom a debtor may trade (RULES.md 32)."""

from typing import Annotated, Literal

from msgspec import Struct

from banker.engine.ctx import Ctx
from banker.engine.hooks import Rule
from banker.engine.options import about
from banker.model.commands import Side, Trade


class DebtTrades(Rule):
    """While a debt is open its debtor trades with anybody but the creditor, and only for cash.

    “For cash” means that the debtor ends the trade with more money than before: the section allows trades to raise it. Any
    creditor of any open debt of the player counts.
    """

    id = "debt_trades"
    title = "Trades of a debtor"

    class Params(Struct, frozen=True):
        """Whether a debtor's trades are limited."""

        debt_trades: Annotated[
            Literal["any", "not_creditor"],
            about(
                "Trades of a debtor",
                "A player in debt may trade freely, or only for cash and not with the creditor.",
                "32",
                "Modified rules: Bank Repossession",
            ),
        ] = "any"

    @classmethod
    def is_active(cls, params: Params) -> bool:
        """Where they are limited."""
        return params.debt_trades == "not_creditor"

    def may_trade(self, c: Ctx, trade: Trade) -> str:
        """Both sides may be in debt."""
        return self._may_deal(c, trade.left, trade.right) or self._may_deal(c, trade.right, trade.left)

    def _may_deal(self, c: Ctx, debtor: Side, other: Side) -> str:
        creditors = {share.account for debt in c.state.debts_of(debtor.player) for share in debt.shares}
        if other.player in creditors:
            return f"{debtor.player} owes {other.player} and cannot trade with the creditor: trade with somebody else for cash."
        if creditors and other.money <= debtor.money:
            return f"{debtor.player} is in debt: a trade now has to bring {debtor.player} cash."
        return ""
