"""The auction caller: who bids next, the high bid, who is out, going once, going twice. It composes `sold NAME AMOUNT`."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from banker.language.show import Writer
from banker.model.board import Board
from banker.model.money import MONEY_MAX
from banker.session import Session
from banker.tui.present.dialogs import Done
from banker.tui.present.lines import EMPTY, Line, Run, both, line, paragraph
from banker.tui.present.marks import Mark, marks

STEPS = (1, 10, 50, 100)


class Calling(Struct, frozen=True):
    """An auction under way."""

    board: Board
    title: str
    order: tuple[str, ...]
    """Who bids, in turn order."""
    cash: Mapping[str, int]
    marks: Mapping[str, Mark]
    out: frozenset[str] = frozenset()
    bidder: str = ""
    """Who holds the high bid."""
    high: int = 0
    turn: str = ""
    """Who is asked now."""
    typed: str = ""
    called: int = 0
    """How often it has been called since the last bid."""
    said: str = ""

    @property
    def heading(self) -> str:
        """The deed under the hammer."""
        return self.title

    @property
    def others(self) -> tuple[str, ...]:
        """Players who may still outbid the high bid, from the one asked on."""
        start = self.order.index(self.turn) if self.turn in self.order else 0
        turned = self.order[start:] + self.order[:start]
        return tuple(name for name in turned if name not in self.out and name != self.bidder)

    def key(self, key: str) -> "Calling | Done":  # noqa: PLR0911  # one flat list of keys
        """Digits and Enter bid, Enter alone passes, `s` sells, `x` ends it without a bid; arrows ask somebody else."""
        if key == "escape":
            return Done()
        if key == "x" and not self.high:
            return Done("enter:unsold")
        if key == "s" and self.high:
            return self._sold()
        if key.isdecimal() and (self.others or not self.high) and len(self.typed) < len(str(MONEY_MAX)):
            return replace(self, typed=(self.typed + key).lstrip("0"), said="")
        if key.startswith("+") and key[1:].isdecimal():
            return replace(self, typed=str(min(int(self.typed or self.high) + int(key[1:]), MONEY_MAX)), said="")
        if key == "backspace":
            return replace(self, typed=self.typed[:-1], said="")
        if key in ("right", "left", "tab", "down", "up"):
            return self._ask(1 if key in ("right", "tab", "down") else -1)
        if key.startswith("ask "):
            return replace(self, turn=key[4:], out=self.out - {key[4:]}, said="")
        if key in ("enter", "p"):
            return self._bid() if self.typed and key == "enter" else self._pass()
        return self

    def _sold(self) -> Done:
        return Done(f"enter:sold {Writer(self.board).player(self.bidder)} {self.high}")

    def _ask(self, step: int) -> "Calling":
        able = [name for name in self.order if name not in self.out]
        if not able:
            return self
        place = able.index(self.turn) if self.turn in able else -step
        return replace(self, turn=able[(place + step) % len(able)], said="")

    def _bid(self) -> "Calling":
        amount = int(self.typed or 0)
        if amount <= self.high:
            bid, high = self.board.money(amount), self.board.money(self.high)
            return replace(self, said=f"{bid} is no more than {high}: bid higher, or pass.")
        if amount > self.cash[self.turn]:
            has = self.board.money(self.cash[self.turn])
            return replace(self, said=f"{self.turn} has {has}: bids are in cash.", typed="")
        able = [name for name in self.order if name not in self.out - {self.turn}]
        turn = able[(able.index(self.turn) + 1) % len(able)]
        return replace(self, bidder=self.turn, high=amount, turn=turn, typed="", called=0, said="")

    def _pass(self) -> "Calling | Done":
        """Out of the auction; when nobody is left to outbid, each further one calls, and the third sells."""
        if not self.others:
            if not self.high:
                return Done("enter:unsold")
            return self._sold() if self.called > 1 else replace(self, called=self.called + 1, typed="")
        out = self.out if self.turn == self.bidder else self.out | {self.turn}
        after = replace(self, out=out, typed="", said="")
        left = after.others
        if not left:
            return replace(after, called=1) if after.high else Done("enter:unsold")
        place = self.order.index(self.turn)
        turned = self.order[place + 1 :] + self.order[: place + 1]
        return replace(after, turn=next(name for name in turned if name in left))

    def rows(self, width: int, height: int) -> list[Line]:
        """The players in turn order, the bid, and the keys."""
        money = self.board.money
        bid = f"High bid {money(self.high)} by {self.bidder}" if self.high else "No bid yet"
        rows: list[Line] = [line(Run(bid, "title")), EMPTY]
        for name in self.order:
            is_asked = name == self.turn and bool(self.others)
            state = "high bid" if name == self.bidder else ("out" if name in self.out else "")
            role = "b" if is_asked else ("dim" if state == "out" else "")
            mark = self.marks[name]
            act = f"key:ask {name}"
            sign = Run("▸" if is_asked else " ", "now")
            left = line(sign, Run(mark.token, mark.role, act), Run(f" {name}  {state}", role, act))
            rows.append(both(left, line(Run(f"has {money(self.cash[name])} ", "dim")), width))
        rows += [EMPTY, self._prompt()]
        rows.append(tuple(run for step in STEPS for run in (Run(f" +{step} ", "button", f"key:+{step}"), Run(" "))))
        rows.append(
            line(
                Run(" ⏎ bid ", "button", "key:enter"), " ", Run(" p out ", "button", "key:p"), " ",
                Run(" s sold ", "button", "key:s") if self.high else Run(" x nobody bids ", "button", "key:x"), " ",
                Run(" esc ", "button", "key:escape"),
            )
        )  # fmt: skip
        return [*rows, *paragraph(self.said, width, "bad")]

    def _prompt(self) -> Line:
        money = self.board.money
        if not self.others and self.high:
            calls = ("Nobody else bids: Enter calls it", "Going once: Enter calls again", "Going twice: Enter sells")
            return line(Run(f"{calls[min(self.called, 2)]} to {self.bidder} for {money(self.high)}.", "warn"))
        return line(Run(f"{self.turn} bids ", "b"), Run(f"{self.board.currency}{self.typed}▏", "key"))


def calling(session: Session) -> Calling:
    """An auction of what is under the hammer. The bidding begins left of the player on turn."""
    view = session.view()
    state = view.state
    order = (*state.after(state.turn), *((state.turn,) if state.turn in state.living else ()))
    return Calling(
        board=view.board,
        title=view.ask.title if view.ask else "Auction",
        order=order,
        cash={name: state.cash(name) for name in order},
        marks=marks(state.seats),
        turn=order[0] if order else "",
    )
