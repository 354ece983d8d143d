"""What can be done with a deed or a player that is looked at, and the deeds picked for a deal."""

import pytest

from banker.tui.present import question, sheets
from banker.tui.present.actions import dealt_line, with_deed, with_player
from banker.tui.present.dialogs import Done
from banker.tui.present.dialogs.dealing import dealing
from banker.tui.present.dialogs.trading import trading
from banker.tui.present.lines import plain, width_of
from tests.tui.scenes import scene
from tests.tui.test_table_keys import table
from tests.tui.test_table_screen import click


def acts(answers: object) -> set[str]:
    return {answer.act for answer in answers}  # type: ignore[attr-defined]


def test_a_deed_offers_what_its_owner_can_do_now() -> None:
    session = scene("purchase")
    assert "fill:mortgage Park Place" in acts(with_deed(session, 37))
    assert not {act for act in acts(with_deed(session, 37)) if act.startswith("fill:lift")}
    assert "fill:lift B. & O. Railroad" in acts(with_deed(scene("moved"), 25))
    assert "fill:sell New York Avenue" in acts(with_deed(session, 19))
    assert "compose:trade 37" in acts(with_deed(session, 37))
    assert not {act for act in acts(with_deed(session, 39)) if act.startswith("compose")}
    assert with_deed(session, 0) == ()


def test_a_player_offers_lines_to_go_on_with() -> None:
    session = scene("claim")
    begun = acts(with_player(session, "Bob"))
    assert {"fill:transfer Bob ", "fill:count Bob ", "fill:set Bob cash ", "fill:retire Bob", "compose:trade Bob"} <= begun
    assert acts(with_player(scene("finished"), "Bob")) == {"only:Bob"}


def test_a_deed_that_is_dealt_is_entered_by_its_sheet() -> None:
    session = scene("deal")
    dealt = next(answer for answer in with_deed(session, 39) if answer.act.startswith("enter:"))
    session.enter(dealt.act.removeprefix("enter:"))
    assert session.state.owner(39) == "Ann"


async def test_a_click_on_the_board_puts_the_deed_into_the_deal() -> None:
    for size in ((80, 24), (120, 40)):
        async with table("deal", size=size) as at:
            await click(at, "space:1")
            assert at.line == "deal Ann Mediterranean Avenue"
            assert at.screen.showing.sheet is None
            await click(at, "space:3")
            assert at.line == "deal Ann Mediterranean Avenue, Baltic Avenue"
            await click(at, "space:1")
            assert at.line == "deal Ann Baltic Avenue"
            await click(at, "space:5")
            await at.press("enter")
            assert [at.session.state.owner(each) for each in (1, 3, 5)] == [None, "Ann", "Ann"]
            await click(at, "space:3")
            assert at.line == ""
            assert at.screen.showing.sheet is not None


@pytest.mark.parametrize(
    ("line", "after"),
    [
        ("", "deal Ann Boardwalk"),
        ("d", "deal Ann Boardwalk"),
        ("deal Ann ", "deal Ann Boardwalk"),
        ("deal Ann boardwalk", "deal Ann "),
        ("deal Ann Park Place,", "deal Ann Park Place, Boardwalk"),
        ("DEAL ann pp, bw, me", "deal Ann Park Place, Mediterranean Avenue"),
        ("note x", ""),
    ],
)
def test_a_deed_clicked_joins_the_deal_that_is_begun(line: str, after: str) -> None:
    session = scene("deal")
    assert dealt_line(session, line, "space:39") == after
    assert dealt_line(session, line, "space:0") == ""
    assert dealt_line(session, line, "player:Bob") == ""
    assert dealt_line(scene("purchase"), line, "space:39") == ""


def test_a_trade_begins_with_what_was_clicked() -> None:
    session = scene("purchase")
    mine, other = trading(session, "25").hands
    assert (mine.player, other.player, other.spaces) == ("Ann", "Cid", frozenset({25}))
    mine, other = trading(session, "37").hands
    assert (mine.player, mine.spaces, other.spaces) == ("Ann", frozenset({37}), frozenset())
    assert trading(session, "Dora").hands[1].player == "Dora"


def test_the_words_that_are_always_possible_are_clicked() -> None:
    sheet = sheets.possible(question.asked(scene("purchase")))
    clicked = {run.act for row in sheets.lay_out(sheet, 78, 20, 0).rows for run in row}
    assert {"fill:set ", "fill:count ", "fill:note ", "fill:finish ", "fill:retire ", "fill:lift "} <= clicked


def test_deeds_are_picked_as_many_as_are_owed() -> None:
    deal = dealing(scene("deal"))
    assert deal.count == 2
    for key in ("space", "down", "space", "pick 27"):
        after = deal.key(key)
        assert not isinstance(after, Done)
        deal = after
    assert deal.line() == "deal Ann Baltic Avenue, Boardwalk"
    for width, height in ((76, 21), (36, 12), (20, 6)):
        rows = deal.rows(width, height)
        assert len(rows) <= height
        assert max(width_of(row) for row in rows) <= width
        assert "☒ BW" in plain(deal.rows(76, 21)).replace("  ", " ")
    ended = deal.key("enter")
    assert ended == Done("enter:deal Ann Baltic Avenue, Boardwalk")


def test_nothing_is_dealt_before_a_deed_is_picked() -> None:
    deal = dealing(scene("deal"))
    assert deal.key("enter") is deal
    assert deal.key("escape") == Done()


def test_cash_is_raised_until_there_is_enough() -> None:
    session = scene("debt")
    sheet = sheets.raising(session, *sheets.payer(session.view()))
    assert sheet.short == 980
    session.enter("mortgage Park Place")
    again = sheets.after_raising(session, sheet)
    assert again is not None
    assert again.short == 805
    assert sheets.after_raising(session, sheets.deed(session, 1)) is None
    assert sheets.after_raising(scene("start"), sheet) is None
