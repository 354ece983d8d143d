"""What a check says that does not hold: a sentence about the table."""

import pytest

from banker.model.commands import New
from banker.model.refusal import Refusal
from banker.session import Bank
from banker.transcript import play

SAID = {
    "Ann cash 7": "Ann has $1\u2009500, not $7.",
    "pot 5": "The pot holds $0, not $5.",
    "Ann at bw": "Ann is on Baltic Avenue (@3), not Boardwalk (@39).",
    "Ann jailed": "Ann is not in Jail.",
    "Bob free": "Bob is in Jail.",
    "Ann out": "Ann is still in the game.",
    "Ann jailcards 1": "Ann has 0 jail cards, not 1 jail card.",
    "Ann worth 7": "Ann is worth $1\u2009675, not $7.",
    "Ann short 9": "Ann lacks $0, not $9.",
    "bw owner Ann": "The owner of Boardwalk is Bob, not Ann.",
    "bw owner bank": "The owner of Boardwalk is Bob, not the Bank.",
    "bw houses 1": "Boardwalk has 0 houses, not 1 house.",
    "bw hotels 2": "Boardwalk has 0 hotels, not 2 hotels.",
    "bw mortgaged yes": "Boardwalk is not mortgaged.",
    "park pl mortgaged no": "Park Place is mortgaged.",
    "go owner Ann": "GO has no deed.",
    "bw rent 7": "The rent of Boardwalk is $50, not $7.",
    "bank houses 1": "The tray holds 32 houses, not 1 house.",
    "turn Bob": "It is Ann's turn, not Bob's.",
    "pending card": "Pending is purchase, not card.",
    "pending none": "Pending is purchase, not none.",
    "winner Ann": "The winner is nobody yet, not Ann.",
    "note hello": 'The log holds no such remark: "hello".',
    "ledger rent Ann Bob 5": "The ledger has no rent of $5 from Ann to Bob: between them there is nothing.",
    "ledger start bank Ann 5": "The ledger has no start of $5 from the Bank to Ann: between them there is start $1\u2009500.",
}


@pytest.mark.parametrize(("fact", "sentence"), SAID.items())
def test_what_does_not_hold_is_said_in_a_sentence(bank: Bank, fact: str, sentence: str) -> None:
    session = bank.new(New(("Ann", "Bob"), "official"))
    for line in ("set bw owner Bob", "set park pl owner Ann", "set park pl mortgaged yes", "set Bob jail 1", "roll 1 2"):
        session.enter(line)
    played = play([f"expect {fact}"], bank, session=session)
    assert played.failure is not None
    assert played.failure.reason == sentence


def test_without_a_limit_there_is_no_tray(bank: Bank) -> None:
    session = bank.new(New(("Ann", "Bob"), "house"))
    with pytest.raises(Refusal, match="This table plays without a limit to hotels"):
        session.expect(session.parse("expect bank hotels 12"))  # type: ignore[arg-type]  # an expectation, as typed
