"""How players and groups are told apart without colour: a token and a letter each, two letters a group."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from banker.language.names import letters
from banker.model.board import TOKENS, Board, Token
from banker.model.state import Seat

SHAPES: Mapping[Token, str] = {
    "circle": "●", "triangle": "▲", "diamond": "◆", "star": "★", "ring": "○", "heart": "♥", "club": "♣", "spade": "♠",
}  # fmt: skip
"""One cell wide; none looks like a house or a hotel."""
HOUSE, HOTEL = "▪", "■"
GROUP_ROLES = frozenset(
    {
        "brown", "light blue", "pink", "orange", "red", "yellow", "green", "dark blue", "railroads", "stations", "utilities",
    }
)  # fmt: skip
"""Groups that have a colour of their own on the screen; others take one by their place."""


class Mark(NamedTuple):
    """A player's mark."""

    shape: str
    letter: str
    """One cell wide, unique at the table: an initial, or the number of the seat."""
    colour: int
    """Place of the token in the box."""

    @property
    def token(self) -> str:
        """Shape and letter."""
        return self.shape + self.letter

    @property
    def role(self) -> str:
        """Colour of the token."""
        return f"seat:{self.colour}"


def marks(seats: Sequence[Seat]) -> Mapping[str, Mark]:
    """A mark for each player: the token, and the letter by which the table language knows the player as well."""
    named = zip(seats, letters(tuple(seat.name for seat in seats)), strict=True)
    return {seat.name: Mark(SHAPES[seat.token], letter, TOKENS.index(seat.token)) for seat, letter in named}


def group_role(board: Board, group: str) -> str:
    """The colour of a group."""
    if group in GROUP_ROLES:
        return f"g:{group.replace(' ', '-')}"
    place = next(index for index, each in enumerate(board.groups) if each.id == group)
    return f"g:{place}"


def pieces(houses: int, hotels: int) -> str:
    """Buildings on a lot: a square for each house, a larger one for each hotel; several hotels as a number."""
    hotel = HOTEL * bool(hotels) + (str(hotels) if hotels > 1 else "")
    return hotel + HOUSE * houses
