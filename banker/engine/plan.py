"""Buildings on paper first: levels of lots and pieces in the tray while an entry adds or removes several."""

from typing import ClassVar

from banker.engine.ctx import Ctx
from banker.model.refusal import Refusal
from banker.model.words import counted


class Plan:
    """What would stand where. Nothing changes until `carry_out`.

    A level is one number: `levels_per_hotel` for each hotel, and the houses (RULES.md section 0). Refusals name `rule`, the id of
    the rule that plans.
    """

    LEVELS_MAX: ClassVar[int] = 400
    """Most buildings in one entry."""

    def __init__(self, c: Ctx, rule: str) -> None:
        self._c = c
        self._rule = rule
        self._per_hotel = c.rules.levels_per_hotel(c)
        self._levels: dict[int, int] = {}

    @property
    def touched(self) -> tuple[int, ...]:
        """Lots whose level changes."""
        return tuple(at for at in self._levels if self.change(at))

    def level(self, at: int) -> int:
        """The planned level of a lot."""
        return self._levels[at] if at in self._levels else self._c.rules.level(self._c, at)

    def change(self, at: int) -> int:
        """Levels that a lot gains, or loses below zero."""
        return self.level(at) - self._c.rules.level(self._c, at)

    def shape(self, level: int) -> tuple[int, int]:
        """Houses and hotels of a level."""
        hotels, houses = divmod(level, self._per_hotel)
        return houses, hotels

    def clear(self, at: int) -> None:
        """Plans nothing to stand on a lot."""
        self._levels[at] = 0

    def add(self, owner: str, at: int) -> None:
        """Plans one more building on a lot. Refusal where group, mortgage, evenness, limit or tray forbid it."""
        c, level = self._c, self.level(at)
        lots = c.rules.lots(c, owner, at)
        name = c.name(at)
        if not lots:
            raise Refusal(
                f"{name} cannot be built on: {owner} does not own the whole {c.board.deed(at).group} group.", self._rule
            )
        if mortgaged := [c.name(lot) for lot in lots if c.state.holding(lot).mortgaged]:
            raise Refusal(f"{name} cannot be built on while {mortgaged[0]} is mortgaged: lift it first.", self._rule)
        limit = c.rules.level_limit(c)
        if limit is not None and level >= limit:
            raise Refusal(f"{name} has its hotel; one hotel on a lot is all.", self._rule)
        lowest = min(lots, key=self.level)
        if level > self.level(lowest):
            raise Refusal(f"{name} can't take another building: {c.name(lowest)} has fewer (build evenly).", self._rule)
        c.rules.check(c, "may_build", owner, at)
        self._levels[at] = level + 1
        self._check_pieces(at, level)

    def remove(self, at: int) -> None:
        """Plans one building less. Refusal where evenness forbids it; `check_tray` looks at the whole plan."""
        c, level = self._c, self.level(at)
        owner = c.state.owner(at)
        if owner is None:
            raise Refusal(f"{c.name(at)} has no owner who could sell: say whose it is first, with `set`.", self._rule)
        others = [lot for lot in c.rules.lots(c, owner, at) if lot != at]
        highest = max(others, key=self.level, default=at)
        if level < self.level(highest):
            raise Refusal(f"{c.name(at)} can't lose a building: {c.name(highest)} has more (sell evenly).", self._rule)
        c.rules.check(c, "may_sell", owner, at)
        self._levels[at] = level - 1

    def check_tray(self) -> None:
        """Refusal when the tray lacks the houses for the hotels broken up."""
        short = -self._tray()[0]
        if short > 0:
            raise Refusal(
                f"The Bank is {counted(short, 'house')} short to break up a hotel: sell more of the group in one entry.",
                self._rule,
            )

    def carry_out(self) -> None:
        """Puts the buildings on the board; first what fills the tray, so that it never runs below empty."""
        for at in sorted(self._levels, key=self._houses_needed):
            self._c.improve(at, *self.shape(self._levels[at]))

    def _houses_needed(self, at: int) -> int:
        return self.shape(self._levels[at])[0] - self._c.state.holding(at).houses

    def _check_pieces(self, at: int, level: int) -> None:
        houses, hotels = self._tray()
        piece = "hotel" if (level + 1) % self._per_hotel == 0 else "house"
        if (hotels if piece == "hotel" else houses) < 0:
            raise Refusal(f"The Bank has no {piece} left for {self._c.name(at)}: wait until one comes back.", self._rule)

    def _tray(self) -> tuple[int, int]:
        """Pieces left after the plan; never below zero where the supply is unlimited."""
        c = self._c
        houses, hotels = c.state.houses, c.state.hotels
        for at, level in self._levels.items():
            planned, holding = self.shape(level), c.state.holding(at)
            houses = None if houses is None else houses - (planned[0] - holding.houses)
            hotels = None if hotels is None else hotels - (planned[1] - holding.hotels)
        return (0 if houses is None else houses), (0 if hotels is None else hotels)
