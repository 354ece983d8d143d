"""The report as plain text, and the charts made of characters."""

import unicodedata

import pytest

from banker.model.facts import GameFacts
from banker.reports.cells import clean, fit, right, width, wrap
from banker.reports.charts import MARKERS, landing_lines, landings, worth_cells, worth_chart
from banker.reports.formats import report
from banker.reports.text import report_lines
from banker.session.facts import facts
from tests.reports.made import demo_session, evening, hostile_session, played


@pytest.fixture(scope="module", params=["evening", "demo", "hostile", "rich"])
def game(request: pytest.FixtureRequest) -> GameFacts:
    match request.param:
        case "evening":
            return evening()
        case "demo":
            return facts(demo_session(2))
        case "hostile":
            return facts(hostile_session())
        case _:
            most = 2**53 - 1
            return facts(played(f"new players=Ann,Bob rules=official\nset Ann cash {most}\nset Bob cash {most}"))


def test_no_line_is_wider_than_the_terminal(game: GameFacts) -> None:
    assert max(map(width, report_lines(game))) <= 80


def test_nothing_steers_the_terminal(game: GameFacts) -> None:
    text = str(report(game, "text"))
    assert {unicodedata.category(character) for character in text.replace("\n", "")} & {"Cc", "Cf", "Cs", "Co"} == set()


def test_every_total_is_told(game: GameFacts) -> None:
    text = str(report(game, "text"))
    for worth in game.worths:
        assert game.board.money(worth.total) in text
        assert game.board.money(worth.cash) in text


def test_lines_of_the_ranking_of_the_evening() -> None:
    lines = [line.replace("\u2009", "").split() for line in report_lines(evening())]
    assert ["1.", "Ann", "$1386", "$160", "$30", "$0", "$1576"] in lines
    assert ["2.", "Bob", "$1074", "$320", "$0", "$0", "$1394"] in lines


def test_chart_is_as_large_as_asked(game: GameFacts) -> None:
    for columns, height in ((80, 20), (40, 10), (120, 30), (30, 6)):
        lines = worth_chart(game, columns, height)
        assert len(lines) == height
        assert max(map(width, lines)) <= columns


def test_chart_tells_players_apart_without_colour() -> None:
    game = facts(demo_session(2))
    cells = [cell for row in worth_cells(game, 80, 20)[:-1] for cell in row]
    for index in range(len(game.players)):
        assert any(character == MARKERS[index] and player == index for character, player in cells)


def test_chart_ends_where_the_ranking_does() -> None:
    """The richest at the end has the topmost marker at the right edge."""
    game = evening()
    rows = [line for line in worth_chart(game, 60, 16) if "┤" in line or "│" in line]
    last = [next((i for i, row in enumerate(rows) if row.endswith(mark)), 99) for mark in MARKERS[:2]]
    assert last[0] < last[1]
    assert game.worths[0].total > game.worths[1].total


def test_landings_are_counted() -> None:
    assert landings(evening())[14] == 2
    lines = landing_lines(evening())
    assert len(lines) == 11
    assert max(map(width, lines)) <= 66
    assert any("VA  2█" in line for line in lines)
    assert any("BA  1▒" in line for line in lines)


def test_width_of_wide_letters_and_accents() -> None:
    assert width("名前") == 4
    assert width("e\u0301") == 1
    assert fit("名前名前", 5) == "名前…"
    assert fit("名前名前", 6) == "名前… "
    assert fit("Ann", 5) == "Ann  "
    assert right("12", 5) == "   12"


def test_wrapping_keeps_every_word_and_the_width() -> None:
    text = "one two " + "x" * 30 + " three 名前名前名前 four"
    lines = wrap(text, 12, "  ")
    assert max(map(width, lines)) <= 12
    assert "".join("".join(lines).split()) == "".join(text.split())


def test_cleaning_shows_what_does_not_print() -> None:
    assert clean("a\x1b[31mb\u202ec\nd") == "a\ufffd[31mb\ufffdc\ufffdd"
    assert clean("Zoë 名前") == "Zoë 名前"
