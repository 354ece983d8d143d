"""The dialogs as values: what keys make of them, and the line they hand back."""

from typing import TypeVar

from banker.model.commands import New
from banker.tui.present.dialogs import Dialog, Done
from banker.tui.present.dialogs.calling import Calling, calling
from banker.tui.present.dialogs.cards import cards
from banker.tui.present.dialogs.trading import Trading, trading
from banker.tui.present.lines import plain, width_of
from tests.tui.scenes import scene
from tests.tui.tables import bank

D = TypeVar("D", bound=Dialog)


def press(dialog: D, *keys: str) -> D:
    """The dialog after keys that do not end it."""
    for key in keys:
        after = dialog.key(key)
        assert isinstance(after, type(dialog)), (key, after)
        dialog = after
    return dialog


def ends(dialog: Dialog, key: str) -> str:
    """The act with which a key ends it."""
    after = dialog.key(key)
    assert isinstance(after, Done), after
    return after.act


# --- the auction caller --------------------------------------------------------------------------------------------------------


def auction() -> Calling:
    return calling(scene("auction"))


def test_bidding_goes_round_to_the_left_of_the_player_on_turn() -> None:
    call = auction()
    assert call.order == ("Bob", "Cid", "Dora", "Ann")
    call = press(call, "5", "0", "enter")
    assert (call.bidder, call.high, call.turn) == ("Bob", 50, "Cid")
    call = press(call, "p")
    assert call.turn == "Dora"
    call = press(call, "6", "0", "enter")
    assert (call.bidder, call.turn) == ("Dora", "Ann")


def test_when_nobody_is_left_it_is_called_twice_and_the_third_enter_sells() -> None:
    call = press(auction(), "5", "0", "enter", "p", "p", "p")
    assert "Going once" in plain(call.rows(60, 30))
    call = press(call, "enter")
    assert "Going twice" in plain(call.rows(60, 30))
    assert ends(call, "enter") == "enter:sold Bob 50"


def test_nobody_bids() -> None:
    call = press(auction(), "p", "p", "p")
    assert ends(call, "p") == "enter:unsold"
    assert ends(auction(), "x") == "enter:unsold"


def test_a_bid_is_higher_and_in_cash() -> None:
    call = press(auction(), "5", "0", "enter", "4", "0", "enter")
    assert (call.bidder, call.high) == ("Bob", 50)
    assert "bid higher" in call.said
    call = press(auction(), "right", "9", "0", "0", "enter")
    assert "Cid has $212" in call.said
    assert call.high == 0


def test_anybody_may_be_asked_and_buttons_add_up() -> None:
    call = press(auction(), "ask Dora", "+100", "+50", "enter")
    assert (call.bidder, call.high) == ("Dora", 150)
    assert ends(call, "s") == "enter:sold Dora 150"


def test_an_auction_thrown_away_enters_nothing() -> None:
    assert ends(press(auction(), "5", "escape"), "escape") == ""


def test_a_name_and_an_amount_is_that_players_bid_whoever_is_asked() -> None:
    call = press(auction(), *"dora 50", "enter")
    assert (call.bidder, call.high, call.turn) == ("Dora", 50, "Ann")
    call = press(call, "p", *"a 60", "enter")
    assert (call.bidder, call.high) == ("Ann", 60)
    assert "Ann" not in call.out
    assert press(auction(), *"c", "enter").turn == "Cid"
    assert "There is no player" in press(auction(), *"jim 50", "enter").said


def test_nobody_is_out_by_an_empty_enter() -> None:
    call = press(auction(), "enter")
    assert (call.turn, call.out) == ("Bob", frozenset())
    assert call.said == "Type what Bob bids, or p: out."
    assert press(call, *"out", "enter").out == {"Bob"}
    call = press(call, *"cid out", "enter")
    assert (call.turn, call.out) == ("Bob", {"Cid"})
    assert "Cid  out" in plain(call.rows(60, 30))


def test_backspace_takes_back_letters_then_bids() -> None:
    call = press(auction(), "5", "0", "enter", "6", "0", "enter", "7", "backspace", "backspace")
    assert (call.bidder, call.high, call.turn) == ("Bob", 50, "Cid")
    call = press(call, "p", "backspace")
    assert (call.turn, call.out) == ("Cid", frozenset())
    call = press(call, "backspace", "backspace")
    assert (call.bidder, call.high) == ("", 0)
    assert "no bid to take back" in call.said
    assert press(call, *"dora", "ctrl+u").typed == ""


def test_bids_are_thrown_away_by_the_second_escape_only() -> None:
    call = press(auction(), "5", "0", "enter", "escape")
    assert "Esc again" in plain(call.rows(60, 30))
    assert press(call, "6").is_leaving is False
    assert ends(call, "escape") == ""


def test_a_late_bid_comes_before_the_hammer() -> None:
    call = press(auction(), "5", "0", "enter", "p", "p", "p", "enter")
    assert "Going twice" in plain(call.rows(60, 30))
    call = press(call, *"ann 55", "enter")
    assert (call.bidder, call.high, call.turn) == ("Ann", 55, "Bob")
    assert "Going once to Ann for $55" in plain(press(call, "p").rows(60, 30))


def test_a_key_that_begins_a_name_is_another_one() -> None:
    session = bank().new(New(("Pam", "Sue", "Xenia", "Otto"), rules="official"))
    for line in ("1 2", "auction"):
        session.enter(line)
    call = calling(session)
    assert call.keys == {"out": "-", "sold": "v", "unsold": "n"}
    assert press(call, *"pam 20", "enter").bidder == "Pam"
    assert "- out" in plain(call.rows(60, 30))


def test_a_piece_that_is_sold_goes_on_with_its_space() -> None:
    call = press(calling(scene("pieces")), "5", "0", "enter")
    assert ends(call, "s") == f"fill:sold {call.bidder} 50 on "


# --- the card picker -----------------------------------------------------------------------------------------------------------


def test_typing_filters_by_the_beginnings_of_words() -> None:
    picker = press(cards(scene("card")), "d", "i")
    assert [pick.text for pick in picker.found] == ["Bank dividend"]
    assert ends(picker, "enter").startswith("enter:card ")


def test_letters_that_fit_no_card_are_not_taken() -> None:
    picker = press(cards(scene("card")), "d", "i", "z")
    assert picker.typed == "di"


def test_cards_that_have_gone_by_stand_last_and_say_when() -> None:
    session = scene("card")
    session.enter("card dividend")
    session.enter("set turn Bob")
    session.enter("set Bob jail no")
    session.enter("set Bob at @14")
    session.enter("6 2")
    picker = cards(session)
    assert picker.picks[-1].text == "Bank dividend"
    assert "1 of 16 have gone by" in plain(picker.rows(70, 30))
    assert f"entry {picker.picks[-1].seen}" in plain(press(picker, "d", "i").rows(70, 30))


# --- the trade table -----------------------------------------------------------------------------------------------------------


def deal() -> Trading:
    return trading(scene("purchase"))


def test_a_trade_is_composed_from_both_hands() -> None:
    table = press(deal(), "space", "1", "0", "0", "tab", "space")
    assert table.line() == "trade Ann 100, Baltic Avenue / Bob St. Charles Place"
    assert ends(table, "enter") == f"enter:{table.line()}"
    assert ends(table, "e") == f"fill:{table.line()}"


def test_groups_made_and_broken_interest_and_gifts_are_said() -> None:
    session = scene("start")
    for line in ("set ME owner Ann", "set BA owner Bob", "set BA mortgaged yes"):
        session.enter(line)
    table = press(trading(session), "tab", "space")
    assert table.notes() == [
        "Ann gives nothing.",
        "Ann completes brown.",
        "Baltic Avenue is mortgaged: Ann pays $3 at once, or lifts it.",
    ]
    session.enter("set BA owner Ann")
    assert "Ann breaks up brown." in press(trading(session), "space").notes()


def test_why_a_trade_would_be_refused_is_said_before() -> None:
    table = press(deal(), "9", "9", "9")
    assert "Ann has $640, not $999." in " ".join(plain(table.rows(86, 30)).split())


def test_the_partner_changes_and_the_rows_fit() -> None:
    table = press(deal(), "n")
    assert table.hands[1].player == "Cid"
    for size in ((76, 21), (86, 31), (36, 7)):
        assert all(width_of(row) <= size[0] for row in table.rows(*size))


def test_either_player_changes_by_a_click_on_the_name_and_cash_goes_up_and_to_nothing() -> None:
    table = press(deal(), "side 0")
    assert [hand.player for hand in table.hands] == ["Cid", "Bob"]
    table = press(table, "side 1", "side 1")
    assert [hand.player for hand in table.hands] == ["Cid", "Dora"]
    table = press(table, "cash 1 50", "cash 1 1", "cash 0 5", "cash 0 0")
    assert [hand.money for hand in table.hands] == [0, 51]


def test_a_trade_that_would_be_refused_stays_on_the_table() -> None:
    table = press(deal(), "9", "9", "9")
    assert press(table, "enter") == table
    assert ends(table, "e").startswith("fill:trade Ann 999")
