"""What a simulation reached, how often, and what it never did."""

import ast
from collections import Counter
from pathlib import Path
from types import TracebackType
from typing import Any, get_args

import banker
from banker.engine.ctx import Ctx
from banker.engine.hooks import Rule
from banker.engine.ruleset import RuleSet
from banker.model import agenda, events, offers
from banker.model.commands import Command
from banker.model.refusal import Refusal

PACKAGE = Path(banker.__file__).parent
SETTING_UP = ("rules/__init__.py", "engine/options.py")
JUDGES = sorted(
    path
    for folder in ("rules", "engine")
    for path in (PACKAGE / folder).glob("*.py")
    if str(path.relative_to(PACKAGE)) not in SETTING_UP
)
"""Files whose refusals have to occur while a game is played."""


def refusal_sites() -> dict[str, str]:
    """Every `raise Refusal` of the rules and the engine, by file and line, with its first words."""
    sites = {}
    for path in JUDGES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and getattr(node.exc.func, "id", "") == "Refusal":
                sites[f"{path.relative_to(PACKAGE)}:{node.lineno}"] = ast.unparse(node.exc)[:90]
    return sites


def vetoes(rules: tuple[type[Rule], ...]) -> set[str]:
    """Every veto that a rule may speak."""
    names = [name for name in vars(Rule) if name.startswith("may_")]
    return {f"{rule.id}.{name}" for rule in rules for name in names if getattr(rule, name) is not getattr(Rule, name)}


def site_of(trace: TracebackType | None) -> str:
    """File and line where an exception was raised."""
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return ""
    path = Path(trace.tb_frame.f_code.co_filename)
    lines = (trace.tb_lineno, path)
    return f"{path.relative_to(PACKAGE)}:{lines[0]}" if path.is_relative_to(PACKAGE) else str(path)


class Reach:
    """Counts by kind."""

    def __init__(self) -> None:
        self.questions: Counter[str] = Counter()
        self.offers: Counter[str] = Counter()
        self.events: Counter[str] = Counter()
        self.commands: Counter[str] = Counter()
        self.rules: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self.vetoes: Counter[str] = Counter()
        self.endings: Counter[str] = Counter()
        self._sites = {}
        for path in JUDGES:
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Raise) and node.end_lineno is not None:
                    name = str(path.relative_to(PACKAGE))
                    self._sites |= {f"{name}:{line}": f"{name}:{node.lineno}" for line in range(node.lineno, node.end_lineno + 1)}

    def watch(self, rules: RuleSet) -> None:
        """Notes the rules in force, and each veto that is spoken."""
        objection = rules.objection

        def noted(c: Ctx, veto: Any, *facts: object) -> Refusal | None:
            refusal = objection(c, veto, *facts)
            if refusal is not None:
                self.vetoes[f"{refusal.rule}.{veto}"] += 1
            return refusal

        rules.objection = noted  # type: ignore[method-assign]  # every veto goes through it
        self.rules.update(rule.id for rule in rules.rules)

    def refused(self, refusal: Refusal) -> None:
        """Where it was raised."""
        site = site_of(refusal.__traceback__)
        self.refusals[self._sites.get(site, site)] += 1

    def missing(self, rules: tuple[type[Rule], ...]) -> dict[str, set[str]]:
        """What never occurred, by kind."""
        wanted: dict[str, tuple[set[str], Counter[str]]] = {
            "question": (names(agenda.Question), self.questions),
            "offer": (names(offers.Offer), self.offers),
            "event": (names(events.Event), self.events),
            "command": (names(Command) - {"New"}, self.commands),
            "rule": ({rule.id for rule in rules}, self.rules),
            "refusal": (set(refusal_sites()), self.refusals),
            "veto": (vetoes(rules), self.vetoes),
        }
        return {kind: lacking for kind, (all_, found) in wanted.items() if (lacking := all_ - set(found))}

    def summary(self) -> str:
        """How often each kind of thing occurred, on a few lines; refusals by file."""
        lines = []
        for kind, counts in vars(self).items():
            if isinstance(counts, Counter):
                grouped: Counter[str] = Counter()
                for name, count in counts.items():
                    grouped[name.partition(":")[0]] += count
                lines.append(f"{kind} ({len(counts)}): {', '.join(f'{name} {count}' for name, count in sorted(grouped.items()))}")
        return "\n".join(lines)


def names(union: Any) -> set[str]:
    """The kinds of a closed union."""
    return {kind.__name__ for kind in get_args(union)}
