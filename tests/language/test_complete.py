"""What Tab offers: the whole line that results."""

import pytest

from banker.editions.load import load_board
from banker.language.complete import COMPLETIONS_MAX, complete
from banker.language.parse import Scope, parse
from banker.model.refusal import Refusal

UK = load_board("uk")
SCOPE = Scope(load_board("us"), ("Ann", "Bob Lee", "Boris"))


@pytest.mark.parametrize(
    ("typed", "lines"),
    [
        ("bu", ("buy", "build")),
        ("BUY", ()),
        ("qq", ()),
        ("note something", ()),
        ("mortgage bw", ("mortgage Boardwalk",)),
        ("m park", ("m Park Place", "m Free Parking")),
        ("mortgage st ch", ("mortgage St. Charles Place",)),
        ("build d", ("build dark blue",)),
        ("?bo", ("?B. & O. Railroad", '?"Bob Lee"', "?Boris", "?Boardwalk")),
        ("set Ann ca", ("set Ann cash", "set Ann North Carolina Avenue")),
        ("roll bo", ('roll "Bob Lee"', "roll Boris")),
        ("claim Ann boa", ("claim Ann Boardwalk",)),
        ("trade Ann Boardwalk, 100 / Bor", ("trade Ann Boardwalk, 100 / Boris",)),
        ("trade Ann Boardwalk,jail c", ("trade Ann Boardwalk,jail card",)),
        ("tax ", ("tax flat", "tax percent")),
        ("tax flat", ()),
        ("auction ", ("auction Ann", 'auction "Bob Lee"', "auction Boris", "auction house", "auction hotel")),
        ("waive Ann ", ("waive Ann Ann", 'waive Ann "Bob Lee"', "waive Ann Boris")),
        ("card nearest-u", ("card nearest-utility",)),
        ("refused bui", ("refused build",)),
        ("refused build board", ("refused build Boardwalk",)),
        ("refused refused b", ()),
        ('roll "Bo', ()),
        ("new pl", ("new players=",)),
        ("partner Ann, boris r", ("partner Ann, boris red", "partner Ann, boris railroads")),
    ],
)
def test_completions(typed: str, lines: tuple[str, ...]) -> None:
    assert complete(typed, SCOPE) == lines


def test_an_empty_line_offers_entries() -> None:
    assert complete("", SCOPE)[:3] == ("new", "first", "deal")
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
