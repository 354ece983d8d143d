"""The last row: keys that do something now."""

from rich.cells import cell_len

from banker.session import View
from banker.tui.present.lines import Line, Run, width_of

ALWAYS = (
    ("m", "mortgage", "key:m"), ("h", "build", "key:h"), ("t", "trade", "key:t"), ("p", "transfer", "key:p"),
    ("?", "possible", "do:possible"), ("/", "search", "key:/"), ("F1", "help", "app:help"),
    ("^p", "palette", "app:command_palette"), ("^q", "quit", "app:quit_now"), ("F2", "report", "do:report"),
    ("F3", "big", "do:big"), ("F4", "trade table", "do:trade"), ("F5", "cash", "do:raise_cash"),
    ("F6", "struck out", "do:struck"), ("F7", "player", "do:player"), ("F8", "plain", "do:plain"),
    ("F9", "pause", "do:pause"), ("F10", "games", "do:games"),
)  # fmt: skip
"""Key, what it does, act."""
PLAY = frozenset({"key:m", "key:h", "key:t", "key:p", "do:trade", "do:raise_cash", "trade", "raise_cash"})
"""Acts and actions that mean nothing once the game is over."""
MORE = " … "


def hints(view: View, width: int, passed: int, *, is_typing: bool) -> tuple[Line, int]:
    """Keys and what they do, as many as fit whole after those passed over; and how many to pass over for the next ones.

    Undo, and `…` for the next ones, stand in the same cells always: nobody has to look for them.
    """
    if is_typing:
        first, others = [("⏎", "enter", "do:enter_line"), ("esc", "clear", "do:back"), ("tab", "complete", "do:complete")], []
    else:
        first = [("u", "undo", "key:u")] * view.can_undo + [("r", "redo", "key:r")] * view.can_redo
        others = [each for each in ALWAYS if not (view.state.finished and each[2] in PLAY)]
    row = [run for hint in first for run in _hint(*hint)]
    passed = passed if passed < len(others) else 0
    left = width - cell_len(MORE) - width_of(row)
    for number, hint in enumerate(others[passed:], passed):
        runs = _hint(*hint)
        if width_of(runs) > left:
            return (*row, Run(" " * left), Run(MORE, "button", "do:hints")), max(number, passed + 1)
        left -= width_of(runs)
        row += runs
    return (*row, Run(" " * left), Run(MORE, "button", "do:hints")) if passed else tuple(row), 0


def _hint(key: str, label: str, act: str) -> Line:
    return (Run(f" {key}", "key", act), Run(f" {label} ", "dim", act))
