"""The one door: what is submitted is on disk first; a stale screen is refused; looks never post."""

from pathlib import Path

import pytest

from banker.editions import load
from banker.model.commands import New, Roll
from banker.model.refusal import Refusal
from banker.session import Bank, Session
from banker.store.journal import Moved


def test_a_double_enter_posts_once(session: Session) -> None:
    session.enter("transfer Ann Bob 50")
    seen = session.seq
    session.enter("transfer Ann Bob 50", seen)
    with pytest.raises(Moved):
        session.enter("transfer Ann Bob 50", seen)
    assert session.state.cash("Bob") == 1600


def test_a_refusal_changes_nothing(session: Session) -> None:
    before = session.view()
    with pytest.raises(Refusal):
        session.enter("buy")
    assert session.view() is before


@pytest.mark.parametrize("line", ["look bw", "?ann", "look dark blue", "why", "worth", "count Ann 1500", "?lt"])
def test_a_look_never_posts(session: Session, line: str) -> None:
    seq = session.seq
    outcome = session.enter(line)
    assert outcome.sentences
    assert (session.seq, outcome.changed) == (seq, False)


def test_a_preview_never_posts_and_tells_the_refusal(session: Session) -> None:
    preview = session.preview("transfer Ann Bob 100")
    assert preview.cash == (("Ann", 1500, 1400), ("Bob", 1500, 1600))
    assert session.preview("transfer Ann Bob 1501").refusal == "Ann has $1\u2009500, not $1\u2009501."
    assert session.seq == 1


def test_a_game_opens_where_it_stood(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with Bank.open(path) as bank:
        session = bank.new(New(("Ann", "Bob"), "official"))
        for line in ("1 2", "buy", "3 3", "undo", "6 1"):
            session.enter(line)
        before = session.view()
    with Bank.open(path) as bank:
        after = bank.open_game().view()
    assert after.state == before.state
    assert (after.seq, after.pending, after.choices) == (before.seq, before.pending, before.choices)


def test_two_bankers_are_never_mixed_up(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with Bank.open(path) as one, Bank.open(path) as two:
        first = one.new(New(("Ann", "Bob"), "official"))
        second = two.open_game(first.name)
        first.enter("1 2")
        with pytest.raises(Moved, match="moved on"):
            second.submit(Roll((6, 4)))
        assert second.view().pending == "purchase"
        second.enter("buy")
        assert first.refresh()
        assert first.state == second.state
        assert not first.refresh()


def test_count_shows_the_difference_and_the_last_lines(session: Session) -> None:
    session.enter("1 2")
    session.enter("buy")
    assert session.enter("count Ann 1440").sentences[0] == "Ann holds $1\u2009440: that agrees."
    lines = session.enter("count Ann 1500").sentences
    assert lines[0] == "Ann counts $1\u2009500, the ledger says $1\u2009440: $60 more."
    assert lines[1] == "3: Ann buys Baltic Avenue for $60."


def test_an_own_edition_outlives_its_file(tmp_path: Path) -> None:
    source = Path(load.__file__).parent / "us.toml"
    mine = tmp_path / "mine.toml"
    mine.write_text(source.read_text().replace("Mediterranean Avenue", "Harbour Street"))
    path = tmp_path / "games.db"
    with Bank.open(path) as bank:
        name = bank.new(New(("Ann", "Bob"), "official", edition=str(mine), deck="us-classic")).name
    mine.unlink()
    with Bank.open(path) as bank:
        assert bank.open_game(name).table.board.spaces[1].name == "Harbour Street"


def test_a_game_keeps_the_rules_it_was_started_with(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with Bank.open(path) as bank:
        bank.new(New(("Ann", "Bob"), "classic", options=(("go_salary", "300"),)))
    with Bank.open(path) as bank:
        options = bank.open_game().table.rules.options
    assert (options["go_salary"], options["rent"], options["income_tax"]) == (300, "asked", "choice")


def test_a_correction_that_no_rule_allows_is_taken_with_a_warning(session: Session) -> None:
    assert session.enter("set bw houses 2").warnings == ("Boardwalk has buildings although the Bank owns it.",)
    assert session.enter("set bw owner Ann").warnings == (
        "Boardwalk has buildings although Ann does not own the whole dark blue group.",
    )
    assert session.enter("set pp owner Ann").warnings == ("The buildings on dark blue are not even: Boardwalk has too many.",)
    assert session.enter("set pp houses 1").warnings == ()
    assert session.enter("set bw hotels 1").warnings[-1] == "The buildings on dark blue are not even: Boardwalk has too many."
    assert session.enter("set pp mortgaged yes").warnings == ("Park Place has buildings although it is mortgaged.",)


def test_an_entry_without_consequences_has_a_sentence(bank: Bank) -> None:
    session = bank.new(New(("Ann", "Bob"), "house"))
    assert session.enter("deal skip").sentences == ("No more deeds are dealt.",)
    assert session.log()[-1].sentences == ("No more deeds are dealt.",)


def test_the_share_of_income_tax_needs_a_board_that_prints_one(bank: Bank) -> None:
    by_preset = bank.new(New(("Ann", "Bob"), "classic", edition="uk"))
    assert by_preset.table.rules.options["income_tax"] == "flat"
    with pytest.raises(Refusal, match=r"\(`income_tax=choice`\) needs a board that prints a share"):
        bank.new(New(("Ann", "Bob"), "classic", edition="uk", options=(("income_tax", "choice"),)))
    assert bank.new(New(("Ann", "Bob"), "official", options=(("income_tax", "choice"),))).name


def test_more_houses_than_stand_below_a_hotel_are_a_warning(bank: Bank) -> None:
    session = bank.new(New(("Ann", "Bob"), "short-8p", options=(("dealt_deeds", "0"),)))
    for line in ("set bw owner Ann", "set pp owner Ann", "set pp houses 3"):
        session.enter(line)
    assert session.enter("set bw houses 3").warnings == ()
    assert session.enter("set bw houses 4").warnings == ("Boardwalk has 4 houses; at this table a hotel comes after 3.",)


@pytest.mark.parametrize(
    ("before", "line", "warning"),
    [
        ("1 2", "set ba owner Bob", "No longer asked: Does Ann buy Baltic Avenue?"),
        ("1 2", "set Ann at Boardwalk", "No longer asked: Does Ann buy Baltic Avenue?"),
        ("1 2", "set Ann jail 0", "No longer asked: Does Ann buy Baltic Avenue?"),
        ("1 2", "set Bob at Boardwalk", ""),
        ("1 2", "set Ann cash 2", ""),
        ("1 3", "set Ann cash 300", ""),
    ],
)
def test_a_question_that_a_correction_takes_away_is_said(bank: Bank, before: str, line: str, warning: str) -> None:
    session = bank.new(New(("Ann", "Bob"), "official"))
    session.enter(before)
    assert session.enter(line).warnings == ((warning,) if warning else ())


def test_a_bid_that_a_correction_makes_void_is_said(bank: Bank) -> None:
    session = bank.new(New(("Ann", "Bob", "Cid"), "official", options=(("auction_overbid", "debt"),)))
    for line in ("set Bob cash 100", "1 2", "auction", "sold Bob 150"):
        session.enter(line)
    assert session.enter("set ba owner Cid").warnings == ("Bob's bid for Baltic Avenue is void.",)


NO_JACKPOT = "There is money in the pot although this table plays without a jackpot: nobody can win it."


@pytest.mark.parametrize(
    ("rules", "line", "warning"),
    [
        ("official", "set pot 5", NO_JACKPOT),
        ("official", "transfer Ann pot 5", NO_JACKPOT),
        ("house", "set pot 5", ""),
        ("house", "transfer Ann pot 5", ""),
        ("official", "set bank houses 1000000", "Tray and board have more houses than the 32 that came in the box."),
        ("official", "set bank hotels 13", "Tray and board have more hotels than the 12 that came in the box."),
        ("official", "set bank houses 31", ""),
        ("house", "set immunity Bob Ann bw x1",
         "Bob's immunity for Ann on Boardwalk counts only while Bob owns it, and now Cid does."),
        ("house", "set immunity Cid Ann bw x1", ""),
    ],
)  # fmt: skip
def test_what_no_rule_allows_is_a_warning(bank: Bank, rules: str, line: str, warning: str) -> None:
    session = bank.new(New(("Ann", "Bob", "Cid"), rules, options=(("dealt_deeds", "0"),)))
    session.enter("set bw owner Cid")
    outcome = session.enter(line)
    assert (outcome.changed, outcome.warnings) == (True, (warning,) if warning else ())
    assert session.enter("set Ann cash 7").warnings == ()


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("set Bob cash 1500", "Bob has $1\u2009500 already: nothing changes."),
        ("set pot 0", "The pot holds $0 already: nothing changes."),
        ("set bw houses 0", "Boardwalk has 0 houses already: nothing changes."),
        ("set bw hotels 0", "Boardwalk has 0 hotels already: nothing changes."),
        ("set Ann jailcard chance no", "Ann does not have the Get out of Jail Free card of Chance already: nothing changes."),
        ("set Ann out no", "Ann is in the game already: nothing changes."),
        ("set bw sold yes", "Boardwalk counts as sold before."),
    ],
)
def test_a_correction_that_changes_nothing_says_so_and_stands(session: Session, line: str, sentence: str) -> None:
    assert session.preview(line).sentences == (sentence,)
    outcome = session.enter(line)
    assert (outcome.changed, outcome.sentences, session.log()[-1].sentences) == (True, (sentence,), (sentence,))


def test_open_rent_of_somebody_else_is_said(bank: Bank) -> None:
    session = bank.new(New(("Ann", "Bob", "Cid"), "classic"))
    for line in ("set Oriental owner Cid", "roll Ann 4 2"):
        session.enter(line)
    for word in ("waive", "claim"):
        for who in ("Ann", "Bob"):
            refusal = session.would_refuse(f"{word} {who}")
            assert refusal is not None
            assert refusal.sentence == f"The rent is named by its owner: `{word} Cid` for $6 from Ann on Oriental Avenue."
    refusal = session.would_refuse("transfer pot Ann 5")
    assert refusal is not None
    assert refusal.sentence == "The pot has $0, not $5."


@pytest.mark.parametrize(
    ("name", "written"), [("Ann", "Ann"), ("O'Neill", "O'Neill"), ("Player 2", '"Player 2"'), ("Cash", '"Cash"')]
)
def test_a_line_that_is_begun_quotes_a_name_only_where_it_must(name: str, written: str) -> None:
    with Bank.open(None) as bank:
        session = bank.new(New((name, "Bob"), "house", options=(("dealt_deeds", "2"),)))
        assert f"deal {written} " in [choice.entry for choice in session.view().choices]
        for line in ("deal skip", "set Boardwalk owner Bob", f"set {written} cash 5", f"set {written} at @36", "2 1", "claim"):
            session.enter(line)
        assert session.view().pending == "debt"
        assert f"trade {written} " in [choice.entry for choice in session.view().choices]
