"""How `new`, `first` and `deal` are read."""

import re

from banker.language.names import clean_name, pair, pick, player
from banker.language.places import space
from banker.language.tokens import tokens
from banker.language.words import SEPARATORS, Line, free_text, split_at, split_words
from banker.model.board import PLAYERS_MAX
from banker.model.commands import DealDeeds, DealSkip, Entry, First, New
from banker.model.refusal import Refusal

_QUOTED = r'"(?:[^"]|"")*"'
_SETTING = re.compile(rf'\s*([A-Za-z_-]+)=((?:{_QUOTED}|(?!\s+[A-Za-z_-]+=)[^"])*)(?=\s|$)')
"""A value ends where the next setting begins, or the line."""
_PIECE = rf'(?:[^\s",]|{_QUOTED}|(?<=[0-9])[{SEPARATORS}](?=[0-9]{{3}}))+'
_LIST = re.compile(rf"{_PIECE}(?:\s*,\s*{_PIECE})*(?=\s|$)")
_NAMES = ("players", "edition", "name")
"""Settings whose value may be several words without quotation marks."""
_KEYS = ("rules", "edition", "deck", "name")


def new(line: Line) -> Entry:
    """`new players=Ann,Bob OPTION=VALUE …`."""
    settings = _settings(line.text)
    if "players" not in settings:
        raise Refusal("new needs the players at the table: new players=Ann,Bob.")
    players = tuple(clean_name(name) for name in _names(settings.pop("players")))
    if len(players) > PLAYERS_MAX:
        raise Refusal(f"At most {PLAYERS_MAX} can play: there are {len(players)} names.")
    if len({name.casefold() for name in players}) < len(players):
        raise Refusal("Two players have the same name: every name must be another, capitals apart.")
    chosen = tokens(_names(settings.pop("tokens", "")), len(players))
    rules, edition, deck, name = (free_text(settings.pop(key, "")) for key in _KEYS)
    return New(
        players=players,
        rules=rules.lower() or "house",
        edition=edition_named(edition),
        deck=deck.lower(),
        options=tuple((key, free_text(value)) for key, value in settings.items()),
        name=name,
        tokens=chosen,
    )


def edition_named(text: str) -> str:
    """An id in small letters, or a path as typed."""
    return (text if re.search(r"[./\\~]", text) else text.lower()) or "us"


def _settings(text: str) -> dict[str, str]:
    """Setting and value as typed, in order."""
    settings: dict[str, str] = {}
    end = 0
    while match := _SETTING.match(text, end):
        key, value = match[1].lower().replace("-", "_"), match[2].strip()
        if key in settings:
            raise Refusal(f"{key} is set twice: give one value.")
        if not value:
            raise Refusal(f"{key} has no value: write {key}=VALUE.")
        extra = "" if key in _NAMES else _beyond_one(value)
        if extra:
            raise _no_setting(extra)
        settings[key] = value
        end = match.end()
    rest = text[end:].strip()
    if rest:
        raise _no_setting(rest)
    return settings


def _beyond_one(value: str) -> str:
    """What follows the first word, or the first words with commas between them."""
    first = _LIST.match(value)
    return value[first.end() :].strip() if first else value


def _no_setting(text: str) -> Refusal:
    """What stands where a setting should."""
    return Refusal(f'Settings are written OPTION=VALUE, as new players=Ann,Bob rules=house, not "{text[:40]}".')


def _names(text: str) -> tuple[str, ...]:
    """The words between the commas as names; none where nothing is said."""
    parts = split_at(split_words(text), ",") if text else ()
    return tuple(" ".join(word.text for word in part) for part in parts)


def first(line: Line) -> Entry:
    """`first PLAYER`."""
    return First(pick(player(line.scope), line.words))


def deal(line: Line) -> Entry:
    """`deal PLAYER SPACE, SPACE…` or `deal skip`."""
    words = line.words
    if len(words) == 1 and words[0].key == "skip":
        return DealSkip()
    parts = split_at(words, ",")
    who, at = pick(pair(player(line.scope), space(line.scope)), parts[0])
    spaces = (at, *(pick(space(line.scope), part) for part in parts[1:]))
    return DealDeeds(who, once(spaces))


def once(spaces: tuple[int, ...]) -> tuple[int, ...]:
    """The spaces. Refusal when one is named twice."""
    if len(set(spaces)) < len(spaces):
        raise Refusal("A space is named twice: name each once, and write a name with a comma in it in quotation marks.")
    return spaces
