"""Whole games: the same entries give the same ledger and the same ranking, and every way to end has one."""

from pathlib import Path

import pytest

from banker.rules import OPTIONS
from banker.session import Bank, Session
from banker.transcript import begin, play
from tests.games.made import FOLDER, KINDS, audited, creditor, ledger, ranking
from tests.simulate.audit import worth

GAMES = sorted(FOLDER.glob("*.table"))


def replayed(file: Path, bank: Bank) -> Session:
    lines = file.read_text(encoding="utf-8").splitlines()
    session = begin(lines[0], bank)
    done = play(lines[1:], bank, file.name, session)
    assert done.failure is None, str(done.failure)
    return session


@pytest.mark.parametrize("file", GAMES, ids=[file.stem for file in GAMES])
def test_game_gives_its_ledger_and_its_ranking(file: Path) -> None:
    with Bank.open(None) as bank:
        session = replayed(file, bank)
        assert ledger(session) == file.with_suffix(".ledger.csv").read_text(encoding="utf-8")
        assert ranking(session) == file.with_suffix(".ranking").read_text(encoding="utf-8")


@pytest.mark.parametrize("file", GAMES, ids=[file.stem for file in GAMES])
def test_game_holds_before_the_auditor(file: Path) -> None:
    """Each amount once more from the printed deeds and the rules, by other code; and the worth of everybody at the end."""
    with Bank.open(None) as bank:
        lines = file.read_text(encoding="utf-8").splitlines()
        session = begin(lines[0], bank)
        auditor = audited(session)
        assert play(lines[1:], bank, file.name, session).failure is None
        kept = file.with_suffix(".ranking").read_text(encoding="utf-8").splitlines()[1:]
        totals = {line.split(",")[0]: int(line.split(",")[5]) for line in kept}
        assert totals == {player: worth(auditor.mirror, player) for player in auditor.mirror.players}


@pytest.mark.parametrize("file", GAMES, ids=[file.stem for file in GAMES])
def test_ledger_adds_up(file: Path) -> None:
    """Added up by hand from the file alone: start money and all that moved is the cash of the ranking."""
    cash: dict[str, int] = {}
    for line in file.with_suffix(".ledger.csv").read_text(encoding="utf-8").splitlines()[1:]:
        _, debit, credit, amount, _, _ = line.split(",")
        cash[debit] = cash.get(debit, 0) - int(amount)
        cash[credit] = cash.get(credit, 0) + int(amount)
    assert sum(cash.values()) == 0
    for line in file.with_suffix(".ranking").read_text(encoding="utf-8").splitlines()[1:]:
        name, kept, *_ = line.split(",")
        assert cash[name] == int(kept)


def test_every_ending_has_a_game() -> None:
    found = set()
    for kind in KINDS:
        with Bank.open(None) as bank:
            session = replayed(FOLDER / f"{kind.name}.table", bank)
            assert session.state.finished is not None
            assert session.state.finished.reason == kind.reason
            assert kind.creditor in ("", creditor(session))
            found.add(kind.reason)
    by_option = {"clock": "clock", **{value: value.replace("_", " ") for value in OPTIONS["ends"].values}}
    assert found == {*by_option.values(), "ended by the table"}
    assert {kind.name for kind in KINDS} == {file.stem for file in GAMES}
    assert {"player", "bank", "retired"} <= {kind.creditor for kind in KINDS}
