"""Entries whose events say nothing by themselves."""

from banker.model import commands as c
from banker.model.board import DECK_TITLES, Board
from banker.model.words import counted


def unsaid(command: c.Command | None, board: Board) -> str:  # noqa: PLR0911  # one flat match
    """The sentence for an entry whose events say nothing, most often because it is so already; "" where they do."""
    match command:
        case c.Unsold():
            return "Nobody bids."
        case c.DealSkip():
            return "No more deeds are dealt."
        case c.SetSold():
            return f"{board.spaces[command.space].name} counts as {'sold before' if command.sold else 'never sold yet'}."
        case c.SetCash():
            return _already(f"{command.player} has {board.money(command.amount)}")
        case c.SetPot():
            return _already(f"The pot holds {board.money(command.amount)}")
        case c.SetBuildings():
            return _already(f"{board.spaces[command.space].name} has {counted(command.count, command.piece)}")
        case c.SetJailCard():
            held = "has" if command.holds else "does not have"
            return _already(f"{command.player} {held} the Get out of Jail Free card of {DECK_TITLES[command.deck]}")
        case c.SetOut():
            return _already(f"{command.player} is {'out of' if command.out else 'in'} the game")
        case _:
            return ""


def _already(so: str) -> str:
    return f"{so} already: nothing changes."
