"""Rows of text measured in cells: cut, padded and wrapped, whatever script a name is written in."""

from collections.abc import Iterable
from typing import NamedTuple

from rich.cells import cell_len, chop_cells, set_cell_size

CUT = "…"


class Run(NamedTuple):
    """A piece of a row."""

    text: str
    role: str = ""
    """What it means, as words between spaces: `title`, `dim`, `g:red`, `seat:2`."""
    act: str = ""
    """What a click does, such as `key:b`, `space:24`, `fill:sold `; "" where nothing."""


Line = tuple[Run, ...]
EMPTY: Line = ()


def line(*parts: Run | str) -> Line:
    """A row of runs; plain text has no role."""
    return tuple(Run(part) if isinstance(part, str) else part for part in parts if part)


def width_of(row: Iterable[Run]) -> int:
    """Cells that a row takes."""
    return sum(cell_len(run.text) for run in row)


def fit(text: str, width: int) -> str:
    """Exactly `width` cells: padded on the right, or cut with an ellipsis."""
    if cell_len(text) <= width:
        return text + " " * (width - cell_len(text))
    if width <= 0:
        return ""
    return set_cell_size(set_cell_size(text, width - 1).rstrip() + CUT, width)


def cut(text: str, width: int) -> str:
    """At most `width` cells, with an ellipsis where something is missing."""
    return text if cell_len(text) <= width else fit(text, width).rstrip()


def right(text: str, width: int) -> str:
    """Exactly `width` cells, set to the right: how amounts stand in a column."""
    return " " * (width - cell_len(text)) + text if cell_len(text) <= width else fit(text, width)


def crop(row: Line, width: int) -> Line:
    """At most `width` cells of a row, with an ellipsis where something is missing."""
    if width_of(row) <= width:
        return row
    kept: list[Run] = []
    left = width
    for run in row:
        size = cell_len(run.text)
        if size >= left:
            kept.append(run._replace(text=cut(run.text + " " * (size == left), left)))
            return tuple(kept)
        kept.append(run)
        left -= size
    return tuple(kept)


def pad(row: Line, width: int) -> Line:
    """Exactly `width` cells of a row."""
    row = crop(row, width)
    missing = width - width_of(row)
    return (*row, Run(" " * missing)) if missing > 0 else row


def both(left: Line, far: Line, width: int) -> Line:
    """A row with something set to the right; the left part gives way."""
    room = width - width_of(far)
    return (*pad(left, room), *far) if room > 0 else crop(far, width)


def wrap(text: str, width: int, indent: int = 0) -> list[str]:
    """Rows of at most `width` cells, one at least; all but the first begin with `indent` spaces, that one as the text does."""
    rows: list[str] = []
    words = text.lstrip(" ")
    now = " " * min(len(text) - len(words), indent)
    size = len(now)
    for word in words.split(" "):
        for piece in _pieces(word, max(width - indent, 1)):
            length = cell_len(piece)
            if now.strip() and size + 1 + length > width:
                rows.append(now)
                now, size = " " * indent, indent
            gap = " " * bool(now.strip())
            now, size = f"{now}{gap}{piece}", size + len(gap) + length
    return [*rows, now]


def _pieces(word: str, width: int) -> list[str]:
    return [word] if cell_len(word) <= width else chop_cells(word, width)


def paragraph(text: str, width: int, role: str = "", act: str = "", indent: int = 0) -> list[Line]:
    """Wrapped rows of one role."""
    return [(Run(row, role, act),) for row in wrap(text, width, indent)] if text else []


def plain(rows: Iterable[Line]) -> str:
    """The text alone, for tests and screen readers."""
    return "\n".join("".join(run.text for run in row).rstrip() for row in rows)
