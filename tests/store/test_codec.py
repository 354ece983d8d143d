"""Commands and events as JSON, and old ones brought up to date."""

from typing import Any, get_args

import msgspec
import pytest
from msgspec.inspect import StructType, UnionType, type_info

from banker.model.agenda import Purchase, Task
from banker.model.commands import Buy, Command
from banker.model.events import DeedGiven, Event, TaskPushed
from banker.model.memory import Memory
from banker.model.offers import Offer
from banker.model.refusal import Refusal
from banker.store import codec
from tests.store.made import EVENTS, ROLL, TRADE


def test_commands_and_events_come_back_equal() -> None:
    assert codec.decode_command(codec.encode(ROLL)) == ROLL
    assert codec.decode_command(codec.encode(TRADE)) == TRADE
    assert codec.decode_events(codec.encode(EVENTS)) == EVENTS
    assert codec.decode_events("[]") == ()


def tags(union: object) -> list[str]:
    info = type_info(union)
    members = info.types if isinstance(info, UnionType) else (info,)
    return [str(member.tag) for member in members if isinstance(member, StructType)]


def test_no_two_kinds_share_a_tag() -> None:
    """An upcaster is found by the tag alone, wherever the value lies."""
    found = [tag for union in (Command, Event, Task, Offer, Memory) for tag in tags(union)]
    assert len(found) == sum(len(get_args(union)) for union in (Command, Event, Task, Offer, Memory))
    assert sorted(found) == sorted(set(found))


@pytest.mark.parametrize("text", ['{"type":"Nonsense"}', '{"type":"Roll"}', '{"type":"Roll","dice":[1,"2"]}', "{", "", "7"])
def test_what_is_no_command_is_not_taken_for_one(text: str) -> None:
    with pytest.raises(msgspec.DecodeError):
        codec.decode_command(text)


@pytest.fixture
def third_version(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if version 1 had called a purchase an option and counted from 1, and version 2 had called the owner a holder."""

    def option(raw: dict[str, Any]) -> dict[str, Any]:
        return {"type": "Purchase", "player": raw["player"], "space": raw["space"] - 1}

    def holder(raw: dict[str, Any]) -> dict[str, Any]:
        return {"type": raw["type"], "space": raw["space"], "owner": raw["holder"]}

    upcasts: dict[tuple[int, str], codec.Upcast] = {
        (1, "BuyOption"): option,
        (2, "DeedGiven"): holder,
        (1, "Purchased"): lambda _: {"type": "Buy"},
    }
    monkeypatch.setattr(codec, "VERSION", 3)
    monkeypatch.setattr(codec, "UPCASTS", upcasts)


@pytest.mark.usefixtures("third_version")
def test_old_versions_are_brought_up_step_by_step_and_inside_out() -> None:
    pushed = '{"type":"TaskPushed","task":{"type":"BuyOption","player":"Ann","space":13}}'
    given = '{"type":"DeedGiven","space":1,"holder":"Bob"}'
    assert codec.decode_events(f"[{pushed},{given}]", 1) == (TaskPushed(Purchase("Ann", 12)), DeedGiven(1, "Bob"))
    assert codec.decode_command('{"type":"Purchased"}', 1) == Buy()


@pytest.mark.usefixtures("third_version")
def test_an_upcaster_is_for_its_version_only() -> None:
    assert codec.decode_events('[{"type":"DeedGiven","space":1,"holder":"Bob"}]', 2) == (DeedGiven(1, "Bob"),)
    with pytest.raises(msgspec.ValidationError):
        codec.decode_events('[{"type":"TaskPushed","task":{"type":"BuyOption","player":"Ann","space":13}}]', 2)
    with pytest.raises(msgspec.ValidationError):
        codec.decode_events('[{"type":"DeedGiven","space":1,"holder":"Bob"}]', 3)


def test_a_newer_version_is_refused_in_words() -> None:
    with pytest.raises(Refusal, match="newer banker"):
        codec.decode_events("[]", codec.VERSION + 1)
    with pytest.raises(Refusal, match="newer banker"):
        codec.decode_command("{}", codec.VERSION + 1)
