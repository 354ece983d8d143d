"""Whether a stored game is sound: rows and hash chain, the log folded again, the books, the deeds and pieces."""

from itertools import pairwise

from banker.engine.evolve import new_state
from banker.engine.invariants import INVARIANTS
from banker.model.refusal import Refusal
from banker.model.state import GameState
from banker.session.history import UNSOUND, History, differences
from banker.session.opening import board_of
from banker.store.journal import Entry, Journal


def verify(journal: Journal, name: str) -> list[str]:
    """What is wrong with a game, a sentence each, the first entry that is off first; empty when it is sound."""
    try:
        with journal.reading():
            game = journal.game(name)
            faults = journal.check(game.id)
            if faults:
                return faults
            entries, books = journal.entries(game.id), journal.balances(game.id, afresh=True)
        return _folded(entries, new_state(board_of(game)), books)
    except Refusal as refusal:
        return [refusal.sentence]


def remarks(journal: Journal, name: str) -> list[str]:
    """What is odd about a game, though nothing is wrong with it. Nothing for a game that cannot be read."""
    try:
        entries = journal.entries(journal.game(name).id)
    except Refusal:
        return []
    back = [entry.seq for before, entry in pairwise(entries) if entry.at < before.at]
    if not back:
        return []
    return [f"The clock went back before entry {back[0]}; entries count in the order in which they were made."]


def _folded(entries: list[Entry], empty: GameState, books: dict[str, int]) -> list[str]:
    history = History(empty)
    for entry in entries:
        try:
            history.add(entry)
        except UNSOUND as error:
            return [f"Entry {entry.seq} does not follow from what came before it ({error})."]
        for invariant in INVARIANTS:
            if fault := invariant(history.state):
                return [f"After entry {entry.seq} {invariant.__name__.replace('_', ' ')} does not hold: {fault}."]
    return _books(history, books)


def _books(history: History, books: dict[str, int]) -> list[str]:
    return [
        f"The transfers add up to {transfers} for {account}, the log says {log}."
        for account, transfers, log in differences(books, history.state)
    ]
