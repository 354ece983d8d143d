"""What the table does: refusals, other bankers, the mouse, the log, looks, the palette."""

import sqlite3
from pathlib import Path

import pytest
from textual.geometry import Offset

from banker.model.refusal import InvariantBroken
from banker.session import Bank, Session
from banker.tui.screens.dialog import DialogScreen
from banker.tui.screens.table import TableScreen
from banker.tui.widgets.rows import Rows
from tests.tui.scenes import SCENES, opened, scene
from tests.tui.tables import Program, bank, type_in
from tests.tui.test_table_keys import SIZE, Table, table


async def click(at: Table, act: str) -> None:
    """Clicks what does this, wherever it stands on the screen."""
    for rows in at.pilot.app.screen.query(Rows):
        if not rows.display or not rows.region:
            continue
        for y, row in enumerate(rows.shown[: rows.size.height]):
            x = 0
            for run in row:
                if run.act == act:
                    await at.pilot.click(rows, offset=Offset(x, y))
                    await at.pilot.pause()
                    return
                x += len(run.text)
    pytest.fail(f"nothing on the screen does {act}")


# --- refusals ------------------------------------------------------------------------------------------------------------------


async def test_a_refusal_stands_above_the_bar_and_the_line_stays_until_the_next_key() -> None:
    async with table("start") as at:
        await type_in(at.pilot, "mortgage bw")
        await at.press("enter")
        assert at.line == "mortgage bw"
        assert "belongs to the Bank" in at.text("message")
        await at.press("backspace")
        assert at.line == "mortgage b"
        assert "belongs to the Bank" not in at.text("message")


async def test_dice_refused_stay_in_the_line() -> None:
    async with table("start") as at:
        at.session.enter("transfer Ann bank 1500")
        at.session.enter("set Ann at @36")
        at.screen._follow()
        await at.press("2", "1")
        assert at.session.view().pending in ("purchase", None)
        await at.press("escape")
        assert at.line == ""


async def test_an_entry_against_an_old_screen_is_refused_and_the_screen_follows(tmp_path: Path) -> None:
    with Bank.open(tmp_path / "games.db") as other:
        scene("purchase", other)
        with Bank.open(tmp_path / "games.db") as mine:
            app = Program(mine, "friday")
            async with app.run_test(size=(80, 24)) as pilot:
                await opened(pilot)
                at = Table(pilot, app.screen.session)  # type: ignore[attr-defined]  # TableScreen
                other.open_game("friday").enter("auction")
                await at.press("b")
                assert at.session.state.owner(26) is None
                assert "moved on" in at.text("message")
                assert "is auctioned" in at.text("question")
                assert at.line == "buy"


async def test_another_bankers_entries_appear_by_themselves(tmp_path: Path) -> None:
    with Bank.open(tmp_path / "games.db") as other:
        scene("purchase", other)
        with Bank.open(tmp_path / "games.db") as mine:
            app = Program(mine, "friday")
            async with app.run_test(size=(80, 24)) as pilot:
                await opened(pilot)
                at = Table(pilot, app.screen.session)  # type: ignore[attr-defined]  # TableScreen
                other.open_game("friday").enter("buy")
                at.screen.tick()
                await pilot.pause()
                assert "Entered elsewhere: buy" in at.text("message")
                assert "Ann throws again after a double" in at.text("question")


async def test_a_locked_file_is_a_sentence_and_the_line_stays(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    with Bank.open(file) as mine:
        scene("purchase", mine)
        app = Program(mine, "friday")
        async with app.run_test(size=(80, 24)) as pilot:
            await opened(pilot)
            at = Table(pilot, app.screen.session)  # type: ignore[attr-defined]  # TableScreen
            lock = sqlite3.connect(file, isolation_level=None)
            lock.execute("BEGIN IMMEDIATE")
            await at.press("b")
            said = " ".join(at.text("message").split())
            assert "Another program is using" in said
            assert at.line == "buy"
            at.screen.tick()
            lock.execute("ROLLBACK")
            lock.close()
            await at.press("enter")
            assert at.session.state.owner(26) == "Ann"


async def test_a_fault_of_ours_is_a_sentence_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    async with table("purchase") as at:

        def broken(self: Session, *_: object, **__: object) -> None:
            raise InvariantBroken("the sums differ")

        monkeypatch.setattr(Session, "enter", broken)
        await at.press("b")
        assert "the sums differ" in at.text("message")
        monkeypatch.undo()
        await at.press("enter")
        assert at.session.state.owner(26) == "Ann"


async def test_a_refusal_is_read_in_full_at_any_size() -> None:
    for size in ((80, 24), (100, 30), (40, 10)):
        async with table("purchase", size=size) as at:
            for line in ("build bw", "trade Ann bw / Bob Mediterranean Avenue"):
                at.screen.command.put(line)
                await at.press("end", "enter")
                refused = at.session.would_refuse(line)
                assert refused is not None
                message = at.screen.query_one("#message", Rows)
                assert " ".join(at.text("message").split()) == " ".join(refused.sentence.split())
                assert message.size.height >= len(message.shown)
                assert message.region.bottom <= size[1]
                await at.press("escape", "escape")
                assert message.size.height <= 2


async def test_what_can_still_become_right_is_not_refused_while_it_is_typed() -> None:
    async with table("start") as at:
        for line in ("6", "6+", "tran", "bu", "roll A", "mortgage b"):
            at.screen.command.put(line)
            await at.pilot.pause()
            said = at.text("message")
            refused = at.session.would_refuse(line)
            assert refused is not None
            assert refused.sentence[:20] not in said, line
        at.screen.command.put("6")
        await at.pilot.pause()
        assert "the second die" in at.text("message")
        at.screen.command.put("mortgage bw")
        await at.pilot.pause()
        assert "belongs to the Bank" in " ".join(at.text("message").split())


# --- preview, completion, recall -----------------------------------------------------------------------------------------------


async def test_the_line_is_foreseen_before_enter() -> None:
    async with table("claim") as at:
        before = at.session.seq
        await type_in(at.pilot, "transfer Ann Bob 40")
        assert "Ann $640 → $600, Bob $1\u2009085 → $1\u2009125" in at.text("message")
        assert at.session.seq == before


async def test_tab_completes_what_would_be_taken() -> None:
    async with table("debt") as at:
        await at.press("m")
        assert "mortgage Baltic Avenue" in at.text("message")
        await at.press("tab")
        assert at.line == "mortgage Baltic Avenue"
        await at.press("tab")
        assert at.line == "mortgage Reading Railroad"
        await at.press("enter")
        assert at.session.state.holding(5).mortgaged


async def test_a_line_is_put_together_by_clicks_alone() -> None:
    async with table("auction") as at:
        await type_in(at.pilot, ":sold b")
        for way in (" sold Bob ", " sold Bob 100"):
            await click(at, f"fill:{way}")
            assert at.line == way
        await click(at, "do:enter_line")
        assert at.session.state.owner(26) == "Bob"


async def test_tab_goes_on_to_the_next_word() -> None:
    async with table("auction") as at:
        await type_in(at.pilot, ":set d")
        await at.press("tab", "tab")
        assert at.line == " set Dora cash "


async def test_a_line_that_has_to_go_on_says_how_and_is_not_refused() -> None:
    async with table("auction") as at:
        await type_in(at.pilot, ":set ")
        assert "set Ann" in at.text("message")
        assert "not clear" not in at.text("message")
        await type_in(at.pilot, "Ann cash")
        assert "set Ann cash" in at.text("message")
    async with table("auction") as at:
        await type_in(at.pilot, ":mortgage boardwalk")
        assert "Bank" in at.text("message")


async def test_up_recalls_and_down_returns() -> None:
    async with table("start") as at:
        for line in ("note one", "note two"):
            at.screen.command.put(line)
            await at.pilot.pause()
            at.screen.enter(line)
        await at.press("up")
        assert at.line == "note two"
        await at.press("up")
        assert at.line == "note one"
        await at.press("down", "down")
        assert at.line == ""


async def test_a_question_mark_lists_what_is_possible_and_looks_up_what_follows() -> None:
    async with table("purchase") as at:
        await at.press("question_mark")
        assert "Possible now" in at.text("log")
        await at.press("b", "w")
        assert at.line == "?bw"
        await at.press("enter")
        assert "Boardwalk" in at.text("log")
        assert at.session.view().pending == "purchase"


# --- the log -------------------------------------------------------------------------------------------------------------------


async def test_a_slash_searches_the_log_and_escape_shows_all_again() -> None:
    async with table("purchase") as at:
        await type_in(at.pilot, "/mortgaged")
        assert "B. & O. Railroad is mortgaged." in at.text("log")
        assert "Atlantic" not in at.text("log")
        await at.press("enter")
        assert at.line == ""
        assert "Atlantic" not in at.text("log")
        await at.press("escape")
        assert "Atlantic" in at.text("log")


async def test_one_players_entries_and_what_was_taken_back() -> None:
    async with table("purchase") as at:
        await at.press("f7", "f7", "f7", "f7")
        assert at.screen.showing.filter.player == "Dora"
        assert "only Dora" in at.text("log")
        await at.press("f7", "u")
        assert "Atlantic" not in at.text("log")
        await at.press("f6")
        assert "✗ Ann threw 6–6" in at.text("log")
        assert "Entry 33 was taken back." in at.text("log")


async def test_why_and_undo_to_a_line_with_a_preview() -> None:
    async with table("claim") as at:
        await at.press("c")
        await at.press("shift+down", "shift+down", "enter")
        assert "Entry 34" in at.text("log")
        back = at.screen.table.answers[0]
        assert back.act == "fill:undo @34"
        at.screen.perform(back.act)
        await at.pilot.pause()
        assert "Takes back: claim" in at.text("message")
        assert at.session.entries[-1].kind == "command"
        await at.press("end", "enter")
        assert at.session.entries[-1].kind == "undo"


async def test_arrows_walk_round_the_board_and_show_the_deed() -> None:
    async with table("start", size=(120, 40)) as at:
        await at.press("right")
        assert "Mediterranean Avenue" in at.text("board")
        await at.press("left", "left")
        assert "Boardwalk (BW, dark blue): price $400" in at.text("board")
        await at.press("escape")
        assert at.screen.showing.cursor is None


async def test_raising_cash_from_a_purchase_one_cannot_afford() -> None:
    async with table("short") as at:
        await at.press("g")
        assert "Ann has $30, $230 short of $260" in at.text("log")
        labels = [answer.label for answer in at.screen.table.answers]
        assert "Mortgage Park Place: $175" in labels
        key = next(answer.key for answer in at.screen.table.answers if answer.label == "Mortgage Park Place: $175")
        await at.press(key)
        assert at.session.state.holding(37).mortgaged
        assert at.session.view().pending == "purchase"


async def test_nothing_below_the_players_touches_the_edges() -> None:
    for name in ("claim", "debt", "card"):
        async with table(name) as at:
            for part in ("question", "log", "message"):
                for row in at.text(part).splitlines():
                    assert row.startswith((" ", "─")) or not row, (name, row)
                    assert len(row.rstrip()) < SIZE[0] or row.startswith("─"), (name, row)


# --- the mouse -----------------------------------------------------------------------------------------------------------------


async def test_a_turn_a_purchase_and_undo_by_mouse_alone() -> None:
    async with table("start") as at:
        await click(at, "key:2")
        await click(at, "key:1")
        await click(at, "enter:buy")
        assert at.session.state.owner(3) == "Ann"
        await click(at, "key:u")
        assert at.session.state.owner(3) is None


async def test_an_auction_by_mouse_alone() -> None:
    async with table("auction", size=(120, 40)) as at:
        await click(at, "compose:sold")
        assert isinstance(at.pilot.app.screen, DialogScreen)
        await click(at, "key:+100")
        await click(at, "key:enter")
        await click(at, "key:s")
        assert at.session.state.owner(26) == "Bob"


async def test_a_trade_by_mouse_alone() -> None:
    async with table("inherit", size=(120, 40)) as at:
        at.session.enter("keep BO")
        at.screen._follow()
        await click(at, "do:hints")
        await click(at, "do:trade")
        await click(at, "key:give 0 0")
        for _ in range(2):
            await click(at, "key:n")
        await click(at, "key:cash 1 50")
        await click(at, "key:enter")
        assert at.session.entries[-1].text == "trade Ann Baltic Avenue / Dora 50"


async def test_a_click_on_a_player_an_entry_and_a_space_only_looks() -> None:
    async with table("claim", size=(120, 40)) as at:
        before = at.session.seq
        await click(at, "player:Ann")
        assert "Ann: $640" in at.text("board")
        await click(at, "space:37")
        assert "Park Place" in at.text("board")
        await click(at, "log:34")
        assert "Entry 34" in at.text("board")
        await click(at, "do:back")
        assert at.screen.showing.sheet is None
        assert at.session.seq == before


# --- sheets and digits ---------------------------------------------------------------------------------------------------------


@pytest.mark.timeout(60)
async def test_every_scene_survives_every_sheet() -> None:
    app = Program(bank(), None)
    async with app.run_test(size=(100, 30)) as pilot:
        for name in SCENES:
            app.open_table(scene(name, bank()))
            await pilot.pause()
            await pilot.press("f5", "f4", "escape", "question_mark", "escape", "right", "pagedown", "escape")
            assert isinstance(app.screen, TableScreen), name
            assert app.screen.showing.sheet is None


async def test_digits_of_another_page_mean_nothing() -> None:
    async with table("card") as at:
        shown = [answer for answer in at.screen.table.answers if answer.key.isdecimal()]
        assert [answer.key for answer in shown] == [str(number) for number in range(1, len(shown) + 1)]
        await at.press("9")
        assert at.session.view().pending == "card"
        await at.press("pagedown")
        second = [answer.label for answer in at.screen.table.answers if answer.key == "1"]
        assert second
        assert second != [shown[0].label]


async def test_a_sheet_and_a_question_never_share_a_digit() -> None:
    async with table("debt", size=(120, 40)) as at:
        await at.press("f5")
        keys = [answer.key for answer in at.screen.table.answers if answer.key]
        assert len(keys) == len(set(keys))
        label = next(answer.label for answer in at.screen.table.answers if answer.key == "1")
        assert label in at.text("board")
        await at.press("1")
        assert at.session.entries[-1].text.split()[0] in ("sell", "mortgage")
