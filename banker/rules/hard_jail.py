"""Jail bars business: maximum punishment (RULES.md 18)."""

from typing import Annotated

from msgspec import Struct

from banker.engine.ctx import Ctx
from banker.engine.hooks import Rule
from banker.engine.options import about
from banker.engine.quotes import RentQuote
from banker.model.commands import Side, Trade


class HardJail(Rule):
    """Whoever is in Jail collects no rent, neither builds nor sells buildings, keeps out of auctions and mortgages nothing.

    They trade only with players whose token stands on Jail, jailed or just visiting; buying a jail card is such a trade.
    Lifting a mortgage is barred too, and so is entering or leaving a partnership; a forced sale hits the prisoner all the
    same. Whether an owner is in Jail is looked at when the visitor's rent is worked out: nobody claims it back later, and
    other income is not rent. The ban is for business of one's own will: a prisoner in debt may sell, mortgage, leave a
    partnership and trade with anyone but the creditor, and one who must even a group out may do so.
    """

    id = "hard_jail"
    title = "Maximum punishment"

    class Params(Struct, frozen=True):
        """Whether Jail bars business."""

        jail_bars_business: Annotated[
            bool,
            about(
                "Jail bars business",
                "In Jail there is no rent, building, mortgage or auction, and trade only with those standing on Jail.",
                "18",
                "Modified rules: Maximum Punishment",
            ),
        ] = False

    @classmethod
    def is_active(cls, params: Params) -> bool:
        """Where it is played."""
        return params.jail_bars_business

    def may_collect(self, c: Ctx, payee: str, quote: RentQuote) -> str:
        """No rent."""
        return f"{payee} is in Jail and collects no rent." if c.state.is_jailed(payee) else ""

    def may_build(self, c: Ctx, player: str, space: int) -> str:
        """No building, unless a group must be evened out."""
        return self._barred(c, player, "build nothing")

    def may_sell(self, c: Ctx, player: str, space: int) -> str:
        """No selling of buildings, but for a debt."""
        return self._barred(c, player, "sell no buildings")

    def may_mortgage(self, c: Ctx, player: str, space: int) -> str:
        """No mortgages, but for a debt."""
        return self._barred(c, player, "mortgage nothing")

    def may_lift(self, c: Ctx, player: str, space: int) -> str:
        """Lifting raises no money, so a debt is no reason for it."""
        return f"{player} is in Jail and can lift no mortgage: leave Jail first." if c.state.is_jailed(player) else ""

    def may_bid(self, c: Ctx, player: str) -> str:
        """No auctions of any kind."""
        return (
            f"{player} is in Jail and takes no part in auctions; another player may win it." if c.state.is_jailed(player) else ""
        )

    def may_partner(self, c: Ctx, player: str) -> str:
        """No partnership entered or left, but for a debt."""
        return self._barred(c, player, "enter or leave no partnership")

    def may_trade(self, c: Ctx, trade: Trade) -> str:
        """Only with those on Jail; a debtor with anyone but the creditor."""
        return self._may_deal(c, trade.left, trade.right) or self._may_deal(c, trade.right, trade.left)

    def _may_deal(self, c: Ctx, prisoner: Side, other: Side) -> str:
        player, partner = prisoner.player, other.player
        if not c.state.is_jailed(player) or c.state.stands_on_jail(partner):
            return ""
        debts = c.state.debts_of(player)
        if debts and all(share.account != partner for debt in debts for share in debt.shares):
            return ""
        return f"{player} is in Jail and trades only with players standing on Jail or Just Visiting, not with {partner}."

    def _barred(self, c: Ctx, player: str, what: str) -> str:
        if not c.state.is_jailed(player) or c.state.is_obliged(player):
            return ""
        return f"{player} is in Jail and can {what}: leave Jail first."
