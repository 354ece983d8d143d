"""How fast the engine decides entries and folds events, beside a plain loop that makes the same changes in dictionaries.

    python tests/benchmarks/bench_engine.py [GAMES]

The entries are those of games by the seeded player, decided again each from the state before it. The plain side is the
bookkeeping of the simulation: one mutable dictionary a kind of fact, no copies, nothing to take back. The sides take turns;
medians of processor time are printed, so that a busy machine does not count.
"""

from __future__ import annotations

import sys
from itertools import pairwise
from pathlib import Path
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).parents[2]))

from banker.demo import play
from banker.engine.decide import Table, decide
from banker.engine.evolve import new_state, replay
from banker.model.commands import Command, New
from banker.session import Bank, Session
from tests.simulate.mirror import Mirror

if TYPE_CHECKING:
    from collections.abc import Callable

    from banker.model.state import GameState

RUNS = 5
AIMS = {"entries decided": "(aim 10,000)", "events folded": "(aim 200,000)", "plain loop": "events into dictionaries"}


class Games:
    """Whole games at house and official tables."""

    def __init__(self, count: int) -> None:
        self.sessions: list[Session] = []
        for seed in range(count):
            session = Bank.open(None).new(New(players=("Ann", "Bob", "Cid", "Dee"), rules=("house", "official")[seed % 2]))
            play(session, seed)
            self.sessions.append(session)
        self.entries = [entry for session in self.sessions for entry in entries(session)]
        self.logs = [(s, [event for each in s.standing for event in each.entry.events]) for s in self.sessions]
        self.events = sum(len(log) for _, log in self.logs)

    def decide_all(self) -> None:
        for state, command, table in self.entries:
            decide(state, command, table)

    def fold_all(self) -> None:
        for session, log in self.logs:
            replay(new_state(session.table.board), log)

    def plain_loop(self) -> None:
        for session, log in self.logs:
            first = session.standing[0]
            Mirror(first.state, session.table.rules.options).follow(log[len(first.entry.events) :])


def entries(session: Session) -> list[tuple[GameState, Command, Table]]:
    """Each entry with the state before it."""
    pairs = pairwise(session.standing)
    return [
        (before.state, after.entry.command, session.table) for before, after in pairs if isinstance(after.entry.command, Command)
    ]


def seconds(work: Callable[[], None]) -> float:
    start = process_time()
    work()
    return process_time() - start


def main(count: int) -> None:
    games = Games(count)
    sides = {"entries decided": games.decide_all, "events folded": games.fold_all, "plain loop": games.plain_loop}
    times: dict[str, list[float]] = {name: [] for name in sides}
    for _ in range(RUNS):
        for name, work in sides.items():
            times[name].append(seconds(work))
    print(f"{count} games, {len(games.entries)} entries, {games.events} events; median of {RUNS} runs")
    for name, taken in times.items():
        amount = len(games.entries) if name == "entries decided" else games.events
        print(f"{name:16} {amount / median(taken):12,.0f} a second  {AIMS[name]}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
