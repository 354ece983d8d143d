"""Help: what is possible now first, then the keys, then the words with an example that the table would take."""

import pytest
from textual.binding import Binding
from textual.widgets import Static

from banker.language.parse import ENTRIES, Scope, parse
from banker.model.commands import New
from banker.session import rulebook
from banker.tui.keys import usual_keys
from banker.tui.manual import EXAMPLES, possible, words
from banker.tui.present.entries import ENTRY_WORDS
from banker.tui.present.marks import HOTEL, HOUSE
from banker.tui.present.trail import ARROWS
from banker.tui.screens import codes, games, pause, report, setup, setup_edition, setup_options, setup_paper, setup_throws
from banker.tui.screens import help as help_screen
from banker.tui.screens.help import HelpScreen, keys_of
from banker.tui.screens.pages import Page
from tests.tui.scenes import scene
from tests.tui.tables import Program, bank, friday, play

SCREENS = (
    games.GamesScreen, setup.SetupScreen, setup.Seats, setup_options.OptionsScreen, setup_throws.ThrowsScreen,
    setup_edition.EditionScreen, setup_paper.PaperScreen, report.ReportScreen, codes.CodesScreen, pause.PauseScreen,
    HelpScreen, Page,
)  # fmt: skip


def shown(app: Program) -> str:
    return str(app.screen.query_one("#page-text", Static).content)


@pytest.mark.parametrize("word", sorted(ENTRY_WORDS))
def test_every_example_can_be_read(word: str) -> None:
    entry = parse(EXAMPLES[word], Scope(rulebook.board("us", "us-classic"), ("Ann", "Bob"), "chest"))
    assert entry is not None


def test_every_word_of_the_language_is_explained() -> None:
    text = " ".join(part for row in words().rows for part in row)
    unexplained = {word for word in ENTRIES if word not in text.split() and f"{word}," not in text.split()}
    assert unexplained <= {"expect", "refused", "new", "first", "look"}  # transcripts, the set-up screen, and ?


def test_what_is_possible_now_comes_from_the_question() -> None:
    view = play(New(("Ann", "Bob"), rules="official"), "3 3").view()
    section = possible(view)
    assert "Oriental Avenue" in section.rows[0][1]
    assert [row[0] for row in section.rows[1:]][:2] == [choice.key for choice in view.choices][:2]


@pytest.mark.parametrize("screen", SCREENS)
def test_every_binding_has_an_id_and_a_tooltip(screen: type) -> None:
    for binding in screen.BINDINGS:
        assert isinstance(binding, Binding)
        assert binding.id, binding
        assert binding.tooltip, binding


def test_no_two_bindings_share_an_id() -> None:
    ids = [binding.id for screen in SCREENS for binding in screen.BINDINGS]
    assert len(set(ids)) == len(ids)
    assert set(usual_keys()) >= {"games.open", "setup.start", "report.text", "pause.back", "help.search"}


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ("enter", "Enter"),
        ("question_mark", "?"),
        ("ctrl+q", "Ctrl+q"),
        ("shift+up", "Shift+Up"),
        ("f,f12", "f or F12"),
        ("slash", "/"),
    ],
)
def test_keys_are_named_as_on_the_keyboard(keys: str, said: str) -> None:
    assert keys_of(Binding(keys, "x")) == said


async def test_help_opens_and_closes_over_the_list_of_games() -> None:
    app = Program(bank())
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        await pilot.press("escape")
        assert not isinstance(app.screen, HelpScreen)


async def test_help_with_a_game_says_first_what_is_possible_and_explains_the_signs() -> None:
    at = bank()
    session = friday(at)
    app = Program(at)
    async with app.run_test() as pilot:
        await pilot.pause()
        app.push_screen(HelpScreen(session))
        await pilot.pause()
        assert shown(app).splitlines()[:2] == ["NOW", "Bob throws: type the two dice, as 64."]
        for sign in (HOUSE, HOTEL, "mtg", *ARROWS):
            assert sign in shown(app), sign


async def test_help_is_searched_and_escape_shows_all_again() -> None:
    app = Program(bank())
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("f1")
        await pilot.pause()
        whole = shown(app)
        await pilot.press("slash", *"mortg")
        await pilot.pause()
        assert "mortgage SPACE" in shown(app)
        assert "auction" not in shown(app)
        await pilot.press("escape")
        await pilot.pause()
        assert shown(app) == whole
        await pilot.press("escape")
        assert not isinstance(app.screen, help_screen.HelpScreen)


def test_the_codes_that_help_names_mean_what_it_says() -> None:
    session = scene("claim")
    assert any("lb is the group light blue" in text for _, text in words().rows)
    assert session.parse("look lb") == session.parse("look light blue")
    assert session.parse("count d 5") == session.parse("count Dora 5")
