"""Datasette opens the database, and its views say what the reports say."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

import pytest

from banker import demo
from banker.model.commands import New
from banker.reports.charts import landings
from banker.session import Session
from banker.session.facts import facts, ledger_rows
from tests.reports.made import HOSTILE, bank


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("datasette") / "games.db"


@pytest.fixture(scope="module")
def session(file: Path) -> Session:
    with bank(file) as opened:
        game = opened.new(New(players=HOSTILE[:4], name="friday", rules="official"))
        demo.play(game, 11, 150)
        game.undo(3)
        game.redo(1)
    return game


def ask(file: Path, program: Callable[[str], str], sql: str) -> list[dict[str, object]]:
    """Rows of a query, over Datasette's JSON interface."""
    path = f"/{file.stem}.json?sql={quote(sql)}&_shape=array"
    done = subprocess.run(
        [program("datasette"), "serve", str(file), "--get", path], capture_output=True, text=True, check=False, timeout=18
    )
    assert done.returncode == 0, done.stderr
    answer: list[dict[str, object]] = json.loads(done.stdout)
    return answer


@pytest.mark.readers
def test_ledger_view_is_the_ledger(file: Path, session: Session, program: Callable[[str], str]) -> None:
    query = 'SELECT entry, transfer, at, "from", "to", amount, reverses, struck FROM ledger ORDER BY 1, 2'
    rows = ask(file, program, query)
    expected = [
        (r.entry, r.transfer, r.at, r.debit, r.credit, r.amount, r.reverses or None, int(r.is_struck))
        for r in ledger_rows(session, struck=True)
    ]
    assert [tuple(row.values()) for row in rows] == expected


@pytest.mark.readers
def test_balance_view_is_the_cash(file: Path, session: Session, program: Callable[[str], str]) -> None:
    rows = {row["account"]: row["balance"] for row in ask(file, program, "SELECT account, balance FROM balance")}
    assert {seat.name: rows[seat.name] for seat in session.state.seats} == {seat.name: seat.cash for seat in session.state.seats}


@pytest.mark.readers
def test_landings_view_is_the_heat(file: Path, session: Session, program: Callable[[str], str]) -> None:
    rows = ask(file, program, "SELECT space, count(*) AS times FROM landings GROUP BY space")
    assert {row["space"]: row["times"] for row in rows} == {at: n for at, n in enumerate(landings(facts(session))) if n}
