"""The pause card: how to build the board up again another day."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, Static

from banker.model.refusal import Refusal
from banker.session import Session
from banker.session.pause import pause_card
from banker.tui.keeping import keep_pause_card
from banker.tui.present.lines import wrap
from banker.tui.present.screens import column_of, ends, side_by_side
from banker.tui.screens.pages import Page

if TYPE_CHECKING:
    from banker.tui.app import Banker

COLUMN = 56
"""Cells of a column at least."""


class PauseScreen(Screen[None]):
    """The game at rest; everything is on disk already."""

    AUTO_FOCUS = "#pause-page"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "save", "save as text", id="pause.save", tooltip="Writes the card into a file, for the box"),
        Binding("question_mark", "app.help", "help", id="pause.help", show=False, tooltip="How everything works"),
        Binding("escape", "back", "back to the table", id="pause.back", tooltip="Goes on with the game"),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    def compose(self) -> ComposeResult:
        """The card."""
        yield Static(id="pause-title", classes="title", markup=False)
        yield Page(id="pause-page")
        yield Static(id="pause-said", markup=False, classes="said")
        yield Footer(show_command_palette=False)

    def on_resize(self) -> None:
        """Title and columns follow the width."""
        page = self.query_one(Page)
        page.set_lines(_laid_out(pause_card(self.session.view()), page.columns))
        title = ends(" banker · pause", "all of it is on disk; the game can be closed ", self.app.size.width)
        self.query_one("#pause-title", Static).update(title)

    def action_save(self) -> None:
        """Writes the card into a file."""
        config = cast("Banker", self.app).config  # the only program that shows these screens
        try:
            said = f"The card is in {keep_pause_card(self.session, config)}."
        except Refusal as refusal:
            said = refusal.sentence
        self.query_one("#pause-said", Static).update(Content(said))

    def action_back(self) -> None:
        """Goes on with the game."""
        self.dismiss(None)


def _laid_out(card: Sequence[str], width: int) -> list[str]:
    """The parts of the card below each other, in as many columns as fit."""
    column = column_of(width, COLUMN)
    parts: list[list[str]] = [[]]
    for line in card:
        if line:
            parts[-1] += wrap(line, column, len(line) - len(line.lstrip()) + 2)
        else:
            parts.append([])
    return side_by_side(parts, width, column)
