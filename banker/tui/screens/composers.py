"""Dialogs that compose a line of the table language. They write nothing and may be thrown away at any time."""

from collections.abc import Callable, Mapping

from textual.screen import ModalScreen

from banker.session import Session, View
from banker.tui.present.question import Answer

Composer = ModalScreen[str | None]


COMPOSERS: Mapping[str, Callable[[Session], Composer]] = {}
"""By the first word of the line they compose."""

KEYS = {"sold": ("g", "Call the bids one by one"), "card": ("k", "Find the card by its words")}
"""Composers offered beside the answers, by the first word of the line that an answer begins."""


def ways_to_compose(view: View) -> tuple[Answer, ...]:
    """What helps to find the answer: a dialog for the line that an answer begins, and the list of what brings cash."""
    starts = {choice.entry.split(" ", 1)[0] for choice in view.choices if choice.is_start}
    ways = [Answer(key, label, f"compose:{word}") for word, (key, label) in KEYS.items() if word in starts and word in COMPOSERS]
    if view.ask and view.ask.player and view.ask.amount is not None and not view.state.debts:
        short = view.ask.amount - view.state.cash(view.ask.player)
        if short > 0:
            ways.append(Answer("g", f"Raise cash, {view.board.money(short)} short", "do:raise_cash"))
    return tuple(ways)
