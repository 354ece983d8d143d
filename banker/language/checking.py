"""How the checks of a transcript are read: `expect …` and `refused …`."""

from collections.abc import Callable
from typing import get_args

from banker.language.figures import money, split_money, yes_or_no
from banker.language.names import account, owner, pair, pick, player
from banker.language.places import space
from banker.language.records import Facts, amount_of, fact_at, is_bank_street, number_of, remark, tray
from banker.language.words import Line, Scope, Words, said
from banker.model.agenda import Question
from banker.model.amounts import Kind
from banker.model.commands import (
    Entry,
    ExpectLedger,
    ExpectNote,
    ExpectPending,
    ExpectPlayer,
    ExpectPot,
    ExpectSpace,
    ExpectTray,
    ExpectTurn,
    ExpectWinner,
    PlayerFact,
    Refused,
    SpaceFact,
)  # fmt: skip
from banker.model.refusal import Refusal

PLAYER_FACTS: tuple[PlayerFact, ...] = get_args(PlayerFact)
SPACE_FACTS: tuple[SpaceFact, ...] = get_args(SpaceFact)
LEDGER_KINDS: tuple[str, ...] = get_args(Kind)
PENDING_KINDS = tuple(dict.fromkeys(question.kind for question in get_args(Question)))


def refused(line: Line) -> Entry:
    """`refused ENTRY`: the entry stays text, because it may not even parse."""
    if not line.text or line.text.split(maxsplit=1)[0].lower() == "refused":
        raise Refusal("refused stands before the entry that must be refused: refused buy.")
    return Refused(line.text)


def expect(line: Line) -> Entry:
    """`expect …`."""
    words = line.words
    reader = _READERS.get(words[0].key) if words and not is_bank_street(words) else None
    return reader(words[1:], line) if reader is not None else _fact(words, line.scope)


def _fact(words: Words, scope: Scope) -> Entry:
    """A fact about a player or a space."""
    cut = fact_at(words, Facts(PLAYER_FACTS, SPACE_FACTS), scope)
    subject, fact, value = words[:cut], words[cut].key, words[cut + 1 :]
    for place in SPACE_FACTS:
        if fact == place:
            return ExpectSpace(pick(space(scope), subject), place, _space_value(place, value, scope))
    known = next(known for known in PLAYER_FACTS if fact == known)
    return ExpectPlayer(pick(player(scope), subject), known, _player_value(known, value, scope))


def _player_value(fact: PlayerFact, value: Words, scope: Scope) -> int | None:
    """What a fact about a player is compared with."""
    match fact:
        case "at":
            return pick(space(scope), value)
        case "jailcards":
            return number_of(value)
        case "cash" | "worth" | "short":
            return amount_of(value, scope)
        case _:
            if value:
                raise Refusal(f"{fact} stands at the end: {said(value)} is too much.")
            return None


def _space_value(fact: SpaceFact, value: Words, scope: Scope) -> int | bool | str | None:
    """What a fact about a space is compared with."""
    match fact:
        case "owner":
            return pick(owner(scope), value)
        case "mortgaged":
            return yes_or_no(value)
        case "rent":
            return amount_of(value, scope)
        case _:
            return number_of(value)


def _pending(words: Words) -> Entry:
    """`expect pending KIND|none`."""
    kind = words[0].key if len(words) == 1 else ""
    if kind not in (*PENDING_KINDS, "none"):
        raise Refusal(f"The question pending is none, or one of {', '.join(PENDING_KINDS)}, not {said(words)}.")
    return ExpectPending(None if kind == "none" else kind)


def _ledger(words: Words, scope: Scope) -> Entry:
    """`expect ledger KIND ACCOUNT ACCOUNT MONEY`."""
    kind = words[0].key if words else ""
    if kind not in LEDGER_KINDS:
        raise Refusal(f"A transfer is one of {', '.join(LEDGER_KINDS)}, not {said(words[:1])}.")
    who, amount = split_money(words[1:])
    moved = money(amount, scope.board)
    debit, credit = pick(pair(account(scope), account(scope)), who)
    return ExpectLedger(kind, debit, credit, moved)


_READERS: dict[str, Callable[[Words, Line], Entry]] = {
    "pot": lambda words, line: ExpectPot(amount_of(words, line.scope)),
    "turn": lambda words, line: ExpectTurn(pick(player(line.scope), words)),
    "bank": lambda words, _: ExpectTray(*tray(words)),
    "winner": lambda words, line: ExpectWinner(pick(player(line.scope), words)),
    "note": lambda _, line: ExpectNote(remark(line.text[len("note") :].strip())),
    "pending": lambda words, _: _pending(words),
    "ledger": lambda words, line: _ledger(words, line.scope),
}
"""What `expect` can be followed by other than a player or a space."""
