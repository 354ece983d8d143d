"""A game of the list: opened by its record, for a look or to go on with it."""

import msgspec

from banker.engine.evolve import new_state
from banker.model.commands import New
from banker.model.refusal import InvariantBroken, Refusal
from banker.session.history import History
from banker.session.session import Session
from banker.session.setup import Bank, board_of, now, options_of, table_of
from banker.store.journal import Game

__all__ = ["Game", "beginning", "now", "session_of"]


def session_of(bank: Bank, game: Game) -> Session:
    """The game of a record. Refusal, in one sentence, where the file no longer gives it."""
    try:
        table = table_of(board_of(game), options_of(game))
        history = History(new_state(table.board), bank.journal.entries(game.id))
        session = Session(bank.journal, game, table, history, now)
        session.view()  # whatever is amiss shows here, not on the table
    except (msgspec.MsgspecError, InvariantBroken, LookupError, TypeError, ValueError) as error:
        raise Refusal(f"The game “{game.name}” cannot be opened: its record is damaged; `banker verify` says where.") from error
    return session


def beginning(session: Session) -> New:
    """What the game was started with. Refusal where its first entry does not say so."""
    command = session.entries[0].command
    if not isinstance(command, New):
        raise Refusal(f"The first entry of “{session.name}” starts no game.")
    return command
