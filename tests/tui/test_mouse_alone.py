"""With the mouse alone: everything that is typed is clicked on the keyboard on the screen, and nothing it covers is missed."""

from collections.abc import Iterator
from itertools import groupby

import pytest
from rich.cells import cell_len
from textual.command import CommandPalette
from textual.pilot import Pilot
from textual.widgets import Input

from banker.model.commands import New
from banker.session import Session
from banker.tui.screens.games import GamesScreen
from banker.tui.screens.help import HelpScreen
from banker.tui.screens.setup import SetupScreen
from banker.tui.screens.setup_edition import EditionScreen
from banker.tui.screens.setup_options import OptionsScreen
from banker.tui.screens.setup_paper import PaperScreen
from banker.tui.screens.setup_throws import ThrowsScreen
from banker.tui.widgets.keyboard import AWAY, DOES, SHIFT, Keyboard
from tests.tui.frames import frame, still
from tests.tui.scenes import SCENES, opened, scene
from tests.tui.shots import SIZES
from tests.tui.tables import Program, bank, begun, friday, play, ready

WRITTEN = "qwertyuiopasdfghjklzxcvbnm0123456789 ,/:@\".-="
"""What can be typed at least."""
KEY_CELLS = 3
"""A key is so wide at least: a thumb on a mouse pad hits it."""
KEPT = ("players", "strip", "question", "message", "bar")
"""Parts of a table that nothing may cover."""


def keyboard(pilot: Pilot[int]) -> Keyboard:
    return pilot.app.screen.query_one(Keyboard)


def keys(board: Keyboard) -> Iterator[tuple[str, int, int, int]]:
    """Each key: what it presses, its first cell and row, and its width."""
    for y, row in enumerate(board.shown):
        x = 0
        for label, runs in groupby(row, lambda run: run.act):
            width = sum(cell_len(run.text) for run in runs)
            if label:
                yield DOES.get(label, label).split()[-1], x, y, width
            x += width


async def tap(pilot: Pilot[int], *wanted: str) -> None:
    """Clicks keys in their middle."""
    for key in wanted:
        board = keyboard(pilot)
        places = [place for name, *place in keys(board) if name == key]
        assert len(places) == 1, key
        x, y, width = places[0]
        await pilot.click(board, offset=(board.styles.gutter.left + x + width // 2, y))


async def away(pilot: Pilot[int]) -> None:
    await tap(pilot, AWAY)
    await still(pilot)
    assert not pilot.app.screen.query(Keyboard)


async def write(pilot: Pilot[int], text: str) -> None:
    """Clicks a text, ⇧ where the keyboard shows the other case."""
    for character in text:
        if character.isalpha() and character not in {key for key, *_ in keys(keyboard(pilot))}:
            await tap(pilot, SHIFT)
        await tap(pilot, "space" if character == " " else character)
    await still(pilot)


async def enter(pilot: Pilot[int], line: str) -> None:
    """Clicks a line and Enter."""
    await write(pilot, line)
    await tap(pilot, "enter")
    await still(pilot)


async def click(pilot: Pilot[int], selector: str) -> None:
    assert await pilot.click(selector)
    await still(pilot)


async def click_words(pilot: Pilot[int], words: str) -> None:
    """Clicks words wherever they stand."""
    for y, row in enumerate(frame(pilot.app).splitlines()):
        if words in row:
            await pilot.click(offset=(cell_len(row[: row.index(words)]) + cell_len(words) // 2, y))
            await still(pilot)
            return
    pytest.fail(f"no {words} on the screen")


async def set_up(pilot: Pilot[int], seats: int = 0) -> SetupScreen:
    """The set-up screen, from the list of games."""
    await ready(pilot)
    await still(pilot)
    await click_words(pilot, "new game")
    screen = pilot.app.screen
    assert isinstance(screen, SetupScreen)
    for _ in range(seats):
        await click(pilot, "#setup-add")
    return screen


def friday_at_night() -> tuple[Program, Session]:
    at = bank()
    session = friday(at)
    return Program(at, "friday"), session


# --- every field ---------------------------------------------------------------------------------------------------------------


async def test_a_new_game_with_a_name() -> None:
    app = Program(bank())
    async with app.run_test(size=SIZES[0]) as pilot:
        await set_up(pilot)
        await click(pilot, "#setup-name")
        await enter(pilot, "Zoe")
        await enter(pilot, "Bob 2")
        await click(pilot, "#setup-called")
        await write(pilot, "friday")
        await away(pilot)
        await click(pilot, "#setup-start")
        await opened(pilot)
        assert begun(app).name == "friday"
        assert [player.name for player in begun(app).view().players] == ["Zoe", "Bob 2"]


@pytest.mark.parametrize("size", SIZES[:2])
async def test_a_transfer_a_note_and_a_search_of_the_log(size: tuple[int, int]) -> None:
    app, _ = friday_at_night()
    async with app.run_test(size=size) as pilot:
        table = await opened(pilot)
        await click(pilot, "#bar")
        cash = {player.name: player.cash for player in begun(app).view().players}
        await enter(pilot, " transfer a b 50:bet")
        after = {player.name: player.cash for player in begun(app).view().players}
        assert (after["Ann"], after["Bob"]) == (cash["Ann"] - 50, cash["Bob"] + 50)
        await enter(pilot, " note a pen is lent")
        assert begun(app).entries[-1].text == "note a pen is lent"
        before = begun(app).seq
        await enter(pilot, "/lent")
        assert begun(app).seq == before
        assert table.showing.filter.search == "lent"


async def test_a_completion_is_taken_and_a_line_wiped() -> None:
    app, _ = friday_at_night()
    async with app.run_test(size=SIZES[0]) as pilot:
        table = await opened(pilot)
        await click(pilot, "#bar")
        await write(pilot, " transf")
        await tap(pilot, "tab")
        assert table.command.value.startswith("transfer")
        await tap(pilot, "ctrl+u")
        assert table.command.value == ""
        await write(pilot, " no")
        await tap(pilot, "escape")
        assert table.command.value == ""


async def test_an_option_with_a_figure_and_its_keyboard_goes_with_the_field() -> None:
    app = Program(bank())
    async with app.run_test(size=SIZES[0]) as pilot:
        await set_up(pilot, seats=2)
        await click(pilot, "#setup-all")
        assert isinstance(app.screen, OptionsScreen)
        await click(pilot, "#options-next")
        await click(pilot, "#options-figure")
        await tap(pilot, "ctrl+u")
        await enter(pilot, "750")
        assert app.screen.draft.values["start_cash"] == "750"
        assert not app.screen.query(Keyboard)


async def test_the_opening_throws() -> None:
    app = Program(bank())
    async with app.run_test(size=SIZES[0]) as pilot:
        screen = await set_up(pilot, seats=2)
        await click(pilot, "#setup-throws")
        assert isinstance(app.screen, ThrowsScreen)
        await click(pilot, "#throws-dice")
        await write(pilot, "2164")
        assert screen.draft.starter == screen.draft.players[1]


async def test_cash_and_deeds_of_a_game_on_paper() -> None:
    app = Program(bank())
    async with app.run_test(size=SIZES[0]) as pilot:
        await set_up(pilot, seats=2)
        await click(pilot, "#setup-paper")
        assert isinstance(app.screen, PaperScreen)
        for field, text in (("cash-0", "640"), ("at-0", "go"), ("deeds-0", "bw"), ("cash-1", "99"), ("at-1", "go")):
            await click(pilot, f"#paper-{field}")
            await write(pilot, text)
        assert app.screen.composed.faults == ()
        await click(pilot, "#paper-done")
        await opened(pilot)
        assert [player.cash for player in begun(app).view().players] == [640, 99]


async def test_the_path_of_a_board() -> None:
    app = Program(bank())
    async with app.run_test(size=SIZES[0]) as pilot:
        await ready(pilot)
        app.push_screen(EditionScreen())
        await still(pilot)
        await click(pilot, "#edition-path")
        await write(pilot, "~/a_b-1.toml")
        assert app.screen.query_one(Input).value == "~/a_b-1.toml"


async def test_a_search_of_games() -> None:
    at = bank()
    friday(at)
    play(New(("Ann", "Bob"), name="over"), at=at)
    app = Program(at)
    async with app.run_test(size=SIZES[0]) as pilot:
        await ready(pilot)
        await still(pilot)
        await click_words(pilot, "search")
        await click(pilot, "#games-search")
        await write(pilot, "fri")
        assert isinstance(app.screen, GamesScreen)
        assert [game.name for game in app.screen.games] == ["friday"]
        await tap(pilot, "escape")
        await still(pilot)
        assert not app.screen.query(Keyboard)
        assert len(app.screen.games) > 1


async def test_a_search_of_the_help() -> None:
    app = Program(bank())
    async with app.run_test(size=SIZES[0]) as pilot:
        await ready(pilot)
        await still(pilot)
        await click_words(pilot, "f1 help")
        assert isinstance(app.screen, HelpScreen)
        await click_words(pilot, "/ search")
        await click(pilot, "#help-search")
        await write(pilot, "mouse")
        assert "Keys on the screen" in frame(app)


async def test_the_palette() -> None:
    app, _ = friday_at_night()
    async with app.run_test(size=SIZES[0]) as pilot:
        await opened(pilot)
        await pilot.click("#hints", offset=(SIZES[0][0] - 2, 0))
        await still(pilot)
        await click_words(pilot, "palette")
        assert isinstance(app.screen, CommandPalette)
        await click(pilot, "CommandInput")
        await write(pilot, "help")
        assert app.screen.query_one(Input).value == "help"


# --- what stands on it ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_keys_are_large_and_none_is_missing(size: tuple[int, int]) -> None:
    app, _ = friday_at_night()
    async with app.run_test(size=size) as pilot:
        await opened(pilot)
        await click(pilot, "#bar")
        board = keyboard(pilot)
        found = list(keys(board))
        names = [name for name, *_ in found]
        assert len(set(names)) == len(names)
        assert {"space" if character == " " else character for character in WRITTEN} <= set(names)
        assert {"enter", "tab", "escape", "backspace", AWAY, SHIFT} <= set(names)
        assert min(width for *_, width in found) >= KEY_CELLS
        assert max(x + width for _, x, _, width in found) <= board.content_size.width
        assert board.content_size.height == len(board.shown)
        assert not board.can_focus


# --- coming and going ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["", "escape", "ctrl+u"])
async def test_it_leaves_the_table_as_it_was(key: str) -> None:
    app, _ = friday_at_night()
    async with app.run_test(size=SIZES[0]) as pilot:
        table = await opened(pilot)
        await still(pilot)
        before = frame(app)
        await click(pilot, "#bar")
        await click(pilot, "#bar")
        assert len(app.screen.query(Keyboard)) == 1
        assert app.focused is table.command.bar
        await (pilot.press(key) if key else away(pilot))
        await still(pilot)
        assert frame(app) == before
        assert app.focused is table.command.bar


async def test_escape_puts_it_away_and_leaves_the_screen_alone() -> None:
    app = Program(bank())
    async with app.run_test(size=SIZES[0]) as pilot:
        screen = await set_up(pilot, seats=2)
        await click(pilot, "#setup-name")
        await write(pilot, "Zoe")
        await pilot.press("escape")
        await still(pilot)
        assert app.screen is screen
        assert screen.query_one("#setup-name", Input).value == "Zoe"
        assert not screen.query(Keyboard)
        await pilot.press("escape")
        await still(pilot)
        assert app.screen is not screen


async def test_one_left_under_another_screen_takes_no_key_and_goes() -> None:
    app, _ = friday_at_night()
    async with app.run_test(size=SIZES[0]) as pilot:
        table = await opened(pilot)
        await click(pilot, "#bar")
        app.action_help()
        await still(pilot)
        await click_words(pilot, "/ search")
        await click(pilot, "#help-search")
        await write(pilot, "jail")
        assert app.screen.query_one("#help-search", Input).value == "jail"
        assert not table.query(Keyboard)
        await away(pilot)
        await pilot.press("escape")
        await pilot.press("escape")
        assert app.screen is table


# --- what it leaves to be seen -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SCENES)
async def test_question_preview_and_line_stay_in_sight(name: str) -> None:
    at = bank()
    scene(name, at)
    app = Program(at, "friday")
    async with app.run_test(size=SIZES[0]) as pilot:
        table = await opened(pilot)
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await still(pilot)
            asked, had_answers = begun(app).view().ask, bool(table.table.answers)
            await click(pilot, "#bar")
            place = keyboard(pilot).region
            for part in KEPT:
                assert not table.query_one(f"#{part}").region.overlaps(place), part
            assert bool(table.table.answers) is had_answers
            assert asked is None or asked.title.split()[0] in frame(app)
            await away(pilot)
