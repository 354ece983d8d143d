"""Tokens of the players: chosen or handed out, kept in the file, put right, taken back."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from shutil import copy

import pytest

from banker.model.commands import New
from banker.model.refusal import Refusal
from banker.session import Bank, Session
from banker.session.pause import pause_card
from tests.data.make import HERE


def tokens(session: Session) -> dict[str, str]:
    return {seat.name: seat.token for seat in session.state.seats}


def test_whoever_chooses_none_gets_the_first_that_is_free() -> None:
    with Bank.open(None) as bank:
        session = bank.new(New(("Ann", "Bob", "Cid"), "official", tokens=("triangle",)))
        assert tokens(session) == {"Ann": "triangle", "Bob": "circle", "Cid": "diamond"}
        assert session.entries[0].text == "new players=Ann,Bob,Cid tokens=triangle rules=official edition=us"


def test_a_token_for_two_is_refused_however_the_game_is_started() -> None:
    with Bank.open(None) as bank, pytest.raises(Refusal, match="The star is named twice"):
        bank.new(New(("Ann", "Bob"), tokens=("star", "star")))


def test_tokens_survive_reopening_undo_and_redo(tmp_path: Path) -> None:
    file = tmp_path / "game.db"
    with Bank.open(file, create=True) as bank:
        session = bank.new(New(("Ann", "Bob"), "official", name="friday", tokens=("star",)))
        session.enter("set Bob token club")
        before = tokens(session)
        session.enter("undo")
    with Bank.open(file) as bank:
        session = bank.open_game("friday")
        assert tokens(session) == {"Ann": "star", "Bob": "circle"}
        session.enter("redo")
        assert tokens(session) == before == {"Ann": "star", "Bob": "club"}
        assert ("Bob has the club now.",) in [line.sentences for line in session.log()]


def test_the_pause_card_names_them() -> None:
    with Bank.open(None) as bank:
        session = bank.new(New(("Ann", "Bob"), "official", tokens=("star",)))
        session.enter("set Bob out yes")
        card = pause_card(session.view())
        assert "Ann (star): $1,500, on GO (GO)." in [line.replace("\u2009", ",").replace(" 500", ",500") for line in card]
        assert "Bob (circle): out of the game." in card


@pytest.mark.parametrize("file", sorted(HERE.glob("v*.db")), ids=lambda file: file.stem)
def test_a_game_written_before_tokens_could_be_chosen_has_those_of_the_seats(file: Path, tmp_path: Path) -> None:
    here = tmp_path / file.name
    copy(file, here)
    with closing(sqlite3.connect(here)) as raw:
        (events,) = raw.execute("SELECT events FROM entry WHERE seq = 1").fetchone()
    assert "tokens" not in json.loads(events)[0], "this file was written later"
    with Bank.open(here) as bank:
        session = bank.open_game("friday")
        assert tokens(session) == {"Ann": "circle", "Bob": "triangle", "Cid": "diamond", "Dora": "star"}
        session.enter("set Dora token heart")
    with Bank.open(here) as bank:
        session = bank.open_game("friday")
        assert tokens(session)["Dora"] == "heart"
        assert not bank.warnings
