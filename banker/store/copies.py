"""Consistent copies of the database, or of one game, while it is in use."""

import os
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import quote

from banker.store.faults import StoreFault


@contextmanager
def new_file(target: Path) -> Generator[Path, None, None]:
    """A path to write a database to; what is there in the end is `target`, complete or not at all.

    StoreFault when `target` exists. Errors of SQLite and of the system are raised as they are.
    """
    if target.exists():
        raise StoreFault(f"{target} is there already: move it away, or name another file for the copy.")
    part = target.with_name(f".{target.name}.part")
    _remove(part)
    try:
        yield part
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        part.replace(target)
    finally:
        _remove(part)


def _remove(part: Path) -> None:
    """What a copy cut short left there."""
    for end in ("", "-wal", "-shm", "-journal"):
        part.with_name(f"{part.name}{end}").unlink(missing_ok=True)


def copy_to(connection: sqlite3.Connection, target: Path) -> None:
    """Writes the whole database to a new file. The same errors."""
    with new_file(target) as part, closing(sqlite3.connect(part)) as copy:
        connection.backup(copy)


GAME_TABLES = {
    "game": "SELECT * FROM source.game WHERE id = ?",
    "entry": "SELECT * FROM source.entry WHERE game = ? ORDER BY seq",
    "transfer": "SELECT * FROM source.transfer WHERE game = ? ORDER BY seq, n",
}
"""What belongs to one game, in the order it was written."""


def copy_game(copy: sqlite3.Connection, source: Path, game: int) -> None:
    """Copies all rows of one game from the file `source` into `copy`, which has the schema and no games yet."""
    copy.execute("ATTACH DATABASE ? AS source", (f"file:{quote(str(source.absolute()))}?mode=ro",))
    copy.execute("BEGIN IMMEDIATE")
    copy.execute(f"INSERT INTO game {GAME_TABLES['game']}", (game,))  # our own words
    entries = copy.execute(GAME_TABLES["entry"], (game,)).fetchall()
    transfers: dict[int, list[tuple[object, ...]]] = {}
    for row in copy.execute(GAME_TABLES["transfer"], (game,)):
        transfers.setdefault(row[1], []).append(row)
    for row in entries:
        copy.execute(f"INSERT INTO entry VALUES ({', '.join('?' * len(row))})", row)  # noqa: S608  # question marks
        for transfer in transfers.get(row[2], ()):
            copy.execute(f"INSERT INTO transfer VALUES ({', '.join('?' * len(transfer))})", transfer)  # noqa: S608
    copy.execute("COMMIT")
    copy.execute("DETACH DATABASE source")


def free_path(path: Path) -> Path:
    """`path`, or the first of `path.2`, `path.3`… that is not there yet."""
    free, number = path, 1
    while free.exists():
        number += 1
        free = path.with_name(f"{path.name}.{number}")
    return free
