"""A game written down beforehand, line by line, with the state that every line has to lead to."""

import hashlib
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path

import msgspec

from banker import demo
from banker.model.commands import New
from banker.model.refusal import Refusal
from banker.model.state import GameState
from banker.session import Bank, Session

PLAYERS = ("Ann", "Bob", "Cid", "Dora")
BACK = 9
"""After so many entries, two are taken back and brought back: each a transaction of two entries."""


class Line(msgspec.Struct, frozen=True):
    """What to type, and where the game stands afterwards."""

    text: str
    seq: int
    digest: str


def digest(state: GameState) -> str:
    """Everything about a state, the question on the table included, as one hash."""
    return hashlib.sha256(msgspec.json.encode(state)).hexdigest()


def new_game(name: str, rules: str = "house") -> New:
    return New(PLAYERS, rules, name=name)


@cache
def script(seed: int, most: int = 400) -> tuple[Line, ...]:
    """The lines after `new` of a whole game, or so many of them; the same for the same seed."""
    with Bank.open(None) as bank:
        session = bank.new(new_game("script"))
        lines = [Line("", session.seq, digest(session.state))]
        for number, _ in enumerate(islice(demo.moves(session, seed), most), 1):
            lines.append(Line(session.entries[-1].text, session.seq, digest(session.state)))
            if number % BACK == 0:
                for line in ("undo 2", "redo 2"):
                    session.enter(line)
                    lines.append(Line(line, session.seq, digest(session.state)))
        return tuple(lines)


def begin(file: Path, name: str) -> None:
    """A game with nothing but its beginning."""
    with Bank.open(file) as bank:
        bank.new(new_game(name))


def index_at(lines: tuple[Line, ...], seq: int) -> int | None:
    """The line that ends at entry `seq`; None in the middle of one, or past the end."""
    return next((index for index, line in enumerate(lines) if line.seq == seq), None)


def judge(file: Path, name: str, lines: tuple[Line, ...], told: int, most: int) -> str | None:
    """What is wrong with a file whose writer had reported entry `told` and begun at most entry `most`; None when nothing is."""
    try:
        with Bank.open(file, create=False) as bank:
            session = bank.open_game(name)
            found = [
                *bank.warnings,
                *_lost_or_doubled(session, lines, told, most),
                *bank.verify(name),
                *bank.check_file(),
            ]
            return next(iter(found), None)
    except Refusal as refusal:
        return refusal.sentence


def _lost_or_doubled(session: Session, lines: tuple[Line, ...], told: int, most: int) -> Iterator[str]:
    index = index_at(lines, session.seq)
    if session.seq < told:
        yield f"entries {session.seq + 1} to {told} were reported as saved and are lost"
    elif index is None or session.seq > most:
        yield f"ends at entry {session.seq}, of which {told} were reported and {most} begun"
    else:
        if digest(session.state) != lines[index].digest:
            yield f"entry {session.seq} leads to another state than the writer's"
        typed = [entry.text for entry in session.entries if entry.kind == "command"][1:]
        if typed != [line.text for line in lines[1 : index + 1] if not line.text.startswith(("undo", "redo"))]:
            yield "an entry is there twice, or not as it was typed"
