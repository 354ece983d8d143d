"""Words and columns: measured in cells, whatever is written in them."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

import banker.tui
from banker.language.places import group_code
from banker.model.board import TOKENS
from banker.model.events import POT
from banker.model.state import Seat
from banker.session import Session
from banker.tui.present import board, clock, hints, ledger, measures, players, question, sheets
from banker.tui.present import plain as plain_table
from banker.tui.present.lines import Run, both, crop, cut, fit, pad, plain, right, width_of, wrap
from banker.tui.present.marks import marks, pieces
from banker.tui.present.meaning import meaning
from banker.tui.present.plausible import plausible
from banker.tui.present.trail import Trail, trail
from tests.tui.scenes import SCENES, scene
from tests.tui.tables import HOSTILE

TEXT = st.text(max_size=30) | st.sampled_from(HOSTILE)


@given(TEXT, st.integers(0, 40))
def test_fitted_text_has_exactly_its_cells(text: str, width: int) -> None:
    text = "".join(sign for sign in text if sign.isprintable())
    assert cell_len(fit(text, width)) == width
    assert cell_len(right(text, width)) == width
    assert cell_len(cut(text, width)) <= width


@given(st.lists(TEXT, max_size=4), st.integers(1, 40))
def test_rows_are_cropped_and_padded_by_cells(texts: list[str], width: int) -> None:
    row = tuple(Run("".join(sign for sign in text if sign.isprintable())) for text in texts)
    assert width_of(crop(row, width)) <= width
    assert width_of(pad(row, width)) == width
    assert width_of(both(row, (Run("12"),), width)) <= width


@given(TEXT, st.integers(2, 40))
def test_wrapped_text_loses_nothing_and_fits(text: str, width: int) -> None:
    text = " ".join("".join(sign for sign in text if sign.isprintable()).split())
    rows = wrap(text, width)
    assert "".join(rows).replace(" ", "") == text.replace(" ", "")
    assert all(cell_len(row) <= width for row in rows)


def test_marks_are_unique_and_one_cell_wide() -> None:
    found = marks([Seat(name, token=token) for name, token in zip(HOSTILE, TOKENS, strict=True)])
    assert len({mark.letter for mark in found.values()}) == len(HOSTILE)
    assert all(cell_len(mark.letter) == 1 and cell_len(mark.shape) == 1 for mark in found.values())
    assert found["🫡Zoë"].token == "◆Z"
    assert found["李雷"].letter == "2"
    assert [mark.letter for mark in marks([Seat(name) for name in ("Ann", "Abe", "Anna", "aa")]).values()] == ["A", "B", "N", "4"]


def test_groups_have_codes_of_their_own() -> None:
    groups = scene("start").table.board.groups
    assert len({group_code(group.id) for group in groups}) == len(groups)


def test_buildings_are_squares_and_several_hotels_a_number() -> None:
    assert (pieces(3, 0), pieces(0, 1), pieces(1, 2)) == ("▪▪▪", "■", "■2▪")


def test_every_space_is_on_the_board_once_and_its_owner_says_mortgages() -> None:
    session = scene("claim")
    shown = board.picture(session)
    sizes = board.plan(80, 36)
    assert sizes is not None
    rows = board.board(shown, sizes, [])
    assert {width_of(row) for row in rows} == {sizes.width}
    acts = [run.act for row in rows for run in row if run.act.startswith("space:")]
    bands = [run for row in rows for run in row if run.act.startswith("space:") and run.text[:2].strip() in _codes(session)]
    assert len(set(acts)) == 40
    assert len(bands) == 40
    text = plain(rows)
    assert "c mtg" in text
    assert "#▲B" in text
    assert "●A" in text


def _codes(session: Session) -> set[str]:
    return {space.code for space in session.table.board.spaces}


def test_every_plan_fits_its_room() -> None:
    for width in range(70, 220, 7):
        for height in range(20, 70, 3):
            sizes = board.plan(width, height)
            assert sizes is None or (sizes.width <= width and sizes.height <= height)


def test_the_shares_add_up_at_every_size() -> None:
    for width in (40, 80, 100, 108, 120, 200):
        for height in range(6, 70):
            for seats in range(1, 9):
                m = measures.measure(width, height, seats)
                if m.plan is None:
                    assert m.players + m.strip + m.rules + m.question + m.log == m.body
                else:
                    assert m.plan.height <= m.body
                    assert m.players + m.log == m.body


def test_the_layout_depends_on_the_size_alone() -> None:
    for name in SCENES:
        sizes = measures.measure(120, 40, len(scene(name).view().players))
        assert sizes == measures.measure(120, 40, 4)


def test_the_trail_is_what_the_last_move_passed() -> None:
    assert sorted(trail(scene("claim")).spaces) == list(range(14, 24))


def test_arrows_go_the_way_the_token_went() -> None:
    forward, back = (Trail("Ann", dict.fromkeys(range(40), step)) for step in (1, -1))
    assert [forward.arrow(at) for at in (5, 10, 15, 20, 25, 30, 35)] == list("←↑↑→→↓↓")
    assert [back.arrow(at) for at in (5, 15, 25, 35)] == list("→↓←↑")
    assert {forward._replace(is_strip=True).arrow(at) for at in range(40)} == {"→"}
    assert Trail().arrow(5) == ""


@pytest.mark.parametrize("size", [(100, 30), (120, 40), (200, 60)])
def test_the_space_looked_at_keeps_its_price(size: tuple[int, int]) -> None:
    session = scene("claim")
    plan = measures.measure(*size, 4).plan
    assert plan is not None
    for at in range(40):
        pointed = plain(board.board(board.picture(session, at), plan, ()))
        usual = plain(board.board(board.picture(session), plan, ()))
        assert pointed != usual
        assert pointed.replace("›FP", "FP ").replace("›JL", "JL ").replace("›", " ").replace("‹", " ") == usual


def test_four_houses_are_seen_on_the_narrowest_board() -> None:
    session = scene("claim")
    session.enter("set CO houses 4")
    plan = measures.measure(100, 30, 4).plan
    assert plan is not None
    assert "A▪▪▪▪" in plain(board.board(board.picture(session), plan, ()))


def test_names_are_shortened_by_words() -> None:
    session = scene("claim")
    text = plain(board.board(board.picture(session), board.Plan(12, 5, (5,) * 9, 0), ()))
    for name in ("Pennsylvania", "N. Carolina", "Mediterrane.", "Free Parking", "rent 20"):
        assert name in text


def test_a_row_too_short_for_deeds_and_standing_says_both_in_fewer_letters() -> None:
    view = scene("debt").view()
    ann = view.players[0]
    assert plain([players.holdings(view, ann, 40)]) == "BR1/2 LB▪▪▪▪ DB1/2 RA1/4     owes $1\u2009000"
    assert plain([players.holdings(view, ann, 30)]) == "BR1 LB▪▪▪▪ DB1 RA1 owes $1\u2009000"


def test_a_debtor_a_prisoner_and_doubles_are_said_in_words() -> None:
    session = scene("debt")
    view = session.view()
    text = plain(players.wide(view, marks(view.state.seats), 44))
    assert "owes $1\u2009000" in text
    assert "JAIL 1/3" in text
    doubled = scene("purchase").view()
    assert "doubles 1" in plain(players.narrow(doubled, marks(doubled.state.seats), 80))


def test_deeds_of_a_group_under_mortgage_are_counted_in_words() -> None:
    session = scene("claim")
    for line in ("set PR owner Ann", "set RR mortgaged yes"):
        session.enter(line)
    view = session.view()
    assert "RA2/4 1 mtg" in plain([players.deeds_of(view, view.players[0])])
    assert "ra1/4" in plain([players.deeds_of(view, view.players[2])])


def test_the_pot_and_the_pieces_left_are_in_the_heading() -> None:
    session = scene("claim")
    assert session.state.cash(POT) == 345
    text = plain([players.header(session.view(), "5 min", 80)])
    assert "pot $345" in text
    tray = plain([players.header(scene("purchase").view(), "5 min", 80)])
    assert "▪22" in tray
    assert "■11" in tray


def test_an_offer_says_with_whose_throw_it_lapses() -> None:
    assert question.asked(scene("claim")).offers == ("Dora's rent lapses when Bob throws.",)
    assert question.asked(scene("travel")).offers[-1].endswith("ride lapses with the next throw.")


def test_bankruptcy_has_no_key_and_only_opens_the_line() -> None:
    answers = question.asked(scene("debt")).answers
    (given_up,) = [answer for answer in answers if "bankrupt" in answer.label]
    assert given_up.key == ""
    assert given_up.act == "fill:bankrupt Ann"


def test_keys_of_answers_are_never_shared() -> None:
    for name in SCENES:
        keys = [answer.key for answer in question.asked(scene(name)).answers if answer.key]
        assert len(keys) == len(set(keys)), name


def test_a_second_die_enters_the_throw_only_where_one_is_awaited() -> None:
    awaited, asked = scene("start").view(), scene("purchase").view()
    assert meaning(awaited, (), "6", "4") == "enter:64"
    assert meaning(awaited, (), "6+", "4") == "enter:6+4"
    assert meaning(awaited, (), "6", "7") == ""
    assert meaning(asked, (), "6", "4") == ""


def test_the_log_has_one_sentence_an_entry_and_the_balance_after() -> None:
    session = scene("claim")
    session.enter("claim")
    entry = ledger.read(session)[-1]
    assert entry.text == "Ann pays Dora $20 rent for Illinois Avenue."
    assert entry.balances == "Ann $620  Dora $950"
    rows = ledger.entry_rows(entry, 78)
    assert all(width_of(row) <= 78 for row in rows)


def test_an_entry_of_the_log_keeps_a_margin_on_both_sides() -> None:
    session = scene("claim")
    session.enter("claim")
    for seq in (9, 34, 134):
        rows = ledger.entry_rows(ledger.read(session)[-1]._replace(seq=seq), 60)
        assert all(row[0].text.startswith(" ") and width_of(row) < 60 for row in rows)
        assert len(rows[0][0].text) == 5


def test_plain_sentences_say_what_was_taken_back() -> None:
    session = scene("claim")
    session.enter("claim")
    session.enter("undo")
    entries = ledger.chosen(ledger.read(session, struck=True), ledger.Filter(struck=True))
    text = " ".join(plain(plain_table.rows(session.view(), question.asked(session), "", entries, 78)).split())
    assert "Entry 35: undone: Ann pays Dora $20 rent for Illinois Avenue." in text
    assert "Entry 34: Ann threw 6–4" in text


def test_a_deed_says_its_rents_and_who_would_pay_what() -> None:
    said = " ".join(sheets.deed(scene("debt"), 19).said)
    assert "bare $16, 1 house $80" in said
    assert "Ann, Bob or Dora would pay Cid $1\u2009000 here" in said


def test_no_row_of_hints_is_cut_within_a_word() -> None:
    view = scene("claim").view()
    for width in range(20, 200):
        row, further = hints.hints(view, width, 0, is_typing=False)
        assert width_of(row) <= width
        assert further or "games" in plain([row])


def test_undo_and_the_next_keys_stand_in_the_same_cells_on_every_row_of_hints() -> None:
    view, passed, seen = scene("claim").view(), 0, set()
    for _ in range(20):
        row, passed = hints.hints(view, 80, passed, is_typing=False)
        seen.update(run.act for run in row)
        assert (row[0].act, row[-1].act, width_of(row)) == ("key:u", "do:hints", 80)
        if not passed:
            break
    assert {act for _, _, act in hints.ALWAYS} <= seen


def test_checks_of_a_transcript_are_not_offered_on_the_line() -> None:
    session = scene("claim")
    assert not {line.split(" ")[0] for letter in "enr" for line in plausible(session, letter)} & {"expect", "new", "refused"}
    assert "retire " in plausible(session, "re")


def test_minutes_are_said_as_hours_from_sixty_on() -> None:
    assert (clock.span(59), clock.span(60), clock.span(125)) == ("59 min", "1:00 h", "2:05 h")
    assert (clock.span(47 * 60), clock.span(75 * 60)) == ("47:00 h", "3 days")


def test_no_house_rule_is_named_by_the_screen() -> None:
    folder = Path(banker.tui.__file__).parent
    source = "".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py")))
    assert not re.findall(r"\b(?:TravelDue|LawyerOffer|Market|Evening|RentClaim|OpenDeed|Immunity)\b", source)
