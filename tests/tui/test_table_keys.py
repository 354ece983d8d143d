"""How few keys the commonest things take, and what single keys do."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot

from banker.language.parse import ENTRIES
from banker.session import Bank, Session
from banker.tui.present.entries import OPENS
from banker.tui.present.meaning import reopened
from banker.tui.screens.table import TableScreen
from banker.tui.widgets.bar import Bar
from tests.tui.scenes import SCENES, opened, scene
from tests.tui.tables import Program, bank

SIZE = (80, 24)


class Table:
    """A game on the screen, and the keys pressed so far."""

    def __init__(self, pilot: Pilot[int], session: Session) -> None:
        self.pilot = pilot
        self.session = session
        self.keys = 0

    @property
    def screen(self) -> TableScreen:
        """The table."""
        found = [screen for screen in self.pilot.app.screen_stack if isinstance(screen, TableScreen)]
        return found[0]

    @property
    def line(self) -> str:
        """What stands in the bar."""
        return self.screen.command.value

    async def press(self, *keys: str) -> "Table":
        """Presses keys, one after the other."""
        self.keys += len(keys)
        for key in keys:
            await self.pilot.press(key)
        await self.pilot.pause()
        return self

    def text(self, part: str) -> str:
        """What a part of the screen shows."""
        rows = self.screen.query_one(f"#{part}").shown  # type: ignore[attr-defined]  # Rows
        return "\n".join("".join(run.text for run in row) for row in rows)


@asynccontextmanager
async def table(name: str, size: tuple[int, int] = SIZE, at: Bank | None = None) -> AsyncGenerator[Table, None]:
    """The scene of that name on the screen."""
    where = at or bank()
    scene(name, where)
    app = Program(where, "friday")
    async with app.run_test(size=size, notifications=True) as pilot:
        await opened(pilot)
        screen = app.screen
        assert isinstance(screen, TableScreen)
        yield Table(pilot, screen.session)


async def test_a_turn_is_two_keys_with_salary_and_rent() -> None:
    async with table("start") as at:
        at.session.enter("set Ann at @35")
        at.session.enter("set Oriental owner Bob")
        at.screen.tick()
        at.screen._follow()
        await at.press("6", "5")
        assert at.keys == 2
        assert at.session.state.seat("Ann").at == 6
        assert at.session.state.cash("Ann") == 1500 + 200 - 6
        assert at.session.state.turn == "Bob"
        assert at.line == ""


async def test_a_purchase_is_one_key_more() -> None:
    async with table("start") as at:
        await at.press("2", "1", "b")
        assert at.keys == 3
        assert at.session.state.owner(3) == "Ann"


async def test_asking_for_the_rent_is_one_key() -> None:
    async with table("claim") as at:
        await at.press("c")
        assert at.session.state.cash("Dora") == 950


async def test_a_mistyped_throw_is_put_right_with_three_keys() -> None:
    async with table("start") as at:
        await at.press("2", "2")
        at.keys = 0
        await at.press("u", "2", "1")
        assert at.keys == 3
        assert at.session.state.seat("Ann").at == 3


async def test_a_card_is_at_most_four_keys() -> None:
    async with table("card") as at:
        await at.press("k", "d", "i", "enter")
        assert at.keys == 4
        assert at.session.state.cash("Ann") == 640 + 50  # the bank's dividend


async def test_a_mortgage_is_at_most_four_keys() -> None:
    async with table("debt") as at:
        await at.press("m", "p", "p", "enter")
        assert at.keys == 4
        assert at.session.state.holding(37).mortgaged


async def test_raising_cash_for_a_debt_is_one_key() -> None:
    async with table("debt") as at:
        labels = [answer.label for answer in at.screen.table.answers if answer.key == "1"]
        before = at.session.state.cash("Ann")
        await at.press("1")
        assert at.session.state.cash("Ann") != before, labels


async def test_an_auction_is_at_most_six_keys_and_the_digits() -> None:
    async with table("purchase") as at:
        await at.press("a", "s", "c", "space", "1", "4", "0", "enter")
        assert at.keys - 3 <= 6
        assert at.session.state.owner(26) == "Cid"
        assert at.session.state.cash("Cid") == 212 - 140


async def test_the_caller_sells_with_six_keys_and_the_digits() -> None:
    async with table("auction") as at:
        await at.press("g", "1", "4", "0", "enter", "s")
        assert at.keys - 3 <= 6
        assert at.session.state.owner(26) == "Bob"


@pytest.mark.parametrize(
    ("key", "begins"), [("m", "mortgage "), ("l", "lift "), ("h", "build "), ("t", "trade "), ("p", "transfer ")]
)
async def test_keys_that_open_the_line(key: str, begins: str) -> None:
    async with table("start") as at:
        await at.press(key)
        assert at.line == begins


async def test_words_that_begin_like_a_key_can_be_typed_where_the_key_means_nothing() -> None:
    async with table("start") as at:
        await at.press(*"claim")
        assert at.line == "claim"


async def test_whole_words_can_be_typed_although_their_first_letter_opens_the_line() -> None:
    async with table("start") as at:
        for word in ("mortgage", "transfer", "trade", "travel", "tax", "lift", "look", "sell", "set", "partner", "keep"):
            await at.press(*word, "space")
            assert at.line == f"{word} "
            await at.press("escape")


async def test_every_word_has_a_way_to_be_typed_whole() -> None:
    scope = scene("start").scope
    for word in ENTRIES:
        if word[0] in OPENS:
            typed = [f"{OPENS[word[0]]}{word[1:end]}" for end in range(2, len(word) + 1)]
            assert any(reopened(word[0], OPENS[word[0]], line, scope) for line in typed) or OPENS[word[0]].strip() == word, word


async def test_a_word_whose_first_letters_acted_takes_back_what_they_did() -> None:
    async with table("purchase") as at:
        for word in ("buy", "bail", "build", "auction", "undo", "unsold", "retire"):
            before = at.session.state
            await at.press(*word)
            assert (at.line, at.session.state) == (word, before), word
            await at.press("escape")


async def test_what_the_letters_of_a_word_did_is_not_brought_back() -> None:
    async with table("claim") as t:
        await t.press("c", "u", *"worth", "enter", "escape", "r")
        assert "Nothing can be brought back" in t.text("message")
        assert t.screen.session.state.offers
        await t.press(*"redo", "enter")
        assert t.screen.session.state.offers


async def test_an_auction_and_its_end_in_one_line() -> None:
    async with table("purchase") as t:
        await t.press("a", "space", *"bob 140", "enter")
        state = t.screen.session.state
        assert (state.owner(26), state.cash("Bob")) == ("Bob", 945)


async def test_letters_that_are_no_word_act_one_after_the_other() -> None:
    async with table("purchase") as at:
        before = at.session.state
        await at.press("b", "u")
        assert (at.line, at.session.state) == ("", before)
        assert [entry.kind for entry in at.session.entries[-2:]] == ["command", "undo"]


async def test_a_colon_opens_the_line_for_any_word() -> None:
    async with table("purchase") as at:
        await at.press("colon", *"bail")
        assert at.line.strip() == "bail"


async def test_digits_are_answers_where_no_throw_is_awaited() -> None:
    async with table("market") as at:
        assert [answer.key for answer in at.screen.table.answers][:3] == ["o", "1", "2"]
        await at.press("1")
        assert at.session.view().pending is None


async def test_a_digit_that_is_neither_die_nor_answer_says_what_comes_first() -> None:
    async with table("purchase") as at:
        await at.press("6")
        assert at.line == ""
        assert "A throw has to wait until this is settled: Does Ann buy Atlantic Avenue?" in at.text("message")
        await at.press("b", "7")
        assert at.line == ""
        assert "1 to 6" in at.text("message")


async def test_the_answers_of_every_scene_can_be_entered_by_their_keys() -> None:
    for name in SCENES:
        async with table(name) as at:
            keyed = [answer for answer in at.screen.table.answers if answer.key and answer.act.startswith("enter:")]
            for answer in keyed[:1]:
                before = at.session.seq
                await at.press(answer.key)
                assert at.session.seq == before + 1, (name, answer, at.text("message"))


async def test_enter_held_down_posts_once() -> None:
    async with table("start") as at:
        for key in "transfer Ann Bob 50":
            at.screen.command.put(at.line + key)
        await at.pilot.pause()
        await at.press("enter", "enter", "enter")
        assert at.session.state.cash("Ann") == 1450


async def test_a_key_held_down_acts_once() -> None:
    async with table("claim") as at:
        await at.press("u", "u", "u", "u")
        assert [entry.kind for entry in at.session.entries].count("undo") == 1


async def test_q_and_escape_never_quit() -> None:
    async with table("start") as at:
        await at.press("q", "escape", "escape", "escape", "q")
        assert at.pilot.app.is_running
        assert isinstance(at.pilot.app.screen, TableScreen)
        await at.press("ctrl+q")
        assert at.pilot.app._exit


async def test_typing_needs_no_focus() -> None:
    async with table("start") as at:
        await at.pilot.click("#log")
        await at.pilot.click("#players", offset=(60, 0))
        await at.press("escape", "6", "5")
        assert at.session.state.seat("Ann").at == 11
        assert isinstance(at.pilot.app.focused, Bar)
