"""What a key means on the line as it stands: an answer, a throw, the beginning of an entry, or only itself."""

import re
from collections.abc import Sequence

from banker.language.complete import complete
from banker.language.parse import ENTRIES, Scope
from banker.session import View
from banker.tui.present.entries import OPENS
from banker.tui.present.question import Answer, is_dice_awaited

FIRST_DIE = re.compile("[1-6][ +]?")
DICE = frozenset("123456")
SPECIAL = {"?": "do:possible", "$": "do:raise_cash", ":": "fill: "}


def meaning(view: View, answers: Sequence[Answer], line: str, key: str) -> str:
    """The act of a key typed behind `line`; "" where it is typed like any other letter.

    A digit begins nothing but a throw, so one that is no die now is not typed: `do:first` says what is awaited. Behind `?`, which
    lists what is possible, a digit picks from the list, and letters name what is looked up.
    """
    picked = next((answer.act for answer in answers if answer.key == key), "")
    if line:
        is_second = key in DICE and FIRST_DIE.fullmatch(line) and is_dice_awaited(view)
        return f"enter:{line}{key}" if is_second else picked * (line == "?" and key.isdecimal())
    if picked:
        return picked
    if key.isdecimal() and key.isascii():
        return "" if key in DICE and is_dice_awaited(view) else "do:first"
    if (key == "u" and view.can_undo) or (key == "r" and view.can_redo):
        return f"enter:{'undo' if key == 'u' else 'redo'}"
    if key in OPENS:
        return f"open:{key}"
    return SPECIAL.get(key, "")


def reopened(key: str, opened: str, line: str, scope: Scope) -> str:
    """The line that was meant by somebody who types a whole word whose first letter already opened another; "" where it was not.

    `t` opens `trade `; `trade ran` names nobody, so `tran` begins `transfer`. `sold ol` names nobody either: `sol` begins `sold`.
    """
    rest = line.removeprefix(opened)
    if rest == line or not rest.isalpha() or not begins_a_word(key + rest):
        return ""
    is_the_same = len(rest) > 1 and opened.startswith(key + rest)
    return key + rest if is_the_same or not complete(line, scope) else ""


def is_unfinished(view: View, line: str, ways: Sequence[str], refused: Sequence[str]) -> bool:
    """Whether a line that would be refused can still become right: a first die, half a word, or a way on that is not refused."""
    if FIRST_DIE.fullmatch(line) and is_dice_awaited(view):
        return True
    begun = line.casefold().strip()
    further = [way for way in ways if way.casefold().strip() != begun]
    has_to_go_on = any(way.endswith(" ") and not way.endswith(", ") for way in further)
    return has_to_go_on or len(refused) < len(ways) or any(way.casefold().strip().startswith(begun) for way in further)


def begins_a_word(letters: str) -> bool:
    """Whether an entry may begin so."""
    return any(word.startswith(letters.casefold()) for word in ENTRIES)
