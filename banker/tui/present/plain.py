"""The table in plain sentences, without drawing: for a screen reader, or for whoever prefers to read."""

from collections.abc import Sequence

from banker.model.words import counted
from banker.session import PlayerView, View
from banker.tui.present import words
from banker.tui.present.asking import dice_row
from banker.tui.present.ledger import Logged
from banker.tui.present.lines import Line, paragraph
from banker.tui.present.players import JAIL_TURNS, round_of
from banker.tui.present.question import Asked

LOG_ENTRIES = 200
"""Entries of the log that are told, the newest first."""


def rows(view: View, asked: Asked, said: str, entries: Sequence[Logged], width: int) -> list[Line]:
    """Question first, then the players, then the log from the newest entry. Answers, players and entries can be clicked."""
    found: list[Line] = []
    for sentence in (asked.happened, " ".join(part for part in (asked.title, asked.detail) if part)):
        found += paragraph(sentence, width)
    if asked.is_dice:
        found.append(dice_row(asked.die))
    text = [(sentence, "") for sentence in asked.offers]
    text += [(f"{answer.key or 'click or type'}: {answer.label}.", answer.act) for answer in asked.answers]
    text += [("F8 goes back to the table.", "do:plain"), (said, "")]
    text += [(player(view, each), f"player:{each.name}") for each in view.players]
    text += [(pot(view), ""), *((entry_of_log(entry), f"log:{entry.seq}") for entry in entries[:LOG_ENTRIES])]
    for sentence, act in text:
        found += paragraph(sentence, width, "", act)
    return found


def entry_of_log(entry: Logged) -> str:
    """An entry in a sentence; one that was taken back says so."""
    undone = "undone: " if entry.is_struck else ""
    return f"Entry {entry.seq}: {undone}{entry.text} {entry.balances}".rstrip()


def player(view: View, seat: PlayerView) -> str:
    """A player in a sentence."""
    if seat.out:
        return f"{seat.name} is out of the game."
    turn = " is on turn," if seat.name == view.state.turn else ""
    jail = f" in Jail, {seat.jail} of {view.rules.get('jail_turns', JAIL_TURNS)} throws failed," if seat.jail is not None else ""
    where = "" if jail else f" stands on {seat.space},"
    money = view.board.money
    debt = f", owes {money(seat.debt)}" if seat.debt else ""
    names = [f"{deed.space}{_state(deed.mortgaged, deed.houses, deed.hotels)}" for deed in seat.deeds]
    deeds = f" Deeds: {', '.join(names)}." if names else ""
    return f"{seat.name}{turn}{where or jail} has {money(seat.cash)}, worth {money(seat.worth.total)}{debt}.{deeds}"


def _state(mortgaged: bool, houses: int, hotels: int) -> str:  # a deed's three facts
    if mortgaged:
        return " (mortgaged)"
    return f" ({words.standing(houses, hotels)})" if houses or hotels else ""


def pot(view: View) -> str:
    """What lies in the middle and in the tray."""
    said = [f"Round {round_of(view)}"]
    if view.rules.get("jackpot") or view.state.pot:
        said.append(f"the pot holds {view.board.money(view.state.pot)}")
    houses, hotels = view.state.houses, view.state.hotels
    if houses is not None and hotels is not None:
        said.append(f"{counted(houses, 'house')} and {counted(hotels, 'hotel')} are left")
    return ", ".join(said) + "."
