"""The counting itself: what failed is not counted as survived, and a careless program that passes is a failure."""

from pathlib import Path

import pytest

from tests.faults.tally import Tally, markdown


def test_what_failed_is_told() -> None:
    tally = Tally("x")
    tally.add("fire", None)
    tally.add("fire", "burnt")
    assert tally.failures == ["fire: burnt"]
    assert list(tally.rows()) == [("fire", "2", "1", "**FAILED**")]
    assert "| x | fire | 2 | 1 | **FAILED** |" in markdown([tally])


def test_a_control_that_is_never_caught_is_a_failure() -> None:
    tally = Tally("x")
    tally.add("control: careless", None, control=True)
    assert "a careless program passed 1 times" in tally.failures[0]
    tally.add("control: careless", "lost", control=True)
    assert tally.failures == []
    assert list(tally.rows()) == [("control: careless", "2", "control: 1 caught", "as it should be")]


def test_it_is_printed_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("BANKER_TALLY", str(tmp_path / "figures"))
    tally = Tally("A b")
    tally.add("fire", None)
    tally.close()
    assert "fire: 1 tried, 1 survived" in capsys.readouterr().out
    assert (tmp_path / "figures" / "a-b.json").is_file()
