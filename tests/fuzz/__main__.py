"""Feeds each target for so many seconds: `python -m tests.fuzz SECONDS [--coverage] [TARGET…]`.

With `--coverage` by atheris, which looks for inputs that reach new code (`pip install -e '.[fuzz]'`); otherwise by hypothesis.
Findings are written to tests/fuzz/corpus, where they are tests from then on.
"""

import hashlib
import os
import subprocess
import sys
import tempfile
from itertools import count
from pathlib import Path
from time import monotonic

from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st
from hypothesis.errors import HypothesisException

from tests.faults.tally import Tally, markdown
from tests.fuzz.inputs import inputs
from tests.fuzz.targets import ROOT, TARGETS, Target

CORPUS = Path(__file__).parent / "corpus"
BATCH = 500
FINDINGS = 5
ATHERIS = """
import sys, atheris
with atheris.instrument_imports(include=["banker"]):
    from tests.fuzz.targets import TARGETS
target = TARGETS[sys.argv.pop(1)]
atheris.Setup(sys.argv, lambda data: target.feed(data.decode("utf-8", "replace")))
atheris.Fuzz()
"""


def keep(target: Target, text: str) -> Path:
    """A finding becomes a test."""
    data = text.encode("utf-8", "surrogatepass")
    file = CORPUS / f"{target.name}-{hashlib.sha256(data).hexdigest()[:8]}.txt"
    CORPUS.mkdir(exist_ok=True)
    file.write_bytes(data)
    return file


def by_hypothesis(target: Target, seconds: float, tally: Tally) -> None:
    """Batch by batch, each with a seed of its own, up to the time or to so many findings."""
    fault, until, last = f"inputs for the {target.name}", monotonic() + seconds, [""]
    for number in count():

        @seed(number)
        @settings(max_examples=BATCH, database=None, deadline=None, suppress_health_check=list(HealthCheck))
        @given(st.data())
        def feed(data: st.DataObject) -> None:
            last[0] = data.draw(inputs(target))
            target.feed(last[0])
            tally.add(fault, None)

        try:
            feed()
        except HypothesisException:
            raise
        except Exception as error:  # noqa: BLE001  # whatever comes is the finding
            tally.add(fault, f"{keep(target, last[0])}: {error!r}")
        if monotonic() > until or len(tally.counts[fault].failures) >= FINDINGS:
            return


def by_atheris(target: Target, seconds: float, tally: Tally) -> None:
    """In a process of its own, since it ends the process."""
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}
    with tempfile.TemporaryDirectory() as folder:
        for number, text in enumerate(target.seeds()):
            (Path(folder) / str(number)).write_bytes(text.encode("utf-8", "surrogatepass"))
        done = subprocess.run(
            [sys.executable, "-c", ATHERIS, target.name, folder, f"-max_total_time={int(seconds)}", "-max_len=4096",
             f"-artifact_prefix={CORPUS}/{target.name}-"],
            env=environ, capture_output=True, text=True, check=False,
        )  # fmt: skip
    runs = [line for line in done.stderr.splitlines() if line.startswith("Done ")]
    fault = f"inputs for the {target.name}, led by coverage"
    if done.returncode or not runs:
        tally.add(fault, done.stderr[-800:])
        return
    tally.add(fault, None)
    tally.counts[fault].tried = tally.counts[fault].survived = int(runs[-1].split()[1])


def main(arguments: list[str]) -> int:
    """1 when something was found."""
    seconds, *wanted = [word for word in arguments if not word.startswith("--")]
    tally = Tally("Anything typed, in a file or in a name")
    for name in wanted or TARGETS:
        (by_atheris if "--coverage" in arguments else by_hypothesis)(TARGETS[name], float(seconds), tally)
    tally.close()
    sys.stdout.write(f"\n{markdown([tally])}\n")
    return int(bool(tally.failures))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
