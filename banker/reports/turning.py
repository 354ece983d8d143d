"""Turning points: who led when, and the entries after which the table looked different."""

from collections.abc import Sequence

from msgspec import Struct

from banker.model.facts import GameFacts, Logged, Point, ledger
from banker.reports.play import biggest_payment, left
from banker.reports.words import departure, payment

SWINGS_MAX = 5
"""Turning points that a report tells."""


class Swing(Struct, frozen=True):
    """An entry that moved net worth from one side of the table to another."""

    entry: int
    turn: int
    text: str
    """What happened: the biggest payment of the entry, or the entry itself."""
    gained: str
    gain: int
    lost: str
    loss: int
    """What the other lost, above 0."""


class Lead(Struct, frozen=True):
    """Who was in front, alone, from an entry on."""

    entry: int
    turn: int
    player: str


def swings(facts: GameFacts) -> tuple[Swing, ...]:
    """The biggest swings in the order they happened; start money and corrections are none."""
    entries = {entry.seq: entry for entry in facts.counting}
    found: list[tuple[int, Swing]] = []
    for before, after in zip(facts.series, facts.series[1:], strict=False):
        changes = tuple(map(int.__sub__, after.worth, before.worth))
        gain, loss = max(changes), -min(changes)
        if gain <= 0 or loss <= 0 or _is_correction(entries[after.entry]):
            continue
        gained, lost = (facts.players[changes.index(amount)] for amount in (gain, -loss))
        entry = entries[after.entry]
        found.append((gain + loss, Swing(entry.seq, entry.turn, _words(entry, facts), gained, gain, lost, loss)))
    found.sort(key=lambda pair: -pair[0])
    return tuple(sorted((swing for _, swing in found[:SWINGS_MAX]), key=lambda swing: swing.entry))


def leads(players: Sequence[str], series: Sequence[Point]) -> tuple[Lead, ...]:
    """Each change of the lead; a tie changes nothing."""
    found: list[Lead] = []
    for point in series:
        best = max(point.worth)
        if point.worth.count(best) == 1:
            player = players[point.worth.index(best)]
            if not found or found[-1].player != player:
                found.append(Lead(point.entry, point.turn, player))
    return tuple(found)


def _is_correction(entry: Logged) -> bool:
    return any(posting.kind in ("adjustment", "start") for posting in entry.postings)


def _words(entry: Logged, facts: GameFacts) -> str:
    gone = left((entry,))
    if gone:
        return " and ".join(f"{name} {departure(how)}" for name, how, _ in gone)
    if entry.text.startswith("trade "):
        return entry.text
    paid = biggest_payment(ledger((entry,), facts.board))
    return payment(paid, facts.board) if paid else entry.text
