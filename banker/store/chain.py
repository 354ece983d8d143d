"""The hash chain: each entry's hash covers the entry and the hash before it, the first one the game's own row.

A hash is SHA-256, in hex, of a compact JSON array in UTF-8, every value as in the file.
Of a game: key, name, created, players, edition, deck, rules, engine, board.
Of an entry: game key, hash before, seq, at, offset, kind, version, text, command, events, target, worth, and its transfers,
each as an array of n, debit, credit, amount, kind, space, reason, turn, player, reverses_seq, reverses_n.
"""

from collections.abc import Sequence
from hashlib import sha256

from banker.store.codec import JSON

Column = str | int | None
Row = tuple[Column, ...]


def game_hash(row: Row) -> str:
    """Of a row of `game`, from its key on."""
    return sha256(JSON.encode(row)).hexdigest()


def entry_hash(key: str, before: str, row: Row, transfers: Sequence[Row]) -> str:
    """Of a row of `entry` from seq to worth, with the rows of its transfers from n on."""
    return sha256(JSON.encode((key, before, *row, transfers))).hexdigest()
