"""The CSV: as RFC 4180 has it, harmless in a spreadsheet, the same after reading back, and written in little memory."""

import csv
import io
import sqlite3
import subprocess
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banker.model.facts import Row
from banker.reports.exports import chunks
from banker.reports.ledger_csv import COLUMNS, csv_chunks, guarded, unguarded
from banker.session.facts import facts, ledger_rows
from tests.reports.made import REASONS, hostile_session, played

FORMULA = tuple("=+-@\t\r\n＝＋－＠")
AT = "2024-05-01T18:03:22.123Z"
TEXT = st.text(st.sampled_from("=+-@＝＋－＠'\"; ,\t\r\nab"), max_size=8) | st.text(max_size=20)


def written(rows: list[Row]) -> str:
    return "".join(csv_chunks(rows))


def read(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text, newline=""), strict=True))


def test_rows_as_they_are_written() -> None:
    rows = [
        Row(1, 1, AT, "1", "Ann", "bank", "Ann", 1500, "start"),
        Row(12, 2, AT, "7", "Bob", "Bob", "Ann", 50, "rent", "Baltic Avenue", 'so "they" say, yes', "9.1"),
    ]
    assert written(rows) == (
        "entry,transfer,at,turn,player,from,to,amount,kind,space,reason,reverses\r\n"
        "1,1,2024-05-01T18:03:22.123Z,1,Ann,bank,Ann,1500,start,,,\r\n"
        '12,2,2024-05-01T18:03:22.123Z,7,Bob,Bob,Ann,50,rent,Baltic Avenue,"so ""they"" say, yes",9.1\r\n'
    )


@given(TEXT, TEXT)
def test_any_text_comes_back_and_none_is_a_formula(name: str, reason: str) -> None:
    _, row = read(written([Row(1, 1, AT, "1", name, name, "bank", 5, "adjustment", name, reason)]))
    texts = dict(zip(COLUMNS, row, strict=True))
    for column, text in (("player", name), ("from", name), ("space", name), ("reason", reason)):
        assert unguarded(texts[column]) == text
        assert not texts[column].startswith(FORMULA)
    assert (texts["entry"], texts["amount"]) == ("1", "5")


@given(TEXT)
def test_guard_is_taken_off_again(text: str) -> None:
    assert unguarded(guarded(text)) == text
    assert not guarded(text).lstrip(" ").startswith(FORMULA)


@pytest.mark.parametrize("text", ["=1", "+1", "-1", "@x", "\tx", "\rx", "\nx", "＝1", "＋1", "－1", "＠x", " =1", "'=1"])
def test_formulas_are_guarded(text: str) -> None:
    assert guarded(text) == f"'{text}"


@pytest.mark.parametrize("text", ["Ann", "'Ann", "1=1", "O'Hara", "", "a+b", "名前"])
def test_other_texts_stay_as_they_are(text: str) -> None:
    assert guarded(text) == text


def test_a_semicolon_cannot_begin_a_cell_of_its_own() -> None:
    """Where a list separator is `;`, an unquoted `x;=1+1` would be two cells."""
    assert '"x;=1+1"' in written([Row(1, 1, AT, "1", "x;=1+1", "Ann", "bank", 5, "card")])


def test_numbers_stay_numbers() -> None:
    session = played("new players=Ann,Bob rules=official\ntransfer Ann bank 50 : -50")
    row = read(written(list(ledger_rows(session))))[-1]
    assert row[COLUMNS.index("amount")] == "50"
    assert row[COLUMNS.index("reason")] == "'-50"


def test_what_was_taken_back_names_what_it_reverses() -> None:
    session = played("new players=Ann,Bob rules=official\ntransfer Ann bank 50\nundo")
    assert [row.amount for row in ledger_rows(session)] == [1500, 1500]
    rows = list(ledger_rows(session, struck=True))
    assert [(row.entry, row.debit, row.credit, row.amount, row.reverses, row.is_struck) for row in rows[2:]] == [
        (2, "Ann", "bank", 50, "", True), (3, "bank", "Ann", 50, "2.1", True),
    ]  # fmt: skip


def test_memory_is_flat() -> None:
    """Six times the rows in no more memory than a few chunks."""

    def rows(count: int) -> Iterator[Row]:
        for number in range(count):
            yield Row(number, 1, AT, str(number), "Ann", "Ann", "bank", number + 1, "card", "Chance", f"reason {number}")

    def peak(count: int) -> int:
        tracemalloc.start()
        try:
            assert sum(len(chunk) for chunk in csv_chunks(rows(count))) > 50 * count
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()

    assert peak(60_000) < peak(10_000) * 1.5


@pytest.mark.readers
def test_sqlite_shell_reads_it(tmp_path: Path, program: Callable[[str], str]) -> None:
    session = hostile_session()
    text = "".join(chunks(facts(session), "csv"))
    (tmp_path / "ledger.csv").write_text(text, encoding="utf-8", newline="")
    script = ".mode csv\n.import ledger.csv ledger\nSELECT sum(amount), count(*), count(DISTINCT reason) FROM ledger;\n"
    done = subprocess.run(
        [program("sqlite3"), "out.db"], input=script, cwd=tmp_path, capture_output=True, text=True, check=True, encoding="utf-8"
    )
    rows = list(ledger_rows(session, struck=True))
    assert done.stderr == ""
    assert done.stdout.strip() == f"{sum(row.amount for row in rows)},{len(rows)},{len({row.reason for row in rows})}"
    with sqlite3.connect(tmp_path / "out.db") as db:
        reasons = {unguarded(reason) for (reason,) in db.execute("SELECT reason FROM ledger")}
    db.close()
    assert set(REASONS) <= reasons
