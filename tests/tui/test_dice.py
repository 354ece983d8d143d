"""Dice for the mouse: the first one is seen, a double is the same one again, and beside a line of text they lie idle."""

from tests.tui.frames import still
from tests.tui.test_table_keys import table
from tests.tui.test_table_screen import click


def faces(text: str) -> str:
    row = next(row.strip() for row in text.splitlines() if row.strip().startswith("dice "))
    return " ".join(row.split()[1:])


async def test_the_first_die_is_lit_and_can_be_taken_back() -> None:
    async with table("start", size=(80, 24)) as at:
        await still(at.pilot)
        assert faces(at.text("question")) == "1 2 3 4 5 6"
        await click(at, "key:3")
        await still(at.pilot)
        assert faces(at.text("question")) == "1 2 [3] 4 5 6 ⌫"
        await click(at, "do:back")
        await still(at.pilot)
        assert at.line == ""
        assert faces(at.text("question")) == "1 2 3 4 5 6"


async def test_the_same_die_again_is_a_double() -> None:
    async with table("start", size=(80, 24)) as at:
        await click(at, "key:2")
        await click(at, "key:2")
        assert at.session.state.dice == (2, 2)
        assert at.line == ""


async def test_dice_lie_idle_beside_a_line_of_text() -> None:
    async with table("start", size=(80, 24)) as at:
        at.screen.command.put("note the second ")
        await at.pilot.pause()
        dice = [run for row in at.screen.table.rows("question").shown for run in row if run.act.startswith("key:")]
        assert {run.role for run in dice} == {"dim"}
        await click(at, "key:6")
        assert at.line == "note the second "
        await at.press("escape")
        await click(at, "key:6")
        assert at.line == "6"
