"""A process that closes a file drops every lock it has on it: whoever looks at the database must not take ours away."""

import subprocess
import sys
from pathlib import Path

from banker.store.journal import Journal
from tests.store.made import begin, rent

ROOT = Path(__file__).parent.parent.parent
VISITOR = """
import sys
from pathlib import Path
from banker.store.journal import Journal
from tests.store.made import rent
with Journal.open(Path(sys.argv[1])) as journal:
    seq, _ = journal.head(1)
    journal.append(1, seq, rent())
"""


def visit(file: Path) -> None:
    """Another program enters something and closes the file again."""
    subprocess.run([sys.executable, "-c", VISITOR, str(file)], cwd=ROOT, check=True)


def test_a_file_opened_twice_by_one_program_stays_locked_against_others(journal: Journal, file: Path) -> None:
    game = begin(journal, 3)
    with Journal.open(file) as second:
        assert second.head(game)[0] == 3
        visit(file)
        assert file.with_name(f"{file.name}-wal").exists()
        assert journal.append(game, 4, rent()).seq == 5
        visit(file)
        assert second.append(game, 6, rent()).seq == 7
    with Journal.open(file) as opened:
        assert opened.head(game)[0] == 7
        assert opened.warnings == []
        assert opened.check(game) == opened.check_file() == []


def test_a_file_looked_at_by_the_same_program_stays_locked_against_others(journal: Journal, file: Path) -> None:
    game = begin(journal, 3)
    for read_only in (True, False):
        Journal.open(file, read_only=read_only).close()
    visit(file)
    assert file.with_name(f"{file.name}-wal").exists()
    assert journal.append(game, 4, rent()).seq == 5
