"""Free market: several owners in one group (RULES.md 35)."""

from collections.abc import Collection, Mapping
from typing import Annotated

from msgspec import Struct
from msgspec.structs import replace

from banker.engine.ctx import Ctx
from banker.engine.hooks import Handler, Rule
from banker.engine.options import about
from banker.engine.quotes import Ask, LotsQuote, Option, RentQuote
from banker.model.agenda import Bid, Evening, Market, Question
from banker.model.amounts import Step
from banker.model.commands import Accept, Build, Claim, Command, NamePrice, Trade, Waive
from banker.model.events import Moved
from banker.model.offers import RentClaim
from banker.model.refusal import Refusal


class FreeMarket(Rule):
    """Everybody builds on their own streets, and the owners of improved lots in a group compete for visitors.

    Evenness and mortgages are judged over one's own lots of the group only, and only one's own buildings bar a sale or
    mortgage of them. Whoever lands on an improved lot while another player also has an improved lot in the group may stay or
    move there: each owner names a price up to the deed rent, frozen at landing, and the visitor picks one. A lot whose owner
    names nothing costs that rent. While the visitor has not picked, the lots to be had are neither sold from nor traded. One's
    own improved lot costs nothing to move to. The move is no landing and passes no GO. Owners who may collect no rent now take
    no part; where that is the owner of the lot landed on, there is no market and nothing to pay. `waive` lets the visitor stay
    for nothing. Everywhere else the rent is the ordinary one.

    Who completes a group with uneven buildings must make it even at once, by buying or by selling at half; nothing is moved
    for free.
    """

    id = "free_market"
    title = "Free market"
    order = 30
    claims = frozenset({"take_rent"})

    class Params(Struct, frozen=True):
        """Whether there is a free market."""

        free_market: Annotated[
            bool,
            about(
                "Free market",
                "Everybody builds on their own streets, and owners of improved lots in a group compete for visitors.",
                "35",
                "Modified rules: Free Market (advanced)",
            ),
        ] = False

    @classmethod
    def is_active(cls, params: Params) -> bool:
        """Where it is played."""
        return params.free_market

    def lots(self, c: Ctx, quote: LotsQuote) -> LotsQuote:
        """One's own lots of the group."""
        if not c.board.spaces[quote.space].is_street or c.state.owner(quote.space) != quote.player:
            return quote
        mine = tuple(at for at in c.board.siblings(quote.space) if c.state.owner(at) == quote.player)
        return replace(quote, lots=mine)

    # --- the market ------------------------------------------------------------------------------------------------------------

    def take_rent(self, c: Ctx, quote: RentQuote) -> bool:
        """Opens the market where the visitor has a choice."""
        if quote.payer is None or not self._is_for_rent(c, quote):
            return False
        quotes = [quote]
        for at in c.board.siblings(quote.space):
            owner = c.state.owner(at)
            if at == quote.space or owner in (None, quote.owner) or not c.state.holding(at).is_improved:
                continue
            other = RentQuote(at, owner, quote.payer, quote.throw)
            if owner == quote.payer:
                quotes.append(other)
            elif self._is_for_rent(c, other):
                quotes.append(c.rules.rent(c, other))
        if len(quotes) == 1:
            return False
        for offer in quotes:
            if offer.amount:
                c.explain(f"Most that {offer.owner} may ask for {c.name(offer.space)}", offer.amount, offer.steps)
        c.push(Market(quote.payer, quote.space, tuple(Bid(offer.space, offer.amount) for offer in quotes)))
        return True

    def _is_for_rent(self, c: Ctx, quote: RentQuote) -> bool:
        is_lot = c.board.spaces[quote.space].is_street and c.state.holding(quote.space).is_improved
        return is_lot and c.rules.objection(c, "may_collect", quote.owner, quote) is None

    def may_sell(self, c: Ctx, player: str, space: int) -> str:
        """Not from under a visitor who is choosing."""
        return self._frozen(c, player, (space,))

    def may_trade(self, c: Ctx, trade: Trade) -> str:
        """Nor this."""
        return self._frozen(c, trade.left.player, trade.left.spaces) or self._frozen(c, trade.right.player, trade.right.spaces)

    def _frozen(self, c: Ctx, player: str, spaces: Collection[int]) -> str:
        """Why a lot stays as the visitor found it. Who is in debt must raise the money and may."""
        if c.state.is_obliged(player):
            return ""
        for task in c.state.agenda:
            if isinstance(task, Market) and (at := next((limit.space for limit in task.limits if limit.space in spaces), None)):
                return f"{task.player} is choosing where to stay, so {c.name(at)} stays as it is: `accept SPACE` picks a lot."
        return ""

    def questions(self) -> tuple[type[Question], ...]:
        """Who is paid, and how a group is made even."""
        return (Market, Evening)

    def ask(self, c: Ctx, question: Market | Evening) -> Ask:
        """The lots with their prices, or the group to be evened."""
        if isinstance(question, Evening):
            title = f"{question.player} completed {question.group}: its buildings must be made even"
            return Ask(title, "Build on the lots with fewer, or sell on those with more.", player=question.player)
        return Ask(f"Whom does {question.player} pay?", "", self._price(question, question.space), question.player)

    def options(self, c: Ctx, question: Market | Evening) -> tuple[Option, ...]:
        """Staying, moving, naming a price; or evening out."""
        if isinstance(question, Evening):
            return (*self._buildable(c, question), *c.rules.ways_to_raise(c, question.player))
        picks = []
        for limit in question.limits:
            verb = "stays on" if limit.space == question.space else "moves to"
            label = f"{question.player} {verb} {c.name(limit.space)}: {self._said(c, question, limit)}"
            picks.append(Option("", label, Accept(limit.space)))
        return (*picks, Option("o", "An owner names a price: type the lot and the amount", start="offer "))

    def answer(self, c: Ctx, question: Market | Evening, command: Command) -> bool:
        """A price, a choice, or rent let go."""
        if isinstance(question, Evening):
            return False
        match command:
            case NamePrice():
                self._name_price(c, question, command.space, command.amount)
            case Claim(player, _, space):
                at = self._lot_of(c, question, player, space)
                self._name_price(c, question, at, self._limit(c, question, at).amount)
            case Accept():
                self._accept(c, question, command.space)
            case Waive(player):
                owner = c.state.owner(question.space)
                if player not in (None, owner):
                    raise Refusal(f"{question.player} stands on {owner}'s lot; {owner} may let the rent go.", self.id)
                c.take(question)
            case _:
                return False
        return True

    def commands(self) -> Mapping[type[Command], Handler]:
        """Outside a market these are refused in words."""
        return {NamePrice: self.refuse, Accept: self.refuse}

    def refuse(self, c: Ctx, command: NamePrice | Accept) -> None:
        """There is no market."""
        raise Refusal(
            f"{c.name(command.space)} is not to be had: a visitor chooses on landing on an improved lot, between improved lots "
            "of several owners; here the ordinary rent is due.",
            self.id,
        )

    def _name_price(self, c: Ctx, question: Market, space: int, amount: int) -> None:
        limit = self._limit(c, question, space)
        if amount > limit.amount:
            raise Refusal(f"{c.name(space)} costs at most its rent of {c.money(limit.amount)}; name that or less.", self.id)
        bids = tuple(bid for bid in question.bids if bid.space != space)
        c.take(question)
        c.push(replace(question, bids=(*bids, Bid(space, amount, c.state.owner(space)))))

    def _accept(self, c: Ctx, question: Market, space: int) -> None:
        limit, amount, player = self._limit(c, question, space), self._price(question, space), question.player
        owner = c.state.owner(space) or ""
        c.take(question)
        if space != c.state.seat(player).at:
            c.emit(Moved(player, space, "switch"))
        if owner == player:
            return
        steps = (Step(self.title, "rent of the deed", limit.amount), Step(self.title, f"{owner} asks", amount))
        quote = RentQuote(space, owner, player, amount=amount, steps=steps)
        if c.rules.objection(c, "may_collect_at_once", owner, quote) is not None:
            c.offer(RentClaim(player, owner, space, amount, c.state.turn_number, 1, steps, owner, is_asked=True))
            return
        c.explain(f"Rent of {c.name(space)}", amount, steps)
        c.pay(player, owner, amount, "rent", space)

    def _limit(self, c: Ctx, question: Market, space: int) -> Bid:
        for limit in question.limits:
            if limit.space == space:
                return limit
        names = " or ".join(c.name(limit.space) for limit in question.limits)
        raise Refusal(
            f"{question.player} may choose {names}, not {c.name(space)}: only improved lots of other owners count.", self.id
        )

    def _lot_of(self, c: Ctx, question: Market, player: str | None, space: int | None) -> int:
        """The one lot of an owner who asks for the full rent."""
        lots = [
            limit.space
            for limit in question.limits
            if player in (None, c.state.owner(limit.space))
            and space in (None, limit.space)
            and c.state.owner(limit.space) != question.player
        ]
        if len(lots) != 1:
            raise Refusal("Several lots may be paid for: `offer SPACE MONEY` names a price, `accept SPACE` picks one.", self.id)
        return lots[0]

    def _price(self, question: Market, space: int) -> int:
        """What a lot costs now: the price named, else the most that may be asked."""
        for bid in (*question.bids, *question.limits):
            if bid.space == space:
                return bid.amount
        return 0

    def _said(self, c: Ctx, question: Market, limit: Bid) -> str:
        owner = c.state.owner(limit.space)
        if owner == question.player:
            return "their own, for nothing"
        if any(bid.space == limit.space for bid in question.bids):
            return f"{owner} asks {c.money(self._price(question, limit.space))}"
        return f"{owner} may ask up to {c.money(limit.amount)}"

    def stands(self, c: Ctx, pending: Market | Evening) -> bool:
        """As long as the visitor stands on another player's lot; until the group is even, or no longer one player's."""
        if isinstance(pending, Evening):
            return self._is_uneven(c, pending)
        return c.state.owner(pending.space) not in (None, pending.player)

    def settle(self, c: Ctx) -> bool:
        """Lots that fell to the Bank are no longer to be had, and a price ends with its owner."""
        for task in c.state.agenda:
            if isinstance(task, Market):
                limits = tuple(limit for limit in task.limits if c.state.owner(limit.space) is not None)
                bids = tuple(bid for bid in task.bids if bid.owner in (None, c.state.owner(bid.space)))
                if (limits, bids) != (task.limits, task.bids):
                    c.take(task)
                    c.push(replace(task, limits=limits, bids=bids))
                    return True
        return False

    # --- making a group even ---------------------------------------------------------------------------------------------------

    def deed_moved(self, c: Ctx, space: int, giver: str, taker: str) -> None:
        """Completing a group with uneven buildings."""
        if c.board.spaces[space].is_street:
            evening = Evening(taker, c.board.deed(space).group)
            if self._is_uneven(c, evening) and evening not in c.state.agenda:
                c.push(evening)

    def _is_uneven(self, c: Ctx, task: Evening) -> bool:
        lots = c.board.group(task.group).spaces
        if any(c.state.owner(at) != task.player for at in lots):
            return False
        levels = [c.rules.level(c, at) for at in lots]
        return max(levels) - min(levels) > 1

    def _buildable(self, c: Ctx, task: Evening) -> tuple[Option, ...]:
        """A building on each lot that has fewest, where it can be paid for."""
        lots = c.board.group(task.group).spaces
        fewest = min(c.rules.level(c, at) for at in lots)
        ways = []
        for at in lots:
            price = c.board.deed(at).house_price
            can_pay = c.state.cash(task.player) >= price and not any(c.state.holding(lot).mortgaged for lot in lots)
            if c.rules.level(c, at) == fewest and can_pay:
                ways.append(Option("", f"Build on {c.name(at)} for {c.money(price)}", Build(at)))
        return tuple(ways)
