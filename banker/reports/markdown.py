"""The report as Markdown. Every mark in a name or a remark is escaped, so that it stays what it is."""

import re

from banker.reports import lines as parts_of
from banker.reports.cells import clean
from banker.reports.summary import Report

TURNS_MAX = 12
"""Rows of the table of net worth."""

_MARKS = re.compile(r"([\\`*_\[\]<>#|~&@^{}]|\$(?!\d)|^[-+=]|^\d+(?=[.)])|(?<=[Ww]{3})\.|:(?=//))")
"""Marks that mean something in Markdown or its common extensions where they stand. A `$` before a figure is money."""


def markdown(report: Report) -> str:
    """The whole report."""
    parts = (
        f"# {escaped(parts_of.headline(report))}\n\n{escaped(parts_of.subtitle(report))}\n",
        _listing(parts_of.told(report), numbered=True),
        _table(parts_of.ranking(report)),
        _worth(report),
        _table(parts_of.sources(report)),
        _listing(parts_of.highlights(report)),
        _listing(parts_of.turning_points(report)),
        _table(parts_of.dice(report)),
        _listing(parts_of.rules(report)),
        _listing(parts_of.receipt(report)),
    )
    return "\n".join(parts)


def escaped(text: str) -> str:
    """`text` as Markdown that shows exactly it."""
    return _MARKS.sub(_escape, clean(text))


def _escape(match: re.Match[str]) -> str:
    """A backslash before the mark; after the figures that would begin a list."""
    mark = match[0]
    return f"&#{ord(mark[0])};{mark[1:]}" if mark[0].isdigit() else f"\\{mark}"


def _table(table: parts_of.Table) -> str:
    rule = ["---", *("---:" for _ in table.heads[1:])]
    rows = [_row(map(escaped, table.heads)), _row(rule), *(_row(map(escaped, row)) for row in table.rows)]
    note = f"\n{escaped(table.note)}\n" if table.note else ""
    return f"## {table.title}\n\n{''.join(rows)}{note}"


def _row(cells: "map[str] | list[str]") -> str:
    return f"| {' | '.join(cells)} |\n"


def _listing(listing: parts_of.Listing, *, numbered: bool = False) -> str:
    mark = "1." if numbered else "-"
    return f"## {listing.title}\n\n" + "".join(f"{mark} {escaped(line)}\n" for line in listing.lines)


def _worth(report: Report) -> str:
    """Net worth at some turns: what the chart shows elsewhere."""
    chosen = report.worth_by_turn
    if len(chosen) > TURNS_MAX:
        chosen = tuple(chosen[index * (len(chosen) - 1) // (TURNS_MAX - 1)] for index in range(TURNS_MAX))
    rows = tuple((str(turn), *map(report.board.money, worth)) for turn, worth in chosen)
    return _table(parts_of.Table("Net worth", ("Turn", *report.players), rows))
