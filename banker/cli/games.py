"""Starting games, listing them, entering lines and playing transcripts."""

import sys
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

import click

from banker.cli.group import BAD_USAGE, bank, database, fail, json_option, kept_or_in_memory, lower, main, pairs, say_json
from banker.cli.output import recorded

if TYPE_CHECKING:
    from banker.session import Session


@main.command()
@click.option("--player", "players", multiple=True, required=True, help="A player's name, in seating order; 2 to 8 times.")
@click.option("--token", "tokens", multiple=True, help="The token of the first player, of the second, and so on.")
@click.option(
    "--rules",
    default="house",
    show_default=True,
    callback=lower,
    help="house, official, short-8p, short-6p, time-limit or classic.",
)
@click.option("--edition", default="us", show_default=True, help="us, uk, or the path of an edition file of your own.")
@click.option("--deck", default="", callback=lower, help="The cards in the box; `banker editions` lists them.")
@click.option("--set", "options", multiple=True, callback=pairs, help="OPTION=VALUE; `banker rules` lists them.")
@click.option("--name", default="", help="The name of the game.")
@click.pass_context
def new(
    ctx: click.Context,
    players: tuple[str, ...],
    tokens: tuple[str, ...],
    rules: str,
    edition: str,
    deck: str,
    options: tuple[tuple[str, str], ...],
    name: str,
) -> None:
    """Starts a game and prints its name."""
    from banker.language.setting_up import edition_named
    from banker.language.tokens import tokens as clean
    from banker.model.commands import New

    if len(players) == 1:
        fail("One player cannot play; a table has 2 to 8.", BAD_USAGE)
    opened = bank(ctx, create=True)
    session = opened.new(New(players, rules, edition_named(edition), deck, options, name, clean(tokens, len(players))))
    with recorded(f"{session.name} is started"):
        click.echo(session.name)


@main.command()
@json_option
@click.pass_context
def games(ctx: click.Context, as_json: bool) -> None:
    """The games, last played first."""
    found = bank(ctx).games() if not as_json or database(ctx).exists() else []
    if as_json:
        say_json(
            [
                {
                    "name": g.name, "players": g.players, "edition": g.edition, "deck": g.deck, "created": g.created,
                    "updated": g.updated, "entries": g.entries, "finished": g.finished, "winners": g.winners,
                }
                for g in found
            ]
        )  # fmt: skip
        return
    from banker.model.words import counted, listed

    for g in found:
        state = f"won by {listed(g.winners)}" if g.finished else counted(g.entries, "entry", "entries")
        click.echo(f"{g.name}: {', '.join(g.players)}; {state}; last played {g.updated[:16].replace('T', ' ')} UTC")
    if not found:
        click.echo("No games yet; `banker new --player NAME --player NAME` starts one.")


class Entered(click.Command):
    """A command whose words are an entry: `--help` is help only where it stands first."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Tells the words apart."""
        if args and args[0] not in ctx.help_option_names:
            ctx.help_option_names = []
        return super().parse_args(ctx, args)


@main.command(cls=Entered, context_settings={"ignore_unknown_options": True})
@click.option("--game", help="The game's name or a beginning of it.")
@click.argument("entry", nargs=-1, required=True)
@click.pass_context
def enter(ctx: click.Context, game: str | None, entry: tuple[str, ...]) -> None:
    """One entry of the table language: `banker enter roll 6 4`. Prints what happened; `enter ?` lists what is possible."""
    session = bank(ctx).open_game(game)
    if entry == ("?",):
        for choice in session.view().choices:
            click.echo(f"{choice.entry}{'…' * choice.is_start}: {choice.label}")
        return
    before = session.state.pending
    outcome = session.enter(line_of(entry), seen=session.seq)
    with recorded("The entry stands") if outcome.changed else nullcontext():
        for sentence in (*outcome.sentences, *question(session, before)):
            click.echo(sentence)
        for warning in outcome.warnings:
            click.echo(f"Warning: {warning}")


def line_of(words: tuple[str, ...]) -> str:
    """The words of a shell as a line. They hold no comment: a remark or reason that looks so is put in quotation marks."""
    from banker.language.words import quote, strip_comment

    text = " ".join(words).strip()
    if strip_comment(text) == text:
        return text
    first, _, remark = text.partition(" ")
    if first.lower() == "note":
        return f"note {quote(remark)}"
    payment, _, reason = text.partition(":")
    return f"{payment}: {quote(reason.strip())}" if reason and "#" not in payment else text


def question(session: "Session", before: object) -> tuple[str, ...]:
    """What is asked now, where it is new and what happened does not say it already."""
    from banker.language.standing import pushed
    from banker.model.events import TaskPushed

    pending, ask = session.state.pending, session.view().ask
    is_said = pending is None or pending == before or pushed(TaskPushed(pending), session.table.board)
    return () if is_said or ask is None else (ask.sentence,)


@main.command()
@click.argument("files", nargs=-1, required=True)
@click.option("--game", help="Play on in this game instead of a new one.")
@json_option
@click.pass_context
def run(ctx: click.Context, files: tuple[str, ...], game: str | None, as_json: bool) -> None:
    """Plays transcripts, each in a game of its own; `-` is standard input.

    Stops at the first line that is refused or does not hold. Kept in the database named with --db or BANKER_DB, else in memory.
    """
    from banker.transcript import Played, lines_of, play, read

    opened = kept_or_in_memory(ctx) if game is None else bank(ctx)
    played = Played(None)
    for file in files:
        lines = lines_of(sys.stdin.buffer.read(), "Standard input") if file == "-" else read(Path(file))
        session = None if game is None else opened.open_game(game)
        played = play(lines, opened, file, session)
        if played.failure:
            break
    from banker.cli.looking import table_now

    if as_json and played.session is not None:
        with recorded("What was played stands"):
            say_json(table_now(played.session))
    if played.failure:
        fail(str(played.failure))
