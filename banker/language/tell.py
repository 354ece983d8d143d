"""Events in sentences a player would say. Pure; used by the log, the preview and the shell."""

from collections.abc import Collection, Iterable, Sequence
from typing import assert_never

from banker.language.standing import closed, kept, offered, pushed
from banker.model import events as e
from banker.model.board import JAIL, Board
from banker.model.words import account, counted, listed, pieces

COUNTED = "counted"
"""The reason of an adjustment that `set` makes."""

Done = tuple[str, int | None]
"""Kind of a transfer or way of a move, and its space."""


def tell(events: Iterable[e.Event], board: Board) -> tuple[str, ...]:
    """What happened in an entry, one sentence each: the one place that words it, for the shell, the preview and the log.

    A throw and its move are one sentence, and so are deeds for the same hand. What nobody at the table would mention, or what a
    payment says already, is left out.
    """
    happened = tuple(events)
    if happened and isinstance(happened[0], e.GameStarted):
        happened = happened[:1]
    done: set[Done] = {(event.kind, event.space) for event in happened if isinstance(event, e.Transfer)}
    done |= {(event.via, event.to) for event in happened if isinstance(event, e.Moved)}
    here = {event.to for event in happened if isinstance(event, e.Moved)}
    told: list[str] = []
    last: e.Event | None = None
    handed: list[str] = []
    for event in happened:
        sentence = "" if _is_said(event, done) else _sentence(event, board, here)
        if not sentence:
            continue
        if isinstance(last, e.Thrown) and isinstance(event, e.Moved) and event.via == "throw":
            comma = "," * (last.doubles > 1)
            told[-1] = f"{told[-1].removesuffix('.')}{comma} and {sentence.removeprefix(f'{event.player} ')}"
        elif isinstance(event, e.DeedGiven) and isinstance(last, e.DeedGiven) and last.owner == event.owner:
            handed.append(board.spaces[event.space].name)
            told[-1] = f"{listed(handed)} go to {event.owner or 'the Bank'}."
        else:
            handed = [board.spaces[event.space].name] if isinstance(event, e.DeedGiven) else []
            told.append(sentence)
        last = event
    return tuple(told)


def _is_said(event: e.Event, done: set[Done]) -> bool:
    """Whether a payment or move of the same entry says it: who buys a deed has it, who pays for a mortgage lifts it."""
    match event:
        case e.DeedGiven(owner=str()):
            return ("purchase", event.space) in done or ("auction", event.space) in done
        case e.Mortgaged():
            return ("mortgage", event.space) in done or ("lift", event.space) in done
        case e.Jailed(failed=0):
            return ("jail", JAIL) in done
        case _:
            return False


def won(winners: Sequence[str]) -> str:
    """Who won, as the end of a sentence."""
    return f"{listed(winners)} {'wins' if len(winners) == 1 else 'win together'}"


def _sentence(event: e.Event, board: Board, here: Collection[int]) -> str:  # noqa: C901, PLR0911, PLR0912  # one flat match
    match event:
        case e.GameStarted():
            return f"The game begins: {', '.join(event.players)}."
        case e.TokenChosen():
            return f"{event.player} has the {event.token} now."
        case e.Transfer():
            return _transfer(event, board)
        case e.Thrown():
            return _throw(event)
        case e.Moved():
            return _move(event, board)
        case e.Jailed():
            return f"{event.player} {f'stays in Jail, failed throws: {event.failed}' if event.failed else 'is in Jail'}."
        case e.Freed():
            return f"{event.player} is free."
        case e.DeedGiven():
            return f"{board.spaces[event.space].name} goes to {event.owner or 'the Bank'}."
        case e.Mortgaged():
            return f"{board.spaces[event.space].name} is {'mortgaged' if event.mortgaged else 'no longer mortgaged'}."
        case e.Improved():
            return f"{board.spaces[event.space].name} {_standing(event.houses, event.hotels)} now."
        case e.TrayCounted(int(houses), int(hotels)):
            return f"The tray holds {counted(houses, 'house')} and {counted(hotels, 'hotel')}."
        case e.CardDrawn():
            return f"{event.player} draws: {board.card(event.deck, event.card).text}."
        case e.JailCardMoved():
            return _jail_card(event)
        case e.TaskPushed():
            return pushed(event, board)
        case e.TaskReplaced():
            return " ".join(pushed(e.TaskPushed(task), board) for task in event.by)
        case e.OfferMade():
            return offered(event.offer, board, here)
        case e.OfferClosed():
            return closed(event, board)
        case e.TurnPassed():
            return f"{event.player} is on turn."
        case e.PlayerOut():
            return f"{event.player} {'is bankrupt and out' if event.how == 'bankrupt' else 'is out'} of the game."
        case e.PlayerReturned():
            return f"{event.player} is in the game again."
        case e.GameFinished():
            return f"{_ENDINGS.get(event.reason, f'The game is over ({event.reason})')}: {won(event.winners)}."
        case e.Noted():
            return event.text
        case e.Remembered():
            return kept(event.memory, board)
        case e.TrayCounted() | e.DeedSold() | e.TaskTaken() | e.Explained():
            return ""
        case _:
            assert_never(event)


_ENDINGS = {
    "ended by the table": "The game is over",
    "first bankruptcy": "The game is over with its first bankruptcy",
    "last player": "The game is over, one player is left",
    "clock": "The time is up and the game is over",
}
"""By the reason that the event keeps."""

_ORDINALS = {2: "second", 3: "third"}
"""Doubles in a row; the first goes without saying."""

_PAYMENTS: dict[str, str] = {
    "start": "{credit} starts with {amount}.",
    "salary": "{credit} gets {amount} salary.",
    "purchase": "{debit} buys {space} for {amount}.",
    "auction": "{debit} wins {space} for {amount}.",
    "finder": "{credit} gets a finder's fee of {amount}.",
    "rent": "{debit} pays {credit} {amount} rent for {space}.",
    "tax": "{debit} pays {amount} tax{pot}.",
    "fine": "{debit} pays the fine of {amount}{pot}.",
    "lawyer": "{debit} pays the lawyer {amount}{pot}.",
    "building": "{debit} builds on {space} for {amount}.",
    "sale": "{credit} gets {amount} for buildings on {space}.",
    "mortgage": "{credit} mortgages {space} for {amount}.",
    "lift": "{debit} pays {amount} to lift the mortgage on {space}.",
    "interest": "{debit} pays {amount} interest on {space}.",
    "trade": "{debit} pays {credit} {amount}.",
    "bankruptcy": "{debit}'s last {amount} goes to {credit}.",
}


def _transfer(t: e.Transfer, board: Board) -> str:
    space = board.spaces[t.space].name if t.space is not None else "the board"
    words = {
        "debit": account(t.debit),
        "credit": account(t.credit),
        "amount": board.money(t.amount),
        "space": space,
        "pot": " into the pot" if t.credit == e.POT else "",
    }
    if t.kind == "jackpot":
        won = f"{words['credit']} wins the pot of {words['amount']}."
        return won if t.debit == e.POT else f"{words['amount']} goes into the pot."
    if t.kind == "adjustment" and t.reason == COUNTED:
        return _counted(t, words["amount"])
    if t.kind == "bankruptcy" and t.debit == e.BANK:
        return f"{words['credit']} gets {words['amount']} of the proceeds."
    template = _PAYMENTS.get(t.kind, "{debit} pays {credit} {amount}" + (f": {_braced(t.reason)}." if t.reason else "."))
    sentence = template.format(**words)
    return f"The {sentence.removeprefix('the ')}" if sentence.startswith("the ") else sentence


def _counted(t: e.Transfer, amount: str) -> str:
    """The record was made to agree with what lies on the table."""
    who, way = (t.credit, "comes from") if t.debit == e.BANK else (t.debit, "goes to")
    whose = "The pot" if who == e.POT else f"{who}'s cash"
    return f"{whose} is put right: {amount} {way} the Bank."


def _braced(text: str) -> str:
    return text.replace("{", "{{").replace("}", "}}")


def _throw(event: e.Thrown) -> str:
    first, second = event.dice
    doubles = f", the {_ORDINALS.get(event.doubles, 'next')} double" if event.is_move and event.doubles > 1 else ""
    return f"{event.player} threw {first}–{second}{doubles}."


def _move(event: e.Moved, board: Board) -> str:  # noqa: PLR0911  # one flat match over a closed set
    space = board.spaces[event.to].name
    match event.via:
        case "throw" | "card" if event.to == JAIL:
            return f"{event.player} is just visiting Jail."
        case "throw" | "card":
            return f"{event.player} stands on {space}."
        case "back":
            return f"{event.player} goes back to {space}."
        case "jail":
            return f"{event.player} goes to Jail."
        case "travel":
            return f"{event.player} travels to {space}."
        case "switch":
            return f"{event.player} moves to {space}."
        case "set":
            return f"{event.player}'s token now stands on {space}."
        case _:
            assert_never(event.via)


def _standing(houses: int, hotels: int) -> str:
    """What a lot has, as the end of a sentence."""
    return f"has {on_it}" if (on_it := listed(pieces(houses, hotels))) else "is bare"


def _jail_card(event: e.JailCardMoved) -> str:
    if event.taker is None:
        return f"{event.giver}'s Get out of Jail Free card goes back under its pile."
    if event.giver is None:
        return f"{event.taker} keeps the Get out of Jail Free card."
    return f"{event.giver} gives {event.taker} a Get out of Jail Free card."
