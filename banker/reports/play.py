"""What the events tell about the play: deeds and what they earned, the dice, Jail, where tokens came to rest."""

from collections.abc import Iterable

from msgspec import Struct

from banker.model import events as e
from banker.model.board import SPACES, Board
from banker.model.facts import Logged, Row

LANDED = ("throw", "card", "back")
"""Ways of moving that are landings."""
SPENT = ("purchase", "auction", "building")
"""Kinds of payments that a deed costs; mortgages are loans and stay out of it."""


class DeedRecord(Struct, frozen=True):
    """What a deed earned over the whole game, whoever had it, and what was paid for it and its buildings."""

    space: int
    name: str
    income: int
    """Rent."""
    cost: int
    """Prices paid to the Bank, less what it paid for buildings sold back."""
    owners: tuple[str, ...]
    """Who had it, the first owner first."""

    @property
    def net(self) -> int:
        """Income less cost."""
        return self.income - self.cost


class Payment(Struct, frozen=True):
    """The biggest single payment."""

    debit: str
    credit: str
    amount: int
    kind: str
    space: str
    entry: int
    turn: str


class Dice(Struct, frozen=True):
    """A player's throws and time in Jail."""

    player: str
    throws: int = 0
    pips: int = 0
    """Sum of both dice over all throws; 7 a throw is expected."""
    doubles: int = 0
    """One throw in six is expected."""
    jailed: int = 0
    """Times sent to Jail."""
    jail_turns: int = 0
    """Turns begun in Jail."""

    @property
    def mean(self) -> str:
        """Mean of the throws with two decimals, rounded; "–" without throws."""
        if not self.throws:
            return "–"
        hundredths = (200 * self.pips + self.throws) // (2 * self.throws)
        return f"{hundredths // 100}.{hundredths % 100:02}"

    @property
    def luck(self) -> int:
        """Pips above what 7 a throw would have given; below it, less than 0."""
        return self.pips - 7 * self.throws

    @property
    def expected_doubles(self) -> str:
        """A sixth of the throws, with one decimal, rounded."""
        tenths = (20 * self.throws + 6) // 12
        return f"{tenths // 10}.{tenths % 10}"


def deed_records(board: Board, log: Iterable[Logged], rows: Iterable[Row]) -> tuple[DeedRecord, ...]:
    """Deeds that somebody had or paid for, the one that earned most first."""
    income, cost = [0] * SPACES, [0] * SPACES
    for row in rows:
        if row.position is None:
            continue
        if row.kind == "rent":
            income[row.position] += row.amount
        elif row.kind in SPENT:
            cost[row.position] += row.amount
        elif row.kind == "sale":
            cost[row.position] -= row.amount
    owners: list[dict[str, None]] = [{} for _ in range(SPACES)]
    for event in _events(log):
        if isinstance(event, e.DeedGiven) and event.owner is not None:
            owners[event.space][event.owner] = None
    found = [
        DeedRecord(n, board.spaces[n].name, income[n], cost[n], tuple(owners[n]))
        for n in range(SPACES)
        if board.spaces[n].deed and (income[n] or cost[n] or owners[n])
    ]
    return tuple(sorted(found, key=lambda deed: -deed.net))


def biggest_payment(rows: Iterable[Row]) -> Payment | None:
    """The largest amount a player paid at once, corrections apart; the earliest of equals."""
    paid = (row for row in rows if row.debit not in (e.BANK, e.POT) and row.kind not in ("adjustment", "start"))
    row = max(paid, key=lambda row: row.amount, default=None)
    if row is None:
        return None
    return Payment(row.debit, row.credit, row.amount, row.kind, row.space, row.entry, row.turn)


def dice(players: Iterable[str], log: Iterable[Logged]) -> tuple[Dice, ...]:
    """Throws and Jail of each player."""
    fields = {player: dict.fromkeys(("throws", "pips", "doubles", "jailed", "jail_turns"), 0) for player in players}
    inside: set[str] = set()
    for event in _events(log):
        match event:
            case e.Thrown(player=player, dice=(first, second)):
                mine = fields[player]
                mine["throws"] += 1
                mine["pips"] += first + second
                mine["doubles"] += first == second
            case e.Jailed(player=player):
                fields[player]["jailed"] += player not in inside
                inside.add(player)
            case e.Freed(player=player) | e.PlayerOut(player=player):
                inside.discard(player)
            case e.TurnPassed(player=player):
                fields[player]["jail_turns"] += player in inside
            case _:
                pass
    return tuple(Dice(player, **mine) for player, mine in fields.items())


def landings_of(log: Iterable[Logged]) -> tuple[int, ...]:
    """How often a token came to rest on each of the forty spaces, by dice or card."""
    counts = [0] * SPACES
    for event in _events(log):
        if isinstance(event, e.Moved) and event.via in LANDED:
            counts[event.to] += 1
    return tuple(counts)


def left(log: Iterable[Logged]) -> tuple[tuple[str, str, int], ...]:
    """Who left the game: player, how, turn; the first first. Who came back is not in it."""
    gone: dict[str, tuple[str, str, int]] = {}
    for entry in log:
        if entry.is_struck:
            continue
        for event in entry.events:
            if isinstance(event, e.PlayerOut):
                gone[event.player] = (event.player, event.how, entry.turn)
            elif isinstance(event, e.PlayerReturned):
                gone.pop(event.player, None)
    return tuple(gone.values())


def _events(log: Iterable[Logged]) -> Iterable[e.Event]:
    return (event for entry in log if not entry.is_struck for event in entry.events)
