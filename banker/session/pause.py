"""The pause card: all that is needed to build the board up again another day, in sentences."""

from collections.abc import Iterator

from banker.language.tell import tell
from banker.model.agenda import Finished, Question, Task
from banker.model.board import DECK_TITLES
from banker.model.events import OfferMade, TaskPushed
from banker.model.memory import Immunities, Partnerships, TimeUp
from banker.model.words import counted, listed, pieces
from banker.session.view import DeedView, PlayerView, View


def pause_card(view: View) -> tuple[str, ...]:
    """The card, a line each; "" between its parts. A space is named with its code, so that the deed is found at once."""
    parts = (_game(view), *(_player(view, player) for player in view.players), _middle(view), _turn(view), _agreements(view))
    lines: list[str] = []
    for part in parts:
        found = list(part)
        if found:
            lines += ["", *found] if lines else found
    return tuple(lines)


def _game(view: View) -> Iterator[str]:
    board = view.board
    yield f"{view.game}: {view.preset or 'own'} rules, {board.title}, cards {board.deck or 'of its own'}, entry {view.seq}."
    seats = ", ".join(player.name for player in view.players)
    yield f"Seats, to the left: {seats}."


def _player(view: View, player: PlayerView) -> Iterator[str]:
    if player.out:
        yield f"{player.name} ({player.token}): out of the game."
        return
    where = f"in Jail, failed throws {player.jail}" if player.jail is not None else f"on {_space(view, player.at)}"
    yield f"{player.name} ({player.token}): {view.board.money(player.cash)}, {where}."
    decks = [deck for seat in view.state.seats if seat.name == player.name for deck in seat.jail_cards]
    if decks:
        yield f"  Get out of Jail Free: {listed([DECK_TITLES[deck] for deck in decks])}."
    if player.debt:
        yield f"  Owes {view.board.money(player.debt)}."
    for group in view.board.groups:
        mine = [deed for deed in player.deeds if deed.at in group.spaces]
        if mine:
            yield f"  {group.id}: {', '.join(_deed(view, deed) for deed in mine)}."
    if not player.deeds:
        yield "  No deeds."


def _space(view: View, at: int) -> str:
    space = view.board.spaces[at]
    return f"{space.name} ({space.code})"


def _deed(view: View, deed: DeedView) -> str:
    on_it = listed([*pieces(deed.houses, deed.hotels), *["mortgaged, face down"] * deed.mortgaged])
    return f"{_space(view, deed.at)}{': ' if on_it else ''}{on_it}"


def _middle(view: View) -> Iterator[str]:
    state = view.state
    yield f"In the middle: {view.board.money(state.pot)}."
    if state.houses is None or state.hotels is None:
        yield "In the tray: as many houses and hotels as are needed."
    else:
        yield f"In the tray: {counted(state.houses, 'house')} and {counted(state.hotels, 'hotel')}."
    free = [at for at, holding in enumerate(state.deeds) if holding is not None and holding.owner is None]
    yield f"Deeds with the Bank: {', '.join(view.board.spaces[at].code for at in free) or 'none'}."


def _turn(view: View) -> Iterator[str]:
    state = view.state
    if state.finished:
        yield f"The game is over: {listed(state.finished.winners)} won."
        return
    last = f"; last thrown {state.dice[0]}–{state.dice[1]}" if state.dice else ""
    yield f"Turn {state.turn_number}: {state.turn} is on turn, doubles in a row {state.doubles}{last}."
    if view.ask is None:
        yield f"Next: {state.turn} throws."
    else:
        yield f"Open question: {view.ask.title.rstrip('.')}."
    for task in state.agenda:
        if isinstance(task, Question) and task is not state.pending and not isinstance(task, Finished):
            yield from (f"After that: {sentence}" for sentence in _task(view, task))
    for offer in state.offers:
        yield from (f"Open offer: {sentence}" for sentence in tell((OfferMade(offer),), view.board))


def _task(view: View, task: Task) -> tuple[str, ...]:
    return tell((TaskPushed(task),), view.board) or (f"a question about {task.kind}.",)


def _agreements(view: View) -> Iterator[str]:
    for immunity in view.state.recall(Immunities).granted:
        where = ", ".join(_space(view, at) for at in immunity.spaces)
        visits = counted(immunity.uses, "visit")
        yield f"{immunity.grantor} lets {immunity.beneficiary} off {immunity.percent}% of the rent of {where}: {visits} left."
    for partnership in view.state.recall(Partnerships).formed:
        yield f"Partners in {partnership.group}: {listed(partnership.members)}."
    if view.state.recall(TimeUp).is_up:
        yield "The time is up: the running turn is the last."
