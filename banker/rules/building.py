"""Houses and hotels: building, selling back, and the last pieces (RULES.md A10, 23 to 28)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Struct

from banker.engine.ctx import Ctx
from banker.engine.hooks import Handler, Rule
from banker.engine.options import about
from banker.engine.plan import Plan
from banker.engine.quotes import LotsQuote, Option
from banker.model.agenda import GroupSale, Task
from banker.model.commands import Build, Command, Sell
from banker.model.events import BANK, TrayCounted
from banker.model.money import half_paid
from banker.model.refusal import Refusal


class Building(Rule):
    """On a complete group without mortgages its owner builds evenly, between throws, at the house price of the deed.

    A hotel costs one more house price and returns the houses below it. Buildings go back evenly at half price, also beside an
    open question. A group may be sold down in one entry to any even layout for which the tray has the houses; to nothing it
    always may.
    """

    id = "building"
    title = "Houses and hotels"

    class Params(Struct, frozen=True):
        """Pieces. `bulk_sale` is for the table to know: at every table one entry may sell a set down (RULES.md 28)."""

        houses_per_hotel: Annotated[
            Literal[3, 4],
            about(
                "Houses before a hotel",
                "How many houses stand on a lot before its hotel.",
                "24",
                "All texts: Hotels; short games: three",
            ),
        ] = 4
        building_supply: Annotated[
            Literal["limited", "unlimited"],
            about(
                "Supply of pieces",
                "The box holds 32 houses and 12 hotels, or there is no limit.",
                "26",
                "Modified rules: Unlimited Housing",
            ),
        ] = "limited"
        bulk_sale: Annotated[
            Literal["hotels", "all"],
            about(
                "Selling in bulk",
                "Hotels of a group may be sold at once, or all its buildings; the money is the same.",
                "28",
                "Modified rules; older text: Selling",
            ),
        ] = "hotels"

    def started(self, c: Ctx) -> None:
        """The tray is full."""
        if self.params.building_supply == "limited":
            c.emit(TrayCounted(c.board.houses, c.board.hotels))

    # --- levels ----------------------------------------------------------------------------------------------------------------

    def level(self, c: Ctx, space: int, level: int) -> int:
        """Houses, and a hotel as one more than the houses below it."""
        holding = c.state.holding(space)
        return holding.hotels * self._per_hotel + holding.houses

    def levels_per_hotel(self, c: Ctx, levels: int) -> int:
        """The houses below it and one more."""
        return self._per_hotel

    def level_limit(self, c: Ctx, limit: int | None) -> int | None:
        """One hotel a lot."""
        return self._per_hotel

    def lots(self, c: Ctx, quote: LotsQuote) -> LotsQuote:
        """The whole group, for whoever owns all of it."""
        if c.board.spaces[quote.space].is_street and c.state.owns_group(c.board, quote.player, quote.space):
            return LotsQuote(quote.player, quote.space, c.board.siblings(quote.space))
        return quote

    @property
    def _per_hotel(self) -> int:
        return int(self.params.houses_per_hotel) + 1

    # --- building --------------------------------------------------------------------------------------------------------------

    def commands(self) -> Mapping[type[Command], Handler]:
        """Building and selling."""
        return {Build: self.build, Sell: self.sell}

    def build(self, c: Ctx, command: Build) -> None:
        """N more buildings on a lot, or on a group where they are fewest."""
        c.refuse_during_question("building")
        lots = self._named(c, command.space, command.group)
        owner = self._owner(c, lots)
        plan = Plan(c, self.id)
        if command.count > plan.LEVELS_MAX:
            most = plan.LEVELS_MAX
            raise Refusal(f"{command.count} buildings are too many for one entry: build {most} at most, then the rest.", self.id)
        for _ in range(command.count):
            plan.add(owner, min(lots, key=lambda at: (plan.level(at), -at)))
        cost = sum(plan.change(at) * c.board.deed(at).house_price for at in plan.touched)
        cash = c.state.cash(owner)
        if cash < cost:
            raise Refusal(
                f"That costs {c.money(cost)} and {owner} has {c.money(cash)}: build less, or raise cash first.", self.id
            )
        for at in sorted(plan.touched):
            c.transfer(owner, BANK, plan.change(at) * c.board.deed(at).house_price, "building", at)
        plan.carry_out()

    # --- selling back ----------------------------------------------------------------------------------------------------------

    def sell(self, c: Ctx, command: Sell) -> None:
        """Buildings back to the Bank at half price."""
        lots = self._named(c, command.space, command.group)
        if command.group is not None:
            lots = self._sellers_lots(c, lots)
        plan = Plan(c, self.id)
        standing = sum(plan.level(at) for at in lots)
        where = c.name(lots[0]) if len(lots) == 1 else str(command.group)
        if not standing:
            raise Refusal(f"There is nothing to sell on {where}.", self.id)
        count = standing if command.count is None else command.count
        if count > standing:
            raise Refusal(f"Only {standing} can be sold on {where}: a hotel counts as {self._per_hotel}.", self.id)
        for _ in range(count):
            plan.remove(max(lots, key=lambda at: (plan.level(at), -at)))
        plan.check_tray()
        self._sell_down(c, plan)

    def performs(self) -> Mapping[type[Task], Handler]:
        """Every building of a group back to the Bank."""
        return {GroupSale: self.sell_group}

    def sell_group(self, c: Ctx, task: GroupSale) -> None:
        """Each owner gets half for what stands on their lots."""
        plan = Plan(c, self.id)
        for at in c.board.group(task.group).spaces:
            plan.clear(at)
        self._sell_down(c, plan)

    def leaving(self, c: Ctx, player: str) -> None:
        """Buildings of a player who leaves go back at half."""
        plan = Plan(c, self.id)
        for at in c.state.owned(player):
            plan.clear(at)
        self._sell_down(c, plan)

    def _sell_down(self, c: Ctx, plan: Plan) -> None:
        for at in sorted(plan.touched):
            owner = c.state.owner(at)
            if owner is not None:
                c.transfer(BANK, owner, -plan.change(at) * half_paid(c.board.deed(at).house_price), "sale", at)
        plan.carry_out()

    # --- raising cash ----------------------------------------------------------------------------------------------------------

    def raisable(self, c: Ctx, player: str, amount: int) -> int:
        """Half the price of everything that stands."""
        return amount + sum(self._half(c, at) for at in c.state.owned(player))

    def ways_to_raise(self, c: Ctx, player: str) -> tuple[Option, ...]:
        """One building of each lot that can lose one, and a whole group."""
        ways: list[Option] = []
        for at in c.state.owned(player):
            if c.state.holding(at).is_improved and self._can_lose(c, (at,), 1):
                half = half_paid(c.board.deed(at).house_price)
                ways.append(Option("", f"Sell a building on {c.name(at)} for {c.money(half)}", Sell(at)))
        for group in c.board.groups:
            mine = tuple(at for at in group.spaces if c.state.owner(at) == player)
            total = sum(self._half(c, at) for at in mine) if group.kind == "street" else 0
            if total and self._can_lose(c, mine):
                label = f"Sell all buildings of {group.id} for {c.money(total)}"
                ways.append(Option("", label, Sell(group=group.id, count=None)))
        return tuple(ways)

    def _half(self, c: Ctx, at: int) -> int:
        return c.rules.level(c, at) * half_paid(c.board.deed(at).house_price)

    def _can_lose(self, c: Ctx, lots: tuple[int, ...], count: int | None = None) -> bool:
        """Whether so many buildings, or all, may go from these lots in one entry."""
        plan = Plan(c, self.id)
        try:
            for _ in range(sum(plan.level(at) for at in lots) if count is None else count):
                plan.remove(max(lots, key=plan.level))
            plan.check_tray()
        except Refusal:
            return False
        return True

    # --- who and where ---------------------------------------------------------------------------------------------------------

    def _named(self, c: Ctx, space: int | None, group: str | None) -> tuple[int, ...]:
        if space is not None:
            lots: tuple[int, ...] = (space,)
        else:
            lots = c.board.group(group or "").spaces
        for at in lots:
            if not c.board.spaces[at].is_street:
                raise Refusal(f"{c.name(at)} takes no buildings: houses and hotels stand on streets.", self.id)
        return lots

    def _sellers_lots(self, c: Ctx, lots: tuple[int, ...]) -> tuple[int, ...]:
        """The lots of the one owner with buildings there; of several, of the one who has to sell."""
        owners = dict.fromkeys(c.state.owner(at) for at in lots if c.state.holding(at).is_improved)
        if len(owners) > 1:
            pressed = [owner for owner in owners if owner is not None and c.state.is_obliged(owner)]
            if len(pressed) != 1:
                names = ", ".join(str(owner) for owner in owners)
                raise Refusal(f"Several owners have buildings in the group ({names}): name the lot.", self.id)
            owners = dict.fromkeys(pressed)
        return tuple(at for at in lots if c.state.owner(at) in owners) or lots

    def _owner(self, c: Ctx, lots: tuple[int, ...]) -> str:
        owners = {c.state.owner(at) for at in lots}
        if len(owners) > 1 and None not in owners:
            raise Refusal(f"The group has several owners ({', '.join(sorted(map(str, owners)))}): name the lot.", self.id)
        owner = next((owner for owner in owners if owner is not None), None)
        if owner is None or None in owners:
            raise Refusal(f"{c.name(next(at for at in lots if c.state.owner(at) is None))} still belongs to the Bank.", self.id)
        return owner
