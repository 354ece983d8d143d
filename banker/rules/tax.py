"""Income tax and luxury tax (RULES.md 12, 13)."""

from typing import Annotated, Literal

from msgspec import Struct
from msgspec.structs import replace

from banker.engine.ctx import Ctx
from banker.engine.hooks import Rule
from banker.engine.options import about
from banker.engine.quotes import Ask, Option
from banker.model.agenda import Landing, Question, TaxDue
from banker.model.amounts import Step
from banker.model.board import Board
from banker.model.commands import ChooseTax, Command
from banker.model.events import BANK
from banker.model.money import percent_owed


class Tax(Rule):
    """Landing on a tax space pays the tax; where the choice is offered, the player chooses before adding up.

    Total worth for the choice is cash, the printed price of all deeds, mortgaged or not, and the cost price of all buildings;
    jail cards count nothing. The share is never shown before the choice is entered.
    """

    id = "tax"
    title = "Taxes"

    class Params(Struct, frozen=True):
        """The two taxes."""

        income_tax: Annotated[
            Literal["flat", "choice"],
            about(
                "Income tax",
                "Income tax is a flat amount, or the player chooses between that and a share of total worth.",
                "12",
                "Older text: Income Tax",
            ),
        ] = "flat"
        luxury_tax: Annotated[
            Literal["board"] | int,
            about(
                "Luxury tax",
                "What Luxury Tax costs: as printed on the board, or this amount.",
                "13",
                "The board in use; 75 before 2008, 100 after",
                "money",
            ),
        ] = 100

    def played_on(self, board: Board) -> Board:
        """The luxury tax of this table stands on its space."""
        if self.params.luxury_tax == "board":
            return board
        spaces = (replace(s, tax=self.params.luxury_tax) if s.kind == "luxury_tax" else s for s in board.spaces)
        return replace(board, spaces=tuple(spaces))

    def landed(self, c: Ctx, landing: Landing) -> None:
        """The tax is due."""
        space = c.board.spaces[landing.space]
        if space.kind == "income_tax":
            if self.params.income_tax == "choice" and space.percent:
                c.push(TaxDue(landing.player, landing.space))
            else:
                c.pay(landing.player, BANK, space.tax, "tax", landing.space)
        elif space.kind == "luxury_tax":
            c.pay(landing.player, BANK, space.tax, "tax", landing.space)

    def questions(self) -> tuple[type[Question], ...]:
        """Flat, or a share."""
        return (TaxDue,)

    def ask(self, c: Ctx, question: TaxDue) -> Ask:
        """The choice, without the figure that would decide it."""
        space = c.board.spaces[question.space]
        title = f"Does {question.player} pay {c.money(space.tax)} or {space.percent}% of total worth?"
        return Ask(title, "Choose before adding up.", space.tax, question.player)

    def options(self, c: Ctx, question: TaxDue) -> tuple[Option, ...]:
        """The two ways."""
        space = c.board.spaces[question.space]
        return (
            Option("f", f"{c.money(space.tax)}", ChooseTax("flat")),
            Option("%", f"{space.percent}% of all {question.player} owns", ChooseTax("percent")),
        )

    def answer(self, c: Ctx, question: TaxDue, command: Command) -> bool:
        """Pays as chosen."""
        if not isinstance(command, ChooseTax):
            return False
        c.take(question)
        space = c.board.spaces[question.space]
        amount = space.tax
        if command.choice == "percent":
            steps = self._total_worth(c, question.player)
            amount = percent_owed(steps[-1].amount, space.percent)
            step = Step(self.title, f"{space.percent}% of it, rounded up", amount)
            c.explain(f"{space.name} of {question.player}", amount, (*steps, step))
        c.pay(question.player, BANK, amount, "tax", question.space)
        return True

    def _total_worth(self, c: Ctx, player: str) -> tuple[Step, ...]:
        owned = c.state.owned(player)
        cash = c.state.cash(player)
        deeds = sum(c.board.deed(at).price for at in owned)
        buildings = sum(c.rules.level(c, at) * c.board.deed(at).house_price for at in owned)
        return (
            Step(self.title, "cash", cash),
            Step(self.title, "and deeds at the printed price", cash + deeds),
            Step(self.title, "and buildings at cost: total worth", cash + deeds + buildings),
        )
