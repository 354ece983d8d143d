"""Counts what was tried and what was survived, and prints it."""

import json
import os
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

SHOWN = 5
"""Failures listed of each kind; the rest is counted."""


@dataclass
class Count:
    """One kind of fault."""

    tried: int = 0
    survived: int = 0
    failures: list[str] = field(default_factory=list)
    is_control: bool = False
    """A deliberately careless program: it has to be caught, so that the harness is known to be able to fail."""

    @property
    def is_good(self) -> bool:
        """Everything survived; of a control, at least one was caught."""
        return self.tried > 0 and (self.survived < self.tried) is self.is_control


class Tally:
    """The faults of one piece of the harness."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.counts: dict[str, Count] = {}
        self.remarks: list[str] = []
        """Figures worth knowing that are neither good nor bad."""
        self.skipped: list[str] = []
        """What this machine did not let us try, with the reason."""
        self._began = monotonic()
        self.seconds = 0.0

    def add(self, fault: str, failure: str | None, *, control: bool = False) -> None:
        """One fault tried; `failure` says what went wrong, None is survived."""
        count = self.counts.setdefault(fault, Count(is_control=control))
        count.tried += 1
        if failure is None:
            count.survived += 1
        else:
            count.failures.append(failure)
        self.seconds = monotonic() - self._began

    @property
    def failures(self) -> list[str]:
        """What went wrong, a line each; a control that was not caught is one as well."""
        found = []
        for fault, count in self.counts.items():
            if count.is_control:
                if not count.is_good:
                    found.append(f"{fault}: a careless program passed {count.tried} times; the harness sees nothing")
                continue
            found += [f"{fault}: {failure}" for failure in count.failures[:SHOWN]]
            if len(count.failures) > SHOWN:
                found.append(f"{fault}: {len(count.failures) - SHOWN} more")
        return found

    def rows(self) -> Iterable[tuple[str, ...]]:
        """What, tried, survived, verdict."""
        for fault, count in self.counts.items():
            caught = f"control: {count.tried - count.survived} caught" if count.is_control else str(count.survived)
            yield fault, str(count.tried), caught, "as it should be" if count.is_good else "**FAILED**"

    def text(self) -> str:
        """For the terminal."""
        lines = [f"{self.title} ({self.seconds:.0f} s)"]
        lines += [f"  {fault}: {tried} tried, {survived} survived, {verdict}" for fault, tried, survived, verdict in self.rows()]
        lines += [f"  note: {remark}" for remark in self.remarks]
        lines += [f"  NOT TRIED: {reason}" for reason in self.skipped]
        lines += [f"  FAILURE {failure}" for failure in self.failures]
        return "\n".join(lines)

    def close(self) -> "Tally":
        """Prints it, and keeps it in the folder that BANKER_TALLY names."""
        sys.stdout.write(f"\n{self.text()}\n")
        if folder := os.environ.get("BANKER_TALLY"):
            Path(folder).mkdir(parents=True, exist_ok=True)
            (Path(folder) / f"{self.title.split(':')[0].replace(' ', '-').casefold()}.json").write_text(
                json.dumps({"title": self.title, "seconds": round(self.seconds, 1), "rows": list(self.rows())}, indent=1)
            )
        return self


def markdown(tallies: Iterable[Tally]) -> str:
    """All of it as one table."""
    lines = ["| promise | fault | tried | survived | |", "| --- | --- | --: | --: | --- |"]
    for tally in tallies:
        for fault, tried, survived, verdict in tally.rows():
            lines.append(f"| {tally.title} | {fault} | {tried} | {survived} | {verdict} |")
        lines += [f"| {tally.title} | {reason} | 0 | – | not tried here |" for reason in tally.skipped]
    return "\n".join(lines)
