"""Dialogs as values: a key makes the next one, or is done with a line for the command bar. None of them writes anything."""

from typing import NamedTuple, Protocol

from banker.tui.present.lines import Line


class Done(NamedTuple):
    """The dialog is over."""

    act: str = ""
    """`enter:LINE`, or `fill:LINE` to go on in the bar; "" when it was thrown away."""


class Dialog(Protocol):
    """What the screen knows of a dialog."""

    @property
    def heading(self) -> str:
        """What it is for."""

    def rows(self, width: int, height: int) -> list[Line]:
        """What it shows."""

    def key(self, key: str) -> "Dialog | Done":
        """The dialog after a key: a character, or a name such as `enter`, `up`, `backspace`."""
