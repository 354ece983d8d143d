"""A database that is moved, removed or replaced while it is open: nothing is saved into thin air."""

import shutil
from pathlib import Path

import pytest

from banker.store.journal import Journal, StoreFault
from banker.store.place import Place
from tests.store.made import begin, rent
from tests.store.test_locks import visit

GONE = "was moved, removed or replaced while it was open: nothing was saved"


def wal_of(file: Path) -> Path:
    return file.with_name(f"{file.name}-wal")


def test_a_removed_file_takes_no_entry(journal: Journal, file: Path) -> None:
    game = begin(journal, 3)
    file.unlink()
    with pytest.raises(StoreFault, match=GONE):
        journal.append(game, 3, rent())
    assert journal.head(game)[0] == 3


def test_a_folder_moved_away_takes_the_file_with_it(journal: Journal, file: Path) -> None:
    game = begin(journal, 3)
    file.parent.rename(file.parent.with_name("away"))
    with pytest.raises(StoreFault, match=GONE):
        journal.append(game, 3, rent())
    file.parent.with_name("away").rename(file.parent)
    assert journal.append(game, 3, rent()).seq == 4


def test_a_file_put_back_takes_entries_again(journal: Journal, file: Path) -> None:
    game = begin(journal, 3)
    file.rename(file.with_name("elsewhere.db"))
    with pytest.raises(StoreFault, match=GONE):
        journal.append(game, 3, rent())
    file.with_name("elsewhere.db").rename(file)
    assert journal.append(game, 3, rent()).seq == 4
    journal.close()
    with Journal.open(file) as opened:
        assert opened.head(game)[0] == 4


def test_a_file_replaced_by_a_copy_takes_no_entry_until_it_is_opened_again(journal: Journal, file: Path) -> None:
    game = begin(journal, 3)
    journal.close()
    with Journal.open(file) as opened:
        opened.append(game, 3, rent())
        copy = file.with_name("copy.db")
        shutil.copy(file, copy)
        copy.replace(file)
        with pytest.raises(StoreFault, match=GONE):
            opened.append(game, 4, rent())
        with pytest.raises(StoreFault, match=GONE):
            begin(opened, name="another")


def test_a_removed_wal_file_loses_nothing(journal: Journal, file: Path) -> None:
    game = begin(journal, 5)
    wal_of(file).unlink()
    assert journal.append(game, 5, rent()).seq == 6
    copy = file.with_name("copy.db")
    for end in ("", "-wal"):
        shutil.copy(f"{file}{end}", f"{copy}{end}")  # as a kill would leave it
    with Journal.open(copy) as opened:
        assert opened.head(game)[0] == 6
        assert opened.check(game) == opened.check_file() == []


def test_with_the_wal_file_removed_nothing_newer_is_written_over(journal: Journal, file: Path) -> None:
    """Without it another program cannot see our entries, and what it writes must not be lost through ours."""
    game = begin(journal, 5)
    journal.close()
    with Journal.open(file) as opened:
        opened.append(game, 5, rent())
        wal_of(file).unlink()
        file.with_name(f"{file.name}-shm").unlink()
        visit(file)
        with pytest.raises(StoreFault, match=GONE):
            opened.append(game, 6, rent())
    with Journal.open(file) as opened:
        assert opened.check(game) == opened.check_file() == []


def test_a_replaced_wal_file_is_noticed(journal: Journal, file: Path) -> None:
    game = begin(journal, 5)
    wal = wal_of(file)
    content = wal.read_bytes()
    wal.rename(wal.with_name("old"))
    wal.write_bytes(content)
    with pytest.raises(StoreFault, match=GONE):
        journal.append(game, 5, rent())


def test_a_place_that_cannot_be_looked_at_is_an_error_of_the_system(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(OSError, match="Not a directory"):
        Place(tmp_path / "file" / "games.db")
