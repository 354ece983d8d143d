"""The odds of the board as an exact Markov chain of squares, doubles and Jail, in plain Python; knows nothing of the program."""

from collections import defaultdict

State = tuple[int, int]
"""Square and doubles so far; square 40 is Jail, with failed throws."""
JAIL = 40
UTILITIES, RAILROADS = (12, 28), (5, 15, 25, 35)
CHANCE, CHEST = (7, 22, 36), (2, 17, 33)


def ahead(at: int, spaces: tuple[int, ...]) -> int:
    return next((space for space in spaces if space > at), spaces[0])


def settled(at: int) -> dict[int, float]:
    """Where a token that lands on `at` comes to rest, with the odds: sixteen cards in each pile."""
    if at == 30:
        return {JAIL: 1.0}
    if at in CHEST:
        return {0: 1 / 16, JAIL: 1 / 16, at: 14 / 16}
    if at not in CHANCE:
        return {at: 1.0}
    found: dict[int, float] = defaultdict(float)
    railroad = ahead(at, RAILROADS)
    for to in (0, 24, 11, 5, 39, JAIL, ahead(at, UTILITIES), railroad, railroad):
        found[to] += 1 / 16
    for to, odds in settled(at - 3).items():
        found[to] += odds / 16
    found[at] += 6 / 16
    return found


def throws(state: State, *, stays: bool) -> dict[State, float]:
    """The states after one throw, with the odds."""
    found: dict[State, float] = defaultdict(float)
    at, count = state
    if at == JAIL and not stays:
        at, count = 10, 0
    for first in range(1, 7):
        for second in range(1, 7):
            is_double, total = first == second, first + second
            if at == JAIL:
                if not is_double and count < 2:
                    found[JAIL, count + 1] += 1 / 36
                    continue
                again, start = 0, 10
            elif is_double and count == 2:
                found[JAIL, 0] += 1 / 36
                continue
            else:
                again, start = (count + 1 if is_double else 0), at
            for to, odds in settled((start + total) % 40).items():
                found[(to, 0) if to == JAIL else (to, again)] += odds / 36
    return found


def frequencies(*, stays: bool) -> list[float]:
    """How often a token stands on each square after a throw, Jail as the 41st; `stays` in Jail as long as the rules allow."""
    states: dict[State, dict[State, float]] = {}
    waiting: list[State] = [(0, 0)]
    while waiting:
        state = waiting.pop()
        if state not in states:
            states[state] = throws(state, stays=stays)
            waiting += states[state]
    now: dict[State, float] = {(0, 0): 1.0}
    for _ in range(400):
        after: dict[State, float] = defaultdict(float)
        for state, odds in now.items():
            for to, step in states[state].items():
                after[to] += odds * step
        now = after
    squares = [0.0] * 41
    for (at, _), odds in now.items():
        squares[at] += odds
    return squares
