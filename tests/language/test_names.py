"""What a name may be and what it means."""

import re
from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from banker.editions.load import load_board
from banker.language import places
from banker.language.names import Finder, account, clean_name, letters, owner, pair, pick, player
from banker.language.nearest import nearest
from banker.language.parse import ENTRIES, parse
from banker.language.places import anything, card, group, names_of, space, space_or_group
from banker.language.words import Scope, split_words
from banker.model.refusal import Refusal

US, UK = load_board("us"), load_board("uk")
PLAYERS = ("Ann", "Bob", "Bobby", "Dora Lee", "Zoë", "Zoey", "O'Neill")
SCOPE = Scope(US, PLAYERS)


def means(finder: Finder, text: str) -> object:  # type: ignore[type-arg]
    return pick(finder, split_words(text))


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Ann", "Ann"), ("ann", "Ann"), ("A", "Ann"), ("bob", "Bob"), ("bobb", "Bobby"), ("dora", "Dora Lee"),
        ("dora l", "Dora Lee"),
        ('"Dora Lee"', "Dora Lee"), ('"d"', "Dora Lee"), ("zoë", "Zoë"), ("zoe", "Zoë"), ("zoey", "Zoey"), ("oneill", "O'Neill"),
        ("o’n", "O'Neill"), ("O'", "O'Neill"), ("“Bob”", "Bob"), ("„Dora Lee“", "Dora Lee"),
    ],
)  # fmt: skip
def test_player_is_found_by_name_or_unique_beginning(typed: str, name: str) -> None:
    assert means(player(SCOPE), typed) == name


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("bo", '"bo" can be Bob or Bobby: type more of the name.'),
        ("z", '"z" can be Zoë or Zoey: type more of the name.'),
        ("Jim", 'There is no player "Jim": at the table are Ann, Bob,'),
        ("Anne", 'There is no player "Anne" (the nearest is Ann): at the table are Ann,'),
        ("and", 'There is no player "and" (the nearest is Ann)'),
        ("nn", 'There is no player "nn"'),
        ("lee", 'There is no player "lee"'),
        ("x" * 90, f'There is no player "{"x" * 80}…"'),
        ("", "A player is missing here: give one of Ann, Bob,"),
        ('"Ann" "Bob"', 'There is no player "Ann Bob"'),
    ],
)
def test_player_unknown_or_ambiguous_is_refused(typed: str, sentence: str) -> None:
    with pytest.raises(Refusal) as refusal:
        means(player(SCOPE), typed)
    assert refusal.value.sentence.startswith(sentence)


def test_without_players_nobody_is_found() -> None:
    with pytest.raises(Refusal, match='no player "Ann": at the table are nobody yet'):
        means(player(Scope()), "Ann")


def test_account_and_owner() -> None:
    assert means(account(SCOPE), "BANK") == "bank"
    assert means(account(SCOPE), "pot") == "pot"
    assert means(account(SCOPE), "ann") == "Ann"
    assert means(owner(SCOPE), "bank") is None
    assert means(owner(SCOPE), "ann") == "Ann"
    with pytest.raises(Refusal, match="or bank or pot"):
        means(account(SCOPE), '"pot"')
    with pytest.raises(Refusal, match=r'no player "pot".* or bank'):
        means(owner(SCOPE), "pot")
    with pytest.raises(Refusal, match="can be Bob or Bobby"):
        means(owner(SCOPE), "bo")


@pytest.mark.parametrize(
    ("typed", "at"),
    [
        ("Boardwalk", 39), ("board", 39), ("bw", 39), ("@39", 39), ("@0", 0), ("st ch", 11), ("park pl", 37),
        ("ST. CHARLES PLACE", 11),
        ("b & o", 25), ("b and o railroad", 25), ("b&o", 25), ("bo", 25), ("penn r", 15), ("pa", 31), ("in", 23), ("go", 0),
        ("jail", 10), ("just visiting", 10), ("Jail / Just Visiting", 10), ("go jail", 30), ("free", 20), ("luxury", 38),
        ("c2", 22),
        ("h1", 2), ("water", 28), ('"new york"', 19),
    ],
)  # fmt: skip
def test_space_is_found(typed: str, at: int) -> None:
    assert means(space(SCOPE), typed) == at


@pytest.mark.parametrize(
    ("typed", "at"),
    [("angel", 6), ('"The Angel, Islington"', 6), ("kings cross", 5), ("king's", 5), ("mf", 39), ("super", 38), ("pl", 37)],
)
def test_space_of_the_uk_board_is_found(typed: str, at: int) -> None:
    assert means(space(Scope(UK)), typed) == at


@pytest.mark.parametrize("board", [US, UK], ids=["us", "uk"])
def test_every_space_is_found_by_code_and_every_unique_name_in_full(board) -> None:  # type: ignore[no-untyped-def]
    scope = Scope(board)
    names = [each.name for each in board.spaces]
    for each in board.spaces:
        assert means(space(scope), each.code.lower()) == each.at
        if names.count(each.name) == 1:
            assert means(space(scope), f'"{each.name.upper()}"') == each.at


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("penn", '"penn" can be Pennsylvania Railroad (PR) or Pennsylvania Avenue (PE): type more of the name, or the code.'),
        ("park", '"park" can be Free Parking (FP) or Park Place (PP)'),
        ("chance", '"chance" can be Chance (C1), Chance (C2) or Chance (C3)'),
        ("av", "or 11 others: type more of the name, or the code."),
        ("bordwalk", 'There is no space "bordwalk" (the nearest is Boardwalk): give its name, its code or @ and its position.'),
        ("pl park", 'There is no space "pl park"'),
        ("@40", 'There is no space "@40"'),
        ("@", 'There is no space "@"'),
        ("@²", 'There is no space "@²"'),
        ("...", 'There is no space "..."'),
        ("x" * 1900, 'There is no space "xxx'),
        ("", "A space is missing here: give its name, its code or @ and its position."),
    ],
)
def test_space_unknown_or_ambiguous_is_refused(typed: str, sentence: str) -> None:
    with pytest.raises(Refusal) as refusal:
        means(space(SCOPE), typed)
    assert sentence in refusal.value.sentence


@pytest.mark.parametrize(
    ("typed", "name"),
    [("brown", "brown"), ("dark purple", "brown"), ("light b", "light blue"), ("d b", "dark blue"), ("stations", "railroads"),
     ("rail", "railroads"), ("util", "utilities"), ("magenta", "pink")],
)  # fmt: skip
def test_group_is_found(typed: str, name: str) -> None:
    assert means(group(SCOPE), typed) == name


@pytest.mark.parametrize("typed", ["grey", "...", '"dark" "blue"'])
def test_unknown_group_is_refused_with_the_groups(typed: str) -> None:
    with pytest.raises(Refusal, match=r"There is no group .*: the groups are brown, light blue,"):
        means(group(SCOPE), typed)


def test_half_a_colour_is_not_guessed() -> None:
    with pytest.raises(Refusal, match=r"can be light blue or pink \(light purple\): type more of the name"):
        means(group(SCOPE), "light")  # light purple is pink
    with pytest.raises(Refusal, match='"blue" can be light blue or dark blue'):
        means(group(SCOPE), "blue")


def test_exact_name_beats_code_and_code_beats_abbreviation() -> None:
    assert means(space_or_group(SCOPE), "red") == "red"
    assert means(space_or_group(SCOPE), "or") == 6
    assert means(space_or_group(SCOPE), "oran") == "orange"
    assert means(space_or_group(SCOPE), "dark blue") == "dark blue"
    with pytest.raises(Refusal, match=r'"blue" can be light blue or dark blue'):
        means(space_or_group(SCOPE), "blue")
    with pytest.raises(Refusal, match='There is no space or group "qq"'):
        means(space_or_group(SCOPE), "qq")


@pytest.mark.parametrize(
    ("typed", "named"),
    [("lb", "light blue"), ("LB", "light blue"), ("db", "dark blue"), ("re", "red"), ("ra", "railroads"), ("ut", "utilities")],
)
def test_a_group_is_found_by_the_code_on_the_screen(typed: str, named: str) -> None:
    for finder in (group, space_or_group, anything):
        assert means(finder(SCOPE), typed) == named
    assert means(anything(Scope(US, ("Rebecca", "Lbrecht"))), typed) in (named, "Rebecca", "Lbrecht")


def test_a_code_of_a_deed_is_never_that_of_a_group() -> None:
    uk = Scope(load_board("uk"))
    for each in uk.board.spaces if uk.board else ():
        assert means(space_or_group(uk), each.code) == each.at


def test_a_code_that_abbreviates_a_space_as_well_is_refused_with_both() -> None:
    spaces = tuple(replace(each, name="Lb Lane") if each.at == 39 else each for each in US.spaces)
    with pytest.raises(Refusal, match=r'"lb" can be Lb Lane .BW. or light blue'):
        means(space_or_group(Scope(replace(US, spaces=spaces))), "lb")


@pytest.mark.parametrize(("typed", "name"), [("n", "Anna"), ("N", "Anna"), ("b", "Abe"), ("4", "李雷"), ("anna", "Anna")])
def test_a_player_is_found_by_the_letter_of_the_token(typed: str, name: str) -> None:
    scope = Scope(US, ("Ann", "Abe", "Anna", "李雷"))
    assert letters(scope.players) == ("A", "B", "N", "4")
    assert means(player(scope), typed) == name


def test_a_letter_that_begins_another_name_is_refused_with_both() -> None:
    with pytest.raises(Refusal, match='"b" can be Abe or Bob'):
        means(player(Scope(US, ("Ann", "Abe", "Bob"))), "b")
    with pytest.raises(Refusal, match="There is no player"):
        means(player(Scope(US, ("Ann", "Anna"))), '"n"')


@pytest.mark.parametrize(
    ("typed", "names", "meant"),
    [
        ("bordwalk", ("Boardwalk", "Baltic Avenue"), "Boardwalk"),
        ("atlntic", ("Atlantic Avenue", "Baltic Avenue"), "Atlantic Avenue"),
        ("bild", ENTRIES, "build"), ("mort", ENTRIES, "mortgage"), ("tarde", ENTRIES, "trade"), ("claum", ENTRIES, "claim"),
        ("hello", ENTRIES, None), ("bob", ENTRIES, None), ("fine", ENTRIES, None), ("money", ENTRIES, None),
        ("ask", ENTRIES, None), ("no", ENTRIES, None), ("Jim", ("Tim", "Kim"), None), ("annie", ("Ann", "Bob"), None),
        ("bell", ENTRIES, None), ("dog", ("Bob", "Dora"), None),
    ],
)  # fmt: skip
def test_only_what_was_nearly_typed_is_proposed(typed: str, names: Iterable[str], meant: str | None) -> None:
    assert nearest(typed, names) == meant


def test_looking_prefers_exact_names_then_players() -> None:
    scope = Scope(US, ("Red", "Bo", "Boardwalk", "Will"))
    assert means(anything(scope), "boardwalk") == 39
    assert means(anything(scope), '"boardwalk"') == "Boardwalk"
    assert means(anything(scope), "bo") == "Bo"
    assert means(anything(scope), "bw") == 39
    assert means(anything(scope), "w") == "Will"
    assert means(anything(scope), "gre") == "green"
    with pytest.raises(Refusal, match="There is no space, player or group"):
        means(anything(scope), "qq")


@pytest.mark.parametrize(
    ("deck", "typed", "found"),
    [
        ("chance", "back-3", "back-3"), ("chance", "back 3", "back-3"), ("chance", "nearest r", "nearest-railroad"),
        ("chance", "utility", "nearest-utility"), ("chance", "jail free", "jail-free"), ("chest", "doctor's", "doctor"),
        ("chest", "prize beauty", "beauty-contest"), (None, "jail-free", "jail-free"), (None, "poor", "poor-tax"),
        ("chance", "nearest-railroad-2", "nearest-railroad-2"),
    ],
)  # fmt: skip
def test_card_is_found(deck, typed: str, found: str) -> None:  # type: ignore[no-untyped-def]
    assert means(card(Scope(US, deck=deck)), typed) == found


@pytest.mark.parametrize(
    ("deck", "typed", "sentence"),
    [
        ("chest", "matures", '"matures" can be christmas-fund or life-insurance: type more words of the card.'),
        ("chance", "docter", 'Chance has no card "docter"'),
        ("chest", "docter", 'Community Chest has no card "docter" (the nearest is doctor)'),
        (None, "zzz", 'Neither pile has a card "zzz"'),
        (None, "...", 'Neither pile has a card "..."'),
        (None, "a" * 100, "Neither pile has a card"),
    ],
)
def test_card_unknown_or_ambiguous_is_refused(deck, typed: str, sentence: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(Refusal) as refusal:
        means(card(Scope(US, deck=deck)), typed)
    assert refusal.value.sentence.startswith(sentence)


def test_pair_tries_every_cut() -> None:
    both = pair(player(SCOPE), space(SCOPE))
    assert means(both, "dora lee park place") == ("Dora Lee", 37)
    assert means(both, "a st charles") == ("Ann", 11)
    assert means(both, '"Dora Lee" "St. Charles Place"') == ("Dora Lee", 11)
    with pytest.raises(Refusal, match='There is no space "nowhere"'):
        means(both, "dora lee nowhere")
    with pytest.raises(Refusal, match='no player "jim"'):
        means(both, "jim boardwalk")
    with pytest.raises(Refusal, match="can be Bob or Bobby"):
        means(both, "bo boardwalk")
    with pytest.raises(Refusal, match="A space is missing"):
        means(both, "ann")
    with pytest.raises(Refusal, match="A player is missing"):
        means(both, "")
    with pytest.raises(Refusal, match='"penn" can be Pennsylvania'):
        means(both, "ann penn")


def test_names_of_many_boards_are_kept_for_the_last_only() -> None:

    boards = [
        load_board(edition, deck) for edition in ("us", "uk") for deck in ("us-classic", "us-2008", "us-2021", "uk-modern", "")
    ]
    for board in boards:
        assert names_of(board) is names_of(board)
    assert len(places._kept) <= 8


def test_before_a_game_there_are_no_spaces() -> None:
    with pytest.raises(Refusal, match="There is no game yet: start one with new players=Ann,Bob"):
        space(Scope())


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Ann  ", "Ann"), ("Bob  Lee", "Bob Lee"), ("Zoe\u0308", "Zoë"), ("李雷", "李雷"), ("أمير", "أمير"), ("सीता", "सीता"),
        ("👩\u200d🚀", "👩\u200d🚀"), ("❤\ufe0f", "❤\ufe0f"), ("👍🏽", "👍🏽"), ("007", "007"), ("🇳🇱", "🇳🇱"),
        ('Bob "B" Lee', 'Bob "B" Lee'),
        ("x" * 24, "x" * 24), ("👩\u200d❤\ufe0f\u200d👩", "👩\u200d❤\ufe0f\u200d👩"), ("Banker", "Banker"),
    ],
)  # fmt: skip
def test_names_that_are_taken(typed: str, name: str) -> None:
    assert clean_name(typed) == name


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "A player's name has 1 to 24 characters: this one has 0."),
        ("   ", "A player's name has 1 to 24 characters: this one has 0."),
        ("x" * 25, "A player's name has 1 to 24 characters: this one has 25."),
        ("x" * 500, "A player's name has 1 to 24 characters: this one has 500."),
        ("A\x07nn", "cannot hold the character U+0007"),
        ("A\u202enn", "cannot hold the character U+202E"),
        ("A\u200bnn", "cannot hold the character U+200B"),
        ("A\u200dnn", "cannot hold the character U+200D"),
        ("👩\u200d", "cannot hold the character U+200D"),
        ("\u200d👩", "cannot hold the character U+200D"),
        ("👩\u200da", "cannot hold the character U+200D"),
        ("A\ufe0f", "cannot hold the character U+FE0F"),
        ("\ufe0f", "cannot hold the character U+FE0F"),
        ("\ud800", "cannot hold the character U+D800"),
        ("\ue000", "cannot hold the character U+E000"),
        ("\u3164", "cannot hold the character U+3164"),
        ("\u0301", "needs at least one character that prints"),
        ("Bank", 'Nobody can be called "Bank"'),
        ("POT", 'Nobody can be called "POT"'),
        ("all", 'Nobody can be called "all"'),
        ("Nothing", 'Nobody can be called "Nothing"'),
        ("@ann", 'cannot begin with "@"'),
        ("?", 'cannot begin with "?"'),
    ],
)
def test_names_that_are_refused(typed: str, sentence: str) -> None:
    with pytest.raises(Refusal) as refusal:
        clean_name(typed)
    assert sentence in refusal.value.sentence


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("build orage", '"orage" (the nearest is orange)'),
        ("build lightblue", '"lightblue" (the nearest is light blue)'),
        ("look statons", '"statons" (the nearest is stations)'),
        ("look light", '"light" can be light blue or pink (light purple)'),
        ("leave Ann orage", 'There is no group "orage" (the nearest is orange)'),
        ("leave Ann", "A group is missing here: the groups are brown, light blue"),
    ],
)
def test_a_group_is_found_by_what_was_nearly_typed(line: str, said: str) -> None:
    with pytest.raises(Refusal, match=re.escape(said)):
        parse(line, Scope(US, ("Ann", "Bob")))


def test_a_bid_without_its_word_is_refused_with_the_line_that_sells() -> None:
    at_auction = Scope(US, ("Ann", "Bob", "Dora Lee"), pending="auction")
    for typed, line in (("bob 50", "sold Bob 50"), ("bo 1,000", "sold Bob 1,000"), ("d", 'sold "Dora Lee" 140')):
        with pytest.raises(Refusal) as refused:
            parse(typed, at_auction)
        assert refused.value.sentence.endswith(f": {line}.")
        parse(line, at_auction)
