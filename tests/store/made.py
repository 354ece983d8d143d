"""Games and entries to write."""

import re
from collections.abc import Callable
from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest

from banker.model.agenda import Debt, Purchase
from banker.model.amounts import Share, Step
from banker.model.commands import Buy, Command, New, Roll, Side, Trade
from banker.model.events import (
    DeedGiven,
    Event,
    Explained,
    GameFinished,
    GameStarted,
    Moved,
    OfferMade,
    Remembered,
    TaskPushed,
    Thrown,
    Transfer,
)  # fmt: skip
from banker.model.memory import Immunities, Immunity
from banker.model.offers import RentClaim
from banker.store.journal import Draft, Journal, NewGame, Posting, StoreFault

PLAYERS = ("Ann", "Bob")
SENTENCE = re.compile(r"[^\n]+[.]")
AT = datetime(2024, 5, 1, 20, 15, 30, 123456, tzinfo=timezone(timedelta(hours=-3)))

ROLL = Roll((6, 4), player="Ann")
TRADE = Trade(Side("Ann", money=50, spaces=(1, 3)), Side("Bob", jail_cards=1))
EVENTS: tuple[Event, ...] = (
    Thrown("Ann", (6, 4), 0),
    Moved("Ann", 10, "throw"),
    TaskPushed(Purchase("Ann", 12)),
    TaskPushed(Debt("Ann", (Share("Bob", 70), Share("bank", 5)), "rent", 12)),
    OfferMade(RentClaim("Bob", "Ann", 12, 28, 4, 1, (Step("Rent", "four times the throw", 28),))),
    Remembered(Immunities((Immunity("Ann", "Bob", (12, 28), 2),))),
    Explained("rent", 28, (Step("Rent", "four times 7", 28),)),
    Transfer("Ann", "Bob", 28, "rent", 12, 'Électricité « ⚡ » "x" [/b]'),
    DeedGiven(12, None),
)


def new_game(name: str = "friday") -> NewGame:
    return NewGame(name, PLAYERS, "us", "us-classic", '{"start_cash":1500}', "0.1")


def first() -> Draft:
    """The first entry: 1500 each."""
    start = tuple(Posting(n, "bank", name, 1500, "start") for n, name in enumerate(PLAYERS, 1))
    return Draft(AT, "command", "new players=Ann,Bob", New(players=PLAYERS), (GameStarted(PLAYERS),), transfers=start)


def rent(amount: int = 28, text: str = "6 4") -> Draft:
    """Ann pays Bob, and the bank pays her a salary."""
    paid = (
        Posting(1, "bank", "Ann", 200, "salary", None, "", "2", "Ann"),
        Posting(2, "Ann", "Bob", amount, "rent", 12, "Electric Company", "2", "Ann"),
    )
    return Draft(AT, "command", text, ROLL, EVENTS, transfers=paid, worth=(("Ann", 1672), ("Bob", 1528)))


def take_back(target: int, draft: Draft, seq: int, kind: str = "undo") -> Draft:
    """Undo of the command entry `target`, or redo; `seq` is the entry whose transfers are reversed."""
    turned = tuple(
        Posting(p.n, p.credit, p.debit, p.amount, p.kind, p.space, p.reason, p.turn, p.player, (seq, p.n))
        for p in draft.transfers
    )
    return Draft(AT, "undo" if kind == "undo" else "redo", kind, target=target, transfers=turned)


def finish() -> Draft:
    """Bob wins."""
    command: Command = Buy()
    return Draft(AT, "command", "finish", command, (GameFinished("finish", ("Bob",)),))


def begin(journal: Journal, entries: int = 1, name: str = "friday") -> int:
    """A game with so many entries."""
    game = journal.create(new_game(name), first())
    for seq in range(1, entries):
        journal.append(game, seq, rent())
    return game


def refused(action: Callable[[], object], words: str, file: Path) -> str:
    """The one sentence with which it is refused."""
    with pytest.raises(StoreFault, match=words) as caught:
        action()
    sentence = caught.value.sentence
    assert SENTENCE.fullmatch(sentence)
    assert str(file) in sentence
    assert "Traceback" not in sentence
    return sentence
