"""Every screen and dialog, in every situation that looks different: which game, and the keys that lead there."""

from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Any, NamedTuple

from textual.command import CommandPalette
from textual.events import Key
from textual.pilot import Pilot
from textual.screen import Screen

from banker.language.words import quote
from banker.model.commands import New
from banker.session import Bank, Session
from banker.tui.screens.codes import CodesScreen
from banker.tui.screens.dialog import DialogScreen
from banker.tui.screens.games import GamesScreen
from banker.tui.screens.help import HelpScreen
from banker.tui.screens.pause import PauseScreen
from banker.tui.screens.report import ReportScreen
from banker.tui.screens.setup import SetupScreen
from banker.tui.screens.table import TableScreen
from tests.tui.frames import still
from tests.tui.scenes import SCENES, scene
from tests.tui.tables import HOSTILE, bank, friday, play

SIZES = ((80, 24), (100, 30), (120, 40), (200, 60))
"""Columns and rows of the terminal."""
LEFT = 24
"""The space whose deed nobody has yet."""
TYPED = "="
"""What is typed begins with it; all else are names of keys."""


class Shot(NamedTuple):
    """What a screen is held against its frames in."""

    games: str | Callable[[Bank], object]
    """A scene whose table is opened; or what puts games into a bank, for the list of games."""
    keys: tuple[str, ...] = ()
    screen: type[Screen[Any]] = TableScreen
    """Where the keys lead."""
    later: timedelta = timedelta()
    """How long after its start the game is looked at."""
    click: str = ""
    """What is clicked at each size: a keyboard on the screen goes with a change of size."""


def hostile(at: Bank) -> Session:
    """Eight players with names that are hard to show, in full swing."""
    session = at.new(New(HOSTILE, rules="official", name="hostile"))
    names = [quote(name) for name in HOSTILE]
    long = names[4]
    deeds = [space.at for space in session.table.board.spaces if space.deed is not None and space.at != LEFT]
    for number, at_space in enumerate(deeds):
        session.enter(f"set @{at_space} owner {names[number * 3 % len(names)]}")
    for line in (
        f"set BW owner {long}", f"set PP owner {long}", "set BW hotels 1", "set PP houses 4", "set RR mortgaged yes",
        f"set {names[1]} cash 12345", f"set {names[6]} cash 0", f"set {names[0]} jail 2", f"set {names[2]} at @10",
        f"set {names[3]} at @24", f"set {long} jailcard chance yes", f"set turn {long}", f"set {long} at @14", "5 5",
    ):  # fmt: skip
        session.enter(line)
    return session


def several(at: Bank) -> None:
    """Games over and running, with names as long as they can be."""
    play(New(("Ann", "Bob"), rules="official", name="over"), "retire Bob", at=at)
    play(New(("Grandmother at the table", "Uncle from over the hill"), name="the long winter evenings"), at=at)
    hostile(at)
    friday(at)


TABLES: Mapping[str, Shot] = {
    **{f"table_{name}": Shot(name) for name in SCENES},
    "table_hostile": Shot("hostile"),
    "table_last_round": Shot("timed", later=timedelta(minutes=50)),
    "table_time_up": Shot("timed", later=timedelta(minutes=91)),
    "table_refused": Shot("purchase", ("=build BW", "enter")),
    "table_preview": Shot("claim", ("=undo 3",)),
    "table_bad_line": Shot("claim", ("=buidl ora",)),
    "table_trail": Shot("claim", ("left",)),
    "sheet_possible": Shot("claim", ("question_mark",)),
    "sheet_deed": Shot("claim", ("left", "left", "left", "left", "left")),
    "sheet_player": Shot("claim", ("=?Ann", "enter")),
    "sheet_deed_owned": Shot("purchase", ("left",)),
    "sheet_why": Shot("debt", ("shift+up", "enter")),
    "sheet_raise": Shot("debt", ("f5",)),
    "sheet_nothing_to_raise": Shot("start", ("f5",)),
    "sheet_count": Shot("claim", ("=count Ann 600", "enter")),
    "sheet_worth": Shot("claim", ("=worth", "enter")),
    "table_undone": Shot("claim", ("=u",)),
    "keyboard_debt": Shot("debt", click="#typing"),
    "keyboard_claim": Shot("claim", click="#typing"),
    "palette": Shot("claim", ("ctrl+p",), CommandPalette),
    "palette_found": Shot("claim", ("ctrl+p", "=mortg"), CommandPalette),
    "log_search": Shot("claim", ("=/goes to Ann",)),
    "log_nothing": Shot("claim", ("=/zeppelin",)),
    "log_struck": Shot("claim", ("=u", "f6")),
    "log_player": Shot("claim", ("f7",)),
    "log_scrolled": Shot("claim", ("pagedown",)),
    "big": Shot("claim", ("f3",)),
    "plain": Shot("claim", ("f8",)),
    "plain_possible": Shot("card", ("f8", "question_mark")),
    "hostile_deed": Shot("hostile", ("left",)),
    "hostile_player": Shot("hostile", (f"=?{quote(HOSTILE[4])}", "enter")),
    "hostile_auction": Shot("hostile", ("a",)),
    "hostile_big": Shot("hostile", ("f3",)),
    "hostile_plain": Shot("hostile", ("f8",)),
    "hostile_log": Shot("hostile", ("f7", "f7")),
}
DIALOGS: Mapping[str, Shot] = {
    "dialog_card": Shot("card", ("k",), DialogScreen),
    "dialog_card_found": Shot("card", ("k", "=di"), DialogScreen),
    "dialog_trade": Shot("purchase", ("f4",), DialogScreen),
    "dialog_trade_made": Shot("purchase", ("f4", "space", "=100", "tab", "space"), DialogScreen),
    "dialog_trade_empty": Shot("start", ("f4",), DialogScreen),
    "dialog_deal": Shot("deal", ("g",), DialogScreen),
    "dialog_deal_picked": Shot("deal", ("g", "space", "down", "space"), DialogScreen),
    "dialog_sold": Shot("auction", ("g",), DialogScreen),
    "dialog_sold_once": Shot("auction", ("g", "=50", "enter", "p", "p", "p"), DialogScreen),
    "hostile_trade": Shot("hostile", ("f4", "space", "tab", "space"), DialogScreen),
    "hostile_sold": Shot("hostile", ("a", "g", "=50", "enter"), DialogScreen),
}
AROUND: Mapping[str, Shot] = {
    "games": Shot(several, (), GamesScreen),
    "games_behind": Shot("claim", ("f10",), GamesScreen),
    "games_none": Shot(lambda _: None, (), GamesScreen),
    "games_searched": Shot(several, ("slash", "=zo"), GamesScreen),
    "games_not_found": Shot(several, ("slash", "=zeppelin"), GamesScreen),
    "keyboard_new_game": Shot(lambda _: None, ("n",), SetupScreen, click="#setup-name"),
    "report": Shot("debt", ("f2",), ReportScreen),
    "report_start": Shot("start", ("f2",), ReportScreen),
    "report_finished": Shot("finished", ("f2",), ReportScreen),
    "hostile_report": Shot("hostile", ("f2",), ReportScreen),
    "codes": Shot("claim", ("f2", "q"), CodesScreen),
    "codes_player": Shot("claim", ("f2", "q", "left"), CodesScreen),
    "hostile_codes": Shot("hostile", ("f2", "q", "left"), CodesScreen),
    "pause": Shot("debt", ("f9",), PauseScreen),
    "hostile_pause": Shot("hostile", ("f9",), PauseScreen),
    "help": Shot(lambda _: None, ("question_mark",), HelpScreen),
    "help_game": Shot("claim", ("f1",), HelpScreen),
    "help_searched": Shot("claim", ("f1", "slash", "=mortg"), HelpScreen),
    "help_nothing": Shot("claim", ("f1", "slash", "=zeppelin"), HelpScreen),
    "hostile_help": Shot("hostile", ("f1",), HelpScreen),
}
SHOTS: Mapping[str, Shot] = {**TABLES, **DIALOGS, **AROUND}


def filled(shot: Shot) -> tuple[Bank, str | None]:
    """A bank with the games of a shot, and the one to open."""
    at = bank()
    if callable(shot.games):
        shot.games(at)
        return at, None
    game = hostile(at) if shot.games == "hostile" else scene(shot.games, at)
    return at, game.name


async def press(pilot: Pilot[int], keys: tuple[str, ...]) -> None:
    """Presses keys and types text."""
    for key in keys:
        if key.startswith(TYPED):
            for character in key.removeprefix(TYPED):
                pilot.app.post_message(Key("space" if character == " " else character, character))
            await pilot.pause()
        else:
            await pilot.press(key)
        await still(pilot)
        if isinstance(pilot.app.screen, CommandPalette):  # what it finds comes in parts
            await pilot.app.workers.wait_for_complete()
            await still(pilot)
