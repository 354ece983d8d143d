"""Undo and redo: one entry each, remarks stay, the books follow."""

import pytest

from banker.model.refusal import Refusal
from banker.session import Session


def play(session: Session, *lines: str) -> None:
    for line in lines:
        session.enter(line)


def test_undo_takes_back_one_entry_with_its_money(session: Session) -> None:
    play(session, "1 2", "buy", "transfer Ann Bob 50 : bet", "undo")
    assert (session.state.cash("Ann"), session.state.cash("Bob")) == (1440, 1500)
    assert session.state.owner(3) == "Ann"


def test_undo_and_redo_are_entries_of_their_own(session: Session) -> None:
    play(session, "1 2", "buy", "undo", "redo")
    assert [(entry.kind, entry.target) for entry in session.entries[-2:]] == [("undo", 3), ("redo", 3)]
    assert session.state.cash("Ann") == 1440


def test_every_reversal_names_the_transfer_it_takes_back(session: Session) -> None:
    play(session, "1 2", "buy", "undo", "redo", "undo")
    first, second, third = (entry.transfers[0] for entry in session.entries[-3:])
    assert (first.debit, first.credit, first.reverses) == ("bank", "Ann", (3, 1))
    assert (second.debit, second.credit, second.reverses) == ("Ann", "bank", (4, 1))
    assert (third.debit, third.credit, third.reverses) == ("bank", "Ann", (5, 1))


def test_undo_n_and_undo_to_an_entry(session: Session) -> None:
    play(session, "1 2", "buy", "6 4", "5 6", "buy")
    play(session, "undo 2")
    assert session.state.turn == "Cid"
    play(session, "redo 2", "undo @3")
    assert (session.state.turn, session.state.owner(3)) == ("Bob", "Ann")


def test_a_note_survives_undo_and_does_not_clear_redo(session: Session) -> None:
    play(session, "1 2", "note the cat ate a die", "undo")
    assert session.state.seat("Ann").at == 0
    play(session, "note and the other one", "redo")
    assert session.state.seat("Ann").at == 3
    assert [line.sentences for line in session.log() if line.is_note] == [("the cat ate a die",), ("and the other one",)]


def test_a_new_entry_clears_redo_but_the_branch_stays_in_the_log(session: Session) -> None:
    play(session, "1 2", "undo", "6 4")
    with pytest.raises(Refusal, match="Nothing can be brought back"):
        session.enter("redo")
    assert any(line.is_struck and line.text == "roll 1 2" for line in session.log(struck=True))
    assert not any(line.text == "roll 1 2" for line in session.log())


def test_the_start_of_the_game_stays(session: Session) -> None:
    with pytest.raises(Refusal, match="the game starts here"):
        session.enter("undo")


@pytest.mark.parametrize("line", ["undo 3", "undo @99", "undo @3", "redo 2"])
def test_too_far_is_refused_and_changes_nothing(session: Session, line: str) -> None:
    play(session, "1 2", "buy", "undo")
    before = (session.seq, session.state)
    with pytest.raises(Refusal):
        session.enter(line)
    assert (session.seq, session.state) == before


def test_undo_in_the_middle_of_an_auction_brings_the_purchase_back(session: Session) -> None:
    play(session, "1 2", "auction", "undo")
    assert session.view().pending == "purchase"
    play(session, "redo", "sold Cid 25", "undo")
    assert session.view().pending == "auction"
    assert session.state.cash("Cid") == 1500


def test_undo_does_not_judge_old_entries_again(session: Session) -> None:
    """Money spent since may leave a player short after undo of a later entry only: each undo goes to a state that was."""
    play(session, "transfer bank Ann 200", "transfer Ann Bob 1700")
    play(session, "undo 2")
    assert session.state.cash("Ann") == 1500


def test_why_explains_the_last_amount_that_stands(session: Session) -> None:
    for line in ("roll 1 2", "buy", "roll 6 4"):
        session.enter(line)
    session.enter("undo 2")
    assert session.why()[-1] == "Cid starts with $1\u2009500."
    session.enter("redo")
    assert "Ann buys Baltic Avenue for $60." in session.why()
    session.enter("undo")
    assert session.why(3)[-2:] == ("Ann buys Baltic Avenue for $60.", "This was taken back.")
