"""Runs a writer with a system call that fails."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import msgspec

from tests.faults.writer import Job

ROOT = Path(__file__).parent.parent.parent
SENTENCE = re.compile(r"[^\n]+[.]")


class Run(msgspec.Struct, frozen=True):
    """How a run ended."""

    told: int
    """The last entry reported as saved; 0 when none was."""
    ended: int
    """Its exit code."""
    refusals: tuple[str, ...]
    others: tuple[str, ...]
    """Whatever else was said, on either stream."""

    @property
    def failure(self) -> str | None:
        """What no player may ever see."""
        if self.ended:
            return f"ended with {self.ended}: {' '.join(self.others)[-300:]}"
        if self.others:
            return f"said {self.others[0]}"
        odd = [sentence for sentence in self.refusals if not SENTENCE.fullmatch(sentence) or "Error" in sentence]
        return f"refused with {odd[0]!r}" if odd else None


def traced(job: Job, inject: str, *, calls: str = "") -> Run:
    """Plays a job with a fault injected into `calls`, or into those that `inject` begins with."""
    calls = calls or inject.partition(":")[0]
    done = subprocess.run(
        ["strace", "-f", "-qq", "-o", os.devnull, "-e", f"trace={calls}", "-e", f"inject={inject}",
         sys.executable, "-m", "tests.faults.writer", msgspec.json.encode(job).decode()],
        cwd=ROOT, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    said = done.stdout.splitlines()
    saved = [int(line.split()[1]) for line in said if line.startswith("saved")]
    return Run(
        saved[-1] if saved else 0,
        done.returncode,
        tuple(json.loads(line.partition(" ")[2]) for line in said if line.startswith("refused")),
        tuple(line for line in [*said, *done.stderr.splitlines()] if not line.startswith(("saved", "refused", "warned"))),
    )
