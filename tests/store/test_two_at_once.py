"""What is read while another program writes is the game at one moment."""

import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path

from banker.store import rows
from banker.store.journal import Journal
from tests.store.made import begin, rent


class Between:
    """A connection that lets another program write after its first read of a kind."""

    def __init__(self, connection: sqlite3.Connection, after: str, act: Callable[[], object]) -> None:
        self._connection, self._after = connection, after
        self._act: Callable[[], object] | None = act

    def execute(self, statement: str, *arguments: object) -> sqlite3.Cursor:
        cursor = self._connection.execute(statement, *arguments)  # type: ignore[arg-type]  # handed on as they come
        if self._act is not None and statement == self._after:
            act, self._act = self._act, None
            act()
        return cursor

    def __getattr__(self, name: str) -> object:
        return getattr(self._connection, name)


def test_an_entry_is_never_read_without_its_transfers(journal: Journal, file: Path) -> None:
    game = begin(journal, 2)
    with Journal.open(file) as other:
        for statement in (rows.ENTRIES, rows.TRANSFERS):
            seq = other.head(game)[0]
            between = Between(journal._db, statement, partial(other.append, game, seq, rent()))
            journal._connection = between  # type: ignore[assignment]  # stands in for it
            assert {len(entry.transfers) for entry in journal.entries(game)} == {2}
    assert journal.warnings == []


def test_the_books_are_those_of_the_entry_asked_for(journal: Journal, file: Path) -> None:
    game = begin(journal, 3)
    before = journal.balances(game)
    with Journal.open(file) as other:
        other.append(game, 3, rent())
    assert journal.balances(game, upto=3) == before
    assert journal.balances(game) != before
    assert journal.balances(game, upto=3) == before


def test_a_look_at_everything_is_at_one_moment(journal: Journal, file: Path) -> None:
    game = begin(journal, 3)
    with Journal.open(file) as other, journal.reading():
        before = journal.balances(game, afresh=True)
        other.append(game, 3, rent())
        assert journal.balances(game, afresh=True) == before
        assert len(journal.entries(game)) == 3
        assert journal.check(game) == []
    assert len(journal.entries(game)) == 4


def test_an_entry_changed_behind_our_back_is_named_when_the_game_is_read(journal: Journal, file: Path) -> None:
    game = begin(journal, 5)
    journal._db.execute("DROP TRIGGER transfer_no_update")
    journal._db.execute("UPDATE transfer SET amount = amount + 1 WHERE seq = 3 AND n = 2")
    assert len(journal.entries(game, after=3)) == 2
    assert journal.warnings == []
    assert len(journal.entries(game)) == 5
    assert journal.warnings[0].startswith(f"Entry 3 of this game in {file} is not as it was written")
