"""One of two bankers at the same game: `python -m tests.faults.banker FILE GAME LETTER WAY ENTRIES`.

Enters payments with a reason of their own, each until it is taken. Says `entered a-7`, `undone a-7`, `refused SENTENCE`.
"""

import json
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from functools import partial
from io import StringIO
from pathlib import Path

from banker.cli import main as command_line
from banker.model.refusal import Refusal
from banker.session import Bank

TRIES = 200
"""So often one payment may be refused before this is called a failure."""
PLAYERS = ("Ann", "Bob")
BACK = 10
"""After so many payments one is taken back, and brought back."""


def say(text: str) -> None:
    """On a line of its own, at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def until_taken(enter: Callable[[], str | None]) -> None:
    """Tries again as a person would who is told that the game moved on."""
    for _ in range(TRIES):
        sentence = enter()
        if sentence is None:
            return
        say(f"refused {json.dumps(sentence)}")
    say(f"gave up after {TRIES} tries")


def by_session(file: Path, game: str, letter: str, entries: int) -> None:
    """As the screens do: one session stays open, and what it sees is refreshed by a refusal."""
    with Bank.open(file, create=False) as bank:
        session = bank.open_game(game)

        def enter(text: str) -> str | None:
            try:
                session.enter(text, seen=session.seq)
            except Refusal as refusal:
                return refusal.sentence
            return None

        for number in range(entries):
            until_taken(partial(enter, payment(letter, number)))
            say(f"entered {letter}-{number}")
            if number % BACK == BACK - 1 and enter("undo 1") is None:
                say(f"undone {letter}-{number}")
                if enter("redo 1") is None:
                    say(f"entered {letter}-{number}")


def by_command(file: Path, game: str, letter: str, entries: int) -> None:
    """`banker enter` for each payment."""

    def enter(text: str) -> str | None:
        said = StringIO()
        try:
            with redirect_stderr(said), redirect_stdout(StringIO()):
                command_line(["--db", str(file), "enter", "--game", game, *text.split()], standalone_mode=False)
        except SystemExit:
            return said.getvalue().strip()
        return None

    for number in range(entries):
        until_taken(partial(enter, payment(letter, number)))
        say(f"entered {letter}-{number}")


def payment(letter: str, number: int) -> str:
    """One that the rules always allow."""
    return f"transfer bank {PLAYERS[number % 2]} {number % 7 + 1} : {letter}-{number}"


if __name__ == "__main__":
    name, which, mark, way, count = sys.argv[1:]
    {"session": by_session, "cli": by_command}[way](Path(name), which, mark, int(count))
