"""Where games are kept: listing, starting and opening them. Light, so that the list of games is there at once."""

import os
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from banker.model.commands import New
from banker.store.journal import Game, Journal

if TYPE_CHECKING:
    from banker.session.session import Session

__all__ = ["Bank", "Game", "default_path", "now"]


def default_path() -> Path:
    """The database: `BANKER_DB`, else a file in the platform's data folder."""
    if path := os.environ.get("BANKER_DB"):
        return Path(path).expanduser()
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
        self._journal = journal
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
        self._journal.close()

    # --- games -----------------------------------------------------------------------------------------------------------------

    def games(self) -> list[Game]:
        """All games, the last played first."""
        return self._journal.games()

    def game(self, name: str | None = None) -> Game:
        """The record of a game, by its name or a unique prefix; the one last played without. Refusal naming the candidates."""
        return self._journal.game(name)

    def free_name(self, stem: str) -> str:
        """`stem`, or the first of `stem-2`, `stem-3`… that no game has yet."""
        return self._journal.free_name(stem)

    def new(self, new: New) -> "Session":
        """Starts a game. Refusal for names, options or decks that will not do."""
        from banker.session.opening import new_session  # noqa: PLC0415  # the list of games needs no rules

        return new_session(self._journal, new, self._clock)

    def open_game(self, name: str | None = None) -> "Session":
        """A game by its name or a unique prefix; the one last played without."""
        return self.open_record(self.game(name))

    def open_record(self, game: Game) -> "Session":
        """A game of the list. Refusal, in one sentence, where the file no longer gives it."""
        from banker.session.opening import stored_session  # noqa: PLC0415  # the list of games needs no rules

        return stored_session(self._journal, game, self._clock)

    def verify(self, name: str) -> list[str]:
        """What is wrong with a game, a sentence each, the first entry that is off first; empty when it is sound."""
        from banker.session.verify import verify  # noqa: PLC0415  # the list of games folds none

        return verify(self._journal, name)

    def remarks(self, name: str) -> list[str]:
        """What is odd about a game, though nothing is wrong with it."""
        from banker.session.verify import remarks  # noqa: PLC0415  # the list of games folds none

        return remarks(self._journal, name)

    # --- the file --------------------------------------------------------------------------------------------------------------

    @property
    def path(self) -> Path | None:
        """Where the file is; None in memory."""
        return self._journal.path

    @property
    def warnings(self) -> tuple[str, ...]:
        """Sentences for the banker about the file, so far; nothing that stops a game."""
        return tuple(self._journal.warnings)

    def check_file(self) -> list[str]:
        """What is wrong with the file as a whole, a sentence each."""
        return self._journal.check_file()

    def backup(self, target: Path) -> None:
        """A consistent copy in a new file, complete or not at all. Refusal when that file is there already."""
        self._journal.backup(target)

    def copy_game(self, game: Game, target: Path) -> None:
        """A new file with this game alone, complete or not at all. Refusal when that file is there already."""
        self._journal.copy_game(game.id, target)
