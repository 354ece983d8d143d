"""Commands that make the record agree with the real table. They are allowed beside any question."""

from msgspec import Struct

from banker.model.board import DeckName, Piece, Token


class Pass(Struct, frozen=True, tag=True):
    """Any payment the rules do not know (`transfer`). Accounts are a player, `bank` or `pot`."""

    debit: str
    credit: str
    amount: int
    reason: str = ""


class SetCash(Struct, frozen=True, tag=True):
    """Cash as counted."""

    player: str
    amount: int


class SetAt(Struct, frozen=True, tag=True):
    """Where the token really stands."""

    player: str
    space: int


class SetJail(Struct, frozen=True, tag=True):
    """In Jail with so many failed throws; None is not in Jail."""

    player: str
    failed: int | None


class SetJailCard(Struct, frozen=True, tag=True):
    """Who really holds a Get out of Jail Free card."""

    player: str
    deck: DeckName
    holds: bool


class SetOut(Struct, frozen=True, tag=True):
    """Whether a player is out of the game."""

    player: str
    out: bool


class SetToken(Struct, frozen=True, tag=True):
    """Which token a player has."""

    player: str
    token: Token


class SetOwner(Struct, frozen=True, tag=True):
    """Who really owns a deed; None is the Bank."""

    space: int
    owner: str | None


class SetBuildings(Struct, frozen=True, tag=True):
    """What really stands on a lot; the piece not named stays."""

    space: int
    piece: Piece
    count: int


class SetMortgaged(Struct, frozen=True, tag=True):
    """Whether a deed lies face down."""

    space: int
    mortgaged: bool


class SetSold(Struct, frozen=True, tag=True):
    """Whether the Bank has sold a deed before."""

    space: int
    sold: bool


class SetPot(Struct, frozen=True, tag=True):
    """Money in the middle of the board, as counted."""

    amount: int


class SetTurn(Struct, frozen=True, tag=True):
    """Whose turn it really is."""

    player: str


class SetTray(Struct, frozen=True, tag=True):
    """Pieces left in the Bank's tray, as counted."""

    piece: Piece
    count: int


class SetImmunity(Struct, frozen=True, tag=True):
    """Free visits as agreed; 0 uses takes them away."""

    grantor: str
    beneficiary: str
    spaces: tuple[int, ...]
    uses: int
    percent: int = 100


class Note(Struct, frozen=True, tag=True):
    """A remark in the log."""

    text: str


Correction = (
    Pass | SetCash | SetAt | SetJail | SetJailCard | SetOut | SetToken | SetOwner | SetBuildings | SetMortgaged | SetSold | SetPot
    | SetTurn | SetTray | SetImmunity | Note
)  # fmt: skip
"""Makes the record agree with the real table; allowed beside any question."""
