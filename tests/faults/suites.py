"""The pieces of the harness, in short for every change and in full for a release."""

from collections.abc import Callable
from pathlib import Path

from msgspec import Struct

from tests.faults.errors import errors
from tests.faults.files import files
from tests.faults.kill import kill
from tests.faults.loss import loss
from tests.faults.machine import machine
from tests.faults.power import power
from tests.faults.screens import screens
from tests.faults.tally import Tally
from tests.faults.two import two


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
    Suite("errors", errors, {"share": 16}, {"share": 1}),
    Suite("loss", loss, {"cuts": 20, "flips": 80}, {"cuts": 300, "flips": 2000}),
    Suite("machine", machine, {"most": 40, "step": 4}, {"most": 80, "step": 1}),
    Suite("files", files, {"entries": 1000, "games": 200}, {"entries": 10_000, "games": 2000}),
    Suite("screens", screens, {"kills": 3, "rounds": 1}, {"kills": 60, "rounds": 10}),
    Suite("two", two, {"entries": 100, "locks": 3}, {"entries": 1000, "locks": 20}),
)
