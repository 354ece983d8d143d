"""One entry being decided: the evolving state and the events so far. The one door for money and state."""

from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace

from banker.engine.evolve import evolve
from banker.engine.quotes import Movement, Payment
from banker.model.agenda import Deal, Debt, Evening, Finished, Landing, Personal, Task, TurnEnd
from banker.model.amounts import Kind, Share, Step
from banker.model.board import JAIL, SPACES, Board
from banker.model.events import (
    BANK,
    POT,
    Account,
    DeedGiven,
    DeedSold,
    Event,
    Explained,
    Improved,
    Jailed,
    Mortgaged,
    Moved,
    OfferClosed,
    OfferMade,
    PlayerOut,
    TaskPushed,
    TaskReplaced,
    TaskTaken,
    Transfer,
    TurnPassed,
    Via,
)
from banker.model.money import MONEY_MAX
from banker.model.offers import Offer
from banker.model.refusal import Refusal
from banker.model.state import GameState

if TYPE_CHECKING:
    from typing import Literal

    from banker.engine.ruleset import RuleSet

    How = Literal["taken", "lapsed", "waived", "immune", "void"]
    Leave = Literal["bankrupt", "retired", "set"]

O = TypeVar("O", bound=Offer)  # noqa: E741  # one letter, as type variables are


class Ctx:
    """What rules work with. It lives for one entry and is thrown away when the entry is refused."""

    __slots__ = ("board", "events", "rules", "state")

    def __init__(self, state: GameState, board: Board, rules: "RuleSet") -> None:
        self.state = state
        self.board = board
        self.rules = rules
        self.events: list[Event] = []

    # --- state -----------------------------------------------------------------------------------------------------------------

    def emit(self, event: Event) -> None:
        """Records what happened and moves the state on."""
        self.events.append(event)
        self.state = evolve(self.state, event)

    def push(self, task: Task) -> None:
        """Puts something on the agenda, in the order of play."""
        self.emit(TaskPushed(task))

    def take(self, task: Task) -> None:
        """Takes a task off the agenda."""
        self.emit(TaskTaken(task))

    def replace(self, task: Task, *by: Task) -> None:
        """Puts others of the same phase in the place of a task, so that the oldest stays the oldest; none takes it off."""
        self.emit(TaskReplaced(task, by) if by else TaskTaken(task))

    def offer(self, offer: Offer) -> None:
        """Makes a standing offer."""
        self.emit(OfferMade(offer))

    def close(self, offer: Offer, how: "How") -> None:
        """Ends a standing offer."""
        self.emit(OfferClosed(offer, how))

    def offers(self, kind: type[O]) -> tuple[O, ...]:
        """The open offers of a kind, the oldest first."""
        return tuple(offer for offer in self.state.offers if isinstance(offer, kind))

    def improve(self, space: int, houses: int, hotels: int) -> None:
        """Sets what stands on a lot, unless it stands there already."""
        holding = self.state.holding(space)
        if (holding.houses, holding.hotels) != (houses, hotels):
            self.emit(Improved(space, houses, hotels))

    def sell_deed(self, space: int, player: str) -> None:
        """A deed of the Bank goes to a player; selling it again would be no first sale."""
        self.emit(DeedGiven(space, player))
        self.emit(DeedSold(space, sold=True))

    def return_deed(self, space: int) -> None:
        """A deed goes back to the Bank, free of mortgage."""
        if self.state.holding(space).mortgaged:
            self.emit(Mortgaged(space, mortgaged=False))
        self.emit(DeedGiven(space, None))

    def explain(self, what: str, amount: int, steps: tuple[Step, ...]) -> None:
        """Keeps with the entry how an amount came about."""
        self.emit(Explained(what, amount, steps))

    # --- money -----------------------------------------------------------------------------------------------------------------

    def transfer(
        self, debit: Account, credit: Account, amount: int, kind: Kind, space: int | None = None, reason: str = ""
    ) -> None:
        """Moves money. Nothing happens for 0, or from an account to itself. Refusal beyond 2**53."""
        if amount and debit != credit:
            self.emit(Transfer(debit, credit, amount, kind, space, reason))
            if credit != BANK and self.state.cash(credit) > MONEY_MAX:
                who = "The pot" if credit == POT else credit
                raise Refusal(f"{who} cannot hold {self.money(amount)} more: the books hold {self.money(MONEY_MAX)} at most.")

    def pay(self, debtor: str, creditor: Account, amount: int, kind: Kind, space: int | None = None) -> None:
        """A payment to one creditor: made now when it can be made in full, else a debt."""
        self.pay_all(Payment(debtor, (Share(creditor, amount),), kind, space))

    def pay_all(self, payment: Payment) -> None:
        """A payment to several creditors at once, or a debt to all of them."""
        for part in self.rules.installments(self, self.rules.payment(self, payment)):
            shares = tuple(share for share in part.shares if share.amount)
            if not shares:
                continue
            if not self.state.debts_of(part.debtor) and self.state.cash(part.debtor) >= part.amount:
                for share in shares:
                    self.transfer(part.debtor, share.account, share.amount, part.kind, part.space)
            else:
                self.push(Debt(part.debtor, shares, part.kind, part.space, part.is_reduced))

    # --- tokens ----------------------------------------------------------------------------------------------------------------

    def advance(self, player: str, to: int, via: Via) -> None:
        """Moves a token to a space and lets the rules see it; forward unless `via` is `back`."""
        start = self.state.seat(player).at
        self.emit(Moved(player, to % SPACES, via))
        self.rules.moved(self, Movement(player, start, to % SPACES, via))

    def land(self, player: str, to: int, via: Via, factor: int = 1, *, new_throw: bool = False) -> None:
        """Moves a token and puts the settling of its new space on the agenda."""
        self.advance(player, to, via)
        self.push(Landing(player, to % SPACES, factor, new_throw))

    def pass_turn(self, player: str) -> None:
        """Makes it a player's turn, and lets the rules see it."""
        self.emit(TurnPassed(player))
        self.rules.turn_began(self, player)

    def jail(self, player: str) -> None:
        """Straight to Jail: no salary, and the turn ends."""
        self.emit(Moved(player, JAIL, "jail"))
        self.emit(Jailed(player))
        self.end_turn(player)
        self.rules.jailed(self, player)

    def end_turn(self, player: str) -> None:
        """No further throw for this player, whatever the dice showed."""
        for task in self.state.agenda:
            if isinstance(task, TurnEnd) and task.player == player:
                self.take(task)
        self.push(TurnEnd(player, again=False))

    def remove_player(self, player: str, how: "Leave") -> None:
        """Takes a player out of the game with all that is still to happen to them."""
        for offer in self.state.offers:
            if player in offer.parties:
                self.close(offer, "void")
        self.emit(PlayerOut(player, how))
        for task in self.state.agenda:
            self._drop_player(task, player)
        self.rules.went_out(self, player)

    def _drop_player(self, task: Task, player: str) -> None:
        """Drops a task of a player who left, or what of it concerns them."""
        match task:
            case Debt() if task.debtor != player:
                left = tuple(share for share in task.shares if share.account != player)
                if left != task.shares:
                    self.replace(task, *[replace(task, shares=left)] * bool(left))
            case Deal():
                self.take(task)
                if left_to_deal := tuple(owed for owed in task.owed if owed[0] != player):
                    self.push(Deal(left_to_deal))
            case Debt():
                self.take(task)
            case _ if isinstance(task, Personal) and task.player == player:
                self.take(task)

    # --- windows ---------------------------------------------------------------------------------------------------------------

    def refuse_during_question(self, what: str) -> None:
        """`what` is for between throws only (RULES.md section 0, windows W1 and W3). Refusal while a question is open."""
        question = self.state.pending
        if question is None or (isinstance(question, Evening) and what in question.permits):
            return
        asked = self.rules.ask(self, question).sentence
        what = what[:1].upper() + what[1:]
        raise Refusal(asked if isinstance(question, Finished) else f"{what} has to wait until this is settled: {asked}")

    def name(self, space: int) -> str:
        """A space by its name."""
        return self.board.spaces[space].name

    def money(self, amount: int) -> str:
        """An amount as the table says it."""
        return self.board.money(amount)
