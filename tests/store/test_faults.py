"""Files that are in use or may not be written, disks that fail: one sentence that names the file, and nothing lost."""

import os
import resource
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from banker.model.refusal import InvariantBroken, Refusal
from banker.store import db
from banker.store import journal as journal_module
from banker.store.faults import fault
from banker.store.journal import Journal, StoreFault
from tests.store.made import SENTENCE, begin, first, new_game, refused, rent

# --- somebody else has it ------------------------------------------------------------------------------------------------------


def test_a_locked_file_is_waited_for_a_moment_and_then_refused(journal: Journal, file: Path) -> None:
    game = begin(journal)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        refused(lambda: journal.append(game, 1, rent()), "Another program is using .*: nothing was changed", file)
        assert journal.head(game)[0] == 1
        other.execute("ROLLBACK")
    assert journal.append(game, 1, rent()).seq == 2


def test_an_entry_before_ours_does_not_spoil_the_connection(journal: Journal, file: Path) -> None:
    """A read before the lock would leave an old picture, and SQLite would then refuse to write at once."""
    game = begin(journal)
    assert journal.entries(game)
    with Journal.open(file) as other:
        other.append(game, 1, rent())
    assert journal.append(game, 2, rent()).seq == 3


# --- may not be written --------------------------------------------------------------------------------------------------------


@pytest.fixture
def public() -> Iterator[Path]:
    """A folder that every user may reach."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


def as_nobody(action: Callable[[], str]) -> str:
    """What `action` returns, or the sentence that refuses it, for a user who owns nothing; root may write everywhere."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            if os.getuid() == 0:
                os.setgid(65534)
                os.setuid(65534)
            try:
                answer = action()
            except Refusal as refusal:
                answer = f"{type(refusal).__name__}: {refusal.sentence}"
            except BaseException as error:  # noqa: BLE001  # the parent must hear of it
                answer = repr(error)
            os.write(writing, answer.encode())
        finally:
            os._exit(0)
    os.close(writing)
    os.waitpid(child, 0)
    with os.fdopen(reading, "rb") as pipe:
        return pipe.read().decode()


@pytest.fixture
def read_only_file(public: Path) -> Iterator[Path]:
    """A game of three entries in a folder that may not be written."""
    file = public / "games.db"
    with Journal.open(file, create=True) as opened:
        begin(opened, 3)
    file.chmod(0o444)
    public.chmod(0o555)
    yield file
    public.chmod(0o755)


def head_of(file: Path) -> str:
    with Journal.open(file, read_only=True) as opened:
        return str(opened.head(1)[0])


def try_append(opened: Journal) -> str:
    return str(opened.append(1, 3, rent()).seq)


def test_in_a_folder_that_may_not_be_written_a_game_can_be_looked_at(read_only_file: Path) -> None:
    content = read_only_file.read_bytes()
    answer = as_nobody(lambda: try_append(Journal.open(read_only_file)))
    assert answer.startswith("StoreFault: ")
    assert "make it and its folder writable" in answer
    assert as_nobody(lambda: head_of(read_only_file)) == "3"
    assert "may not be written" in as_nobody(lambda: try_append(Journal.open(read_only_file, read_only=True)))
    assert read_only_file.read_bytes() == content


class Closed(sqlite3.Connection):
    """What SQLite gives for a WAL file in a folder that may not be written."""

    def execute(self, statement: str, *_: object) -> sqlite3.Cursor:
        error = sqlite3.OperationalError("unable to open database file")
        error.sqlite_errorcode = sqlite3.SQLITE_CANTOPEN
        raise error


@pytest.mark.parametrize("wal", [None, b"", b"x"], ids=["no -wal file", "an empty one", "one with entries"])
def test_only_a_whole_file_is_read_as_if_nobody_would_change_it(
    journal: Journal, file: Path, monkeypatch: pytest.MonkeyPatch, wal: bytes | None
) -> None:
    """The same without another user: SQLite refuses to open the file unless it is told that it is immutable."""
    game = begin(journal, 3)
    journal.close()
    if wal is not None:
        file.with_name(f"{file.name}-wal").write_bytes(wal)
    plain = sqlite3.connect

    def connect(database: str, **options: Any) -> sqlite3.Connection:
        whole: sqlite3.Connection = plain(database, **options)
        return whole if "immutable=1" in database else plain(":memory:", factory=Closed)

    monkeypatch.setattr(sqlite3, "connect", connect)
    if wal:
        refused(lambda: Journal.open(file, read_only=True), "cannot be opened", file)
    else:
        with Journal.open(file, read_only=True) as opened:
            assert opened.head(game)[0] == 3


def test_a_game_still_being_played_there_is_not_shown_without_its_last_entries(public: Path) -> None:
    file = public / "games.db"
    with Journal.open(file, create=True) as opened:
        begin(opened, 3)
        shutil.copy(file, public / "copy.db")
        shutil.copy(f"{file}-wal", public / "copy.db-wal")
    public.chmod(0o555)
    assert "StoreFault" in as_nobody(lambda: head_of(public / "copy.db"))
    public.chmod(0o755)


def test_a_folder_that_may_not_be_entered_is_refused(public: Path) -> None:
    (public / "closed").mkdir(mode=0o700)
    answer = as_nobody(lambda: str(Journal.open(public / "closed" / "games.db", create=True)))
    assert "StoreFault" in answer
    assert "Permission denied" in answer
    answer = as_nobody(lambda: str(Journal.open(public / "new" / "games.db", create=True)))
    assert "StoreFault" in answer


# --- the disk fails ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def limit() -> Iterator[Callable[[int], None]]:
    """Sets how long a file may grow, as a full disk does."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)

    def at_most(length: int) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (length, hard))

    yield at_most
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_full_disk_takes_nothing_and_loses_nothing(journal: Journal, file: Path, limit: Callable[[int], None]) -> None:
    game = begin(journal, 20)
    before = journal.entries(game)
    limit(33_000)  # less than the -wal file already has, and just enough for SQLite to open it again
    for _ in range(3):
        refused(lambda: journal.append(game, 20, rent()), "nothing was changed, so make room", file)
        assert journal.entries(game) == before
    limit(resource.RLIM_INFINITY)
    assert journal.append(game, 20, rent()).seq == 21
    journal.close()
    with Journal.open(file) as opened:
        assert opened.entries(game)[:20] == before
        assert opened.check(game) == opened.check_file() == []


def test_a_disk_too_full_for_a_copy_leaves_no_half_of_it(
    journal: Journal, tmp_path: Path, file: Path, limit: Callable[[int], None]
) -> None:
    begin(journal, 50)
    target = tmp_path / "backup.db"
    limit(8192)
    refused(lambda: journal.backup(target), "make room", target)
    assert [path for path in tmp_path.iterdir() if path.is_file()] == []


class Commit:
    """A connection whose next COMMIT ends in an I/O error, before or after the entry is in the file."""

    def __init__(self, connection: sqlite3.Connection, saved: bool) -> None:
        self._connection = connection
        self._saved = saved

    def execute(self, statement: str, *arguments: object) -> sqlite3.Cursor:
        if statement != "COMMIT":
            return self._connection.execute(statement, *arguments)  # type: ignore[arg-type]  # handed on as they come
        if self._saved:
            self._connection.execute("COMMIT")
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC  # as SQLite sets it
        raise error

    def __getattr__(self, name: str) -> object:
        return getattr(self._connection, name)


def break_commit(journal: Journal, saved: bool) -> None:
    journal._connection = Commit(journal._db, saved)  # type: ignore[assignment]  # stands in for it


def test_a_commit_that_failed_but_is_in_the_file_is_a_success(journal: Journal) -> None:
    game = begin(journal)
    break_commit(journal, saved=True)
    entry = journal.append(game, 1, rent())
    assert journal.entries(game, after=1) == [entry]
    assert journal.append(game, 2, rent()).seq == 3
    assert journal.check(game) == []


def test_a_commit_that_failed_and_is_not_in_the_file_is_a_failure(journal: Journal, file: Path) -> None:
    game = begin(journal)
    before = journal.balances(game)
    break_commit(journal, saved=False)
    refused(lambda: journal.append(game, 1, rent()), "The disk failed on .*: nothing was changed", file)
    assert journal.head(game)[0] == 1
    assert journal.balances(game) == before
    assert journal.append(game, 1, rent()).seq == 2
    assert journal.check(game) == []


def test_the_same_for_the_first_entry_of_a_game(journal: Journal, file: Path) -> None:
    break_commit(journal, saved=False)
    refused(lambda: journal.create(new_game(), first()), "The disk failed", file)
    assert journal.games() == []
    break_commit(journal, saved=True)
    assert journal.create(new_game(), first()) == 1
    assert [game.entries for game in journal.games()] == [1]


@pytest.mark.parametrize("saved", [False, True])
def test_where_the_file_cannot_be_read_again_nobody_claims_to_know(
    journal: Journal, file: Path, monkeypatch: pytest.MonkeyPatch, saved: bool
) -> None:
    game = begin(journal)
    break_commit(journal, saved)

    def gone(*_: object, **__: object) -> sqlite3.Connection:
        raise StoreFault("gone")

    with monkeypatch.context() as patch:
        patch.setattr(journal_module, "connect", gone)
        refused(lambda: journal.append(game, 1, rent()), "not known whether entry 2 was saved", file)
    assert journal.head(game)[0] == (2 if saved else 1)
    assert journal.append(game, 2 if saved else 1, rent()).seq == (3 if saved else 2)


def test_in_memory_a_failed_commit_is_a_failure_too() -> None:
    with Journal.open(None) as journal:
        game = begin(journal)
        whole = journal._db
        break_commit(journal, saved=False)
        with pytest.raises(StoreFault, match="The disk failed on the game in memory"):
            journal.append(game, 1, rent())
        journal._connection = whole
        assert journal.append(game, 1, rent()).seq == 2


def test_a_new_file_whose_commit_failed_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "games.db"
    plain = db._open
    monkeypatch.setattr(db, "_open", lambda path, mode: Commit(plain(path, mode), saved=False))
    refused(lambda: Journal.open(file, create=True), "The disk failed", file)
    monkeypatch.undo()
    with Journal.open(file, create=True) as opened:
        assert opened.games() == []


def test_an_interruption_rolls_back(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    game = begin(journal)

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Journal, "_insert", interrupted)
        with pytest.raises(KeyboardInterrupt):
            journal.append(game, 1, rent())
    assert not journal._db.in_transaction
    assert journal.append(game, 1, rent()).seq == 2


def test_a_transaction_that_sqlite_has_rolled_back_is_not_rolled_back_again() -> None:
    def lost(connection: sqlite3.Connection) -> None:
        with db.write(connection):
            connection.execute("ROLLBACK")
            raise InvariantBroken("x")

    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        with pytest.raises(InvariantBroken):
            lost(connection)
        assert not connection.in_transaction


# --- the sentences -------------------------------------------------------------------------------------------------------------

CODES = [
    (sqlite3.SQLITE_BUSY_SNAPSHOT, "Another program"), (sqlite3.SQLITE_LOCKED, "Another program"),
    (sqlite3.SQLITE_FULL, "is full"), (sqlite3.SQLITE_IOERR_WRITE, "make room or check the disk"),
    (sqlite3.SQLITE_READONLY_DBMOVED, "may not be written"), (sqlite3.SQLITE_CANTOPEN, "cannot be opened"),
    (sqlite3.SQLITE_NOTADB, "not a file of banker"), (sqlite3.SQLITE_CORRUPT_VTAB, "is damaged"),
    (sqlite3.SQLITE_TOOBIG, "too long"), (sqlite3.SQLITE_PROTOCOL, "cannot be used (odd)"),
]  # fmt: skip


@pytest.mark.parametrize(("code", "words"), CODES)
def test_every_error_has_its_sentence(code: int, words: str) -> None:
    error = sqlite3.OperationalError("odd")
    error.sqlite_errorcode = code  # as SQLite sets it
    sentence = fault(error, Path("/games/friday.db")).sentence
    assert SENTENCE.fullmatch(sentence)
    assert words in sentence
    assert "/games/friday.db" in sentence


def test_an_error_without_a_code_still_names_the_file() -> None:
    assert fault(sqlite3.DatabaseError("odd"), Path("a.db")).sentence.startswith("a.db cannot be used (odd)")
    assert fault(OSError("odd"), Path("a.db")).sentence.startswith("a.db cannot be used (odd)")
