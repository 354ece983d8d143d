"""Standing offers: what a player may do, and need not. An offer blocks nothing and lapses with the throw that it names."""

from typing import ClassVar

from msgspec import Struct

from banker.model.amounts import Step


class RentClaim(Struct, frozen=True, tag=True):
    """The owner may ask for the rent; the amount was frozen at landing (RULES.md 8, 9)."""

    kind: ClassVar[str] = "claim"
    player: str
    """The visitor, who owes it when asked."""
    payee: str
    space: int
    amount: int
    turn: int
    """Number of the turn in which the token landed."""
    lapses: int
    """With whose throw it ends: that of the living player so many seats to the left, or of one further on; 0 is any throw."""
    steps: tuple[Step, ...] = ()
    landlord: str = ""
    """Who owned the space at landing; others may share in its rent."""
    is_asked: bool = False
    """The rent is asked for already, or needs no asking: it is settled before the throw with which it would lapse."""

    @property
    def parties(self) -> tuple[str, ...]:
        """Players without whom there is no such offer."""
        return (self.player, self.payee)


class Travel(Struct, frozen=True, tag=True):
    """The visitor may ride to another railroad of the same owner."""

    kind: ClassVar[str] = "travel"
    player: str
    owner: str
    space: int
    turn: int
    lapses: int = 0

    @property
    def parties(self) -> tuple[str, ...]:
        """Players without whom there is no such offer."""
        return (self.player, self.owner)


class LawyerOffer(Struct, frozen=True, tag=True):
    """Just sent to Jail: a good lawyer makes it a visit."""

    kind: ClassVar[str] = "lawyer"
    player: str
    turn: int
    lapses: int = 0

    @property
    def parties(self) -> tuple[str, ...]:
        """Players without whom there is no such offer."""
        return (self.player,)


class OpenDeed(Struct, frozen=True, tag=True):
    """A correction put the token on an un-owned deed: it may still be bought or auctioned."""

    kind: ClassVar[str] = "purchase"
    player: str
    space: int
    turn: int
    lapses: int = 0

    @property
    def parties(self) -> tuple[str, ...]:
        """Players without whom there is no such offer."""
        return (self.player,)


Offer = RentClaim | Travel | LawyerOffer | OpenDeed
