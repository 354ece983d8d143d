"""The file itself: checking it, copying it."""

import sys
from pathlib import Path

import click

from banker.cli.group import REFUSED, bank, game_argument, main


@main.command()
@game_argument
@click.option("--all", "everything", is_flag=True, help="Every game in the file.")
@click.pass_context
def verify(ctx: click.Context, game: str | None, everything: bool) -> None:
    """Folds the log again and checks books, hash chain, deeds and pieces; names the first entry that is off."""
    from banker.model.words import counted

    opened = bank(ctx)
    lost = len(opened.warnings)
    faults = list(opened.check_file()) if everything else []
    for found in opened.games() if everything else [opened.game(game)]:
        own = opened.verify(found.name)
        click.echo(f"{found.name}: {counted(found.entries, 'entry', 'entries')}, {'sound' if not own else own[0]}")
        for remark in opened.remarks(found.name):
            click.echo(f"  {remark}")
        faults += own
    for fault in faults:
        click.echo(fault, err=True)
    if faults or lost:
        sys.exit(REFUSED)


@main.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.pass_context
def backup(ctx: click.Context, file: Path) -> None:
    """A consistent copy of the database, also while it is in use."""
    from banker.reports.files import make_folder

    opened, file = bank(ctx), file.expanduser()
    make_folder(file)
    opened.backup(file)
    click.echo(f"{file} is written.")
