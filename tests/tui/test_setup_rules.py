"""Rules, options, board and cards of a game about to begin: in words, and contradictions told at once."""

from pathlib import Path

import pytest
from textual.widgets import Input, OptionList, Select, Static

from banker.session import rulebook
from banker.tui.screens.setup_columns import OWN_FILE
from banker.tui.screens.setup_edition import EditionScreen
from banker.tui.screens.setup_options import OptionsScreen
from tests.tui.frames import frame
from tests.tui.tables import Program, bank, begun, opened, type_in


async def test_a_contradiction_is_told_at_once_and_stops_the_start() -> None:
    at = bank()
    app = Program(at)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await type_in(pilot, "Ann,Bob\n")
        await pilot.press("f2")
        await pilot.pause()
        options = app.screen.query_one("#options-list", OptionList)
        options.highlighted = options.get_option_index("time_limit")
        await type_in(pilot, "\n45\n")
        assert "time_limit=45" in str(app.screen.query_one("#options-fault", Static).content)
        await pilot.press("f5")
        await pilot.pause()
        assert app.screen is screen
        assert "time_limit=45" in str(screen.query_one("#setup-fault", Static).content)
        await pilot.press("f5")
        assert at.games() == []


async def test_options_are_said_in_words_and_by_name() -> None:
    app = Program(bank())
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await type_in(pilot, "Ann,Bob\n")
        assert "only when asked" in frame(app)
        await pilot.press("f2")
        await pilot.pause()
        assert "as the rules have them" in frame(app)
        options = app.screen.query_one("#options-list", OptionList)
        options.highlighted = options.get_option_index("group_rent")
        await pilot.pause()
        assert "Double rent             despite a mortgage group_rent" in frame(app)
        assert "It can be: ▸despite a mortgage · if none mortgaged." in frame(app)
        await pilot.press("right")
        await pilot.pause()
        assert "▸ * Double rent             if none mortgaged  group_rent" in frame(app)
        assert "1 changed by hand, marked *" in frame(app)
        options.highlighted = options.get_option_index("free_market")
        await pilot.press("right")
        await pilot.pause()
        options.highlighted = options.get_option_index("partnerships")
        await pilot.pause()
        assert "▸   Partnerships            off " in frame(app), "it gave way"
        await pilot.press("right")
        await pilot.pause()
        assert "switch one of them off" in " ".join(frame(app).split())


async def test_an_empty_figure_is_refused_in_words() -> None:
    app = Program(bank())
    async with app.run_test() as pilot:
        await opened(pilot)
        await pilot.press("f2")
        await pilot.pause()
        await pilot.press("enter", "delete", "enter")
        await pilot.pause()
        assert str(app.screen.query_one("#options-fault", Static).content) == (
            "Start money (`start_cash`) needs a value: it takes an amount of money such as 1500."
        )


@pytest.mark.timeout(60)  # some hundred keys
async def test_every_option_can_be_changed_by_keys() -> None:
    app = Program(bank())
    async with app.run_test() as pilot:
        screen = await opened(pilot)
        await type_in(pilot, "Ann,Bob\n")
        await pilot.press("f2")
        await pilot.pause()
        listed = app.screen.query_one("#options-list", OptionList)
        usual = rulebook.defaults("house")
        for info in rulebook.option_infos():
            listed.highlighted = listed.get_option_index(info.name)
            if info.values:
                await pilot.press("right")
            else:
                await type_in(pilot, "\n7\n")
            assert app.screen.draft.values[info.name] != usual[info.name], info.name
            await pilot.press("d")
            assert app.screen.draft == screen.draft


async def test_a_figure_that_will_not_do_stays_to_be_corrected() -> None:
    app = Program(bank())
    async with app.run_test() as pilot:
        await opened(pilot)
        await pilot.press("f2")
        await pilot.pause()
        await type_in(pilot, "\nmuch\n")
        assert app.screen.query_one("#options-figure", Input).value == "much"
        assert "start_cash" in str(app.screen.query_one("#options-fault", Static).content)
        await pilot.press("escape")
        assert isinstance(app.screen, OptionsScreen)


async def test_options_chosen_are_played() -> None:
    app = Program(bank())
    async with app.run_test() as pilot:
        await opened(pilot)
        await type_in(pilot, "Ann,Bob\n")
        await pilot.press("f2")
        await pilot.pause()
        await type_in(pilot, "\n999\n")
        await pilot.click("#options-done")
        await pilot.pause()
        await pilot.press("f5")
        await pilot.pause()
        assert [seat.cash for seat in begun(app).state.seats] == [999, 999]


async def test_board_and_cards_are_chosen() -> None:
    app = Program(bank())
    async with app.run_test() as pilot:
        screen = await opened(pilot)
        await type_in(pilot, "Ann,Bob\n")
        screen.query_one("#setup-edition", Select).value = "uk"
        await pilot.pause()
        screen.query_one("#setup-deck", Select).value = "uk-modern"
        await pilot.pause()
        await pilot.press("f5")
        await pilot.pause()
        board = begun(app).table.board
        assert (board.edition, board.deck, board.currency) == ("uk", "uk-modern", "£")


async def test_a_file_of_ones_own_is_checked_before_it_is_taken(tmp_path: Path) -> None:
    shipped = Path(rulebook.__file__).parent.parent / "editions" / "us.toml"
    good, bad = tmp_path / "ours.toml", tmp_path / "bad.toml"
    good.write_text(shipped.read_text().replace("United States (Atlantic City)", "Our street"))
    bad.write_text("title = 3\n")
    app = Program(bank())
    async with app.run_test() as pilot:
        screen = await opened(pilot)
        screen.query_one("#setup-edition", Select).value = OWN_FILE
        await pilot.pause()
        assert isinstance(app.screen, EditionScreen)
        app.screen.query_one("#edition-path", Input).value = str(bad)
        await pilot.press("enter")
        await pilot.pause()
        assert "bad.toml" in str(app.screen.query_one("#edition-faults", Static).content)
        app.screen.query_one("#edition-path", Input).value = str(good)
        await pilot.press("enter")
        await pilot.pause()
        assert screen.draft.edition == str(good)
        assert screen.query_one("#setup-edition", Select).value == str(good)
