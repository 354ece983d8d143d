"""What is still to happen: tasks in the order of play.

A task computes when it runs, not when it is queued; a question holds facts, never words. The first task on the agenda that only a
person can resolve is the pending question. What a player only may do is a standing offer, in offers.py.
"""

from enum import IntEnum
from typing import ClassVar, Literal

from msgspec import Struct

from banker.model.amounts import Kind, Share
from banker.model.board import DeckName

TASKS_MAX = 400
"""Most automatic tasks in one entry; more is a cycle of rules, which is a bug."""


class Phase(IntEnum):
    """The order of play after a move, in one place. The lowest phase runs first, the older task before the younger."""

    DEBT = 0
    HANDOVER = 5
    INHERIT = 10
    ESTATE = 15
    SHARE_OUT = 20
    CLOSE = 25
    MOVE = 30
    LANDING = 40
    CARD = 45
    PURCHASE = 50
    AUCTION = 55
    RENT = 60
    TRAVEL = 65
    TURN = 80
    DEAL = 85
    FINISHED = 90


# --- questions: only a person resolves them -----------------------------------------------------------------------------------


class Deal(Struct, frozen=True, tag=True):
    """Deeds are still to be dealt."""

    kind: ClassVar[str] = "deal"
    phase: ClassVar[Phase] = Phase.DEAL
    owed: tuple[tuple[str, int], ...]
    """Players with the number of deeds they still get."""


class Purchase(Struct, frozen=True, tag=True):
    """The player may buy the deed landed on, or it goes to auction."""

    kind: ClassVar[str] = "purchase"
    phase: ClassVar[Phase] = Phase.PURCHASE
    player: str
    space: int


class Auction(Struct, frozen=True, tag=True):
    """A deed is under the hammer."""

    kind: ClassVar[str] = "auction"
    phase: ClassVar[Phase] = Phase.AUCTION
    space: int
    finder: str | None = None
    """Who landed on it and did not buy."""


class EstateAuction(Struct, frozen=True, tag=True):
    """The Bank auctions a deed of a bankrupt player."""

    kind: ClassVar[str] = "auction"
    phase: ClassVar[Phase] = Phase.ESTATE
    space: int
    debtor: str


class PieceAuction(Struct, frozen=True, tag=True):
    """Several players want the last house or hotel."""

    kind: ClassVar[str] = "auction"
    phase: ClassVar[Phase] = Phase.AUCTION
    piece: Literal["house", "hotel"]


class DrawDue(Struct, frozen=True, tag=True):
    """A card is to be drawn."""

    kind: ClassVar[str] = "card"
    phase: ClassVar[Phase] = Phase.CARD
    player: str
    deck: DeckName


class ChoiceDue(Struct, frozen=True, tag=True):
    """The card drawn lets the player choose: pay, or draw from another deck."""

    kind: ClassVar[str] = "card"
    phase: ClassVar[Phase] = Phase.CARD
    player: str
    deck: DeckName
    """The deck to draw from."""
    amount: int


class ThrowDue(Struct, frozen=True, tag=True):
    """A new throw decides the rent (nearest utility)."""

    kind: ClassVar[str] = "throw"
    phase: ClassVar[Phase] = Phase.CARD
    player: str
    space: int
    factor: int


class TaxDue(Struct, frozen=True, tag=True):
    """Flat amount or a share of total worth: to be chosen before adding up."""

    kind: ClassVar[str] = "tax"
    phase: ClassVar[Phase] = Phase.CARD
    player: str
    space: int


class Debt(Struct, frozen=True, tag=True):
    """Owed and not yet payable in full; blocks the next throw."""

    kind: ClassVar[str] = "debt"
    phase: ClassVar[Phase] = Phase.DEBT
    debtor: str
    shares: tuple[Share, ...]
    ledger: Kind
    """Kind of the transfers that will settle it."""
    space: int | None = None
    is_reduced: bool = False
    """Part of it has been let off already."""

    @property
    def amount(self) -> int:
        """All that is owed."""
        return sum(share.amount for share in self.shares)


class Inherit(Struct, frozen=True, tag=True):
    """A deed received under mortgage: lift it now, or keep it and pay the interest."""

    kind: ClassVar[str] = "inherit"
    phase: ClassVar[Phase] = Phase.INHERIT
    player: str
    space: int


class Evening(Struct, frozen=True, tag=True):
    """A group just completed must be made even at once, by building or selling (RULES.md 35)."""

    kind: ClassVar[str] = "evening"
    phase: ClassVar[Phase] = Phase.HANDOVER
    permits: ClassVar[frozenset[str]] = frozenset({"building"})
    """What is for between throws and yet may be done while it is asked."""
    player: str
    group: str


class Bid(Struct, frozen=True):
    """A price named by an owner in the free market."""

    space: int
    amount: int
    owner: str | None = None
    """Who named it."""


class Market(Struct, frozen=True, tag=True):
    """Owners name a price; the visitor picks one (RULES.md 35)."""

    kind: ClassVar[str] = "market"
    phase: ClassVar[Phase] = Phase.RENT
    player: str
    space: int
    limits: tuple[Bid, ...]
    """Lots that may be chosen, with the most their owner may ask; frozen at landing."""
    bids: tuple[Bid, ...] = ()


class LastClaims(Struct, frozen=True, tag=True):
    """The game is about to end: the rent still open is asked for or let go first (RULES.md 8, 37)."""

    kind: ClassVar[str] = "rent"
    phase: ClassVar[Phase] = Phase.CLOSE


class Finished(Struct, frozen=True, tag=True):
    """The game is over; only undo and corrections go on."""

    kind: ClassVar[str] = "finished"
    phase: ClassVar[Phase] = Phase.FINISHED
    reason: str
    winners: tuple[str, ...]


# --- automatic tasks: run by the rule that performs them ----------------------------------------------------------------------


class MoveDue(Struct, frozen=True, tag=True):
    """The token moves by the throw once the fine is paid."""

    kind: ClassVar[str] = "move"
    phase: ClassVar[Phase] = Phase.MOVE
    player: str
    steps: int


class Landing(Struct, frozen=True, tag=True):
    """A token came to rest; its space is to be settled."""

    kind: ClassVar[str] = "landing"
    phase: ClassVar[Phase] = Phase.LANDING
    player: str
    space: int
    factor: int = 1
    """Times the rent, by a card."""
    new_throw: bool = False
    """The rent is `factor` times a new throw."""


class RentDue(Struct, frozen=True, tag=True):
    """The rent of a space is to be worked out and collected."""

    kind: ClassVar[str] = "rent"
    phase: ClassVar[Phase] = Phase.RENT
    player: str
    space: int
    throw: int
    """Sum of the dice that decide a utility's rent."""
    factor: int = 1
    new_throw: bool = False


class Handover(Struct, frozen=True, tag=True):
    """A deed is given once it is paid for."""

    kind: ClassVar[str] = "handover"
    phase: ClassVar[Phase] = Phase.HANDOVER
    player: str
    space: int
    bid: int = 0
    finder: str | None = None
    """Who landed on it and did not buy."""


class ShareOut(Struct, frozen=True, tag=True):
    """Proceeds of a bankrupt's auctions for the creditors."""

    kind: ClassVar[str] = "share out"
    phase: ClassVar[Phase] = Phase.SHARE_OUT
    debtor: str
    claims: tuple[Share, ...]
    proceeds: int = 0


class TravelDue(Struct, frozen=True, tag=True):
    """The visitor of a railroad may travel, once rent and debts are settled."""

    kind: ClassVar[str] = "travel"
    phase: ClassVar[Phase] = Phase.TRAVEL
    player: str
    owner: str
    space: int


class GroupSale(Struct, frozen=True, tag=True):
    """Every building of a group goes back to the Bank at half."""

    kind: ClassVar[str] = "group sale"
    phase: ClassVar[Phase] = Phase.HANDOVER
    group: str


class CloseGame(Struct, frozen=True, tag=True):
    """The game ends here."""

    kind: ClassVar[str] = "close"
    phase: ClassVar[Phase] = Phase.CLOSE
    reason: str


class TurnEnd(Struct, frozen=True, tag=True):
    """The throw is settled: the same player throws again, or the turn passes."""

    kind: ClassVar[str] = "turn end"
    phase: ClassVar[Phase] = Phase.TURN
    player: str
    again: bool


Question = (
    Deal | Purchase | Auction | EstateAuction | PieceAuction | DrawDue | ChoiceDue | ThrowDue | TaxDue | Debt | Inherit | Evening
    | Market | LastClaims | Finished
)  # fmt: skip
Automatic = MoveDue | Landing | RentDue | Handover | ShareOut | TravelDue | GroupSale | CloseGame | TurnEnd
Task = Question | Automatic

Personal = (
    Purchase | DrawDue | ChoiceDue | ThrowDue | TaxDue | Inherit | Evening | Market | MoveDue | Landing | RentDue | Handover
    | TravelDue | TurnEnd
)  # fmt: skip
"""Tasks that are one player's own business, and end with them."""
