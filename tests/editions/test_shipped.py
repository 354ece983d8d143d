"""The shipped boards and decks, held against tables typed in by hand from the printed deeds."""

import pytest

from banker.editions import load
from banker.editions.load import DECKS, check, decks, editions, load_board
from banker.model.board import AdvanceNearest, BackTo, Board, Collect, GoToJail, JailFree, Pay, PayOrDraw, Repairs
from banker.model.refusal import Refusal

# position: US name, UK name, group, price, mortgage, house, rents
STREETS = {
    1: ("Mediterranean Avenue", "Old Kent Road", "brown", 60, 30, 50, (2, 10, 30, 90, 160, 250)),
    3: ("Baltic Avenue", "Whitechapel Road", "brown", 60, 30, 50, (4, 20, 60, 180, 320, 450)),
    6: ("Oriental Avenue", "The Angel, Islington", "light blue", 100, 50, 50, (6, 30, 90, 270, 400, 550)),
    8: ("Vermont Avenue", "Euston Road", "light blue", 100, 50, 50, (6, 30, 90, 270, 400, 550)),
    9: ("Connecticut Avenue", "Pentonville Road", "light blue", 120, 60, 50, (8, 40, 100, 300, 450, 600)),
    11: ("St. Charles Place", "Pall Mall", "pink", 140, 70, 100, (10, 50, 150, 450, 625, 750)),
    13: ("States Avenue", "Whitehall", "pink", 140, 70, 100, (10, 50, 150, 450, 625, 750)),
    14: ("Virginia Avenue", "Northumberland Avenue", "pink", 160, 80, 100, (12, 60, 180, 500, 700, 900)),
    16: ("St. James Place", "Bow Street", "orange", 180, 90, 100, (14, 70, 200, 550, 750, 950)),
    18: ("Tennessee Avenue", "Marlborough Street", "orange", 180, 90, 100, (14, 70, 200, 550, 750, 950)),
    19: ("New York Avenue", "Vine Street", "orange", 200, 100, 100, (16, 80, 220, 600, 800, 1000)),
    21: ("Kentucky Avenue", "Strand", "red", 220, 110, 150, (18, 90, 250, 700, 875, 1050)),
    23: ("Indiana Avenue", "Fleet Street", "red", 220, 110, 150, (18, 90, 250, 700, 875, 1050)),
    24: ("Illinois Avenue", "Trafalgar Square", "red", 240, 120, 150, (20, 100, 300, 750, 925, 1100)),
    26: ("Atlantic Avenue", "Leicester Square", "yellow", 260, 130, 150, (22, 110, 330, 800, 975, 1150)),
    27: ("Ventnor Avenue", "Coventry Street", "yellow", 260, 130, 150, (22, 110, 330, 800, 975, 1150)),
    29: ("Marvin Gardens", "Piccadilly", "yellow", 280, 140, 150, (24, 120, 360, 850, 1025, 1200)),
    31: ("Pacific Avenue", "Regent Street", "green", 300, 150, 200, (26, 130, 390, 900, 1100, 1275)),
    32: ("North Carolina Avenue", "Oxford Street", "green", 300, 150, 200, (26, 130, 390, 900, 1100, 1275)),
    34: ("Pennsylvania Avenue", "Bond Street", "green", 320, 160, 200, (28, 150, 450, 1000, 1200, 1400)),
    37: ("Park Place", "Park Lane", "dark blue", 350, 175, 200, (35, 175, 500, 1100, 1300, 1500)),
    39: ("Boardwalk", "Mayfair", "dark blue", 400, 200, 200, (50, 200, 600, 1400, 1700, 2000)),
}
RAILROADS = {
    5: ("Reading Railroad", "King's Cross Station"),
    15: ("Pennsylvania Railroad", "Marylebone Station"),
    25: ("B. & O. Railroad", "Fenchurch Street Station"),
    35: ("Short Line", "Liverpool Street Station"),
}
UTILITIES = {12: "Electric Company", 28: "Water Works"}
OTHERS = {
    0: ("GO", "go"), 2: ("Community Chest", "chest"), 4: ("Income Tax", "income_tax"), 7: ("Chance", "chance"),
    10: ("Jail / Just Visiting", "jail"), 17: ("Community Chest", "chest"), 20: ("Free Parking", "free_parking"),
    22: ("Chance", "chance"), 30: ("Go To Jail", "go_to_jail"), 33: ("Community Chest", "chest"), 36: ("Chance", "chance"),
}  # fmt: skip
US_CODES = [
    "GO", "ME", "H1", "BA", "IT", "RR", "OR", "C1", "VE", "CO", "JL", "SC", "EC", "SA", "VA", "PR", "SJ", "H2", "TE", "NY",
    "FP", "KE", "C2", "IN", "IL", "BO", "AT", "VN", "WW", "MG", "GJ", "PA", "NC", "H3", "PE", "SL", "C3", "PP", "LT", "BW",
]  # fmt: skip


@pytest.mark.parametrize(("edition", "column"), [("us", 0), ("uk", 1)])
def test_every_deed_is_as_printed(edition: str, column: int) -> None:
    board = load_board(edition)
    printed = {}
    for at, row in STREETS.items():
        printed[at] = (row[column], row[2], row[3], row[4], row[5], row[6])
    for at, names in RAILROADS.items():
        printed[at] = (names[column], "railroads", 200, 100, 0, (25, 50, 100, 200))
    for at, name in UTILITIES.items():
        printed[at] = (name, "utilities", 150, 75, 0, (4, 10))
    loaded = {}
    for space in board.spaces:
        if space.deed is not None:
            deed = space.deed
            loaded[space.at] = (space.name, deed.group, deed.price, deed.mortgage, deed.house_price, deed.rents)
    assert loaded == printed
    assert sum(row[2] for row in loaded.values()) == 5690


@pytest.mark.parametrize("edition", ["us", "uk"])
def test_every_other_space_is_as_printed(edition: str) -> None:
    board = load_board(edition)
    luxury, percent = (("Luxury Tax", 75), 10) if edition == "us" else (("Super Tax", 100), 0)
    assert {space.at: (space.name, space.kind) for space in board.spaces if space.deed is None} == {
        **OTHERS,
        38: (luxury[0], "luxury_tax"),
    }
    assert (board.spaces[4].tax, board.spaces[4].percent, board.spaces[38].tax) == (200, percent, luxury[1])


@pytest.mark.parametrize(("edition", "currency"), [("us", "$"), ("uk", "£")])
def test_box_and_groups(edition: str, currency: str) -> None:
    board = load_board(edition)
    assert (board.edition, board.currency, board.houses, board.hotels) == (edition, currency, 32, 12)
    assert {group.id: group.spaces for group in board.groups} == {
        "brown": (1, 3), "light blue": (6, 8, 9), "pink": (11, 13, 14), "orange": (16, 18, 19), "red": (21, 23, 24),
        "yellow": (26, 27, 29), "green": (31, 32, 34), "dark blue": (37, 39), "railroads": (5, 15, 25, 35), "utilities": (12, 28),
    }  # fmt: skip
    assert "stations" in board.group("railroads").aliases


def test_codes_are_unique_and_those_of_the_screens() -> None:
    assert [space.code for space in load_board("us").spaces] == US_CODES
    assert len({space.code for space in load_board("uk").spaces}) == 40


@pytest.mark.parametrize(
    ("start", "railroad", "utility"),
    [(7, 15, 12), (22, 25, 28), (36, 5, 12), (5, 15, 12), (12, 15, 28), (28, 35, 12), (35, 5, 12)],
)
def test_nearest_going_forward(start: int, railroad: int, utility: int) -> None:
    board = load_board("us")
    assert (board.nearest(start, "railroad"), board.nearest(start, "utility")) == (railroad, utility)


def every_board() -> list[Board]:
    return [load_board("us", deck) if deck.startswith("us") else load_board("uk", deck) for deck in DECKS]


@pytest.mark.parametrize("board", every_board(), ids=lambda board: board.deck)
def test_decks_have_sixteen_cards_and_one_way_out_of_jail(board: Board) -> None:
    for pile in (board.chance, board.chest):
        assert len(pile) == 16 == len({card.id for card in pile})
        assert sum(isinstance(card.effect, JailFree) for card in pile) == 1
        assert sum(isinstance(card.effect, GoToJail) for card in pile) == 1


def test_cards_that_tell_the_decks_apart() -> None:
    classic, modern, newest = load_board("us", "us-classic"), load_board("us", "us-2008"), load_board("us", "us-2021")
    assert classic.card("chance", "poor-tax").effect == Pay(15)
    assert classic.card("chest", "stock-sale").effect == Collect(45)
    assert classic.card("chest", "school").effect == Pay(150)
    assert modern.card("chest", "school").effect == Pay(50)
    assert modern.card("chest", "street-repairs").effect == Repairs(40, 115)
    assert newest.chance == modern.chance
    assert newest.card("chest", "storm").effect == Collect(200)
    assert classic.card("chance", "nearest-utility").effect == AdvanceNearest("utility", 10, new_throw=True)
    assert classic.card("chance", "nearest-railroad-2").effect == AdvanceNearest("railroad", 2)
    assert load_board("uk", "uk-modern").card("chance", "nearest-station").effect == AdvanceNearest("railroad", 2)
    london = load_board("uk", "uk-classic")
    assert london.card("chest", "old-kent-road").effect == BackTo(1)
    assert london.card("chest", "fine-or-chance").effect == PayOrDraw(10, "chance")


@pytest.mark.parametrize("board", every_board(), ids=lambda board: board.deck)
def test_a_card_that_names_a_space_goes_there(board: Board) -> None:
    for card in (*board.chance, *board.chest):
        target = getattr(card.effect, "to", None)
        if target is not None:
            first = board.spaces[target].name.split()[0]
            assert first.lower() in card.text.lower()


def test_each_edition_has_its_own_deck_by_default() -> None:
    assert load_board("us").deck == "us-classic"
    assert load_board("uk").deck == "uk-classic"
    assert load_board("us", "us-2021").deck == "us-2021"


def test_a_shipped_board_is_read_once() -> None:
    assert load_board("uk", "uk-modern") is load_board("uk", "uk-modern")


def test_lists() -> None:
    assert dict(editions()) == {"us": "United States (Atlantic City)", "uk": "United Kingdom (London)"}
    assert [deck for deck, _ in decks()] == ["us-classic", "us-2008", "us-2021", "uk-classic", "uk-modern"]
    assert all(title for _, title in decks())


def test_unknown_edition_and_deck_are_named() -> None:
    with pytest.raises(Refusal, match='no edition "usa": give us or uk, or the path'):
        load_board("usa")
    with pytest.raises(Refusal, match='no deck "us-1935": the decks are us-classic'):
        load_board("us", "us-1935")
    assert check("usa")[0].startswith("There is no edition")


@pytest.mark.parametrize("fault", ["title = 1", 'title = "x"\nchance = []\nchest = []'])
def test_a_broken_deck_of_ours_is_refused_too(fault: str, tmp_path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    (tmp_path / "us-2008.toml").write_text(fault)
    monkeypatch.setattr(load, "_HERE", tmp_path)
    load._shipped_deck.cache_clear()
    try:
        with pytest.raises(Refusal, match=r"us-2008\.toml, "):
            load._shipped_deck("us-2008")
    finally:
        load._shipped_deck.cache_clear()
