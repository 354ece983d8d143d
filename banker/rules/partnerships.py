"""Partnerships on a group (RULES.md 29)."""

from collections.abc import Mapping
from typing import Annotated

from msgspec import Struct
from msgspec.structs import replace

from banker.engine.ctx import Ctx
from banker.engine.hooks import Handler, Rule
from banker.engine.options import about
from banker.engine.quotes import LotsQuote, Option
from banker.model.agenda import Debt, GroupSale
from banker.model.board import Group
from banker.model.commands import Command, FormPartnership, LeavePartnership
from banker.model.events import Remembered
from banker.model.memory import Partnership
from banker.model.memory import Partnerships as Formed
from banker.model.money import half_paid
from banker.model.offers import RentClaim
from banker.model.refusal import Refusal
from banker.model.words import listed


class Partnerships(Rule):
    """Players who together own a colour group may build on it: each on the own lots and at own cost, evenly over the whole group.

    Rent goes to the owner of the lot, from partners too; bare lots of a partnership pay no double rent. Buildings are sold
    evenly across the members, so one alone may be unable to sell. A partner may leave between throws, while no rent of the
    group is due; then every building of the group goes back at half to the owner of its lot. A debtor may leave to raise
    cash, also once the rent is owed. Trading a lot away ends the partnership; with buildings in the group no lot can be
    traded. Whoever goes bankrupt or retires leaves. Once a correction makes others the owners, there is no partnership.
    """

    id = "partnerships"
    title = "Partnerships"
    order = 30

    class Params(Struct, frozen=True):
        """Whether there are partnerships."""

        partnerships: Annotated[
            bool,
            about(
                "Partnerships",
                "Players who together own a colour group may build on it, each on their own lots.",
                "29",
                "Modified rules: Partnerships",
            ),
        ] = False

    @classmethod
    def is_active(cls, params: Params) -> bool:
        """Where they are played."""
        return params.partnerships

    def lots(self, c: Ctx, quote: LotsQuote) -> LotsQuote:
        """The whole group, for each partner on the own lots."""
        group = c.board.deed(quote.space).group
        partnership = self._of(c, group)
        if quote.lots or partnership is None or c.state.owner(quote.space) != quote.player:
            return quote
        return replace(quote, lots=c.board.group(group).spaces)

    def commands(self) -> Mapping[type[Command], Handler]:
        """Forming and leaving."""
        return {FormPartnership: self.form, LeavePartnership: self.leave}

    def form(self, c: Ctx, command: FormPartnership) -> None:
        """All owners of a group, and nobody else."""
        c.refuse_during_question("a partnership")
        group = c.board.group(command.group)
        if group.kind != "street":
            raise Refusal(f"There is nothing to build on the {group.id}: a partnership is for a colour group.", self.id)
        if self._of(c, group.id) is not None:
            raise Refusal(f"There is a partnership on {group.id} already; `leave PLAYER {group.id}` ends it.", self.id)
        self._check_members(c, group, command.players)
        for player in command.players:
            c.rules.check(c, "may_partner", player)
        formed = c.state.recall(Formed).formed
        c.emit(Remembered(Formed((*formed, Partnership(group.id, command.players)))))

    def leave(self, c: Ctx, command: LeavePartnership) -> None:
        """Ends the partnership; its buildings are sold."""
        player, partnership = command.player, self._of(c, command.group)
        if partnership is None or player not in partnership.members:
            raise Refusal(f"{player} is in no partnership on {command.group}.", self.id)
        question = c.state.pending
        if not (isinstance(question, Debt) and question.debtor == player):
            c.refuse_during_question("leaving a partnership")
        if obstacle := self._obstacle(c, player, command.group):
            raise obstacle
        self._dissolve(c, command.group)

    def at_throw(self, c: Ctx, player: str) -> tuple[Option, ...]:
        """Partnerships the player may form or leave."""
        ways: list[Option] = []
        for group in c.board.groups:
            partnership = self._of(c, group.id)
            owners = tuple(name for name in c.state.living if any(c.state.owner(at) == name for at in group.spaces))
            is_whole = all(c.state.owner(at) for at in group.spaces)
            if partnership is not None and player in partnership.members:
                if self._obstacle(c, player, group.id) is None:
                    leave = LeavePartnership(player, group.id)
                    ways.append(Option("", f"{player} leaves the partnership on {group.id}", leave))
            elif group.kind == "street" and is_whole and len(owners) > 1 and player in owners and self._are_free(c, owners):
                ways.append(Option("", f"Partnership of {listed(owners)} on {group.id}", FormPartnership(owners, group.id)))
        return tuple(ways)

    def ways_to_raise(self, c: Ctx, player: str) -> tuple[Option, ...]:
        """Leaving a partnership sells its buildings, and frees the lots for a mortgage."""
        ways = []
        for partnership in c.state.recall(Formed).formed:
            lots = c.board.group(partnership.group).spaces
            is_built = any(c.state.holding(at).is_improved for at in lots)
            if player in partnership.members and is_built and self._obstacle(c, player, partnership.group) is None:
                mine = [at for at in lots if c.state.owner(at) == player]
                half = sum(c.rules.level(c, at) * half_paid(c.board.deed(at).house_price) for at in mine)
                for_how_much = f"buildings sold for {c.money(half)}" if half else "its lots can then be mortgaged"
                label = f"Leave the partnership on {partnership.group}: {for_how_much}"
                ways.append(Option("", label, LeavePartnership(player, partnership.group)))
        return tuple(ways)

    def _obstacle(self, c: Ctx, player: str, group: str) -> Refusal | None:
        """What keeps a partner from leaving: rent of the group still due, or Jail."""
        lots = c.board.group(group).spaces
        for claim in c.offers(RentClaim):
            if claim.space in lots:
                return Refusal(
                    f"{claim.player}'s rent of {c.name(claim.space)} is still due: partners leave between throws, "
                    "once the landing is settled.",
                    self.id,
                )
        return c.rules.objection(c, "may_partner", player)

    def _are_free(self, c: Ctx, players: tuple[str, ...]) -> bool:
        """None of them is kept from partnerships."""
        return all(c.rules.objection(c, "may_partner", player) is None for player in players)

    # --- the end of a partnership ----------------------------------------------------------------------------------------------

    def settle(self, c: Ctx) -> bool:
        """Whoever leaves the game is no partner, nor whoever a correction leaves without a lot."""
        formed = c.state.recall(Formed).formed
        for partnership in formed:
            lots = c.board.group(partnership.group).spaces
            if {c.state.owner(at) for at in lots} != set(partnership.members):
                self._drop(c, partnership.group)
        return c.state.recall(Formed).formed != formed

    def deed_moved(self, c: Ctx, space: int, giver: str, taker: str) -> None:
        """A lot that changes hands ends it; its group is bare."""
        self._drop(c, c.board.deed(space).group)

    def leaving(self, c: Ctx, player: str) -> None:
        """Whoever leaves the game leaves their partnerships."""
        for partnership in c.state.recall(Formed).formed:
            if player in partnership.members:
                self._dissolve(c, partnership.group)

    def _dissolve(self, c: Ctx, group: str) -> None:
        """Sells every building at once, so that a debtor has the cash while the debt is open."""
        c.rules.perform(c, GroupSale(group))
        self._drop(c, group)

    def _drop(self, c: Ctx, group: str) -> None:
        formed = c.state.recall(Formed).formed
        left = tuple(partnership for partnership in formed if partnership.group != group)
        if left != formed:
            c.emit(Remembered(Formed(left)))

    def _of(self, c: Ctx, group: str) -> Partnership | None:
        return next((partnership for partnership in c.state.recall(Formed).formed if partnership.group == group), None)

    def _check_members(self, c: Ctx, group: Group, players: tuple[str, ...]) -> None:
        owners = {c.state.owner(at) for at in group.spaces}
        if None in owners:
            bank = next(c.name(at) for at in group.spaces if c.state.owner(at) is None)
            raise Refusal(f"{bank} still belongs to the Bank: partners own the whole group between them.", self.id)
        if len(owners) == 1:
            raise Refusal(f"{next(iter(owners))} owns all of {group.id} and needs no partner.", self.id)
        if set(players) != owners or len(players) != len(owners):
            names = ", ".join(player for player in c.state.living if player in owners)
            raise Refusal(f"The partners are the owners of the lots, each named once: {names}.", self.id)
