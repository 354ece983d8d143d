"""What happened, in few words: what the screen shows beside them, such as the passing of the turn, goes without saying."""

from collections.abc import Iterable

from banker.language.tell import tell
from banker.model.agenda import Debt
from banker.model.board import Board
from banker.model.events import Event, OfferMade, TaskPushed, TurnPassed
from banker.model.words import listed, pieces
from banker.session import LogLine, Session


def happened(events: Iterable[Event], board: Board) -> tuple[str, ...]:
    """Sentences of an entry without the passing of the turn and the question it put, which stands on the screen by itself."""
    return tell([event for event in events if not _is_seen(event)], board)


def _is_seen(event: Event) -> bool:
    return isinstance(event, TurnPassed) or (isinstance(event, TaskPushed) and not isinstance(event.task, Debt))


def last_sentences(session: Session) -> tuple[str, ...]:
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
    return listed(pieces(houses, hotels)) or "bare"
