"""Auctions of deeds (RULES.md A6, 5 to 7; 33 for those of a bankrupt)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Struct
from msgspec.structs import replace

from banker.engine.ctx import Ctx
from banker.engine.hooks import Handler, Rule
from banker.engine.options import about
from banker.engine.quotes import Ask, Option, Sale
from banker.model.agenda import Auction, Debt, EstateAuction, Handover, Question, ShareOut, Task
from banker.model.commands import Command, Sold, Unsold
from banker.model.events import BANK, POT
from banker.model.money import split
from banker.model.refusal import Refusal


class Auctions(Rule):
    """The banker sells a deed to the highest bidder for cash; anybody may bid, and bidding starts at any price.

    A bid above the cash in hand is refused, or becomes a debt to the Bank: the deed is handed over when it is paid, and only
    then is it sold. In the auction of a bankrupt's deeds a bid is always cash: the creditors wait for it. A deed that a
    correction gives to somebody is withdrawn, and so is a bid still owed for it.
    """

    id = "auction"
    title = "Auction"

    class Params(Struct, frozen=True):
        """Whether there are auctions, and bids above cash in hand."""

        auction: Annotated[
            bool,
            about(
                "Auctions",
                "A deed not bought is auctioned at once; without auctions it stays with the Bank.",
                "5",
                "All texts: Buying Property",
            ),
        ] = True
        auction_overbid: Annotated[
            Literal["refuse", "debt"],
            about(
                "Bid above cash",
                "A winning bid above the cash in hand is refused, or becomes a debt to the Bank.",
                "7",
                "All texts: Buying Property (in cash)",
            ),
        ] = "refuse"

    def plays_auctions(self, c: Ctx, plays: bool) -> bool:  # a value passing through
        """As the table chose."""
        return bool(self.params.auction)

    def questions(self) -> tuple[type[Question], ...]:
        """Who won it."""
        return (Auction, EstateAuction)

    def ask(self, c: Ctx, question: Auction | EstateAuction) -> Ask:
        """The deed under the hammer."""
        price = c.money(c.board.deed(question.space).price)
        whose = f"{question.debtor}'s " if isinstance(question, EstateAuction) else ""
        return Ask(f"{whose}{c.name(question.space)} is auctioned: who wins, for how much?", f"Printed price {price}.")

    def options(self, c: Ctx, question: Auction | EstateAuction) -> tuple[Option, ...]:
        """Sold or unsold."""
        return (Option("s", "Sold: type the winner and the bid", start="sold "), Option("x", "Nobody bids", Unsold()))

    def answer(self, c: Ctx, question: Auction | EstateAuction, command: Command) -> bool:
        """The result of the auction."""
        match command:
            case Unsold():
                c.take(question)
            case Sold():
                self._check(c, question, command)
                c.take(question)
                self._sell(c, question, command)
            case _:
                return False
        return True

    def stands(self, c: Ctx, pending: Auction | EstateAuction | Handover | ShareOut) -> bool:
        """As long as the Bank has the deed."""
        return isinstance(pending, ShareOut) or c.state.owner(pending.space) is None

    def settle(self, c: Ctx) -> bool:
        """A bid is owed only for a deed that is still to be handed over."""
        for debt in c.state.debts:
            if debt.ledger == "auction" and not any(self._is_for(debt, task) for task in c.state.agenda):
                c.take(debt)
                return True
        return False

    def _is_for(self, debt: Debt, task: Task) -> bool:
        return isinstance(task, Handover) and (task.player, task.space) == (debt.debtor, debt.space)

    def performs(self) -> Mapping[type[Task], Handler]:
        """Deeds paid for, and proceeds for the creditors of a bankrupt."""
        return {Handover: self.hand_over, ShareOut: self.share_out}

    def hand_over(self, c: Ctx, task: Handover) -> None:
        """Gives a deed that has been paid for."""
        c.sell_deed(task.space, task.player)
        c.rules.deed_moved(c, task.space, BANK, task.player)
        if task.finder is not None:
            c.rules.auctioned(c, Sale(task.space, task.player, task.bid, task.finder))

    def share_out(self, c: Ctx, task: ShareOut) -> None:
        """Pays the creditors of a bankrupt what the auctions brought, none more than was owed."""
        shares = split(task.proceeds, [share.amount for share in task.claims])
        for share, amount in zip(task.claims, shares, strict=True):
            if share.account == POT or share.account in c.state.living:
                c.transfer(BANK, share.account, amount, "bankruptcy")

    def _check(self, c: Ctx, question: Auction | EstateAuction, command: Sold) -> None:
        player, amount = command.player, command.amount
        if command.space is not None and command.space != question.space:
            raise Refusal(f"{c.name(question.space)} is under the hammer, not {c.name(command.space)}.", self.id)
        if player not in c.state.living:
            raise Refusal(f"{player} is out of the game and takes no part in auctions.", self.id)
        c.rules.check(c, "may_bid", player)
        must_have_cash = self.params.auction_overbid == "refuse" or isinstance(question, EstateAuction)
        if must_have_cash and c.state.cash(player) < amount:
            cash = c.money(c.state.cash(player))
            raise Refusal(
                f"{player} bids {c.money(amount)} but has {cash}: bids are in cash; raise it first or bid less.", self.id
            )

    def _sell(self, c: Ctx, question: Auction | EstateAuction, command: Sold) -> None:
        player, amount, space = command.player, command.amount, question.space
        handover = Handover(player, space, amount, question.finder if isinstance(question, Auction) else None)
        if c.state.cash(player) >= amount and not c.state.debts_of(player):
            c.transfer(player, BANK, amount, "auction", space)
            self.hand_over(c, handover)
        else:
            c.push(handover)
            c.pay(player, BANK, amount, "auction", space)
        if isinstance(question, EstateAuction):
            self._collect(c, question.debtor, amount)

    def _collect(self, c: Ctx, debtor: str, amount: int) -> None:
        for task in c.state.agenda:
            if isinstance(task, ShareOut) and task.debtor == debtor:
                c.take(task)
                c.push(replace(task, proceeds=task.proceeds + amount))
                return
