"""The door to the file: what it hands out, and that there is no way round it."""

from pathlib import Path

import pytest

from banker.model.commands import New
from banker.model.refusal import Refusal
from banker.session import Bank
from banker.store.journal import Journal

ANN_AND_BOB = New(("Ann", "Bob"), "official", name="friday")


def test_nothing_public_of_a_bank_or_a_game_leads_to_the_journal() -> None:
    with Bank.open(None) as bank:
        for thing in (bank, bank.new(ANN_AND_BOB)):
            found = {name: getattr(thing, name) for name in dir(thing) if not name.startswith("_")}
            assert [name for name, value in found.items() if isinstance(value, Journal)] == []


def test_a_record_is_found_by_its_beginning_and_a_name_taken_gets_a_number() -> None:
    with Bank.open(None) as bank:
        session = bank.new(ANN_AND_BOB)
        assert bank.game("fri") == bank.game() == session.game
        assert (bank.free_name("friday"), bank.free_name("saturday")) == ("friday-2", "saturday")
        assert bank.path is None


def test_copies_hold_what_was_entered_and_do_not_replace_a_file(tmp_path: Path) -> None:
    with Bank.open(tmp_path / "bank.db") as bank:
        session = bank.new(ANN_AND_BOB)
        session.enter("transfer bank Ann 5")
        bank.new(New(("Cid", "Dee"), "official", name="saturday"))
        bank.backup(tmp_path / "all.db")
        bank.copy_game(session.game, tmp_path / "one.db")
        with pytest.raises(Refusal, match="is there already"):
            bank.backup(tmp_path / "one.db")
        assert bank.path == tmp_path / "bank.db"
    for name, games in (("all.db", ["saturday", "friday"]), ("one.db", ["friday"])):
        with Bank.open(tmp_path / name) as copy:
            assert [game.name for game in copy.games()] == games
            assert [*copy.verify("friday"), *copy.remarks("friday"), *copy.check_file(), *copy.warnings] == []
            assert copy.open_game("friday").state.cash("Ann") == 1505


def test_what_a_copy_left_that_was_killed_is_in_nobodys_way(tmp_path: Path) -> None:
    with Bank.open(tmp_path / "bank.db") as bank:
        session = bank.new(ANN_AND_BOB)
        bank.copy_game(session.game, tmp_path / "one.db")
        (tmp_path / "one.db").rename(tmp_path / ".one.db.part")
        bank.copy_game(session.game, tmp_path / "one.db")
        (tmp_path / ".all.db.part").write_text("cut short")
        bank.backup(tmp_path / "all.db")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["all.db", "bank.db", "bank.db-head", "one.db"]


def test_a_game_that_is_not_there_is_a_fault_and_no_crash() -> None:
    with Bank.open(None) as bank:
        bank.new(ANN_AND_BOB)
        assert bank.verify("sunday") == ["There is no game called “sunday”: there is friday."]
        assert bank.remarks("sunday") == []
