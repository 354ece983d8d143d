"""Killed at any moment: what was acknowledged is in the file, whole; at most one entry more."""

import random
import select
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic

import pytest

from banker.store.journal import Journal
from tests.store.made import begin

ROOT = Path(__file__).parent.parent.parent

WRITER = """
import os, sys
from pathlib import Path
from banker.store import journal as module
from tests.store.made import rent

module.CHECKPOINT_ENTRIES = 5  # so that kills hit checkpoints as well
journal = module.Journal.open(Path(sys.argv[1]))
seq, _ = journal.head(1)
while True:
    seq = journal.append(1, seq, rent(seq)).seq
    os.write(1, b"%d\\n" % seq)
"""


def acknowledged(file: Path, delay: float) -> int:
    """Lets a process write until it is killed `delay` seconds after its first entry; the last entry that it reported."""
    with subprocess.Popen([sys.executable, "-c", WRITER, str(file)], cwd=ROOT, stdout=subprocess.PIPE) as writer:
        pipe = writer.stdout
        assert pipe is not None
        said = pipe.readline()
        assert said, "the writer could not open the file"
        until = monotonic() + delay
        while (left := until - monotonic()) > 0 and select.select([pipe], [], [], left)[0]:
            said = pipe.readline()
        writer.send_signal(signal.SIGKILL)
        rest = pipe.read()
    assert writer.returncode == -signal.SIGKILL
    return int((said + rest).split()[-1])


def kill_and_look(file: Path, kills: int, seed: int = 7) -> int:
    """Kills a writer again and again; the number of entries that lived."""
    lots = random.Random(seed)
    with Journal.open(file, create=True) as journal:
        begin(journal)
    last = 1
    for _ in range(kills):
        told = acknowledged(file, lots.uniform(0, 0.05))
        with Journal.open(file) as journal:
            entries = journal.entries(1)
            assert last < told <= len(entries) <= told + 1
            assert journal.warnings == []
            assert journal.check(1) == journal.check_file() == []
            assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
            assert {len(entry.transfers) for entry in entries} == {2}
            last = len(entries)
    return last


def test_nothing_acknowledged_is_lost(file: Path) -> None:
    assert kill_and_look(file, 10) > 10


@pytest.mark.slow
@pytest.mark.timeout(120)
@pytest.mark.parametrize("seed", range(15))
def test_nothing_acknowledged_is_lost_in_many_kills(file: Path, seed: int) -> None:
    assert kill_and_look(file, 20, seed) > 20
