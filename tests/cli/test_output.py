"""What is printed, in the real process: outputs that hold few characters, and outputs that take nothing."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import IO

import pytest

from tests.cli.conftest import Run

Output = int | IO[str]
FULL = Path("/dev/full")


def banker(
    db: Path,
    *words: str,
    encoding: str = "utf-8",
    stdin: bytes = b"",
    stdout: Output = subprocess.PIPE,
    stderr: Output = subprocess.PIPE,
) -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "BANKER_DB": str(db)}
    command = [sys.executable, "-m", "banker", *words]
    return subprocess.run(command, env=environment, check=False, input=stdin, stdout=stdout, stderr=stderr)


@pytest.mark.parametrize("encoding", ["cp1252", "latin-1"])
def test_an_entry_is_shown_in_what_the_output_can_hold(game: Run, db: Path, encoding: str) -> None:
    done = banker(db, "enter", "transfer", "bank", "Ann", "1000", encoding=encoding)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode(encoding).replace("\u00a0", " ") == "The Bank pays Ann $1 000.\n"


@pytest.mark.parametrize("words", ["ledger", "show", "report", "report --format md", "qr", "demo --entries 5", "games", "rules"])
def test_looking_never_fails_for_a_character(game: Run, db: Path, words: str) -> None:
    game("enter", "transfer bank Ann 1000 : Łódź 日 → ½")
    done = banker(db, *words.split(), encoding="cp1252")
    assert (done.returncode, done.stderr) == (0, b"")


def test_the_ledger_says_arrows_and_names_readably(game: Run, db: Path) -> None:
    game("enter", "transfer bank Ann 5 : Čapek 日")
    assert banker(db, "ledger", encoding="latin-1").stdout.decode("latin-1").splitlines()[-1].split() == [
        "2", "$5", "bank", "->", "Ann", "adjustment", "Capek", "?",
    ]  # fmt: skip


def test_files_for_programs_are_the_same_whatever_the_terminal_takes(game: Run, db: Path) -> None:
    game("enter", "transfer bank Ann 5 : Čapek 日")
    csv = banker(db, "ledger", "--csv", encoding="cp1252").stdout
    assert csv == banker(db, "ledger", "--csv").stdout
    assert "Čapek 日" in csv.decode()
    assert json.loads(banker(db, "ledger", "--json", encoding="cp1252").stdout)[-1]["reason"] == "Čapek 日"
    html = banker(db, "report", "--format", "html", encoding="cp1252").stdout
    assert html == banker(db, "report", "--format", "html").stdout


@pytest.mark.skipif(not FULL.exists(), reason="no /dev/full here")
def test_an_entry_that_cannot_be_shown_stands_and_is_no_failure(game: Run, db: Path) -> None:
    with FULL.open("w") as full:
        done = banker(db, "enter", "transfer", "bank", "Ann", "7", stdout=full)
    assert done.returncode == 0
    assert done.stderr == b"The entry stands, but it could not be shown: no space left on device.\n"
    assert json.loads(game("show", "--json").output)["players"][0]["cash"] == 1507


@pytest.mark.skipif(not FULL.exists(), reason="no /dev/full here")
def test_a_look_that_cannot_be_shown_fails_in_a_sentence(game: Run, db: Path) -> None:
    for words in ("show", "ledger", "ledger --csv", "enter worth", "games --json", "report"):
        with FULL.open("w") as full:
            done = banker(db, *words.split(), stdout=full)
        assert (words, done.returncode, done.stderr) == (words, 1, b"The output cannot be written: no space left on device.\n")


@pytest.mark.skipif(not FULL.exists(), reason="no /dev/full here")
def test_a_game_started_or_played_stands_where_it_cannot_be_shown(db: Path, tmp_path: Path) -> None:
    file = tmp_path / "a.table"
    file.write_text("new players=Ann,Bob name=kept\n")
    with FULL.open("w") as full:
        new = banker(db, "new", "--player", "Ann", "--player", "Bob", "--name", "friday", stdout=full)
        run = banker(db, "run", str(file), "--json", stdout=full)
    assert (new.returncode, new.stderr.decode()) == (
        0, "friday is started, but it could not be shown: no space left on device.\n",
    )  # fmt: skip
    assert (run.returncode, run.stderr.decode()[:24]) == (0, "What was played stands, ")


@pytest.mark.skipif(not FULL.exists(), reason="no /dev/full here")
def test_a_refusal_that_nobody_reads_keeps_its_exit_code(game: Run, db: Path) -> None:
    with FULL.open("w") as full:
        assert banker(db, "enter", "roll", "Bob", "1", "2", stderr=full).returncode == 1
