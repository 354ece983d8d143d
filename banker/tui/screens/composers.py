"""Which dialogs there are, and where they are offered. They compose a line and may be thrown away at any time."""

from collections.abc import Mapping
from typing import Protocol

from banker.session import Session, View
from banker.tui.present.dialogs import Dialog
from banker.tui.present.question import Answer


class Composer(Protocol):
    """Opens a dialog; `about` is what was clicked, where the dialog begins with it: a player, or the position of a deed."""

    def __call__(self, session: Session, about: str = "") -> Dialog:
        """The dialog as it begins."""


def _calling(session: Session, about: str = "") -> Dialog:  # noqa: ARG001  # one thing at a time is under the hammer
    from banker.tui.present.dialogs.calling import calling  # noqa: PLC0415  # loaded when first opened

    return calling(session)


def _cards(session: Session, about: str = "") -> Dialog:  # noqa: ARG001  # the deck is known
    from banker.tui.present.dialogs.cards import cards  # noqa: PLC0415  # loaded when first opened

    return cards(session)


def _dealing(session: Session, about: str = "") -> Dialog:  # noqa: ARG001  # whose turn it is to be dealt to is known
    from banker.tui.present.dialogs.dealing import dealing  # noqa: PLC0415  # loaded when first opened

    return dealing(session)


def _trading(session: Session, about: str = "") -> Dialog:
    from banker.tui.present.dialogs.trading import trading  # noqa: PLC0415  # loaded when first opened

    return trading(session, about)


COMPOSERS: Mapping[str, Composer] = {"sold": _calling, "card": _cards, "deal": _dealing, "trade": _trading}
"""By the first word of the line they compose."""
OFFERED = {
    "sold": ("g", "Call the bids one by one"), "card": ("k", "Find the card by its words"),
    "deal": ("g", "Pick the deeds from a list"),
}  # fmt: skip
"""Dialogs offered beside the answers where an answer begins such a line: key and label."""


def clicked(view: View, act: str) -> str:
    """What a click does: where a key would begin a line to type, it opens the dialog that composes it."""
    if act == "key:t":
        return "compose:trade"
    begun = {f"fill:{choice.entry}": choice.entry.split(" ", 1)[0] for choice in view.choices if choice.is_start}
    return f"compose:{begun[act]}" if begun.get(act) in COMPOSERS else act


def ways_to_compose(view: View) -> tuple[Answer, ...]:
    """What helps to find the answer: a dialog for the line that an answer begins, and the list of what brings cash."""
    starts = {choice.entry.split(" ", 1)[0] for choice in view.choices if choice.is_start}
    ways = [Answer(key, label, f"compose:{word}") for word, (key, label) in OFFERED.items() if word in starts]
    if view.ask and view.ask.player and view.ask.amount is not None and not view.state.debts:
        short = view.ask.amount - view.state.cash(view.ask.player)
        if short > 0:
            ways.append(Answer("g", f"Raise cash, {view.board.money(short)} short", "do:raise_cash"))
    if view.state.finished:
        ways.append(Answer("v", "Valuation and ranking, to keep (F2)", "do:report"))
    return tuple(ways)
