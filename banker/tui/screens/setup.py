"""A new game: who plays, by which rules, on which board, and who begins. Enter, Enter, Enter is a game."""

from typing import ClassVar

from msgspec.structs import replace
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import Button, Footer, Input, OptionList, Select, Static

from banker.model.board import PLAYERS_MAX
from banker.model.refusal import InvariantBroken, Refusal
from banker.session import Bank, Session
from banker.session.glance import beginning, session_of
from banker.tui.draft import Draft, again
from banker.tui.present.screens import ends
from banker.tui.present.setting_up import TALL, foot, hint, widths
from banker.tui.screens.buttons import Small
from banker.tui.screens.pages import say
from banker.tui.screens.setup_columns import OWN_FILE, PlayersColumn, RulesColumn, Seats

GAP = 2
"""Cells between two columns."""
LINES = 2
"""Rows for what the draft comes to in the table language."""


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
        self._fault = ""
        """What was wrong with the last thing done."""

    def compose(self) -> ComposeResult:
        """Players on the left, rules on the right, what it comes to below."""
        yield Static(id="setup-title", classes="title", markup=False)
        with Horizontal(id="setup-columns"):
            yield PlayersColumn()
            yield RulesColumn(self.draft)
        yield Static(id="setup-line", markup=False)
        yield Static(id="setup-fault", markup=False)
        with Horizontal(classes="line", id="setup-buttons"):
            yield Small("Start the game", id="setup-start", variant="primary", tooltip="Begins the game")
            yield Button(
                "We started on paper", id="setup-paper", compact=True, tooltip="Takes over a game begun with paper money"
            )
            yield Small("Who begins", id="setup-throws", tooltip="Type the opening throws")
            yield Small("All options", id="setup-all", tooltip="Every option of the rules")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Shows the table of last time."""
        self.app.theme_changed_signal.subscribe(self, lambda _: self.show())
        self.show()

    def on_resize(self, event: Resize) -> None:
        """Shares the width out."""
        columns = widths(event.size.width)
        self.set_class(columns.summary > 0, "-wide")
        self.set_class(event.size.height >= TALL, "-tall")
        self.query_one(PlayersColumn).styles.width = columns.players
        self.query_one("#setup-rules").styles.width = columns.rules
        self.show()

    # --- showing ---------------------------------------------------------------------------------------------------------------

    def show(self, fault: str = "") -> None:
        """The draft as it stands; `fault` says what was wrong with the last thing done."""
        draft, width = self.draft, self.app.size.width
        title = ends(" banker · new game", f"{len(draft.players)} of {PLAYERS_MAX} seats ", width)
        say(self.query_one("#setup-title", Static), title)
        self.query_one(PlayersColumn).show(draft, widths(width).players - GAP)
        self.query_one(RulesColumn).show(draft)
        say(self.query_one("#setup-line", Static), "\n".join(foot(draft, width - 2, LINES)))
        for button in ("#setup-start", "#setup-paper"):
            self.query_one(button, Button).disabled = bool(draft.lacking)
        self._fault = fault
        self._say_what_is_next()

    def _say_what_is_next(self) -> None:
        """What is wrong or missing; else what the keys do where the cursor is."""
        trouble = self._fault or self.draft.lacking
        place = self.query_one("#setup-fault", Static)
        place.set_class(bool(trouble), "trouble")
        focus = self.focused.id or "" if self.focused else ""
        say(place, trouble or hint(self.draft, focus, self.query_one("#setup-name", Input).value))

    def on_descendant_focus(self) -> None:
        """Other keys count there."""
        self._say_what_is_next()

    def _change(self, draft: Draft) -> None:
        """Takes the draft on, and the titles of decks that depend on it."""
        is_other = (draft.preset, draft.edition, draft.deck) != (self.draft.preset, self.draft.edition, self.draft.deck)
        self.draft = draft
        if is_other:
            self.query_one(RulesColumn).show_cards(draft)
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
                field.select_all()  # the next name typed replaces it
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

    def action_token(self, by: int) -> None:
        """Another token for the player marked."""
        if self.marked is not None:
            self._change(self.draft.with_next_token(self.marked, by))

    @on(Seats.TokenPressed)
    @on(Button.Pressed, "#setup-token")
    def next_token(self) -> None:
        """The same by mouse."""
        self.action_token(1)

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
        self.query_one(RulesColumn).show_board(self.draft)

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
