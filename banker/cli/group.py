"""The group of commands, and what all of them share."""

import json
import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

from banker import __version__
from banker.cli.output import complain, give_up, readable, reason
from banker.model.refusal import InvariantBroken, Refusal

if TYPE_CHECKING:
    from banker.session import Bank

REFUSED, BAD_USAGE = 1, 2


class Sentences(click.Group):
    """Errors are one sentence on standard error, whatever raised them."""

    def main(self, *args: Any, **extra: Any) -> Any:
        """Runs the program; whatever the output can hold, it is readable."""
        readable(sys.stdout, sys.stderr)
        return super().main(*args, **{**extra, "prog_name": "banker"})

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        """Reads what stands before the command."""
        try:
            return super().make_context(*args, **extra)
        except click.UsageError as error:
            fail(usage(error), BAD_USAGE)

    def invoke(self, ctx: click.Context) -> Any:
        """Runs the command; a refusal is exit 1."""
        try:
            return super().invoke(ctx)
        except Refusal as refusal:
            fail(refusal.sentence)
        except click.UsageError as error:
            fail(usage(error), BAD_USAGE)
        except InvariantBroken as broken:
            fail(f"banker has a bug ({broken}): look at the game with `banker verify`, and keep it with `banker export`.")
        except BrokenPipeError:
            give_up()
            sys.exit(REFUSED)
        except OSError as error:
            give_up()
            fail(f"The output cannot be written: {reason(error)}.")


def usage(error: click.UsageError) -> str:
    """What was wrong about the words of a command, and where to read what is right."""
    said = re.sub(r"\.? Did you mean (.+)\?$", r" (the nearest is \1)", error.format_message().rstrip("."))
    if isinstance(error, click.NoSuchOption) and error.option_name == "--db":
        return "--db stands before the command: `banker --db FILE games`."
    return f"{said}; see `{error.ctx.command_path if error.ctx else 'banker'} --help`."


def fail(sentence: str, code: int = REFUSED) -> NoReturn:
    """Says why and leaves."""
    complain(sentence)
    sys.exit(code)


def bank(ctx: click.Context, *, create: bool = False) -> "Bank":
    """The database named with `--db` or `BANKER_DB`, else the user's own; closed when the command ends."""
    from banker.session import Bank

    path = database(ctx)
    if not create and not path.exists():
        fail(f"There are no games yet, for there is no file {path}; `banker new --player NAME --player NAME` starts one.")
    opened = Bank.open(path, create=create)
    ctx.call_on_close(lambda: leave(opened))
    return opened


def database(ctx: click.Context) -> Path:
    """The file: `--db`, `BANKER_DB`, the one of the settings, or the user's own; `~` is the home folder."""
    from banker.config import read_config
    from banker.session import default_path

    named: Path | None = ctx.find_root().params.get("db")
    if named is None and not os.environ.get("BANKER_DB"):
        named = read_config().db
    return (named or default_path()).expanduser()


def leave(opened: "Bank") -> None:
    """Closes the file, and says what is to be said about it."""
    opened.close()
    for warning in opened.warnings:
        complain(warning)


def kept_or_in_memory(ctx: click.Context, *, named_only: bool = False) -> "Bank":
    """The database named with `--db` or, unless `named_only`, with `BANKER_DB`; in memory without either."""
    from banker.session import Bank

    if ctx.find_root().params.get("db") or (os.environ.get("BANKER_DB") and not named_only):
        return bank(ctx, create=True)
    opened = Bank.open(None)
    ctx.call_on_close(opened.close)
    return opened


game_argument = click.argument("game", required=False)
json_option = click.option("--json", "as_json", is_flag=True, help="As JSON.")


def say_json(value: object) -> None:
    """Prints JSON for people and programs; it is the same JSON where the output holds fewer characters."""
    is_unicode = (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "").startswith("utf")
    click.echo(json.dumps(value, ensure_ascii=not is_unicode, indent=1))


@click.group(cls=Sentences, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="banker")
@click.option("--db", type=click.Path(path_type=Path, dir_okay=False), help="The database; default BANKER_DB or your data folder")
@click.pass_context
def main(ctx: click.Context, db: Path | None) -> None:  # noqa: ARG001  # read from the context by `bank`
    """The bank of a property-trading board game: alone, it opens on the list of games."""
    if ctx.invoked_subcommand is None:
        need_terminal()
        start_screens(ctx, bank(ctx, create=True), None)


@main.command("open")
@game_argument
@click.pass_context
def open_(ctx: click.Context, game: str | None) -> None:
    """Opens a game on its table; without GAME the one last played."""
    need_terminal()
    opened = bank(ctx)
    start_screens(ctx, opened, opened.game(game).name)


def lower(_ctx: click.Context, _param: click.Parameter, value: str | None) -> str | None:
    """Names of rules and decks, whatever their case."""
    return value and value.lower()


def pairs(_ctx: click.Context, _param: click.Parameter, values: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """`OPTION=VALUE` words as pairs."""
    found: dict[str, str] = {}
    for value in values:
        typed, equals, rest = value.partition("=")
        name = typed.strip().lower().replace("-", "_")
        if not equals:
            raise click.BadParameter(f"{value}: write OPTION=VALUE")
        if name in found:
            raise click.BadParameter(f"{name} is set twice: give one value")
        found[name] = rest
    return tuple(found.items())


def need_terminal() -> None:
    """Leaves where there is none."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        fail("The screens need a terminal; `banker enter` and `banker run` work without one.", BAD_USAGE)


def start_screens(ctx: click.Context, opened: "Bank", game: str | None) -> None:
    """Runs the screens in the terminal."""
    from banker.config import read_config
    from banker.tui.app import Banker
    from banker.tui.signals import run

    ctx.exit(run(Banker(opened, game, read_config())))
