"""Starting, listing, entering and playing from the shell."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from banker.cli import main
from tests.cli.conftest import Run


def test_new_prints_the_name_of_the_game(run: Run) -> None:
    assert run("new", "--player", "Ann", "--player", "Bob", "--name", "friday").output == "friday\n"


def test_new_without_a_name_takes_the_day_and_numbers_the_second(run: Run) -> None:
    first = run("new", "--player", "Ann", "--player", "Bob").output.strip()
    second = run("new", "--player", "Ann", "--player", "Bob").output.strip()
    assert first.endswith("day")
    assert second == f"{first}-2"


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (("--player", "Ann"), 2, "One player cannot play"),
        (("--player", "Ann", "--player", "ANN"), 1, "Two players have the same name"),
        (("--player", "Ann", "--player", "bank"), 1, "bank"),
        (("--player", "Ann", "--player", "Bob", "--token", "dog"), 1, 'There is no token "dog"'),
        (("--player", "Ann", "--player", "Bob", "--rules", "wild"), 1, "There are no rules called `wild`"),
        (("--player", "Ann", "--player", "Bob", "--set", "start_cash"), 2, "OPTION=VALUE"),
        (("--player", "Ann", "--player", "Bob", "--set", "start_cash=lots"), 1, "Start money (`start_cash`) cannot be `lots`"),
        (("--player", "Ann", "--player", "Bob", "--set", "moon=1"), 1, "There is no option `moon`"),
        (("--player", "Ann", "--player", "Bob", "--set", "time_limit=30"), 1, "it needs `ends=clock`"),
    ],
)
def test_new_refuses_in_one_sentence(run: Run, words: tuple[str, ...], code: int, sentence: str) -> None:
    result = run("new", *words)
    assert result.exit_code == code
    assert sentence in result.output
    assert "Traceback" not in result.output
    assert run("games").output == "No games yet; `banker new --player NAME --player NAME` starts one.\n" or code == 2


def test_a_missing_database_is_a_sentence(run: Run) -> None:
    result = run("games")
    assert result.exit_code == 1
    assert result.output.startswith("There are no games yet")


def test_enter_prints_a_line_for_each_consequence(game: Run) -> None:
    assert game("enter", "roll", "1", "2").output.splitlines() == [
        "Ann threw 1–2 and stands on Baltic Avenue.",
        "Baltic Avenue is for sale.",
    ]
    assert game("enter", "buy").output.splitlines()[0] == "Ann buys Baltic Avenue for $60."


def test_a_refused_entry_changes_nothing(game: Run) -> None:
    before = game("show", "--json").output
    result = game("enter", "roll", "Bob", "1", "2")
    assert result.exit_code == 1
    assert result.output == "It is Ann's throw, not Bob's; `set turn Bob` if the table says so.\n"
    assert game("show", "--json").output == before


def test_games_lists_the_last_played_first(game: Run) -> None:
    game("new", "--player", "Cid", "--player", "Dora", "--name", "sunday")
    assert [g["name"] for g in json.loads(game("games", "--json").output)] == ["sunday", "friday"]
    game("enter", "--game", "fri", "64")
    assert [g["name"] for g in json.loads(game("games", "--json").output)] == ["friday", "sunday"]


def test_run_stops_at_the_first_line_that_does_not_hold(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "a.table"
    file.write_text("new players=Ann,Bob rules=official name=kept\n# a remark\nroll 1 2\nexpect Ann cash 7\nbuy\n")
    result = run("run", str(file))
    assert result.exit_code == 1
    assert result.output == f"{file}:4: Ann has $1\u2009500, not $7.\n"
    assert json.loads(run("show", "kept", "--json").output)["pending"] == "purchase"


def test_run_reads_standard_input_and_prints_the_last_state(run: Run) -> None:
    result = run("run", "-", "--json", stdin="new players=Ann,Bob rules=official\nroll 1 2\nbuy\n")
    assert result.exit_code == 0
    assert json.loads(result.output)["players"][0]["deeds"][0]["space"] == "Baltic Avenue"


def test_run_without_a_database_leaves_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(main, ["run", "-"], input="new players=Ann,Bob\n")
    assert result.exit_code == 0
    assert list(tmp_path.rglob("*.db")) == []


def test_a_game_that_a_correction_resumed_is_not_over(run: Run) -> None:
    run("new", "--player", "Ann", "--player", "Bob", "--player", "Cid", "--rules", "official")
    for player in ("Cid", "Bob"):
        run("enter", "retire", player)
    assert "won by Ann" in run("games").output
    run("enter", "set", "Bob", "out", "no")
    assert "won by" not in run("games").output
    run("enter", "finish")
    assert "won by Ann" in run("games").output


def test_run_plays_on_in_a_game(game: Run) -> None:
    assert game("run", "-", "--game", "friday", stdin="roll 1 2\nbuy\nexpect Ann cash 1440\n").exit_code == 0
    assert json.loads(game("show", "--json").output)["turn"] == "Bob"


def test_no_terminal_says_what_to_use_instead(run: Run) -> None:
    result = run()
    assert result.exit_code == 2
    assert result.output == "The screens need a terminal; `banker enter` and `banker run` work without one.\n"


@pytest.mark.parametrize("mark", ["\f", "\v", "\x1c", "\x85", "\u2028", "\u2029"])
def test_only_line_feeds_end_a_line_of_a_transcript(run: Run, tmp_path: Path, mark: str) -> None:
    file = tmp_path / "a.table"
    file.write_bytes(f"new players=Ann,Bob\r\nnote one{mark}transfer bank Ann 5\r\nnote two\r\n".encode())
    result = run("run", str(file))
    assert result.exit_code == 1
    assert result.output.startswith(f"{file}:2: An entry is one line of plain text")
    assert run("run", "-", stdin=file.read_text(encoding="utf-8")).output.startswith("-:2: An entry is one line of plain text")


def test_a_byte_order_mark_is_no_part_of_a_transcript(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "a.table"
    file.write_bytes("\ufeffnew players=Ann,Bob name=kept\nexpect Ann cash 1300\n".encode())
    assert run("run", str(file)).output == ""
    assert run("run", "-", stdin=file.read_text(encoding="utf-8")).output == ""
    assert [g["name"] for g in json.loads(run("games", "--json").output)] == ["kept-2", "kept"]


def test_text_that_is_not_utf_8_is_said_so_wherever_it_comes_from(run: Run, tmp_path: Path, db: Path) -> None:
    file = tmp_path / "a.table"
    file.write_bytes("new players=Ann,José\n".encode("latin-1"))
    assert run("run", str(file)).output == f"{file} is not UTF-8 text; save it as UTF-8.\n"
    result = CliRunner().invoke(main, ["--db", str(db), "run", "-"], input=file.read_bytes())
    assert (result.exit_code, result.output) == (1, "Standard input is not UTF-8 text; save it as UTF-8.\n")


@pytest.mark.parametrize("line", ["expect Ann cash 1500", "expect Ann cash 7", "refused roll Bob 1 2", "refused"])
def test_a_check_is_for_transcripts(game: Run, line: str) -> None:
    result = game("enter", *line.split())
    assert result.exit_code == 1
    assert result.output.startswith("Checks belong in a transcript, which `banker run` plays") or line == "refused"
    assert game("run", "-", "--game", "friday", stdin="expect Ann cash 1500\nrefused roll Bob 1 2\n").exit_code == 0


def test_a_question_mark_lists_what_is_possible(game: Run) -> None:
    game("enter", "roll", "1", "2")
    listed = game("enter", "?")
    assert (listed.exit_code, listed.output.splitlines()[:2]) == (
        0, ["buy: Buy Baltic Avenue for $60", "auction: Do not buy: auction it"],
    )  # fmt: skip
    assert game("enter", "?bw").output.startswith("Boardwalk")
    assert json.loads(game("show", "--json").output)["seq"] == 2


def test_what_is_asked_is_said(game: Run) -> None:
    assert game("enter", "roll", "4", "3").output.splitlines() == [
        "Ann threw 4–3 and stands on Chance.",
        "Ann draws Chance: which card?",
    ]
    assert "which card" not in game("enter", "transfer", "bank", "Ann", "5").output


def test_the_words_of_a_shell_hold_no_comment(game: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for words, text in (
        (("note", "issue", "#5"), 'note "issue #5"'),
        (("note", "#1: hi"), 'note "#1: hi"'),
        (("transfer", "Ann", "bank", "5", ":", "fine", "#3"), 'transfer Ann bank 5 : "fine #3"'),
    ):
        assert game("enter", *words).exit_code == 0
        game("export", "--format", "table", "--force", "--to", ".")
        assert Path("game.table").read_text(encoding="utf-8").splitlines()[-1] == text
