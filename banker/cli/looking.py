"""Looking at a game: the table now, and the money."""

from typing import TYPE_CHECKING

import click

from banker.cli.group import BAD_USAGE, bank, fail, game_argument, json_option, main, say_json

if TYPE_CHECKING:
    from banker.model.board import Board
    from banker.model.facts import Row
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
        "winners": list(finished.winners) if finished else [],
        "finished": finished is not None,
    }


def _player(player: "PlayerView") -> dict[str, object]:
    return {
        "name": player.name,
        "token": player.token,
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
@click.option("--player", help="Only the money of this player, of bank or pot.")
@click.option("--all", "everything", is_flag=True, help="With what was taken back.")
@click.option("--csv", "as_csv", is_flag=True, help="As CSV.")
@json_option
@click.pass_context
def ledger(ctx: click.Context, game: str | None, player: str | None, everything: bool, as_csv: bool, as_json: bool) -> None:
    """The money: every transfer."""
    if as_csv and as_json:
        fail("Choose one of --csv and --json.", BAD_USAGE)
    from banker.session.facts import ledger_rows

    session = bank(ctx).open_game(game)
    name = None if player is None else session.account_named(player)
    rows = (row for row in ledger_rows(session, struck=everything) if name in (None, row.debit, row.credit))
    if as_csv:
        from banker.reports.ledger_csv import csv_chunks

        for chunk in csv_chunks(rows):
            click.echo(chunk.encode(), nl=False)  # CSV is UTF-8 with its own ends of lines, whatever the terminal takes
    elif as_json:
        from banker.reports.as_json import row_values

        say_json([row_values(row) for row in rows])
    else:
        for row in rows:
            click.echo(_ledger_line(row, session.table.board))


def _ledger_line(row: "Row", board: "Board") -> str:
    """Entry, who paid whom, how much, for what."""
    what = " ".join(part for part in (row.kind, row.space, row.reason) if part)
    taken_back = "  (taken back)" if row.is_struck else ""
    return f"{row.entry:>5}  {board.money(row.amount):>9}  {row.debit} → {row.credit}  {what}{taken_back}"
