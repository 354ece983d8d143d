"""How tokens are named: in full, or by a beginning that only one of them has."""

from collections.abc import Sequence

from banker.language.names import either
from banker.language.words import plain
from banker.model.board import TOKENS, Token
from banker.model.refusal import Refusal
from banker.model.words import counted


def token(text: str, free: Sequence[Token] | None = None) -> Token:
    """The token of that name. Refusal, with those that are `free` where that is known, where there is none or more than one."""
    key = plain(text)
    others = f"there are {', '.join(TOKENS)}" if free is None else f"free are {', '.join(free)}"
    found = [name for name in TOKENS if name == key] or [name for name in TOKENS if key and name.startswith(key)]
    if len(found) == 1:
        return found[0]
    if found:
        raise Refusal(f'"{text[:24]}" can be {either([*found])}: type more of it, {others}.')
    raise Refusal(f'There is no token "{text[:24]}": {others}.')


def tokens(texts: Sequence[str], players: int) -> tuple[Token, ...]:
    """The tokens of the first players. Refusal, with those that are free, for one unknown or named twice, or too many."""
    chosen: tuple[Token, ...] = ()
    for text in texts:
        free = [name for name in TOKENS if name not in chosen]
        found = token(text, free)
        if found in chosen:
            raise Refusal(f"The {found} is named twice: free are {', '.join(free)}.")
        if len(chosen) == players:
            more = f"{counted(players, 'player')} cannot have {len(texts)} tokens"
            raise Refusal(f"{more}: name one for each at most, free are {', '.join(free)}.")
        chosen = (*chosen, found)
    return chosen
