"""The question on the table: words, amount, answers with their keys, standing offers with when they lapse."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len

from banker.language.standing import titled
from banker.model.agenda import Offer
from banker.model.board import Board
from banker.model.events import Moved
from banker.model.state import GameState
from banker.session import Choice, Session, View
from banker.tui.present import words
from banker.tui.present.lines import EMPTY, Line, Run, both, cut, line, paragraph, wrap
from banker.tui.present.plausible import foresee

TYPED_OUT = frozenset({"bankrupt", "retire", "finish"})
"""First words of lines that no single key enters: the loss is large."""
LETTERS = "edfgnvxyzjo"
"""Keys for answers without one of their own while digits are dice."""
DIGITS = "123456789"
KEY_CELLS = 4
"""Cells of a key and the gap behind it."""
LEAST = 3
"""Rows of answers that what happened leaves."""
TIGHT = 6
"""Rows beside the answers below which only the question itself is said."""
CHANGES_MAX = 2
"""Players whose cash an answer names."""


class Answer(NamedTuple):
    """Something that may be entered now."""

    key: str
    """A single key; "" where it is typed or clicked."""
    label: str
    act: str
    """`enter:LINE` acts at once, `fill:LINE` opens the bar with it, `do:ACTION` is the screen's own."""
    change: str = ""
    """Cash before and after."""
    is_pick: bool = False
    """One of a long list that a line is begun for, such as the cards of a deck: a digit writes it, Enter takes it."""


class Asked(NamedTuple):
    """The question in words, ready to be laid out."""

    happened: str
    title: str
    detail: str
    amount: str
    answers: tuple[Answer, ...]
    offers: tuple[str, ...]
    is_dice: bool
    """Digits are dice; otherwise they are answers."""


def is_dice_awaited(view: View) -> bool:
    """Whether two digits are a throw now."""
    return any(choice.is_start and choice.entry.strip() == "roll" for choice in view.choices)


def comes_first(view: View) -> str:
    """Why a digit is no throw now."""
    if view.ask is None:
        return "A die shows 1 to 6."
    return view.ask.sentence if view.state.finished else f"A throw has to wait until this is settled: {view.ask.sentence}"


def asked(session: Session, extra: Sequence[Answer] = ()) -> Asked:
    """The question as it stands; `extra` are ways of the screen to find an answer."""
    view = session.view()
    board, ask = view.board, view.ask
    happened = " ".join([*words.last_sentences(session), deed_note(session)]).strip()
    is_dice = is_dice_awaited(view)
    return Asked(
        happened=happened,
        title=ask.title if ask else _throw_title(view),
        detail=ask.detail if ask else "",
        amount=board.money(ask.amount) if ask and ask.amount is not None else "",
        answers=ordered(answers(view.choices, extra, is_dice=is_dice), extra),
        offers=tuple(offer_text(offer, view.state, board) for offer in view.state.offers),
        is_dice=is_dice,
    )


def _throw_title(view: View) -> str:
    state = view.state
    again = " again after a double" if state.doubles and state.throws else ""
    return f"{state.turn} throws{again}: type the two dice"


def answers(choices: Sequence[Choice], extra: Sequence[Answer], *, is_dice: bool) -> tuple[Answer, ...]:
    """Each choice with a key: its own, else a digit, or a letter where digits are dice. What is typed out has none."""
    taken = {choice.key for choice in choices} | {answer.key for answer in extra}
    free = iter([letter for letter in LETTERS if letter not in taken] if is_dice else DIGITS)
    found = []
    begun = {choice.entry.strip() for choice in choices if choice.is_start}
    for choice in choices:
        word = choice.entry.split(" ", 1)[0]
        if choice.is_start:
            if word == "roll" or any(answer.key == choice.key for answer in extra):
                continue
            found.append(Answer(choice.key, choice.label, f"fill:{choice.entry}"))
        elif word in TYPED_OUT:
            found.append(Answer("", choice.label, f"fill:{choice.entry}"))
        elif word in begun:
            found.append(Answer(next(free, ""), choice.label, f"fill:{choice.entry}", is_pick=True))
        else:
            found.append(Answer(choice.key or next(free, ""), choice.label, f"enter:{choice.entry}"))
    return tuple(found)


def ordered(own: Sequence[Answer], extra: Sequence[Answer]) -> tuple[Answer, ...]:
    """Answers with a letter, then ways to find one, then the long list."""
    lettered = [answer for answer in own if answer.key and answer.key not in DIGITS]
    return (*lettered, *extra, *(answer for answer in own if answer not in lettered))


def renumbered(page: Sequence[Answer]) -> tuple[Answer, ...]:
    """A page of a long list: its digits begin with 1 again, and what has no key gets one while there are some."""
    free = iter(DIGITS)
    return tuple(
        answer._replace(key=next(free, "")) if is_numbered(answer) and answer.key in ("", *DIGITS) else answer for answer in page
    )


def is_numbered(answer: Answer) -> bool:
    """Whether a digit may stand for it."""
    return answer.is_pick or answer.act.startswith("enter:")


def change_of(session: Session, answer: Answer) -> str:
    """What an answer would do to the cash; "" where it moves none or is only the beginning of a line."""
    if not is_numbered(answer):
        return ""
    cash = foresee(session, answer.act.partition(":")[2]).cash
    more = ", …" if len(cash) > CHANGES_MAX else ""
    return words.changes(cash[:CHANGES_MAX], session.table.board) + more


def offer_text(offer: Offer, state: GameState, board: Board) -> str:
    """With which throw a standing offer lapses; what it is, its answers say."""
    return f"{titled(offer, board)} lapses {_lapse(offer, state)}."


def _lapse(offer: Offer, state: GameState) -> str:
    order = state.after(offer.player)
    if not offer.lapses or not order:
        return "with the next throw"
    return f"when {order[min(offer.lapses, len(order)) - 1]} throws"


def deed_note(session: Session) -> str:
    """Whose deed the token just came to, and what stands there."""
    moves = [event for event in session.standing[-1].entry.events if isinstance(event, Moved)]
    if not moves:
        return ""
    state, board = session.state, session.table.board
    at = moves[-1].to
    owner = state.owner(at)
    if owner is None or owner == moves[-1].player:
        return ""
    holding = state.holding(at)
    own, whole = state.count_owned(board, at), len(board.siblings(at))
    stands = "under mortgage" if holding.mortgaged else words.standing(holding.houses, holding.hotels)
    return f"{owner} owns it: {own} of {whole} {board.deed(at).group}, {stands}."


# --- laid out ------------------------------------------------------------------------------------------------------------------


def head_rows(shown: Asked, width: int, most: int) -> list[Line]:
    """What happened and the question, without its answers."""
    told = paragraph(shown.happened, width)
    if len(told) > most:
        told = [*told[: most - 1], (Run(cut("".join(run.text for run in told[most - 1]) + " …", width)),)]
    title = both(line(Run(shown.title, "title")), line(Run(shown.amount, "title")), width)
    rows = [*told, title] if cell_len(shown.title + shown.amount) < width else [*told, *paragraph(shown.title, width, "title")]
    if shown.detail:
        rows += paragraph(shown.detail, width, "dim")
    if shown.is_dice:
        rows.append(dice_row())
    return rows


def dice_row() -> Line:
    """Dice for the mouse."""
    row: list[Run] = [Run("dice ", "dim")]
    for face in "123456":
        row += [Run(f" {face} ", "button", f"key:{face}"), Run(" ")]
    return tuple(row)


def answer_rows(answer: Answer, width: int) -> list[Line]:
    """Key, label, and the cash before and after; a long label takes several rows."""
    key = Run(f" {answer.key} ", "button", answer.act) if answer.key else Run(" • ", "button dim", answer.act)
    first, *more = wrap(answer.label, width - KEY_CELLS)
    room = width - KEY_CELLS - 1 - cell_len(first)
    change = next((each for each in (answer.change, answer.change.split(", ")[0]) if cell_len(each) < room), "")
    rows = [both((key, Run(f" {first}", "", answer.act)), line(Run(change, "cash")), width)]
    return [*rows, *((Run(" " * KEY_CELLS), Run(text, "", answer.act)) for text in more)]


def height_of(answer: Answer, width: int) -> int:
    """Rows of an answer."""
    room = width - KEY_CELLS
    return 1 if cell_len(answer.label) <= room else len(wrap(answer.label, room))


def offer_rows(shown: Asked, width: int) -> list[Line]:
    """The standing offers."""
    return paragraph(" ".join(shown.offers), width, "dim")


class Page(NamedTuple):
    """Rows of a question, and how its answers are paged."""

    rows: list[Line]
    visible: tuple[Answer, ...]
    pages: int


def lay_out(session: Session, shown: Asked, width: int, height: int, page: int) -> Page:
    """Everything in at most `height` rows; answers that do not fit are on further pages."""
    sizes = [height_of(answer, width) for answer in shown.answers]
    wanted = sum(sizes)
    if height - wanted < TIGHT:
        shown = shown._replace(detail="")
    offers = offer_rows(shown, width)
    beside = min(wanted, LEAST) + len(offers) + bool(shown.detail) + shown.is_dice
    rows = head_rows(shown, width, max(height - beside - 1, 1))
    if height - len(rows) - wanted - len(offers) >= 3:  # noqa: PLR2004  # room to breathe
        rows = [*rows, EMPTY]
    room = height - len(rows) - len(offers)
    if room < 1:
        offers, room = [], max(height - len(rows), 1)
    pages = paged(shown.answers, sizes, room)
    visible = pages[page % len(pages)]
    if len(pages) > 1 and not shown.is_dice:
        visible = renumbered(visible)
    visible = tuple(answer._replace(change=change_of(session, answer)) for answer in visible)
    rows += [row for answer in visible for row in answer_rows(answer, width)]
    if len(pages) > 1:
        rows.append(line(Run(f" page {page % len(pages) + 1} of {len(pages)}: PgDn for more ", "button", "do:more")))
    return Page([*rows, *offers], visible, len(pages))


def needs(shown: Asked, width: int) -> int:
    """Rows that the whole question takes, with one for what happened."""
    sizes = sum(height_of(answer, width) for answer in shown.answers)
    return len(head_rows(shown._replace(detail=""), width, 1)) + sizes + len(offer_rows(shown, width))


def paged(answers: Sequence[Answer], sizes: Sequence[int], room: int) -> list[tuple[Answer, ...]]:
    """Answers on pages of `room` rows; where there are several, a row of each says so. At least one page."""
    if sum(sizes) <= room:
        return [tuple(answers)]
    pages: list[tuple[Answer, ...]] = [()]
    left = room - 1
    for answer, size in zip(answers, sizes, strict=True):
        if size > left and pages[-1]:
            pages.append(())
            left = room - 1
        pages[-1] += (answer,)
        left -= size
    return pages
