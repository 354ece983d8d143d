"""How each player's cash came about: the ledger by source. The parts add up to the cash."""

from collections.abc import Iterable

from msgspec import Struct

from banker.model.facts import Row

START, SALARY, RENT_IN, RENT_OUT, POT_WON, TAXES, DEEDS, BUILDINGS, MORTGAGES, TRADES, BANKRUPTCIES, ADJUSTMENTS = range(12)
TITLES = (
    "Start money", "Salary", "Rent received", "Rent paid", "Jackpot", "Taxes, cards, fines", "Deeds bought", "Buildings",
    "Mortgages", "Trades", "Bankruptcies", "Adjustments",
)  # fmt: skip
"""By source."""
KINDS = {
    "start": START, "salary": SALARY, "jackpot": POT_WON, "tax": TAXES, "card": TAXES, "fine": TAXES, "lawyer": TAXES,
    "purchase": DEEDS, "auction": DEEDS, "finder": DEEDS, "building": BUILDINGS, "sale": BUILDINGS,
    "mortgage": MORTGAGES, "lift": MORTGAGES, "interest": MORTGAGES, "trade": TRADES, "bankruptcy": BANKRUPTCIES,
}  # fmt: skip
"""Source of each kind of transfer; rent has two, and whatever is not here is an adjustment."""


class Flow(Struct, frozen=True):
    """Where one player's cash came from and went, in the order of TITLES; what went out is below 0."""

    player: str
    amounts: tuple[int, ...]

    @property
    def cash(self) -> int:
        """All parts together."""
        return sum(self.amounts)


def flows(players: Iterable[str], rows: Iterable[Row]) -> tuple[Flow, ...]:
    """The ledger of each player by source."""
    sums = {player: [0] * len(TITLES) for player in players}
    for row in rows:
        for player, amount in ((row.debit, -row.amount), (row.credit, row.amount)):
            if player in sums:
                sums[player][_source(row.kind, amount)] += amount
    return tuple(Flow(player, tuple(amounts)) for player, amounts in sums.items())


def _source(kind: str, amount: int) -> int:
    if kind == "rent":
        return RENT_IN if amount > 0 else RENT_OUT
    return KINDS.get(kind, ADJUSTMENTS)
