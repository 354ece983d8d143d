"""Setting a game up: Enter, Enter, Enter is a game; contradictions are told at once; a game begun on paper is taken over."""

from pathlib import Path

import pytest
from textual.content import Content
from textual.widgets import Button, Input, OptionList, Select, Static

from banker.model.commands import New
from banker.session import rulebook
from banker.tui.screens.setup import SetupScreen
from banker.tui.screens.setup_columns import OWN_FILE
from banker.tui.screens.setup_edition import EditionScreen
from banker.tui.screens.setup_options import OptionsScreen
from banker.tui.screens.setup_paper import PaperScreen
from banker.tui.screens.setup_throws import ThrowsScreen
from tests.tui.frames import frame, still
from tests.tui.tables import Program, bank, begun, burst, opened, play, type_in

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


async def test_a_name_refused_is_replaced_by_the_next_one_typed() -> None:
    at = bank()
    play(CLASSIC, at=at)
    app = Program(at)
    async with app.run_test() as pilot:
        screen = await opened(pilot)
        await type_in(pilot, "Bob\n")
        assert "sits at the table" in frame(app)
        await type_in(pilot, "Bobby\n")
        assert screen.draft.players == ("Ann", "Bob", "Cid", "Bobby")


async def test_what_enter_does_is_said_all_the_way() -> None:
    at = bank()
    play(CLASSIC, at=at)
    app = Program(at)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        assert "a name, or just Enter" in frame(app)
        assert "Enter goes on to the rules; a name seats one more player." in frame(app)
        await type_in(pilot, "Do")
        assert "Enter seats Do." in frame(app)
        await pilot.press("backspace", "backspace", "enter")
        await pilot.pause()
        assert "Enter goes on to the start with the Classic rules" in frame(app)
        await pilot.press("enter")
        await pilot.pause()
        assert "Enter starts the game: Ann throws first." in frame(app)


async def test_the_rules_chosen_and_the_player_marked_have_a_sign() -> None:
    app = Program(bank())
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await type_in(pilot, "Ann,Bob\n\n")
        assert "▸ House rules" in frame(app)
        assert "▸ ▲B Bob" in frame(app)
        await pilot.press("down")
        assert "▸ House rules" not in frame(app)
        assert "▸ Official rules" in frame(app)
        screen.query_one("#setup-seats").focus()
        await pilot.press("up")
        assert "▸ ●A Ann" in frame(app)


@pytest.mark.parametrize("focus", ["#setup-name", "#setup-seats", "#setup-presets", "#setup-edition", "#setup-start"])
async def test_no_word_at_the_foot_is_cut_at_80_columns(focus: str) -> None:
    feet = []
    for width in (80, 200):
        app = Program(bank())
        async with app.run_test(size=(width, 24)) as pilot:
            screen = await opened(pilot)
            await type_in(pilot, "Ann,Bob\n")
            screen.query_one(focus).focus()
            await still(pilot)
            feet.append(frame(app).rstrip("\n").rsplit("\n", 1)[1])
    assert feet[0] == feet[1]
    assert feet[0].endswith("f1 help")


# --- tokens --------------------------------------------------------------------------------------------------------------------


async def test_tokens_are_chosen_by_keys() -> None:
    app = Program(bank())
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await type_in(pilot, "Ann,Bob\n")
        assert "tokens=" not in frame(app)
        screen.query_one("#setup-seats").focus()
        await pilot.pause()
        assert "t another token" in frame(app)
        await pilot.press("up", "t")
        assert "◆A Ann" in frame(app)
        assert "tokens=diamond,triangle" in frame(app)
        await pilot.press("right", "right", "left", "down", "left")
        assert "★A Ann" in frame(app)
        assert "●B Bob" in frame(app)
        await pilot.press("f5")
        await pilot.pause()
        assert {seat.name: seat.token for seat in begun(app).state.seats} == {"Ann": "star", "Bob": "circle"}


async def test_tokens_are_chosen_by_the_mouse() -> None:
    app = Program(bank())
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await type_in(pilot, "Ann,Bob\n")
        await pilot.click("#setup-seats", offset=(2, 0))
        await pilot.pause()
        assert (screen.marked, screen.draft.new().tokens) == ("Ann", ("diamond", "triangle"))
        await pilot.click("#setup-seats", offset=(3, 1))
        await pilot.pause()
        assert (screen.marked, screen.draft.new().tokens) == ("Bob", ("diamond", "star"))
        await pilot.click("#setup-seats", offset=(7, 0))
        await pilot.pause()
        assert (screen.marked, screen.draft.new().tokens) == ("Ann", ("diamond", "star"))
        await pilot.click("#setup-token")
        await pilot.pause()
        assert screen.draft.new().tokens == ("ring", "star")


async def test_the_tokens_of_last_time_are_offered_again() -> None:
    at = bank()
    play(New(("Ann", "Bob"), tokens=("heart",)), at=at)
    app = Program(at)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        assert "♥A Ann" in frame(app)
        await type_in(pilot, "\n\n\n")
        assert [seat.token for seat in begun(app).state.seats] == ["heart", "circle"]
        assert "♥A" in frame(app)


async def test_the_colours_of_the_tokens_go_with_the_theme() -> None:
    app = Program(bank())
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await type_in(pilot, "Ann,Bob\n\n")
        before = screen.query_one("#setup-seats", OptionList).options[0].prompt
        await pilot.press("f12")
        await pilot.pause()
        await pilot.pause()
        after = screen.query_one("#setup-seats", OptionList).options[0].prompt
        assert isinstance(before, Content)
        assert isinstance(after, Content)
        assert before.plain == after.plain
        assert not before.is_same(after)


# --- who begins ----------------------------------------------------------------------------------------------------------------


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


# --- fast typing ---------------------------------------------------------------------------------------------------------------


async def test_names_typed_in_one_burst_are_two_players() -> None:
    app = Program(bank())
    async with app.run_test() as pilot:
        screen = await opened(pilot)
        burst(app, *"Ann", "enter", *"Bob", "enter", *"Ci")
        await pilot.pause()
        assert screen.draft.players == ("Ann", "Bob")
        assert screen.query_one("#setup-name", Input).value == "Ci"
