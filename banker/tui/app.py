"""The program on the terminal: its screens, themes and keys. Everything heavy is loaded when it is first shown."""

from collections.abc import Callable, Iterable
from pathlib import PurePath
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual import events
from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.filter import Monochrome
from textual.screen import Screen
from textual.widgets import Input, Static

from banker.config import Config
from banker.model.refusal import Refusal
from banker.tui.themes import THEMES

if TYPE_CHECKING:
    from textual.command import Provider

    from banker.session import Bank, Session
    from banker.tui.screens.table import TableScreen
    from banker.tui.widgets.keyboard import Keyboard

FILE_SECONDS = 30
"""How long a fault of the file stands on the screen."""


def _games() -> Screen[None]:
    from banker.tui.screens.games import GamesScreen  # noqa: PLC0415  # not needed when a game is opened at once

    return GamesScreen()


def _commands() -> "type[Provider]":
    from banker.tui.palette import Commands  # noqa: PLC0415  # loaded when the palette is first opened

    return Commands


class Banker(App[int]):
    """The whole program. Opens on the list of games, or on the table of the game named."""

    TITLE = "banker"
    CSS_PATH: ClassVar[list[str | PurePath]] = ["banker.tcss", "screens.tcss"]
    SCREENS: ClassVar[dict[str, Callable[[], Screen[Any]]]] = {"games": _games}
    COMMANDS: ClassVar[set[Any]] = {_commands}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", "quit", id="app.quit", priority=True, tooltip="Ends the program; the game stays as it is"),
        Binding("f1", "help", "help", id="app.help", tooltip="How everything works"),
        Binding("f12", "next_theme", "theme", id="app.theme", show=False, tooltip="Dark, light, and both in high contrast"),
    ]

    def __init__(self, bank: "Bank", game: str | None = None, config: Config | None = None) -> None:
        super().__init__()
        self.bank = bank
        self.config = config or Config()
        self._wanted = game
        self._told: set[str] = set()
        """What was said of the file already."""
        self._keyboard: Keyboard | None = None
        """The one on the screen."""
        for theme in THEMES:
            self.register_theme(theme)
        self._settle_config()

    def _settle_config(self) -> None:
        """Theme, keys and plainness of the settings; what is wrong with them is told once the first screen stands."""
        if self.config.keymap or self.config.theme:
            from banker.config import fit  # noqa: PLC0415  # only settings that say something are looked at
            from banker.tui.keys import usual_keys  # noqa: PLC0415  # loads every screen

            self.config = fit(self.config, self.available_themes, usual_keys())
            self.set_keymap(dict(self.config.keymap))
        self.theme = self.config.theme or THEMES[0].name
        if self.config.plain:
            self.animation_level = "none"
            self._filters.append(Monochrome())

    def get_default_screen(self) -> Screen[Any]:
        """The first screen: the list of games, or an empty one that a table is put on."""
        return self.SCREENS["games"]() if self._wanted is None else super().get_default_screen()

    def on_mount(self) -> None:
        """Opens the game named."""
        for fault in self.config.faults:
            self.notify(fault, severity="warning", markup=False)
        self._tell_of_file()
        if self._wanted is None:
            return
        self.screen.mount(Static(f" banker · {self._wanted}", id="opening", markup=False))
        self.call_after_refresh(self._open_wanted, self._wanted)

    def _open_wanted(self, game: str) -> None:
        """The table of the game named, once its name has been painted: the rules take a moment to load."""
        try:
            self.open_table(self.bank.open_game(game))
        except Refusal as refusal:
            self.push_screen("games")
            self.notify(refusal.sentence, severity="error", markup=False)

    @property
    def _table(self) -> "TableScreen | None":
        """The table on top of the other screens."""
        from banker.tui.screens.table import TableScreen  # noqa: PLC0415  # not needed for the list of games

        return self.screen if isinstance(self.screen, TableScreen) else None

    def open_table(self, session: "Session") -> None:
        """Puts the table of a game on the screen, instead of any other table."""
        from banker.tui.screens.table import TableScreen  # noqa: PLC0415  # not needed for the list of games

        table = TableScreen(session)
        if self._table is not None:
            self.switch_screen(table)
        else:
            self.push_screen(table)
        self._tell_of_file()

    def _tell_of_file(self) -> None:
        """That it may not be written, or that entries were lost or changed: each once, and long enough to be read."""
        for sentence in (self.bank.notice, *self.bank.warnings):
            if sentence and sentence not in self._told:
                self._told.add(sentence)
                self.notify(sentence, severity="warning", timeout=FILE_SECONDS, markup=False)

    def show_games(self) -> None:
        """Leaves the table for the list of games."""
        if self._table is None:
            return
        if self._wanted is None:
            self.pop_screen()
        else:
            self.switch_screen("games")

    def show_report(self, session: "Session") -> None:
        """Valuation, ranking and the ways to keep them."""
        from banker.tui.screens.report import ReportScreen  # noqa: PLC0415  # reports are heavy

        self.push_screen(ReportScreen(session))

    def show_pause(self, session: "Session") -> None:
        """Covers the table while nobody plays."""
        from banker.tui.screens.pause import PauseScreen  # noqa: PLC0415  # seldom

        self.push_screen(PauseScreen(session))

    def action_help(self) -> None:
        """Help, with the rules of the game on the table."""
        from banker.tui.screens.help import HelpScreen  # noqa: PLC0415  # seldom

        if isinstance(self.screen, HelpScreen):
            return
        table = self._table
        self.push_screen(HelpScreen(table.session if table else None))

    # --- the keyboard on the screen --------------------------------------------------------------------------------------------

    async def on_event(self, event: events.Event) -> None:
        """The real keyboard, and another size of the terminal, put the one on the screen away; Esc does nothing else then."""
        keyboard = self._keyboard
        if keyboard is not None and isinstance(event, events.Key | events.Resize) and not event.is_forwarded:
            if not keyboard.is_attached:
                self._keyboard = None
            elif isinstance(event, events.Resize) or not keyboard.has_sent(event):
                self._keyboard = None
                keyboard.put_away()
                if isinstance(event, events.Key) and event.key == "escape":
                    return
        await super().on_event(event)

    def on_click(self, event: events.Click) -> None:
        """A click into a text field asks for the keyboard."""
        clicked, _ = self.screen.get_widget_at(*event.screen_offset)
        if isinstance(clicked, Input):
            self.action_keyboard()

    def action_keyboard(self) -> None:
        """The keyboard on the screen, for the field with the cursor."""
        from banker.tui.widgets.keyboard import Keyboard  # noqa: PLC0415  # only for the mouse

        if self._keyboard is not None and self._keyboard.is_attached:
            if self._keyboard.screen is self.screen:
                return
            self._keyboard.put_away()
        self._keyboard = Keyboard(self.screen.focused)
        table = self._table
        home = table.table.side if table is not None else None
        (home or self.screen).mount(self._keyboard)

    def action_quit_now(self) -> None:
        """Ends the program, for the mouse."""
        self.exit()

    def action_next_theme(self) -> None:
        """The next of our own themes."""
        names = [theme.name for theme in THEMES]
        now = names.index(self.theme) if self.theme in names else -1
        self.theme = names[(now + 1) % len(names)]

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """What the palette offers on every screen."""
        yield SystemCommand("Theme", "Choose the colours", self.action_change_theme)
        yield SystemCommand("Help", "How everything works", self.action_help)
        yield SystemCommand("Quit", "End the program; the game stays as it is", self.exit)

    def _handle_exception(self, error: Exception) -> None:
        """A fault of ours is one sentence, never a traceback; a test driving the program gets the exception itself."""
        if self.is_headless:
            super()._handle_exception(error)
            return
        self._return_code = 1
        self.panic(Text(fault_sentence(error, self._file)))

    @property
    def _file(self) -> str:
        return str(self.bank.path or "memory")


def fault_sentence(error: Exception, file: str) -> str:
    """What a fault of ours means for the game, and what to do."""
    said = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    return f"banker stopped over a fault of its own ({said[:300]}). {file} is whole up to its last entry: start banker again."
