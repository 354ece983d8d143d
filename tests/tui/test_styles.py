"""What a role looks like: readable in every theme of ours, and never the only sign of anything."""

import pytest
from rich.color import Color as RichColor
from rich.style import Style
from textual.color import Color

from banker.tui.themes import THEMES
from banker.tui.widgets.styles import GROUPS, MEANINGS, SEATS, Styles
from tests.tui.frames import frame
from tests.tui.scenes import opened, scene
from tests.tui.tables import Program, bank

READABLE = 4.5
"""Least ratio of luminance between text and its ground (WCAG, AA)."""


def luminance(colour: Color) -> float:
    parts = [part / 255 for part in (colour.r, colour.g, colour.b)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(front: RichColor, back: RichColor) -> float:
    lights = sorted(luminance(Color.from_rich_color(each)) for each in (front, back))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


@pytest.mark.parametrize("theme", [theme.name for theme in THEMES])
async def test_every_role_can_be_read(theme: str) -> None:
    at = bank()
    scene("claim", at)
    app = Program(at, "friday")
    async with app.run_test() as pilot:
        await opened(pilot)
        app.theme = theme
        await pilot.pause()
        styles = Styles(app)
        back = app.theme_variables
        ground = Style(color=Color.parse(back["foreground"]).rich_color, bgcolor=Color.parse(back["background"]).rich_color)
        roles = [*MEANINGS, "button", "space", *(f"g:{name}" for name in GROUPS), *(f"seat:{seat}" for seat in range(len(SEATS)))]
        for role in roles:
            style = styles.of(role, ground)
            assert style.color is not None
            assert style.bgcolor is not None
            assert contrast(style.color, style.bgcolor) >= READABLE, role


async def test_a_theme_changed_changes_what_is_on_the_screen() -> None:
    at = bank()
    scene("claim", at)
    app = Program(at, "friday")
    async with app.run_test(size=(120, 40)) as pilot:
        await opened(pilot)
        before, text = app.export_screenshot(), frame(app)
        await pilot.press("f12")
        await pilot.pause()
        await pilot.pause()
        assert app.theme == THEMES[1].name
        assert app.export_screenshot() != before
        assert frame(app) == text


@pytest.mark.parametrize("theme", ["ansi-dark", "ansi-light"])
async def test_themes_of_the_terminals_own_colours_work(theme: str) -> None:
    at = bank()
    scene("debt", at)
    app = Program(at, "friday")
    async with app.run_test(size=(120, 40)) as pilot:
        await opened(pilot)
        text = frame(app)
        app.theme = theme
        await pilot.pause()
        await pilot.pause()
        assert frame(app) == text
        styles = Styles(app)
        assert styles.of("g:red", Style()).bgcolor == RichColor.parse("red")


async def test_without_colour_the_words_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = []
    for plain in (False, True):
        if plain:
            monkeypatch.setenv("NO_COLOR", "1")
        at = bank()
        scene("debt", at)
        app = Program(at, "friday")
        async with app.run_test(size=(120, 40)) as pilot:
            await opened(pilot)
            shown.append(frame(app))
    assert shown[0] == shown[1]
    assert all(sign in shown[1] for sign in ("c mtg", "●A", "JAIL 1/3", "owes", "OR■"))
