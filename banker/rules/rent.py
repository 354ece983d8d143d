"""Rent: what a visitor owes, and asking for it in time (RULES.md A7, 8 to 11)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Struct
from msgspec.structs import replace

from banker.engine.ctx import Ctx
from banker.engine.hooks import Handler, Rule
from banker.engine.options import about
from banker.engine.quotes import Option, Payment, RentQuote
from banker.model.agenda import Landing, RentDue, Task, ThrowDue
from banker.model.amounts import Share
from banker.model.commands import Claim, Command, Waive
from banker.model.offers import Offer, RentClaim
from banker.model.refusal import Refusal
from banker.model.words import counted, listed


class Rent(Rule):
    """The owner of an unmortgaged deed collects the rent printed on it.

    Bare lots of a complete group pay double. Railroads and utilities count what is owned, mortgaged or not. The amount is
    frozen at landing. Where rent is asked for, a claim stays open until the throw that the deadline names; where it is
    automatic, a claim that a rule keeps open (an immunity to be spent, a veto on travel) has to be settled before that throw
    instead of lapsing.
    """

    id = "rent"
    title = "Rent"

    class Params(Struct, frozen=True):
        """How rent is collected."""

        rent: Annotated[
            Literal["automatic", "asked"],
            about(
                "Rent",
                "Rent is paid by itself, or only when the owner asks for it in time.",
                "9",
                "Modified rules and older text: Paying Rent",
            ),
        ] = "automatic"
        rent_deadline: Annotated[
            Literal["next_throw", "second_throw"],
            about(
                "Deadline for rent",
                "Rent not asked for lapses when the next player throws, or the second following player.",
                "8",
                "Modified rules; older text: Paying Rent",
            ),
        ] = "next_throw"
        group_rent: Annotated[
            Literal["own_lot", "unmortgaged_group"],
            about(
                "Double rent",
                "A bare lot of a complete group pays double though a sibling is mortgaged, or only when no lot of the group is.",
                "10",
                "All texts; UK and later prints differ",
            ),
        ] = "own_lot"

    # --- the amount ------------------------------------------------------------------------------------------------------------

    def rent(self, c: Ctx, quote: RentQuote) -> RentQuote:
        """The rent as listed on the deed."""
        space = c.board.spaces[quote.space]
        rents = c.board.deed(quote.space).rents
        if space.is_street:
            return self._street_rent(c, quote, rents)
        owned = c.state.count_owned(c.board, quote.space)
        if space.is_railroad:
            return quote.step(self.title, f"{space.name}, {owned} owned", rents[owned - 1])
        times = rents[owned - 1]
        if quote.new_throw:
            return quote
        return quote.step(
            self.title, f"{space.name}, {owned} owned: {times} times the throw of {quote.throw}", times * quote.throw
        )

    def _street_rent(self, c: Ctx, quote: RentQuote, rents: tuple[int, ...]) -> RentQuote:
        name, holding = c.name(quote.space), c.state.holding(quote.space)
        if holding.hotels:
            return quote.step(self.title, f"{name}, hotel", rents[-1])
        if holding.houses:
            return quote.step(self.title, f"{name}, {counted(holding.houses, 'house')}", rents[holding.houses])
        quote = quote.step(self.title, f"{name}, bare", rents[0])
        if c.state.owns_group(c.board, quote.owner, quote.space) and self._pays_double(c, quote.space):
            return quote.step(self.title, f"{quote.owner} owns the whole group: double", 2 * rents[0])
        return quote

    def _pays_double(self, c: Ctx, space: int) -> bool:
        if self.params.group_rent == "own_lot":
            return True
        return not any(c.state.holding(other).mortgaged for other in c.board.siblings(space))

    # --- at landing ------------------------------------------------------------------------------------------------------------

    def landed(self, c: Ctx, landing: Landing) -> None:
        """Rent on somebody else's unmortgaged deed; a nearest utility asks for a new throw first."""
        owner = c.state.owner(landing.space)
        if owner in (None, landing.player) or c.state.holding(landing.space).mortgaged:
            return
        if landing.new_throw:
            c.push(ThrowDue(landing.player, landing.space, landing.factor))
        else:
            throw = sum(c.state.dice or (0, 0))
            c.push(RentDue(landing.player, landing.space, throw, landing.factor))

    def performs(self) -> Mapping[type[Task], Handler]:
        """Working out the rent."""
        return {RentDue: self.charge}

    def charge(self, c: Ctx, task: RentDue) -> None:
        """Works the rent out, and collects it or opens the claims."""
        owner = c.state.owner(task.space)
        if owner is None or owner == task.player:
            return
        quote = c.rules.rent(c, RentQuote(task.space, owner, task.player, task.throw, task.factor, task.new_throw))
        if not quote.amount or c.rules.take_rent(c, quote):
            return
        payees = [payee for payee in c.rules.payees(c, quote) if not c.rules.objection(c, "may_collect", payee, quote)]
        c.explain(f"Rent of {c.name(quote.space)}", quote.amount, quote.steps)
        at_once = [payee for payee in payees if self._is_automatic(c, payee, quote)]
        lapses = 1 if self.params.rent_deadline == "next_throw" else 2
        is_asked = self.params.rent == "automatic"
        claim = RentClaim(task.player, owner, task.space, quote.amount, c.state.turn_number, lapses, quote.steps, owner, is_asked)
        for payee in payees:
            if payee not in at_once:
                c.offer(replace(claim, payee=payee))
        shares = tuple(Share(payee, quote.amount) for payee in at_once)
        c.pay_all(Payment(task.player, shares, "rent", task.space))

    def _is_automatic(self, c: Ctx, payee: str, quote: RentQuote) -> bool:
        return self.params.rent == "automatic" and c.rules.objection(c, "may_collect_at_once", payee, quote) is None

    # --- asking ----------------------------------------------------------------------------------------------------------------

    def offers(self) -> tuple[type[Offer], ...]:
        """Rent that may be asked for."""
        return (RentClaim,)

    def offered(self, c: Ctx, offer: RentClaim) -> tuple[Option, ...]:
        """Ask for it, all of it, or let it go."""
        claims = c.offers(RentClaim)
        money = c.money(offer.amount)
        if len(claims) == 1:
            return (
                Option("c", f"{offer.payee} asks {offer.player} for {money} rent", Claim()),
                Option("w", f"{offer.payee} lets the rent go", Waive()),
            )
        space = offer.space if sum(other.payee == offer.payee for other in claims) > 1 else None
        everyone = (Option("c", "All owners ask for their rent", Claim(everyone=True)),) if offer == claims[0] else ()
        label = f"{offer.payee} asks {offer.player} for {money} rent of {c.name(offer.space)}"
        return (*everyone, Option("", label, Claim(offer.payee, space=space)))

    def commands(self) -> Mapping[type[Command], Handler]:
        """Asking for rent, and letting it go."""
        return {Claim: self.claim, Waive: self.waive}

    def claim(self, c: Ctx, command: Claim) -> None:
        """The rent asked for is paid, or becomes a debt."""
        claims = [
            claim
            for claim in c.offers(RentClaim)
            if command.player in (None, claim.payee) and command.space in (None, claim.space)
        ]
        if not claims:
            self._refuse_others(c, "claim")
            who = f" for {command.player}" if command.player else ""
            raise Refusal(f"No rent can be asked{who} now: none was due at the landing, or it lapsed with the throw.", self.id)
        if len(claims) > 1 and not command.everyone:
            names = ", ".join(f"{claim.payee} for {c.name(claim.space)}" for claim in claims)
            raise Refusal(f"Several claims are open ({names}): name the owner and the space, or `claim all`.", self.id)
        for claim in claims:
            c.close(claim, "taken")
            c.explain(f"Rent of {c.name(claim.space)}", claim.amount, claim.steps)
        for payer in dict.fromkeys(claim.player for claim in claims):
            for space in dict.fromkeys(claim.space for claim in claims if claim.player == payer):
                shares = tuple(
                    Share(claim.payee, claim.amount) for claim in claims if (claim.player, claim.space) == (payer, space)
                )
                c.pay_all(Payment(payer, shares, "rent", space))

    def waive(self, c: Ctx, command: Waive) -> None:
        """The owner lets the rent go."""
        claims = [claim for claim in c.offers(RentClaim) if command.player in (None, claim.payee)]
        if not claims:
            self._refuse_others(c, "waive")
            raise Refusal("There is no open rent to let go.", self.id)
        if len({claim.payee for claim in claims}) > 1:
            names = ", ".join(dict.fromkeys(claim.payee for claim in claims))
            raise Refusal(f"Several players have rent to ask for ({names}): `waive PLAYER`.", self.id)
        for claim in claims:
            c.close(claim, "waived")

    def _refuse_others(self, c: Ctx, word: str) -> None:
        """Refusal where rent is open, but not that of whom was named."""
        owed = [
            f"`{word} {claim.payee}` for {c.money(claim.amount)} from {claim.player} on {c.name(claim.space)}"
            for claim in c.offers(RentClaim)
        ]
        if owed:
            raise Refusal(f"The rent is named by its owner: {listed(owed, 'or')}.", self.id)

    def may_throw(self, c: Ctx, player: str) -> str:
        """A claim that is asked already, or is automatic and kept open, is settled before the throw that would end it."""
        for claim in c.offers(RentClaim):
            if self.params.rent == "asked" and not claim.is_asked:
                continue
            if claim.turn != c.state.turn_number and c.state.distance(claim.player, player) >= claim.lapses:
                return (
                    f"{claim.player}'s rent of {c.money(claim.amount)} to {claim.payee} is still open: "
                    "`claim` collects it, `waive` lets it go, `immune` spends an immunity."
                )
        return ""
