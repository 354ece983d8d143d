"""The scoreboard, and what is always in view: pot, pieces left, round and clock."""

from collections.abc import Mapping

from rich.cells import cell_len

from banker.language.places import group_code
from banker.model.board import Board
from banker.session import PlayerView, View
from banker.tui.present.lines import Line, Run, both, crop, fit, line, right, width_of
from banker.tui.present.marks import HOTEL, HOUSE, Mark, group_role

ON_TURN, FILTERED = "▸", "≡"
NAME_MIN = 8
MARGINS = 7
"""Cells of a row that hold neither name nor money."""
JAIL_TURNS = 3


def header(view: View, clock: str, width: int) -> Line:
    """Game and rules on the left; pot, pieces, round and clock on the right."""
    state, board = view.state, view.board
    facts = []
    if view.rules.get("jackpot") or state.pot:
        facts.append(f"pot {board.money(state.pot)}")
    if state.houses is not None:
        facts.append(f"houses {HOUSE}{state.houses}")
    if state.hotels is not None:
        facts.append(f"hotels {HOTEL}{state.hotels}")
    facts.append(f"round {round_of(view)}")
    if clock:
        facts.append(clock)
    far = line(Run("  " + "  ".join(facts) + " ", "head"))
    left = line(
        Run(" banker", "head title"), Run(" · ", "head dim"), Run(view.game, "head b"),
        Run(f" · {view.preset or 'own'} rules · {_short(view.board)}", "head dim"),
    )  # fmt: skip
    return both(left, far, width) if width_of(far) < width - 12 else crop(left, width)  # the name at least


def _short(board: Board) -> str:
    return board.edition if len(board.edition) <= 8 else board.title  # noqa: PLR2004  # a path is no name


def round_of(view: View) -> int:
    """Which time round the table it is, the first being 1."""
    return (max(view.state.turn_number, 1) - 1) // max(len(view.state.seats), 1) + 1


def wide(view: View, marks: Mapping[str, Mark], width: int, only: str = "") -> list[Line]:
    """Two rows a player under a heading: money, then deeds and standing."""
    columns = Columns(view, width, is_spread=True)
    rows = [
        line(Run(fit(" PLAYERS", columns.name + 5), "title"), Run(_heading(columns), "dim")),
    ]
    for player in view.players:
        rows.append(_money_row(view, player, marks[player.name], columns, only))
        rows.append((Run("   "), *holdings(view, player, width - 4)))
    return rows


def narrow(view: View, marks: Mapping[str, Mark], width: int, only: str = "") -> list[Line]:
    """One row a player: money, deeds, standing."""
    columns = Columns(view, width // 2)
    rows = []
    for player in view.players:
        money = _money_row(view, player, marks[player.name], columns, only)
        rows.append((*money, Run("  "), *holdings(view, player, width - width_of(money) - 3)))
    return rows


class Columns:
    """Widths of the columns, by what is in them."""

    def __init__(self, view: View, width: int, *, is_spread: bool = False) -> None:
        money = view.board.money
        self.cash = max(6, *(cell_len(money(player.cash)) for player in view.players))
        self.worth = max(6, *(cell_len(money(player.worth.total)) for player in view.players))
        names = max(cell_len(player.name) for player in view.players)
        room = max(width - self.cash - self.worth - MARGINS, NAME_MIN)
        self.name = room if is_spread else min(max(names, NAME_MIN), room)


def _heading(columns: Columns) -> str:
    return right("cash", columns.cash) + " " + right("worth", columns.worth)


def _money_row(view: View, player: PlayerView, mark: Mark, columns: Columns, only: str) -> Line:
    money = view.board.money
    is_on_turn = player.name == view.state.turn and not player.out
    sign = ON_TURN if is_on_turn else (FILTERED if player.name == only else " ")
    role = "dim" if player.out else ("b" if is_on_turn else "")
    act = f"player:{player.name}"
    return line(
        Run(sign, "now" if is_on_turn else "", act),
        Run(mark.token, f"{mark.role} token", act),
        Run(" " + fit(player.name, columns.name), role, act),
        Run(" " + right(money(player.cash), columns.cash), f"{role} cash", act),
        Run(" " + right(money(player.worth.total), columns.worth), "dim", act),
    )


def holdings(view: View, player: PlayerView, width: int) -> Line:
    """Deeds, and standing at the right; both in fewer letters where they would not fit."""
    for short_deeds, short_standing in ((False, False), (False, True), (True, True)):
        deeds, stands = deeds_of(view, player, short=short_deeds), standing(view, player, short=short_standing)
        if width_of(deeds) + width_of(stands) < width:
            break
    return both(deeds, stands, width)


def deeds_of(view: View, player: PlayerView, *, short: bool = False) -> Line:
    """Deeds by group: complete ones with what stands on them, others as `RE2/3` or `RE2`; lower case where all is mortgaged."""
    runs: list[Run] = []
    for group in view.board.groups:
        mine = [deed for deed in player.deeds if deed.at in group.spaces]
        if not mine:
            continue
        code = group_code(group.id)
        mortgaged = sum(deed.mortgaged for deed in mine)
        code = code.lower() if mortgaged == len(mine) else code
        hotels, houses = sum(deed.hotels for deed in mine), sum(deed.houses for deed in mine)
        count = "" if len(mine) == len(group.spaces) else f"{len(mine)}" + f"/{len(group.spaces)}" * (not short)
        built = (HOTEL * hotels if hotels <= 3 else f"{HOTEL}{hotels}") + (  # noqa: PLR2004  # one for each lot
            HOUSE * houses if houses <= 6 else f"{HOUSE}{houses}"  # noqa: PLR2004  # more is read faster as a number
        )
        lent = f" {mortgaged}{'m' if short else ' mtg'}" if 0 < mortgaged < len(mine) else ""
        runs += [Run(" ")] * bool(runs)
        runs.append(Run(f"{code}{count}", group_role(view.board, group.id), f"look:{group.id}"))
        runs += [Run(built + lent, "built")] * bool(built + lent)
    return tuple(runs)


def standing(view: View, player: PlayerView, *, short: bool = False) -> Line:
    """What else matters now: out, in Jail, in debt, doubles thrown."""
    if player.out:
        return line(Run("out", "dim"))
    said: list[Run] = []
    if player.debt:
        said.append(Run(f"owes {view.board.money(player.debt)}", "bad"))
    if player.jail is not None:
        turns = view.rules.get("jail_turns", JAIL_TURNS)
        said.append(Run(f"JAIL {player.jail}/{turns}", "warn"))
    if player.jailcards:
        cards = "card" if short else "jail card"
        said.append(Run(cards if player.jailcards == 1 else f"{player.jailcards} {cards}s", "dim"))
    if player.name == view.state.turn and view.state.doubles:
        said.append(Run(f"{'dbl' if short else 'doubles'} {view.state.doubles}", "warn"))
    row: list[Run] = []
    for run in said:
        row += [Run(" ")] * bool(row)
        row.append(run)
    return tuple(row)
