"""Every option of the rules: what it does, how it stands, and what it contradicts. Made from the rules alone."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Button, Footer, Input, OptionList, Static
from textual.widgets.option_list import Option

from banker.model.refusal import Refusal
from banker.session import rulebook
from banker.session.rulebook import OptionInfo
from banker.tui.draft import Draft
from banker.tui.present.lines import fit
from banker.tui.present.screens import ends
from banker.tui.screens.buttons import Small
from banker.tui.screens.pages import say

NAME_WIDTH, TITLE_WIDTH, VALUE_WIDTH = 27, 25, 20
"""Columns; together they fit 80 cells."""


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
        yield OptionList(*self._rows(), id="options-list", markup=False)
        yield Static(id="options-sentence", markup=False)
        yield Input(id="options-figure", select_on_focus=True)
        yield Static(id="options-fault", classes="trouble", markup=False)
        with Horizontal(classes="line"):
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

    def on_resize(self) -> None:
        """The title follows the width."""
        self.show()

    def _rows(self) -> list[Option]:
        """Headings and options."""
        rows, rule, values, given = [], "", self.draft.values, dict(self.draft.options)
        for info in self.infos:
            if info.rule != rule:
                rule = info.rule
                rows.append(Option(Content.styled(rule.upper(), "dim"), disabled=True))
            rows.append(Option(self._prompt(info, values[info.name], is_changed=info.name in given), id=info.name))
        return rows

    def _prompt(self, info: OptionInfo, value: str, *, is_changed: bool) -> Content:
        line = f"{fit(info.title, TITLE_WIDTH)} {fit(value, VALUE_WIDTH)} {info.name}{' *' if is_changed else ''}"
        return Content.styled(line, "bold") if is_changed else Content(line)

    def show(self, fault: str = "") -> None:
        """The options as they stand."""
        count = len(self.draft.options)
        self.query_one("#options-title", Static).update(
            ends(f" banker · new game · options of the {self.draft.preset} rules", f"{count} changed (*) ", self.app.size.width)
        )
        info = self.marked
        say(self.query_one("#options-sentence", Static), self._sentence(info) if info else "")
        say(self.query_one("#options-fault", Static), fault or self.draft.conflict)

    def _sentence(self, info: OptionInfo) -> str:
        usual = rulebook.defaults(self.draft.preset, self.draft.edition)[info.name]
        takes = " or ".join(filter(None, [", ".join(info.values), f"a figure ({info.unit}): Enter" if info.unit else ""]))
        return f"{info.sentence}\nTakes {takes}. In the {self.draft.preset} rules: {usual}. From: {info.source}."

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
        figure.placeholder = f"{info.title} ({', '.join((*info.values, info.unit))}), then Enter"
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
            self._take(self.draft.without_option(info.name), info)

    def _set(self, text: str) -> bool:
        info = self.marked
        if info is None:
            return False
        try:
            self._take(self.draft.with_option(info.name, text), info)
        except Refusal as refusal:
            self.show(refusal.sentence)
            return False
        return True

    def _take(self, draft: Draft, info: OptionInfo) -> None:
        self.draft = draft
        prompt = self._prompt(info, draft.values[info.name], is_changed=info.name in dict(draft.options))
        self.query_one("#options-list", OptionList).replace_option_prompt(info.name, prompt)
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
