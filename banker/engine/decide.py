"""`decide(state, command, table) -> Decision`: the whole of an entry, pure.

A `Refusal` leaves everything as it was; an `InvariantBroken` is our bug.
"""

from msgspec import Struct
from msgspec.structs import replace

from banker.engine.ctx import Ctx
from banker.engine.evolve import new_state
from banker.engine.invariants import check
from banker.engine.quotes import Ask, Option, RentQuote
from banker.engine.ruleset import RuleSet
from banker.model.agenda import TASKS_MAX, Finished, Question
from banker.model.board import Board
from banker.model.commands import Command, Correction, New
from banker.model.events import Event, GameStarted
from banker.model.facts import Worth
from banker.model.refusal import InvariantBroken, Refusal
from banker.model.state import GameState


class Table(Struct, frozen=True):
    """What stays the same during a game."""

    board: Board
    rules: RuleSet


class Decision(Struct, frozen=True):
    """What an entry comes to."""

    state: GameState
    events: tuple[Event, ...]


def start(new: New, table: Table) -> Decision:
    """The first entry of a game: everybody on GO with the start money."""
    c = Ctx(new_state(table.board), table.board, table.rules)
    c.emit(GameStarted(new.players, new.tokens))
    c.rules.started(c)
    return _settled(c)


def decide(state: GameState, command: Command, table: Table) -> Decision:
    """The state and events after `command`. Refusal when the rules do not allow it now; nothing has changed then."""
    c = Ctx(state, table.board, table.rules)
    question = state.pending
    if isinstance(question, Finished) and not isinstance(command, Correction):
        raise Refusal("The game is over. `undo` takes the last entry back.")
    if question is None or not c.rules.answer(c, question, command):
        handler = c.rules.handler(command)
        if handler is None:
            raise _unexpected(c, command)
        handler(c, command)
    return _settled(c)


def ask(state: GameState, table: Table) -> Ask | None:
    """The pending question in words; None when a throw is awaited."""
    question = state.pending
    return table.rules.ask(Ctx(state, table.board, table.rules), question) if question else None


def options(state: GameState, table: Table) -> tuple[Option, ...]:
    """All that may plausibly be entered now: answers to the question, standing offers, or what goes before a throw."""
    c = Ctx(state, table.board, table.rules)
    question = state.pending
    mine = table.rules.choices(c, question) if question else table.rules.at_throw(c, state.turn)
    offered = tuple(option for offer in state.offers for option in table.rules.offered(c, offer))
    return _distinct((*mine, *offered))


def worth(state: GameState, table: Table, player: str) -> Worth:
    """A player's valuation (RULES.md 38), in whole units of money."""
    return table.rules.worth(Ctx(state, table.board, table.rules), player)


def rent(state: GameState, table: Table, quote: RentQuote) -> RentQuote:
    """What a visitor would owe each payee, with its steps; the quote as given where nobody may collect it."""
    c = Ctx(state, table.board, table.rules)
    found = table.rules.rent(c, quote)
    visits = [replace(found, payer=player) for player in state.living if player != quote.owner]
    payees = {payee for visit in visits for payee in table.rules.payees(c, visit)} or {quote.owner}
    is_collected = any(table.rules.objection(c, "may_collect", payee, found) is None for payee in payees)
    return found if is_collected else quote


def _distinct(options: tuple[Option, ...]) -> tuple[Option, ...]:
    """Drops repeated options; of several with one key, only the first keeps it."""
    keys: set[str] = set()
    kept: list[Option] = []
    for option in options:
        if any((option.command, option.start) == (other.command, other.start) for other in kept):
            continue
        kept.append(option if option.key not in keys else replace(option, key=""))
        keys.add(option.key)
    return tuple(kept)


def _settled(c: Ctx) -> Decision:
    """Runs the agenda until only a person can go on."""
    for _ in range(TASKS_MAX):
        if c.rules.settle(c):
            continue
        top = c.state.top
        if top is None or isinstance(top, Question):
            break
        c.take(top)
        c.rules.perform(c, top)
    else:
        raise InvariantBroken("the agenda does not settle")
    check(c.state)
    return Decision(c.state, tuple(c.events))


def _unexpected(c: Ctx, command: Command) -> Refusal:
    if title := c.rules.not_played(command):
        return Refusal(f"This table plays without {title[:1].lower()}{title[1:]}; `?` lists what is possible now.")
    question = c.state.pending
    if question is None:
        return Refusal("That answers a question, and none is on the table; `?` lists what is possible now.")
    asked = c.rules.ask(c, question).sentence
    return Refusal(asked if isinstance(question, Finished) else f"That does not answer what is on the table: {asked}")
