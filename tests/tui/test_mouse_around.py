"""Clicks that could mean something else: double ones, those that begin a line, and those on the screens round the table."""

from textual.geometry import Offset
from textual.widgets import OptionList

from banker.tui.screens.dialog import DialogScreen
from banker.tui.screens.setup import SetupScreen
from banker.tui.screens.setup_options import OptionsScreen
from banker.tui.widgets.rows import Rows
from tests.tui.frames import still
from tests.tui.tables import Program, bank, ready, type_in
from tests.tui.test_table_keys import table
from tests.tui.test_table_screen import click


async def test_a_click_where_there_is_no_game_sets_one_up() -> None:
    app = Program(bank())
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(pilot)
        await pilot.click("#games-empty")
        await still(pilot)
        assert isinstance(app.screen, SetupScreen)


async def test_the_first_click_on_an_option_marks_it_and_the_next_one_turns_its_value() -> None:
    app = Program(bank())
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(pilot)
        await pilot.press("n", "f2")
        await still(pilot)
        screen = app.screen
        assert isinstance(screen, OptionsScreen)
        listed = screen.query_one("#options-list", OptionList)
        place = next(number for number, info in enumerate(screen.infos[:12]) if not info.unit)
        option = listed.get_option_index(screen.infos[place].name)
        before = screen.draft.values
        await pilot.click(listed, offset=(10, option))
        await still(pilot)
        assert screen.marked == screen.infos[place]
        assert screen.draft.values == before
        await pilot.click(listed, offset=(10, option))
        await still(pilot)
        assert screen.draft.values != before


async def test_the_rest_of_a_double_click_enters_nothing() -> None:
    async with table("purchase") as at:
        rows = at.pilot.app.screen.query_one("#question", Rows)
        y = next(y for y, row in enumerate(rows.shown) if any(run.act == "enter:buy" for run in row))
        before = at.session.seq
        await at.pilot.click(rows, offset=Offset(2, y), times=3)
        await at.pilot.pause()
        assert (at.session.seq, at.line) == (before + 1, "")


async def test_a_die_is_not_added_to_another_line() -> None:
    async with table("claim") as at:
        await type_in(at.pilot, ":mortgage")
        await click(at, "key:2")
        assert at.line.strip() == "mortgage"
        assert "before the dice" in at.text("message")


async def test_a_click_opens_the_dialog_where_a_key_opens_the_line() -> None:
    async with table("debt") as at:
        begins = next(answer.act for answer in at.screen.table.answers if answer.key == "t")
        await click(at, begins)
        assert isinstance(at.pilot.app.screen, DialogScreen)
        await at.press("escape", "t")
        assert at.line.startswith("trade ")


async def test_the_rest_of_a_double_click_on_the_way_to_a_dialog_picks_nothing() -> None:
    async with table("card", size=(80, 24)) as at:
        await click(at, "compose:card")
        screen = at.pilot.app.screen
        assert isinstance(screen, DialogScreen)
        card = next(run.act for rows in screen.query(Rows) for row in rows.shown for run in row if "pick" in run.act)
        screen.query_one("#dialog-rows", Rows).post_message(Rows.Pressed(card, is_again=True))
        await still(at.pilot)
        assert at.pilot.app.screen is screen
        screen.query_one("#dialog-rows", Rows).post_message(Rows.Pressed(card))
        await still(at.pilot)
        assert at.pilot.app.screen is at.screen
