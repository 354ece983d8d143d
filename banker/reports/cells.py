"""Texts in columns of a terminal: wide letters take two cells, accents none; what does not print is made visible."""

import re
import unicodedata

REPLACEMENT = "\ufffd"
"""Stands for a character that would steer the terminal or turn the direction of writing."""
ELLIPSIS = "…"
_RIGHT_TO_LEFT = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff"
RIGHT_TO_LEFT = re.compile(f"[{_RIGHT_TO_LEFT}](?:[{_RIGHT_TO_LEFT}\\s'.-]*[{_RIGHT_TO_LEFT}])?")
"""Words written from right to left, with the spaces between them. Figures beside them change places unless they are set apart."""


def clean(text: str) -> str:
    """`text` on one line without characters that control anything: each shows as a replacement character."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(REPLACEMENT if _steers(character) else character for character in text)


def width(text: str) -> int:
    """How many columns of a terminal `text` takes."""
    if text.isascii():
        return len(text)
    return sum(_cells(character) for character in text)


def fit(text: str, columns: int) -> str:
    """`text` in exactly so many columns: filled with spaces, or cut with an ellipsis."""
    room = columns - width(text)
    if room >= 0:
        return text + " " * room
    kept, used = "", 0
    for character in text:
        if used + _cells(character) > columns - 1:
            break
        kept += character
        used += _cells(character)
    return kept + ELLIPSIS + " " * (columns - 1 - used)


def right(text: str, columns: int) -> str:
    """`text` at the right edge of so many columns; figures are never cut."""
    return " " * (columns - width(text)) + text


def wrap(text: str, columns: int, indent: str = "") -> tuple[str, ...]:
    """`text` over as many lines as it needs, the later ones indented; a word longer than a line is cut into pieces."""
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        rest = word
        while True:
            joined = f"{line} {rest}" if line.strip() else line + rest
            if width(joined) <= columns:
                line = joined
                break
            if line.strip():
                lines.append(line)
                line = indent
                continue
            piece = _head(rest, columns - width(line))
            lines.append(line + piece)
            line, rest = indent, rest[len(piece) :]
    return (*lines, line)


def _head(text: str, columns: int) -> str:
    used = 0
    for index, character in enumerate(text):
        used += _cells(character)
        if used > columns:
            return text[: max(index, 1)]
    return text


def _steers(character: str) -> bool:
    is_joiner = character in "\u200d\ufe0f"
    return unicodedata.category(character) in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp") and not is_joiner


def _cells(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
