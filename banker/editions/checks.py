"""What the fields of an edition mean together: each check adds one sentence per fault."""

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

from banker.editions.files import CardLine, GroupLine, SpaceLine
from banker.model.board import JAIL, SPACES, GroupKind, SpaceKind
from banker.model.words import listed

MONEY_TOP = 1_000_000_000
"""Most a single figure of a board may be; games are kept in 64 bits."""
NAME_MAX = 40
"""Most characters in the name of a space or group."""
PERCENT_MAX = 100
FACTOR_MAX = 100
"""Most times a rent or a throw that a card may ask for."""

CORNERS: dict[SpaceKind, int] = {"go": 0, "jail": JAIL, "free_parking": 20, "go_to_jail": 30}
DEEDS: dict[SpaceKind, GroupKind] = {"street": "street", "railroad": "railroad", "utility": "utility"}
RENTS: dict[GroupKind, int] = {"street": 6, "railroad": 4, "utility": 2}
TAXES: tuple[SpaceKind, ...] = ("income_tax", "luxury_tax")
EFFECTS = tuple(CardLine.__struct_fields__[2:])
FIT_NAME = f"1 to {NAME_MAX} characters are expected, the first a letter or digit, with a letter and no quotation mark"
CODE = re.compile(r"[A-Z][A-Z0-9]")
CARD_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
RESERVED_CARDS = frozenset({"pay", "draw"})
"""The two answers to a card that offers a choice."""


def check_spaces(spaces: Sequence[SpaceLine], groups: Sequence[GroupLine], where: str) -> Iterable[str]:
    """Faults of the spaces and groups of a board. `where` is the file."""
    if [space.at for space in spaces] != list(range(SPACES)):
        wrong = f"{len(spaces)} {_first_gap(spaces)}"
        yield f"{where}, space: {SPACES} spaces with at = 0 to {SPACES - 1} in order are expected, not {wrong}."
    yield from _twice((space.code for space in spaces), f"{where}, space: code")
    deeds = [space.name.casefold() for space in spaces if space.kind in DEEDS]
    titles = [name.casefold() for group in groups for name in (group.id, *group.aliases)]
    yield from _twice((*deeds, *titles), f"{where}: name of a deed or group")
    yield from _corners(spaces, where)
    kinds = {group.id: group.kind for group in groups}
    for space in spaces:
        here = f"{where}, space {space.at} ({space.name})"
        yield from _naming(space, here)
        yield from _deed(space, kinds, here) if space.kind in DEEDS else _no_deed(space, here)
    yield from _groups(spaces, groups, where)


def check_cards(cards: Sequence[CardLine], pile: str, where: str) -> Iterable[str]:
    """Faults of one pile of cards. `where` is the file."""
    if not cards:
        yield f"{where}, {pile}: at least one card is expected."
    yield from _twice((card.id for card in cards), f"{where}, {pile}: card id")
    if sum(card.jail_free is not None for card in cards) > 1:
        yield f"{where}, {pile}: at most one card with jail_free is expected, because whoever holds it is known by its pile."
    for card in cards:
        yield from _card(card, f'{where}, {pile} "{card.id}"')


def _first_gap(spaces: Sequence[SpaceLine]) -> str:
    """Where the numbering first goes wrong."""
    for index, space in enumerate(spaces):
        if space.at != index:
            return f"(number {index + 1} in the file has at = {space.at})"
    return "of them"


def _twice(values: Iterable[str], what: str) -> Iterable[str]:
    """A fault for each value that occurs again."""
    seen: set[str] = set()
    for value in values:
        if value in seen:
            yield f'{what} "{value}" stands there twice; each must be unique.'
        seen.add(value)


def _corners(spaces: Sequence[SpaceLine], where: str) -> Iterable[str]:
    """The four corners are where the rules expect them, and nowhere else."""
    for kind, at in CORNERS.items():
        found = [space.at for space in spaces if space.kind == kind]
        if found != [at]:
            yield f"{where}, space {at}, kind: {kind} is expected here and only here, not at {found or 'no space'}."


def _naming(space: SpaceLine, here: str) -> Iterable[str]:
    """Name and code can be typed, and are no number."""
    if not CODE.fullmatch(space.code):
        yield f'{here}, code: two capital letters or a letter and a digit are expected, not "{space.code}".'
    if not _is_name(space.name):
        yield f"{here}, name: {FIT_NAME}."


def _is_name(text: str) -> bool:
    """A name that can be printed and typed back."""
    trimmed = text.strip() == text and text.isprintable() and 0 < len(text) <= NAME_MAX
    return trimmed and text[0].isalnum() and '"' not in text and any(character.isalpha() for character in text)


def _deed(space: SpaceLine, kinds: dict[str, GroupKind], here: str) -> Iterable[str]:
    """A street, railroad or utility has its figures and a group of its kind."""
    if space.tax is not None or space.percent is not None:
        yield f"{here}, tax: a {space.kind} has none."
    kind = DEEDS[space.kind]
    if kinds.get(space.group or "") != kind:
        yield f'{here}, group: the id of a group of kind "{kind}" is expected, not {_said(space.group)}.'
    yield from _amount(space.price, f"{here}, price")
    yield from _amount(space.mortgage, f"{here}, mortgage")
    if kind == "street":
        yield from _amount(space.house_price, f"{here}, house_price")
    elif space.house_price is not None:
        yield f"{here}, house_price: nothing can be built on a {kind}, so the field is not expected."
    rents = space.rents or ()
    rising = all(0 < low < high <= MONEY_TOP for low, high in pairwise(rents))
    if len(rents) != RENTS[kind] or not rising:
        yield f"{here}, rents: {RENTS[kind]} amounts above 0 are expected, each larger than the one before, not {list(rents)}."


def _no_deed(space: SpaceLine, here: str) -> Iterable[str]:
    """Any other space has no figures but its tax."""
    for field in ("group", "price", "mortgage", "house_price", "rents"):
        if getattr(space, field) is not None:
            yield f"{here}, {field}: a space of kind {space.kind} has none."
    if space.kind in TAXES:
        yield from _amount(space.tax, f"{here}, tax")
        if not 0 <= (space.percent or 0) <= PERCENT_MAX:
            yield f"{here}, percent: a whole number from 0 to 100 is expected, not {space.percent}."
    elif space.tax is not None or space.percent is not None:
        yield f"{here}, tax: a space of kind {space.kind} has none."


def _groups(spaces: Sequence[SpaceLine], groups: Sequence[GroupLine], where: str) -> Iterable[str]:
    """Groups have names of their own, members, and one price for a house."""
    for group in groups:
        here = f'{where}, group "{group.id}"'
        if not all(_is_name(name) for name in (group.id, *group.aliases)):
            yield f"{here}: ids and aliases of {FIT_NAME}."
        members = [space for space in spaces if space.group == group.id and space.kind in DEEDS]
        if not members:
            yield f"{here}: at least one space of this group is expected."
        if group.kind != "street" and len(members) > RENTS[group.kind]:
            yield f"{here}: at most {RENTS[group.kind]} spaces are expected, as many as a deed has rents, not {len(members)}."
        if len({space.house_price for space in members}) > 1:
            yield f"{here}: one house_price for the whole group is expected, not {[space.house_price for space in members]}."


def _card(card: CardLine, here: str) -> Iterable[str]:
    """A card does exactly one thing, and its figures make sense."""
    if not CARD_ID.fullmatch(card.id) or card.id in RESERVED_CARDS:
        yield f'{here}, id: small letters, digits and hyphens are expected, and neither "pay" nor "draw".'
    if not card.text.strip() or not card.text.isprintable():
        yield f"{here}, text: a line of words is expected."
    given = [field for field in EFFECTS if getattr(card, field) is not None and getattr(card, field) is not False]
    if len(given) != 1:
        yield f"{here}: exactly one of {', '.join(EFFECTS)} is expected, not {listed(given) or 'none'}."
    for field in ("advance", "back_to"):
        target = getattr(card, field)
        if target is not None and not 0 <= target < SPACES:
            yield f"{here}, {field}: a position from 0 to {SPACES - 1} is expected, not {target}."
    if card.back is not None and not 0 < card.back < SPACES:
        yield f"{here}, back: a number of spaces from 1 to {SPACES - 1} is expected, not {card.back}."
    for field in ("collect", "pay", "collect_each", "pay_each"):
        if getattr(card, field) is not None:
            yield from _amount(getattr(card, field), f"{here}, {field}")
    yield from _special(card, here)


def _special(card: CardLine, here: str) -> Iterable[str]:
    """The effects with figures of their own."""
    if card.repairs is not None:
        yield from _amount(card.repairs.house, f"{here}, repairs.house")
        yield from _amount(card.repairs.hotel, f"{here}, repairs.hotel")
    if card.pay_or_draw is not None:
        yield from _amount(card.pay_or_draw.pay, f"{here}, pay_or_draw.pay")
    if card.advance_nearest is not None:
        if card.advance_nearest.kind == "street":
            yield f'{here}, advance_nearest.kind: "railroad" or "utility" is expected, not "street".'
        if not 0 < card.advance_nearest.factor <= FACTOR_MAX:
            yield f"{here}, advance_nearest.factor: a whole number from 1 to 100 is expected, not {card.advance_nearest.factor}."


def _amount(value: int | None, here: str) -> Iterable[str]:
    """Money above 0."""
    if value is None or not 0 < value <= MONEY_TOP:
        yield f"{here}: a whole amount above 0 is expected, not {'nothing' if value is None else value}."


def _said(value: str | None) -> str:
    """A value as typed, in a sentence."""
    return "nothing" if value is None else f'"{value}"'
