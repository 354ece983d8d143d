"""Checks of the rows as they are, without the rules: the hash chain, the order, the takings back, the file itself."""

import sqlite3
from collections.abc import Mapping, Sequence

import msgspec

from banker.model.refusal import Refusal
from banker.store import rows
from banker.store.chain import Row, entry_hash, game_hash

ODD_REVERSALS = """
SELECT t.seq, t.n FROM transfer AS t
LEFT JOIN transfer AS r ON r.game = t.game AND r.seq = t.reverses_seq AND r.n = t.reverses_n
WHERE t.game = ? AND t.reverses_seq IS NOT NULL
  AND (r.seq IS NULL OR r.seq >= t.seq OR (r.debit, r.credit, r.amount) IS NOT (t.credit, t.debit, t.amount))
ORDER BY t.seq, t.n
"""


def check_game(connection: sqlite3.Connection, game: int) -> list[str]:
    """What is wrong with a game, a sentence each; the first entry that is off comes first. Refusal when there is no such game."""
    row: Row | None = connection.execute(rows.GAME, (game,)).fetchone()
    if row is None:
        raise Refusal(f"There is no game number {game} in this file.")
    found = _check_chain(connection, game, row)
    for seq, n in connection.execute(ODD_REVERSALS, (game,)):
        found.append(f"Transfer {n} of entry {seq} does not take back the transfer that it names.")
    return found


def first_changed(key: str, before: str, entries: Sequence[Row], transfers: Mapping[int, Sequence[Row]]) -> int | None:
    """The first of these entries that is not as it was written, after one whose hash is `before`; None when there is none."""
    for entry in entries:
        seq = int(entry[0] or 0)
        if entry_hash(key, before, entry[:-1], transfers.get(seq, ())) != entry[-1]:
            return seq
        before = str(entry[-1])
    return None


def check_file(connection: sqlite3.Connection) -> list[str]:
    """What is wrong with the file, a sentence each."""
    try:
        lines = [text for (text,) in connection.execute("PRAGMA integrity_check(5)")]
    except sqlite3.DatabaseError as error:  # a page that cannot even be walked over
        return [f"The file is damaged: {error}."]
    if lines != ["ok"]:
        return [f"The file is damaged: {text}." for text in lines]
    return [f"A row of {table} belongs to nothing." for table, *_ in connection.execute("PRAGMA foreign_key_check")]


def _check_chain(connection: sqlite3.Connection, game: int, row: Row) -> list[str]:
    """Every entry is hashed again; after the first that is off, the rest says nothing more."""
    key, before, last = str(row[0]), game_hash(row), 0
    entries = connection.execute(rows.ENTRIES, (game, 0)).fetchall()
    transfers = rows.by_entry(connection.execute(rows.TRANSFERS, (game, 0)))
    for entry in entries:
        seq, digest = entry[0], entry[-1]
        if seq != last + 1:
            return [f"Entry {last + 1} is missing."]
        postings = transfers.pop(seq, [])
        if entry_hash(key, before, entry[:-1], postings) != digest:
            return [f"Entry {seq} is not as it was written, or the game was changed before it."]
        try:
            rows.entry_of(entry, ())
        except (msgspec.DecodeError, Refusal) as error:
            return [f"Entry {seq} cannot be read: {error}"]
        before, last = digest, seq
    if transfers:
        return [f"There are transfers of entry {min(transfers)}, which is missing."]
    return [] if last else ["The game has no entries."]
