"""Answers to looks: deeds, holdings, valuations, the steps of an amount. Nothing here posts."""

from banker.engine import decide
from banker.engine.decide import Table
from banker.engine.quotes import RentQuote
from banker.language.tell import tell
from banker.model.board import Board, Deed
from banker.model.commands import Count, Look
from banker.model.events import Explained, Transfer
from banker.model.refusal import Refusal
from banker.model.state import GameState
from banker.model.words import counted, pieces
from banker.session.history import History
from banker.store.journal import Entry

LAST_LINES = 5
"""Movements that `count` shows."""


def look(entry: Look, state: GameState, table: Table) -> tuple[str, ...]:
    """A deed with its rents, a player's holdings, or a group."""
    if entry.player is not None:
        return holdings(entry.player, state, table)
    if entry.group is not None:
        return tuple(line for at in table.board.group(entry.group).spaces for line in _in_short(at, state, table.board))
    return deed(entry.space or 0, state, table)


def deed(at: int, state: GameState, table: Table) -> tuple[str, ...]:
    """A space: its deed, owner and rents."""
    board, space = table.board, table.board.spaces[at]
    if space.deed is None:
        tax = f", {board.money(space.tax)}" if space.tax else ""
        return (f"{space.name} ({space.code}, space {at}){tax}.",)
    d = space.deed
    house = f", house {board.money(d.house_price)}" if d.house_price else ""
    head = f"{space.name} ({space.code}, {d.group}): price {board.money(d.price)}, mortgage {board.money(d.mortgage)}{house}."
    return (head, f"Rent: {_rents(d, space.kind, board)}.", *_in_short(at, state, board))


def holdings(player: str, state: GameState, table: Table) -> tuple[str, ...]:
    """What a player has."""
    seat, board = state.seat(player), table.board
    where = "in Jail" if seat.jail is not None else f"on {board.spaces[seat.at].name}"
    cards = f", {counted(len(seat.jail_cards), 'jail card')}" if seat.jail_cards else ""
    head = f"{player}: {board.money(seat.cash)}, {where}{cards}{', out of the game' if seat.out else ''}."
    lines = [line for at in state.owned(player) for line in _in_short(at, state, board)]
    return (head, *lines)


def worth(state: GameState, table: Table) -> tuple[str, ...]:
    """The valuation now, the richest first."""
    board = table.board
    quotes = sorted((decide.worth(state, table, player) for player in state.living), key=lambda quote: -quote.total)
    return tuple(
        f"{q.player}: {board.money(q.total)} = cash {board.money(q.cash)} + deeds {board.money(q.deeds)}"
        f" + mortgaged {board.money(q.mortgaged)} + buildings {board.money(q.buildings)}"
        for q in quotes
    )


def count(entry: Count, state: GameState, table: Table, history: History) -> tuple[str, ...]:
    """What a player says they hold against the ledger, with the last lines that touched them."""
    board, cash = table.board, state.cash(entry.player)
    if entry.amount == cash:
        head = f"{entry.player} holds {board.money(cash)}: that agrees."
    else:
        more = "more" if entry.amount > cash else "less"
        head = (
            f"{entry.player} counts {board.money(entry.amount)}, the ledger says {board.money(cash)}: "
            f"{board.money(abs(entry.amount - cash))} {more}."
        )
    lines: list[str] = []
    for standing in reversed(history.live):
        mine = [e for e in standing.entry.events if isinstance(e, Transfer) and entry.player in (e.debit, e.credit)]
        lines += [f"{standing.entry.seq}: {sentence}" for sentence in tell(mine, board)]
        if len(lines) >= LAST_LINES:
            break
    return (head, *lines[:LAST_LINES])


def why(seq: int | None, table: Table, history: History) -> tuple[str, ...]:
    """Each step of the amounts of an entry; without `seq`, of the last that counts and moved money or explained an amount."""
    if seq is None:
        lines = next(filter(None, (_amounts(standing.entry, table.board) for standing in reversed(history.live))), ())
        if not lines:
            raise Refusal("No money has moved yet.")
        return lines
    entry = next((entry for entry in history.entries if entry.seq == seq), None)
    if entry is None:
        raise Refusal(f"There is no entry {seq}; the last is {history.seq}.")
    lines = _amounts(entry, table.board) or (f"Entry {seq} moved no money.",)
    return (*lines, "This was taken back.") if seq in history.struck_after(seq - 1) else lines


def _amounts(entry: Entry, board: Board) -> tuple[str, ...]:
    """Amounts with their steps, and the payments."""
    steps = [line for event in entry.events if isinstance(event, Explained) for line in explained(event, board)]
    return (*steps, *tell([event for event in entry.events if isinstance(event, Transfer)], board))


def explained(event: Explained, board: Board) -> tuple[str, ...]:
    """The steps of one amount, each with its rule."""
    steps = tuple(f"  {step.text}: {board.money(step.amount)} ({step.rule})" for step in event.steps)
    return (f"{event.what}: {board.money(event.amount)}", *steps)


def rent_quote(space: int, state: GameState, table: Table) -> RentQuote:
    """The rent of a space by the last dice thrown; nothing for a deed of the Bank or under mortgage."""
    owner = state.owner(space)
    quote = RentQuote(space, owner or "", None, sum(state.dice or (0, 0)))
    if owner is None or state.holding(space).mortgaged:
        return quote
    return decide.rent(state, table, quote)


def _rents(d: Deed, kind: str, board: Board) -> str:
    if kind == "utility":
        return ", ".join(f"{times} times the throw with {count}" for count, times in enumerate(d.rents, 1))
    if kind == "railroad":
        return ", ".join(f"{board.money(rent)} with {count}" for count, rent in enumerate(d.rents, 1))
    names = ["bare", *(counted(n, "house") for n in range(1, len(d.rents) - 1)), "hotel"]
    return ", ".join(f"{name} {board.money(rent)}" for name, rent in zip(names, d.rents, strict=True))


def _in_short(at: int, state: GameState, board: Board) -> tuple[str, ...]:
    holding = state.holding(at)
    if holding.owner is None:
        return (f"{board.spaces[at].name}: the Bank has it, {board.money(board.deed(at).price)}.",)
    parts = [holding.owner, *pieces(holding.houses, holding.hotels), *["mortgaged"] * holding.mortgaged]
    return (f"{board.spaces[at].name}: {', '.join(parts)}.",)
