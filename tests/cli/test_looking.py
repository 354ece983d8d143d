"""Looking at a game from the shell, and checking the file."""

import json
import sqlite3
from pathlib import Path

from tests.cli.conftest import Run


def test_show_json_has_the_documented_shape(game: Run) -> None:
    game("enter", "roll", "1", "2")
    shown = json.loads(game("show", "friday", "--json").output)
    assert shown["game"] == "friday"
    assert shown["seq"] == 2
    assert (shown["edition"], shown["deck"], shown["rules"]["start_cash"]) == ("us", "us-2008", 1500)
    assert (shown["turn"], shown["doubles"], shown["pending"], shown["offers"]) == ("Ann", 0, "purchase", [])
    assert shown["options"][0] == {"key": "b", "label": "Buy Baltic Avenue for $60", "entry": "buy"}
    assert set(shown["players"][0]) == {
        "name", "token", "cash", "at", "space", "jail", "jailcards", "out", "worth", "debt", "deeds",
    }  # fmt: skip
    assert (shown["pot"], shown["bank"]) == (0, {"houses": 32, "hotels": 12})
    assert (shown["winner"], shown["winners"], shown["finished"]) == (None, [], False)


def test_pending_is_null_when_a_throw_is_awaited(game: Run) -> None:
    assert json.loads(game("show", "--json").output)["pending"] is None


def test_verify_finds_a_changed_amount(game: Run, db: Path) -> None:
    game("enter", "roll", "1", "2")
    game("enter", "buy")
    assert game("verify").output == "friday: 3 entries, sound\n"
    with sqlite3.connect(db) as raw:
        raw.execute("DROP TRIGGER transfer_no_update")
        raw.execute("UPDATE transfer SET amount = 61 WHERE seq = 3")
    raw.close()
    result = game("verify")
    assert result.exit_code == 1
    assert "ntry 3" in result.output


def test_rules_lists_every_option_with_its_preset_values(run: Run) -> None:
    options = {option["option"]: option for option in json.loads(run("rules", "--json").output)}
    assert options["start_cash"]["defaults"]["house"] == 1300
    assert options["start_cash"]["defaults"]["classic"] == 1500
    assert options["jackpot"]["defaults"] == {
        "house": True, "official": False, "short-8p": False, "short-6p": False, "time-limit": False, "classic": False,
    }  # fmt: skip
    assert all(option["title"] and option["sentence"] and option["source"] and option["rules"] for option in options.values())
    assert "no rules called" in run("rules", "wild").output


def test_editions_lists_what_is_in_the_box_and_checks_a_file(run: Run, tmp_path: Path) -> None:
    listed = run("editions").output
    assert all(name in listed for name in ("us", "uk", "us-classic", "us-2008", "us-2021", "uk-classic", "uk-modern"))
    broken = tmp_path / "mine.toml"
    broken.write_text("title = 3\n")
    result = run("editions", str(broken))
    assert result.exit_code == 1
    assert broken.name in result.output


def test_backup_is_a_whole_copy(game: Run, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    assert game("backup", str(copy)).exit_code == 0
    with sqlite3.connect(copy) as raw:
        assert raw.execute("SELECT name FROM game").fetchall() == [("friday",)]
    raw.close()
    again = game("backup", str(copy))
    assert again.exit_code == 1
    assert str(copy) in again.output


def test_json_has_one_form_of_everything(game: Run, tmp_path: Path) -> None:
    game("enter", "transfer bank Ann 5")
    shown = json.loads(game("show", "--json").output)["rules"]
    assert (shown["start_cash"], shown["jackpot"], shown["rent"]) == (1500, False, "automatic")
    game("export", "--format", "json", "--to", str(tmp_path))
    exported = json.loads((tmp_path / "game.json").read_text(encoding="utf-8"))
    report = json.loads(game("report", "--format", "json").output)
    assert exported["rules"] == report["rules"] == shown
    assert {row["turn"] for row in (*exported["ledger"], *json.loads(game("ledger", "--json").output))} == {1}
    assert (report["finished"], report["ended"]) == ("", None)


def test_a_tie_has_a_list_of_winners(game: Run) -> None:
    game("enter", "finish")
    shown = json.loads(game("show", "--json").output)
    assert (shown["winner"], shown["winners"]) == ("Ann and Bob", ["Ann", "Bob"])
    assert json.loads(game("games", "--json").output)[0]["winners"] == ["Ann", "Bob"]
    assert json.loads(game("report", "--format", "json").output)["ended"]


def test_the_money_of_a_player_of_the_bank_or_of_the_pot(game: Run) -> None:
    game("enter", "transfer Ann pot 5")
    assert len(game("ledger", "--player", "bank").output.splitlines()) == 2
    assert [line.split()[1] for line in game("ledger", "--player", "POT").output.splitlines()] == ["$5"]
    who = 'There is no player "zed": at the table are Ann, Bob'
    assert game("ledger", "--player", "zed").output == f"{who} or bank or pot.\n"
    assert game("qr", "--player", "zed").output == f"{who}.\n"


def test_an_edition_in_the_box_is_sound(run: Run) -> None:
    assert run("editions", "US").output == "US comes with banker and is sound.\n"


def test_the_name_of_a_game_is_no_players_name(run: Run) -> None:
    result = run("new", "--player", "Ann", "--player", "Bob", "--name", "x" * 30)
    assert result.output == "The name of a game has 1 to 24 characters: this one has 30.\n"
