"""The auction caller: who bids next, the high bid, who is out, going once, going twice. It composes `sold NAME AMOUNT`."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from banker.language.figures import looks_like_money, money, split_money
from banker.language.names import pick, player
from banker.language.show import Writer
from banker.language.words import Scope, Words, split_words
from banker.model.board import Board
from banker.model.money import MONEY_MAX
from banker.model.refusal import Refusal
from banker.session import Session
from banker.tui.present.dialogs import Done
from banker.tui.present.lines import EMPTY, Line, Run, both, line, paragraph
from banker.tui.present.marks import Mark, marks

STEPS = (1, 5, 10, 20, 50, 100)
CALLS = 2
"""Going once, going twice; the next one sells."""
KEYS = {"out": "po-", "sold": "sv=", "unsold": "xn."}
"""Keys for what is no bid, in order of preference: one that begins no name at the table."""
TYPED_MAX = 60
"""Most characters of a bid with its name."""


class Calling(Struct, frozen=True):
    """An auction under way."""

    board: Board
    title: str
    order: tuple[str, ...]
    """Who bids, in turn order."""
    cash: Mapping[str, int]
    marks: Mapping[str, Mark]
    ending: str = ""
    """What follows the bid in the line, to be filled in: a piece is sold ` on ` a space."""
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
    is_leaving: bool = False
    """Esc was pressed although there are bids."""
    before: "Calling | None" = None
    """The auction before the last bid, or before somebody was out."""

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

    @property
    def keys(self) -> Mapping[str, str]:
        """The key of each answer that is no bid."""
        begun = {name[0].casefold() for name in self.order} | {self.marks[name].letter.casefold() for name in self.order}
        return {word: next(key for key in keys if key not in begun or not key.isalpha()) for word, keys in KEYS.items()}

    def key(self, key: str) -> "Calling | Done":
        """A name and an amount bid, an amount alone bids for whoever is asked; `out` is a key or a word; Backspace takes back."""
        if key == "escape":
            return _leave(self)
        call = replace(self, said="", is_leaving=False)
        if key in ("enter", "backspace", "ctrl+u"):
            return _enter(call) if key == "enter" else _erase(call, key)
        if key.startswith("+") and key[1:].isdecimal():
            return _raise(call, int(key[1:]))
        if key in ("right", "left", "tab", "down", "up"):
            return _ask(call, 1 if key in ("right", "tab", "down") else -1)
        if key.startswith("ask "):
            return replace(call, turn=key[4:], out=self.out - {key[4:]}, typed="")
        return _letter(call, key)

    # --- rows ------------------------------------------------------------------------------------------------------------------

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
        rows += [EMPTY, _prompt(self)]
        rows.append(tuple(run for step in STEPS for run in (Run(f" +{step} ", "button", f"key:+{step}"), Run(" "))))
        keys = self.keys
        last = "sold" if self.high else "unsold"
        rows.append(
            line(
                Run(" ⏎ bid ", "button", "key:enter"), " ", Run(f" {keys['out']} out ", "button", f"key:{keys['out']}"), " ",
                Run(f" {keys[last]} {'sold' if self.high else 'nobody bids'} ", "button", f"key:{keys[last]}"), " ",
                *((Run(" ⌫ take back ", "button", "key:backspace"), " ") if self.before or self.typed else ()),
                Run(" esc ", "button", "key:escape"),
            )
        )  # fmt: skip
        return [*rows, *paragraph(self.said, width, "bad")]


def _prompt(call: Calling) -> Line:
    """What is typed, or how often it has been called."""
    if not call.others and call.high and not call.typed:
        said, does = (("Nobody else bids", "calls it"), ("Going once", "calls it again"), ("Going twice", "sells"))[call.called]
        return line(Run(f"{said} to {call.bidder} for {call.board.money(call.high)}: Enter {does}.", "warn"))
    is_amount = not call.typed or call.typed[0].isdecimal()
    asked = f"{call.turn} bids {call.board.currency}" if is_amount and call.others else "Bid "
    return line(Run(asked, "b"), Run(f"{call.typed}▏", "key"), Run("  or a name and an amount", "dim"))


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
        ending=" on " if hasattr(state.pending, "piece") else "",
    )


# --- what keys do --------------------------------------------------------------------------------------------------------------


def _letter(call: Calling, key: str) -> Calling | Done:
    """A key that answers, or a letter of a bid."""
    word = next((word for word, each in call.keys.items() if each == key), "")
    if word and not call.typed.strip("0123456789"):
        return _answer(call, word)
    return replace(call, typed=(call.typed + key).lstrip()[:TYPED_MAX]) if len(key) == 1 else call


def _answer(call: Calling, word: str) -> Calling | Done:
    if word == "out":
        return _go_out(call, call.turn)
    if word == "sold":
        return _sold(call) if call.high else replace(call, said="Nobody has bid yet.")
    return replace(call, said=f"{call.bidder} has bid.") if call.high else Done("enter:unsold")


def _erase(call: Calling, key: str) -> Calling:
    """What is typed; else the last step."""
    if call.typed or key == "ctrl+u":
        return replace(call, typed=call.typed[:-1] * (key == "backspace"))
    if call.before is None:
        return replace(call, said="There is no bid to take back.")
    return replace(call.before, typed="", said="The last step is taken back.", is_leaving=False)


def _raise(call: Calling, step: int) -> Calling:
    """A step on top of the amount typed, else of the high bid."""
    base = int(call.typed) if call.typed.isascii() and call.typed.isdecimal() else call.high
    return replace(call, typed=str(min(base + step, MONEY_MAX)))


def _leave(call: Calling) -> Calling | Done:
    """Clears what is typed; bids are thrown away by the second Esc only."""
    if call.typed:
        return replace(call, typed="", said="")
    if call.high and not call.is_leaving:
        return replace(call, is_leaving=True, said="Esc again throws these bids away; any other key goes on.")
    return Done()


def _enter(call: Calling) -> Calling | Done:
    """The bid typed; on an empty line, the next call once nobody else bids."""
    if not call.typed.strip():
        if call.others or not call.high:
            return replace(call, said=f"Type what {call.turn} bids, or {call.keys['out']}: out.")
        return _sold(call) if call.called >= CALLS else replace(call, called=call.called + 1)
    try:
        words = split_words(call.typed)
        if words[-1].key == "out":
            return _go_out(call, _named(call, words[:-1]))
        who, amount = split_money(words)
        if not looks_like_money(amount):
            asked = _named(call, words)
            return replace(call, turn=asked, out=call.out - {asked}, typed="")
        return _bid(call, _named(call, who), money(amount, call.board))
    except Refusal as refusal:
        return replace(call, said=refusal.sentence)


def _named(call: Calling, words: Words) -> str:
    """Who is meant; without a name whoever is asked."""
    if not words and call.turn in call.others:
        return call.turn
    return pick(player(Scope(call.board, call.order)), words)


def _sold(call: Calling) -> Done:
    line = f"sold {Writer(call.board).player(call.bidder)} {call.high}{call.ending}"
    return Done(f"{'fill' if call.ending else 'enter'}:{line}")


def _ask(call: Calling, step: int) -> Calling:
    able = [name for name in call.order if name not in call.out]
    if not able:
        return call
    place = able.index(call.turn) if call.turn in able else -step
    return replace(call, turn=able[(place + step) % len(able)])


def _bid(call: Calling, who: str, amount: int) -> Calling:
    if amount <= call.high:
        bid, high = call.board.money(amount), call.board.money(call.high)
        return replace(call, said=f"{bid} is no more than {high}: bid higher, or {call.keys['out']}: out.")
    if amount > call.cash[who]:
        return replace(call, said=f"{who} has {call.board.money(call.cash[who])}: bids are in cash.")
    return _go_on(replace(call, bidder=who, high=amount, turn=who, out=call.out - {who}, typed="", called=0, before=call))


def _go_out(call: Calling, who: str) -> Calling | Done:
    """Out of the auction, though a name and an amount bring anybody back."""
    if who == call.bidder:
        return replace(call, said=f"{who} holds the high bid: Backspace takes it back.")
    after = replace(call, out=call.out | {who}, typed="", before=call)
    if not after.others and not after.high:
        return Done("enter:unsold")
    return _go_on(after) if who == call.turn or not after.others else after


def _go_on(call: Calling) -> Calling:
    """The next player to be asked; going once where there is none."""
    left = call.others
    if not left:
        return replace(call, called=1)
    place = call.order.index(call.turn)
    turned = call.order[place + 1 :] + call.order[: place + 1]
    return replace(call, turn=next(name for name in turned if name in left))
