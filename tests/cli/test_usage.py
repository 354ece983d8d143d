"""How commands are typed: what is wrong is one sentence, and case never matters."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from banker.cli import main
from tests.cli.conftest import Run


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--foo", "No such option '--foo'; see `banker --help`."),
        ("--db .", "Invalid value for '--db': File '.' is a directory; see `banker --help`."),
        ("--db", "Option '--db' requires an argument; see `banker --help`."),
        ("shw", "No such command 'shw' (the nearest is 'show'); see `banker --help`."),
        ("show --jsn", "No such option '--jsn' (the nearest is '--json'); see `banker show --help`."),
        ("new", "Missing option '--player'; see `banker new --help`."),
        ("new --player Ann", "One player cannot play; a table has 2 to 8."),
        ("ledger --csv --json", "Choose one of --csv and --json."),
        ("games --db x.db", "--db stands before the command: `banker --db FILE games`."),
        ("report --format xyz",
         "Invalid value for '--format': 'xyz' is not one of 'text', 'md', 'html', 'pdf', 'json'; see `banker report --help`."),
        ("report --to x.xyz", "There is no report as “xyz”: choose text, md, html, pdf, json."),
        ("demo --entries -3", "Invalid value for '--entries': -3 is not in the range x>=1; see `banker demo --help`."),
        ("new --player A --player B --set jackpot=on --set JACKPOT=off",
         "Invalid value for '--set': jackpot is set twice: give one value; see `banker new --help`."),
    ],
)  # fmt: skip
def test_bad_usage_is_one_sentence_and_exit_2(game: Run, words: str, sentence: str) -> None:
    result = game(*words.split())
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", f"{sentence}\n")


def test_case_never_matters(run: Run, tmp_path: Path) -> None:
    words = "--rules HOUSE --edition US --deck US-2008 --set Jackpot=ON --set GO-salary=100 --name friday"
    assert run("new", "--player", "Ann", "--player", "Bob", *words.split()).output == "friday\n"
    shown = json.loads(run("show", "FRIDAY", "--json").output)
    assert (shown["edition"], shown["deck"], shown["preset"]) == ("us", "us-2008", "house")
    assert (shown["rules"]["jackpot"], shown["rules"]["go_salary"]) == (True, 100)
    assert run("rules", "HOUSE").output == run("rules", "house").output
    assert run("report", "--to", str(tmp_path / "a.HTML")).exit_code == 0
    assert run("export", "--format", "CSV", "--to", str(tmp_path)).exit_code == 0
    assert run("demo", "--rules", "Official", "--entries", "3").exit_code == 0


def test_a_database_that_is_not_there_is_named(run: Run, db: Path) -> None:
    for words in ("games", "show", "enter roll 1 2"):
        result = run(*words.split())
        assert (result.exit_code, result.stdout) == (1, "")
        assert result.stderr == (
            f"There are no games yet, for there is no file {db}; `banker new --player NAME --player NAME` starts one.\n"
        )
    assert (run("games", "--json").exit_code, json.loads(run("games", "--json").output)) == (0, [])
    assert not db.exists()


def test_a_wave_is_the_home_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("BANKER_DB", "~/x.db")
    for before in ([], ["--db", "~/y.db"]):
        assert CliRunner().invoke(main, [*before, "new", "--player", "Ann", "--player", "Bob"]).exit_code == 0
    assert sorted(path.name for path in (tmp_path / "home").glob("*.db")) == ["x.db", "y.db"]
    assert not (tmp_path / "~").exists()


def test_the_words_of_an_entry_are_no_options(game: Run) -> None:
    assert game("enter", "note", "hi", "--help").output == "hi --help\n"
    assert game("enter", "note", "-h").output == "-h\n"
    assert game("enter", "--help").output.startswith("Usage: banker enter")


def test_a_game_without_a_name_is_refused(game: Run) -> None:
    for words in (("run", "--game", "", "-"), ("show", ""), ("enter", "--game", " ", "buy")):
        result = game(*words, stdin="roll 1 2\n")
        assert (result.exit_code, result.output) == (1, "The name of a game is missing: there is friday.\n")
    assert len(json.loads(game("games", "--json").output)) == 1


def test_a_report_to_standard_output(game: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert game("report", "--to", "-").output == game("report").output
    assert game("report", "--to", "-", "--format", "pdf").stdout_bytes.startswith(b"%PDF")
    assert not (tmp_path / "-").exists()
