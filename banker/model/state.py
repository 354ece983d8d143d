"""The game as it stands, and read-only questions about it.

Everything is frozen; a new state shares what did not change with the old one. Positions are 0-39, money whole units.
"""

from typing import TypeVar

from msgspec import Struct

from banker.model.agenda import Debt, Evening, Finished, Question, Task
from banker.model.board import JAIL, TOKENS, Board, DeckName, Token
from banker.model.events import BANK, POT, Account
from banker.model.memory import Memory
from banker.model.offers import Offer

M = TypeVar("M", bound=Memory)


class Seat(Struct, frozen=True):
    """A player at the table, in seating order."""

    name: str
    cash: int = 0
    at: int = 0
    jail: int | None = None
    """Failed throws so far while in Jail; None outside."""
    jail_cards: tuple[DeckName, ...] = ()
    out: bool = False
    token: Token = TOKENS[0]


class Holding(Struct, frozen=True):
    """A deed on the table."""

    owner: str | None = None
    """None is the Bank."""
    mortgaged: bool = False
    houses: int = 0
    hotels: int = 0
    sold: bool = False
    """The Bank has sold it before."""

    @property
    def is_improved(self) -> bool:
        """Something stands on it."""
        return bool(self.houses or self.hotels)


class GameState(Struct, frozen=True):
    """The whole game. Changed by `evolve` only."""

    seats: tuple[Seat, ...] = ()
    deeds: tuple[Holding | None, ...] = ()
    """By position; None where the space has no deed."""
    bank: int = 0
    """Minus the money in play: the Bank is the issuer."""
    pot: int = 0
    houses: int | None = None
    """Pieces in the tray; None is an unlimited supply."""
    hotels: int | None = None
    turn: str = ""
    turn_number: int = 0
    throws: int = 0
    """Throws of the turn so far."""
    doubles: int = 0
    dice: tuple[int, int] | None = None
    agenda: tuple[Task, ...] = ()
    """In the order of play."""
    offers: tuple[Offer, ...] = ()
    memory: tuple[Memory, ...] = ()

    # --- the question on the table ---------------------------------------------------------------------------------------------

    @property
    def top(self) -> Task | None:
        """What is to happen next; None when a throw is awaited."""
        return self.agenda[0] if self.agenda else None

    @property
    def pending(self) -> Question | None:
        """The question that blocks the game; None when a throw is awaited."""
        top = self.top
        return top if isinstance(top, Question) else None

    @property
    def finished(self) -> Finished | None:
        """The end of the game, once it has come."""
        for task in self.agenda:
            if isinstance(task, Finished):
                return task
        return None

    @property
    def debts(self) -> tuple[Debt, ...]:
        """Open debts, the oldest first."""
        return tuple(task for task in self.agenda if isinstance(task, Debt))

    def debts_of(self, player: str) -> tuple[Debt, ...]:
        """Open debts of one player."""
        return tuple(debt for debt in self.debts if debt.debtor == player)

    def is_obliged(self, player: str) -> bool:
        """Whether the player must raise money or even a group out: such business is not of their own free will."""
        return any(
            (isinstance(task, Debt) and task.debtor == player) or (isinstance(task, Evening) and task.player == player)
            for task in self.agenda
        )

    # --- players ---------------------------------------------------------------------------------------------------------------

    def seat(self, player: str) -> Seat:
        """The seat of a player. KeyError for a name not at the table."""
        for seat in self.seats:
            if seat.name == player:
                return seat
        raise KeyError(player)

    def cash(self, account: Account) -> int:
        """Balance of an account."""
        if account == BANK:
            return self.bank
        if account == POT:
            return self.pot
        return self.seat(account).cash

    @property
    def living(self) -> tuple[str, ...]:
        """Players still in the game, in seating order."""
        return tuple(seat.name for seat in self.seats if not seat.out)

    def after(self, player: str) -> tuple[str, ...]:
        """Living players in turn order starting left of `player`, without `player`."""
        names = [seat.name for seat in self.seats]
        start = names.index(player)
        order = names[start + 1 :] + names[:start]
        living = set(self.living)
        return tuple(name for name in order if name in living)

    def is_jailed(self, player: str) -> bool:
        """In Jail, not just visiting."""
        return self.seat(player).jail is not None

    def distance(self, start: str, player: str) -> int:
        """How manieth living player after `start` is `player`; `start` again is a full round."""
        order = self.after(start)
        return order.index(player) + 1 if player in order else len(order) + 1

    # --- deeds -----------------------------------------------------------------------------------------------------------------

    def holding(self, at: int) -> Holding:
        """The deed at a position. KeyError where there is none."""
        holding = self.deeds[at]
        if holding is None:
            raise KeyError(at)
        return holding

    def owner(self, at: int) -> str | None:
        """Who owns the deed at a position; None is the Bank, or no deed at all."""
        holding = self.deeds[at]
        return holding.owner if holding else None

    def owned(self, player: str) -> tuple[int, ...]:
        """Positions of a player's deeds in board order."""
        return tuple([at for at, holding in enumerate(self.deeds) if holding is not None and holding.owner == player])

    def count_owned(self, board: Board, at: int) -> int:
        """How many deeds of the group of `at` its owner holds, mortgaged or not (RULES.md 11)."""
        owner = self.owner(at)
        return sum(self.owner(other) == owner for other in board.siblings(at)) if owner else 0

    def owns_group(self, board: Board, player: str, at: int) -> bool:
        """Whether the player owns the whole group of the deed at `at`."""
        siblings = board.siblings(at)
        return bool(siblings) and all(self.owner(other) == player for other in siblings)

    def group_is_improved(self, board: Board, at: int) -> bool:
        """Whether a building stands on any lot of the group of `at`."""
        return any(self.holding(other).is_improved for other in board.siblings(at))

    def jail_card_holder(self, deck: DeckName) -> str | None:
        """Who holds the Get out of Jail Free card of a deck; None is its pile."""
        for seat in self.seats:
            if deck in seat.jail_cards:
                return seat.name
        return None

    def recall(self, kind: type[M]) -> M:
        """What a rule keeps in mind; an empty one when it kept nothing yet."""
        for memory in self.memory:
            if isinstance(memory, kind):
                return memory
        return kind()

    def stands_on_jail(self, player: str) -> bool:
        """The token is on space 10, jailed or visiting."""
        return self.seat(player).at == JAIL
