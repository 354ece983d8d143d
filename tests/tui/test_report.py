"""The report on the screen, what is kept of it, and the codes for the phones."""

from pathlib import Path

import cv2
import numpy
import pytest
from textual.widgets import Static

from banker.config import Config
from banker.model.commands import New
from banker.reports import qr, statements
from banker.session.facts import facts
from banker.tui.keeping import FORMS, folder, keep_all, keep_pause_card
from banker.tui.screens.codes import CodesScreen
from banker.tui.screens.report import ReportScreen
from tests.tui.frames import frame
from tests.tui.tables import HOSTILE, Program, bank, friday, play, ready


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Files that are kept go into a folder of the test."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


async def test_the_report_of_the_marked_game_is_one_key_away() -> None:
    at = bank()
    friday(at)
    app = Program(at)
    async with app.run_test() as pilot:
        await ready(pilot)
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(app.screen, ReportScreen)
        await pilot.press("escape")
        assert not isinstance(app.screen, ReportScreen)


async def test_the_whole_report_can_be_read_at_the_smallest_size() -> None:
    at = bank()
    session = play(New(HOSTILE, name="hostile"), at=at)
    app = Program(at)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.push_screen(ReportScreen(session))
        await pilot.pause()
        seen = set()
        for _ in range(40):
            seen |= {line.rstrip("▁▂▃▄▅▆▇█ ").strip() for line in frame(app).splitlines()}
            await pilot.press("pagedown")
        lines = str(app.screen.query_one("#page-text", Static).content).splitlines()
        assert len(lines) > 40
        assert {line.rstrip("▁▂▃▄▅▆▇█ ").strip() for line in lines} <= seen


@pytest.mark.parametrize(
    ("key", "file", "begins"),
    [("t", "report.txt", b"friday"), ("m", "report.md", b"# "), ("h", "report.html", b"<!"), ("p", "report.pdf", b"%PDF")],
)
async def test_each_form_is_written_by_its_key_and_again(key: str, file: str, begins: bytes, elsewhere: Path) -> None:
    at = bank()
    session = friday(at)
    app = Program(at)
    async with app.run_test() as pilot:
        await pilot.pause()
        app.push_screen(ReportScreen(session))
        await pilot.pause()
        for _ in range(2):
            await pilot.press(key)
            await pilot.pause()
            written = elsewhere / "exports" / "friday" / file
            assert written.read_bytes().startswith(begins)
            assert file in str(app.screen.query_one("#report-said", Static).content).replace("\n", "")


async def test_a_folder_that_cannot_be_written_is_a_sentence(elsewhere: Path) -> None:
    (elsewhere / "exports").write_text("in the way")
    at = bank()
    session = friday(at)
    app = Program(at)
    async with app.run_test() as pilot:
        await pilot.pause()
        app.push_screen(ReportScreen(session))
        await pilot.pause()
        await pilot.press("a")
        await pilot.pause()
        assert "was not written" in str(app.screen.query_one("#report-said", Static).content)


def test_everything_at_once(elsewhere: Path) -> None:
    session = friday(bank())
    paths = keep_all(session, Config(exports=elsewhere / "out"))
    assert {path.parent for path in paths} == {elsewhere / "out" / "friday"}
    assert {form.file for form in FORMS} < {path.name for path in paths}
    assert {path.suffix for path in paths} >= {".csv", ".json", ".table", ".beancount", ".pdf"}
    assert all(path.stat().st_size for path in paths)


def test_the_pause_card_is_kept_beside_them(elsewhere: Path) -> None:
    session = friday(bank())
    path = keep_pause_card(session, None)
    assert path == folder(session, None) / "pause.txt"
    assert "Bob is on turn" in path.read_text()


def read_code(shown: str) -> str:
    """What a phone reads off the screen: half blocks are black, all else white."""
    rows = [line.ljust(80) for line in shown.splitlines()[1:-1]]
    grid = [[character in dark for character in row] for row in rows for dark in ("▀█", "▄█")]
    image = numpy.where(numpy.array(grid), 0, 255).astype("uint8")
    found, *_ = cv2.QRCodeDetectorAruco().detectAndDecode(cv2.resize(image, None, fx=8, fy=8, interpolation=cv2.INTER_NEAREST))
    return str(found)


async def test_a_phone_reads_the_result_off_the_screen() -> None:
    at = bank()
    session = friday(at)
    app = Program(at)
    async with app.run_test(size=(80, 40)) as pilot:
        await pilot.pause()
        app.push_screen(CodesScreen(facts(session)))
        await pilot.pause()
        assert read_code(frame(app)) == statements.receipt(facts(session))
        await pilot.press("right")
        await pilot.pause()
        assert read_code(frame(app)) == statements.statement(facts(session), "Ann")


async def test_parts_are_read_at_the_smallest_size_and_whose_stays_when_it_grows() -> None:
    at = bank()
    session = friday(at)
    app = Program(at)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.push_screen(CodesScreen(facts(session)))
        await pilot.pause()
        text = statements.statement(facts(session), "Ann")
        while app.screen.pages[app.screen.at].whose != "Ann":  # type: ignore[attr-defined]  # CodesScreen
            await pilot.press("right")
        count = sum(page.whose == "Ann" for page in app.screen.pages)  # type: ignore[attr-defined]  # as above
        assert count > 1
        read = ""
        for number in range(1, count + 1):
            await pilot.pause()
            head, _, part = read_code(frame(app)).partition("\n")
            assert head == f"{number}/{count}"
            read += part
            await pilot.press("right")
        assert read == text
        await pilot.press("left")
        side = qr.side_of(text)
        await pilot.resize_terminal(side + side % 2, side // 2 + side % 2 + 3)
        await pilot.pause()
        assert read_code(frame(app)) == text


async def test_a_terminal_too_small_for_codes_says_so() -> None:
    at = bank()
    session = friday(at)
    app = Program(at)
    async with app.run_test(size=(30, 10)) as pilot:
        await pilot.pause()
        app.push_screen(CodesScreen(facts(session)))
        await pilot.pause()
        assert "larger" in frame(app)
