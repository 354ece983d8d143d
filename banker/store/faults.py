"""What can go wrong with the file, as one sentence that names it and says what to do. Never a traceback."""

import sqlite3
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from banker.model.refusal import InvariantBroken, Refusal

SENTENCES = {
    sqlite3.SQLITE_BUSY: "Another program is using {file}: nothing was changed, so try again in a moment.",
    sqlite3.SQLITE_LOCKED: "Another program is using {file}: nothing was changed, so try again in a moment.",
    sqlite3.SQLITE_FULL: "The disk with {file} is full: nothing was changed, so make room and try again.",
    sqlite3.SQLITE_IOERR: "The disk failed on {file}: nothing was changed, so make room or check the disk and try again.",
    sqlite3.SQLITE_READONLY: "{file} may not be written: make it and its folder writable, or name another file with --db.",
    sqlite3.SQLITE_CANTOPEN: "{file} cannot be opened: make it and its folder writable, or name another file with --db.",
    sqlite3.SQLITE_NOTADB: "{file} is not a file of banker and was left as it is: name another file with --db.",
    sqlite3.SQLITE_CORRUPT: "{file} is damaged: put back a copy made with `banker backup`, or name another file with --db.",
    sqlite3.SQLITE_TOOBIG: "That entry is too long for {file}: shorten it.",
}
"""By SQLite's primary result code. Each is true whether the file was being read or written."""

OTHERWISE = "{file} cannot be used ({error}): name another file with --db."
ANOTHER, ANOTHER_COPY = "name another file with --db", "name another file for the copy"


class StoreFault(Refusal):
    """The file, not the player, stands in the way. Nothing was changed unless the sentence says otherwise."""


class Moved(Refusal):
    """Somebody else's entry came first."""

    def __init__(self, expected: int, seq: int) -> None:
        super().__init__(
            f"The game has moved on to entry {seq} while entry {expected} was on the screen: look at it and enter this again."
        )
        self.seq = seq
        """The last entry there is now."""


@contextmanager
def told(path: Path | None, *, is_copy: bool = False) -> Generator[None, None, None]:
    """Turns errors of SQLite and of the system into a `StoreFault`; a broken constraint is our bug, an `InvariantBroken`.

    `is_copy` where `path` is being written beside the database.
    """
    try:
        yield
    except sqlite3.ProgrammingError:
        raise
    except sqlite3.IntegrityError as error:
        raise InvariantBroken(f"The journal does not take this entry: {error}.") from error
    except (sqlite3.Error, OSError, OverflowError, UnicodeError) as error:
        found = fault(error, path)
        raise StoreFault(found.sentence.replace(ANOTHER, ANOTHER_COPY)) if is_copy else found from error


def fault(error: Exception, path: Path | None) -> StoreFault:
    """The sentence for an error of SQLite, of the system, or for a value that no file can hold."""
    file = "the game in memory" if path is None else str(path)
    if isinstance(error, OverflowError):
        return StoreFault("That amount is too large to be written down: use a smaller one.")
    if isinstance(error, UnicodeError):
        return StoreFault("That text has characters that cannot be written down: type it again without them.")
    code = getattr(error, "sqlite_errorcode", None)
    sentence = OTHERWISE if code is None else SENTENCES.get(code & 0xFF, OTHERWISE)
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return StoreFault(sentence.format(file=file, error=reason))
