"""Twelve lines about the game, to read aloud at the table."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from banker.model import events as e
from banker.model.facts import GameFacts, Row, Worth
from banker.model.words import counted, listed
from banker.reports.play import DeedRecord, Dice, biggest_payment, left
from banker.reports.turning import Lead
from banker.reports.words import day, departure, duration, payment

LINES = 12


class Told(Struct, frozen=True):
    """What the lines are made from."""

    facts: GameFacts
    rows: Sequence[Row]
    ranking: Sequence[Worth]
    """Of players who are not out."""
    dice: Sequence[Dice]
    deeds: Sequence[DeedRecord]
    leads: Sequence[Lead]

    def money(self, amount: int) -> str:
        """As the table says it."""
        return self.facts.board.money(amount)

    def total(self, kind: str) -> int:
        """All that moved of one kind."""
        return sum(row.amount for row in self.rows if row.kind == kind)

    def count(self, *kinds: str) -> int:
        """How often money of these kinds moved."""
        return sum(row.kind in kinds for row in self.rows)


def story(
    facts: GameFacts, rows: Sequence[Row], *, ranking: Sequence[Worth], dice: Sequence[Dice], deeds: Sequence[DeedRecord],
    leads: Sequence[Lead],
) -> tuple[str, ...]:  # fmt: skip
    """Exactly twelve sentences or pairs of them."""
    told = Told(facts, rows, ranking, dice, deeds, leads)
    return tuple(line(told) for line in _LINES)


def _who(t: Told) -> str:
    f = t.facts
    return f"On {day(f.started, f.offset)} {listed(f.players)} sat down to play on the board “{f.board.title}”."


def _how_long(t: Told) -> str:
    f = t.facts
    length = duration(f.started, f.ended)
    turns = counted(f.state.turn_number, "turn")
    return f"They played for {length}: {turns}, {counted(sum(d.throws for d in t.dice), 'throw')} of the dice."


def _first_deed(t: Told) -> str:
    for row in t.rows:
        if row.kind in ("purchase", "auction") and row.space and row.credit == e.BANK:
            return f"The first deed went to {row.debit}: {row.space}, for {t.money(row.amount)} on turn {row.turn}."
    return "Nobody bought a deed from the Bank."


def _first_group(t: Told) -> str:
    board = t.facts.board
    owners: dict[int, str | None] = {}
    for entry in t.facts.counting:
        for event in entry.events:
            if not isinstance(event, e.DeedGiven):
                continue
            owners[event.space] = event.owner
            group = board.siblings(event.space)
            if event.owner is not None and len(group) > 1 and all(owners.get(at) == event.owner for at in group):
                whole = board.group(board.deed(event.space).group).id
                return f"{event.owner} was the first to hold a whole group: {whole}, on turn {entry.turn}."
    return "Nobody ever held a whole group."


def _buildings(t: Told) -> str:
    first = next((row for row in t.rows if row.kind == "building"), None)
    if first is None:
        return "Nobody built a single house."
    built = t.total("building")
    return f"{first.debit} built first, on turn {first.turn}; all in all {t.money(built)} went into buildings."


def _rents(t: Told) -> str:
    rents = t.count("rent")
    if not rents:
        return "No rent was ever paid."
    best = t.deeds[0] if t.deeds else None
    most = f"; {best.name} earned {t.money(best.income)} of it" if best and best.income else ""
    return f"Rent changed hands {counted(rents, 'time')}, {t.money(t.total('rent'))} in all{most}."


def _biggest(t: Told) -> str:
    paid = biggest_payment(t.rows)
    if paid is None:
        return "No player has paid anything yet."
    return f"The biggest payment fell on turn {paid.turn}: {payment(paid, t.facts.board)}."


def _jail(t: Told) -> str:
    most = max(t.dice, key=lambda mine: (mine.jailed, mine.jail_turns))
    if not most.jailed:
        return "Nobody went to Jail."
    turns = counted(most.jail_turns, "turn")
    return f"{most.player} saw Jail from inside most: sent there {counted(most.jailed, 'time')}, {turns} begun behind bars."


def _luck(t: Told) -> str:
    thrown = [mine for mine in t.dice if mine.throws]
    if not thrown:
        return "No dice were thrown."
    kindest = max(thrown, key=lambda mine: (mine.pips * 1000 // mine.throws, mine.doubles))
    doubles = f"{counted(kindest.doubles, 'double')} in {kindest.throws}"
    return f"The highest dice fell to {kindest.player}: {kindest.mean} a throw where 7 is usual, with {doubles}."


def _losses(t: Told) -> str:
    gone = left(t.facts.counting)
    if gone:
        return f"{'; '.join(f'{name} {departure(how)} on turn {turn}' for name, how, turn in gone)}."
    trades = len({row.entry for row in t.rows if row.kind == "trade"})
    return f"Nobody went bankrupt; money changed hands in {counted(trades, 'trade')}." if trades else "Nobody went bankrupt."


def _lead(t: Told) -> str:
    if not t.leads:
        return "Nobody was ever in front alone."
    last = t.leads[-1]
    if len(t.leads) == 1:
        return f"{last.player} took the lead on turn {last.turn} and nobody took it back."
    return f"The lead changed {counted(len(t.leads) - 1, 'time')}; {last.player} took it last, on turn {last.turn}."


def _result(t: Told) -> str:
    best = t.ranking[0].total if t.ranking else 0
    first = [worth.player for worth in t.ranking if worth.total == best]
    rest = [worth for worth in t.ranking if worth.total < best]
    verb = "won" if t.facts.state.finished else ("leads" if len(first) == 1 else "lead")
    margin = f", {t.money(best - rest[0].total)} ahead of {rest[0].player}" if rest else ""
    return f"{listed(first) or 'Nobody'} {verb} with {t.money(best)}{margin}."


_LINES: tuple[Callable[[Told], str], ...] = (
    _who, _how_long, _first_deed, _first_group, _buildings, _rents, _biggest, _jail, _luck, _losses, _lead, _result,
)  # fmt: skip
