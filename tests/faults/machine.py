"""Disk, rights and folders: a sentence, nothing half written, and the entry can be made again once there is room."""

import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from banker.model.refusal import Refusal
from banker.session import Bank
from tests.faults.script import begin, script
from tests.faults.tally import Tally

ROOT = Path(__file__).parent.parent.parent
MOUNT = 'mount -t tmpfs -o size=1m none "$1" && shift && exec "$@"'
"""A small file system of its own, gone with the process."""
SENTENCE = re.compile(r"[^\n]+[.]\n")
DONE, REFUSED = 0, 1


def machine(folder: Path, most: int, step: int) -> Tally:
    """Room for every `step`th number of pages up to `most`; each right and each folder once."""
    tally = Tally("Disk, rights and folders")
    mounted = folder / "mounted"
    mounted.mkdir()
    if can_mount(mounted):
        full(mounted, most, step, tally)
        read_only(mounted, tally)
    else:
        tally.skipped.append("full disk and read-only disk: this user may not mount a file system")
    homes(folder, tally)
    strayed(folder, tally)
    no_terminal(folder, tally)
    return tally.close()


def in_mount(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Runs a command that sees a small file system at `folder`."""
    return subprocess.run(
        ["unshare", "--map-root-user", "--mount", "sh", "-c", MOUNT, "sh", str(folder), *command],
        cwd=ROOT, capture_output=True, text=True, check=False, timeout=600,
    )  # fmt: skip


def can_mount(folder: Path) -> bool:
    """Whether this machine lets us."""
    return shutil.which("unshare") is not None and in_mount(folder, "true").returncode == 0


def full(mounted: Path, most: int, step: int, tally: Tally) -> None:
    """No room at every write of an entry, of an export and of a copy."""
    done = in_mount(mounted, sys.executable, "-m", "tests.faults.room", str(mounted), str(most), str(step))
    refusals: Counter[str] = Counter()
    for line in done.stdout.splitlines():
        fault, refused, failure = line.split("\t", 2)
        tally.add(fault, failure or None)
        refusals[fault] += bool(refused)
    if done.returncode:
        tally.add("disk full while entering", done.stderr[-500:])
    for fault, count in refusals.items():
        tally.remarks.append(f"{fault}: {count} of {tally.counts[fault].tried} refused, the others had room enough")


READ_ONLY = '''
"$PYTHON" -c "from tests.faults.script import Path, begin; begin(Path('$BANKER_DB'), 'friday')"
mount -o remount,ro "$1"
shift
for words in "$@"; do
    echo "+ $words"
    eval "$PYTHON -m banker $words" 2>&1 >/dev/null
    echo "= $?"
done
'''
LOOKS = ("games", "show", "ledger", "verify", "backup \"$ELSEWHERE/copy.db\"")
WRITES = (
    "enter transfer bank Ann 5", "new --player Ann --player Bob", "export --to $HOME/out", "backup $HOME/copy.db",
    "report --to $HOME/report.md",
)  # fmt: skip


def read_only(mounted: Path, tally: Tally) -> None:
    """A disk that may only be read: looking works, and says so; writing is refused in a sentence."""
    elsewhere = mounted.parent / "elsewhere"
    elsewhere.mkdir()
    setting = {"HOME": mounted, "BANKER_DB": mounted / "games.db", "ELSEWHERE": elsewhere, "PYTHON": sys.executable}
    done = in_mount(
        mounted, "env", *(f"{name}={value}" for name, value in setting.items()), "sh", "-c", READ_ONLY, "sh", str(mounted),
        *LOOKS, *WRITES,
    )  # fmt: skip
    for run in done.stdout.split("+ ")[1:]:
        words, _, said = run.partition("\n")
        sentence, _, code = said.rpartition("= ")
        is_right = int(code) == DONE and not sentence if words in LOOKS else int(code) == REFUSED and SENTENCE.fullmatch(sentence)
        failure = None if is_right else f"{words}: exit {code.strip()}, {sentence!r}"
        tally.add("a disk that may only be read", failure)
    if done.returncode or not done.stdout:
        tally.add("a disk that may only be read", done.stderr[-500:])


def banker(*words: str, **environ: str) -> subprocess.CompletedProcess[str]:
    """Runs the program with nothing else in its environment."""
    return subprocess.run(
        [sys.executable, "-m", "banker", *words],
        cwd=ROOT, env={"PATH": os.defpath, "PYTHONPATH": str(ROOT), **environ}, stdin=subprocess.DEVNULL,
        capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip


def homes(folder: Path, tally: Tally) -> None:
    """No home, or one that is none."""
    (folder / "text").write_text("not a folder")
    cases = {
        "a home that is a file": ({"HOME": str(folder / "text")}, REFUSED),
        "a home that is not there": ({"HOME": str(folder / "made" / "when" / "needed")}, DONE),
        "a home below /proc": ({"HOME": "/proc/banker"}, REFUSED),
        "a database below a file": ({"BANKER_DB": str(folder / "text" / "games.db")}, REFUSED),
        "a database that is a folder": ({"BANKER_DB": str(folder)}, REFUSED),
        "no home at all, and a database named": ({"BANKER_DB": str(folder / "named.db")}, DONE),
    }
    for what, (environ, wanted) in cases.items():
        done = banker("new", "--player", "Ann", "--player", "Bob", **environ)
        is_told = done.returncode == DONE or SENTENCE.fullmatch(done.stderr)
        failure = None if done.returncode == wanted and is_told else f"{what}: exit {done.returncode}, {done.stderr[-300:]!r}"
        tally.add("no home, or none that can be used", failure)


def strayed(folder: Path, tally: Tally) -> None:
    """The database is removed, moved or replaced while a session has it open, and put back."""
    lines = script(100)
    for what in ("removed", "moved", "replaced", "folder moved", "-wal removed"):
        own = folder / what
        file = own / "games.db"
        begin(file, "friday")
        with Bank.open(file, create=False) as bank:
            session = bank.open_game("friday")
            session.enter(lines[1].text)
            back = stray(what, file)
            seq, failure = session.seq, None
            try:
                session.enter(lines[2].text, seen=seq)
                if what != "-wal removed":
                    failure = "an entry was taken that is in no file"
            except Refusal as refusal:
                if "nothing was saved" not in refusal.sentence or session.seq != seq:
                    failure = refusal.sentence
                back()
                if what != "removed":
                    session.enter(lines[2].text, seen=seq)
        if failure is None and what != "removed":
            with Bank.open(file, create=False) as bank:
                failure = None if bank.open_game("friday").seq == lines[2].seq else "the entry is not in the file"
        tally.add("the database removed, moved or replaced while it is open", failure and f"{what}: {failure}")


def stray(what: str, file: Path) -> Callable[[], object]:
    """Does it; how to put it right."""
    kept = file.with_name("kept.db")
    away = file.parent.with_name("away")
    match what:
        case "moved":
            file.rename(kept)
            return lambda: kept.rename(file)
        case "replaced":
            file.rename(kept)
            shutil.copy(kept, file)
            return lambda: kept.replace(file)
        case "folder moved":
            file.parent.rename(away)
            return lambda: away.rename(file.parent)
        case _:
            (file if what == "removed" else file.with_name("games.db-wal")).unlink()
            return lambda: None


def no_terminal(folder: Path, tally: Tally) -> None:
    """The screens without a terminal."""
    begin(folder / "screens.db", "friday")
    for words in ((), ("open",), ("open", "friday")):
        done = banker("--db", str(folder / "screens.db"), *words, HOME=str(folder))
        is_told = SENTENCE.fullmatch(done.stderr) and "banker enter" in done.stderr
        failure = None if done.returncode == 2 and is_told else f"exit {done.returncode}, {done.stderr[-300:]!r}"
        tally.add("no terminal", failure)
