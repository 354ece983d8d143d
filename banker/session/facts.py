"""A session as reports and exports are given it."""

from collections.abc import Iterator, Sequence

from banker.engine.decide import Table, worth
from banker.engine.options import to_text
from banker.model.commands import Note
from banker.model.facts import GameFacts, Logged, Point, Row, ledger
from banker.model.state import GameState
from banker.session.history import Standing
from banker.session.session import Session


def facts(session: Session) -> GameFacts:
    """Everything a report may say about the game as it stands."""
    state, table, entries = session.state, session.table, session.entries
    return GameFacts(
        game=session.name,
        board=table.board,
        preset=session.preset,
        rules=tuple((name, to_text(value)) for name, value in table.rules.options.items()),
        players=tuple(seat.name for seat in state.seats),
        started=entries[0].at,
        ended=entries[-1].at,
        offset=entries[-1].offset,
        state=state,
        worths=tuple(worth(state, table, seat.name) for seat in state.seats),
        log=tuple(_logged(session)),
        series=_series(session.standing, table),
        head=entries[-1].hash,
    )


def ledger_rows(session: Session, *, struck: bool = False) -> Iterator[Row]:
    """The ledger, a row at a time; `struck` with what was taken back and the takings back."""
    return ledger(_logged(session), session.table.board, struck=struck)


def _logged(session: Session) -> Iterator[Logged]:
    """Every entry, with the turn and the round it was entered in."""
    counting = iter(session.standing)  # in the order of the entries, like the log
    counts = next(counting, None)
    seats = {seat.name: index for index, seat in enumerate(session.state.seats)}
    turn, player, number = 1, session.state.seats[0].name, 1
    for entry in session.entries:
        is_note, state = isinstance(entry.command, Note), None
        if counts is not None and counts.entry.seq == entry.seq:
            state, counts = counts.state, next(counting, None)
        yield Logged(
            entry.seq, entry.at, entry.kind, entry.text, entry.events, entry.transfers, state is None and not is_note, is_note,
            turn, player, number,
        )  # fmt: skip
        if state is None or (state.turn == player and state.turn_number == turn):
            continue
        if seats[state.turn] <= seats[player] and state.turn_number != turn:
            number += 1
        turn, player = state.turn_number, state.turn


def _series(standing: Sequence[Standing], table: Table) -> tuple[Point, ...]:
    """What everybody had after each entry. Valued afresh only when deeds or what rules keep in mind changed: that is seldom."""
    points: list[Point] = []
    before: GameState | None = None
    beyond_cash: tuple[int, ...] = ()
    for now in standing:
        state = now.state
        if before is None or state.deeds is not before.deeds or state.memory is not before.memory:
            beyond_cash = tuple(_beyond_cash(state, table, seat.name) for seat in state.seats)
        turn = before.turn_number if before else state.turn_number
        before = state
        cash = tuple(seat.cash for seat in state.seats)
        total = tuple(map(int.__add__, cash, beyond_cash))
        if not points or (cash, total) != (points[-1].cash, points[-1].worth):
            points.append(Point(now.entry.seq, turn, cash, total))
    return tuple(points)


def _beyond_cash(state: GameState, table: Table, player: str) -> int:
    quote = worth(state, table, player)
    return quote.total - quote.cash
