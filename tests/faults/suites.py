"""The pieces of the harness, in short for every change and in full for a release."""

from collections.abc import Callable
from pathlib import Path

from msgspec import Struct

from tests.faults.kill import kill
from tests.faults.power import power
from tests.faults.tally import Tally


class Suite(Struct, frozen=True):
    """One piece."""

    name: str
    run: Callable[..., Tally]
    """Takes an empty folder and the figures below."""
    short: dict[str, int]
    full: dict[str, int]

    def short_form(self, folder: Path) -> Tally:
        """Some seconds."""
        return self.run(folder, **self.short)

    def full_form(self, folder: Path) -> Tally:
        """As long as it takes."""
        return self.run(folder, **self.full)


SUITES = (
    Suite("kill", kill, {"kills": 25, "controls": 60, "calls": 4}, {"kills": 300, "controls": 100, "calls": 80}),
    Suite("power", power, {"images": 120, "controls": 20}, {"images": 600, "controls": 100}),
)
