"""We started on paper: cash, deeds, buildings, tokens and turn on one screen, entered line by line afterwards."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import DescendantFocus
from textual.screen import Screen
from textual.widgets import Button, Footer, Input, Static

from banker.model.refusal import InvariantBroken, Refusal
from banker.model.words import counted
from banker.session import Bank
from banker.tui.draft import Draft
from banker.tui.paper import Composed, Fault, Paper, Row, compose, in_words
from banker.tui.present.lines import fit
from banker.tui.present.marks import marks
from banker.tui.present.screens import ends
from banker.tui.screens.buttons import Small
from banker.tui.screens.fields import Field
from banker.tui.screens.pages import say
from banker.tui.widgets.styles import Styles

NAME_WIDTH = 22
FIELDS = ("cash", "at", "jail", "cards", "deeds")
"""Of a player, in the order of Enter."""
HINTS = {
    "cash": "Cash as counted: 640, or 3*100+40.",
    "at": "Where the token stands: a code or a name, such as bw or park place; empty is GO.",
    "jail": "In Jail: failed throws so far, 0, 1 or 2; empty for a player who is not.",
    "cards": "Get out of Jail Free cards kept: chance, chest or both.",
    "deeds": "Deeds by their codes: bw bare, bw3 three houses, bwh a hotel, bwm mortgaged.",
    "turn": "Who throws next.",
    "pot": "Money in the middle of the board; empty is none.",
}
"""What to type in each field."""


class PaperScreen(Screen[tuple[str, ...] | None]):
    """Comes back with the lines to enter, or None."""

    AUTO_FOCUS = "#paper-cash-0"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f5", "done", "begin so", id="paper.done", tooltip="Begins the game and enters the lines below"),
        Binding("escape", "back", "back", id="paper.back", tooltip="Back to the set-up; nothing has been entered"),
        Binding("down", "app.focus_next", "next field", id="paper.next", show=False, tooltip="The next field"),
        Binding("up", "app.focus_previous", "field before", id="paper.previous", show=False, tooltip="The field before"),
    ]

    def __init__(self, draft: Draft) -> None:
        super().__init__()
        self.draft = draft
        self.board = draft.board()
        self.composed = Composed((), ())
        self._touched: set[str] = set()
        """Fields that were left once: an empty one is wrong only then."""

    def compose(self) -> ComposeResult:
        """Two lines a player, turn and pot, and what it comes to."""
        yield Static(id="paper-title", classes="title", markup=False)
        styles = Styles(self.app)
        with VerticalScroll(id="paper-players", can_focus=False):
            for seat, (player, mark) in enumerate(marks(self.draft.seats).items()):
                with Vertical(classes="seat"):
                    with Horizontal(classes="line"):
                        who = styles.text(mark.token, f"{mark.role} token") + fit(f" {player}", NAME_WIDTH - 2)
                        yield Static(who, classes="who", markup=False)
                        yield from self._field("cash", seat, "cash", 9)
                        yield from self._field("at", seat, "at", 10)
                        yield from self._field("jail", seat, "jail", 3)
                        yield from self._field("cards", seat, "cards", 10)
                    with Horizontal(classes="line"):
                        yield from self._field("deeds", seat, "   deeds", 0)
        with Horizontal(classes="line", id="paper-below"):
            yield Static("turn ", classes="label")
            yield Field(self.draft.first, id="paper-turn", select_on_focus=True)
            yield Static(" pot ", classes="label")
            yield Field(id="paper-pot")
        yield Static(id="paper-hint", markup=False)
        yield Static(id="paper-fault", classes="trouble", markup=False)
        with VerticalScroll(id="paper-preview", can_focus=False):
            yield Static(id="paper-lines", markup=False)
        with Horizontal(classes="line", id="paper-buttons"):
            tooltip = "Begins the game with these lines"
            yield Small("Begin so", id="paper-done", tooltip=tooltip, variant="primary", classes="after-fields")
            yield Small("Back", id="paper-back", tooltip="Back to the set-up; nothing has been entered")
        yield Footer(show_command_palette=False)

    def _field(self, field: str, seat: int, label: str, width: int) -> ComposeResult:
        yield Static(f"{label} ", classes="label")
        entry = Field(id=f"paper-{field}-{seat}", select_on_focus=True)
        entry.styles.width = width or "1fr"
        yield entry

    def on_mount(self) -> None:
        """Nothing is typed yet."""
        self.show()

    def on_resize(self) -> None:
        """The title follows the width."""
        self.show()

    # --- what is typed ---------------------------------------------------------------------------------------------------------

    @property
    def paper(self) -> Paper:
        """All fields."""
        rows = [
            Row(player, *(self._value(f"paper-{field}-{seat}") for field in FIELDS))
            for seat, player in enumerate(self.draft.players)
        ]
        is_dealing = self.draft.values.get("dealt_deeds", "0") != "0"
        return Paper(tuple(rows), self._value("paper-turn"), self._value("paper-pot"), self.draft.first, is_dealing)

    def _value(self, field: str) -> str:
        return self.query_one(f"#{field}", Input).value

    def show(self) -> None:
        """What the fields come to."""
        self.composed = compose(self.paper, self.board)
        title = ends(
            " banker · new game · we started on paper", f"{counted(len(self.composed.lines), 'line')} ", self.app.size.width
        )
        say(self.query_one("#paper-title", Static), title)
        wrong = {_field_of(fault) for fault in self.composed.faults}
        for field in self.query(Input):
            field.set_class(field.id in wrong and self._is_told(field), "-wrong")
        self._show_fault()
        self._show_hint()
        say(self.query_one("#paper-lines", Static), "\n".join(self.composed.lines))

    def _is_told(self, field: Input) -> bool:
        """An empty field is not wrong before it was left."""
        return bool(field.value.strip()) or field.id in self._touched

    def _show_fault(self, sentence: str = "") -> None:
        told = [fault.sentence for fault in self.composed.faults if self._is_told(self.query_one(f"#{_field_of(fault)}", Input))]
        more = f" ({len(told) - 1} more)" if len(told) > 1 else ""
        say(self.query_one("#paper-fault", Static), sentence or (told[0] + more if told else ""))

    def _show_hint(self) -> None:
        focused = self.focused
        _, field, *seat = (focused.id or "").split("-") if isinstance(focused, Input) else ("", "")
        text = HINTS.get(field, "")
        if field == "deeds" and isinstance(focused, Input) and focused.value.strip():
            try:
                text = in_words(focused.value, self.board)
            except Refusal:
                text = HINTS["deeds"]
        who = f"{self.draft.players[int(seat[0])]}: " if seat else ""
        say(self.query_one("#paper-hint", Static), who + text if text else "")

    @on(Input.Changed)
    def typed(self) -> None:
        """Anything was typed."""
        self.show()

    def on_descendant_focus(self, event: DescendantFocus) -> None:
        """Says what to type here."""
        self._show_hint()

    @on(Input.Blurred)
    def left(self, event: Input.Blurred) -> None:
        """From now on an empty field is told."""
        self._touched.add(event.input.id or "")
        if self.is_current:
            self.show()

    # --- leaving ---------------------------------------------------------------------------------------------------------------

    @on(Button.Pressed, "#paper-done")
    def action_done(self) -> None:
        """Tries the lines on a game in memory; comes back with them when all are taken."""
        self._touched.update(field.id or "" for field in self.query(Input))
        self.show()
        if self.composed.faults:
            self.query_one(f"#{_field_of(self.composed.faults[0])}").focus()
            return
        refused = tried(self.draft, self.composed.lines)
        if refused:
            self._show_fault(refused)
            return
        self.dismiss(self.composed.lines)

    @on(Button.Pressed, "#paper-back")
    def action_back(self) -> None:
        """Nothing has been entered."""
        self.dismiss(None)


def _field_of(fault: Fault) -> str:
    return f"paper-{fault.field}" if fault.seat is None else f"paper-{fault.field}-{fault.seat}"


def tried(draft: Draft, lines: tuple[str, ...]) -> str:
    """Why one of the lines would be refused, with the line; "" when all would be taken. Nothing is written to any file."""
    with Bank.open(None) as bank:
        line = ""
        try:
            session = bank.new(draft.new())
            for line in (*draft.lines()[1:], *lines):
                session.enter(line)
        except (Refusal, InvariantBroken) as refusal:
            return f"{line}: {refusal}"
    return ""
