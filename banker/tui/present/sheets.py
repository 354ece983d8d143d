"""Pages laid over the log or the middle of the board: a deed, ways to raise cash, why, what is possible now. They never post."""

from collections.abc import Sequence
from typing import NamedTuple

from banker.model.commands import Look
from banker.model.words import listed
from banker.session import Session, View
from banker.tui.present.actions import with_deed, with_player
from banker.tui.present.asking import answer_rows, height_of
from banker.tui.present.entries import ALWAYS, ENTRY_WORDS
from banker.tui.present.lines import Line, Run, both, line, paragraph, width_of, wrap
from banker.tui.present.marks import group_role
from banker.tui.present.plausible import foresee
from banker.tui.present.question import DIGITS, Answer, Asked, renumbered

POSSIBLE = "Possible now"
"""Heading of the list of what can be entered."""


class Sheet(NamedTuple):
    """Words under a heading, and lines that can be entered from them."""

    title: str
    said: tuple[str, ...] = ()
    answers: tuple[Answer, ...] = ()
    role: str = "title"
    answers_first: bool = False
    words: tuple[str, ...] = ()
    """First words of lines, to be clicked."""
    short: int = 0
    """What whoever raises cash still lacks, in whole units."""


class Shown(NamedTuple):
    """A sheet laid out."""

    rows: list[Line]
    answers: tuple[Answer, ...]
    pages: int


def lay_out(sheet: Sheet, width: int, height: int, page: int) -> Shown:
    """At most `height` rows of a sheet; what does not fit is on further pages."""
    said: list[Line | Answer] = []
    for text in sheet.said:
        said += paragraph(text, width, indent=len(text) - len(text.lstrip()) + 2)
    said += _word_rows(sheet.words, width)
    body = [*sheet.answers, *said] if sheet.answers_first else [*said, *sheet.answers]
    pages = _pages(body, width, height - len(_head(sheet, width, 1, 1)))
    if len(pages) > 1:
        pages = _pages(body, width, height - len(_head(sheet, width, 1, len(pages))))
    page %= len(pages)
    visible = renumbered([each for each in pages[page] if isinstance(each, Answer)])
    numbered = iter(visible)
    rows = _head(sheet, width, page + 1, len(pages))
    for each in pages[page]:
        rows += answer_rows(next(numbered), width) if isinstance(each, Answer) else [each]
    return Shown(rows, visible, len(pages))


def _word_rows(words: Sequence[str], width: int) -> list[Line]:
    """Words that begin a line when they are clicked, as many a row as fit."""
    rows: list[list[Run]] = [[]]
    for word in words:
        if rows[-1] and width_of(rows[-1]) + len(word) + 2 > width:
            rows.append([])
        rows[-1] += [Run(f" {word} ", "button", f"fill:{word} "), Run(" ")]
    return [tuple(row) for row in rows if row]


def _head(sheet: Sheet, width: int, page: int, pages: int) -> list[Line]:
    """The heading in as many rows as it takes, with the page and the way back beside it."""
    more = f"page {page}/{pages} PgDn  " if pages > 1 else ""
    far = line(Run(f"{more}esc closes ", "button", "do:back"))
    first, *further = wrap(sheet.title, max(width - width_of(far) - 2, 1))
    return [both(line(Run(f" {first} ", sheet.role)), far, width), *(line(Run(f" {text} ", sheet.role)) for text in further)]


def _pages(body: Sequence[Line | Answer], width: int, room: int) -> list[list[Line | Answer]]:
    """Rows and answers on pages of `room` rows, with no more answers than digits. At least one page."""
    pages: list[list[Line | Answer]] = [[]]
    left, digits = room, len(DIGITS)
    for each in body:
        is_answer = isinstance(each, Answer)
        size = height_of(each, width) if isinstance(each, Answer) else 1
        if (size > left or digits < is_answer) and pages[-1]:
            pages.append([])
            left, digits = room, len(DIGITS)
        pages[-1].append(each)
        left, digits = left - size, digits - is_answer
    return pages


def looked_up(session: Session, what: str, name: str) -> Sheet:
    """A space, a player, a group or an entry of the log, as it was clicked."""
    match what:
        case "space":
            return deed(session, int(name))._replace(answers=with_deed(session, int(name)))
        case "player":
            return Sheet(name, session.look(Look(player=name)), with_player(session, name))
        case "look":
            return Sheet(name, session.look(Look(group=name)))
        case _:
            return why(session, int(name))


def payer(view: View) -> tuple[str, int]:
    """Who has to find how much: a debtor, whoever is asked, or the player on turn, who needs nothing yet."""
    for debt in view.state.debts:
        return debt.debtor, sum(each.amount for each in view.state.debts_of(debt.debtor))
    if view.ask and view.ask.player and view.ask.amount is not None:
        return view.ask.player, view.ask.amount
    return view.state.turn, 0


def deed(session: Session, at: int) -> Sheet:
    """A space with its rents, and who would pay what."""
    board, state = session.table.board, session.state
    space = board.spaces[at]
    said = list(session.look(Look(space=at)))
    owner = state.owner(at)
    if owner is not None and (amount := session.rent_of(at)):
        others = [player for player in state.living if player != owner] or ["A visitor"]
        steps = ", ".join(f"{step.text} {board.money(step.amount)}" for step in session.rent_steps(at))
        said.append(f"{listed(others, 'or')} would pay {owner} {board.money(amount)} here: {steps}.")
    here = [seat.name for seat in state.seats if seat.at == at and not seat.out]
    if here:
        said.append(f"Here: {', '.join(here)}.")
    role = f"title {group_role(board, space.deed.group)}" if space.deed else "title"
    return Sheet(f"{space.code} {space.name}", tuple(said), (), role)


def raising(session: Session, player: str, needed: int) -> Sheet:
    """All that brings a player cash at once, what it brings, and what is still short. `needed` is money in whole units."""
    board, view = session.table.board, session.view()
    seat = view.state.seat(player)
    ways: list[Answer] = []
    groups = dict.fromkeys(board.deed(at).group for at in view.state.owned(player) if view.state.holding(at).is_improved)
    tries = [f"{verb} @{at}" for at in view.state.owned(player) for verb in ("sell", "mortgage")]
    for entry in [*tries, *(f"sell {group} all" for group in groups)]:
        seen = foresee(session, entry)
        gain = sum(after - before for name, before, after in seen.cash if name == player)
        if not seen.refusal and gain > 0:
            label = _way(entry, session)
            ways.append(Answer("", f"{label}: {board.money(gain)}", f"enter:{entry}", f"{board.money(seat.cash + gain)}"))
    short = needed - seat.cash
    lacks = f", {board.money(short)} short of {board.money(needed)}" if needed and short > 0 else ""
    said = () if ways else ("Nothing can be sold or mortgaged now. A trade (t) may help.",)
    return Sheet(f"Raise cash: {player} has {board.money(seat.cash)}{lacks}", said, tuple(ways), short=max(short, 0))


def after_raising(session: Session, before: Sheet | None) -> Sheet | None:
    """The ways to raise cash again, while something is still short; nothing where other things were looked at."""
    if before is None or not before.short:
        return None
    sheet = raising(session, *payer(session.view()))
    return sheet if sheet.short else None


def _way(entry: str, session: Session) -> str:
    verb, rest = entry.split(" ", 1)
    if rest.startswith("@"):
        name = session.table.board.spaces[int(rest[1:])].name
        return f"Sell a building on {name}" if verb == "sell" else f"Mortgage {name}"
    return f"Sell all buildings of {rest.removesuffix(' all')}"


def why(session: Session, seq: int) -> Sheet:
    """Each step of an entry's amounts, and the way back to it."""
    later = [standing for standing in session.standing[1:] if standing.entry.seq > seq]
    back = (Answer("", f"Take back what came after entry {seq} ({len(later)})", f"fill:undo @{seq}"),) if later else ()
    entry = session.entries[seq - 1]
    return Sheet(f"Entry {seq}: {entry.text}", session.why(seq), back)


def possible(asked: Asked) -> Sheet:
    """What can be entered now, numbered; what always can is named, and Help has every word with an example."""
    always = tuple(word for word in ENTRY_WORDS if word in ALWAYS)
    dice = ("The two dice: type them, as 64.",) if asked.is_dice else ()
    said = (*dice, "Always possible, and told with an example by F1:")
    ways = tuple(answer._replace(key="", label=_with_key(answer), is_pick=True) for answer in asked.answers)
    return Sheet(POSSIBLE, said, ways, answers_first=True, words=always)


def _with_key(answer: Answer) -> str:
    """The label, and the key that does the same without the list."""
    return f"{answer.label} ({answer.key})" if answer.key.isalpha() or answer.key == "%" else answer.label
