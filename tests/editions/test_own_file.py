"""An edition of one's own: taken when it is right, and each kind of fault named with file, space, field and what was expected."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from banker.editions.load import _HERE, check, load_board
from banker.model.board import Collect
from banker.model.refusal import Refusal

Change = Callable[[dict[str, Any]], None]


def literal(value: object) -> str:
    """A value as TOML."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {literal(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(literal(item) for item in value) + "]"
    return f'"{value}"' if isinstance(value, str) and '"' not in value else f"'{value}'" if isinstance(value, str) else str(value)


def write(path: Path, change: Change | None = None) -> str:
    """The US board as a file of one's own, with something changed; its path."""
    data = tomllib.loads((_HERE / "us.toml").read_text())
    if change is not None:
        change(data)
    path = path / "own.toml"
    path.write_text("\n".join(f"{key} = {literal(value)}" for key, value in data.items()))
    return str(path)


def with_cards(data: dict[str, Any]) -> None:
    del data["deck"]
    data["chance"] = [{"id": "gift", "text": "A gift", "collect": 5}]
    data["chest"] = [{"id": "out", "text": "Out of Jail", "jail_free": True}]


def space(position: int, **fields: object) -> Change:
    def change(data: dict[str, Any]) -> None:
        row = data["space"][position]
        for field, value in fields.items():
            if value is None:
                row.pop(field, None)
            else:
                row[field] = value

    return change


def top(**fields: object) -> Change:
    return lambda data: data.update(fields)


def group(index: int, **fields: object) -> Change:
    return lambda data: data["group"][index].update(fields)


def card(**fields: object) -> Change:
    def change(data: dict[str, Any]) -> None:
        with_cards(data)
        data["chance"][0] = {"id": "gift", "text": "A gift"} | fields

    return change


def chest_of(*cards: dict[str, object]) -> Change:
    def change(data: dict[str, Any]) -> None:
        with_cards(data)
        data["chest"] = list(cards)

    return change


def last_group_empty(data: dict[str, Any]) -> None:
    data["group"].append({"id": "grey", "kind": "street"})


def third_utility(data: dict[str, Any]) -> None:
    data["space"][38] = data["space"][28] | {"at": 38, "code": "GW", "name": "Gas Works"}


FAULTS: dict[str, tuple[Change, str]] = {
    "missing space": (lambda data: data["space"].pop(), "40 spaces with at = 0 to 39 in order are expected, not 39 of"),
    "out of order": (space(5, at=6), "in order are expected, not 40 (number 6 in the file has at = 6)"),
    "same code": (space(3, code="ME"), 'own.toml, space: code "ME" stands there twice'),
    "same deed": (space(3, name="Boardwalk"), 'own.toml: name of a deed or group "boardwalk" stands there twice'),
    "deed called as a group": (space(3, name="Red"), 'own.toml: name of a deed or group "red" stands there twice'),
    "jail elsewhere": (space(10, kind="free_parking"), "own.toml, space 10, kind: jail is expected here and only here"),
    "second go": (space(20, kind="go"), "own.toml, space 0, kind: go is expected here and only here, not at [0, 20]"),
    "long code": (space(1, code="MED"), "own.toml, space 1 (Mediterranean Avenue), code: two capital letters"),
    "number as name": (space(1, name="12"), "own.toml, space 1 (12), name: 1 to 40 characters are expected"),
    "name of a position": (space(1, name="@A"), "own.toml, space 1 (@A), name: 1 to 40 characters are expected"),
    "tax on a street": (space(1, tax=5), "own.toml, space 1 (Mediterranean Avenue), tax: a street has none"),
    "no group": (space(1, group=None), 'group: the id of a group of kind "street" is expected, not nothing'),
    "wrong group": (space(1, group="utilities"), 'group: the id of a group of kind "street" is expected, not "utilities"'),
    "no price": (space(1, price=None), "(Mediterranean Avenue), price: a whole amount above 0 is expected, not nothing"),
    "free mortgage": (space(1, mortgage=0), "mortgage: a whole amount above 0 is expected, not 0"),
    "price too large": (space(1, price=10**12), "price: a whole amount above 0 is expected, not 1000000000000"),
    "no house price": (space(1, house_price=None), "house_price: a whole amount above 0 is expected, not nothing"),
    "house on a railroad": (space(5, house_price=50), "own.toml, space 5 (Reading Railroad), house_price: nothing can be built"),
    "five rents": (space(1, rents=[2, 10, 30, 90, 160]), "rents: 6 amounts above 0 are expected, each larger than"),
    "falling rents": (space(1, rents=[2, 10, 30, 90, 450, 250]), "rents: 6 amounts above 0 are expected, each larger"),
    "three multipliers": (space(12, rents=[4, 10, 20]), "own.toml, space 12 (Electric Company), rents: 2 amounts above 0"),
    "no rents": (space(5, rents=None), "own.toml, space 5 (Reading Railroad), rents: 4 amounts above 0 are expected"),
    "price of chance": (space(7, price=5), "own.toml, space 7 (Chance), price: a space of kind chance has none"),
    "tax of parking": (space(20, tax=5), "own.toml, space 20 (Free Parking), tax: a space of kind free_parking has none"),
    "no tax": (space(38, tax=None), "own.toml, space 38 (Luxury Tax), tax: a whole amount above 0 is expected"),
    "percent": (space(4, percent=101), "space 4 (Income Tax), percent: a whole number from 0 to 100 is expected, not 101"),
    "house prices differ": (space(3, house_price=60), 'group "brown": one house_price for the whole group is expected, not [50'),
    "empty group": (last_group_empty, 'own.toml, group "grey": at least one space of this group is expected'),
    "bad alias": (group(0, aliases=["7"]), 'own.toml, group "brown": ids and aliases of 1 to 40 characters'),
    "alias twice": (group(0, aliases=["Pink"]), 'own.toml: name of a deed or group "pink" stands there twice'),
    "three utilities": (third_utility, 'own.toml, group "utilities": at most 2 spaces are expected'),
    "unknown field": (space(1, colour="brown"), "own.toml, space 1 (Mediterranean Avenue): there is no field called"),
    "unknown kind": (space(1, kind="avenue"), "own.toml, space 1 (Mediterranean Avenue), kind: invalid enum value"),
    "text as money": (space(1, price="60"), "own.toml, space 1 (Mediterranean Avenue), price: expected"),
    "no name": (space(1, name=None), "own.toml, space number 2: the field is missing:"),
    "row is no table": (lambda data: data["space"].insert(0, 5), "own.toml, space number 1: expected"),
    "group without kind": (lambda data: data["group"][0].pop("kind"), 'own.toml, group "brown": the field is missing'),
    "unknown table": (top(colour="red"), "own.toml: there is no field called"),
    "no title": (top(title=" "), "own.toml, title: a line of words is expected"),
    "currency": (top(currency="1$"), "own.toml, currency: a sign of 1 to 3 characters without digits is expected"),
    "pieces": (top(houses=0), "own.toml, houses and hotels: 1 to 1000 pieces"),
    "unknown deck": (top(deck="mine"), 'uk-classic, uk-modern is expected, not "mine"'),
    "deck and cards": (top(chance=[{"id": "a", "text": "A", "pay": 5}]), "own.toml, deck: either the name of a deck or cards"),
    "no cards": (lambda data: data.pop("deck"), "own.toml, chance: at least one card is expected"),
    "no effect": (card(), 'own.toml, chance "gift": exactly one of advance, advance_nearest,'),
    "two effects": (card(pay=5, collect=5), "is expected, not collect and pay"),
    "effect switched off": (card(go_to_jail=False), "is expected, not none"),
    "card id": (card(id="Gift!", pay=5), 'own.toml, chance "Gift!", id: small letters, digits and hyphens are expected'),
    "reserved card id": (card(id="draw", pay=5), 'own.toml, chance "draw", id: small letters'),
    "card text": (card(text=" ", pay=5), 'own.toml, chance "gift", text: a line of words is expected'),
    "target": (card(advance=40), 'own.toml, chance "gift", advance: a position from 0 to 39 is expected, not 40'),
    "target back": (card(back_to=-1), 'own.toml, chance "gift", back_to: a position from 0 to 39 is expected, not -1'),
    "back": (card(back=0), 'own.toml, chance "gift", back: a number of spaces from 1 to 39 is expected, not 0'),
    "amount": (card(collect_each=0), 'own.toml, chance "gift", collect_each: a whole amount above 0 is expected, not 0'),
    "repairs": (card(repairs={"house": 0, "hotel": 5}), 'own.toml, chance "gift", repairs.house: a whole amount above 0'),
    "choice": (card(pay_or_draw={"pay": 0, "draw": "chest"}), 'own.toml, chance "gift", pay_or_draw.pay: a whole amount above 0'),
    "nearest street": (card(advance_nearest={"kind": "street", "factor": 2}), 'kind: "railroad" or "utility" is expected'),
    "nearest factor": (card(advance_nearest={"kind": "utility", "factor": 0}), "factor: a whole number from 1 to 100"),
    "unknown effect": (card(steal=5), 'own.toml, chance "gift": there is no field called'),
    "card twice": (
        chest_of({"id": "a", "text": "A", "pay": 5}, {"id": "a", "text": "B", "pay": 6}),
        'own.toml, chest: card id "a" stands there twice',
    ),
    "two ways out of jail": (
        chest_of({"id": "a", "text": "A", "jail_free": True}, {"id": "b", "text": "B", "jail_free": True}),
        "own.toml, chest: at most one card with jail_free is expected",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_fault_is_named(name: str, tmp_path: Path) -> None:
    change, sentence = FAULTS[name]
    path = write(tmp_path, change)
    faults = check(path)
    assert any(sentence in fault for fault in faults), faults
    with pytest.raises(Refusal) as refusal:
        load_board(path)
    assert refusal.value.sentence.startswith(faults[0][:-1])
    assert refusal.value.sentence.endswith(".")


@pytest.mark.parametrize(("count", "said"), [(2, "1 more fault"), (3, "2 more faults")])
def test_more_faults_are_counted(count: int, said: str, tmp_path: Path) -> None:
    def change(data: dict[str, Any]) -> None:
        for at in (1, 3, 39)[:count]:
            space(at, price=0)(data)

    path = write(tmp_path, change)
    assert len(check(path)) == count
    with pytest.raises(Refusal, match=rf"not 0 \(and {said} in the file\)\.$"):
        load_board(path)


def test_own_file_with_a_shipped_deck(tmp_path: Path) -> None:
    path = write(tmp_path, space(39, name="Seaside", mortgage=150))
    assert check(path) == ()
    board = load_board(path)
    assert (board.edition, board.deck, board.spaces[39].name, board.deed(39).mortgage) == (path, "us-classic", "Seaside", 150)
    assert load_board(path, "uk-modern").chance == load_board("uk", "uk-modern").chance


def test_own_file_with_cards_of_its_own(tmp_path: Path) -> None:
    path = write(tmp_path, with_cards)
    board = load_board(path)
    assert (board.deck, board.card("chance", "gift").effect, len(board.chest)) == ("", Collect(5), 1)
    assert load_board(path, "us-2008").card("chest", "birthday")


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("a.toml", b"title = ", "a.toml is not valid TOML: invalid value"),
        ("a.toml", b'title = "\xff"', "a.toml is not UTF-8 text (byte 9): save it as UTF-8."),
        ("a.toml", b"# " + b"x" * 300_000, "a.toml is larger than 256 KiB"),
        ("a.toml", b"x = " + b"[" * 20_000, "a.toml is not valid TOML"),
        ("b.toml", None, "b.toml cannot be read (no such file or directory): give the path of an edition file in TOML."),
        ("a\0.toml", None, "cannot be read (embedded null byte)"),
    ],
)
def test_unreadable_file(name: str, content: bytes | None, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    assert sentence in check(str(path))[0]
    with pytest.raises(Refusal):
        load_board(str(path))
