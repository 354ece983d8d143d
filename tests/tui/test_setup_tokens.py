"""Tokens are chosen in the set-up, by keys and by the mouse, and come again with the table of last time."""

from textual.content import Content
from textual.widgets import OptionList

from banker.model.commands import New
from tests.tui.frames import frame
from tests.tui.tables import Program, bank, begun, opened, play, type_in


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
