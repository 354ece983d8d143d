"""A game begun on paper, on the screen: by keys alone, and what is wrong where it is."""

import pytest
from textual.widgets import OptionList

from banker.session import Bank
from banker.tui.screens.setup import SetupScreen
from banker.tui.screens.setup_paper import PaperScreen, tried
from tests.tui.frames import frame
from tests.tui.tables import Program, bank, begun, burst, opened, type_in


@pytest.mark.timeout(60)  # some hundred keys
async def test_four_players_on_paper_by_keys_alone() -> None:
    app = Program(bank())
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await type_in(pilot, "Ann,Bob,Cid,Dora\n")
        await pilot.press("f4")
        await pilot.pause()
        await type_in(pilot, "640\nil\n\n\nme ba3 bwm\n")
        await type_in(pilot, "1085\n\n1\nchance\nor coh\n")
        await type_in(pilot, "312\nsc\n\n\n\n0\nbw\n\n\npp\nCid\n75\n\n")
        state = begun(app).state
        assert [(s.name, s.cash, s.at, s.jail, s.jail_cards) for s in state.seats] == [
            ("Ann", 640, 24, None, ()), ("Bob", 1085, 10, 1, ("chance",)), ("Cid", 312, 11, None, ()), ("Dora", 0, 39, None, ()),
        ]  # fmt: skip
        owned = {at: (h.owner, h.houses, h.hotels, h.mortgaged) for at, h in enumerate(state.deeds) if h and h.owner}
        assert owned == {
            1: ("Ann", 0, 0, False), 3: ("Ann", 3, 0, False), 39: ("Ann", 0, 0, True), 6: ("Bob", 0, 0, False),
            9: ("Bob", 0, 1, False), 37: ("Dora", 0, 0, False),
        }  # fmt: skip
        assert (state.turn, state.pot, state.pending, state.offers) == ("Cid", 75, None, ())


async def test_what_is_missing_on_paper_is_told_where_it_is() -> None:
    at = bank()
    app = Program(at)
    async with app.run_test() as pilot:
        await opened(pilot)
        await type_in(pilot, "Ann,Bob\n")
        await pilot.press("f4")
        await pilot.pause()
        await type_in(pilot, "640\n\n\n\nbw9\n")
        assert '"bw9"' in frame(app)
        await pilot.press("f5")
        await pilot.pause()
        assert app.focused.id == "paper-deeds-0"
        assert at.games() == []


async def test_lines_that_the_rules_refuse_start_nothing() -> None:
    at = bank()
    app = Program(at)
    async with app.run_test() as pilot:
        screen = await opened(pilot)
        await type_in(pilot, "Ann,Bob\n")
        screen.query_one("#setup-presets", OptionList).highlighted = 1
        await pilot.pause()
        await pilot.press("f4")
        await pilot.pause()
        await type_in(pilot, "640\n\n\n\nec4\n5\n\n\n\n\n\n\n\n")
        assert isinstance(app.screen, PaperScreen)
        assert "takes no buildings" in frame(app)
        assert at.games() == []


def test_trying_lines_touches_no_file(monkeypatch: pytest.MonkeyPatch) -> None:
    paths = []
    opens = Bank.open
    monkeypatch.setattr(Bank, "open", lambda path, **options: paths.append(path) or opens(path, **options))
    draft = SetupScreen(bank()).draft.add("Ann,Bob")
    assert tried(draft, ("set Ann cash 5",)) == ""
    assert "set Zoe cash 5" in tried(draft, ("set Zoe cash 5",))
    assert paths
    assert set(paths) == {None}


async def test_figures_typed_in_one_burst_go_into_their_fields() -> None:
    app = Program(bank())
    async with app.run_test() as pilot:
        await opened(pilot)
        await type_in(pilot, "Ann,Bob\n")
        await pilot.press("f4")
        await pilot.pause()
        burst(app, *"640", "enter", *"il", "enter", "enter", "enter", *"bw", "enter", *"12")
        await pilot.pause()
        rows = app.screen.paper.rows
        assert (rows[0].cash, rows[0].at, rows[0].deeds, rows[1].cash) == ("640", "il", "bw", "12")
