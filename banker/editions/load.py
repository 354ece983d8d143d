"""Reads an edition and a deck, and says in words what is wrong with one's own."""

from functools import cache
from pathlib import Path

from banker.editions.checks import check_cards, check_spaces
from banker.editions.files import CardLine, DeckHead, EditionHead, GroupLine, SpaceLine, fit, fit_all, read
from banker.model.board import (
    Advance,
    AdvanceNearest,
    Back,
    BackTo,
    Board,
    Card,
    Collect,
    CollectEach,
    Deed,
    Effect,
    GoToJail,
    Group,
    JailFree,
    Pay,
    PayEach,
    PayOrDraw,
    Repairs,
    Space,
)
from banker.model.refusal import Refusal
from banker.model.words import counted

EDITIONS = ("us", "uk")
"""Ids of the shipped boards; each is the name of its file."""
DECKS = ("us-classic", "us-2008", "us-2021", "uk-classic", "uk-modern")
"""Ids of the shipped decks; each is the name of its file."""

SIGN_MAX = 3
"""Most characters of a sign of currency."""
PIECES_MAX = 1000
"""Most houses or hotels in a box."""

_HERE = Path(__file__).parent

Piles = tuple[tuple[Card, ...], tuple[Card, ...]]
"""Chance and Community Chest."""


def load_board(edition: str, deck: str = "") -> Board:
    """The board of an edition with a deck.

    `edition` is "us", "uk" or the path of an edition file; `deck` the id of a shipped deck, or "" for the deck that the edition
    names or brings. Refusal where either is unknown or the file is broken: it names file, space and field.
    """
    if deck and deck not in DECKS:
        raise Refusal(f'There is no deck "{deck}": the decks are {", ".join(DECKS)}.')
    if edition in EDITIONS:
        return _shipped(edition, deck)
    return _or_refuse(*_read_board(edition, deck))


def check(path: str) -> tuple[str, ...]:
    """Every fault of an edition file, a sentence each; empty where it can be played on."""
    try:
        return _read_board(path, "")[1]
    except Refusal as refusal:
        return (refusal.sentence,)


def editions() -> tuple[tuple[str, str], ...]:
    """Id and title of the shipped boards."""
    return tuple((edition, _shipped(edition, "").title) for edition in EDITIONS)


def decks() -> tuple[tuple[str, str], ...]:
    """Id and title of the shipped decks."""
    return tuple((deck, _shipped_deck(deck)[0]) for deck in DECKS)


@cache
def _shipped(edition: str, deck: str) -> Board:
    """A board of ours; at most twelve are ever kept."""
    return _or_refuse(*_read_board(str(_HERE / f"{edition}.toml"), deck, edition))


@cache
def _shipped_deck(deck: str) -> tuple[str, Piles]:
    """Title and cards of a deck of ours."""
    faults: list[str] = []
    head = fit(read(_HERE / f"{deck}.toml"), DeckHead, f"{deck}.toml", faults)
    if head is None:
        raise Refusal(faults[0])
    piles = _piles(head, f"{deck}.toml", faults)
    if faults:
        raise Refusal(faults[0])
    return head.title, piles


def _or_refuse(board: Board | None, faults: tuple[str, ...]) -> Board:
    """The board, or its first fault and how many more there are."""
    if board is not None:
        return board
    more = f" (and {counted(len(faults) - 1, 'more fault')} in the file)." if len(faults) > 1 else "."
    raise Refusal(faults[0].removesuffix(".") + more)


def _read_board(path: str, deck: str, edition: str = "") -> tuple[Board | None, tuple[str, ...]]:
    """The board of a file, or None and what is wrong with it."""
    file = Path(path).expanduser()
    if not edition and not file.suffix:
        raise Refusal(f'There is no edition "{path}": give {" or ".join(EDITIONS)}, or the path of an edition file (.toml).')
    where = file.name
    faults: list[str] = []
    head = fit(read(file), EditionHead, where, faults)
    if head is None:
        return None, tuple(faults)
    groups = fit_all(head.group, GroupLine, "group", where, faults)
    spaces = fit_all(head.space, SpaceLine, "space", where, faults)
    if not faults:  # a row that could not be read would make every check after it complain too
        faults += check_spaces(spaces, groups, where)
    faults += _check_head(head, where)
    name = deck or head.deck
    piles = _shipped_deck(name)[1] if name in DECKS else _piles(head, where, faults)
    if faults:
        return None, tuple(faults)
    board = Board(
        edition=edition or path,
        title=head.title,
        currency=head.currency,
        deck=name,
        spaces=tuple(_space(line) for line in spaces),
        groups=tuple(_group(line, spaces) for line in groups),
        chance=piles[0],
        chest=piles[1],
        houses=head.houses,
        hotels=head.hotels,
    )
    return board, ()


def _check_head(head: EditionHead, where: str) -> list[str]:
    """Faults of the fields that stand alone."""
    faults = []
    if not head.title.strip() or not head.title.isprintable():
        faults.append(f"{where}, title: a line of words is expected.")
    if (
        not 0 < len(head.currency) <= SIGN_MAX
        or not head.currency.isprintable()
        or any(sign.isdecimal() for sign in head.currency)
    ):
        faults.append(f"{where}, currency: a sign of 1 to {SIGN_MAX} characters without digits is expected.")
    if not (0 < head.houses <= PIECES_MAX and 0 < head.hotels <= PIECES_MAX):
        faults.append(f"{where}, houses and hotels: 1 to {PIECES_MAX} pieces in the box are expected.")
    if head.deck and head.deck not in DECKS:
        faults.append(f'{where}, deck: one of {", ".join(DECKS)} is expected, not "{head.deck}".')
    if head.deck and (head.chance or head.chest):
        faults.append(f"{where}, deck: either the name of a deck or cards in the file are expected, not both.")
    return faults


def _piles(head: EditionHead | DeckHead, where: str, faults: list[str]) -> Piles:
    """The cards of a file; what is wrong with them is added to `faults`."""
    piles = []
    for name, rows in (("chance", head.chance), ("chest", head.chest)):
        before = len(faults)
        lines = fit_all(rows, CardLine, name, where, faults)
        if len(faults) == before:
            faults += check_cards(lines, name, where)
        piles.append(tuple(_card(line) for line in lines))
    return piles[0], piles[1]


def _space(line: SpaceLine) -> Space:
    """A checked line as the model has it."""
    deed = None
    if line.group is not None:
        deed = Deed(line.group, line.price or 0, line.mortgage or 0, line.rents or (), line.house_price or 0)
    return Space(line.at, line.name, line.code, line.kind, deed, line.tax or 0, line.percent or 0)


def _group(line: GroupLine, spaces: tuple[SpaceLine, ...]) -> Group:
    """A group with its positions."""
    return Group(line.id, line.kind, tuple(space.at for space in spaces if space.group == line.id), line.aliases)


def _card(line: CardLine) -> Card:
    """A card with its effect."""
    return Card(line.id, line.text, _effect(line))


def _effect(line: CardLine) -> Effect:
    """What the one field given says."""
    if line.advance_nearest is not None:
        nearest = line.advance_nearest
        return AdvanceNearest("railroad" if nearest.kind == "railroad" else "utility", nearest.factor, nearest.new_throw)
    if line.repairs is not None:
        return Repairs(line.repairs.house, line.repairs.hotel)
    if line.pay_or_draw is not None:
        return PayOrDraw(line.pay_or_draw.pay, line.pay_or_draw.draw)
    if line.jail_free:
        return JailFree()
    figures: tuple[tuple[int | None, type[Advance | Back | BackTo | Collect | Pay | CollectEach | PayEach]], ...] = (
        (line.advance, Advance), (line.back, Back), (line.back_to, BackTo), (line.collect, Collect), (line.pay, Pay),
        (line.collect_each, CollectEach), (line.pay_each, PayEach),
    )  # fmt: skip
    for figure, effect in figures:
        if figure is not None:
            return effect(figure)
    return GoToJail()
