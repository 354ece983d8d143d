"""Files cut, mixed up and changed behind the program's back: what is lost is said, and nothing wrong passes as sound."""

import random
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

from banker.model.refusal import Refusal
from banker.session import Bank
from tests.faults.script import begin, digest, index_at, script
from tests.faults.tally import Tally

NAME, SEED, LINES = "friday", 100, 40
WAL_HEADER, FRAME_HEADER = 32, 24
COLUMNS = "at, offset, kind, version, text, command, events, target, worth, hash"
Damage = Callable[[Path], str]
"""Does something to the file; says what."""


def played(folder: Path, name: str = NAME, seed: int = SEED, lines: int = LINES) -> Path:
    """The files of a game as they are while it is open: a database, its -wal file, the small file with the last entry."""
    own = folder / "playing" / name
    begin(own / "games.db", name)
    kept = folder / name
    kept.mkdir()
    with Bank.open(own / "games.db") as bank:
        session = bank.open_game(name)
        for line in script(seed)[1 : lines + 1]:
            session.enter(line.text)
        for file in own.iterdir():
            if not file.name.endswith("-shm"):
                shutil.copy(file, kept / file.name)
    return kept


def closed(folder: Path, playing: Path, name: str) -> Path:
    """The same after a clean exit: one file."""
    kept = folder / name
    shutil.copytree(playing, kept)
    Bank.open(kept / "games.db").close()
    return kept


def wal_of(file: Path) -> Path:
    return file.with_name(file.name + "-wal")


def commits(wal: Path) -> list[int]:
    """Where in a -wal file each transaction ends."""
    content = wal.read_bytes()
    page = int.from_bytes(content[8:12], "big")
    starts = range(WAL_HEADER, len(content), FRAME_HEADER + page)
    return [at + FRAME_HEADER + page for at in starts if any(content[at + 4 : at + 8])]


def told(file: Path, last: int) -> str | None:
    """None when the file opens at entry `last`, or says what is wrong with it."""
    try:
        with Bank.open(file, create=False) as bank:
            said = [*bank.warnings, *bank.check_file()]
            session = bank.open_game(NAME)
            faults = bank.verify(NAME)
    except Refusal:
        return None
    if said or faults:
        return None
    index = index_at(script(SEED), session.seq)
    if session.seq == last and index is not None and digest(session.state) == script(SEED)[index].digest:
        return None
    return f"opens at entry {session.seq} of {last} without a word"


def noticed(file: Path) -> str | None:
    """None when opening the game already says that it was changed."""
    try:
        with Bank.open(file, create=False) as bank:
            bank.open_game(NAME)
            return None if bank.warnings else "opens without a word"
    except Refusal:
        return None


def prefix(file: Path, most: int) -> str | None:
    """None when the file opens as a sound beginning of the game of `most` entries, and warns when it is not all of it."""
    with Bank.open(file, create=False) as bank:
        session = bank.open_game(NAME)
        index = index_at(script(SEED), session.seq)
        if index is None or digest(session.state) != script(SEED)[index].digest:
            return f"opens at entry {session.seq} in a state that never was"
        if faults := [*bank.verify(NAME), *bank.check_file()]:
            return faults[0]
        if session.seq < most and not any(f"entry {most} had been saved" in warning for warning in bank.warnings):
            return f"opens at entry {session.seq} of {most} without a word"
    return None


def loss(folder: Path, cuts: int, flips: int) -> Tally:
    """So many cuts of a -wal file, and so many bytes flipped."""
    tally, lots = Tally("Files cut, mixed up and changed"), random.Random(7)
    playing = played(folder)
    whole = closed(folder, playing, "whole")
    last = script(SEED)[LINES].seq
    for what, number, judge, damage in [*wal_damages(playing, last, cuts, lots), *mixed(folder, last)]:
        for _ in range(number):
            tally.add(what, attempt(playing, folder, damage, judge))
    for _ in range(flips // 8):
        tally.add("a figure, a name or a text changed by SQL", attempt(whole, folder, lambda file: by_sql(file, lots), noticed))
    for what, number, damage in changes(whole, flips, lots):
        for _ in range(number):
            tally.add(what, attempt(whole, folder, damage, lambda file: told(file, last)))
    untouched = attempt(whole, folder, lambda _: "", lambda file: told(file, last))
    careless = told_nothing(folder, whole, lots, last)
    tally.add("control: a reader that checks nothing", careless, control=True)
    return tally.close() if untouched is None else _alarm(tally, untouched)


def _alarm(tally: Tally, failure: str) -> Tally:
    tally.add("a file that nothing was done to", failure)
    return tally.close()


def attempt(kept: Path, folder: Path, damage: Damage, judge: Callable[[Path], str | None]) -> str | None:
    """Damages a copy and judges it."""
    tried = folder / "tried"
    shutil.rmtree(tried, ignore_errors=True)
    shutil.copytree(kept, tried)
    done = damage(tried / "games.db")
    try:
        failure = judge(tried / "games.db")
    except Exception as error:  # noqa: BLE001  # anything but a refusal is a finding
        failure = repr(error)
    return failure and f"{done}: {failure}"


Case = tuple[str, int, Callable[[Path], str | None], Damage]


def wal_damages(playing: Path, last: int, cuts: int, lots: random.Random) -> Iterator[Case]:
    """What may happen to the -wal file alone."""
    ends = commits(playing / "games.db-wal")
    length = (playing / "games.db-wal").stat().st_size

    def cut(file: Path, at: int) -> str:
        with wal_of(file).open("r+b") as wal:
            wal.truncate(at)
        return f"cut at byte {at}"

    def flip(file: Path) -> str:
        at = lots.randrange(length)
        with wal_of(file).open("r+b") as wal:
            wal.seek(at)
            wal.write(lots.randbytes(3))
        return f"three bytes changed at {at}"

    def remove(file: Path) -> str:
        wal_of(file).unlink()
        return "removed"

    def judge(file: Path) -> str | None:
        return prefix(file, last)

    yield "-wal file cut after a transaction", len(ends), judge, _each(ends, cut)
    yield "-wal file cut anywhere", cuts, judge, lambda file: cut(file, lots.randrange(length))
    yield "three bytes of the -wal file changed", cuts, judge, flip
    yield "-wal file removed", 1, judge, remove


def _each(values: list[int], act: Callable[[Path, int], str]) -> Damage:
    """The next of the values each time."""
    left = iter(values)
    return lambda file: act(file, next(left))


def mixed(folder: Path, last: int) -> Iterator[Case]:
    """Files of another game, or of another evening, beside ours."""
    others = [played(folder, name, seed, lines) for name, seed, lines in (("saturday", 200, 60), ("sunday", 300, 12))]
    other_evening = folder / "evening"
    shutil.copytree(played(folder, "monday", SEED, 2), other_evening)

    def swap(file: Path, other: Path, *ends: str) -> str:
        for end in ends:
            shutil.copy(other / f"games.db{end}", f"{file}{end}")
        return f"{', '.join(ends)} of {other.name}"

    def judge(file: Path) -> str | None:
        return told(file, last)

    for other in [*others, other_evening]:
        yield "-wal file of another game", 1, judge, lambda file, other=other: swap(file, other, "-wal")
        yield "database of another game, our -wal file", 1, judge, lambda file, other=other: swap(file, other, "")
        yield "database and -wal file of another game", 1, judge, lambda file, other=other: swap(file, other, "", "-wal")
    for lines in range(0, LINES, 5):
        older = played(folder, f"older-{lines}", SEED, lines)
        yield "an older copy of the file", 1, judge, lambda file, older=older: swap(file, older, "", "-wal")


def changes(whole: Path, flips: int, lots: random.Random) -> Iterator[tuple[str, int, Damage]]:
    """What may happen to a database that nobody has open."""
    length = (whole / "games.db").stat().st_size

    def overwrite(file: Path, at: int, content: bytes) -> str:
        with file.open("r+b") as database:
            database.seek(at)
            database.write(content)
        return f"{len(content)} bytes changed at {at}"

    def flip(file: Path) -> str:
        at = lots.randrange(length)
        return overwrite(file, at, bytes([file.read_bytes()[at] ^ (1 << lots.randrange(8))]))

    def cut(file: Path) -> str:
        at = lots.randrange(length)
        with file.open("r+b") as database:
            database.truncate(at)
        return f"cut at byte {at}"

    def page(file: Path) -> str:
        return overwrite(file, lots.randrange(length // 4096) * 4096, bytes(4096))

    yield "one bit of the file flipped", flips, flip
    yield "the file cut anywhere", flips // 4, cut
    yield "a page of the file zeroed", flips // 8, page


def by_sql(file: Path, lots: random.Random) -> str:
    """One value of one row, changed by somebody who knows the triggers; the file itself stays sound."""
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'").fetchall():
            connection.execute(f"DROP TRIGGER {name}")
        statements = (
            "UPDATE transfer SET amount = amount + 1 WHERE (seq, n) = (SELECT seq, n FROM transfer ORDER BY random() LIMIT 1)",
            "UPDATE entry SET text = text || '.' WHERE id = (SELECT id FROM entry ORDER BY random() LIMIT 1)",
            "UPDATE entry SET events = '[]' WHERE id = (SELECT id FROM entry WHERE events <> '[]' ORDER BY random() LIMIT 1)",
            "UPDATE game SET rules = '{}'",
            "INSERT INTO transfer VALUES (1, 2, 9, 'bank', 'Ann', 500, 'salary', NULL, '', '', '', NULL, NULL)",
            "DELETE FROM transfer WHERE seq = (SELECT max(seq) FROM transfer)",
            f"INSERT INTO entry SELECT NULL, game, seq + 1, {COLUMNS} FROM entry ORDER BY seq DESC LIMIT 1",  # noqa: S608
        )
        statement = lots.choice(statements)
        connection.execute("PRAGMA foreign_keys=OFF")
        connection.execute(statement)
    return statement


def told_nothing(folder: Path, whole: Path, lots: random.Random, last: int) -> str | None:
    """How plain SQLite takes a changed amount: its own check finds nothing, so that only the hash chain can."""
    tried = folder / "careless"
    shutil.copytree(whole, tried)
    by_sql(tried / "games.db", lots)
    with closing(sqlite3.connect(tried / "games.db")) as connection:
        (said,) = connection.execute("PRAGMA integrity_check").fetchone()
        found = connection.execute("SELECT max(seq) FROM entry").fetchone()
    return "SQLite finds nothing" if said == "ok" and found == (last,) else None
