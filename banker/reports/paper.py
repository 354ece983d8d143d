"""The report as PDF, drawn by fpdf2: the figures of the other formats, the chart and the codes as vectors.

The page is A4 with its foot left free, so that it prints at full size on Letter too.
"""

import re
from collections.abc import Sequence
from datetime import datetime

from banker.model.facts import GameFacts
from banker.reports import lines as parts_of
from banker.reports import qr, statements, vector_chart
from banker.reports.cells import RIGHT_TO_LEFT, clean
from banker.reports.fonts import FOLDERS, Fonts, find_fonts
from banker.reports.summary import Report
from banker.reports.vector_chart import Length

MARGIN, FOOT = 15, 32
"""Millimetres; Letter is 18 mm shorter than A4."""
SIZE, SMALL, TITLE, HEADING = 9.5, 8, 18, 12
LINE = 5
CODE_SIDE = 42
"""Millimetres of a QR code: a module of the densest is 0.35 mm, which phones read."""
CODES_A_ROW = 4
STROKE, DASH = 0.45, 0.3
"""Millimetres: width of a line of the chart, and a unit of its dashes."""
INK, SOFT, FAINT = (0, 0, 0), (90, 90, 90), (200, 200, 200)
WIDE_COLUMNS = 6
"""Columns that have room at the ordinary size."""
NAME_SHARE = 2
"""Width of the first column, the others having 1."""


def pdf(report: Report, facts: GameFacts, folders: Sequence[str] = FOLDERS) -> bytes:
    """The whole report; `folders` are searched for fonts."""
    texts = _texts(report, facts)
    page = _Page(find_fonts("".join((*_all_text(report), *texts)), folders), report)
    page.title()
    page.listing(parts_of.told(report), numbered=True)
    page.table(parts_of.ranking(report))
    page.chart(report)
    page.table(parts_of.sources(report), is_sum=True)
    page.listing(parts_of.highlights(report))
    page.listing(parts_of.turning_points(report))
    page.table(parts_of.dice(report))
    page.codes(texts)
    page.listing(parts_of.rules(report))
    page.listing(parts_of.receipt(report))
    return page.bytes()


def _texts(report: Report, facts: GameFacts) -> dict[str, str]:
    """What the codes say, by caption."""
    players = {line.worth.player: statements.statement(facts, line.worth.player) for line in report.ranking}
    return {"The result": statements.receipt(facts), **players}


def _all_text(report: Report) -> tuple[str, ...]:
    """Every text on the page that is not ours alone."""
    tables = (parts_of.ranking(report), parts_of.sources(report), parts_of.dice(report))
    cells = [cell for table in tables for row in (table.heads, *table.rows) for cell in row]
    listings = (parts_of.told(report), parts_of.highlights(report), parts_of.turning_points(report))
    return (parts_of.headline(report), parts_of.subtitle(report), *cells, *(line for part in listings for line in part.lines))


class _Page:
    """The document as it is drawn, from the top down."""

    def __init__(self, fonts: Fonts, report: Report) -> None:
        from fpdf import FPDF  # noqa: PLC0415  # takes a quarter of a second

        self._fonts = fonts
        self._report = report
        self._pdf: FPDF = FPDF(format="A4")
        self._pdf.set_margin(MARGIN)
        self._pdf.set_auto_page_break(True, FOOT)
        self._pdf.set_title(clean(report.game))
        self._pdf.set_lang("en")
        self._pdf.set_creation_date(datetime.fromisoformat(report.ended))
        self._family = self._add_fonts()
        self._pdf.add_page()

    def bytes(self) -> bytes:
        """The finished file."""
        return bytes(self._pdf.output())

    def title(self) -> None:
        """The headline and what stands below it."""
        self._font(TITLE, "B")
        self._write(parts_of.headline(self._report), LINE * 1.7)
        self._font(SIZE, ink=SOFT)
        self._write(parts_of.subtitle(self._report))

    def listing(self, listing: parts_of.Listing, *, numbered: bool = False) -> None:
        """Sentences, each on lines of its own."""
        self._heading(listing.title)
        for number, line in enumerate(listing.lines, 1):
            self._write(f"{number}. {line}" if numbered else line)

    def table(self, table: parts_of.Table, *, is_sum: bool = False) -> None:
        """Figures at the right edge of their columns; with `is_sum` the last row is the sum of the others."""
        self._heading(table.title, room=LINE * 6)
        size = SIZE if len(table.heads) <= WIDE_COLUMNS else SMALL
        self._font(size)
        self._pdf.set_line_width(0.2)
        self._pdf.set_draw_color(*FAINT)
        first = NAME_SHARE if len(table.heads) > 2 else 1  # noqa: PLR2004  # a lone column of figures needs no more than names
        with self._pdf.table(
            col_widths=(first, *(1 for _ in table.heads[1:])), text_align=("LEFT", *("RIGHT" for _ in table.heads[1:])),
            borders_layout="HORIZONTAL_LINES", line_height=LINE,
        ) as drawn:  # fmt: skip
            for number, row in enumerate((table.heads, *table.rows)):
                cells = drawn.row()
                self._font(size, "B" if is_sum and number == len(table.rows) else "")
                for cell in row:
                    cells.cell(self._shown(cell))
        if table.note:
            self._font(SMALL, ink=SOFT)
            self._write(table.note)

    def chart(self, report: Report) -> None:
        """Net worth as lines, with the key below."""
        made = vector_chart.chart(report)
        scale = self._pdf.epw / vector_chart.WIDTH
        height = vector_chart.HEIGHT * scale
        self._heading("Net worth", room=height + LINE * (2 + len(made.lines) // 3))
        left, top = self._pdf.l_margin, self._pdf.get_y()
        self._font(SMALL, ink=SOFT)
        self._pdf.set_line_width(0.2)
        self._pdf.set_draw_color(*FAINT)
        for y, label in made.ticks:
            level = top + y * scale
            self._pdf.line(left + vector_chart.LEFT * scale, level, left + self._pdf.epw, level)
            self._pdf.set_xy(left, level - LINE / 2)
            self._pdf.cell(vector_chart.LEFT * scale - 1, LINE, self._shown(label), align="R")
        for line in made.lines:
            self._stroke(line)
            self._pdf.polyline([(left + x * scale, top + y * scale) for x, y in line.points])
        self._pdf.set_dash_pattern()
        self._pdf.set_xy(left + vector_chart.LEFT * scale, top + height - LINE)
        self._pdf.cell(self._pdf.epw / 2, LINE, "turn 1")
        self._pdf.set_xy(left + self._pdf.epw / 2, top + height - LINE)
        self._pdf.cell(self._pdf.epw / 2, LINE, f"turn {made.last_turn}", align="R")
        self._keys(made, top + height)

    def codes(self, texts: dict[str, str]) -> None:
        """QR codes with their captions, four a row."""
        self._heading("For the phones", room=CODE_SIDE + LINE * 2)
        self._font(SMALL, ink=SOFT)
        for index, (name, text) in enumerate(texts.items()):
            column = index % CODES_A_ROW
            if not column and index:
                self._pdf.ln(CODE_SIDE + LINE * 2)
                self._room(CODE_SIDE + LINE * 2)
            x, y = self._pdf.l_margin + column * (CODE_SIDE + 4), self._pdf.get_y()
            self._code(qr.code(text), x, y)
            self._pdf.set_xy(x, y + CODE_SIDE)
            self._pdf.cell(CODE_SIDE, LINE, self._shown(name), align="C")
            self._pdf.set_xy(self._pdf.l_margin, y)
        self._pdf.ln(CODE_SIDE + LINE)

    # --- pieces ----------------------------------------------------------------------------------------------------------------

    def _add_fonts(self) -> str:
        if self._fonts.regular is None:
            return "Helvetica"
        self._pdf.add_font("base", "", self._fonts.regular)
        self._pdf.add_font("base", "B", self._fonts.bold or self._fonts.regular)
        names = [f"other{number}" for number in range(len(self._fonts.others))]
        for name, path in zip(names, self._fonts.others, strict=True):
            self._pdf.add_font(name, "", path)
        self._pdf.set_fallback_fonts(names, exact_match=False)
        return "base"

    def _font(self, size: Length, style: str = "", ink: tuple[int, int, int] = INK) -> None:
        self._pdf.set_font(self._family, style, size)
        self._pdf.set_text_color(*ink)

    def _heading(self, title: str, room: Length = LINE * 4) -> None:
        """A title that stays with at least `room` millimetres of what it is the title of."""
        self._pdf.ln(LINE)
        self._room(room + LINE * 2)
        self._font(HEADING, "B")
        self._write(title, LINE * 1.5)
        self._font(SIZE)

    def _room(self, height: Length) -> None:
        if self._pdf.will_page_break(height):
            self._pdf.add_page()

    def _write(self, text: str, height: Length = LINE) -> None:
        self._pdf.multi_cell(0, height, self._shown(text), align="L", new_x="LMARGIN", new_y="NEXT")

    def _shown(self, text: str) -> str:
        """What the fonts can draw of it, in the order it is seen: words from right to left come turned round."""
        return RIGHT_TO_LEFT.sub(_turned, self._fonts.writable(clean(text)))

    def _stroke(self, line: vector_chart.Line) -> None:
        self._pdf.set_line_width(STROKE)
        self._pdf.set_draw_color(*(int(line.colour[at : at + 2], 16) for at in (1, 3, 5)))
        if line.dashes:
            dash, gap = line.dashes
            self._pdf.set_dash_pattern(dash * DASH, gap * DASH + STROKE)  # the square ends of a dash take from the gap
        else:
            self._pdf.set_dash_pattern()

    def _keys(self, made: vector_chart.Chart, top: Length) -> None:
        """Which line is whose, three a row."""
        self._font(SMALL)
        width = self._pdf.epw / 3
        for index, line in enumerate(made.lines):
            x, y = self._pdf.l_margin + index % 3 * width, top + index // 3 * LINE
            self._stroke(line)
            self._pdf.line(x, y + LINE / 2, x + 9, y + LINE / 2)
            self._pdf.set_dash_pattern()
            self._pdf.set_xy(x + 10, y)
            self._pdf.cell(width - 10, LINE, self._shown(f"{line.player} {line.total}"))
        self._pdf.set_xy(self._pdf.l_margin, top + -(-len(made.lines) // 3) * LINE)

    def _code(self, made: qr.Code, x: Length, y: Length) -> None:
        scale = CODE_SIDE / made.side
        self._pdf.set_fill_color(0)
        for left, top, length in qr.runs(made):
            self._pdf.rect(x + left * scale, y + top * scale, length * scale, scale, style="F")


def _turned(words: re.Match[str]) -> str:
    from fpdf.bidi import BidiParagraph  # noqa: PLC0415

    return str(BidiParagraph(words[0]).get_reordered_string())
