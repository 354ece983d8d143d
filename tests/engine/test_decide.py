"""The decision of an entry: it settles within bounds, leaves everything alone when refused, and ends with the game."""

from collections.abc import Mapping

import pytest

from banker.editions.load import load_board
from banker.engine.ctx import Ctx
from banker.engine.decide import Decision, Table, decide, options, start
from banker.engine.evolve import replay
from banker.engine.hooks import Handler, Rule
from banker.engine.ruleset import RuleSet
from banker.model import commands as c
from banker.model.agenda import TASKS_MAX, Task, TravelDue
from banker.model.events import Explained, TaskPushed
from banker.model.offers import OpenDeed
from banker.model.refusal import InvariantBroken, Refusal
from banker.rules import resolve, rule_set

BOARD = load_board("us", "us-classic")
TABLE = Table(BOARD, rule_set(resolve("official", "us")))
START = start(c.New(players=("Ann", "Bob")), TABLE).state


def played(*commands: c.Command, table: Table = TABLE) -> Decision:
    decision = Decision(START, ())
    for command in commands:
        decision = decide(decision.state, command, table)
    return decision


class Restless(Rule):
    """Always finds something to settle."""

    id = "restless"

    def settle(self, c: Ctx) -> bool:
        return True


class Endless(Rule):
    """Each ride asks for another one."""

    id = "endless"

    def performs(self) -> Mapping[type[Task], Handler]:
        return {TravelDue: lambda c, task: c.push(task)}


def with_rule(rule: type[Rule]) -> Table:
    return Table(BOARD, RuleSet([*TABLE.rules.rules, rule(None)], TABLE.rules.options))


@pytest.mark.parametrize("rule", [Restless, Endless])
def test_a_cycle_of_rules_is_found_at_once(rule: type[Rule], monkeypatch: pytest.MonkeyPatch) -> None:
    steps = 0

    def counted(rules: RuleSet, c: Ctx) -> bool:
        nonlocal steps
        steps += 1
        return any(other.settle(c) for other in rules.rules)

    monkeypatch.setattr(RuleSet, "settle", counted)
    table = with_rule(rule)
    state = Ctx(START, BOARD, table.rules)
    state.emit(TaskPushed(TravelDue("Ann", "Bob", 5)))
    with pytest.raises(InvariantBroken, match="does not settle"):
        decide(state.state, c.SetCash("Ann", 5), table)
    assert steps == TASKS_MAX


def test_a_task_nobody_performs_is_our_mistake() -> None:
    state = Ctx(START, BOARD, TABLE.rules)
    state.emit(TaskPushed(TravelDue("Ann", "Bob", 5)))
    with pytest.raises(InvariantBroken, match="no active rule performs TravelDue"):
        decide(state.state, c.SetCash("Ann", 5), TABLE)


def test_a_refusal_leaves_the_state_alone() -> None:
    with pytest.raises(Refusal, match="answers a question, and none is on the table"):
        decide(START, c.Unsold(), TABLE)
    with pytest.raises(Refusal) as refused:
        decide(START, c.Trade(c.Side("Ann", 2000), c.Side("Bob", 1)), TABLE)
    assert refused.value.rule == "trading"
    assert start(c.New(players=("Ann", "Bob")), TABLE).state == START


def test_what_a_table_does_not_play_is_refused_by_name() -> None:
    with pytest.raises(Refusal, match="This table plays without"):
        decide(START, c.HireLawyer(), TABLE)


def test_an_answer_to_another_question_is_told_what_comes_first() -> None:
    asked = played(c.Roll((1, 2)))
    with pytest.raises(Refusal, match=r"^That does not answer what is on the table: Does Ann buy Baltic Avenue\?$"):
        decide(asked.state, c.ChooseTax("flat"), TABLE)


def test_after_the_end_only_corrections_go_on() -> None:
    over = played(c.Finish())
    with pytest.raises(Refusal, match="The game is over"):
        decide(over.state, c.Roll((1, 2)), TABLE)
    assert decide(over.state, c.SetCash("Ann", 7), TABLE).state.cash("Ann") == 7


def test_the_state_is_its_events() -> None:
    asked = played(c.Roll((1, 2)))
    decision = decide(asked.state, c.Buy(), TABLE)
    assert decision.state.owner(3) == "Ann"
    assert replay(asked.state, decision.events) == decision.state
    assert [type(event).__name__ for event in decision.events if not isinstance(event, Explained)] == [
        "TaskTaken", "Transfer", "DeedGiven", "DeedSold", "TaskTaken", "TurnPassed",
    ]  # fmt: skip


def test_one_key_stands_for_one_option() -> None:
    state = played(c.SetJail("Ann", 0), c.SetJailCard("Ann", "chance", holds=True)).state
    keys = [option.key for option in options(state, TABLE) if option.key]
    assert len(keys) == len(set(keys)) > 1


def test_a_deed_left_open_is_offered_only_where_it_can_be_taken() -> None:
    opened = played(c.SetAt("Ann", 3)).state
    assert [type(offer) for offer in opened.offers] == [OpenDeed]
    assert c.Buy() in [option.command for option in options(opened, TABLE)]
    for command in (c.SetTurn("Bob"), c.SetOwner(3, "Bob")):
        closed = decide(opened, command, TABLE).state
        assert not {c.Buy(), c.CallAuction()} & {option.command for option in options(closed, TABLE)}
    without = Table(BOARD, rule_set(resolve("official", "us", (("auction", "off"),))))
    assert c.Unsold() not in [option.command for option in options(opened, without)]
