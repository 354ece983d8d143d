"""The scenes are what they say: each kind of question, and of offer, is among them."""

from typing import get_args

from banker.model.agenda import Question
from banker.model.offers import Offer
from tests.tui.scenes import SCENES, scene


def test_every_kind_of_question_and_of_offer_has_a_scene() -> None:
    states = [scene(name).state for name in SCENES]
    assert {type(state.pending) for state in states} == {*get_args(Question), type(None)}
    assert {type(offer) for state in states for offer in state.offers} == set(get_args(Offer))
