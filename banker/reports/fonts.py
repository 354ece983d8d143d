"""Fonts of this machine for the PDF: names may be in any script, and the fonts that PDF readers bring along know Latin only.

Nothing is bundled, because a font for every script has tens of megabytes. Looked for are DejaVu, Noto, Liberation and what the
systems bring; what no font here can draw is written as "?".
"""

import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from msgspec import Struct

FOLDERS = (
    "/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "~/.fonts", "/System/Library/Fonts", "/Library/Fonts",
    "~/Library/Fonts", "C:/Windows/Fonts",
)  # fmt: skip
BASES = (
    ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf"),
    ("NotoSans-Regular.ttf", "NotoSans-Bold.ttf"),
    ("LiberationSans-Regular.ttf", "LiberationSans-Bold.ttf"),
    ("Arial Unicode.ttf", "Arial Bold.ttf"),
    ("segoeui.ttf", "segoeuib.ttf"),
    ("arial.ttf", "arialbd.ttf"),
)
"""Regular and bold, the best first."""
OTHERS = (
    "DejaVuSans.ttf", "NotoSansCJK-Regular.ttc", "NotoSansHebrew-Regular.ttf", "NotoSansArabic-Regular.ttf",
    "NotoSansDevanagari-Regular.ttf", "NotoSansThai-Regular.ttf", "DroidSansFallbackFull.ttf", "DroidSansFallback.ttf",
    "wqy-microhei.ttc", "wqy-zenhei.ttc", "Arial Unicode.ttf", "msyh.ttc", "malgun.ttf", "YuGothR.ttc", "NotoEmoji-Regular.ttf",
    "Symbola.ttf",
)  # fmt: skip
"""For what the base font lacks."""
LATIN = {ord("–"): "-", ord("“"): '"', ord("”"): '"', ord("’"): "'", ord("…"): "...", 0x2009: " ", ord("\ufffd"): "?"}
UNKNOWN = "?"


class Fonts(Struct, frozen=True):
    """What to write with."""

    regular: Path | None
    """None: no font was found, and only Latin letters can be written."""
    bold: Path | None
    others: tuple[Path, ...]
    """Tried in turn for letters that the first lacks."""
    known: frozenset[int]
    """Characters that one of them can draw."""

    def writable(self, text: str) -> str:
        """`text` with "?" for each character that no font here can draw."""
        if self.regular is None:
            return text.translate(LATIN).encode("latin-1", "replace").decode("latin-1")
        return "".join(character if ord(character) in self.known else UNKNOWN for character in text)


def find_fonts(text: str, folders: Sequence[str] = FOLDERS) -> Fonts:
    """The fonts that write `text`, or as much of it as this machine can."""
    names = {name for pair in BASES for name in pair} | set(OTHERS)
    found: dict[str, Path] = {}
    for path in _files(folders):
        if path.name in names:
            found.setdefault(path.name, path)
    base = next(((found[regular], found.get(bold)) for regular, bold in BASES if regular in found), None)
    if base is None:
        return Fonts(None, None, (), frozenset())
    known = _characters(base[0])
    missing = set(map(ord, text)) - known
    others: list[Path] = []
    for name in OTHERS:
        if not missing or name not in found or found[name] == base[0]:
            continue
        more = _characters(found[name])
        if missing & more:
            others.append(found[name])
            known |= more
            missing -= more
    return Fonts(base[0], base[1], tuple(others), frozenset(known))


def _files(folders: Iterable[str]) -> Iterator[Path]:
    for folder in folders:
        for place, _, names in os.walk(Path(folder).expanduser()):
            yield from (Path(place, name) for name in names)


def _characters(path: Path) -> set[int]:
    """The characters a font can draw; none where it cannot be read."""
    from fontTools.ttLib import TTFont, TTLibError  # type: ignore[import-untyped]  # noqa: PLC0415  # untyped; slow to load

    try:
        with TTFont(path, fontNumber=0, lazy=True) as font:
            return set(font.getBestCmap() or ())
    except (TTLibError, OSError):
        return set()
