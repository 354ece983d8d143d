"""The report as plain text of 80 columns: for the screen, a printer, a mail."""

from banker.model.facts import GameFacts
from banker.reports import lines as parts_of
from banker.reports.cells import clean, fit, right, width, wrap
from banker.reports.charts import landing_lines, worth_chart
from banker.reports.summary import Report, summary

COLUMNS = 80
CHART_HEIGHT = 20
NAME_COLUMNS = 28
"""Most cells of a table's first column."""


def report_lines(facts: GameFacts, columns: int = COLUMNS) -> tuple[str, ...]:
    """The report, a line each; none is wider than `columns` cells (72 at least) or holds a character that steers a terminal."""
    report = summary(facts)
    chart = _titled("Net worth", worth_chart(facts, columns, CHART_HEIGHT))
    heat = _titled("Where tokens came to rest", landing_lines(facts))
    parts = (
        _listing(parts_of.told(report), columns),
        _table(parts_of.ranking(report), columns),
        chart,
        _table(parts_of.sources(report), columns),
        _listing(parts_of.highlights(report), columns),
        _listing(parts_of.turning_points(report), columns),
        _table(parts_of.dice(report), columns),
        heat,
        _listing(parts_of.rules(report), columns),
        _listing(parts_of.receipt(report), columns),
    )
    return (*_head(report, columns), *(line for part in parts for line in part))


def text(facts: GameFacts) -> str:
    """The same as one text."""
    return "\n".join(report_lines(facts)) + "\n"


def _head(report: Report, columns: int) -> tuple[str, ...]:
    title = wrap(clean(parts_of.headline(report)), columns)
    return (*title, "=" * max(map(width, title)), *wrap(clean(parts_of.subtitle(report)), columns))


def _titled(title: str, body: tuple[str, ...]) -> tuple[str, ...]:
    return ("", title, "-" * len(title), *body)


def _listing(listing: parts_of.Listing, columns: int) -> tuple[str, ...]:
    return _titled(listing.title, tuple(line for text in listing.lines for line in wrap(clean(text), columns, "  ")))


def _table(table: parts_of.Table, columns: int) -> tuple[str, ...]:
    """Figures at the right; where the columns are too wide for a line, the table goes on below."""
    cells = [[clean(cell) for cell in row] for row in (table.heads, *table.rows)]
    widths = [max(width(row[index]) for row in cells) for index in range(len(table.heads))]
    widths[0] = min(widths[0], NAME_COLUMNS + max(columns - COLUMNS, 0))
    body: list[str] = []
    for block in parts_of.blocks(table.heads, widths, columns):
        if body:
            body.append("")
        for row in cells:
            figures = "".join(" " * parts_of.GAP + right(row[at], widths[at]) for at in block)
            body.append((fit(row[0], widths[0]) + figures).rstrip())
    note = wrap(clean(table.note), columns) if table.note else ()
    return _titled(table.title, (*body, *note))
