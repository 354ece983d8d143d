"""Commands and events as JSON, by msgspec's tagged unions.

Every entry carries the `VERSION` it was written with. When a kind changes its shape, raise `VERSION` and add an upcaster for
the version before; a new field with a default and a new kind need no upcaster, only the new number.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import msgspec

from banker.model.commands import Command
from banker.model.events import Event
from banker.model.refusal import Refusal

VERSION = 2

Columns = tuple[Any, ...]
"""A row as SQLite hands it over; the STRICT tables see to the types."""

Upcast = Callable[[dict[str, Any]], dict[str, Any]]
UPCASTS: Mapping[tuple[int, str], Upcast] = {}
"""By version and kind: that kind as written by that version → as the next version writes it. It may rename its `type`."""

JSON = msgspec.json.Encoder()


def encode(value: object) -> str:
    """JSON of a command, of events, or of anything msgspec writes. UnicodeError for text that no file can hold."""
    return JSON.encode(value).decode()


def decode_command(text: str, version: int = VERSION) -> Command:
    """The command. Refusal when a newer program wrote it; msgspec.DecodeError, or ValueError, when it is none."""
    try:
        if _is_as_now(version):
            return _command_decoder().decode(text)
        command: Command = msgspec.convert(_upcast(text, version), Command)
    except RecursionError as error:
        raise _too_deep() from error
    return command


def decode_events(text: str, version: int = VERSION) -> tuple[Event, ...]:
    """The events, in order. The same errors."""
    try:
        if _is_as_now(version):
            return _events_decoder().decode(text)
        return msgspec.convert(_upcast(text, version), tuple[Event, ...])
    except RecursionError as error:
        raise _too_deep() from error


def decode_worth(text: str) -> tuple[tuple[str, int], ...]:
    """Players with their net worth."""
    return tuple(msgspec.json.decode(text, type=dict[str, int]).items())


def decode_names(text: str) -> tuple[str, ...]:
    """A list of names."""
    return msgspec.json.decode(text, type=tuple[str, ...])


@cache
def _command_decoder() -> msgspec.json.Decoder[Command]:
    return msgspec.json.Decoder(Command)


@cache
def _events_decoder() -> msgspec.json.Decoder[tuple[Event, ...]]:
    return msgspec.json.Decoder(tuple[Event, ...])


def _is_as_now(version: int) -> bool:
    """No kind has changed its shape since that version."""
    return version <= VERSION and all(known < version for known, _ in UPCASTS)


def _too_deep() -> msgspec.DecodeError:
    """JSON in JSON without an end is none of ours."""
    return msgspec.DecodeError("it is nested too deeply")


def _upcast(text: str, version: int) -> Any:
    """Raw JSON brought up to `VERSION`, one version at a time."""
    if version > VERSION:
        raise Refusal("This game was played on with a newer banker: install that one to open it.")
    raw = msgspec.json.decode(text)
    for step in range(version, VERSION):
        raw = _upcast_step(raw, step)
    return raw


def _upcast_step(raw: Any, version: int) -> Any:
    """Inner values first: an event may hold a task, and a task an offer."""
    if isinstance(raw, list):
        return [_upcast_step(item, version) for item in raw]
    if not isinstance(raw, dict):
        return raw
    value = {key: _upcast_step(item, version) for key, item in raw.items()}
    kind = value.get("type")
    upcast = UPCASTS.get((version, kind)) if isinstance(kind, str) else None
    return upcast(value) if upcast else value
