"""A rule is one file: the engine and the other rules do not know it, and each switch works without the others."""

import ast
from pathlib import Path

import pytest

from banker.demo import play
from banker.model.commands import New
from banker.rules import PRESETS, RULES
from banker.session import Bank

BANKER = Path(__file__).parents[2] / "banker"
HOUSE = {
    "jackpot": "on", "jail_doubles_throw_again": "on", "jail_bars_business": "on", "lawyer": "100", "railroad_travel": "on",
    "utilities_pay_everybody": "on", "unlimited_hotels": "on", "partnerships": "on", "immunity": "on",
    "debt_trades": "not_creditor",
    "bankruptcy": "repossession", "double_prices": "on", "free_market": "on",
}  # fmt: skip
"""Each house rule with the value that puts it in force."""


def test_the_engine_says_no_name_of_a_rule() -> None:
    ids = {rule.id for rule in RULES} - {"rent", "debt", "building", "jail", "auction"}  # words of hooks, kinds and refusals too
    said = [
        f"{path.name}:{node.lineno} {node.value}"
        for path in sorted((BANKER / "engine").glob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in ids
    ]
    assert said == []


@pytest.mark.parametrize("option", HOUSE)
def test_a_house_rule_works_alone_at_an_official_table(option: str) -> None:
    with Bank.open(None) as bank:
        session = bank.new(New(("Ann", "Bob", "Cid"), "official", options=((option, HOUSE[option]),)))
        ended = play(session, seed=len(option), entries=250)
        assert ended.entries > 20


@pytest.mark.parametrize("option", [name for name in HOUSE if name in PRESETS["house"]])
def test_the_house_does_without_any_one_of_its_rules(option: str) -> None:
    off = {"lawyer": "0", "debt_trades": "any", "bankruptcy": "creditor"}.get(option, "off")
    with Bank.open(None) as bank:
        session = bank.new(New(("Ann", "Bob", "Cid"), "house", options=((option, off),)))
        ended = play(session, seed=len(option), entries=250)
        assert ended.entries > 20
