"""Clicks on the screens round the table."""

from textual.widgets import OptionList

from banker.tui.screens.setup import SetupScreen
from banker.tui.screens.setup_options import OptionsScreen
from tests.tui.frames import still
from tests.tui.tables import Program, bank, ready


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
