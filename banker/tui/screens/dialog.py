"""A dialog on the screen: it passes keys and clicks to the dialog's value, shows its rows, and hands back its line."""

from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen

from banker.tui.present.dialogs import Dialog, Done
from banker.tui.present.lines import Run, line
from banker.tui.widgets.rows import Rows

WIDTH_MAX, HEIGHT_MAX = 90, 34
FRAME_WIDTH, FRAME_HEIGHT = 4, 3
REPEAT = 0.25
"""Seconds within which the same Enter again is one that is held down."""


class DialogScreen(ModalScreen[str]):
    """Composes a line; dismissed with an act, or "" when it is thrown away."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "pass('tab')", "other side", id="dialog.other", show=False, tooltip="The other side, or the next one"),
        Binding("escape", "pass('escape')", "throw away", id="dialog.away", show=False, tooltip="Throws the dialog away"),
    ]

    def __init__(self, dialog: Dialog) -> None:
        super().__init__()
        self.dialog = dialog
        self._last_enter = 0.0
        self._rows = 0
        self._most = HEIGHT_MAX - FRAME_HEIGHT
        self._is_over = False
        self._is_clicked = False

    def compose(self) -> ComposeResult:
        """A heading and the rows."""
        with Vertical(id="dialog"):
            yield Rows("dialog-head")
            yield Rows("dialog-rows")

    def on_resize(self, event: events.Resize) -> None:
        """As large as it may be."""
        box = self.query_one("#dialog")
        box.styles.width = min(event.size.width, WIDTH_MAX)
        self._most = min(event.size.height, HEIGHT_MAX) - FRAME_HEIGHT
        self._rows = 0
        self.show()

    def show(self) -> None:
        """The dialog as it stands."""
        box = self.query_one("#dialog")
        rows = self.dialog.rows(min(self.size.width, WIDTH_MAX) - FRAME_WIDTH, self._most)
        if len(rows) > self._rows:  # it grows, and never shrinks under the eye
            self._rows = min(len(rows), self._most)
            box.styles.height = self._rows + FRAME_HEIGHT
        self.query_one("#dialog-head", Rows).show([line(Run(self.dialog.heading, "title"))])
        self.query_one("#dialog-rows", Rows).show(rows)

    def on_key(self, event: events.Key) -> None:
        """Every key is the dialog's."""
        if event.key == "enter":
            held, self._last_enter = event.time - self._last_enter < REPEAT, event.time
            if held:
                event.stop()
                return
        key = event.character if event.is_printable and event.character else event.key
        if key in ("tab", "escape") or (len(key) > 1 and "+" in key and key != "ctrl+u"):
            return
        event.stop()
        event.prevent_default()
        self.press(key)

    def action_pass(self, key: str) -> None:
        """A key that the screen would take otherwise."""
        self.press(key)

    @on(Rows.Pressed)
    def _pressed(self, event: Rows.Pressed) -> None:
        event.stop()
        if event.is_again and not self._is_clicked:
            return  # the rest of the double click that opened the dialog
        self._is_clicked = True
        self.press(event.act.removeprefix("key:"))

    @on(Rows.Wheel)
    def _wheel(self, event: Rows.Wheel) -> None:
        event.stop()
        self.press("down" if event.step > 0 else "up")

    def press(self, key: str) -> None:
        """A key of the dialog. What comes after its end is dropped."""
        if self._is_over:
            return
        after = self.dialog.key(key)
        if isinstance(after, Done):
            self._is_over = True
            self.dismiss(after.act)
            return
        self.dialog = after
        self.show()
