"""A small file beside the database with the last entry written.

SQLite opens a database whose -wal file was lost, or an old copy of it, without a word. This file remembers how far the game had
come, so that it can be said. It is written after each commit and not forced to disk: it is never ahead of the database.
"""

import os
from pathlib import Path

import msgspec

LENGTH = 256
"""Bytes of the whole file, so that each writing replaces the one before."""


class Head(msgspec.Struct, frozen=True):
    """The last entry written."""

    key: str
    seq: int
    hash: str


class HeadFile:
    """The file beside one database."""

    def __init__(self, database: Path) -> None:
        self.path = database.with_name(database.name + "-head")
        self._descriptor: int | None = None

    def read(self) -> Head | None:
        """What was written last; None when there is no such file or it cannot be made out."""
        try:
            return msgspec.json.decode(self.path.read_bytes(), type=Head)
        except (OSError, msgspec.DecodeError):
            return None

    def write(self, head: Head) -> None:
        """Notes an entry that is committed. OSError when the file cannot be written."""
        if self._descriptor is None:
            self._descriptor = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_CLOEXEC, 0o644)
        os.pwrite(self._descriptor, msgspec.json.encode(head).ljust(LENGTH), 0)

    def close(self) -> None:
        """Lets go of the file, which was kept open because opening it costs ten times as much as writing it."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None
