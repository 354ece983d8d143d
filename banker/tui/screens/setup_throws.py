"""Who begins: the opening throws, one after the other."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Static

from banker.language.figures import dice
from banker.model.refusal import Refusal
from banker.model.state import Seat
from banker.tui.opening import Opening
from banker.tui.present.lines import fit
from banker.tui.present.marks import marks
from banker.tui.screens.buttons import Small
from banker.tui.widgets.styles import Styles

NAME_WIDTH = 30


class ThrowsScreen(ModalScreen[str | None]):
    """Comes back with who begins, or None."""

    AUTO_FOCUS = "#throws-dice"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "back", id="throws.back", tooltip="Leaves it as it was"),
    ]

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        super().__init__()
        self.marks = marks(seats)
        self.opening = Opening(tuple(self.marks))

    def compose(self) -> ComposeResult:
        """The players with their throws, and the line for the next."""
        with Vertical(id="throws", classes="card"):
            yield Static("WHO BEGINS: the highest throw; a tie is thrown again", classes="heading")
            yield Static(id="throws-list", markup=False)
            yield Static(id="throws-next", markup=False)
            yield Input(placeholder="two dice, as 64", id="throws-dice", restrict=r"[1-6 +]*", max_length=5)
            yield Static(id="throws-fault", classes="trouble", markup=False)
            yield Small("Back (Esc)", id="throws-back", tooltip="Leaves it as it was")

    def on_mount(self) -> None:
        """Asks for the first throw."""
        self.show()

    def show(self, fault: str = "") -> None:
        """The throws so far."""
        styles = Styles(self.app)
        lines = [
            styles.text(mark.token, f"{mark.role} token") + f" {fit(player, NAME_WIDTH)} {sums}"
            for player, sums in self.opening.lines()
            for mark in (self.marks[player],)
        ]
        self.query_one("#throws-list", Static).update(Content("\n").join(lines))
        tie = " again: it was a tie" if self.opening.before else ""
        self.query_one("#throws-next", Static).update(Content(f"{self.opening.next} throws{tie}."))
        self.query_one("#throws-fault", Static).update(Content(fault))

    @on(Input.Changed, "#throws-dice")
    def typed(self, event: Input.Changed) -> None:
        """Two dice are a throw."""
        figures = [character for character in event.value if character.isdecimal()]
        if len(figures) >= 2:  # noqa: PLR2004  # two dice
            self._throw(event.input)

    @on(Input.Submitted, "#throws-dice")
    def entered(self, event: Input.Submitted) -> None:
        """Enter with less says what is missing."""
        self._throw(event.input)

    def _throw(self, field: Input) -> None:
        try:
            self.opening = self.opening.throw(dice(field.value.strip()))
        except Refusal as refusal:
            self.show(refusal.sentence)
            return
        with field.prevent(Input.Changed):
            field.value = ""
        if self.opening.winner is not None:
            self.dismiss(self.opening.winner)
            return
        self.show()

    @on(Button.Pressed, "#throws-back")
    def action_back(self) -> None:
        """Nobody was named."""
        self.dismiss(None)
