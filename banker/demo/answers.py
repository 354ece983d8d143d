"""Answers to the questions on the table: cards, purchases, auctions, debts."""

from collections import deque

from banker.demo.business import fire_sale
from banker.demo.hand import Hand
from banker.model.agenda import Auction, Deal, Debt, DrawDue, EstateAuction, Market, PieceAuction, Purchase, Question, ThrowDue
from banker.model.board import DeckName, JailFree
from banker.model.commands import DealDeeds, DrawCard, NamePrice, Sold
from banker.model.money import percent_paid
from banker.session import Outcome

PIECE_WORTH = 150
"""What a house or hotel under the hammer is thought to be worth."""


class Answers:
    """What the players say when they are asked."""

    def __init__(self, hand: Hand) -> None:
        self._hand = hand
        self._piles: dict[DeckName, deque[str]] = {}

    def answer(self, question: Question) -> Outcome | None:
        """One answer; None when there is none."""
        match question:
            case ThrowDue():
                done = self._hand.throw()
            case DrawDue():
                done = self._hand.submit(DrawCard(self._draw(question.deck)))
            case Deal():
                done = self._deal(question)
            case Purchase():
                done = self._purchase(question)
            case Auction() | EstateAuction():
                done = self._auction(question.space)
            case PieceAuction():
                done = self._piece_auction()
            case Debt():
                done = self._debt(question)
            case Market():
                done = self._market(question)
            case _:
                done = None
        return done or self._hand.choose()

    def _draw(self, deck: DeckName) -> str:
        """The top card; it goes under the pile, unless it is one that a player keeps."""
        hand = self._hand
        cards = {card.id: card for card in hand.board.cards(deck)}
        if deck not in self._piles:
            self._piles[deck] = deque(hand.random.sample(list(cards), len(cards)))
        pile = self._piles[deck]
        kept = next((card.id for card in cards.values() if isinstance(card.effect, JailFree)), "")
        is_held = hand.state.jail_card_holder(deck) is not None
        if is_held and kept in pile:
            pile.remove(kept)
        elif kept and not is_held and kept not in pile:
            pile.append(kept)
        top = pile.popleft()
        if top != kept:
            pile.append(top)
        return top

    def _deal(self, question: Deal) -> Outcome | None:
        player, count = question.owed[0]
        free = [at for at, holding in enumerate(self._hand.state.deeds) if holding is not None and holding.owner is None]
        if len(free) < count:
            return None
        return self._hand.submit(DealDeeds(player, tuple(self._hand.random.sample(free, count))))

    def _purchase(self, question: Purchase) -> Outcome | None:
        hand, choices = self._hand, self._hand.ready()
        buy = next((choice for choice in choices if choice.entry == "buy"), None)
        left = hand.state.cash(question.player) - hand.board.deed(question.space).price
        if buy is not None and (left >= hand.reserve // 2 or hand.chance(50)):
            return hand.enter([buy])
        if buy is None and hand.chance(20) and (raised := hand.raise_cash(question.player)):
            return raised
        return hand.enter(choice for choice in choices if choice is not buy and choice.entry.split()[0] in ("auction", "unsold"))

    # --- auctions and the market -----------------------------------------------------------------------------------------------

    def _auction(self, space: int) -> Outcome | None:
        """Everybody has a limit in mind; the highest gets it for a little more than the second."""
        limits = self._limits(self._hand.board.deed(space).price)
        bidders = sorted((player for player in limits if limits[player]), key=lambda player: limits[player], reverse=True)
        for index, player in enumerate(bidders):
            second = limits[bidders[index + 1]] if index + 1 < len(bidders) else 0
            if done := self._hand.submit(Sold(player, min(limits[player], second + self._hand.random.randint(1, 10)))):
                return done
        return None

    def _piece_auction(self) -> Outcome | None:
        limits = self._limits(PIECE_WORTH)
        lots = [space.at for space in self._hand.board.spaces if space.is_street]
        for at in self._hand.random.sample(lots, len(lots)):
            owner = self._hand.state.owner(at)
            if owner is not None and limits[owner] and (done := self._hand.submit(Sold(owner, limits[owner], at))):
                return done
        return None

    def _limits(self, price: int) -> dict[str, int]:
        return {player: self._limit(player, price) for player in self._hand.state.living}

    def _limit(self, player: str, price: int) -> int:
        cash = self._hand.state.cash(player)
        if self._hand.options.get("auction_overbid") == "debt" and self._hand.chance(10):
            cash += price // 2
        return max(0, min(cash, percent_paid(price, self._hand.random.randint(-20, 140))))

    def _market(self, question: Market) -> Outcome | None:
        named = {bid.space for bid in question.bids}
        open_lots = [limit for limit in question.limits if limit.space not in named and limit.amount]
        if not open_lots or self._hand.chance(20):
            return None
        lot = self._hand.random.choice(open_lots)
        return self._hand.submit(NamePrice(lot.space, self._hand.random.randint(1, lot.amount)))

    # --- debts -----------------------------------------------------------------------------------------------------------------

    def _debt(self, question: Debt) -> Outcome | None:
        hand = self._hand
        if hand.chance(15) and (sold := hand.submit(fire_sale(hand, question.debtor))):
            return sold
        if raised := hand.raise_cash(question.debtor):
            return raised
        return hand.enter(choice for choice in hand.session.view().choices if choice.entry.startswith("bankrupt"))
