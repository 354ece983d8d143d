"""Buttons of one row."""

from textual.widgets import Button
from textual.widgets.button import ButtonVariant


class Small(Button):
    """A button that takes every click: the usual one is deaf for a moment after each."""

    def __init__(
        self,
        label: str,
        *,
        id: str,  # noqa: A002  # Textual's name
        tooltip: str,
        variant: ButtonVariant = "default",
        classes: str | None = None,
    ) -> None:
        super().__init__(label, id=id, tooltip=tooltip, variant=variant, classes=classes, compact=True)
        self.active_effect_duration = 0
