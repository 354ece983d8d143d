"""The salary on GO (RULES.md A5, 3, 4)."""

from typing import Annotated

from msgspec import Struct

from banker.engine.ctx import Ctx
from banker.engine.hooks import Rule
from banker.engine.options import about
from banker.engine.quotes import Movement
from banker.model.amounts import Step
from banker.model.events import BANK


class Salary(Rule):
    """Passing or reaching GO forwards pays a salary; ending exactly on it by the dice may pay another amount.

    A card's Advance to GO pays the ordinary salary. Going back, travelling and going to Jail pay nothing.
    """

    id = "salary"
    title = "Salary"

    class Params(Struct, frozen=True):
        """What GO pays."""

        go_salary: Annotated[int, about("Salary", "What the Bank pays whoever passes GO.", "3", "All texts: GO", "money")] = 200
        go_exact: Annotated[
            int,
            about(
                "Exactly on GO",
                "What the Bank pays whoever's dice end exactly on GO, instead of the salary.",
                "4",
                "Modified rules: GO",
                "money",
            ),
        ] = 200

    def moved(self, c: Ctx, movement: Movement) -> None:
        """Pays once for each time GO is passed or reached forwards."""
        if movement.via not in ("throw", "card") or movement.to > movement.start:
            return
        is_exact = movement.to == 0 and movement.via == "throw"
        salary = self.params.go_exact if is_exact else self.params.go_salary
        if salary:
            text = "the dice ended exactly on GO" if is_exact else "for passing or reaching GO"
            c.explain(f"Salary of {movement.player}", salary, (Step(self.title, text, salary),))
            c.transfer(BANK, movement.player, salary, "salary", 0)
