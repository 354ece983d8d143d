"""What the CSV of a long ledger costs: ours, with the guard against formulas, against the sqlite3 shell's `.mode csv`.

    python tests/benchmarks/bench_csv.py [TRANSFERS] [FOLDER]

The same rows are written to files in turns. The shell, a process each time, reads them from a table that has nothing but the
columns of the CSV, and guards nothing; it is also timed on the `ledger` view of the database, which puts the rows together as we
do. Ours is timed from the game in memory to the closed file. Peak memory is that of the rows alone, above the game.
"""

import sqlite3
import subprocess
import sys
import tempfile
import tracemalloc
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path
from statistics import median
from time import perf_counter

from banker.model.commands import New, Roll
from banker.model.events import Transfer
from banker.reports.ledger_csv import csv_chunks
from banker.session import Bank, Session
from banker.session.facts import ledger_rows
from banker.store.journal import Draft, Posting

ROUNDS = 5
PLAYERS = ("Ann", "Bob", "Cid", "Dee")
DEEDS = (1, 3, 5, 6, 8, 9, 37, 39)
TABLE = """
CREATE TABLE plain AS SELECT entry, transfer, at, turn, player, "from", "to", amount, kind, s.name AS space, reason, reverses
FROM ledger LEFT JOIN space AS s ON s.position = ledger.space ORDER BY entry, transfer
"""


def a_ledger(path: Path, transfers: int) -> Session:
    """A game of about so many transfers, three an entry: a salary, a rent, a payment with a reason like a formula."""
    with Bank.open(path) as bank:
        session = bank.new(New(players=PLAYERS, name="bench", rules="official"))
        at = datetime.fromisoformat(session.entries[0].at)
        drafts = [an_entry(number, at + timedelta(seconds=number)) for number in range(transfers // 3)]
        bank._journal.append_all(session.game.id, 1, drafts)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("CREATE TABLE space (position INTEGER PRIMARY KEY, name TEXT)")
        db.executemany("INSERT INTO space VALUES (?, ?)", [(space.at, space.name) for space in session.table.board.spaces])
        db.execute(TABLE)
    return Bank.open(path).open_game("bench")


def an_entry(number: int, at: datetime) -> Draft:
    """An entry that moves money three times."""
    payer, payee = PLAYERS[number % 4], PLAYERS[(number + 1) % 4]
    moves = (
        Transfer("bank", payer, 200, "salary"),
        Transfer(payer, payee, 12 + number % 900, "rent", DEEDS[number % len(DEEDS)]),
        Transfer(payer, "bank", 1 + number % 50, "adjustment", None, f"=a reason, {number % 1000}"),
    )
    postings = tuple(
        Posting(n, t.debit, t.credit, t.amount, t.kind, t.space, t.reason, str(number), payer) for n, t in enumerate(moves, 1)
    )
    return Draft(at, "command", "roll 1 2", Roll((1, 2)), moves, None, postings)


def shell(path: Path, query: str, target: Path) -> float:
    """Seconds of the sqlite3 shell."""
    started = perf_counter()
    with target.open("wb") as out:
        subprocess.run(["sqlite3", str(path), ".mode csv", ".headers on", query], stdout=out, check=True)
    return perf_counter() - started


def ours(session: Session, target: Path) -> float:
    """Seconds of our CSV."""
    started = perf_counter()
    with target.open("wb") as out:
        for chunk in csv_chunks(ledger_rows(session, struck=True)):
            out.write(chunk.encode())
    return perf_counter() - started


def peak(session: Session) -> int:
    """Bytes that writing needs beyond the game itself."""
    tracemalloc.start()
    for _ in csv_chunks(ledger_rows(session, struck=True)):
        pass
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return most


def main() -> None:
    """Prints each side, the ratios and the memory."""
    transfers = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    parent = sys.argv[2] if len(sys.argv) > 2 else None
    with tempfile.TemporaryDirectory(dir=parent) as name:
        folder = Path(name)
        session = a_ledger(folder / "games.db", transfers)
        times: dict[str, list[float]] = {"banker, guarded": [], "shell, plain table": [], "shell, ledger view": []}
        for _ in range(ROUNDS):
            times["banker, guarded"].append(ours(session, folder / "ours.csv"))
            times["shell, plain table"].append(shell(folder / "games.db", "SELECT * FROM plain", folder / "plain.csv"))
            times["shell, ledger view"].append(shell(folder / "games.db", "SELECT * FROM ledger", folder / "view.csv"))
        lines = {path.name: path.read_bytes().count(b"\n") for path in folder.glob("*.csv")}
        memory = peak(session)
    base = median(times["shell, plain table"])
    for side, seconds in times.items():
        print(f"{side:<20} {median(seconds) * 1000:8.1f} ms   {median(seconds) / base:5.2f} times the shell on a plain table")
    print(f"rows {lines}   memory above the game {memory / 1024:.0f} KiB")


if __name__ == "__main__":
    main()
