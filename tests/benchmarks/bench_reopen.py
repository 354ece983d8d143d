"""Reopening a long game against importing Textual: `python tests/benchmarks/bench_reopen.py [ENTRIES]`.

Each side is a fresh process, timed as a whole, several times in turn; medians and their ratio are printed.
"""

import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from banker.model.commands import New
from banker.session import Bank

RUNS = 9
OPEN = "import sys; from pathlib import Path; from banker.session import Bank; Bank.open(Path(sys.argv[1])).open_game().view()"
TEXTUAL = "import textual.app"


def long_game(path: Path, entries: int) -> None:
    """A game of about so many entries: throws, purchases, cards and rents without an end; a throw is awaited when it stops."""
    with Bank.open(path) as bank:
        session = bank.new(New(("Ann", "Bob", "Cid", "Dora"), "official", options=(("start_cash", "1000000"),)))
        throws = ("1 2", "3 5", "6 4", "2 3", "1 6", "5 6")
        while session.seq < entries or session.view().pending:
            question = session.view().pending
            if question is None:
                session.enter(throws[session.seq % len(throws)])
            else:
                session.enter(next(choice.entry for choice in session.view().choices if not choice.is_start))


def seconds(*command: str) -> float:
    """Wall time of a process."""
    start = time.perf_counter()
    subprocess.run(command, check=True)
    return time.perf_counter() - start


def main(entries: int = 3000) -> None:
    """Prints both sides and the ratio."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "long.db"
        long_game(path, entries)
        ours, textual, bare = [], [], []
        for _ in range(RUNS):
            ours.append(seconds(sys.executable, "-c", OPEN, str(path)))
            textual.append(seconds(sys.executable, "-c", TEXTUAL))
            bare.append(seconds(sys.executable, "-c", "pass"))
    a, b, c = (statistics.median(times) for times in (ours, textual, bare))
    print(f"reopen {entries} entries  {a * 1000:6.0f} ms")
    print(f"import textual.app   {b * 1000:6.0f} ms")
    print(f"python alone         {c * 1000:6.0f} ms")
    print(f"ratio                {a / b:6.2f}")


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:]))
