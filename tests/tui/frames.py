"""What stands on a screen, as text, and stored texts to compare it with."""

from pathlib import Path

import pytest
from textual.app import App
from textual.pilot import Pilot

FRAMES = Path(__file__).parent / "frames"
LOOKS, ALIKE = 200, 3
"""Most looks at a screen until it is still, and how many in a row have to be alike."""


def frame(app: App[object]) -> str:
    """The screen as text: a line a row, without the spaces at its end."""
    return "\n".join(strip.text.rstrip() for strip in app.screen._compositor.render_strips()) + "\n"


def compare(app: App[object], name: str, *, update: bool) -> None:
    """Holds the screen against frames/NAME.txt, or with `update` writes that file."""
    file = FRAMES / f"{name}.txt"
    shown = frame(app)
    if update:
        file.parent.mkdir(exist_ok=True)
        file.write_text(shown, encoding="utf-8")
    assert file.exists(), f"{file} is missing: run with --update-frames and look at it"
    assert shown == file.read_text(encoding="utf-8")


async def still(pilot: Pilot[int]) -> None:
    """Waits until nothing on the screen changes any more: keys at the foot are shown a moment after the rest."""
    seen: list[str] = []
    await pilot.pause()
    for _ in range(LOOKS):
        await pilot.pause(0.01)
        seen = [*seen, frame(pilot.app)][-ALIKE:]
        if len(seen) == ALIKE and len(set(seen)) == 1:
            return
    pytest.fail("the screen is never still")
