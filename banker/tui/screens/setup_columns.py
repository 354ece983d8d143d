"""What the set-up screen shows of a game about to begin: who plays, by which rules, and what that means."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.widgets import Input, OptionList, Select, Static
from textual.widgets.option_list import Option

from banker.session import rulebook
from banker.tui.draft import Draft
from banker.tui.present.setting_up import KEYS, Told, changed, invitation, meaning, seat_rows, short_title, summary
from banker.tui.screens.buttons import Small
from banker.tui.screens.fields import NameLine
from banker.tui.screens.pages import say
from banker.tui.widgets.marked import SIGN, Marked
from banker.tui.widgets.styles import Styles

OWN_FILE = "a file of your own…"
"""Last of the boards."""


class Seats(Marked):
    """The players in seating order. What its keys do is said by the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t,right", "screen.token(1)", "token", id="setup.token", show=False, tooltip="The next free token"),
        Binding("left", "screen.token(-1)", "token before", id="setup.token_before", show=False, tooltip="The free token before"),
        Binding(
            "f,enter", "screen.first", "throws first", id="setup.first", show=False,
            tooltip="The player marked takes the first turn",
        ),
        Binding("shift+up", "screen.move(-1)", "seat up", id="setup.up", show=False, tooltip="One seat earlier"),
        Binding("shift+down", "screen.move(1)", "seat down", id="setup.down", show=False, tooltip="One seat later"),
        Binding(
            "delete,backspace", "screen.remove", "away", id="setup.remove", show=False, tooltip="The player marked does not play"
        ),
    ]  # fmt: skip

    class TokenPressed(Message):
        """The token of the player marked was clicked."""

    def on_click(self, event: events.Click) -> None:
        """A click on a token is for another one."""
        at = event.style.meta.get("option")
        if at is not None and len(SIGN) <= event.x < len(SIGN) + 2:
            self.highlighted = at
            self.post_message(self.TokenPressed())


class PlayersColumn(Vertical):
    """Who plays."""

    def __init__(self) -> None:
        super().__init__(id="setup-players")
        self._shown: list[Content] = []

    def compose(self) -> ComposeResult:
        """The line for a name, the players, and what can be done with them."""
        yield Static("WHO PLAYS, in seating order", classes="heading")
        with Horizontal(classes="line"):
            yield NameLine(id="setup-name", select_on_focus=False)
            yield Small("add", id="setup-add", tooltip="Seats the player typed, or one without a name")
        yield Seats(id="setup-seats", markup=False)
        with Horizontal(classes="line"):
            yield Small("token", id="setup-token", tooltip="The next free token for the player marked")
            yield Small("first", id="setup-first", tooltip="The player marked takes the first turn")
        with Horizontal(classes="line"):
            yield Small("up", id="setup-up", tooltip="One seat earlier")
            yield Small("down", id="setup-down", tooltip="One seat later")
            yield Small("away", id="setup-remove", tooltip="The player marked does not play")
        yield Static("CALLED", classes="heading")
        yield Input(placeholder="after the day of the week", id="setup-called", select_on_focus=False)
        yield Static("\n".join(["KEYS", *KEYS]), id="setup-keys", markup=False)

    def show(self, draft: Draft, width: int) -> None:
        """The players of a draft, in rows of so many cells."""
        self.query_one("#setup-name", Input).placeholder = invitation(draft)
        seats = self.query_one("#setup-seats", Seats)
        marked, styles = seats.highlighted or 0, Styles(self.app)
        rows = [styles.text(row.mark.token, f"{row.mark.role} token") + row.rest for row in seat_rows(draft, width - len(SIGN))]
        if len(rows) != len(self._shown) or not all(row.is_same(shown) for row, shown in zip(rows, self._shown, strict=True)):
            self._shown = rows
            seats.set_options(rows)
        seats.highlighted = min(marked, len(rows) - 1) if rows else None


class Filled(Static):
    """As many lines as there is room for."""

    def __init__(self, *, id: str) -> None:  # noqa: A002  # Textual's name
        super().__init__(id=id, markup=False)
        self._lines: Callable[[int, int], Sequence[Told]] = lambda _width, _rows: ()

    def fill(self, lines: Callable[[int, int], Sequence[Told]]) -> None:
        """Lines for so many cells and rows."""
        self._lines = lines
        self.on_resize()

    def on_resize(self) -> None:
        """There is more room, or less."""
        width, rows = self.content_size
        self.update(Content("\n").join(Content.styled(line.text, line.role) for line in self._lines(width, rows)))


class RulesColumn(Container):
    """By which rules, on which board; and what they are, below or beside it."""

    def __init__(self, draft: Draft) -> None:
        super().__init__(id="setup-right")
        self._draft = draft

    def compose(self) -> ComposeResult:
        """Presets, boards, cards, and the options as they stand."""
        with Vertical(id="setup-rules"):
            yield Static("RULES", classes="heading")
            yield Marked(*(Option(p.title, id=p.name) for p in rulebook.presets()), id="setup-presets", markup=False)
            yield Static(id="setup-preset", markup=False)
            yield Static("BOARD AND CARDS", classes="heading")
            yield Select(boards(self._draft), id="setup-edition", allow_blank=False, compact=True, value=self._draft.edition)
            yield Select(cards(self._draft), id="setup-deck", allow_blank=False, compact=True, value=self._draft.deck)
            yield Filled(id="setup-meaning")
        with Vertical(id="setup-options"):
            yield Static(id="setup-changed", classes="heading", markup=False)
            yield Filled(id="setup-summary")

    def on_mount(self) -> None:
        """Marks the rules of the last game."""
        presets = [preset.name for preset in rulebook.presets()]
        self.query_one("#setup-presets", OptionList).highlighted = presets.index(self._draft.preset)

    def show(self, draft: Draft) -> None:
        """The rules of a draft."""
        sentence = next(preset.sentence for preset in rulebook.presets() if preset.name == draft.preset)
        say(self.query_one("#setup-preset", Static), sentence)
        say(self.query_one("#setup-changed", Static), f"OPTIONS, {changed(draft)}")
        self.query_one("#setup-summary", Filled).fill(partial(summary, draft))
        self.query_one("#setup-meaning", Filled).fill(partial(meaning, draft))

    def show_cards(self, draft: Draft) -> None:
        """Titles of decks depend on rules and board."""
        decks = self.query_one("#setup-deck", Select)
        with decks.prevent(Select.Changed):
            decks.set_options(cards(draft))
            decks.value = draft.deck

    def show_board(self, draft: Draft) -> None:
        """The board in force, also where it is a file of one's own."""
        select = self.query_one("#setup-edition", Select)
        with select.prevent(Select.Changed):
            select.set_options(boards(draft))
            select.value = draft.edition


def boards(draft: Draft) -> list[tuple[str, str]]:
    """Titles and ids of the boards, one's own among them."""
    shipped = [(title, edition) for edition, title in rulebook.editions()]
    own = [] if any(edition == draft.edition for _, edition in shipped) else [(draft.edition, draft.edition)]
    return [*shipped, *own, (OWN_FILE, OWN_FILE)]


def cards(draft: Draft) -> list[tuple[str, str]]:
    """Titles and ids of the decks, the usual one first."""
    usual = rulebook.default_deck(draft.preset, draft.edition)
    titles = {deck: short_title(title) for deck, title in rulebook.decks()}
    return [(f"usual: {titles.get(usual, 'those of the file')}", ""), *((title, deck) for deck, title in titles.items())]
