"""A game that plays itself."""

import click

from banker.cli.group import kept_or_in_memory, lower, main, pairs


@main.command()
@click.option("--seed", default=1, show_default=True, help="The same seed plays the same game.")
@click.option("--rules", "preset", default="house", show_default=True, callback=lower)
@click.option("--entries", type=click.IntRange(1), help="Stop after so many entries.")
@click.option("--set", "options", multiple=True, callback=pairs, help="OPTION=VALUE.")
@click.pass_context
def demo(ctx: click.Context, seed: int, preset: str, entries: int | None, options: tuple[tuple[str, str], ...]) -> None:
    """Plays a whole game by itself and prints it; kept where --db names a file, else in memory."""
    from banker.demo import play
    from banker.model.commands import New

    opened = kept_or_in_memory(ctx, named_only=True)
    name = opened.free_name(f"demo-{seed}")
    session = opened.new(New(("Ann", "Bob", "Cid", "Dora"), preset, options=options, name=name))
    play(session, seed, entries)
    for line in session.log():
        click.echo(f"{line.seq} {' '.join(line.sentences)}")
    for sentence in session.enter("worth").sentences:
        click.echo(sentence)
