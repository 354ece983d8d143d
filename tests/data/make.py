"""Makes the files beside it: `python -m tests.data.make`.

`vN.db` is a game as schema N writes it, `vN.json` what is in it. A schema that was released keeps the file that was made then for
ever: later versions of the program have to open it. So this writes only the file of the present schema, and only that one may be
made anew before a release. The files in `bad` follow from it.
"""

import json
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

from banker import demo
from banker.model.commands import New
from banker.session import Bank, Session
from banker.store.db import SCHEMA
from banker.store.journal import Journal

HERE = Path(__file__).parent
BAD = HERE / "bad"
ENTRIES, SEED = 25, 11
BEGAN = datetime(2024, 5, 1, 18, 0, tzinfo=UTC)


def facts(session: Session) -> dict[str, Any]:
    """What a version to come has to find in the file again."""
    state = session.state
    return {
        "name": session.name,
        "entries": session.seq,
        "standing": len(session.standing),
        "cash": {seat.name: seat.cash for seat in state.seats},
        "at": {seat.name: seat.at for seat in state.seats},
        "owners": {str(at): holding.owner for at, holding in enumerate(state.deeds) if holding and holding.owner},
        "turn": state.turn,
        "pending": session.view().pending,
        "moved": sum(transfer.amount for transfer in session.transfers()),
        "last": session.entries[-1].at,
    }


def played(file: Path) -> dict[str, Any]:
    """A game of four by house rules, with entries taken back and brought back, a remark and a correction."""
    minutes = count()
    with Bank(Journal.open(file, create=True), lambda: BEGAN + timedelta(minutes=next(minutes))) as bank:
        session = bank.new(New(("Ann", "Bob", "Cid", "Dora"), "house", name="friday"))
        demo.play(session, SEED, ENTRIES)
        for line in ("note Bob went for bread", "transfer bank Ann 20 : found under the table", "undo 2", "redo 1", "undo 1"):
            session.enter(line)
        return facts(session)


def changed(content: bytes, act: Callable[[sqlite3.Connection], object]) -> bytes:
    """The database after SQL that only a stranger would use."""
    work = HERE / "work.db"
    work.write_bytes(content)
    try:
        with closing(sqlite3.connect(work, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")
            act(connection)
        return work.read_bytes()
    finally:
        work.unlink()


def tampered(connection: sqlite3.Connection) -> None:
    """An amount that was never paid."""
    connection.execute("DROP TRIGGER transfer_no_update")
    connection.execute("UPDATE transfer SET amount = amount + 100 WHERE seq BETWEEN 15 AND 20")


def main() -> None:
    """Writes everything."""
    file = HERE / f"v{SCHEMA}.db"
    file.unlink(missing_ok=True)
    found = played(file)
    (HERE / f"v{SCHEMA}.json").write_text(json.dumps(found, indent=1) + "\n")
    for left in HERE.glob("*.db-*"):
        left.unlink()
    content = file.read_bytes()
    BAD.mkdir(exist_ok=True)
    bad = {
        "letter.db": b"Dear Ann,\nthe game is in the other file.\n",
        "empty.db": b"",
        "zeroes.db": bytes(8192),
        "header.db": content[:100],
        "cut.db": content[: len(content) // 2 + 100],
        "page.db": content[:8192] + bytes(4096) + content[12288:],
        "other-program.db": changed(b"", lambda c: c.execute("CREATE TABLE photo (name)")),
        "newer.db": changed(content, lambda c: c.execute(f"PRAGMA user_version={SCHEMA + 98}")),
        "changed.db": changed(content, tampered),
    }
    for name, data in bad.items():
        (BAD / name).write_bytes(data)


if __name__ == "__main__":
    os.environ["TZ"] = "UTC"
    main()
