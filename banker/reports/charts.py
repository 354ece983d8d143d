"""Charts made of characters: net worth over the game in braille, landings as numbers round the board. No colour is needed."""

from collections.abc import Sequence

from banker.model.facts import GameFacts, Point
from banker.reports.cells import clean, fit, right, width
from banker.reports.play import landings_of

MARKERS = "ox+*#@%&"
"""One for each of up to eight players, told apart in one colour and by a printer."""
EMPTY = "\u2800"
_DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""Bits of a braille cell: four rows of two dots."""
LEAST_WIDTH, LEAST_HEIGHT = 30, 6
COUNT_MAX = 999
"""Largest figure a space has room for."""
SHADES = " ░▒▓█"
Cell = tuple[str, int | None]
"""A character, and the index of the player it belongs to."""


def worth_chart(facts: GameFacts, width: int, height: int) -> tuple[str, ...]:
    """Net worth of each player over the turns, in exactly `height` lines of at most `width` cells (at least 30 by 6)."""
    return tuple("".join(character for character, _ in row).rstrip() for row in worth_cells(facts, width, height))


def worth_cells(facts: GameFacts, columns: int, height: int) -> tuple[tuple[Cell, ...], ...]:
    """The same cell by cell, so that a screen can colour each player's line."""
    columns, height = max(columns, LEAST_WIDTH), max(height, LEAST_HEIGHT)
    key = _key(facts, columns)
    low, high = bounds(facts.series)
    labels = [facts.board.money(value) for value in (high, (low + high) // 2, low)]
    margin = min(max(width(label) for label in labels), columns // 3)
    plot_height = max(height - len(key) - 1, 2)
    plot = _plot(facts, columns - margin - 2, plot_height, (low, high))
    rows: list[list[Cell]] = []
    marks = {0: labels[0], plot_height // 2: labels[1], plot_height - 1: labels[2]}
    for number, line in enumerate(plot):
        label = marks.get(number, "")
        rows.append([*_plain(right(fit(label, min(width(label), margin)), margin) + (" ┤" if label else " │")), *line])
    last = facts.series[-1].turn if facts.series else 0
    axis = f"turn 1{right(f'turn {last}', columns - margin - 2 - len('turn 1'))}"
    rows.append(_plain(" " * margin + "  " + axis))
    return tuple(tuple(row) for row in (*rows, *key)[:height])


def bounds(series: Sequence[Point]) -> tuple[int, int]:
    """The least and the most net worth to be drawn; 0 is always among it, and there is always some room between."""
    values = [value for point in series for value in point.worth]
    low, high = min(values, default=0), max(values, default=0)
    return min(low, 0), max(high, 1)


def by_turn(series: Sequence[Point]) -> dict[int, tuple[int, ...]]:
    """Net worth of everybody at the end of each turn in which it changed."""
    return {point.turn: point.worth for point in series}


def landings(facts: GameFacts) -> tuple[int, ...]:
    """How often tokens came to rest on each of the forty spaces."""
    return landings_of(facts.log)


def landing_lines(facts: GameFacts) -> tuple[str, ...]:
    """The landings as numbers round the board, the busier the darker: eleven rows as on the table, 66 columns wide."""
    counts = landings(facts)
    most = max(counts)

    def cell(at: int) -> str:
        shade = SHADES[-(-counts[at] * (len(SHADES) - 1) // most)] if most else " "
        return f"{fit(clean(facts.board.spaces[at].code), 2)}{min(counts[at], COUNT_MAX):>3}{shade}"

    top = "".join(cell(at) for at in range(20, 31))
    sides = [cell(at) + " " * 6 * 9 + cell(50 - at) for at in range(19, 10, -1)]
    return tuple(line.rstrip() for line in (top, *sides, "".join(cell(at) for at in range(10, -1, -1))))


def _plot(facts: GameFacts, columns: int, height: int, span: tuple[int, int]) -> list[list[Cell]]:
    """The lines, then the markers on top."""
    dots = [[0] * columns for _ in range(height)]
    owner: list[list[int | None]] = [[None] * columns for _ in range(height)]
    turns = by_turn(facts.series)
    paths = [_path(turns, player, columns * 2, height * 4, span) for player in range(len(facts.players))]
    for player, path in enumerate(paths):
        before = path[0] if path else 0
        for x, y in enumerate(path):
            for there in range(min(before, y), max(before, y) + 1) if x else (y,):
                dots[there // 4][x // 2] |= _DOTS[there % 4][x % 2]
                owner[there // 4][x // 2] = player
            before = y
    grid: list[list[Cell]] = [
        [(chr(ord(EMPTY) + bits) if bits else " ", owner[y][x]) for x, bits in enumerate(row)] for y, row in enumerate(dots)
    ]
    _mark(grid, paths, columns)
    return grid


def _path(turns: dict[int, tuple[int, ...]], player: int, columns: int, height: int, span: tuple[int, int]) -> list[int]:
    """Row of dots for each column of dots, the top one 0: what the player had by then."""
    if not turns:
        return []
    low, high = span
    last = max(turns)
    path, value, due = [], next(iter(turns.values()))[player], iter(sorted(turns.items()))
    upcoming = next(due, None)
    for x in range(columns):
        turn = 1 + (last - 1) * x // max(columns - 1, 1)
        while upcoming is not None and upcoming[0] <= turn:
            value = upcoming[1][player]
            upcoming = next(due, None)
        path.append((height - 1) - (value - low) * (height - 1) // (high - low))
    return path


def _mark(grid: list[list[Cell]], paths: list[list[int]], columns: int) -> None:
    """Each player's marker along the line, staggered, and at its end; where two meet at the end the later moves left."""
    step = 3 * len(paths)
    for player, path in enumerate(paths):
        if not path:
            continue
        ends = [x for x in range(columns - 1, -1, -1) if not _is_marked(grid[path[min(2 * x, len(path) - 1)] // 4][x])]
        for x in (*range(3 * player + 2, columns - 2, step), *ends[:1]):
            grid[path[2 * x] // 4][x] = (MARKERS[player % len(MARKERS)], player)


def _is_marked(cell: Cell) -> bool:
    return cell[0] in MARKERS


def _key(facts: GameFacts, columns: int) -> list[list[Cell]]:
    """Which marker is whose, with what they have, over as few lines as will do."""
    rows: list[list[Cell]] = [[]]
    for index, (player, worth) in enumerate(zip(facts.players, facts.worths, strict=True)):
        name = clean(player)
        text = f"{MARKERS[index % len(MARKERS)]} {name} {facts.board.money(worth.total)}"
        text = fit(text, min(width(text), columns))
        used = sum(width(character) for character, _ in rows[-1])
        if used and used + 3 + width(text) > columns:
            rows.append([])
        elif used:
            rows[-1] += _plain("   ")
        rows[-1] += [(character, index) for character in text]
    return rows


def _plain(text: str) -> list[Cell]:
    return [(character, None) for character in text]
