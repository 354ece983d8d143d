"""Games stopped at each kind of question, for the frames of the table and for its keys."""

from collections.abc import Mapping

import pytest
from textual.pilot import Pilot

from banker.language.parse import Scope, parse
from banker.model.commands import New
from banker.session import Bank, Session
from banker.tui.screens.table import TableScreen
from tests.tui.tables import LOOKS, bank

OWNERS = (
    "set Oriental owner Ann", "set Vermont owner Ann", "set Connecticut owner Ann", "set CO houses 2", "set VE houses 1",
    "set OR houses 1", "set Baltic owner Ann", "set PP owner Ann", "set RR owner Ann", "set SC owner Bob", "set SA owner Bob",
    "set EC owner Bob", "set SJ owner Cid", "set TE owner Cid", "set NY owner Cid", "set SJ houses 3", "set TE houses 3",
    "set NY hotels 1", "set BO owner Cid", "set BO mortgaged yes", "set KE owner Dora", "set IL owner Dora", "set Ann cash 640",
    "set Bob cash 1085", "set Cid cash 212", "set Dora cash 930", "set Bob at JL", "set Bob jail 1", "set Dora at LT",
    "set Cid at @22",
)  # fmt: skip
"""A game in full swing."""

NEW = "new players=Ann,Bob,Cid,Dora name=friday"
HOUSE = f"{NEW} rules=house dealt_deeds=0"
SCENES: Mapping[str, tuple[str, ...]] = {
    "start": (f"{NEW} rules=official",),
    "deal": (f"{NEW} rules=house dealt_deeds=2",),
    "purchase": (f"{NEW} rules=official", *OWNERS, "set Ann at @14", "6 6"),
    "short": (f"{NEW} rules=official", *OWNERS, "set Ann cash 30", "set Ann at @14", "6 6"),
    "moved": (f"{NEW} rules=official", *OWNERS, "set Ann at AT"),
    "auction": (f"{NEW} rules=official", *OWNERS, "set Ann at @14", "6 6", "auction"),
    "estate": (f"{NEW} rules=official", *OWNERS, "retire Ann"),
    "pieces": (f"{NEW} rules=official", *OWNERS, "set bank houses 1", "auction house"),
    "card": (f"{NEW} rules=official", *OWNERS, "set Ann at @14", "6 2"),
    "choice": (f"{NEW} rules=classic edition=uk", "1 1", "card fine-or-chance"),
    "throw": (f"{NEW} rules=classic deck=us-2008", *OWNERS, "set Ann at @30", "4 2", "card util"),
    "tax": (f"{NEW} rules=classic", "2 2"),
    "debt": (f"{NEW} rules=official", *OWNERS, "set Ann cash 20", "set Ann at @14", "3 2"),
    "creditors": (
        f"{NEW} rules=official deck=us-2008", *OWNERS, "set Ann cash 30", "set Ann at @14", "6 2", "card chairperson",
    ),
    "bankrupt": (
        f"{NEW} rules=official", *OWNERS, "set Dora cash 20", "set turn Dora", "set Dora at @10", "4 5", "bankrupt Dora",
    ),
    "inherit": (f"{NEW} rules=official", *OWNERS, "trade Cid BO / Dora 50"),
    "heirloom": (
        f"{NEW} rules=official", *OWNERS, "set PR owner Cid", "set PR mortgaged yes", "trade Cid BO, PR / Dora 50",
    ),
    "market": (f"{NEW} rules=official free_market=on", *OWNERS, "set NY owner Bob", "set Ann at @11", "4 3"),
    "evening": (
        f"{NEW} rules=official free_market=on", "set OR owner Ann", "set VE owner Ann", "set CO owner Bob", "set OR houses 2",
        "trade Bob CO / Ann 50",
    ),
    "claim": (HOUSE, *OWNERS, "set pot 345", "set Ann at @14", "6 4"),
    "immune": (HOUSE, *OWNERS, "set immunity Dora Ann KE, IL x2", "set Ann at @14", "6 4"),
    "travel": (HOUSE, *OWNERS, "set PR owner Ann", "set Dora at RR", "set turn Dora", "5 5"),
    "veto": (f"{HOUSE} travel_veto=on", *OWNERS, "set PR owner Ann", "set Dora at RR", "set turn Dora", "5 5"),
    "lawyer": (HOUSE, *OWNERS, "set pot 345", "set Ann at @27", "1 2"),
    "jail": (f"{NEW} rules=official", *OWNERS, "set Bob jailcard chance yes", "set turn Bob"),
    "timed": (f"{NEW} rules=time-limit dealt_deeds=0", "4 6", "6 4", "4 6", "6 4"),
    "last_rents": (HOUSE, *OWNERS, "set Ann at @14", "6 4", "finish"),
    "finished": (f"{NEW} rules=official", *OWNERS, "finish"),
}  # fmt: skip
"""Lines of a game; the last leaves a question or an offer open."""


def scene(name: str, at: Bank | None = None) -> Session:
    """The game of a scene."""
    first, *rest = SCENES[name]
    new = parse(first, Scope())
    assert isinstance(new, New)
    session = (at or bank()).new(new)
    for line in rest:
        session.enter(line)
    return session


async def opened(pilot: Pilot[int]) -> TableScreen:
    """The table, once it is on the screen."""
    for _ in range(LOOKS):
        await pilot.pause(0.01)
        if isinstance(pilot.app.screen, TableScreen):
            await pilot.pause()
            return pilot.app.screen
    pytest.fail("the table was never on the screen")
