"""Words and columns of a game about to begin. Pure; widths are cells of the terminal."""

from typing import NamedTuple

from rich.cells import chop_cells

from banker.model.board import PLAYERS_MAX
from banker.session import rulebook
from banker.session.rulebook import OptionInfo
from banker.tui.draft import Draft
from banker.tui.present.lines import cut, fit, wrap
from banker.tui.present.marks import Mark, marks

WIDE, TALL = 108, 32
"""From here on the rules have a column of their own, and the keys are written out."""
FIRST = "first"
"""Behind whoever throws first."""
TITLE_WIDTH, LABEL_WIDTH = 23, 18
KEYS = (
    "Enter alone goes on.",
    "In the list of players:",
    "  t ← →      another token",
    "  f          throws first",
    "  Shift+↑ ↓  another seat",
    "  Delete     does not play",
)
"""How players are arranged, where there is room to say it."""


class Widths(NamedTuple):
    """Cells of the columns, the gap behind each counted in; `summary` is 0 where it stands under the rules."""

    players: int
    rules: int
    summary: int


def widths(width: int) -> Widths:
    """The columns of a screen so wide."""
    inner = width - 2
    if width < WIDE:
        players = inner * 44 // 100
        return Widths(players, inner - players, 0)
    players, rules = inner * 28 // 100, inner * 34 // 100
    return Widths(players, rules, inner - players - rules)


def foot(draft: Draft, width: int, rows: int) -> list[str]:
    """What the draft comes to in the table language, between words where that leaves room for all of it."""
    text = " · ".join(draft.lines()) if draft.players else ""
    lines = wrap(text, width)
    if len(lines) <= rows:
        return lines
    lines = chop_cells(text, width)
    return lines if len(lines) <= rows else [*lines[: rows - 1], cut("".join(lines[rows - 1 :]), width)]


class SeatRow(NamedTuple):
    """A player of the list."""

    mark: Mark
    rest: str
    """Name, and what else is to be said."""


def seat_rows(draft: Draft, width: int) -> list[SeatRow]:
    """The players, each row of exactly `width` cells with its token."""
    rows = []
    for player, mark in marks(draft.seats).items():
        last = FIRST if player == draft.first else ""
        rows.append(SeatRow(mark, f" {fit(player, width - 4 - len(FIRST))} {fit(last, len(FIRST))}"))
    return rows


def short_title(title: str) -> str:
    """Title of a deck, short enough for its column."""
    return title.replace("United States", "US").replace("United Kingdom", "UK")


class Told(NamedTuple):
    """A line about an option."""

    text: str
    role: str = ""


def summary(draft: Draft, width: int, rows: int) -> list[Told]:
    """What is played, in at most `rows` lines: changed by hand, what everybody asks, what the rules change, and the rest."""
    values, given = draft.values, dict(draft.options)
    order, rest = _by_interest(draft)
    names = [*order, *rest]
    shown = names if len(names) <= rows else names[: max(rows - 1, 0)]
    infos = {info.name: info for info in rulebook.option_infos()}
    told = []
    for name in shown:
        said = rulebook.label(name, values[name], draft.money)
        line = f"{'*' if name in given else ' '} {fit(infos[name].title, TITLE_WIDTH)} {said}"
        told.append(Told(cut(line, width), "dim" if name in rest else ""))
    if len(shown) < len(names) and rows > 0:
        told.append(Told(cut(f"  and {len(names) - len(shown)} more: F2", width)))
    return told


def meaning(draft: Draft, width: int, rows: int) -> list[Told]:
    """The same with what each option is about, as many as there is room for."""
    values, told = draft.values, list[Told]()
    infos = {info.name: info for info in rulebook.option_infos()}
    for name in (name for names in _by_interest(draft) for name in names):
        said = rulebook.label(name, values[name], draft.money)
        lines = [Told(cut(f"{infos[name].title}: {said}", width), "bold")]
        lines += [Told(line) for line in wrap(infos[name].sentence, width)]
        if len(told) + len(lines) > rows:
            break
        told += lines
    return told


def _by_interest(draft: Draft) -> tuple[list[str], list[str]]:
    """Names of the options worth a look, and those that are as in the official rules."""
    values, official = draft.values, rulebook.defaults("official", draft.edition)
    ours = [name for name in values if values[name] != official[name]]
    order = list(dict.fromkeys([*(name for name, _ in draft.options), *rulebook.basics(), *ours]))
    return order, [name for name in values if name not in order]


def option_row(draft: Draft, info: OptionInfo, value: str) -> str:
    """An option of the list: a star where it was changed by hand, title, value, and how it is typed."""
    star = "*" if info.name in dict(draft.options) else " "
    return f"{star} {fit(info.title, TITLE_WIDTH)} {fit(rulebook.label(info.name, value, draft.money), LABEL_WIDTH)} {info.name}"


def about(draft: Draft, info: OptionInfo) -> tuple[str, ...]:
    """An option in sentences: what it does, what it can be, and where it comes from."""
    now = draft.values[info.name]
    usual = rulebook.defaults(draft.preset, draft.edition)[info.name]
    values = [("▸" if value == now else "") + rulebook.label(info.name, value, draft.money) for value in info.values]
    choices = [f"It can be: {' · '.join(values)}."] if values else []
    choices += [f"Enter, and type {figure_of(info)}."] if info.unit else []
    title = next(preset.title for preset in rulebook.presets() if preset.name == draft.preset)
    came = f"{title}: {rulebook.label(info.name, usual, draft.money)}. Text: {info.source}."
    return (info.sentence, " ".join(choices), came)


def figure_of(info: OptionInfo) -> str:
    """What is to be typed."""
    return {"money": "an amount of money", "percent": "a percentage", "minutes": "the minutes"}.get(info.unit, "")


def figure_wanted(info: OptionInfo) -> str:
    """What stands in the empty line for a figure."""
    return f"{info.title}: {' or '.join((*info.values, figure_of(info)))}; Enter takes it, Esc leaves it"


def changed(draft: Draft) -> str:
    """How many options were changed by hand."""
    count = len(draft.options)
    return f"{count} changed by hand, marked *" if count else "as the rules have them"


def hint(draft: Draft, focus: str, typed: str) -> str:
    """What Enter and other keys do where the cursor is; `focus` is the id of the part of the screen."""
    if focus == "setup-name":
        if typed.strip():
            return f"Enter seats {' '.join(typed.split())}."
        is_full = len(draft.players) == PLAYERS_MAX
        return f"Enter goes on to the rules{'' if is_full else '; a name seats one more player'}."
    title = next(preset.title for preset in rulebook.presets() if preset.name == draft.preset)
    said = {
        "setup-seats": "t another token · f throws first · Shift+↑ ↓ another seat · Delete away",
        "setup-presets": f"Enter goes on to the start with the {title}; ↑ ↓ other rules.",
        "setup-start": f"Enter starts the game: {draft.first} throws first.",
    }
    return said.get(focus, "")


def invitation(draft: Draft) -> str:
    """What stands in the empty line for a name."""
    if len(draft.players) < 2:  # noqa: PLR2004  # nobody plays alone
        return "a name, Enter"
    return "a name, or just Enter" if len(draft.players) < PLAYERS_MAX else "just Enter"
