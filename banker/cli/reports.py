"""What outlives the evening: exports, the report, codes for the phones."""

import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from banker.cli.group import BAD_USAGE, bank, fail, game_argument, main

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from banker.model.facts import GameFacts
    from banker.reports.formats import ReportFormat
    from banker.session import Session

EXPORTS = ("csv", "json", "table", "beancount", "hledger", "db", "all")
STANDARD_OUTPUT = Path("-")
REPORTS = ("text", "md", "html", "pdf", "json")


@main.command()
@game_argument
@click.option("--format", "form", type=click.Choice(EXPORTS, case_sensitive=False), default="all", show_default=True)
@click.option("--to", type=click.Path(path_type=Path, file_okay=False), help="The folder; default exports/GAME here.")
@click.option("--force", is_flag=True, help="Replace files that are there.")
@click.pass_context
def export(ctx: click.Context, game: str | None, form: str, to: Path | None, force: bool) -> None:
    """Writes files of a game: ledger, game, transcript, journals for accounting programs, a copy."""
    from banker.config import read_config
    from banker.reports.exports import export_folder, exports, wanted
    from banker.reports.files import make_folder, refuse_existing
    from banker.session.facts import facts

    opened = bank(ctx)
    session = opened.open_game(game)
    folder = (to or export_folder(session.name, read_config().exports)).expanduser()
    copy, paths = folder / "game.db", list[Path]()
    if form in ("db", "all"):
        refuse_existing(copy, force=force)
    if form != "db":
        with progress(session) as watch:
            paths += exports(facts(session), wanted(form), folder, force=force, progress=watch)
    if form in ("db", "all"):
        make_folder(copy)
        if force:
            copy.unlink(missing_ok=True)
        opened.copy_game(session.game, copy)
        paths.append(copy)
    for path in paths:
        click.echo(path)


@contextmanager
def progress(session: "Session") -> "Iterator[Callable[[str, int], None]]":
    """A bar on standard error where the work takes longer than a second."""
    import time

    started = time.monotonic()
    shown: list[str] = []

    def watch(name: str, number: int) -> None:
        if sys.stderr.isatty() and time.monotonic() - started > 1:
            line = f"{name}: {number} of about {len(session.entries)}"
            shown[:] = [line]
            click.echo(f"\r{line}", nl=False, err=True)

    yield watch
    if shown:
        click.echo(f"\r{' ' * len(shown[0])}\r", nl=False, err=True)


@main.command()
@game_argument
@click.option(
    "--format", "form", type=click.Choice(REPORTS, case_sensitive=False), help="Default: by the ending of --to, else text."
)
@click.option(
    "--to",
    type=click.Path(path_type=Path, dir_okay=False),
    help="The file, - is the screen; default the screen, or exports/GAME.",
)
@click.option("--force", is_flag=True, help="Replace a file that is there.")
@click.option("--print", "is_printed", is_flag=True, help="Hand the PDF or text to the printer.")
@click.pass_context
def report(ctx: click.Context, game: str | None, form: str | None, to: Path | None, force: bool, is_printed: bool) -> None:
    """Who is worth what, and how it came about; at the end or at any time."""
    from banker.reports.files import write_file
    from banker.reports.formats import report as write
    from banker.session.facts import facts

    found = facts(bank(ctx).open_game(game))
    chosen = chosen_format(form, to, "pdf" if is_printed else "text")
    if is_printed and chosen not in ("pdf", "text"):
        fail("A printer takes --format pdf or text.", BAD_USAGE)
    made = write(found, chosen)
    if not is_printed and (to == STANDARD_OUTPUT or (to is None and isinstance(made, str))):
        click.echo(made.encode() if isinstance(made, str) and chosen not in ("text", "md") else made, nl=False)
        return
    named = None if to == STANDARD_OUTPUT else to
    path = write_file(named or usual_place(found, chosen, is_new=is_printed and not force), [made], force=force)
    if is_printed:
        from banker.reports.printing import print_file

        click.echo(print_file(path))
    else:
        click.echo(path)


def chosen_format(form: str | None, to: Path | None, usual: str) -> "ReportFormat":
    """The format named, or that of the file's name."""
    from banker.model.refusal import Refusal
    from banker.reports.formats import report_format

    try:
        return report_format(form or (to.suffix.removeprefix(".") if to and to.suffix else usual))
    except Refusal as refusal:
        fail(refusal.sentence, BAD_USAGE)


def usual_place(found: "GameFacts", form: "ReportFormat", *, is_new: bool) -> Path:
    """Where a report goes that nobody named a file for; `is_new` finds a name that no file has yet."""
    from banker.config import read_config
    from banker.reports.exports import export_folder
    from banker.reports.files import unused
    from banker.reports.formats import ENDINGS

    usual = export_folder(found.game, read_config().exports) / f"report{ENDINGS[form]}"
    return unused(usual) if is_new else usual


@main.command()
@game_argument
@click.option("--player", help="This player's statement; without, the result.")
@click.option("--png", "to", type=click.Path(path_type=Path, dir_okay=False), help="Write a picture instead of showing it.")
@click.option("--force", is_flag=True, help="Replace a file that is there.")
@click.pass_context
def qr(ctx: click.Context, game: str | None, player: str | None, to: Path | None, force: bool) -> None:
    """A code for the phones around the table: a player's statement, or the result with the head of the log."""
    import shutil

    from banker.reports import qr as codes
    from banker.reports.files import write_file
    from banker.reports.statements import receipt, statement
    from banker.session.facts import facts

    session = bank(ctx).open_game(game)
    found = facts(session)
    text = statement(found, session.player_named(player)) if player is not None else receipt(found)
    if to is not None:
        click.echo(write_file(to, [codes.png(codes.code(text))], force=force))
        return
    columns, rows = shutil.get_terminal_size((80, 200))
    for made in codes.codes(text, columns, rows):
        for line in codes.ansi(made):
            click.echo(line, color=True)
