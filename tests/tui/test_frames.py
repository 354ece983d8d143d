"""Every screen and dialog at every size: stored frames, that none is missing, and what must hold in all of them."""

import importlib
import pkgutil
import secrets
from collections.abc import AsyncIterator, Sequence
from datetime import datetime, timedelta
from itertools import chain, count

import pytest
from rich.cells import cell_len
from textual.binding import Binding
from textual.command import CommandPalette
from textual.pilot import Pilot
from textual.screen import Screen

import banker.tui
from banker.model.commands import New
from banker.tui.screens import table as table_screen
from banker.tui.screens.bindings import TABLE_BINDINGS
from banker.tui.screens.composers import COMPOSERS
from banker.tui.screens.dialog import DialogScreen
from banker.tui.screens.setup import SetupScreen
from banker.tui.screens.setup_edition import EditionScreen
from banker.tui.screens.setup_options import OptionsScreen
from banker.tui.screens.setup_paper import PaperScreen
from banker.tui.screens.setup_throws import ThrowsScreen
from banker.tui.screens.table import TableScreen
from tests.tui.frames import FRAMES, compare, frame, still
from tests.tui.scenes import SCENES, opened, scene
from tests.tui.shots import SHOTS, SIZES, TABLES, filled, hostile, press
from tests.tui.tables import HOSTILE, NOW, Program, bank, play, ready

SET_UP = {
    SetupScreen: "setup_again", OptionsScreen: "setup_options", ThrowsScreen: "setup_throws", PaperScreen: "setup_paper",
    EditionScreen: "setup_edition",
}  # fmt: skip
"""Screens whose frames are drawn in tests of their own."""


@pytest.fixture(autouse=True)
def every_run_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock stands, and the first game's log begins with 0, the next one's with 1, instead of chance numbers."""
    number = count()
    monkeypatch.setattr(table_screen, "now", lambda: NOW)
    monkeypatch.setattr(secrets, "token_hex", lambda size: f"{next(number):0{2 * size}x}")


# --- the frames ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SHOTS)
async def test_each_screen_at_each_size(name: str, update_frames: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    shot = SHOTS[name]
    at, game = filled(shot)
    if game is not None and shot.later:
        then = datetime.fromisoformat(at.open_game(game).view().started)
        monkeypatch.setattr(table_screen, "now", lambda: then)
    app = Program(at, game)
    async with app.run_test(size=SIZES[0]) as pilot:
        if game is None:
            await ready(pilot)
        else:
            screen = await opened(pilot)
            if shot.later:
                then += shot.later
                screen.tick()
        await press(pilot, shot.keys)
        for width, height in SIZES:
            await pilot.resize_terminal(width, height)
            await still(pilot)
            if shot.click:
                await pilot.click(shot.click)
                await still(pilot)
            compare(app, f"{name}_{width}", update=update_frames)
            assert all(cell_len(row) <= width for row in frame(app).splitlines())
        assert type(app.screen) is shot.screen
        if isinstance(app.screen, DialogScreen) and name.startswith("dialog_"):
            assert type(app.screen.dialog) is type(COMPOSERS[name.split("_")[1]](at.open_game(at.games()[0].name)))


# --- none is missing -----------------------------------------------------------------------------------------------------------


def screens() -> set[type[Screen[object]]]:
    """Every screen of the program."""
    modules = [importlib.import_module(name) for _, name, _ in pkgutil.walk_packages(banker.tui.__path__, "banker.tui.")]
    found = chain.from_iterable(vars(module).values() for module in modules)
    return {
        each for each in found if isinstance(each, type) and issubclass(each, Screen) and each.__module__.startswith("banker.")
    }


def test_every_screen_has_frames() -> None:
    assert {shot.screen for shot in SHOTS.values()} | SET_UP.keys() == {*screens(), CommandPalette}
    for name in SET_UP.values():
        assert not [width for width, _ in SIZES if not (FRAMES / f"{name}_{width}.txt").exists()], name


def test_every_question_has_frames() -> None:
    assert {f"table_{name}" for name in SCENES} <= TABLES.keys()


def test_every_dialog_has_frames() -> None:
    assert {name.split("_")[1] for name in SHOTS if name.startswith("dialog_")} == COMPOSERS.keys()


def test_every_function_key_of_the_table_has_frames() -> None:
    keys = {binding.key for binding in TABLE_BINDINGS if isinstance(binding, Binding) and binding.key[1:].isdecimal()}
    assert keys - {key for shot in SHOTS.values() for key in shot.keys} == set()


def test_no_frame_is_left_over() -> None:
    kept = {file.stem for file in FRAMES.glob("*.txt") if not file.stem.startswith("setup")}
    assert kept == {f"{name}_{width}" for name in SHOTS for width, _ in SIZES}


# --- what holds in all of them -------------------------------------------------------------------------------------------------


async def at_each_size(pilot: Pilot[int]) -> AsyncIterator[str]:
    """What stands on the screen at one size after the other."""
    for size in SIZES:
        await pilot.resize_terminal(*size)
        await pilot.pause()
        await pilot.pause()
        yield frame(pilot.app)


@pytest.mark.parametrize("name", SCENES)
async def test_cash_and_answers_are_seen_at_each_size(name: str) -> None:
    at = bank()
    session = scene(name, at)
    app = Program(at, "friday")
    async with app.run_test(size=SIZES[0]) as pilot:
        screen = await opened(pilot)
        async for shown in at_each_size(pilot):
            for player in session.view().players:
                assert session.table.board.money(player.cash) in shown
            keyed = {answer.key for answer in screen.table.answers}
            assert {choice.key for choice in session.view().choices} <= keyed | {""}


async def test_hostile_names_stand_as_they_are_and_the_columns_hold() -> None:
    at = bank()
    session = hostile(at)
    app = Program(at, "hostile")
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        async for shown in at_each_size(pilot):
            for name in HOSTILE:
                assert name[:12] in shown, name
            ends = {_cash_ends(row, session.view().board.currency) for row in _texts(screen, "players") if "$" in row}
            assert len(ends) == 1


def _texts(screen: TableScreen, part: str) -> Sequence[str]:
    return ["".join(run.text for run in row) for row in screen.table.rows(part).shown]


def _cash_ends(row: str, currency: str) -> int:
    """The cell where the cash ends: just before the gap ahead of the worth."""
    worth = row.rsplit(currency, maxsplit=1)[-1]
    before = row[: len(row) - len(worth) - 1].rstrip()
    return cell_len(before)


async def test_a_small_terminal_and_back() -> None:
    at = bank()
    scene("debt", at)
    app = Program(at, "friday")
    async with app.run_test(size=(120, 40)) as pilot:
        await opened(pilot)
        before = frame(app)
        for size in ((40, 10), (20, 4), (1, 1), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.press("f5", "escape")
            await pilot.pause()
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        await pilot.pause()
        assert frame(app) == before


async def test_a_timed_game_announces_its_last_round_and_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    at = bank()
    timed = New(("Ann", "Bob"), rules="time-limit", name="timed", options=(("dealt_deeds", "0"),))
    session = play(timed, "4 6", "6 4", at=at)
    app = Program(at, "timed")
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        screen = app.screen
        assert isinstance(screen, TableScreen)
        started = screen.view.started
        begin = datetime.fromisoformat(started)
        monkeypatch.setattr(table_screen, "now", lambda: begin + timedelta(minutes=50))
        screen.tick()
        await pilot.pause()
        assert "last round" in frame(app)
        monkeypatch.setattr(table_screen, "now", lambda: begin + timedelta(minutes=91))
        screen.tick()
        await pilot.pause()
        assert screen.command.value == "finish"
        assert "time is up" in frame(app).lower()
        await pilot.press("enter")
        assert session.seq + 1 == screen.session.seq
        assert screen.view.state.finished is not None


@pytest.mark.parametrize("keys", [("f7",), ("shift+down", "shift+down"), ("pagedown",), ("slash", "g", "o")])
async def test_a_log_looked_through_has_room_on_the_smallest_screen(keys: tuple[str, ...]) -> None:
    at = bank()
    scene("claim", at)
    app = Program(at, "friday")
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await pilot.press(*keys)
        await pilot.pause()
        assert len(screen.table.rows("log").shown) >= 8
        assert "Bob throws" in frame(app)
        await pilot.press("escape", "escape")
        await pilot.pause()
        assert "Dora lets the rent go" in frame(app)


async def test_a_question_stays_beside_a_log_looked_through() -> None:
    at = bank()
    scene("purchase", at)
    app = Program(at, "friday")
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await pilot.press("f7")
        await pilot.pause()
        assert "auction it" in frame(app)
        assert "LEDGER only Ann" in frame(app)


async def test_plain_sentences_have_no_lines_and_no_signs() -> None:
    at = bank()
    session = scene("claim", at)
    app = Program(at, "friday")
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await pilot.press("f8")
        await pilot.pause()
        await pilot.pause()
        shown = frame(app)
        assert not set("─│▸●▪█") & set(shown.rsplit("\n", 5)[0].split("\n", 1)[1])
        assert "Dora asks Ann for $20 rent" in " ".join(shown.split())
        await pilot.press("c")
        assert screen.session.state.cash("Dora") == session.state.cash("Dora") + 20
