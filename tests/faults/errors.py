"""Every write and sync fails once, or from then on: a sentence, a file that is a beginning of the game, and nothing doubled."""

import shutil
from collections.abc import Iterator
from pathlib import Path

from tests.faults.script import begin, index_at, judge, script
from tests.faults.tally import Tally
from tests.faults.tracing import traced
from tests.faults.writer import Job

NAME, SEED, LINES = "friday", 100, 12
ONCE = {
    "disk full at the k-th write": ("pwrite64:error=ENOSPC", 60),
    "I/O error at the k-th write": ("pwrite64:error=EIO", 60),
    "I/O error at the k-th sync, commit unknown": ("fdatasync:error=EIO", 24),
    "I/O error at the k-th truncation": ("ftruncate:error=EIO", 6),
    "k-th file not removed": ("unlink:error=EACCES", 3),
}
"""What is injected, and how often it can be in a game of so many lines."""
LIES = {"k-th write reported in part, none of it written": ("pwrite64:retval=100", 60)}
"""A disk that lies: nobody can save what it swallowed, but it has to be said."""
FOREVER = {
    "disk full from the k-th write on": ("pwrite64:error=ENOSPC", 24),
    "disk fails from the k-th write on": ("pwrite64:error=EIO", 24),
    "syncs fail from the k-th on": ("fdatasync:error=EIO", 12),
}


def cases(share: int, faults: dict[str, tuple[str, int]]) -> Iterator[tuple[str, str, int]]:
    """Every `share`th of the faults."""
    for number, (fault, (inject, most)) in enumerate(faults.items()):
        for when in range(1 + number % share, most + 1, share):
            yield fault, inject, when


def errors(folder: Path, share: int) -> Tally:
    """One run for each k, or for every `share`th."""
    tally = Tally("The disk fails at a commit")
    if shutil.which("strace") is None:
        tally.skipped.append("strace is not installed")
        return tally.close()
    lines, refused = script(SEED), 0
    for faults, way in ((ONCE, ""), (LIES, ""), (FOREVER, "+")):
        for fault, inject, when in cases(share, faults):
            shutil.rmtree(folder / "games", ignore_errors=True)
            file = folder / "games" / "games.db"
            begin(file, NAME)
            run = traced(Job(str(file), NAME, SEED, lines=LINES, tries=3), f"{inject}:when={when}{way}")
            refused += bool(run.refusals)
            after = lines[(index_at(lines, max(run.told, 1)) or 0) + 1].seq
            failure = run.failure or judge(file, NAME, lines, run.told, after)
            if faults is LIES and failure and "is damaged: put back a copy" in failure:
                failure = None
            if not way and not failure and run.told != lines[LINES].seq and run.told:
                failure = f"gave up at entry {run.told} after {run.refusals}"
            tally.add(fault, failure and f"k = {when}: {failure}")
    tally.remarks.append(f"{refused} runs refused an entry, the others did not notice")
    return tally.close()
