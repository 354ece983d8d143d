"""The deeds as printed, typed by hand, and the rent they ask for: nothing here looks at the program's rules."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.simulate.mirror import Mirror

STREETS = {
    1: ("brown", 60, 50, (2, 10, 30, 90, 160, 250)),
    3: ("brown", 60, 50, (4, 20, 60, 180, 320, 450)),
    6: ("light blue", 100, 50, (6, 30, 90, 270, 400, 550)),
    8: ("light blue", 100, 50, (6, 30, 90, 270, 400, 550)),
    9: ("light blue", 120, 50, (8, 40, 100, 300, 450, 600)),
    11: ("pink", 140, 100, (10, 50, 150, 450, 625, 750)),
    13: ("pink", 140, 100, (10, 50, 150, 450, 625, 750)),
    14: ("pink", 160, 100, (12, 60, 180, 500, 700, 900)),
    16: ("orange", 180, 100, (14, 70, 200, 550, 750, 950)),
    18: ("orange", 180, 100, (14, 70, 200, 550, 750, 950)),
    19: ("orange", 200, 100, (16, 80, 220, 600, 800, 1000)),
    21: ("red", 220, 150, (18, 90, 250, 700, 875, 1050)),
    23: ("red", 220, 150, (18, 90, 250, 700, 875, 1050)),
    24: ("red", 240, 150, (20, 100, 300, 750, 925, 1100)),
    26: ("yellow", 260, 150, (22, 110, 330, 800, 975, 1150)),
    27: ("yellow", 260, 150, (22, 110, 330, 800, 975, 1150)),
    29: ("yellow", 280, 150, (24, 120, 360, 850, 1025, 1200)),
    31: ("green", 300, 200, (26, 130, 390, 900, 1100, 1275)),
    32: ("green", 300, 200, (26, 130, 390, 900, 1100, 1275)),
    34: ("green", 320, 200, (28, 150, 450, 1000, 1200, 1400)),
    37: ("dark blue", 350, 200, (35, 175, 500, 1100, 1300, 1500)),
    39: ("dark blue", 400, 200, (50, 200, 600, 1400, 1700, 2000)),
}
"""Group, price, price of a house, and rents: bare, one to four houses, hotel."""
RAILROADS = (5, 15, 25, 35)
UTILITIES = (12, 28)
CHANCE = (7, 22, 36)
CHEST = (2, 17, 33)
INCOME_TAX, JAIL, FREE_PARKING, GO_TO_JAIL, LUXURY_TAX = 4, 10, 20, 30, 38

GROUPS: dict[str, tuple[int, ...]] = {}
for _at, (_group, *_) in STREETS.items():
    GROUPS[_group] = (*GROUPS.get(_group, ()), _at)
GROUPS |= {"railroads": RAILROADS, "utilities": UTILITIES}
DEEDS = tuple(sorted((*STREETS, *RAILROADS, *UTILITIES)))


def group_of(at: int) -> str:
    """The group of a deed."""
    return next(group for group, spaces in GROUPS.items() if at in spaces)


def price(at: int) -> int:
    """Printed price."""
    return STREETS[at][1] if at in STREETS else 200 if at in RAILROADS else 150


def mortgage(at: int) -> int:
    """Half the price."""
    return price(at) // 2


def lift(at: int) -> int:
    """Mortgage and a tenth of it, rounded up."""
    return mortgage(at) + interest(at)


def interest(at: int) -> int:
    """A tenth of the mortgage, rounded up."""
    return (mortgage(at) + 9) // 10


def rent(mirror: "Mirror", at: int, dice: int, factor: int = 1, *, is_new_throw: bool = False) -> int:
    """What a visitor owes each payee; 0 with the Bank or face down."""
    owner = mirror.owner[at]
    if owner is None or mirror.mortgaged[at]:
        return 0
    count = sum(mirror.owner[other] == owner for other in GROUPS[group_of(at)])
    if at in UTILITIES:
        return factor * dice if is_new_throw else {1: 4, 2: 10}[count] * dice * factor
    if at in RAILROADS:
        return {1: 25, 2: 50, 3: 100, 4: 200}[count] * factor
    return street_rent(mirror, at, count) * factor


def street_rent(mirror: "Mirror", at: int, count: int) -> int:
    """Hotels each at the hotel rent, houses on top of them at theirs; a bare lot of a whole group doubles."""
    group, _, _, rents = STREETS[at]
    houses, hotels = mirror.houses[at], mirror.hotels[at]
    if hotels and mirror.options.get("unlimited_hotels") is not True:
        return rents[5]
    if houses or hotels:
        return hotels * rents[5] + (rents[houses] if houses else 0)
    is_whole = count == len(GROUPS[group])
    if mirror.options["group_rent"] == "unmortgaged_group":
        is_whole = is_whole and not any(mirror.mortgaged[other] for other in GROUPS[group])
    return rents[0] * (2 if is_whole else 1)
