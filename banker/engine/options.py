"""Options of the rules: read from each rule's `Params`, shown, typed in and stored from this one source."""

from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Meta, Struct
from msgspec.structs import fields

from banker.engine.hooks import Rule
from banker.engine.ruleset import Options
from banker.model.money import MONEY_MAX
from banker.model.refusal import Refusal


class Info(Struct, frozen=True):
    """One option of the table."""

    name: str
    rule: str
    """Id of the rule it belongs to."""
    title: str
    sentence: str
    number: str
    """Where RULES.md treats it."""
    source: str
    """The rule text it comes from."""
    values: tuple[str, ...]
    """The values as typed; empty where any number will do."""
    unit: str
    """`money`, `percent` or `minutes` where a number is accepted, else ""."""
    default: object
    """In the official rules."""


def about(title: str, sentence: str, number: str, source: str, unit: str = "") -> Meta:
    """Says what a field of `Params` means, for the set-up screen, `banker rules` and the README."""
    return Meta(title=title, description=sentence, extra={"number": number, "source": source, "unit": unit})


def infos(rule: type[Rule]) -> tuple[Info, ...]:
    """The options of a rule in the order of its fields."""
    hints = get_type_hints(rule.Params, include_extras=True)
    found = []
    for field in fields(rule.Params):
        kind, meta = get_args(hints[field.name])[:2]
        extra = meta.extra
        found.append(
            Info(
                field.name, rule.id, meta.title, meta.description, extra["number"], extra["source"], _values(kind), extra["unit"],
                field.default,
            )
        )  # fmt: skip
    return tuple(found)


_MOST = {"percent": 100, "minutes": 24 * 60}
_FIGURES = {
    "money": "an amount of money such as 1500",
    "percent": f"a number of percent up to {_MOST['percent']}",
    "minutes": f"a number of minutes up to {_MOST['minutes']}",
}
"""What a figure of each unit is called."""


def to_text(value: object) -> str:
    """A value as it is typed: `on`, `off`, a word or a number."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def to_value(info: Info, text: str) -> object:
    """The value typed for an option. Refusal naming what would be accepted."""
    word = text.strip().casefold()
    if word in info.values:
        is_switch = info.values == ("on", "off")
        return word == "on" if is_switch else (int(word) if word.isdigit() else word)
    number = "".join(word.split()).replace(",", "").lstrip("$£₩")
    if info.unit and number.isdecimal() and int(number) <= _MOST.get(info.unit, MONEY_MAX):
        return int(number)
    accepted = [*(f"`{value}`" for value in info.values), *([_FIGURES[info.unit]] if info.unit else [])]
    wrong = f"cannot be `{text.strip()}`" if word else "needs a value"
    raise Refusal(f"{info.title} (`{info.name}`) {wrong}: it takes {' or '.join(accepted)}.")


def params(rule: type[Rule], options: Options) -> Any:
    """The rule's own part of the table's options."""
    return rule.Params(**{field.name: options[field.name] for field in fields(rule.Params)})


def _values(kind: Any) -> tuple[str, ...]:
    if kind is bool:
        return ("on", "off")
    if get_origin(kind) is Literal:
        return tuple(str(value) for value in get_args(kind))
    if get_origin(kind) in (Union, UnionType):
        return tuple(value for part in get_args(kind) for value in _values(part))
    return ()
