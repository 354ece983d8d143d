"""The auditor: after every entry, everything that the rules say about money, deeds, pieces, tokens, Jail and turns."""

from collections.abc import Sequence

from banker.model import agenda as a
from banker.model import commands as c
from banker.model import events as e
from banker.model.board import Board
from banker.model.state import GameState
from tests.simulate import printed
from tests.simulate.flows import Due, seen
from tests.simulate.legal import Case, building_lots, complaint, sale_value
from tests.simulate.mirror import Mirror
from tests.simulate.printed import DEEDS, STREETS


class Fault(AssertionError):
    """The program did what the rules do not allow."""


def require(holds: object, sentence: str) -> None:
    if not holds:
        raise Fault(sentence)


class Auditor:
    """Sees each entry with its events and the state before it, and keeps books of its own."""

    def __init__(self, state: GameState, board: Board, options: dict[str, object]) -> None:
        self.board, self.options = board, options
        self.mirror = Mirror(state, options)
        self.throws_again = bool(state.throws)
        self.pieces = self.mirror.pieces()
        self._kept: list[tuple[Mirror, bool, tuple[int | None, int | None]]] = []

    # --- taking back -----------------------------------------------------------------------------------------------------------

    def push(self) -> None:
        """Remembers the books as they are."""
        self._kept.append((self.mirror.copy(), self.throws_again, self.pieces))

    def pop(self, count: int) -> None:
        """Back to the books before the last `count` entries."""
        self.mirror, self.throws_again, self.pieces = self._kept[-count]
        del self._kept[-count:]

    # --- an entry --------------------------------------------------------------------------------------------------------------

    def entry(self, before: GameState, command: c.Command, events: Sequence[e.Event], after: GameState) -> None:
        """Judges an entry that was taken. Fault in words."""
        self.push()
        m = self.mirror
        case = Case(m.copy(), before, self.board)
        fault = complaint(case, command)
        require(not fault, f"taken, although: {fault}")
        due = Due(case, self.board, command)
        if isinstance(command, c.Roll) and case.question is None:
            was_jailed = m.jail[m.turn] is not None
            is_free = not was_jailed or self.options.get("jail_doubles_throw_again") is True
            self.throws_again = command.dice[0] == command.dice[1] and is_free
        for event in events:
            self._look_at(event, m, command)
            due.before(event, m)
            m.take(event)
        differences = m.differences(after)
        require(not differences, "; ".join(differences))
        is_over = len(case.m.living) == 1 < len(m.players)  # the survivor of all others owes nobody
        if not is_over and not any(isinstance(event, e.PlayerOut | e.GameFinished) for event in events):
            paid = seen(events)
            require(paid == due.flows, f"due {dict(due.flows)}, but paid, owed or claimed {dict(paid)} {due.rents}")
        self._tokens(case, command, events)
        self._deeds(case, command, events)
        self._lots(case, command, events)
        self._leaving(case, command, events, after)
        if isinstance(command, c.SetTray):
            self.pieces = m.pieces()
        if not isinstance(command, c.SetBuildings | c.SetOwner):
            orphans = [at for at in STREETS if m.owner[at] is None and m.level(at) and case.m.owner[at] is not None]
            require(not orphans, f"buildings on lots that have become the Bank's: {orphans}")
        self._standing(after)

    def _look_at(self, event: e.Event, m: Mirror, command: c.Command) -> None:
        match event:
            case e.Transfer(debit, credit, amount):
                require(amount > 0 and debit != credit, f"a transfer of {amount} from {debit} to {credit}")
                accounts = {"bank", "pot", *m.players}
                require({debit, credit} <= accounts, f"no such account: {debit}, {credit}")
                require(debit == "bank" or m.cash[debit] >= amount, f"{debit} pays {amount} and has {m.cash[debit]}")
            case e.Moved(player, _, "jail"):
                if player == m.turn:
                    self.throws_again = False
            case e.Jailed(player, failed):
                jail = m.jail[player]
                is_next = failed == 0 or (jail is not None and failed == jail + 1) or isinstance(command, c.SetJail)
                require(is_next, f"{player}'s failed throws go from {jail} to {failed}")
            case e.TurnPassed(player) if not isinstance(command, c.SetTurn | c.First):
                left = m.left_of(m.turn)
                require(player in left[:1] or left == [], f"the turn goes from {m.turn} to {player}, not to the left")
                is_out = m.turn in m.out
                require(not self.throws_again or is_out, f"{m.turn} should throw again")
            case _:
                pass
        if isinstance(event, e.TurnPassed):
            self.throws_again = False

    # --- tokens ----------------------------------------------------------------------------------------------------------------

    def _tokens(self, case: Case, command: c.Command, events: Sequence[e.Event]) -> None:
        moves = [event for event in events if isinstance(event, e.Moved)]
        if isinstance(command, c.Roll) and case.question is None:
            self._throw(case.m, command.dice, moves)
        ended = any(isinstance(event, e.PlayerOut | e.GameFinished) for event in events)
        m = self.mirror
        if isinstance(command, c.SetOut) and not m.tasks:
            self.throws_again = True  # the game may have been over: the table goes on where it says
        if not m.tasks and not ended and not isinstance(command, c.SetTurn | c.SetJail | c.SetAt) and m.throws:
            require(self.throws_again, f"{m.turn} has thrown, and the turn has not passed")

    def _throw(self, before: Mirror, dice: tuple[int, int], moves: list[e.Moved]) -> None:
        player, is_double = before.turn, dice[0] == dice[1]
        jail = before.jail[player]
        landed = (before.at[player] + sum(dice)) % 40
        frees_again = self.options.get("jail_doubles_throw_again") is True
        counted = 0 if jail is not None and not frees_again else before.doubles + 1
        first = moves[0] if moves else None
        if jail is not None and not is_double:
            is_last = jail + 1 >= int(str(self.options["jail_turns"]))
            if not is_last:
                require(
                    first is None and self.mirror.jail[player] == jail + 1, f"{player} stays in Jail with one more failed throw"
                )
            elif first is not None:
                require((first.to, first.via) == (landed, "throw"), f"{player} leaves Jail to {landed}, not {first.to}")
            return
        if is_double and counted >= 3:
            require(first is not None and (first.to, first.via) == (10, "jail"), f"{player}'s third doubles lead to Jail")
            return
        require(first is not None and (first.to, first.via) == (landed, "throw"), f"{player} moves to {landed}")

    # --- deeds -----------------------------------------------------------------------------------------------------------------

    def _deeds(self, case: Case, command: c.Command, events: Sequence[e.Event]) -> None:
        m = self.mirror
        paid_for = {(task.space, task.player) for task in case.m.tasks if isinstance(task, a.Handover)}
        moved = {
            at: (case.m.owner[at], m.owner[at])
            for at in DEEDS
            if case.m.owner[at] != m.owner[at] and (at, m.owner[at]) not in paid_for
        }
        turned = {at for at in DEEDS if case.m.mortgaged[at] != m.mortgaged[at]}
        if any(isinstance(event, e.PlayerOut | e.GameFinished) for event in events):
            return
        require(turned == ({command.space} if isinstance(command, c.TakeMortgage | c.Lift) else set())
                or isinstance(command, c.SetMortgaged | c.SetOwner), f"mortgages turned: {turned}")  # fmt: skip
        match command:
            case c.Trade(left, right):
                wanted = dict.fromkeys(left.spaces, (left.player, right.player))
                wanted |= dict.fromkeys(right.spaces, (right.player, left.player))
                require(moved == wanted, f"deeds moved: {moved}")
            case c.DealDeeds(player, spaces):
                require(moved == dict.fromkeys(spaces, (None, player)), f"deeds dealt: {moved}")
            case c.SetOwner():
                require(set(moved) <= {command.space}, f"deeds moved: {moved}")
            case c.Buy() | c.Sold() | c.CallAuction():
                require(len(moved) <= 1 and all(giver is None for giver, _ in moved.values()), f"deeds sold: {moved}")
                is_owed = any(isinstance(task, a.Handover) for task in m.tasks)
                if not isinstance(case.question, a.PieceAuction) and (isinstance(command, c.Buy) or command.player):
                    require(moved or is_owed, "nothing was handed over")
            case _:
                require(not moved, f"deeds moved: {moved}")

    # --- lots ------------------------------------------------------------------------------------------------------------------

    def _lots(self, case: Case, command: c.Command, events: Sequence[e.Event]) -> None:
        m = self.mirror
        changed = {at: m.level(at) - case.m.level(at) for at in STREETS if m.level(at) != case.m.level(at)}
        if isinstance(command, c.SetBuildings) or any(isinstance(event, e.PlayerOut) for event in events):
            return
        is_limited = self.options.get("unlimited_hotels") is not True
        for at, more in changed.items():
            owner = str(m.owner[at])
            lots = building_lots(case.m, owner, at)  # none where a correction left buildings in a divided group
            others = [m.level(lot) for lot in lots if lot != at] or [m.level(at)]
            if more > 0:
                require(m.level(at) <= min(others) + 1, f"uneven on {at}: {m.level(at)} beside {others}")
                require(not is_limited or m.level(at) <= m.per_hotel, f"two hotels on {at}")
            elif isinstance(command, c.Sell):
                require(m.level(at) >= max(others) - 1, f"uneven on {at}: {m.level(at)} beside {others}")
        may_build = isinstance(command, c.Build | c.Sold) or self.options.get("free_market") is True
        require(may_build or not any(more > 0 for more in changed.values()), f"built by {command}: {changed}")
        may_sell = isinstance(command, c.Sell | c.LeavePartnership) or self.options.get("free_market") is True
        require(may_sell or not any(more < 0 for more in changed.values()), f"sold by {command}: {changed}")
        if isinstance(command, c.Build):
            require(sum(changed.values()) == command.count, f"built {changed}, not {command.count}")

    # --- leaving ---------------------------------------------------------------------------------------------------------------

    def _leaving(self, case: Case, command: c.Command, events: Sequence[e.Event], after: GameState) -> None:
        m, before = self.mirror, case.m
        left = [event for event in events if isinstance(event, e.PlayerOut)]
        require(not left or isinstance(command, c.Bankrupt | c.Retire | c.SetOut), f"{left} by {command}")
        for event in left:
            if event.how == "set":
                continue
            player = event.player
            require(m.cash[player] == 0 and not m.owned(player), f"{player} left with {m.cash[player]} and {m.owned(player)}")
            require(player not in m.cards.values(), f"{player} left with a card")
            require(all(player not in (i.grantor, i.beneficiary) for i in m.immunities), f"{player}'s immunity survives")
            require(all(player not in p.members for p in m.partnerships), f"{player}'s partnership survives")
            self._estate(before, player, events)
        if after.finished and not before_finished(case):
            self._ranking(after)

    def _estate(self, before: Mirror, player: str, events: Sequence[e.Event]) -> None:
        m = self.mirror
        owed: dict[str, int] = {}
        for debt in before.debts:
            if debt.debtor == player:
                for share in debt.shares:
                    owed[share.account] = owed.get(share.account, 0) + share.amount
        given = [event for event in events if isinstance(event, e.Transfer) and event.debit == player]
        heirs = [account for account in owed if account not in ("bank", "pot")]
        is_creditor = self.options.get("bankruptcy", "creditor") == "creditor"
        to_heir = is_creditor and len(owed) == 1 and len(heirs) == 1
        for at in before.owned(player):
            require(m.owner[at] == (heirs[0] if to_heir else None), f"{at} of {player} went to {m.owner[at]}")
            require(m.mortgaged[at] == (to_heir and before.mortgaged[at]), f"{at} of {player} face down: {m.mortgaged[at]}")
        if not to_heir:
            for event in given:
                require(event.credit in owed or not owed or event.credit == "pot", f"{event.credit} is no creditor")
                require(
                    not owed or event.amount <= owed.get(event.credit, event.amount), f"{event.credit} gets more than was owed"
                )
        sales = [e_ for e_ in events if isinstance(e_, e.Transfer) and (e_.kind, e_.credit) == ("sale", player)]
        raised = sum(sale.amount for sale in sales)
        require(raised in (0, sale_value(before, player)), f"{player}'s buildings brought {raised}")
        require(before.cash[player] + raised == sum(event.amount for event in given), f"{player}'s cash went elsewhere: {given}")

    def _ranking(self, after: GameState) -> None:
        m, finished = self.mirror, after.finished
        totals = {player: worth(m, player) for player in m.living}
        best = tuple(player for player in m.living if totals[player] == max(totals.values()))
        require(finished is not None and finished.winners == best, f"the winners are {best}: {totals}")

    # --- what always holds -----------------------------------------------------------------------------------------------------

    def _standing(self, after: GameState) -> None:
        m = self.mirror
        require(sum(m.cash.values()) == 0, f"accounts add up to {sum(m.cash.values())}")
        require(all(amount >= 0 for account, amount in m.cash.items() if account != "bank"), f"overdrawn: {m.cash}")
        require(all(m.at[player] == printed.JAIL for player in m.players if m.jail[player] is not None), "a prisoner elsewhere")
        require(not any(m.owner[at] in m.out for at in DEEDS), "a deed of somebody who is out")
        require(not any(holder in m.out for holder in m.cards.values()), "a card of somebody who is out")
        require(all(count is None or count >= 0 for count in m.tray), f"tray {m.tray}")
        require(all(0 <= m.houses[at] <= 4 for at in STREETS), f"houses {m.houses}")
        require(not any(m.houses[at] or m.hotels[at] for at in DEEDS if at not in STREETS), "buildings on a railroad")
        require(self.pieces == m.pieces(), f"pieces {self.pieces} have become {m.pieces()}")
        if not after.finished:
            require(
                m.turn in m.living or any(isinstance(task, a.TurnEnd | a.Debt) or task for task in m.tasks), f"turn of {m.turn}"
            )


def before_finished(case: Case) -> bool:
    return isinstance(case.question, a.Finished)


def worth(m: Mirror, player: str) -> int:
    """Cash, deeds at the printed price, half of it under mortgage, and buildings at full or half price."""
    mine = m.owned(player)
    deeds = sum(printed.price(at) // (2 if m.mortgaged[at] else 1) for at in mine)
    share = 1 if m.options["building_value"] == "full" else 2
    buildings = sum(m.level(at) * STREETS[at][2] // share for at in mine if at in STREETS)
    return m.cash[player] + deeds + buildings
