"""The list behind `?`: every line of it can be chosen, and does what it says."""

import pytest

from banker.tui.present import question
from banker.tui.present.question import Answer
from banker.tui.screens.composers import clicked, ways_to_compose
from banker.tui.screens.dialog import DialogScreen
from tests.tui.scenes import SCENES
from tests.tui.test_table_keys import Table, table
from tests.tui.test_table_screen import click


async def possible_now(at: Table) -> list[Answer]:
    """All that `?` lists, over its pages."""
    await at.press("question_mark")
    found = [answer for answer in at.screen.table.answers if answer.key.isdecimal()]
    for _ in range(at.screen.table.pages - 1):
        await at.press("pagedown")
        found += [answer for answer in at.screen.table.answers if answer.key.isdecimal()]
    await at.press("escape", "escape")
    return found


@pytest.mark.parametrize("name", SCENES)
async def test_everything_that_is_listed_as_possible_can_be_picked_by_its_digit_and_by_the_mouse(name: str) -> None:
    async with table(name, size=(100, 44)) as at:
        asked = question.asked(at.session, ways_to_compose(at.screen.view))
        listed = await possible_now(at)
        assert [answer.act for answer in listed] == [answer.act for answer in asked.answers]
        for answer in listed[:1]:
            for by_mouse in (False, True):
                await at.press("question_mark")
                before = at.session.seq
                if by_mouse:
                    await click(at, answer.act)
                else:
                    await at.press(answer.key)
                verb, _, rest = answer.act.partition(":")
                if verb == "enter":
                    assert at.session.seq == before + 1, at.text("message")
                    assert at.line == ""
                    at.screen.enter("undo")
                elif verb == "fill":
                    opens = by_mouse and clicked(at.screen.view, answer.act) != answer.act
                    assert isinstance(at.screen.app.screen, DialogScreen) if opens else at.line == rest
                await at.press("escape", "escape", "escape")
