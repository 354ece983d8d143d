"""Looking at a game: the table now, and the money."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from banker.cli.group import bank, game_argument, json_option, main, say_json

if TYPE_CHECKING:
    from banker.session import PlayerView, Session


def table_now(session: "Session") -> dict[str, object]:
    """The table as `show --json` prints it."""
    view = session.view()
    state, finished = view.state, view.state.finished
    return {
        "game": view.game,
        "seq": view.seq,
        "edition": view.board.edition,
        "deck": view.board.deck,
        "preset": view.preset,
        "rules": view.rules,
        "turn": state.turn,
        "doubles": state.doubles,
        "pending": view.pending,
        "offers": view.offers,
        "options": [{"key": choice.key, "label": choice.label, "entry": choice.entry} for choice in view.choices],
        "players": [_player(player) for player in view.players],
        "pot": state.pot,
        "bank": {"houses": state.houses, "hotels": state.hotels},
        "winner": " and ".join(finished.winners) if finished else None,
        "finished": finished is not None,
    }


def _player(player: "PlayerView") -> dict[str, object]:
    return {
        "name": player.name,
        "cash": player.cash,
        "at": player.at,
        "space": player.space,
        "jail": player.jail,
        "jailcards": player.jailcards,
        "out": player.out,
        "worth": player.worth.total,
        "debt": player.debt,
        "deeds": [
            {"at": deed.at, "space": deed.space, "mortgaged": deed.mortgaged, "houses": deed.houses, "hotels": deed.hotels}
            for deed in player.deeds
        ],
    }


@main.command()
@game_argument
@json_option
@click.pass_context
def show(ctx: click.Context, game: str | None, as_json: bool) -> None:
    """The table now."""
    session = bank(ctx).open_game(game)
    if as_json:
        say_json(table_now(session))
        return
    from banker.session.pause import pause_card

    for line in pause_card(session.view()):
        click.echo(line)


@main.command()
@game_argument
@click.option("--player", help="Only this player's money.")
@click.option("--all", "everything", is_flag=True, help="With what was taken back.")
@click.option("--csv", "as_csv", is_flag=True, help="As CSV.")
@json_option
@click.pass_context
def ledger(ctx: click.Context, game: str | None, player: str | None, everything: bool, as_csv: bool, as_json: bool) -> None:
    """The money: every transfer."""
    if as_csv and as_json:
        raise click.UsageError("Choose one of --csv and --json.")
    from banker.session.facts import ledger_rows

    session = bank(ctx).open_game(game)
    name = session.player_named(player) if player else None
    rows = (row for row in ledger_rows(session, struck=everything) if name is None or name in (row.debit, row.credit))
    write_ledger(rows, session, "csv" if as_csv else "json" if as_json else "text")


def write_ledger(rows: Any, session: "Session", form: str) -> None:
    """Prints ledger rows in one of the three forms."""
    from banker.reports.ledger import csv_chunks, json_chunks, text_lines

    write: Callable[..., Any] = {"csv": csv_chunks, "json": json_chunks, "text": text_lines}[form]
    for chunk in write(rows, session.table.board):
        click.echo(chunk, nl=form == "text")
