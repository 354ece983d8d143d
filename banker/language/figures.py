"""Money, counts and dice as typed. No expression is ever evaluated but a sum of products of whole numbers."""

import re

from banker.language.words import SEPARATORS, Word, Words, joined, said
from banker.model.board import Board
from banker.model.money import MONEY_MAX
from banker.model.refusal import Refusal

COUNT_MAX = 1_000_000
"""Most that a number of buildings, entries or visits may be."""
DIGITS_MAX = 20
"""A number with more digits is larger than any that is taken, and is not computed."""
DIE = range(1, 7)
"""What a die shows."""

_SIGNS = "$£₩€¥mM"
_DIGITS = re.compile(f"[0-9]+|[0-9]{{1,3}}(?:[{SEPARATORS}][0-9]{{3}})+")
_SEPARATOR = re.compile(f"[{SEPARATORS}]")
_SUM = re.compile(r"[^ \t+*]+([+*][^ \t+*]+)*")
_YES = {"yes": True, "no": False, "y": True, "n": False, "on": True, "off": False}
_PAIR = re.compile(r"([0-9])[ +]*([0-9])")


def looks_like_money(text: str) -> bool:
    """Begins as an amount does."""
    return text.lstrip("+-").lstrip(_SIGNS)[:1].isdigit()


def money(text: str, board: Board | None = None, zero: bool = False) -> int:
    """An amount: `140`, `$1,000`, `3*25+100`. `zero` allows 0. Refusal for a sign, a fraction, 0 or more than 2**53."""
    shown = f'"{text[:40]}"'
    if text[:1] in ("-", "+", "\u2212"):
        least = "from 0" if zero else "above 0"
        raise Refusal(f"An amount has no sign: give a whole number {least} instead of {shown}.")
    if not _SUM.fullmatch(text):
        raise Refusal(f"An amount is missing: give a whole number such as 140, $1,000 or 3*25+100 instead of {shown}.")
    total = 0
    for term in text.split("+"):
        product = 1
        for factor in term.split("*"):
            product *= _whole(factor, shown, board.currency if board else "")
            if product > MONEY_MAX:
                raise Refusal(f"{shown} is too much: the most the books can hold is {MONEY_MAX:,}.")
        total += product
    if total > MONEY_MAX:
        raise Refusal(f"{shown} is too much: the most the books can hold is {MONEY_MAX:,}.")
    if total == 0 and not zero:
        raise Refusal("An amount of 0 moves nothing: give a whole number above 0.")
    return total


def _whole(text: str, shown: str, currency: str) -> int:
    """One whole number with its sign of currency and separators."""
    digits = text.removeprefix(currency) if currency and text != currency else text
    if digits == text and text[:1] in _SIGNS:
        digits = text[1:]
    if not _DIGITS.fullmatch(digits):
        if re.fullmatch(r"[0-9,]*[.][0-9]+", digits):
            raise Refusal(f"The table plays in whole amounts: {shown} has a fraction.")
        raise Refusal(f"{shown} is no amount: give a whole number such as 140, $1,000 or 3*25+100.")
    digits = _SEPARATOR.sub("", digits)
    return int(digits) if len(digits) <= DIGITS_MAX else MONEY_MAX + 1


def split_money(words: Words) -> tuple[Words, str]:
    """The words before an amount at the end, and the amount; a sum may have spaces around its signs. "" where no word is left."""
    if not words:
        return (), ""
    start = len(words) - 1
    while start > 0 and (_opens(words[start]) or _closes(words[start - 1])) and _is_figure(words[start - 1]):
        start -= 1
    if start > 1 and words[start - 1].key == "," and words[start - 2].key[-1:].isdecimal():
        raise no_separator(said(words[start - 2 :]))
    return words[:start], "".join(word.text for word in words[start:])


def no_separator(shown: str) -> Refusal:
    """A comma where no three digits follow."""
    return Refusal(f"{shown} is no amount: a separator stands before every three digits, as in 1,000.")


def _is_figure(word: Word) -> bool:
    """Part of a sum, not of a name."""
    return not word.quoted and (looks_like_money(word.text) or word.text in ("+", "*"))


def _opens(word: Word) -> bool:
    """Goes on with a sum begun before it."""
    return word.key[:1] in ("+", "*")


def _closes(word: Word) -> bool:
    """Has a sum go on after it."""
    return word.key[-1:] in ("+", "*")


def count(text: str, least: int = 1, what: str = "A number") -> int:
    """A whole number from `least` to a million."""
    if not (text.isascii() and text.isdecimal()) or len(text) > DIGITS_MAX or not least <= int(text) <= COUNT_MAX:
        raise Refusal(f'{what} is expected, a whole number from {least} to {COUNT_MAX:,}, not "{text[:40]}".')
    return int(text)


def is_count(word: Word) -> bool:
    """A plain whole number."""
    return word.key.isascii() and word.key.isdecimal()


def yes_or_no(words: Words) -> bool:
    """`yes` or `no`."""
    value = _YES.get(words[0].key) if len(words) == 1 else None
    if value is None:
        raise Refusal(f"yes or no is expected here, not {said(words)}.")
    return value


def dice(text: str) -> tuple[int, int]:
    """`6 4`, `64` or `6+4`."""
    match = _PAIR.fullmatch(text)
    if match is None:
        raise _no_dice(f'"{text[:40]}"')
    first, second = int(match[1]), int(match[2])
    if first not in DIE or second not in DIE:
        raise Refusal(f'A die shows 1 to 6: "{text[:40]}" cannot be thrown.')
    return first, second


def _no_dice(shown: str) -> Refusal:
    """No two dice."""
    return Refusal(f"Two dice are expected, as 6 4, 64 or 6+4, not {shown}.")


def split_dice(words: Words) -> tuple[Words, tuple[int, int]]:
    """The words before the dice, and the dice: `6 4` in two words, `6 + 4` in three, `64` or `6+4` in one."""
    if not words:
        raise Refusal("The dice are missing: give both, as roll 6 4.")
    for many in (3, 2, 1):
        text = joined(words[-many:])
        if len(words) >= many and text is not None and _PAIR.fullmatch(text):
            return words[:-many], dice(text)
    raise _no_dice(said(words))
