"""What an entry would come to, without writing it."""

from msgspec import Struct

from banker.engine.decide import Table, decide
from banker.language.tell import tell
from banker.language.unsaid import unsaid
from banker.model.commands import Command, Redo, Undo
from banker.model.state import GameState
from banker.session.history import History


class Preview(Struct, frozen=True):
    """What an entry would come to; nothing has been written."""

    sentences: tuple[str, ...] = ()
    cash: tuple[tuple[str, int, int], ...] = ()
    """Players whose cash would change: name, before, after."""
    refusal: str = ""
    """Why it would be refused; "" when it would not."""


def foresee(entry: Command | Undo | Redo, history: History, table: Table) -> Preview:
    """The consequence of an entry that would change the game. Refusal when it would be refused."""
    if isinstance(entry, Undo):
        chosen = history.to_undo(entry.count, entry.to)
        after = history.live[-len(chosen) - 1].state
        return Preview(tuple(f"Takes back: {standing.entry.text}" for standing in chosen), _changes(history.state, after))
    if isinstance(entry, Redo):
        chosen = history.to_redo(entry.count)
        after = chosen[-1].state
        return Preview(tuple(f"Brings back: {standing.entry.text}" for standing in chosen), _changes(history.state, after))
    decision = decide(history.state, entry, table)
    told = tell(decision.events, table.board) or tuple(filter(None, (unsaid(entry, table.board),)))
    return Preview(told, _changes(history.state, decision.state))


def _changes(before: GameState, after: GameState) -> tuple[tuple[str, int, int], ...]:
    return tuple((seat.name, seat.cash, after.cash(seat.name)) for seat in before.seats if seat.cash != after.cash(seat.name))
