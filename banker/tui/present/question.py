"""The question on the table: words, amount, answers with their keys, standing offers with when they lapse."""

from collections.abc import Sequence
from typing import NamedTuple

from banker.language.standing import titled
from banker.model.board import Board
from banker.model.events import Moved
from banker.model.offers import Offer
from banker.model.state import GameState
from banker.session import Choice, Session, View
from banker.tui.present import words
from banker.tui.present.plausible import foresee

TYPED_OUT = frozenset({"bankrupt", "retire", "finish"})
"""First words of lines that no single key enters: the loss is large."""
LETTERS = "edfgnvxyzjo"
"""Keys for answers without one of their own while digits are dice."""
DIGITS = "123456789"
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
    has_digits: bool = True
    """Digits stand for its answers; otherwise for those of a sheet over it."""
    die: str = ""
    """The first die, once it is thrown; `-` while the line holds anything else, so that dice mean nothing."""


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
    if ask and happened == ask.sentence:
        happened = ""
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
    """What an answer would do to the cash, first of whoever pays; "" where it moves none or only begins a line."""
    if not is_numbered(answer):
        return ""
    first = _payer(session.view())
    cash = sorted(foresee(session, answer.act.partition(":")[2]).cash, key=lambda each: (each[0] != first, each[2] > each[1]))
    more = ", …" if len(cash) > CHANGES_MAX else ""
    return words.changes(cash[:CHANGES_MAX], session.table.board) + more


def _payer(view: View) -> str | None:
    """Whose cash matters most now: a debtor's, or that of whoever is asked."""
    return view.state.debts[0].debtor if view.state.debts else (view.ask.player if view.ask else None)


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
