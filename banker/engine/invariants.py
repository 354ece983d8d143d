"""What must hold after every entry, in production too. Each check names itself in the error."""

from itertools import pairwise

from banker.model.agenda import Debt, Finished, TurnEnd
from banker.model.board import JAIL
from banker.model.refusal import InvariantBroken
from banker.model.state import GameState


def check(state: GameState) -> None:
    """Raises InvariantBroken naming the first check that fails."""
    for invariant in INVARIANTS:
        if fault := invariant(state):
            raise InvariantBroken(f"{invariant.__name__}: {fault}")


def books_balance(state: GameState) -> str:
    """All accounts add up to zero: the Bank is the issuer."""
    total = state.bank + state.pot + sum(seat.cash for seat in state.seats)
    return f"accounts add up to {total}" if total else ""


def nobody_is_overdrawn(state: GameState) -> str:
    """Players and pot never go below zero; a shortfall is an open debt."""
    if state.pot < 0:
        return f"pot {state.pot}"
    return next((f"{seat.name} {seat.cash}" for seat in state.seats if seat.cash < 0), "")


def pieces_are_there(state: GameState) -> str:
    """The tray never goes below empty, and no lot shows more than four houses."""
    if (state.houses or 0) < 0 or (state.hotels or 0) < 0:
        return f"tray {state.houses} houses, {state.hotels} hotels"
    for at, holding in enumerate(state.deeds):
        if holding is not None and not (0 <= holding.houses <= 4 and holding.hotels >= 0):  # noqa: PLR2004  # four houses
            return f"space {at} shows {holding.houses} houses, {holding.hotels} hotels"
    return ""


def prisoners_are_in_jail(state: GameState) -> str:
    """Whoever is jailed stands on space 10."""
    return next((f"{seat.name} on {seat.at}" for seat in state.seats if seat.jail is not None and seat.at != JAIL), "")


def turn_is_somebodys(state: GameState) -> str:
    """The player on turn is in the game, unless it is over or the turn is about to pass."""
    if (
        state.finished
        or state.turn in state.living
        or any(isinstance(task, TurnEnd) and task.player == state.turn for task in state.agenda)
    ):
        return ""
    return f"turn {state.turn}"


def jail_cards_are_single(state: GameState) -> str:
    """There is one Get out of Jail Free card in a deck."""
    cards = [deck for seat in state.seats for deck in seat.jail_cards]
    return "" if len(cards) == len(set(cards)) else f"cards {cards}"


def whoever_is_out_holds_nothing(state: GameState) -> str:
    """Deeds and jail cards are the Bank's or those of players in the game."""
    out = {seat.name for seat in state.seats if seat.out}
    if not out:
        return ""
    if held := [at for at, holding in enumerate(state.deeds) if holding is not None and holding.owner in out]:
        return f"spaces {held}"
    return next((f"{seat.name} {seat.jail_cards}" for seat in state.seats if seat.out and seat.jail_cards), "")


def agenda_is_in_order(state: GameState) -> str:
    """Tasks stand in the order of play, and the end of the game stands once."""
    if any(first.phase > second.phase for first, second in pairwise(state.agenda)):
        return "tasks out of order"
    return "several ends" if sum(isinstance(task, Finished) for task in state.agenda) > 1 else ""


def debts_are_real(state: GameState) -> str:
    """A debt is above zero, and its debtor cannot pay it yet."""
    paying: set[str] = set()
    for debt in state.agenda:
        if not isinstance(debt, Debt):
            break
        if debt.amount <= 0:
            return f"{debt.debtor} owes {debt.amount}"
        if debt.debtor not in paying and state.cash(debt.debtor) >= debt.amount:
            return f"{debt.debtor} can pay {debt.amount}"
        paying.add(debt.debtor)
    return ""


INVARIANTS = (
    books_balance,
    nobody_is_overdrawn,
    pieces_are_there,
    prisoners_are_in_jail,
    turn_is_somebodys,
    jail_cards_are_single,
    whoever_is_out_holds_nothing,
    agenda_is_in_order,
    debts_are_real,
)
