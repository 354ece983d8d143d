"""A second bookkeeping of a game: plain dictionaries, kept up from the same facts by other code than the program's."""

from collections.abc import Iterable
from copy import copy

from banker.model import events as e
from banker.model.agenda import Debt, Task
from banker.model.memory import Immunities, Immunity, Partnership, Partnerships
from banker.model.offers import Offer, RentClaim
from banker.model.state import GameState
from tests.simulate.printed import DEEDS, GROUPS, STREETS


class Mirror:
    """Who has what, as somebody at the table with paper and pencil would keep it."""

    def __init__(self, state: GameState, options: dict[str, object]) -> None:
        self.options = options
        self.players = [seat.name for seat in state.seats]
        self.cash = {seat.name: seat.cash for seat in state.seats} | {"bank": state.bank, "pot": state.pot}
        self.at = {seat.name: seat.at for seat in state.seats}
        self.jail = {seat.name: seat.jail for seat in state.seats}
        self.cards = {deck: state.jail_card_holder(deck) for deck in ("chance", "chest")}
        self.out = {seat.name for seat in state.seats if seat.out}
        held = {at: state.holding(at) for at in DEEDS}
        self.owner = {at: holding.owner for at, holding in held.items()}
        self.mortgaged = {at: holding.mortgaged for at, holding in held.items()}
        self.sold = {at: holding.sold for at, holding in held.items()}
        self.houses = {at: holding.houses for at, holding in held.items()}
        self.hotels = {at: holding.hotels for at, holding in held.items()}
        self.tray = [state.houses, state.hotels]
        self.turn, self.doubles, self.throws, self.dice = state.turn, state.doubles, state.throws, state.dice
        self.tasks: list[Task] = list(state.agenda)
        self.offers: list[Offer] = list(state.offers)
        self.immunities: tuple[Immunity, ...] = state.recall(Immunities).granted
        self.partnerships: tuple[Partnership, ...] = state.recall(Partnerships).formed

    def copy(self) -> "Mirror":
        """The same, to be kept while this one goes on."""
        other = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, dict | list | set):
                setattr(other, name, value.copy())
        return other

    # --- keeping up ------------------------------------------------------------------------------------------------------------

    def follow(self, events: Iterable[e.Event]) -> None:
        """Takes in what happened."""
        for event in events:
            self.take(event)

    def take(self, event: e.Event) -> None:  # noqa: C901, PLR0912, PLR0915  # a case for each kind
        match event:
            case e.Transfer(debit, credit, amount):
                self.cash[debit] -= amount
                self.cash[credit] += amount
            case e.Thrown(_, dice, doubles, is_move):
                self.dice = dice
                if is_move:
                    self.doubles, self.throws = doubles, self.throws + 1
            case e.Moved(player, to):
                self.at[player] = to
            case e.Jailed(player, failed):
                self.jail[player] = failed
            case e.Freed(player):
                self.jail[player] = None
            case e.DeedGiven(space, owner):
                self.owner[space] = owner
            case e.DeedSold(space, sold):
                self.sold[space] = sold
            case e.Mortgaged(space, mortgaged):
                self.mortgaged[space] = mortgaged
            case e.Improved(space, houses, hotels):
                self._build(space, houses, hotels)
            case e.TrayCounted(houses, hotels):
                self.tray = [houses, hotels]
            case e.JailCardMoved(deck, _, taker):
                self.cards[deck] = taker
            case e.TaskPushed(task):
                self.tasks.append(task)
            case e.TaskTaken(task):
                self.tasks.remove(task)
            case e.TaskReplaced(task, by):
                at = self.tasks.index(task)
                self.tasks[at : at + 1] = by
            case e.OfferMade(offer):
                self.offers.append(offer)
            case e.OfferClosed(offer):
                self.offers.remove(offer)
            case e.TurnPassed(player):
                self.turn, self.doubles, self.throws = player, 0, 0
            case e.PlayerOut(player):
                self.out.add(player)
                self.jail[player] = None
            case e.PlayerReturned(player):
                self.out.discard(player)
            case e.Remembered(Immunities(granted)):
                self.immunities = granted
            case e.Remembered(Partnerships(formed)):
                self.partnerships = formed

    def _build(self, at: int, houses: int, hotels: int) -> None:
        for index, (now, before) in enumerate(((houses, self.houses[at]), (hotels, self.hotels[at]))):
            left = self.tray[index]
            if left is not None:
                self.tray[index] = left - (now - before)
        self.houses[at], self.hotels[at] = houses, hotels

    # --- asking ----------------------------------------------------------------------------------------------------------------

    @property
    def living(self) -> list[str]:
        return [player for player in self.players if player not in self.out]

    def left_of(self, player: str) -> list[str]:
        """The other living players in turn order."""
        start = self.players.index(player)
        order = self.players[start + 1 :] + self.players[:start]
        return [other for other in order if other not in self.out]

    def owned(self, player: str) -> list[int]:
        return [at for at in DEEDS if self.owner[at] == player]

    def owns_whole(self, player: str | None, group: str) -> bool:
        return player is not None and all(self.owner[at] == player for at in GROUPS[group])

    @property
    def per_hotel(self) -> int:
        return int(str(self.options["houses_per_hotel"])) + 1

    def level(self, at: int) -> int:
        return self.hotels[at] * self.per_hotel + self.houses[at]

    def is_built(self, group: str) -> bool:
        return any(self.houses[at] or self.hotels[at] for at in GROUPS[group])

    def building_cost(self, player: str) -> int:
        """What all buildings of a player cost new."""
        return sum(self.level(at) * STREETS[at][2] for at in self.owned(player) if at in STREETS)

    @property
    def debts(self) -> list[Debt]:
        return [task for task in self.tasks if isinstance(task, Debt)]

    @property
    def claims(self) -> list[RentClaim]:
        return [offer for offer in self.offers if isinstance(offer, RentClaim)]

    def pieces(self) -> tuple[int | None, int | None]:
        """Houses and hotels in the tray and on the board together."""
        houses, hotels = self.tray
        if houses is None or hotels is None:
            return None, None
        return houses + sum(self.houses.values()), hotels + sum(self.hotels.values())

    def differences(self, state: GameState) -> list[str]:
        """Where the program's state says something else."""
        other = Mirror(state, self.options)
        found = [
            f"{name}: {mine} here, {theirs} in the game"
            for name, mine in vars(self).items()
            if name not in ("tasks", "offers") and mine != (theirs := getattr(other, name))
        ]
        unordered = [(name, getattr(self, name), getattr(other, name)) for name in ("tasks", "offers")]
        found += [
            f"{name}: {mine} here, {theirs} in the game" for name, mine, theirs in unordered if not same_items(mine, theirs)
        ]
        return found


def same_items(mine: list[object], theirs: list[object]) -> bool:
    """The same in any order."""
    return mine == theirs or sorted(map(repr, mine)) == sorted(map(repr, theirs))
