"""Setting a game up: Enter, Enter, Enter is a game; contradictions are told at once; a game begun on paper is taken over."""

from pathlib import Path

import pytest
from textual.widgets import Button, Input, OptionList, Select, Static

from banker.model.commands import New
from banker.session import rulebook
from banker.tui.screens.setup import OWN_FILE, SetupScreen
from banker.tui.screens.setup_edition import EditionScreen
from banker.tui.screens.setup_options import OptionsScreen
from banker.tui.screens.setup_paper import PaperScreen
from banker.tui.screens.setup_throws import ThrowsScreen
from tests.tui.frames import compare, frame, still
from tests.tui.tables import HOSTILE, Program, bank, begun, burst, friday, opened, play, type_in

SIZES = [(80, 24), (120, 40)]
CLASSIC = New(("Ann", "Bob", "Cid"), rules="classic", options=(("start_cash", "1400"),), name="friday")


async def test_a_newcomer_types_names_and_presses_enter() -> None:
    app = Program(bank())
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await type_in(pilot, "Ann\nBob\nCid\n\n\n\n")
        view = begun(app).view()
        assert [player.name for player in view.players] == ["Ann", "Bob", "Cid"]
        assert (view.preset, view.state.turn, view.pending) == ("house", "Ann", "deal")


async def test_three_enters_are_the_game_of_last_time() -> None:
    at = bank()
    play(CLASSIC, at=at)
    app = Program(at)
    async with app.run_test() as pilot:
        await opened(pilot)
        await type_in(pilot, "\n\n\n")
        view = begun(app).view()
        assert [player.cash for player in view.players] == [1400] * 3
        assert view.preset == "classic"
        assert view.game != "friday"


async def test_from_the_first_screen_a_game_takes_few_keys() -> None:
    at = bank()
    app = Program(at)
    async with app.run_test() as pilot:
        await pilot.pause()
        await type_in(pilot, "nAnn,Bob\n\n\n\n")
        assert len(at.games()) == 1


async def test_one_name_is_not_a_table() -> None:
    at = bank()
    app = Program(at)
    async with app.run_test() as pilot:
        screen = await opened(pilot)
        await type_in(pilot, "Ann\n\n\n\n")
        await pilot.press("f5", "f4")
        assert app.screen is screen
        assert "one more name" in frame(app)
        assert screen.query_one("#setup-start", Button).disabled
        assert at.games() == []


@pytest.mark.parametrize(("name", "about"), [("ann", "sits at the table"), ("pot", "can be called"), ("@x", "cannot begin")])
async def test_a_wrong_name_is_told_while_it_is_typed(name: str, about: str) -> None:
    app = Program(bank())
    async with app.run_test() as pilot:
        screen = await opened(pilot)
        await type_in(pilot, "Ann\n")
        screen.query_one("#setup-name", Input).value = name
        await pilot.pause()
        assert about in frame(app)
        await pilot.press("enter")
        assert screen.draft.players == ("Ann",)
        assert screen.query_one("#setup-name", Input).value == name


async def test_seats_are_arranged_by_keys() -> None:
    app = Program(bank())
    async with app.run_test() as pilot:
        screen = await opened(pilot)
        await type_in(pilot, "Ann,Bob,Cid\n")
        screen.query_one("#setup-seats").focus()
        await pilot.press("shift+up")
        assert screen.draft.players == ("Ann", "Cid", "Bob")
        await pilot.press("f")
        assert screen.draft.first == "Cid"
        await pilot.press("shift+down", "shift+down")
        assert (screen.draft.players, screen.draft.first) == (("Ann", "Bob", "Cid"), "Cid")
        await pilot.press("up", "delete")
        assert screen.draft.players == ("Ann", "Cid")
        await pilot.press("f5")
        await pilot.pause()
        assert begun(app).state.turn == "Cid"


async def test_the_mouse_alone_starts_a_game() -> None:
    app = Program(bank())
    async with app.run_test() as pilot:
        screen = await opened(pilot)
        for _ in range(3):
            await pilot.click("#setup-add")
            await pilot.pause()
        await pilot.click("#setup-up")
        await pilot.click("#setup-first")
        await pilot.click("#setup-presets", offset=(3, 1))
        await pilot.pause()
        assert screen.draft.players == ("Player 1", "Player 3", "Player 2")
        await pilot.click("#setup-start")
        await pilot.pause()
        assert (begun(app).state.turn, begun(app).preset) == ("Player 3", "official")


async def test_opening_throws_decide_and_ties_throw_again() -> None:
    app = Program(bank())
    async with app.run_test() as pilot:
        screen = await opened(pilot)
        await type_in(pilot, "Ann,Bob,Cid\n")
        await pilot.press("f3")
        await pilot.pause()
        await type_in(pilot, "64")
        await type_in(pilot, "7\n")
        assert "Two dice" in frame(app)
        await type_in(pilot, "6511")
        assert app.screen is screen
        assert screen.draft.starter == "Bob"


async def test_a_tie_is_told() -> None:
    app = Program(bank())
    async with app.run_test() as pilot:
        screen = await opened(pilot)
        await type_in(pilot, "Ann,Bob\n")
        await pilot.press("f3")
        await pilot.pause()
        await type_in(pilot, "6446")
        assert "Ann throws again: it was a tie." in frame(app)
        await type_in(pilot, "1166")
        assert app.screen is screen
        assert screen.draft.first == "Bob"


async def test_escape_goes_back_one_step_and_keeps_nothing() -> None:
    at = bank()
    app = Program(at)
    async with app.run_test() as pilot:
        screen = await opened(pilot)
        await type_in(pilot, "Ann,Bob\n")
        for key, over in (("f2", OptionsScreen), ("f3", ThrowsScreen), ("f4", PaperScreen)):
            await pilot.press(key)
            await pilot.pause()
            assert isinstance(app.screen, over)
            await pilot.press("escape")
            await pilot.pause()
            assert app.screen is screen
        await pilot.press("escape")
        await pilot.pause()
        assert not isinstance(app.screen, SetupScreen)
        assert app.is_running
        assert at.games() == []


# --- rules ---------------------------------------------------------------------------------------------------------------------


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


# --- frames --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_frames_of_the_set_up(size: tuple[int, int], update_frames: bool) -> None:
    at = bank()
    friday(at)
    app = Program(at)
    async with app.run_test(size=size) as pilot:
        await opened(pilot)
        await still(pilot)
        compare(app, f"setup_{size[0]}", update=update_frames)
        for key, name in (("f2", "options"), ("f3", "throws"), ("f4", "paper")):
            await pilot.press(key)
            await pilot.pause()
            await still(pilot)
            compare(app, f"setup_{name}_{size[0]}", update=update_frames)
            await pilot.press("escape")
            await pilot.pause()


@pytest.mark.parametrize("size", SIZES)
async def test_frames_with_eight_hostile_names(size: tuple[int, int], update_frames: bool) -> None:
    app = Program(bank())
    async with app.run_test(size=size) as pilot:
        screen = await opened(pilot)
        for name in HOSTILE:
            screen.query_one("#setup-name", Input).value = name
            await pilot.press("enter")
        await pilot.pause()
        assert screen.draft.players == HOSTILE
        await still(pilot)
        compare(app, f"setup_hostile_{size[0]}", update=update_frames)
        await pilot.press("f4")
        await pilot.pause()
        await still(pilot)
        compare(app, f"setup_paper_hostile_{size[0]}", update=update_frames)


# --- fast typing ---------------------------------------------------------------------------------------------------------------


async def test_names_typed_in_one_burst_are_two_players() -> None:
    app = Program(bank())
    async with app.run_test() as pilot:
        screen = await opened(pilot)
        burst(app, *"Ann", "enter", *"Bob", "enter", *"Ci")
        await pilot.pause()
        assert screen.draft.players == ("Ann", "Bob")
        assert screen.query_one("#setup-name", Input).value == "Ci"
