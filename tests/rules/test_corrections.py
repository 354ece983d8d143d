"""Every kind of `set`, `retire` and `transfer` in the middle of every kind of question and standing offer.

Whatever is corrected, the game goes on: no invariant breaks, every entry is taken or refused in a sentence, money moves only for
what is handed over, and undo brings back the game as it was.
"""

from collections.abc import Iterator
from random import Random

import pytest

from banker.engine.decide import Decision, decide, options, worth
from banker.model import agenda as a
from banker.model import commands as c
from banker.model import offers as o
from banker.model.board import SPACES
from banker.model.commands import New
from banker.model.events import DeedGiven, Transfer
from banker.model.memory import Partnerships
from banker.model.refusal import Refusal
from banker.model.state import GameState
from banker.session import Bank, Session

PLAYERS = ("Ann", "Bob", "Cid")
OFFICIAL = ("official",)
HOUSE = ("house", "dealt_deeds=0")
MARKET = (*HOUSE, "free_market=on")
SEEDS = 12
WALK = 6
"""Entries one after the other."""

DARK_BLUE = ("set Boardwalk owner Ann", "set Park Place owner Ann")
RED = (
    "set Illinois Avenue owner Bob", "set Indiana Avenue owner Cid", "set Illinois Avenue houses 3",
    "set Indiana Avenue houses 2", "set Ann at Free Parking", "roll 1 3",
)  # fmt: skip
POSITIONS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "none": (HOUSE, (*DARK_BLUE, "build Boardwalk", "set immunity Ann Bob Boardwalk x2")),
    "deal": (("short-8p",), ()),
    "purchase": (OFFICIAL, ("roll 1 2",)),
    "purchase out of turn": (OFFICIAL, ("roll 1 2", "set turn Bob")),
    "purchase without auctions": ((*OFFICIAL, "auction=off"), ("roll 1 2",)),
    "auction": ((*HOUSE, "double_prices=on"), ("roll 1 2", "auction")),
    "bid still owed": (
        (*OFFICIAL, "double_prices=on", "finders_fee=10", "auction_overbid=debt"),
        ("set Reading Railroad owner Bob", "set Bob cash 100", "roll 1 2", "auction", "sold Bob 150"),
    ),
    "estate": (
        OFFICIAL,
        (
            "set Baltic Avenue owner Ann", "set Mediterranean Avenue owner Ann", "set Baltic Avenue mortgaged yes",
            "set Mediterranean Avenue mortgaged yes", "set Ann cash 7", "roll 1 3", "bankrupt Ann",
        ),
    ),
    "estate of several creditors": (
        (*OFFICIAL, "utilities_pay_everybody=on"),
        (
            "set Electric Company owner Bob", "set Baltic Avenue owner Ann", "set Ann cash 7",
            "set Baltic Avenue mortgaged yes", "set Ann at @1", "roll 5 6",
            "bankrupt Ann",
        ),
    ),
    "piece": ((*OFFICIAL, "shortage_minimum=printed"), (*DARK_BLUE, "set bank houses 1", "auction house")),
    "card": (HOUSE, ("roll 2 5",)),
    "card or fine": (("classic", "edition=uk"), ("roll 1 1", "card fine-or-chance")),
    "throw": (OFFICIAL, ("set Electric Company owner Bob", "roll 3 4", "card nearest-utility")),
    "tax": (("classic",), ("roll 1 3",)),
    "debt": (
        OFFICIAL,
        (*DARK_BLUE, "build dark blue 4", "set Cid cash 20", "set Cid at Ventnor Avenue", "set Reading Railroad owner Cid",
         "set turn Cid", "roll 6 5"),
    ),
    "debt to all": (
        HOUSE,
        ("set Electric Company owner Bob", "set Reading Railroad owner Ann", "set Ann cash 3", "set Ann at @1", "roll 5 6",
         "claim all"),
    ),
    "fine before moving": (OFFICIAL, ("set Ann jail 2", "set Reading Railroad owner Ann", "set Ann cash 20", "roll 1 2")),
    "inherit": (
        OFFICIAL,
        (
            "set Reading Railroad owner Ann", "set Reading Railroad mortgaged yes", "roll 1 2",
            "trade Ann Reading Railroad / Bob 50",
        ),
    ),
    "evening": (
        MARKET,
        (
            "set Illinois Avenue owner Ann", "set Kentucky Avenue owner Ann", "set Indiana Avenue owner Bob",
            "set Illinois Avenue houses 3", "set Kentucky Avenue houses 3", "trade Ann 100 / Bob Indiana Avenue",
        ),
    ),
    "market": (MARKET, (*RED, "offer Indiana Avenue 200")),
    "partners": (
        HOUSE,
        ("set Boardwalk owner Ann", "set Park Place owner Bob", "partner Ann, Bob dark blue", "build Boardwalk", "roll 1 2"),
    ),
    "rent to be asked": (HOUSE, (*DARK_BLUE, "set Bob at Luxury Tax", "set turn Bob", "set Bob at @36", "roll 1 2")),
    "last rents": (HOUSE, (*DARK_BLUE, "set turn Bob", "set Bob at @36", "roll 1 2", "finish")),
    "ride": (
        (*HOUSE, "travel_veto=on"),
        ("set Reading Railroad owner Bob", "set Short Line owner Bob", "roll 1 4"),
    ),
    "lawyer": (HOUSE, ("set Ann at Water Works", "roll 1 1")),
    "open deed": (OFFICIAL, ("set Ann at Boardwalk",)),
    "time is up": (("time-limit", "dealt_deeds=0"), ("roll 1 2", "finish")),
    "over": (OFFICIAL, (*DARK_BLUE, "finish")),
    "one left": (OFFICIAL, ("retire Cid", "retire Ann")),
}  # fmt: skip
"""Rules and entries that lead to each question and offer."""

REACHED: dict[str, type] = {
    "deal": a.Deal, "purchase": a.Purchase, "purchase out of turn": a.Purchase, "purchase without auctions": a.Purchase,
    "auction": a.Auction, "bid still owed": a.Debt, "estate": a.EstateAuction, "estate of several creditors": a.EstateAuction,
    "piece": a.PieceAuction, "card": a.DrawDue, "card or fine": a.ChoiceDue, "throw": a.ThrowDue, "tax": a.TaxDue,
    "debt": a.Debt, "debt to all": a.Debt, "fine before moving": a.Debt, "inherit": a.Inherit, "evening": a.Evening,
    "market": a.Market, "partners": a.Purchase, "rent to be asked": o.RentClaim, "ride": o.Travel, "lawyer": o.LawyerOffer,
    "open deed": o.OpenDeed, "last rents": a.LastClaims, "over": a.Finished, "one left": a.Finished,
}  # fmt: skip
"""What is open in the end."""


# --- what may be typed ---------------------------------------------------------------------------------------------------------


def places(state: GameState) -> tuple[int, ...]:
    """Deeds that somebody owns or that a task or offer is about, and one more."""
    owned = {at for at, holding in enumerate(state.deeds) if holding is not None and holding.owner is not None}
    asked = {getattr(open_, "space", None) for open_ in (*state.agenda, *state.offers)}
    return tuple(at for at in range(SPACES) if state.deeds[at] is not None and at in owned | asked | {37})


def corrections(session: Session) -> Iterator[str]:
    """Every kind of correction, with the players and places that matter now."""
    for player in PLAYERS:
        yield from (f"set {player} cash {amount}" for amount in (0, 30, 5000))
        yield from (f"set {player} at @{at}" for at in (0, 4, 10, 19, 39))
        yield from (f"set {player} jail {jail}" for jail in ("no", "0", "2"))
        yield from (f"set {player} jailcard chance {answer}" for answer in ("yes", "no"))
        yield from (f"set {player} out {answer}" for answer in ("yes", "no"))
        yield from (f"set turn {player}", f"set {player} token star", f"retire {player}")
        yield from (f"transfer {player} bank 30", f"transfer bank {player} 500", f"transfer {player} pot 5")
    for at in places(session.state):
        yield from (f"set @{at} owner {owner}" for owner in (*PLAYERS, "bank"))
        yield from (f"set @{at} mortgaged {answer}" for answer in ("yes", "no"))
        yield f"set @{at} sold no"
        if session.table.board.spaces[at].is_street:
            yield from (f"set @{at} {what}" for what in ("houses 0", "houses 4", "hotels 1"))
        if session.table.rules.options["immunity"]:
            yield from (f"set immunity Bob Ann @{at} x{uses}" for uses in (0, 1))
    yield from ("set pot 0", "set pot 300", "transfer pot Ann 5", "set bank houses 0", "set bank hotels 12", "note a remark")


def answers(session: Session) -> Iterator[c.Command]:
    """All that is offered, and what the line may be finished to."""
    state, table = session.state, session.table
    for option in options(state, table):
        if option.command is not None:
            yield option.command
    yield from (c.Roll((1, 2)), c.Buy(), c.CallAuction(), c.Unsold(), c.Claim(everyone=True), c.Waive(), c.DealSkip())
    yield from (c.DrawCard(card) for card in ("go", "draw", "nearest-railroad"))
    for player in (seat.name for seat in state.seats):
        yield from (
            c.Sold(player, 10),
            c.Bankrupt(player),
            c.Retire(player),
            c.Veto(player),
            c.HireLawyer(player),
            c.Bail(player),
        )
        yield from (c.LeavePartnership(player, "dark blue"), c.Immune(player))
    for at in places(state):
        yield from (c.Keep(at), c.Lift(at), c.Accept(at), c.NamePrice(at, 20), c.TravelTo(at), c.Build(at), c.Sell(at))
        yield from (c.Sold(player, 10, at) for player in PLAYERS)


# --- what must hold ------------------------------------------------------------------------------------------------------------


def taken(session: Session, command: c.Command) -> Decision | None:
    """What an entry comes to, judged; None when it is refused in a sentence."""
    before = session.state
    try:
        decision = decide(before, command, session.table)
    except Refusal as refusal:
        refused = refusal.sentence
    else:
        judged(session, command, decision)
        return decision
    assert refused.endswith((".", "?", "!")), refused
    return None


def judged(session: Session, command: c.Command, decision: Decision) -> None:
    """Money moved only for what was handed over."""
    before = session.state
    sound(session, decision)
    given = {event.space for event in decision.events if isinstance(event, DeedGiven)}
    for event in decision.events:
        match event:
            case Transfer(debit, _, _, "purchase" | "auction", int() as space):
                assert (before.owner(space), space in given) == (None, True)
            case Transfer(debit, _, _, "interest", int() as space) if isinstance(command, c.Keep):
                assert before.owner(space) == debit
                assert before.holding(space).mortgaged
            case Transfer(debit, _, _, "lift", int() as space):
                assert before.owner(space) == debit
            case _:
                pass


def sound(session: Session, decision: Decision) -> None:
    """Nothing is left open whose reason has gone."""
    state, board = decision.state, session.table.board
    for task in state.agenda:
        match task:
            case a.Purchase(_, space) | a.Auction(space) | a.EstateAuction(space) | a.Handover(_, space):
                assert state.owner(space) is None, task
            case a.Inherit(player, space):
                assert (state.owner(space), state.holding(space).mortgaged) == (player, True), task
            case a.Market(player, space, limits, bids):
                assert state.owner(space) not in (None, player), task
                assert all(state.owner(bid.space) for bid in (*limits, *bids)), task
            case a.Finished(_, winners):
                totals = {player: worth(state, session.table, player).total for player in state.living}
                assert winners == tuple(player for player in totals if totals[player] == max(totals.values())), totals
            case _:
                pass
    for partnership in state.recall(Partnerships).formed:
        assert {state.owner(at) for at in board.group(partnership.group).spaces} == set(partnership.members), partnership
    for seat in state.seats:
        assert not (seat.out and any(getattr(task, "player", None) == seat.name for task in state.agenda
                                     if not isinstance(task, a.TurnEnd))), state.agenda  # fmt: skip


# --- the tests -----------------------------------------------------------------------------------------------------------------


def begun(bank: Bank, name: str) -> Session:
    (rules, *given), lines = POSITIONS[name]
    chosen = dict(option.split("=") for option in given)
    edition = chosen.pop("edition", "us")
    session = bank.new(New(PLAYERS, rules, edition, options=tuple(chosen.items())))
    for line in lines:
        session.enter(line)
    return session


@pytest.mark.parametrize("name", REACHED)
def test_the_position_is_what_it_is_called(name: str) -> None:
    with Bank.open(None) as bank:
        state = begun(bank, name).state
    assert any(isinstance(pending, REACHED[name]) for pending in (state.pending, *state.offers)), state.pending


@pytest.mark.parametrize("name", POSITIONS)
def test_a_correction_leaves_a_game_that_goes_on(name: str) -> None:
    with Bank.open(None) as bank:
        session = begun(bank, name)
        before = session.state
        for line in tuple(corrections(session)):
            command = session.parse(line)
            decision = taken(session, command)  # type: ignore[arg-type]  # every line is a command
            if decision is None:
                continue
            session.enter(line)
            assert session.state == decision.state, line
            found = [answer for answer in answers(session) if taken(session, answer) and not isinstance(answer, c.Retire)]
            assert session.state.finished or found, f"{line}: nothing can be entered at {session.state.pending}"
            if not line.startswith("note"):
                session.undo()
            assert session.state == before, line


@pytest.mark.parametrize("seed", range(SEEDS))
def test_corrections_and_answers_in_any_order(seed: int) -> None:
    random = Random(seed)
    for name in POSITIONS:
        with Bank.open(None) as bank:
            session = begun(bank, name)
            states = [session.state]
            for _ in range(WALK):
                lines = [line for line in corrections(session) if not line.startswith("note")]
                entry = session.parse(random.choice(lines)) if random.random() < 0.6 else random.choice(tuple(answers(session)))
                if taken(session, entry) is not None:  # type: ignore[arg-type]  # every line is a command
                    session.take(entry)
                    states.append(session.state)
            while len(states) > 1:
                assert session.state == states.pop()
                session.undo()
            assert session.state == states[0]
