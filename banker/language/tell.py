"""Events in sentences a player would say. Pure; used by the log, the preview and the shell."""

from collections.abc import Iterable
from typing import assert_never

from banker.model import events as e
from banker.model.agenda import (
    Auction,
    Debt,
    EstateAuction,
    Market,
    Offer,
    OpenDeed,
    PieceAuction,
    Purchase,
    RentClaim,
    Travel,
)
from banker.model.board import JAIL, Board
from banker.model.commands import Command, DealSkip, Unsold
from banker.model.memory import Immunities, Immunity, Memory, PaidAhead, Partnerships, TimeUp
from banker.model.money import WHOLE

Paid = tuple[str, int | None]
"""Kind of a transfer, and its space."""


def tell(events: Iterable[e.Event], board: Board) -> tuple[str, ...]:
    """What happened, one sentence each; what nobody at the table would mention, or what a payment says already, is left out."""
    happened = tuple(events)
    paid: set[Paid] = {(event.kind, event.space) for event in happened if isinstance(event, e.Transfer)}
    told = (_sentence(event, board) for event in happened if not _is_said(event, paid))
    return tuple(sentence for sentence in told if sentence)


def _is_said(event: e.Event, paid: set[Paid]) -> bool:
    """Whether a payment of the same entry says it: who buys a deed has it, who pays for a mortgage lifts it."""
    match event:
        case e.DeedGiven(owner=str()):
            return ("purchase", event.space) in paid or ("auction", event.space) in paid
        case e.Mortgaged():
            return ("mortgage", event.space) in paid or ("lift", event.space) in paid
        case _:
            return False


def plainly(command: Command | None) -> str:
    """The sentence for an entry whose events say nothing by themselves; "" where they do."""
    match command:
        case Unsold():
            return "Nobody bids."
        case DealSkip():
            return "No more deeds are dealt."
        case _:
            return ""


def _sentence(event: e.Event, board: Board) -> str:  # noqa: C901, PLR0911, PLR0912  # one flat match over a closed union
    match event:
        case e.GameStarted():
            return f"The game begins: {', '.join(event.players)}."
        case e.Transfer():
            return _transfer(event, board)
        case e.Thrown():
            return _throw(event)
        case e.Moved():
            return _move(event, board)
        case e.Jailed():
            tries = f", failed throws: {event.failed}" if event.failed else ""
            return f"{event.player} {'stays' if tries else 'is'} in Jail{tries}."
        case e.Freed():
            return f"{event.player} is free."
        case e.DeedGiven():
            return f"{board.spaces[event.space].name} goes to {event.owner or 'the Bank'}."
        case e.Mortgaged():
            return f"{board.spaces[event.space].name} is {'mortgaged' if event.mortgaged else 'no longer mortgaged'}."
        case e.Improved():
            return f"On {board.spaces[event.space].name} there {_standing(event.houses, event.hotels)} now."
        case e.TrayCounted():
            return f"The tray holds {event.houses} houses and {event.hotels} hotels." if event.houses is not None else ""
        case e.CardDrawn():
            return f"{event.player} draws: {board.card(event.deck, event.card).text}."
        case e.JailCardMoved():
            return _jail_card(event)
        case e.TaskPushed():
            return _pushed(event, board)
        case e.OfferMade():
            return _offered(event.offer, board)
        case e.OfferClosed():
            return _closed(event, board)
        case e.TurnPassed():
            return f"{event.player} is on turn."
        case e.PlayerOut():
            return f"{event.player} {'is bankrupt and out' if event.how == 'bankrupt' else 'is out'} of the game."
        case e.PlayerReturned():
            return f"{event.player} is in the game again."
        case e.GameFinished():
            return f"The game is over ({event.reason}): {' and '.join(event.winners)} won."
        case e.Noted():
            return event.text
        case e.Remembered():
            return _kept(event.memory, board)
        case e.DeedSold() | e.TaskTaken() | e.Explained():
            return ""
        case _:
            assert_never(event)


_PAYMENTS: dict[str, str] = {
    "start": "{credit} starts with {amount}.",
    "deal": "{debit} pays {amount} for {space}.",
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
        "debit": _account(t.debit),
        "credit": _account(t.credit),
        "amount": board.money(t.amount),
        "space": space,
        "pot": " into the pot" if t.credit == e.POT else "",
    }
    if t.kind == "jackpot":
        won = f"{words['credit']} wins the pot of {words['amount']}."
        return won if t.debit == e.POT else f"{words['amount']} goes into the pot."
    if t.kind == "bankruptcy" and t.debit == e.BANK:
        return f"{words['credit']} gets {words['amount']} of the proceeds."
    template = _PAYMENTS.get(t.kind, "{debit} pays {credit} {amount}" + (f": {_braced(t.reason)}." if t.reason else "."))
    sentence = template.format(**words)
    return sentence[:1].upper() + sentence[1:]


def _braced(text: str) -> str:
    return text.replace("{", "{{").replace("}", "}}")


def _account(account: e.Account) -> str:
    return {e.BANK: "the Bank", e.POT: "the pot"}.get(account, account)


def _throw(event: e.Thrown) -> str:
    first, second = event.dice
    doubles = f", doubles {event.doubles}" if event.is_move and event.doubles else ""
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
            return f"{event.player}'s token is put on {space}."
        case _:
            assert_never(event.via)


def _standing(houses: int, hotels: int) -> str:
    parts = [f"{hotels} hotel{'s' * (hotels > 1)}"] * bool(hotels) + [f"{houses} house{'s' * (houses > 1)}"] * bool(houses)
    is_one = (houses + hotels) == 1
    return f"{'is' if is_one or not parts else 'are'} {' and '.join(parts) or 'nothing'}"


def _jail_card(event: e.JailCardMoved) -> str:
    if event.taker is None:
        return f"{event.giver}'s Get out of Jail Free card goes back under its pile."
    if event.giver is None:
        return f"{event.taker} keeps the Get out of Jail Free card."
    return f"{event.giver} gives {event.taker} a Get out of Jail Free card."


def _pushed(event: e.TaskPushed, board: Board) -> str:
    match event.task:
        case Debt() as debt:
            owed = " and ".join(f"{_account(share.account)} {board.money(share.amount)}" for share in debt.shares)
            return f"{debt.debtor} owes {owed}."
        case Purchase() as purchase:
            return f"{board.spaces[purchase.space].name} is for sale."
        case Auction() | EstateAuction() as auction:
            return f"{board.spaces[auction.space].name} is auctioned."
        case PieceAuction() as auction:
            return f"A {auction.piece} is auctioned."
        case Market(bids=bids) if bids:
            return f"{board.spaces[bids[-1].space].name} is to be had for {board.money(bids[-1].amount)}."
        case _:
            return ""


def _offered(offer: Offer, board: Board) -> str:
    match offer:
        case RentClaim():
            rent = f"{board.money(offer.amount)} rent of {board.spaces[offer.space].name}"
            return f"{offer.payee} may ask {offer.player} for {rent}."
        case Travel():
            return f"{offer.player} may travel on {offer.owner}'s railroads."
        case OpenDeed():
            return f"{offer.player} may still buy {board.spaces[offer.space].name}."
        case _:
            return f"{offer.player} may hire a lawyer."


def _closed(event: e.OfferClosed, board: Board) -> str:
    offer = event.offer
    if not isinstance(offer, RentClaim):
        return ""
    rent = f"{offer.payee}'s rent of {board.money(offer.amount)} from {offer.player}"
    endings = {
        "lapsed": f"{rent} lapsed.",
        "waived": f"{rent} is let go.",
        "immune": f"{offer.player} spends an immunity on {rent}.",
        "void": f"{rent} is void.",
    }
    return endings.get(event.how, "")


def _kept(memory: Memory, board: Board) -> str:
    """What a rule keeps in mind now, as a whole."""
    match memory:
        case Partnerships():
            formed = "; ".join(f"{' and '.join(p.members)} on {p.group}" for p in memory.formed)
            return f"Partners: {formed}." if formed else "No partnership is left."
        case Immunities():
            granted = "; ".join(_immunity(grant, board) for grant in memory.granted)
            return f"Immunities: {granted}." if granted else "No immunity is left."
        case PaidAhead():
            leaves = "leaves" if len(memory.players) == 1 else "leave"
            return f"{' and '.join(memory.players)} {leaves} Jail when the turn comes." if memory.players else ""
        case TimeUp():
            return "The time is up: this turn is the last." if memory.is_up else ""
        case _:
            assert_never(memory)


def _immunity(grant: Immunity, board: Board) -> str:
    names = ", ".join(board.spaces[at].name for at in grant.spaces)
    part = "" if grant.percent == WHOLE else f" {grant.percent}% off"
    return f"{grant.grantor} owes {grant.beneficiary} {grant.uses} visit{'s' * (grant.uses > 1)}{part} on {names}"
