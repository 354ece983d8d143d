"""Words and columns of the screens round the table. Pure; widths are cells of the terminal."""

from collections.abc import Sequence
from datetime import datetime

from rich.cells import cell_len, set_cell_size

from banker.session import View
from banker.session.view import PlayerView

SHAPES = "●▲◆■★✚♥♣"
"""Tokens by seat."""
DAYS_BY_NAME = 6
"""A day of the last week is said by its name."""


def shape(seat: int) -> str:
    """The token of a seat, counted from 0."""
    return SHAPES[seat % len(SHAPES)]


def cut(text: str, width: int) -> str:
    """The text where it fits, else its beginning and `…`."""
    if cell_len(text) <= width:
        return text
    return f"{set_cell_size(text, width - 1).rstrip()}…" if width > 0 else ""


def fitted(text: str, width: int) -> str:
    """Exactly `width` cells: cut or filled."""
    shown = cut(text, width)
    return shown + " " * (width - cell_len(shown))


def right(text: str, width: int) -> str:
    """The same, set to the right."""
    shown = cut(text, width)
    return " " * (width - cell_len(shown)) + shown


def ends(left: str, last: str, width: int) -> str:
    """Two texts at the ends of a line."""
    last = cut(last, width)
    return fitted(left, width - cell_len(last)) + last


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


def standing(view: View) -> str:
    """Whose turn it is, or who won."""
    finished = view.state.finished
    return won(finished.winners) if finished else f"{view.state.turn}’s turn"


def won(winners: Sequence[str]) -> str:
    """Who won."""
    return f"{listed(winners)} won" if winners else "over"


def scoreboard(view: View, width: int) -> list[str]:
    """Two players a line: token, name, cash and worth."""
    half = (width - 3) // 2
    cells = [_score(view, seat, player, half) for seat, player in enumerate(view.players)]
    pairs = [cells[n : n + 2] for n in range(0, len(cells), 2)]
    return ["   ".join(pair) for pair in pairs]


def _score(view: View, seat: int, player: PlayerView, width: int) -> str:
    mark = "▸" if player.name == view.state.turn and not view.state.finished else " "
    money = view.board.money
    figures = "out" if player.out else f"{right(money(player.cash), 9)}{right(money(player.worth.total), 10)}"
    left = fitted(f"{mark}{shape(seat)} {player.name}", width - 19)
    return left + right(figures, 19)
