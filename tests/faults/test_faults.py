"""Every piece of the harness in short form; with `-m slow` in full. Each prints what it tried."""

import os
import shutil
from pathlib import Path

import pytest

from tests.faults.suites import SUITES, Suite
from tests.faults.tally import Tally


@pytest.fixture(autouse=True)
def everything_is_tried() -> None:
    """Where all programs are required, nothing is left out for the lack of one."""
    missing = [name for name in ("strace", "unshare") if shutil.which(name) is None]
    if missing and os.environ.get("BANKER_REQUIRE_PROGRAMS"):
        pytest.fail(f"{' and '.join(missing)} not installed, and BANKER_REQUIRE_PROGRAMS is set")


def check(tally: Tally) -> None:
    assert tally.failures == []
    if not tally.counts:
        pytest.skip("; ".join(tally.skipped))


PIECES = [pytest.param(suite, marks=pytest.mark.pty if suite.name == "screens" else (), id=suite.name) for suite in SUITES]


@pytest.mark.timeout(90)
@pytest.mark.parametrize("suite", PIECES)
def test_in_short(suite: Suite, tmp_path: Path) -> None:
    check(suite.short_form(tmp_path))


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("suite", PIECES)
def test_in_full(suite: Suite, tmp_path: Path) -> None:
    check(suite.full_form(tmp_path))
