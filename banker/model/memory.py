"""What a rule keeps in mind between entries; each kind belongs to one rule."""

from msgspec import Struct


class Immunity(Struct, frozen=True):
    """Free visits granted in a trade (RULES.md 30)."""

    grantor: str
    beneficiary: str
    spaces: tuple[int, ...]
    uses: int
    percent: int = 100
    """How much of the rent is let off."""


class Immunities(Struct, frozen=True, tag=True):
    """All immunities that still have uses."""

    granted: tuple[Immunity, ...] = ()


class Partnership(Struct, frozen=True):
    """Players who together own a group (RULES.md 29)."""

    group: str
    members: tuple[str, ...]


class Partnerships(Struct, frozen=True, tag=True):
    """All partnerships in force."""

    formed: tuple[Partnership, ...] = ()


class TimeUp(Struct, frozen=True, tag=True):
    """The clock of a timed game has run out; the running turn is the last."""

    is_up: bool = False


class PaidAhead(Struct, frozen=True, tag=True):
    """Players in Jail who paid the fine before their turn, and leave when it comes."""

    players: tuple[str, ...] = ()


Memory = Immunities | Partnerships | TimeUp | PaidAhead
