"""A seeded player: plays whole games by itself through a session, to look at and to test with.

It knows the two piles of cards as a real table has them, and otherwise no more than a person sees: the state, the question and
what may be entered. The same seed and the same start give the same game, line for line.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import suppress
from random import Random

from msgspec import Struct

from banker.model import commands as cmd
from banker.model.agenda import Auction, Deal, Debt, DrawDue, EstateAuction, Market, PieceAuction, Purchase, Question, ThrowDue
from banker.model.board import DeckName, Group, JailFree
from banker.model.money import percent_paid
from banker.model.refusal import InvariantBroken, Refusal
from banker.model.state import GameState
from banker.session import Choice, Outcome, Session

ENTRIES_MAX = 3000
"""After so many entries the table gives up and ends the game."""
HURRY_TURNS = 120
"""After so many turns nobody keeps a reserve any more, and every group is traded together."""
BUSINESS_MAX = 4
"""Most attempts at business between two throws."""

CHANCES = {
    "claim": 95, "waive": 2, "immune": 90, "travel": 40, "lawyer": 60, "veto": 30, "jailcard": 70, "bail": 40, "leave": 2,
    "partner": 80,
}  # fmt: skip
"""How often in a hundred something that may be done before a throw is done, by its first word."""
ELSE = 25
"""The same for words not listed."""


class Ended(Struct, frozen=True):
    """How a game that was played came to its end."""

    reason: str
    """Of the end of the game; "" when the entries allowed were used up first."""
    entries: int
    """Entries played."""
    is_cut_short: bool
    """The table ended it because it went on for too long."""


def play(session: Session, seed: int, entries: int | None = None) -> Ended:
    """Plays on to an ending, or for at most so many `entries`."""
    table = Table(session, seed)
    for _ in table.moves(entries):
        pass
    finished = session.state.finished
    return Ended(finished.reason if finished else "", table.entries, table.is_cut_short)


def moves(session: Session, seed: int, entries: int | None = None) -> Iterator[Outcome]:
    """The same, handing back what each entry came to."""
    return Table(session, seed).moves(entries)


class Table:
    """Everybody around the table, as one hand that throws, draws and types."""

    def __init__(self, session: Session, seed: int) -> None:
        self.session = session
        self.board = session.table.board
        self._options = session.table.rules.options
        self.random = Random(seed)
        self.entries = 0
        self.is_cut_short = False
        self._piles: dict[DeckName, deque[str]] = {}
        self._moment: tuple[int, int, int] = (0, 0, 0)
        self._tried: set[str] = set()
        self._business = 0
        self._clock = self.random.randint(60, 120)
        """Number of the turn in which the time is up."""
        self._has_rung = False

    def moves(self, entries: int | None = None) -> Iterator[Outcome]:
        """Entries until the game is over. InvariantBroken when nobody can go on."""
        while entries is None or self.entries < entries:
            outcome = self.move()
            if outcome is None:
                return
            yield outcome

    def move(self) -> Outcome | None:
        """The next entry; None when the game is over."""
        state = self.session.state
        if state.finished:
            return None
        question = state.pending
        outcome = self._ring_the_clock(state)
        if outcome is None:
            outcome = self._before_throw(state) if question is None else self._answer(state, question)
        if outcome is None:
            raise InvariantBroken(f"nobody can go on: {question or 'a throw is awaited'}")
        self.entries += 1
        return outcome

    # --- entering --------------------------------------------------------------------------------------------------------------

    def _submit(self, command: cmd.Command | None) -> Outcome | None:
        """The entry, or None where the table's rules do not allow it."""
        with suppress(Refusal):
            return self.session.submit(command) if command else None
        return None

    def _first(self, ways: Iterable[cmd.Command]) -> Outcome | None:
        """The first of them that is allowed."""
        return next((outcome for command in ways if (outcome := self._submit(command))), None)

    def _enter(self, choices: Iterable[Choice]) -> Outcome | None:
        """The first of them that is allowed."""
        for choice in choices:
            with suppress(Refusal):
                return self.session.enter(choice.entry)
        return None

    def _chance(self, percent: int) -> bool:
        return self.random.randrange(100) < percent

    def _dice(self) -> tuple[int, int]:
        return self.random.randint(1, 6), self.random.randint(1, 6)

    def _is_on(self, option: str) -> bool:
        return self._options.get(option) is True

    # --- questions -------------------------------------------------------------------------------------------------------------

    def _answer(self, state: GameState, question: Question) -> Outcome | None:  # noqa: PLR0911  # a case for each kind
        match question:
            case ThrowDue():
                return self._submit(cmd.Roll(self._dice()))
            case DrawDue():
                return self._submit(cmd.DrawCard(self._draw(state, question.deck)))
            case Deal():
                return self._deal(state, question)
            case Purchase():
                return self._purchase(state, question)
            case Auction() | EstateAuction():
                return self._auction(state, question.space) or self._choose()
            case PieceAuction():
                return self._piece_auction(state) or self._choose()
            case Debt():
                return self._debt(state, question)
            case Market():
                return self._market(question) or self._choose()
            case _:
                return self._choose()

    def _choose(self) -> Outcome | None:
        """Any answer that needs nothing more than its line."""
        ready = [choice for choice in self.session.view().choices if not choice.is_start]
        self.random.shuffle(ready)
        return self._enter(ready)

    def _draw(self, state: GameState, deck: DeckName) -> str:
        """The top card; it goes under the pile, unless it is one that a player keeps."""
        cards = {card.id: card for card in self.board.cards(deck)}
        if deck not in self._piles:
            self._piles[deck] = deque(self.random.sample(list(cards), len(cards)))
        pile = self._piles[deck]
        kept = next((card.id for card in cards.values() if isinstance(card.effect, JailFree)), "")
        is_held = state.jail_card_holder(deck) is not None
        if is_held and kept in pile:
            pile.remove(kept)
        elif kept and not is_held and kept not in pile:
            pile.append(kept)
        top = pile.popleft()
        if top != kept:
            pile.append(top)
        return top

    def _deal(self, state: GameState, question: Deal) -> Outcome | None:
        player, count = question.owed[0]
        free = [at for at, holding in enumerate(state.deeds) if holding is not None and holding.owner is None]
        if len(free) < count:
            return self._choose()
        return self._submit(cmd.DealDeeds(player, tuple(self.random.sample(free, count))))

    def _purchase(self, state: GameState, question: Purchase) -> Outcome | None:
        choices = [choice for choice in self.session.view().choices if not choice.is_start]
        buy = next((choice for choice in choices if choice.entry == "buy"), None)
        price = self.board.deed(question.space).price
        if buy is not None and (state.cash(question.player) - price >= self._reserve(state) // 2 or self._chance(50)):
            return self._enter([buy])
        if buy is None and self._chance(20) and (raised := self._raise(state, question.player)):
            return raised
        leave = [choice for choice in choices if choice is not buy and choice.entry.split()[0] in ("auction", "unsold")]
        return self._enter(leave) or self._choose()

    # --- auctions --------------------------------------------------------------------------------------------------------------

    def _auction(self, state: GameState, space: int) -> Outcome | None:
        """Everybody has a limit in mind; the highest gets it for a little more than the second."""
        price = self.board.deed(space).price
        limits = {player: self._limit(state, player, price) for player in state.living}
        bidders = sorted((player for player in limits if limits[player]), key=lambda player: limits[player], reverse=True)
        for index, player in enumerate(bidders):
            second = limits[bidders[index + 1]] if index + 1 < len(bidders) else 0
            if done := self._submit(cmd.Sold(player, min(limits[player], second + self.random.randint(1, 10)))):
                return done
        return None

    def _piece_auction(self, state: GameState) -> Outcome | None:
        limits = {player: self._limit(state, player, 150) for player in state.living}
        lots = [space.at for space in self.board.spaces if space.is_street]
        for at in self.random.sample(lots, len(lots)):
            owner = state.owner(at)
            if owner is not None and limits[owner] and (done := self._submit(cmd.Sold(owner, limits[owner], at))):
                return done
        return None

    def _limit(self, state: GameState, player: str, price: int) -> int:
        cash = state.cash(player)
        if self._options.get("auction_overbid") == "debt" and self._chance(10):
            cash += price // 2
        return max(0, min(cash, percent_paid(price, self.random.randint(-20, 140))))

    def _market(self, question: Market) -> Outcome | None:
        named = {bid.space for bid in question.bids}
        open_lots = [limit for limit in question.limits if limit.space not in named and limit.amount]
        if not open_lots or self._chance(20):
            return None
        lot = self.random.choice(open_lots)
        return self._submit(cmd.NamePrice(lot.space, self.random.randint(1, lot.amount)))

    # --- debts -----------------------------------------------------------------------------------------------------------------

    def _debt(self, state: GameState, question: Debt) -> Outcome | None:
        if self._chance(15) and (sold := self._submit(self._fire_sale(state, question.debtor))):
            return sold
        if raised := self._raise(state, question.debtor):
            return raised
        return self._enter(ready for ready in self.session.view().choices if ready.entry.startswith("bankrupt")) or self._choose()

    def _raise(self, state: GameState, player: str) -> Outcome | None:
        """Mortgages what is not part of a whole group, then sells buildings, then mortgages the rest."""
        owned = state.owned(player)
        mine = self.random.sample(owned, len(owned))
        whole = {at: state.owns_group(self.board, player, at) for at in mine}
        singles = [cmd.TakeMortgage(at) for at in mine if not whole[at] and not state.holding(at).mortgaged]
        built = [at for at in mine if state.holding(at).is_improved]
        sales: list[cmd.Command] = [cmd.Sell(at) for at in built]
        sales += [cmd.Sell(group=self.board.deed(at).group, count=None) for at in built]
        rest = [cmd.TakeMortgage(at) for at in mine if whole[at] and not state.holding(at).mortgaged]
        return self._first([*singles, *sales, *rest])

    def _fire_sale(self, state: GameState, player: str) -> cmd.Trade | None:
        """A deed for cash to somebody who has some."""
        deeds = [at for at in state.owned(player) if not state.group_is_improved(self.board, at)]
        buyers = [other for other in state.living if other != player and state.cash(other) > 1]
        if not deeds or not buyers:
            return None
        at, buyer = self.random.choice(deeds), self.random.choice(buyers)
        price = min(state.cash(buyer), self.board.deed(at).price)
        return cmd.Trade(cmd.Side(player, spaces=(at,)), cmd.Side(buyer, money=price))

    # --- between throws --------------------------------------------------------------------------------------------------------

    def _before_throw(self, state: GameState) -> Outcome | None:
        moment = (state.turn_number, state.throws, len(state.offers))
        if moment != self._moment:
            if moment[:2] != self._moment[:2]:
                self._tried.clear()
            self._moment, self._business = moment, 0
        done = self._take_offer() or self._end(state) or self._do_business(state)
        return done or self._submit(cmd.Roll(self._dice())) or self._choose()

    def _take_offer(self) -> Outcome | None:
        """What stands on offer: each is thought over once."""
        for choice in self.session.view().choices:
            if choice.is_start or choice.entry in self._tried:
                continue
            self._tried.add(choice.entry)
            if self._chance(CHANCES.get(choice.entry.split()[0], ELSE)) and (outcome := self._enter([choice])):
                return outcome
        return None

    def _ring_the_clock(self, state: GameState) -> Outcome | None:
        """In a timed game the time is up in the middle of a turn."""
        is_timed = self._options.get("ends") == "clock" and not self._has_rung
        if not is_timed or state.turn_number < self._clock or not (state.throws or state.pending):
            return None
        self._has_rung = True
        return self._submit(cmd.Finish())

    def _end(self, state: GameState) -> Outcome | None:
        """The patience of the table."""
        if self.entries < ENTRIES_MAX:
            return None
        self.is_cut_short = True
        return self._submit(cmd.Finish())

    def _do_business(self, state: GameState) -> Outcome | None:
        while self._business < BUSINESS_MAX:
            self._business += 1
            player = self.random.choice(state.living)
            match self.random.choices(("build", "lift", "trade", "partner", "nothing"), (50, 10, 20, 5, 15))[0]:
                case "build":
                    done = self._build(state, player)
                case "lift":
                    done = self._lift(state, player)
                case "trade":
                    done = self._submit(self._trade(state))
                case "partner" if self._is_on("partnerships"):
                    done = self._submit(self._partner(state))
                case _:
                    done = None
            if done:
                return done
        return None

    def _reserve(self, state: GameState) -> int:
        """Cash that nobody spends lightly."""
        return 150 if state.turn_number < HURRY_TURNS else 0

    def _groups(self, kind: str = "street") -> list[Group]:
        groups = [group for group in self.board.groups if group.kind == kind]
        self.random.shuffle(groups)
        return groups

    def _build(self, state: GameState, player: str) -> Outcome | None:
        """As many levels as the player can afford on one of the own groups."""
        is_loose = self._is_on("free_market") or self._is_on("partnerships")
        for group in self._groups():
            mine = [at for at in group.spaces if state.owner(at) == player]
            if not mine or any(state.holding(at).mortgaged for at in mine):
                continue
            count = (state.cash(player) - self._reserve(state)) // self.board.deed(mine[0]).house_price
            if count < 1:
                continue
            fewest = min(mine, key=lambda at: (state.holding(at).hotels, state.holding(at).houses))
            ways: list[cmd.Command] = [cmd.Build(fewest)] if is_loose else []
            if len(mine) == len(group.spaces):
                ways = [cmd.Build(group=group.id, count=min(count, 2 * len(mine))), cmd.Build(group=group.id)]
                ways += [cmd.CallPieceAuction(self.random.choice(("house", "hotel")))] if self._chance(10) else []
            if done := self._first(ways):
                return done
        return None

    def _lift(self, state: GameState, player: str) -> Outcome | None:
        down = [at for at in state.owned(player) if state.holding(at).mortgaged]
        spare = state.cash(player) - self._reserve(state)
        affordable = [at for at in down if spare > 2 * self.board.deed(at).mortgage]
        return self._submit(cmd.Lift(self.random.choice(affordable))) if affordable else None

    def _partner(self, state: GameState) -> cmd.FormPartnership | None:
        for group in self._groups():
            owners = dict.fromkeys(state.owner(at) for at in group.spaces)
            if len(owners) > 1 and None not in owners:
                return cmd.FormPartnership(tuple(owner for owner in owners if owner), group.id)
        return None

    # --- trades ----------------------------------------------------------------------------------------------------------------

    def _trade(self, state: GameState) -> cmd.Trade | None:
        """A deed that brings somebody nearer to a whole group, for a deed that does the same for the other, or for money."""
        if not self._chance(50 if state.turn_number < HURRY_TURNS else 100):
            return None
        is_free = self._is_on("free_market")
        for group in (*self._groups(), *(self._groups("railroad") if self._chance(30) else [])):
            owners = [state.owner(at) for at in group.spaces]
            living = [owner for owner in dict.fromkeys(owners) if owner is not None]
            if len(living) <= 1 or None in owners:
                continue
            taker = max(living, key=lambda player: (owners.count(player), state.cash(player)))
            at = self.random.choice([at for at in group.spaces if state.owner(at) != taker])
            giver = str(state.owner(at))
            if any(state.holding(lot).is_improved for lot in group.spaces if not is_free or state.owner(lot) == giver):
                continue
            back = self._wish(state, giver, taker, group.id)
            asked = percent_paid(self.board.deed(at).price, self.random.randint(50, 150) * (1 if back else 2))
            return self._offer(state, (taker, giver), at, back, min(state.cash(taker), asked))
        return None

    def _wish(self, state: GameState, giver: str, taker: str, group_id: str) -> tuple[int, ...]:
        """A deed of the taker's that the giver would like: one of a group where the giver has some already."""
        return tuple(
            at
            for at in state.owned(taker)
            if self.board.deed(at).group != group_id
            and not state.group_is_improved(self.board, at)
            and not state.owns_group(self.board, taker, at)
            and any(state.owner(other) == giver for other in self.board.siblings(at))
        )[:1]

    def _offer(self, state: GameState, sides: tuple[str, str], at: int, back: tuple[int, ...], price: int) -> cmd.Trade | None:
        taker, giver = sides
        cards = 1 if state.seat(taker).jail_cards and self._chance(30) else 0
        immunities: tuple[cmd.ImmunityItem, ...] = ()
        mine = tuple(lot for lot in self.board.siblings(at) if state.owner(lot) == taker)
        if self._is_on("immunity") and self._chance(50):
            immunities = (cmd.ImmunityItem(mine, self.random.randint(1, 3), self.random.choice((100, 100, 50))),)
        if not (back or price or cards):
            return None
        return cmd.Trade(cmd.Side(taker, price, back, cards, immunities), cmd.Side(giver, spaces=(at,)))
