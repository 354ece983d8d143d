"""Every fault in full, and the figures as a table: `python -m tests.faults [NAME…] [--short]`."""

import os
import sys
import tempfile
from pathlib import Path

from tests.faults.suites import SUITES
from tests.faults.tally import Tally, markdown


def main(arguments: list[str]) -> int:
    """Runs the pieces named, or all of them; 1 when anything was not survived."""
    wanted = [name for name in arguments if name != "--short"]
    if unknown := set(wanted) - {suite.name for suite in SUITES}:
        sys.stderr.write(f"There is no {', '.join(sorted(unknown))}; choose {', '.join(suite.name for suite in SUITES)}.\n")
        return 2
    done: list[Tally] = []
    with tempfile.TemporaryDirectory() as home:
        os.environ.update(dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"), home))
        for suite in SUITES:
            if wanted and suite.name not in wanted:
                continue
            folder = Path(home) / suite.name
            folder.mkdir()
            done.append(suite.short_form(folder) if "--short" in arguments else suite.full_form(folder))
    sys.stdout.write(f"\n{markdown(done)}\n")
    return int(any(tally.failures for tally in done))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
