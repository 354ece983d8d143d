"""QR codes: in half blocks for the terminal, as vectors for paper, as PNG. They hold text, so that a phone needs no network.

A code is always black on white with a quiet zone of four modules, whatever the colours around it.
"""

from io import BytesIO
from typing import Literal

from msgspec import Struct

from banker.model.refusal import Refusal

QUIET = 4
"""Modules of white that a reader needs on each side."""
CODES_MAX = 6
"""Most codes a text is split into on a screen; nobody scans more."""
VERSION_MAX = 40
PNG_SCALE = 8
BLACK_ON_WHITE = "\x1b[38;5;16;48;5;231m"
"""Colours 16 and 231 are black and white in every palette; 0 and 15 are whatever the theme says."""
RESET = "\x1b[0m"
_LONG_COUNTS = 10
"""From this version on the count of bytes takes 16 bits."""
Matrix = tuple[tuple[bool, ...], ...]


class Code(Struct, frozen=True):
    """A QR code; True is black. The quiet zone is not part of the matrix."""

    text: str
    """What a phone reads."""
    matrix: Matrix

    @property
    def side(self) -> int:
        """Modules of a side, with the quiet zone."""
        return len(self.matrix) + 2 * QUIET


def code(text: str, level: Literal["L", "M"] = "M") -> Code:
    """One code for the whole text; level M stands a crease or a stain. Refusal for more than 2,331 bytes (2,953 at level L)."""
    import qrcode  # noqa: PLC0415  # only who wants a code waits for it
    from qrcode.constants import ERROR_CORRECT_L, ERROR_CORRECT_M  # noqa: PLC0415
    from qrcode.exceptions import DataOverflowError  # noqa: PLC0415

    maker = qrcode.QRCode(error_correction=ERROR_CORRECT_L if level == "L" else ERROR_CORRECT_M, border=0)
    maker.add_data(text.encode(), optimize=0)
    try:
        maker.make(fit=True)
    except (DataOverflowError, ValueError):
        raise Refusal("The text is too long for one QR code: at most 2331 bytes fit.") from None
    return Code(text, tuple(tuple(map(bool, row)) for row in maker.get_matrix()))


def codes(text: str, columns: int, rows: int) -> tuple[Code, ...]:
    """As many codes as it takes so that each fits `columns` by `rows` cells of a terminal: one for each of its `parts`."""
    return tuple(code(part, "L") for part in parts(text, columns, rows))


def parts(text: str, columns: int, rows: int) -> tuple[str, ...]:
    """What each code holds so that it fits `columns` by `rows` cells of a terminal, two modules a cell in height.

    One code holds the text itself; of several each begins with a line `1/3` that is not part of it. Refusal where more than six
    would be needed: the terminal is too small, and a PNG file does it.
    """
    room = _bytes_that_fit(min(columns, 2 * rows))
    if len(text.encode()) <= room:
        return (text,)
    pieces = _pieces(text, room - len(f"{CODES_MAX}/{CODES_MAX}\n")) if room else ()
    if not 0 < len(pieces) <= CODES_MAX:
        raise Refusal(f"The QR code does not fit {columns}×{rows} cells: make the terminal larger, or write it as PNG.")
    return tuple(f"{number}/{len(pieces)}\n{piece}" for number, piece in enumerate(pieces, 1))


def side_of(text: str) -> int:
    """Modules of a side of the one code that holds a whole text, with the quiet zone. Refusal for more than 2,953 bytes."""
    needed = len(text.encode())
    for side in (17 + 4 * version + 2 * QUIET for version in range(1, VERSION_MAX + 1)):
        if _bytes_that_fit(side) >= needed:
            return side
    raise Refusal(f"The text is too long for one QR code: it has {needed} bytes, and at most 2953 fit.")


def half_blocks(made: Code) -> tuple[str, ...]:
    """The code in half blocks with its quiet zone, to be shown in black on white."""
    grid = _with_quiet(made)
    if len(grid) % 2:
        grid = (*grid, (False,) * made.side)
    glyphs = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
    pairs = zip(grid[::2], grid[1::2], strict=True)
    return tuple("".join(glyphs[cell] for cell in zip(upper, lower, strict=True)) for upper, lower in pairs)


def ansi(made: Code) -> tuple[str, ...]:
    """The same with the colours set, for a terminal that is written to directly."""
    return tuple(f"{BLACK_ON_WHITE}{line}{RESET}" for line in half_blocks(made))


def runs(made: Code) -> tuple[tuple[int, int, int], ...]:
    """The black of a code as bars one module high: x, y and length, the quiet zone counted in."""
    found = []
    for y, row in enumerate(_with_quiet(made)):
        start = 0
        for x, (dark, after) in enumerate(zip(row, (*row[1:], False), strict=True)):
            if not dark:
                start = x + 1
            elif not after:
                found.append((start, y, x + 1 - start))
    return tuple(found)


def svg(made: Code, label: str) -> str:
    """An SVG element, white with its quiet zone; `label` is already fit for an attribute."""
    path = "".join(f"M{x} {y}h{length}v1h-{length}z" for x, y, length in runs(made))
    return (
        f'<svg class="qr" role="img" aria-label="{label}" viewBox="0 0 {made.side} {made.side}" shape-rendering="crispEdges">'
        f'<rect width="{made.side}" height="{made.side}" fill="#fff"/><path fill="#000" d="{path}"/></svg>'
    )


def png(made: Code) -> bytes:
    """A PNG file with its quiet zone, eight pixels a module."""
    from PIL import Image  # noqa: PLC0415

    side = made.side
    image = Image.new("1", (side, side), 1)
    for x, y, length in runs(made):
        image.paste(0, (x, y, x + length, y + 1))
    held = BytesIO()
    image.resize((side * PNG_SCALE, side * PNG_SCALE), Image.Resampling.NEAREST).save(held, "PNG")
    return held.getvalue()


def _with_quiet(made: Code) -> Matrix:
    blank = ((False,) * made.side,) * QUIET
    edge = (False,) * QUIET
    return (*blank, *((*edge, *row, *edge) for row in made.matrix), *blank)


def _bytes_that_fit(modules: int) -> int:
    """Bytes at level L in the largest code of so many modules a side, quiet zone included; 0 where none fits."""
    from qrcode.constants import ERROR_CORRECT_L  # noqa: PLC0415
    from qrcode.util import BIT_LIMIT_TABLE  # noqa: PLC0415

    version = min((modules - 2 * QUIET - 17) // 4, VERSION_MAX)
    if version < 1:
        return 0
    head = 4 + (8 if version < _LONG_COUNTS else 16)
    return int((BIT_LIMIT_TABLE[ERROR_CORRECT_L][version] - head) // 8)


def _pieces(text: str, room: int) -> tuple[str, ...]:
    """The text in pieces of at most `room` bytes, cut at the end of a line where there is one in the latter half."""
    pieces = []
    while text and room > 0:
        count = len(text.encode()[:room].decode(errors="ignore"))
        if count < len(text):
            line_end = text.rfind("\n", count // 2, count) + 1
            count = line_end or count
        pieces.append(text[:count])
        text = text[count:]
    return tuple(pieces)
