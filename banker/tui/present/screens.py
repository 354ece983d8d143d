"""Words and columns of the screens round the table. Pure; widths are cells of the terminal."""

from collections.abc import Sequence
from datetime import datetime
from itertools import zip_longest
from typing import TYPE_CHECKING

from rich.cells import cell_len

from banker.model.words import listed
from banker.tui.present.lines import cut, fit, right, wrap
from banker.tui.present.marks import marks

if TYPE_CHECKING:
    from banker.session import PlayerView, View
    from banker.session.bank import Game

COLUMNS = ("game", "players", "rules", "stands", "last played")
"""Of the list of games."""
GAP = 3
"""Cells between two columns."""
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


# --- the list of games ---------------------------------------------------------------------------------------------------------


def standing(view: "View") -> str:
    """Whose turn it is, or who won."""
    finished = view.state.finished
    return won(finished.winners) if finished else on_turn(view.state.turn)


def on_turn(player: str) -> str:
    """Whose turn it is."""
    return f"{player}’s turn"


def won(winners: Sequence[str]) -> str:
    """Who won."""
    return f"{listed(winners)} won" if winners else "over"


def scoreboard(view: "View", width: int) -> list[str]:
    """As many players a line as fit, two at least: token, name, cash and worth."""
    tokens = marks(view.state.seats)
    names = [f"{_sign(view, player)}{tokens[player.name].token} {player.name}" for player in view.players]
    figures = _figures(view)
    needed = max(map(cell_len, names)) + 1 + cell_len(figures[0])
    count = max((width + GAP) // (needed + GAP), 2)
    name = min(needed, (width + GAP) // count - GAP) - cell_len(figures[0])
    cells = [fit(cut(each, name - 1), name) + figure for each, figure in zip(names, figures, strict=True)]
    return [(" " * GAP).join(cells[n : n + count]) for n in range(0, len(cells), count)]


def _sign(view: "View", player: "PlayerView") -> str:
    return "▸" if player.name == view.state.turn and not view.state.finished else " "


def _figures(view: "View") -> list[str]:
    """Cash and worth of each player, all of one width."""
    money = view.board.money
    cash = [money(player.cash) for player in view.players]
    worth = [money(player.worth.total) for player in view.players]
    room = [max(map(cell_len, figures)) for figures in (cash, worth)]
    said = [f"{right(one, room[0])} worth {right(other, room[1])}" for one, other in zip(cash, worth, strict=True)]
    return [right("out", cell_len(text)) if player.out else text for text, player in zip(said, view.players, strict=True)]


def columns(games: Sequence["Game"], width: int) -> dict[str, int]:
    """Widths of the columns of the list, by their headings: what they hold, where there is room."""
    held = {
        "game": [game.name for game in games],
        "players": [", ".join(game.players) for game in games],
        "rules": ["time-limit"],
        "stands": [won(game.winners) if game.finished else on_turn(max(game.players, key=cell_len)) for game in games],
        "last played": ["yesterday 21:30"],
    }
    wanted = [max(map(cell_len, [heading, *held[heading]])) for heading in COLUMNS]
    return dict(zip(COLUMNS, shared(wanted, width), strict=True))


def shared(wanted: Sequence[int], room: int) -> list[int]:
    """Cells for columns that want so many: the widest give way until all fit, and what is left over goes to the last."""
    cells = list(wanted)
    while sum(cells) > room and max(cells) > 1:
        cells[cells.index(max(cells))] -= 1
    return [*cells[:-1], cells[-1] + max(room - sum(cells), 0)]


# --- pages to read -------------------------------------------------------------------------------------------------------------


def shortened(text: str, width: int, rows: int) -> list[str]:
    """The text in at most so many lines, with `…` where something is missing."""
    lines = wrap(text, width)
    if len(lines) > rows:
        lines = [*lines[: rows - 1], cut(" ".join(lines[rows - 1 :]), width)]
    return lines


def column_of(width: int, least: int) -> int:
    """Cells of a column where as many stand side by side as `least` allows."""
    count = max((width + GAP) // (least + GAP), 1)
    return (width + GAP) // count - GAP


def side_by_side(blocks: Sequence[Sequence[str]], width: int, column: int) -> list[str]:
    """Blocks of lines in order, in as many columns of much the same height as fit; no block is broken, a row between two."""
    count = max((width + GAP) // (column + GAP), 1)
    height = max(sum(len(block) + 1 for block in blocks) // count, 1)
    while len(filled := _filled(blocks, height)) > count:
        height += 1
    rows = zip_longest(*filled, fillvalue="")
    return [(" " * GAP).join([*(fit(cell, column) for cell in row[:-1]), row[-1]]).rstrip() for row in rows]


def _filled(blocks: Sequence[Sequence[str]], height: int) -> list[list[str]]:
    """Columns of at most so many rows, but for a block that is higher."""
    columns: list[list[str]] = [[]]
    for block in blocks:
        if columns[-1] and len(columns[-1]) + 1 + len(block) > height:
            columns.append([])
        columns[-1] += [*[""] * bool(columns[-1]), *block]
    return columns
