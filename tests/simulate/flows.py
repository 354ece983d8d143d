"""What has to be paid in an entry, worked out from the rules, against what was paid, owed or claimed."""

from collections import Counter
from collections.abc import Sequence

from banker.model import agenda as a
from banker.model import board as b
from banker.model import commands as c
from banker.model import events as e
from banker.model import offers as o
from banker.model.board import Board, Effect
from banker.model.memory import Immunities, Immunity
from tests.simulate import printed
from tests.simulate.legal import Case
from tests.simulate.mirror import Mirror
from tests.simulate.printed import CHANCE, CHEST, STREETS

Flows = Counter[tuple[str, str, str]]
"""Amount by kind, who pays, who receives."""
FREE = ("bankruptcy", "start")
"""Kinds that other checks look at."""


def number(options: dict[str, object], name: str) -> int:
    """An option that is an amount."""
    return int(str(options[name]))


def _owe(flows: Flows, task: a.Task, sign: int) -> None:
    """Adds what is owed by a debt, or takes it off."""
    if isinstance(task, a.Debt):
        for share in task.shares:
            flows[task.ledger, task.debtor, share.account] += sign * share.amount


def seen(events: Sequence[e.Event]) -> Flows:
    """What was paid, what more is owed or less, and what may be claimed."""
    flows: Flows = Counter()
    for event in events:
        match event:
            case e.Transfer(debit, credit, amount, kind) if kind not in FREE:
                flows[kind, debit, credit] += amount
            case e.TaskPushed(task):
                _owe(flows, task, 1)
            case e.TaskTaken(task):
                _owe(flows, task, -1)
            case e.TaskReplaced(task, by):
                _owe(flows, task, -1)
                for other in by:
                    _owe(flows, other, 1)
            case e.OfferMade(o.RentClaim() as claim):
                flows["rent", claim.player, claim.payee] += claim.amount
    return Counter({key: amount for key, amount in flows.items() if amount})


class Due:
    """Walks through an entry beside the mirror and adds up what it makes due."""

    def __init__(self, case: Case, board: Board, command: c.Command) -> None:
        self.case, self.board, self.command = case, board, command
        self.flows: Flows = Counter()
        self.rents: list[str] = []
        """How each rent came about, for the message."""
        self._effect: Effect | None = None
        self._is_market = False
        self._spent: Immunity | None = None
        self._by_command(case.m)

    def add(self, kind: str, debit: str, credit: str, amount: int) -> None:
        if amount and debit != credit:
            self.flows[kind, debit, credit] += amount

    def to_bank(self, kind: str, player: str, amount: int) -> None:
        """A fine, tax or card: into the middle of the board where that is played."""
        is_pot = self.case.options.get("jackpot") is True
        self.add(kind, player, "pot" if is_pot else "bank", amount)

    # --- what happens ----------------------------------------------------------------------------------------------------------

    def before(self, event: e.Event, m: Mirror) -> None:  # noqa: C901  # a case for each kind
        """Looks at an event before the mirror takes it in."""
        match event:
            case e.Moved(player, to, via) if via in ("throw", "card", "back"):
                if via != "back" and to <= m.at[player]:
                    is_exact = to == 0 and via == "throw"
                    self.add("salary", "bank", player, number(m.options, "go_exact" if is_exact else "go_salary"))
                self._landing(m, player, to)
            case e.CardDrawn(player, deck, card):
                effect = self.board.card(deck, card).effect
                self._effect = effect
                amount = self.command.amount if isinstance(self.command, c.DrawCard) else None
                self._card(m, player, effect, amount)
            case e.Thrown(player, dice, _, False) if isinstance(self.case.question, a.ThrowDue):
                self._rent(m, player, self.case.question.space, sum(dice), self.case.question.factor, is_new_throw=True)
            case e.Improved(space, houses, hotels):
                self._improved(m, space, hotels * m.per_hotel + houses - m.level(space))
            case e.OfferClosed(o.RentClaim() as claim, how):
                self._claimed(m, claim, how)
            case e.Remembered(Immunities() as after) if isinstance(self.command, c.Immune):
                self._spend(m, after)
            case e.TaskTaken(a.Debt() as debt) | e.TaskReplaced(a.Debt() as debt) if isinstance(self.command, c.Immune):
                self._forgiven(debt)
            case e.TaskTaken(a.Handover(player, _, bid, str() as finder)) if not isinstance(self.command, c.SetOwner):
                self._found(m, finder, player, bid)
            case e.TaskPushed(a.Market()):
                self._is_market = True

    def _landing(self, m: Mirror, player: str, at: int) -> None:
        effect, self._effect = self._effect, None
        has_choice = m.options["income_tax"] == "choice" and self.board.spaces[at].percent
        if at == printed.INCOME_TAX and not has_choice:
            self.to_bank("tax", player, 200)
        elif at == printed.LUXURY_TAX:
            on_board = self.board.spaces[at].tax
            chosen = m.options["luxury_tax"]
            self.to_bank("tax", player, on_board if chosen == "board" else int(str(chosen)))
        elif at == printed.FREE_PARKING and m.options.get("jackpot") is True:
            self.add("jackpot", "pot", player, m.cash["pot"])
            self.add("jackpot", "bank", "pot", number(m.options, "jackpot_seed") if m.cash["pot"] else 0)
        elif at in m.owner and at not in (*CHANCE, *CHEST):
            factor = 1
            if isinstance(effect, b.AdvanceNearest):
                if effect.new_throw:
                    return
                factor = effect.factor
            self._rent(m, player, at, sum(m.dice or (0, 0)), factor)

    def _rent(self, m: Mirror, player: str, at: int, dice: int, factor: int, *, is_new_throw: bool = False) -> None:
        owner = m.owner[at]
        if owner is None or owner == player:
            return
        if is_market(m, player, at):
            return
        amount = printed.rent(m, at, dice, factor, is_new_throw=is_new_throw)
        is_shared = m.options.get("utilities_pay_everybody") is True and at in printed.UTILITIES
        for payee in m.left_of(player) if is_shared else [owner]:
            if not collects(m, payee):
                continue
            self.add("rent", player, payee, amount)
            self.rents.append(f"{player} on {at}: {amount} to {payee}")

    def _card(self, m: Mirror, player: str, effect: Effect, printed_amount: int | None) -> None:
        amount = printed_amount if printed_amount is not None else getattr(effect, "amount", 0)
        match effect:
            case b.Collect():
                self.add("card", "bank", player, amount)
            case b.Pay():
                self.to_bank("card", player, amount)
            case b.CollectEach():
                for other in m.left_of(player):
                    self.add("card", other, player, amount)
            case b.PayEach():
                for other in m.left_of(player):
                    self.add("card", player, other, amount)
            case b.Repairs(per_house, per_hotel):
                mine = m.owned(player)
                counted = sum(m.houses[at] for at in mine) * per_house + sum(m.hotels[at] for at in mine) * per_hotel
                self.to_bank("card", player, counted if printed_amount is None else printed_amount)

    def _improved(self, m: Mirror, at: int, more: int) -> None:
        owner, cost = m.owner[at], STREETS[at][2]
        if owner is None or isinstance(self.command, c.SetBuildings):
            return
        if more < 0:
            self.add("sale", "bank", owner, -more * cost // 2)
        elif isinstance(self.command, c.Sold):
            self.add("building", owner, "bank", self.command.amount)
        else:
            self.add("building", owner, "bank", more * cost)

    def _claimed(self, m: Mirror, claim: o.RentClaim, how: str) -> None:
        if how == "taken":
            self.add("rent", claim.player, claim.payee, claim.amount)
        elif how == "immune" and self._spent is not None:
            self.add("rent", claim.player, claim.payee, let_off(claim.amount, self._spent))
            self._spent = None

    def _spend(self, m: Mirror, after: Immunities) -> None:
        """One visit is spent, of one immunity."""
        uses = {(i.grantor, i.beneficiary, i.spaces, i.percent): i.uses for i in after.granted}
        fewer = [i for i in m.immunities if uses.get((i.grantor, i.beneficiary, i.spaces, i.percent), 0) != i.uses]
        self._spent = fewer[0] if len(fewer) == 1 else None

    def _forgiven(self, debt: a.Debt) -> None:
        """An immunity spent on rent already owed."""
        spent = self._spent
        for share in debt.shares:
            if spent is not None and (share.account, debt.debtor) == (spent.grantor, spent.beneficiary):
                self.flows["rent", debt.debtor, share.account] -= share.amount - let_off(share.amount, spent)
                self._spent = None

    # --- what the entry itself says --------------------------------------------------------------------------------------------

    def _by_command(self, m: Mirror) -> None:  # noqa: C901, PLR0912  # a case for each kind
        match self.command:
            case c.Buy():
                sale = self.case.on_sale()
                if sale is not None:
                    self.add("purchase", sale[0], "bank", self.case.bank_price(sale[1]))
            case c.Sold(player, amount):
                self._auctioned(m, player, amount)
            case c.CallAuction(str() as player, int() as amount):
                self._auctioned(m, player, amount)
            case c.ChooseTax(choice) if isinstance(self.case.question, a.TaxDue):
                self._tax(m, self.case.question.player, choice)
            case c.DrawCard("pay") if isinstance(self.case.question, a.ChoiceDue):
                self.to_bank("card", self.case.question.player, self.case.question.amount)
            case c.DealDeeds(player, spaces) if m.options["dealt_price"] == "printed":
                self.add("purchase", player, "bank", sum(printed.price(at) for at in spaces))
            case c.TakeMortgage(at):
                self.add("mortgage", "bank", str(m.owner[at]), printed.mortgage(at))
            case c.Lift(at):
                self.add("lift", str(m.owner[at]), "bank", printed.lift(at))
            case c.Keep(at):
                self.add("interest", str(m.owner[at]), "bank", printed.interest(at))
            case c.Trade(left, right):
                self.add("trade", left.player, right.player, left.money)
                self.add("trade", right.player, left.player, right.money)
            case c.Pass() | c.SetCash() | c.SetPot():
                self._adjusted(m, self.command)
            case _:
                self._jail(m)

    def _jail(self, m: Mirror) -> None:
        match self.command:
            case c.Roll(dice) if not isinstance(self.case.question, a.ThrowDue) and m.jail[m.turn] is not None:
                is_last = (m.jail[m.turn] or 0) + 1 >= number(m.options, "jail_turns")
                if dice[0] != dice[1] and is_last:
                    self.to_bank("fine", m.turn, number(m.options, "jail_fine"))
            case c.Bail(player):
                self.to_bank("fine", player or self._prisoner(m), number(m.options, "jail_fine"))
            case c.HireLawyer():
                offer = next(offer for offer in m.offers if isinstance(offer, o.LawyerOffer))
                self.to_bank("lawyer", offer.player, number(m.options, "lawyer"))
            case c.Accept(space) if isinstance(self.case.question, a.Market):
                asked = {bid.space: bid.amount for bid in self.case.question.bids}
                owner = m.owner[space]
                if owner is not None:
                    most = {limit.space: limit.amount for limit in self.case.question.limits}
                    self.add("rent", self.case.question.player, owner, asked.get(space, most.get(space, 0)))

    def _prisoner(self, m: Mirror) -> str:
        return m.turn if m.jail[m.turn] is not None else next(player for player in m.living if m.jail[player] is not None)

    def _auctioned(self, m: Mirror, player: str, amount: int) -> None:
        question, sale = self.case.question, self.case.on_sale()
        if isinstance(question, a.PieceAuction):
            return
        self.add("auction", player, "bank", amount)
        if isinstance(question, a.Auction):
            sale = (question.finder or player, question.space)
        if sale is None or isinstance(question, a.EstateAuction):
            return
        if m.cash[player] >= amount and not any(debt.debtor == player for debt in m.debts):
            self._found(m, sale[0], player, amount)

    def _found(self, m: Mirror, finder: str, player: str, amount: int) -> None:
        if m.options.get("double_prices") is True and finder != player and finder in m.living:
            self.add("finder", "bank", finder, amount * number(m.options, "finders_fee") // 100)

    def _tax(self, m: Mirror, player: str, choice: str) -> None:
        worth = m.cash[player] + sum(printed.price(at) for at in m.owned(player)) + m.building_cost(player)
        self.to_bank("tax", player, 200 if choice == "flat" else (worth + 9) // 10)

    def _adjusted(self, m: Mirror, command: c.Pass | c.SetCash | c.SetPot) -> None:
        if isinstance(command, c.Pass):
            self.add("adjustment", command.debit, command.credit, command.amount)
            return
        account = command.player if isinstance(command, c.SetCash) else "pot"
        more = command.amount - m.cash[account]
        if more > 0:
            self.add("adjustment", "bank", account, more)
        else:
            self.add("adjustment", account, "bank", -more)


def let_off(amount: int, immunity: Immunity) -> int:
    """What is left of a rent, a fraction rounded up."""
    return -(-amount * (100 - immunity.percent) // 100)


def is_market(m: Mirror, player: str, at: int) -> bool:
    """Whether the visitor may choose between improved lots of several owners, the own ones included."""
    if m.options.get("free_market") is not True or at not in STREETS or not m.level(at):
        return False
    return any(
        m.level(lot) and m.owner[lot] not in (None, m.owner[at]) and (m.owner[lot] == player or collects(m, m.owner[lot]))
        for lot in printed.GROUPS[printed.group_of(at)]
        if lot != at and collects(m, m.owner[at])
    )


def collects(m: Mirror, owner: str | None) -> bool:
    """Not a prisoner where Jail bars business."""
    return owner is not None and (m.options.get("jail_bars_business") is not True or m.jail[owner] is None)
