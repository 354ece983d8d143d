"""Where an open database is, so that it is noticed when it is moved, removed or replaced meanwhile.

SQLite goes on writing to a file that has no name any more: every entry would be reported as saved, and gone with the process.
"""

from pathlib import Path

Identity = tuple[int, int]
"""Device and number of a file."""


class Place:
    """The database file and its -wal file, as they were when they were opened."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._wal = path.with_name(path.name + "-wal")
        self._database_was = identity(path)
        self._wal_was: Identity | None = None

    def is_lost(self) -> bool:
        """Whether the database or its -wal file is another one now, or not there."""
        return identity(self.path) != self._database_was or (
            self._wal_was is not None and identity(self._wal) != self._wal_was
        )

    def is_wal_gone(self) -> bool:
        """Whether the -wal file was removed, and nothing else."""
        return self._wal_was is not None and identity(self._wal) is None and identity(self.path) == self._database_was

    def note_wal(self) -> None:
        """Remembers the -wal file, once it is there."""
        if self._wal_was is None:
            self._wal_was = identity(self._wal)

    def forget_wal(self) -> None:
        """The database was closed: when it is opened again there may be a new -wal file."""
        self._wal_was = None


def identity(path: Path) -> Identity | None:
    """None when there is no such file. OSError when that cannot be found out."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino
