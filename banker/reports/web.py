"""The report as one HTML file: no network, light and dark, and fit for paper of any size."""

from html import escape

from banker.model.facts import GameFacts
from banker.reports import lines as parts_of
from banker.reports import qr, statements, vector_chart
from banker.reports.cells import RIGHT_TO_LEFT, clean
from banker.reports.summary import Report

STYLE = """
:root { color-scheme: light dark; --ink: #1b1f23; --paper: #fff; --faint: #d0d7de; --soft: #57606a; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6edf3; --paper: #0d1117; --faint: #30363d; --soft: #9da7b3; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2rem 1.25rem; max-width: 52rem; color: var(--ink); background: var(--paper);
  font: 1rem/1.5 system-ui, "Segoe UI", "Noto Sans", "DejaVu Sans", sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .25rem; }
h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; padding-bottom: .2rem; border-bottom: 1px solid var(--faint); break-after: avoid; }
p { margin: .4rem 0; }
.soft { color: var(--soft); }
ol, ul { margin: .4rem 0; padding-left: 1.6rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .6rem; text-align: right; border-bottom: 1px solid var(--faint); }
td { white-space: nowrap; }
th { font-weight: 600; }
th:first-child, td:first-child { text-align: left; white-space: normal; overflow-wrap: break-word; padding-left: 0; }
table.sum tr:last-child td, table.last td:last-child { font-weight: 700; }
tr, li, svg { break-inside: avoid; }
svg { display: block; width: 100%; height: auto; }
svg text { fill: var(--soft); font-size: 12px; }
svg .grid { stroke: var(--faint); }
.keys { display: flex; flex-wrap: wrap; gap: .2rem 1.4rem; padding: 0; list-style: none; }
.keys svg.key { display: inline-block; width: 2.25rem; height: .5rem; margin-right: .5rem; }
.codes { display: flex; flex-wrap: wrap; gap: 1.25rem; }
figure { margin: 0; width: 11rem; break-inside: avoid; }
figcaption { font-size: .85rem; color: var(--soft); }
code { font-size: .8rem; }
@page { margin: 14mm; }
@media print {
  :root { color-scheme: light; --ink: #000; --paper: #fff; --faint: #bbb; --soft: #444; }
  body { padding: 0; max-width: none; font-size: 10.5pt; }
  .wide { overflow: visible; }
}
"""
POLICY = "default-src 'none'; style-src 'unsafe-inline'"


def web(report: Report, facts: GameFacts) -> str:
    """The whole page."""
    body = (
        f"<h1>{_text(parts_of.headline(report))}</h1>\n<p class=soft>{_text(parts_of.subtitle(report))}</p>",
        _listing(parts_of.told(report), "ol"),
        _table(parts_of.ranking(report), "last"),
        _chart(report),
        _table(parts_of.sources(report), "sum"),
        _listing(parts_of.highlights(report)),
        _listing(parts_of.turning_points(report)),
        _table(parts_of.dice(report), ""),
        _codes(report, facts),
        _listing(parts_of.rules(report)),
        _listing(parts_of.receipt(report)),
    )
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{_plain(report.game)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        + "\n".join((*body, "</body>\n</html>\n"))
    )


def _plain(text: str) -> str:
    """Text for a place that knows no direction of its own: a title or an attribute."""
    return escape(clean(text))


def _text(text: str) -> str:
    """Text in the page; words from right to left keep their direction to themselves."""
    return RIGHT_TO_LEFT.sub(r"<bdi>\g<0></bdi>", _plain(text))


def _table(table: parts_of.Table, kind: str) -> str:
    heads = "".join(f"<th>{_text(head) if head else ''}</th>" for head in table.heads)
    rows = "".join(f"<tr>{''.join(f'<td>{_text(cell)}</td>' for cell in row)}</tr>\n" for row in table.rows)
    note = f"<p class=soft>{_text(table.note)}</p>" if table.note else ""
    return (
        f"<h2>{table.title}</h2>\n<div class=wide><table class='{kind}'>\n"
        f"<thead><tr>{heads}</tr></thead>\n<tbody>\n{rows}</tbody></table></div>{note}"
    )


def _listing(listing: parts_of.Listing, element: str = "ul") -> str:
    if len(listing.lines) == 1:
        return f"<h2>{listing.title}</h2>\n<p>{_text(listing.lines[0])}</p>"
    items = "".join(f"<li>{_text(line)}</li>\n" for line in listing.lines)
    return f"<h2>{listing.title}</h2>\n<{element}>\n{items}</{element}>"


def _chart(report: Report) -> str:
    made = vector_chart.chart(report)
    keys = "".join(f"<li>{vector_chart.sample_svg(line)}{_text(f'{line.player} {line.total}')}</li>" for line in made.lines)
    return f"<h2>Net worth</h2>\n{vector_chart.svg(made)}\n<ul class=keys>{keys}</ul>"


def _codes(report: Report, facts: GameFacts) -> str:
    """The result and each player's statement for the phones around the table."""
    texts = [("The result", statements.receipt(facts))]
    texts += [(line.worth.player, statements.statement(facts, line.worth.player)) for line in report.ranking]
    figures = "".join(
        f"<figure>{qr.svg(qr.code(text), f'QR code: {_plain(name)}')}<figcaption>{_text(name)}</figcaption></figure>\n"
        for name, text in texts
    )
    return f"<h2>For the phones</h2>\n<div class=codes>\n{figures}</div>"
