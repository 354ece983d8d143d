from collections.abc import Iterator
from pathlib import Path

import pytest

from banker.store.journal import Journal


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where a database may be; there is none yet."""
    return tmp_path / "table of games" / "50% & more?#.db"


@pytest.fixture
def journal(file: Path) -> Iterator[Journal]:
    """An empty journal in that file."""
    with Journal.open(file, create=True) as opened:
        yield opened
