"""What is on the screen besides the game, and how keys and clicks change it."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from banker.tui.present import ledger
from banker.tui.present.ledger import Filter, Logged
from banker.tui.present.sheets import Sheet

TURN = 10
"""Spaces that the strip is turned by: a side of the board."""


class Showing(NamedTuple):
    """What is on the screen besides the game itself. Nothing here is ever lost that matters."""

    sheet: Sheet | None = None
    page: int = 0
    """Of the sheet, else of the question."""
    cursor: int | None = None
    """The space looked at."""
    filter: Filter = Filter()
    offset: int = 0
    """Entries scrolled past."""
    entry: int | None = None
    """The entry under the cursor of the log."""
    turned: int = 0
    """How many spaces the strip of the board is turned on."""
    mode: str = ""
    """"" is the table; `plain` or `big` instead of it."""
    die: str = ""
    """The first die in the line, or `-` for a line that is no throw."""


class Seen(NamedTuple):
    """What a look depends on."""

    entries: Sequence[Logged]
    players: Sequence[str]
    pages: int
    """Of the sheet, else of the question."""
    rows: int
    """Of the log."""


def scrolled(showing: Showing, step: int, seen: Seen) -> Showing:
    """Entries further back, or newer ones."""
    most = max(len(ledger.chosen(seen.entries, showing.filter)) - 1, 0)
    return showing._replace(offset=min(max(showing.offset + step, 0), most))


def _paged(step: int) -> Callable[[Showing, Seen], Showing]:
    """Another page of what has pages, else half the log."""

    def change(showing: Showing, seen: Seen) -> Showing:
        if seen.pages > 1:
            return showing._replace(page=(showing.page + step) % seen.pages)
        return scrolled(showing, step * max(seen.rows // 2, 1), seen)

    return change


def _picked(step: int) -> Callable[[Showing, Seen], Showing]:
    """An entry of the log, to be explained."""

    def change(showing: Showing, seen: Seen) -> Showing:
        listed = [entry.seq for entry in ledger.chosen(seen.entries, showing.filter)]
        if not listed:
            return showing
        now_at = listed.index(showing.entry) + step if showing.entry in listed else 0
        place = min(max(now_at, 0), len(listed) - 1)
        return showing._replace(entry=listed[place], offset=max(place - 1, 0), sheet=None)

    return change


def _struck(showing: Showing, _: Seen) -> Showing:
    """With what was taken back, or without it."""
    return showing._replace(filter=showing.filter._replace(struck=not showing.filter.struck))


def _of_player(showing: Showing, seen: Seen) -> Showing:
    """The log of the next player, after the last one of everybody."""
    names = ["", *seen.players]
    place = (names.index(showing.filter.player) + 1) % len(names)
    return showing._replace(filter=showing.filter._replace(player=names[place]), offset=0)


def _mode(mode: str) -> Callable[[Showing, Seen], Showing]:
    """Something instead of the table, or the table again."""
    return lambda showing, _: showing._replace(mode="" if showing.mode == mode else mode)


def _turned(step: int) -> Callable[[Showing, Seen], Showing]:
    """Other spaces of the board where it is a strip."""
    return lambda showing, _: showing._replace(turned=showing.turned + step)


LOOKS: Mapping[str, Callable[[Showing, Seen], Showing]] = {
    "more": _paged(1), "less": _paged(-1), "newer": _picked(-1), "older": _picked(1), "struck": _struck, "player": _of_player,
    "big": _mode("big"), "plain": _mode("plain"), "onward": _turned(TURN), "backward": _turned(-TURN),
}  # fmt: skip
"""By what they are called in keys and acts."""
