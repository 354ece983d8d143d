"""What `why` says, in full: each amount step by step, with the rule it comes from. Figures are worked out from the rule book."""

import pytest

from banker.language.parse import strip_comment
from banker.model.events import Explained
from banker.session import Bank
from banker.transcript import begin

HOUSE = "new players=Ann,Bob,Cid rules=house dealt_deeds=0"
OFFICIAL = "new players=Ann,Bob,Cid rules=official"

WHY: dict[str, tuple[str, str]] = {
    "bare street": (
        f"""{OFFICIAL}
        set Oriental Avenue owner Bob
        roll 2 4""",
        """Rent of Oriental Avenue: $6
          Oriental Avenue, bare: $6 (Rent)
        Ann pays Bob $6 rent for Oriental Avenue.""",
    ),
    "double rent of a whole group": (
        f"""{OFFICIAL}
        set Boardwalk owner Bob
        set Park Place owner Bob
        set Ann at @29
        roll 4 6""",
        """Rent of Boardwalk: $100
          Boardwalk, bare: $50 (Rent)
          Bob owns the whole group: double: $100 (Rent)
        Ann pays Bob $100 rent for Boardwalk.""",
    ),
    "houses": (
        f"""{OFFICIAL}
        set Boardwalk owner Bob
        set Boardwalk houses 2
        set Ann at @29
        roll 4 6""",
        """Rent of Boardwalk: $600
          Boardwalk, 2 houses: $600 (Rent)
        Ann pays Bob $600 rent for Boardwalk.""",
    ),
    "railroads": (
        f"""{OFFICIAL}
        set Reading Railroad owner Bob
        set Short Line owner Bob
        roll 1 4""",
        """Rent of Reading Railroad: $50
          Reading Railroad, 2 owned: $50 (Rent)
        Ann pays Bob $50 rent for Reading Railroad.""",
    ),
    "nearest railroad by a card": (
        f"""{OFFICIAL}
        set Pennsylvania Railroad owner Bob
        roll 3 4
        card nearest-railroad""",
        """Rent of Pennsylvania Railroad: $50
          Pennsylvania Railroad, 1 owned: $25 (Rent)
          by the card 2 times the rent: $50 (Cards)
        Ann pays Bob $50 rent for Pennsylvania Railroad.""",
    ),
    "nearest utility by a card": (
        f"""{OFFICIAL}
        set Electric Company owner Bob
        roll 3 4
        card nearest-utility
        roll 4 5""",
        """Rent of Electric Company: $90
          by the card 10 times a new throw of 9: $90 (Cards)
        Ann pays Bob $90 rent for Electric Company.""",
    ),
    "utility that pays everybody": (
        f"""{HOUSE} rent=automatic
        set Electric Company owner Cid
        set Ann at @5
        roll 3 4""",
        """Rent of Electric Company: $28
          Electric Company, 1 owned: 4 times the throw of 7: $28 (Rent)
          and as much again to Bob: $28 (Utilities pay everybody)
        Ann pays Cid $28 rent for Electric Company.
        Ann pays Bob $28 rent for Electric Company.""",
    ),
    "hotel and houses": (
        f"""{HOUSE} rent=automatic
        set Ann cash 4000
        set Boardwalk owner Bob
        set Boardwalk hotels 1
        set Boardwalk houses 3
        set Ann at @29
        roll 4 6""",
        """Rent of Boardwalk: $3 400
          Boardwalk, hotel: $2 000 (Rent)
          and 3 houses beside: $1 400: $3 400 (Unlimited hotels)
        Ann pays Bob $3 400 rent for Boardwalk.""",
    ),
    "two hotels": (
        f"""{HOUSE} rent=automatic
        set Boardwalk owner Bob
        set Boardwalk hotels 2
        set Ann cash 4000
        set Ann at @29
        roll 4 6""",
        """Rent of Boardwalk: $4 000
          Boardwalk, hotel: $2 000 (Rent)
          2 hotels: $4 000 (Unlimited hotels)
        Ann pays Bob $4 000 rent for Boardwalk.""",
    ),
    "immunity in part": (
        f"""{HOUSE}
        set Ann cash 3000
        set Boardwalk owner Bob
        set Boardwalk hotels 1
        set Boardwalk houses 2
        trade Bob immunity Boardwalk x1 50% / Ann 100
        set Ann at @29
        roll 4 6
        immune""",
        """Rent of Boardwalk: $1 300
          Boardwalk, hotel: $2 000 (Rent)
          and 2 houses beside: $600: $2 600 (Unlimited hotels)
          immunity lets 50% off: −$1 300: $1 300 (Immunity)
        Ann pays Bob $1 300 rent for Boardwalk.""",
    ),
    "immunity spent on a debt": (
        f"""{HOUSE}
        set Ann cash 0
        set Boardwalk owner Bob
        set immunity Bob Ann Boardwalk x1
        set Ann at @29
        roll 4 6
        claim Bob
        immune""",
        """Rent of Boardwalk: $0
          owed to Bob: $50 (Immunity)
          immunity lets all of it off: −$50: $0 (Immunity)""",
    ),
    "asking at the free market": (
        f"""{HOUSE} free_market=on
        set Illinois Avenue owner Bob
        set Indiana Avenue owner Cid
        set Illinois Avenue houses 3
        set Indiana Avenue houses 2
        set Ann at @20
        roll 1 3""",
        """Most that Bob may ask for Illinois Avenue: $750
          Illinois Avenue, 3 houses: $750 (Rent)
        Most that Cid may ask for Indiana Avenue: $250
          Indiana Avenue, 2 houses: $250 (Rent)""",
    ),
    "a price taken at the free market": (
        f"""{HOUSE} free_market=on
        set Illinois Avenue owner Bob
        set Indiana Avenue owner Cid
        set Illinois Avenue houses 3
        set Indiana Avenue houses 2
        set Ann at @20
        roll 1 3
        offer Indiana Avenue 200
        accept Indiana Avenue""",
        """Rent of Indiana Avenue: $200
          rent of the deed: $250 (Free market)
          Cid asks: $200 (Free market)
        Ann pays Cid $200 rent for Indiana Avenue.""",
    ),
    "printed price": (
        f"""{OFFICIAL}
        roll 1 4
        buy""",
        """Price of Reading Railroad: $200
          printed price: $200 (Buying)
        Ann buys Reading Railroad for $200.""",
    ),
    "double price": (
        f"""{HOUSE} double_prices=on
        roll 1 4
        buy""",
        """Price of Reading Railroad: $400
          printed price: $200 (Buying)
          first sale by the Bank: double: $400 (Double prices)
        Ann buys Reading Railroad for $400.""",
    ),
    "finder's fee": (
        f"""{HOUSE} double_prices=on
        roll 1 4
        auction Bob 119""",
        """Finder's fee for Reading Railroad: $11
          winning bid: $119 (Double prices)
          10% of it for Ann, who landed there: $11 (Double prices)
        Bob wins Reading Railroad for $119.
        Ann gets a finder's fee of $11.""",
    ),
    "exactly on GO": (
        f"""{HOUSE}
        set Ann at @35
        roll 1 4""",
        """Salary of Ann: $400
          the dice ended exactly on GO: $400 (Salary)
        Ann gets $400 salary.""",
    ),
    "income tax by share": (
        """new players=Ann,Bob rules=classic
        set Ann cash 1101
        set Reading Railroad owner Ann
        set Baltic Avenue owner Ann
        set Baltic Avenue houses 2
        roll 1 3
        tax percent""",
        """Income Tax of Ann: $147
          cash: $1 101 (Taxes)
          and deeds at the printed price: $1 361 (Taxes)
          and buildings at cost: total worth: $1 461 (Taxes)
          10% of it, rounded up: $147 (Taxes)
        Ann pays $147 tax.""",
    ),
    "repairs": (
        f"""{HOUSE}
        set Boardwalk owner Ann
        set Boardwalk hotels 2
        set Boardwalk houses 3
        roll 3 4
        card general-repairs""",
        """Repairs: $275
          3 houses at 25: $75 (Cards)
          and 2 hotels at 100: $275 (Cards)
        Ann pays the pot $275.""",
    ),
    "lifting a mortgage": (
        f"""{OFFICIAL}
        set Park Place owner Ann
        set Park Place mortgaged yes
        lift Park Place""",
        """Lifting Park Place: $193
          the mortgage: $175 (Mortgages)
          and 10% interest on it, rounded up: $193 (Mortgages)
        Ann pays $193 to lift the mortgage on Park Place.""",
    ),
    "keeping a mortgage": (
        f"""{OFFICIAL}
        set Park Place owner Ann
        set Park Place mortgaged yes
        trade Ann Park Place / Bob 50
        keep Park Place""",
        """Interest on Park Place: $18
          the mortgage: $175 (Mortgages)
          10% of it now, rounded up: $18 (Mortgages)
        Bob pays $18 interest on Park Place.""",
    ),
    "rent asked for": (
        f"""{HOUSE}
        set Reading Railroad owner Bob
        roll 1 4
        claim""",
        """Rent of Reading Railroad: $25
          Reading Railroad, 1 owned: $25 (Rent)
        Ann pays Bob $25 rent for Reading Railroad.""",
    ),
}
"""By what is explained: the game as played, and the answer."""


def unfolded(text: str) -> list[str]:
    """Lines without the indentation of this file; steps keep their two spaces."""
    return [line.removeprefix(" " * 8) for line in text.splitlines()]


@pytest.mark.parametrize("what", WHY)
def test_why(what: str) -> None:
    played, answer = WHY[what]
    first, *others = [strip_comment(line).strip() for line in played.splitlines()]
    with Bank.open(None) as bank:
        session = begin(first, bank)
        for line in others:
            session.enter(line)
        said = session.why()
    assert [line.replace("\N{THIN SPACE}", " ") for line in said] == unfolded(answer)


def test_every_amount_explained_is_the_last_of_its_steps() -> None:
    explained: list[Explained] = []
    with Bank.open(None) as bank:
        for played, _ in WHY.values():
            first, *others = [line.strip() for line in played.splitlines()]
            session = begin(first, bank)
            for line in others:
                session.enter(line)
            explained += [event for _, event in session.events() if isinstance(event, Explained)]
    assert len(explained) > len(WHY) // 2
    assert [event.steps[-1].amount for event in explained] == [event.amount for event in explained]
