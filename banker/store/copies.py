"""A consistent copy of the database while it is in use."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from banker.store.faults import StoreFault


def copy_to(connection: sqlite3.Connection, target: Path) -> None:
    """Writes the whole database to a new file `target`, complete or not at all.

    StoreFault when `target` exists. Errors of SQLite and of the system are raised as they are.
    """
    if target.exists():
        raise StoreFault(f"{target} is there already: move it away, or name another file for the copy.")
    part = target.with_name(target.name + ".part")
    try:
        with closing(sqlite3.connect(part)) as copy:
            connection.backup(copy)
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)


def free_path(path: Path) -> Path:
    """`path`, or the first of `path.2`, `path.3`… that is not there yet."""
    free, number = path, 1
    while free.exists():
        number += 1
        free = path.with_name(f"{path.name}.{number}")
    return free
