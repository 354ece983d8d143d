"""An evening with the mouse alone, on the smallest screen: every click goes to words that stand on the screen."""

import re
from collections.abc import Iterator
from itertools import cycle

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from banker.model.events import CardDrawn
from banker.session import Session
from banker.tui.screens.dialog import DialogScreen
from banker.tui.screens.report import ReportScreen
from banker.tui.screens.table import TableScreen
from banker.tui.widgets import keyboard
from banker.tui.widgets.keyboard import Keyboard
from tests.tui.frames import frame, still
from tests.tui.tables import Program, bank, begun, ready
from tests.tui.test_keyboard import tap

SIZE = (80, 24)
STEPS_MAX = 120
"""Most clicks on answers and dice until everything has come up once."""
THROWS = ((3, 4), (1, 2), (2, 1), (4, 3), (5, 1), (2, 4), (6, 3), (1, 3), (6, 4))
"""What the dice of the box show, over and over."""


@pytest.fixture(autouse=True)
def no_double_clicks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each click is one of its own, however fast they come."""
    monkeypatch.setattr(Program, "CLICK_CHAIN_TIME_THRESHOLD", -1)
    monkeypatch.setattr(keyboard, "SETTLES", 0)


class Hand:
    """A hand on a mouse: it sees the screen, and clicks what it reads there."""

    def __init__(self, pilot: Pilot[int]) -> None:
        self.pilot = pilot

    @property
    def shown(self) -> str:
        return frame(self.pilot.app)

    @property
    def session(self) -> Session:
        """Looked into only to see what came of it."""
        return next(screen for screen in self.pilot.app.screen_stack if isinstance(screen, TableScreen)).session

    def sees(self, words: str) -> bool:
        return words in self.shown

    async def click(self, words: str, *, last: bool = False, within: str = "", right: bool = False) -> None:
        """Clicks the middle of words, in the first or last row with them; `right` where they stand there twice."""
        rows = [(y, row) for y, row in enumerate(self.shown.splitlines()) if words in row and within in row]
        assert rows, f"no {words!r} on the screen:\n{self.shown}"
        y, row = rows[-1 if last else 0]
        await self.pilot.click(
            offset=(cell_len(row[: row.rindex(words) if right else row.index(words)]) + cell_len(words) // 2, y)
        )
        await still(self.pilot)

    async def type(self, text: str) -> None:
        """Text on the keyboard on the screen, and its Enter."""
        if not self.pilot.app.screen.query(Keyboard):
            await self.click(" keys")
        for character in text:
            await tap(self.pilot, "space" if character == " " else character)
        await tap(self.pilot, "enter")
        await still(self.pilot)

    async def put_away(self) -> None:
        await tap(self.pilot, "×")
        await still(self.pilot)

    async def onward(self, words: str) -> None:
        """Turns pages of keys at the foot until the words stand there."""
        for _ in range(5):
            if self.sees(words):
                break
            await self.click("…", last=True, right=True)
        await self.click(words, last=True)


async def set_up(hand: Hand) -> None:
    await hand.click("new game")
    await hand.click("a name, Enter")
    await hand.type("Ann")
    await tap(hand.pilot, "⇧")
    await hand.type("Bob")
    assert hand.sees("A Ann")
    assert hand.sees("B Bob")
    await hand.put_away()
    await hand.click("Start the game")


async def deal(hand: Hand) -> None:
    """The deeds that the box happens to deal, picked from the list."""
    dealt = iter(
        ("Boardwalk", "Park Place", "Short Line", "Electric Company", "Water Works", "Reading Railroad", "Marvin Gardens")
    )
    while hand.sees("is dealt"):
        await hand.click("Pick the deeds")
        count = int(hand.shown.partition("is dealt ")[2].split()[0])
        for _ in range(count):
            await hand.click(next(dealt))
        await hand.click("deal them")
    assert hand.sees("throws: type the two dice")


async def answer(hand: Hand, done: set[str], throws: Iterator[tuple[int, int]]) -> None:
    """One answer, or one throw, by what stands on the screen."""
    if hand.sees("Call the bids"):
        await auction(hand)
        done.add("auction")
    elif hand.sees("Find the card"):
        await hand.click("Find the card")
        await hand.click("take the card")
        done.add("card")
    elif hand.sees("asks Ann for") or hand.sees("asks Bob for"):
        await hand.click(" asks ", within=" c ")
        done.add("rent")
    elif hand.sees("Buy "):
        is_second = "buy" in done and "auction" not in done
        await hand.click("auction it" if is_second else "Buy ")
        done.add("" if is_second else "buy")
    elif hand.sees(" dice "):
        for die in next(throws):
            await hand.click(f" {die} " if f" {die} " in dice(hand) else f"[{die}]", within=" dice ")
        done.add("throw")
    else:
        await hand.click(" 1 ", last=True)


def dice(hand: Hand) -> str:
    return next(row for row in hand.shown.splitlines() if row.startswith(" dice "))


async def auction(hand: Hand) -> None:
    """Both bid, one is out, and the third call sells."""
    await hand.click("Call the bids")
    await hand.click("+10")
    await hand.click("⏎ bid")
    await hand.click("+20")
    await hand.click("⏎ bid")
    await hand.click(" out")
    for _ in range(4):
        if isinstance(hand.pilot.app.screen, DialogScreen):
            await hand.click(" sold ")


async def deeds(hand: Hand) -> None:
    """A mortgage and its end by the sheet of a deed on the strip, which is turned to it."""
    for verb, label in (("mortgage", "Mortgage it"), ("lift", "Lift its mortgage")):
        for _ in range(4):
            if found := re.search(r" ([A-Z]{2} [Aa]) ", hand.shown.splitlines()[4]):
                break
            await hand.click("›", last=True)
        assert found is not None
        await hand.click(found[1])
        await hand.click(label)
        await hand.click("⏎ enter")
        assert hand.session.entries[-1].text.startswith(verb)


async def trade(hand: Hand) -> None:
    """A deed for cash on the trade table."""
    await hand.onward("t trade")
    await hand.click("☐")
    await hand.click("+50", right=True)
    assert hand.sees("$50")
    await hand.click("⏎ trade")
    assert hand.session.entries[-1].text.startswith("trade")


async def records(hand: Hand) -> None:
    """A payment, a count, a note, and cash put right: words are clicked, figures are tapped."""
    cash = hand.session.state.cash("Bob")
    await hand.click("A Ann")
    for _ in range(3):
        if hand.sees("Pays somebody"):
            break
        await hand.click("PgDn")
    await hand.click("Pays somebody")
    await hand.click("transfer Ann Bob")
    await hand.type("35")
    assert hand.session.state.cash("Bob") == cash + 35
    await hand.put_away()
    await hand.onward("? possible")
    await hand.click(" count ", last=True)
    await hand.click("count Bob")
    await hand.type(str(hand.session.state.cash("Bob")))
    assert hand.sees("Bob")
    await hand.put_away()
    await hand.type(" note pizza")
    assert hand.session.entries[-1].text == "note pizza"
    await hand.type(" set bob cash 777")
    assert hand.session.state.cash("Bob") == 777
    await hand.put_away()
    await hand.onward("u undo")
    assert hand.session.state.cash("Bob") != 777


async def finish(hand: Hand) -> None:
    await hand.onward("F2 report")
    assert isinstance(hand.pilot.app.screen, ReportScreen)
    await hand.click("esc back", last=True)
    await hand.onward("? possible")
    await hand.click(" finish ", last=True)
    await hand.click("⏎ enter")
    assert hand.session.state.finished is not None or hand.session.entries[-1].text == "finish"


@pytest.mark.timeout(300)
async def test_an_evening_with_the_mouse_alone() -> None:
    app = Program(bank())
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        await still(pilot)
        hand = Hand(pilot)
        await set_up(hand)
        await deal(hand)
        done: set[str] = set()
        throws = cycle(THROWS)
        for _ in range(STEPS_MAX):
            if {"throw", "buy", "auction", "card", "rent"} <= done:
                break
            await answer(hand, done, throws)
        assert {"throw", "buy", "auction", "card", "rent"} <= done
        for _ in range(STEPS_MAX):
            if hand.sees("throws: type the two dice"):
                break
            await answer(hand, done, throws)
        await deeds(hand)
        await trade(hand)
        await records(hand)
        await finish(hand)
        assert any(isinstance(event, CardDrawn) for _, event in begun(app).events())
