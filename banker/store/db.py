"""Opens the file and writes to it: the only place that knows how.

WAL with `synchronous=FULL`: what was committed survives a loss of power. sqlite_utils takes a tenth of a second to import, so
it is loaded only where the schema has to be made or changed.
"""

import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from banker.store.copies import copy_to, free_path
from banker.store.faults import StoreFault, told

APPLICATION_ID = 0x424E4B52
"""`BNKR`, in the header of the file."""
SCHEMA = 1
"""Number of migrations, kept in `user_version`."""
TIMEOUT = 0.5
"""Seconds to wait for another program's lock; longer would freeze the screen."""
CHECKED_BYTES = 64 * 2**20
"""Larger files are not read through at every start; `banker verify` does it."""

JOURNAL_MAGIC = bytes.fromhex("d9d505f920a163d7")


class CommitUnknown(Exception):
    """COMMIT failed: SQLite cannot say whether the entry is in the file. Read it again and compare."""


def connect(path: Path | None, *, create: bool = False, read_only: bool = False) -> sqlite3.Connection:
    """A connection to a file with today's schema; None is a database in memory.

    `create` makes the file and its folders when missing. StoreFault when the file cannot be used; it is then left as it was.
    """
    if path is None:
        connection = sqlite3.connect(":memory:", isolation_level=None)
        _set_up(connection)
        _migrate(connection)
        return connection
    with told(path):
        _look_at(path, create)
        connection = _open(path, "ro" if read_only else "rwc" if create else "rw")
        try:
            _make_ready(connection, path, create, read_only)
        except BaseException:
            connection.close()
            raise
    return connection


@contextmanager
def write(connection: sqlite3.Connection) -> Generator[sqlite3.Connection, None, None]:
    """One durable transaction. It takes the write lock before anything is read.

    An error inside rolls back. CommitUnknown when COMMIT itself fails.
    """
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield connection
    except BaseException:
        roll_back(connection)
        raise
    try:
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        roll_back(connection)
        raise CommitUnknown from error


def roll_back(connection: sqlite3.Connection) -> None:
    """Rolls back what is open. A failure here must not hide the error that led to it; closing rolls back as well."""
    with suppress(sqlite3.Error):
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def checkpoint(connection: sqlite3.Connection) -> bool:
    """Moves the -wal file into the database, so that the one file is the whole game. False when a reader is in the way.

    It does not wait for readers: the next time will do. The -wal file keeps its length, because writing over it costs less than
    letting it grow again.
    """
    _, pages, moved = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    return bool(pages == moved)


def empty_wal(connection: sqlite3.Connection) -> None:
    """The same before closing, leaving an empty -wal file where another program still has the file open."""
    connection.execute("PRAGMA busy_timeout=0")  # a reader may keep it; the screen need not wait for that
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()


def has_all(connection: sqlite3.Connection, path: Path) -> bool:
    """Whether everything in the file as it lies there is known to this connection, so that nothing newer is written over."""
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)) as there:
        heads = there.execute("SELECT game, max(seq), hash FROM entry GROUP BY game").fetchall()
    known = "SELECT 1 FROM entry WHERE game = ? AND seq = ? AND hash = ?"
    return all(connection.execute(known, head).fetchone() for head in heads)


def _look_at(path: Path, create: bool) -> None:
    """Refuses what is no file of ours before SQLite touches it.

    SQLite does the looking as well: a process that closes a file drops all locks it has on it, and only SQLite knows which.
    """
    if not path.exists():
        if not create:
            raise StoreFault(f"There is no file {path}: start a game with `banker new`, or name another file with --db.")
        path.parent.mkdir(parents=True, exist_ok=True)
        return
    if not path.is_file():
        raise StoreFault(f"{path} is not a file: name a file with --db.")
    look = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)
    try:
        (application_id,) = look.execute("PRAGMA application_id").fetchone()
        (pages,) = look.execute("PRAGMA page_count").fetchone()
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_NOTADB or _is_half_made(path):
            return
        raise _foreign(path) from None
    finally:
        look.close()
    if not pages and path.stat().st_size and not _is_half_made(path):
        raise _foreign(path)
    if pages and not any(path.with_name(path.name + end).exists() for end in ("-wal", "-journal")):
        _refuse_foreign(application_id, path)


def _is_half_made(path: Path) -> bool:
    """Whether the power was lost while the file was being made: by its journal SQLite makes it empty again."""
    journal = path.with_name(path.name + "-journal")
    if not journal.is_file():
        return False
    with path.open("rb") as file, journal.open("rb") as beside:
        header, start = file.read(100), beside.read(20)
    return not any(header) and start[:8] == JOURNAL_MAGIC and not any(start[16:20])  # the last four: pages the file had before


def _open(path: Path, mode: str) -> sqlite3.Connection:
    uri = f"{path.absolute().as_uri()}?mode={mode}"
    connection = sqlite3.connect(uri, uri=True, timeout=TIMEOUT, isolation_level=None)
    if mode != "ro":
        return connection
    try:
        connection.execute("PRAGMA schema_version").fetchone()
    except sqlite3.OperationalError:
        connection.close()
        wal = path.with_name(path.name + "-wal")
        if wal.exists() and wal.stat().st_size:
            raise
        # In a folder that may not be written SQLite cannot even read a WAL file, unless told that nobody will change it.
        return sqlite3.connect(f"{uri}&immutable=1", uri=True, timeout=TIMEOUT, isolation_level=None)
    return connection


def _make_ready(connection: sqlite3.Connection, path: Path, create: bool, read_only: bool) -> None:
    is_empty = not _pragma(connection, "page_count")
    if is_empty and not create:
        raise StoreFault(f"{path} is empty: start a game with `banker new`, or name another file with --db.")
    if not is_empty:
        _refuse_foreign(_pragma(connection, "application_id"), path)
    version = _pragma(connection, "user_version")
    if version > SCHEMA:
        raise StoreFault(f"{path} was written by a newer banker: install that one, or name another file with --db.")
    if not is_empty:
        _refuse_damaged(connection, path)
    if read_only:
        if version < SCHEMA:
            raise StoreFault(f"{path} was written by an older banker: open it once where it may be written.")
        return
    _set_up(connection)
    if version < SCHEMA:
        if not is_empty:
            copy_to(connection, free_path(path.with_name(f"{path.name}.v{version}.bak")))
        _migrate(connection)
    if connection.execute("PRAGMA journal_mode").fetchone()[0] != "wal":
        connection.execute("PRAGMA journal_mode=WAL")


def _set_up(connection: sqlite3.Connection) -> None:
    for pragma in ("synchronous=FULL", "foreign_keys=ON", "recursive_triggers=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _migrate(connection: sqlite3.Connection) -> None:
    """All missing migrations in one transaction. A failure leaves the file as it was."""
    from banker.store.migrations import migrate  # noqa: PLC0415  # loads sqlite_utils, which an up-to-date file does not need

    try:
        with write(connection):
            migrate(connection)
            connection.execute(f"PRAGMA application_id={APPLICATION_ID}")
            connection.execute(f"PRAGMA user_version={SCHEMA}")
    except CommitUnknown as error:
        raise error.__cause__ or error from None


def _pragma(connection: sqlite3.Connection, name: str) -> int:
    value: int = connection.execute(f"PRAGMA {name}").fetchone()[0]
    return value


def _refuse_foreign(application_id: int, path: Path) -> None:
    if application_id != APPLICATION_ID:
        raise _foreign(path)


def _foreign(path: Path) -> StoreFault:
    return StoreFault(f"{path} is not a file of banker and was left as it is: name another file with --db.")


def _refuse_damaged(connection: sqlite3.Connection, path: Path) -> None:
    """A file cut short still opens and answers; only reading all of it shows what is gone."""
    if path.stat().st_size > CHECKED_BYTES:
        return
    with closing(connection.execute("PRAGMA quick_check(1)")) as rows:
        if rows.fetchone()[0] != "ok":
            raise StoreFault(f"{path} is damaged: put back a copy made with `banker backup`, or name another file with --db.")
