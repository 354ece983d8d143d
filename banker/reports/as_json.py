"""A report and a whole game as JSON."""

from collections.abc import Iterator

import msgspec

from banker.model.facts import GameFacts, Logged, Row, Worth
from banker.reports.charts import by_turn
from banker.reports.flows import TITLES
from banker.reports.play import DeedRecord, Dice
from banker.reports.summary import Ranked, Report


def report_json(report: Report) -> str:
    """The figures of the report; money in whole units."""
    values = {
        "game": report.game,
        "edition": report.board.edition,
        "deck": report.board.deck,
        "preset": report.preset,
        "rules": {name: option_value(text) for name, text in report.rules},
        "finished": report.finished,
        "winners": report.winners,
        "date": report.date,
        "duration": report.duration,
        "turns": report.turns,
        "entries": report.entries,
        "pot": report.pot,
        "ranking": [_ranked(line) for line in report.ranking],
        "cash": {flow.player: {**dict(zip(TITLES, flow.amounts, strict=True)), "Cash": flow.cash} for flow in report.flows},
        "dice": {mine.player: _dice(mine) for mine in report.dice},
        "best_deed": report.best and _deed(report.best),
        "worst_deed": report.worst and _deed(report.worst),
        "biggest_payment": report.biggest and _payment(report),
        "turning_points": report.swings,
        "leads": report.leads,
        "players": report.players,
        "worth_by_turn": report.worth_by_turn,
        "landings": report.landings,
        "story": report.story,
        "ended": report.ended if report.finished else None,
        "head": report.head,
    }
    return _pretty(values)


def game_json(facts: GameFacts) -> Iterator[str]:
    """The game: what it is, who has what, every entry, the whole ledger, piece by piece."""
    head = {
        "game": facts.game,
        "edition": facts.board.edition,
        "deck": facts.board.deck,
        "preset": facts.preset,
        "rules": {name: option_value(text) for name, text in facts.rules},
        "players": [_worth(worth) for worth in facts.worths],
        "pot": facts.state.pot,
        "bank": facts.state.bank,
        "worth_by_turn": list(by_turn(facts.series).items()),
        "head": facts.head,
    }
    yield _line(head)[:-1]
    yield ',\n"entries": [\n'
    for index, entry in enumerate(facts.log):
        yield ",\n" * bool(index) + _line(_entry(entry))
    yield '\n],\n"ledger": [\n'
    for index, row in enumerate(facts.rows(struck=True)):
        yield ",\n" * bool(index) + _line(row_values(row))
    yield "\n]}\n"


def row_values(row: Row) -> dict[str, object]:
    """A transfer under the names that the CSV has; `struck` where it was taken back or takes back."""
    turn = int(row.turn) if row.turn.isdecimal() else row.turn
    return {
        "entry": row.entry, "transfer": row.transfer, "at": row.at, "turn": turn, "player": row.player, "from": row.debit,
        "to": row.credit, "amount": row.amount, "kind": row.kind, "space": row.space, "reason": row.reason,
        "reverses": row.reverses, "struck": row.is_struck,
    }  # fmt: skip


def option_value(text: str) -> bool | int | str:
    """An option's value as JSON has it: true or false for a switch, a number for a number."""
    switched = {"on": True, "off": False}.get(text)
    return switched if switched is not None else int(text) if text.isdecimal() else text


def _entry(entry: Logged) -> dict[str, object]:
    return {"entry": entry.seq, "at": entry.at, "kind": entry.kind, "text": entry.text, "struck": entry.is_struck}


def _worth(worth: Worth) -> dict[str, object]:
    return {**msgspec.structs.asdict(worth), "total": worth.total}


def _ranked(line: Ranked) -> dict[str, object]:
    return {"rank": line.rank, **_worth(line.worth), "left": line.left}


def _dice(mine: Dice) -> dict[str, object]:
    return {
        "throws": mine.throws, "mean": mine.mean, "luck": mine.luck, "doubles": mine.doubles,
        "expected_doubles": mine.expected_doubles, "jailed": mine.jailed, "jail_turns": mine.jail_turns,
    }  # fmt: skip


def _deed(deed: DeedRecord) -> dict[str, object]:
    return {**msgspec.structs.asdict(deed), "net": deed.net}


def _payment(report: Report) -> dict[str, object]:
    paid = msgspec.structs.asdict(report.biggest) if report.biggest else {}
    return {"from": paid.pop("debit", ""), "to": paid.pop("credit", ""), **paid}


def _line(values: object) -> str:
    return msgspec.json.encode(values).decode()


def _pretty(values: object) -> str:
    return msgspec.json.format(_line(values), indent=2) + "\n"
