"""Where games are kept: starting one, opening one, listing them."""

import json
import os
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec

from banker import __version__
from banker.editions.load import load_board
from banker.engine.decide import Table, start
from banker.engine.evolve import new_state
from banker.engine.ruleset import Options
from banker.language.names import clean_name
from banker.language.show import show
from banker.model.board import Board
from banker.model.commands import New
from banker.model.events import Transfer
from banker.model.refusal import Refusal
from banker.rules import default_deck, resolve, rule_set
from banker.session.history import UNSOUND, History
from banker.session.session import Session
from banker.store.journal import Draft, Game, Journal, NewGame, Posting

PLAYERS_MAX = 8


def default_path() -> Path:
    """The database: `BANKER_DB`, else a file in the platform's data folder."""
    if path := os.environ.get("BANKER_DB"):
        return Path(path)
    from platformdirs import user_data_path  # noqa: PLC0415  # start-up imports only what is needed

    return user_data_path("banker") / "banker.db"


def may_be_written(path: Path) -> bool:
    """Whether entries can be written there; a file that is not there yet is found out about by making it."""
    return not os.path.isfile(path) or (os.access(path, os.W_OK) and os.access(path.parent, os.W_OK))  # noqa: PTH113  # no errors


def now() -> datetime:
    """The table's clock, with its offset from UTC."""
    return datetime.now().astimezone()


class Bank:
    """All games in one file. The only way in."""

    def __init__(self, journal: Journal, clock: Callable[[], datetime] = now, notice: str = "") -> None:
        self.journal = journal
        self.notice = notice
        """A sentence for who opens the file: that it may not be written. "" when it may."""
        self._clock = clock

    @classmethod
    def open(cls, path: Path | None, *, create: bool = True) -> Self:
        """The games in a file; None keeps them in memory. A refusal names the file and what to do.

        A file that may not be written is opened for looking only, and `notice` says so.
        """
        if path is None or may_be_written(path):
            return cls(Journal.open(path, create=create))
        notice = f"{path} may not be written: its games can be looked at, but nothing can be entered."
        return cls(Journal.open(path, read_only=True), notice=notice)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Lets go of the file."""
        self.journal.close()

    def games(self) -> list[Game]:
        """All games, the last played first."""
        return self.journal.games()

    def new(self, new: New) -> Session:
        """Starts a game. Refusal for names, options or decks that will not do."""
        new = checked(new)
        options = resolve(new.rules, new.edition, new.options)
        deck = new.deck or default_deck(new.rules, new.edition)
        board = load_board(new.edition, deck)
        table = table_of(board, options)
        decision = start(new, table)
        name = new.name or self.journal.free_name(self._clock().strftime("%A").casefold())
        own_board = "" if new.edition in ("us", "uk") else msgspec.json.encode(board).decode()
        game = NewGame(name, new.players, new.edition, deck, json.dumps(options), __version__, own_board)
        transfers = [event for event in decision.events if isinstance(event, Transfer)]
        postings = tuple(
            Posting(n, t.debit, t.credit, t.amount, t.kind, t.space, t.reason, "1", decision.state.turn)
            for n, t in enumerate(transfers, 1)
        )
        first = Draft(self._clock(), "command", show(new), new, decision.events, None, postings)
        number = self.journal.create(game, first)
        return self._session(self.journal.game_of(number), table)

    def open_game(self, name: str | None = None) -> Session:
        """A game by its name or a unique prefix; the one last played without."""
        game = self.journal.game(name)
        return self._session(game, table_of(board_of(game), options_of(game)))

    def _session(self, game: Game, table: Table) -> Session:
        history = History(new_state(table.board))
        for entry in self.journal.entries(game.id):
            try:
                history.add(entry)
            except UNSOUND as error:
                raise Refusal(
                    f"Entry {entry.seq} of {game.name} does not follow from what came before it: "
                    "run `banker verify`, and put back a copy made with `banker backup`."
                ) from error
        return Session(self.journal, game, table, history, self._clock)


def checked(new: New) -> New:
    """The same with clean names. Refusal for too many players or two of one name."""
    players = tuple(clean_name(name) for name in new.players)
    if not 1 <= len(players) <= PLAYERS_MAX:
        raise Refusal(f"{len(players)} players cannot play; a table has 2 to {PLAYERS_MAX}.")
    if len({player.casefold() for player in players}) < len(players):
        raise Refusal("Two players have the same name; names differ in more than capitals.")
    return msgspec.structs.replace(new, players=players, name=clean_name(new.name) if new.name else "")


def table_of(board: Board, options: Options) -> Table:
    """A board with the rules played on it."""
    rules = rule_set(options)
    return Table(rules.played_on(board), rules)


def board_of(game: Game) -> Board:
    """The board of a stored game: ours, or the one kept with it. Refusal when that cannot be read."""
    if game.board:
        try:
            return msgspec.json.decode(game.board, type=Board)
        except msgspec.DecodeError as error:
            raise _unreadable(game, "board") from error
    return load_board(game.edition, game.deck)


def options_of(game: Game) -> Options:
    """The options a game was started with, as stored; options added to the program since stay as in the official rules.

    Refusal when they cannot be read.
    """
    try:
        stored: Options = json.loads(game.rules)
        return {**resolve("official", game.edition), **stored}
    except (ValueError, TypeError) as error:
        raise _unreadable(game, "rules") from error


def _unreadable(game: Game, part: str) -> Refusal:
    return Refusal(f"The {part} of {game.name} cannot be read: run `banker verify`, and put back a copy of the file.")
