"""Help: what is possible now, the keys of the screen, and the words of the table language."""

from collections.abc import Iterable
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.keys import key_to_character
from textual.screen import Screen
from textual.widgets import Footer, Input, Static

from banker.session import Session
from banker.tui.manual import MOUSE, Section, narrowed, one_each, possible, signs, words
from banker.tui.present.lines import fit, wrap
from banker.tui.present.screens import ends
from banker.tui.screens.pages import Page

LEFT_MIN, LEFT_MAX = 16, 34
"""Cells of the column of keys and entries."""
NAMES = {"escape": "Esc", "pageup": "PgUp", "pagedown": "PgDn", "slash": "/", "plus": "+", "minus": "-", "at": "@"}
"""Keys whose name on the keyboard is another."""


class HelpScreen(Screen[None]):
    """`session` is the game on the table, or None."""

    AUTO_FOCUS = "#help-page"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash", "search", "search", id="help.search", key_display="/", tooltip="Only what holds the text you type"),
        Binding("escape,f1,question_mark", "back", "back", id="help.back", key_display="esc", tooltip="Back to where you were"),
    ]

    def __init__(self, session: Session | None = None) -> None:
        super().__init__()
        self.session = session
        self.sections: tuple[Section, ...] = ()

    def compose(self) -> ComposeResult:
        """The page, and the line to search it."""
        yield Static(id="help-title", classes="title", markup=False)
        yield Input(placeholder="part of a word", id="help-search", select_on_focus=False)
        yield Page(id="help-page")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Puts the page together."""
        self.query_one("#help-search").display = False
        now = (possible(self.session.view()),) if self.session is not None else ()
        self.sections = (*now, Section("KEYS", self._keys()), signs(), words())

    def on_resize(self) -> None:
        """Columns follow the width."""
        self.query_one("#help-title", Static).update(ends(" banker · help", "arrows and PgDn scroll ", self.app.size.width))
        self.show()

    def _keys(self) -> tuple[tuple[str, str], ...]:
        """Of the screen below this one, and of the whole program."""
        below = [screen for screen in self.app.screen_stack if screen is not self][-1:]
        bindings = [binding for holder in (*below, self.app) for binding in _bindings(type(holder).BINDINGS)]
        keys = [(keys_of(binding), binding.tooltip or binding.description) for binding in bindings if binding.id]
        return one_each([*keys, MOUSE])

    def show(self) -> None:
        """The rows that fit the search."""
        wanted = self.query_one("#help-search", Input).value
        width = max(self.app.size.width - 4, 40)
        lines: list[str | Content] = []
        for section in narrowed(self.sections, wanted):
            lines += [*([""] if lines else []), Content.styled(section.title, "bold")]
            lines += [line for row in section.rows for line in _row(*row, width)]
        self.query_one(Page).set_lines(lines or ["Nothing here holds that text. Esc shows everything."])

    def action_search(self) -> None:
        """Opens the line to type in."""
        search = self.query_one("#help-search", Input)
        search.display = True
        search.focus()

    @on(Input.Changed, "#help-search")
    def narrow(self) -> None:
        """Shows what fits."""
        self.show()

    @on(Input.Submitted, "#help-search")
    def to_page(self) -> None:
        """Back to the page, as narrowed."""
        self.query_one(Page).focus()

    def action_back(self) -> None:
        """Ends the search first, then the help."""
        search = self.query_one("#help-search", Input)
        if search.display:
            search.display = False
            search.value = ""
            self.query_one(Page).focus()
            return
        self.dismiss(None)


def _bindings(given: Iterable[BindingType]) -> list[Binding]:
    return [binding for binding in given if isinstance(binding, Binding)]


def keys_of(binding: Binding) -> str:
    """Its keys as they stand on the keyboard: `F5`, `Shift+Up`, `?`."""
    return " or ".join("+".join(_key(part) for part in key.strip().split("+")) for key in binding.key.split(","))


def _key(name: str) -> str:
    if name in NAMES or len(name) == 1:
        return NAMES.get(name, name)
    return (key_to_character(name) if "_" in name else None) or name.capitalize()


def _row(left: str, text: str, width: int) -> list[Content]:
    """What is pressed or typed, and beside it what it does."""
    if not left:
        return [Content(line) for line in wrap(text, width)]
    column = min(max(LEFT_MIN, width // 3), LEFT_MAX)
    lefts, texts = wrap(left, column - 2), wrap(text, width - column)
    count = max(len(lefts), len(texts))
    lefts, texts = lefts + [""] * (count - len(lefts)), texts + [""] * (count - len(texts))
    return [Content.styled(fit(one, column), "bold") + Content(other) for one, other in zip(lefts, texts, strict=True)]
