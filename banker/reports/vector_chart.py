"""Net worth over the turns as lines to be drawn: points for SVG and PDF alike, in a space of WIDTH by HEIGHT, y downwards."""

from collections.abc import Callable
from html import escape

from msgspec import Struct

from banker.reports.cells import clean
from banker.reports.summary import Report

WIDTH, HEIGHT = 720, 300
LEFT, RIGHT, TOP, BOTTOM = 70, 14, 10, 24
"""Margins for the labels."""
SAMPLES_MAX = 300
"""Most points of a line: finer than anybody sees."""
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#8c6d00", "#56b4e9", "#7a4fb5", "#5f6b6d")
"""Told apart by colour-blind eyes; the dashes do it without colour."""
DASHES: tuple[tuple[int, ...], ...] = ((), (7, 3), (2, 2), (13, 4), (4, 4), (1, 3), (9, 1), (3, 1))
"""Length drawn and length left out."""
TICKS = 4
ROUND_STEPS = (1, 2, 5, 10)
Length = float
"""On paper or in the drawing; never money."""
Points = tuple[tuple[Length, Length], ...]


class Line(Struct, frozen=True):
    """A player's line."""

    player: str
    total: str
    colour: str
    dashes: tuple[int, ...]
    points: Points


class Chart(Struct, frozen=True):
    """What is to be drawn."""

    lines: tuple[Line, ...]
    ticks: tuple[tuple[Length, str], ...]
    """Height and label of the lines across."""
    last_turn: int


def chart(report: Report) -> Chart:
    """The lines of a report."""
    turns = dict(report.worth_by_turn)
    last = max(turns, default=1)
    values = [value for worth in turns.values() for value in worth]
    low, high = min([0, *values]), max([1, *values])
    totals = {line.worth.player: line.worth.total for line in report.ranking}

    def y(value: int) -> Length:
        return round(TOP + (HEIGHT - TOP - BOTTOM) * (high - value) / (high - low), 1)

    step = _step((high - low) // TICKS or 1)
    ticks = tuple((y(value), report.board.money(value)) for value in range(-(-low // step) * step, high + 1, step))
    lines = tuple(
        Line(player, report.board.money(totals[player]), COLOURS[n % 8], DASHES[n % 8], _points(turns, n, last, y))
        for n, player in enumerate(report.players)
    )
    return Chart(lines, ticks, last)


def svg(made: Chart) -> str:
    """An SVG element that takes its ink from the page, so that it works light and dark."""
    across = "".join(
        f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}"/>'
        f'<text x="{LEFT - 6}" y="{y + 4}" text-anchor="end">{escape(clean(label))}</text>'
        for y, label in made.ticks
    )
    lines = "".join(
        f'<polyline fill="none" stroke="{line.colour}" stroke-width="2" stroke-dasharray="{_dashes(line)}" '
        f'points="{" ".join(f"{x},{y}" for x, y in line.points)}"/>'
        for line in made.lines
    )
    below = HEIGHT - 6
    turns = (
        f'<text x="{LEFT}" y="{below}">turn 1</text>'
        f'<text x="{WIDTH - RIGHT}" y="{below}" text-anchor="end">turn {made.last_turn}</text>'
    )
    return (
        f'<svg class="chart" role="img" aria-label="Net worth of each player over the turns" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f"{across}{lines}{turns}</svg>"
    )


def sample_svg(line: Line) -> str:
    """A piece of a player's line for the key."""
    return (
        '<svg class="key" aria-hidden="true" viewBox="0 0 36 8">'
        f'<line x1="0" x2="36" y1="4" y2="4" stroke="{line.colour}" stroke-width="3" stroke-dasharray="{_dashes(line)}"/></svg>'
    )


def _points(turns: dict[int, tuple[int, ...]], player: int, last: int, y: Callable[[int], Length]) -> Points:
    if not turns:
        return ()
    samples = max(min(last, SAMPLES_MAX), 2)
    known = sorted(turns)
    place, points = 0, []
    for sample in range(samples):
        turn = 1 + (last - 1) * sample // (samples - 1)
        while place + 1 < len(known) and known[place + 1] <= turn:
            place += 1
        x = round(LEFT + (WIDTH - LEFT - RIGHT) * sample / (samples - 1), 1)
        points.append((x, y(turns[known[place]][player])))
    inner = [at for before, at, after in zip(points, points[1:], points[2:], strict=False) if not before[1] == at[1] == after[1]]
    return (points[0], *inner, points[-1])


def _dashes(line: Line) -> str:
    return " ".join(map(str, line.dashes)) or "none"


def _step(least: int) -> int:
    """1, 2 or 5 times a power of ten, at least `least`."""
    power: int = 10 ** (len(str(least)) - 1)
    return next(power * factor for factor in ROUND_STEPS if power * factor >= least)
