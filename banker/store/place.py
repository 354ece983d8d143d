"""Where an open database is, so that it is noticed when it is moved, removed or replaced meanwhile.

SQLite goes on writing to a file that has no name any more: every entry would be reported as saved, and gone with the process.
"""

import os
from pathlib import Path
from typing import Literal

Identity = tuple[int, int]
"""Device and number of a file."""
Whereabouts = Literal["here", "without its -wal file", "lost"]


class Place:
    """The database file and its -wal file, as they were when they were opened."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._database, self._wal = os.fspath(path), f"{path}-wal"
        self._database_was = identity(self._database)
        self._wal_was: Identity | None = None

    def look(self) -> Whereabouts:
        """Lost is a database that is not there or is another one now, or has the -wal file of another program."""
        if identity(self._database) != self._database_was:
            return "lost"
        if self._wal_was is None or (wal := identity(self._wal)) == self._wal_was:
            return "here"
        return "without its -wal file" if wal is None else "lost"

    def note_wal(self) -> None:
        """Remembers the -wal file, once it is there."""
        if self._wal_was is None:
            self._wal_was = identity(self._wal)

    def forget_wal(self) -> None:
        """The database was closed: when it is opened again there may be a new -wal file."""
        self._wal_was = None


def identity(path: str) -> Identity | None:
    """None when there is no such file. OSError when that cannot be found out."""
    try:
        found = os.stat(path)  # noqa: PTH116  # at every entry, and pathlib takes three times as long
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino
