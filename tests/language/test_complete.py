"""What Tab offers: the whole line that results."""

import pytest

from banker.editions.load import load_board
from banker.language.complete import COMPLETIONS_MAX, WORDS_MAX, complete
from banker.language.parse import ENTRIES, Scope, parse
from banker.model.refusal import Refusal

UK = load_board("uk")
SCOPE = Scope(load_board("us"), ("Ann", "Bob Lee", "Boris"))


@pytest.mark.parametrize(
    ("typed", "lines"),
    [
        ("bu", ("buy", "build ")),
        ("BUY", ()),
        ("qq", ()),
        ("note something", ()),
        ("mortgage bw", ("mortgage Boardwalk",)),
        ("m park", ("m Park Place",)),
        ("mortgage st ch", ("mortgage St. Charles Place",)),
        ("build d", ("build dark blue",)),
        ("?bo", ("?B. & O. Railroad", '?"Bob Lee"', "?Boris", "?Boardwalk")),
        ("set Ann ca", ("set Ann cash ",)),
        ("roll bo", ('roll "Bob Lee" ', "roll Boris ")),
        ("claim Ann boa", ("claim Ann Boardwalk",)),
        ("trade Ann Boardwalk, 100 / Bor", ("trade Ann Boardwalk, 100 / Boris ",)),
        ("trade Ann Boardwalk,jail c", ("trade Ann Boardwalk,jail card ",)),
        ("tax ", ("tax flat", "tax percent")),
        ("tax flat", ()),
        ("auction ", ("auction Ann ", 'auction "Bob Lee" ', "auction Boris ", "auction house", "auction hotel")),
        ("waive Ann ", ()),
        ("card nearest-u", ("card nearest-utility",)),
        ("refused bui", ("refused build ",)),
        ("refused build board", ("refused build Boardwalk",)),
        ("refused refused b", ()),
        ('roll "Bo', ()),
        ("new pl", ('new players=Ann,"Bob Lee",Boris',)),
        ('sold "Bob Lee"', tuple(f'sold "Bob Lee" {bid}' for bid in (50, 100, 200, 500, 10, 20))),
        ("sold Bob Lee", ('sold "Bob Lee" ',)),
        ("mortgage Park Place", ()),
        ("offer Oriental Avenue", tuple(f"offer Oriental Avenue {price}" for price in (50, 100, 200, 500, 10, 20))),
        (
            "set",
            (
                "set Ann ",
                'set "Bob Lee" ',
                "set Boris ",
                "set pot ",
                "set turn ",
                "set bank ",
                "set immunity ",
                "set Mediterranean Avenue ",
            ),
        ),
        (
            "trade Ann ",
            (*(f"trade Ann {money} " for money in (50, 100, 200, 500, 10, 20)), "trade Ann jail card ", "trade Ann nothing "),
        ),
        ("trade Ann Boardwalk ", ("trade Ann Boardwalk / ", "trade Ann Boardwalk, ")),
        ("trade Ann nothing ", ("trade Ann nothing / ",)),
        ("deal Ann Boardwalk ", ("deal Ann Boardwalk, ",)),
        ("trade Ann immunity Boardwalk, Park Place ", ("trade Ann immunity Boardwalk, Park Place x1 ",)),
        ("partner Ann, boris r", ("partner Ann, boris red", "partner Ann, boris railroads")),
    ],
)
def test_completions(typed: str, lines: tuple[str, ...]) -> None:
    found = complete(typed, SCOPE)
    assert found[: len(lines)] == lines
    assert lines or not found


@pytest.mark.parametrize("word", ENTRIES)
@pytest.mark.parametrize("scope", [SCOPE, Scope(UK, ("Player 1", "Player 2", "card", "X"))])
def test_the_first_offer_again_and_again_becomes_an_entry(word: str, scope: Scope) -> None:
    line = next(line for line in complete(word[:2], scope) if line.strip() == word)
    for _ in range(WORDS_MAX):
        if is_read(line, scope):
            return
        further = complete(line, scope)
        assert further, line
        line = further[0]
    pytest.fail(line)


@pytest.mark.parametrize("start", [word for word in ENTRIES if word != "new"])  # values of settings are typed
def test_whatever_is_offered_leads_to_an_entry(start: str) -> None:
    for offered in complete(f"{start} ", SCOPE):
        line = offered
        for _ in range(WORDS_MAX):
            if not is_read(line, SCOPE):
                line = complete(line, SCOPE)[0]
        assert is_read(line, SCOPE), line


def is_read(line: str, scope: Scope) -> bool:
    """Whether a line is an entry."""
    try:
        parse(line, scope)
    except Refusal:
        return False
    return True


def test_an_empty_line_offers_entries() -> None:
    assert complete("", SCOPE)[:3] == ("new ", "first ", "deal ")
    assert len(complete("", SCOPE)) == COMPLETIONS_MAX
    assert len(complete("mortgage ", SCOPE)) == COMPLETIONS_MAX


def test_the_deck_asked_for_narrows_the_cards() -> None:
    assert complete("card o", Scope(SCOPE.board, (), "chest")) == ("card opera",)
    assert complete("card opera", Scope(SCOPE.board, (), "chance")) == ()


def test_names_with_a_comma_are_quoted() -> None:
    assert complete("mortgage ang", Scope(UK)) == ('mortgage "The Angel, Islington"',)


@pytest.mark.parametrize("typed", ["build b", "mortgage b", "sell r", "look a", "card b", "set b", "claim "])
def test_without_a_board_nothing_on_it_is_offered(typed: str) -> None:
    assert all("Boardwalk" not in line and "brown" not in line for line in complete(typed, Scope(None, ("Ann",))))


@pytest.mark.parametrize("start", ["mortgage ", "travel ", "lift ", "retire ", "look ", "bail ", "card "])
def test_what_is_offered_can_be_read(start: str) -> None:
    lines = [line for letter in "abcdefghijklmnopqrstuvwxyz" for line in complete(start + letter, SCOPE)]
    assert lines
    for line in lines:
        try:
            parse(line, SCOPE)
        except Refusal as refusal:
            pytest.fail(f"{line}: {refusal}")
