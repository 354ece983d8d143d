"""What a key means on the line as it stands: an answer, a throw, the beginning of an entry, or only itself."""

import re
from collections.abc import Sequence

from banker.session import View
from banker.tui.present.entries import OPENS
from banker.tui.present.question import Answer, is_dice_awaited

FIRST_DIE = re.compile("[1-6][ +]?")
DICE = frozenset("123456")
SPECIAL = {"?": "do:possible", "$": "do:raise_cash", ":": "fill: "}


def meaning(view: View, answers: Sequence[Answer], line: str, key: str) -> str:
    """The act of a key typed behind `line`; "" where it is typed like any other letter."""
    if line:
        is_second = key in DICE and FIRST_DIE.fullmatch(line) and is_dice_awaited(view)
        return f"enter:{line}{key}" if is_second else ""
    for answer in answers:
        if answer.key == key:
            return answer.act
    if (key == "u" and view.can_undo) or (key == "r" and view.can_redo):
        return f"enter:{'undo' if key == 'u' else 'redo'}"
    if key in OPENS:
        return f"fill:{OPENS[key]}"
    return SPECIAL.get(key, "")
