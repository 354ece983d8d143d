"""Giving up and leaving the game (RULES.md A13, 33, 36)."""

from collections.abc import Mapping

from banker.engine.ctx import Ctx
from banker.engine.hooks import Handler, Rule
from banker.model.agenda import Debt, EstateAuction, Handover, ShareOut, Task
from banker.model.amounts import Share
from banker.model.commands import Bankrupt, Command, Retire
from banker.model.events import BANK, POT, DeedGiven, JailCardMoved
from banker.model.money import split
from banker.model.refusal import Refusal

LAST_TWO = 2


class Bankruptcy(Rule):
    """A player who owes more than can be raised turns everything over and leaves the game.

    Buildings go back at half. To one player: all cash, the deeds as they stand and the jail cards. To the Bank or to several:
    the cash is shared in proportion to what is owed, the Bank auctions the deeds free of mortgage, and the creditors share the
    proceeds, none getting more than was owed. Jail cards go under their piles. Retiring is as if bankrupt to the Bank. A deed
    bid for but not paid for joins the estate. Where the game ends with this bankruptcy and everything is handed over standing,
    no interest is asked, and the Bank auctions only for creditors who play on to the valuation. While an older debt to the
    player is open, nobody knows yet what can be raised.
    """

    id = "bankruptcy"
    title = "Bankruptcy"

    def commands(self) -> Mapping[type[Command], Handler]:
        """Bankrupt and retire."""
        return {Bankrupt: self.bankrupt, Retire: self.retire}

    def bankrupt(self, c: Ctx, command: Bankrupt) -> None:
        """Gives up a debt that cannot be met."""
        debts = c.state.debts
        player = command.player or (debts[0].debtor if debts else c.state.turn)
        if not c.state.debts_of(player):
            raise Refusal(f"{player} owes nothing that cannot be paid; `retire {player}` leaves the game.", self.id)
        c.rules.check(c, "may_give_up", player)
        self._leave(c, player, c.rules.owed(c, player))

    def retire(self, c: Ctx, command: Retire) -> None:
        """Leaves of their own will, between throws or with the own question open."""
        player = command.player
        if c.state.seat(player).out:
            raise Refusal(f"{player} is out of the game already.", self.id)
        if c.state.debts:
            raise Refusal(f"{c.state.debts[0].debtor} has a debt open: it is met first, or `bankrupt`.", self.id)
        self._leave(c, player, ())

    def may_give_up(self, c: Ctx, player: str) -> str:
        """Short of cash is not bankrupt: everything is raised first."""
        for older in c.state.debts:
            if older.debtor == player:
                break
            if any(share.account == player for share in older.shares):
                return f"{older.debtor}'s older debt to {player} comes first: what it brings may pay this one."
        owed = sum(share.amount for share in c.rules.owed(c, player))
        raisable = c.rules.raisable(c, player)
        if raisable >= owed:
            return f"{player} can still raise {c.money(raisable)} for {c.money(owed)}: sell buildings, mortgage or trade."
        return ""

    def _leave(self, c: Ctx, player: str, claims: tuple[Share, ...]) -> None:
        stands = c.rules.hands_over_standing(c, player) and self._heir(claims) is not None
        if not stands:
            c.rules.leaving(c, player)
        for task in c.state.agenda:
            self._bring_in(c, task, player)
        if not c.rules.take_estate(c, player, claims):
            self._settle_estate(c, player, claims, is_last=stands)
        c.remove_player(player, "bankrupt" if claims else "retired")

    def _bring_in(self, c: Ctx, task: Task, player: str) -> None:
        """Debts end here, and a deed bid for but not paid for joins the estate."""
        if isinstance(task, Debt) and task.debtor == player:
            c.take(task)
        elif isinstance(task, Handover) and task.player == player:
            c.take(task)
            c.sell_deed(task.space, player)

    def _heir(self, claims: tuple[Share, ...]) -> str | None:
        """The one player who is owed, where nobody else is."""
        return claims[0].account if len(claims) == 1 and claims[0].account not in (BANK, POT) else None

    def _settle_estate(self, c: Ctx, player: str, claims: tuple[Share, ...], *, is_last: bool) -> None:
        heir = self._heir(claims)
        cash = c.state.cash(player)
        paid = (cash,) if heir or not claims else split(cash, [share.amount for share in claims])
        for share, amount in zip(claims or (Share(BANK, cash),), paid, strict=True):
            c.transfer(player, share.account, amount, "bankruptcy")
        unpaid = tuple(Share(share.account, share.amount - amount) for share, amount in zip(claims, paid, strict=False))
        for deck in c.state.seat(player).jail_cards:
            c.emit(JailCardMoved(deck, player, heir))
        if heir is not None:
            for space in c.state.owned(player):
                c.emit(DeedGiven(space, heir))
                if not is_last:
                    c.rules.deed_moved(c, space, player, heir)
            return
        is_for_players = any(share.account not in (BANK, POT) for share in unpaid)
        self._return_deeds(c, player, is_auctioned=is_for_players or not self._ends_game(c, player))
        if is_for_players:
            c.push(ShareOut(player, unpaid))

    def _ends_game(self, c: Ctx, player: str) -> bool:
        """Whether nobody plays on after this player."""
        return c.rules.hands_over_standing(c, player) or len(c.state.living) == LAST_TWO

    def _return_deeds(self, c: Ctx, player: str, *, is_auctioned: bool) -> None:
        for space in c.state.owned(player):
            c.return_deed(space)
            if is_auctioned and c.rules.plays_auctions(c):
                c.push(EstateAuction(space, player))
