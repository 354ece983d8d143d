"""From key to committed and repainted, against a bare Textual app's key to repaint: `python -m tests.benchmarks.bench_key`.

Both run in a pseudo-terminal of 100 by 30. Ours: the second digit of a throw, until the new line stands in the log; once with a
log of about 30 entries, once with about 3,000. Bare: a key that changes one Static. Idle: processor time over five seconds
without a key.
"""

import statistics
import sys
import tempfile
import time
from pathlib import Path

from tests.benchmarks.bench_reopen import long_game
from tests.benchmarks.terminal import Terminal

KEYS = 25
BARE = """
from textual.app import App
from textual.widgets import Static
class Bare(App):
    n = 0
    def compose(self):
        yield Static("READY", id="text")
    def on_key(self, event):
        self.n += 1
        self.query_one("#text").update(f"painted {self.n}.")
Bare().run()
"""


def bare() -> list[float]:
    """Seconds from a key to its paint."""
    terminal = Terminal([sys.executable, "-c", BARE])
    try:
        terminal.wait_for("READY")
        times = []
        for n in range(1, KEYS + 1):
            terminal.send("x")
            terminal.wait_for(f"{n}.")
            times.append(terminal.wait_for(f"{n}."))
        return times
    finally:
        terminal.close()


def ours(entries: int) -> tuple[list[float], float]:
    """Seconds from the second digit of a throw to the sentence it ends in, and processor seconds of five idle ones."""
    with tempfile.TemporaryDirectory() as folder:
        db = Path(folder) / "games.db"
        long_game(db, entries)
        terminal = Terminal([sys.executable, "-m", "banker", "--db", str(db), "open"])
        try:
            terminal.wait_for("banker")
            time.sleep(1)
            times = []
            for _ in range(KEYS):
                terminal.send("set turn Ann\r")
                terminal.wait_for("Ann")
                time.sleep(0.2)
                terminal.send("set Ann at @9\r")
                time.sleep(0.3)
                terminal.send("6")
                time.sleep(0.1)
                terminal.send("5")
                times.append(terminal.wait_for("6–5"))
                time.sleep(0.2)
            before = terminal.processor()
            time.sleep(5)
            return times, terminal.processor() - before
        finally:
            terminal.close()


def main() -> None:
    """Prints both sides and the ratios."""
    base = statistics.median(bare())
    short, idle = ours(30)
    long, _ = ours(3000)
    a, b = statistics.median(short), statistics.median(long)
    print(f"bare app, key to repaint           {base * 1000:6.1f} ms")
    print(f"banker, 30 entries in the log      {a * 1000:6.1f} ms   ratio {a / base:5.2f}")
    print(f"banker, 3,000 entries in the log   {b * 1000:6.1f} ms   ratio {b / base:5.2f}   long to short {b / a:5.2f}")
    print(f"idle, processor time in 5 s        {idle * 1000:6.0f} ms")


if __name__ == "__main__":
    main()
