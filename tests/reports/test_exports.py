"""Exports and the files they are written to: complete or not at all, and never over another file unasked."""

import errno
import json
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from banker.model.refusal import Refusal
from banker.reports import files
from banker.reports.exports import FORMATS, chunks, export_folder, exports, wanted
from banker.reports.files import file_name, write_file
from banker.session.facts import facts
from tests.reports.made import GAME_NAME, PRESETS, demo_session, evening, hostile_session, played

ROOT = Path(__file__).parents[2]


def lines_of(text: str) -> list[str]:
    return [line for line in text.splitlines() if not line.startswith("#")]


@pytest.mark.parametrize("rules", PRESETS)
def test_transcript_played_again_is_the_same_transcript(rules: str) -> None:
    session = demo_session(7, rules)
    text = "".join(chunks(facts(session), "table"))
    again = played(text)
    assert lines_of("".join(chunks(facts(again), "table"))) == lines_of(text)
    assert again.state == session.state


def test_transcript_of_hostile_names_played_again() -> None:
    """The name of the game is part of its first line."""
    session = hostile_session()
    again = played("".join(chunks(facts(session), "table")))
    assert again.name == session.name == GAME_NAME
    assert again.state == session.state


def test_transcript_leaves_out_what_was_taken_back_and_keeps_remarks() -> None:
    session = played("new players=Ann,Bob rules=official\nnote so be it\nroll Ann 1 2\nundo\nroll Ann 2 4")
    assert lines_of("".join(chunks(facts(session), "table")))[1:] == ["note so be it", "roll Ann 2 4"]


def test_json_has_every_entry_and_transfer() -> None:
    session = hostile_session()
    game = json.loads("".join(chunks(facts(session), "json")))
    assert [entry["entry"] for entry in game["entries"]] == list(range(1, session.seq + 1))
    assert sum(row["amount"] for row in game["ledger"]) == sum(p.amount for entry in session.entries for p in entry.transfers)
    assert {player["player"]: player["cash"] for player in game["players"]} == {s.name: s.cash for s in session.state.seats}
    assert game["head"] == session.entries[-1].hash


def test_all_files_are_written_and_told_of(tmp_path: Path) -> None:
    told: list[tuple[str, int]] = []
    game = evening()
    paths = exports(game, FORMATS, tmp_path / "new" / "folder", progress=lambda name, piece: told.append((name, piece)))
    assert [path.name for path in paths] == ["ledger.csv", "game.json", "game.table", "ledger.beancount", "ledger.hledger"]
    for form, path in zip(FORMATS, paths, strict=True):
        assert path.read_bytes().decode() == "".join(chunks(game, form))
    assert {name for name, _ in told} == {path.name for path in paths}
    assert sorted(entry.name for entry in (tmp_path / "new" / "folder").iterdir()) == sorted(path.name for path in paths)


def test_nothing_is_written_where_one_file_is_there(tmp_path: Path) -> None:
    (tmp_path / "game.table").write_text("mine")
    with pytest.raises(Refusal, match=r"game\.table is there already"):
        exports(evening(), FORMATS, tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["game.table"]
    exports(evening(), FORMATS, tmp_path, force=True)
    assert (tmp_path / "game.table").read_text() != "mine"


def test_formats_by_name() -> None:
    assert wanted("all") == FORMATS
    assert wanted("csv") == ("csv",)
    with pytest.raises(Refusal, match="choose csv, json, table, beancount, hledger or all"):
        wanted("xls")


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        ("friday", "friday"),
        ("game", "game"),
        ("../../etc/passwd", "etc-passwd-6b03"),
        ("con", "game-con-975c"),
        ("...", "game-b61b"),
        ("a/b\\c:d*", "a-b-c-d-e57c"),
        ("夜", "夜"),
    ],
)
def test_folder_of_a_game_has_a_name_every_system_takes(game: str, expected: str) -> None:
    assert file_name(game) == expected
    assert export_folder(game, Path("x")) == Path("x") / expected
    assert export_folder(game) == Path("exports") / expected


def test_games_that_look_alike_have_folders_of_their_own() -> None:
    names = ["game", ".", "..", "a/b", "a-b", "a:b", "con", "game-con", "名" * 200, "名" * 201]
    assert len({export_folder(name).name.casefold() for name in names}) == len(names)


def test_hostile_game_stays_in_its_folder(tmp_path: Path) -> None:
    folder = export_folder(GAME_NAME, tmp_path)
    assert folder.parent == tmp_path
    assert len(file_name("名" * 200).encode()) <= 120


# --- one file ------------------------------------------------------------------------------------------------------------------


def test_file_is_not_written_over_unasked(tmp_path: Path) -> None:
    path = tmp_path / "report.txt"
    write_file(path, ["one"])
    with pytest.raises(Refusal, match="is there already: name another file"):
        write_file(path, ["two"])
    assert path.read_text() == "one"
    write_file(path, ["two"], force=True)
    assert path.read_text() == "two"
    assert [entry.name for entry in tmp_path.iterdir()] == ["report.txt"]


def test_file_that_comes_while_ours_is_written_stays(tmp_path: Path) -> None:
    path = tmp_path / "report.txt"

    def slow() -> Iterator[str]:
        yield "ours"
        path.write_text("theirs")

    with pytest.raises(Refusal, match="is there already"):
        write_file(path, slow())
    assert path.read_text() == "theirs"
    assert [entry.name for entry in tmp_path.iterdir()] == ["report.txt"]


def test_disk_without_links_is_written_to_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(self: Path, target: Path) -> None:
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(Path, "hardlink_to", no_links)
    write_file(tmp_path / "a", ["x"])
    assert (tmp_path / "a").read_text() == "x"
    with pytest.raises(Refusal, match="is there already"):
        write_file(tmp_path / "a", ["y"])


@pytest.mark.parametrize("before", [None, "old"])
def test_full_disk_leaves_nothing_half_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: str | None) -> None:
    path = tmp_path / "report.txt"
    if before:
        path.write_text(before)

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(files.os, "fsync", full)
    with pytest.raises(Refusal, match="was not written: the disk is full, so make room or name another place"):
        write_file(path, ["new"], force=True)
    assert (path.read_text() if path.exists() else None) == before
    assert [entry.name for entry in tmp_path.iterdir()] == ["report.txt"] * bool(before)


def test_limit_of_the_system_leaves_the_old_file(tmp_path: Path) -> None:
    """A real failing write: no file may grow beyond a thousand bytes."""
    path = tmp_path / "ledger.csv"
    path.write_text("old")
    script = (
        "import sys; from pathlib import Path\n"
        "from banker.reports.files import write_file; from banker.model.refusal import Refusal\n"
        "try: write_file(Path(sys.argv[1]), ['x' * 500] * 100, force=True)\n"
        "except Refusal as refusal: print(refusal); sys.exit(1)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(path)], cwd=ROOT, capture_output=True, text=True, check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000)),  # no threads here
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (1, "")
    assert "the disk is full" in done.stdout
    assert path.read_text() == "old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["ledger.csv"]


def test_killed_while_writing_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "ledger.csv"
    path.write_text("old")
    script = (
        "import sys, itertools; from pathlib import Path; from banker.reports.files import write_file\n"
        "write_file(Path(sys.argv[1]), itertools.repeat('x' * 9000), force=True)"
    )
    with subprocess.Popen([sys.executable, "-c", script, str(path)], cwd=ROOT) as process:
        deadline = time.monotonic() + 10
        while not any(entry.stat().st_size for entry in tmp_path.glob(".*.part")) and time.monotonic() < deadline:
            assert process.poll() is None
        process.send_signal(signal.SIGKILL)
    assert path.read_text() == "old"
    assert len(list(tmp_path.glob(".*.part"))) == 1, "it was killed in the middle of writing"


def test_refusals_name_the_place(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Refusal, match="is a folder: name a file in it"):
        write_file(tmp_path, ["x"], force=True)
    with pytest.raises(Refusal, match="was not written: its folder cannot be made, so name another one"):
        write_file(tmp_path / "file" / "below", ["x"])
    with pytest.raises(Refusal, match="no ordinary file"):
        write_file(Path("/dev/null"), ["x"], force=True)


def test_link_is_followed_and_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").write_text("old")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    write_file(tmp_path / "link", ["new"], force=True)
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_text() == "new"
