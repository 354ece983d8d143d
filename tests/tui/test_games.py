"""The list of games."""

import sqlite3
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from textual.widgets import DataTable, Static

from banker.model.commands import New
from banker.model.refusal import Refusal
from banker.session import Bank
from banker.tui.present.lines import wrap
from banker.tui.present.screens import column_of, shared, side_by_side, when
from banker.tui.screens.setup import SetupScreen
from banker.tui.screens.table import TableScreen
from tests.tui.frames import frame
from tests.tui.tables import HOSTILE, NOW, Program, bank, friday, play, ready, type_in


async def test_the_last_played_is_first_and_enter_goes_on_with_it() -> None:
    at = bank()
    friday(at)
    play(New(("Zoe", "Bob"), name="saturday"), at=at)
    at.open_game("friday").enter("note tea")
    app = Program(at)
    async with app.run_test() as pilot:
        await ready(pilot)
        await pilot.press("enter")
        assert isinstance(app.screen, TableScreen)
        assert app.screen.session.name == "friday"


async def test_the_mouse_marks_a_game_and_opens_it() -> None:
    at = bank()
    friday(at)
    play(New(("Zoe", "Bob"), name="saturday"), at=at)
    app = Program(at)
    async with app.run_test() as pilot:
        await ready(pilot)
        await pilot.click("#games-list", offset=(5, 2))
        assert app.screen.marked.name == "friday"
        await pilot.click("#games-list", offset=(5, 2))
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.screen.session.name == "friday"


async def test_the_game_just_left_is_the_one_marked() -> None:
    at = bank()
    friday(at)
    play(New(("Zoe", "Bob"), name="saturday"), at=at)
    app = Program(at)
    async with app.run_test() as pilot:
        await ready(pilot)
        await pilot.press("down", "enter")
        await pilot.pause()
        app.screen.session.enter("note tea")
        await pilot.press("f10")
        await pilot.pause()
        assert [game.name for game in app.screen.games] == ["friday", "saturday"]
        assert app.screen.marked.name == "friday"


async def test_escape_never_quits() -> None:
    app = Program(bank())
    async with app.run_test() as pilot:
        await pilot.press("escape", "escape")
        assert app.is_running


async def test_search_finds_by_game_and_by_player() -> None:
    at = bank()
    friday(at)
    play(New(("Zoe", "Bob"), name="saturday"), at=at)
    app = Program(at)
    async with app.run_test() as pilot:
        await ready(pilot)
        await pilot.press("slash")
        await type_in(pilot, "zo")
        assert [game.name for game in app.screen.games] == ["saturday"]
        await type_in(pilot, "q")
        assert "No game is called so" in frame(app)
        await pilot.press("escape")
        await pilot.pause()
        assert len(app.screen.games) == 2


async def test_a_damaged_game_is_a_sentence_and_the_others_open(tmp_path: Path) -> None:
    file = tmp_path / "banker.db"
    with Bank.open(file) as at:
        friday(at)
        play(New(("Zoe", "Bob"), name="saturday"), at=at)
    raw = sqlite3.connect(file)
    for (trigger,) in raw.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
        raw.execute(f'DROP TRIGGER "{trigger}"')
    raw.execute("UPDATE entry SET events = '[{}]' WHERE game = (SELECT id FROM game WHERE name = 'saturday')")
    raw.commit()
    raw.close()
    with Bank.open(file) as at:
        app = Program(at)
        async with app.run_test() as pilot:
            await ready(pilot)
            await pilot.press("enter")
            await pilot.pause()
            shown = frame(app)
            assert "damaged" in shown
            assert "banker verify" in shown
            assert not isinstance(app.screen, TableScreen)
            await pilot.press("down", "enter")
            await pilot.pause()
            assert isinstance(app.screen, TableScreen)


async def test_a_file_that_cannot_be_read_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    at = bank()
    app = Program(at)

    def refuse() -> None:
        raise Refusal("The file is no database.")

    monkeypatch.setattr(at, "games", refuse)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert "The file is no database." in frame(app)


async def test_many_games_are_listed_as_they_are_needed() -> None:
    at = bank()
    for number in range(150):
        at.new(New(("Ann", "Bob"), rules="official", name=f"game {number}"))
    app = Program(at)
    async with app.run_test() as pilot:
        await ready(pilot)
        table = app.screen.query_one("#games-list", DataTable)
        assert table.row_count < 150
        for _ in range(12):
            await pilot.press("pagedown")
        await pilot.pause()
        assert table.row_count == 150
        assert app.screen.marked.name == "game 0"


async def test_hostile_names_are_shown_as_they_are() -> None:
    at = bank()
    play(New(HOSTILE, name="hostile"), at=at)
    app = Program(at)
    async with app.run_test(size=(200, 40)) as pilot:
        await ready(pilot)
        card = str(app.screen.query_one("#games-card", Static).content)
        for name in HOSTILE:
            assert name in card


@pytest.mark.parametrize(
    ("ago", "said"),
    [
        (timedelta(minutes=5), "today 21:25"), (timedelta(hours=22), "yesterday 23:30"), (timedelta(days=3), "Tuesday 21:30"),
        (timedelta(days=40), "24 Mar 2024"), (timedelta(days=-2), "5 May 2024"),
    ],
)  # fmt: skip
def test_times_are_local(ago: timedelta, said: str) -> None:
    utc = (NOW - ago).astimezone(datetime.fromisoformat("2024-01-01T00:00Z").tzinfo)
    assert when(f"{utc:%Y-%m-%dT%H:%M:%S}.000Z", NOW) == said


def test_lines_break_between_words_and_where_a_word_is_too_long() -> None:
    assert wrap("aa bb cccccc", 5) == ["aa bb", "ccccc", "c"]
    assert wrap("字字 字", 4) == ["字字", "字"]


def test_the_widest_columns_give_way() -> None:
    assert shared([5, 30, 10], 60) == [5, 30, 25]
    assert shared([5, 30, 10], 31) == [5, 16, 10]
    assert sum(shared([40, 30, 10], 31)) == 31


def test_blocks_stand_side_by_side_unbroken() -> None:
    blocks = [["a", "b"], ["c"], ["d"]]
    assert column_of(20, 8) == 8
    assert column_of(20, 9) == 20
    assert side_by_side(blocks, 20, 20) == ["a", "b", "", "c", "", "d"]
    assert side_by_side(blocks, 20, 8) == ["a          c", "b", "           d"]
    assert side_by_side([list("abcdef"), ["g"]], 20, 8)[0] == "a          g"


async def test_enter_sets_the_first_game_up() -> None:
    app = Program(bank())
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("enter")
        assert isinstance(app.screen, SetupScreen)
        await pilot.press("escape")
        assert not isinstance(app.screen, SetupScreen)
        await pilot.press("n")
        assert isinstance(app.screen, SetupScreen)
