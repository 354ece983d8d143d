"""What no rule allows but a correction may leave: said as a warning, never refused."""

from banker.engine.ctx import Ctx
from banker.engine.decide import Table
from banker.model.state import GameState


def irregular(state: GameState, table: Table) -> tuple[str, ...]:
    """Everything on the board that the rules of this table could not have brought about, a sentence each."""
    c = Ctx(state, table.board, table.rules)
    found = [fault for at, holding in enumerate(state.deeds) if holding and holding.is_improved for fault in _lot(c, at)]
    return tuple(dict.fromkeys(found))


def _lot(c: Ctx, at: int) -> list[str]:
    """What is odd about the buildings on a lot."""
    name, holding, level = c.name(at), c.state.holding(at), c.rules.level(c, at)
    if holding.owner is None:
        return [f"{name} has buildings although the Bank owns it."]
    lots = c.rules.lots(c, holding.owner, at)
    faults = [f"{name} has buildings although it is mortgaged."] if holding.mortgaged else []
    limit = c.rules.level_limit(c)
    if limit is not None and level > limit:
        faults.append(f"{name} has more than its hotel.")
    if not lots:
        faults.append(f"{name} has buildings although {holding.owner} does not own the whole {c.board.deed(at).group} group.")
    elif level - min(c.rules.level(c, lot) for lot in lots) > 1:
        faults.append(f"The buildings on {c.board.deed(at).group} are not even: {name} has too many.")
    return faults
