"""Seeded games at every kind of table, judged by the auditor, and a count of what they reached."""

import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from banker.model.refusal import Refusal
from banker.rules import PRESETS, RULES
from banker.session import Bank, Session
from banker.transcript import begin, strip_comment
from tests.simulate.reach import Reach, refusal_sites
from tests.simulate.run import Plan, simulate
from tests.simulate.tables import Given, everything, pairs, single_options

RULE_BOOK = sorted((Path(__file__).parent.parent / "transcripts").rglob("*.table"))
DECKS = (("us", "us-classic"), ("us", "us-2008"), ("us", "us-2021"), ("uk", "uk-classic"), ("uk", "uk-modern"))
SHARED_TAX = [deck for deck in DECKS if deck[0] == "us"]
"""On the other board income tax is no choice (RULES.md 12)."""
PAIRS_DRAWN = 40


def plans(name: str, tables: Sequence[tuple[str, Given]], games: int) -> list[Plan]:
    """Some games for each table: one in three from GO, the others from anywhere; every deck in turn."""
    made = []
    for index, (rules, given) in enumerate(tables):
        decks = SHARED_TAX if ("income_tax", "choice") in given else DECKS
        for number in range(index * games, (index + 1) * games):
            edition, deck = decks[number % len(decks)]
            made.append(Plan(f"{name} {number}", rules, given, edition, deck, is_midgame=number % 3 != 0))
    return made


def broad(games: int) -> list[Plan]:
    """All house rules, none, and every preset, with a whole game of each."""
    tables = [*everything(), *((rules, ()) for rules in PRESETS)]
    return [
        *plans("broad", tables, games),
        *(Plan(f"whole {rules} {given}", rules, given, entries=2000) for rules, given in tables),
    ]


def simulate_all(made: Sequence[Plan]) -> Reach:
    reach = Reach()
    for plan in made:
        simulate(plan, reach)
    return reach


def follow_rule_book(reach: Reach) -> None:
    """The examples of the rule book, for events and refusals that take a rare position."""
    for file in RULE_BOOK:
        with Bank.open(None) as bank:
            session: Session | None = None
            for line in file.read_text(encoding="utf-8").splitlines():
                text = strip_comment(line).removeprefix("refused ")
                if not text or text.startswith("expect"):
                    continue
                try:
                    if session is None:
                        session = begin(text, bank)
                        reach.watch(session.table.rules)
                    else:
                        session.enter(text)
                        reach.events.update(type(event).__name__ for event in session.standing[-1].entry.events)
                except Refusal as refusal:
                    reach.refused(refusal)


@pytest.mark.timeout(300)
def test_every_option_away_from_its_default() -> None:
    simulate_all(plans("single", [("official", given) for given in single_options()], 1))


@pytest.mark.timeout(300)
def test_pairs_of_house_rules_drawn_by_lot() -> None:
    simulate_all(plans("pair", [("official", given) for given in Random(7).sample(pairs(), PAIRS_DRAWN)], 1))


@pytest.mark.timeout(300)
def test_house_rules_and_presets_reach_everything(capsys: pytest.CaptureFixture[str]) -> None:
    """Every kind of question, offer, command and rule occurs in play; every event and refusal there or in the rule book."""
    reach = simulate_all(broad(20))
    missing = {kind: lacking for kind, lacking in reach.missing(RULES).items() if kind not in ("event", "refusal", "veto")}
    assert not missing, f"never seen in a simulation: {missing}"
    follow_rule_book(reach)
    with capsys.disabled():
        sys.stdout.write(f"\n{reach.summary()}\n")
    sites = refusal_sites()
    unspoken = [f"{site} {sites.get(site, '')}" for lacking in reach.missing(RULES).values() for site in sorted(lacking)]
    assert not unspoken, "\n".join(unspoken)


@pytest.mark.timeout(300)
def test_a_game_goes_on_after_closing_its_file(tmp_path: Path) -> None:
    reach = Reach()
    for number in range(4):
        simulate(Plan(f"file {number}", "house", is_midgame=number % 2 == 0), reach, tmp_path / "games.db")
    with Bank.open(tmp_path / "games.db") as bank:
        assert len(bank.games()) == 4


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_every_pair_of_house_rules() -> None:
    simulate_all(plans("every pair", [("official", given) for given in pairs()], 6))


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_many_games_at_every_table() -> None:
    simulate_all(plans("many single", [("official", given) for given in single_options()], 12))
    simulate_all(broad(100))
