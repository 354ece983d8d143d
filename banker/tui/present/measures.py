"""How the screen is shared out, in cells. It depends on its size and the number of players only: nothing moves during a game."""

from typing import NamedTuple

from banker.tui.present import board

WIDE, TALL = 100, 30
"""From here on the board is drawn whole."""
SIDE_MIN = 32
"""Columns beside the board at least."""
SIDE_PARTS = 28
"""Columns beside the board out of a hundred, at least."""
TINY, SMALL = 12, 20
"""Below these heights the hints, then the second row of messages, are left out."""


class Measures(NamedTuple):
    """Rows and columns of each part."""

    width: int
    body: int
    """Rows between the heading and the message."""
    plan: board.Plan | None
    """Of the whole board; None where the strip stands for it."""
    side: int
    """Columns of scoreboard and log."""
    players: int
    two_rows: bool
    """Each player has two rows."""
    strip: int
    question: int
    log: int
    rules: int
    """How many of strip, question and log have a line above them."""
    message: int
    hints: int


def measure(width: int, height: int, seats: int) -> Measures:
    """The shares for a screen of this size."""
    hints = int(height >= TINY)
    message = 2 if height >= SMALL else 1
    body = max(height - 2 - hints - message, 1)
    side = max(width * SIDE_PARTS // 100, SIDE_MIN)
    plan = board.plan(width - side - 1, body) if width >= WIDE and height >= TALL else None
    if plan is not None:
        two_rows = 2 * seats + 1 <= body - 8
        players = 1 + seats * (1 + two_rows)
        return Measures(width, body, plan, width - plan.width - 1, players, two_rows, 0, 0, body - players, 1, message, hints)
    players = max(min(seats, body - 3), 0)
    rest = body - players
    strip = board.STRIP_ROWS if rest >= board.STRIP_ROWS + 8 else 0
    rules = max(min(rest - strip - 9, 3), 0)
    rest -= strip + rules
    question = max(min(rest // 2 + 1, 10), min(rest, 3))
    return Measures(width, body, None, width, players, False, strip, question, rest - question, rules, message, hints)
