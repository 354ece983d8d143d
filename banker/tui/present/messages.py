"""The rows above the bar: a refusal, news, or what the line would come to."""

from collections.abc import Sequence

from banker.model.board import Board
from banker.model.events import DeedGiven, Event, GameFinished, PlayerOut, Transfer
from banker.model.state import GameState
from banker.model.words import listed
from banker.session import Preview
from banker.tui.present import words
from banker.tui.present.lines import Line, Run, both, cut, line, paragraph

SHOWN_MAX = 8


def preview(seen: Preview, board: Board, next_lines: Sequence[str], width: int, height: int) -> list[Line]:
    """What the line would come to, and how it may go on."""
    said = seen.refusal or " ".join(words.shortened(seen.sentences))
    change = words.changes(seen.cash, board)
    role = "dim" if seen.refusal else ""
    ways: list[Run] = []
    for each in next_lines[:SHOWN_MAX]:
        ways += [Run("  "), Run(each, "key", f"fill:{each}")]
    if not ways:
        rows = paragraph(f"→ {said}", width, role)
        if len(rows) + bool(change) > height:
            return [both((Run(cut(f"→ {said}", width), role),), (), width), (Run(cut(f"  {change}", width), "b"),)][:height]
        return [*rows, *paragraph(f"  {change}" if change else "", width, "b")]
    first = both(line(Run(f"→ {said}", role)), line(Run(cut(change, width // 2), "b")), width)
    return [first, (Run("tab", "dim"), *ways)][-height:]


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
