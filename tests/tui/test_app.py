"""The program itself: which screen comes first, keys of one's own, settings, and a fault that nobody foresaw."""

from pathlib import Path

import pytest
from textual.binding import Binding
from textual.dom import DOMNode

from banker.config import Config
from banker.session import Bank
from banker.tui.app import Banker, fault_sentence
from banker.tui.keys import usual_keys
from banker.tui.screens.dialog import DialogScreen
from banker.tui.screens.games import GamesScreen
from banker.tui.screens.table import TableScreen
from tests.tui.frames import frame
from tests.tui.scenes import opened, scene
from tests.tui.tables import Program, bank


async def test_a_named_game_opens_at_its_table() -> None:
    at = bank()
    scene("claim", at)
    app = Program(at, "fri")
    async with app.run_test() as pilot:
        await opened(pilot)
        assert isinstance(app.screen, TableScreen)
        assert app.screen.session.name == "friday"


async def test_without_a_name_or_with_a_wrong_one_the_list_of_games_opens() -> None:
    for name in (None, "saturday"):
        at = bank()
        scene("claim", at)
        app = Program(at, name)
        async with app.run_test(notifications=True) as pilot:
            await pilot.pause()
            await pilot.pause()
            assert isinstance(app.screen, GamesScreen)
            assert ("saturday" in frame(app)) == (name == "saturday")


async def test_keys_of_ones_own_replace_the_usual_ones() -> None:
    at = bank()
    scene("claim", at)
    app = Program(at, "friday", Config(keymap={"table.big": "f20"}))
    async with app.run_test() as pilot:
        await opened(pilot)
        screen = app.screen
        assert isinstance(screen, TableScreen)
        await pilot.press("f3")
        assert screen.showing.mode == ""
        await pilot.press("f20")
        assert screen.showing.mode == "big"


async def test_what_is_wrong_with_the_settings_is_told_and_the_usual_ones_apply() -> None:
    at = bank()
    scene("claim", at)
    app = Program(at, "friday", Config(theme="sunset", keymap={"table.nothing": "f20"}))
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        await opened(pilot)
        await pilot.pause()
        shown = " ".join(frame(app).split())
        assert app.theme == "banker-dark"
        assert "sunset" in shown
        assert "table.nothing" in shown


async def test_large_figures_from_the_settings() -> None:
    at = bank()
    scene("claim", at)
    app = Program(at, "friday", Config(big_figures=True))
    async with app.run_test() as pilot:
        await opened(pilot)
        await pilot.pause()
        assert "██████" in frame(app)


@pytest.mark.parametrize("holder", [Banker, TableScreen, DialogScreen])
def test_every_key_has_an_id_and_says_what_it_does(holder: type[DOMNode]) -> None:
    own = holder.__dict__["BINDINGS"]
    assert own
    for binding in own:
        assert isinstance(binding, Binding)
        assert binding.id
        assert binding.tooltip


def test_no_two_things_of_a_screen_share_a_key() -> None:
    table = [key for name, keys in usual_keys().items() if name.split(".")[0] in ("table", "app") for key in keys.split(",")]
    assert len(table) == len(set(table))


def test_no_key_of_the_table_is_a_letter() -> None:
    assert all(len(key) > 1 for name, keys in usual_keys().items() if name.startswith("table.") for key in keys.split(","))


async def test_a_fault_nobody_foresaw_is_a_sentence_that_names_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "games.db"
    with Bank.open(file) as at:
        scene("claim", at)
        app = Program(at, "friday")
        async with app.run_test() as pilot:
            await opened(pilot)
            monkeypatch.setattr(Banker, "is_headless", property(lambda _: False))
            app._handle_exception(KeyError("[/b]"))
            said = "".join(segment.text for segments in app._exit_renderables for segment in segments.segments)
        assert app.return_code == 1
        assert "Traceback" not in said
        assert str(file) in said.replace("\n", "")
        assert "[/b]" in said


def test_the_sentence_of_a_fault_is_short() -> None:
    assert len(fault_sentence(ValueError("x" * 5000), "games.db")) < 500
