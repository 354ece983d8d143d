"""Business between throws: building, lifting mortgages, partnerships and trades."""

from banker.demo.hand import Hand
from banker.model.commands import (
    Build,
    CallPieceAuction,
    Command,
    FormPartnership,
    ImmunityItem,
    Lift,
    Side,
    Trade,
)
from banker.model.money import percent_paid
from banker.session import Outcome


def do_business(hand: Hand) -> Outcome | None:
    """One attempt of one player; None where nothing came of it."""
    player = hand.random.choice(hand.state.living)
    match hand.random.choices(("build", "lift", "trade", "partner", "nothing"), (50, 10, 20, 5, 15))[0]:
        case "build":
            return _build(hand, player)
        case "lift":
            return hand.submit(_lift(hand, player))
        case "trade":
            return hand.submit(_trade(hand))
        case "partner" if hand.is_on("partnerships"):
            return hand.submit(_partner(hand))
        case _:
            return None


def fire_sale(hand: Hand, player: str) -> Trade | None:
    """A deed for cash to somebody who has some."""
    state = hand.state
    deeds = [at for at in state.owned(player) if not state.group_is_improved(hand.board, at)]
    buyers = [other for other in state.living if other != player and state.cash(other) > 1]
    if not deeds or not buyers:
        return None
    at, buyer = hand.random.choice(deeds), hand.random.choice(buyers)
    price = min(state.cash(buyer), hand.board.deed(at).price)
    return Trade(Side(player, spaces=(at,)), Side(buyer, money=price))


# --- building ------------------------------------------------------------------------------------------------------------------


def _build(hand: Hand, player: str) -> Outcome | None:
    """As many levels as the player can afford on one of the own groups."""
    state = hand.state
    is_loose = hand.is_on("free_market") or hand.is_on("partnerships")
    for group in hand.groups():
        mine = [at for at in group.spaces if state.owner(at) == player]
        if not mine or any(state.holding(at).mortgaged for at in mine):
            continue
        count = (state.cash(player) - hand.reserve) // hand.board.deed(mine[0]).house_price
        if count < 1:
            continue
        fewest = min(mine, key=lambda at: (state.holding(at).hotels, state.holding(at).houses))
        ways: list[Command] = [Build(fewest)] if is_loose else []
        if len(mine) == len(group.spaces):
            ways = [Build(group=group.id, count=min(count, 2 * len(mine))), Build(group=group.id)]
            ways += [CallPieceAuction(hand.random.choice(("house", "hotel")))] if hand.chance(10) else []
        if done := hand.first(ways):
            return done
    return None


def _lift(hand: Hand, player: str) -> Lift | None:
    state = hand.state
    spare = state.cash(player) - hand.reserve
    down = [at for at in state.owned(player) if state.holding(at).mortgaged]
    affordable = [at for at in down if spare > 2 * hand.board.deed(at).mortgage]
    return Lift(hand.random.choice(affordable)) if affordable else None


def _partner(hand: Hand) -> FormPartnership | None:
    for group in hand.groups():
        owners = dict.fromkeys(hand.state.owner(at) for at in group.spaces)
        if len(owners) > 1 and None not in owners:
            return FormPartnership(tuple(owner for owner in owners if owner), group.id)
    return None


# --- trades --------------------------------------------------------------------------------------------------------------------


def _trade(hand: Hand) -> Trade | None:
    """A deed that brings somebody nearer to a whole group, for a deed that does the same for the other, or for money."""
    if not hand.chance(100 if hand.is_in_a_hurry else 50):
        return None
    state, is_free = hand.state, hand.is_on("free_market")
    for group in (*hand.groups(), *(hand.groups("railroad") if hand.chance(30) else [])):
        owners = [state.owner(at) for at in group.spaces]
        living = [owner for owner in dict.fromkeys(owners) if owner is not None]
        if len(living) <= 1 or None in owners:
            continue
        taker = max(living, key=lambda player: (owners.count(player), state.cash(player)))
        at = hand.random.choice([at for at in group.spaces if state.owner(at) != taker])
        giver = str(state.owner(at))
        if any(state.holding(lot).is_improved for lot in group.spaces if not is_free or state.owner(lot) == giver):
            continue
        back = _wish(hand, giver, taker, group.id)
        asked = percent_paid(hand.board.deed(at).price, hand.random.randint(50, 150) * (1 if back else 2))
        return _offer(hand, (taker, giver), at, back, min(state.cash(taker), asked))
    return None


def _wish(hand: Hand, giver: str, taker: str, group_id: str) -> tuple[int, ...]:
    """A deed of the taker's that the giver would like: one of a group where the giver has some already."""
    state, board = hand.state, hand.board
    return tuple(
        at
        for at in state.owned(taker)
        if board.deed(at).group != group_id
        and not state.group_is_improved(board, at)
        and not state.owns_group(board, taker, at)
        and any(state.owner(other) == giver for other in board.siblings(at))
    )[:1]


def _offer(hand: Hand, sides: tuple[str, str], at: int, back: tuple[int, ...], price: int) -> Trade | None:
    """The trade, with a jail card or free visits thrown in now and then; None where nothing would be given for the deed."""
    taker, giver = sides
    cards = 1 if hand.state.seat(taker).jail_cards and hand.chance(30) else 0
    immunities: tuple[ImmunityItem, ...] = ()
    mine = tuple(lot for lot in hand.board.siblings(at) if hand.state.owner(lot) == taker)
    if hand.is_on("immunity") and hand.chance(50):
        immunities = (ImmunityItem(mine, hand.random.randint(1, 3), hand.random.choice((100, 100, 50))),)
    if not (back or price or cards):
        return None
    return Trade(Side(taker, price, back, cards, immunities), Side(giver, spaces=(at,)))
