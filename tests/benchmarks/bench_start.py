"""From start to the first painted frame, against a trivial Textual app: `python -m tests.benchmarks.bench_start`.

The trivial app has a DataTable, an Input and a Footer. All are processes in a pseudo-terminal, started in turn; medians of the
wall time and of the processor time are printed. Run it from an installed copy or a checkout whose modules have been compiled.
"""

import statistics
import sys
import tempfile
from pathlib import Path

from banker.model.commands import New
from banker.session import Bank
from tests.benchmarks.terminal import Terminal

RUNS = 11
TRIVIAL = """
from textual.app import App
from textual.widgets import DataTable, Footer, Input
class Trivial(App):
    BINDINGS = [("q", "quit", "Quit")]
    def compose(self):
        yield DataTable(); yield Input(placeholder="READY"); yield Footer()
    def on_mount(self):
        table = self.query_one(DataTable); table.add_columns("name", "cash"); table.add_row("Ann", "1500")
Trivial().run()
"""


def seconds(command: list[str], text: str) -> tuple[float, float]:
    """From the start of a process until it has painted `text`: on the wall, and of the processor."""
    terminal = Terminal(command)
    try:
        return terminal.wait_for(text), terminal.processor()
    finally:
        terminal.close()


def main() -> None:
    """Prints both sides and the ratio."""
    with tempfile.TemporaryDirectory() as folder:
        db = str(Path(folder) / "games.db")
        banker = [sys.executable, "-m", "banker", "--db", db]
        with Bank.open(Path(db)) as bank:
            bank.new(New(("Ann", "Bob"), "official", name="friday"))
        commands = {
            "trivial Textual app": ([sys.executable, "-c", TRIVIAL], "READY"),
            "banker, list of games": (banker, "friday"),
            "banker open, first frame": ([*banker, "open"], "friday"),
            "banker open, the table": ([*banker, "open"], "Ann"),
        }
        times = {name: [seconds(*command) for _ in range(RUNS)] for name, command in commands.items()}
    base = [statistics.median(side) for side in zip(*times["trivial Textual app"], strict=True)]
    for name, taken in times.items():
        wall, cpu = (statistics.median(side) for side in zip(*taken, strict=True))
        print(f"{name:26} wall {wall * 1000:5.0f} ms  ratio {wall / base[0]:4.2f}", end="   ")
        print(f"processor {cpu * 1000:5.0f} ms  ratio {cpu / base[1]:4.2f}")


if __name__ == "__main__":
    main()
