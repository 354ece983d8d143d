"""The only door to a game, for screens, shell and tests.

Names are loaded when they are first used: the list of games is on the screen before any rule is.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from banker.session.bank import Bank, default_path
    from banker.session.foresee import Preview
    from banker.session.session import Outcome, Session
    from banker.session.view import Choice, DeedView, LogLine, PlayerView, View

__all__ = ["Bank", "Choice", "DeedView", "LogLine", "Outcome", "PlayerView", "Preview", "Session", "View", "default_path"]

_WHERE = {
    "Bank": "bank", "default_path": "bank", "Preview": "foresee", "Outcome": "session", "Session": "session",
    "Choice": "view", "DeedView": "view", "LogLine": "view", "PlayerView": "view", "View": "view",
}  # fmt: skip


def __getattr__(name: str) -> object:
    """A name from the module that defines it."""
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_WHERE[name]}"), name)
