"""Some hundred inputs for each reader of text, and everything that was once a finding."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.fuzz.inputs import HOSTILE, inputs
from tests.fuzz.targets import TARGETS, Slow, Target, soon

CORPUS = Path(__file__).parent / "corpus"
EXAMPLES = {"parser": 300, "names": 300, "transcript": 60, "edition": 60, "codec": 150}


@pytest.mark.timeout(60)
@pytest.mark.parametrize("target", TARGETS.values(), ids=TARGETS)
def test_nothing_but_a_refusal_comes_of_it(target: Target) -> None:
    @settings(max_examples=EXAMPLES[target.name], suppress_health_check=list(HealthCheck))
    @given(st.data())
    def feed(data: st.DataObject) -> None:
        target.feed(data.draw(inputs(target)))

    feed()


@pytest.mark.parametrize("target", TARGETS.values(), ids=TARGETS)
def test_what_is_hostile_by_itself(target: Target) -> None:
    for text in HOSTILE:
        target.feed(text)


@pytest.mark.parametrize("file", sorted(CORPUS.glob("*.txt")), ids=lambda file: file.stem)
def test_what_was_once_a_finding(file: Path) -> None:
    TARGETS[file.stem.partition("-")[0]].feed(file.read_bytes().decode("utf-8", "surrogatepass"))


def test_what_takes_too_long_is_a_finding() -> None:
    with pytest.raises(Slow, match="took"):
        soon(lambda: sum(range(100_000)), at_most=0.0001)
    with pytest.raises(Slow, match="KiB"):
        soon(lambda: len(b"x" * (512 * 2**20)), at_most=10)
