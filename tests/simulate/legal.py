"""Why an entry that was taken should have been refused, read off the rules by somebody who never saw the program's."""

from banker.model import agenda as a
from banker.model import commands as c
from banker.model import offers as o
from banker.model.board import Board
from banker.model.state import GameState
from tests.simulate import printed
from tests.simulate.mirror import Mirror
from tests.simulate.printed import GROUPS, STREETS, group_of


class Case:
    """An entry about to be judged: what was on the table before it."""

    def __init__(self, before: Mirror, state: GameState, board: Board) -> None:
        self.m = before
        self.question = state.pending
        self.board = board
        self.is_idle = not state.agenda
        self.options = before.options

    def bars(self, *players: str | None) -> bool:
        """One of them sits in Jail at a table where that bars business, and owes nothing."""
        jailed = [player for player in players if player is not None and self.m.jail[player] is not None]
        return self.options["jail_bars_business"] is True and any(not self.owes(player) for player in jailed)

    def owes(self, player: str) -> bool:
        return any(debt.debtor == player for debt in self.m.debts)

    def bank_price(self, at: int) -> int:
        """What the Bank asks: twice as much when the deed is first sold and prices are doubled."""
        is_double = self.options.get("double_prices") is True and not self.m.sold[at]
        return printed.price(at) * (2 if is_double else 1)

    def on_sale(self) -> tuple[str, int] | None:
        """Who may buy what."""
        if isinstance(self.question, a.Purchase):
            return self.question.player, self.question.space
        offers = [offer for offer in self.m.offers if isinstance(offer, o.OpenDeed) and self.question is None]
        return (offers[-1].player, offers[-1].space) if offers else None


def complaint(case: Case, command: c.Command) -> str:
    """The rule that was broken; "" when none was."""
    check = _CHECKS.get(type(command))
    return str(check(case, command)) if check else ""


# --- the throw and what it leads to -------------------------------------------------------------------------------------------


def _roll(case: Case, command: c.Roll) -> str:
    if isinstance(case.question, a.ThrowDue):
        return "somebody else throws" if command.player not in (None, case.question.player) else ""
    if case.question is not None or not case.is_idle:
        return "a throw with something unanswered"
    return "not their throw" if command.player not in (None, case.m.turn) else ""


def _buy(case: Case, command: c.Buy) -> str:
    sale = case.on_sale()
    if sale is None or case.m.owner[sale[1]] is not None:
        return "nothing is for sale"
    return "too dear" if case.m.cash[sale[0]] < case.bank_price(sale[1]) else ""


def _call(case: Case, command: c.CallAuction) -> str:
    if case.on_sale() is None or case.options["auction"] is not True:
        return "no auction"
    if command.player is None or command.amount is None:
        return ""
    return _bid(case, command.player, command.amount, is_cash_only=False)


def _bid(case: Case, player: str, amount: int, *, is_cash_only: bool) -> str:
    if player in case.m.out or amount <= 0:
        return "no bidder"
    if case.options["jail_bars_business"] is True and case.m.jail[player] is not None:
        return "a bid from Jail"
    if (is_cash_only or case.options["auction_overbid"] == "refuse") and case.m.cash[player] < amount:
        return "a bid above the cash in hand"
    return ""


def _sold(case: Case, command: c.Sold) -> str:
    match case.question:
        case a.Auction():
            return _bid(case, command.player, command.amount, is_cash_only=False)
        case a.EstateAuction():
            return _bid(case, command.player, command.amount, is_cash_only=True)
        case a.PieceAuction(piece):
            if command.space not in STREETS or case.m.owner[command.space] != command.player:
                return "a piece for nobody's lot"
            is_hotel = (case.m.level(command.space) + 1) % case.m.per_hotel == 0
            if (piece == "hotel") != is_hotel:
                return "the wrong piece"
            return _bid(case, command.player, command.amount, is_cash_only=True)
        case _:
            return "no auction"


def _draw(case: Case, command: c.DrawCard) -> str:
    match case.question:
        case a.DrawDue(_, deck):
            card = next((card for card in case.board.cards(deck) if card.id == command.card), None)
            if card is None:
                return "no such card"
            is_kept = type(card.effect).__name__ == "JailFree"
            return "a card in somebody's hand" if is_kept and case.m.cards[deck] is not None else ""
        case a.ChoiceDue():
            return "" if command.card in ("pay", "draw") else "neither pay nor draw"
        case _:
            return "no card is due"


def _leave_jail(case: Case, command: c.Bail | c.PlayJailCard) -> str:
    player = command.player or case.m.turn
    if case.question is not None:
        return "not between throws"
    if command.player is None and case.m.jail[player] is None:
        prisoners = [other for other in case.m.living if case.m.jail[other] is not None]
        player = prisoners[0] if len(prisoners) == 1 else player
    failed = case.m.jail[player]
    if failed is None:
        return "not in Jail"
    if isinstance(command, c.PlayJailCard):
        return "" if player in case.m.cards.values() else "no card"
    turns = int(str(case.options["jail_turns"]))
    if turns > 1 and failed >= turns - 1:
        return "the fine before the last throw"
    return "no money for the fine" if case.m.cash[player] < int(str(case.options["jail_fine"])) else ""


# --- deeds and buildings --------------------------------------------------------------------------------------------------------


def building_lots(m: Mirror, owner: str, at: int) -> tuple[int, ...]:
    """The lots that count for building on one; empty where it may not be built on."""
    lots = GROUPS[group_of(at)]
    if m.options.get("free_market") is True:
        return tuple(lot for lot in lots if m.owner[lot] == owner)
    owners = {m.owner[lot] for lot in lots}
    is_shared = any(p.group == group_of(at) and owners <= set(p.members) for p in m.partnerships)
    return lots if owners == {owner} or is_shared else ()


def _build(case: Case, command: c.Build) -> str:
    if case.question is not None and not isinstance(case.question, a.Evening):
        return "building in the middle of a throw"
    lots = [command.space] if command.space is not None else list(GROUPS[command.group or ""])
    for at in lots:
        owner = case.m.owner[at]
        if at not in STREETS or owner is None:
            return "nobody's street"
        if case.bars(owner):
            return "building from Jail"
        whole = building_lots(case.m, owner, at)
        if not whole or any(case.m.mortgaged[lot] for lot in whole):
            return "no whole group without mortgages"
    return ""


def _sell(case: Case, command: c.Sell) -> str:
    lots = [command.space] if command.space is not None else list(GROUPS[command.group or ""])
    if not any(case.m.houses[at] or case.m.hotels[at] for at in lots):
        return "nothing to sell"
    return "selling from Jail" if case.bars(*(case.m.owner[at] for at in lots)) else ""


def _mortgage(case: Case, command: c.TakeMortgage) -> str:
    at, owner = command.space, case.m.owner.get(command.space)
    if owner is None or case.m.mortgaged[at]:
        return "nothing to mortgage"
    lots = [lot for lot in GROUPS[group_of(at)] if case.options.get("free_market") is not True or case.m.owner[lot] == owner]
    if any(case.m.houses[lot] or case.m.hotels[lot] for lot in lots):
        return "a mortgage beside buildings"
    return "a mortgage from Jail" if case.bars(owner) else ""


def _lift(case: Case, command: c.Lift) -> str:
    at, owner = command.space, case.m.owner.get(command.space)
    is_inherited = any(isinstance(task, a.Inherit) and task.space == at for task in case.m.tasks)
    if owner is None or not case.m.mortgaged[at]:
        return "nothing to lift"
    if not is_inherited and case.question is not None:
        return "lifting in the middle of a throw"
    if case.bars(owner) and not is_inherited:
        return "lifting from Jail"
    return "no money to lift it" if case.m.cash[owner] < printed.lift(at) else ""


def _keep(case: Case, command: c.Keep) -> str:
    is_inherited = any(isinstance(task, a.Inherit) and task.space == command.space for task in case.m.tasks)
    return "" if is_inherited else "nothing was received"


# --- trades and leaving ---------------------------------------------------------------------------------------------------------


def _trade(case: Case, command: c.Trade) -> str:  # noqa: PLR0911  # a reason each
    left, right = command.left, command.right
    for side, other in ((left, right), (right, left)):
        if fault := _side(case, side):
            return fault
        own_after = (set(case.m.owned(side.player)) - set(side.spaces)) | set(other.spaces)
        if not all(own_after.issuperset(item.spaces) for item in side.immunities):
            return "immunity for somebody else's deed"
        if side.is_nothing and (case.options["loans"] == "never" or other.is_nothing):
            return "a gift"
    if left.player == right.player:
        return "a trade with oneself"
    if case.bars(left.player, right.player) and not (case.m.at[left.player] == case.m.at[right.player] == printed.JAIL):
        return "a trade out of Jail"
    if case.options["debt_trades"] == "not_creditor":
        for debt in case.m.debts:
            owed = {share.account for share in debt.shares}
            if {left.player, right.player} <= {debt.debtor, *owed} and debt.debtor in (left.player, right.player):
                return "a trade with the creditor"
    return ""


def _side(case: Case, side: c.Side) -> str:  # noqa: PLR0911  # a reason each
    m, player = case.m, side.player
    if player in m.out or m.cash[player] < side.money:
        return "no such money"
    if side.jail_cards > sum(holder == player for holder in m.cards.values()):
        return "no such card"
    for at in side.spaces:
        if m.owner.get(at) != player:
            return "somebody else's deed"
        if any(isinstance(task, a.Inherit) and task.space == at for task in m.tasks):
            return "a deed just received under mortgage"
        lots = [lot for lot in GROUPS[group_of(at)] if case.options.get("free_market") is not True or m.owner[lot] == player]
        if any(m.houses[lot] or m.hotels[lot] for lot in lots):
            return "a deed of a group with buildings"
    if side.immunities and case.options.get("immunity") is not True:
        return "immunity is not played"
    return ""


def raisable(m: Mirror, player: str) -> int:
    """Cash, half of all buildings, and every mortgage that can still be taken."""
    bare = [at for at in m.owned(player) if not m.mortgaged[at] and not is_barred(m, player, at)]
    return m.cash[player] + sale_value(m, player) + sum(printed.mortgage(at) for at in bare)


def sale_value(m: Mirror, player: str) -> int:
    """What the Bank gives for a player's buildings: half the price of each."""
    return sum(m.level(at) * STREETS[at][2] // 2 for at in m.owned(player) if at in STREETS)


def is_barred(m: Mirror, player: str, at: int) -> bool:
    """Buildings of others stand in the group, and the player builds nothing there."""
    built = [lot for lot in GROUPS[group_of(at)] if m.owner[lot] != player and (m.houses[lot] or m.hotels[lot])]
    return bool(built) and not building_lots(m, player, at)


def owed(m: Mirror, player: str) -> int:
    return sum(debt.amount for debt in m.debts if debt.debtor == player)


def _bankrupt(case: Case, command: c.Bankrupt) -> str:
    debtors = [debt.debtor for debt in case.m.debts]
    player = command.player or (debtors[0] if debtors else "")
    if player not in debtors:
        return "bankrupt without a debt"
    due = owed(case.m, player)
    if case.options["creditor_split"] == "turn_order":
        due = next(debt.amount for debt in case.m.debts if debt.debtor == player)
    return "bankrupt with money left to raise" if raisable(case.m, player) >= due else ""


def _retire(case: Case, command: c.Retire) -> str:
    return "retired already" if command.player in case.m.out else "debts are open" if case.m.debts else ""


def _ask_rent(case: Case, command: c.Claim | c.Waive) -> str:
    return "" if case.m.claims or isinstance(case.question, a.Market) else "no rent is due"


def _immune(case: Case, command: c.Immune) -> str:
    """Rent must be due, claimed or owed, to a grantor whose immunity covers the space."""
    due = [(claim.player, claim.payee, claim.space) for claim in case.m.claims]
    due += [(debt.debtor, share.account, debt.space) for debt in case.m.debts if debt.ledger == "rent" for share in debt.shares]
    for immunity in case.m.immunities:
        for player, payee, space in due:
            if (immunity.beneficiary, immunity.grantor) == (player, payee) and space in immunity.spaces:
                return ""
    return "no immunity covers a rent now due"


def _answers(*kinds: type[a.Task]):  # type: ignore[no-untyped-def]  # a check like the others
    def check(case: Case, command: c.Command) -> str:
        return "" if isinstance(case.question, kinds) else "nothing like that was asked"

    return check


def _offered(*kinds: type[o.Offer]):  # type: ignore[no-untyped-def]  # a check like the others
    def check(case: Case, command: c.Command) -> str:
        return "" if any(isinstance(offer, kinds) for offer in case.m.offers) else "nothing like that was offered"

    return check


_CHECKS = {
    c.Roll: _roll, c.Buy: _buy, c.CallAuction: _call, c.Sold: _sold, c.DrawCard: _draw, c.Bail: _leave_jail,
    c.PlayJailCard: _leave_jail, c.Build: _build, c.Sell: _sell, c.TakeMortgage: _mortgage, c.Lift: _lift, c.Keep: _keep,
    c.Trade: _trade, c.Bankrupt: _bankrupt, c.Retire: _retire, c.DealDeeds: _answers(a.Deal), c.DealSkip: _answers(a.Deal),
    c.Unsold: _answers(a.Auction, a.EstateAuction, a.PieceAuction, a.Purchase), c.ChooseTax: _answers(a.TaxDue),
    c.NamePrice: _answers(a.Market), c.Accept: _answers(a.Market), c.Claim: _ask_rent,
    c.Waive: _ask_rent, c.Immune: _immune, c.TravelTo: _offered(o.Travel),
    c.Veto: _offered(o.Travel, o.RentClaim), c.HireLawyer: _offered(o.LawyerOffer),
}  # fmt: skip
