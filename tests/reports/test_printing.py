"""Printing, with printer commands made for the test."""

from pathlib import Path

import pytest

from banker.model.refusal import Refusal
from banker.reports.printing import print_file


def command(folder: Path, name: str, script: str) -> None:
    (folder / name).write_text(f"#!/bin/sh\n{script}\n")
    (folder / name).chmod(0o755)


@pytest.fixture
def commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder that programs are looked for in."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    return folder


@pytest.fixture
def paper(tmp_path: Path) -> Path:
    (tmp_path / "report.txt").write_text("Ann won")
    return tmp_path / "report.txt"


def test_file_is_handed_to_lp(commands: Path, paper: Path) -> None:
    command(commands, "lp", f'read -r line < "$1"; echo "$line" > "{commands}/printed"')
    command(commands, "lpr", "exit 9")
    assert print_file(paper) == f"{paper} was handed to lp."
    assert (commands / "printed").read_text() == "Ann won\n"


def test_lpr_where_there_is_no_lp(commands: Path, paper: Path) -> None:
    command(commands, "lpr", "exit 0")
    assert print_file(paper) == f"{paper} was handed to lpr."


def test_no_printer_command_is_said(commands: Path, paper: Path) -> None:
    with pytest.raises(Refusal, match=r"no printer command here \(neither lp nor lpr\): open .*report\.txt and print it"):
        print_file(paper)


def test_refusal_of_the_printer_is_passed_on(commands: Path, paper: Path) -> None:
    command(commands, "lp", "echo 'lp: Error - no default destination available.' >&2; exit 1")
    with pytest.raises(Refusal, match="no default destination available"):
        print_file(paper)


def test_command_that_cannot_be_run(commands: Path, paper: Path) -> None:
    (commands / "lp").write_bytes(b"\x7fELF nonsense")
    (commands / "lp").chmod(0o755)
    with pytest.raises(Refusal, match="cannot be run"):
        print_file(paper)
