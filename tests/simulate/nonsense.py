"""Entries that somebody might type at any moment, mostly wrong: right in form, wrong in time, place, player or amount."""

from random import Random
from typing import TYPE_CHECKING

from banker.model import agenda as a
from banker.model import commands as c
from banker.model import offers as o
from banker.model.board import TOKENS, AdvanceNearest, JailFree, PayOrDraw
from banker.model.memory import Immunities
from banker.session import Session
from tests.simulate.printed import DEEDS, GROUPS, RAILROADS, STREETS

if TYPE_CHECKING:
    from collections.abc import Callable


class Nonsense:
    """Draws commands of every kind with arguments from anywhere."""

    def __init__(self, session: Session, random: Random) -> None:
        self.session, self.random = session, random
        self.players = [seat.name for seat in session.state.seats]
        self.kinds: list[Callable[[], c.Command]] = [
            self.roll, c.Buy, self.call, self.sold, self.sold, c.Unsold, self.claim, self.waive, self.card, self.tax,
            self.leave_jail, self.travel, self.market, self.build, self.build, self.sell, self.sell, self.mortgage, self.lift,
            self.trade, self.trade, self.trade, self.partner, self.bankrupt, self.deal, self.money, self.seat, self.deed,
            self.table, self.first,
        ]  # fmt: skip

    def command(self) -> c.Command:
        """Any entry; half of the time one that looks at the question."""
        if self.random.random() < 0.5 and (pointed := self.pointed()) is not None:
            return pointed
        return self.random.choice(self.kinds)()

    def pointed(self) -> c.Command | None:  # noqa: C901, PLR0911  # a case for each question
        """Nearly right: an answer to the question on the table, wrong in one thing or none."""
        state, amount = self.session.state, self.amount()
        match state.pending:
            case a.Purchase():
                return self.random.choice((c.CallAuction(), c.CallAuction(self.player(), amount), c.Buy(), c.Unsold()))
            case a.Auction() | a.EstateAuction() | a.PieceAuction():
                lots = [at for at in STREETS if state.owner(at) is not None] or [39]
                at = self.random.choice(lots)
                return c.Sold(
                    self.random.choice((str(state.owner(at)), self.player())), amount, self.random.choice((at, at, None))
                )
            case a.ThrowDue():
                return self.roll()
            case a.DrawDue(_, deck):
                cards = self.session.table.board.cards(deck)
                rare = [card.id for card in cards if isinstance(card.effect, JailFree | PayOrDraw | AdvanceNearest)]
                card = self.random.choice((self.random.choice(cards).id, *rare))
                return c.DrawCard(card, self.random.choice((None, amount)))
            case a.ChoiceDue():
                return self.card()
            case a.Deal(owed):
                spaces = tuple(self.space() for _ in range(self.random.randint(1, owed[0][1])))
                return c.DealDeeds(owed[0][0], self.random.choice((spaces, spaces[:1] * 2)))
            case a.Debt(debtor):
                return self.random.choice(
                    (c.Bankrupt(debtor), c.Bankrupt(self.player()), c.Trade(self.side(debtor), self.side(self.player())))
                )
            case a.Inherit(_, space):
                return self.random.choice((c.Lift(space), c.Keep(space)))
            case a.Market():
                return self.market_answer(state.pending)
            case a.Finished():
                return c.SetOut(self.random.choice([seat.name for seat in state.seats]), out=True)
            case _:
                return self.at_throw()

    def market_answer(self, question: a.Market) -> c.Command:
        limit = self.random.choice(question.limits)
        return self.random.choice((
            c.NamePrice(limit.space, limit.amount + self.random.randint(-3, 1) or 1), c.NamePrice(self.space(), 1),
            c.Accept(limit.space), c.Accept(self.space()), c.Claim(), c.Claim(self.player()), c.Waive(), c.Waive(self.player()),
        ))  # fmt: skip

    def at_throw(self) -> c.Command | None:
        """Offers and what may be done before a throw, by the wrong player or with too little money."""
        state = self.session.state
        prisoners = [player for player in state.living if state.is_jailed(player)]
        if prisoners and self.random.random() < 0.3:
            return self.random.choice((c.Bail, c.PlayJailCard))(self.random.choice(prisoners))
        if state.offers and self.random.random() < 0.8:
            player = self.random.choice((None, self.player()))
            if any(isinstance(offer, o.Travel) for offer in state.offers) and self.random.random() < 0.6:
                return self.random.choice((c.Veto(), c.Veto(), c.Veto(player), c.TravelTo(self.random.choice(RAILROADS))))
            if state.recall(Immunities).granted and self.random.random() < 0.4:
                return c.Immune(player)
            everything = (
                c.Claim(player),
                c.Waive(player),
                c.Immune(player),
                c.Veto(player),
                c.TravelTo(self.random.choice(RAILROADS)),
            )
            return self.random.choice(everything)
        whole = [group for group in GROUPS if len({state.owner(at) for at in GROUPS[group]}) > 1]
        if whole and self.random.random() < 0.2:
            return c.FormPartnership(
                tuple(self.random.sample(self.players, min(2, len(self.players)))), self.random.choice(whole)
            )
        rare = [c.CallPieceAuction("house"), c.CallPieceAuction("hotel"), c.Finish()]
        rare += [c.SetOut(seat.name, out=False) for seat in state.seats if seat.out]
        return self.random.choice(rare) if self.random.random() < 0.15 else None

    def player(self) -> str:
        return self.random.choice(self.players)

    def maybe(self) -> str | None:
        return self.random.choice([None, self.player()])

    def space(self) -> int:
        return self.random.randrange(40) if self.random.random() < 0.2 else self.random.choice(DEEDS)

    def amount(self) -> int:
        return self.random.randint(1, self.random.choice((10, 200, 5000)))

    def group(self) -> str:
        return self.random.choice(list(GROUPS))

    def roll(self) -> c.Command:
        return c.Roll((self.random.randint(1, 6), self.random.randint(1, 6)), self.maybe())

    def first(self) -> c.Command:
        return c.First(self.player())

    def call(self) -> c.Command:
        if self.random.random() < 0.3:
            return c.CallPieceAuction(self.random.choice(("house", "hotel")))
        return c.CallAuction(self.player(), self.amount()) if self.random.random() < 0.5 else c.CallAuction()

    def sold(self) -> c.Command:
        return c.Sold(self.player(), self.amount(), self.random.choice([None, None, self.space()]))

    def claim(self) -> c.Command:
        return c.Claim(self.maybe(), self.random.random() < 0.2, self.random.choice([None, None, self.space()]))

    def waive(self) -> c.Command:
        return self.random.choice((c.Waive, c.Immune, c.Veto, c.HireLawyer))(self.maybe())

    def card(self) -> c.Command:
        board = self.session.table.board
        card = self.random.choice([*board.cards("chance"), *board.cards("chest")]).id
        return c.DrawCard(
            self.random.choice([card, card, "pay", "draw", "no-such-card"]), self.random.choice([None, None, self.amount()])
        )

    def tax(self) -> c.Command:
        return c.ChooseTax(self.random.choice(("flat", "percent")))

    def leave_jail(self) -> c.Command:
        return self.random.choice((c.Bail, c.PlayJailCard))(self.maybe())

    def travel(self) -> c.Command:
        return c.TravelTo(self.space())

    def market(self) -> c.Command:
        return self.random.choice((c.Accept(self.space()), c.NamePrice(self.space(), self.amount())))

    def build(self) -> c.Command:
        count = self.random.choice((1, 1, 2, 6, 40))
        return c.Build(self.space(), None, count) if self.random.random() < 0.6 else c.Build(None, self.group(), count)

    def sell(self) -> c.Command:
        count = self.random.choice((1, 1, 2, 6, 40, None))
        return c.Sell(self.space(), None, count) if self.random.random() < 0.6 else c.Sell(None, self.group(), count)

    def mortgage(self) -> c.Command:
        return c.TakeMortgage(self.space())

    def lift(self) -> c.Command:
        return self.random.choice((c.Lift, c.Keep))(self.space())

    def trade(self) -> c.Command:
        return c.Trade(self.side(self.player()), self.side(self.player()))

    def side(self, player: str) -> c.Side:
        """Mostly what the player has."""
        owned = self.session.state.owned(player)
        some = tuple(self.random.sample(owned, min(len(owned), self.random.randint(0, 2))))
        spaces = some if self.random.random() < 0.8 else (self.space(),) * self.random.randint(1, 2)
        money = self.random.choice((0, 0, min(self.session.state.cash(player), 20), self.amount()))
        immunities: tuple[c.ImmunityItem, ...] = ()
        if self.random.random() < 0.2:
            immunities = (c.ImmunityItem(some or (self.space(),), self.random.randint(1, 2), self.random.choice((50, 100))),)
        return c.Side(player, money, spaces, self.random.choice((0, 0, 0, 1, 2)), immunities)

    def partner(self) -> c.Command:
        if self.random.random() < 0.4:
            return c.LeavePartnership(self.player(), self.group())
        return c.FormPartnership(tuple(self.player() for _ in range(self.random.randint(1, 3))), self.group())

    def bankrupt(self) -> c.Command:
        return c.Bankrupt(self.maybe()) if self.random.random() < 0.7 else c.Retire(self.player())

    def deal(self) -> c.Command:
        return c.DealDeeds(self.player(), tuple(self.space() for _ in range(self.random.randint(1, 3))))

    # --- corrections -----------------------------------------------------------------------------------------------------------

    def money(self) -> c.Command:
        accounts = ["bank", "pot", *self.players]
        passed = c.Pass(self.random.choice(accounts), self.random.choice(accounts), self.amount(), "why not")
        return self.random.choice((passed, c.SetCash(self.player(), self.amount()), c.SetPot(self.amount())))

    def seat(self) -> c.Command:
        player = self.player()
        return self.random.choice((
            c.SetAt(player, self.random.randrange(40)), c.SetJail(player, self.random.choice((None, 0))),
            c.SetJailCard(player, self.random.choice(("chance", "chest")), self.random.random() < 0.5),
            c.SetOut(player, self.random.random() < 0.5), c.SetTurn(player), c.SetToken(player, self.random.choice(TOKENS)),
        ))  # fmt: skip

    def deed(self) -> c.Command:
        space = self.space()
        return self.random.choice((
            c.SetOwner(space, self.maybe()), c.SetMortgaged(space, self.random.random() < 0.5),
            c.SetSold(space, self.random.random() < 0.5),
            c.SetBuildings(space, self.random.choice(("house", "hotel")), self.random.randint(0, 5)),
        ))  # fmt: skip

    def table(self) -> c.Command:
        immunity = c.SetImmunity(self.player(), self.player(), (self.space(),), self.random.randint(0, 2))
        tray = c.SetTray(self.random.choice(("house", "hotel")), self.random.randint(0, 12))
        return self.random.choice((immunity, tray, c.Note("a remark")))
