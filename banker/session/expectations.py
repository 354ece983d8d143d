"""Checks of a transcript: each says what is instead when it does not hold."""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar, assert_never

from banker.engine.decide import worth
from banker.model import commands as cmd
from banker.model.events import BANK, Noted
from banker.model.refusal import Refusal
from banker.model.words import account, counted, listed

if TYPE_CHECKING:
    from banker.session.session import Session

T = TypeVar("T")


def check(expectation: cmd.Expectation, session: "Session") -> None:
    """Refusal with what is instead when the expectation does not hold."""
    fault = _fault(expectation, session)
    if fault:
        raise Refusal(fault)


def _fault(e: cmd.Expectation, session: "Session") -> str:  # noqa: C901, PLR0911  # one flat match over a closed union
    state, money = session.state, session.table.board.money
    match e:
        case cmd.ExpectPlayer():
            return _player(e, session)
        case cmd.ExpectSpace():
            return _space(e, session)
        case cmd.ExpectPot():
            return _differs("The pot holds", e.amount, state.pot, money)
        case cmd.ExpectTray():
            left = state.houses if e.piece == "house" else state.hotels
            if left is None:
                return f"This table plays without a limit to {e.piece}s, so there is no tray to count."
            return _differs("The tray holds", e.count, left, lambda number: counted(number, e.piece))
        case cmd.ExpectTurn():
            return "" if e.player == state.turn else f"It is {state.turn}'s turn, not {e.player}'s."
        case cmd.ExpectPending():
            pending = state.pending
            return _differs("Pending is", e.kind or "none", pending.kind if pending else "none")
        case cmd.ExpectWinner():
            winners = state.finished.winners if state.finished else ()
            return "" if e.player in winners else f"The winner is {listed(winners) or 'nobody yet'}, not {e.player}."
        case cmd.ExpectNote():
            notes = [event.text for entry in session.entries for event in entry.events if isinstance(event, Noted)]
            return "" if e.text in notes else f'The log holds no such remark: "{e.text}".'
        case cmd.ExpectLedger():
            return _ledger(e, session)
        case cmd.Refused():
            return "" if session.would_refuse(e.text) else f"It was not refused: {e.text}."
        case _:
            assert_never(e)


def _differs(what: str, expected: T, found: T, say: Callable[[T], str] = str) -> str:
    """What is found, and what is not."""
    return "" if expected == found else f"{what} {say(found)}, not {say(expected)}."


def _player(e: cmd.ExpectPlayer, session: "Session") -> str:  # noqa: PLR0911  # one flat match over a closed set
    state, board = session.state, session.table.board
    seat, value = state.seat(e.player), e.value or 0
    match e.fact:
        case "cash":
            return _differs(f"{e.player} has", value, seat.cash, board.money)
        case "at":
            return _differs(f"{e.player} is on", value, seat.at, lambda at: f"{board.spaces[at].name} (@{at})")
        case "jailed":
            return "" if seat.jail is not None else f"{e.player} is not in Jail."
        case "free":
            return "" if seat.jail is None else f"{e.player} is in Jail."
        case "out":
            return "" if seat.out else f"{e.player} is still in the game."
        case "jailcards":
            return _differs(f"{e.player} has", value, len(seat.jail_cards), lambda number: counted(number, "jail card"))
        case "worth":
            return _differs(f"{e.player} is worth", value, worth(state, session.table, e.player).total, board.money)
        case "short":
            owed = sum(debt.amount for debt in state.debts_of(e.player))
            return _differs(f"{e.player} lacks", value, max(owed - seat.cash, 0) if owed else 0, board.money)
        case _:
            assert_never(e.fact)


def _space(e: cmd.ExpectSpace, session: "Session") -> str:
    state, board = session.state, session.table.board
    holding, name = state.deeds[e.space], board.spaces[e.space].name
    if holding is None:
        return f"{name} has no deed."
    match e.fact:
        case "owner":
            return _differs(f"The owner of {name} is", e.value or BANK, holding.owner or BANK, lambda who: account(str(who)))
        case "houses":
            return _differs(f"{name} has", int(e.value or 0), holding.houses, lambda number: counted(number, "house"))
        case "hotels":
            return _differs(f"{name} has", int(e.value or 0), holding.hotels, lambda number: counted(number, "hotel"))
        case "mortgaged":
            return "" if holding.mortgaged == e.value else f"{name} is {'mortgaged' if holding.mortgaged else 'not mortgaged'}."
        case "rent":
            return _differs(f"The rent of {name} is", int(e.value or 0), session.rent_of(e.space), board.money)
        case _:
            assert_never(e.fact)


def _ledger(e: cmd.ExpectLedger, session: "Session") -> str:
    money = session.table.board.money
    for t in session.transfers():
        if (t.kind, t.debit, t.credit, t.amount) == (e.kind, e.debit, e.credit, e.amount):
            return ""
    between = [t for t in session.transfers() if (t.debit, t.credit) == (e.debit, e.credit)]
    found = listed([f"{t.kind} {money(t.amount)}" for t in between]) or "nothing"
    whom = f"from {account(e.debit)} to {account(e.credit)}"
    return f"The ledger has no {e.kind} of {money(e.amount)} {whom}: between them there is {found}."
