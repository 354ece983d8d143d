"""Checks of a transcript: each says what is instead when it does not hold."""

from typing import TYPE_CHECKING, assert_never

from banker.engine.decide import worth
from banker.model import commands as cmd
from banker.model.events import Noted
from banker.model.refusal import Refusal

if TYPE_CHECKING:
    from banker.session.session import Session


def check(expectation: cmd.Expectation, session: "Session") -> None:
    """Refusal with what is instead when the expectation does not hold."""
    fault = _fault(expectation, session)
    if fault:
        raise Refusal(fault)


def _fault(e: cmd.Expectation, session: "Session") -> str:  # noqa: C901, PLR0911  # one flat match over a closed union
    state = session.state
    match e:
        case cmd.ExpectPlayer():
            return _player(e, session)
        case cmd.ExpectSpace():
            return _space(e, session)
        case cmd.ExpectPot():
            return _differs("the pot", e.amount, state.pot)
        case cmd.ExpectTray():
            return _differs(f"{e.piece}s in the tray", e.count, state.houses if e.piece == "house" else state.hotels)
        case cmd.ExpectTurn():
            return _differs("turn", e.player, state.turn)
        case cmd.ExpectPending():
            pending = state.pending
            return _differs("pending", e.kind or "none", pending.kind if pending else "none")
        case cmd.ExpectWinner():
            winners = state.finished.winners if state.finished else ()
            return "" if e.player in winners else f"winner is {', '.join(winners) or 'nobody yet'}, not {e.player}"
        case cmd.ExpectNote():
            notes = [event.text for entry in session.entries for event in entry.events if isinstance(event, Noted)]
            return "" if e.text in notes else f"no such remark in the log: {e.text}"
        case cmd.ExpectLedger():
            return _ledger(e, session)
        case cmd.Refused():
            return "" if session.would_refuse(e.text) else f"it was not refused: {e.text}"
        case _:
            assert_never(e)


def _differs(what: str, expected: object, found: object) -> str:
    return "" if expected == found else f"{what} is {found}, not {expected}"


def _player(e: cmd.ExpectPlayer, session: "Session") -> str:  # noqa: PLR0911  # one flat match over a closed set
    state, board = session.state, session.table.board
    seat = state.seat(e.player)
    match e.fact:
        case "cash":
            return _differs(f"cash of {e.player}", e.value, seat.cash)
        case "at":
            here, there = board.spaces[seat.at], board.spaces[e.value or 0]
            return "" if seat.at == e.value else f"{e.player} is at {here.name} (@{seat.at}), not {there.name} (@{e.value})"
        case "jailed":
            return "" if seat.jail is not None else f"{e.player} is not in Jail"
        case "free":
            return "" if seat.jail is None else f"{e.player} is in Jail"
        case "out":
            return "" if seat.out else f"{e.player} is still in the game"
        case "jailcards":
            return _differs(f"jail cards of {e.player}", e.value, len(seat.jail_cards))
        case "worth":
            return _differs(f"worth of {e.player}", e.value, worth(state, session.table, e.player).total)
        case "short":
            owed = sum(debt.amount for debt in state.debts_of(e.player))
            return _differs(f"{e.player} short", e.value, max(owed - seat.cash, 0) if owed else 0)
        case _:
            assert_never(e.fact)


def _space(e: cmd.ExpectSpace, session: "Session") -> str:
    state, name = session.state, session.table.board.spaces[e.space].name
    holding = state.deeds[e.space]
    if holding is None:
        return f"{name} has no deed"
    match e.fact:
        case "owner":
            return _differs(f"owner of {name}", e.value or "bank", holding.owner or "bank")
        case "houses":
            return _differs(f"houses on {name}", e.value, holding.houses)
        case "hotels":
            return _differs(f"hotels on {name}", e.value, holding.hotels)
        case "mortgaged":
            return _differs(f"{name} mortgaged", e.value, holding.mortgaged)
        case "rent":
            return _differs(f"rent of {name}", e.value, session.rent_of(e.space))
        case _:
            assert_never(e.fact)


def _ledger(e: cmd.ExpectLedger, session: "Session") -> str:
    for t in session.transfers():
        if (t.kind, t.debit, t.credit, t.amount) == (e.kind, e.debit, e.credit, e.amount):
            return ""
    between = [t for t in session.transfers() if (t.debit, t.credit) == (e.debit, e.credit)]
    found = ", ".join(f"{t.kind} {t.amount}" for t in between) or "nothing"
    return f"no {e.kind} of {e.amount} from {e.debit} to {e.credit}; between them there is {found}"
