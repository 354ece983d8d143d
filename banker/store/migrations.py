"""The schema. Only ever added to: a migration that was released is never edited, renamed or removed.

Adding one: write `mNNNN_name`, raise `SCHEMA` in db.py, and keep a file of the version before in tests/data.
"""

import sqlite3

from sqlite_utils import Database, Migrations

MIGRATIONS = Migrations("banker")


def migrate(connection: sqlite3.Connection) -> None:
    """Brings the schema up to date, inside the transaction that is open."""
    MIGRATIONS.apply(Database(connection, execute_plugins=False, strict=True))


@MIGRATIONS()
def m0001_journal(db: Database) -> None:
    """Games, their entries, the books; what anyone may read; and nothing that can be changed or removed."""
    for statement in (GAME, ENTRY, TRANSFER, ENTRY_TARGET, ENTRY_ENDING):
        db.execute(statement)
    for table in ("game", "entry", "transfer"):
        for verb in ("UPDATE", "DELETE"):
            db.execute(
                f"CREATE TRIGGER {table}_no_{verb.lower()} BEFORE {verb} ON {table} "
                f"BEGIN SELECT RAISE(ABORT, '{table} is append-only'); END"
            )
    db.execute(ENTRY_IN_ORDER)
    db.execute(TRANSFER_WITH_ENTRY)
    for name, query in VIEWS.items():
        db.create_view(name, query)


GAME = """
CREATE TABLE game (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (name <> ''),
    created TEXT NOT NULL,
    players TEXT NOT NULL CHECK (json_valid(players)),
    edition TEXT NOT NULL,
    deck TEXT NOT NULL,
    rules TEXT NOT NULL CHECK (json_valid(rules)),
    engine TEXT NOT NULL,
    board TEXT NOT NULL CHECK (board = '' OR json_valid(board))
) STRICT
"""

ENTRY = """
CREATE TABLE entry (
    id INTEGER PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES game (id),
    seq INTEGER NOT NULL,
    at TEXT NOT NULL,
    offset INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('command', 'undo', 'redo')),
    version INTEGER NOT NULL,
    text TEXT NOT NULL,
    command TEXT,
    events TEXT NOT NULL,
    target INTEGER,
    worth TEXT,
    hash TEXT NOT NULL,
    UNIQUE (game, seq),
    CHECK ((kind = 'command') = (target IS NULL)),
    CHECK (target < seq),
    FOREIGN KEY (game, target) REFERENCES entry (game, seq)
) STRICT
"""

TRANSFER = """
CREATE TABLE transfer (
    game INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    n INTEGER NOT NULL,
    debit TEXT NOT NULL,
    credit TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount > 0),
    kind TEXT NOT NULL,
    space INTEGER CHECK (space BETWEEN 0 AND 39),
    reason TEXT NOT NULL,
    turn TEXT NOT NULL,
    player TEXT NOT NULL,
    reverses_seq INTEGER,
    reverses_n INTEGER,
    PRIMARY KEY (game, seq, n),
    CHECK (debit <> credit),
    CHECK ((reverses_seq IS NULL) = (reverses_n IS NULL)),
    FOREIGN KEY (game, seq) REFERENCES entry (game, seq),
    FOREIGN KEY (game, reverses_seq, reverses_n) REFERENCES transfer (game, seq, n)
) STRICT, WITHOUT ROWID
"""

ENTRY_TARGET = "CREATE INDEX entry_target ON entry (game, target, seq) WHERE target IS NOT NULL"

ENTRY_ENDING = """
CREATE INDEX entry_ending ON entry (game, seq) WHERE instr(events, '"type":"GameFinished"') > 0
"""

ENTRY_IN_ORDER = """
CREATE TRIGGER entry_in_order BEFORE INSERT ON entry
WHEN NEW.seq <> (SELECT coalesce(max(seq), 0) + 1 FROM entry WHERE game = NEW.game)
BEGIN SELECT RAISE(ABORT, 'entry is append-only'); END
"""

TRANSFER_WITH_ENTRY = """
CREATE TRIGGER transfer_with_entry BEFORE INSERT ON transfer
WHEN NEW.seq <> (SELECT max(seq) FROM entry WHERE game = NEW.game)
BEGIN SELECT RAISE(ABORT, 'transfer is append-only'); END
"""

VIEWS = {
    # Entries that count: commands that were not taken back, or were brought back since.
    "live": """
        SELECT id, game, seq FROM entry AS e
        WHERE kind = 'command' AND coalesce((
            SELECT kind FROM entry AS u WHERE u.game = e.game AND u.target = e.seq ORDER BY u.seq DESC LIMIT 1
        ), 'redo') = 'redo'
    """,
    # All the money that moved; `struck` where undo took it back, and on the takings back themselves.
    "ledger": """
        SELECT g.name AS game, t.seq AS entry, t.n AS transfer, e.at, t.turn, t.player, t.debit AS "from", t.credit AS "to",
            t.amount, t.kind, t.space, t.reason, t.reverses_seq || '.' || t.reverses_n AS reverses, l.seq IS NULL AS struck
        FROM transfer AS t
        JOIN game AS g ON g.id = t.game
        JOIN entry AS e ON e.game = t.game AND e.seq = t.seq
        LEFT JOIN live AS l ON l.id = e.id
    """,
    # What each account holds, by the sum of everything that ever moved.
    "balance": """
        SELECT g.name AS game, account, sum(amount) AS balance
        FROM (
            SELECT game, credit AS account, amount FROM transfer
            UNION ALL SELECT game, debit, -amount FROM transfer
        ) JOIN game AS g ON g.id = game
        GROUP BY g.id, account
    """,
    # Net worth of each player after each entry that noted it.
    "net_worth": """
        SELECT g.name AS game, e.seq AS entry, e.at, w.key AS player, w.value AS worth
        FROM entry AS e JOIN game AS g ON g.id = e.game JOIN json_each(e.worth) AS w
        WHERE e.worth IS NOT NULL
    """,
    # Where tokens came to rest by a throw or a card, without what was taken back.
    "landings": """
        SELECT g.name AS game, e.seq AS entry, e.at, v.value ->> 'player' AS player, v.value ->> 'to' AS space,
            v.value ->> 'via' AS via
        FROM live AS l JOIN entry AS e ON e.id = l.id JOIN game AS g ON g.id = e.game JOIN json_each(e.events) AS v
        WHERE v.value ->> 'type' = 'Moved' AND v.value ->> 'via' IN ('throw', 'card', 'back')
    """,
    # How games ended.
    "ending": """
        SELECT g.name AS game, e.seq AS entry, e.at, v.value ->> 'reason' AS reason, v.value -> 'winners' AS winners
        FROM entry AS e INDEXED BY entry_ending JOIN game AS g ON g.id = e.game JOIN json_each(e.events) AS v
        WHERE instr(e.events, '"type":"GameFinished"') > 0 AND v.value ->> 'type' = 'GameFinished'
            AND EXISTS (SELECT 1 FROM live AS l WHERE l.id = e.id)
    """,
}
