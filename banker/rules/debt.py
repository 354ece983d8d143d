"""Debts: owed, not yet payable, and met the moment the cash suffices (RULES.md section 0, 36)."""

from itertools import combinations
from typing import Annotated, Literal

from msgspec import Struct
from msgspec.structs import replace

from banker.engine.ctx import Ctx
from banker.engine.hooks import Rule
from banker.engine.options import about
from banker.engine.quotes import Ask, Option, Payment
from banker.model.agenda import Debt, Question
from banker.model.amounts import Share
from banker.model.commands import Bankrupt, Command
from banker.model.words import account

NAMED_MAX = 3
"""Most creditors that the question names."""


class Debts(Rule):
    """What cannot be paid in full is a debt: no throw until it is met, by itself, as soon as its debtor has the cash.

    Nothing is paid in part. Several creditors of one payment are paid together, or one after the other in turn order from the
    debtor; of several debts of one player the oldest is met first. Who asks one after the other for the rent of one landing
    shares as if all had asked at once.
    """

    id = "debt"
    title = "Debts"

    class Params(Struct, frozen=True):
        """Several creditors."""

        creditor_split: Annotated[
            Literal["equal", "turn_order"],
            about(
                "Several creditors",
                "Several creditors share what can be raised, or are paid in turn order until one cannot be paid.",
                "36",
                "No text; tournament practice",
            ),
        ] = "equal"

    def installments(self, c: Ctx, parts: tuple[Payment, ...]) -> tuple[Payment, ...]:
        """In turn order, each creditor is a payment of their own."""
        if self.params.creditor_split == "equal":
            return parts
        return tuple(replace(part, shares=(share,)) for part in parts for share in self._in_turn(c, part))

    def _in_turn(self, c: Ctx, part: Payment) -> tuple[Share, ...]:
        """Players in turn order from the debtor; the Bank and the pot, which have no seat, come first."""
        order = c.state.after(part.debtor)
        return tuple(sorted(part.shares, key=lambda share: order.index(share.account) if share.account in order else -1))

    def owed(self, c: Ctx, player: str, shares: tuple[Share, ...]) -> tuple[Share, ...]:
        """All debts together, by creditor in the order they arose; in turn order only the oldest, which cannot be paid."""
        debts = c.state.debts_of(player)
        amounts: dict[str, int] = {}
        for debt in debts if self.params.creditor_split == "equal" else debts[:1]:
            for share in debt.shares:
                amounts[share.account] = amounts.get(share.account, 0) + share.amount
        return tuple(Share(account, amount) for account, amount in amounts.items())

    def settle(self, c: Ctx) -> bool:
        """Brings together what belongs together; then meets the oldest debt of each debtor who now has the cash."""
        for older, younger in combinations(c.state.debts, 2):
            if self._is_of_one_landing(older, younger) and self._join(c, older, younger):
                return True
        seen: set[str] = set()
        for debt in c.state.debts:
            if debt.debtor not in seen and c.state.cash(debt.debtor) >= debt.amount:
                c.take(debt)
                for share in debt.shares:
                    c.transfer(debt.debtor, share.account, share.amount, debt.ledger, debt.space)
                return True
            seen.add(debt.debtor)
        return False

    def _is_of_one_landing(self, one: Debt, other: Debt) -> bool:
        """A debt bars every throw, so that two rents of one space are of one landing."""
        return one.ledger == "rent" == other.ledger and (one.debtor, one.space) == (other.debtor, other.space)

    def _join(self, c: Ctx, older: Debt, younger: Debt) -> bool:
        """Makes one debt of two, the owner of the deed first, or puts the two in turn order. False where nothing changes."""
        order = c.state.after(older.debtor)
        if self.params.creditor_split == "turn_order":
            if order.index(older.shares[0].account) <= order.index(younger.shares[0].account):
                return False
            c.take(younger)
            c.replace(older, younger, older)
            return True
        owner = c.state.owner(older.space) if older.space is not None else None
        shares = sorted((*older.shares, *younger.shares), key=lambda share: (share.account != owner, order.index(share.account)))
        c.take(younger)
        is_reduced = older.is_reduced or younger.is_reduced
        c.replace(older, replace(older, shares=tuple(shares), is_reduced=is_reduced))
        return True

    def questions(self) -> tuple[type[Question], ...]:
        """How it is met."""
        return (Debt,)

    def ask(self, c: Ctx, question: Debt) -> Ask:
        """Who owes whom, and what is still short."""
        to = ", ".join(f"{account(share.account)} {c.money(share.amount)}" for share in question.shares[:NAMED_MAX])
        more = f" and {len(question.shares) - NAMED_MAX} more" if len(question.shares) > NAMED_MAX else ""
        owed = sum(debt.amount for debt in c.state.debts_of(question.debtor))
        short = c.money(owed - c.state.cash(question.debtor))
        return Ask(
            f"{question.debtor} owes {to}{more}, and is {short} short",
            "Sell, mortgage or trade.",
            question.amount,
            question.debtor,
        )

    def options(self, c: Ctx, question: Debt) -> tuple[Option, ...]:
        """All that brings cash; bankruptcy only where nothing else is left."""
        ways = c.rules.ways_to_raise(c, question.debtor)
        trade = Option("t", "Trade with another player", start="trade ", about=question.debtor)
        if c.rules.objection(c, "may_give_up", question.debtor) is not None:
            return (*ways, trade)
        return (*ways, trade, Option("", f"{question.debtor} is bankrupt (type it out)", Bankrupt(question.debtor)))

    def answer(self, c: Ctx, question: Debt, command: Command) -> bool:
        """Nothing answers a debt directly: whatever raises cash does."""
        return False
