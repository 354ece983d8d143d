"""Five ways to the same money: the state, the ledger, the report, and the books of two accounting programs."""

import csv
import io
import re
import subprocess
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from beancount import loader
from beancount.core import data, realization
from msgspec.structs import replace

from banker.engine.ctx import Ctx
from banker.model.facts import GameFacts
from banker.reports.exports import chunks
from banker.reports.journals import books
from banker.reports.summary import summary
from banker.session import Session
from banker.session.facts import facts, ledger_rows
from banker.transcript import play
from tests.reports.made import HOSTILE, PRESETS, bank, demo_session, evening, hostile_session

TRANSCRIPTS = Path(__file__).parents[1] / "transcripts"
RULES = sorted(path.name for path in TRANSCRIPTS.iterdir() if any(path.rglob("*.table")))


def cash_of(session: Session) -> dict[str, int]:
    return {seat.name: seat.cash for seat in session.state.seats}


def sums(rows: list[tuple[str, str, int]]) -> Counter[str]:
    balances: Counter[str] = Counter()
    for debit, credit, amount in rows:
        balances[debit] -= amount
        balances[credit] += amount
    return balances


@pytest.fixture(scope="module", params=[*((seed, rules) for seed, rules in enumerate(PRESETS)), "hostile"], ids=str)
def session(request: pytest.FixtureRequest) -> Session:
    return hostile_session() if request.param == "hostile" else demo_session(*request.param)


@pytest.fixture(scope="module")
def game(session: Session) -> GameFacts:
    return facts(session)


@pytest.mark.parametrize("everything", [False, True])
def test_ledger_adds_up_to_the_cash(session: Session, everything: bool) -> None:
    balances = sums([(row.debit, row.credit, row.amount) for row in ledger_rows(session, struck=everything)])
    assert {name: balances[name] for name in cash_of(session)} == cash_of(session)
    assert balances["pot"] == session.state.pot
    assert balances["bank"] == session.state.bank
    assert sum(balances.values()) == 0


def test_csv_adds_up_to_the_cash(session: Session, game: GameFacts) -> None:
    rows = list(csv.DictReader(io.StringIO("".join(chunks(game, "csv")), newline=""), strict=True))
    balances = sums([(row["from"], row["to"], int(row["amount"])) for row in rows])
    assert sorted(balances[name] for name in balances if name not in ("bank", "pot")) == sorted(cash_of(session).values())


def test_each_line_of_the_ranking_adds_up(session: Session, game: GameFacts) -> None:
    report = summary(game)
    assert {line.worth.player: line.worth.cash for line in report.ranking} == cash_of(session)
    for line in report.ranking:
        w = line.worth
        assert w.total == w.cash + w.deeds + w.mortgaged + w.buildings


def test_sources_add_up_to_the_cash(session: Session, game: GameFacts) -> None:
    assert {flow.player: flow.cash for flow in summary(game).flows} == cash_of(session)


def test_net_worth_over_time_ends_with_the_ranking(game: GameFacts) -> None:
    report = summary(game)
    _, last = report.worth_by_turn[-1]
    assert dict(zip(report.players, last, strict=True)) == {line.worth.player: line.worth.total for line in report.ranking}


def test_net_worth_is_what_a_fresh_valuation_says(session: Session) -> None:
    """The series values only what changed; here everything is valued afresh after every entry."""
    points = {point.entry: point for point in facts(session).series}
    expected: tuple[int, ...] = ()
    for standing in session.standing:
        ctx = Ctx(standing.state, session.table.board, session.table.rules)
        before, expected = expected, tuple(session.table.rules.worth(ctx, seat.name).total for seat in standing.state.seats)
        point = points.get(standing.entry.seq)
        assert (point.worth if point else before) == expected


@pytest.mark.parametrize("rule", RULES)
def test_every_transcript_adds_up_in_the_report(rule: str) -> None:
    """Each case of the rule book, as far as it plays."""
    for path in sorted((TRANSCRIPTS / rule).rglob("*.table")):
        session = play(path.read_text(encoding="utf-8").splitlines(), bank()).session
        assert session is not None, path.name
        report = summary(facts(session))
        assert {flow.player: flow.cash for flow in report.flows} == cash_of(session), path.name
        assert {line.worth.player: line.worth.cash for line in report.ranking} == cash_of(session), path.name
        assert len(report.story) == 12


def test_commodity_is_that_of_the_edition() -> None:
    uk, us = facts(demo_session(1, edition="uk")), evening()
    assert (books(uk).commodity, books(us).commodity) == ("PLAYGBP", "PLAYUSD")
    own = replace(us.board, currency="Ƀ", edition="boards/Our Town.toml")
    assert books(replace(us, board=own)).commodity == "PLAYOURTOWN"


def test_accounts_have_plain_names_and_tell_whose_they_are() -> None:
    text = "".join(chunks(facts(hostile_session()), "beancount"))
    accounts = re.findall(r"^;   (\S+) is (.*)$", text, re.MULTILINE)
    assert [name for _, name in accounts] == list(HOSTILE)
    assert len({account.casefold() for account, _ in accounts}) == len(HOSTILE)
    assert all(re.fullmatch(r"Assets:Players:[A-Z0-9][A-Za-z0-9-]*", account) for account, _ in accounts)


@pytest.mark.readers
def test_beancount_agrees(session: Session, game: GameFacts, tmp_path: Path) -> None:
    file = tmp_path / "ledger.beancount"
    file.write_text("".join(chunks(game, "beancount")), encoding="utf-8")
    entries, errors, _ = loader.load_file(str(file))
    assert errors == []
    root = realization.realize(entries)
    names = books(game)
    for player, account in names.players.items():
        position = realization.get(root, account).balance.get_currency_units(names.commodity)
        assert position.number == cash_of(session)[player]
    asserted = [entry for entry in entries if isinstance(entry, data.Balance)]
    rounds = {row.round for row in game.rows()}
    assert len(asserted) == len(rounds) * (len(game.players) + 1)


@pytest.mark.readers
def test_bean_check_agrees(game: GameFacts, tmp_path: Path, program: Callable[[str], str]) -> None:
    file = tmp_path / "ledger.beancount"
    file.write_text("".join(chunks(game, "beancount")), encoding="utf-8")
    done = subprocess.run([program("bean-check"), str(file)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.readers
def test_bean_check_notices_an_amount_changed(tmp_path: Path, program: Callable[[str], str]) -> None:
    """The assertions bite."""
    file = tmp_path / "ledger.beancount"
    text = "".join(chunks(evening(), "beancount"))
    assert text.count(" 12 PLAYUSD") == 1
    file.write_text(text.replace("-12 PLAYUSD", "-11 PLAYUSD").replace(" 12 PLAYUSD", " 11 PLAYUSD"), encoding="utf-8")
    done = subprocess.run([program("bean-check"), str(file)], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "Balance failed" in done.stderr + done.stdout


@pytest.mark.readers
def test_hledger_agrees(session: Session, game: GameFacts, tmp_path: Path, program: Callable[[str], str]) -> None:
    file = tmp_path / "ledger.hledger"
    file.write_text("".join(chunks(game, "hledger")), encoding="utf-8")
    hledger = [program("hledger"), "-f", str(file)]
    checked = subprocess.run([*hledger, "check", "--strict"], capture_output=True, text=True, check=False)
    assert (checked.returncode, checked.stderr) == (0, "")
    told = subprocess.run([*hledger, "balance", "--flat", "-E", "-O", "csv"], capture_output=True, text=True, check=True).stdout
    balances = {row["account"]: row["balance"] for row in csv.DictReader(io.StringIO(told))}
    for player, account in books(game).players.items():
        assert int(re.sub(r"[^-\d]", "", balances[account])) == cash_of(session)[player]


@pytest.mark.readers
def test_hledger_notices_an_amount_changed(tmp_path: Path, program: Callable[[str], str]) -> None:
    file = tmp_path / "ledger.hledger"
    text = "".join(chunks(evening(), "hledger"))
    file.write_text(text.replace("-12 PLAYUSD", "-11 PLAYUSD").replace("  12 PLAYUSD", "  11 PLAYUSD"), encoding="utf-8")
    done = subprocess.run([program("hledger"), "-f", str(file), "check"], capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "balance assertion" in done.stderr.casefold()
