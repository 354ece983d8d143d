"""The rows above the bar: a refusal, news, or what the line would come to."""

from collections.abc import Sequence

from rich.cells import cell_len

from banker.model.board import Board
from banker.model.events import DeedGiven, Event, GameFinished, PlayerOut, Transfer
from banker.model.state import GameState
from banker.model.words import listed
from banker.session import Preview
from banker.tui.present import words
from banker.tui.present.lines import Line, Run, both, cut, line, paragraph, width_of


def preview(seen: Preview, board: Board, next_lines: Sequence[str], width: int, height: int) -> list[Line]:
    """What the line would come to, and how it may go on. A refusal is said in full, whatever rows it takes."""
    ways = _ways(next_lines, width)
    if seen.refusal:
        told = sentence(f"→ {seen.refusal}", width, "dim")
        return [*told, *ways] if len(told) + len(ways) <= height else told
    said = " ".join(words.shortened(seen.sentences))
    change = words.changes(seen.cash, board)
    rows = [*sentence(f"→ {said}", width), *sentence(f"  {change}" if change else "", width, "b")]
    if len(rows) + len(ways) <= height:
        return [*rows, *ways]
    if ways and height > 1:
        return [both(line(Run(f" → {said}")), line(Run(f"{cut(change, width // 2)} ", "b")), width), *ways]
    return [line(Run(cut(f" → {said}", width - 1))), line(Run(cut(f"   {change}", width - 1), "b"))][: max(height, 1)]


def sentence(text: str, width: int, role: str = "") -> list[Line]:
    """A sentence in full, with the margin of the table on both sides."""
    return [(Run(" "), *row) for row in paragraph(text, max(width - 2, 1), role)]


def unfinished(next_lines: Sequence[str], width: int, height: int) -> list[Line]:
    """A line that can still become right says only how it may go on, in as many rows as there are."""
    return _ways(next_lines, width, height) or [line(Run(" → the second die: 1 to 6", "dim"))]


def _ways(next_lines: Sequence[str], width: int, height: int = 1) -> list[Line]:
    """What Tab goes on to; the last row says whether there is more."""
    rows: list[list[Run]] = [[Run(" tab", "dim")]]
    for each in next_lines:
        if len(rows) < height and width_of(rows[-1]) + cell_len(each) + 2 > width:
            rows.append([Run("    ")])
        rows[-1] += [Run("  "), Run(each, "key", f"fill:{each}")]
    return [tuple(row) for row in rows] if next_lines else []


def moments(before: GameState, after: GameState, events: Sequence[Event], board: Board) -> list[str]:
    """What deserves a line of its own: a group completed, a bankruptcy, the pot, the end."""
    said = []
    for event in events:
        match event:
            case DeedGiven(space=space, owner=str(owner)):
                if after.owns_group(board, owner, space) and not before.owns_group(board, owner, space):
                    said.append(f"{owner} has all of {board.deed(space).group}!")
            case PlayerOut(player=player):
                said.append(f"{player} is out of the game.")
            case Transfer(debit="pot", credit=winner, amount=amount, kind="jackpot"):
                said.append(f"{winner} takes the pot of {board.money(amount)}!")
            case GameFinished(winners=winners):
                said.append(f"The game is over. {listed(winners)} won. F2 shows the report.")
            case _:
                pass
    return list(dict.fromkeys(said))
