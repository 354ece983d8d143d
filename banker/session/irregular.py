"""What no rule allows but a correction may leave: said as a warning, never refused."""

from collections.abc import Iterator

from banker.engine.ctx import Ctx
from banker.engine.decide import Table
from banker.engine.quotes import Payment
from banker.model.agenda import (
    Auction,
    ChoiceDue,
    DrawDue,
    EstateAuction,
    Handover,
    Inherit,
    PieceAuction,
    Purchase,
    TaxDue,
    ThrowDue,
)
from banker.model.amounts import Share
from banker.model.events import BANK, POT
from banker.model.memory import Immunities
from banker.model.state import GameState

ASKED_ONCE = (Auction, ChoiceDue, DrawDue, EstateAuction, Inherit, PieceAuction, Purchase, TaxDue, ThrowDue)
"""Questions that a correction leaves as they are or takes away; others it may answer or change."""


def warnings(before: GameState, after: GameState, table: Table) -> tuple[str, ...]:
    """What a correction took off the table, and what it left that no rule allows, a sentence each."""
    known = _irregular(before, table)
    return (*_withdrawn(before, after, table), *(fault for fault in _irregular(after, table) if fault not in known))


def _withdrawn(before: GameState, after: GameState, table: Table) -> Iterator[str]:
    """The question that was open and is not asked any more, and bids for deeds that are not to be had any more."""
    for task in before.agenda:
        if isinstance(task, Handover) and task not in after.agenda and after.owner(task.space) != task.player:
            yield f"{task.player}'s bid for {table.board.spaces[task.space].name} is void."
    question = before.pending
    if isinstance(question, ASKED_ONCE) and question not in after.agenda:
        yield f"No longer asked: {table.rules.ask(Ctx(before, table.board, table.rules), question).sentence}"


def _irregular(state: GameState, table: Table) -> tuple[str, ...]:
    """Everything on the board that the rules of this table could not have brought about, a sentence each."""
    c = Ctx(state, table.board, table.rules)
    found = [fault for at, holding in enumerate(state.deeds) if holding and holding.is_improved for fault in _lot(c, at)]
    return tuple(dict.fromkeys((*found, *_pieces(c), *_pot(c), *_immunities(c))))


def _lot(c: Ctx, at: int) -> list[str]:
    """What is odd about the buildings on a lot."""
    name, holding, level = c.name(at), c.state.holding(at), c.rules.level(c, at)
    if holding.owner is None:
        return [f"{name} has buildings although the Bank owns it."]
    lots = c.rules.lots(c, holding.owner, at)
    faults = [f"{name} has buildings although it is mortgaged."] if holding.mortgaged else []
    limit = c.rules.level_limit(c)
    most = c.rules.levels_per_hotel(c) - 1
    if holding.houses > most:
        faults.append(f"{name} has {holding.houses} houses; at this table a hotel comes after {most}.")
    elif limit is not None and level > limit:
        faults.append(f"{name} has more than its hotel.")
    if not lots:
        faults.append(f"{name} has buildings although {holding.owner} does not own the whole {c.board.deed(at).group} group.")
    elif level - min(c.rules.level(c, lot) for lot in lots) > 1:
        faults.append(f"The buildings on {c.board.deed(at).group} are not even: {name} has too many.")
    return faults


def _pieces(c: Ctx) -> Iterator[str]:
    """More houses or hotels, in the tray and on the board, than came in the box."""
    holdings = [holding for holding in c.state.deeds if holding is not None]
    houses, hotels = sum(holding.houses for holding in holdings), sum(holding.hotels for holding in holdings)
    for piece, left, built, box in (
        ("houses", c.state.houses, houses, c.board.houses),
        ("hotels", c.state.hotels, hotels, c.board.hotels),
    ):
        if left is not None and left + built > box:
            yield f"Tray and board have more {piece} than the {box} that came in the box."


def _pot(c: Ctx) -> Iterator[str]:
    """Money that no landing pays out: where there is a jackpot, a tax would go into it."""
    tax = c.rules.payment(c, Payment(c.state.turn, (Share(BANK, 1),), "tax"))
    if c.state.pot and all(share.account != POT for share in tax.shares):
        yield "There is money in the pot although this table plays without a jackpot: nobody can win it."


def _immunities(c: Ctx) -> Iterator[str]:
    """Visits granted on deeds of somebody else."""
    for grant in c.state.recall(Immunities).granted:
        for at in grant.spaces:
            if c.state.owner(at) != grant.grantor:
                whose = f"{grant.grantor}'s immunity for {grant.beneficiary} on {c.name(at)}"
                yield f"{whose} counts only while {grant.grantor} owns it, and now {c.state.owner(at) or 'the Bank'} does."
