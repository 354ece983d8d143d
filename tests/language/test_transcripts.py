"""Every line of every transcript can be read."""

from pathlib import Path

import pytest

from banker.editions.load import load_board
from banker.language.parse import Scope, parse, strip_comment
from banker.language.show import show
from banker.model.commands import New
from banker.model.refusal import Refusal
from banker.rules import default_deck

FOLDER = Path(__file__).parents[1] / "transcripts"
FILES = sorted(FOLDER.rglob("*.table"))


@pytest.mark.parametrize("file", FILES, ids=[str(file.relative_to(FOLDER)) for file in FILES])
def test_every_line_is_read_and_written_back(file: Path) -> None:
    scope = Scope()
    for number, text in enumerate(file.read_text("utf-8").splitlines(), 1):
        line = strip_comment(text)
        if not line:
            continue
        try:
            entry = parse(line, scope)
        except Refusal as refusal:
            pytest.fail(f"{file.name}:{number}: {line}: {refusal.sentence}")
        if isinstance(entry, New):
            scope = Scope(load_board(entry.edition, entry.deck or default_deck(entry.rules, entry.edition)), entry.players)
        assert parse(show(entry, scope.board), scope) == entry, f"{file.name}:{number}: {line}"
    assert scope.players or not file.read_text("utf-8").strip(), f"{file.name} starts no game"
