"""What the last move passed over."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from banker.model.board import SPACES
from banker.model.events import Moved
from banker.session import Session

SIDE = 10
"""Spaces from one corner to the next."""
ARROWS = "←↑→↓"
"""The way round the board, by side: what the last move passed over is marked with it."""


class Trail(NamedTuple):
    """Spaces that the last move passed over, each with the step taken from it: 1, or -1 for a move back."""

    player: str = ""
    spaces: Mapping[int, int] = {}
    is_strip: bool = False
    """Seen on the strip, where every way forward is to the right."""

    def arrow(self, at: int) -> str:
        """Which way it went over a space; "" where it did not."""
        step = self.spaces.get(at)
        side = ARROWS.index("→") if self.is_strip else at // SIDE
        return ARROWS[(side + 1 - step) % len(ARROWS)] if step is not None else ""


def trail(session: Session) -> Trail:
    """The spaces between where the last token that moved came from and where it stands."""
    standing = session.standing
    for index in range(len(standing) - 1, 0, -1):
        moves = [event for event in standing[index].entry.events if isinstance(event, Moved)]
        if moves:
            player = moves[0].player
            start = standing[index - 1].state.seat(player).at
            return Trail(player, _passed(start, moves))
    return Trail()


def _passed(start: int, moves: Sequence[Moved]) -> Mapping[int, int]:
    passed: dict[int, int] = {}
    at = start
    for move in moves:
        step = -1 if move.via == "back" else 1
        while move.via in ("throw", "card", "back") and at != move.to:
            passed[at] = step
            at = (at + step) % SPACES
        at = move.to
    return {space: step for space, step in passed.items() if space != at}
