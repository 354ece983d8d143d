"""The hand that throws and types for everybody, and the luck it has."""

from collections.abc import Iterable
from contextlib import suppress
from random import Random

from banker.model.board import Group
from banker.model.commands import Command, Roll, Sell, TakeMortgage
from banker.model.refusal import Refusal
from banker.model.state import GameState
from banker.session import Choice, Outcome, Session

HURRY_TURNS = 120
"""After so many turns nobody keeps a reserve any more, and every group is traded together."""
RESERVE = 150
"""Cash that nobody spends lightly until then."""


class Hand:
    """Enters what the rules of the table allow, and nothing else."""

    def __init__(self, session: Session, random: Random) -> None:
        self.session = session
        self.random = random
        self.board = session.table.board
        self.options = session.table.rules.options

    @property
    def state(self) -> GameState:
        """The game now."""
        return self.session.state

    @property
    def is_in_a_hurry(self) -> bool:
        """The game has gone on for long."""
        return self.state.turn_number >= HURRY_TURNS

    @property
    def reserve(self) -> int:
        """Cash that nobody spends lightly."""
        return 0 if self.is_in_a_hurry else RESERVE

    def is_on(self, option: str) -> bool:
        """Whether the table plays with a rule."""
        return self.options.get(option) is True

    # --- luck ------------------------------------------------------------------------------------------------------------------

    def chance(self, percent: int) -> bool:
        """True so often in a hundred."""
        return self.random.randrange(100) < percent

    def dice(self) -> tuple[int, int]:
        """Two dice."""
        return self.random.randint(1, 6), self.random.randint(1, 6)

    def groups(self, kind: str = "street") -> list[Group]:
        """The groups of a kind in any order."""
        groups = [group for group in self.board.groups if group.kind == kind]
        self.random.shuffle(groups)
        return groups

    # --- entering: each gives None where the table's rules do not allow it -----------------------------------------------------

    def submit(self, command: Command | None) -> Outcome | None:
        """One entry, where there is one."""
        with suppress(Refusal):
            return self.session.submit(command) if command else None
        return None

    def first(self, ways: Iterable[Command]) -> Outcome | None:
        """The first of them that is allowed."""
        return next((outcome for command in ways if (outcome := self.submit(command))), None)

    def enter(self, choices: Iterable[Choice]) -> Outcome | None:
        """The first of them that is allowed."""
        for choice in choices:
            with suppress(Refusal):
                return self.session.enter(choice.entry)
        return None

    def ready(self) -> list[Choice]:
        """What may be entered as it stands."""
        return [choice for choice in self.session.view().choices if not choice.is_start]

    def choose(self) -> Outcome | None:
        """Any answer that needs nothing more than its line."""
        ready = self.ready()
        self.random.shuffle(ready)
        return self.enter(ready)

    def throw(self) -> Outcome | None:
        """The dice."""
        return self.submit(Roll(self.dice()))

    def raise_cash(self, player: str) -> Outcome | None:
        """Mortgages what is not part of a whole group, then sells buildings, then mortgages the rest."""
        state, owned = self.state, self.state.owned(player)
        mine = self.random.sample(owned, len(owned))
        whole = {at: state.owns_group(self.board, player, at) for at in mine}
        singles = [TakeMortgage(at) for at in mine if not whole[at] and not state.holding(at).mortgaged]
        built = [at for at in mine if state.holding(at).is_improved]
        sales: list[Command] = [Sell(at) for at in built]
        sales += [Sell(group=self.board.deed(at).group, count=None) for at in built]
        rest = [TakeMortgage(at) for at in mine if whole[at] and not state.holding(at).mortgaged]
        return self.first([*singles, *sales, *rest])
