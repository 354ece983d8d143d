"""The scenes are what they say: each kind of question is among them."""

import pytest

from banker.model.agenda import QUESTIONS
from tests.tui.scenes import PENDING, SCENES, scene


@pytest.mark.parametrize("name", SCENES)
def test_scene_stops_at_its_question(name: str) -> None:
    assert scene(name).view().pending == PENDING[name]


def test_every_kind_of_question_has_a_scene() -> None:
    kinds = {kind.kind for kind in QUESTIONS}  # type: ignore[union-attr]
    assert kinds <= set(PENDING.values())
