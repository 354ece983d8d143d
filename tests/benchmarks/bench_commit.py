"""What an entry costs: `Journal.append` against a bare sqlite3 transaction that writes the same rows.

    python tests/benchmarks/bench_commit.py [ENTRIES] [FOLDER]

Both write to WAL files with synchronous=FULL, in turns, so that a busy disk slows both. The bare side has the columns without
triggers, checks, foreign keys, JSON and hashes: it is handed finished rows. FOLDER must be on a real disk, not in memory.
"""

import sqlite3
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from time import perf_counter

from banker.model.agenda import Landing, Purchase, TurnEnd
from banker.model.commands import New, Roll
from banker.model.events import DeedGiven, GameStarted, Moved, TaskPushed, TaskTaken, Thrown, Transfer, TurnPassed
from banker.store.journal import Draft, Journal, NewGame, Posting

PLAYERS = ("Ann", "Bob", "Cid", "Dee")
AT = datetime(2024, 5, 1, 20, 15, tzinfo=UTC)

BARE = """
CREATE TABLE entry (id INTEGER PRIMARY KEY, game INT, seq INT, at TEXT, offset INT, kind TEXT, version INT, text TEXT,
    command TEXT, events TEXT, target INT, worth TEXT, hash TEXT, UNIQUE (game, seq));
CREATE TABLE transfer (game INT, seq INT, n INT, debit TEXT, credit TEXT, amount INT, kind TEXT, space INT, reason TEXT,
    turn TEXT, player TEXT, reverses_seq INT, reverses_n INT, PRIMARY KEY (game, seq, n)) WITHOUT ROWID;
"""
WRITTEN = "SELECT at, offset, kind, version, text, command, events, target, worth, hash FROM entry WHERE seq = 2"
BARE_ENTRY = """
INSERT INTO entry (game, seq, at, offset, kind, version, text, command, events, target, worth, hash)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
BARE_TRANSFER = "INSERT INTO transfer VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"


def a_game() -> tuple[NewGame, Draft]:
    """A game and its first entry."""
    start = tuple(Posting(n, "bank", name, 1500, "start") for n, name in enumerate(PLAYERS, 1))
    first = Draft(AT, "command", "new", New(players=PLAYERS), (GameStarted(PLAYERS),), transfers=start)
    return NewGame("bench", PLAYERS, "us", "us-classic", "{}", "0"), first


def a_turn() -> Draft:
    """A throw, salary and rent: eight events, two transfers."""
    events = (
        Thrown("Ann", (6, 4), 0), Moved("Ann", 3, "throw"), Transfer("bank", "Ann", 200, "salary"),
        TaskPushed(Landing("Ann", 3)), TaskTaken(Landing("Ann", 3)), Transfer("Ann", "Bob", 12, "rent", 3),
        DeedGiven(3, "Bob"), TaskPushed(TurnEnd("Ann", again=False)), TurnPassed("Bob"), TaskPushed(Purchase("Bob", 5)),
    )  # fmt: skip
    paid = (
        Posting(1, "bank", "Ann", 200, "salary", None, "passed GO", "12", "Ann"),
        Posting(2, "Ann", "Bob", 12, "rent", 3, "", "12", "Ann"),
    )
    worth = tuple((name, 1500) for name in PLAYERS)
    return Draft(AT, "command", "6 4", Roll((6, 4)), events, transfers=paid, worth=worth)


def bare_side(path: Path, journal: Journal) -> Callable[[int], None]:
    """Writes the rows that the journal wrote for an entry once more, without the journal."""
    bare = sqlite3.connect(path, isolation_level=None)
    bare.execute("PRAGMA journal_mode=WAL")
    bare.execute("PRAGMA synchronous=FULL")
    bare.executescript(BARE)
    reader = journal._db
    entry = reader.execute(WRITTEN).fetchone()
    transfers = reader.execute("SELECT * FROM transfer WHERE seq = 2").fetchall()

    def write(seq: int) -> None:
        bare.execute("BEGIN IMMEDIATE")
        bare.execute(BARE_ENTRY, (1, seq, *entry))
        bare.executemany(BARE_TRANSFER, [(1, seq, *transfer[2:]) for transfer in transfers])
        bare.execute("COMMIT")

    return write


def measure(folder: Path, entries: int) -> tuple[list[float], list[float]]:
    """Seconds of each append, and of each bare transaction with the same rows."""
    ours: list[float] = []
    theirs: list[float] = []
    turn = a_turn()
    with closing(Journal.open(folder / "journal.db", create=True)) as journal:
        game = journal.create(*a_game())
        journal.append(game, 1, turn)
        bare = bare_side(folder / "bare.db", journal)
        for seq in range(2, entries + 2):
            started = perf_counter()
            journal.append(game, seq, turn)
            half = perf_counter()
            bare(seq)
            theirs.append(perf_counter() - half)
            ours.append(half - started)
    return ours, theirs


def figures(name: str, seconds: list[float]) -> str:
    """One line of the report, in milliseconds."""
    ordered = [second * 1000 for second in sorted(seconds)]
    late = ordered[int(len(ordered) * 0.99)]
    return f"{name:<24} median {median(ordered):6.3f} ms   99 % {late:6.3f} ms   longest {ordered[-1]:6.3f} ms"


def main() -> None:
    """Prints both sides and their ratio."""
    entries = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    parent = sys.argv[2] if len(sys.argv) > 2 else "."
    with tempfile.TemporaryDirectory(dir=parent) as folder:
        ours, theirs = measure(Path(folder), entries)
    print(figures("Journal.append", ours))
    print(figures("bare sqlite3", theirs))
    print(f"{'ratio of the medians':<24} {median(ours) / median(theirs):.2f}   ({entries} entries each)")


if __name__ == "__main__":
    main()
