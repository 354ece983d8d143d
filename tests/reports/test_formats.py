"""Markdown, HTML, PDF and JSON: the figures of the text, harmless names, and real programs that show them."""

import json
import re
import subprocess
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import pytest
from PIL import Image

from banker.model.facts import GameFacts
from banker.model.refusal import Refusal
from banker.reports.fonts import find_fonts
from banker.reports.formats import REPORT_FORMATS, report, report_format
from banker.reports.markdown import escaped
from banker.reports.paper import pdf
from banker.reports.summary import summary
from banker.session.facts import facts
from tests.reports.made import HOSTILE, demo_session, evening, hostile_session

ALLOWED = {
    "html", "head", "meta", "title", "style", "body", "h1", "h2", "p", "bdi", "ol", "ul", "li", "div", "table", "thead", "tbody",
    "tr", "th", "td", "svg", "line", "text", "polyline", "rect", "path", "figure", "figcaption",
}  # fmt: skip


class Page(HTMLParser):
    """Tags, attributes and text of a page, as a browser takes them in."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: list[tuple[str, str | None]] = []
        self.open: list[str] = []
        self.words = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes += attrs
        if tag not in ("meta", "line", "polyline", "rect", "path"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if self.open and self.open[-1] == tag:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        self.words += data


@pytest.fixture(scope="module", params=["evening", "demo", "hostile"])
def game(request: pytest.FixtureRequest) -> GameFacts:
    if request.param == "evening":
        return evening()
    return facts(demo_session(3) if request.param == "demo" else hostile_session())


def figures(text: str) -> str:
    """Without the thin spaces between thousands, as each program shows them in its own way."""
    return re.sub(r"(?<=\d)[\u2009\u202f\u00a0 ](?=\d{3}\b)", "", text)


def totals(game: GameFacts) -> list[str]:
    return [figures(game.board.money(value)) for worth in game.worths for value in (worth.total, worth.cash)]


def told_by_pdf(data: bytes, folder: Path, program: Callable[[str], str]) -> str:
    (folder / "report.pdf").write_bytes(data)
    command = [program("pdftotext"), "-layout", "report.pdf", "-"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True, encoding="utf-8")
    assert done.stderr == ""
    return figures(done.stdout)


def test_json_has_the_figures(game: GameFacts) -> None:
    told = json.loads(report(game, "json"))
    assert {line["player"]: line["total"] for line in told["ranking"]} == {worth.player: worth.total for worth in game.worths}
    for line in told["ranking"]:
        assert line["total"] == line["cash"] + line["deeds"] + line["mortgaged"] + line["buildings"]
        assert told["cash"][line["player"]]["Cash"] == line["cash"]
    assert len(told["story"]) == 12
    assert told["head"] == game.head


def test_markdown_has_the_figures(game: GameFacts) -> None:
    text = figures(str(report(game, "md")))
    assert all(total in text for total in totals(game))
    assert game.head in text


def test_markdown_tables_are_not_broken_by_names(game: GameFacts) -> None:
    """Every row of a table has the cells of its head."""
    blocks = [block.splitlines() for block in str(report(game, "md")).split("\n\n") if block.startswith("|")]
    assert len(blocks) >= 4
    for rows in blocks:
        cells = [len(re.split(r"(?<!\\)\|", row)) for row in rows if row.startswith("|")]
        assert len(set(cells)) == 1


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("<b>x</b>", r"\<b\>x\</b\>"), ("*a* _b_ `c`", r"\*a\* \_b\_ \`c\`"), ("[a](http://x)", r"\[a\](http\://x)"),
        ("a|b", r"a\|b"), ("# x", r"\# x"), ("- x", r"\- x"), ("1. x", "&#49;. x"), ("12) x", "&#49;2) x"),
        ("$5 and $x$", r"$5 and \$x\$"), ("www.x.y", r"www\.x.y"),
        ("a\nb", "a\ufffdb"), ("Ann-Lee paid 3.50", "Ann-Lee paid 3.50"),
    ],
)  # fmt: skip
def test_markdown_marks_are_escaped(text: str, expected: str) -> None:
    assert escaped(text) == expected


def test_html_has_the_figures_and_nothing_but_ours(game: GameFacts) -> None:
    text = str(report(game, "html"))
    page = Page(text)
    assert all(total in figures(page.words) for total in totals(game))
    assert game.head in page.words
    assert page.tags <= ALLOWED
    assert page.open == [], "every element is closed"
    assert not any(name.startswith("on") or name in ("src", "href") for name, _ in page.attributes)
    for player in game.players:
        assert player in page.words


def test_names_from_right_to_left_leave_the_figures_where_they_are(tmp_path: Path, program: Callable[[str], str]) -> None:
    """Set apart in HTML; turned round for the PDF, which draws letters in the order given."""
    game = facts(hostile_session())
    assert "out <bdi>אבג</bdi></td>" in str(report(game, "html"))
    assert "<bdi>אבג</bdi> $0" in figures(str(report(game, "html")))
    told = told_by_pdf(bytes(report(game, "pdf")), tmp_path, program)  # type: ignore[arg-type]  # a PDF is bytes
    assert re.search(r"out \u202b?(אבג|\?\?\?)\u202c? +\$0", told), "pdftotext reads it in the order it is spoken"


def test_html_asks_for_nothing_from_the_network(game: GameFacts) -> None:
    text = str(report(game, "html"))
    assert "default-src 'none'" in text
    assert "url(" not in text
    assert "@import" not in text
    assert "prefers-color-scheme: dark" in text
    assert "@media print" in text


@pytest.mark.readers
def test_browser_shows_the_page(game: GameFacts, tmp_path: Path, program: Callable[[str], str]) -> None:
    (tmp_path / "report.html").write_text(str(report(game, "html")), encoding="utf-8")
    shot = tmp_path / "report.png"
    subprocess.run(
        [
            program("chromium"), "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--window-size=900,1800",
            f"--user-data-dir={tmp_path / 'profile'}", f"--screenshot={shot}", "report.html",
        ],
        cwd=tmp_path, capture_output=True, check=True, timeout=18,
    )  # fmt: skip
    with Image.open(shot) as picture:
        seen = picture.convert("RGB")
        assert seen.size == (900, 1800)
        colours = {colour for _, colour in seen.getcolors(1 << 24) or ()}
    assert (0, 0x72, 0xB2) in colours, "the line of the first player is drawn"
    assert (0xD5, 0x5E, 0) in colours, "and that of the second"


@pytest.mark.readers
def test_pdf_has_the_figures(game: GameFacts, tmp_path: Path, program: Callable[[str], str]) -> None:
    text = told_by_pdf(bytes(report(game, "pdf")), tmp_path, program)  # type: ignore[arg-type]  # a PDF is bytes
    assert all(total in text for total in totals(game))
    assert game.head in text


@pytest.mark.readers
def test_pdf_without_any_font_of_the_system(tmp_path: Path, program: Callable[[str], str]) -> None:
    """Names in other scripts come out as question marks, figures as ever."""
    game = facts(hostile_session())
    text = told_by_pdf(pdf(summary(game), game, ()), tmp_path, program)
    assert all(total in text for total in totals(game))
    assert "???" in text
    assert HOSTILE[0] in text


@pytest.mark.readers
def test_pdf_names_hostile_players_as_they_are(tmp_path: Path, program: Callable[[str], str]) -> None:
    text = told_by_pdf(bytes(report(facts(hostile_session()), "pdf")), tmp_path, program)  # type: ignore[arg-type]  # bytes
    for name in (HOSTILE[0], HOSTILE[1], HOSTILE[3], HOSTILE[4]):
        assert name in text


def test_pdf_is_the_same_each_time() -> None:
    game = evening()
    assert report(game, "pdf") == report(game, "pdf")


def test_letters_no_font_has_are_question_marks() -> None:
    fonts = find_fonts("Zoë 名\ue000")
    assert fonts.writable("\ue000") == "?"
    assert fonts.writable("Zoë –") in ("Zoë –", "Zoë -")
    assert find_fonts("x", ()).writable("“名” … é") == '"?" ... é'


def test_formats_by_name_and_ending() -> None:
    assert [report_format(name) for name in REPORT_FORMATS] == list(REPORT_FORMATS)
    assert report_format("txt") == "text"
    with pytest.raises(Refusal, match="choose text, md, html, pdf, json"):
        report_format("docx")
