"""The journal: games, their entries and the books. Append-only, and the only writer to the file."""

import secrets
import sqlite3
from collections.abc import Generator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec

from banker.model.refusal import Refusal
from banker.store import rows
from banker.store.chain import Row, entry_hash, game_hash
from banker.store.copies import copy_game, copy_to, new_file
from banker.store.db import CommitUnknown, checkpoint, connect, empty_wal, has_all, roll_back, write
from banker.store.faults import Moved, StoreFault, fault, told
from banker.store.head import Head, HeadFile
from banker.store.lookup import find
from banker.store.place import Place
from banker.store.records import Draft, Entry, EntryKind, Game, NewGame, Posting
from banker.store.verify import check_file, check_game, first_changed

__all__ = ["Draft", "Entry", "EntryKind", "Game", "Journal", "Moved", "NewGame", "Posting", "StoreFault"]

CHECKPOINT_ENTRIES = 200
"""After so many entries the -wal file is moved into the database: no more than these can be lost with it."""


class Journal:
    """One database file, open. Used by one thread."""

    def __init__(self, connection: sqlite3.Connection, path: Path | None = None, *, read_only: bool = False) -> None:
        self.path = path
        self.warnings: list[str] = []
        """Sentences for the banker about the file; nothing that stops the game."""
        self._connection: sqlite3.Connection | None = connection
        self._head_file = None if path is None or read_only else HeadFile(path)
        self._place = None if path is None or read_only else Place(path)
        self._read_only = read_only
        self._is_closed = False
        self._keys: dict[int, tuple[str, str]] = {}
        self._books: dict[int, tuple[int, dict[str, int]]] = {}
        self._since_checkpoint = 0

    @classmethod
    def open(cls, path: Path | None, *, create: bool = False, read_only: bool = False) -> Self:
        """The journal in a file; None is one in memory. StoreFault when the file cannot be used.

        `create` makes the file and its folders when missing. `read_only` works in a folder that may not be written.
        """
        journal = cls(connect(path, create=create, read_only=read_only), path, read_only=read_only)
        journal._warn_of_loss()
        return journal

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Closes the file, after moving the -wal file into it. Entries are safe even where that fails."""
        self._is_closed = True
        if self._head_file is not None:
            self._head_file.close()
        if self._connection is not None and not self._read_only:
            with suppress(sqlite3.Error):
                empty_wal(self._connection)
        self._disconnect()

    # --- writing ---------------------------------------------------------------------------------------------------------------

    def create(self, game: NewGame, first: Draft) -> int:
        """Begins a game with its first entry, in one transaction; the id of the game. Refusal when the name is taken."""
        with told(self.path):
            row = rows.game_row(game, secrets.token_hex(16), rows.stamp(first.at)[0])
            columns, postings = rows.entry_row(first), [rows.transfer_row(posting) for posting in first.transfers]
            sealed = (1, *columns, entry_hash(str(row[0]), game_hash(row), (1, *columns), postings))
            self._look_around()
            try:
                with write(self._db) as db:
                    self._refuse_taken(game.name)
                    number = db.execute(rows.INSERT_GAME, row).lastrowid or 0
                    self._insert(number, sealed, postings)
            except CommitUnknown as error:
                self._settle(number, 1, str(sealed[-1]), error)
        self._note(number, 1, str(sealed[-1]))
        return number

    def append(self, game: int, expected: int, draft: Draft) -> Entry:
        """Writes one entry after entry `expected`; it is on disk when this returns.

        Moved when another entry came first; StoreFault when the file cannot be written: nothing is saved then.
        """
        return self.append_all(game, expected, (draft,))[0]

    def append_all(self, game: int, expected: int, drafts: Sequence[Draft]) -> tuple[Entry, ...]:
        """Writes entries one after the other, all or none. The same errors."""
        with told(self.path):
            key, before = self._key(game)
            prepared = [(rows.entry_row(draft), [rows.transfer_row(p) for p in draft.transfers]) for draft in drafts]
            written: list[Entry] = []
            self._look_around()
            try:
                with write(self._db):
                    seq, before = self._head(game) or (0, before)
                    if seq != expected:
                        raise Moved(expected, seq)
                    for draft, (columns, postings) in zip(drafts, prepared, strict=True):
                        seq += 1
                        before = entry_hash(key, before, (seq, *columns), postings)
                        self._insert(game, (seq, *columns, before), postings)
                        written.append(rows.entry_written(seq, draft, columns, before))
            except CommitUnknown as error:
                self._settle(game, seq, before, error)
        self._note(game, seq, before, len(drafts))
        return tuple(written)

    # --- reading ---------------------------------------------------------------------------------------------------------------

    def entries(self, game: int, after: int = 0) -> list[Entry]:
        """The entries after entry `after`, in order. StoreFault naming the first that cannot be read."""
        with told(self.path):
            # Entries first: what another program writes in between may add transfers, but never take one away.
            raw = self._db.execute(rows.ENTRIES, (game, after)).fetchall()
            transfers = rows.by_entry(self._db.execute(rows.TRANSFERS, (game, after)))
            self._warn_of_changes(game, after, raw, transfers)
            found: list[Entry] = []
            try:
                for row in raw:
                    found.append(rows.entry_of(row, rows.postings_of(transfers.get(row[0], ()))))  # noqa: PERF401
            except msgspec.DecodeError as error:
                number = after + len(found) + 1
                raise StoreFault(
                    f"Entry {number} in {self.path} cannot be read: run `banker verify`, and put back a copy of the file."
                ) from error
            return found

    def balances(self, game: int, *, upto: int | None = None, afresh: bool = False) -> dict[str, int]:
        """What each account holds after entry `upto`, or now: the sum of everything that ever moved.

        Accounts that never moved are not in it. Rows never change, so that after the first time only new ones are read;
        `afresh` adds all of them up again.
        """
        with told(self.path):
            last = (self._head(game) or (0, ""))[0] if upto is None else upto
            after, sums = self._books.get(game, (0, {}))
            if afresh or after > last:
                after, sums = 0, {}
            sums = dict(sums)
            for account, high, low in self._db.execute(rows.BALANCES, {"game": game, "after": after, "upto": last}):
                sums[account] = sums.get(account, 0) + (high << 32) + low
            self._books[game] = (last, sums)
            return dict(sums)

    @contextmanager
    def reading(self) -> Generator[None, None, None]:
        """Everything read inside is the file at one moment, whoever writes meanwhile."""
        with told(self.path):
            self._db.execute("BEGIN")
            try:
                yield
            finally:
                roll_back(self._db)

    def head(self, game: int) -> tuple[int, str]:
        """Number and hash of the last entry. Refusal when there is no such game."""
        with told(self.path):
            head = self._head(game)
        if head is None:
            raise Refusal(f"There is no game number {game} in this file.")
        return head

    def games(self) -> list[Game]:
        """All games, the last played first. StoreFault when one cannot be read."""
        with told(self.path):
            winners = dict(self._db.execute(rows.ENDINGS).fetchall())
            try:
                return [rows.game_of(row, winners.get(row[2])) for row in self._db.execute(rows.GAMES)]
            except msgspec.DecodeError as error:
                raise StoreFault(f"A game in {self.path} cannot be read ({error}): put back a copy of the file.") from error

    def game(self, name: str | None = None) -> Game:
        """The game of this name, or of which this is the only beginning; None is the one last played.

        Refusal when there is none, naming the candidates.
        """
        return find(self.games(), name)

    def game_of(self, number: int) -> Game:
        """The game with this id. Refusal when there is none."""
        for game in self.games():
            if game.id == number:
                return game
        raise Refusal(f"There is no game number {number} in this file.")

    def free_name(self, stem: str) -> str:
        """`stem`, or the first of `stem-2`, `stem-3`… that no game has yet."""
        with told(self.path):
            taken = self._names()
        name, number = stem, 1
        while name.casefold() in taken:
            number += 1
            name = f"{stem}-{number}"
        return name

    def check(self, game: int) -> list[str]:
        """What is wrong with the rows of a game: a sentence each, the first entry that is off first."""
        with told(self.path):
            return check_game(self._db, game)

    def check_file(self) -> list[str]:
        """What is wrong with the file as a whole: a sentence each."""
        with told(self.path):
            return check_file(self._db)

    def backup(self, target: Path) -> None:
        """A consistent copy in a new file, complete or not at all. StoreFault when that file is there already."""
        with told(target, is_copy=True):
            copy_to(self._db, target)

    def copy_game(self, game: int, target: Path) -> None:
        """A new file with this game alone, complete or not at all. StoreFault when that file is there already."""
        if self.path is None:
            raise StoreFault("A game in memory has no file to copy from: name a database with --db.")
        with told(target, is_copy=True):
            target.parent.mkdir(parents=True, exist_ok=True)
            with new_file(target) as part, closing(connect(part, create=True)) as copy:
                copy_game(copy, self.path, game)
                empty_wal(copy)

    # --- inside ----------------------------------------------------------------------------------------------------------------

    @property
    def _db(self) -> sqlite3.Connection:
        """The connection; opened again where an error closed it."""
        if self._is_closed:
            raise sqlite3.ProgrammingError("The journal is closed.")
        if self._connection is None:
            self._connection = connect(self.path, read_only=self._read_only)
        return self._connection

    def _look_around(self) -> None:
        """Before writing: the file is still the one that was opened. StoreFault when it is not."""
        if self._place is None:
            return
        found = self._place.look()
        if found == "without its -wal file" and self._connection is not None and has_all(self._connection, self._place.path):
            empty_wal(self._connection)  # what was in it is still to be had through the connection
            self._disconnect()
            found = self._place.look()
        if found != "here":
            raise StoreFault(
                f"{self.path} was moved, removed or replaced while it was open: nothing was saved, "
                "so put it back, or start banker again."
            )

    def _disconnect(self) -> None:
        """Forgets the connection and what was read through it."""
        if self._connection is not None:
            with suppress(sqlite3.Error):
                self._connection.close()
        self._connection = None
        if self._place is not None:
            self._place.forget_wal()
        self._books.clear()
        self._keys.clear()

    def _head(self, game: int) -> tuple[int, str] | None:
        head: tuple[int, str] | None = self._db.execute(rows.HEAD, (game,)).fetchone()
        return head

    def _key(self, game: int) -> tuple[str, str]:
        """Key of a game, and the hash of its row."""
        if game not in self._keys:
            row: Row | None = self._db.execute(rows.GAME, (game,)).fetchone()
            if row is None:
                raise Refusal(f"There is no game number {game} in this file.")
            self._keys[game] = (str(row[0]), game_hash(row))
        return self._keys[game]

    def _names(self) -> set[str]:
        return {name.casefold() for (name,) in self._db.execute("SELECT name FROM game")}

    def _refuse_taken(self, name: str) -> None:
        if name.casefold() in self._names():
            raise Refusal(f"There is a game called “{name}” already: choose another name.")

    def _insert(self, game: int, entry: Row, transfers: Sequence[Row]) -> None:
        self._db.execute(rows.INSERT_ENTRY, (game, *entry))
        if transfers:
            self._db.executemany(rows.INSERT_TRANSFER, [(game, entry[0], *transfer) for transfer in transfers])

    def _settle(self, game: int, seq: int, digest: str, error: CommitUnknown) -> None:
        """COMMIT failed: returns when the entry is in the file all the same, raises StoreFault when it is not."""
        cause = error.__cause__
        trouble = fault(cause if isinstance(cause, Exception) else error, self.path)
        if self.path is not None:
            self._disconnect()
        try:
            found = self._db.execute("SELECT hash FROM entry WHERE game = ? AND seq = ?", (game, seq)).fetchone()
            if found == (digest,):
                checkpoint(self._db)
                return
        except (sqlite3.Error, Refusal) as second:
            raise StoreFault(
                f"It is not known whether entry {seq} was saved in {self.path}: open the game again and look."
            ) from second
        raise trouble from error

    def _note(self, game: int, seq: int, digest: str, count: int = 1) -> None:
        """After a commit: nothing here may make the entry look unsaved."""
        try:
            if self._place is not None:
                self._place.note_wal()
            if self._head_file is not None:
                self._head_file.write(Head(self._key(game)[0], seq, digest))
            self._since_checkpoint += count
            if self._since_checkpoint >= CHECKPOINT_ENTRIES and checkpoint(self._db):
                self._since_checkpoint = 0
        except (OSError, sqlite3.Error) as error:
            self._warn(f"Entries are saved, but the disk failed after one ({error}): make a copy with `banker backup`.")

    def _warn_of_loss(self) -> None:
        """Compares the file with what the small file beside it remembers."""
        head = HeadFile(self.path).read() if self.path is not None else None
        if head is None:
            return
        with told(self.path):
            found = self._db.execute("SELECT id, name FROM game WHERE key = ?", (head.key,)).fetchone()
            number, name = found or (0, "a game that is not in it")
            at_seq = "SELECT hash FROM entry WHERE game = ? AND seq = ?"
            if self._db.execute(at_seq, (number, head.seq)).fetchone() == (head.hash,):
                return
            last = (self._head(number) or (0, ""))[0]
        self._warn(
            f"{self.path} ends at entry {last} of {name}, but entry {head.seq} had been saved: "
            f"the file {self.path}-wal was lost, or this is an older copy."
        )

    def _warn_of_changes(self, game: int, after: int, entries: Sequence[Row], transfers: Mapping[int, Sequence[Row]]) -> None:
        """Hashes again what was read."""
        if not entries:
            return
        key, before = self._key(game)
        if after:
            (before,) = self._db.execute("SELECT hash FROM entry WHERE game = ? AND seq = ?", (game, after)).fetchone() or ("",)
        if changed := first_changed(key, before, entries, transfers):
            self._warn(
                f"Entry {changed} of this game in {self.path} is not as it was written, or the game was changed before it: "
                "put back a copy made with `banker backup`, or play on without trust in it."
            )

    def _warn(self, sentence: str) -> None:
        if sentence not in self.warnings:
            self.warnings.append(sentence)
