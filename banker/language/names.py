"""What a name means, and the names of players: in full or shortened.

A finder reads words and returns every meaning with a rank: 0 for the exact name, more for anything shorter. The lowest rank
counts, and only when it leaves one meaning: with money involved nothing is guessed.
"""

import unicodedata
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Generic, TypeVar

from msgspec import Struct

from banker.language.nearest import nearest
from banker.language.words import NAME_TEXT_MAX, Scope, Words, joined, plain, said, soft
from banker.model.events import BANK, POT
from banker.model.refusal import Refusal
from banker.model.words import counted, listed

NAME_MAX = 24
"""Most characters of a player's name."""
CANDIDATES_MAX = 6
"""Most meanings that a refusal lists."""
NAME_WORDS = 12
"""A name of 24 characters has no more words."""
RESERVED = frozenset({"bank", "pot", "all", "nothing"})
"""Words of the table language that no player can be called."""

EXACT, CODE, GROUP_CODE, SHORT = 0, 1, 2, 3
"""Ranks of a match: the code of a deed beats that of a group, and either an abbreviation."""

_BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800")
"""Letters by class that print nothing."""
T = TypeVar("T")
U = TypeVar("U")
Found = list[tuple[int, T]]


class Finder(Struct, Generic[T], frozen=True):
    """Reads one kind of name."""

    find: Callable[[Words], Found[T]]
    """Every meaning with its rank; empty where there is none."""
    explain: Callable[[Words, list[T]], Refusal]
    """Why the words mean nothing, or several things."""


def clean_name(text: str, whose: str = "A player's name") -> str:
    """A name as the table keeps it: trimmed, one space between words, composed. Refusal where it cannot be one."""
    if len(text) > 4 * NAME_MAX:
        raise Refusal(f"{whose} has 1 to {NAME_MAX} characters: this one has {len(text)}.")
    name = unicodedata.normalize("NFC", " ".join(text.split()))
    if not 1 <= len(name) <= NAME_MAX:
        raise Refusal(f"{whose} has 1 to {NAME_MAX} characters: this one has {len(name)}.")
    for index, character in enumerate(name):
        if not _is_fit(name, index):
            raise Refusal(f"{whose} cannot hold the character U+{ord(character):04X}: it does not print.")
    if all(character.isspace() or unicodedata.category(character)[0] == "M" for character in name):
        raise Refusal(f"{whose} needs at least one character that prints.")
    if name.casefold() in RESERVED:
        raise Refusal(f'Nobody can be called "{name}": the word means something else here, so choose another name.')
    if name.startswith(("@", "?")):
        raise Refusal(f'{whose} cannot begin with "{name[0]}": that sign stands before a space of the board.')
    return name


def _is_fit(name: str, index: int) -> bool:
    """Whether a character may stand in a name at this place: a joiner or variation selector only inside an emoji."""
    character = name[index]
    if character == "\u200d":
        return 0 < index < len(name) - 1 and _is_symbol(name[index - 1]) and _is_symbol(name[index + 1])
    if "\ufe00" <= character <= "\ufe0f":
        return index > 0 and not name[index - 1].isalpha()
    return unicodedata.category(character) not in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp") and character not in _BLANK


def _is_symbol(character: str) -> bool:
    """Part of an emoji."""
    return unicodedata.category(character) in ("So", "Sk", "Sm", "Cn") or "\ufe00" <= character <= "\ufe0f"


def pick(finder: Finder[T], words: Words) -> T:
    """The one meaning of the words. Refusal naming the candidates or the nearest name."""
    values = _best(finder.find(words))
    if len(values) == 1:
        return values[0]
    raise finder.explain(words, values)


def pair(first: Finder[T], second: Finder[U]) -> Finder[tuple[T, U]]:
    """Two names with nothing between them: every place to cut is tried."""

    def find(words: Words) -> Found[tuple[T, U]]:
        found: Found[tuple[T, U]] = []
        for cut in range(1, min(len(words), NAME_WORDS + 1)):
            heads = first.find(words[:cut])
            tails = second.find(words[cut:]) if heads else []
            found += [(rank + other, (head, tail)) for rank, head in heads for other, tail in tails]
        return found

    def explain(words: Words, _: list[tuple[T, U]]) -> Refusal:
        for cut in range(min(len(words), NAME_WORDS), 0, -1):
            heads = _best(first.find(words[:cut]))
            if len(heads) == 1:
                return second.explain(words[cut:], _best(second.find(words[cut:])) if words[cut:] else [])
        return first.explain(words[:1], _best(first.find(words[:1])))

    return Finder(find, explain)


def _best(found: Found[T]) -> list[T]:
    """Meanings of the lowest rank."""
    best = min((rank for rank, _ in found), default=EXACT)
    return list(dict.fromkeys(value for rank, value in found if rank == best))


# --- players and accounts ------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def letters(players: tuple[str, ...]) -> tuple[str, ...]:
    """The letter on each token: the first one of the name that nobody before has, else the number of the seat."""
    taken: list[str] = []
    for number, name in enumerate(players, 1):
        folded = unicodedata.normalize("NFKD", name).upper()
        taken.append(next((sign for sign in folded if "A" <= sign <= "Z" and sign not in taken), str(number)))
    return tuple(taken)


def find_player(words: Words, players: tuple[str, ...]) -> Found[str]:
    """The player of that name, or players whose name begins so, or whose token has that letter."""
    text = joined(words)
    if not text or len(text) > NAME_TEXT_MAX:
        return []
    key, softened = plain(text), soft(text)
    sign = words[0].key.upper() if len(words) == 1 else ""
    for player in players:
        if plain(player) == key:
            return [(EXACT, player)]
    found = []
    for player, letter in zip(players, letters(players), strict=True):
        if softened and soft(player) == softened:
            found.append((CODE, player))
        elif plain(player).startswith(key) or (softened and soft(player).startswith(softened)) or sign == letter:
            found.append((SHORT, player))
    return found


def player(scope: Scope) -> Finder[str]:
    """A player: the name, or a unique beginning of it."""
    return Finder(lambda words: find_player(words, scope.players), lambda words, values: _no_player(words, values, scope))


def account(scope: Scope) -> Finder[str]:
    """A player, `bank` or `pot`."""

    def find(words: Words) -> Found[str]:
        if len(words) == 1 and words[0].key in (BANK, POT):
            return [(EXACT, words[0].key)]
        return find_player(words, scope.players)

    return Finder(find, lambda words, values: _no_player(words, values, scope, " or bank or pot"))


def owner(scope: Scope) -> Finder[str | None]:
    """A player, or `bank`, which is None."""

    def find(words: Words) -> Found[str | None]:
        if len(words) == 1 and words[0].key == BANK:
            return [(EXACT, None)]
        return [*find_player(words, scope.players)]

    return Finder(find, lambda words, values: _no_player(words, [name for name in values if name], scope, " or bank"))


def _no_player(words: Words, values: list[str], scope: Scope, also: str = "") -> Refusal:
    """Nobody or several."""
    if values:
        return Refusal(f"{said(words)} can be {either(values)}: type more of the name.")
    who = ", ".join(scope.players) or "nobody yet"
    if not words:
        return Refusal(f"A player is missing here: give one of {who}{also}.")
    return Refusal(f"There is no player {said(words)}{also_nearest(words, scope.players)}: at the table are {who}{also}.")


# --- words of refusals ---------------------------------------------------------------------------------------------------------


def also_nearest(words: Words, names: Iterable[str]) -> str:
    """The nearest name, as part of a sentence."""
    name = nearest(" ".join(word.text for word in words), names)
    return f" (the nearest is {name})" if name else ""


def either(values: list[str]) -> str:
    """Candidates in a sentence; at most six of them."""
    if len(values) > CANDIDATES_MAX:
        return f"{', '.join(values[:CANDIDATES_MAX])} or {counted(len(values) - CANDIDATES_MAX, 'other')}"
    return listed(values, "or")
