"""A keyboard on the screen, for whoever has only a mouse: it presses keys, and nothing else knows of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from time import monotonic

from textual import events, on
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Input

from banker.tui.present.lines import Line, Run
from banker.tui.widgets.rows import Rows

WIDE = 78
"""Cells from which on there are four rows of keys; below, six narrow ones."""
SETTLES = 0.3
"""Seconds in which a click was meant for what stood there before."""
SHIFT = "⇧"
DIGITS = "1234567890"
LETTERS = ("qwertyuiop", "asdfghjkl?", f"{SHIFT}zxcvbnm,/")
EQUALS = "="
SIGNS = (":@\"'-", ".+*~_")
DOES = {
    "⌫": "backspace", "clear": "end ctrl+u", "clr": "end ctrl+u", "tab": "tab", "space": "space", "spc": "space",
    "enter": "enter", "⏎": "enter", "esc": "escape",
}  # fmt: skip
"""Keys that write nothing or no letter, by what stands on them; `clear` presses two."""
AWAY = "×"


class Keyboard(Rows):
    """Types into the field that it was opened for."""

    @dataclass
    class Covers(Message):
        """It takes so many rows of the screen now; 0 when it has gone."""

        rows: int

    def __init__(self, field: Widget | None) -> None:
        super().__init__("keyboard")
        self._field = field
        self._is_capital = isinstance(field, Input) and field.id != "bar" and not field.value
        self._opened = monotonic()
        self._sent: list[events.Key] = []

    def has_sent(self, key: events.Key) -> bool:
        """Whether a key comes from here, asked once for each."""
        found = [each for each in self._sent if each is key]
        self._sent = [each for each in self._sent if each is not key]
        return bool(found)

    def on_mount(self) -> None:
        """Shows itself, as wide as its place."""
        home = self.parent
        width = home.size.width if isinstance(home, Widget) else WIDE
        self._is_wide = width >= WIDE
        self._paint()
        self.styles.height = len(self.shown)
        self.screen.add_class("-typing")
        self.watch(self.screen, "focused", self._go_with_field, init=False)
        self.post_message(self.Covers(len(self.shown)))

    def _go_with_field(self) -> None:
        """Where the field has gone, as after its figure was taken, nothing is to be typed."""
        if self._field is not None and not self._field.display:
            self.put_away()

    def put_away(self) -> None:
        """The real keyboard is used, or nothing more is to be typed."""
        self.screen.remove_class("-typing")
        self.screen.post_message(self.Covers(0))
        self.remove()

    def _paint(self) -> None:
        self.show([*_wide(self._is_capital)] if self._is_wide else [*_narrow(self._is_capital)])

    def on_click(self, event: events.Click) -> None:
        """Nothing is pressed where the keyboard came up under the pointer in the middle of a double click."""
        if monotonic() - self._opened < SETTLES and event.chain > 1:
            event.stop()
            event.prevent_default()

    @on(Rows.Pressed)
    def _press(self, event: Rows.Pressed) -> None:
        event.stop()
        label = event.act
        if label == AWAY:
            self.put_away()
        elif label == SHIFT:
            self._is_capital = not self._is_capital
            self._paint()
        else:
            self._type(label)

    def _type(self, label: str) -> None:
        """Presses a key, in the field where nothing else that takes text has the cursor."""
        screen = self.screen
        if self._field is not None and self._field.is_attached and not isinstance(screen.focused, Input):
            screen.set_focus(self._field)
        for key in DOES.get(label, label).split():
            character = " " if key == "space" else (label if len(label) == 1 and label not in DOES else None)
            sent = events.Key(key, character)
            self._sent.append(sent)
            self.app.post_message(sent)
        if self._is_capital and len(label) == 1 and label.isalpha():
            self._is_capital = False
            self._paint()


def _wide(is_capital: bool) -> Iterator[Line]:  # one row of ten large keys after the other, signs and words beside them
    yield _row(DIGITS, 4, (EQUALS, "⌫", "clear", "esc", AWAY))
    yield _row(_cased(LETTERS[0], is_capital), 4, (*SIGNS[0], "tab"))
    yield _row(_cased(LETTERS[1], is_capital), 4, (*SIGNS[1], "enter"))
    yield _row(_cased(LETTERS[2], is_capital), 4, ("space",), wide=23)


def _narrow(is_capital: bool) -> Iterator[Line]:  # three cells a key
    for row in (DIGITS, *(_cased(row, is_capital) for row in LETTERS), "".join(SIGNS)):
        yield _row(row, 2, ())
    yield _row("", 2, (EQUALS, "⌫", "clr", "tab", "spc", "⏎", "esc", AWAY), gap="")


def _cased(row: str, is_capital: bool) -> str:
    return row.upper() if is_capital else row


def _row(keys: str, size: int, words: tuple[str, ...], *, wide: int = 0, gap: str = " ") -> Line:
    """Keys of one size, then words as wide as they are. The gap behind a key is pressed with it."""
    row: list[Run] = []
    for key in keys:
        row += [Run(f"{key:^{size}}", "button", key), Run(gap, "", key)]
    for word in words:
        row += [Run(f" {word} ".center(wide), "button", word), Run(gap, "", word)]
    return tuple(run for run in row if run.text)
