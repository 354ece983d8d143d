"""Programs to be killed, starved and cut off while they write. Run as `python -m tests.faults.writer serve`, or one job directly.

A job types the lines of a script into a game and reports each entry after it is saved: `saved 17`. A job as JSON on standard
input is played by a child of this process, so that hundreds of kills need not wait for Python to start.
"""

import json
import os
import sqlite3
import sys
from collections.abc import Callable
from contextlib import redirect_stdout, suppress
from io import StringIO
from pathlib import Path
from typing import Any

import msgspec

from banker.cli import main as command_line
from banker.model.refusal import Refusal
from banker.reports.exports import FORMATS, exports
from banker.session import Bank, Session
from banker.session.facts import facts
from banker.store import db
from banker.store import journal as journal_module
from banker.store.faults import Moved
from tests.faults.script import begin, digest, index_at, script

CHECKPOINT_ENTRIES = 5
"""Instead of 200, so that faults hit checkpoints as well."""


class Job(msgspec.Struct, frozen=True):
    """What to write."""

    file: str
    name: str
    seed: int
    way: str = "session"
    """`session`, `cli` (a command for each entry), `export` (a session that writes all files after each entry), or `torn`: a
    careless writer that commits an entry in two halves."""
    lines: int = 10_000
    """Stop after so many."""
    synchronous: str = "FULL"
    is_new: bool = False
    """The file and the game are begun first."""
    tries: int = 1
    """How often a line that was refused is typed again."""


def say(text: str) -> None:
    """At once, so that nothing reported is lost with the process."""
    os.write(1, f"{text}\n".encode())


def play(job: Job) -> None:
    """Types the lines that are still to come; a file that cannot be opened is told as well."""
    try:
        play_on(job)
    except Refusal as refusal:
        say(f"refused {json.dumps(refusal.sentence)}")


def play_on(job: Job) -> None:
    journal_module.CHECKPOINT_ENTRIES = CHECKPOINT_ENTRIES
    if job.synchronous != "FULL":
        weaken(job.synchronous)
    if job.way == "torn":
        tear()
    if job.is_new:
        begin(Path(job.file), job.name)
        say("saved 1")
    with Bank.open(Path(job.file), create=False) as bank:
        session = bank.open_game(job.name)
        at = index_at(script(job.seed), session.seq)
        if at is None:
            say(f"stuck {session.seq}")
            return
        if job.way != "cli":
            type_lines(job, at, session_enter(job, session))
            for warning in bank.warnings:
                say(f"warned {warning}")
            return
    type_lines(job, at, cli_enter(job))


def type_lines(job: Job, at: int, enter: Callable[[str], object]) -> None:
    """The lines after line `at`, each reported once it is saved."""
    for line in script(job.seed)[at + 1 : at + 1 + job.lines]:
        if not type_in(job, line.text, enter):
            break
        say(f"saved {line.seq}")


def type_in(job: Job, text: str, enter: Callable[[str], object]) -> bool:
    """Types one line, again where it was refused, but not where the game has moved on. False when it was refused every time."""
    for _ in range(job.tries):
        try:
            enter(text)
        except Moved as moved:
            say(f"refused {json.dumps(moved.sentence)}")
            return True
        except Refusal as refusal:
            say(f"refused {json.dumps(refusal.sentence)}")
        else:
            return True
    return False


def session_enter(job: Job, session: Session) -> Callable[[str], int]:
    """Through one session that stays open, as the screens do. What was refused must not show."""

    def enter(text: str) -> int:
        if job.way == "export":
            exports(facts(session), FORMATS, Path(job.file).parent / "out", force=True)
        try:
            session.enter(text, seen=session.seq)
        except Refusal:
            index = index_at(script(job.seed), session.seq)
            if index is None or digest(session.state) != script(job.seed)[index].digest:
                say(f"astray at entry {session.seq}")
            raise
        return session.seq

    return enter


def cli_enter(job: Job) -> Callable[[str], None]:
    """`banker enter` as the shell runs it: the file is opened and closed for each entry."""

    def enter(text: str) -> None:
        with redirect_stdout(StringIO()):
            command_line(["--db", job.file, "enter", "--game", job.name, *text.split()], standalone_mode=False)

    return enter


def weaken(synchronous: str) -> None:
    """As a program that does not wait for the disk."""
    plain = db._set_up

    def set_up(connection: sqlite3.Connection) -> None:
        plain(connection)
        connection.execute(f"PRAGMA synchronous={synchronous}")

    db._set_up = set_up


def tear() -> None:
    """As a program that commits an entry before its transfers."""
    plain: Any = journal_module.Journal._insert

    def insert(journal: Any, game: int, entry: Any, transfers: Any) -> None:
        plain(journal, game, entry, ())
        journal._db.execute("COMMIT")
        journal._db.execute("BEGIN IMMEDIATE")
        rows = [(game, entry[0], *transfer) for transfer in transfers]
        journal._db.executemany(journal_module.rows.INSERT_TRANSFER, rows)

    journal_module.Journal._insert = insert


def serve() -> None:
    """A child for each job that comes in; says when it is gone."""
    for request in sys.stdin:
        job = msgspec.json.decode(request, type=Job)
        script(job.seed)
        child = os.fork()
        if child == 0:
            code = 1
            with suppress(SystemExit):
                say(f"pid {os.getpid()}")
                play(job)
                code = 0
            os._exit(code)
        _, status = os.waitpid(child, 0)
        say(f"gone {os.waitstatus_to_exitcode(status)}")


if __name__ == "__main__":
    if sys.argv[1] == "serve":
        serve()
    else:
        play(msgspec.json.decode(sys.argv[1], type=Job))
