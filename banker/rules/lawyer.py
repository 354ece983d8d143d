"""A good lawyer (RULES.md 19)."""

from collections.abc import Mapping
from typing import Annotated

from msgspec import Struct

from banker.engine.ctx import Ctx
from banker.engine.hooks import Handler, Rule
from banker.engine.options import about
from banker.engine.quotes import Option
from banker.model.board import JAIL
from banker.model.commands import Command, HireLawyer
from banker.model.events import BANK, Freed
from banker.model.offers import LawyerOffer, Offer
from banker.model.refusal import Refusal


class Lawyer(Rule):
    """Whoever has just been sent to Jail may pay a lawyer at once and is Just Visiting instead.

    It must be cash in hand on arrival; nothing is raised for it, so that whoever falls below the fee gets no lawyer any more.
    The turn stays ended: being sent to Jail ended it, and the lawyer buys off only the turns in Jail. The next throw of anybody
    ends the offer.
    """

    id = "lawyer"
    title = "Lawyer"

    class Params(Struct, frozen=True):
        """The fee."""

        lawyer: Annotated[
            int,
            about(
                "Lawyer",
                "What it costs to be Just Visiting at once when sent to Jail; 0 is no lawyer.",
                "19",
                "Modified rules: Maximum Punishment, Variations",
                "money",
            ),
        ] = 0

    @classmethod
    def is_active(cls, params: Params) -> bool:
        """Where lawyers are to be had."""
        return params.lawyer > 0

    def jailed(self, c: Ctx, player: str) -> None:
        """The offer, to those who can pay it now."""
        if c.state.cash(player) >= self.params.lawyer and not c.state.debts_of(player):
            c.offer(LawyerOffer(player, c.state.turn_number))

    def stands(self, c: Ctx, pending: LawyerOffer) -> bool:
        """The offer ends with the cash that it asks for, with a debt, and with Jail."""
        player = pending.player
        return c.state.is_jailed(player) and c.state.cash(player) >= self.params.lawyer and not c.state.debts_of(player)

    def offers(self) -> tuple[type[Offer], ...]:
        """A lawyer at hand."""
        return (LawyerOffer,)

    def offered(self, c: Ctx, offer: LawyerOffer) -> tuple[Option, ...]:
        """Hiring one."""
        label = f"{offer.player} pays a lawyer {c.money(self.params.lawyer)} and is Just Visiting"
        return (Option("y", label, HireLawyer(offer.player)),)

    def commands(self) -> Mapping[type[Command], Handler]:
        """Hiring one."""
        return {HireLawyer: self.hire}

    def hire(self, c: Ctx, command: HireLawyer) -> None:
        """Pays and is free, standing on Just Visiting."""
        fee = c.money(self.params.lawyer)
        offers = [offer for offer in c.offers(LawyerOffer) if command.player in (None, offer.player)]
        if not offers:
            who = command.player or "anybody"
            raise Refusal(f"No lawyer for {who} now: that is for a player just sent to Jail with {fee} in hand.", self.id)
        player = offers[0].player
        c.close(offers[0], "taken")
        c.pay(player, BANK, self.params.lawyer, "lawyer", JAIL)
        c.emit(Freed(player))
