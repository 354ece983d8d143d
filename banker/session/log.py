"""The entries of a game in words."""

from banker.engine.decide import Table
from banker.language.tell import tell
from banker.language.unsaid import unsaid
from banker.model.commands import Note
from banker.model.state import GameState
from banker.session.history import History
from banker.session.view import LogLine
from banker.store.journal import Entry


def log_lines(history: History, table: Table, *, struck: bool, after: int) -> tuple[LogLine, ...]:
    """Entries after entry `after`, oldest first; `struck` shows those taken back and the takings back as well."""
    hidden = history.struck_after(after)
    return tuple(
        _line(entry, history, table, is_struck=entry.seq in hidden)
        for entry in history.entries[after:]
        if struck or (entry.kind == "command" and entry.seq not in hidden)
    )


def _line(entry: Entry, history: History, table: Table, *, is_struck: bool) -> LogLine:
    if entry.kind == "command":
        sentences = tell(entry.events, table.board) or (unsaid(entry.command, table.board) or entry.text,)
    else:
        sentences = (f"Entry {entry.target} was {'taken back' if entry.kind == 'undo' else 'brought back'}.",)
    changed = {account for posting in entry.transfers for account in (posting.debit, posting.credit)}
    state = _state_at(history, entry.seq)
    cash = tuple((seat.name, seat.cash) for seat in state.seats if seat.name in changed)
    return LogLine(entry.seq, entry.at, entry.text, sentences, cash, is_struck, isinstance(entry.command, Note))


def _state_at(history: History, seq: int) -> GameState:
    """The game after the last entry that counts up to `seq`."""
    low, high = 0, len(history.live)
    while low < high:
        middle = (low + high) // 2
        if history.live[middle].entry.seq <= seq:
            low = middle + 1
        else:
            high = middle
    return history.live[low - 1].state if low else history.state
