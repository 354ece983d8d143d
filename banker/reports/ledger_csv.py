"""The ledger as CSV (RFC 4180, UTF-8): text that a spreadsheet would take for a formula is neutralised, numbers stay numbers."""

import re
from collections.abc import Iterable, Iterator

from banker.model.facts import Row

COLUMNS = ("entry", "transfer", "at", "turn", "player", "from", "to", "amount", "kind", "space", "reason", "reverses")
CHUNK_ROWS = 500
KEPT_CELLS = 4096
"""Most texts kept ready; a game has a few dozen, apart from reasons."""

_FORMULA = re.compile(r"['\s]*[=+\-@\t\r\n＝＋－＠]")
"""What spreadsheets take for a formula, behind spaces and apostrophes as well; the full-width signs count as the others."""
_QUOTED = re.compile(r'[",;\r\n\t]|^\s|\s$')
"""A semicolon separates cells in many countries."""


def csv_chunks(rows: Iterable[Row]) -> Iterator[str]:
    """The header and the rows, some hundred a time, each line ended by CR LF."""
    cells: dict[str, str] = {}

    def cell(text: str) -> str:
        ready = cells.get(text)
        if ready is None:
            if len(cells) >= KEPT_CELLS:
                cells.clear()
            ready = cells[text] = quoted(guarded(text))
        return ready

    yield ",".join(COLUMNS) + "\r\n"
    chunk: list[str] = []
    for r in rows:
        chunk.append(
            f"{r.entry},{r.transfer},{r.at},{cell(r.turn)},{cell(r.player)},{cell(r.debit)},{cell(r.credit)},{r.amount},"
            f"{cell(r.kind)},{cell(r.space)},{cell(r.reason)},{r.reverses}\r\n"
        )
        if len(chunk) >= CHUNK_ROWS:
            yield "".join(chunk)
            chunk.clear()
    yield "".join(chunk)


def guarded(text: str) -> str:
    """`text` behind an apostrophe where a spreadsheet would compute it."""
    return f"'{text}" if _FORMULA.match(text) else text


def unguarded(text: str) -> str:
    """What was guarded: `unguarded(guarded(text))` is `text`, whatever the text."""
    return text[1:] if text.startswith("'") and _FORMULA.match(text, 1) else text


def quoted(text: str) -> str:
    """A cell, in quotation marks where it holds something that separates cells."""
    return '"' + text.replace('"', '""') + '"' if _QUOTED.search(text) else text
