"""Trades between players (RULES.md A11, 39)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Struct

from banker.engine.ctx import Ctx
from banker.engine.hooks import Handler, Rule
from banker.engine.options import about
from banker.model.commands import Command, Side, Trade
from banker.model.events import DeedGiven, JailCardMoved
from banker.model.refusal import Refusal


class Trading(Rule):
    """Two players trade money, bare deeds, jail cards and, where it is played, immunities, at any price they agree on.

    A side that gives nothing makes it a gift or a loan, which is refused where loans are never allowed. A trade raises cash,
    so it may be entered beside an open question.
    """

    id = "trading"
    title = "Trading"

    class Params(Struct, frozen=True):
        """Loans."""

        loans: Annotated[
            Literal["never", "allowed"],
            about(
                "Loans",
                "Players never lend or give each other money or property, or may do so.",
                "39",
                "Modified rules: LOANS; all texts",
            ),
        ] = "never"

    def commands(self) -> Mapping[type[Command], Handler]:
        """The trade."""
        return {Trade: self.trade}

    def trade(self, c: Ctx, command: Trade) -> None:
        """Everything changes hands in one entry."""
        left, right = command.left, command.right
        if left.player == right.player:
            raise Refusal(f"{left.player} cannot trade with themselves; name two players.", self.id)
        c.rules.check(c, "may_trade", command)
        for side in (left, right):
            self._check_side(c, side)
        self._check_gift(left, right)
        c.transfer(left.player, right.player, left.money, "trade")
        c.transfer(right.player, left.player, right.money, "trade")
        for giver, taker in ((left, right), (right, left)):
            self._hand_over(c, giver, taker.player)
        if (left.immunities or right.immunities) and not c.rules.grant_immunity(c, command):
            raise Refusal("Immunity is not played at this table: trade money, deeds or jail cards.", self.id)

    def _check_gift(self, left: Side, right: Side) -> None:
        if self.params.loans == "allowed":
            if left.is_nothing and right.is_nothing:
                raise Refusal("Nothing is traded; say what each side gives.", self.id)
            return
        for side, other in ((left, right), (right, left)):
            if side.is_nothing:
                raise Refusal(
                    f"{side.player} gives nothing: no gifts or loans between players, so {other.player} must get something.",
                    self.id,
                )

    def _check_side(self, c: Ctx, side: Side) -> None:
        seat = c.state.seat(side.player)
        if seat.out:
            raise Refusal(f"{side.player} is out of the game.", self.id)
        if seat.cash < side.money:
            raise Refusal(f"{side.player} has {c.money(seat.cash)}, not {c.money(side.money)}.", self.id)
        if len(set(side.spaces)) < len(side.spaces):
            raise Refusal("A deed is named twice.", self.id)
        if side.jail_cards > len(seat.jail_cards):
            raise Refusal(f"{side.player} holds {len(seat.jail_cards)} jail cards, not {side.jail_cards}.", self.id)
        for space in side.spaces:
            self._check_deed(c, side.player, space)

    def _check_deed(self, c: Ctx, player: str, space: int) -> None:
        if c.state.owner(space) != player:
            raise Refusal(f"{c.name(space)} is not {player}'s to trade.", self.id)
        lots = c.rules.lots(c, player, space) or c.board.siblings(space)
        if built := [c.name(lot) for lot in lots if c.state.holding(lot).is_improved]:
            raise Refusal(
                f"{c.name(space)} cannot change hands while {built[0]} has buildings: sell those of the group first.", self.id
            )

    def _hand_over(self, c: Ctx, giver: Side, taker: str) -> None:
        for space in giver.spaces:
            c.emit(DeedGiven(space, taker))
            c.rules.deed_moved(c, space, giver.player, taker)
        for deck in c.state.seat(giver.player).jail_cards[: giver.jail_cards]:
            c.emit(JailCardMoved(deck, giver.player, taker))
