"""A list whose marked row has a sign before it: colour alone means nothing."""

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.strip import Strip
from textual.widgets import OptionList

SIGN = "▸ "


class Marked(OptionList):
    """Options of one row each."""

    def _get_left_gutter_width(self) -> int:
        return len(SIGN)

    def render_line(self, y: int) -> Strip:
        """The row, with the sign where it is the marked one."""
        row = super().render_line(y)
        at = self.scroll_offset.y + y
        ground = next((segment.style for segment in reversed([*row]) if segment.style), None) or Style()
        if at == self.highlighted and self.has_focus:  # on that ground no other colour can be read
            row = Strip([Segment(text, (style or ground) + Style(color=ground.color), control) for text, style, control in row])
        meta = Style(meta={"option": at}) if at < self.option_count else Style()
        return Strip([Segment(SIGN if at == self.highlighted else " " * len(SIGN), ground + meta), *row])


class Looked(Marked):
    """Options of which a click on another one only marks it: it is read before it is chosen."""

    def on_click(self, event: events.Click) -> None:
        """The first click marks, one on the marked row chooses."""
        at = event.style.meta.get("option")
        if at is not None and at != self.highlighted:
            event.prevent_default()
            if not self.get_option_at_index(at).disabled:
                self.highlighted = at
