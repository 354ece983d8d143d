import pytest

from banker.model.words import counted, listed, pieces


@pytest.mark.parametrize(
    ("number", "words", "said"),
    [
        (0, ("turn",), "0 turns"), (1, ("turn",), "1 turn"), (3, ("turn",), "3 turns"), (1, ("entry", "entries"), "1 entry"),
        (2, ("entry", "entries"), "2 entries"),
    ],
)  # fmt: skip
def test_a_noun_agrees_with_its_number(number: int, words: tuple[str, ...], said: str) -> None:
    assert counted(number, *words) == said


@pytest.mark.parametrize(
    ("names", "said"), [((), ""), (("Ann",), "Ann"), (("Ann", "Bob"), "Ann and Bob"), (("Ann", "Bob", "Cid"), "Ann, Bob and Cid")]
)
def test_a_list_has_one_word_before_its_last(names: tuple[str, ...], said: str) -> None:
    assert listed(names) == said
    assert listed(names, "or") == said.replace("and", "or")


def test_hotels_come_before_houses_and_what_is_not_there_is_not_named() -> None:
    assert [pieces(0, 0), pieces(1, 0), pieces(3, 0), pieces(0, 1), pieces(4, 2)] == [
        (), ("1 house",), ("3 houses",), ("1 hotel",), ("2 hotels", "4 houses"),
    ]  # fmt: skip
