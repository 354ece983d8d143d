"""Which tables are simulated: every option away from its default, pairs of house rules, all of them and none."""

from itertools import combinations

from banker.engine.options import to_text
from banker.model.refusal import Refusal
from banker.rules import OPTIONS, PRESETS, resolve

Given = tuple[tuple[str, str], ...]

NUMBERS = {"money": ("0", "1", "77", "1000"), "percent": ("0", "25"), "minutes": ("30",)}
"""Values tried where any number will do."""
NEEDS: dict[str, Given] = {
    "time_limit": (("ends", "clock"),),
    "finders_fee": (("double_prices", "on"),),
    "travel_veto": (("railroad_travel", "on"),),
    "jackpot_seed": (("jackpot", "on"),),
    "dealt_price": (("dealt_deeds", "2"),),
    "shortage_minimum": (("building_supply", "limited"),),
}
"""Options that need another one to mean anything."""


def single_options() -> list[Given]:
    """Each value of each option that is not the official one, alone; numbers a few."""
    tables = []
    for name, info in OPTIONS.items():
        values = [value for value in info.values if value != to_text(info.default)]
        values += [value for value in NUMBERS.get(info.unit, ()) if value != to_text(info.default)]
        tables += [(*NEEDS.get(name, ()), (name, value)) for value in values]
    return [given for given in tables if is_possible("official", given)]


def house_rules() -> list[tuple[str, str]]:
    """What the house preset changes, and the rules it leaves off, each as option and value."""
    changed = [(name, to_text(value)) for name, value in PRESETS["house"].items() if name in OPTIONS]
    advanced = [("double_prices", "on"), ("free_market", "on"), ("travel_veto", "on"), ("creditor_split", "turn_order")]
    return [*(item for item in changed if item not in advanced), *advanced]


def pairs() -> list[Given]:
    """Every two of them together, with what they need."""
    found = []
    for first, second in combinations(house_rules(), 2):
        given = tuple(dict((*NEEDS.get(first[0], ()), *NEEDS.get(second[0], ()), first, second)).items())
        if first[0] != second[0] and is_possible("official", given):
            found.append(given)
    return found


def everything() -> list[tuple[str, Given]]:
    """All house rules at once, either of two that exclude each other; and none at all."""
    advanced = (("double_prices", "on"), ("travel_veto", "on"), ("finders_fee", "10"))
    return [
        ("house", advanced),
        ("house", (*advanced, ("partnerships", "off"), ("free_market", "on"))),
        ("house", (*advanced, ("rent", "automatic"), ("building_supply", "limited"))),
        (
            "official",
            (("free_market", "on"), ("rent", "asked"), ("railroad_travel", "on"), ("travel_veto", "on"), ("immunity", "on")),
        ),
        ("official", ()),
    ]


def is_possible(rules: str, given: Given) -> bool:
    """The table is not refused at set-up."""
    try:
        resolve(rules, "us", given)
    except Refusal:
        return False
    return True
