"""The schema: append-only, readable by others, and brought up to date without losing anything."""

import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlite_utils import Database, Migrations

from banker.store import db, migrations, rows
from banker.store.journal import Journal, StoreFault
from tests.store.made import begin, finish, rent, take_back

Statements = list[tuple[str, str]]


def outsider(file: Path) -> sqlite3.Connection:
    """A connection as any other program makes it."""
    return sqlite3.connect(file, isolation_level=None)


def statements(file: Path) -> Statements:
    with closing(outsider(file)) as connection:
        return connection.execute("SELECT name, sql FROM sqlite_schema ORDER BY name").fetchall()


def contents(file: Path) -> list[list[tuple[object, ...]]]:
    with closing(outsider(file)) as connection:
        return [connection.execute(f"SELECT * FROM {table}").fetchall() for table in ("game", "entry", "transfer")]  # noqa: S608


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entry SET text = 'x' WHERE seq = 2",
        "UPDATE transfer SET amount = 1",
        "UPDATE game SET name = 'x'",
        "DELETE FROM entry WHERE seq = 3",
        "DELETE FROM transfer",
        "DELETE FROM game",
        "INSERT OR REPLACE INTO entry SELECT * FROM entry WHERE seq = 2",
        "INSERT INTO entry SELECT 9, game, 5, at, offset, kind, version, text, command, events, target, worth, hash FROM entry",
        "INSERT INTO transfer VALUES (1, 2, 9, 'bank', 'Ann', 500, 'salary', NULL, '', '', '', NULL, NULL)",
    ],
)
def test_nothing_in_the_file_can_be_changed_or_removed(journal: Journal, file: Path, statement: str) -> None:
    begin(journal, 3)
    before = contents(file)
    with closing(outsider(file)) as other, pytest.raises(sqlite3.IntegrityError, match="append-only"):
        other.execute(statement)
    assert contents(file) == before


def test_sqlite_utils_cannot_change_it_either(journal: Journal, file: Path) -> None:
    begin(journal, 3)
    before = contents(file)
    with closing(outsider(file)) as connection:
        other = Database(connection)
        with pytest.raises(sqlite3.IntegrityError, match="append-only"):
            other.table("transfer").update((1, 2, 1), {"amount": 1})
        with pytest.raises(sqlite3.IntegrityError, match="append-only"):
            other.table("entry").delete_where("seq = 3")
        with pytest.raises(sqlite3.IntegrityError, match="append-only"):
            other.table("entry").insert({**next(other.table("entry").rows), "text": "x"}, replace=True)
    assert contents(file) == before


def test_tables_take_no_wrong_types(journal: Journal, file: Path) -> None:
    begin(journal)
    with closing(outsider(file)) as other, pytest.raises(sqlite3.IntegrityError, match="cannot store TEXT"):
        other.execute("INSERT INTO transfer VALUES (1, 1, 9, 'a', 'b', '12 dollars', 'rent', NULL, '', '', '', NULL, NULL)")


def test_the_connection_is_durable_and_strict(journal: Journal) -> None:
    wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "recursive_triggers": 1, "busy_timeout": 500}
    assert {name: journal._db.execute(f"PRAGMA {name}").fetchone()[0] for name in wanted} == wanted


def test_the_schema_is_the_same_after_a_long_game(journal: Journal, file: Path) -> None:
    begin(journal)
    before = statements(file)
    game = journal.game().id
    for seq in range(1, 250):
        journal.append(game, seq, rent(seq))
    journal.append(game, 250, take_back(250, rent(249), 250))
    begin(journal, 3, name="saturday")
    journal.close()
    assert statements(file) == before


# --- what others read ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def played(journal: Journal) -> Journal:
    """Start, a rent, the same once more and taken back, the end."""
    game = begin(journal, 3)
    journal.append(game, 3, take_back(3, rent(), 3))
    journal.append(game, 4, finish())
    return journal


def select(journal: Journal, query: str) -> list[tuple[object, ...]]:
    return journal._db.execute(query).fetchall()


def test_the_ledger_strikes_out_what_was_taken_back(played: Journal) -> None:
    found = select(played, 'SELECT entry, transfer, "from", "to", amount, reverses, struck FROM ledger ORDER BY entry, transfer')
    assert found == [
        (1, 1, "bank", "Ann", 1500, None, 0),
        (1, 2, "bank", "Bob", 1500, None, 0),
        (2, 1, "bank", "Ann", 200, None, 0),
        (2, 2, "Ann", "Bob", 28, None, 0),
        (3, 1, "bank", "Ann", 200, None, 1),
        (3, 2, "Ann", "Bob", 28, None, 1),
        (4, 1, "Ann", "bank", 200, "3.1", 1),
        (4, 2, "Bob", "Ann", 28, "3.2", 1),
    ]


def test_what_was_brought_back_counts_again(played: Journal) -> None:
    played.append(1, 5, take_back(3, rent(), 4, "redo"))
    assert select(played, "SELECT DISTINCT entry FROM ledger WHERE NOT struck") == [(1,), (2,), (3,)]
    assert select(played, "SELECT seq FROM live ORDER BY seq") == [(1,), (2,), (3,), (5,)]
    played.append(1, 6, take_back(3, rent(), 3))
    assert select(played, "SELECT seq FROM live ORDER BY seq") == [(1,), (2,), (5,)]


def test_balances_of_the_view_are_those_of_the_journal(played: Journal) -> None:
    found = select(played, "SELECT account, balance FROM balance ORDER BY account")
    assert found == [("Ann", 1672), ("Bob", 1528), ("bank", -3200)] == sorted(played.balances(1).items())


def test_landings_leave_out_what_was_taken_back(played: Journal) -> None:
    assert select(played, "SELECT game, entry, player, space, via FROM landings") == [("friday", 2, "Ann", 10, "throw")]


def test_net_worth_is_there_where_it_was_noted(played: Journal) -> None:
    assert select(played, "SELECT entry, player, worth FROM net_worth") == [
        (2, "Ann", 1672), (2, "Bob", 1528), (3, "Ann", 1672), (3, "Bob", 1528),
    ]  # fmt: skip


def test_the_ending_names_the_winners(played: Journal) -> None:
    assert select(played, "SELECT game, entry, reason, winners FROM ending") == [("friday", 5, "finish", '["Bob"]')]


def test_games_are_listed_without_reading_their_entries(journal: Journal) -> None:
    """A list of games that reads every entry gets slower with every evening."""
    begin(journal, 3)
    plan = " / ".join(str(row[3]) for row in select(journal, f"EXPLAIN QUERY PLAN {rows.ENDINGS}"))
    assert "SCAN e USING INDEX entry_ending" in plan


# --- from version to version ---------------------------------------------------------------------------------------------------


def test_the_version_is_the_number_of_migrations() -> None:
    assert len(migrations.MIGRATIONS._migrations) == db.SCHEMA


def test_an_up_to_date_file_opens_without_sqlite_utils(journal: Journal, file: Path) -> None:
    begin(journal, 2)
    journal.close()
    code = (
        "import sys; from pathlib import Path; from banker.store.journal import Journal\n"
        "journal = Journal.open(Path(sys.argv[1])); print(journal.head(1)[0]); journal.close()\n"
        "print('sqlite_utils' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code, str(file)], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["2", "False"]


def with_dice(database: Database) -> None:
    database.table("dice").create({"entry": int}, strict=True)


Newer = Callable[[Callable[[Database], None]], None]


@pytest.fixture
def newer(monkeypatch: pytest.MonkeyPatch) -> Newer:
    """As if a later release had one more migration."""

    def install(step: Callable[[Database], None]) -> None:
        later = Migrations("banker")
        later(name="m0001_journal")(migrations.m0001_journal)
        later(name="m0002_step")(step)
        monkeypatch.setattr(migrations, "MIGRATIONS", later)
        monkeypatch.setattr(db, "SCHEMA", 2)

    return install


def test_an_older_file_is_copied_and_brought_up_to_date(journal: Journal, file: Path, newer: Newer) -> None:
    game = begin(journal, 3)
    journal.close()
    before, old = contents(file), statements(file)
    newer(with_dice)
    with Journal.open(file) as opened:
        assert opened.append(game, 3, rent()).seq == 4
        assert opened._db.execute("PRAGMA user_version").fetchone() == (2,)
    assert "dice" in dict(statements(file))
    copy = file.with_name(f"{file.name}.v1.bak")
    assert (contents(copy), statements(copy)) == (before, old)
    with Journal.open(file) as opened:
        assert opened.head(game)[0] == 4
    assert [path.name for path in file.parent.glob("*.bak*")] == [copy.name]


def test_a_migration_that_fails_leaves_the_file_as_it_was(journal: Journal, file: Path, newer: Newer) -> None:
    begin(journal, 3)
    journal.close()
    before, old = contents(file), statements(file)

    def half(database: Database) -> None:
        with_dice(database)
        database.execute("SELECT * FROM nowhere")

    newer(half)
    for _ in range(2):
        with pytest.raises(StoreFault, match="cannot be used"):
            Journal.open(file)
        assert (contents(file), statements(file)) == (before, old)
    assert len(list(file.parent.glob("*.bak*"))) == 2


def test_an_older_file_that_may_not_be_written_is_left_alone(journal: Journal, file: Path, newer: Newer) -> None:
    begin(journal)
    journal.close()
    newer(with_dice)
    with pytest.raises(StoreFault, match="older banker"):
        Journal.open(file, read_only=True)
    assert not list(file.parent.glob("*.bak*"))


def test_a_newer_file_is_refused_and_left_alone(journal: Journal, file: Path) -> None:
    begin(journal)
    journal.close()
    with closing(outsider(file)) as later:
        later.execute("PRAGMA user_version=99")
    before = file.read_bytes()
    with pytest.raises(StoreFault, match="newer banker"):
        Journal.open(file)
    assert file.read_bytes() == before
