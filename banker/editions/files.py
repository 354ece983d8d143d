"""What may stand in an edition file and in a deck file, and how the text of one is read.

A file is read in two steps: its own shape here, field by field, and what the fields mean together in `checks`. Faults are
collected, so that somebody who types in a board of their own sees them all at once.
"""

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec import Struct

from banker.model.board import DeckName, GroupKind, SpaceKind
from banker.model.refusal import Refusal

FILE_MAX = 256 * 1024
"""Bytes; a board with its cards takes about 12 000."""

T = TypeVar("T")


class GroupLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A group as written in the file."""

    id: str
    kind: GroupKind
    aliases: tuple[str, ...] = ()


class SpaceLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A space as written in the file; what a kind of space needs is checked later."""

    at: int
    code: str
    name: str
    kind: SpaceKind
    group: str | None = None
    price: int | None = None
    mortgage: int | None = None
    house_price: int | None = None
    rents: tuple[int, ...] | None = None
    tax: int | None = None
    percent: int | None = None


class Nearest(Struct, frozen=True, forbid_unknown_fields=True):
    """The next railroad or utility, with its own rent."""

    kind: GroupKind
    factor: int
    new_throw: bool = False


class PerBuilding(Struct, frozen=True, forbid_unknown_fields=True):
    """So much for each house and each hotel."""

    house: int
    hotel: int


class Choice(Struct, frozen=True, forbid_unknown_fields=True):
    """Pay, or draw from a deck."""

    pay: int
    draw: DeckName


class CardLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A card as written in the file: exactly one of the fields after `text` says what it does."""

    id: str
    text: str
    advance: int | None = None
    advance_nearest: Nearest | None = None
    back: int | None = None
    back_to: int | None = None
    collect: int | None = None
    pay: int | None = None
    collect_each: int | None = None
    pay_each: int | None = None
    repairs: PerBuilding | None = None
    go_to_jail: bool | None = None
    jail_free: bool | None = None
    pay_or_draw: Choice | None = None


class EditionHead(Struct, frozen=True, forbid_unknown_fields=True):
    """An edition file, its lists still raw."""

    title: str
    currency: str
    group: tuple[object, ...]
    space: tuple[object, ...]
    houses: int = 32
    hotels: int = 12
    deck: str = ""
    """Id of a shipped deck; "" where the file brings its own cards."""
    chance: tuple[object, ...] = ()
    chest: tuple[object, ...] = ()


class DeckHead(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck file, its lists still raw."""

    title: str
    chance: tuple[object, ...]
    chest: tuple[object, ...]


def read(path: Path) -> dict[str, object]:
    """The tables of a TOML file. Refusal when it cannot be read or is not TOML."""
    try:
        with path.open("rb") as file:
            raw = file.read(FILE_MAX + 1)
    except (OSError, ValueError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise Refusal(f"{path.name} cannot be read ({reason.lower()}): give the path of an edition file in TOML.") from error
    if len(raw) > FILE_MAX:
        raise Refusal(f"{path.name} is larger than {FILE_MAX // 1024} KiB: that is no edition file.")
    try:
        return tomllib.loads(raw.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise Refusal(f"{path.name} is not UTF-8 text (byte {error.start}): save it as UTF-8.") from error
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise Refusal(f"{path.name} is not valid TOML: {_plain(str(error))}.") from error


def fit(raw: object, kind: type[T], where: str, faults: list[str]) -> T | None:
    """`raw` as a `kind`; None, with one more sentence in `faults`, where it does not fit. `where` names file and space."""
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        text, _, path = str(error).partition(" - at `$")
        field = path.rstrip("`").lstrip(".")
        faults.append(f"{where}{f', {field}' if field else ''}: {_plain(text)}.")
        return None


def fit_all(rows: tuple[object, ...], kind: type[T], what: str, where: str, faults: list[str]) -> tuple[T, ...]:
    """Every row that fits; a fault for each of the others. `what` is the name of the list."""
    fitted = []
    for index, row in enumerate(rows):
        line = fit(row, kind, f"{where}, {what} {_label(row, index)}", faults)
        if line is not None:
            fitted.append(line)
    return tuple(fitted)


def _label(row: object, index: int) -> str:
    """How a row is called in a fault: its position and name, its id, or its number in the list from 1."""
    if isinstance(row, Mapping):
        if "at" in row and "name" in row:
            return f"{row['at']} ({row['name']})"
        if "id" in row:
            return f'"{row["id"]}"'
    return f"number {index + 1}"


def _plain(text: str) -> str:
    """A message of a library as the tail of a sentence."""
    text = re.sub(r"`object`|`table`", "a table", text).replace("Object contains unknown field", "there is no field called")
    text = text.replace("Object missing required field", "the field is missing:").replace("`", '"').rstrip(".")
    return text[:1].lower() + text[1:]
