"""What can be done with a deed or a player that is looked at: lines to begin, for whoever would rather click than type."""

from collections.abc import Iterator

from banker.language.parse import parse
from banker.language.show import Writer, show
from banker.model.agenda import Deal
from banker.model.commands import DealDeeds
from banker.model.refusal import Refusal
from banker.session import Session
from banker.tui.present import words
from banker.tui.present.plausible import foresee
from banker.tui.present.question import Answer

DEED_VERBS = (("mortgage", "Mortgage it"), ("lift", "Lift its mortgage"), ("build", "Build on it"), ("sell", "Sell a building"))
"""First words of what an owner does with a deed."""


def with_deed(session: Session, at: int) -> tuple[Answer, ...]:
    """What would be taken now about a space: dealing it, what its owner does, a trade for it, and what puts it right."""
    board, state = session.table.board, session.state
    if board.spaces[at].deed is None or state.finished:
        return ()
    name, owner = Writer(board).space(at), state.owner(at)
    found = [*_dealt(session, at), *_tried(session, name)]
    if owner is not None and len(state.living) > 1:
        found.append(Answer("", "Trade it for something", f"compose:trade {at}"))
    further = (("It belongs to somebody else", "owner"), ("Its houses are others", "houses"))
    found += [_begun(label, f"set {name} {fact} ") for label, fact in further]
    return tuple(found)


def _dealt(session: Session, at: int) -> Iterator[Answer]:
    """To whoever is dealt deeds now."""
    if isinstance(session.state.pending, Deal):
        player, _ = session.state.pending.owed[0]
        line = show(DealDeeds(player, (at,)), session.table.board)
        if not foresee(session, line).refusal:
            yield Answer("", f"{player} is dealt it", f"enter:{line}")


def dealt_line(session: Session, line: str, act: str) -> str:
    """The deal in the line with the deed that was clicked, or without it if it stood there; "" where a click deals nothing."""
    board, state = session.table.board, session.state
    verb, _, place = act.partition(":")
    if verb != "space" or not isinstance(state.pending, Deal) or not "deal".startswith(line.lower().split(" ")[0]):
        return ""
    at = int(place)
    if board.spaces[at].deed is None or state.owner(at) is not None:
        return ""
    deal = DealDeeds(state.pending.owed[0][0], ())
    try:
        entry = parse(line.strip(" ,"), session.scope)
    except Refusal:
        entry = deal  # no deed stands there yet
    deal = entry if isinstance(entry, DealDeeds) else deal
    others = tuple(each for each in deal.spaces if each != at)
    return show(DealDeeds(deal.player, others if at in deal.spaces else (*others, at)), board)


def _tried(session: Session, name: str) -> Iterator[Answer]:
    """What its owner could do with it now, and what that costs or brings."""
    for verb, label in DEED_VERBS:
        line = f"{verb} {name}"
        seen = foresee(session, line)
        if not seen.refusal:
            yield Answer("", label, f"fill:{line}", words.changes(seen.cash, session.table.board), is_pick=True)


def with_player(session: Session, player: str) -> tuple[Answer, ...]:
    """What may be entered about a player at any time, and their entries alone."""
    alone = Answer("", f"Only {player} in the log", f"only:{player}")
    state = session.state
    if state.finished or player not in state.living:
        return (alone,)
    name = Writer(session.table.board).player(player)
    begun = [
        ("Pays somebody", f"transfer {name} "), ("Counts the cash in hand", f"count {name} "),
        ("Cash is put right", f"set {name} cash "), ("The token is put right", f"set {name} at "),
        ("Is on turn now", f"set turn {name}"), ("Leaves the game", f"retire {name}"),
    ]  # fmt: skip
    trade = [Answer("", f"Trades with {player}", f"compose:trade {player}")] if len(state.living) > 1 else []
    return (alone, *trade, *(_begun(label, line) for label, line in begun))


def _begun(label: str, line: str) -> Answer:
    """A line to go on with; nothing is entered before Enter."""
    return Answer("", label, f"fill:{line}", is_pick=True)
