"""The same in a real terminal: killed, sent away, closed, and with somebody else at the game."""

import random
import signal
import sqlite3
from collections import Counter
from contextlib import closing
from functools import partial
from pathlib import Path
from time import monotonic, sleep

from click.testing import CliRunner

from banker.cli import main as command_line
from banker.session import Bank
from tests.e2e.terminal import READY, Terminal
from tests.faults.script import begin
from tests.faults.tally import Tally

GAME = "friday"
BURST = 12
"""Lines typed at once before a kill."""
SIGNALS = (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGINT)
RESTORED = (b"\x1b[?1049l", b"\x1b[?1000l", b"\x1b[?25h")
"""The other screen left, the mouse let go, the cursor shown again."""
FROZEN = 1.5
"""Seconds until an answer to an entry has to be on the screen, on a machine with other things to do."""


def screens(folder: Path, kills: int, rounds: int) -> Tally:
    """So many kills, and so many rounds of the rest."""
    tally = Tally("The screens in a real terminal")
    killed(folder, kills, tally)
    for number in range(rounds):
        for way in (*SIGNALS, "closed", "ctrl+q"):
            typing = bool(number % 2)
            tally.add("a signal, or the terminal closed", left(folder, way, typing=typing))
        tally.add("another banker enters meanwhile", meanwhile(folder))
        tally.add("the file held by another program", held(folder))
    return tally.close()


def game(folder: Path, name: str) -> Path:
    file = folder / f"{name}.db"
    for old in folder.glob(f"{name}.db*"):
        old.unlink()
    begin(file, GAME)
    return file


def marks(file: Path) -> tuple[Counter[str], list[str]]:
    """The marks in the journal, and what is wrong with it."""
    with Bank.open(file, create=False) as bank:
        session = bank.open_game(GAME)
        found = Counter(entry.text.split()[-1] for entry in session.entries[1:])
        return found, [*bank.warnings, *bank.verify(GAME), *bank.check_file()]


def line(mark: str) -> str:
    """A payment or a remark with its mark, ready to be typed; `p` begins a payment."""
    return f"pbank Ann 5 : {mark}\r" if int(mark.split("-")[1]) % 2 else f"note {mark}\r"


def is_past(terminal: Terminal, number: int) -> bool:
    """Whether the log has shown this mark or a later one."""
    return any(int(mark.split("-")[1]) >= number for mark in terminal.logged)


def killed(folder: Path, kills: int, tally: Tally) -> None:
    """SIGKILL while lines are typed: what the log has shown is there, once, and at most one entry more."""
    lots, file, done = random.Random(7), game(folder, "killed"), 0
    for _ in range(kills):
        with Terminal(folder, "--db", str(file), "open", GAME) as terminal:
            if not terminal.wait(READY):
                tally.add("SIGKILL", f"does not start again: {terminal.text}")
                return
            for number in range(done, done + BURST):
                terminal.type(line(f"k-{number}"))
            shown = terminal.wait(partial(is_past, terminal, done))
            until = monotonic() + lots.uniform(0, 1)
            while monotonic() < until:
                terminal.read(0.01)
            terminal.kill()
            ended = terminal.ended()
        found, wrong = marks(file)
        expected = Counter(f"k-{number}" for number in range(len(found)))
        lost = set(terminal.logged) - set(found)
        if not shown or ended != -signal.SIGKILL:
            wrong.append(f"nothing was taken, ended with {ended}:\n{terminal.text}")
        if lost or found != expected:
            wrong.append(f"lost {lost}, doubled or out of order {found - expected}")
        tally.add("SIGKILL", wrong[0] if wrong else None)
        done = len(found)


def left(folder: Path, way: signal.Signals | str, *, typing: bool) -> str | None:
    """Ends in the normal way: the screen restored, the file closed, the entry there, the half-typed one not."""
    file = game(folder, "left")
    with Terminal(folder, "--db", str(file), "open", GAME) as terminal:
        terminal.wait(READY)
        terminal.type(line("s-1"))
        if not terminal.wait(lambda: "s-1" in terminal.logged):
            return f"{way!r}: the entry was not taken"
        if typing:
            terminal.type("note half")
            terminal.wait("half")
        if isinstance(way, signal.Signals):
            terminal.kill(way)
        elif way == "closed":
            terminal.hang_up()
        else:
            terminal.type("\x11")
        ended = terminal.ended()
    wanted = {"closed": 128 + signal.SIGHUP, "ctrl+q": 0}
    if ended != (wanted[way] if isinstance(way, str) else 128 + way):
        return f"{way!r}: ended with {ended}"
    if way != "closed" and (missing := [end for end in RESTORED if end not in terminal.written]):
        return f"{way!r}: {missing} is missing"
    if b"Traceback" in terminal.written:
        return f"{way!r}: {terminal.written[-500:]!r}"
    if list(folder.glob("left.db-wal")):
        return f"{way!r}: the file was not closed"
    found, wrong = marks(file)
    return wrong[0] if wrong else None if found == Counter(["s-1"]) else f"{way!r}: {found}"


def meanwhile(folder: Path) -> str | None:
    """The shell enters while the table is on the screen: the line typed is taken once, at the latest when entered again."""
    file = game(folder, "meanwhile")
    with Terminal(folder, "--db", str(file), "open", GAME) as terminal:
        terminal.wait(READY)
        for number in range(1, 7, 2):
            CliRunner().invoke(command_line, ["--db", str(file), "enter", "transfer", "bank", "Bob", "7", ":", f"c-{number}"])
            mark = f"t-{number}"
            terminal.type(line(mark))
            if not terminal.wait(lambda mark=mark: mark in terminal.logged, 2):  # type: ignore[misc]  # bound now
                if "moved on" not in terminal.text:
                    return f"{mark} was neither taken nor refused:\n{terminal.text}"
                terminal.type("\r")
                if not terminal.wait(lambda mark=mark: mark in terminal.logged):  # type: ignore[misc]  # bound now
                    return f"{mark} was not taken when entered again:\n{terminal.text}"
        terminal.type("\x11")
        if terminal.ended() != 0:
            return "does not end"
    found, wrong = marks(file)
    expected = Counter(f"{letter}-{number}" for letter in "ct" for number in range(1, 7, 2))
    return wrong[0] if wrong else None if found == expected else f"{found}"


def held(folder: Path) -> str | None:
    """Another program holds the file: a sentence at once, the line stays, and is taken once the file is free."""
    file = game(folder, "held")
    with Terminal(folder, "--db", str(file), "open", GAME) as terminal:
        terminal.wait(READY)
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            began = monotonic()
            terminal.type(line("h-1"))
            if not terminal.wait("Another program is using", 2 * FROZEN):
                return f"said nothing:\n{terminal.text}"
            took = monotonic() - began
            if "h-1" not in terminal.text:
                return "the line typed is gone"
            sleep(0.1)
            other.execute("ROLLBACK")
        terminal.type("\r")
        if not terminal.wait(lambda: "h-1" in terminal.logged):
            return f"not taken afterwards:\n{terminal.text}"
        terminal.type("\x11")
        terminal.ended()
    found, wrong = marks(file)
    if took > FROZEN:
        wrong.append(f"froze for {took:.1f} s")
    return wrong[0] if wrong else None if found == Counter(["h-1"]) else f"{found}"
