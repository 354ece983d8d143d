"""The options of the rules, and the editions in the box."""

import sys

import click

from banker.cli.group import REFUSED, json_option, lower, main, say_json


@main.command()
@click.argument("preset", required=False, callback=lower)
@json_option
@click.option("--markdown", is_flag=True, help="As the table of the README.")
def rules(preset: str | None, as_json: bool, markdown: bool) -> None:
    """Every option with its values and one line each; with PRESET as that preset sets them."""
    from banker.session import rulebook

    if markdown:
        for line in rulebook.markdown_table():
            click.echo(line)
        return
    names = [preset] if preset else [found.name for found in rulebook.presets()]
    defaults = {name: rulebook.defaults(name) for name in names}
    infos = rulebook.option_infos()
    if as_json:
        from banker.reports.as_json import option_value

        say_json(
            [
                {
                    "option": info.name,
                    "title": info.title,
                    "sentence": info.sentence,
                    "values": info.values,
                    "unit": info.unit,
                    "rules": info.number,
                    "source": info.source,
                    "defaults": {name: option_value(defaults[name][info.name]) for name in names},
                }
                for info in infos
            ]
        )
        return
    for info in infos:
        accepted = " ".join([*info.values, *([info.unit] if info.unit else [])])
        values = defaults[preset][info.name] if preset else ", ".join(f"{name} {defaults[name][info.name]}" for name in names)
        click.echo(f"{info.name} = {accepted}")
        click.echo(f"  {info.title}. {info.sentence}")
        click.echo(f"  {values}  [RULES {info.number}; {info.source}]")


@main.command()
@click.argument("file", required=False)
def editions(file: str | None) -> None:
    """The boards and decks in the box; with FILE checks an edition file of your own."""
    from banker.session import rulebook

    if file is not None:
        if file.lower() in dict(rulebook.editions()):
            click.echo(f"{file} comes with banker and is sound.")
            return
        faults = rulebook.edition_faults(file)
        for fault in faults:
            click.echo(fault, err=True)
        if faults:
            sys.exit(REFUSED)
        click.echo(f"{file} is sound.")
        return
    for title, entries in (("Boards", rulebook.editions()), ("Decks", rulebook.decks())):
        click.echo(title)
        for name, text in entries:
            click.echo(f"  {name:12} {text}")
