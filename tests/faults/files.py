"""Files of other programs, of other versions, very long ones; and clocks that go backwards."""

import json
import random
import re
import shutil
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta, timezone
from itertools import count, cycle, pairwise
from pathlib import Path
from time import perf_counter
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from click.testing import CliRunner

from banker.cli import main as command_line
from banker.model.commands import New
from banker.model.refusal import Refusal
from banker.session import Bank, Session
from banker.store.journal import Journal
from tests.data.make import BAD, HERE, facts
from tests.faults.script import PLAYERS, digest
from tests.faults.tally import Tally

SENTENCE = re.compile(r"[^\n]+[.]\n")
REFUSED = {
    "letter.db": "is not a file of banker and was left as it is", "zeroes.db": "is not a file of banker",
    "header.db": "is damaged", "other-program.db": "is not a file of banker", "empty.db": "is empty",
    "cut.db": "is damaged", "page.db": "is damaged", "newer.db": "newer banker",
}  # fmt: skip
"""What is said of the files in tests/data/bad."""
QUICK_LIST, QUICK_OPEN, QUICK_ENTRY = 1.0, 2.0, 0.1
"""Seconds, far above what a machine takes that has other things to do as well: the figures measured are in the remarks."""


def files(folder: Path, entries: int, games: int) -> Tally:
    """All files kept, a game of so many entries, so many games in one file, and all clocks."""
    tally = Tally("Old, foreign, long and badly dated files")
    for name, words in REFUSED.items():
        for create in (False, True):
            tally.add("a file that is none of ours, damaged or newer", foreign(folder, name, words, create=create))
    tally.add("a figure changed in a file that is sound to SQLite", noticed(folder))
    for file in sorted(HERE.glob("v*.db")):
        tally.add("a file of each schema, played on", old(folder, file))
    long(folder / "long.db", entries, tally)
    many(folder / "many.db", games, tally)
    for what, clock in clocks():
        tally.add("a clock that goes back, over midnight or over a change of time", dated(folder / "clock.db", what, clock))
    return tally.close()


def foreign(folder: Path, name: str, words: str, *, create: bool) -> str | None:
    """Refused in one sentence, and not a byte of it changed."""
    own = folder / "foreign"
    shutil.rmtree(own, ignore_errors=True)
    own.mkdir()
    shutil.copy(BAD / name, own / name)
    if create and name == "empty.db":  # an empty file may become a new one
        return None
    command = ["new", "--player", "Ann", "--player", "Bob"] if create else ["games"]
    done = CliRunner().invoke(command_line, ["--db", str(own / name), *command])
    if not isinstance(done.exception, SystemExit) or done.exit_code != 1:
        return f"{name}: exit {done.exit_code}, {done.exception!r}"
    if words not in done.stderr or not SENTENCE.fullmatch(done.stderr):
        return f"{name}: {done.stderr!r}"
    if (own / name).read_bytes() != (BAD / name).read_bytes() or len(list(own.iterdir())) != 1:
        return f"{name} was touched"
    return None


def noticed(folder: Path) -> str | None:
    """Opening says which entry it is, and `verify` fails."""
    file = folder / "changed.db"
    shutil.copy(BAD / "changed.db", file)
    done = CliRunner().invoke(command_line, ["--db", str(file), "verify"])
    shown = CliRunner().invoke(command_line, ["--db", str(file), "show"])
    words = "is not as it was written"
    return None if done.exit_code == 1 and words in done.output and words in shown.stderr else done.output


def old(folder: Path, file: Path) -> str | None:
    """Everything is there, and the game goes on."""
    copy = folder / file.name
    shutil.copy(file, copy)
    wanted = json.loads(file.with_suffix(".json").read_text())
    with Bank.open(copy, create=False) as bank:
        session = bank.open_game()
        if (found := facts(session)) != wanted:
            return f"{file.name}: {[name for name in wanted if found[name] != wanted[name]]} differ"
        for line in ("undo 3", "redo 3", "transfer bank Ann 5", "undo", "note played on"):
            session.enter(line)
        return next(iter([*bank.verify(session.name), *bank.check_file()]), None)


def long(file: Path, entries: int, tally: Tally) -> None:
    """One game that never ends."""
    lots, fault = random.Random(7), f"a game of {entries:,} entries opened, played on and verified"
    with Bank.open(file) as bank:
        bank._journal._db.execute("PRAGMA synchronous=OFF")  # it is made here, not tested here
        session = bank.new(New(PLAYERS, "official", options=(("start_cash", "1000000"),)))
        while session.seq < entries:
            step(session, lots)
        wanted = digest(session.state)
    began = perf_counter()
    with Bank.open(file, create=False) as bank:
        session = bank.open_game()
        opened = perf_counter()
        session.enter("transfer bank Ann 5")
        entered = perf_counter()
        session.enter("undo 1")
        faults = [*bank.verify(session.name), *bank.check_file()]
        verified = perf_counter()
    if digest(session.state) != wanted:
        faults.append("the state is another one")
    if opened - began > QUICK_OPEN * max(1, entries / 10_000) or entered - opened > QUICK_ENTRY:
        faults.append(f"opens in {opened - began:.1f} s, takes an entry in {entered - opened:.2f} s")
    tally.add(fault, faults[0] if faults else None)
    tally.remarks.append(
        f"a game of {entries} entries: opened in {opened - began:.2f} s, an entry in {1000 * (entered - opened):.1f} ms, "
        f"verified in {verified - entered:.2f} s, {file.stat().st_size / 2**20:.1f} MiB"
    )


def step(session: Session, lots: random.Random) -> None:
    """Throws, and answers as it comes."""
    ready = [choice.entry for choice in session.view().choices if not choice.is_start]
    lots.shuffle(ready)
    for line in [*ready, f"roll {lots.randint(1, 6)} {lots.randint(1, 6)}", "transfer bank Ann 1000000"]:
        try:
            session.enter(line)
        except Refusal:
            continue
        return


def many(file: Path, games: int, tally: Tally) -> None:
    """Games of years in one file."""
    fault = f"{games:,} games in one file"
    with Bank.open(file) as bank:
        bank._journal._db.execute("PRAGMA synchronous=OFF")
        for number in range(games):
            session = bank.new(New(PLAYERS, name=f"game-{number}"))
            session.enter("note begun")
    began = perf_counter()
    with Bank.open(file, create=False) as bank:
        found = bank.games()
        listed = perf_counter() - began
        began = perf_counter()
        session = bank.open_game("game-0")
        opened = perf_counter() - began
        names = [game.name for game in found]
    right = names == [f"game-{number}" for number in reversed(range(games))] and session.seq == 2
    took = f"listed in {1000 * listed:.0f} ms, the oldest opened in {1000 * opened:.0f} ms"
    tally.add(fault, None if right and max(listed, opened) < QUICK_LIST else f"{took}, in order: {right}")
    tally.remarks.append(f"{games} games in a file: {took}")


Clock = Callable[[], datetime]


def clocks() -> Iterator[tuple[str, Clock]]:
    """Clocks as they may be, each a call that gives the time of the next entry."""
    for hours in (-12, -3.5, 0, 5.75, 14):
        zone = timezone(timedelta(hours=hours))
        yield f"midnight at UTC{hours:+}", ticking(datetime(2024, 12, 31, 23, 58, tzinfo=zone), timedelta(minutes=1))
    yield "back to 2020", jumping(datetime(2024, 5, 1, 20, tzinfo=UTC), datetime(2020, 1, 1, tzinfo=UTC))
    yield "back and forth", jumping(datetime(2024, 5, 1, 20, tzinfo=UTC), datetime(2024, 5, 1, 19, 59, 59, tzinfo=UTC))
    yield "standing still", ticking(datetime(2024, 5, 1, 20, tzinfo=UTC), timedelta(0))
    yield "travelling east", jumping(
        datetime(2024, 5, 1, 20, tzinfo=UTC), datetime(2024, 5, 2, 9, 30, tzinfo=timezone(timedelta(hours=12)))
    )
    for name, month, day in (("Europe/Berlin", 10, 27), ("Europe/Berlin", 3, 31), ("America/New_York", 11, 3)):
        try:
            zone_ = ZoneInfo(name)
        except ZoneInfoNotFoundError:
            continue
        start = datetime(2024, month, day, 4, 30, tzinfo=UTC) - timedelta(hours=5 if name.startswith("Europe") else 0)
        ticks = count()
        yield f"{name} on {month}-{day}", lambda zone=zone_, start=start, ticks=ticks: (
            start + timedelta(minutes=20 * next(ticks))
        ).astimezone(zone)


def ticking(start: datetime, each: timedelta) -> Clock:
    ticks = count()
    return lambda: start + each * next(ticks)


def jumping(*times: datetime) -> Clock:
    turns = cycle(times)
    return lambda: next(turns)


def dated(file: Path, what: str, clock: Clock) -> str | None:
    """Kept in UTC with the offset, shown as the table saw it, and in the order entered."""
    file.unlink(missing_ok=True)
    given: list[datetime] = []

    def watched() -> datetime:
        given.append(clock())
        return given[-1]

    with Bank(Journal.open(file, create=True), watched) as bank:
        session = bank.new(New(PLAYERS, name="friday"))
        times = [given[-1]]
        for number in range(12):
            session.enter(f"transfer bank Ann {number + 1}")
            times.append(given[-1])
    with Bank.open(file, create=False) as bank:
        session = bank.open_game("friday")
        faults = bank.verify("friday")
        for entry, time in zip(session.entries, times, strict=True):
            utc = time.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.000Z")
            if entry.at != utc or entry.local.isoformat() != time.isoformat():
                faults.append(f"entry {entry.seq} is dated {entry.at}, shown as {entry.local}, and was made at {time}")
        amounts = [transfer.amount for transfer in session.transfers()][-12:]
        is_back = any(late.astimezone(UTC) < early.astimezone(UTC) for early, late in pairwise(times))
        if amounts != list(range(1, 13)):
            faults.append("the entries are in another order")
        if bool(bank.remarks("friday")) != is_back:
            faults.append(f"a clock that went back: {is_back}, said {bank.remarks('friday')}")
    return f"{what}: {faults[0]}" if faults else None
