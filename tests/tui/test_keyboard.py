"""The keyboard on the screen: every field of the program takes text from a mouse."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot
from textual.widgets import Input

from banker.tui.widgets import keyboard
from banker.tui.widgets.keyboard import Keyboard
from tests.tui.frames import frame, still
from tests.tui.scenes import opened, scene
from tests.tui.tables import Program, bank, ready

SIZES = ((80, 24), (100, 30), (120, 40))


@pytest.fixture(autouse=True)
def no_double_clicks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each click is one of its own, however fast they come."""
    monkeypatch.setattr(Program, "CLICK_CHAIN_TIME_THRESHOLD", -1)
    monkeypatch.setattr(keyboard, "SETTLES", 0)


async def tap(pilot: Pilot[int], *labels: str) -> None:
    """Clicks on keys of the keyboard on the screen."""
    for label in labels:
        board = pilot.app.screen.query_one(Keyboard)
        for y, row in enumerate(board.shown):
            x = 0
            for run in row:
                if run.act and run.text.strip() == label:
                    await pilot.click(board, offset=(board.styles.gutter.left + x + cell_len(run.text) // 2, y))
                    break
                x += cell_len(run.text)
            else:
                continue
            break
        else:
            pytest.fail(f"no key says {label}")
        await pilot.pause()


@pytest.mark.parametrize("size", SIZES)
async def test_a_click_into_the_line_opens_it_and_its_keys_type_there(size: tuple[int, int]) -> None:
    at = bank()
    session = scene("purchase", at)
    app = Program(at, session.name)
    async with app.run_test(size=size) as pilot:
        screen = await opened(pilot)
        await pilot.click("#bar", offset=(5, 0))
        await still(pilot)
        shown = frame(app)
        assert "Does Ann buy Atlantic Avenue?" in shown
        assert "auction it" in shown
        await tap(pilot, *"note", "spc" if size[0] > 80 else "space", *"a,5")
        assert screen.command.value == "note a,5"
        await tap(pilot, "⌫")
        assert screen.command.value == "note a,"
        await tap(pilot, "⏎" if size[0] > 80 else "enter")
        assert app.bank.open_game(session.name).entries[-1].text == "note a,"
        await tap(pilot, "×")
        assert not screen.query(Keyboard)
        await pilot.pause()
        assert screen.table.measures.log == screen.table._whole.log
        assert "F1 help" in frame(app) or "undo" in frame(app)


async def test_a_key_of_the_real_keyboard_puts_it_away_and_is_typed() -> None:
    at = bank()
    session = scene("purchase", at)
    app = Program(at, session.name)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await pilot.click("#bar")
        await pilot.pause()
        assert screen.query(Keyboard)
        await pilot.press("q")
        await pilot.pause()
        assert not screen.query(Keyboard)
        assert screen.command.value == "q"
        await pilot.click("#typing", offset=(2, 0))
        await pilot.pause()
        assert screen.query(Keyboard)
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert not screen.query(Keyboard)


@asynccontextmanager
async def naming() -> AsyncGenerator[Pilot[int], None]:
    """The set-up, with the field for names clicked."""
    app = Program(bank())
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(pilot)
        await pilot.press("n")
        await still(pilot)
        await pilot.click("#setup-name")
        await still(pilot)
        yield pilot


async def test_names_are_typed_with_a_capital_first() -> None:
    async with naming() as pilot:
        app = pilot.app
        await tap(pilot, "Z", "o", "e", "enter")
        await tap(pilot, "⇧", "B", "o", "enter")
        await pilot.pause()
        assert app.screen.draft.players == ("Zoe", "Bo")
        await pilot.click("#setup-called")
        await tap(pilot, *"friday")
        assert app.screen.query_one("#setup-called", Input).value == "friday"


async def test_it_goes_back_to_its_field_when_something_else_has_the_cursor() -> None:
    async with naming() as pilot:
        app = pilot.app
        app.screen.query_one("#setup-presets").focus()
        await pilot.pause()
        await tap(pilot, "X")
        assert app.screen.query_one("#setup-name", Input).value == "X"


def test_all_that_the_language_needs_can_be_typed() -> None:
    for rows in ([*keyboard._wide(False)], [*keyboard._narrow(False)]):
        labels = {run.act for row in rows for run in row if run.act}
        assert set("1234567890abcdefghijklmnopqrstuvwxyz,/:@\"'-.+*?") <= labels
        width = max(sum(cell_len(run.text) for run in row) for row in rows)
        assert width <= (78 if len(rows) == 4 else 32)
