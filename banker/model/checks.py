"""What a transcript says must hold: checks of the table language, in transcripts only.

They change nothing and are not kept.
"""

from typing import Literal

from msgspec import Struct

from banker.model.board import Piece

PlayerFact = Literal["cash", "at", "jailed", "free", "out", "jailcards", "worth", "short"]
SpaceFact = Literal["owner", "houses", "hotels", "mortgaged", "rent"]


class ExpectPlayer(Struct, frozen=True, tag=True):
    """A fact about a player; `value` is money, a count or a position, and None where the fact needs none."""

    player: str
    fact: PlayerFact
    value: int | None = None


class ExpectPot(Struct, frozen=True, tag=True):
    """Money in the pot."""

    amount: int


class ExpectSpace(Struct, frozen=True, tag=True):
    """A fact about a space: an owner's name or None for the Bank, a count, money, or yes and no."""

    space: int
    fact: SpaceFact
    value: int | bool | str | None


class ExpectTray(Struct, frozen=True, tag=True):
    """Pieces left in the Bank's tray."""

    piece: Piece
    count: int


class ExpectTurn(Struct, frozen=True, tag=True):
    """Whose turn it is."""

    player: str


class ExpectPending(Struct, frozen=True, tag=True):
    """The question that blocks the game; None is none."""

    kind: str | None


class ExpectWinner(Struct, frozen=True, tag=True):
    """Who won, alone or with others."""

    player: str


class ExpectNote(Struct, frozen=True, tag=True):
    """A remark in the log."""

    text: str


class ExpectLedger(Struct, frozen=True, tag=True):
    """A transfer in the ledger, not reversed."""

    kind: str
    debit: str
    credit: str
    amount: int


class Refused(Struct, frozen=True, tag=True):
    """The entry is refused and nothing at all changed. The entry stays text: it may not even parse."""

    text: str


Expectation = (
    ExpectPlayer | ExpectPot | ExpectSpace | ExpectTray | ExpectTurn | ExpectPending | ExpectWinner | ExpectNote | ExpectLedger
    | Refused
)  # fmt: skip
