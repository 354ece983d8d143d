"""Whole games kept as files: how they are read, written out and checked.

`python -m tests.games.made` plays them anew with the seeded player and writes the files; nothing else does.
"""

import sys
from itertools import pairwise
from pathlib import Path

from msgspec import Struct

from banker.demo import Table
from banker.model import commands as c
from banker.model.events import PlayerOut
from banker.session import Bank, Outcome, Session
from banker.session.facts import facts
from tests.simulate.audit import Auditor

FOLDER = Path(__file__).parent
NAMES = ("Ann", "Bob", "Cid", "Dee")
SEEDS = range(1, 41)


class Kind(Struct, frozen=True):
    """A way for a game to end."""

    name: str
    rules: str
    reason: str
    creditor: str = ""
    """Whom the last bankrupt owed: `player`, `bank`; "" is whoever."""
    then: tuple[int, c.Command | None] = (0, None)
    """After so many entries somebody enters this."""
    players: int = 3


KINDS = (
    Kind("last-player-bankrupt-to-a-player", "official", "last player", "player"),
    Kind("last-player-bankrupt-to-the-bank", "official", "last player", "bank"),
    Kind("first-bankruptcy", "short-6p", "first bankruptcy"),
    Kind("second-bankruptcy", "short-8p", "second bankruptcy", players=4),
    Kind("time-is-up", "time-limit", "clock"),
    Kind("ended-by-the-table", "classic", "ended by the table", then=(160, c.Finish())),
    Kind("all-others-retired", "classic", "last player", "retired", (120, c.Retire("Bob")), players=2),
    Kind("house-rules-to-the-end", "house", "last player", "player"),
)


def ledger(session: Session) -> str:
    """Every transfer, a line each."""
    lines = ["entry,from,to,amount,kind,space"]
    for standing in session.standing:
        for posting in standing.entry.transfers:
            space = "" if posting.space is None else posting.space
            lines.append(f"{standing.entry.seq},{posting.debit},{posting.credit},{posting.amount},{posting.kind},{space}")
    return "\n".join(lines) + "\n"


def ranking(session: Session) -> str:
    """How the game ended, and what everybody is worth: cash, deeds, mortgaged deeds, buildings, total."""
    finished = session.state.finished
    lines = [f"{finished.reason if finished else 'not over'}: {', '.join(finished.winners) if finished else ''}"]
    for player in session.view().players:
        w = player.worth
        lines.append(f"{player.name},{w.cash},{w.deeds},{w.mortgaged},{w.buildings},{w.total},{'out' if player.out else ''}")
    return "\n".join(lines) + "\n"


def audited(session: Session) -> Auditor:
    """Puts the auditor beside a session; he raises Fault at the first entry that breaks a rule."""
    auditor = Auditor(session.state, session.table.board, session.table.rules.options)
    submit = session.submit

    def watched(command: c.Command, seen: int | None = None) -> Outcome:
        before = session.state
        outcome = submit(command, seen)
        auditor.entry(before, command, session.entries[-1].events, session.state)
        return outcome

    session.submit = watched  # type: ignore[method-assign]  # every door leads through it
    return auditor


def creditor(session: Session) -> str:
    """Whom the last player to go owed: `player`, `bank`, or `retired` where nothing was owed."""
    for before, standing in reversed(list(pairwise(session.standing))):
        for event in standing.entry.events:
            if isinstance(event, PlayerOut):
                owed = {share.account for debt in before.state.debts_of(event.player) for share in debt.shares}
                return "retired" if not owed else "bank" if owed <= {"bank", "pot"} else "player"
    return ""


# --- playing them anew --------------------------------------------------------------------------------------------------------


def played(kind: Kind, seed: int, bank: Bank) -> Session:
    """One game of this kind, by the seeded player."""
    session = bank.new(c.New(players=NAMES[: kind.players], rules=kind.rules))
    table = Table(session, seed)
    after, command = kind.then
    while table.move() is not None:
        if command is not None and table.entries >= after and session.state.pending is None:
            session.submit(command)
            command = None
    return session


def shortest(kind: Kind) -> tuple[list[str], str, str]:
    """Transcript, ledger and ranking of the shortest game that ends so."""
    found: list[tuple[list[str], str, str]] = []
    for seed in SEEDS:
        with Bank.open(None) as bank:
            session = played(kind, seed, bank)
            finished = session.state.finished
            is_so = finished is not None and finished.reason == kind.reason and kind.creditor in ("", creditor(session))
            if is_so and (kind.reason != "clock" or len(session.state.living) > 1):
                found.append((list(facts(session).lines), ledger(session), ranking(session)))
    return min(found, key=lambda game: len(game[0]))


def write_all() -> None:
    """Writes every game again."""
    for kind in KINDS:
        lines, money, ranks = shortest(kind)
        (FOLDER / f"{kind.name}.table").write_text("\n".join(lines) + "\n", encoding="utf-8")
        (FOLDER / f"{kind.name}.ledger.csv").write_text(money, encoding="utf-8")
        (FOLDER / f"{kind.name}.ranking").write_text(ranks, encoding="utf-8")
        sys.stdout.write(f"{kind.name}: {len(lines)} entries\n")


if __name__ == "__main__":
    write_all()
