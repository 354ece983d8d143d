"""What happens on a disk with next to no room: `python -m tests.faults.room FOLDER MOST STEP`, FOLDER a small file system.

Prints a line for each fault tried: its name, whether it was refused, and what went wrong or nothing, with tabs between.
"""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from banker.model.refusal import Refusal
from banker.reports.exports import exports, wanted
from banker.session import Bank, Session
from banker.session.facts import facts
from tests.faults.script import Line, begin, digest, script
from tests.faults.tracing import SENTENCE

PAGE = 4096
LINES = 3
"""Lines typed with so much room."""
ENTRY, EXPORT, COPY = "disk full while entering", "disk full while exporting", "disk full while copying the database"


def fill(folder: Path, pages: int) -> Path:
    """Leaves room for so many pages."""
    filler = folder / "filler"
    with filler.open("wb", buffering=0) as file:
        try:
            while file.write(bytes(PAGE)) == PAGE:
                pass
        except OSError:
            pass
        file.truncate(max(0, file.tell() - pages * PAGE))
    return filler


def enter(folder: Path, pages: int, lines: tuple[Line, ...], at: int) -> int:
    """Types some lines with room for so many pages, and the one that was refused again with more. The line reached."""
    failure, at, refused = try_entering(folder, pages, lines, at)
    report(ENTRY, refused, failure and f"{pages} pages free: {failure}")
    return at


def try_entering(folder: Path, pages: int, lines: tuple[Line, ...], at: int) -> tuple[str | None, int, str]:
    """What went wrong, the line reached, and the sentence of the first refusal."""
    filler = fill(folder, pages)
    refused = ""
    try:
        with Bank.open(folder / "games.db", create=False) as bank:
            session = bank.open_game("friday")
            at, refused = type_in(session, lines, at, LINES)
            filler.unlink()
            if refused:
                at, second = type_in(session, lines, at, 1)
                if second:
                    return f"with room again: {second}", at, refused
    except Refusal as refusal:  # not even opened
        refused = refusal.sentence
        filler.unlink()
    with Bank.open(folder / "games.db", create=False) as bank:
        wrong = [*bank.warnings, *bank.verify("friday"), *bank.check_file()]
        if digest(bank.open_game("friday").state) != lines[at].digest:
            wrong.append("the file is not at the entry that was reported")
    if refused and not SENTENCE.fullmatch(refused):
        wrong.append(f"refused with {refused!r}")
    return (wrong[0] if wrong else None), at, refused


def type_in(session: Session, lines: tuple[Line, ...], at: int, count: int) -> tuple[int, str]:
    """The line reached, and the sentence of the refusal that stopped it."""
    for line in lines[at + 1 : at + 1 + count]:
        try:
            session.enter(line.text, seen=session.seq)
        except Refusal as refusal:
            if digest(session.state) != lines[at].digest:
                return at, "the screen shows an entry that was refused"
            return at, refusal.sentence
        at += 1
    return at, ""


Files = dict[str, bytes]


def write_out(folder: Path, pages: int, write: Callable[[Path], object], old: Files, whole: Files) -> tuple[str | None, str]:
    """Writes files into a folder that may have older ones; each is old or new and whole, and nothing else is there.

    What went wrong, and the sentence of the refusal.
    """
    target = folder / "out"
    target.mkdir()
    for name, content in old.items():
        (target / name).write_bytes(content)
    filler = fill(folder, pages)
    said = ""
    try:
        write(target)
    except Refusal as refusal:
        said = refusal.sentence
    filler.unlink()
    found = {path.name: path.read_bytes() for path in target.iterdir()}
    for path in target.iterdir():
        path.unlink()
    target.rmdir()
    odd = [name for name in found if found[name] not in (whole.get(name), old.get(name))]
    missing = [name for name in old if name not in found]
    if odd or missing:
        return f"{pages} pages free: left half of {odd}, lost {missing}", said
    if said and not SENTENCE.fullmatch(said):
        return f"refused with {said!r}", said
    return None if said or found == whole else f"{pages} pages free: said nothing, but not all is there", said


def main(folder: Path, most: int, step: int) -> None:
    """Every `step`th number of free pages up to `most`."""
    lines, at = script(100), 0
    begin(folder / "games.db", "friday")
    for pages in range(0, most, step):
        at = enter(folder, pages, lines, at)
    with Bank.open(folder / "games.db", create=False) as bank, tempfile.TemporaryDirectory() as elsewhere:
        session = bank.open_game("friday")
        old = exported(session, Path(elsewhere) / "old")
        session.enter("note the last one")
        new = exported(session, Path(elsewhere) / "new")
        bank.backup(Path(elsewhere) / "copy.db")
        copy = {"copy.db": (Path(elsewhere) / "copy.db").read_bytes()}
        game = facts(session)
        for pages in range(0, most, step):
            for fault, write, before, after in (
                (EXPORT, lambda target: exports(game, wanted("all"), target, force=True), old, new),
                (COPY, lambda target: bank.backup(target / "copy.db"), {}, copy),
            ):
                failure, said = write_out(folder, pages, write, before, after)
                report(fault, said, failure)


def exported(session: Session, folder: Path) -> dict[str, bytes]:
    """What an export is with room enough."""
    exports(facts(session), wanted("all"), folder)
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def report(fault: str, refused: str, failure: str | None) -> None:
    """One fault tried."""
    sys.stdout.write(f"{fault}\t{'refused' if refused else ''}\t{failure or ''}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
