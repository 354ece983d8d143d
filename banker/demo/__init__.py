"""A seeded player: plays whole games by itself through a session, to look at and to test with.

It knows the two piles of cards as a real table has them, and otherwise no more than a person sees: the state, the question and
what may be entered. The same seed and the same start give the same game, line for line.
"""

from banker.demo.table import ENTRIES_MAX, Ended, Table, moves, play

__all__ = ["ENTRIES_MAX", "Ended", "Table", "moves", "play"]
