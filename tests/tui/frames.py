"""What stands on a screen, as text, and stored texts to compare it with."""

from pathlib import Path

from textual.app import App

FRAMES = Path(__file__).parent / "frames"


def frame(app: App[object]) -> str:
    """The screen as text: a line a row, without the spaces at its end."""
    return "\n".join(strip.text.rstrip() for strip in app.screen._compositor.render_strips()) + "\n"


def compare(app: App[object], name: str, *, update: bool) -> None:
    """Holds the screen against frames/NAME.txt, or with `update` writes that file."""
    file = FRAMES / f"{name}.txt"
    shown = frame(app)
    if update:
        file.parent.mkdir(exist_ok=True)
        file.write_text(shown, encoding="utf-8")
    assert file.exists(), f"{file} is missing: run with --update-frames and look at it"
    assert shown == file.read_text(encoding="utf-8")
