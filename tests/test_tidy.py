"""The house style that no linter knows."""

import ast
import functools
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
BANKER = ROOT / "banker"
TESTS = ROOT / "tests"
RULES = BANKER / "rules"
TRANSCRIPTS = TESTS / "transcripts"

FILE_LINES = 400
FUNCTION_LINES = 70
COLUMNS = 130
PURE = ("model", "engine", "rules")
CLOCK_AND_DICE = (Path("session/bank.py"), Path("demo/hand.py"), Path("demo/table.py"))
BY_HAND = re.compile(r"""['"]s['"] (?:\*|if\b)""")
LATER = re.compile(r"\b(?:[T]ODO|[F]IXME|[X]XX)\b")  # in brackets, so that this line is not one


@functools.cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def sources(*folders: Path) -> list[Path]:
    found = sorted(path for folder in folders for path in folder.rglob("*.py"))
    assert found, f"no source in {folders}"
    return found


def at(path: Path, node: ast.AST | int) -> str:
    line = node if isinstance(node, int) else getattr(node, "lineno", 0)
    return f"{path.relative_to(ROOT)}:{line}"


def nodes(paths: list[Path]) -> Iterator[tuple[Path, ast.AST]]:
    for path in paths:
        for node in ast.walk(parsed(path)):
            yield path, node


def lines(paths: list[Path]) -> Iterator[tuple[Path, int, str]]:
    for path in paths:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            yield path, number, line


def written() -> list[Path]:
    return [*sources(BANKER, TESTS), *sorted(BANKER.rglob("*.tcss"))]


def imported(node: ast.AST) -> list[str]:
    """Full names of the modules that an import may load; empty for other nodes."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom) and node.module:
        return [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
    return []


def rule_files() -> list[Path]:
    """Files of banker/rules with a class that derives from Rule."""
    return [
        path
        for path in sorted(RULES.glob("*.py"))
        if any(
            isinstance(node, ast.ClassDef) and any(isinstance(base, ast.Name) and base.id == "Rule" for base in node.bases)
            for node in parsed(path).body
        )
    ]


def test_files_are_short() -> None:
    long = [
        f"{at(path, length)} has {length} lines"
        for path in sources(BANKER, TESTS)
        if (length := len(path.read_text(encoding="utf-8").splitlines())) > FILE_LINES
    ]
    assert long == []


def test_functions_are_short() -> None:
    long = [
        f"{at(path, node)} {node.name} has {length} lines"
        for path, node in nodes(sources(BANKER, TESTS))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (length := (node.end_lineno or node.lineno) - node.lineno + 1) > FUNCTION_LINES
    ]
    assert long == []


def test_lines_are_short() -> None:
    assert [at(path, number) for path, number, line in lines(written()) if len(line) > COLUMNS] == []


def test_plurals_are_made_in_one_place() -> None:
    elsewhere = [path for path in sources(BANKER) if path != BANKER / "model" / "words.py"]
    assert [at(path, number) for path, number, line in lines(elsewhere) if BY_HAND.search(line)] == []


def test_nothing_is_left_for_later() -> None:
    assert [f"{at(path, number)} {line.strip()}" for path, number, line in lines(written()) if LATER.search(line)] == []


def test_money_never_becomes_a_float() -> None:
    def draws(path: Path) -> bool:
        return path.parent.name == "reports" and "chart" in path.name

    floats = [
        at(path, node)
        for path, node in nodes([path for path in sources(BANKER) if not draws(path)])
        if isinstance(node, ast.Name) and node.id == "float"
    ]
    assert floats == []


def test_the_pure_part_has_no_fractions() -> None:
    fractions = [
        at(path, node)
        for path, node in nodes(sources(*(BANKER / name for name in PURE if (BANKER / name).is_dir())))
        if isinstance(node, ast.Constant) and isinstance(node.value, float)
    ]
    assert fractions == []


def test_money_is_divided_in_one_place() -> None:
    divided = [
        at(path, node)
        for path, node in nodes(sources(*(BANKER / name for name in PURE if (BANKER / name).is_dir())))
        if isinstance(node, ast.BinOp | ast.AugAssign)
        and isinstance(node.op, ast.Div | ast.FloorDiv)
        and path != BANKER / "model" / "money.py"
    ]
    assert divided == []


def test_raw_connection_stays_in_one_file() -> None:
    touched = [
        at(path, node)
        for path, node in nodes(sources(BANKER))
        if isinstance(node, ast.Attribute) and node.attr == "conn" and path != BANKER / "store" / "db.py"
    ]
    assert touched == []


def test_clock_and_dice_stay_in_session_and_demo() -> None:
    clocks = {"datetime.now", "datetime.utcnow", "datetime.today", "date.today", "time.time", "time.time_ns"}

    def is_one(node: ast.AST) -> bool:
        if isinstance(node, ast.Attribute):
            return ".".join(ast.unparse(node).split(".")[-2:]) in clocks
        return any(name.split(".")[0] == "random" or name in clocks for name in imported(node))

    elsewhere = [path for path in sources(BANKER) if path.relative_to(BANKER) not in CLOCK_AND_DICE]
    assert [at(path, node) for path, node in nodes(elsewhere) if is_one(node)] == []


def test_rules_are_imported_by_their_list_only() -> None:
    others = [path for path in sources(BANKER) if path != RULES / "__init__.py"]
    ids = {f"banker.rules.{path.stem}" for path in rule_files()}
    assert [f"{at(path, node)} {name}" for path, node in nodes(others) for name in imported(node) if name in ids] == []


def test_every_rule_is_in_the_list() -> None:
    listed = {name for node in ast.walk(parsed(RULES / "__init__.py")) for name in imported(node)}
    assert [path.name for path in rule_files() if f"banker.rules.{path.stem}" not in listed] == []


@pytest.mark.parametrize("rule", [path.stem for path in rule_files()])
def test_rule_has_a_transcript(rule: str) -> None:
    names = {rule, rule.replace("_", "-")}
    found = [path for name in names for pattern in (f"{name}*.table", f"{name}/*.table") for path in TRANSCRIPTS.glob(pattern)]
    assert found, f"no transcript of {rule}: write tests/transcripts/{rule}.table"
