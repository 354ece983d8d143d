"""The list of games: carry on with one, or start another."""

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING, ClassVar, cast

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.events import Click, Key, Resize
from textual.screen import Screen
from textual.widgets import DataTable, Footer, Input, Static

from banker.model.refusal import Refusal
from banker.model.words import counted
from banker.session.bank import Game, now
from banker.tui.present.lines import cut
from banker.tui.present.screens import COLUMNS, columns, ends, scoreboard, standing, when, won

if TYPE_CHECKING:
    from banker.session import Session, View
    from banker.tui.app import Banker

NOTHING = "No games yet. n starts one, Enter takes the usual rules."
ROWS = 60
"""Rows made at once; more are made when the cursor comes near the last."""
LOOK_EVERY = 0.03
"""Seconds between two games looked into."""
ROUND = 2
"""Cells round each column, and of the scroll bar."""


class GameList(DataTable[Text]):
    """The games; the foot of the screen says what Enter does."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "select_cursor", "carry on", id="games.choose", tooltip="Goes on with the game marked in the list"),
    ]


class GamesScreen(Screen[None]):
    """All games, the last played first, with the one marked in more words below."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "open", "carry on", id="games.open", tooltip="Goes on with the game marked in the list"),
        Binding("n", "new", "new game", id="games.new", tooltip="Names, rules, and who begins"),
        Binding("r", "report", "report", id="games.report", tooltip="Who stands how, and why; to keep and to print"),
        Binding("slash", "search", "search", id="games.search", key_display="/", tooltip="Shows the games with a name you type"),
        Binding("question_mark", "app.help", "help", id="games.help", show=False, tooltip="How everything works"),
        Binding("escape", "back", "back", id="games.back", show=False, tooltip="Ends the search"),
    ]

    def __init__(self, clock: Callable[[], datetime] = now) -> None:
        super().__init__()
        self._clock = clock
        self.games: list[Game] = []
        """The games that fit the search, as listed."""
        self._all: list[Game] = []
        self.trouble = ""
        self._views: dict[tuple[int, int], View | str] = {}
        """What was seen of each game at its last entry: a view, or why there is none."""

    @property
    def banker(self) -> "Banker":
        """The program, which has the bank."""
        return cast("Banker", self.app)  # the only program that shows these screens

    def compose(self) -> ComposeResult:
        """Title, search, list and the game marked."""
        yield Static(id="games-title", classes="title", markup=False)
        yield Input(placeholder="part of the name of a game or player", id="games-search", select_on_focus=False)
        yield GameList(id="games-list", cursor_type="row", zebra_stripes=True)
        yield Static(NOTHING, id="games-empty", markup=False)
        yield Static(id="games-card", markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Reads the file."""
        self.query_one("#games-search").display = False
        self._looking = self.set_interval(LOOK_EVERY, self._look_on, pause=True)
        self.reread()

    def on_screen_resume(self) -> None:
        """Games may have gone on meanwhile; the mark stays on its game."""
        if self.is_mounted and self.query("#games-list"):
            marked = self.marked
            self.reread()
            here = [game.id for game in self.games]
            if marked is not None and marked.id in here:
                self.query_one("#games-list", DataTable).move_cursor(row=here.index(marked.id))

    def on_key(self, event: Key) -> None:
        """Where there is no game yet, Enter sets one up."""
        if event.key == "enter" and not self._all and not self.trouble:
            event.stop()
            self.action_new()

    @on(Click, "#games-empty")
    def begin_first(self) -> None:
        """A click where there is no game yet sets one up, too."""
        if not self._all and not self.trouble:
            self.action_new()

    def on_resize(self, event: Resize) -> None:
        """Columns follow the width."""
        if self.games:
            self._fill()

    # --- showing ---------------------------------------------------------------------------------------------------------------

    def reread(self) -> None:
        """The list as the file has it now."""
        try:
            self._all, self.trouble = self.banker.bank.games(), ""
        except Refusal as refusal:
            self._all, self.trouble = [], refusal.sentence
        self._narrow()

    def _narrow(self) -> None:
        wanted = self.query_one("#games-search", Input).value.casefold().strip()
        self.games = [game for game in self._all if any(wanted in name.casefold() for name in (game.name, *game.players))]
        self._fill()

    def _fill(self) -> None:
        table = self.query_one("#games-list", DataTable)
        row = max(table.cursor_row, 0)
        table.clear(columns=True)
        widths = self._widths()
        for label, width in widths.items():
            table.add_column(Text(label), key=label, width=width)
        self._now = self._clock()
        self._add_rows(row + ROWS)
        table.move_cursor(row=min(row, max(len(self.games) - 1, 0)))
        has_games = bool(self.games)
        table.display = has_games
        self.query_one("#games-card").display = has_games
        empty = self.query_one("#games-empty", Static)
        empty.display = not has_games
        empty.update(Content(self.trouble or (NOTHING if not self._all else "No game is called so. Esc shows all of them.")))
        empty.set_class(bool(self.trouble), "-trouble")
        if has_games and not self.query_one("#games-search").has_focus:
            table.focus()
        self._title()
        self._look_again()
        self._card()
        self.refresh_bindings()

    def _add_rows(self, upto: int) -> None:
        table, widths = self.query_one("#games-list", DataTable), self._widths()
        for game in self.games[table.row_count : upto]:
            table.add_row(*self._row(game, widths), key=str(game.id))

    def _title(self) -> None:
        total = counted(len(self._all), "game")
        shown = f"{len(self.games)} of {total}" if len(self.games) < len(self._all) else total
        self.query_one("#games-title", Static).update(ends(" banker · games", f"{shown} ", self.app.size.width))

    def _widths(self) -> dict[str, int]:
        return columns(self.games, self.app.size.width - ROUND * (len(COLUMNS) + 1))

    def _row(self, game: Game, widths: dict[str, int]) -> list[Text]:
        seen = self._views.get((game.id, game.entries))
        stands = won(game.winners) if game.finished else ""
        rules = ""
        if isinstance(seen, str):
            stands = "damaged"
        elif seen is not None:
            stands, rules = standing(seen), seen.preset
        words = (game.name, ", ".join(game.players), rules, stands, when(game.updated, self._now))
        return [Text(cut(text, width), no_wrap=True) for text, width in zip(words, widths.values(), strict=True)]

    @property
    def marked(self) -> Game | None:
        """The game under the cursor."""
        row = self.query_one("#games-list", DataTable).cursor_row
        return self.games[row] if 0 <= row < len(self.games) else None

    def _card(self) -> None:
        """The marked game in more words."""
        game = self.marked
        if game is None:
            return
        seen = self._views.get((game.id, game.entries))
        width = max(self.app.size.width - 4, 20)
        if seen is None:
            lines = [cut(f"{game.name} · {counted(game.entries, 'entry', 'entries')}", width)]
        elif isinstance(seen, str):
            lines = [seen]
        else:
            question = seen.ask.title if seen.ask else f"{seen.state.turn} throws."
            head = f"{game.name} · {seen.board.title} · {seen.preset} rules · {counted(game.entries, 'entry', 'entries')}"
            lines = [cut(head, width), cut(question, width), *scoreboard(seen, width)]
        self.query_one("#games-card", Static).update(Content("\n".join(lines)))

    # --- looking into games ----------------------------------------------------------------------------------------------------

    def _look(self, game: Game) -> None:
        from banker.session.glance import session_of  # noqa: PLC0415  # the list is painted before any rule is loaded

        try:
            self._views[game.id, game.entries] = session_of(self.banker.bank, game).view()
        except Refusal as refusal:
            self._views[game.id, game.entries] = refusal.sentence

    def _look_on(self) -> None:
        """Looks into the next game on the screen that was not looked into yet, the marked one first."""
        table = self.query_one("#games-list", DataTable)
        top = int(table.scroll_offset.y)
        marked = self.marked
        on_screen = [*([marked] if marked else []), *self.games[top : top + max(table.size.height, 1)]]
        for game in on_screen:
            if (game.id, game.entries) not in self._views:
                self._look(game)
                self._show_row(game)
                if game is marked:
                    self._card()
                return
        self._looking.pause()

    def _show_row(self, game: Game) -> None:
        table = self.query_one("#games-list", DataTable)
        if str(game.id) not in table.rows:
            return
        widths = self._widths()
        for column, cell in zip(widths, self._row(game, widths), strict=True):
            table.update_cell(str(game.id), column, cell)

    @property
    def is_settled(self) -> bool:
        """Whether every game on the screen has been looked into."""
        table = self.query_one("#games-list", DataTable)
        top = int(table.scroll_offset.y)
        return all((game.id, game.entries) in self._views for game in self.games[top : top + max(table.size.height, 1)])

    @on(DataTable.RowHighlighted, "#games-list")
    def mark(self, event: DataTable.RowHighlighted) -> None:
        """Another game is marked."""
        event.stop()
        if event.cursor_row > event.data_table.row_count - ROWS // 2:
            self._add_rows(event.cursor_row + ROWS)
        self._look_again()
        self._card()

    def on_mouse_scroll_down(self) -> None:
        """Other games come on the screen."""
        self._look_again()

    def on_mouse_scroll_up(self) -> None:
        """Other games come on the screen."""
        self._look_again()

    def _look_again(self) -> None:
        """Goes on looking into games, once what is on the screen has been painted."""
        self.call_after_refresh(self._looking.resume)

    # --- doing -----------------------------------------------------------------------------------------------------------------

    @on(DataTable.RowSelected, "#games-list")
    def choose(self, event: DataTable.RowSelected) -> None:
        """Enter, or a click on the marked game."""
        event.stop()
        self.action_open()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nothing to open or to report on without a game."""
        is_possible = {"open": bool(self.games), "report": bool(self.games), "search": bool(self._all)}
        return is_possible.get(action, True)

    def action_open(self) -> None:
        """Goes on with the marked game."""
        session = self._opened()
        if session is not None:
            self.banker.open_table(session)

    def action_report(self) -> None:
        """The report of the marked game."""
        from banker.tui.screens.report import ReportScreen  # noqa: PLC0415  # reports are heavy

        session = self._opened()
        if session is not None:
            self.app.push_screen(ReportScreen(session))

    def _opened(self) -> "Session | None":
        from banker.session.glance import session_of  # noqa: PLC0415  # as above

        game = self.marked
        if game is None:
            return None
        try:
            return session_of(self.banker.bank, game)
        except Refusal as refusal:
            self._views[game.id, game.entries] = refusal.sentence
            self._show_row(game)
            self._card()
            return None

    def action_new(self) -> None:
        """Sets a game up and goes to its table."""
        from banker.tui.screens.setup import SetupScreen  # noqa: PLC0415  # only when it is wanted

        self.app.push_screen(SetupScreen(self.banker.bank), self._begin)

    def _begin(self, session: "Session | None") -> None:
        if session is not None:
            self.banker.open_table(session)

    # --- searching -------------------------------------------------------------------------------------------------------------

    def action_search(self) -> None:
        """Opens the line to type a name in."""
        search = self.query_one("#games-search", Input)
        search.display = True
        search.focus()

    def action_back(self) -> None:
        """Ends the search; never the program."""
        search = self.query_one("#games-search", Input)
        search.display = False
        search.value = ""
        self.query_one("#games-list").focus()

    @on(Input.Changed, "#games-search")
    def narrow(self) -> None:
        """Shows the games that fit."""
        self._narrow()

    @on(Input.Submitted, "#games-search")
    def to_list(self) -> None:
        """Goes to the games found."""
        self.query_one("#games-list").focus()
