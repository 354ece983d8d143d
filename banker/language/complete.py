"""What the line in the bar may go on to: each completion is the whole line that results."""

import re
from collections.abc import Iterator

from msgspec import Struct

from banker.language.names import letters
from banker.language.parse import ENTRIES, SHORT
from banker.language.places import abbreviates, group_code, names_of
from banker.language.show import Writer
from banker.language.words import Scope, fold, plain
from banker.model.board import Board

COMPLETIONS_MAX = 20
"""Most lines offered at once."""
WORDS_MAX = 6
"""Most words at the end that are taken for the beginning of one name."""

_TAKES: dict[str, str] = {
    "new": "players= tokens= rules= edition= deck= name=", "first": "PLAYER", "deal": "PLAYER SPACE skip", "roll": "PLAYER",
    "auction": "PLAYER house hotel", "sold": "PLAYER on SPACE", "claim": "PLAYER all SPACE", "waive": "PLAYER",
    "immune": "PLAYER",
    "card": "CARD", "tax": "flat percent", "bail": "PLAYER", "jailcard": "PLAYER", "lawyer": "PLAYER", "travel": "SPACE",
    "veto": "PLAYER", "offer": "SPACE", "accept": "SPACE", "build": "GROUP SPACE", "sell": "GROUP SPACE all", "mortgage": "SPACE",
    "lift": "SPACE", "keep": "SPACE", "trade": "PLAYER SPACE jail_card immunity nothing", "partner": "PLAYER GROUP",
    "leave": "PLAYER GROUP", "bankrupt": "PLAYER", "retire": "PLAYER", "transfer": "PLAYER bank pot",
    "set": "PLAYER pot turn bank immunity cash at jail jailcard out token owner houses hotels mortgaged sold yes no SPACE"
    " circle triangle diamond star ring heart club spade",
    "count": "PLAYER", "look": "PLAYER SPACE GROUP",
    "expect": "PLAYER cash at jailed free out jailcards worth short owner houses hotels mortgaged rent pot turn bank pending"
    " winner note ledger SPACE",
}  # fmt: skip
"""What may follow each first word: kinds of names in capitals, and words."""


class Candidate(Struct, frozen=True):
    """Something that may stand next."""

    text: str
    """As it is written."""
    name: str
    """As it is compared."""
    code: str = ""


def complete(text: str, scope: Scope) -> tuple[str, ...]:
    """Whole lines that begin as `text` does, the likeliest first; empty where nothing is known to follow."""
    head = re.fullmatch(r"(\s*)(\?|[^\s?]*)", text)
    if head is not None and head[2] != "?":
        typed = head[2].lower()
        return tuple(word for word in ENTRIES if word.startswith(typed) and word != typed)[:COMPLETIONS_MAX]
    parts = re.match(r"\s*(\?|\S+)\s*", text)
    if parts is None or text.count('"') % 2:
        return ()
    before, rest = text[: parts.end()], text[parts.end() :]
    word = SHORT.get(parts[1].lower(), parts[1].lower())
    if word == "refused":
        return tuple(before + line for line in complete(rest, scope)) if not rest.startswith("refused") else ()
    candidates = tuple(_candidates(word, scope))
    for start in _starts(rest):
        typed = rest[start:]
        lines = [f"{before}{rest[:start]}{candidate.text}" for candidate in _ranked(typed, candidates)]
        is_done = typed.endswith(" ") and any(plain(candidate.name) == plain(typed) for candidate in candidates)
        lines = [line for line in dict.fromkeys(lines) if line != text]
        if lines and not is_done:
            return tuple(lines[:COMPLETIONS_MAX])
    return ()


def _starts(rest: str) -> Iterator[int]:
    """Where the name at the end of the line may begin, the longest first; last the very end, when a space stands there."""
    begins = [match.start() for match in re.finditer(r"[^\s,/]+", rest)]
    yield from begins[-WORDS_MAX:]
    if not rest or rest[-1] in " ,/":
        yield len(rest)


def _ranked(typed: str, candidates: tuple[Candidate, ...]) -> list[Candidate]:
    """Those that fit: beginning so, then called so by code, then abbreviated so."""
    key, short = plain(typed), fold(typed)
    begin = [candidate for candidate in candidates if plain(candidate.name).startswith(key)]
    code = [candidate for candidate in candidates if candidate.code and candidate.code.lower() == key]
    abbreviated = [candidate for candidate in candidates if abbreviates(short, fold(candidate.name))]
    return list(dict.fromkeys([*code, *begin, *abbreviated]))


def _candidates(word: str, scope: Scope) -> Iterator[Candidate]:
    """What may follow a first word."""
    board, writer = scope.board, Writer(scope.board)
    for kind in _TAKES.get(word, "").split():
        if kind == "PLAYER":
            yield from (
                Candidate(writer.player(name), name, letter)
                for name, letter in zip(scope.players, letters(scope.players), strict=True)
            )
        elif kind == "SPACE":
            yield from (Candidate(writer.space(space.at), space.name, space.code) for space in (board.spaces if board else ()))
        elif kind == "GROUP":
            groups = board.groups if board else ()
            yield from (Candidate(writer.group(each.id), each.id, _code(each.id, board)) for each in groups if board)
        elif kind == "CARD":
            yield from (Candidate(card.id, card.id) for card in (board.cards(scope.deck) if board else ()))
        else:
            yield Candidate(kind.replace("_", " "), kind.replace("_", " "))


def _code(group: str, board: Board) -> str:
    """The code of a group, where it is not a deed's."""
    code = group_code(group)
    return code if code.casefold() in names_of(board).group_codes else ""
