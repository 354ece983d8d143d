"""Plays every transcript, each in a game of its own. What it expects comes from the rule book, not from the program."""

from collections import Counter
from pathlib import Path

import pytest

from banker.rules import RULES
from banker.session import Bank
from banker.store.codec import decode_events, encode
from banker.transcript import play, read

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.rglob("*.table"))
LEAST = 3
"""Fewest transcripts of a rule."""


@pytest.mark.parametrize("file", FILES, ids=[str(file.relative_to(FOLDER)) for file in FILES])
def test_transcript_holds(file: Path) -> None:
    with Bank.open(None) as bank:
        played = play(read(file), bank, str(file.relative_to(FOLDER)))
        assert played.failure is None, str(played.failure)
        assert played.session is not None
        events = tuple(event for _, event in played.session.events())
    assert decode_events(encode(events)) == events, "what was written is read back as it was"


@pytest.mark.parametrize("rule", [rule.id for rule in RULES])
def test_rule_has_transcripts_and_a_refusal(rule: str) -> None:
    texts = [read(file) for file in (FOLDER / rule).glob("*.table")]
    assert len(texts) >= LEAST
    assert any(line.startswith("refused ") for text in texts for line in text)


def test_every_folder_is_a_rule_or_the_corners_where_several_meet() -> None:
    folders = Counter(file.relative_to(FOLDER).parts[0] for file in FILES)
    assert set(folders) == {rule.id for rule in RULES} | {"corners"}


def test_a_line_that_does_not_hold_is_named() -> None:
    lines = ["new players=Ann,Bob rules=official", "# a remark", "roll 1 3", "expect Ann cash 1500"]
    with Bank.open(None) as bank:
        played = play(lines, bank, "wrong.table")
    assert str(played.failure) == "wrong.table:4: Ann has $1\u2009300, not $1\u2009500."
