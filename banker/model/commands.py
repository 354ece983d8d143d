"""One frozen value per entry of the table language: what the banker said, and no decision of the program.

Players are names, spaces positions 0-39, groups ids, money whole units. `parse` makes them, `show` writes them back.
"""

from typing import Literal

from msgspec import Struct

from banker.model.board import Piece, Token
from banker.model.checks import (
    Expectation,
    ExpectLedger,
    ExpectNote,
    ExpectPending,
    ExpectPlayer,
    ExpectPot,
    ExpectSpace,
    ExpectTray,
    ExpectTurn,
    ExpectWinner,
    PlayerFact,
    Refused,
    SpaceFact,
)
from banker.model.corrections import (
    Correction,
    Note,
    Pass,
    SetAt,
    SetBuildings,
    SetCash,
    SetImmunity,
    SetJail,
    SetJailCard,
    SetMortgaged,
    SetOut,
    SetOwner,
    SetPot,
    SetSold,
    SetToken,
    SetTray,
    SetTurn,
)

__all__ = [
    "Accept", "Bail", "Bankrupt", "Build", "Buy", "CallAuction", "CallPieceAuction", "ChooseTax", "Claim", "Command",
    "Correction", "Count", "DealDeeds", "DealSkip", "DrawCard", "Entry", "ExpectLedger", "ExpectNote", "ExpectPending",
    "ExpectPlayer", "ExpectPot", "ExpectSpace", "ExpectTray", "ExpectTurn", "ExpectWinner", "Expectation", "Finish", "First",
    "FormPartnership", "HireLawyer", "Immune", "ImmunityItem", "Keep", "LeavePartnership", "Lift", "Look", "Looking",
    "NamePrice", "New", "Note", "Pass", "Piece", "Play", "PlayJailCard", "PlayerFact", "Redo", "Refused", "Retire", "Roll",
    "Sell", "SetAt", "SetBuildings", "SetCash", "SetImmunity", "SetJail", "SetJailCard", "SetMortgaged", "SetOut",
    "SetOwner", "SetPot", "SetSold", "SetToken", "SetTray", "SetTurn", "Side", "Sold", "SpaceFact", "TakeMortgage", "Trade",
    "TravelTo", "Undo", "Unsold", "Veto", "Waive", "Why", "Worth",
]  # fmt: skip
"""Corrections and checks have files of their own; they are all to be had here."""


# --- setting up ----------------------------------------------------------------------------------------------------------------


class New(Struct, frozen=True, tag=True):
    """Starts a game."""

    players: tuple[str, ...]
    rules: str = "house"
    edition: str = "us"
    deck: str = ""
    """"" is the deck that belongs to rules and edition."""
    options: tuple[tuple[str, str], ...] = ()
    """Option and value as typed, in the order typed."""
    name: str = ""
    """"" lets the program name the game."""
    tokens: tuple[Token, ...] = ()
    """Of the first players; the others get the first that are free."""


class First(Struct, frozen=True, tag=True):
    """Who takes the first turn."""

    player: str


class DealDeeds(Struct, frozen=True, tag=True):
    """Deeds dealt to a player at the start."""

    player: str
    spaces: tuple[int, ...]


class DealSkip(Struct, frozen=True, tag=True):
    """No more deeds are dealt."""


# --- playing -------------------------------------------------------------------------------------------------------------------


class Roll(Struct, frozen=True, tag=True):
    """The dice; naming the player checks whose throw it is."""

    dice: tuple[int, int]
    player: str | None = None


class Buy(Struct, frozen=True, tag=True):
    """Buys the deed landed on."""


class CallAuction(Struct, frozen=True, tag=True):
    """Does not buy: the deed goes to auction; with player and amount, sold at once."""

    player: str | None = None
    amount: int | None = None


class CallPieceAuction(Struct, frozen=True, tag=True):
    """Several players want the last pieces."""

    piece: Piece


class Sold(Struct, frozen=True, tag=True):
    """Who won the auction and for how much; `space` says where an auctioned piece is put."""

    player: str
    amount: int
    space: int | None = None


class Unsold(Struct, frozen=True, tag=True):
    """Nobody bid."""


class Claim(Struct, frozen=True, tag=True):
    """An owner asks for the rent; nobody named and only one claim open means that one."""

    player: str | None = None
    everyone: bool = False
    space: int | None = None


class Waive(Struct, frozen=True, tag=True):
    """An owner lets the rent go."""

    player: str | None = None


class Immune(Struct, frozen=True, tag=True):
    """The visitor spends an immunity granted by that owner."""

    player: str | None = None


class DrawCard(Struct, frozen=True, tag=True):
    """The card drawn, by its id. `pay` and `draw` answer a card that offers that choice."""

    card: str
    amount: int | None = None


class ChooseTax(Struct, frozen=True, tag=True):
    """Flat amount or share of total worth."""

    choice: Literal["flat", "percent"]


class Bail(Struct, frozen=True, tag=True):
    """Pays the fine before throwing."""

    player: str | None = None


class PlayJailCard(Struct, frozen=True, tag=True):
    """Plays a Get out of Jail Free card."""

    player: str | None = None


class HireLawyer(Struct, frozen=True, tag=True):
    """Pays to be Just Visiting at once."""

    player: str | None = None


class TravelTo(Struct, frozen=True, tag=True):
    """Railroad travel."""

    space: int


class Veto(Struct, frozen=True, tag=True):
    """The owner forbids the travel."""

    player: str | None = None


class NamePrice(Struct, frozen=True, tag=True):
    """Free market: the owner of a lot names a price for it (`offer`)."""

    space: int
    amount: int


class Accept(Struct, frozen=True, tag=True):
    """Free market: the visitor picks a lot."""

    space: int


class Build(Struct, frozen=True, tag=True):
    """N more buildings on a lot, or spread over a group. Exactly one of `space` and `group` is given."""

    space: int | None = None
    group: str | None = None
    count: int = 1


class Sell(Struct, frozen=True, tag=True):
    """Buildings back to the Bank; `count` None is all. Exactly one of `space` and `group` is given."""

    space: int | None = None
    group: str | None = None
    count: int | None = 1


class TakeMortgage(Struct, frozen=True, tag=True):
    """Mortgages a deed."""

    space: int


class Lift(Struct, frozen=True, tag=True):
    """Pays a mortgage off."""

    space: int


class Keep(Struct, frozen=True, tag=True):
    """Keeps the mortgage of a deed received."""

    space: int


class ImmunityItem(Struct, frozen=True):
    """Free visits as an item of a trade."""

    spaces: tuple[int, ...]
    uses: int
    percent: int = 100


class Side(Struct, frozen=True):
    """What one player gives."""

    player: str
    money: int = 0
    spaces: tuple[int, ...] = ()
    jail_cards: int = 0
    immunities: tuple[ImmunityItem, ...] = ()

    @property
    def is_nothing(self) -> bool:
        """Gives nothing at all."""
        return not (self.money or self.spaces or self.jail_cards or self.immunities)


class Trade(Struct, frozen=True, tag=True):
    """Two players trade."""

    left: Side
    right: Side


class FormPartnership(Struct, frozen=True, tag=True):
    """Owners of a group build together."""

    players: tuple[str, ...]
    group: str


class LeavePartnership(Struct, frozen=True, tag=True):
    """A partner leaves; the partnership ends."""

    player: str
    group: str


class Bankrupt(Struct, frozen=True, tag=True):
    """Gives up a debt that cannot be met."""

    player: str | None = None


class Retire(Struct, frozen=True, tag=True):
    """Leaves of their own will."""

    player: str


class Finish(Struct, frozen=True, tag=True):
    """Ends the game: valuation and ranking."""


# --- taking back ---------------------------------------------------------------------------------------------------------------


class Undo(Struct, frozen=True, tag=True):
    """Takes back the last N entries, or everything after entry `to`."""

    count: int = 1
    to: int | None = None


class Redo(Struct, frozen=True, tag=True):
    """Brings back the last N entries taken back."""

    count: int = 1


# --- looking -------------------------------------------------------------------------------------------------------------------


class Count(Struct, frozen=True, tag=True):
    """What a player says they hold, held against the ledger."""

    player: str
    amount: int


class Look(Struct, frozen=True, tag=True):
    """A deed, a player's holdings or a group. Exactly one is given."""

    space: int | None = None
    player: str | None = None
    group: str | None = None


class Why(Struct, frozen=True, tag=True):
    """Each step of the last amount, or of the entry named."""

    seq: int | None = None


class Worth(Struct, frozen=True, tag=True):
    """The valuation now."""


Play = (
    First | DealDeeds | DealSkip | Roll | Buy | CallAuction | CallPieceAuction | Sold | Unsold | Claim | Waive | Immune | DrawCard
    | ChooseTax | Bail | PlayJailCard | HireLawyer | TravelTo | Veto | NamePrice | Accept | Build | Sell | TakeMortgage | Lift
    | Keep | Trade | FormPartnership | LeavePartnership | Bankrupt | Retire | Finish
)  # fmt: skip

Command = New | Play | Correction
"""What the rules engine decides, and what the journal keeps."""

Looking = Count | Look | Why | Worth
Entry = Command | Undo | Redo | Looking | Expectation
"""Everything that the table language can say."""
