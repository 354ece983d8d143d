"""Buying the deed landed on, or leaving it to the auction (RULES.md A6, 5)."""

from collections.abc import Mapping

from banker.engine.ctx import Ctx
from banker.engine.hooks import Handler, Rule
from banker.engine.quotes import Ask, Option, PriceQuote
from banker.model.agenda import Auction, Landing, Purchase, Question
from banker.model.commands import Buy, CallAuction, Command, Sold, Unsold
from banker.model.events import BANK
from banker.model.offers import Offer, OpenDeed
from banker.model.refusal import Refusal


class Buying(Rule):
    """Whoever lands on an un-owned deed may buy it from the Bank; if not, it is auctioned at once.

    A correction that puts the player on turn on an un-owned deed makes the same an offer until the next throw.
    """

    id = "buying"
    title = "Buying"

    def landed(self, c: Ctx, landing: Landing) -> None:
        """Asks whether the deed is bought."""
        if c.board.spaces[landing.space].deed and c.state.owner(landing.space) is None:
            c.push(Purchase(landing.player, landing.space))

    def price(self, c: Ctx, quote: PriceQuote) -> PriceQuote:
        """As printed on the deed."""
        return quote.step(self.title, "printed price", c.board.deed(quote.space).price)

    # --- the question ----------------------------------------------------------------------------------------------------------

    def questions(self) -> tuple[type[Question], ...]:
        """Whether it is bought."""
        return (Purchase,)

    def ask(self, c: Ctx, question: Purchase) -> Ask:
        """The deed and its price."""
        price = c.rules.price(c, question.space).amount
        rest = c.state.cash(question.player) - price
        detail = f"Short by {c.money(-rest)}: mortgage, sell or trade first, or leave it." if rest < 0 else ""
        return Ask(f"Does {question.player} buy {c.name(question.space)}?", detail, price, question.player)

    def options(self, c: Ctx, question: Purchase) -> tuple[Option, ...]:
        """Buy, or not."""
        return self._ways(c, question.player, question.space)

    def answer(self, c: Ctx, question: Purchase, command: Command) -> bool:
        """Buys, or sends the deed to auction."""
        match command:
            case Buy():
                self._buy(c, question.player, question.space, question)
            case CallAuction():
                self._send_to_auction(c, question, command)
            case Unsold() if not c.rules.plays_auctions(c):
                c.take(question)
            case _:
                return False
        return True

    def stands(self, c: Ctx, pending: Purchase | OpenDeed) -> bool:
        """As long as the Bank has the deed; the offer, as long as the token stands there."""
        if c.state.owner(pending.space) is not None:
            return False
        return isinstance(pending, Purchase) or c.state.seat(pending.player).at == pending.space

    # --- the same as an offer, after a correction ------------------------------------------------------------------------------

    def offers(self) -> tuple[type[Offer], ...]:
        """A deed open after a correction."""
        return (OpenDeed,)

    def offered(self, c: Ctx, offer: OpenDeed) -> tuple[Option, ...]:
        """Buy, or send to auction: between throws, for the player on turn."""
        if c.state.pending is not None or offer.player != c.state.turn:
            return ()
        return tuple(way for way in self._ways(c, offer.player, offer.space) if way.command != Unsold())

    def commands(self) -> Mapping[type[Command], Handler]:
        """Buying and auction outside the question."""
        return {Buy: self.buy_offered, CallAuction: self.auction_offered}

    def buy_offered(self, c: Ctx, command: Buy) -> None:
        """Takes the offer that a correction left."""
        offer = self._open_deed(c, "bought")
        c.close(offer, "taken")
        self._buy(c, offer.player, offer.space, None)

    def auction_offered(self, c: Ctx, command: CallAuction) -> None:
        """Sends the deed that a correction left to auction."""
        offer = self._open_deed(c, "auctioned")
        c.close(offer, "taken")
        purchase = Purchase(offer.player, offer.space)
        c.push(purchase)
        self._send_to_auction(c, purchase, command)

    # --- steps -----------------------------------------------------------------------------------------------------------------

    def _ways(self, c: Ctx, player: str, space: int) -> tuple[Option, ...]:
        price = c.rules.price(c, space).amount
        ways = (Option("b", f"Buy {c.name(space)} for {c.money(price)}", Buy()),) if c.state.cash(player) >= price else ()
        if c.rules.plays_auctions(c):
            return (*ways, Option("a", "Do not buy: auction it", CallAuction()))
        return (*ways, Option("x", "Do not buy: it stays with the Bank", Unsold()))

    def _open_deed(self, c: Ctx, done: str) -> OpenDeed:
        c.refuse_during_question("a purchase")
        offers = [offer for offer in c.offers(OpenDeed) if offer.player == c.state.turn]
        if not offers:
            raise Refusal(
                f"Nothing can be {done} now: that is for a player who has just landed on a deed the Bank still has.", self.id
            )
        return offers[-1]

    def _buy(self, c: Ctx, player: str, space: int, question: Purchase | None) -> None:
        quote = c.rules.price(c, space)
        cash = c.state.cash(player)
        if cash < quote.amount:
            raise Refusal(
                f"{c.name(space)} costs {c.money(quote.amount)} and {player} has {c.money(cash)}: raise cash, or let it go.",
                self.id,
            )
        if question is not None:
            c.take(question)
        c.explain(f"Price of {c.name(space)}", quote.amount, quote.steps)
        c.transfer(player, BANK, quote.amount, "purchase", space)
        c.sell_deed(space, player)
        c.rules.deed_moved(c, space, BANK, player)

    def _send_to_auction(self, c: Ctx, purchase: Purchase, command: CallAuction) -> None:
        if not c.rules.plays_auctions(c):
            raise Refusal("This table plays without auctions: `buy`, or `unsold` to leave the deed with the Bank.", self.id)
        c.take(purchase)
        auction = Auction(purchase.space, finder=purchase.player)
        c.push(auction)
        if command.player is not None and command.amount is not None:
            c.rules.answer(c, auction, Sold(command.player, command.amount))
