"""`evolve(state, event) -> state`: folds what happened. Knows every event and no rule.

Replay uses nothing else, so a changed rule never changes a game that was played.
"""

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from banker.model import events as e
from banker.model.agenda import Task
from banker.model.board import Board, handed_out
from banker.model.state import GameState, Holding, Seat


def replay(state: GameState, events: Iterable[e.Event]) -> GameState:
    """The state after all `events`."""
    for event in events:
        state = evolve(state, event)
    return state


def new_state(board: Board) -> GameState:
    """Nobody at the table yet, every deed with the Bank."""
    return GameState(deeds=tuple(Holding() if space.deed else None for space in board.spaces))


def evolve(state: GameState, event: e.Event) -> GameState:  # noqa: C901, PLR0911, PLR0912  # one flat match over a closed union
    """The state after `event`."""
    match event:
        case e.Transfer():
            return _move_money(state, event)
        case e.TaskPushed():
            return replace(state, agenda=_inserted(state.agenda, event.task))
        case e.TaskTaken():
            return replace(state, agenda=_without(state.agenda, event.task))
        case e.TaskReplaced():
            at = state.agenda.index(event.task)
            return replace(state, agenda=(*state.agenda[:at], *event.by, *state.agenda[at + 1 :]))
        case e.Moved():
            return _seat(state, event.player, at=event.to)
        case e.Thrown():
            if not event.is_move:
                return replace(state, dice=event.dice)
            return replace(state, dice=event.dice, doubles=event.doubles, throws=state.throws + 1)
        case e.TurnPassed():
            return replace(state, turn=event.player, turn_number=state.turn_number + 1, throws=0, doubles=0)
        case e.OfferMade():
            return replace(state, offers=(*state.offers, event.offer))
        case e.OfferClosed():
            return replace(state, offers=_without(state.offers, event.offer))
        case e.Explained() | e.Noted() | e.GameFinished() | e.CardDrawn():
            return state
        case e.DeedGiven():
            return _deed(state, event.space, owner=event.owner)
        case e.DeedSold():
            return _deed(state, event.space, sold=event.sold)
        case e.Mortgaged():
            return _deed(state, event.space, mortgaged=event.mortgaged)
        case e.Improved():
            return _improve(state, event)
        case e.Jailed():
            return _seat(state, event.player, jail=event.failed)
        case e.Freed():
            return _seat(state, event.player, jail=None)
        case e.JailCardMoved():
            return _move_jail_card(state, event)
        case e.TrayCounted():
            return replace(state, houses=event.houses, hotels=event.hotels)
        case e.PlayerOut():
            return _seat(state, event.player, out=True, jail=None)
        case e.PlayerReturned():
            return _seat(state, event.player, out=False)
        case e.Remembered():
            kept = tuple(memory for memory in state.memory if type(memory) is not type(event.memory))
            return replace(state, memory=(*kept, event.memory))
        case e.GameStarted():
            tokens = handed_out(event.tokens, len(event.players))
            seats = tuple(Seat(name, token=token) for name, token in zip(event.players, tokens, strict=True))
            return replace(state, seats=seats, turn=event.players[0], turn_number=1)
        case e.TokenChosen():
            return _seat(state, event.player, token=event.token)
        case _:
            assert_never(event)


def _seat(state: GameState, player: str, **changes: object) -> GameState:
    seats = tuple(replace(seat, **changes) if seat.name == player else seat for seat in state.seats)
    return replace(state, seats=seats)


def _deed(state: GameState, space: int, **changes: object) -> GameState:
    deeds = state.deeds
    return replace(state, deeds=(*deeds[:space], replace(state.holding(space), **changes), *deeds[space + 1 :]))


def _move_money(state: GameState, event: e.Transfer) -> GameState:
    changes: dict[str, object] = {}
    seats = state.seats
    for account, amount in ((event.debit, -event.amount), (event.credit, event.amount)):
        if account == e.BANK:
            changes["bank"] = state.bank + amount
        elif account == e.POT:
            changes["pot"] = state.pot + amount
        else:
            seats = tuple(replace(seat, cash=seat.cash + amount) if seat.name == account else seat for seat in seats)
    return replace(state, seats=seats, **changes)


def _improve(state: GameState, event: e.Improved) -> GameState:
    before = state.holding(event.space)
    houses = None if state.houses is None else state.houses - (event.houses - before.houses)
    hotels = None if state.hotels is None else state.hotels - (event.hotels - before.hotels)
    return _deed(replace(state, houses=houses, hotels=hotels), event.space, houses=event.houses, hotels=event.hotels)


def _move_jail_card(state: GameState, event: e.JailCardMoved) -> GameState:
    def holding(seat: Seat) -> Seat:
        if seat.name == event.giver:
            return replace(seat, jail_cards=tuple(deck for deck in seat.jail_cards if deck != event.deck))
        if seat.name == event.taker:
            return replace(seat, jail_cards=(*seat.jail_cards, event.deck))
        return seat

    return replace(state, seats=tuple(holding(seat) for seat in state.seats))


def _inserted(agenda: tuple[Task, ...], task: Task) -> tuple[Task, ...]:
    for index, other in enumerate(agenda):
        if other.phase > task.phase:
            return (*agenda[:index], task, *agenda[index:])
    return (*agenda, task)


def _without(items: tuple, item: object) -> tuple:  # type: ignore[type-arg]  # tasks or offers, returned as they came
    index = items.index(item)
    return (*items[:index], *items[index + 1 :])
