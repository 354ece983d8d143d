"""Texts for the phones around the table: a player's statement, and the final result with the head of the log."""

from banker.model.facts import GameFacts, Row
from banker.model.words import account
from banker.reports.cells import clean
from banker.reports.play import left
from banker.reports.summary import Ranked, ranked
from banker.reports.words import departure

LAST_LINES = 10


def statement(facts: GameFacts, player: str) -> str:
    """What a player has, where they stand, and the last movements of their money. KeyError for a name not at the table."""
    line = next((line for line in _ranking(facts) if line.worth.player == player), None)
    if line is None:
        raise KeyError(player)
    worth = line.worth
    named = (("Cash", worth.cash), ("deeds", worth.deeds), ("mortgaged", worth.mortgaged), ("buildings", worth.buildings))
    parts = [
        f"{clean(facts.game)}, after entry {facts.seq}",
        f"{clean(player)}: {_standing(line, facts)}",
        f"{', '.join(f'{name} {_money(facts, value)}' for name, value in named)}: {_money(facts, worth.total)}",
        *_deeds(facts, player),
    ]
    mine = [row for row in facts.rows() if player in (row.debit, row.credit)][-LAST_LINES:]
    return "\n".join((*parts, *(_movement(row, player, facts) for row in reversed(mine))))


def receipt(facts: GameFacts) -> str:
    """The ranking and the head of the hash chain: who keeps it can tell whether the log was changed afterwards."""
    state = "final result" if facts.state.finished else f"after entry {facts.seq}"
    lines = (
        f"{'out' if line.rank is None else f'{line.rank}.'} {clean(line.worth.player)} {_money(facts, line.worth.total)}"
        for line in _ranking(facts)
    )
    return "\n".join((f"{clean(facts.game)}, {state}", *lines, facts.ended, facts.head))


def _ranking(facts: GameFacts) -> tuple[Ranked, ...]:
    gone = {name: f"{departure(how)} on turn {turn}" for name, how, turn in left(facts.counting)}
    return ranked(facts.worths, gone)


def _standing(line: Ranked, facts: GameFacts) -> str:
    return line.left if line.rank is None else f"{line.rank}. of {len(facts.players)}"


def _deeds(facts: GameFacts, player: str) -> tuple[str, ...]:
    found = []
    for at in facts.state.owned(player):
        deed = facts.state.holding(at)
        marks = "M" * deed.mortgaged + f"{deed.houses}h" * bool(deed.houses) + f"{deed.hotels}H" * bool(deed.hotels)
        found.append(clean(facts.board.spaces[at].name) + f" [{marks}]" * bool(marks))
    return (f"Deeds (M mortgaged, h houses, H hotels): {', '.join(found)}",) if found else ()


def _movement(row: Row, player: str, facts: GameFacts) -> str:
    other, sign = (row.debit, "+") if row.credit == player else (row.credit, "-")
    where = f", {clean(row.space)}" if row.space else ""
    return f"{row.entry}: {sign}{_money(facts, row.amount)} {row.kind}, {clean(account(other))}{where}"


def _money(facts: GameFacts, amount: int) -> str:
    return facts.board.money(amount).replace("\u2009", "")
