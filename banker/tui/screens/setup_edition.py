"""A board of one's own: the path of its file, and what is wrong with it."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Static

from banker.model.refusal import Refusal
from banker.session import rulebook
from banker.tui.screens.buttons import Small

FAULTS_SHOWN = 6


class EditionScreen(ModalScreen[str | None]):
    """Comes back with the path of a file that can be played on, or None."""

    AUTO_FOCUS = "#edition-path"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "back", id="edition.back", tooltip="Leaves the board as it was"),
    ]

    def compose(self) -> ComposeResult:
        """The line for the path."""
        with Vertical(classes="card"):
            yield Static("THE FILE OF YOUR BOARD", classes="heading")
            yield Input(placeholder="~/boards/ours.toml, then Enter", id="edition-path")
            yield Static(id="edition-faults", classes="trouble", markup=False)
            yield Small("Back (Esc)", id="edition-back", tooltip="Leaves it as it was")

    @on(Input.Submitted, "#edition-path")
    def read(self, event: Input.Submitted) -> None:
        """Takes the file where nothing is wrong with it."""
        path = event.value.strip()
        try:
            faults = rulebook.edition_faults(path) if path else ("Type the path of the file.",)
            if not faults:
                rulebook.board(path)
        except Refusal as refusal:
            faults = (refusal.sentence,)
        if not faults:
            self.dismiss(path)
            return
        more = [f"and {len(faults) - FAULTS_SHOWN} more"] if len(faults) > FAULTS_SHOWN else []
        self.query_one("#edition-faults", Static).update(Content("\n".join([*faults[:FAULTS_SHOWN], *more])))

    @on(Button.Pressed, "#edition-back")
    def action_back(self) -> None:
        """No file was named."""
        self.dismiss(None)
