"""A game about to begin: seats, rules and what is still lacking. No screen is needed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from banker.model.board import TOKENS, Token, handed_out
from banker.model.commands import New
from banker.model.refusal import Refusal
from banker.session import rulebook
from banker.tui.draft import Draft, again
from banker.tui.opening import Opening
from tests.tui.tables import HOSTILE, bank

TWO = Draft(("Ann", "Bob"))


def test_names_are_added_one_by_one_or_with_commas() -> None:
    assert Draft().add("Ann").add(" Bob , Cid,").players == ("Ann", "Bob", "Cid")


@pytest.mark.parametrize(
    ("text", "about"), [("ann", "already"), ("pot", "can be called"), ("x" * 25, "24"), ("a\u200fb", "200F")]
)
def test_a_name_that_will_not_do_is_refused_in_one_sentence(text: str, about: str) -> None:
    with pytest.raises(Refusal, match=about):
        TWO.add(text)


def test_eight_are_the_most() -> None:
    full = Draft().add(",".join(f"P{n}" for n in range(8)))
    with pytest.raises(Refusal, match="8 players"):
        full.add("Ida")


@pytest.mark.parametrize(("players", "lacks"), [((), "names"), (("Ann",), "one more name"), (("Ann", "Bob"), "")])
def test_a_table_needs_two(players: tuple[str, ...], lacks: str) -> None:
    lacking = Draft(players).lacking
    assert lacks in lacking
    assert bool(lacks) == bool(lacking)


def test_moving_a_seat_stops_at_the_ends_and_keeps_who_begins() -> None:
    draft = Draft(("Ann", "Bob", "Cid"))
    assert draft.moved("Ann", 1).players == ("Bob", "Ann", "Cid")
    assert draft.moved("Ann", 1).first == "Ann"
    assert draft.moved("Ann", -1).players == draft.players
    assert draft.moved("Cid", 1).players == draft.players


def test_whoever_leaves_no_longer_begins() -> None:
    draft = Draft(("Ann", "Bob", "Cid"), starter="Bob").without("Bob")
    assert (draft.players, draft.first) == (("Ann", "Cid"), "Ann")


def test_a_player_without_a_name_gets_a_free_one() -> None:
    assert Draft(("Player 2",)).free_name() == "Player 3"


def test_an_option_set_back_to_the_usual_is_not_told() -> None:
    draft = TWO.with_option("start_cash", "1,500")
    assert draft.options == (("start_cash", "1500"),)
    assert draft.with_option("start_cash", "1300").options == ()
    assert draft.without_option("start_cash") == TWO


def test_a_value_that_an_option_does_not_take_is_refused() -> None:
    with pytest.raises(Refusal, match="jail_turns"):
        TWO.with_option("jail_turns", "9")


def test_options_chosen_stay_under_other_rules_where_they_differ() -> None:
    draft = TWO.with_option("start_cash", "1500").with_option("jail_fine", "70")
    assert draft.with_preset("official").options == (("jail_fine", "70"),)


def test_a_contradiction_is_told_before_the_start() -> None:
    lacking = TWO.with_option("time_limit", "30").lacking
    assert "time_limit=30" in lacking
    assert "ends" in lacking


def test_another_board_brings_its_own_cards() -> None:
    draft = Draft(("Ann", "Bob"), deck="us-2021")
    assert (draft.with_edition("uk").deck, draft.with_edition("uk").deck_in_force) == ("", "uk-classic")
    assert draft.deck_in_force == "us-2021"


def test_lines_say_who_begins_only_where_it_is_not_the_first() -> None:
    assert TWO.lines() == ("new players=Ann,Bob rules=house edition=us",)
    assert Draft(("Ann", "Bob"), starter="Bob").lines()[1:] == ("first Bob",)


def test_the_lines_start_the_game_that_the_draft_says() -> None:
    draft = Draft(HOSTILE, starter=HOSTILE[4], preset="official").with_option("start_cash", "99")
    session = bank().new(draft.new())
    for line in draft.lines()[1:]:
        session.enter(line)
    assert session.state.turn == HOSTILE[4]
    assert [seat.cash for seat in session.state.seats] == [99] * 8
    assert again(draft.new(), session.state.seats) == replace(draft, tokens=tuple(tokens(draft).items()), starter="")


def test_every_option_is_described_and_stands_at_a_value_it_takes() -> None:
    infos = rulebook.option_infos()
    assert len({info.name for info in infos}) == len(infos) > 20
    for preset in rulebook.presets():
        assert preset.title != preset.name
        assert preset.sentence
        values = rulebook.defaults(preset.name)
        assert set(values) == {info.name for info in infos}
        assert {name: rulebook.value(name, text) for name, text in values.items()} == values
    assert all(info.title and info.sentence.endswith(".") and (info.values or info.unit) for info in infos)


def test_every_preset_and_board_can_be_played_together() -> None:
    for preset in rulebook.presets():
        for edition, _ in rulebook.editions():
            assert rulebook.conflict(preset.name, edition, ()) == ""
            assert rulebook.default_deck(preset.name, edition) in dict(rulebook.decks())


# --- tokens --------------------------------------------------------------------------------------------------------------------


def tokens(draft: Draft) -> dict[str, str]:
    return {seat.name: seat.token for seat in draft.seats}


def test_a_token_goes_on_to_the_next_that_nobody_has_and_the_others_stay() -> None:
    draft = TWO.with_next_token("Ann")
    assert tokens(draft) == {"Ann": "diamond", "Bob": "triangle"}
    assert tokens(draft.with_next_token("Ann", -1)) == tokens(TWO)
    assert tokens(TWO.with_next_token("Ann", -1)) == {"Ann": "spade", "Bob": "triangle"}


def test_at_a_full_table_two_players_change_tokens() -> None:
    full = Draft().add(",".join("ABCDEFGH"))
    after = tokens(full.with_next_token("A"))
    assert (after["A"], after["B"]) == ("triangle", "circle")
    assert sorted(after.values()) == sorted(TOKENS)


def test_tokens_go_with_their_players_and_leave_with_them() -> None:
    draft = TWO.add("Cid").with_next_token("Ann")
    assert tokens(draft) == {"Ann": "star", "Bob": "triangle", "Cid": "diamond"}
    assert tokens(draft.moved("Ann", 2)) == {"Bob": "triangle", "Cid": "diamond", "Ann": "star"}
    without = draft.without("Ann").add("Dora").add("Ann")
    assert tokens(without) == {"Bob": "triangle", "Cid": "diamond", "Dora": "circle", "Ann": "star"}
    assert tokens(draft.without("Ann").add("Dora,Eve,Ann"))["Ann"] == "ring"


def test_only_tokens_that_do_not_come_by_themselves_are_told() -> None:
    assert TWO.new().tokens == ()
    assert TWO.with_next_token("Ann").new().tokens == ("diamond", "triangle")
    assert TWO.with_next_token("Bob").new().tokens == ("circle", "diamond")
    assert TWO.with_next_token("Ann").with_next_token("Ann", -1).new().tokens == ()
    assert TWO.with_next_token("Ann").lines() == ("new players=Ann,Bob tokens=diamond,triangle rules=house edition=us",)


@given(st.permutations(TOKENS), st.integers(2, 8))
def test_the_game_has_the_tokens_of_the_draft(order: list[Token], count: int) -> None:
    names = tuple("ABCDEFGH"[:count])
    draft = Draft(names, tuple(zip(names, order, strict=False)))
    assert handed_out(draft.new().tokens, count) == tuple(order[:count])


def test_the_tokens_of_last_time_are_offered_again_as_they_were_put_right() -> None:
    session = bank().new(New(("Ann", "Bob"), tokens=("star",)))
    session.enter("set Bob token heart")
    draft = again(session.entries[0].command, session.state.seats)
    assert tokens(draft) == {"Ann": "star", "Bob": "heart"}
    assert draft.new().tokens == ("star", "heart")


# --- opening throws ------------------------------------------------------------------------------------------------------------


def test_the_highest_throw_begins() -> None:
    opening = Opening(("Ann", "Bob", "Cid")).throw((1, 2)).throw((6, 5))
    assert (opening.next, opening.winner) == ("Cid", None)
    assert opening.throw((3, 3)).winner == "Bob"


def test_a_tie_for_the_highest_is_thrown_again_by_those_only() -> None:
    opening = Opening(("Ann", "Bob", "Cid")).throw((6, 5)).throw((1, 1)).throw((5, 6))
    assert (opening.throwing, opening.next) == (("Ann", "Cid"), "Ann")
    again_ = opening.throw((1, 1)).throw((1, 1))
    assert again_.throwing == ("Ann", "Cid")
    assert again_.throw((1, 2)).throw((6, 6)).winner == "Cid"
    assert dict(again_.lines()) == {"Ann": "11, then 2", "Bob": "2", "Cid": "11, then 2"}


def test_nobody_throws_once_it_is_decided() -> None:
    opening = Opening(("Ann", "Bob")).throw((6, 5)).throw((1, 1))
    assert opening.next is None
    with pytest.raises(Refusal, match="Ann begins already"):
        opening.throw((1, 1))
