"""What `show` writes, `parse` reads: every kind of entry, for any names; and no text at all breaks the parser."""

from typing import get_args

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from banker.editions.load import load_board
from banker.language.names import clean_name
from banker.language.parse import Scope, parse, strip_comment
from banker.language.show import show
from banker.model import commands as c
from banker.model.board import TOKENS
from banker.model.refusal import Refusal

BOARDS = (load_board("us"), load_board("uk"))
PLAYERS = (
    "Ann", "Bob", "Bob Lee", "Red", "Boardwalk", "Cash", "7", "x2", "O'Neill", "Zoë", "Zoe", 'The "Cat"', "50%", "A/B",
    "a, b", "#1", "On", "सीता", "👩\u200d🚀", "Pe", "Bank Street", "Turn", "x", "Water Works", "Note",
    "All Of It", ": x", "House", "Token", "5", "roll", "M5", "-3", "Jean-Luc", "Cash-Bob",
)  # fmt: skip

players = st.sampled_from(PLAYERS)
spaces = st.integers(0, 39)
several = st.lists(spaces, min_size=1, max_size=4, unique=True).map(tuple)
groups = st.sampled_from([group.id for group in BOARDS[0].groups])
money = st.integers(1, 2**53)
held = st.integers(0, 2**53)
counts = st.integers(1, 1_000_000)
pieces = st.sampled_from(["house", "hotel"])
accounts = st.one_of(players, st.sampled_from(["bank", "pot"]))
maybe = st.none() | players
printable = st.text(st.characters(exclude_categories=["C", "Z"], include_characters=' "#:,/'), max_size=40)
remarks = printable.map(lambda text: " ".join(text.split())).filter(bool)
cards = st.sampled_from(["dividend", "doctor", "jail-free", "back-3", "advance-to-go"])
immunities = st.builds(c.ImmunityItem, spaces=several, uses=counts, percent=st.integers(1, 100))
sides = st.builds(
    c.Side, player=players, money=st.just(0) | money, spaces=st.just(()) | several, jail_cards=st.integers(0, 3),
    immunities=st.lists(immunities, max_size=2).map(tuple),
)  # fmt: skip
words = st.from_regex(r"[a-z][a-z_]{0,8}", fullmatch=True)
values = remarks.filter(lambda text: text == text.strip())
new_keys = words.filter(lambda key: key not in ("players", "tokens", "rules", "edition", "deck", "name"))
tables = st.lists(st.sampled_from([*PLAYERS, "Cid"]), min_size=1, max_size=8, unique_by=str.casefold).map(tuple)
player_facts = st.one_of(
    st.builds(c.ExpectPlayer, players, st.sampled_from(["cash", "worth", "short"]), held),
    st.builds(c.ExpectPlayer, players, st.just("at"), spaces),
    st.builds(c.ExpectPlayer, players, st.just("jailcards"), st.integers(0, 2)),
    st.builds(c.ExpectPlayer, players, st.sampled_from(["jailed", "free", "out"])),
)
space_facts = st.one_of(
    st.builds(c.ExpectSpace, spaces, st.just("owner"), maybe),
    st.builds(c.ExpectSpace, spaces, st.sampled_from(["houses", "hotels"]), st.integers(0, 9)),
    st.builds(c.ExpectSpace, spaces, st.just("mortgaged"), st.booleans()),
    st.builds(c.ExpectSpace, spaces, st.just("rent"), held),
)


def with_tokens(entry: c.New) -> st.SearchStrategy[c.Entry]:
    """Tokens for some of the players, or for none."""
    chosen = st.lists(st.sampled_from(TOKENS), unique=True, max_size=len(entry.players))
    return chosen.map(lambda tokens: msgspec.structs.replace(entry, tokens=tuple(tokens)))


STRATEGIES: dict[type, st.SearchStrategy[c.Entry]] = {
    c.New: st.builds(
        c.New, players=tables, rules=st.sampled_from(["house", "official"]),
        edition=st.sampled_from(["us", "uk", "My Boards/a.toml"]),
        deck=st.sampled_from(["", "us-2008"]),
        options=st.dictionaries(new_keys, values, max_size=3).map(lambda kept: tuple(kept.items())),
        name=st.just("") | values,
    ).flatmap(with_tokens),
    c.First: st.builds(c.First, players),
    c.DealDeeds: st.builds(c.DealDeeds, players, several),
    c.Roll: st.builds(c.Roll, st.tuples(st.integers(1, 6), st.integers(1, 6)), maybe),
    c.CallAuction: st.just(c.CallAuction()) | st.builds(c.CallAuction, players, money),
    c.CallPieceAuction: st.builds(c.CallPieceAuction, pieces),
    c.Sold: st.builds(c.Sold, players, money, st.none() | spaces),
    c.Claim: st.one_of(
        st.builds(c.Claim, maybe, st.just(False), st.none() | spaces),
        st.builds(c.Claim, st.none(), st.just(True), st.none() | spaces),
    ),
    c.DrawCard: st.builds(c.DrawCard, cards, st.none() | money) | st.builds(c.DrawCard, st.sampled_from(["pay", "draw"])),
    c.ChooseTax: st.builds(c.ChooseTax, st.sampled_from(["flat", "percent"])),
    **{kind: st.builds(kind, maybe) for kind in (c.Waive, c.Immune, c.Bail, c.PlayJailCard, c.HireLawyer, c.Veto, c.Bankrupt)},
    **{kind: st.builds(kind, spaces) for kind in (c.TravelTo, c.Accept, c.TakeMortgage, c.Lift, c.Keep)},
    **{kind: st.just(kind()) for kind in (c.DealSkip, c.Buy, c.Unsold, c.Finish, c.Worth)},
    c.NamePrice: st.builds(c.NamePrice, spaces, money),
    c.Build: st.builds(c.Build, space=spaces, count=counts) | st.builds(c.Build, group=groups, count=counts),
    c.Sell: st.builds(c.Sell, space=spaces, count=st.none() | counts) | st.builds(c.Sell, group=groups, count=st.none() | counts),
    c.Trade: st.builds(c.Trade, sides, sides),
    c.FormPartnership: st.builds(
        c.FormPartnership, st.lists(players, min_size=2, max_size=4, unique=True).map(tuple), groups
    ),
    c.LeavePartnership: st.builds(c.LeavePartnership, players, groups),
    c.Retire: st.builds(c.Retire, players),
    c.Undo: st.builds(c.Undo, counts) | st.builds(c.Undo, to=st.integers(0, 1_000_000)),
    c.Redo: st.builds(c.Redo, counts),
    c.Pass: st.builds(c.Pass, accounts, accounts, money, st.just("") | remarks),
    c.SetCash: st.builds(c.SetCash, players, held),
    c.SetAt: st.builds(c.SetAt, players, spaces),
    c.SetJail: st.builds(c.SetJail, players, st.none() | st.integers(0, 2)),
    c.SetJailCard: st.builds(c.SetJailCard, players, st.sampled_from(["chance", "chest"]), st.booleans()),
    c.SetOut: st.builds(c.SetOut, players, st.booleans()),
    c.SetToken: st.builds(c.SetToken, players, st.sampled_from(TOKENS)),
    c.SetOwner: st.builds(c.SetOwner, spaces, maybe),
    c.SetBuildings: st.builds(c.SetBuildings, spaces, pieces, st.integers(0, 99)),
    c.SetMortgaged: st.builds(c.SetMortgaged, spaces, st.booleans()),
    c.SetSold: st.builds(c.SetSold, spaces, st.booleans()),
    c.SetPot: st.builds(c.SetPot, held),
    c.SetTurn: st.builds(c.SetTurn, players),
    c.SetTray: st.builds(c.SetTray, pieces, st.integers(0, 99)),
    c.SetImmunity: st.builds(c.SetImmunity, players, players, several, st.integers(0, 9), st.integers(1, 100)),
    c.Note: st.builds(c.Note, remarks),
    c.Count: st.builds(c.Count, players, held),
    c.Look: st.one_of(st.builds(c.Look, space=spaces), st.builds(c.Look, player=players), st.builds(c.Look, group=groups)),
    c.Why: st.builds(c.Why, st.none() | counts),
    c.ExpectPlayer: player_facts,
    c.ExpectPot: st.builds(c.ExpectPot, held),
    c.ExpectSpace: space_facts,
    c.ExpectTray: st.builds(c.ExpectTray, pieces, st.integers(0, 99)),
    c.ExpectTurn: st.builds(c.ExpectTurn, players),
    c.ExpectPending: st.builds(c.ExpectPending, st.sampled_from([None, "deal", "throw", "finished"])),
    c.ExpectWinner: st.builds(c.ExpectWinner, players),
    c.ExpectNote: st.builds(c.ExpectNote, remarks),
    c.ExpectLedger: st.builds(c.ExpectLedger, st.sampled_from(["rent", "adjustment"]), accounts, accounts, money),
    c.Refused: st.builds(c.Refused, remarks.filter(lambda text: strip_comment(text) == text and "refused" not in text)),
}  # fmt: skip


def test_there_is_a_strategy_for_every_kind_of_entry() -> None:
    assert set(STRATEGIES) == set(get_args(c.Entry))


def test_every_player_here_is_a_name_that_the_program_takes() -> None:
    assert all(clean_name(name) == name for name in PLAYERS if name != "Bank Street")
    assert clean_name("Bank Street") == "Bank Street"


@pytest.mark.parametrize("kind", STRATEGIES, ids=lambda kind: kind.__name__)
def test_what_is_shown_is_read_back(kind: type) -> None:
    @given(STRATEGIES[kind], st.sampled_from(BOARDS))
    @settings(max_examples=80)
    def holds(entry, board) -> None:  # type: ignore[no-untyped-def]
        for shown_with in (board, None):
            line = show(entry, shown_with)
            assert line == strip_comment(line)
            assert parse(line, Scope(board, PLAYERS)) == entry, line

    holds()


@given(st.text(max_size=60) | printable)
@settings(max_examples=300)
@example("?")
@example('"')
@example("sold ²")
@example("set @² owner")
@example("new players=²")
@example("undo ²")
@example("trade Ann x² / Bob x²x")
@example("trade Ann immunity x² / Bob 5")
@example("roll ³ ³")
def test_any_text_is_read_or_refused(text: str) -> None:
    read_or_refused(text)


@given(
    st.sampled_from([
        "roll", "sold", "claim", "card", "build", "sell", "trade", "partner", "leave", "deal", "transfer", "set", "expect",
        "look", "new", "count", "offer", "undo", "why",
    ]),
    st.lists(
        st.sampled_from(
            [
                *PLAYERS, "bank", "pot", "all", "/", ",", ":", "x2", "2x", "50%", "immunity", "jail", "card", "nothing",
                "cash", "at", "owner", "houses", "on", "6", "4", "64", "1,000", "3*25+", "+", "*", '"', "@39", "@", "bw",
                "red", "dark blue", "Community Chest", "players=Ann,Bob", "a=", "=", "-5", "0", "12.5", "ledger", "rent",
                "turn", "yes", "no", "chance", "#", "²",
            ]
        ),
        max_size=8,
    ),
)  # fmt: skip
@settings(max_examples=600)
def test_any_words_of_the_language_are_read_or_refused(head: str, tail: list[str]) -> None:
    read_or_refused(" ".join([head, *tail]))


def read_or_refused(text: str) -> None:
    sentences = []
    for scope in (Scope(BOARDS[0], PLAYERS), Scope()):
        try:
            entry = parse(text, scope)
        except Refusal as refusal:
            sentences.append(refusal.sentence)
            continue
        if not isinstance(entry, c.New):
            assert parse(show(entry, scope.board), scope) == entry
    assert all(sentence.endswith(".") for sentence in sentences)


def test_a_transcript_reads_by_itself() -> None:
    us, uk = BOARDS
    assert show(c.SetAt("Ann", 20), us) == "set Ann at Free Parking"
    assert show(c.SetAt("Ann", 10), us) == 'set Ann at "Jail / Just Visiting"'
    assert show(c.SetAt("Bob Lee", 2), us) == 'set "Bob Lee" at @2'
    assert show(c.TakeMortgage(6), uk) == 'mortgage "The Angel, Islington"'
    assert show(c.TakeMortgage(25), us) == "mortgage B. & O. Railroad"
    assert show(c.TakeMortgage(5), uk) == "mortgage King's Cross Station"
    assert show(c.TakeMortgage(35), us) == "mortgage Short Line"
    assert show(c.TakeMortgage(35)) == "mortgage @35"
    assert show(c.Roll((6, 4))) == "roll 6 4"
    assert show(c.Roll((6, 4), "Ann")) == "roll Ann 6 4"
    assert show(c.Trade(c.Side("Ann", 100, (39,)), c.Side("Bob", jail_cards=1)), us) == "trade Ann 100, Boardwalk / Bob jail card"
    assert show(c.Sell(group="brown", count=None), us) == "sell brown all"
    assert show(c.New(("Ann", "Bob Lee"), options=(("jackpot", "on"),))) == (
        'new players=Ann,"Bob Lee" rules=house edition=us jackpot=on'
    )
    assert show(c.New(("Ann", "Bob"), tokens=("star",))) == "new players=Ann,Bob tokens=star rules=house edition=us"
    assert show(c.SetToken("Token", "heart"), us) == 'set "Token" token heart'


def test_names_of_an_own_edition_are_quoted_where_they_would_be_misread() -> None:
    def renamed(at: int, name: str):  # type: ignore[no-untyped-def]
        own = list(BOARDS[0].spaces)
        own[at] = msgspec.structs.replace(own[at], name=name)
        return msgspec.structs.replace(BOARDS[0], spaces=tuple(own))

    for name in ("High Rent", "House on Hill", "Area 51", "A: B", "Bank Street", "Go Jail Row", "Owner", "X-Ray", "Rue de l'Été"):
        board = renamed(1, name)
        scope = Scope(board, PLAYERS)
        for entry in (
            c.SetOwner(1, "Ann"),
            c.Sold("Ann", 5, 1),
            c.Build(space=1, count=2),
            c.ExpectSpace(1, "rent", 5),
            c.Look(space=1),
        ):
            assert parse(show(entry, board), scope) == entry, show(entry, board)
