"""Anything typed and clicked at random never stops the program, and the books always agree with the game."""

import random

import pytest
from textual.pilot import OutOfBounds, Pilot

from banker.tui.screens.table import TableScreen
from tests.tui.scenes import SCENES, opened, scene
from tests.tui.tables import Program, bank

KEYS = (
    *"123456789", *"123456" * 3, *"bacwurmlhtkpsfnxyzgdejo", "enter", "enter", "escape", "escape", "tab", "up", "down", "left",
    "right", "pageup", "pagedown", "backspace", "space", "slash", "question_mark", "colon", "dollar_sign", "shift+up",
    "shift+down", "f3", "f4", "f5", "f6", "f7", "f8", "home", "end", "delete", "f12",
)  # fmt: skip
SIZES = ((80, 24), (120, 40), (100, 30), (40, 10))


class Stays(Program):
    """Cannot be left by a click."""

    def action_quit_now(self) -> None:
        """Not now."""


async def act(pilot: Pilot[int], dice: random.Random) -> str:
    """Presses a key, clicks a cell, or changes the size."""
    chance = dice.random()
    if chance < 0.75:
        key = dice.choice(KEYS)
        await pilot.press(key)
        return key
    if chance < 0.98:
        size = pilot.app.size
        at = (dice.randrange(size.width), dice.randrange(size.height))
        try:
            await pilot.click(offset=at)
        except OutOfBounds:
            return f"missed {at}"
        return f"click {at}"
    size = dice.choice(SIZES)
    await pilot.resize_terminal(*size)
    return f"size {size}"


async def play_about(seed: int, count: int) -> None:
    """Acts at random on a game of a scene; screens of others are left at once."""
    dice = random.Random(seed)
    at = bank()
    scene(list(SCENES)[seed % len(SCENES)], at)
    app = Stays(at, "friday")
    done: list[str] = []
    async with app.run_test(size=SIZES[seed % len(SIZES)]) as pilot:
        await opened(pilot)
        for _ in range(count):
            try:
                done.append(await act(pilot, dice))
            except Exception as error:  # the keys that led there are what counts
                raise AssertionError(f"{error!r} after {done[-20:]}") from error
            if not any(isinstance(screen, TableScreen) for screen in app.screen_stack):
                app.open_table(at.open_game("friday"))
                await pilot.pause()
            assert app._exception is None, done[-20:]
    session = at.open_game("friday")
    state = session.state
    assert state.bank + state.pot + sum(seat.cash for seat in state.seats) == 0


@pytest.mark.timeout(120)
@pytest.mark.parametrize("seed", range(4))
async def test_random_keys_and_clicks(seed: int) -> None:
    await play_about(seed, 125)


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("seed", range(100, 120))
async def test_random_keys_and_clicks_for_long(seed: int) -> None:
    await play_about(seed, 500)
