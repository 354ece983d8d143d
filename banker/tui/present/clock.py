"""The clock of the evening: how long the table has played, and what a timed game has left. Times are minutes."""

from datetime import datetime
from typing import NamedTuple

from banker.model.memory import TimeUp
from banker.session import View
from banker.tui.present.players import round_of

HOUR = 60
DAY = 24 * HOUR


class Clock(NamedTuple):
    """The clock at one moment."""

    shown: str
    is_last_round: bool = False
    is_over: bool = False
    """Nothing is left, and the game does not know it yet."""


def clock(view: View, now: datetime) -> Clock:
    """What the clock says; the last round begins when no more than an average round is left."""
    played = max(int((now - datetime.fromisoformat(view.started)).total_seconds()) // 60, 0)
    limit = view.rules.get("time_limit", 0)
    if not isinstance(limit, int) or not limit or view.state.finished:
        return Clock(span(played))
    if view.state.recall(TimeUp).is_up:
        return Clock("time is up: last turn")
    left = limit - played
    if left <= 0:
        return Clock("time is up", is_over=True)
    is_last = round_of(view) > 1 and left <= max(played // (round_of(view) - 1), 1)
    return Clock(f"{span(left)} left{', last round' if is_last else ''}", is_last_round=is_last)


def span(minutes: int) -> str:
    """`12 min`, `1:05 h`; from two days on `3 days`."""
    if minutes >= 2 * DAY:
        return f"{minutes // DAY} days"
    return f"{minutes} min" if minutes < HOUR else f"{minutes // HOUR}:{minutes % HOUR:02d} h"
