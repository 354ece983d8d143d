"""How the game ends, and what everybody is worth (RULES.md 37, 38)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Struct
from msgspec.structs import replace

from banker.engine.ctx import Ctx
from banker.engine.hooks import Handler, Rule
from banker.engine.options import about
from banker.engine.quotes import Ask, Option
from banker.model.agenda import CloseGame, Finished, LastClaims, Question, Task
from banker.model.commands import Command, Finish
from banker.model.events import GameFinished, Remembered
from banker.model.facts import Worth
from banker.model.memory import TimeUp
from banker.model.money import half_paid
from banker.model.offers import RentClaim
from banker.model.refusal import Refusal
from banker.model.words import listed


class Ending(Rule):
    """The last player left wins; short games stop at a bankruptcy, timed games with the turn in which the time is up.

    Worth is cash, deeds at the printed price, mortgaged deeds at half of it, and buildings. Equal totals share the rank. The
    banker may end any game between throws; under the clock the running turn is completed first. Rent that may still be asked
    for is asked for or let go before anybody is valued: no throw is left to end it. Travel and lawyers fall away. The survivor
    of all others owes nobody.
    """

    id = "ending"
    title = "End of the game"

    class Params(Struct, frozen=True):
        """When it ends and how buildings count."""

        ends: Annotated[
            Literal["last_player", "first_bankruptcy", "second_bankruptcy", "clock"],
            about(
                "End of the game",
                "The last player left wins, or play stops at the first or second bankruptcy or when the time is up.",
                "37",
                "All texts; short and timed games",
            ),
        ] = "last_player"
        time_limit: Annotated[int, about("Time limit", "Minutes of play; 0 is no limit.", "37", "Timed game", "minutes")] = 0
        building_value: Annotated[
            Literal["half", "full"],
            about(
                "Value of buildings",
                "Buildings count at half or at the full purchase price in the valuation.",
                "38",
                "Modified rules: half; short and timed games: full",
            ),
        ] = "full"

    def went_out(self, c: Ctx, player: str) -> None:
        """One left, or enough bankruptcies."""
        out = sum(seat.out for seat in c.state.seats)
        if len(c.state.living) == 1:
            c.push(CloseGame("last player"))
        elif out >= {"first_bankruptcy": 1, "second_bankruptcy": 2}.get(self.params.ends, len(c.state.seats)):
            c.push(CloseGame(self.params.ends.replace("_", " ")))

    def hands_over_standing(self, c: Ctx, player: str) -> bool:
        """In the short games the last bankrupt hands over everything, standing buildings included."""
        out = sum(seat.out for seat in c.state.seats) + 1
        return out == {"first_bankruptcy": 1, "second_bankruptcy": 2}.get(self.params.ends)

    def stands(self, c: Ctx, pending: Task) -> bool:
        """The last rents are a question while there are any, and the game is to end after them."""
        is_ending = any(isinstance(task, CloseGame) for task in c.state.agenda)
        return not isinstance(pending, LastClaims) or (is_ending and bool(c.offers(RentClaim)))

    def settle(self, c: Ctx) -> bool:
        """The survivor of all others need not pay any more; a correction after the end may change who won."""
        finished = c.state.finished
        if finished is not None and finished.winners != self._winners(c):
            c.take(finished)
            self._announce(c, finished.reason)
            return True
        if len(c.state.seats) > 1 and len(c.state.living) == 1 and c.state.debts:
            c.take(c.state.debts[0])
            return True
        return False

    def turn_ended(self, c: Ctx, player: str) -> None:
        """The turn in which the time was up is over."""
        if c.state.recall(TimeUp).is_up:
            c.push(CloseGame("clock"))

    def commands(self) -> Mapping[type[Command], Handler]:
        """Ending the game by hand."""
        return {Finish: self.finish}

    def finish(self, c: Ctx, command: Finish) -> None:
        """Ends the game now; under the clock, with the running turn."""
        is_running = c.state.throws > 0 or c.state.pending is not None
        if self.params.ends == "clock" and is_running:
            if c.state.recall(TimeUp).is_up:
                raise Refusal("The time is up already; the game ends with this turn.", self.id)
            c.emit(Remembered(TimeUp(is_up=True)))
            return
        c.refuse_during_question("ending the game")
        c.push(CloseGame("ended by the table"))

    def performs(self) -> Mapping[type[Task], Handler]:
        """The end."""
        return {CloseGame: self.close}

    def close(self, c: Ctx, task: CloseGame) -> None:
        """Nothing is settled any more but open rent; then the ranking stands."""
        if c.offers(RentClaim):
            c.push(LastClaims())
            c.push(task)
            return
        for offer in c.state.offers:
            c.close(offer, "void")
        for other in c.state.agenda:
            c.take(other)
        self._announce(c, task.reason)

    def _announce(self, c: Ctx, reason: str) -> None:
        winners = self._winners(c)
        c.emit(GameFinished(reason, winners))
        c.push(Finished(reason, winners))

    def _winners(self, c: Ctx) -> tuple[str, ...]:
        """Whoever is worth most; equal totals share the rank."""
        totals = {player: c.rules.worth(c, player).total for player in c.state.living}
        return tuple(player for player, total in totals.items() if total == max(totals.values()))

    def questions(self) -> tuple[type[Question], ...]:
        """The game is over, or nearly."""
        return (LastClaims, Finished)

    def ask(self, c: Ctx, question: LastClaims | Finished) -> Ask:
        """Who won, or what is to be settled first."""
        if isinstance(question, LastClaims):
            open_rents = [
                f"{claim.payee} may ask {claim.player} for {c.money(claim.amount)} rent of {c.name(claim.space)}"
                for claim in c.offers(RentClaim)
            ]
            return Ask("Before the game ends: is the rent asked for, or let go?", f"{'; '.join(open_rents)}.")
        names = listed(question.winners)
        won = f"{names} win together" if len(question.winners) > 1 else f"{names} wins"
        return Ask(f"The game is over: {won}", "The report has the ranking; `undo` takes the last entry back.")

    def options(self, c: Ctx, question: LastClaims | Finished) -> tuple[Option, ...]:
        """The standing offers answer open rent; after the end nothing is left to enter."""
        return ()

    def answer(self, c: Ctx, question: LastClaims | Finished, command: Command) -> bool:
        """Rent is claimed or waived as ever; after the end only corrections go on."""
        return False

    def worth(self, c: Ctx, quote: Worth) -> Worth:
        """Deeds, mortgaged deeds and buildings."""
        deeds = mortgaged = buildings = 0
        for at in c.state.owned(quote.player):
            deed, holding = c.board.deed(at), c.state.holding(at)
            if holding.mortgaged:
                mortgaged += half_paid(deed.price)
            else:
                deeds += deed.price
            if holding.is_improved:
                cost = c.rules.level(c, at) * deed.house_price
                buildings += cost if self.params.building_value == "full" else half_paid(cost)
        return replace(quote, deeds=deeds, mortgaged=mortgaged, buildings=buildings)
