"""Games for the tests of reports: played by the seeded player, or entry by entry."""

from datetime import datetime, timedelta, timezone
from pathlib import Path

from banker import demo
from banker.model.commands import New
from banker.model.facts import GameFacts
from banker.session import Bank, Session
from banker.session.facts import facts
from banker.transcript import play

HERE = Path(__file__).parent
EVENING = HERE / "evening.table"
PRESETS = ("house", "official", "classic", "short-8p", "short-6p", "time-limit")
HOSTILE = (
    '=HYPERLINK("http://x")', "-1+1|cmd", "＝1＋1", "<script>x()</script>", '"quoted", and ;more', "[b]x[/b] `c` *d* _e_ |f",
    "אבג", "名前\\{0}%s",
)  # fmt: skip
"""Formulas, markup of every kind, quotation marks, right-to-left, wide letters. Eight players."""
GAME_NAME = "=1+1 <b>&amp;</b> ../x;|"
REASONS = (
    "=cmd|' /C calc'!A0", "date:2024-99-99 [2024-13-45]; = |", '"; DROP TABLE transfer; --', "<img src=x onerror=alert(1)>",
    "\u05d0\u05d1 +1",
)  # fmt: skip


class Clock:
    """A table's clock that moves on by twenty seconds an entry, two hours ahead of UTC."""

    def __init__(self) -> None:
        self.now = datetime(2024, 5, 1, 20, 0, tzinfo=timezone(timedelta(hours=2)))

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=20)
        return self.now


def bank(path: Path | None = None) -> Bank:
    """A file of games with a clock of its own."""
    made = Bank.open(path)
    made._clock = Clock()
    return made


def demo_session(seed: int, rules: str = "house", edition: str = "us") -> Session:
    """A game of the seeded player, played to its end."""
    session = bank().new(New(players=("Ann", "Bob", "Cid", "Dee"), rules=rules, edition=edition))
    demo.play(session, seed)
    return session


def hostile_session() -> Session:
    """A game in which every name and remark means harm."""
    session = bank().new(New(players=HOSTILE, name=GAME_NAME, rules="official"))
    for number, reason in enumerate(REASONS):
        quoted = HOSTILE[number].replace('"', '""')
        session.enter(f'transfer "{quoted}" bank {number + 1} : {reason}')
        session.enter(f"note {reason}")
    demo.play(session, 4)
    return session


def played(text: str) -> Session:
    """A game from lines of the table language; fails where one is refused."""
    done = play(text.splitlines(), bank())
    assert done.failure is None, done.failure
    assert done.session is not None
    return done.session


def evening() -> GameFacts:
    """A short game whose figures were worked out by hand."""
    return facts(played(EVENING.read_text(encoding="utf-8")))
