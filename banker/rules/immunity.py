"""Negotiated immunity from rent (RULES.md 30)."""

from collections.abc import Mapping
from typing import Annotated

from msgspec import Struct
from msgspec.structs import replace

from banker.engine.ctx import Ctx
from banker.engine.hooks import Handler, Rule
from banker.engine.options import about
from banker.engine.quotes import Option, Payment, RentQuote
from banker.model.agenda import Debt, Question
from banker.model.amounts import Share, Step
from banker.model.commands import Command, Immune, ImmunityItem, SetImmunity, Side, Trade
from banker.model.events import Remembered
from banker.model.memory import Immunities, Immunity
from banker.model.money import WHOLE, percent_owed
from banker.model.offers import Offer, RentClaim
from banker.model.refusal import InvariantBroken, Refusal


class RentImmunity(Rule):
    """As part of a trade a player may let another off rent on deeds of their own, for a number of visits, wholly or in part.

    Nothing is granted for nothing, and only on deeds that are the grantor's once the trade is done. All spaces of one grant
    share its visits. The visitor spends a visit by saying so, on a rent that may be asked for or is owed but not yet paid; of
    several grants the one that lets off most is used. What is left of a rent rounds up. The grant binds the grantor, not the
    deed: it sleeps while another owns the space, does not pass on with it, and is honoured when it comes back. It ends when
    either player leaves the game. Double rent and a card's higher rent are let off as well; of a rent that others share in,
    only the grantor's part.
    """

    id = "immunity"
    title = "Immunity"
    claims = frozenset({"grant_immunity"})

    class Params(Struct, frozen=True):
        """Whether immunity is traded."""

        immunity: Annotated[
            bool,
            about(
                "Immunity from rent",
                "In a trade a player may let another off the rent of named spaces, for a number of visits.",
                "30",
                "Modified rules: Negotiated rent Immunity",
            ),
        ] = False

    @classmethod
    def is_active(cls, params: Params) -> bool:
        """Where it is played."""
        return params.immunity

    # --- granting --------------------------------------------------------------------------------------------------------------

    def may_trade(self, c: Ctx, trade: Trade) -> str:
        """Never for nothing, whatever else the table allows."""
        for side, other in ((trade.left, trade.right), (trade.right, trade.left)):
            if side.immunities and other.is_nothing:
                return f"{other.player} gives nothing: immunity is granted in exchange for something, never out of pity."
        return ""

    def grant_immunity(self, c: Ctx, trade: Trade) -> None:
        """Records what both sides grant; the deeds have changed hands."""
        for side, other in ((trade.left, trade.right), (trade.right, trade.left)):
            for item in side.immunities:
                self._grant(c, side, other.player, item)

    def _grant(self, c: Ctx, side: Side, beneficiary: str, item: ImmunityItem) -> None:
        for space in item.spaces:
            if c.board.spaces[space].deed is None or c.state.owner(space) != side.player:
                raise Refusal(f"{c.name(space)} is not {side.player}'s: immunity is for one's own deeds.", self.id)
        grants = list(c.state.recall(Immunities).granted)
        new = Immunity(side.player, beneficiary, item.spaces, item.uses, item.percent)
        for index, grant in enumerate(grants):
            if replace(grant, uses=item.uses) == new:
                grants[index] = replace(grant, uses=grant.uses + item.uses)
                break
        else:
            grants.append(new)
        self._remember(c, grants)

    def set_immunity(self, c: Ctx, command: SetImmunity) -> None:
        """A correction: the visits left on exactly these spaces."""
        kept, found = [], False
        for grant in c.state.recall(Immunities).granted:
            players = (grant.grantor, grant.beneficiary)
            if players == (command.grantor, command.beneficiary) and set(grant.spaces) == set(command.spaces):
                found = True
            else:
                kept.append(grant)
        if command.uses:
            self._check_set(c, command)
            kept.append(Immunity(command.grantor, command.beneficiary, command.spaces, command.uses, command.percent))
        elif not found:
            raise Refusal(f"{command.grantor} has granted {command.beneficiary} nothing on exactly these spaces.", self.id)
        self._remember(c, kept)

    def _check_set(self, c: Ctx, command: SetImmunity) -> None:
        if command.grantor == command.beneficiary:
            raise Refusal(f"{command.grantor} pays no rent on their own deeds; name two players.", self.id)
        for player in (command.grantor, command.beneficiary):
            if c.state.seat(player).out:
                raise Refusal(f"{player} is out of the game, and immunities end with that.", self.id)
        for space in command.spaces:
            if c.board.spaces[space].deed is None:
                raise Refusal(f"{c.name(space)} has no deed and no rent.", self.id)

    def went_out(self, c: Ctx, player: str) -> None:
        """Grants of and to whoever leaves are void."""
        granted = c.state.recall(Immunities).granted
        kept = [grant for grant in granted if player not in (grant.grantor, grant.beneficiary)]
        if len(kept) < len(granted):
            self._remember(c, kept)

    def _remember(self, c: Ctx, grants: list[Immunity]) -> None:
        c.emit(Remembered(Immunities(tuple(grants))))

    # --- spending --------------------------------------------------------------------------------------------------------------

    def may_collect_at_once(self, c: Ctx, payee: str, quote: RentQuote) -> str:
        """The rent waits while the visitor may still spend a visit."""
        if quote.payer is None or payee != quote.owner or self._grant_for(c, payee, quote.payer, quote.space) is None:
            return ""
        return f"{quote.payer} may spend an immunity."

    def commands(self) -> Mapping[type[Command], Handler]:
        """Spending one, and putting the record right."""
        return {Immune: self.spend, SetImmunity: self.set_immunity}

    def beside(self, c: Ctx, pending: Question | Offer) -> tuple[Option, ...]:
        """Spending an immunity on a rent due or owed."""
        match pending:
            case RentClaim() if self._covers(c, pending):
                payer, payee = pending.player, pending.payee
            case Debt() if (share := self._share(c, pending, None)) is not None:
                payer, payee = pending.debtor, share.account
            case _:
                return ()
        return (Option("i", f"{payer} spends an immunity granted by {payee}", Immune(payee)),)

    def spend(self, c: Ctx, command: Immune) -> None:
        """On the latest rent due, else on the oldest owed."""
        claims = [claim for claim in c.offers(RentClaim) if command.player in (None, claim.payee) and self._covers(c, claim)]
        debts = [debt for debt in c.state.debts if self._share(c, debt, command.player) is not None]
        if len({claim.payee for claim in claims}) > 1:
            names = ", ".join(dict.fromkeys(claim.payee for claim in claims))
            raise Refusal(f"Several owners have granted an immunity on what is due ({names}): `immune PLAYER`.", self.id)
        if claims:
            self._let_off_claim(c, claims[-1])
        elif debts:
            self._let_off_debt(c, debts[0], command.player)
        else:
            by = f" granted by {command.player}" if command.player else ""
            raise Refusal(
                f"There is no rent due on which an immunity{by} could be spent: `claim` or `waive` settles a rent.", self.id
            )

    def _let_off_claim(self, c: Ctx, claim: RentClaim) -> None:
        percent = self._use(c, claim.payee, claim.player, claim.space)
        left = percent_owed(claim.amount, WHOLE - percent)
        c.close(claim, "immune")
        c.explain(f"Rent of {c.name(claim.space)}", left, (*claim.steps, self._step(c, percent, claim.amount, left)))
        c.pay_all(Payment(claim.player, (Share(claim.payee, left),), "rent", claim.space, is_reduced=True))

    def _let_off_debt(self, c: Ctx, debt: Debt, named: str | None) -> None:
        share = self._share(c, debt, named)
        if share is None or debt.space is None:
            return
        percent = self._use(c, share.account, debt.debtor, debt.space)
        left = percent_owed(share.amount, WHOLE - percent)
        first = Step(self.title, f"owed to {share.account}", share.amount)
        c.explain(f"Rent of {c.name(debt.space)}", left, (first, self._step(c, percent, share.amount, left)))
        shares = tuple(replace(other, amount=left) if other == share else other for other in debt.shares)
        kept = tuple(other for other in shares if other.amount)
        c.replace(debt, *[replace(debt, shares=kept, is_reduced=True)] * bool(kept))

    def _step(self, c: Ctx, percent: int, before: int, left: int) -> Step:
        part = "all of it" if percent == WHOLE else f"{percent}%"
        return Step(self.title, f"immunity lets {part} off: −{c.money(before - left)}", left)

    def _use(self, c: Ctx, grantor: str, visitor: str, space: int) -> int:
        """Takes one visit off the best grant; the percent it lets off."""
        best = self._grant_for(c, grantor, visitor, space)
        if best is None:
            raise InvariantBroken(f"{grantor} has granted {visitor} no immunity on {c.name(space)}")
        grants = [replace(grant, uses=grant.uses - 1) if grant is best else grant for grant in c.state.recall(Immunities).granted]
        self._remember(c, [grant for grant in grants if grant.uses])
        return best.percent

    def _grant_for(self, c: Ctx, grantor: str, visitor: str, space: int) -> Immunity | None:
        """Of the grants that cover a visit, the one that lets off most; the oldest of equal ones."""
        covering = [
            grant
            for grant in c.state.recall(Immunities).granted
            if (grant.grantor, grant.beneficiary) == (grantor, visitor) and space in grant.spaces
        ]
        return max(covering, key=lambda grant: grant.percent, default=None)

    def _covers(self, c: Ctx, claim: RentClaim) -> bool:
        """Whether a claim is the share of whoever still owns the space, and the visitor has an immunity of that owner."""
        is_owner = claim.payee == claim.landlord == c.state.owner(claim.space)
        return is_owner and self._grant_for(c, claim.payee, claim.player, claim.space) is not None

    def _share(self, c: Ctx, debt: Debt, named: str | None) -> Share | None:
        """The part of a rent debt that an immunity would let off."""
        if debt.ledger != "rent" or debt.space is None or debt.is_reduced:
            return None
        owner = c.state.owner(debt.space)
        for share in debt.shares:
            if share.account == owner and named in (None, owner) and self._grant_for(c, owner, debt.debtor, debt.space):
                return share
        return None
