"""Everything a report says, worked out once: each format writes the same figures."""

from collections.abc import Sequence

from msgspec import Struct

from banker.model.board import Board
from banker.model.facts import GameFacts, Worth
from banker.reports import play, turning
from banker.reports.charts import by_turn
from banker.reports.flows import Flow, flows
from banker.reports.story import story
from banker.reports.words import day, departure, duration


class Ranked(Struct, frozen=True):
    """A line of the ranking."""

    rank: int | None
    """From 1; equal totals share it. None for players who are out."""
    worth: Worth
    left: str = ""
    """How and when they left: "went bankrupt on turn 30"."""


class Report(Struct, frozen=True):
    """The report of a game, finished or not."""

    game: str
    board: Board
    preset: str
    rules: tuple[tuple[str, str], ...]
    finished: str
    """Why the game is over, or "" while it goes on."""
    winners: tuple[str, ...]
    """First in the ranking."""
    date: str
    duration: str
    turns: int
    entries: int
    players: tuple[str, ...]
    """In seating order, which is the order of the lines in the chart."""
    ranking: tuple[Ranked, ...]
    """The richest first, then those who are out, the last to leave first."""
    pot: int
    """Belongs to nobody."""
    flows: tuple[Flow, ...]
    """In the order of the ranking."""
    dice: tuple[play.Dice, ...]
    """In the order of the ranking."""
    best: play.DeedRecord | None
    worst: play.DeedRecord | None
    biggest: play.Payment | None
    swings: tuple[turning.Swing, ...]
    leads: tuple[turning.Lead, ...]
    worth_by_turn: tuple[tuple[int, tuple[int, ...]], ...]
    """Turn, and the net worth of each of `players` at its end; only turns in which it changed."""
    landings: tuple[int, ...]
    """By position."""
    story: tuple[str, ...]
    """Twelve lines to read aloud."""
    ended: str
    """UTC time of the last entry."""
    head: str
    """Hash of the last entry."""


def summary(facts: GameFacts) -> Report:
    """The report of the game as it stands."""
    rows = tuple(facts.rows())
    counting = tuple(facts.counting)
    ranking = ranked(facts.worths, {name: f"{departure(how)} on turn {turn}" for name, how, turn in play.left(counting)})
    order = {line.worth.player: place for place, line in enumerate(ranking)}
    deeds = play.deed_records(facts.board, counting, rows)
    dice = play.dice(facts.players, counting)
    leads = turning.leads(facts.players, facts.series)
    biggest = play.biggest_payment(rows)
    finished = facts.state.finished
    winners = tuple(line.worth.player for line in ranking if line.rank == 1)
    return Report(
        game=facts.game,
        board=facts.board,
        preset=facts.preset,
        rules=facts.rules,
        finished=finished.reason if finished else "",
        winners=winners,
        date=day(facts.started, facts.offset),
        duration=duration(facts.started, facts.ended),
        turns=facts.state.turn_number,
        entries=facts.seq,
        players=facts.players,
        ranking=ranking,
        pot=facts.state.pot,
        flows=tuple(sorted(flows(facts.players, rows), key=lambda flow: order[flow.player])),
        dice=tuple(sorted(dice, key=lambda mine: order[mine.player])),
        best=deeds[0] if deeds else None,
        worst=deeds[-1] if len(deeds) > 1 else None,
        biggest=biggest,
        swings=turning.swings(facts),
        leads=leads,
        worth_by_turn=tuple(by_turn(facts.series).items()),
        landings=play.landings_of(counting),
        story=story(facts, rows, ranking=tuple(line.worth for line in ranking if line.rank), dice=dice, deeds=deeds, leads=leads),
        ended=facts.ended,
        head=facts.head,
    )


def ranked(worths: Sequence[Worth], left: dict[str, str]) -> tuple[Ranked, ...]:
    """The ranking by total; equal totals share a rank and the next is skipped; `left` holds who is out, the first to go first."""
    playing = sorted((worth for worth in worths if worth.player not in left), key=lambda worth: -worth.total)
    totals = [worth.total for worth in playing]
    lines = [Ranked(totals.index(worth.total) + 1, worth) for worth in playing]
    by_name = {worth.player: worth for worth in worths}
    return (*lines, *(Ranked(None, by_name[player], how) for player, how in reversed(left.items())))
