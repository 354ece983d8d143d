"""The sections of a report as titles, tables and sentences: what text, Markdown, HTML and PDF all write in their own way."""

from collections.abc import Sequence

from msgspec import Struct

from banker.model.words import counted, listed
from banker.reports.flows import TITLES
from banker.reports.play import DeedRecord
from banker.reports.summary import Ranked, Report
from banker.reports.words import payment

GAP = 2
"""Cells between columns."""
LEADS_MAX = 6
"""Changes of the lead that a report lists."""


class Table(Struct, frozen=True):
    """A table; the first column holds names, the others figures."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""
    """A sentence below it, or ""."""


class Listing(Struct, frozen=True):
    """Sentences under a title."""

    title: str
    lines: tuple[str, ...]


def headline(report: Report) -> str:
    """The first line of the report."""
    names = listed(report.winners)
    if not report.finished:
        return f"{report.game}: {names or 'nobody'} in front"
    return f"{report.game}: {names or 'nobody'} won"


def subtitle(report: Report) -> str:
    """When, where, how long."""
    end = f"over: {report.finished}" if report.finished else "still going on"
    parts = (report.date, report.duration, counted(report.turns, "turn"), counted(report.entries, "entry", "entries"), end)
    return f"{report.board.title}. {', '.join(parts)}."


def ranking(report: Report) -> Table:
    """Who has what; each line adds up."""
    money = report.board.money
    rows = tuple(
        (f"{place(line)} {line.worth.player}", *(money(value) for value in parts(line)), money(line.worth.total))
        for line in report.ranking
    )
    pot = f"The pot holds {money(report.pot)}, which belongs to nobody." if report.pot else ""
    gone = [f"{line.worth.player} {line.left}." for line in report.ranking if line.rank is None]
    return Table("Ranking", ("", "Cash", "Deeds", "Mortgaged", "Buildings", "Total"), rows, " ".join([*gone, pot]).strip())


def place(line: Ranked) -> str:
    """The rank as written before a name."""
    return "out" if line.rank is None else f"{line.rank}."


def parts(line: Ranked) -> tuple[int, int, int, int]:
    """What adds up to the total."""
    worth = line.worth
    return (worth.cash, worth.deeds, worth.mortgaged, worth.buildings)


def sources(report: Report) -> Table:
    """How each player's cash came about; sources that nobody had are left out."""
    money = report.board.money
    rows = [
        (title, *(money(flow.amounts[source]) for flow in report.flows))
        for source, title in enumerate(TITLES)
        if any(flow.amounts[source] for flow in report.flows)
    ]
    total = ("Cash", *(money(flow.cash) for flow in report.flows))
    return Table("How the cash came about", ("", *(flow.player for flow in report.flows)), (*rows, total))


def dice(report: Report) -> Table:
    """Throws against what was to be expected, and Jail."""
    rows = tuple(
        (d.player, str(d.throws), d.mean, f"{d.luck:+}", f"{d.doubles} of {d.expected_doubles}", str(d.jailed), str(d.jail_turns))
        for d in report.dice
    )
    heads = ("", "Throws", "Mean", "Luck", "Doubles", "Jailed", "In Jail")
    note = "The mean of two dice is 7; luck is pips above it. Doubles are one throw in six. In Jail: turns begun there."
    return Table("Dice and Jail", heads, rows, note)


def highlights(report: Report) -> Listing:
    """Best and worst deed, the biggest payment."""
    lines = []
    if report.best:
        lines.append(f"Best deed: {_deed(report, report.best)}")
    if report.worst:
        lines.append(f"Worst deed: {_deed(report, report.worst)}")
    if report.biggest:
        lines.append(f"Biggest payment: {payment(report.biggest, report.board)} (turn {report.biggest.turn}).")
    return Listing("Deeds and payments", tuple(lines) or ("Nothing was bought and nothing paid.",))


def turning_points(report: Report) -> Listing:
    """What turned the table, and who was in front when."""
    money = report.board.money
    lines = [
        f"Turn {s.turn}: {s.text}. {s.gained} {money(s.gain)} richer, {s.lost} {money(s.loss)} poorer."
        for s in report.swings
    ]  # fmt: skip
    if report.leads:
        shown = report.leads[-LEADS_MAX:]
        lines.append(f"In front, alone: {', '.join(f'{lead.player} from turn {lead.turn}' for lead in shown)}.")
    return Listing("Turning points", tuple(lines) or ("None yet.",))


def rules(report: Report) -> Listing:
    """The rules played by."""
    options = ", ".join(f"{name}={value}" for name, value in report.rules)
    return Listing("Rules", (f"{report.preset or 'own rules'}: {options}.",))


def receipt(report: Report) -> Listing:
    """The head of the hash chain: whoever has it can tell whether the log was changed since."""
    return Listing("Head of the log", (f"Entry {report.entries}: {report.head}",))


def told(report: Report) -> Listing:
    """The story."""
    return Listing("The story", report.story)


def blocks(heads: Sequence[str], widths: Sequence[int], columns: int) -> tuple[tuple[int, ...], ...]:
    """Which figure columns stand beside the first one so that no line is wider than `columns`; one at least each time."""
    found: list[tuple[int, ...]] = []
    block: list[int] = []
    used = widths[0]
    for index in range(1, len(heads)):
        if block and used + GAP + widths[index] > columns:
            found.append(tuple(block))
            block, used = [], widths[0]
        block.append(index)
        used += GAP + widths[index]
    return (*found, tuple(block))


def _deed(report: Report, deed: DeedRecord) -> str:
    money = report.board.money
    owners = f" ({listed(deed.owners)})" if deed.owners else ""
    return f"{deed.name}{owners}: {money(deed.income)} rent for {money(deed.cost)} paid, {money(deed.net)} in all."
