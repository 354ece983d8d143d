"""Text to a value of the table language: one line, one entry.

Each word that begins an entry has one reader; names and figures are read by `names` and `figures`. Every fault is a Refusal.
"""

import re
from collections.abc import Callable

from banker.language import checking, playing, records, setting_up, trading
from banker.language.figures import dice
from banker.language.names import find_player
from banker.language.nearest import nearest
from banker.language.show import Writer
from banker.language.words import Line, Scope, Word, check_line, strip_comment
from banker.model.commands import CallAuction, Claim, Entry, Immune, Redo, Roll, Undo, Waive, Why, Worth
from banker.model.refusal import Refusal

__all__ = ["ENTRIES", "SHORT", "Scope", "parse", "strip_comment"]

Reader = Callable[[Line], Entry]

ENTRIES: dict[str, Reader] = {
    "new": setting_up.new, "first": setting_up.first, "deal": setting_up.deal,
    "roll": playing.roll, "buy": playing.single, "auction": playing.auction, "sold": playing.sold, "unsold": playing.single,
    "claim": playing.claim, "waive": playing.personal, "immune": playing.personal, "card": playing.draw, "tax": playing.tax,
    "bail": playing.personal, "jailcard": playing.personal, "lawyer": playing.personal, "travel": playing.placed,
    "veto": playing.personal, "offer": playing.offer, "accept": playing.placed, "build": playing.build, "sell": playing.sell,
    "mortgage": playing.placed, "lift": playing.placed, "keep": playing.placed, "trade": trading.trade,
    "partner": playing.partner, "leave": playing.leave, "bankrupt": playing.personal, "retire": playing.retire,
    "finish": playing.single, "undo": records.undo, "redo": records.redo, "transfer": records.transfer, "set": records.set_record,
    "count": records.count_cash, "note": records.note, "look": records.look, "why": records.why, "worth": records.worth,
    "expect": checking.expect, "refused": checking.refused,
}  # fmt: skip
"""The first word of every entry, with what reads the rest."""

SHORT: dict[str, str] = {
    "b": "buy", "a": "auction", "s": "sold", "c": "claim", "w": "waive", "i": "immune", "k": "card", "h": "build",
    "m": "mortgage", "l": "lift", "t": "trade", "u": "undo", "r": "redo", "p": "transfer", "?": "look",
}  # fmt: skip
"""Short forms of first words."""

_AT_ONCE: dict[str, Entry] = {
    **playing.PLAIN, "b": playing.PLAIN["buy"], "a": CallAuction(), "auction": CallAuction(), "c": Claim(), "claim": Claim(),
    "w": Waive(), "waive": Waive(), "i": Immune(), "immune": Immune(), "u": Undo(), "undo": Undo(), "r": Redo(), "redo": Redo(),
    "worth": Worth(), "why": Why(),
}  # fmt: skip
"""Whole lines that need no reading."""

_HINTS = {
    "pay": "what is due is paid at once; transfer ANN BOB 50 is any other payment",
    "end": "the turn passes by itself when nothing is left to answer",
    "next": "the turn passes by itself when nothing is left to answer",
    "done": "the turn passes by itself when nothing is left to answer",
    "pass": "the turn passes by itself; say auction or waive to leave something",
    "unmortgage": "lift pays a mortgage off",
    "redeem": "lift pays a mortgage off",
    "give": "trade gives for something, transfer is any other payment",
    "pays": "transfer is any payment that the rules do not know: transfer ANN BOB 50",
    "bid": "sold says who won and for how much",
    "rent": "claim asks for the rent",
    "fine": "bail pays the fine of the Jail",
    **dict.fromkeys(("exit", "quit", "save", "close", "q"), "each entry is saved at once, and the game can be left at any time"),
    "help": "? lists what is possible now, and ? with a name looks at a space, player or group",
    "jail": "bail pays the fine, jailcard plays the card, and roll throws for doubles",
}
"""What players type out of habit, and why there is no such entry."""

_DICE = re.compile("([1-6])[ +]?([1-6])")


def parse(text: str, scope: Scope) -> Entry:
    """The entry that a line says. Refusal, in one sentence with what would be accepted, for anything else."""
    known = _AT_ONCE.get(text)
    if known is not None:
        return known
    thrown = _DICE.fullmatch(text)
    if thrown is not None:
        return Roll((int(thrown[1]), int(thrown[2])))
    check_line(text)
    line = strip_comment(text)
    if not line:
        raise Refusal("There is nothing to enter: type an entry, or ? with the name of a space, player or group.")
    if line[0].isdecimal():
        return Roll(dice(line))
    if line[0] == "?":
        word, rest = "?", line[1:].strip()
    else:
        word, _, rest = line.replace("\t", " ").partition(" ")
    key = word.lower()
    key = SHORT.get(key, key)
    reader = ENTRIES.get(key)
    if reader is None:
        raise _unknown(word, rest.strip(), scope)
    return reader(Line(key, rest.strip(), scope))


def _unknown(word: str, rest: str, scope: Scope) -> Refusal:
    """No entry begins so."""
    shown = word[:40]
    hint = _HINTS.get(word.lower())
    if hint is not None:
        return Refusal(f'There is no entry "{shown}": {hint}.')
    named = {player for _, player in find_player((Word(word),), scope.players)}
    if len(named) == 1:
        return _named(named.pop(), rest, scope)
    near = nearest(word, ENTRIES)
    if near is not None:
        return Refusal(f'There is no entry "{shown}": the nearest is {near}.')
    return Refusal(f'There is no entry "{shown}": entries begin with words such as roll, buy, build, trade, set or undo.')


def _named(player: str, rest: str, scope: Scope) -> Refusal:
    """A name alone says nothing that happened; at an auction most likely the bid that wins."""
    name = Writer(scope.board).player(player)
    if scope.pending == "auction":
        return Refusal(f"Who wins the auction is entered with sold before the name: sold {name} {rest or '140'}.")
    return Refusal(f"An entry begins with what happens, not with {player}: transfer {name} bank 50, or ?{name} to look.")
