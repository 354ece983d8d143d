"""Throwing the dice, moving, doubles, and whose turn it is (RULES.md A2 to A4)."""

from collections.abc import Mapping

from banker.engine.ctx import Ctx
from banker.engine.hooks import Handler, Rule
from banker.engine.quotes import Option, Throw
from banker.model.agenda import Task, TurnEnd
from banker.model.commands import Command, First, Roll
from banker.model.events import Thrown
from banker.model.refusal import Refusal

DOUBLES_TO_JAIL = 3


class Throwing(Rule):
    """The player on turn throws two dice and moves by the total; doubles throw again, the third in a row goes to Jail."""

    id = "throwing"
    title = "Throwing"

    def commands(self) -> Mapping[type[Command], Handler]:
        """The throw, and who begins."""
        return {Roll: self.roll, First: self.first}

    def performs(self) -> Mapping[type[Task], Handler]:
        """The end of a throw."""
        return {TurnEnd: self.end}

    def settle(self, c: Ctx) -> bool:
        """The turn of a player who is out passes on."""
        turn = c.state.turn
        if c.state.finished or turn in c.state.living or any(isinstance(t, TurnEnd) and t.player == turn for t in c.state.agenda):
            return False
        c.push(TurnEnd(turn, again=False))
        return True

    def at_throw(self, c: Ctx, player: str) -> tuple[Option, ...]:
        """The throw itself."""
        return (Option("", f"{player} throws: type the two dice", start="roll "),)

    def first(self, c: Ctx, command: First) -> None:
        """Who takes the first turn; only before the first throw."""
        if c.state.dice is not None:
            raise Refusal(f"The game has begun; `set turn {command.player}` puts the turn right.", self.id)
        if command.player not in c.state.living:
            raise Refusal(f"{command.player} is out of the game; name a player who is in it.", self.id)
        c.pass_turn(command.player)

    def roll(self, c: Ctx, command: Roll) -> None:
        """A throw of the turn."""
        player = c.state.turn
        c.refuse_during_question("a throw")
        if command.player is not None and command.player != player:
            raise Refusal(
                f"It is {player}'s throw, not {command.player}'s; `set turn {command.player}` if the table says so.", self.id
            )
        c.rules.check(c, "may_throw", player)
        is_double = command.dice[0] == command.dice[1]
        throw = c.rules.throw(
            c,
            Throw(
                player,
                command.dice,
                was_jailed=c.state.is_jailed(player),
                doubles=c.state.doubles + 1 if is_double else 0,
                again=is_double,
            ),
        )
        self.lapse_offers(c, player)
        c.emit(Thrown(player, throw.dice, throw.doubles))
        c.push(TurnEnd(player, throw.again))
        if c.rules.take_throw(c, throw):
            return
        c.rules.thrown(c, throw)
        if throw.doubles >= DOUBLES_TO_JAIL:
            c.jail(player)
        else:
            c.land(player, c.state.seat(player).at + throw.total, "throw")

    def lapse_offers(self, c: Ctx, thrower: str) -> None:
        """Closes what this throw brings to an end (RULES.md 8): the visitor's own further throws close no claim."""
        for offer in c.state.offers:
            is_later_turn = offer.turn != c.state.turn_number
            if not offer.lapses or (is_later_turn and c.state.distance(offer.player, thrower) >= offer.lapses):
                c.close(offer, "lapsed")

    def end(self, c: Ctx, task: TurnEnd) -> None:
        """After the landing is settled: the same player throws again, or the turn passes to the left."""
        player = task.player
        if c.state.turn != player or (task.again and player in c.state.living):
            return
        c.rules.turn_ended(c, player)
        c.pass_turn(next(iter(c.state.after(player)), player))
