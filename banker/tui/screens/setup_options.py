"""Every option of the rules: what it does, how it stands, and what it contradicts. Made from the rules alone."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal, Vertical
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import Button, Footer, Input, OptionList, Static
from textual.widgets.option_list import Option

from banker.model.refusal import Refusal
from banker.session import rulebook
from banker.session.rulebook import OptionInfo
from banker.tui.draft import Draft
from banker.tui.present.screens import ends
from banker.tui.present.setting_up import WIDE, about, changed, figure_wanted, option_row
from banker.tui.screens.buttons import Small
from banker.tui.screens.pages import say
from banker.tui.widgets.marked import Looked


class OptionsScreen(Screen[Draft | None]):
    """Comes back with the draft as changed, or None."""

    AUTO_FOCUS = "#options-list"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space", "turn(1)", "next value", id="options.next", tooltip="The next value that the option takes"),
        Binding("left", "turn(-1)", "value before", id="options.previous", tooltip="The value before"),
        Binding("d", "usual", "as usual", id="options.usual", tooltip="The option as it belongs to the rules"),
        Binding("f5", "done", "done", id="options.done", tooltip="Takes the options as they stand"),
        Binding("escape", "back", "back", id="options.back", tooltip="Leaves the options as they were"),
    ]

    def __init__(self, draft: Draft) -> None:
        super().__init__()
        self.draft = draft
        self.infos = rulebook.option_infos()

    def compose(self) -> ComposeResult:
        """The options by rule, the one marked in a sentence, and the line for a figure."""
        yield Static(id="options-title", classes="title", markup=False)
        with Container(id="options-body"):
            yield Looked(*self._rows(), id="options-list", markup=False)
            with Vertical(id="options-about"):
                yield Static(id="options-sentence", markup=False)
                yield Input(id="options-figure", select_on_focus=True)
                yield Static(id="options-fault", classes="trouble", markup=False)
        with Horizontal(classes="line", id="options-buttons"):
            yield Small("Done", id="options-done", variant="primary", tooltip="Takes the options as they stand")
            yield Small("Next value", id="options-next", tooltip="The next value that the option takes")
            yield Small("As usual", id="options-usual", tooltip="The option as it belongs to the rules")
            yield Small("Back", id="options-back", tooltip="Leaves the options as they were")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """The first option is marked."""
        self.query_one("#options-figure").display = False
        self.query_one("#options-list", OptionList).highlighted = 1
        self.show()

    def on_resize(self, event: Resize) -> None:
        """The words beside the list where there is room, else below it."""
        self.set_class(event.size.width >= WIDE, "-wide")
        self.show()

    def _rows(self) -> list[Option]:
        """Headings and options."""
        rows, rule, values = [], "", self.draft.values
        for info in self.infos:
            if info.rule != rule:
                rule = info.rule
                rows.append(Option(rule.upper(), disabled=True))
            rows.append(Option(option_row(self.draft, info, values[info.name]), id=info.name))
        return rows

    def show(self, fault: str = "") -> None:
        """The options as they stand."""
        title = ends(" banker · new game · options", f"{changed(self.draft)} ", self.app.size.width)
        say(self.query_one("#options-title", Static), title)
        info = self.marked
        between = "\n\n" if self.has_class("-wide") else "\n"
        say(self.query_one("#options-sentence", Static), between.join(about(self.draft, info) if info else ()))
        say(self.query_one("#options-fault", Static), fault or self.draft.conflict)

    @property
    def marked(self) -> OptionInfo | None:
        """The option under the cursor."""
        marked = self.query_one("#options-list", OptionList).highlighted_option
        return next((info for info in self.infos if marked is not None and info.name == marked.id), None)

    @on(OptionList.OptionHighlighted, "#options-list")
    def mark(self) -> None:
        """Another option is marked."""
        self.show()

    # --- changing --------------------------------------------------------------------------------------------------------------

    @on(OptionList.OptionSelected, "#options-list")
    def choose(self) -> None:
        """Enter or a click: a figure is typed, anything else goes on to its next value."""
        info = self.marked
        if info is None:
            return
        if not info.unit:
            self.action_turn(1)
            return
        figure = self.query_one("#options-figure", Input)
        figure.placeholder = figure_wanted(info)
        figure.value = self.draft.values[info.name]
        figure.display = True
        figure.focus()

    @on(Input.Submitted, "#options-figure")
    def take_figure(self, event: Input.Submitted) -> None:
        """The figure typed."""
        event.stop()
        if self._set(event.value):
            self._close_figure()

    def _close_figure(self) -> None:
        self.query_one("#options-figure").display = False
        self.query_one("#options-list").focus()

    @on(Button.Pressed, "#options-next")
    def next_value(self) -> None:
        """The same as Enter by mouse."""
        self.choose()

    def action_turn(self, by: int) -> None:
        """The next value, or the one before; from a figure to the first word."""
        info = self.marked
        if info is None or not info.values:
            return
        value = self.draft.values[info.name]
        at = info.values.index(value) + by if value in info.values else 0
        self._set(info.values[at % len(info.values)])

    @on(Button.Pressed, "#options-usual")
    def action_usual(self) -> None:
        """The option marked as it belongs to the rules."""
        info = self.marked
        if info is not None:
            self._take(self.draft.without_option(info.name))

    def _set(self, text: str) -> bool:
        info = self.marked
        if info is None:
            return False
        try:
            self._take(self.draft.with_option(info.name, text))
        except Refusal as refusal:
            self.show(refusal.sentence)
            return False
        return True

    def _take(self, draft: Draft) -> None:
        """The options so: another one may have given way."""
        self.draft = draft
        listed, values = self.query_one("#options-list", OptionList), draft.values
        for info in self.infos:
            row = option_row(draft, info, values[info.name])
            if listed.get_option(info.name).prompt != row:
                listed.replace_option_prompt(info.name, row)
        self.show()

    # --- leaving ---------------------------------------------------------------------------------------------------------------

    @on(Button.Pressed, "#options-done")
    def action_done(self) -> None:
        """Takes the options, contradictions too: the set-up does not start with them and says why."""
        self.dismiss(self.draft)

    @on(Button.Pressed, "#options-back")
    def action_back(self) -> None:
        """Out of the figure first, then out of the options as they were."""
        if self.query_one("#options-figure").display:
            self._close_figure()
        else:
            self.dismiss(None)
