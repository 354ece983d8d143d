"""The seeded player: the same game for the same seed, always to an end, and its transcript gives the same ledger again."""

import pytest

from banker.demo import ENTRIES_MAX, moves, play
from banker.model import commands as c
from banker.rules import PRESETS
from banker.session import Bank, Session
from banker.session.facts import facts
from banker.transcript import play as play_lines
from tests.games.made import NAMES, ledger

ENDINGS = {
    "house": {"last player"},
    "official": {"last player"},
    "classic": {"last player"},
    "short-8p": {"last player", "second bankruptcy"},
    "short-6p": {"last player", "first bankruptcy"},
    "time-limit": {"last player", "clock"},
}


def new(bank: Bank, rules: str, players: int = 3, edition: str = "us") -> Session:
    return bank.new(c.New(players=NAMES[:players], rules=rules, edition=edition))


def ends(rules: str, seeds: range) -> set[str]:
    """How games end; every one of them by itself."""
    found = set()
    for seed in seeds:
        with Bank.open(None) as bank:
            ended = play(new(bank, rules, 2 + seed % 3), seed)
        assert not ended.is_cut_short
        assert ended.entries < ENTRIES_MAX
        found.add(ended.reason)
    return found


@pytest.mark.timeout(60)
@pytest.mark.parametrize("rules", PRESETS)
def test_games_end_by_themselves(rules: str) -> None:
    assert ends(rules, range(1, 7)) <= ENDINGS[rules]


@pytest.mark.slow
@pytest.mark.timeout(300)
@pytest.mark.parametrize("rules", PRESETS)
def test_fifty_games_end_by_themselves(rules: str) -> None:
    assert ends(rules, range(1, 51)) == ENDINGS[rules]


def test_the_same_seed_gives_the_same_game() -> None:
    games = []
    for seed in (5, 5, 6):
        with Bank.open(None) as bank:
            session = new(bank, "house")
            play(session, seed, 150)
            games.append(list(facts(session).lines))
    assert games[0] == games[1] != games[2]


def test_no_more_entries_than_allowed() -> None:
    with Bank.open(None) as bank:
        session = new(bank, "house")
        assert len(list(moves(session, 1, 40))) == 40 == session.seq - 1
        ended = play(session, 2, 10)
        assert (ended.reason, ended.entries) == ("", 10)


def test_a_game_that_is_over_is_left_alone() -> None:
    with Bank.open(None) as bank:
        session = new(bank, "short-6p")
        play(session, 3)
        over = session.seq
        assert play(session, 4).entries == 0
        assert session.seq == over


def test_a_table_that_never_ends_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("banker.demo.table.ENTRIES_MAX", 60)
    with Bank.open(None) as bank:
        ended = play(new(bank, "official"), 1)
    assert ended.is_cut_short
    assert (ended.reason, ended.entries < 90) == ("ended by the table", True)


# --- its transcript -------------------------------------------------------------------------------------------------------------


@pytest.mark.timeout(60)
@pytest.mark.parametrize("edition", ["us", "uk"])
@pytest.mark.parametrize("rules", PRESETS)
def test_transcript_played_again_gives_the_same_ledger(rules: str, edition: str) -> None:
    with Bank.open(None) as bank, Bank.open(None) as other:
        session = new(bank, rules, edition=edition)
        play(session, 11)
        lines = list(facts(session).lines)
        again = play_lines(lines, other)
        assert again.failure is None, str(again.failure)
        assert again.session is not None
        assert ledger(again.session) == ledger(session)
        assert list(facts(again.session).lines) == lines
        assert again.session.state == session.state


def test_what_was_taken_back_is_left_out_and_remarks_stay() -> None:
    with Bank.open(None) as bank, Bank.open(None) as other:
        session = new(bank, "official")
        play(session, 8, 60)
        session.enter("note nobody moves")
        session.undo(7)
        session.redo(3)
        play(session, 9, 30)
        again = play_lines(facts(session).lines, other)
        assert again.failure is None
        assert again.session is not None
        assert again.session.transfers() == session.transfers()
        assert again.session.state == session.state
        assert "note nobody moves" in list(facts(again.session).lines)
        assert len(again.session.entries) < len(session.entries)
