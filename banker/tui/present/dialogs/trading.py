"""The trade table: what each hand gives, what it comes to, and what speaks against it. It composes a `trade` line."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from banker.language.show import show
from banker.model.commands import Side, Trade
from banker.model.money import MONEY_MAX, percent_owed
from banker.session import Session
from banker.tui.present import words
from banker.tui.present.dialogs import Done
from banker.tui.present.lines import EMPTY, Line, Run, both, crop, cut, fit, line, pad, paragraph
from banker.tui.present.marks import Mark, group_role, marks, pieces
from banker.tui.present.plausible import foresee

INTEREST = 10
"""Percent of the mortgage that a mortgaged deed costs its taker at once (RULES.md 31)."""
JAIL_CARD = -1
"""The row of a Get out of Jail Free card."""
STEPS = (1, 5, 10, 50, 100)
VERDICT = 5
"""Rows kept for what the trade comes to, so that nothing moves under the mouse when it is said."""


class Hand(Struct, frozen=True):
    """What a player gives."""

    player: str
    money: int = 0
    spaces: frozenset[int] = frozenset()
    jail_cards: int = 0


class Trading(Struct, frozen=True):
    """A trade being put together."""

    session: Session
    hands: tuple[Hand, Hand]
    marks: Mapping[str, Mark]
    side: int = 0
    """Whose hand the keys are for."""
    place: int = 0

    @property
    def heading(self) -> str:
        """Who trades."""
        return f"{self.hands[0].player} trades with {self.hands[1].player}"

    @property
    def items(self) -> tuple[int, ...]:
        """Rows of the hand chosen: deeds, then jail cards."""
        return self.items_of(self.hands[self.side].player)

    def items_of(self, player: str) -> tuple[int, ...]:
        """What a player could give."""
        state = self.session.state
        return (*state.owned(player), *([JAIL_CARD] * len(state.seat(player).jail_cards)))

    def line(self) -> str:
        """The trade in the table language."""
        board = self.session.table.board
        left, right = (Side(hand.player, hand.money, tuple(sorted(hand.spaces)), hand.jail_cards) for hand in self.hands)
        return show(Trade(left, right), board)

    # --- keys ------------------------------------------------------------------------------------------------------------------

    def key(self, key: str) -> "Trading | Done":  # noqa: PLR0911  # one flat list of keys
        """Space takes and puts back, digits are cash, Tab changes hands, `n` the partner, Enter trades."""
        hand = self.hands[self.side]
        if key == "escape":
            return Done()
        if key == "enter":
            return self if foresee(self.session, self.line()).refusal else Done(f"enter:{self.line()}")
        if key == "e":
            return Done(f"fill:{self.line()}")
        if key in ("tab", "left", "right"):
            return replace(self, side=1 - self.side, place=0)
        if key in ("up", "down"):
            step = -1 if key == "up" else 1
            return replace(self, place=min(max(self.place + step, 0), max(len(self.items) - 1, 0)))
        if key.startswith(("side ", "give ", "cash ")):
            return self._clicked(key)
        if key in ("space", " "):
            return self._give(self.side, self.place)
        if key == "n":
            return self._next_player(1)
        return self._with_hand(self.side, replace(hand, money=_typed(hand.money, key)))

    def _clicked(self, key: str) -> "Trading":
        """`side 0`, `give 1 3` with the row, `cash 0 50` with the money, 0 for none: what was clicked in which hand."""
        verb, number, *rest = key.split()
        side, value = int(number), int(rest[0]) if rest else 0
        if verb == "give":
            return replace(self._give(side, value), side=side, place=value)
        if verb == "cash":
            hand = self.hands[side]
            money = min(hand.money + value, MONEY_MAX) if value else 0
            return replace(self._with_hand(side, replace(hand, money=money)), side=side, place=0)
        return self._next_player(side) if side == self.side else replace(self, side=side, place=0)

    def _give(self, side: int, place: int) -> "Trading":
        hand = self.hands[side]
        items = self.items_of(hand.player)
        if place >= len(items):
            return self
        item = items[place]
        if item == JAIL_CARD:
            most = items.count(JAIL_CARD)
            return self._with_hand(side, replace(hand, jail_cards=(hand.jail_cards + 1) % (most + 1)))
        return self._with_hand(side, replace(hand, spaces=hand.spaces ^ {item}))

    def _with_hand(self, side: int, hand: Hand) -> "Trading":
        hands = (hand, self.hands[1]) if side == 0 else (self.hands[0], hand)
        return replace(self, hands=hands)

    def _next_player(self, side: int) -> "Trading":
        """Somebody else on one side of the table: the next one who is not on the other."""
        there, here = self.hands[1 - side].player, self.hands[side].player
        order = self.session.state.after(there)
        hand = Hand(order[(order.index(here) + 1) % len(order)])
        return replace(self._with_hand(side, hand), side=side, place=0)

    # --- rows ------------------------------------------------------------------------------------------------------------------

    def rows(self, width: int, height: int) -> list[Line]:
        """Both hands side by side, then what it comes to."""
        half = (width - 3) // 2
        verdict = self._verdict(width)
        verdict += [EMPTY] * (VERDICT - len(verdict))
        longest = max(len(self.items_of(hand.player)) for hand in self.hands) + 3
        room = max(min(height - len(verdict) - 4, longest), 2)
        columns = [self._column(side, half, room) for side in (0, 1)]
        rows = [(*pad(left, half), Run(" │ ", "dim"), *pad(right, half)) for left, right in zip(*columns, strict=True)]
        keys = line(
            Run(" space give ", "button", "key:space"), " ", Run(" tab other hand ", "button", "key:tab"), " ",
            Run(" n partner ", "button", "key:n"), " ", Run(" e edit ", "button", "key:e"), " ",
            Run(" ⏎ trade ", "button", "key:enter"), " ", Run(" esc ", "button", "key:escape"),
        )  # fmt: skip
        return [crop(row, width) for row in (*rows, EMPTY, *verdict, EMPTY, keys)]

    def _column(self, side: int, width: int, height: int) -> list[Line]:
        hand, board = self.hands[side], self.session.table.board
        mark = self.marks[hand.player]
        is_mine = side == self.side
        said = f"{'▸' if is_mine else ' '}{mark.token} {cut(hand.player, width - 16)} gives"
        name = Run(said, f"{mark.role} b", f"key:side {side}")
        rows = [both(line(name), line(Run(board.money(hand.money), "title" if hand.money else "dim")), width)]
        steps = [run for step in STEPS for run in (Run(f" +{step} ", "button", f"key:cash {side} {step}"), Run(" "))]
        rows.append((*steps, Run(" 0 ", "button", f"key:cash {side} 0")))
        items = self.items_of(hand.player)
        room = height - len(rows)
        first = max(self.place - room + 1, 0) if is_mine else 0
        for place, item in list(enumerate(items))[first : first + room]:
            rows.append(self._item(side, place, item, width, is_chosen=is_mine and place == self.place))
        if not items:
            rows.append(line(Run("  nothing but cash", "dim")))
        return [*rows, *[EMPTY] * (height - len(rows))][:height]

    def _item(self, side: int, place: int, item: int, width: int, *, is_chosen: bool) -> Line:
        hand, board = self.hands[side], self.session.table.board
        act = f"key:give {side} {place}"
        if item == JAIL_CARD:
            count = self.items_of(hand.player)[:place].count(JAIL_CARD)
            box, name, role, far = ("☒" if hand.jail_cards > count else "☐"), "jail card", "", ""
        else:
            space, holding = board.spaces[item], self.session.state.holding(item)
            box, name = ("☒" if item in hand.spaces else "☐"), f"{space.code} {space.name}"
            role = group_role(board, board.deed(item).group)
            far = "mtg" if holding.mortgaged else pieces(holding.houses, holding.hotels)
        text = f" {name} "
        label = line(
            Run(f"{'▸' if is_chosen else ' '}{box} ", "b" if is_chosen else "", act),
            Run(fit(text, min(width - 10, 26)), role, act),
        )
        return both(label, line(Run(far, "dim")), width)

    def _verdict(self, width: int) -> list[Line]:
        """What the trade comes to, groups made and broken, interest, and why it would be refused."""
        if all(not (hand.money or hand.spaces or hand.jail_cards) for hand in self.hands):
            return [line(Run("Nothing is on the table yet: space puts a deed there, digits are cash.", "dim"))]
        board = self.session.table.board
        seen = foresee(self.session, self.line())
        rows = paragraph(self.line(), width, "dim")
        rows += paragraph(words.changes(seen.cash, board), width, "b")
        for note in self.notes():
            rows += paragraph(note, width, "warn")
        return [*rows, *paragraph(seen.refusal, width, "bad")]

    def notes(self) -> list[str]:
        """Groups completed and broken, interest on mortgages, and a side that gives nothing."""
        state, board = self.session.state, self.session.table.board
        said = []
        for giver, taker in (self.hands, self.hands[::-1]):
            for group in board.groups:
                after = (set(state.owned(taker.player)) | giver.spaces) - taker.spaces
                if giver.spaces & set(group.spaces) and set(group.spaces) <= after:
                    said.append(f"{taker.player} completes {group.id}.")
                if giver.spaces & set(group.spaces) and set(group.spaces) <= set(state.owned(giver.player)):
                    said.append(f"{giver.player} breaks up {group.id}.")
            if self.session.view().rules.get("mortgage_transfer_interest"):
                for at in sorted(giver.spaces):
                    if state.holding(at).mortgaged:
                        interest = board.money(percent_owed(board.deed(at).mortgage, INTEREST))
                        said.append(f"{board.spaces[at].name} is mortgaged: {taker.player} pays {interest} at once, or lifts it.")
            if not (giver.money or giver.spaces or giver.jail_cards):
                said.append(f"{giver.player} gives nothing.")
        return said


def _typed(money: int, key: str) -> int:
    """Cash after a key: digits add on, Backspace takes one away, `cash` is a click on a step."""
    if key == "ctrl+u":
        return 0
    if key == "backspace":
        return int(str(money)[:-1] or 0)
    if key.isdecimal():
        return min(money * 10 + int(key), MONEY_MAX)
    return money


def trading(session: Session, about: str = "") -> Trading:
    """An empty trade between the debtor or the player on turn, and the next one.

    `about` is the player to trade with instead, or the position of a deed that its owner gives.
    """
    view = session.view()
    state = view.state
    first = state.debts[0].debtor if state.debts else state.turn
    deeds = frozenset({int(about)}) if about.isascii() and about.isdecimal() and about not in state.living else frozenset()
    wanted = state.owner(next(iter(deeds))) if deeds else about
    others = state.after(first)
    other = wanted if wanted in others else (others[0] if others else first)
    mine = Hand(first, spaces=deeds if wanted == first else frozenset())
    return Trading(session, (mine, Hand(other, spaces=deeds if wanted == other else frozenset())), marks(state.seats))
