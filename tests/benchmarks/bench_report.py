"""What a report costs, on a short game and on one of ten thousand entries.

    python tests/benchmarks/bench_report.py [ENTRIES]

Seconds from a session to the finished report: taking the facts together, and each format. The long game is the seeded player's,
played on with corrections that bring the bankrupt back, so that it has everything a real one has, only more of it.
"""

import sys
from statistics import median
from time import perf_counter

from banker import demo
from banker.model.commands import New
from banker.model.refusal import Refusal
from banker.reports.formats import REPORT_FORMATS, report
from banker.session import Bank, Session
from banker.session.facts import facts

ROUNDS = 3


def a_game(entries: int) -> Session:
    """A game of at least so many entries."""
    session = Bank.open(None).new(New(players=("Ann", "Bob", "Cid", "Dee"), rules="official"))
    seed = 1
    while session.seq < entries:
        demo.play(session, seed, entries - session.seq)
        seed += 1
        if session.state.finished:
            revive(session)
    return session


def revive(session: Session) -> None:
    """Takes the end of the game back and makes everybody rich again."""
    session.undo(1)
    for seat in session.state.seats:
        for line in (f"set {seat.name} out no", f"set {seat.name} cash 2000"):
            try:
                session.enter(line)
            except Refusal:
                session.enter(f"note {line} was refused")


def seconds(session: Session) -> dict[str, float]:
    """Medians: the facts, and each format with them."""
    found: dict[str, list[float]] = {}
    for _ in range(ROUNDS):
        started = perf_counter()
        facts(session)
        found.setdefault("facts", []).append(perf_counter() - started)
        for form in REPORT_FORMATS:
            started = perf_counter()
            report(facts(session), form)
            found.setdefault(form, []).append(perf_counter() - started)
    return {name: median(times) for name, times in found.items()}


def main() -> None:
    """Prints both games side by side."""
    entries = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    short, long = a_game(10), a_game(entries)
    few, many = seconds(short), seconds(long)
    print(f"{'':<8} {short.seq:>9} entries {long.seq:>9} entries   difference")
    for name, least in few.items():
        print(f"{name:<8} {least * 1000:14.1f} ms {many[name] * 1000:14.1f} ms {(many[name] - least) * 1000:9.1f} ms")


if __name__ == "__main__":
    main()
