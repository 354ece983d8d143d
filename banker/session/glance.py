"""A game of the list: opened by its record, for a look or to go on with it."""

from banker.model.commands import New
from banker.model.refusal import Refusal
from banker.session.bank import Bank, now
from banker.session.history import UNSOUND
from banker.session.session import Session
from banker.store.journal import Game

__all__ = ["Game", "beginning", "now", "session_of"]


def session_of(bank: Bank, game: Game) -> Session:
    """The game of a record, ready to be shown. Refusal, in one sentence, where the file no longer gives it."""
    try:
        session = bank.open_record(game)
        session.view()  # whatever is amiss shows here, not on the table
    except UNSOUND as error:
        raise Refusal(f"The game “{game.name}” cannot be opened: its record is damaged; `banker verify` says where.") from error
    return session


def beginning(session: Session) -> New:
    """What the game was started with. Refusal where its first entry does not say so."""
    command = session.entries[0].command
    if not isinstance(command, New):
        raise Refusal(f"The first entry of “{session.name}” starts no game.")
    return command
