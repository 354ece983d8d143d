"""The ledger as journals for two accounting programs: Beancount and hledger.

Players and pot are assets. What the Bank pays is income by kind, what it receives an expense by kind. Corrections that were taken
back are left out, so that the journal holds what counts. At the end of every round the balances are asserted.
"""

import re
import unicodedata
from collections.abc import Iterator
from datetime import date, timedelta

from msgspec import Struct

from banker.model.events import BANK, POT
from banker.model.facts import GameFacts, Row
from banker.reports.cells import clean
from banker.reports.words import moment

_MONEY = {"$": "USD", "£": "GBP", "€": "EUR", "₩": "KRW"}
_NOT_WORD = re.compile(r"[^A-Za-z0-9]+")
_HLEDGER_MARKS = str.maketrans({";": ",", "|": "/", "\u2009": " "})
POT_ACCOUNT = "Assets:Pot"


class Books(Struct, frozen=True):
    """Names that both programs take."""

    commodity: str
    """Capital letters only, so that it needs no quotation marks."""
    players: dict[str, str]
    """Account of each player."""

    def accounts(self, row: Row) -> tuple[str, str]:
        """Where the money of a transfer came from and went."""
        return self.account(row.debit, row.kind, "Income"), self.account(row.credit, row.kind, "Expenses")

    def account(self, name: str, kind: str, side: str) -> str:
        """The account of a player, the pot, or the Bank's for this kind."""
        if name == BANK:
            return f"{side}:Bank:{_slug(kind) or 'Other'}"
        return POT_ACCOUNT if name == POT else self.players[name]


def books(facts: GameFacts) -> Books:
    """An account a player: their name in plain letters and digits, numbered where that says nothing or is taken."""
    players: dict[str, str] = {}
    for number, name in enumerate(facts.players, 1):
        slug = _slug(name) or f"Player{number}"
        taken = {account.casefold() for account in players.values()}
        account = f"Assets:Players:{slug}"
        players[name] = f"{account}-{number}" if account.casefold() in taken else account
    return Books(commodity(facts), players)


def commodity(facts: GameFacts) -> str:
    """Play money of the edition: PLAYUSD, PLAYGBP, or PLAY and what the edition is called."""
    known = _MONEY.get(facts.board.currency)
    letters = re.sub(r"[^A-Z]", "", _plain(facts.board.edition.rpartition("/")[2].partition(".")[0]).upper())
    return f"PLAY{known or letters or 'MONEY'}"[:20]


def beancount_chunks(facts: GameFacts) -> Iterator[str]:
    """A Beancount journal. Its assertions know days only, so that each round is a day; the real time is in the metadata."""
    names, first = books(facts), moment(facts.started, facts.offset).date()
    yield _header(facts, names, ";")
    yield "; Beancount asserts balances by the day, so that each round is a day of its own; `time` has the real time (UTC).\n\n"
    yield f'option "title" "{_escaped(facts.game)}"\noption "operating_currency" "{names.commodity}"\n\n'
    for account, name in _opened(facts, names):
        yield f"{first} open {account} {names.commodity}\n" + (f'  name: "{_escaped(name)}"\n' if name else "")
    balances = _Balances(names)
    round_before = 0
    for row in facts.rows():
        if round_before and row.round != round_before:
            yield balances.beancount(_day(first, round_before + 1))
        round_before = row.round
        balances.add(row)
        yield _beancount_row(row, names, _day(first, row.round))
    yield balances.beancount(_day(first, round_before + 1))


def hledger_chunks(facts: GameFacts) -> Iterator[str]:
    """A journal for hledger; the last transfer of a round carries the balances as assertions of postings."""
    names = books(facts)
    yield _header(facts, names, ";")
    yield f"\ncommodity 1000. {names.commodity}\n"
    for account, _ in _opened(facts, names):
        yield f"account {account}\n"
    balances = _Balances(names)
    day, round_before = moment(facts.started, facts.offset).date(), 0
    for row in facts.rows():
        if round_before and row.round != round_before:
            yield balances.hledger(day, round_before)
        round_before = row.round
        day = max(day, moment(row.at, facts.offset).date())  # a clock set back would put transfers behind their assertions
        balances.add(row)
        yield _hledger_row(row, names, day)
    yield balances.hledger(day, round_before)


class _Balances:
    """What players and pot hold, as the journal goes on."""

    def __init__(self, names: Books) -> None:
        self._commodity = names.commodity
        self._names = names
        self._held = dict.fromkeys((*names.players.values(), POT_ACCOUNT), 0)

    def add(self, row: Row) -> None:
        """Takes one transfer in."""
        source, target = self._names.accounts(row)
        for account, amount in ((source, -row.amount), (target, row.amount)):
            if account in self._held:
                self._held[account] += amount

    def beancount(self, day: date) -> str:
        """Assertions that hold when `day` begins."""
        return "\n" + "".join(f"{day} balance {account} {held} {self._commodity}\n" for account, held in self._held.items())

    def hledger(self, day: date, number: int) -> str:
        """A transaction that moves nothing and asserts everything."""
        lines = (f"    {account}  0 {self._commodity} = {held} {self._commodity}\n" for account, held in self._held.items())
        return f"\n{day} end of round {number}\n{''.join(lines)}"


def _header(facts: GameFacts, names: Books, mark: str) -> str:
    lines = [f"Game: {clean(facts.game)}", f"Entries: {facts.seq}", f"Head of the log: {facts.head}", "Accounts:"]
    lines += [f"  {account} is {clean(name)}" for name, account in names.players.items()]
    return "".join(f"{mark} {line}\n" for line in lines)


def _opened(facts: GameFacts, names: Books) -> Iterator[tuple[str, str]]:
    """Every account that the journal uses, with the name of its player."""
    for name, account in names.players.items():
        yield account, name
    yield POT_ACCOUNT, ""
    used = {account for row in facts.rows() for account in names.accounts(row)}
    for account in sorted(used - {*names.players.values(), POT_ACCOUNT}):
        yield account, ""


def _beancount_row(row: Row, names: Books, day: date) -> str:
    source, target = names.accounts(row)
    return (
        f'\n{day} * "{_escaped(_about(row))}"\n  time: "{_escaped(row.at)}"\n  entry: "{row.entry}.{row.transfer}"\n'
        f"  {source}  {-row.amount} {names.commodity}\n  {target}  {row.amount} {names.commodity}\n"
    )


def _hledger_row(row: Row, names: Books, day: date) -> str:
    source, target = names.accounts(row)
    return (
        f"\n{day} {clean(_about(row)).translate(_HLEDGER_MARKS)}  ; entry {row.entry}.{row.transfer}, {row.at[11:19]} UTC\n"
        f"    {source}  {-row.amount} {names.commodity}\n    {target}  {row.amount} {names.commodity}\n"
    )


def _about(row: Row) -> str:
    """Kind, space and reason; always begins with the kind."""
    return " - ".join(part for part in (row.kind, row.space, row.reason) if part)


def _day(first: date, number: int) -> date:
    return first + timedelta(days=number - 1)


def _escaped(text: str) -> str:
    return clean(text).replace("\\", "\\\\").replace('"', '\\"')


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()


def _slug(text: str) -> str:
    """Letters and digits of plain ASCII, words joined by a hyphen, beginning with a capital."""
    words = _NOT_WORD.sub("-", _plain(text)).strip("-")
    return words[:1].upper() + words[1:]
