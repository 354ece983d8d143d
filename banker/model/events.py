"""What happened: facts in the past tense. `evolve` knows them all, and no rule.

Players are named by their names; accounts are a player's name, `BANK` or `POT`.
"""

from typing import Literal

from msgspec import Struct

from banker.model.agenda import Task
from banker.model.amounts import Kind, Step
from banker.model.board import DeckName, Token
from banker.model.memory import Memory
from banker.model.offers import Offer

BANK = "bank"
POT = "pot"
Account = str
"""A player's name, `BANK` or `POT`."""

Via = Literal["throw", "card", "back", "jail", "travel", "switch", "set"]
"""How a token came to where it stands. Only `throw`, `card` (forward) and `back` are landings."""


class GameStarted(Struct, frozen=True, tag=True):
    """The game begins: everybody on GO, all deeds with the Bank."""

    players: tuple[str, ...]
    tokens: tuple[Token, ...] = ()
    """Of the first players; the others get the first that are free."""


class TokenChosen(Struct, frozen=True, tag=True):
    """A player has another token from now on."""

    player: str
    token: Token


class Transfer(Struct, frozen=True, tag=True):
    """Money moved. The only event that changes cash."""

    debit: Account
    """Who paid."""
    credit: Account
    """Who received."""
    amount: int
    kind: Kind
    space: int | None = None
    reason: str = ""


class Thrown(Struct, frozen=True, tag=True):
    """The dice were thrown."""

    player: str
    dice: tuple[int, int]
    doubles: int
    """Doubles in a row after this throw that count towards three."""
    is_move: bool = True
    """False for the extra throw that a card asks for: it is no throw of the turn."""


class Moved(Struct, frozen=True, tag=True):
    """A token moved."""

    player: str
    to: int
    via: Via


class Jailed(Struct, frozen=True, tag=True):
    """In Jail, with this many failed throws so far."""

    player: str
    failed: int = 0


class Freed(Struct, frozen=True, tag=True):
    """Out of Jail, standing on Just Visiting until moved."""

    player: str


class DeedGiven(Struct, frozen=True, tag=True):
    """A deed changed hands; `owner` None is the Bank."""

    space: int
    owner: str | None


class DeedSold(Struct, frozen=True, tag=True):
    """Whether the Bank has sold this deed before (double prices are for the first sale)."""

    space: int
    sold: bool


class Mortgaged(Struct, frozen=True, tag=True):
    """A deed was turned face down, or face up again."""

    space: int
    mortgaged: bool


class Improved(Struct, frozen=True, tag=True):
    """What stands on a lot now; the tray gives or takes the difference."""

    space: int
    houses: int
    hotels: int


class TrayCounted(Struct, frozen=True, tag=True):
    """Pieces left in the Bank's tray, as counted on the real table."""

    houses: int | None
    hotels: int | None


class CardDrawn(Struct, frozen=True, tag=True):
    """A card was drawn."""

    player: str
    deck: DeckName
    card: str


class JailCardMoved(Struct, frozen=True, tag=True):
    """A Get out of Jail Free card changed hands; None is its own pile."""

    deck: DeckName
    giver: str | None
    taker: str | None


class TaskPushed(Struct, frozen=True, tag=True):
    """Something is to happen."""

    task: Task


class TaskTaken(Struct, frozen=True, tag=True):
    """It is happening, or no longer to happen."""

    task: Task


class TaskReplaced(Struct, frozen=True, tag=True):
    """Others stand in its place: what is older and what is younger stays so."""

    task: Task
    by: tuple[Task, ...]


class OfferMade(Struct, frozen=True, tag=True):
    """Somebody may do something."""

    offer: Offer


class OfferClosed(Struct, frozen=True, tag=True):
    """An offer ended."""

    offer: Offer
    how: Literal["taken", "lapsed", "waived", "immune", "void"]


class TurnPassed(Struct, frozen=True, tag=True):
    """Whose turn it is now."""

    player: str


class PlayerOut(Struct, frozen=True, tag=True):
    """A player left the game."""

    player: str
    how: Literal["bankrupt", "retired", "set"]


class PlayerReturned(Struct, frozen=True, tag=True):
    """A player is in the game again: a correction."""

    player: str


class Remembered(Struct, frozen=True, tag=True):
    """What a rule keeps in mind, as a whole, replacing what it kept before."""

    memory: Memory


class Explained(Struct, frozen=True, tag=True):
    """How an amount came about; changes nothing."""

    what: str
    amount: int
    steps: tuple[Step, ...]


class GameFinished(Struct, frozen=True, tag=True):
    """The game is over."""

    reason: str
    winners: tuple[str, ...]
    """First in the ranking; several when they share it."""


class Noted(Struct, frozen=True, tag=True):
    """A remark in the log; changes nothing."""

    text: str


Event = (
    GameStarted | TokenChosen | Transfer | Thrown | Moved | Jailed | Freed | DeedGiven | DeedSold | Mortgaged | Improved
    | TrayCounted | CardDrawn | JailCardMoved | TaskPushed | TaskTaken | TaskReplaced | OfferMade | OfferClosed | TurnPassed
    | PlayerOut | PlayerReturned | Remembered | Explained | GameFinished | Noted
)  # fmt: skip
