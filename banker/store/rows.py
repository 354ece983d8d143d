"""Rows of the file and the records they stand for; the fixed SQL that reads and writes them."""

from collections.abc import Iterable
from datetime import datetime

from banker.model.refusal import InvariantBroken
from banker.store.chain import Row
from banker.store.codec import VERSION, Columns, decode_command, decode_events, decode_names, decode_worth, encode
from banker.store.records import Draft, Entry, Game, NewGame, Posting

GAMES = """
SELECT g.id, g.key, g.name, g.created, g.players, g.edition, g.deck, g.rules, g.engine, g.board, e.at, e.seq
FROM game AS g CROSS JOIN entry AS e ON e.game = g.id AND e.seq = (SELECT max(seq) FROM entry WHERE game = g.id)
ORDER BY e.id DESC
"""
# Games that are over: a correction may have taken an end off the table again.
ENDINGS = """
SELECT game, winners FROM ending AS x
WHERE NOT EXISTS (
    SELECT 1 FROM game AS g JOIN entry AS e ON e.game = g.id AND e.seq > x.entry JOIN live AS l ON l.id = e.id
    WHERE g.name = x.game AND instr(e.events, '"type":"TaskTaken","task":{"type":"Finished"') > 0
)
ORDER BY entry
"""
GAME = "SELECT key, name, created, players, edition, deck, rules, engine, board FROM game WHERE id = ?"
HEAD = "SELECT seq, hash FROM entry WHERE game = ? ORDER BY seq DESC LIMIT 1"
ENTRIES = """
SELECT seq, at, offset, kind, version, text, command, events, target, worth, hash
FROM entry WHERE game = ? AND seq > ? ORDER BY seq
"""
TRANSFERS = """
SELECT seq, n, debit, credit, amount, kind, space, reason, turn, player, reverses_seq, reverses_n
FROM transfer WHERE game = ? AND seq > ? ORDER BY seq, n
"""
# Two halves of each amount, so that no sum can overflow.
BALANCES = """
SELECT account, sum(amount >> 32), sum(amount & 4294967295)
FROM (SELECT credit AS account, amount FROM transfer WHERE game = :game AND seq > :after AND seq <= :upto
      UNION ALL SELECT debit, -amount FROM transfer WHERE game = :game AND seq > :after AND seq <= :upto)
GROUP BY account
"""
INSERT_GAME = """
INSERT INTO game (key, name, created, players, edition, deck, rules, engine, board) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
INSERT_ENTRY = """
INSERT INTO entry (game, seq, at, offset, kind, version, text, command, events, target, worth, hash)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
INSERT_TRANSFER = """
INSERT INTO transfer (game, seq, n, debit, credit, amount, kind, space, reason, turn, player, reverses_seq, reverses_n)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""


def stamp(at: datetime) -> tuple[str, int]:
    """UTC with milliseconds, and the minutes the clock was ahead of it. InvariantBroken without a time zone."""
    ahead = at.utcoffset()
    if ahead is None:
        raise InvariantBroken("The time of an entry needs its time zone.")
    utc = (at - ahead).replace(tzinfo=None)
    return f"{utc.isoformat(timespec='milliseconds')}Z", int(ahead.total_seconds() // 60)


def game_row(game: NewGame, key: str, created: str) -> Row:
    """Columns of `game` from key on."""
    players = encode(game.players)
    return (key, game.name, created, players, game.edition, game.deck, game.rules, game.engine, game.board)


def entry_row(draft: Draft) -> Row:
    """Columns of `entry` from at to worth."""
    at, offset = stamp(draft.at)
    command = None if draft.command is None else encode(draft.command)
    worth = encode(dict(draft.worth)) if draft.worth else None
    return (at, offset, draft.kind, VERSION, draft.text, command, encode(draft.events), draft.target, worth)


def transfer_row(posting: Posting) -> Row:
    """Columns of `transfer` from n on."""
    p = posting
    entry, n = p.reverses or (None, None)
    return (p.n, p.debit, p.credit, p.amount, p.kind, p.space, p.reason, p.turn, p.player, entry, n)


def game_of(row: Columns, winners: str | None) -> Game:
    """A row of GAMES, with the winners where the game is over. msgspec.DecodeError when its JSON is none."""
    number, key, name, created, players, *rest = row
    edition, deck, rules, engine, board, updated, entries = rest
    return Game(
        id=number, key=key, name=name, created=created, players=decode_names(players), edition=edition, deck=deck, rules=rules,
        engine=engine, board=board, updated=updated, entries=entries, finished=winners is not None,
        winners=decode_names(winners) if winners else (),
    )  # fmt: skip


def entry_of(row: Columns, postings: tuple[Posting, ...]) -> Entry:
    """A row of ENTRIES. msgspec.DecodeError when its JSON says nothing that we know."""
    seq, at, offset, kind, version, text, command, events, target, worth, digest = row
    return Entry(
        seq, at, offset, kind, text, None if command is None else decode_command(command, version),
        decode_events(events, version), target, postings, digest, decode_worth(worth) if worth else (),
    )  # fmt: skip


def entry_written(seq: int, draft: Draft, columns: Columns, digest: str) -> Entry:
    """The entry that a draft became, equal to what `entry_of` will read."""
    at, offset = columns[:2]
    return Entry(
        seq, at, offset, draft.kind, draft.text, draft.command, draft.events, draft.target, draft.transfers, digest, draft.worth
    )


def by_entry(rows: Iterable[Columns]) -> dict[int, list[Row]]:
    """Rows of TRANSFERS, from n on, by entry."""
    found: dict[int, list[Row]] = {}
    for seq, *transfer in rows:
        found.setdefault(seq, []).append(tuple(transfer))
    return found


def postings_of(transfers: Iterable[Row]) -> tuple[Posting, ...]:
    """The rows of one entry."""
    return tuple(_posting(row) for row in transfers)


def _posting(row: Columns) -> Posting:
    n, debit, credit, amount, kind, space, reason, turn, player, entry, number = row
    return Posting(n, debit, credit, amount, kind, space, reason, turn, player, None if entry is None else (entry, number))
