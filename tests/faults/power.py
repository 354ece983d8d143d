"""The power is lost: the disk is rebuilt as it may be found, opened, and judged."""

import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import msgspec

from banker.model.refusal import Refusal
from banker.session import Bank
from tests.faults.disk import CALLS, WAYS, Call, Disk, calls_of
from tests.faults.script import begin, index_at, judge, script
from tests.faults.tally import Tally
from tests.faults.writer import Job

ROOT = Path(__file__).parent.parent.parent
NAME = "friday"
SEED = 100
MEMORY = Path("/dev/shm")  # noqa: S108  # in a folder of its own
"""Where images are opened, if there is such a place: there nobody waits for a disk."""


def record(folder: Path, job: Job) -> tuple[Disk, list[Call]]:
    """Plays a job under strace: the disk before, and every call since."""
    trace = folder.parent / f"{folder.name}.trace"
    before = Disk(folder)
    subprocess.run(
        ["strace", "-f", "-y", "-qq", "-xx", "-s", "200000", "-e", f"trace={CALLS}", "-o", str(trace),
         sys.executable, "-m", "tests.faults.writer", msgspec.json.encode(job).decode()],
        cwd=ROOT, check=True, capture_output=True, timeout=120,
    )  # fmt: skip
    calls = list(calls_of(trace, folder))
    if not any(call.name == "write" for call in calls):
        raise RuntimeError(f"{trace} has no calls that can be read")
    return before, calls


def instants(disk: Disk, calls: list[Call], count: int, lots: random.Random) -> Iterator[tuple[Disk, int]]:
    """The disk at so many moments of a run, with the last entry reported then."""
    moments = sorted(lots.choices(range(1, len(calls) + 1), k=count))
    told, at = 0, 0
    for moment in moments:
        while at < moment:
            call = calls[at]
            if call.name != "said":
                disk.take(call)
            elif call.data.startswith(b"saved"):
                told = int(call.data.split()[1])
            at += 1
        yield disk, told


def opens_at_least(file: Path) -> str | None:
    """Before anything was reported a file need not be there; but nothing left of it may be in the way."""
    try:
        with Bank.open(file) as bank:
            bank.games()
    except Refusal as refusal:
        return refusal.sentence
    return None


def found_after(file: Path, job: Job, told: int) -> str | None:
    """What is wrong with an image whose writer had reported entry `told`."""
    if told == 0 and job.is_new:
        return opens_at_least(file)
    lines = script(job.seed)
    index = index_at(lines, max(told, 1)) or 0
    return judge(file, NAME, lines, told, lines[min(index + 1, len(lines) - 1)].seq)


def power(folder: Path, images: int, controls: int) -> Tally:
    """So many images of each run, and of runs of careless writers."""
    tally = Tally("The power is lost")
    if shutil.which("strace") is None:
        tally.skipped.append("strace is not installed")
        return tally.close()
    kinds = (
        ("a game that stays open", Job("", NAME, SEED, lines=60), images // 2),
        ("`banker enter` for each entry", Job("", NAME, SEED, "cli", 15), images // 4),
        ("the first game of a new file", Job("", NAME, SEED, lines=5, is_new=True), images - images // 2 - images // 4),
    )
    for number, (what, job, count) in enumerate(kinds):
        lose(folder / f"run-{number}", job, count, tally, f"power lost, {what}")
    for synchronous in ("OFF", "NORMAL"):
        job = Job("", NAME, SEED, lines=40, synchronous=synchronous)
        lose(folder / synchronous, job, controls, tally, f"control: power lost, synchronous={synchronous}")
    return tally.close()


def lose(folder: Path, job: Job, images: int, tally: Tally, fault: str) -> None:
    """Records one run and judges so many images of it."""
    lots = random.Random(7)
    folder.mkdir()
    file = folder / "games.db"
    if not job.is_new:
        begin(file, NAME)
    disk, calls = record(folder, msgspec.structs.replace(job, file=str(file)))
    for number, (now, told) in enumerate(instants(disk, calls, images, lots)):
        way = WAYS[number % len(WAYS)]
        with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as image:
            for name, content in now.after(way, lots).items():
                (Path(image) / name).write_bytes(content)
            failure = found_after(Path(image) / "games.db", job, told)
        tally.add(fault, failure and f"image {number}, {way}, after entry {told}: {failure}", control=fault.startswith("control"))
