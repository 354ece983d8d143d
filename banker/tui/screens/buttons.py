"""Buttons of one row."""

from textual.widgets import Button
from textual.widgets.button import ButtonVariant


class Small(Button):
    """A button that takes every click: the usual one is deaf for a moment after each."""

    def __init__(self, label: str, *, id: str, tooltip: str, variant: ButtonVariant = "default") -> None:  # noqa: A002  # Textual's name
        super().__init__(label, id=id, tooltip=tooltip, variant=variant, compact=True)
        self.active_effect_duration = 0
