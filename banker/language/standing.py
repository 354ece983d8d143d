"""What stands on the table in sentences: questions put, offers made and closed, and what rules keep in mind."""

from collections.abc import Collection
from typing import assert_never

from banker.model import events as e
from banker.model.agenda import Auction, Debt, EstateAuction, Market, PieceAuction, Purchase
from banker.model.board import Board
from banker.model.memory import Immunities, Immunity, Memory, PaidAhead, Partnerships, TimeUp
from banker.model.money import WHOLE
from banker.model.offers import Offer, OpenDeed, RentClaim, Travel
from banker.model.words import account, counted, listed


def pushed(event: e.TaskPushed, board: Board) -> str:
    """A question that is put; "" where the question itself says enough."""
    match event.task:
        case Debt() as debt:
            owed = listed([f"{account(share.account)} {board.money(share.amount)}" for share in debt.shares])
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


def offered(offer: Offer, board: Board, here: Collection[int]) -> str:
    """A standing offer; where the same entry named the space, whose visit it is goes without saying."""
    match offer:
        case RentClaim():
            rent = f"{board.money(offer.amount)} rent"
            if offer.space in here:
                return f"{offer.payee} may ask for {rent}."
            return f"{offer.payee} may ask {offer.player} for {rent} for {board.spaces[offer.space].name}."
        case Travel():
            return f"{offer.player} may travel on {offer.owner}'s railroads."
        case OpenDeed():
            return f"{offer.player} may still buy {'it' if offer.space in here else board.spaces[offer.space].name}."
        case _:
            return f"{offer.player} may hire a lawyer."


def titled(offer: Offer, board: Board) -> str:
    """What an offer is called where the answers to it stand beside it."""
    match offer:
        case RentClaim():
            return f"{offer.payee}'s rent"
        case Travel():
            return f"{offer.player}'s ride"
        case OpenDeed():
            return f"The offer of {board.spaces[offer.space].name}"
        case _:
            return "The lawyer's offer"


def closed(event: e.OfferClosed, board: Board) -> str:
    """What became of an offer; "" where what follows says it."""
    offer = event.offer
    if not isinstance(offer, RentClaim):
        return ""
    rent = f"{offer.payee}'s rent of {board.money(offer.amount)} from {offer.player}"
    endings = {
        "lapsed": f"{rent} lapsed.",
        "waived": f"{rent} is let go.",
        "immune": f"{offer.player} spends an immunity on {rent}.",
        "void": f"{rent} falls away.",
    }
    return endings.get(event.how, "")


def kept(memory: Memory, board: Board) -> str:
    """What a rule keeps in mind now, as a whole."""
    match memory:
        case Partnerships():
            formed = "; ".join(f"{listed(p.members)} on {p.group}" for p in memory.formed)
            return f"Partners: {formed}." if formed else "No partnership is left."
        case Immunities():
            granted = "; ".join(_immunity(grant, board) for grant in memory.granted)
            return f"Immunities: {granted}." if granted else "No immunity is left."
        case PaidAhead():
            leaves = "leaves" if len(memory.players) == 1 else "leave"
            return f"{listed(memory.players)} {leaves} Jail when the turn comes." if memory.players else ""
        case TimeUp():
            return "The time is up: this turn is the last." if memory.is_up else ""
        case _:
            assert_never(memory)


def _immunity(grant: Immunity, board: Board) -> str:
    names = ", ".join(board.spaces[at].name for at in grant.spaces)
    part = "" if grant.percent == WHOLE else f" {grant.percent}% off"
    return f"{grant.grantor} owes {grant.beneficiary} {counted(grant.uses, 'visit')}{part} on {names}"
