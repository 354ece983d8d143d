"""What may be chosen before a game: presets, options, editions and decks, in words. The set-up screen and the shell read this."""

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from banker import rules
from banker.editions import load
from banker.engine.options import Info, to_text
from banker.model.board import Board
from banker.model.refusal import Refusal

Given = Sequence[tuple[str, str]]
"""Option and value as typed, in the order typed."""


class Preset(Struct, frozen=True):
    """Rules that belong together."""

    name: str
    """As typed after `rules=`."""
    title: str
    sentence: str


class OptionInfo(Struct, frozen=True):
    """One option of the table."""

    name: str
    """As typed before `=`."""
    rule: str
    """Title of the rule that it belongs to."""
    title: str
    sentence: str
    """What it does, in one sentence."""
    values: tuple[str, ...]
    """The words it takes, in their order; empty where any number will do."""
    unit: str
    """`money`, `percent` or `minutes` where it takes a number, else ""."""
    number: str
    """Where RULES.md treats it."""
    source: str
    """The rule text it comes from."""
    default: str
    """Its value in the official rules."""


def presets() -> tuple[Preset, ...]:
    """The presets, the usual one first."""
    return tuple(Preset(name, *rules.TITLES[name]) for name in rules.PRESETS)


def basics() -> tuple[str, ...]:
    """Names of the options that everybody asks about first."""
    return rules.BASICS


def option_infos() -> tuple[OptionInfo, ...]:
    """Every option there is, in the order of the rules."""
    return tuple(_option(info) for info in rules.OPTIONS.values())


def _option(info: Info) -> OptionInfo:
    title = next((rule.title for rule in rules.RULES if rule.id == info.rule), info.rule)
    return OptionInfo(
        info.name, title, info.title, info.sentence, info.values, info.unit, info.number, info.source, to_text(info.default)
    )


def defaults(preset: str, edition: str = "us") -> dict[str, str]:
    """Every option with its value under a preset, as typed. Refusal for an unknown preset."""
    return in_words(_resolved(preset, edition))


def in_force(preset: str, edition: str, given: Given) -> dict[str, str]:
    """Every option with the value it will have, as typed: what is given, and what gives way to it.

    Refusal where some cannot be played together.
    """
    return in_words(_resolved(preset, edition, given))


def _resolved(preset: str, edition: str, given: Given = ()) -> Mapping[str, object]:
    """As on the board of that edition; one's own is read when the game begins."""
    options = rules.resolve(preset, edition, given)
    return rules.fitted(options, load.load_board(edition), given) if edition in load.EDITIONS else options


def label(name: str, text: str, money: Callable[[int], str]) -> str:
    """A value of an option in a player's words; `money` says an amount."""
    known = rules.LABELS.get(name, {}).get(text)
    if known is not None:
        return known
    match rules.OPTIONS[name].unit if text.isdecimal() else "":
        case "money":
            return money(int(text))
        case "percent":
            return f"{text}%"
        case "minutes":
            return f"{text} minutes"
        case _:
            return text.replace("_", " ")


def markdown_table() -> tuple[str, ...]:
    """Every option as a Markdown table; a preset's value is left out where it is the official one."""
    names = [preset.name for preset in presets()]
    values = {name: defaults(name) for name in names}
    head = ("option", "what it does", "values", *names, "source")
    lines = ["| " + " | ".join(head) + " |", "|" + " --- |" * len(head)]
    for info in option_infos():
        taken = " ".join(f"`{value}`" for value in info.values) + (f" {info.unit}" if info.unit else "")
        official = values["official"][info.name]
        own = (values[name][info.name] if name == "official" or values[name][info.name] != official else "" for name in names)
        cells = (f"`{info.name}`", info.sentence, taken.strip(), *own, f"{info.number}: {info.source}")
        lines.append("| " + " | ".join(cell.replace("|", "/") for cell in cells) + " |")
    return tuple(lines)


def changed(preset: str, edition: str, options: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Those of the options that differ from the preset: what `new` has to be told. Refusal for an unknown preset."""
    usual = defaults(preset, edition)
    return tuple((name, text) for name, text in options.items() if usual.get(name) != text)


def in_words(options: Mapping[str, object]) -> dict[str, str]:
    """Options in force, as they would be typed."""
    return {name: to_text(value) for name, value in options.items()}


def value(name: str, text: str) -> str:
    """What was typed for an option as the program writes it. Refusal for an unknown option or a value that it does not take."""
    return to_text(rules.value(name, text))


def conflict(preset: str, edition: str, given: Given) -> str:
    """Why these choices cannot be played together, in a sentence; "" when they can."""
    try:
        _resolved(preset, edition, given)
    except Refusal as refusal:
        return refusal.sentence
    return ""


def editions() -> tuple[tuple[str, str], ...]:
    """Id and title of the boards that come with the program."""
    return load.editions()


def decks() -> tuple[tuple[str, str], ...]:
    """Id and title of the decks that come with the program."""
    return load.decks()


def default_deck(preset: str, edition: str) -> str:
    """The deck that belongs to rules and edition; "" where an edition file brings its own."""
    return rules.default_deck(preset, edition) if edition in load.EDITIONS else ""


def edition_faults(path: str) -> tuple[str, ...]:
    """Every fault of an edition file, a sentence each; empty where it can be played on."""
    return load.check(path)


def board(edition: str, deck: str = "") -> Board:
    """The board of an edition with a deck, "" being its own. Refusal where either is unknown or the file is broken."""
    return load.load_board(edition, deck)
