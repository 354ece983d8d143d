"""What can be done with a deed or a player that is looked at, and the deeds picked for a deal."""

from banker.tui.present import question, sheets
from banker.tui.present.actions import with_deed, with_player
from banker.tui.present.dialogs import Done
from banker.tui.present.dialogs.dealing import dealing
from banker.tui.present.dialogs.trading import trading
from banker.tui.present.lines import plain, width_of
from tests.tui.scenes import scene


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


def test_a_trade_begins_with_what_was_clicked() -> None:
    session = scene("purchase")
    mine, other = trading(session, "25").hands
    assert (mine.player, other.player, other.spaces) == ("Ann", "Cid", {25})
    mine, other = trading(session, "37").hands
    assert (mine.player, mine.spaces, other.spaces) == ("Ann", {37}, frozenset())
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
