"""The question laid out: what happened, the question with its amount, the answers a row each, when standing offers lapse."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import NamedTuple

from rich.cells import cell_len

from banker.session import Session
from banker.tui.present.lines import EMPTY, Line, Run, both, cut, line, pad, paragraph, width_of, wrap
from banker.tui.present.question import Answer, Asked, change_of, renumbered

KEY_CELLS = 4
"""Cells of a key and the gap behind it."""
LEAST = 3
"""Rows of answers that what happened leaves."""
IDLE = "-"
"""Dice beside a line that is no throw."""
FACES = ("1", "2", "3", "4", "5", "6")
TIGHT = 6
"""Rows beside the answers below which only the question itself is said."""


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
        rows.append(dice_row(shown.die))
    return rows


def dice_row(die: str = "") -> Line:
    """Dice for the mouse: the first one is lit, and taken back beside them. They lie idle beside a line of text, and say so."""
    row: list[Run] = [Run("dice ", "dim")]
    for face in "123456":
        role = {IDLE: "dim", face: "cursor"}.get(die, "button")
        row += [Run(f"[{face}]" if face == die else f" {face} ", role, f"key:{face}"), Run(" ")]
    return (*row, Run(" ⌫ ", "button", "do:back")) if die in FACES else tuple(row)


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
    """Everything in at most `height` rows; answers that do not fit are on further pages, and where few do, all else goes."""
    sizes = [height_of(answer, width) for answer in shown.answers]
    wanted = sum(sizes)
    if height - wanted < TIGHT:
        shown = shown._replace(detail="")
    offers = offer_rows(shown, width)
    beside = min(wanted, LEAST) + len(offers) + bool(shown.detail) + shown.is_dice
    rows = head_rows(shown, width, max(height - beside - 1, 1))
    if height - len(rows) - min(wanted, LEAST) - len(offers) < 0:
        return _lay_out_alone(session, shown, width, height, page)
    if height - len(rows) - wanted - len(offers) >= 3:  # noqa: PLR2004  # room to breathe
        rows = [*rows, EMPTY]
    pages = paged(shown.answers, sizes, height - len(rows) - len(offers))
    visible = _picked(session, shown, pages, page)
    rows += [row for answer in visible for row in answer_rows(answer, width)]
    if len(pages) > 1:
        rows.append(line(Run(f" page {page % len(pages) + 1} of {len(pages)}: PgDn for more ", "button", "do:more")))
    return Page([*rows, *offers], visible, len(pages))


def _picked(session: Session, shown: Asked, pages: Sequence[tuple[Answer, ...]], page: int) -> tuple[Answer, ...]:
    """The answers of a page, with what they cost."""
    visible = pages[page % len(pages)]
    if len(pages) > 1 and shown.has_digits and not shown.is_dice:
        visible = renumbered(visible)
    return tuple(answer._replace(change=change_of(session, answer)) for answer in visible)


def _lay_out_alone(session: Session, shown: Asked, width: int, height: int, page: int) -> Page:
    """The question in one row, its answers a row or half a row each; the dice and the other pages stand beside the question."""
    room = max(height - 1, 1)
    half = width // 2
    short = [answer._replace(label=cut(answer.label, half - KEY_CELLS)) for answer in shown.answers]
    is_halved = room < len(short) <= 2 * room and len({answer.label for answer in short}) == len(short)
    per_page = 2 * room if is_halved else room
    pages = [tuple(shown.answers[at : at + per_page]) for at in range(0, len(shown.answers), per_page)] or [()]
    visible = _picked(session, shown, pages, page)
    more = line(Run(f" {page % len(pages) + 1}/{len(pages)} PgDn ", "button", "do:more")) if len(pages) > 1 else ()
    title = shown.title.partition(":")[0] if shown.is_dice else shown.title
    far = (*(dice_row(shown.die)[1:] if shown.is_dice else ()), *more)
    rows = [both(line(Run(cut(title, width - width_of(far)), "title")), far, width)]
    answers = [answer_rows(answer._replace(label=cut(answer.label, width - KEY_CELLS)), width)[0] for answer in visible]
    if is_halved:
        cells = [pad(answer_rows(answer._replace(change=""), half)[0], half) for answer in short]
        answers = [(*left, *far) for left, far in zip_longest(cells[::2], cells[1::2], fillvalue=EMPTY)]
    return Page([*rows, *answers][:height], visible, len(pages))


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
