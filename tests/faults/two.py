"""Two bankers at one game: one order, nothing mixed, nothing doubled; who comes second is told that the game moved on."""

import json
import re
import sqlite3
import subprocess
import sys
from collections import Counter
from contextlib import closing
from pathlib import Path
from time import monotonic

from banker.model.refusal import Refusal
from banker.session import Bank
from tests.faults.script import begin, new_game
from tests.faults.tally import Tally

ROOT = Path(__file__).parent.parent.parent
SECOND = re.compile(
    r"(The game has moved on to entry \d+ while entry \d+ was on the screen|Another program is using .*): [^\n]+[.]"
)
PATIENCE = 0.9
"""Seconds after which a screen counts as frozen; the file is waited for half a second."""


def two(folder: Path, entries: int, locks: int) -> Tally:
    """So many entries by each of two bankers, twice; and so many tries while another program holds the file."""
    tally = Tally("Two bankers at one game")
    for ways in (("session", "cli"), ("session", "session")):
        file = folder / f"{'-'.join(ways)}.db"
        begin(file, "friday")
        bankers = [
            subprocess.Popen(
                [sys.executable, "-m", "tests.faults.banker", str(file), "friday", letter, way, str(entries)],
                cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            )
            for letter, way in zip("ab", ways, strict=True)
        ]  # fmt: skip
        said = [banker.communicate(timeout=600) for banker in bankers]
        lines = [line for out, _ in said for line in out.splitlines()]
        fault = f"entries by two bankers at once, {' and '.join(ways)}"
        failures = judge(file, lines, [error for _, error in said if error])
        for _ in range(2 * entries - len(failures)):
            tally.add(fault, None)
        for failure in failures:
            tally.add(fault, failure)
        refused = sum(line.startswith("refused") for line in lines)
        tally.remarks.append(f"{fault}: {refused} times one was told that the other came first")
    held(folder, locks, tally)
    return tally.close()


def judge(file: Path, lines: list[str], errors: list[str]) -> list[str]:
    """What is wrong after both are done."""
    expected: Counter[str] = Counter()
    for line in lines:
        word, _, mark = line.partition(" ")
        expected[mark] += {"entered": 1, "undone": -1}.get(word, 0)
    found = [error[-500:] for error in errors] + [line for line in lines if line.startswith("gave up")]
    refusals = {json.loads(line.partition(" ")[2]) for line in lines if line.startswith("refused")}
    found += [sentence for sentence in refusals if not SECOND.fullmatch(sentence)]
    with Bank.open(file, create=False) as bank:
        session = bank.open_game("friday")
        standing = Counter(standing.entry.text.rpartition(": ")[2] for standing in session.standing[1:])
        for mark in {*standing, *+expected}:
            if standing[mark] != expected[mark]:
                found.append(f"{mark} is there {standing[mark]} times, not {expected[mark]}")
        if [entry.seq for entry in session.entries] != list(range(1, session.seq + 1)):
            found.append("the entries are not in one order")
        return [*found, *bank.verify("friday"), *bank.check_file(), *bank.warnings]


def held(folder: Path, locks: int, tally: Tally) -> None:
    """Another program holds the file for as long as it likes: nobody waits for it, and nothing is saved."""
    file = folder / "held.db"
    with Bank.open(file) as bank, closing(sqlite3.connect(file, isolation_level=None)) as other:
        session = bank.new(new_game("friday"))
        for lock in range(locks):
            other.execute("BEGIN IMMEDIATE" if lock % 2 else "BEGIN EXCLUSIVE")
            began, seq = monotonic(), session.seq
            failure: str | None = "was saved under another's lock"
            try:
                session.enter("transfer bank Ann 5")
            except Refusal as refusal:
                failure = None if SECOND.fullmatch(refusal.sentence) else refusal.sentence
            took = monotonic() - began
            other.execute("ROLLBACK")
            if took > PATIENCE:
                failure = f"froze for {took:.1f} s"
            if session.seq != seq:
                failure = "the screen shows an entry that was not saved"
            session.enter("transfer bank Ann 5")
            if failure is None and session.seq != seq + 1:
                failure = "not taken afterwards"
            tally.add("the file locked by another program", failure)
        if faults := bank.verify("friday"):
            tally.add("the file locked by another program", faults[0])
