"""What happened, in few words: the dice and the move of a throw are one sentence, the passing of the turn goes without saying."""

from collections.abc import Iterable

from banker.language.tell import tell
from banker.model.agenda import Debt
from banker.model.board import Board
from banker.model.events import Event, GameStarted, Moved, OfferMade, TaskPushed, Thrown, TurnPassed
from banker.session import LogLine, Session


def happened(events: Iterable[Event], board: Board) -> list[str]:
    """Sentences of an entry, the throw and its move as one."""
    events = list(events)
    if events and isinstance(events[0], GameStarted):
        events = events[:1]
    said: list[str] = []
    thrown: Thrown | None = None
    for event in events:
        if thrown is not None and isinstance(event, Moved) and event.via == "throw" and event.player == thrown.player:
            first, second = thrown.dice
            said[-1] = f"{event.player} threw {first}–{second} and stands on {board.spaces[event.to].name}."
            thrown = None
            continue
        thrown = event if isinstance(event, Thrown) else thrown
        if isinstance(event, TurnPassed) or (isinstance(event, TaskPushed) and not isinstance(event.task, Debt)):
            continue
        said += tell((event,), board)
    return said


def last_sentences(session: Session) -> list[str]:
    """What the last entry that counts came to, without what is asked and offered now."""
    events = [event for event in session.standing[-1].entry.events if not isinstance(event, OfferMade | TaskPushed)]
    return happened(events, session.table.board)


def log_sentence(log: LogLine, events: Iterable[Event], board: Board) -> str:
    """One sentence an entry."""
    if log.is_note:
        return f"“{' '.join(log.sentences)}”"
    return " ".join(happened(events, board) or log.sentences)


def changes(cash: Iterable[tuple[str, int, int]], board: Board) -> str:
    """Cash before and after, by player."""
    return ", ".join(f"{name} {board.money(before)} → {board.money(after)}" for name, before, after in cash)


def balances(cash: Iterable[tuple[str, int]], board: Board) -> str:
    """Balances after an entry."""
    return "  ".join(f"{name} {board.money(amount)}" for name, amount in cash)


def shortened(sentences: Iterable[str]) -> list[str]:
    """Sentences without the one that passes the turn, unless it stands alone."""
    told = list(sentences)
    return [sentence for sentence in told if not sentence.endswith(" is on turn.")] or told


def standing(houses: int, hotels: int) -> str:
    """Buildings on a lot in words; `bare` without any."""
    parts = [count(hotels, "hotel")] * bool(hotels) + [count(houses, "house")] * bool(houses)
    return " and ".join(parts) or "bare"


def count(number: int, thing: str) -> str:
    """`1 house`, `3 houses`."""
    return f"{number} {thing}{'s' * (number != 1)}"
