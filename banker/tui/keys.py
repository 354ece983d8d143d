"""The usual key of everything that has one, by id: what a user's own keys are checked against."""

from textual.binding import Binding
from textual.dom import DOMNode

from banker.tui.app import Banker
from banker.tui.screens.table import TableScreen


def usual_keys() -> dict[str, str]:
    """Keys by id; several are separated by commas. Loads every screen."""
    keys: dict[str, str] = {}
    holders: tuple[type[DOMNode], ...] = (Banker, TableScreen, *_others())
    for holder in holders:
        for binding in holder.BINDINGS:
            if isinstance(binding, Binding) and binding.id:
                keys[binding.id] = binding.key
    return keys


def _others() -> tuple[type[DOMNode], ...]:
    from banker.tui.screens.games import GamesScreen  # noqa: PLC0415  # a user's own keys are rare
    from banker.tui.screens.help import HelpScreen  # noqa: PLC0415
    from banker.tui.screens.pause import PauseScreen  # noqa: PLC0415
    from banker.tui.screens.report import ReportScreen  # noqa: PLC0415
    from banker.tui.screens.setup import SetupScreen  # noqa: PLC0415

    return (GamesScreen, SetupScreen, ReportScreen, HelpScreen, PauseScreen)
