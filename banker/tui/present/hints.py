"""The last row: keys that do something now."""

from rich.cells import cell_len

from banker.session import View
from banker.tui.present.lines import Line, Run

ALWAYS = (
    ("m", "mortgage", "key:m"), ("h", "build", "key:h"), ("t", "trade", "key:t"), ("p", "pay", "key:p"),
    ("?", "possible", "do:possible"), ("/", "search", "key:/"), ("F1", "help", "app:help"),
    ("^p", "palette", "app:command_palette"), ("^q", "quit", "app:quit_now"), ("F2", "report", "do:report"),
    ("F3", "big", "do:big"), ("F4", "trade table", "do:trade"), ("F5", "cash", "do:raise_cash"),
    ("F6", "struck out", "do:struck"), ("F7", "player", "do:player"), ("F8", "plain", "do:plain"),
    ("F9", "pause", "do:pause"), ("F10", "games", "do:games"),
)  # fmt: skip


def hints(view: View, width: int, *, is_typing: bool) -> Line:
    """Keys and what they do, as many as fit whole."""
    first: list[tuple[str, str, str]] = []
    if is_typing:
        first = [("⏎", "enter", "do:enter_line"), ("esc", "clear", "do:back"), ("tab", "complete", "do:complete")]
    else:
        first += [("u", "undo", "key:u")] * view.can_undo + [("r", "redo", "key:r")] * view.can_redo
    row: list[Run] = []
    left = width
    for key, label, act in (*first, *(() if is_typing else ALWAYS)):
        size = cell_len(key) + cell_len(label) + 3
        if size > left:
            break
        row += [Run(f" {key}", "key", act), Run(f" {label} ", "dim", act)]
        left -= size
    return tuple(row)
