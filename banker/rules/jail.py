"""Going to Jail and leaving it (RULES.md A9, 15 to 17)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Struct

from banker.engine.ctx import Ctx
from banker.engine.hooks import Handler, Rule
from banker.engine.options import about
from banker.engine.quotes import Option, Throw
from banker.model.agenda import Landing, MoveDue, Task
from banker.model.commands import Bail, Command, PlayJailCard
from banker.model.events import BANK, Freed, JailCardMoved, Jailed, Remembered
from banker.model.memory import PaidAhead
from banker.model.refusal import Refusal


class Jail(Rule):
    """In Jail a player leaves by doubles, by a card or the fine before throwing, and after the last failed throw by the fine.

    Doubles that free give no further throw. The fine and the card before throwing make it a normal turn. Before the last
    allowed throw the fine cannot be paid ahead, unless it is the only one. A player may pay while others play, and leaves when
    the own turn comes, no sooner; the card is played in the own turn only.
    """

    id = "jail"
    title = "Jail"
    claims = frozenset({"take_throw"})

    class Params(Struct, frozen=True):
        """Fine and turns."""

        jail_fine: Annotated[
            int, about("Jail fine", "What it costs to leave Jail without doubles or a card.", "15", "All texts: Jail", "money")
        ] = 50
        jail_turns: Annotated[
            Literal[1, 2, 3],
            about(
                "Turns in Jail",
                "After how many failed throws the fine is due and the token moves.",
                "16",
                "All texts: Jail; 6-page short game: 1",
            ),
        ] = 3

    def landed(self, c: Ctx, landing: Landing) -> None:
        """Go To Jail."""
        if c.board.spaces[landing.space].kind == "go_to_jail":
            c.jail(landing.player)

    # --- the throw in Jail -----------------------------------------------------------------------------------------------------

    def throw(self, c: Ctx, throw: Throw) -> Throw:
        """Doubles thrown in Jail free, and count for nothing else."""
        if not throw.was_jailed:
            return throw
        return Throw(throw.player, throw.dice, was_jailed=True, doubles=0, again=False)

    def thrown(self, c: Ctx, throw: Throw) -> None:
        """Freed by doubles."""
        if throw.was_jailed:
            c.emit(Freed(throw.player))

    def take_throw(self, c: Ctx, throw: Throw) -> bool:
        """Without doubles a prisoner stays, or after the last failed throw pays and moves by it."""
        if not throw.was_jailed or throw.is_double:
            return False
        failed = (c.state.seat(throw.player).jail or 0) + 1
        if failed < self.params.jail_turns:
            c.emit(Jailed(throw.player, failed))
        else:
            c.push(MoveDue(throw.player, throw.total))
            c.pay(throw.player, BANK, self.params.jail_fine, "fine", c.state.seat(throw.player).at)
        return True

    def performs(self) -> Mapping[type[Task], Handler]:
        """The move once the fine is paid."""
        return {MoveDue: self.move}

    def move(self, c: Ctx, task: MoveDue) -> None:
        """Out of Jail by the last throw."""
        c.emit(Freed(task.player))
        c.land(task.player, c.state.seat(task.player).at + task.steps, "throw")

    # --- before the throw ------------------------------------------------------------------------------------------------------

    def at_throw(self, c: Ctx, player: str) -> tuple[Option, ...]:
        """Card and fine, while the player on turn is in Jail."""
        if not c.state.is_jailed(player):
            return ()
        ways: list[Option] = []
        if c.state.seat(player).jail_cards:
            ways.append(Option("j", "Play the Get out of Jail Free card", PlayJailCard()))
        if self._may_pay_ahead(c, player) and c.state.cash(player) >= self.params.jail_fine:
            ways.append(Option("f", f"Pay the fine of {c.money(self.params.jail_fine)}", Bail()))
        return tuple(ways)

    def commands(self) -> Mapping[type[Command], Handler]:
        """Fine and card."""
        return {Bail: self.bail, PlayJailCard: self.play_card}

    def bail(self, c: Ctx, command: Bail) -> None:
        """Pays the fine before throwing."""
        c.refuse_during_question("the fine")
        player = self._prisoner(c, command.player)
        fine, cash = self.params.jail_fine, c.state.cash(player)
        if not self._may_pay_ahead(c, player):
            raise Refusal(
                f"Before the last throw {player} cannot pay ahead: throw, and the fine is due if it is no double.", self.id
            )
        if cash < fine:
            raise Refusal(
                f"The fine is {c.money(fine)} and {player} has {c.money(cash)}: raise cash, play a card or throw.", self.id
            )
        ahead = c.state.recall(PaidAhead).players
        if player in ahead:
            raise Refusal(f"{player} has paid the fine already and leaves when the turn comes.", self.id)
        c.pay(player, BANK, fine, "fine", c.state.seat(player).at)
        if player == c.state.turn:
            c.emit(Freed(player))
        else:
            c.emit(Remembered(PaidAhead((*ahead, player))))

    def play_card(self, c: Ctx, command: PlayJailCard) -> None:
        """Plays a card; it goes back under its own pile."""
        c.refuse_during_question("the card")
        player = self._prisoner(c, command.player)
        if player != c.state.turn:
            raise Refusal(f"{player} plays the card before the own throw, and it is {c.state.turn}'s turn.", self.id)
        cards = c.state.seat(player).jail_cards
        if not cards:
            raise Refusal(f"{player} holds no Get out of Jail Free card: buy one, pay the fine or throw.", self.id)
        c.emit(JailCardMoved(cards[0], player, None))
        c.emit(Freed(player))

    def turn_began(self, c: Ctx, player: str) -> None:
        """Whoever paid ahead leaves."""
        if player in c.state.recall(PaidAhead).players:
            self._forget(c, player)
            if c.state.is_jailed(player):
                c.emit(Freed(player))

    def went_out(self, c: Ctx, player: str) -> None:
        """Nothing is left to leave."""
        self._forget(c, player)

    def _forget(self, c: Ctx, player: str) -> None:
        ahead = c.state.recall(PaidAhead).players
        if player in ahead:
            c.emit(Remembered(PaidAhead(tuple(other for other in ahead if other != player))))

    def _may_pay_ahead(self, c: Ctx, player: str) -> bool:
        failed = c.state.seat(player).jail or 0
        turns = int(self.params.jail_turns)
        return turns == 1 or failed < turns - 1

    def _prisoner(self, c: Ctx, named: str | None) -> str:
        """Who leaves: the one named, the player on turn, or the only one in Jail."""
        prisoners = [player for player in c.state.living if c.state.is_jailed(player)]
        if named is not None:
            if named not in prisoners:
                raise Refusal(f"{named} is not in Jail.", self.id)
            return named
        if c.state.turn in prisoners:
            return c.state.turn
        if len(prisoners) == 1:
            return prisoners[0]
        if not prisoners:
            raise Refusal("Nobody is in Jail.", self.id)
        raise Refusal(f"Several players are in Jail ({', '.join(prisoners)}): name the one who leaves.", self.id)
