"""The question laid out: nothing that can be answered is ever out of reach, and everything is said once."""

import pytest

from banker.tui.present import asking, question
from banker.tui.present.lines import plain, width_of
from banker.tui.screens.composers import ways_to_compose
from tests.tui.scenes import SCENES, scene

SMALL = (38, 3)
"""What a terminal of 40 columns and 10 rows leaves for the question at a table of four."""


@pytest.mark.parametrize("size", [SMALL, (38, 5), (78, 6), (78, 10), (60, 30)])
@pytest.mark.parametrize("name", SCENES)
def test_every_answer_is_on_some_page_at_any_size(name: str, size: tuple[int, int]) -> None:
    session = scene(name)
    shown = question.asked(session, ways_to_compose(session.view()))
    pages = asking.lay_out(session, shown, *size, 0).pages
    seen: list[str] = []
    for number in range(pages):
        page = asking.lay_out(session, shown, *size, number)
        assert len(page.rows) <= size[1]
        assert all(width_of(row) <= size[0] for row in page.rows)
        acts = {run.act for row in page.rows for run in row}
        assert {answer.act for answer in page.visible} <= acts
        seen += [answer.act for answer in page.visible]
    assert sorted(seen) == sorted(answer.act for answer in shown.answers)


def test_claim_and_waive_stand_side_by_side_where_there_is_no_room_below() -> None:
    session = scene("claim")
    text = plain(asking.lay_out(session, question.asked(session), *SMALL, 0).rows)
    assert " c  Dora" in text
    assert " w  Dora" in text
    assert "Bob throws" in text
    assert "5   6" in text


def test_what_the_question_says_is_not_said_above_it_again() -> None:
    shown = question.asked(scene("finished"))
    assert (shown.happened, shown.title) == ("", "The game is over: Cid wins")


def test_the_debtors_own_cash_stands_before_the_creditors() -> None:
    session = scene("debt")
    session.enter("set Ann cash 900")
    changes = [question.change_of(session, answer) for answer in question.asked(session).answers]
    assert "Ann $900 → $75, Cid $212 → $1\u2009212" in changes
    assert all(change.startswith("Ann") for change in changes if change)


def test_whoever_pays_stands_before_whoever_is_paid() -> None:
    session = scene("travel")
    (claim,) = [answer for answer in question.asked(session).answers if answer.act == "enter:claim"]
    assert question.change_of(session, claim) == "Dora $930 → $880, Ann $640 → $690"
