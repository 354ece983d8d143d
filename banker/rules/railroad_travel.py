"""Travelling on railroads, and the owner's veto (RULES.md 20, 21)."""

from collections.abc import Mapping
from typing import Annotated

from msgspec import Struct

from banker.engine.ctx import Ctx
from banker.engine.hooks import Handler, Rule
from banker.engine.options import about
from banker.engine.quotes import Option, RentQuote
from banker.model.agenda import Landing, Task, TravelDue
from banker.model.commands import Command, TravelTo, Veto
from banker.model.events import Moved
from banker.model.offers import Offer, RentClaim, Travel
from banker.model.refusal import Refusal


class RailroadTravel(Rule):
    """Whoever lands on an owned railroad may ride on to another one of the same owner, once, also when led there by a card.

    The rent is due all the same; on one's own railroads the ride is free. There is no salary, no second rent and no landing
    where it ends; a further throw starts from there. Mortgaged railroads serve too, and an owner in Jail cannot stop the
    ride. A railroad bought on this landing had no owner, so there is no ride. The offer stands once debts are met, and ends
    with the next throw.

    With the veto the owner may forbid the ride by giving up the rent, before the destination is named: not on a mortgaged
    railroad, nor once the rent is paid or let off, for then there is nothing to give up. Where rent is automatic it waits for
    that decision.
    """

    id = "railroad_travel"
    title = "Railroad travel"

    class Params(Struct, frozen=True):
        """Whether railroads carry visitors, and whether the owner may forbid it."""

        railroad_travel: Annotated[
            bool,
            about(
                "Railroad travel",
                "Whoever lands on an owned railroad may ride to another one of the same owner.",
                "20",
                "Modified rules: Traveling Railroads",
            ),
        ] = False
        travel_veto: Annotated[
            bool,
            about(
                "Veto on travel",
                "The owner may forbid the ride by giving up the rent; needs `railroad_travel`.",
                "21",
                "Modified rules: Traveling Railroads, Variations",
            ),
        ] = False

    @classmethod
    def is_active(cls, params: Params) -> bool:
        """Where railroads carry visitors."""
        return params.railroad_travel

    def landed(self, c: Ctx, landing: Landing) -> None:
        """A ride once rent and debts are settled, with whoever owns the railroad now."""
        owner = c.state.owner(landing.space)
        if c.board.spaces[landing.space].is_railroad and owner is not None:
            c.push(TravelDue(landing.player, owner, landing.space))

    def performs(self) -> Mapping[type[Task], Handler]:
        """Offering the ride."""
        return {TravelDue: self.open}

    def open(self, c: Ctx, task: TravelDue) -> None:
        """The offer, where there is anywhere to go."""
        offer = Travel(task.player, task.owner, task.space, c.state.turn_number)
        if self._stations(c, offer):
            c.offer(offer)

    def may_collect_at_once(self, c: Ctx, payee: str, quote: RentQuote) -> str:
        """The rent waits while its owner may still give it up for a veto."""
        if not self.params.travel_veto or quote.payer is None or not c.board.spaces[quote.space].is_railroad:
            return ""
        if not self._stations(c, Travel(quote.payer, quote.owner, quote.space, c.state.turn_number)):
            return ""
        return f"{payee} may still give up the rent to forbid the ride."

    # --- the ride --------------------------------------------------------------------------------------------------------------

    def offers(self) -> tuple[type[Offer], ...]:
        """A ride."""
        return (Travel,)

    def offered(self, c: Ctx, offer: Travel) -> tuple[Option, ...]:
        """Each railroad the visitor may ride to, and the veto."""
        if c.state.seat(offer.player).at != offer.space:
            return ()
        stations = self._stations(c, offer) if c.state.pending is None else ()
        rides = tuple(Option("", f"{offer.player} travels to {c.name(to)}", TravelTo(to)) for to in stations)
        if not self.params.travel_veto or self._rent(c, offer) is None:
            return rides
        return (*rides, Option("v", f"{offer.owner} gives up the rent and forbids the ride", Veto(offer.owner)))

    def commands(self) -> Mapping[type[Command], Handler]:
        """Riding and forbidding it."""
        return {TravelTo: self.travel, Veto: self.veto}

    def travel(self, c: Ctx, command: TravelTo) -> None:
        """Moves the token; nothing else happens there."""
        c.refuse_during_question("travelling")
        offer = self._offer(c)
        stations = self._stations(c, offer)
        if command.space not in stations:
            names = " or ".join(c.name(to) for to in stations) or "nowhere any more"
            raise Refusal(f"{offer.player} may travel on {offer.owner}'s railroads only: to {names}.", self.id)
        c.close(offer, "taken")
        c.emit(Moved(offer.player, command.space, "travel"))

    def veto(self, c: Ctx, command: Veto) -> None:
        """The owner gives up the rent, and the visitor stays."""
        if not self.params.travel_veto:
            raise Refusal("At this table an owner cannot forbid the ride: `claim` asks for the rent.", self.id)
        offer = self._offer(c)
        if command.player not in (None, offer.owner):
            raise Refusal(f"The railroads are {offer.owner}'s; only the owner may forbid the ride.", self.id)
        rent = self._rent(c, offer)
        if rent is None:
            raise Refusal(
                f"{offer.owner} has no rent of {c.name(offer.space)} to give up, so {offer.player} may travel.", self.id
            )
        c.close(rent, "waived")
        c.close(offer, "void")

    def _offer(self, c: Ctx) -> Travel:
        for offer in c.offers(Travel):
            if c.state.seat(offer.player).at == offer.space:
                return offer
        raise Refusal(
            "Nobody may travel now: that is for whoever has just landed on a railroad whose owner has another one.", self.id
        )

    def _stations(self, c: Ctx, offer: Travel) -> tuple[int, ...]:
        """The owner's other railroads, mortgaged ones included."""
        return tuple(at for at in c.board.siblings(offer.space) if at != offer.space and c.state.owner(at) == offer.owner)

    def _rent(self, c: Ctx, offer: Travel) -> RentClaim | None:
        """The rent of this visit, as long as it is neither taken nor let off."""
        for claim in c.offers(RentClaim):
            if (claim.player, claim.payee, claim.space) == (offer.player, offer.owner, offer.space):
                return claim
        return None
