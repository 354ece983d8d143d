"""The board: forty spaces round the edge, or a strip of those around the player on turn."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size

from banker.model.board import JAIL, SPACES
from banker.model.state import Holding, Seat
from banker.session import Session, View
from banker.tui.present.lines import EMPTY, Line, Run, crop, fit, pad, width_of
from banker.tui.present.marks import HOTEL, HOUSE, Mark, group_role, marks, pieces
from banker.tui.present.trail import Trail, trail

SIDE, CORNERS = 9, 11
"""Spaces of an upright side without corners; spaces of a level side with them."""
TOP, BOTTOM = range(20, 31), range(10, -1, -1)
"""Spaces of the level sides, from the left."""
CELL_MIN, CELL_MAX = 5, 13
LEAST_ROWS, FULL_ROWS, NAME_ROWS, RENT_ROWS = 2, 3, 4, 5
"""Rows of a space: band and owner; tokens as well; its name as well; what a visitor pays as well."""
LANE, LANE_NARROW = 6, 4
"""Cells beside an upright side for tokens, where its spaces have two rows only; where a space is as narrow as it may be."""
NAMED = 9
"""A space this wide also says its name and the rent, where it has the rows."""
STRIP_CELL, STRIP_BEHIND, STRIP_AHEAD, STRIP_ROWS = 4, 3, 12, 3
CURSOR, CURSOR_EAST = "›", "‹"
"""Beside the space looked at; on its right where it stands at the left edge."""


class Picture(NamedTuple):
    """All that is drawn on the board."""

    view: View
    marks: Mapping[str, Mark]
    trail: Trail
    rent: Callable[[int], int | None]
    """What a visitor of a space pays, in whole units; None where no rent is due."""
    cursor: int | None = None
    """The space looked at."""


class Plan(NamedTuple):
    """Sizes of the board in cells."""

    cell: int
    level: int
    """Rows of the two level sides."""
    rows: tuple[int, ...]
    """Rows of each space of the upright sides, from above."""
    lane: int

    @property
    def width(self) -> int:
        """Of the whole board."""
        return CORNERS * self.cell + CORNERS - 1

    @property
    def height(self) -> int:
        """Of the whole board."""
        return 2 * self.level + sum(self.rows)

    @property
    def middle(self) -> tuple[int, int]:
        """Width and height of the empty middle."""
        return self.width - 2 * (self.cell + self.lane) - 4, sum(self.rows)


def plan(width: int, height: int) -> Plan | None:
    """The largest board that fits; None where none does."""
    cell = min((width - CORNERS + 1) // CORNERS, CELL_MAX)
    most = RENT_ROWS if cell >= NAMED else FULL_ROWS
    upright, more = divmod(height - 2 * FULL_ROWS, SIDE)
    if cell < CELL_MIN or upright < LEAST_ROWS:
        return None
    if upright > LEAST_ROWS:
        upright = min(upright, most)
        more = height - 2 * FULL_ROWS - upright * SIDE
        return Plan(cell, min(FULL_ROWS + more // 2, most + (most == FULL_ROWS)), (upright,) * SIDE, 0)
    rows = tuple(upright + (index * more // SIDE != (index + 1) * more // SIDE) for index in range(SIDE))
    return Plan(cell, FULL_ROWS, rows, LANE if cell > CELL_MIN else LANE_NARROW)


def picture(session: Session, cursor: int | None = None) -> Picture:
    """The board of a game as it stands."""
    view = session.view()
    return Picture(view, marks(view.state.seats), trail(session), session.rent_of, cursor)


# --- the whole board -----------------------------------------------------------------------------------------------------------


def board(shown: Picture, sizes: Plan, middle: Sequence[Line]) -> list[Line]:
    """The rows of the board, with `middle` in its middle."""
    cell = sizes.cell
    top = _level(shown, sizes, TOP)
    bottom = _level(shown, sizes, BOTTOM)
    rows = list(top)
    inner = iter(middle)
    for index, height in enumerate(sizes.rows):
        west, east = 19 - index, 31 + index
        lefts, rights = space_rows(shown, west, cell, height), space_rows(shown, east, cell, height)
        for number in range(height):
            lane_west = _lane(shown, west, sizes) if number == 1 else EMPTY
            lane_east = _lane(shown, east, sizes) if number == 1 else EMPTY
            content = pad(next(inner, EMPTY), sizes.middle[0])
            rows.append(
                (
                    *lefts[number], *pad((_gap(shown, west, number, CURSOR_EAST), *lane_west), sizes.lane + 2), *content,
                    *_to_right(lane_east, sizes.lane + 1), _gap(shown, east, number), *rights[number],
                )
            )  # fmt: skip
    return [*rows, *bottom]


def _level(shown: Picture, sizes: Plan, spaces: Sequence[int]) -> list[Line]:
    columns = [space_rows(shown, at, sizes.cell, sizes.level) for at in spaces]
    rows = []
    for number in range(sizes.level):
        row: list[Run] = []
        for index, column in enumerate(columns):
            row += [_gap(shown, spaces[index], number)] * bool(index)
            row += column[number]
        rows.append(tuple(row))
    return rows


def _gap(shown: Picture, at: int, number: int, sign: str = CURSOR) -> Run:
    """The cell between two spaces, where the one looked at is pointed to."""
    return Run(sign, "key") if at == shown.cursor and number == 0 else Run(" ")


def _lane(shown: Picture, at: int, sizes: Plan) -> Line:
    """Tokens beside a space that has no row for them."""
    if not sizes.lane or sizes.rows[19 - at if at < 20 else at - 31] >= FULL_ROWS:  # noqa: PLR2004  # the corner
        return EMPTY
    return _tokens(shown, at, sizes.lane, 1)[0]


def _to_right(row: Line, width: int) -> Line:
    missing = width - width_of(row)
    return (Run(" " * missing), *row) if missing >= 0 else crop(row, width)


def space_rows(shown: Picture, at: int, width: int, height: int) -> list[Line]:
    """A space: its band, perhaps its name, its owner and buildings, perhaps the rent, its tokens."""
    space = shown.view.board.spaces[at]
    rows = [_band(shown, at, width)]
    if height >= NAME_ROWS and width >= NAMED:
        rows.append((Run(fit(_short_name(space.name, width), width), "dim", f"space:{at}"),))
    if space.deed is not None:
        rows.append(_owner(shown, at, width))
        if height >= RENT_ROWS and width >= NAMED:
            rows.append(_rent(shown, at, width))
    if height >= FULL_ROWS:
        rows += _tokens(shown, at, width, height - len(rows))
    else:
        rows += [EMPTY] * (height - len(rows))
    return [pad(row, width) for row in rows[:height]]


def _band(shown: Picture, at: int, width: int) -> Line:
    space, view = shown.view.board.spaces[at], shown.view
    price = space.deed.price if space.deed else space.tax
    text = space.code
    if price and len(f"{space.code}{price}") <= width:
        text += str(price).rjust(width - len(space.code))
    role = group_role(view.board, space.deed.group) if space.deed else "space"
    if at == view.state.seat(view.state.turn).at:
        role += " now"
    if at == shown.cursor:
        role += " cursor"
        text = text if at not in (TOP[0], BOTTOM[0]) else f"{CURSOR}{text}"  # corners without a gap before them, nor a price
    return (Run(fit(text, width), role, f"space:{at}"),)


def _rent(shown: Picture, at: int, width: int) -> Line:
    """What a visitor pays here now."""
    holding = shown.view.state.holding(at)
    amount = None if holding.owner is None or holding.mortgaged else shown.rent(at)
    return (Run(fit(f"rent {amount}" if amount else "", width), "dim", f"space:{at}"),)


def _short_name(name: str, width: int) -> str:
    """As much of a name as fits without cutting a word: `Illinois`, `N. Carolina`; `Mediterrane.` where no word fits."""
    first, *more = name.split(" / ", maxsplit=1)[0].split()
    head = " ".join([first, *more[:-1]])
    initials = [" ".join([f"{first[0]}.", *more[:-1]])] if len(more) > 1 else []
    ways = (name, " ".join([first, *more]), head, *initials, first)
    return next((way for way in ways if cell_len(way) <= width), f"{set_cell_size(first, width - 1)}.")


def _owner(shown: Picture, at: int, width: int) -> Line:
    """The owner's letter, and what stands there; lower case and `mtg` under mortgage."""
    holding = shown.view.state.holding(at)
    if holding.owner is None:
        return (Run(" " * width, "", f"space:{at}"),)
    mark = shown.marks[holding.owner]
    if holding.mortgaged:
        return (Run(fit(f"{mark.letter.lower()} mtg", width), f"{mark.role} dim", f"space:{at}"),)
    built = _built(holding, width - 1)
    letter = mark.letter + " " * (cell_len(built) < width - 1)
    return (
        Run(letter, f"{mark.role} b", f"space:{at}"),
        Run(fit(built, width - len(letter)), "built", f"space:{at}"),
    )


def _built(holding: Holding, width: int) -> str:
    """Houses and hotels one by one where they fit, else their numbers."""
    each = pieces(holding.houses, holding.hotels)
    return each if cell_len(each) <= width else f"{HOTEL}{holding.hotels}{HOUSE}{holding.houses}"


def _tokens(shown: Picture, at: int, width: int, rows: int) -> list[Line]:
    """Tokens on a space, the prisoners first; with letters where there is room. Exactly `rows` rows."""
    here = [seat for seat in shown.view.state.seats if seat.at == at and not seat.out]
    here.sort(key=lambda seat: seat.jail is None)
    if not here:
        return [*[EMPTY] * (rows - 1), _passed(shown, at)]
    spelled = [_token(shown, seat, letters=True) for seat in here]
    rooms = width // 2 if at != JAIL else (width - 1) // 2
    if len(here) > rooms * rows:
        spelled = [_token(shown, seat, letters=False) for seat in here]
        rooms = width
    if len(here) > rooms * rows:
        spelled = [*spelled[: width - 2], Run(f"+{len(here) - width + 2}", "dim")]
    lines: list[Line] = []
    for number in range(rows):
        part = spelled[number * rooms : (number + 1) * rooms]
        jailed = [seat for seat in here[number * rooms : (number + 1) * rooms] if seat.jail is not None]
        lines.append(((Run("#", "b"),) if jailed else ()) + tuple(part))
    return lines


def _passed(shown: Picture, at: int) -> Line:
    """Which way the last move went over a space; nothing where it did not."""
    arrow = shown.trail.arrow(at)
    return (Run(arrow, shown.marks[shown.trail.player].role),) if arrow else EMPTY


def _token(shown: Picture, seat: Seat, *, letters: bool) -> Run:
    mark = shown.marks[seat.name]
    role = f"{mark.role} token" + (" now" if seat.name == shown.view.state.turn else "")
    return Run(mark.token if letters else mark.shape, role, f"player:{seat.name}")


# --- the strip -----------------------------------------------------------------------------------------------------------------


TURNS: tuple[Line, ...] = (
    (Run(" "), Run(" › ", "button", "do:onward")),
    (Run(" "), Run(" ‹ ", "button", "do:backward")),
    EMPTY,
)
"""What shows other spaces, beside the rows of the strip."""
TURN_CELLS = 4


def strip(shown: Picture, width: int, turned: int = 0) -> list[Line]:
    """Three rows: the spaces behind the player on turn and the next twelve, as far as they fit; or from `turned` spaces on."""
    shown = shown._replace(trail=shown.trail._replace(is_strip=True))
    count = max((width - 1 - TURN_CELLS) // (STRIP_CELL + 1), 1)
    behind = min(max(count - STRIP_AHEAD - 1, 0), STRIP_BEHIND)
    middle = shown.view.state.seat(shown.view.state.turn).at if shown.cursor is None else shown.cursor
    spaces = [(middle + turned - behind + step) % SPACES for step in range(min(count, SPACES))]
    columns = [_strip_rows(shown, at) for at in spaces]
    rows = []
    for number in range(STRIP_ROWS):
        row: list[Run] = []
        for at, column in zip(spaces, columns, strict=True):
            row += [_gap(shown, at, number), *column[number]]
        turn = TURNS[number] if count < SPACES else ()
        rows.append((*row, *turn))
    return rows


def _strip_rows(shown: Picture, at: int) -> tuple[Line, Line, Line]:
    space, state = shown.view.board.spaces[at], shown.view.state
    act = f"space:{at}"
    owner = state.owner(at)
    mark = shown.marks[owner] if owner else None
    role = group_role(shown.view.board, space.deed.group) if space.deed else "space"
    if at == state.seat(state.turn).at:
        role += " now"
    if at == shown.cursor:
        role += " cursor"
    head = Run(fit(space.code, 2), role, act)
    below = _strip_below(shown, at)
    if mark is None:
        band: Line = (head, Run("  ", role, act))
    else:
        mortgaged = state.holding(at).mortgaged
        letter = mark.letter.lower() if mortgaged else mark.letter
        band = (head, Run(f" {letter}", role, act))
    return band, (below,), pad(_tokens(shown, at, STRIP_CELL, 1)[0], STRIP_CELL)


def _strip_below(shown: Picture, at: int) -> Run:
    """Price while the Bank has it, else buildings or mortgage."""
    space, act = shown.view.board.spaces[at], f"space:{at}"
    if space.deed is None:
        return Run(fit(str(space.tax or ""), STRIP_CELL), "dim", act)
    holding = shown.view.state.holding(at)
    if holding.owner is None:
        price = str(space.deed.price)
        return Run(price.rjust(STRIP_CELL) if len(price) <= STRIP_CELL else " " * STRIP_CELL, "dim", act)
    if holding.mortgaged:
        return Run(fit("mtg", STRIP_CELL), "dim", act)
    return Run(fit(_built(holding, STRIP_CELL), STRIP_CELL), "built", act)
