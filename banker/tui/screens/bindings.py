"""Keys of the table, by what they do. A user's own keys replace them by their ids."""

from textual.binding import Binding, BindingType


def _binding(key: str, action: str, name: str, tooltip: str) -> Binding:
    return Binding(key, action, name, id=f"table.{name}", show=False, tooltip=tooltip)


TABLE_BINDINGS: list[BindingType] = [
    _binding("escape", "back", "back", "Clears the line, closes what is open; never quits"),
    _binding("tab", "complete", "complete", "Completes the line"),
    _binding("up", "earlier", "earlier", "The line entered before"),
    _binding("down", "later", "later", "The line entered after"),
    _binding("pagedown", "look('more')", "more", "The next page, or further back in the log"),
    _binding("pageup", "look('less')", "less", "The page before, or newer entries"),
    _binding("shift+up,ctrl+up", "look('newer')", "newer", "Picks the next newer entry of the log"),
    _binding("shift+down,ctrl+down", "look('older')", "older", "Picks the next older entry of the log"),
    _binding("f2", "report", "report", "Valuation and ranking, to keep"),
    _binding("f3", "look('big')", "big", "Cash that can be read from across the room"),
    _binding("f4", "trade", "trade", "Puts a trade together from both hands"),
    _binding("f5", "raise_cash", "raise", "All that brings cash, and what is still short"),
    _binding("f6", "look('struck')", "struck", "Shows entries that were taken back"),
    _binding("f7", "look('player')", "player", "The log of one player after the other"),
    _binding("f8", "look('plain')", "plain", "The table in plain sentences, for a screen reader"),
    _binding("f9", "pause", "pause", "Covers the table"),
    _binding("f10", "games", "games", "The list of games; this one stays as it is"),
]
"""None of them is a letter: letters belong to the command bar."""
