"""Words and columns of the screens round the table. Pure; widths are cells of the terminal."""

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from rich.cells import cell_len

from banker.tui.present.lines import cut, fit, right, wrap
from banker.tui.present.marks import marks

if TYPE_CHECKING:
    from banker.session import PlayerView, View

DAYS_BY_NAME = 6
"""A day of the last week is said by its name."""


def ends(left: str, last: str, width: int) -> str:
    """Two texts at the ends of a line."""
    last = cut(last, width)
    return fit(left, width - cell_len(last)) + last


def when(at: str, now: datetime) -> str:
    """A time of the journal (UTC) on the clock of `now`: `today 21:14`, `Fri 20:05`, `3 May 2024`."""
    local = datetime.fromisoformat(at).astimezone(now.tzinfo)
    days = (now.date() - local.date()).days
    clock = f"{local:%H:%M}"
    if days == 0:
        return f"today {clock}"
    if days == 1:
        return f"yesterday {clock}"
    if 0 < days <= DAYS_BY_NAME:
        return f"{local:%A} {clock}"
    return f"{local.day} {local:%b %Y}"


def several(count: int, noun: str, nouns: str = "") -> str:
    """`1 game`, `2 games`; the second form where it is not made with an s."""
    return f"{count} {noun if count == 1 else nouns or f'{noun}s'}"


def listed(names: Sequence[str], last: str = "and") -> str:
    """`Ann, Bob and Cid`."""
    return f" {last} ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


# --- the list of games ---------------------------------------------------------------------------------------------------------


def standing(view: "View") -> str:
    """Whose turn it is, or who won."""
    finished = view.state.finished
    return won(finished.winners) if finished else f"{view.state.turn}’s turn"


def won(winners: Sequence[str]) -> str:
    """Who won."""
    return f"{listed(winners)} won" if winners else "over"


def scoreboard(view: "View", width: int) -> list[str]:
    """Two players a line: token, name, cash and worth."""
    half = (width - 3) // 2
    tokens = marks(view.state.seats)
    cells = [_score(view, tokens[player.name].token, player, half) for player in view.players]
    pairs = [cells[n : n + 2] for n in range(0, len(cells), 2)]
    return ["   ".join(pair) for pair in pairs]


def _score(view: "View", token: str, player: "PlayerView", width: int) -> str:
    mark = "▸" if player.name == view.state.turn and not view.state.finished else " "
    money = view.board.money
    figures = "out" if player.out else f"{right(money(player.cash), 9)}{right(money(player.worth.total), 10)}"
    left = fit(f"{mark}{token} {player.name}", width - 19)
    return left + right(figures, 19)


# --- pages to read -------------------------------------------------------------------------------------------------------------


def shortened(text: str, width: int, rows: int) -> list[str]:
    """The text in at most so many lines, with `…` where something is missing."""
    lines = wrap(text, width)
    if len(lines) > rows:
        lines = [*lines[: rows - 1], cut(" ".join(lines[rows - 1 :]), width)]
    return lines
