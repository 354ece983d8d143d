"""Mortgages (RULES.md A12, 31)."""

from collections.abc import Mapping
from typing import Annotated

from msgspec import Struct

from banker.engine.ctx import Ctx
from banker.engine.hooks import Handler, Rule
from banker.engine.options import about
from banker.engine.quotes import Ask, Option
from banker.model.agenda import Inherit, Question
from banker.model.amounts import Step
from banker.model.commands import Command, Keep, Lift, TakeMortgage, Trade
from banker.model.events import BANK, Mortgaged
from banker.model.money import percent_owed
from banker.model.refusal import Refusal

INTEREST = 10
"""Percent of the mortgage, never of the price."""


class Mortgages(Rule):
    """A bare deed may be mortgaged for its mortgage value and lifted for that and 10%, rounded up.

    Whoever receives a mortgaged deed from a player chooses at once: lift it, or keep it and pay 10% now and 10% again when
    lifting it. Mortgaging raises cash and may be done beside an open question; lifting is for between throws.
    """

    id = "mortgage"
    title = "Mortgages"

    class Params(Struct, frozen=True):
        """Interest on a deed that changes hands."""

        mortgage_transfer_interest: Annotated[
            bool,
            about(
                "Interest on transfer",
                "Whoever receives a mortgaged deed pays 10% of the mortgage at once if it is not lifted.",
                "31",
                "Older and modern text: Mortgages",
            ),
        ] = True

    def commands(self) -> Mapping[type[Command], Handler]:
        """Mortgage, lift, keep."""
        return {TakeMortgage: self.mortgage, Lift: self.lift, Keep: self.keep}

    def mortgage(self, c: Ctx, command: TakeMortgage) -> None:
        """Turns a deed face down for its mortgage value."""
        space = command.space
        owner = self._owner(c, space)
        if c.state.holding(space).mortgaged:
            raise Refusal(f"{c.name(space)} is mortgaged already; `lift` pays it off.", self.id)
        if built := [c.name(other) for other in self._lots(c, owner, space) if c.state.holding(other).is_improved]:
            raise Refusal(
                f"{c.name(space)} cannot be mortgaged while {built[0]} has buildings: sell those of the group first.", self.id
            )
        c.rules.check(c, "may_mortgage", owner, space)
        c.emit(Mortgaged(space, mortgaged=True))
        c.transfer(BANK, owner, c.board.deed(space).mortgage, "mortgage", space)

    def lift(self, c: Ctx, command: Lift) -> None:
        """Pays a mortgage off; also answers the question about a deed just received."""
        space = command.space
        owner = self._owner(c, space)
        inherited = self._inherited(c, space)
        if not c.state.holding(space).mortgaged:
            raise Refusal(f"{c.name(space)} is not mortgaged.", self.id)
        if inherited is None:
            c.refuse_during_question("lifting a mortgage")
        c.rules.check(c, "may_lift", owner, space)
        mortgage = c.board.deed(space).mortgage
        cost, cash = mortgage + percent_owed(mortgage, INTEREST), c.state.cash(owner)
        if cash < cost:
            raise Refusal(f"Lifting {c.name(space)} costs {c.money(cost)} and {owner} has {c.money(cash)}.", self.id)
        if inherited is not None:
            c.take(inherited)
        steps = (
            Step(self.title, "the mortgage", mortgage),
            Step(self.title, f"and {INTEREST}% interest on it, rounded up", cost),
        )
        c.explain(f"Lifting {c.name(space)}", cost, steps)
        c.transfer(owner, BANK, cost, "lift", space)
        c.emit(Mortgaged(space, mortgaged=False))

    def keep(self, c: Ctx, command: Keep) -> None:
        """Keeps the mortgage of a deed just received, for the interest."""
        inherited = self._inherited(c, command.space)
        if inherited is None:
            raise Refusal(f"{c.name(command.space)} was not just received under mortgage; there is nothing to keep.", self.id)
        c.take(inherited)
        interest = self._interest(c, command.space)
        steps = (
            Step(self.title, "the mortgage", c.board.deed(command.space).mortgage),
            Step(self.title, f"{INTEREST}% of it now, rounded up", interest),
        )
        c.explain(f"Interest on {c.name(command.space)}", interest, steps)
        c.pay(inherited.player, BANK, interest, "interest", command.space)

    def deed_moved(self, c: Ctx, space: int, giver: str, taker: str) -> None:
        """A mortgaged deed received asks for lift or keep."""
        if self.params.mortgage_transfer_interest and c.state.holding(space).mortgaged:
            c.push(Inherit(taker, space))

    def may_trade(self, c: Ctx, trade: Trade) -> str:
        """A deed just received under mortgage is lifted or kept before it goes on."""
        for space in (*trade.left.spaces, *trade.right.spaces):
            if self._inherited(c, space) is not None:
                return f"{c.name(space)} was just received under mortgage: `lift` or `keep` it before it is traded on."
        return ""

    # --- the question ----------------------------------------------------------------------------------------------------------

    def questions(self) -> tuple[type[Question], ...]:
        """Lifted or kept."""
        return (Inherit,)

    def ask(self, c: Ctx, question: Inherit) -> Ask:
        """The deed and what each way costs."""
        interest = self._interest(c, question.space)
        mortgage = c.board.deed(question.space).mortgage
        return Ask(
            f"{question.player} received {c.name(question.space)} under mortgage: lift or keep it?",
            f"Lifting costs {c.money(mortgage + interest)}; keeping it {c.money(interest)} now and as much as lifting later.",
            interest,
            question.player,
        )

    def options(self, c: Ctx, question: Inherit) -> tuple[Option, ...]:
        """Lift or keep."""
        mortgage, interest = c.board.deed(question.space).mortgage, self._interest(c, question.space)
        keep = Option("n", f"Keep the mortgage, pay {c.money(interest)} interest", Keep(question.space))
        may_lift = c.rules.objection(c, "may_lift", question.player, question.space) is None
        if not may_lift or c.state.cash(question.player) < mortgage + interest:
            return (keep,)
        return (keep, Option("l", f"Lift it for {c.money(mortgage + interest)}", Lift(question.space)))

    def stands(self, c: Ctx, pending: Inherit) -> bool:
        """As long as the deed is that player's, and under mortgage."""
        return c.state.owner(pending.space) == pending.player and c.state.holding(pending.space).mortgaged

    def answer(self, c: Ctx, question: Inherit, command: Command) -> bool:
        """`lift` and `keep` are taken as commands, for any of several deeds received."""
        return False

    # --- raising cash ----------------------------------------------------------------------------------------------------------

    def raisable(self, c: Ctx, player: str, amount: int) -> int:
        """All that is not mortgaged yet, and can be once the own buildings are sold."""
        open_deeds = [at for at in c.state.owned(player) if not c.state.holding(at).mortgaged]
        return amount + sum(c.board.deed(at).mortgage for at in open_deeds if not self._is_barred(c, player, at))

    def _is_barred(self, c: Ctx, player: str, at: int) -> bool:
        """Buildings of others, which a correction put there, bar the mortgage; partners' go when one of them leaves."""
        if c.rules.lots(c, player, at):
            return False
        return any(c.state.owner(other) != player and c.state.holding(other).is_improved for other in c.board.siblings(at))

    def ways_to_raise(self, c: Ctx, player: str) -> tuple[Option, ...]:
        """A mortgage on each bare deed."""
        ways = []
        for at in c.state.owned(player):
            holding = c.state.holding(at)
            if holding.mortgaged or any(c.state.holding(other).is_improved for other in self._lots(c, player, at)):
                continue
            if c.rules.objection(c, "may_mortgage", player, at) is None:
                ways.append(Option("", f"Mortgage {c.name(at)} for {c.money(c.board.deed(at).mortgage)}", TakeMortgage(at)))
        return tuple(ways)

    def _interest(self, c: Ctx, space: int) -> int:
        return percent_owed(c.board.deed(space).mortgage, INTEREST)

    def _inherited(self, c: Ctx, space: int) -> Inherit | None:
        return next((task for task in c.state.agenda if isinstance(task, Inherit) and task.space == space), None)

    def _lots(self, c: Ctx, owner: str, space: int) -> tuple[int, ...]:
        """The lots whose buildings bar a mortgage: those building is judged over, else the whole group."""
        return c.rules.lots(c, owner, space) or c.board.siblings(space)

    def _owner(self, c: Ctx, space: int) -> str:
        if c.board.spaces[space].deed is None:
            raise Refusal(f"{c.name(space)} has no deed.", self.id)
        owner = c.state.owner(space)
        if owner is None:
            raise Refusal(f"{c.name(space)} belongs to the Bank; only a player's deed can be mortgaged.", self.id)
        return owner
