"""Pictures of the screens for the README: `python -m tests.tui.picture` writes tests/tui/pictures/*.png by way of Chromium."""

import asyncio
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from banker.session import Bank
from banker.tui.app import Banker
from tests.tui.scenes import scene

PICTURES = Path(__file__).parent / "pictures"
SHOWN = {"table": ("claim", (120, 40)), "debt": ("debt", (80, 24))}
"""Name of the picture: the scene, and the size of the terminal."""


async def svg(name: str, size: tuple[int, int]) -> str:
    """A scene as the terminal shows it."""
    at = Bank.open(None)
    scene(name, at)
    app = Banker(at, at.games()[0].name)
    async with app.run_test(size=size) as pilot:
        await pilot.pause(1)
        return app.export_screenshot(title="banker")


def png(picture: str, target: Path) -> None:
    """Draws an SVG as a browser does."""
    width, height = (round(float(side)) for side in re.findall(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', picture)[0])
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "page.html"
        page.write_text(f"<style>body{{margin:0}}svg{{width:{width}px}}</style>{picture}", encoding="utf-8")
        shot = Path(folder) / "shot.png"
        options = ("--headless", "--no-sandbox", "--hide-scrollbars", f"--window-size={width},{height}", f"--screenshot={shot}")
        subprocess.run([shutil.which("chromium") or "chromium", *options, page], check=True, capture_output=True)
        shutil.copy(shot, target)


def main() -> None:
    """Writes every picture."""
    PICTURES.mkdir(exist_ok=True)
    for name, (of, size) in SHOWN.items():
        png(asyncio.run(svg(of, size)), PICTURES / f"{name}.png")


if __name__ == "__main__":
    main()
