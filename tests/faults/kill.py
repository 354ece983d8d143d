"""SIGKILL at any moment: every entry reported is there, none is there twice, and at most one more."""

import csv
import io
import json
import os
import random
import select
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep
from types import TracebackType
from typing import Self

import msgspec

from banker.session import Bank
from tests.faults.script import Line, begin, index_at, judge, script
from tests.faults.tally import Tally
from tests.faults.tracing import traced
from tests.faults.writer import Job

ROOT = Path(__file__).parent.parent.parent
ROOM = 80
"""Lines that must be left of a script for another kill."""
CONTROL = "control: a writer with two transactions for an entry"
CAUGHT = 10
"""So often a control has to be caught; then it need not be killed again."""
CALLS = ("pwrite64", "fdatasync", "openat", "ftruncate")
"""System calls to be killed in, one at a time."""


class Writers:
    """The process that has children to kill."""

    def __init__(self) -> None:
        self._server = subprocess.Popen(
            [sys.executable, "-m", "tests.faults.writer", "serve"],
            cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0,
        )  # fmt: skip
        self._rest = b""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        assert self._server.stdin is not None
        assert self._server.stdout is not None
        self._server.stdin.close()
        self._server.wait(10)
        self._server.stdout.close()

    def start(self, job: Job) -> int:
        """The process id of a child that plays this job."""
        assert self._server.stdin is not None
        self._server.stdin.write(msgspec.json.encode(job) + b"\n")
        return int(self.line(20).split()[1])

    def line(self, seconds: float) -> str:
        """The next line said; "" when nothing is said for so long."""
        assert self._server.stdout is not None
        until = monotonic() + seconds
        while b"\n" not in self._rest:
            if not select.select([self._server.stdout], [], [], max(0, until - monotonic()))[0]:
                return ""
            said = os.read(self._server.stdout.fileno(), 65536)
            if not said:
                raise RuntimeError("the writers are gone")
            self._rest += said
        line, _, self._rest = self._rest.partition(b"\n")
        return line.decode()

    def kill(self, job: Job, wait_for: int, delay: float) -> tuple[int, int]:
        """Kills a child `delay` seconds after its `wait_for`th report. The last entry reported, 0 without; and its exit code."""
        child, told = self.start(job), 0
        for _ in range(wait_for):
            line = self.line(20)
            if not line.startswith("saved"):
                break
            told = int(line.split()[1])
        else:
            line = ""
            sleep(delay)
        if not line.startswith("gone"):
            os.kill(child, signal.SIGKILL)
        while not line.startswith("gone"):
            line = self.line(20)
            if line.startswith("saved"):
                told = int(line.split()[1])
        return told, int(line.split()[1])


class Games:
    """One file whose games are played on from kill to kill; a new game begins when the script runs out."""

    def __init__(self, file: Path, seed: int) -> None:
        self.file, self.seed, self.last = file, seed, 1
        begin(file, self.name)

    @property
    def name(self) -> str:
        return f"game-{self.seed}"

    @property
    def lines(self) -> tuple[Line, ...]:
        return script(self.seed)

    def after(self, told: int) -> int:
        """The last entry of the line after the one that ends at entry `told`."""
        index = index_at(self.lines, told)
        return self.lines[min((index or 0) + 1, len(self.lines) - 1)].seq

    def settle(self, told: int, ended: int) -> tuple[str | None, bool]:
        """Judges the file after a kill; whether it had one entry more than was reported."""
        if ended != -signal.SIGKILL:
            return f"the writer ended by itself with {ended}", False
        told = told or self.last
        failure = judge(self.file, self.name, self.lines, told, self.after(told))
        reached = self.head() if failure is None else told
        self.last = reached
        if failure or self.lines[-1].seq - reached < ROOM:
            self.seed, self.last = self.seed + 1, 1
            begin(self.file, self.name)
        return failure, reached > told

    def head(self) -> int:
        with Bank.open(self.file, create=False) as bank:
            return bank.open_game(self.name).seq


def kill(folder: Path, kills: int, controls: int, calls: int) -> Tally:
    """So many kills of each kind of writer, and in so many system calls."""
    tally = Tally("Killed at any moment")
    lots = random.Random(7)
    with Writers() as writers:
        for way, share, fault in (("session", kills * 3 // 4, "SIGKILL, a game that stays open"),
                                  ("cli", kills - kills * 3 // 4, "SIGKILL, `banker enter` for each entry")):  # fmt: skip
            games, beyond = Games(folder / f"{way}.db", 100), 0
            for _ in range(share):
                job = Job(str(games.file), games.name, games.seed, way)
                told, ended = writers.kill(job, lots.choice((0, 1, 2, 5)), lots.uniform(0, 0.02 if way == "session" else 0.04))
                failure, more = games.settle(told, ended)
                beyond += more
                tally.add(fault, failure)
            tally.remarks.append(f"{fault}: {beyond} of {share} times the entry not yet reported was saved as well")
        for number in range(controls):
            games = Games(folder / f"torn-{number}.db", 100)
            told, ended = writers.kill(Job(str(games.file), games.name, games.seed, "torn"), 1, lots.uniform(0, 0.02))
            tally.add(CONTROL, games.settle(told, ended)[0], control=True)
            if len(tally.counts[CONTROL].failures) == CAUGHT:
                break
        kill_exports(folder / "exporting", kills // 6, writers, tally)
    kill_in_calls(folder, calls, tally)
    return tally.close()


def kill_exports(folder: Path, kills: int, writers: Writers, tally: Tally) -> None:
    """Killed while files are written over older ones: each is the old or the new one, and whole."""
    lots = random.Random(7)
    games = Games(folder / "games.db", 100)
    for _ in range(kills):
        job = Job(str(games.file), games.name, games.seed, "export")
        told, ended = writers.kill(job, 2, lots.uniform(0, 0.03))
        failure, _ = games.settle(told, ended)
        tally.add("SIGKILL while exporting", failure or half_written(folder / "out"))


def half_written(out: Path) -> str | None:
    """The first file that is not whole. Each is told by how it ends, and by how many entries it says it has."""
    json.loads((out / "game.json").read_text())
    ledger = (out / "ledger.csv").read_text()
    rows = list(csv.reader(io.StringIO(ledger)))
    if {len(row) for row in rows} != {len(rows[0])} or not ledger.endswith("\n"):
        return "ledger.csv is cut short"
    said, *lines = (out / "game.table").read_text().splitlines()  # a comment: # game-100: 17 entries, …
    name, entries = said.split()[1].rstrip(":"), int(said.split()[2])
    game = script(int(name.partition("-")[2]))
    typed = game[1 : (index_at(game, entries) or 0) + 1]
    standing = 1 + sum(not line.text.startswith(("undo", "redo")) for line in typed)
    if typed and typed[-1].text.startswith("undo"):
        standing -= 2
    return None if len(lines) == standing else f"game.table is cut short: {said}, {len(lines)} of {standing} lines"


def kill_in_calls(folder: Path, calls: int, tally: Tally) -> None:
    """Killed on entering the k-th call of a kind: before, in and after each step of a commit and of a checkpoint."""
    if not calls:
        return
    if shutil.which("strace") is None:
        tally.skipped.append("SIGKILL in a chosen system call: strace is not installed")
        return
    fault = "SIGKILL on entering the k-th " + ", ".join(CALLS)
    games = Games(folder / "calls.db", 100)
    for number in range(calls):
        call = CALLS[number % len(CALLS)]
        first = 250 if call == "openat" else 1  # before that, Python loads its modules
        when = first + number // len(CALLS)
        run = traced(Job(str(games.file), games.name, games.seed, lines=12), f"{call}:signal=KILL:when={when}")
        if run.ended:
            tally.add(fault, games.settle(run.told, run.ended)[0])
        else:  # so many calls were not made
            games.last = run.told
