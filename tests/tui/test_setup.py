"""Setting a game up: Enter, Enter, Enter is a game; contradictions are told at once; a game begun on paper is taken over."""

import pytest
from textual.widgets import Button, Input

from banker.model.commands import New
from banker.tui.screens.setup import SetupScreen
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


# --- fast typing ---------------------------------------------------------------------------------------------------------------


async def test_names_typed_in_one_burst_are_two_players() -> None:
    app = Program(bank())
    async with app.run_test() as pilot:
        screen = await opened(pilot)
        burst(app, *"Ann", "enter", *"Bob", "enter", *"Ci")
        await pilot.pause()
        assert screen.draft.players == ("Ann", "Bob")
        assert screen.query_one("#setup-name", Input).value == "Ci"
