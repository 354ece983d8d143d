"""A game in memory, or in a file two bankers share."""

from collections.abc import Iterator

import pytest

from banker.model.commands import New
from banker.session import Bank, Session


@pytest.fixture
def bank() -> Iterator[Bank]:
    with Bank.open(None) as opened:
        yield opened


@pytest.fixture
def session(bank: Bank) -> Session:
    return bank.new(New(("Ann", "Bob", "Cid"), "official"))
