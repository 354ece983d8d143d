"""The deeds dealt at the start, picked from those the Bank has. It composes `deal NAME SPACE, SPACE`."""

from msgspec import Struct
from msgspec.structs import replace

from banker.language.show import show
from banker.model.commands import DealDeeds
from banker.session import Session
from banker.tui.present import words
from banker.tui.present.dialogs import Done
from banker.tui.present.lines import EMPTY, Line, Run, fit, line, paragraph
from banker.tui.present.marks import group_role
from banker.tui.present.plausible import foresee

COLUMN = 26
"""Cells of a deed."""
FOOT = 5
"""Rows below the deeds."""


class Dealing(Struct, frozen=True):
    """Deeds picked for a player."""

    session: Session
    title: str
    player: str
    count: int
    """How many the player still gets."""
    chosen: tuple[int, ...] = ()
    place: int = 0

    @property
    def heading(self) -> str:
        """Who is dealt how many."""
        return self.title

    @property
    def items(self) -> tuple[int, ...]:
        """Positions of the deeds that nobody has."""
        board, state = self.session.table.board, self.session.state
        return tuple(space.at for space in board.spaces if space.deed is not None and state.owner(space.at) is None)

    def line(self) -> str:
        """The deal in the table language."""
        return show(DealDeeds(self.player, self.chosen), self.session.table.board)

    def key(self, key: str) -> "Dealing | Done":
        """Space takes and puts back, arrows go from deed to deed, Enter deals."""
        if key == "escape":
            return Done()
        if key == "enter":
            is_ready = self.chosen and not foresee(self.session, self.line()).refusal
            return Done(f"enter:{self.line()}") if is_ready else self
        if key.startswith("pick "):
            return self._pick(int(key[5:]))
        if key in ("space", " "):
            return self._pick(self.place)
        step = {"up": -1, "left": -1, "down": 1, "right": 1, "tab": 1}.get(key, 0)
        return replace(self, place=(self.place + step) % max(len(self.items), 1))

    def _pick(self, place: int) -> "Dealing":
        """Another deed; one too many puts the first one back."""
        if place >= len(self.items):
            return self
        at = self.items[place]
        chosen = tuple(each for each in self.chosen if each != at) if at in self.chosen else (*self.chosen, at)[-self.count :]
        return replace(self, chosen=chosen, place=place)

    def rows(self, width: int, height: int) -> list[Line]:
        """The deeds in as many columns as fit, down each; then what the deal comes to."""
        items = self.items
        columns = max(width // COLUMN, 1)
        deep = max(-(-len(items) // columns), 1)
        room = max(min(deep, height - FOOT), 1)
        first = min(max(self.place % deep - room + 1, 0), deep - room)
        rows = [
            tuple(run for place in range(y, len(items), deep) for run in self._item(place, width // columns))
            for y in range(first, first + room)
        ]
        seen = foresee(self.session, self.line()) if self.chosen else None
        told = "Click the deeds, or take them with space." if seen is None else seen.refusal
        change = words.changes(seen.cash, self.session.table.board) if seen is not None else ""
        keys = line(Run(" ⏎ deal them ", "button", "key:enter"), " ", Run(" esc ", "button", "key:escape"))
        picked = self.line() if self.chosen else ""
        foot = [*paragraph(picked, width, "dim"), *paragraph(change or told, width, "b" if change else "dim")]
        return [*rows, EMPTY, *foot[: FOOT - 2], keys]

    def _item(self, place: int, width: int) -> Line:
        board, at = self.session.table.board, self.items[place]
        space = board.spaces[at]
        act = f"key:pick {place}"
        sign = Run(f"{'▸' if place == self.place else ' '}{'☒' if at in self.chosen else '☐'} ", "b", act)
        name = Run(f" {space.code} ", group_role(board, board.deed(at).group), act)
        return (sign, name, Run(f"{fit(f' {space.name}', width - 8)} ", "", act))


def dealing(session: Session) -> Dealing:
    """Nothing is picked yet for the player who is dealt deeds."""
    view = session.view()
    owed = dict(getattr(view.state.pending, "owed", ()))
    player = view.ask.player if view.ask and view.ask.player else view.state.turn
    return Dealing(session, view.ask.title if view.ask else "", player, owed.get(player, 1))
