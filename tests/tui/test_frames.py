"""The table at every size, for every kind of question: stored frames, and what must hold in all of them."""

from collections.abc import Sequence
from datetime import datetime, timedelta

import pytest
from rich.cells import cell_len

from banker.model.commands import New
from banker.tui.screens import table as table_screen
from banker.tui.screens.table import TableScreen
from tests.tui.frames import compare, frame
from tests.tui.scenes import SCENES, opened, scene
from tests.tui.tables import HOSTILE, NOW, Program, bank, play

SIZES = ((80, 24), (100, 30), (110, 36), (120, 40), (200, 60))


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_screen, "now", lambda: NOW)


def squeezed(text: str) -> str:
    """The text of a screen in one row, without what stands beside it in other columns."""
    return " ".join(text.split())


@pytest.mark.parametrize("name", SCENES)
async def test_each_question_at_each_size(name: str, update_frames: bool) -> None:
    at = bank()
    session = scene(name, at)
    app = Program(at, "friday")
    async with app.run_test(size=SIZES[0]) as pilot:
        await opened(pilot)
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            await pilot.pause()
            compare(app, f"table_{name}_{size[0]}", update=update_frames)
            shown = frame(app)
            assert all(cell_len(row) <= size[0] for row in shown.splitlines())
            for player in session.view().players:
                assert session.table.board.money(player.cash) in shown
            keyed = {answer.key for answer in app.screen.table.answers}  # type: ignore[attr-defined]  # TableScreen
            assert {choice.key for choice in session.view().choices} <= keyed | {""}


async def test_hostile_names_stand_as_they_are_and_the_columns_hold(update_frames: bool) -> None:
    at = bank()
    session = play(New(HOSTILE, rules="official", name="hostile"), "6 5", "buy", at=at)
    session.enter('transfer "李雷" pot 1500')
    app = Program(at, "hostile")
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        for width, height in SIZES:
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            await pilot.pause()
            compare(app, f"table_hostile_{width}", update=update_frames)
            screen = app.screen
            assert isinstance(screen, TableScreen)
            shown = frame(app)
            for name in ("[/b]", "李雷", "🫡Zoë", "محمد", "[@click=app.quit]x"[:12], "\\[red]"):
                assert name in shown, name
            ends = {_cash_ends(row, session.view().board.currency) for row in _texts(screen, "players") if "$" in row}
            assert len(ends) == 1


def _texts(screen: TableScreen, part: str) -> Sequence[str]:
    return ["".join(run.text for run in row) for row in screen.table.rows(part).shown]


def _cash_ends(row: str, currency: str) -> int:
    """The cell where the cash ends: just before the gap ahead of the worth."""
    worth = row.rsplit(currency, maxsplit=1)[-1]
    before = row[: len(row) - len(worth) - 1].rstrip()
    return cell_len(before)


async def test_a_small_terminal_and_back(update_frames: bool) -> None:
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


@pytest.mark.parametrize("key", ["f3", "f8"])
async def test_large_figures_and_plain_sentences(key: str, update_frames: bool) -> None:
    at = bank()
    session = scene("claim", at)
    app = Program(at, "friday")
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await pilot.press(key)
        await pilot.pause()
        await pilot.pause()
        compare(app, f"table_{key}_80", update=update_frames)
        shown = frame(app)
        if key == "f8":
            assert not set("─│▸●▪█") & set(shown.rsplit("\n", 5)[0].split("\n", 1)[1])
            assert "Dora asks Ann for $20 rent" in squeezed(shown)
        await pilot.press("c")
        assert app.screen.session.state.cash("Dora") == session.state.cash("Dora") + 20  # type: ignore[attr-defined]
