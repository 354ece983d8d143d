"""The opening throws: the highest begins, and whoever ties throws again (RULES.md A2). Pure."""

from msgspec import Struct
from msgspec.structs import replace

from banker.model.refusal import Refusal


class Opening(Struct, frozen=True):
    """Throws so far."""

    throwing: tuple[str, ...]
    """Players of this round, in order."""
    thrown: tuple[int, ...] = ()
    """Sums of this round, in the same order."""
    before: tuple[tuple[str, int], ...] = ()
    """Sums of the rounds before."""

    @property
    def next(self) -> str | None:
        """Who throws now; None once it is decided."""
        return None if self.winner else self.throwing[len(self.thrown)]

    @property
    def winner(self) -> str | None:
        """Who begins; None while throws are missing."""
        return self.throwing[0] if len(self.throwing) == 1 else None

    def throw(self, dice: tuple[int, int]) -> "Opening":
        """With one throw more; a tie for the highest starts another round of those who tie. Refusal once it is decided."""
        if self.winner is not None:
            raise Refusal(f"{self.winner} begins already: start the throwing anew to throw again.")
        thrown = (*self.thrown, sum(dice))
        if len(thrown) < len(self.throwing):
            return replace(self, thrown=thrown)
        highest = max(thrown)
        left = tuple(player for player, total in zip(self.throwing, thrown, strict=True) if total == highest)
        return Opening(left, (), (*self.before, *zip(self.throwing, thrown, strict=True)))

    def lines(self) -> tuple[tuple[str, str], ...]:
        """Each player with the sums thrown, of all rounds."""
        sums: dict[str, list[str]] = {}
        for player, total in (*self.before, *zip(self.throwing, self.thrown, strict=False)):
            sums.setdefault(player, []).append(str(total))
        for player in self.throwing:
            sums.setdefault(player, [])
        return tuple((player, ", then ".join(totals)) for player, totals in sums.items())
