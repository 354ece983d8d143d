"""Start money, and deeds dealt before the first throw (RULES.md 1, 2)."""

from typing import Annotated, Literal

from msgspec import Struct

from banker.engine.ctx import Ctx
from banker.engine.hooks import Rule
from banker.engine.options import about
from banker.engine.quotes import Ask, Option
from banker.model.agenda import Deal, Question
from banker.model.commands import Command, DealDeeds, DealSkip
from banker.model.events import BANK
from banker.model.refusal import Refusal
from banker.model.words import counted


class Dealing(Rule):
    """Everybody gets the start money; deeds may be dealt at random, paid for at the printed price or free of charge.

    A dealt deed counts as sold by the Bank. With double prices it still costs the printed price: being dealt a deed is no
    choice.
    """

    id = "dealing"
    title = "Dealing"

    class Params(Struct, frozen=True):
        """The start of the game."""

        start_cash: Annotated[
            int, about("Start money", "What each player gets from the Bank at the start.", "1", "All texts: Preparation", "money")
        ] = 1500
        dealt_deeds: Annotated[
            Literal[0, 1, 2, 3],
            about(
                "Deeds dealt",
                "How many deeds each player is dealt at random before the first throw.",
                "2",
                "Modified rules: Preparation; short games",
            ),
        ] = 0
        dealt_price: Annotated[
            Literal["printed", "free"],
            about(
                "Price of dealt deeds",
                "Whether dealt deeds are paid for at the printed price or are free.",
                "2",
                "Modified rules: Preparation; short games",
            ),
        ] = "printed"

    def started(self, c: Ctx) -> None:
        """Start money, and the deeds owed."""
        for player in c.state.living:
            c.transfer(BANK, player, self.params.start_cash, "start")
        if self.params.dealt_deeds:
            c.push(Deal(tuple((player, self.params.dealt_deeds) for player in c.state.living)))

    def questions(self) -> tuple[type[Question], ...]:
        """Which deeds were dealt."""
        return (Deal,)

    def ask(self, c: Ctx, question: Deal) -> Ask:
        """Who is dealt deeds next."""
        player, count = question.owed[0]
        price = "free" if self.params.dealt_price == "free" else "at the printed price"
        title = f"{player} is dealt {counted(count, 'deed')}, {price}: which {'ones' if count > 1 else 'one'}?"
        return Ask(title, "Type the deeds, or skip the dealing.", player=player)

    def options(self, c: Ctx, question: Deal) -> tuple[Option, ...]:
        """The deeds, or no dealing."""
        player, _ = question.owed[0]
        return (
            Option("d", f"Type the deeds dealt to {player}", start="deal ", about=player),
            Option("x", "Deal no more deeds", DealSkip()),
        )

    def answer(self, c: Ctx, question: Deal, command: Command) -> bool:
        """Deeds for a player who is still owed some."""
        if isinstance(command, DealSkip):
            c.take(question)
            return True
        if not isinstance(command, DealDeeds):
            return False
        owed = dict(question.owed)
        self._check(c, command, owed)
        c.take(question)
        for space in command.spaces:
            if self.params.dealt_price == "printed":
                c.pay(command.player, BANK, c.board.deed(space).price, "purchase", space)
            c.sell_deed(space, command.player)
        owed[command.player] -= len(command.spaces)
        if left := tuple((player, count) for player, count in owed.items() if count):
            c.push(Deal(left))
        return True

    def _check(self, c: Ctx, command: DealDeeds, owed: dict[str, int]) -> None:
        left = owed.get(command.player, 0)
        if len(command.spaces) > left:
            raise Refusal(f"{command.player} is still owed {counted(left, 'deed')}, not {len(command.spaces)}.", self.id)
        if len(set(command.spaces)) < len(command.spaces):
            raise Refusal("A deed is named twice; each is dealt once.", self.id)
        for space in command.spaces:
            if c.board.spaces[space].deed is None:
                raise Refusal(f"{c.name(space)} has no deed; deal streets, railroads and utilities.", self.id)
            if owner := c.state.owner(space):
                raise Refusal(f"{c.name(space)} already belongs to {owner}; deal a deed that the Bank still has.", self.id)
