"""What may follow the first word of each entry, word by word: what completion goes on with. The readers of `parse` decide."""

from collections.abc import Mapping

from banker.language.checking import LEDGER_KINDS, PENDING_KINDS
from banker.model.board import TOKENS

_ONE = ("", "PLAYER")
_WHERE = ("DEED",)
_ITEMS = "PLAYER MONEY|DEED|jail_card*"
_NOTHING = "PLAYER nothing"
_IMMUNITY = "PLAYER immunity DEED* USES"
_PLAYER_FACTS = ("PLAYER cash MONEY", "PLAYER at SPACE")
_DEED_FACTS = ("DEED owner PLAYER|bank", "DEED houses COUNT", "DEED hotels COUNT", "DEED mortgaged yes|no")
_AMOUNTS = ("pot MONEY", "turn PLAYER", "bank houses|hotels COUNT")

PATTERNS: Mapping[str, tuple[str, ...]] = {
    "first": ("PLAYER",),
    "deal": ("PLAYER DEED*", "skip"),
    "roll": ("PLAYER DIE DIE", "DIE DIE"),
    "buy": ("",), "unsold": ("",), "finish": ("",), "worth": ("",),
    "auction": ("", "PLAYER MONEY", "house", "hotel"),
    "sold": ("PLAYER MONEY", "PLAYER MONEY on DEED"),
    "claim": ("", "PLAYER", "all", "DEED", "PLAYER DEED", "all DEED"),
    "waive": _ONE, "immune": _ONE, "bail": _ONE, "jailcard": _ONE, "lawyer": _ONE, "veto": _ONE, "bankrupt": _ONE,
    "card": ("CARD", "CARD MONEY"),
    "tax": ("flat", "percent"),
    "travel": _WHERE, "accept": _WHERE, "mortgage": _WHERE, "lift": _WHERE, "keep": _WHERE,
    "offer": ("DEED MONEY",),
    "build": ("GROUP", "DEED", "GROUP COUNT", "DEED COUNT"),
    "sell": ("GROUP", "DEED", "GROUP COUNT|all", "DEED COUNT|all"),
    "trade": (
        f"{_ITEMS} / {_ITEMS}", f"{_ITEMS} / {_NOTHING}", f"{_NOTHING} / {_ITEMS}", f"{_IMMUNITY} / {_ITEMS}",
        f"{_IMMUNITY} / {_NOTHING}", f"{_ITEMS} / {_IMMUNITY}", f"{_NOTHING} / {_IMMUNITY}",
    ),
    "partner": ("PLAYER , PLAYER* GROUP",),
    "leave": ("PLAYER GROUP",),
    "retire": ("PLAYER",),
    "undo": ("", "COUNT"), "redo": ("", "COUNT"),
    "transfer": ("PLAYER|bank|pot PLAYER|bank|pot MONEY",),
    "set": (
        *_PLAYER_FACTS, "PLAYER jail no|0|1|2", "PLAYER jailcard chance|chest yes|no", "PLAYER out yes|no",
        f"PLAYER token {'|'.join(TOKENS)}", *_DEED_FACTS, "DEED sold yes|no", *_AMOUNTS,
        "immunity PLAYER PLAYER DEED* USES",
    ),
    "count": ("PLAYER MONEY",),
    "note": ("TEXT",),
    "look": ("PLAYER", "SPACE", "GROUP"),
    "why": ("", "COUNT"),
    "expect": (
        *_PLAYER_FACTS, "PLAYER jailed|free|out", "PLAYER jailcards COUNT", "PLAYER worth|short MONEY", *_DEED_FACTS,
        "DEED rent MONEY", *_AMOUNTS, f"pending none|{'|'.join(PENDING_KINDS)}", "winner PLAYER", "note TEXT",
        f"ledger {'|'.join(LEDGER_KINDS)} PLAYER|bank|pot PLAYER|bank|pot MONEY",
    ),
}  # fmt: skip
"""Ways to go on, each a row of places: kinds of names and figures in capitals, and words; `|` between what may stand in one.
A `*` at the end lets a comma bring more of the same; "" is an entry that may stand alone."""
FIGURES: Mapping[str, tuple[str, ...]] = {
    "MONEY": ("50", "100", "200", "500", "10", "20"), "COUNT": ("1", "2", "3", "4"), "DIE": ("1", "2", "3", "4", "5", "6"),
    "USES": ("x1", "x2", "x3"),
}  # fmt: skip
"""Figures that are offered where none was typed; any other is as good."""
SETTINGS = ("players=", "tokens=", "rules=", "edition=", "deck=", "name=")
"""Of a new game."""
