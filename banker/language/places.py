"""Names on the board: spaces, groups and cards, in full, by a code or abbreviated."""

from collections.abc import Iterable

from msgspec import Struct

from banker.language.names import CODE, EXACT, GROUP_CODE, SHORT, Finder, Found, also_nearest, either, find_player
from banker.language.words import NAME_TEXT_MAX, Scope, Words, fold, joined, said
from banker.model.board import DECK_TITLES, SPACES, Board, Card, DeckName
from banker.model.refusal import Refusal

_INDEXES = 8
"""Boards whose names are kept ready; a table plays on one."""


class Names(Struct, frozen=True):
    """The names of a board, ready to be compared."""

    exact: dict[tuple[str, ...], tuple[int, ...]]
    """Positions by folded name; several where spaces share it."""
    codes: dict[str, int]
    spaces: tuple[tuple[tuple[str, ...], int], ...]
    groups: dict[tuple[str, ...], str]
    """Ids by folded id or alias."""
    group_codes: dict[str, tuple[str, ...]]
    """Ids by code; a code that is a deed's means the deed."""


# --- spaces and groups ---------------------------------------------------------------------------------------------------------


def the_board(scope: Scope) -> Board:
    """The board. Refusal before there is a game."""
    if scope.board is None:
        raise Refusal("There is no game yet: start one with new players=Ann,Bob.")
    return scope.board


def names_of(board: Board) -> Names:
    """The names of a board; made once for each board."""
    kept = _kept.get(id(board))
    if kept is not None and kept[0] is board:
        return kept[1]
    exact: dict[tuple[str, ...], tuple[int, ...]] = {}
    for space in board.spaces:
        for name in {fold(space.name), *(fold(part) for part in space.name.split("/"))}:
            exact[name] = (*exact.get(name, ()), space.at)
    codes = {space.code.casefold(): space.at for space in board.spaces}
    group_codes: dict[str, tuple[str, ...]] = {}
    for group in board.groups:
        code = group_code(group.id).casefold()
        if code not in codes:
            group_codes[code] = (*group_codes.get(code, ()), group.id)
    names = Names(
        exact=exact,
        codes=codes,
        spaces=tuple((fold(space.name), space.at) for space in board.spaces),
        groups={fold(name): group.id for group in board.groups for name in (group.id, *group.aliases)},
        group_codes=group_codes,
    )
    while len(_kept) >= _INDEXES:
        _kept.pop(next(iter(_kept)))
    _kept[id(board)] = (board, names)  # holding the board keeps its id from being used again
    return names


_kept: dict[int, tuple[Board, Names]] = {}


def group_code(group: str) -> str:
    """Two letters for a group: `LB` for light blue, `RE` for red."""
    words = group.split()
    return ("".join(word[0] for word in words[:2]) if len(words) > 1 else group[:2]).upper()


def find_space(words: Words, board: Board) -> Found[int]:
    """Spaces by position, name, code or abbreviation."""
    text = joined(words)
    if not text or len(text) > NAME_TEXT_MAX:
        return []
    if text.startswith("@"):
        number = text[1:]
        is_position = number.isascii() and number.isdecimal() and int(number) < SPACES
        return [(EXACT, int(number))] if is_position else []
    names, folded = names_of(board), fold(text)
    if folded and folded in names.exact:
        return [(EXACT, at) for at in names.exact[folded]]
    at = names.codes.get(text.casefold())
    if at is not None:
        return [(CODE, at)]
    return [(SHORT, at) for name, at in names.spaces if abbreviates(folded, name)]


def find_group(words: Words, board: Board) -> Found[str]:
    """Groups by name, alias, code or abbreviation. A code that does not begin the name is no better than an abbreviation."""
    text = joined(words)
    if not text or len(text) > NAME_TEXT_MAX:
        return []
    names, folded = names_of(board), fold(text)
    if folded and folded in names.groups:
        return [(EXACT, names.groups[folded])]
    coded = names.group_codes.get(text.casefold(), ())
    if coded:
        is_beginning = all(abbreviates(folded, fold(group)) for group in coded)
        return [(GROUP_CODE if is_beginning else SHORT, group) for group in coded]
    return [(SHORT, group) for name, group in names.groups.items() if abbreviates(folded, name)]


def space(scope: Scope) -> Finder[int]:
    """A space of the board."""
    board = the_board(scope)
    return Finder(lambda words: find_space(words, board), lambda words, values: _no_space(words, values, board))


def group(scope: Scope) -> Finder[str]:
    """A group."""
    board = the_board(scope)

    def explain(words: Words, values: list[str]) -> Refusal:
        if values:
            labels = [_group_label(value, words, board) for value in values]
            return Refusal(f"{said(words)} can be {either(labels)}: type more of the name.")
        ids = ", ".join(group.id for group in board.groups)
        if not words:
            return Refusal(f"A group is missing here: the groups are {ids}.")
        return Refusal(f"There is no group {said(words)}{also_nearest(words, _group_names(board))}: the groups are {ids}.")

    return Finder(lambda words: find_group(words, board), explain)


def space_or_group(scope: Scope) -> Finder[int | str]:
    """A space, as its position, or a group, as its id."""
    board = the_board(scope)

    def explain(words: Words, values: list[int | str]) -> Refusal:
        return _no_space(words, values, board, " or group")

    return Finder(lambda words: [*find_space(words, board), *find_group(words, board)], explain)


def anything(scope: Scope) -> Finder[int | str]:
    """A space, as its position, or a group or player, as their name. For looking, so a player beats an abbreviation."""
    board = the_board(scope)

    def find(words: Words) -> Found[int | str]:
        people: Found[int | str] = [*find_player(words, scope.players)]
        places: Found[int | str] = [*find_space(words, board), *find_group(words, board)]
        if any(word.quoted for word in words) or all(rank != EXACT for rank, _ in places):
            exact = [match for match in people if match[0] == EXACT]
            return exact or [match for match in places if match[0] <= CODE] or people or places
        return places

    return Finder(find, lambda words, values: _no_space(words, values, board, ", player or group"))


def abbreviates(typed: tuple[str, ...], name: tuple[str, ...]) -> bool:
    """Each word typed begins a word of the name, in order."""
    rest = iter(name)
    return bool(typed) and all(any(word.startswith(short) for word in rest) for short in typed)


def _group_names(board: Board) -> tuple[str, ...]:
    """What the groups are called."""
    return tuple(name for group in board.groups for name in (group.id, *group.aliases))


def _group_label(value: str, words: Words, board: Board) -> str:
    """A group, or a player, with the other name of the group where that is what was typed."""
    typed = fold(joined(words) or "")
    names = next((group.aliases for group in board.groups if group.id == value), ())
    meant = next((name for name in names if abbreviates(typed, fold(name))), "")
    return f"{value} ({meant})" if meant and not abbreviates(typed, fold(value)) else value


def _no_space(words: Words, values: Iterable[int | str], board: Board, also: str = "") -> Refusal:
    """No space or several."""
    spaces = board.spaces
    labels = [
        _group_label(value, words, board) if isinstance(value, str) else f"{spaces[value].name} ({spaces[value].code})"
        for value in values
    ]
    if labels:
        return Refusal(f"{said(words)} can be {either(labels)}: type more of the name, or the code.")
    if not words:
        return Refusal(f"A space{also} is missing here: give its name, its code or @ and its position.")
    near = also_nearest(words, [*(space.name for space in spaces), *(_group_names(board) if also else ())])
    return Refusal(f"There is no space{also} {said(words)}{near}: give its name, its code or @ and its position.")


# --- cards ---------------------------------------------------------------------------------------------------------------------


def find_card(words: Words, board: Board, deck: DeckName | None) -> Found[str]:
    """Ids of cards by their id, or by words that begin words of the id or the text."""
    text = joined(words)
    if not text or len(text) > NAME_TEXT_MAX:
        return []
    cards = board.cards(deck)
    typed = fold(text)
    exact = [card.id for card in cards if fold(card.id) == typed]
    if exact:
        return [(EXACT, exact[0])]
    found: dict[tuple[object, str], Card] = {}
    for card in cards:
        own = (*fold(card.id), *fold(card.text))
        if typed and all(any(word.startswith(short) for word in own) for short in typed):
            found.setdefault((card.effect, card.text), card)  # a second copy of a card is the same card
    return [(SHORT, card.id) for card in found.values()]


def card(scope: Scope) -> Finder[str]:
    """A card of the deck asked for."""
    board = the_board(scope)

    def explain(words: Words, values: list[str]) -> Refusal:
        if values:
            return Refusal(f"{said(words)} can be {either(values)}: type more words of the card.")
        cards = board.cards(scope.deck)
        near = also_nearest(words, [card.id for card in cards])
        none = f"{DECK_TITLES[scope.deck]} has no card" if scope.deck else "Neither pile has a card"
        return Refusal(f"{none} {said(words)}{near}: give words of the card, and the amount if it is another.")

    return Finder(lambda words: find_card(words, board, scope.deck), explain)
