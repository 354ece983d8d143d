"""Files that are none of ours, or damaged: one sentence that names the file, which is left as it was."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from banker.store import db
from banker.store.journal import Journal
from tests.store.made import begin, refused

MAGIC = b"SQLite format 3\0"

# --- files that are none of ours -----------------------------------------------------------------------------------------------


def test_a_missing_file_is_not_made_by_looking(tmp_path: Path) -> None:
    file = tmp_path / "folder" / "no.db"
    refused(lambda: Journal.open(file), "There is no file", file)
    assert list(tmp_path.iterdir()) == []


def test_folders_are_made_with_the_file(tmp_path: Path) -> None:
    file = tmp_path / "a" / "b" / "games.db"
    Journal.open(file, create=True).close()
    assert file.is_file()


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    refused(lambda: Journal.open(tmp_path, create=True), "is not a file", tmp_path)


def test_a_file_cannot_lie_below_a_file(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("x")
    file = tmp_path / "text" / "games.db"
    refused(lambda: Journal.open(file, create=True), "cannot be used", file)


FOREIGN = {
    "text": b"new players=Ann,Bob\n6 4\n" * 100,
    "short": b"x",
    "header cut short": MAGIC[:10],
    "only the header": MAGIC + bytes(50),
    "zeroes": bytes(8192),
}


@pytest.mark.parametrize("content", FOREIGN.values(), ids=FOREIGN.keys())
@pytest.mark.parametrize("create", [False, True])
def test_a_file_of_something_else_is_left_as_it_was(tmp_path: Path, content: bytes, create: bool) -> None:
    file = tmp_path / "letter.txt"
    file.write_bytes(content)
    refused(lambda: Journal.open(file, create=create), "not a file of banker and was left as it is", file)
    assert file.read_bytes() == content
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_a_file_half_made_when_the_power_was_lost_is_begun_anew(tmp_path: Path) -> None:
    """Its pages did not reach the disk, its journal did."""
    file = tmp_path / "games.db"
    file.write_bytes(bytes(8192))
    journal = db.JOURNAL_MAGIC + bytes(4) + b"nonc" + bytes(4) + (512).to_bytes(4, "big") + (4096).to_bytes(4, "big")
    file.with_name("games.db-journal").write_bytes(journal.ljust(512, b"\0"))
    refused(lambda: Journal.open(file), "is empty", file)
    with Journal.open(file, create=True) as opened:
        assert begin(opened, 2) == 1


def test_zeroes_beside_the_journal_of_a_longer_file_are_left_as_they_were(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    file.write_bytes(bytes(8192))
    file.with_name("games.db-journal").write_bytes((db.JOURNAL_MAGIC + bytes(8) + (2).to_bytes(4, "big")).ljust(512, b"\0"))
    refused(lambda: Journal.open(file, create=True), "not a file of banker", file)
    assert file.read_bytes() == bytes(8192)


def test_a_database_of_another_program_is_left_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "photos.db"
    with closing(sqlite3.connect(file)) as other:
        other.execute("PRAGMA journal_mode=WAL")
        other.execute("CREATE TABLE photo (name)")
    content = file.read_bytes()
    refused(lambda: Journal.open(file, create=True), "not a file of banker", file)
    assert file.read_bytes() == content
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("INSERT INTO photo VALUES ('beach')")  # it now has a -wal file, and SQLite has to be asked
        refused(lambda: Journal.open(file, create=True), "not a file of banker", file)
        assert other.execute("SELECT name FROM sqlite_schema").fetchall() == [("photo",)]


def test_an_empty_file_is_a_new_one_only_when_a_game_is_started(tmp_path: Path) -> None:
    file = tmp_path / "empty.db"
    file.touch()
    refused(lambda: Journal.open(file), "is empty", file)
    assert file.stat().st_size == 0
    with Journal.open(file, create=True) as opened:
        assert begin(opened, 2) == 1


# --- files that are damaged ----------------------------------------------------------------------------------------------------


@pytest.fixture
def damaged(journal: Journal, file: Path) -> Path:
    """A whole file of many pages, to be damaged."""
    begin(journal, 120)
    journal.close()
    return file


@pytest.mark.parametrize("share", [0.3, 0.5, 0.9])
def test_a_file_cut_short_is_noticed_at_once(damaged: Path, share: float) -> None:
    os.truncate(damaged, int(damaged.stat().st_size * share))
    content = damaged.read_bytes()
    refused(lambda: Journal.open(damaged), "is damaged: put back a copy", damaged)
    assert damaged.read_bytes() == content


@pytest.mark.parametrize("page", [1, 3, 8])
def test_a_page_overwritten_is_noticed_at_once(damaged: Path, page: int) -> None:
    with damaged.open("r+b") as content:
        content.seek(page * 4096)
        content.write(bytes(4096))
    refused(lambda: Journal.open(damaged), "is damaged", damaged)


def test_a_very_large_file_is_not_read_through_at_the_start(damaged: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(db, "CHECKED_BYTES", 1000)
    with damaged.open("r+b") as content:
        content.seek(damaged.stat().st_size // 8192 * 4096)
        content.write(bytes(4096))
    with Journal.open(damaged) as opened:
        assert opened.check_file() != []
