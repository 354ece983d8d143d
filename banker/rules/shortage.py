"""The last house or hotel that several players want (RULES.md 27)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Struct

from banker.engine.ctx import Ctx
from banker.engine.hooks import Handler, Rule
from banker.engine.options import about
from banker.engine.plan import Plan
from banker.engine.quotes import Ask, Option
from banker.model.agenda import PieceAuction, Question
from banker.model.commands import CallPieceAuction, Command, Sold, Unsold
from banker.model.events import BANK
from banker.model.refusal import Refusal


class Shortage(Rule):
    """When several players want the last pieces, each is auctioned; the winner pays the bid instead of the printed price.

    Bidding starts at any price, or at the lowest printed house price of the lots where the piece could go. A bid is cash.
    """

    id = "shortage"
    title = "Building shortage"

    class Params(Struct, frozen=True):
        """Where bidding starts."""

        shortage_minimum: Annotated[
            Literal["any", "printed"],
            about(
                "Opening bid for pieces",
                "Bidding for the last pieces starts at any price, or at the lowest printed price involved.",
                "27",
                "Older text: Building Shortages; UK print",
            ),
        ] = "any"

    def commands(self) -> Mapping[type[Command], Handler]:
        """Calling the auction."""
        return {CallPieceAuction: self.call}

    def call(self, c: Ctx, command: CallPieceAuction) -> None:
        """Puts one piece under the hammer, between throws."""
        c.refuse_during_question("an auction of pieces")
        left = c.state.houses if command.piece == "house" else c.state.hotels
        if left is None:
            raise Refusal(f"At this table there is no limit to {command.piece}s: `build` at the printed price.", self.id)
        if left == 0:
            raise Refusal(f"The Bank has no {command.piece} left: wait until one comes back.", self.id)
        if not self._takers(c, command.piece):
            raise Refusal(f"Nobody could put a {command.piece} anywhere now.", self.id)
        c.push(PieceAuction(command.piece))

    def questions(self) -> tuple[type[Question], ...]:
        """Who won the piece."""
        return (PieceAuction,)

    def ask(self, c: Ctx, question: PieceAuction) -> Ask:
        """The piece under the hammer."""
        return Ask(
            f"A {question.piece} is auctioned: who wins, for how much, on which lot?",
            "The bid is paid instead of the printed price.",
        )

    def options(self, c: Ctx, question: PieceAuction) -> tuple[Option, ...]:
        """Sold or unsold."""
        return (Option("s", "Sold: winner, bid, `on` the lot", start="sold "), Option("x", "Nobody bids", Unsold()))

    def stands(self, c: Ctx, pending: PieceAuction) -> bool:
        """As long as the Bank has such a piece and somebody could use it."""
        left = c.state.houses if pending.piece == "house" else c.state.hotels
        return bool(left) and bool(self._takers(c, pending.piece))

    def answer(self, c: Ctx, question: PieceAuction, command: Command) -> bool:
        """Puts the piece where the winner says."""
        match command:
            case Unsold():
                c.take(question)
            case Sold():
                self._sell(c, question, command)
            case _:
                return False
        return True

    def _sell(self, c: Ctx, question: PieceAuction, command: Sold) -> None:
        player, amount, space = command.player, command.amount, command.space
        if space is None:
            raise Refusal(f"Say where the {question.piece} goes: `sold {player} {amount} on SPACE`.", self.id)
        if not c.board.spaces[space].is_street or c.state.owner(space) != player:
            raise Refusal(f"{c.name(space)} is no street of {player}'s.", self.id)
        c.rules.check(c, "may_bid", player)
        cash = c.state.cash(player)
        if cash < amount:
            raise Refusal(f"{player} bids {c.money(amount)} but has {c.money(cash)}: bids are in cash.", self.id)
        self._check_opening(c, question.piece, amount)
        plan = Plan(c, self.id)
        plan.add(player, space)
        if self._next_piece(c, space) != question.piece:
            raise Refusal(f"{c.name(space)} takes a {self._next_piece(c, space)} next, not a {question.piece}.", self.id)
        c.take(question)
        c.transfer(player, BANK, amount, "building", space)
        plan.carry_out()

    def _check_opening(self, c: Ctx, piece: str, amount: int) -> None:
        if self.params.shortage_minimum == "any":
            return
        least = min(c.board.deed(at).house_price for at in self._takers(c, piece))
        if amount < least:
            raise Refusal(f"Bidding for a {piece} starts at the lowest printed price, {c.money(least)}.", self.id)

    def _takers(self, c: Ctx, piece: str) -> tuple[int, ...]:
        """Lots where the piece could go now."""
        return tuple(
            at
            for at, holding in enumerate(c.state.deeds)
            if holding and holding.owner and self._fits(c, at, holding.owner, piece)
        )

    def _fits(self, c: Ctx, at: int, owner: str, piece: str) -> bool:
        if not c.board.spaces[at].is_street or self._next_piece(c, at) != piece:
            return False
        try:
            Plan(c, self.id).add(owner, at)
        except Refusal:
            return False
        return True

    def _next_piece(self, c: Ctx, at: int) -> str:
        return "hotel" if (c.rules.level(c, at) + 1) % c.rules.levels_per_hotel(c) == 0 else "house"
