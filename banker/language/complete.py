"""What the line in the bar may go on to: each completion is the whole line that results."""

import re
from collections.abc import Iterator

from msgspec import Struct

from banker.language.figures import looks_like_money
from banker.language.names import letters
from banker.language.parse import ENTRIES, SHORT
from banker.language.patterns import FIGURES, PATTERNS, SETTINGS
from banker.language.places import abbreviates, group_code, names_of
from banker.language.show import Writer
from banker.language.words import Scope, fold, plain
from banker.model.board import Board

COMPLETIONS_MAX = 20
"""Most lines offered at once."""
WORDS_MAX = 6
"""Most words that are taken for one name."""
_PIECE = re.compile(r'"(?:[^"]|"")*"|[,/]|[^\s,/"]+')


class Candidate(Struct, frozen=True):
    """Something that may stand next."""

    text: str
    """As it is written."""
    name: str
    """As it is compared."""
    code: str = ""


class Place(Struct, frozen=True):
    """How far a line has come in one of the ways of its entry."""

    way: tuple[str, ...]
    at: int = 0
    """The place that is filled next."""
    lists: bool = False
    """A comma may bring another of what was last filled in."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """What may stand there; nothing at the end of the way."""
        return tuple(self.way[self.at].removesuffix("*").split("|")) if self.at < len(self.way) else ()

    def filled(self) -> "Place":
        """The place after this one."""
        return Place(self.way, self.at + 1, self.way[self.at].endswith("*"))


def complete(text: str, scope: Scope) -> tuple[str, ...]:
    """Whole lines that begin as `text` does, the likeliest first; empty where nothing is known to follow.

    A line that has to go on ends with a space, so that taking one after the other leads to an entry.
    """
    head = re.fullmatch(r"(\s*)([^\s?]*)", text)
    if head is not None:
        typed = head[2].lower()
        begun = [word for word in ENTRIES if word.startswith(typed) and word != typed]
        if begun or typed not in ENTRIES or "" in PATTERNS.get(typed, ()):
            return tuple(f"{word}{_gap(word)}" for word in begun)[:COMPLETIONS_MAX]
        text += " "
    parts = re.match(r"\s*(\?|\S+)\s*", text)
    if parts is None or text.count('"') % 2:
        return ()
    before, rest = text[: parts.end()], text[parts.end() :]
    word = SHORT.get(parts[1].lower(), parts[1].lower())
    if word == "refused":
        return tuple(before + line for line in complete(rest, scope)) if not rest.startswith("refused") else ()
    lines = _settings(rest, scope) if word == "new" else _Walk(word, rest, scope).lines()
    return tuple(dict.fromkeys(before + line for line in lines if line != rest))[:COMPLETIONS_MAX]


def _gap(word: str) -> str:
    """A space behind an entry that cannot stand alone."""
    return "" if "" in PATTERNS.get(word, ()) else " "


def _settings(rest: str, scope: Scope) -> list[str]:
    """The settings of a new game; for the players those at the table."""
    typed = rest.rsplit(None, 1)[-1] if rest and not rest[-1].isspace() else ""
    writer = Writer(scope.board)
    offered = [each + ",".join(map(writer.player, scope.players)) * (each == "players=") for each in SETTINGS]
    return [rest[: len(rest) - len(typed)] + each for each in offered if each.startswith(typed.lower())]


class _Walk:
    """A line read along the ways of its entry. Names are taken as they may be meant: nothing is entered here."""

    def __init__(self, word: str, rest: str, scope: Scope) -> None:
        self._rest, self._scope = rest, scope
        self._pieces = list(_PIECE.finditer(rest))
        self._known: dict[str, tuple[Candidate, ...]] = {}
        self._places: list[set[Place]] = [set() for _ in range(len(self._pieces) + 1)]
        self._order = [tuple(way.split()) for way in PATTERNS.get(word, ())]
        self._places[0] = {Place(way) for way in self._order}
        for start in range(len(self._pieces)):
            for end in range(start + 1, min(start + WORDS_MAX, len(self._pieces)) + 1):
                if end == start + 1 or not self._has_mark(start, end):
                    self._step(start, end)

    def _has_mark(self, start: int, end: int) -> bool:
        """A mark ends a name."""
        return any(piece[0] in (",", "/") for piece in self._pieces[start:end])

    def _step(self, start: int, end: int) -> None:
        """Where the pieces from `start` to `end` lead, taken for one name, figure or mark."""
        said = self._rest[self._pieces[start].start() : self._pieces[end - 1].end()]
        if said == ",":
            self._places[end] |= {Place(place.way, place.at - 1) for place in self._places[start] if place.lists}
        for place in self._places[start]:
            if any(self._fits(said, kind) for kind in place.kinds):
                self._places[end].add(place.filled())

    def _fits(self, said: str, kind: str) -> bool:
        if kind == "TEXT":
            return True
        if kind in FIGURES:
            return " " not in said and (looks_like_money(said) or (kind == "USES" and said.lower().strip("x").isdecimal()))
        if kind in ("SPACE", "DEED") and re.fullmatch("@[0-9]+", said):
            return True
        key, short = plain(said.replace('"', "")), fold(said)
        is_name = kind.isupper()
        return any(
            key in (plain(each.name), each.code.lower()) or (is_name and abbreviates(short, fold(each.name)))
            for each in self._candidates(kind)
        )

    def lines(self) -> list[str]:
        """The line with what may be meant by its last words, the most of them first; where they are whole, with what follows."""
        count = len(self._pieces)
        for start in range(max(count - WORDS_MAX, 0), count):
            begin = self._pieces[start].start()
            said = self._rest[begin:]
            if self._has_mark(start, count):
                continue
            offered = self._offered(start, said.rstrip())
            if said.endswith(" ") and any(plain(candidate.name) == plain(said.replace('"', "")) for _, candidate in offered):
                continue
            found = [f"{self._rest[:begin]}{candidate.text}{self._end(place.filled())}" for place, candidate in offered]
            if [line for line in found if line.rstrip() != self._rest.rstrip()]:
                return found
        return self._further()

    def _further(self) -> list[str]:
        """What follows a line whose words are whole; nothing where it can stand so and no space asks for more."""
        places = self._places[-1]
        is_open = not self._rest or self._rest[-1] in " ,/"
        if not is_open and (not places or any(not place.kinds for place in places)):
            return []
        gap = "" if not self._rest or self._rest[-1] == " " else " "
        found = [
            f"{self._rest}{gap * (candidate.text != ',')}{candidate.text}{self._end(place.filled())}"
            for place, candidate in self._offered(len(self._pieces), "")
        ]
        return [*found, f"{self._rest.rstrip()}, "] if any(place.lists for place in places) else found

    def _end(self, place: Place) -> str:
        """A space where the line has to go on from there."""
        can_end = not place.kinds or any(way[: place.at] == place.way[: place.at] and len(way) == place.at for way in self._order)
        return "" if can_end or place.kinds == (",",) else " "

    def _offered(self, start: int, typed: str) -> list[tuple[Place, Candidate]]:
        """What may stand at `start` and begins so, by code, beginning or abbreviation; spaces last where nothing is typed."""
        places = sorted(self._places[start], key=lambda place: (self._order.index(place.way), place.at))
        named = {piece[0] for piece in self._pieces[:start]}
        kinds = [(place, kind) for place in places for kind in place.kinds]
        offered = [
            (place, candidate)
            for place, kind in sorted(kinds, key=lambda each: not typed and each[1] in ("SPACE", "DEED"))
            for candidate in self._candidates(kind)
            if kind != "PLAYER" or candidate.text not in named  # nobody deals with themselves
        ]
        key, short = plain(typed.replace('"', "")), fold(typed)
        code = [each for each in offered if key and each[1].code.lower() == key]
        begin = [each for each in offered if plain(each[1].name).startswith(key)]
        abbreviated = [each for each in offered if each[1].code and abbreviates(short, fold(each[1].name))]
        return [*code, *begin, *abbreviated]

    def _candidates(self, kind: str) -> tuple[Candidate, ...]:
        if kind not in self._known:
            self._known[kind] = tuple(_candidates(kind, self._scope))
        return self._known[kind]


def _candidates(kind: str, scope: Scope) -> Iterator[Candidate]:
    """What may stand in a place of that kind."""
    board, writer = scope.board, Writer(scope.board)
    match kind:
        case "PLAYER" | "TEXT":
            for name, letter in zip(scope.players, letters(scope.players), strict=True):
                yield Candidate(writer.player(name), name, letter)
        case "SPACE" | "DEED":
            spaces = [space for space in (board.spaces if board else ()) if kind == "SPACE" or space.deed is not None]
            yield from (Candidate(writer.space(space.at), space.name, space.code) for space in spaces)
        case "GROUP":
            groups = board.groups if board else ()
            yield from (Candidate(writer.group(each.id), each.id, _code(each.id, board)) for each in groups if board)
        case "CARD":
            yield from (Candidate(card.id, card.id, card.id) for card in (board.cards(scope.deck) if board else ()))
        case _:
            for word in FIGURES.get(kind, (kind.replace("_", " "),)):
                yield Candidate(word, word)


def _code(group: str, board: Board) -> str:
    """The code of a group, where it is not a deed's."""
    code = group_code(group)
    return code if code.casefold() in names_of(board).group_codes else ""
