"""What is written comes back, in order, and nothing else."""

from datetime import UTC, datetime, timedelta, timezone
from functools import partial
from pathlib import Path
from zoneinfo import ZoneInfo

import msgspec
import pytest

from banker.model.refusal import InvariantBroken, Refusal
from banker.store.journal import CHECKPOINT_ENTRIES, Draft, Entry, Journal, Moved, Posting, StoreFault
from banker.store.lookup import NAMED
from tests.store.made import AT, PLAYERS, begin, finish, first, new_game, rent, take_back


def test_entries_come_back_as_they_were_written(journal: Journal, file: Path) -> None:
    game = journal.create(new_game(), first())
    written = journal.append(game, 1, rent())
    undone = journal.append(game, 2, take_back(2, rent(), 2))
    journal.close()
    with Journal.open(file) as again:
        entries = again.entries(game)
        assert [entry.seq for entry in entries] == [1, 2, 3]
        assert entries[1:] == [written, undone]
        assert again.entries(game, after=2) == [undone]
        assert again.head(game) == (3, undone.hash)
    draft = rent()
    assert (written.text, written.command, written.events, written.transfers, written.worth) == (
        draft.text, draft.command, draft.events, draft.transfers, draft.worth,
    )  # fmt: skip
    assert (undone.command, undone.target, undone.transfers[1].reverses) == (None, 2, (2, 2))


def test_a_journal_in_memory_works_the_same() -> None:
    with Journal.open(None) as journal:
        game = begin(journal, 3)
        assert [entry.seq for entry in journal.entries(game)] == [1, 2, 3]
        assert journal.warnings == []


def test_time_is_kept_in_utc_with_the_clock_of_the_table(journal: Journal) -> None:
    game = begin(journal)
    entry = journal.append(game, 1, rent())
    assert (entry.at, entry.offset) == ("2024-05-01T23:15:30.123Z", -180)
    assert entry.local == AT.replace(microsecond=123000)
    assert entry.local.hour == 20


@pytest.mark.parametrize(
    ("at", "stored"),
    [
        (datetime(2024, 10, 27, 2, 30, tzinfo=ZoneInfo("Europe/Vienna")), ("2024-10-27T00:30:00.000Z", 120)),
        (datetime(2024, 10, 27, 2, 30, fold=1, tzinfo=ZoneInfo("Europe/Vienna")), ("2024-10-27T01:30:00.000Z", 60)),
        (datetime(2024, 1, 1, tzinfo=timezone(timedelta(hours=5, minutes=45))), ("2023-12-31T18:15:00.000Z", 345)),
        (datetime(2024, 1, 1, 0, 0, 0, 999999, tzinfo=UTC), ("2024-01-01T00:00:00.999Z", 0)),
    ],
)
def test_time_across_a_change_of_clocks(journal: Journal, at: datetime, stored: tuple[str, int]) -> None:
    game = begin(journal)
    entry = journal.append(game, 1, msgspec.structs.replace(rent(), at=at))
    assert (entry.at, entry.offset) == stored


def test_a_clock_set_back_changes_no_order(journal: Journal) -> None:
    game = begin(journal)
    journal.append(game, 1, rent(1))
    journal.append(game, 2, msgspec.structs.replace(rent(2), at=AT.replace(year=2020)))
    other = begin(journal, name="saturday")
    journal.append(other, 1, msgspec.structs.replace(rent(), at=AT.replace(year=2019)))
    assert [entry.transfers[1].amount for entry in journal.entries(game)[1:]] == [1, 2]
    assert [found.name for found in journal.games()] == ["saturday", "friday"]


def test_time_without_a_zone_is_our_bug(journal: Journal) -> None:
    game = begin(journal)
    with pytest.raises(InvariantBroken, match="time zone"):
        journal.append(game, 1, Draft(datetime(2024, 1, 1), "command", "note x"))  # noqa: DTZ001  # that is the point
    assert journal.head(game)[0] == 1


def test_several_entries_are_written_all_or_none(journal: Journal) -> None:
    game = begin(journal, 3)
    twice = (take_back(3, rent(), 3), take_back(2, rent(), 2))
    written = journal.append_all(game, 3, twice)
    assert [(entry.seq, entry.target) for entry in written] == [(4, 3), (5, 2)]
    broken = Draft(AT, "undo", "undo", target=99)
    with pytest.raises(InvariantBroken):
        journal.append_all(game, 5, (rent(), broken))
    assert journal.entries(game)[3:] == list(written)
    assert journal.check(game) == []


def test_the_second_writer_is_told_that_the_game_moved_on(journal: Journal, file: Path) -> None:
    game = begin(journal, 2)
    with Journal.open(file) as other:
        theirs = other.append(game, 2, rent(7))
        with pytest.raises(Moved, match="moved on to entry 3 while entry 2") as refused:
            journal.append(game, 2, rent(8))
        assert isinstance(refused.value, Refusal)
        assert refused.value.seq == 3
        assert journal.entries(game, after=2) == [theirs]
        ours = journal.append(game, 3, rent(8))
        assert other.entries(game, after=3) == [ours]
        assert other.check(game) == []


def test_an_entry_for_a_game_that_is_not_there_is_refused(journal: Journal) -> None:
    begin(journal)
    asks = [partial(ask, 7) for ask in (journal.head, journal.check, journal.game_of)]
    for ask in (*asks, lambda: journal.append(7, 0, rent())):
        with pytest.raises(Refusal, match="no game number 7"):
            ask()
    assert journal.balances(7) == {}
    assert journal.entries(7) == []


def posting(**changes: object) -> Draft:
    return msgspec.structs.replace(rent(), transfers=(msgspec.structs.replace(Posting(1, "Ann", "Bob", 5, "rent"), **changes),))


@pytest.mark.parametrize(
    "draft",
    [
        posting(amount=0),
        posting(amount=-5),
        posting(credit="Ann"),
        posting(space=40),
        posting(reverses=(1, 9)),
        posting(amount=1.5),
        msgspec.structs.replace(rent(), transfers=(Posting(1, "Ann", "Bob", 5, "rent"), Posting(1, "Bob", "Ann", 5, "rent"))),
        msgspec.structs.replace(rent(), target=1),
        Draft(AT, "undo", "undo"),
        Draft(AT, "undo", "undo", target=2),
    ],
    ids=["zero", "negative", "to oneself", "off the board", "reverses nothing", "half", "twice the same number",
         "target of a command", "undo of nothing", "undo of itself"],
)  # fmt: skip
def test_what_the_books_do_not_take_is_our_bug_and_leaves_nothing(journal: Journal, draft: Draft) -> None:
    game = begin(journal)
    before = journal.balances(game)
    with pytest.raises(InvariantBroken, match="does not take this entry"):
        journal.append(game, 1, draft)
    assert journal.head(game)[0] == 1
    assert journal.balances(game, afresh=True) == before
    assert journal.append(game, 1, rent()).seq == 2


@pytest.mark.parametrize(
    ("draft", "sentence"),
    [
        (posting(amount=2**63), "too large"),
        (posting(reason="\ud800"), "characters"),
        (msgspec.structs.replace(rent(), text="\udfff"), "characters"),
    ],
)
def test_what_no_file_can_hold_is_refused_in_words(journal: Journal, draft: Draft, sentence: str) -> None:
    game = begin(journal)
    with pytest.raises(StoreFault, match=sentence):
        journal.append(game, 1, draft)
    assert journal.append(game, 1, rent()).seq == 2


@pytest.mark.parametrize("text", ["'; DROP TABLE entry; --", "💰\u202e", "\x00\x1b[2J", "x" * 10_000, "", "[/foo]"])
def test_hostile_text_comes_back_intact(journal: Journal, text: str) -> None:
    game = begin(journal)
    journal.append(game, 1, msgspec.structs.replace(posting(reason=text), text=text))
    entry = journal.entries(game)[-1]
    assert (entry.text, entry.transfers[0].reason) == (text, text)
    assert journal.check(game) == []


def test_a_worth_may_be_larger_than_any_transfer(journal: Journal) -> None:
    game = begin(journal)
    written = journal.append(game, 1, msgspec.structs.replace(rent(), worth=(("Ann", 2**70), ("Bob", -5))))
    assert journal.entries(game, after=1) == [written]


# --- the books -----------------------------------------------------------------------------------------------------------------


def test_balances_are_the_sum_of_all_that_moved(journal: Journal, file: Path) -> None:
    game = begin(journal, 3)
    assert journal.balances(game) == {"Ann": 1500 + 2 * (200 - 28), "Bob": 1500 + 2 * 28, "bank": -3000 - 400}
    other = begin(journal, name="saturday")
    with Journal.open(file) as second:
        second.append(game, 3, rent(100))
    assert journal.balances(game) == {"Ann": 1944, "Bob": 1656, "bank": -3600}
    assert journal.balances(game) == journal.balances(game, afresh=True)
    assert journal.balances(other) == {"Ann": 1500, "Bob": 1500, "bank": -3000}


def test_what_is_handed_out_is_not_the_book_itself(journal: Journal) -> None:
    game = begin(journal)
    journal.balances(game)["Ann"] = 10**6
    assert journal.balances(game)["Ann"] == 1500


def test_an_undo_brings_the_balances_back(journal: Journal) -> None:
    game = begin(journal)
    before = journal.balances(game)
    journal.append(game, 1, rent())
    journal.append(game, 2, take_back(2, rent(), 2))
    assert journal.balances(game) == before


def test_no_sum_overflows(journal: Journal) -> None:
    game = begin(journal)
    for seq in range(1, 5):
        journal.append(game, seq, posting(amount=2**62, debit="bank", credit="Bob"))
    assert journal.balances(game)["Bob"] == 1500 + 4 * 2**62
    assert journal.balances(game)["bank"] == -3000 - 4 * 2**62


# --- games ---------------------------------------------------------------------------------------------------------------------


def test_a_game_is_found_by_name_by_its_beginning_or_as_the_last_played(journal: Journal) -> None:
    friday = begin(journal, name="Friday night")
    begin(journal, name="Friday")
    begin(journal, name="Saturday")
    assert journal.game().name == "Saturday"
    journal.append(friday, 1, rent())
    assert journal.game().name == "Friday night"
    assert journal.game("sat").name == "Saturday"
    assert journal.game("FRIDAY").name == "Friday"
    assert journal.game("friday n").name == "Friday night"
    assert journal.game_of(friday).entries == 2
    with pytest.raises(Refusal, match=r"several games: say which of Friday night, Friday\."):
        journal.game("f")
    with pytest.raises(Refusal, match=r"no game called “monday”: there is Friday night, Saturday, Friday\."):
        journal.game("monday")


def test_without_a_game_there_is_none_to_find(journal: Journal) -> None:
    assert journal.games() == []
    with pytest.raises(Refusal, match="`banker new`"):
        journal.game()


def test_a_refusal_names_only_so_many_games(journal: Journal) -> None:
    for number in range(NAMED + 2):
        begin(journal, name=f"game {number}")
    with pytest.raises(Refusal, match="game 2 and 2 more"):
        journal.game("game")


def test_names_are_unique_whatever_the_case(journal: Journal) -> None:
    begin(journal, name="Ärger")
    with pytest.raises(Refusal, match="a game called “äRGER” already"):
        begin(journal, name="äRGER")
    assert len(journal.games()) == 1
    assert journal.free_name("ärger") == "ärger-2"
    assert journal.free_name("peace") == "peace"
    begin(journal, name="ärger-2")
    assert journal.free_name("Ärger") == "Ärger-3"


def test_a_game_tells_how_it_stands(journal: Journal) -> None:
    game = begin(journal, 2)
    playing = journal.game()
    assert (playing.id, playing.players, playing.entries, playing.finished, playing.winners) == (game, PLAYERS, 2, False, ())
    assert (playing.edition, playing.deck, playing.rules, playing.engine) == ("us", "us-classic", '{"start_cash":1500}', "0.1")
    assert playing.created == playing.updated == "2024-05-01T23:15:30.123Z"
    journal.append(game, 2, finish())
    journal.append(game, 3, rent())
    assert (journal.game().finished, journal.game().winners, journal.game().entries) == (True, ("Bob",), 4)


def test_a_finish_taken_back_is_no_finish(journal: Journal) -> None:
    game = begin(journal)
    journal.append(game, 1, finish())
    journal.append(game, 2, take_back(2, finish(), 2))
    assert not journal.game().finished
    journal.append(game, 3, take_back(2, finish(), 3, "redo"))
    assert journal.game().finished


def test_a_remark_about_the_end_is_no_end(journal: Journal) -> None:
    game = begin(journal)
    journal.append(game, 1, posting(reason='"type":"GameFinished"'))
    assert not journal.game().finished


# --- the file ------------------------------------------------------------------------------------------------------------------


def test_after_closing_the_one_file_is_the_whole_game(journal: Journal, file: Path, tmp_path: Path) -> None:
    game = begin(journal, 5)
    journal.close()
    journal.close()
    assert sorted(path.name for path in file.parent.iterdir()) == [file.name, f"{file.name}-head"]
    copy = tmp_path / "copy.db"
    copy.write_bytes(file.read_bytes())
    with Journal.open(copy) as opened:
        assert opened.head(game)[0] == 5


def test_with_a_reader_in_the_way_closing_does_not_wait(journal: Journal, file: Path) -> None:
    game = begin(journal, 5)
    with Journal.open(file, read_only=True) as reader:
        reader._db.execute("BEGIN")
        assert reader.head(game)[0] == 5
        journal.append(game, 5, rent())
        journal.close()
        assert reader.head(game)[0] == 5
        reader._db.execute("COMMIT")
        assert reader.head(game)[0] == 6


def test_the_file_alone_has_all_but_the_last_entries(journal: Journal, file: Path, tmp_path: Path) -> None:
    game = begin(journal, CHECKPOINT_ENTRIES + 1)
    journal.append(game, CHECKPOINT_ENTRIES + 1, rent())
    copy = tmp_path / "copy.db"
    copy.write_bytes(file.read_bytes())
    with Journal.open(copy) as opened:
        assert opened.head(game)[0] >= CHECKPOINT_ENTRIES


def test_a_closed_journal_says_so(journal: Journal) -> None:
    game = begin(journal)
    journal.close()
    with pytest.raises(Exception, match="closed"):
        journal.append(game, 1, rent())


def test_a_backup_is_whole_while_the_game_goes_on(journal: Journal, tmp_path: Path) -> None:
    game = begin(journal, 5)
    target = tmp_path / "backup.db"
    journal.backup(target)
    journal.append(game, 5, rent())
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["backup.db"]
    with Journal.open(target, read_only=True) as copy:
        assert copy.head(game)[0] == 5
        assert copy.check(game) == copy.check_file() == []


def test_a_backup_overwrites_nothing(journal: Journal, file: Path, tmp_path: Path) -> None:
    game = begin(journal)
    target = tmp_path / "precious.txt"
    target.write_text("mine")
    for there in (target, file):
        with pytest.raises(StoreFault, match="is there already"):
            journal.backup(there)
    with pytest.raises(StoreFault, match="cannot be opened"):
        journal.backup(tmp_path / "nowhere" / "backup.db")
    assert target.read_text() == "mine"
    assert journal.head(game)[0] == 1


def test_reopening_a_long_game_gives_every_entry(journal: Journal) -> None:
    game = begin(journal, 300)
    entries = journal.entries(game)
    assert all(isinstance(entry, Entry) for entry in entries)
    assert [entry.seq for entry in entries] == list(range(1, 301))
    assert sum(len(entry.transfers) for entry in entries) == 2 * 300
