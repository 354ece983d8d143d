"""Exports, reports and codes from the shell."""

import csv
import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from banker.cli import main
from tests.cli.conftest import Run

COLUMNS = ["entry", "transfer", "at", "turn", "player", "from", "to", "amount", "kind", "space", "reason", "reverses"]


@pytest.fixture
def played(game: Run) -> Run:
    for line in ("roll 1 2", "buy", "roll 1 2", "undo", "roll 6 4"):
        assert game("enter", line).exit_code == 0
    return game


def test_export_writes_every_file_and_never_over_one(played: Run, tmp_path: Path) -> None:
    folder = tmp_path / "out"
    result = played("export", "--to", str(folder))
    assert result.exit_code == 0
    written = sorted(path.name for path in folder.iterdir())
    assert written == ["game.db", "game.json", "game.table", "ledger.beancount", "ledger.csv", "ledger.hledger"]
    before = (folder / "ledger.csv").read_bytes()
    played("enter", "transfer Ann Bob 5")
    again = played("export", "--to", str(folder))
    assert again.exit_code == 1
    assert "is there already" in again.output
    assert (folder / "ledger.csv").read_bytes() == before
    assert played("export", "--to", str(folder), "--force").exit_code == 0
    assert (folder / "ledger.csv").read_bytes() != before


def test_the_exported_transcript_plays_the_same_game(played: Run, tmp_path: Path) -> None:
    played("export", "--format", "table", "--to", str(tmp_path))
    result = played("run", str(tmp_path / "game.table"), "--json")
    assert result.exit_code == 0
    again, first = json.loads(result.output), json.loads(played("show", "friday", "--json").output)
    assert again["players"] == first["players"]


def test_the_exported_copy_is_the_whole_game(played: Run, tmp_path: Path) -> None:
    played("export", "--format", "db", "--to", str(tmp_path))
    copy = str(tmp_path / "game.db")
    assert CliRunner().invoke(main, ["--db", copy, "verify"]).output == "friday: 6 entries, sound\n"
    shown = CliRunner().invoke(main, ["--db", copy, "show", "--json"]).output
    assert shown == played("show", "friday", "--json").output


def test_ledger_csv_has_the_documented_columns_and_adds_up(played: Run) -> None:
    rows = list(csv.DictReader(played("ledger", "--csv", "--all").output.splitlines()))
    assert list(rows[0]) == COLUMNS
    paid = sum(int(row["amount"]) for row in rows if row["from"] == "Ann")
    received = sum(int(row["amount"]) for row in rows if row["to"] == "Ann")
    ann = json.loads(played("show", "--json").output)["players"][0]
    assert received - paid == ann["cash"]


def test_ledger_of_a_player_and_without_what_was_taken_back(played: Run) -> None:
    assert [line.split()[0] for line in played("ledger", "--player", "An").output.splitlines()] == ["1", "3"]
    assert played("ledger", "--csv", "--json").exit_code == 2


def test_report_in_every_format(played: Run, tmp_path: Path) -> None:
    text = played("report").output
    assert "Ranking" in text
    assert json.loads(played("report", "--format", "json").output)
    for name in ("report.md", "report.html", "report.pdf"):
        result = played("report", "--to", str(tmp_path / name))
        assert result.exit_code == 0
        assert (tmp_path / name).stat().st_size > 500
    assert (tmp_path / "report.pdf").read_bytes().startswith(b"%PDF")


def test_printing_without_a_printer_is_a_sentence(played: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(shutil, "which", lambda _: None)
    result = played("report", "--print")
    assert result.exit_code == 1
    assert "There is no printer command here" in result.output


def test_a_code_on_the_screen_and_as_a_picture(played: Run, tmp_path: Path) -> None:
    assert "▀" in played("qr", "--player", "Ann").output
    picture = tmp_path / "ann.png"
    assert played("qr", "--player", "Ann", "--png", str(picture)).exit_code == 0
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_printing_never_writes_over_a_file(played: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(shutil, "which", lambda _: None)
    folder = tmp_path / "exports" / "friday"
    folder.mkdir(parents=True)
    (folder / "report.pdf").write_text("mine")
    for _ in range(2):
        played("report", "--print")
    assert (folder / "report.pdf").read_text() == "mine"
    assert sorted(path.name for path in folder.iterdir()) == ["report-2.pdf", "report-3.pdf", "report.pdf"]
    played("report", "--print", "--force")
    assert (folder / "report.pdf").read_bytes().startswith(b"%PDF")


def test_every_way_to_replace_a_file_is_one_that_works(played: Run, tmp_path: Path) -> None:
    for words in (("qr", "--png", str(tmp_path / "q.png")), ("export", "--format", "db", "--to", str(tmp_path))):
        assert played(*words).exit_code == 0
        again = played(*words)
        assert again.exit_code == 1
        assert again.output.endswith("is there already: name another file, or ask for it to be replaced (--force).\n")
        assert played(*words, "--force").exit_code == 0


def test_an_export_that_would_replace_one_file_writes_none(played: Run, tmp_path: Path) -> None:
    (tmp_path / "game.db").write_text("mine")
    result = played("export", "--to", str(tmp_path))
    assert (result.exit_code, result.output.startswith(str(tmp_path / "game.db"))) == (1, True)
    assert [path.name for path in tmp_path.iterdir() if not path.name.startswith("games.db")] == ["game.db"]
    assert (tmp_path / "game.db").read_text() == "mine"


def test_a_folder_that_is_not_there_is_made(played: Run, tmp_path: Path) -> None:
    for words in (("backup", "a/b.db"), ("report", "--to", "c/r.txt"), ("qr", "--png", "d/q.png")):
        assert played(*words[:-1], str(tmp_path / words[-1])).exit_code == 0
    assert played("export", "--to", str(tmp_path / "e" / "f")).exit_code == 0
    (tmp_path / "file").write_text("")
    assert played("backup", str(tmp_path / "file" / "b.db")).output.endswith(
        "was not written: its folder cannot be made, so name another one.\n"
    )


def test_a_demo_is_kept_only_where_a_file_is_named(played: Run, db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BANKER_DB", str(db))
    assert CliRunner().invoke(main, ["demo", "--entries", "3"]).exit_code == 0
    assert [game["name"] for game in json.loads(played("games", "--json").output)] == ["friday"]
    assert played("demo", "--entries", "3").exit_code == 0
    assert [game["name"] for game in json.loads(played("games", "--json").output)] == ["demo-1", "friday"]
