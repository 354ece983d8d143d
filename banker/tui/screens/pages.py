"""A page to read: text that scrolls by keys and mouse, and keeps to the width."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

MARGINS = 3
"""Cells left and right of the text, and of the scroll bar."""


def say(place: Static, text: str) -> None:
    """Puts words there, literally; the screen is laid out again only where they are others."""
    if str(place.content) != text:
        place.update(Content(text))


class Page(VerticalScroll, can_focus=True):
    """Lines of text."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "scroll_up", "up", id="page.up", show=False, tooltip="A line up"),
        Binding("down,j", "scroll_down", "down", id="page.down", show=False, tooltip="A line down"),
        Binding("pageup,b", "page_up", "page up", id="page.page_up", show=False, tooltip="A page up"),
        Binding("pagedown,space", "page_down", "page down", id="page.page_down", show=False, tooltip="A page down"),
        Binding("home", "scroll_home", "top", id="page.top", show=False, tooltip="The beginning"),
        Binding("end", "scroll_end", "end", id="page.end", show=False, tooltip="The end"),
    ]

    @property
    def columns(self) -> int:
        """Cells of a line, beside the margins and the scroll bar."""
        return max(self.app.size.width - MARGINS, 1)

    def compose(self) -> ComposeResult:
        """One text."""
        yield Static(id="page-text", markup=False)

    def set_lines(self, lines: Sequence[str | Content]) -> None:
        """Another text, from its beginning."""
        content = Content("\n").join(line if isinstance(line, Content) else Content(line) for line in lines)
        self.query_one("#page-text", Static).update(content)
        self.scroll_home(animate=False)
