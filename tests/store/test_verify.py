"""What was changed behind the journal's back is named."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from banker.model.refusal import Refusal
from banker.store import verify
from banker.store.codec import VERSION
from banker.store.head import HeadFile
from banker.store.journal import Journal, StoreFault
from tests.store.made import begin, rent, take_back

UNGUARDED = "SELECT name FROM sqlite_schema WHERE type = 'trigger'"


def tamper(file: Path, statement: str) -> None:
    """Changes rows as somebody with the file and a grudge could."""
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        for (name,) in connection.execute(UNGUARDED).fetchall():
            connection.execute(f"DROP TRIGGER {name}")
        assert connection.execute(statement).rowcount == 1


def test_an_honest_game_has_nothing_wrong(journal: Journal) -> None:
    game = begin(journal, 4)
    journal.append(game, 4, take_back(4, rent(), 4))
    other = begin(journal, 2, name="saturday")
    assert journal.check(game) == journal.check(other) == journal.check_file() == []


@pytest.mark.parametrize(
    ("statement", "entry"),
    [
        ("UPDATE entry SET text = '6 5' WHERE seq = 3", 3),
        ("UPDATE entry SET at = '2024-05-02T00:00:00.000Z' WHERE seq = 2", 2),
        ("UPDATE entry SET offset = 0 WHERE seq = 2", 2),
        ("UPDATE entry SET version = 0 WHERE seq = 4", 4),
        ("UPDATE entry SET command = replace(command, '6', '5') WHERE seq = 3", 3),
        ("UPDATE entry SET events = replace(events, '\"to\":10', '\"to\":11') WHERE seq = 4", 4),
        ("UPDATE entry SET worth = NULL WHERE seq = 4", 4),
        ("UPDATE entry SET target = 3 WHERE seq = 5", 5),
        ("UPDATE entry SET hash = upper(hash) WHERE seq = 1", 1),
        ("UPDATE transfer SET amount = amount + 1 WHERE seq = 3 AND n = 2", 3),
        ("UPDATE transfer SET credit = 'bank' WHERE seq = 2 AND n = 2", 2),
        ("UPDATE transfer SET turn = '3' WHERE seq = 2 AND n = 1", 2),
        ("DELETE FROM transfer WHERE seq = 4 AND n = 1", 4),
        ("INSERT INTO transfer VALUES (1, 2, 3, 'bank', 'Bob', 500, 'rent', NULL, '', '', '', NULL, NULL)", 2),
        ("UPDATE game SET rules = '{}' WHERE id = 1", 1),
        ("UPDATE game SET name = 'sunday' WHERE id = 1", 1),
        ("UPDATE game SET key = 'another' WHERE id = 1", 1),
    ],
)
def test_the_first_entry_that_is_off_is_named(journal: Journal, file: Path, statement: str, entry: int) -> None:
    game = begin(journal, 4)
    journal.append(game, 4, take_back(4, rent(), 4))
    tamper(file, statement)
    assert journal.check(game)[0].startswith(f"Entry {entry} is not as it was written")


def test_a_missing_entry_is_named(journal: Journal, file: Path) -> None:
    game = begin(journal, 5)
    tamper(file, "DELETE FROM entry WHERE seq = 3")
    assert journal.check(game) == ["Entry 3 is missing."]
    assert journal.check_file() == ["A row of transfer belongs to nothing."] * 2


def test_a_last_entry_cut_off_leaves_its_transfers(journal: Journal, file: Path) -> None:
    game = begin(journal, 3)
    tamper(file, "DELETE FROM entry WHERE seq = 3")
    assert journal.check(game) == ["There are transfers of entry 3, which is missing."]


def test_a_game_without_entries_is_named(journal: Journal, file: Path) -> None:
    journal.close()
    row = "INSERT INTO game VALUES (9, 'key', 'empty', '', '[]', '', '', '{}', '', '')"
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute(row)
    with Journal.open(file) as opened:
        assert opened.check(9) == ["The game has no entries."]


def test_a_well_hashed_entry_that_says_nothing_is_named(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    """The hash tells that nobody changed it; only reading it tells that it is of use."""
    game = begin(journal)
    monkeypatch.setattr("banker.store.rows.encode", lambda _: '{"type":"Nonsense"}')
    journal.append(game, 1, rent())
    assert "Entry 2 cannot be read" in journal.check(game)[0]
    with pytest.raises(StoreFault, match=r"Entry 2 in .* cannot be read: run `banker verify`"):
        journal.entries(game)


def test_an_entry_of_a_newer_program_is_named(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    game = begin(journal)
    monkeypatch.setattr("banker.store.rows.VERSION", VERSION + 1)
    journal.append(game, 1, rent())
    assert "newer banker" in journal.check(game)[0]
    with pytest.raises(Refusal, match="newer banker"):
        journal.entries(game)


def test_taking_back_something_else_is_named(journal: Journal) -> None:
    game = begin(journal, 3)
    journal.append(game, 3, take_back(3, rent(29), 3))
    assert journal.check(game) == ["Transfer 2 of entry 4 does not take back the transfer that it names."]


@pytest.mark.parametrize("cut", [slice(-4096, None), slice(-4090, -4000), slice(-9000, -8192)])
def test_a_damaged_page_is_named(journal: Journal, file: Path, cut: slice) -> None:
    begin(journal, 50)
    journal.close()
    pages = bytearray(file.read_bytes())
    pages[cut] = b"\xff" * len(pages[cut])
    file.write_bytes(pages)
    with closing(sqlite3.connect(file)) as connection:
        assert verify.check_file(connection)[0].startswith("The file is damaged: ")


# --- the small file beside it ------------------------------------------------------------------------------------------------


def test_a_lost_wal_file_is_noticed(journal: Journal, file: Path, tmp_path: Path) -> None:
    begin(journal, 5)
    journal.close()
    with Journal.open(file) as going_on:
        for seq in range(5, 10):
            going_on.append(1, seq, rent())
        copy = tmp_path / "copy.db"
        copy.write_bytes(file.read_bytes())  # without the -wal file beside it
        HeadFile(copy).path.write_bytes(HeadFile(file).path.read_bytes())
    with Journal.open(copy) as opened:
        assert opened.head(1)[0] == 5
        assert len(opened.warnings) == 1
        assert "ends at entry 5 of friday, but entry 10 had been saved" in opened.warnings[0]
        opened.append(1, 5, rent())
    with Journal.open(copy) as opened:
        assert opened.warnings == []


def test_a_file_that_is_whole_brings_no_warning(journal: Journal, file: Path) -> None:
    begin(journal, 5)
    with Journal.open(file, read_only=True) as reader:
        assert reader.warnings == []
    journal.close()
    with Journal.open(file) as opened:
        assert opened.warnings == []


def test_an_older_copy_in_its_place_is_noticed(journal: Journal, file: Path) -> None:
    journal.close()
    older = file.read_bytes()
    with Journal.open(file) as opened:
        begin(opened, 3)
    file.write_bytes(older)
    with Journal.open(file) as opened:
        assert "entry 3 had been saved" in opened.warnings[0]
        assert "a game that is not in it" in opened.warnings[0]


@pytest.mark.parametrize("content", [b"", b"{", b'{"key":1}', bytes(256)])
def test_a_small_file_that_cannot_be_made_out_is_no_obstacle(journal: Journal, file: Path, content: bytes) -> None:
    begin(journal, 3)
    journal.close()
    HeadFile(file).path.write_bytes(content)
    with Journal.open(file) as opened:
        assert opened.warnings == []


def test_a_small_file_that_cannot_be_written_makes_no_entry_unsaved(journal: Journal, file: Path) -> None:
    journal.close()
    HeadFile(file).path.mkdir()
    with Journal.open(file) as opened:
        game = begin(opened, 3)
        assert opened.head(game)[0] == 3
        assert len(opened.warnings) == 1
        assert "Entries are saved, but the disk failed after one" in opened.warnings[0]
