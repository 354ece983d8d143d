"""QR codes: read back by a decoder, from the picture, from the half blocks of a terminal and from the vectors."""

import re

import cv2
import numpy as np
import pytest

from banker.model.facts import GameFacts
from banker.model.refusal import Refusal
from banker.reports import qr
from banker.reports.statements import receipt, statement
from banker.session.facts import facts
from tests.reports.made import demo_session, evening, hostile_session

Pixels = list[list[bool]]
"""True is black."""
CELLS = {" ": (False, False), "▀": (True, False), "▄": (False, True), "█": (True, True)}


def read(pixels: Pixels, scale: int = 8) -> str:
    picture = np.where(np.kron(np.array(pixels), np.ones((scale, scale), dtype=bool)), 0, 255).astype(np.uint8)
    return str(cv2.QRCodeDetectorAruco().detectAndDecode(picture)[0])


def from_png(data: bytes) -> Pixels:
    picture = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_GRAYSCALE)
    return [[bool(value < 128) for value in row] for row in picture]


def from_terminal(lines: tuple[str, ...]) -> Pixels:
    pixels: Pixels = []
    for line in lines:
        upper, lower = zip(*(CELLS[character] for character in line), strict=True)
        pixels += [list(upper), list(lower)]
    return pixels


def from_svg(svg: str) -> Pixels:
    side = int(re.search(r'viewBox="0 0 (\d+)', svg)[1])  # type: ignore[index]  # a code has one
    pixels = [[False] * side for _ in range(side)]
    for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)v1", svg):
        for column in range(int(x), int(x) + int(length)):
            pixels[int(y)][column] = True
    return pixels


@pytest.fixture(scope="module", params=["evening", "demo", "hostile"])
def game(request: pytest.FixtureRequest) -> GameFacts:
    if request.param == "evening":
        return evening()
    return facts(demo_session(5) if request.param == "demo" else hostile_session())


def texts_of(game: GameFacts) -> list[str]:
    return [receipt(game), *(statement(game, player) for player in game.players[-4:])]


@pytest.mark.readers
def test_every_code_reads_back(game: GameFacts) -> None:
    for text in texts_of(game):
        made = qr.code(text)
        assert read(from_png(qr.png(made)), 1) == text
        assert read(from_svg(qr.svg(made, "x"))) == text
        assert read(from_terminal(qr.half_blocks(made))) == text


@pytest.mark.readers
@pytest.mark.parametrize(("columns", "rows"), [(120, 40), (200, 60), (110, 36)])
def test_codes_for_a_terminal_fit_and_read_back(game: GameFacts, columns: int, rows: int) -> None:
    for text in texts_of(game):
        made = qr.codes(text, columns, rows)
        pieces = []
        for number, code in enumerate(made, 1):
            lines = qr.half_blocks(code)
            assert len(lines) <= rows
            assert max(map(len, lines)) <= columns
            told = read(from_terminal(lines))
            assert told == code.text
            pieces.append(told.removeprefix(f"{number}/{len(made)}\n") if len(made) > 1 else told)
        assert "".join(pieces) == text


def test_text_is_split_where_a_line_ends() -> None:
    text = "\n".join(f"line {number} of a statement" for number in range(20))
    first, *_ = qr.codes(text, 120, 30)
    assert first.text.startswith("1/")
    assert first.text.endswith("\n")


def test_terminal_too_small_is_told_of_the_picture() -> None:
    with pytest.raises(Refusal, match="does not fit 80×24 cells: make the terminal larger, or write it as PNG"):
        qr.codes("x" * 2000, 80, 24)
    with pytest.raises(Refusal, match="does not fit 20×5"):
        qr.codes("x", 20, 5)


def test_text_too_long_for_any_code() -> None:
    assert qr.code("x" * 2331).text
    with pytest.raises(Refusal, match="at most 2331 bytes"):
        qr.code("x" * 2332)


def test_quiet_zone_of_four_modules_on_every_side() -> None:
    made = qr.code("x")
    pixels = from_terminal(qr.half_blocks(made))[: made.side]
    assert not any(any(row) for row in (*pixels[:4], *pixels[-4:]))
    assert not any(any((*row[:4], *row[-4:])) for row in pixels)
    assert pixels[4][4] and pixels[4][-5] and pixels[-5][4], "the corner marks begin right behind it"  # noqa: PT018  # one fact


def test_terminal_code_sets_black_on_white_itself() -> None:
    for line, plain in zip(qr.ansi(qr.code("x")), qr.half_blocks(qr.code("x")), strict=True):
        assert line == f"\x1b[38;5;16;48;5;231m{plain}\x1b[0m"


def test_statement_of_the_evening() -> None:
    lines = statement(evening(), "Ann").splitlines()
    assert lines[1:4] == [
        "Ann: 1. of 2",
        "Cash $1386, deeds $160, mortgaged $30, buildings $0: $1576",
        "Deeds (M mortgaged, h houses, H hotels): Baltic Avenue [M], Virginia Avenue",
    ]
    assert lines[4] == "16: +$100 adjustment, Bob"
    assert len(statement(facts(demo_session(5)), "Dee").splitlines()) <= 14


def test_receipt_has_the_ranking_and_the_head_of_the_log() -> None:
    game = evening()
    lines = receipt(game).splitlines()
    assert lines[1:3] == ["1. Ann $1576", "2. Bob $1394"]
    assert lines[-1] == game.head
    assert len(game.head) == 64
