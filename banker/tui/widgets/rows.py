"""A part of the screen that shows rows of runs: it paints only the rows that changed, and says what was clicked."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.theme import Theme
from textual.widget import Widget

from banker.tui.present.lines import Line, crop
from banker.tui.widgets.styles import Styles


class Rows(Widget, can_focus=False):
    """Rows of the present layer, as they are: nothing typed by anybody is ever read as markup."""

    ALLOW_SELECT = False

    @dataclass
    class Pressed(Message):
        """Something with an act was clicked."""

        act: str
        is_again: bool = False
        """The second click of a double click, or a later one."""

    @dataclass
    class Wheel(Message):
        """The wheel was turned over these rows."""

        rows: "Rows"
        step: int

        @property
        def control(self) -> "Rows":
            """The rows."""
            return self.rows

    def __init__(self, id: str) -> None:  # noqa: A002  # as every widget calls it
        super().__init__(id=id)
        self._rows: tuple[Line, ...] = ()
        self._styles: Styles | None = None
        self._ground = Style()
        self._hover = ""

    @property
    def shown(self) -> tuple[Line, ...]:
        """The rows on the screen."""
        return self._rows

    def show(self, rows: Sequence[Line]) -> None:
        """Puts rows on the screen; those that did not change are not painted again."""
        old, new = self._rows, tuple(rows)
        if old == new:
            return
        self._rows = new
        changed = [y for y in range(max(len(old), len(new))) if _row(old, y) != _row(new, y)]
        width = self.size.width
        self.refresh(*[Region(0, y, width, 1) for y in changed if y < self.size.height])

    def on_mount(self) -> None:
        """Follows the theme."""
        self.app.theme_changed_signal.subscribe(self, self._change_theme)

    def _change_theme(self, _: Theme) -> None:
        self.call_after_refresh(self._forget_styles)

    def _forget_styles(self) -> None:
        self._styles = None
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """One row."""
        if self._styles is None:
            self._styles, self._ground = Styles(self.app), self.rich_style
        width, ground = self.size.width, self._ground
        style_of = self._styles.of
        segments = [
            Segment(run.text, style_of(f"{run.role} hover" if run.act and run.act == self._hover else run.role, ground))
            for run in crop(_row(self._rows, y), width)
        ]
        return Strip(segments).adjust_cell_length(width, ground)

    # --- the mouse -------------------------------------------------------------------------------------------------------------

    def act_at(self, x: int, y: int) -> str:
        """What a click at a cell does."""
        left = 0
        for run in _row(self._rows, y):
            left += cell_len(run.text)
            if x < left:
                return run.act
        return ""

    def on_click(self, event: events.Click) -> None:
        """Says what was clicked."""
        event.stop()
        if act := self.act_at(event.x, event.y):
            self.post_message(self.Pressed(act, event.chain > 1))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Shows what would be clicked."""
        self._point(self.act_at(event.x, event.y))

    def on_leave(self) -> None:
        """Nothing would be clicked."""
        self._point("")

    def _point(self, act: str) -> None:
        if act == self._hover:
            return
        touched = {self._hover, act} - {""}
        self._hover = act
        for y, row in enumerate(self._rows):
            if any(run.act in touched for run in row):
                self.refresh(Region(0, y, self.size.width, 1))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Further down."""
        event.stop()
        self.post_message(self.Wheel(self, 1))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Further up."""
        event.stop()
        self.post_message(self.Wheel(self, -1))


def _row(rows: Sequence[Line], y: int) -> Line:
    return rows[y] if 0 <= y < len(rows) else ()
