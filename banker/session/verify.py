"""Whether a stored game is sound: rows and hash chain, the log folded again, the books, the deeds and pieces."""

from banker.engine.evolve import new_state
from banker.engine.invariants import INVARIANTS
from banker.model.refusal import InvariantBroken, Refusal
from banker.model.state import GameState
from banker.session.history import History
from banker.session.setup import Bank, board_of
from banker.store.journal import Entry


def verify(bank: Bank, name: str) -> list[str]:
    """What is wrong with a game, a sentence each, the first entry that is off first; empty when it is sound."""
    try:
        game = bank.journal.game(name)
        faults = bank.journal.check(game.id)
        if faults:
            return faults
        return _folded(bank.journal.entries(game.id), new_state(board_of(game)), bank.journal.balances(game.id, afresh=True))
    except Refusal as refusal:
        return [refusal.sentence]


def _folded(entries: list[Entry], empty: GameState, books: dict[str, int]) -> list[str]:
    history = History(empty)
    for entry in entries:
        try:
            history.add(entry)
        except (InvariantBroken, KeyError, ValueError) as error:
            return [f"Entry {entry.seq} does not follow from what came before it ({error})."]
        for invariant in INVARIANTS:
            if fault := invariant(history.state):
                return [f"After entry {entry.seq} {invariant.__name__.replace('_', ' ')} does not hold: {fault}."]
    return _books(history, books)


def _books(history: History, books: dict[str, int]) -> list[str]:
    state = history.state
    return [
        f"The transfers add up to {books.get(account, 0)} for {account}, the log says {state.cash(account)}."
        for account in ("bank", "pot", *(seat.name for seat in state.seats))
        if books.get(account, 0) != state.cash(account)
    ]


