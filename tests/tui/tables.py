"""Banks with games in them, a clock that stands, and the program that shows them."""

import time
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta, timezone
from pathlib import Path, PurePath
from typing import Any, ClassVar

import pytest
from textual.events import Key
from textual.pilot import Pilot
from textual.screen import Screen

import banker.tui
from banker.model.commands import New
from banker.session import Bank, Session
from banker.tui.app import Banker
from banker.tui.screens.games import GamesScreen
from banker.tui.screens.setup import SetupScreen
from banker.tui.screens.table import TableScreen

NOW = datetime(2024, 5, 3, 21, 30, tzinfo=timezone(timedelta(hours=2)))
HOSTILE = ("[/b]", "李雷", "🫡Zoë", "محمد", "字" * 24, "[@click=app.quit]x", "Ñandú", "\\[red]")
"""Names that a screen has to show as they are."""
LOOKS = 200
"""Times a test looks whether the screen is ready before it gives up."""


STYLES = Path(banker.tui.__file__).parent


class Clock:
    """Goes on by a minute with each entry."""

    def __init__(self, at: datetime = NOW) -> None:
        self.at = at

    def __call__(self) -> datetime:
        self.at += timedelta(minutes=1)
        return self.at


def bank(clock: Clock | None = None) -> Bank:
    """A bank in memory."""
    return Bank(Bank.open(None)._journal, clock or Clock(NOW - timedelta(hours=3)))


def play(new: New, *lines: str, at: Bank | None = None) -> Session:
    """A game after these entries."""
    session = (at or bank()).new(new)
    for line in lines:
        session.enter(line)
    return session


FRIDAY = (
    "first Ann", "set ME owner Ann", "set BA owner Ann", "set BA houses 3", "set BW owner Bob", "set BW mortgaged yes",
    "set Cid cash 212", "6 4",
)  # fmt: skip


def friday(at: Bank, players: Sequence[str] = ("Ann", "Bob", "Cid")) -> Session:
    """A game in full swing: Ann visits the Jail, Bob's Boardwalk lies face down."""
    return play(New(tuple(players), rules="official", name="friday"), *FRIDAY, at=at)


async def ready(pilot: Pilot[int], *, what: str = "is_settled") -> None:
    """Waits until the screen says that it is."""
    for _ in range(LOOKS):
        await pilot.pause(0.01)
        if getattr(pilot.app.screen, what):
            return
    pytest.fail("the screen was never ready")


class Program(Banker):
    """The program with a clock that stands over the list of games."""

    CSS_PATH: ClassVar[list[str | PurePath]] = [
        STYLES / "banker.tcss",
        STYLES / "screens.tcss",
    ]  # by whole paths: this is another folder
    SCREENS: ClassVar[dict[str, Callable[[], Screen[Any]]]] = {"games": lambda: GamesScreen(lambda: NOW)}


def local_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Puts the machine two hours ahead of UTC, whatever the season."""
    monkeypatch.setenv("TZ", "XYZ-2")
    time.tzset()


async def type_in(pilot: Pilot[int], text: str) -> None:
    """Key by key; a new line is Enter."""
    names = {"\n": "enter", " ": "space", ",": "comma", "*": "asterisk", "+": "plus", ".": "full_stop", "/": "slash"}
    await pilot.press(*(names.get(character, character) for character in text))
    await pilot.pause()


async def opened(pilot: Pilot[int]) -> SetupScreen:
    """The set-up screen."""
    await pilot.pause()
    await pilot.press("n")
    await pilot.pause()
    assert isinstance(pilot.app.screen, SetupScreen)
    return pilot.app.screen


def begun(app: Program) -> Session:
    """The game on the table."""
    assert isinstance(app.screen, TableScreen)
    return app.screen.session


def burst(app: Program, *keys: str) -> None:
    """All at once, as a fast typist or a slow machine does."""
    for key in keys:
        app.post_message(Key(key, key if len(key) == 1 else None))
