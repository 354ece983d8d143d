"""Names and cash in figures that can be read from across the room."""

from collections.abc import Mapping

from banker.session import View
from banker.tui.present.asking import dice_row
from banker.tui.present.lines import EMPTY, Line, Run, both, cut, fit, line
from banker.tui.present.marks import Mark
from banker.tui.present.question import Asked

BACK = Run(" F3 back to the table ", "button", "do:big")
BLOCK = "█"
ROWS = 5
"""Rows of a figure at its smallest."""
FIGURES: Mapping[str, tuple[str, ...]] = {
    "0": ("███", "█ █", "█ █", "█ █", "███"), "1": (" █ ", "██ ", " █ ", " █ ", "███"),
    "2": ("███", "  █", "███", "█  ", "███"), "3": ("███", "  █", "███", "  █", "███"),
    "4": ("█ █", "█ █", "███", "  █", "  █"), "5": ("███", "█  ", "███", "  █", "███"),
    "6": ("███", "█  ", "███", "█ █", "███"), "7": ("███", "  █", " █ ", " █ ", " █ "),
    "8": ("███", "█ █", "███", "█ █", "███"), "9": ("███", "█ █", "███", "  █", "███"),
    "-": ("   ", "   ", "███", "   ", "   "), " ": ("  ", "  ", "  ", "  ", "  "),
}  # fmt: skip


def figures(amount: int, scale: int) -> list[str]:
    """Rows of an amount in blocks, 2 cells wide and one high at scale 1, half as wide at 0; a gap stands between thousands."""
    text = f"{amount:,}".replace(",", " ")
    rows = []
    for row in range(ROWS):
        wide = " ".join(FIGURES[sign][row] for sign in text)
        rows += ["".join(sign * max(2 * scale, 1) for sign in wide)] * max(scale, 1)
    return rows


def board_of_cash(view: View, marks: Mapping[str, Mark], width: int, height: int) -> list[Line]:
    """Every player still in the game, in as many columns as it takes."""
    players = [player for player in view.players if not player.out]
    rows: list[Line] = []
    for columns, scale in ((1, 4), (2, 4), (1, 3), (2, 3), (1, 2), (2, 2), (1, 1), (2, 1), (3, 1), (4, 1), (2, 0), (3, 0)):
        rows = _laid_out(view, marks, width, columns, scale)
        deep = -(-len(players) // columns) * (ROWS * max(scale, 1) + 1 + (scale > 0))
        widest = max(len(figures(player.cash, scale)[0]) for player in players)
        if deep <= height and widest <= width // columns - 2:
            return rows
    money = view.board.money
    rows = [(Run(f" {marks[player.name].token} "), Run(f"{player.name}  {money(player.cash)}", "b")) for player in players]
    return rows[:height]


def whole(view: View, asked: Asked, marks: Mapping[str, Mark], width: int, height: int) -> list[Line]:
    """The cash, and at the foot the question; that takes one row instead of two where figures would not be large otherwise."""
    foot = _foot(asked, width)
    cash = board_of_cash(view, marks, width, height - len(foot))
    if not any(BLOCK in run.text for row in cash for run in row):
        foot = foot[-1:] if not asked.is_dice else [both(dice_row(asked.die), line(BACK), width)]
        cash = board_of_cash(view, marks, width, height - len(foot))
    return [*cash, *[EMPTY] * (height - len(foot) - len(cash)), *foot]


def _foot(asked: Asked, width: int) -> list[Line]:
    """Question and answers, and the way back to the table."""
    dice = dice_row(asked.die) if asked.is_dice else ()
    answers = [Run(f" {answer.key or '•'} {answer.label} ", "button", answer.act) for answer in asked.answers]
    buttons = [run for answer in answers for run in (answer, Run(" "))]
    return [both(line(Run(f" {asked.title}", "title")), dice, width), both((Run(" "), *buttons), line(" ", BACK), width)]


def _laid_out(view: View, marks: Mapping[str, Mark], width: int, columns: int, scale: int) -> list[Line]:
    players = [player for player in view.players if not player.out]
    room = width // columns
    rows: list[Line] = []
    for first in range(0, len(players), columns):
        group = players[first : first + columns]
        heads: list[Run] = []
        for player in group:
            mark = marks[player.name]
            is_on_turn = player.name == view.state.turn
            name = cut(f"{'▸' if is_on_turn else ' '}{mark.token} {player.name}", room - 1)
            heads.append(Run(fit(name, room), f"{mark.role} b"))
        rows.append(tuple(heads))
        blocks = [figures(player.cash, scale) for player in group]
        rows += [tuple(Run(fit(" " + block[row], room), "b") for block in blocks) for row in range(ROWS * max(scale, 1))]
        rows += [EMPTY] * (scale > 0)
    return rows
