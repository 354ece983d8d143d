"""Every screen of the set-up as text, at four sizes."""

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Select

from banker.model.commands import New
from banker.tui.screens.setup import SetupScreen
from banker.tui.screens.setup_columns import OWN_FILE
from tests.tui.frames import compare, frame, still
from tests.tui.tables import HOSTILE, Program, bank, friday, opened, play, type_in

SIZES = [(80, 24), (100, 30), (120, 40), (200, 60)]


async def shown(pilot: Pilot[int], name: str, width: int, *, update: bool) -> None:
    await still(pilot)
    app = pilot.app
    assert isinstance(app, Program)
    assert all(cell_len(row) <= width for row in frame(app).splitlines())
    compare(app, f"setup_{name}_{width}", update=update)


async def over(pilot: Pilot[int], key: str) -> None:
    await pilot.press(key)
    await pilot.pause()


@pytest.mark.parametrize("size", SIZES)
async def test_before_anybody_is_named(size: tuple[int, int], update_frames: bool) -> None:
    app = Program(bank())
    async with app.run_test(size=size) as pilot:
        await opened(pilot)
        await shown(pilot, "nobody", size[0], update=update_frames)


@pytest.mark.parametrize("size", SIZES)
async def test_the_table_of_last_time(size: tuple[int, int], update_frames: bool) -> None:
    at = bank()
    friday(at)
    app = Program(at)
    async with app.run_test(size=size) as pilot:
        screen = await opened(pilot)
        await shown(pilot, "again", size[0], update=update_frames)
        for key, name in (("f2", "options"), ("f3", "throws"), ("f4", "paper")):
            await over(pilot, key)
            await shown(pilot, name, size[0], update=update_frames)
            await over(pilot, "escape")
        await type_in(pilot, "Bob\n")
        await shown(pilot, "refused", size[0], update=update_frames)
        screen.query_one("#setup-edition", Select).value = OWN_FILE
        await pilot.pause()
        await shown(pilot, "edition", size[0], update=update_frames)


@pytest.mark.parametrize("size", SIZES)
async def test_options_of_the_house_rules(size: tuple[int, int], update_frames: bool) -> None:
    app = Program(bank())
    async with app.run_test(size=size) as pilot:
        await opened(pilot)
        await type_in(pilot, "Ann,Bob\n")
        await over(pilot, "f2")
        await type_in(pilot, "\n999")
        await shown(pilot, "options_figure", size[0], update=update_frames)
        await type_in(pilot, "\n")
        options = app.screen.query_one("#options-list", OptionList)
        options.highlighted = options.get_option_index("time_limit")
        await type_in(pilot, "\n45\n")
        await shown(pilot, "options_conflict", size[0], update=update_frames)
        await over(pilot, "f5")
        await shown(pilot, "conflict", size[0], update=update_frames)


@pytest.mark.parametrize("size", SIZES)
async def test_eight_hostile_names_with_tokens_of_their_own(size: tuple[int, int], update_frames: bool) -> None:
    app = Program(bank())
    async with app.run_test(size=size) as pilot:
        screen = await opened(pilot)
        for name in HOSTILE:
            screen.query_one("#setup-name", Input).value = name
            await pilot.press("enter")
        await pilot.pause()
        assert screen.draft.players == HOSTILE
        screen.query_one("#setup-seats").focus()
        await pilot.press("t")
        await shown(pilot, "hostile", size[0], update=update_frames)
        aligned(app, screen)
        for key, name in (("f3", "hostile_throws"), ("f4", "hostile_paper")):
            await over(pilot, key)
            await shown(pilot, name, size[0], update=update_frames)
            await over(pilot, "escape")


def aligned(app: Program, screen: SetupScreen) -> None:
    """The column of the rules begins in one place, whatever the names are made of."""
    places = {cell_len(row.partition(title)[0]) for title in ("House rules", "Classic rules", "Timed game")
              for row in frame(app).splitlines() if title in row}  # fmt: skip
    assert len(places) == 1
    assert screen.query_one("#setup-seats").size.height == len(HOSTILE)


@pytest.mark.parametrize("size", SIZES)
async def test_a_small_screen_is_still_of_use(size: tuple[int, int]) -> None:
    """A window made smaller and larger again shows the same."""
    at = bank()
    play(New(("Ann", "Bob"), "official"), at=at)
    app = Program(at)
    async with app.run_test(size=size) as pilot:
        await opened(pilot)
        await still(pilot)
        before = frame(app)
        await pilot.resize_terminal(60, 20)
        await still(pilot)
        await pilot.resize_terminal(*size)
        await still(pilot)
        assert frame(app) == before
