"""How the checks of a transcript are read: `expect …` and `refused …`."""

from collections.abc import Callable
from typing import get_args

from banker.language.names import account, owner, pair, pick, player, space
from banker.language.records import (
    amount_of, explain_subject, fact_at, number_of, remark, tray,
)  # fmt: skip
from banker.language.figures import money, split_money, yes_or_no
from banker.language.words import Line, Scope, Words, said
from banker.model.agenda import QUESTIONS
from banker.model.commands import (
    Entry, ExpectLedger, ExpectNote, ExpectPending, ExpectPlayer, ExpectPot, ExpectSpace, ExpectTray, ExpectTurn, ExpectWinner,
    PlayerFact, Refused, SpaceFact,
)  # fmt: skip
from banker.model.events import Kind
from banker.model.refusal import Refusal

PLAYER_FACTS: tuple[PlayerFact, ...] = get_args(PlayerFact)
SPACE_FACTS: tuple[SpaceFact, ...] = get_args(SpaceFact)
LEDGER_KINDS: tuple[str, ...] = get_args(Kind)
PENDING_KINDS = tuple(dict.fromkeys(question.kind for question in QUESTIONS))


def refused(line: Line) -> Entry:
    """`refused ENTRY`: the entry stays text, because it may not even parse."""
    if not line.text or line.text.split(maxsplit=1)[0].lower() == "refused":
        raise Refusal("refused stands before the entry that must be refused: refused buy.")
    return Refused(line.text)


def expect(line: Line) -> Entry:
    """`expect …`."""
    words, scope = line.words, line.scope
    cut = fact_at(words, PLAYER_FACTS, player(scope), SPACE_FACTS, space(scope) if scope.board else None)
    if cut is not None:
        subject, fact, value = words[:cut], words[cut].key, words[cut + 1 :]
        for known in PLAYER_FACTS:
            if fact == known:
                return ExpectPlayer(pick(player(scope), subject), known, _player_value(known, value, scope))
        for place in SPACE_FACTS:
            if fact == place:
                return ExpectSpace(pick(space(scope), subject), place, _space_value(place, value, scope))
    rule = _RULES.get(words[0].key) if words else None
    if rule is None:
        example = "expect Ann cash 500, expect Boardwalk owner Bob, expect pending none"
        raise explain_subject(words, (*PLAYER_FACTS, *SPACE_FACTS), scope, example)
    return rule(words[1:], line)


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


def _pot(words: Words, line: Line) -> Entry:
    """`expect pot MONEY`."""
    return ExpectPot(amount_of(words, line.scope))


def _turn(words: Words, line: Line) -> Entry:
    """`expect turn PLAYER`."""
    return ExpectTurn(pick(player(line.scope), words))


def _bank(words: Words, line: Line) -> Entry:
    """`expect bank houses|hotels N`."""
    return ExpectTray(*tray(words))


def _pending(words: Words, line: Line) -> Entry:
    """`expect pending KIND|none`."""
    kind = words[0].key if len(words) == 1 else ""
    if kind not in (*PENDING_KINDS, "none"):
        raise Refusal(f"The question pending is none, or one of {', '.join(PENDING_KINDS)}, not {said(words)}.")
    return ExpectPending(None if kind == "none" else kind)


def _winner(words: Words, line: Line) -> Entry:
    """`expect winner PLAYER`."""
    return ExpectWinner(pick(player(line.scope), words))


def _note(words: Words, line: Line) -> Entry:
    """`expect note TEXT`."""
    return ExpectNote(remark(line.text[len("note") :].strip()))


def _ledger(words: Words, line: Line) -> Entry:
    """`expect ledger KIND ACCOUNT ACCOUNT MONEY`."""
    kind = words[0].key if words else ""
    if kind not in LEDGER_KINDS:
        raise Refusal(f"A transfer is one of {', '.join(LEDGER_KINDS)}, not {said(words[:1])}.")
    who, amount = split_money(words[1:])
    debit, credit = pick(pair(account(line.scope), account(line.scope)), who)
    return ExpectLedger(kind, debit, credit, money(amount, line.scope.board))


_RULES: dict[str, Callable[[Words, Line], Entry]] = {
    "pot": _pot, "turn": _turn, "bank": _bank, "pending": _pending, "winner": _winner, "note": _note, "ledger": _ledger,
}  # fmt: skip
