"""The command line, run in this process on a database of its own."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from banker.cli import main

Run = Callable[..., Result]


@pytest.fixture
def db(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def run(db: Path) -> Run:
    def invoke(*words: str, stdin: str | None = None) -> Result:
        result = CliRunner().invoke(main, ["--db", str(db), *words], input=stdin)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return invoke


@pytest.fixture
def game(run: Run) -> Run:
    """A game of Ann and Bob under the official rules, called friday."""
    assert run("new", "--player", "Ann", "--player", "Bob", "--rules", "official", "--name", "friday").exit_code == 0
    return run
