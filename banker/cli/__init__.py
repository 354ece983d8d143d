"""The command line. Each command imports what it needs itself; none loads the screens but `banker` and `banker open`."""

from banker.cli import demo, files, games, looking, reports, rulebook
from banker.cli.group import main

__all__ = ["demo", "files", "games", "looking", "main", "reports", "rulebook"]
