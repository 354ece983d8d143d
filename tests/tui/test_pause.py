"""The pause card holds all that is needed to build the board up again."""

import pytest
from textual.widgets import Static

from banker.model.commands import New
from banker.session.pause import pause_card
from banker.tui.screens.pause import PauseScreen
from tests.tui.frames import frame
from tests.tui.shots import SIZES
from tests.tui.tables import HOSTILE, Program, bank, friday, play

HOUSE = New(("Ann", "Bob", "Cid"), rules="house", options=(("dealt_deeds", "0"),), name="cup")


def card(*lines: str, new: New = HOUSE) -> str:
    return "\n".join(pause_card(play(new, *lines).view()))


def test_money_place_deeds_and_buildings_of_each_player() -> None:
    text = card(
        "set ME owner Ann", "set BA owner Ann", "set BA houses 2", "set BW owner Ann", "set BW mortgaged yes",
        "set CO owner Bob", "set CO hotels 1", "set Ann at il", "set Ann cash 640",
    )  # fmt: skip
    assert "Ann (circle): $640, on Illinois Avenue (IL)." in text
    assert "brown: Mediterranean Avenue (ME), Baltic Avenue (BA): 2 houses." in text
    assert "dark blue: Boardwalk (BW): mortgaged, face down." in text
    assert "light blue: Connecticut Avenue (CO): 1 hotel." in text
    assert "Seats, to the left: Ann, Bob, Cid." in text


def test_jail_cards_pot_and_tray() -> None:
    text = card("set Bob jail 2", "set Cid jailcard chance yes", "set Cid jailcard chest yes", "set pot 345")
    assert "Bob (triangle): $1\u2009300, in Jail, failed throws 2." in text
    assert "Get out of Jail Free: Chance and Community Chest." in text
    assert "In the middle: $345." in text
    assert "as many houses and hotels as are needed" in text
    limited = card("set ME owner Ann", "set ME houses 3", new=New(("Ann", "Bob"), rules="official", name="cup"))
    assert "In the tray: 29 houses and 12 hotels." in limited


def test_turn_doubles_question_and_offers() -> None:
    assert "Turn 1: Ann is on turn, doubles in a row 0." in card()
    asked = card("3 3")
    assert "doubles in a row 1; last thrown 3–3" in asked
    assert "Open question: " in asked
    assert "Oriental Avenue" in asked
    claimed = card("set OR owner Bob", "1 5")
    assert "Open offer: " in claimed
    assert "Bob" in claimed.split("Open offer: ")[1]


def test_debts_are_on_the_card() -> None:
    text = card("set Ann cash 10", "3 1", new=New(("Ann", "Bob"), rules="official", name="cup"))
    assert "Owes $200." in text
    assert "Open question: " in text


def test_immunities_and_partners() -> None:
    text = card(
        "set immunity Ann Bob bw, pp x2",
        "set OR owner Ann",
        "set VE owner Bob",
        "set CO owner Bob",
        "partner Ann, Bob light blue",
    )
    assert "Ann lets Bob off 100% of the rent of Boardwalk (BW), Park Place (PP): 2 visits left." in text
    assert "Partners in light blue: Ann and Bob." in text


def test_the_end_is_told() -> None:
    text = card("retire Bob", new=New(("Ann", "Bob"), rules="official", name="cup"))
    assert "The game is over: Ann won." in text
    assert "Bob (triangle): out of the game." in text


def test_hostile_names_stand_as_they_are() -> None:
    text = card(new=New(HOSTILE, name="cup"))
    assert all(f"{name} (" in text for name in HOSTILE)


@pytest.mark.parametrize("size", SIZES)
async def test_the_whole_card_is_on_the_screen_and_back(size: tuple[int, int]) -> None:
    at = bank()
    session = friday(at)
    app = Program(at)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        below = app.screen
        app.push_screen(PauseScreen(session))
        await pilot.pause()
        shown = " ".join(str(app.screen.query_one("#page-text", Static).content).split())
        assert all(word in shown for line in pause_card(session.view()) for word in line.split())
        await pilot.press("escape")
        assert app.screen is below


async def test_the_card_is_saved_by_a_key(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(str(tmp_path))
    at = bank()
    app = Program(at)
    async with app.run_test() as pilot:
        await pilot.pause()
        app.push_screen(PauseScreen(friday(at)))
        await pilot.pause()
        await pilot.press("s")
        await pilot.pause()
        assert "pause.txt" in frame(app)
