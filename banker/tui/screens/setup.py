"""A new game: who plays, by which rules, on which board, and who begins. Enter, Enter, Enter is a game."""

from typing import ClassVar

from msgspec.structs import replace
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Button, Footer, Input, OptionList, Select, Static
from textual.widgets.option_list import Option

from banker.model.board import PLAYERS_MAX
from banker.model.refusal import InvariantBroken, Refusal
from banker.session import Bank, Session, rulebook
from banker.session.glance import beginning, session_of
from banker.tui.draft import Draft, again, unusual
from banker.tui.present.marks import marks
from banker.tui.present.screens import ends, shortened
from banker.tui.screens.buttons import Small
from banker.tui.screens.fields import NameLine
from banker.tui.screens.pages import say

OWN_FILE = "a file of your own…"
"""Last of the boards."""
LINES = 2
"""Rows for what the draft comes to in the table language."""


class Seats(OptionList):
    """The players in seating order."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f,enter", "screen.first", "throws first", id="setup.first", tooltip="The player marked takes the first turn"),
        Binding("shift+up", "screen.move(-1)", "seat up", id="setup.up", tooltip="One seat earlier"),
        Binding("shift+down", "screen.move(1)", "seat down", id="setup.down", tooltip="One seat later"),
        Binding("delete,backspace", "screen.remove", "away", id="setup.remove", tooltip="The player marked does not play"),
    ]


class SetupScreen(Screen[Session | None]):
    """Comes back with the game begun, or None."""

    AUTO_FOCUS = "#setup-name"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f2", "options", "options", id="setup.options", tooltip="Every option of the rules, to look at and to change"),
        Binding("f3", "throws", "who begins", id="setup.throws", tooltip="Type the opening throws; ties are thrown again"),
        Binding("f4", "paper", "on paper", id="setup.paper", tooltip="Takes over a game that was begun with paper money"),
        Binding("f5", "start", "start", id="setup.start", tooltip="Begins the game"),
        Binding("escape", "back", "back", id="setup.back", tooltip="Back to the list of games; nothing is kept"),
    ]

    def __init__(self, bank: Bank) -> None:
        super().__init__()
        self.bank = bank
        self.draft = last_table(bank)

    def compose(self) -> ComposeResult:
        """Players on the left, rules on the right, what it comes to below."""
        yield Static(id="setup-title", classes="title", markup=False)
        with Horizontal(id="setup-columns"):
            with Vertical(id="setup-players"):
                yield Static("WHO PLAYS, in seating order", classes="heading")
                with Horizontal(classes="line"):
                    yield NameLine(placeholder="a name, Enter", id="setup-name", select_on_focus=False)
                    yield Small("add", id="setup-add", tooltip="Seats the player typed, or one without a name")
                yield Seats(id="setup-seats", markup=False)
                with Horizontal(classes="line"):
                    yield Small("up", id="setup-up", tooltip="One seat earlier")
                    yield Small("down", id="setup-down", tooltip="One seat later")
                    yield Small("first", id="setup-first", tooltip="The player marked takes the first turn")
                    yield Small("away", id="setup-remove", tooltip="The player marked does not play")
                yield Static("CALLED", classes="heading")
                yield Input(placeholder="after the day of the week", id="setup-called", select_on_focus=False)
            with Vertical(id="setup-rules"):
                yield Static("RULES", classes="heading")
                yield OptionList(*(Option(p.title, id=p.name) for p in rulebook.presets()), id="setup-presets", markup=False)
                yield Static(id="setup-preset", markup=False)
                yield Static("BOARD AND CARDS", classes="heading")
                yield Select(self._editions(), id="setup-edition", allow_blank=False, compact=True, value=self.draft.edition)
                yield Select(self._decks(), id="setup-deck", allow_blank=False, compact=True, value=self.draft.deck)
                yield Static("OPTIONS", classes="heading")
                yield Static(id="setup-options", markup=False)
        yield Static(id="setup-line", markup=False)
        yield Static(id="setup-fault", classes="trouble", markup=False)
        with Horizontal(classes="line", id="setup-buttons"):
            yield Small("Start the game", id="setup-start", variant="primary", tooltip="Begins the game")
            yield Button(
                "We started on paper", id="setup-paper", compact=True, tooltip="Takes over a game begun with paper money"
            )
            yield Small("Who begins", id="setup-throws", tooltip="Type the opening throws")
            yield Small("All options", id="setup-all", tooltip="Every option of the rules")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Marks the rules of the last game."""
        presets = [preset.name for preset in rulebook.presets()]
        self.query_one("#setup-presets", OptionList).highlighted = presets.index(self.draft.preset)
        self.show()

    def on_resize(self) -> None:
        """The title follows the width."""
        self.show()

    # --- showing ---------------------------------------------------------------------------------------------------------------

    def show(self, fault: str = "") -> None:
        """The draft as it stands; `fault` says what was wrong with the last thing done."""
        draft = self.draft
        title = ends(" banker · new game", f"{len(draft.players)} of {PLAYERS_MAX} seats ", self.app.size.width)
        say(self.query_one("#setup-title", Static), title)
        self._show_seats()
        sentence = next(preset.sentence for preset in rulebook.presets() if preset.name == draft.preset)
        say(self.query_one("#setup-preset", Static), sentence)
        say(self.query_one("#setup-options", Static), unusual(draft.options))
        say(self.query_one("#setup-fault", Static), fault or draft.lacking)
        lines = shortened(" · ".join(draft.lines()), self.app.size.width - 2, LINES) if draft.players else []
        say(self.query_one("#setup-line", Static), "\n".join(lines))
        for button in ("#setup-start", "#setup-paper"):
            self.query_one(button, Button).disabled = bool(draft.lacking)

    def _show_seats(self) -> None:
        seats = self.query_one("#setup-seats", Seats)
        marked = seats.highlighted or 0
        first = self.draft.first
        prompts = [
            Content(f"{mark.token} {player}{'   throws first' if player == first else ''}")
            for player, mark in marks(self.draft.seats).items()
        ]
        if [str(option.prompt) for option in seats.options] != [str(prompt) for prompt in prompts]:
            seats.set_options(prompts)
        seats.highlighted = min(marked, len(prompts) - 1) if prompts else None

    def _editions(self) -> list[tuple[str, str]]:
        shipped = [(title, edition) for edition, title in rulebook.editions()]
        own = [] if any(edition == self.draft.edition for _, edition in shipped) else [(self.draft.edition, self.draft.edition)]
        return [*shipped, *own, (OWN_FILE, OWN_FILE)]

    def _decks(self) -> list[tuple[str, str]]:
        usual = rulebook.default_deck(self.draft.preset, self.draft.edition)
        titles = dict(rulebook.decks())
        return [(f"usual: {titles.get(usual, 'those of the file')}", ""), *((title, deck) for deck, title in titles.items())]

    def _change(self, draft: Draft) -> None:
        """Takes the draft on, and the titles of decks that depend on it."""
        is_other = (draft.preset, draft.edition, draft.deck) != (self.draft.preset, self.draft.edition, self.draft.deck)
        self.draft = draft
        if is_other:
            decks = self.query_one("#setup-deck", Select)
            with decks.prevent(Select.Changed):
                decks.set_options(self._decks())
                decks.value = draft.deck
        self.show()

    # --- players ---------------------------------------------------------------------------------------------------------------

    @on(Input.Changed, "#setup-name")
    def try_name(self, event: Input.Changed) -> None:
        """Says at once what is wrong with the name in the line."""
        try:
            self.draft.add(event.value)
        except Refusal as refusal:
            self.show(refusal.sentence)
        else:
            self.show()

    @on(Input.Submitted, "#setup-name")
    def take_name(self, event: Input.Submitted) -> None:
        """Seats the player; an empty line goes on to the rules."""
        if event.value.strip():
            self._seat(event.value)
        elif len(self.draft.players) > 1:
            self.query_one("#setup-presets").focus()
        else:
            self.show()

    @on(Button.Pressed, "#setup-add")
    def add(self) -> None:
        """Seats the player typed, or one called by a number: a mouse cannot type."""
        field = self.query_one("#setup-name", Input)
        typed = field.value
        with field.prevent(Input.Changed):
            field.value = ""
        self._seat(typed if typed.strip() else self.draft.free_name())

    def _seat(self, text: str) -> None:
        """Seats whoever is named; a name that will not do goes back into the line, unless the next is being typed there."""
        try:
            draft = self.draft.add(text)
        except Refusal as refusal:
            field = self.query_one("#setup-name", Input)
            if not field.value:
                with field.prevent(Input.Changed):
                    field.value = text
                field.cursor_position = len(text)
            self.show(refusal.sentence)
            return
        self._change(draft)
        self.query_one("#setup-seats", Seats).highlighted = len(draft.players) - 1

    @property
    def marked(self) -> str | None:
        """The player under the cursor."""
        at = self.query_one("#setup-seats", Seats).highlighted
        return self.draft.players[at] if at is not None and at < len(self.draft.players) else None

    def action_move(self, by: int) -> None:
        """The player marked to another seat."""
        player = self.marked
        if player is not None:
            self._change(self.draft.moved(player, by))
            self.query_one("#setup-seats", Seats).highlighted = self.draft.players.index(player)

    def action_first(self) -> None:
        """The player marked throws first."""
        if self.marked is not None:
            self._change(replace(self.draft, starter=self.marked))

    def action_remove(self) -> None:
        """The player marked leaves the table."""
        if self.marked is not None:
            self._change(self.draft.without(self.marked))

    @on(Button.Pressed, "#setup-up, #setup-down, #setup-first, #setup-remove")
    def use_button(self, event: Button.Pressed) -> None:
        """The same by mouse."""
        match event.button.id:
            case "setup-up":
                self.action_move(-1)
            case "setup-down":
                self.action_move(1)
            case "setup-first":
                self.action_first()
            case _:
                self.action_remove()

    @on(Input.Changed, "#setup-called")
    def call(self, event: Input.Changed) -> None:
        """A name for the game."""
        self._change(replace(self.draft, name=event.value.strip()))

    @on(Input.Submitted, "#setup-called")
    def called(self) -> None:
        """On to the rules."""
        self.query_one("#setup-presets").focus()

    # --- rules -----------------------------------------------------------------------------------------------------------------

    @on(OptionList.OptionHighlighted, "#setup-presets")
    def try_preset(self, event: OptionList.OptionHighlighted) -> None:
        """The rules marked are the rules chosen."""
        self._change(self.draft.with_preset(event.option_id or self.draft.preset))

    @on(OptionList.OptionSelected, "#setup-presets")
    def take_preset(self) -> None:
        """On to the start."""
        self.query_one("#setup-start").focus()

    @on(Select.Changed, "#setup-edition")
    def choose_edition(self, event: Select.Changed) -> None:
        """Another board."""
        if event.value == OWN_FILE:
            from banker.tui.screens.setup_edition import EditionScreen  # noqa: PLC0415  # few have a board of their own

            self.app.push_screen(EditionScreen(), self._own_edition)
        elif isinstance(event.value, str):
            self._change(self.draft.with_edition(event.value))

    def _own_edition(self, path: str | None) -> None:
        if path is not None:
            self._change(self.draft.with_edition(path))
        select = self.query_one("#setup-edition", Select)
        with select.prevent(Select.Changed):
            select.set_options(self._editions())
            select.value = self.draft.edition

    @on(Select.Changed, "#setup-deck")
    def choose_deck(self, event: Select.Changed) -> None:
        """Other cards."""
        if isinstance(event.value, str) and event.value != self.draft.deck:
            self._change(replace(self.draft, deck=event.value))

    @on(Button.Pressed, "#setup-all")
    def action_options(self) -> None:
        """Every option."""
        from banker.tui.screens.setup_options import OptionsScreen  # noqa: PLC0415  # only when it is wanted

        self.app.push_screen(OptionsScreen(self.draft), self._take)

    @on(Button.Pressed, "#setup-throws")
    def action_throws(self) -> None:
        """The opening throws."""
        from banker.tui.screens.setup_throws import ThrowsScreen  # noqa: PLC0415  # only when it is wanted

        if len(self.draft.players) > 1:
            self.app.push_screen(ThrowsScreen(self.draft.seats), self._begins)

    def _take(self, draft: Draft | None) -> None:
        if draft is not None:
            self._change(draft)

    def _begins(self, player: str | None) -> None:
        if player is not None:
            self._change(replace(self.draft, starter=player))
            self.query_one("#setup-start").focus()

    # --- starting --------------------------------------------------------------------------------------------------------------

    @on(Button.Pressed, "#setup-start")
    def action_start(self) -> None:
        """Begins the game."""
        if not self.draft.lacking:
            self.begin(())

    @on(Button.Pressed, "#setup-paper")
    def action_paper(self) -> None:
        """Asks for what lies on the table first."""
        from banker.tui.screens.setup_paper import PaperScreen  # noqa: PLC0415  # only when it is wanted

        if not self.draft.lacking:
            self.app.push_screen(PaperScreen(self.draft), self._from_paper)

    def _from_paper(self, lines: tuple[str, ...] | None) -> None:
        if lines is not None:
            self.begin(lines)

    def begin(self, lines: tuple[str, ...]) -> None:
        """Starts the game, enters the lines, and leaves with it. What is refused is told here."""
        try:
            session = self.bank.new(self.draft.new())
            for line in (*self.draft.lines()[1:], *lines):
                session.enter(line)
        except (Refusal, InvariantBroken) as refusal:
            self.show(str(refusal))
            return
        self.dismiss(session)

    def action_back(self) -> None:
        """Nothing is kept."""
        self.dismiss(None)


def last_table(bank: Bank) -> Draft:
    """The players and rules of the last game, where there is one that can be read; else the usual ones."""
    try:
        games = bank.games()
        session = session_of(bank, games[0]) if games else None
        draft = again(beginning(session), session.state.seats) if session else Draft()
        draft.board()
    except Refusal:
        return Draft()
    return draft if not draft.conflict else replace(Draft(), players=draft.players, tokens=draft.tokens)
