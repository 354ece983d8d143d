"""What is wrong with the file is said on standard error, and fails `verify`."""

import shutil
from datetime import UTC, datetime
from itertools import chain, repeat
from pathlib import Path

from banker.model.commands import New
from banker.session import Bank
from banker.store.journal import Journal
from tests.cli.conftest import Run


def test_an_older_copy_is_named_and_fails_verify(game: Run, db: Path, tmp_path: Path) -> None:
    older = tmp_path / "older.db"
    shutil.copy(db, older)
    assert game("enter", "transfer bank Ann 5").exit_code == 0
    shutil.copy(older, db)
    for words, code in ((("show",), 0), (("verify",), 1)):
        done = game(*words)
        assert done.exit_code == code
        assert "ends at entry 1 of friday, but entry 2 had been saved" in done.stderr


def test_an_entry_changed_by_somebody_else_is_named_when_the_game_is_shown(game: Run, db: Path) -> None:
    assert game("enter", "transfer bank Ann 5").exit_code == 0
    with Bank.open(db) as bank:
        bank._journal._db.execute("DROP TRIGGER transfer_no_update")
        bank._journal._db.execute("UPDATE transfer SET amount = 6 WHERE seq = 2")
    assert "Entry 2 of this game" in game("show").stderr
    done = game("verify")
    assert done.exit_code == 1
    assert "Entry 2 is not as it was written" in done.stdout


def test_a_clock_that_went_back_is_remarked_and_nothing_is_wrong(run: Run, db: Path) -> None:
    times = chain([datetime(2024, 5, 1, 20, tzinfo=UTC)], repeat(datetime(2020, 1, 1, tzinfo=UTC)))
    with Bank(Journal.open(db, create=True), lambda: next(times)) as bank:
        bank.new(New(("Ann", "Bob"), name="friday")).enter("transfer bank Ann 5")
    done = run("verify")
    assert done.exit_code == 0
    assert "The clock went back before entry 2" in done.stdout


def test_a_file_opened_for_entering_has_no_notice(game: Run, db: Path) -> None:
    with Bank.open(db) as bank:
        assert bank.notice == ""
