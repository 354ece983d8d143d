"""The board in the box: spaces, groups, decks. Loaded from `editions/`, passed in, never global.

Positions are 0 to 39, GO is 0. Money is in whole units of the edition's currency.
"""

from collections.abc import Mapping, Sequence
from typing import Literal, get_args

from msgspec import Struct

SPACES = 40
JAIL = 10
"""Jail and Just Visiting share a position; being jailed is a fact about the player."""

Token = Literal["circle", "triangle", "diamond", "star", "ring", "heart", "club", "spade"]
TOKENS: tuple[Token, ...] = get_args(Token)
"""In the box, in the order in which whoever chooses none is given one."""
PLAYERS_MAX = len(TOKENS)
"""A token each. The rules ask for two players; one may sit alone to value a holding."""

SpaceKind = Literal[
    "go", "street", "railroad", "utility", "chance", "chest", "income_tax", "luxury_tax", "jail", "free_parking", "go_to_jail"
]
GroupKind = Literal["street", "railroad", "utility"]
DeckName = Literal["chance", "chest"]
DECK_TITLES: Mapping[DeckName, str] = {"chance": "Chance", "chest": "Community Chest"}
Piece = Literal["house", "hotel"]


def handed_out(chosen: Sequence[Token], players: int) -> tuple[Token, ...]:
    """A token for each of so many players: those chosen for the first ones, then the first that are free."""
    return (*chosen, *(token for token in TOKENS if token not in chosen))[:players]


class Deed(Struct, frozen=True):
    """A title deed."""

    group: str
    """Id of its group, which is also its name."""
    price: int
    mortgage: int
    rents: tuple[int, ...]
    """Street: bare, 1 to 4 houses, hotel. Railroad: by number owned. Utility: times the throw, by number owned."""
    house_price: int = 0
    """Price of one house, and of a hotel on top of the houses; 0 where nothing can be built."""


class Space(Struct, frozen=True):
    """One of the forty spaces."""

    at: int
    name: str
    code: str
    """Two letters, unique on the board, printed on every space of the screen."""
    kind: SpaceKind
    deed: Deed | None = None
    tax: int = 0
    """Flat amount of a tax space."""
    percent: int = 0
    """The alternative share of total worth, where the rules offer the choice."""

    @property
    def is_street(self) -> bool:
        """Houses can stand here."""
        return self.kind == "street"

    @property
    def is_railroad(self) -> bool:
        """A railroad or station."""
        return self.kind == "railroad"

    @property
    def is_utility(self) -> bool:
        """Water or electricity."""
        return self.kind == "utility"


class Group(Struct, frozen=True):
    """A colour group, the railroads or the utilities."""

    id: str
    kind: GroupKind
    spaces: tuple[int, ...]
    """Positions in board order."""
    aliases: tuple[str, ...] = ()
    """Other names that the table language accepts."""


class Advance(Struct, frozen=True, tag=True):
    """Forward to a space; salary when GO is passed or reached."""

    to: int


class AdvanceNearest(Struct, frozen=True, tag=True):
    """Forward to the next railroad or utility, with its own rent."""

    kind: Literal["railroad", "utility"]
    factor: int
    """Times the rent; with `new_throw`, times a new throw of the dice."""
    new_throw: bool = False


class Back(Struct, frozen=True, tag=True):
    """Back some spaces; never a salary."""

    spaces: int


class BackTo(Struct, frozen=True, tag=True):
    """Back to a space; never a salary."""

    to: int


class Collect(Struct, frozen=True, tag=True):
    """The Bank pays the player."""

    amount: int


class Pay(Struct, frozen=True, tag=True):
    """The player pays the Bank."""

    amount: int


class CollectEach(Struct, frozen=True, tag=True):
    """Every other player pays the drawer."""

    amount: int


class PayEach(Struct, frozen=True, tag=True):
    """The drawer pays every other player."""

    amount: int


class Repairs(Struct, frozen=True, tag=True):
    """So much for each house and each hotel."""

    per_house: int
    per_hotel: int


class GoToJail(Struct, frozen=True, tag=True):
    """To Jail at once."""


class JailFree(Struct, frozen=True, tag=True):
    """Kept until used or sold."""


class PayOrDraw(Struct, frozen=True, tag=True):
    """The player chooses: pay, or draw from the other deck."""

    amount: int
    deck: DeckName


Effect = (
    Advance | AdvanceNearest | Back | BackTo | Collect | Pay | CollectEach | PayEach | Repairs | GoToJail | JailFree | PayOrDraw
)


class Card(Struct, frozen=True):
    """A card, by what it does."""

    id: str
    text: str
    """A summary in our own words."""
    effect: Effect


class Board(Struct, frozen=True):
    """An edition with one of its decks."""

    edition: str
    """Its id, or the path of the table's own edition file."""
    title: str
    currency: str
    deck: str
    """Id of the deck of cards."""
    spaces: tuple[Space, ...]
    groups: tuple[Group, ...]
    chance: tuple[Card, ...]
    chest: tuple[Card, ...]
    houses: int = 32
    """Pieces in the box."""
    hotels: int = 12

    def group(self, group_id: str) -> Group:
        """The group with this id. KeyError when the board has none such."""
        for group in self.groups:
            if group.id == group_id:
                return group
        raise KeyError(group_id)

    def siblings(self, at: int) -> tuple[int, ...]:
        """Positions of the whole group of the deed at `at`, itself included; empty where there is no deed."""
        deed = self.spaces[at].deed
        return self.group(deed.group).spaces if deed else ()

    def deed(self, at: int) -> Deed:
        """The deed of a space that has one. KeyError otherwise."""
        deed = self.spaces[at].deed
        if deed is None:
            raise KeyError(at)
        return deed

    def cards(self, deck: DeckName | None) -> tuple[Card, ...]:
        """The cards of one of the two piles; None is both."""
        match deck:
            case "chance":
                return self.chance
            case "chest":
                return self.chest
            case None:
                return (*self.chance, *self.chest)

    def card(self, deck: DeckName, card_id: str) -> Card:
        """A card by its id. KeyError when the pile has none such."""
        for card in self.cards(deck):
            if card.id == card_id:
                return card
        raise KeyError(card_id)

    def nearest(self, at: int, kind: SpaceKind) -> int:
        """The next space of `kind` going forward from `at`, never `at` itself."""
        for step in range(1, SPACES):
            there = (at + step) % SPACES
            if self.spaces[there].kind == kind:
                return there
        raise KeyError(kind)

    def money(self, amount: int) -> str:
        """`amount` as the table says it: the sign, and thin spaces between thousands."""
        return f"{'-' if amount < 0 else ''}{self.currency}{abs(amount):,}".replace(",", "\u2009")
