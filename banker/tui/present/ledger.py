"""The log, newest first: one sentence an entry and the balances after it."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len

from banker.model.events import Transfer
from banker.session import LogLine, Session
from banker.tui.present import words
from banker.tui.present.lines import Line, Run, both, line, paragraph, width_of, wrap

SEQ = 4
"""Cells of the number of an entry, with the margin before it."""


class Logged(NamedTuple):
    """An entry as it is read."""

    seq: int
    text: str
    balances: str
    players: frozenset[str]
    """Whom it concerns."""
    is_struck: bool
    is_note: bool


class Filter(NamedTuple):
    """What of the log is shown."""

    search: str = ""
    player: str = ""
    struck: bool = False

    @property
    def is_on(self) -> bool:
        """Anything is left out or added."""
        return bool(self.search or self.player or self.struck)


def read(session: Session, *, struck: bool = False, after: int = 0) -> list[Logged]:
    """The entries after one, oldest first."""
    return [logged(session, log) for log in session.log(struck=struck, after=after)]


def logged(session: Session, log: LogLine) -> Logged:
    """An entry in words."""
    events = session.entries[log.seq - 1].events
    board = session.table.board
    text = words.log_sentence(log, events, board)
    paid = {account for event in events if isinstance(event, Transfer) for account in (event.debit, event.credit)}
    named = {seat.name for seat in session.state.seats if seat.name in paid or seat.name in text}
    return Logged(log.seq, text, words.balances(log.cash, board), frozenset(named), log.is_struck, log.is_note)


def chosen(entries: Sequence[Logged], wanted: Filter) -> list[Logged]:
    """Newest first, those that are searched for."""
    search, player = wanted.search.casefold(), wanted.player
    mine = [entry for entry in reversed(entries) if not player or player in entry.players]
    return [entry for entry in mine if search in f"{entry.seq} {entry.text}".casefold()] if search else mine


def rows(entries: Sequence[Logged], width: int, height: int, cursor: int | None = None) -> list[Line]:
    """Entries from the newest given, as far as they fit."""
    found: list[Line] = []
    for entry in entries:
        found += entry_rows(entry, width, is_cursor=entry.seq == cursor)
        if len(found) >= height:
            break
    return found[:height]


def entry_rows(entry: Logged, width: int, *, is_cursor: bool = False) -> list[Line]:
    """Number, sentence, balances; a cell stays free at the right."""
    width -= 1
    act = f"log:{entry.seq}"
    role = "struck" if entry.is_struck else ("note" if entry.is_note else "")
    role += " cursor" if is_cursor else ""
    indent = max(SEQ, len(str(entry.seq))) + 1
    text = f"{'✗ ' if entry.is_struck else ''}{entry.text}"
    lines = wrap(text, width - indent)
    found: list[Line] = []
    for number, part in enumerate(lines):
        head = str(entry.seq).rjust(indent - 1) + " " if number == 0 else " " * indent
        found.append((Run(head, "cursor" if is_cursor else "dim", act), Run(part, role, act)))
    if not entry.balances:
        return found
    room = width - width_of(found[-1])
    if cell_len(entry.balances) + 2 <= room:
        found[-1] = both(found[-1], line(Run(entry.balances, "cash dim", act)), width)
        return found
    return [*found, *(both((), row, width) for row in paragraph(entry.balances, width - indent, "cash dim", act))]


def title(wanted: Filter, offset: int, width: int) -> Line:
    """Heading of the log, with what is left out of it."""
    said = []
    if wanted.player:
        said.append(f"only {wanted.player}")
    if wanted.search:
        said.append(f"“{wanted.search}”")
    if wanted.struck:
        said.append("with what was taken back")
    if offset:
        said.append(f"{offset} newer above")
    far = line(Run("esc shows all ", "button", "do:back")) if said else ()
    return both(line(Run(" LEDGER ", "title"), Run(", ".join(said), "dim")), far, width)


def nothing(wanted: Filter) -> str:
    """What an empty log says."""
    if wanted.search:
        return f"Nothing in the log says “{wanted.search}”. Esc shows all of it."
    if wanted.player:
        return f"Nothing in the log is about {wanted.player} yet. Esc shows all of it."
    return "Nothing has been entered yet. Type the two dice of the first throw."
