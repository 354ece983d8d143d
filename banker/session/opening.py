"""Starting a game and opening a stored one: names, options, board and rules put together."""

import json

import msgspec

from banker import __version__
from banker.editions.load import EDITIONS, load_board
from banker.engine.decide import Table, start
from banker.engine.evolve import new_state
from banker.engine.ruleset import Options
from banker.language.names import clean_name
from banker.language.show import show
from banker.language.tokens import tokens
from banker.model.board import PLAYERS_MAX, Board
from banker.model.commands import New
from banker.model.refusal import Refusal
from banker.rules import default_deck, fitted, resolve, rule_set
from banker.session.history import UNSOUND, History, postings
from banker.session.session import Clock, Session
from banker.store.journal import Draft, Game, Journal, NewGame


def new_session(journal: Journal, new: New, clock: Clock) -> Session:
    """Starts a game. Refusal for names, options or decks that will not do."""
    new = checked(new)
    options = resolve(new.rules, new.edition, new.options)
    deck = new.deck or (default_deck(new.rules, new.edition) if new.edition in EDITIONS else "")
    board = load_board(new.edition, deck)
    options = fitted(options, board, new.options)
    table = table_of(board, options)
    decision = start(new, table)
    name = new.name or journal.free_name(clock().strftime("%A").casefold())
    own_board = "" if new.edition in EDITIONS else msgspec.json.encode(board).decode()
    game = NewGame(name, new.players, new.edition, deck, json.dumps(options), __version__, own_board)
    transfers = postings(decision.events, turn=1, player=decision.state.turn)
    first = Draft(clock(), "command", show(new), new, decision.events, None, transfers)
    number = journal.create(game, first)
    return _session(journal, journal.game_of(number), table, clock)


def stored_session(journal: Journal, game: Game, clock: Clock) -> Session:
    """A stored game. Refusal, in one sentence, where the file no longer gives it."""
    return _session(journal, game, table_of(board_of(game), options_of(game)), clock)


def _session(journal: Journal, game: Game, table: Table, clock: Clock) -> Session:
    history = History(new_state(table.board))
    for entry in journal.entries(game.id):
        try:
            history.add(entry)
        except UNSOUND as error:
            raise Refusal(
                f"Entry {entry.seq} of {game.name} does not follow from what came before it: "
                "run `banker verify`, and put back a copy made with `banker backup`."
            ) from error
    if not history.live:
        raise Refusal(f"{game.name} has no first entry: run `banker verify`, and put back a copy made with `banker backup`.")
    return Session(journal, game, table, history, clock)


def checked(new: New) -> New:
    """The same with clean names. Refusal for too many players, two of one name or one token for two."""
    players = tuple(clean_name(name) for name in new.players)
    if not 1 <= len(players) <= PLAYERS_MAX:
        raise Refusal(f"{len(players)} players cannot play; a table has 2 to {PLAYERS_MAX}.")
    if len({player.casefold() for player in players}) < len(players):
        raise Refusal("Two players have the same name; names differ in more than capitals.")
    chosen = tokens(new.tokens, len(players))
    return msgspec.structs.replace(
        new, players=players, tokens=chosen, name=clean_name(new.name, "The name of a game") if new.name else ""
    )


def table_of(board: Board, options: Options) -> Table:
    """A board with the rules played on it."""
    rules = rule_set(options)
    return Table(rules.played_on(board), rules)


def board_of(game: Game) -> Board:
    """The board of a stored game: ours, or the one kept with it. Refusal when that cannot be read."""
    if game.board:
        try:
            return msgspec.json.decode(game.board, type=Board)
        except msgspec.DecodeError as error:
            raise _unreadable(game, "board") from error
    return load_board(game.edition, game.deck)


def options_of(game: Game) -> Options:
    """The options a game was started with, as stored; options added to the program since stay as in the official rules.

    Refusal when they cannot be read.
    """
    try:
        stored: Options = json.loads(game.rules)
        return {**resolve("official", game.edition), **stored}
    except (ValueError, TypeError) as error:
        raise _unreadable(game, "rules") from error


def _unreadable(game: Game, part: str) -> Refusal:
    return Refusal(f"The {part} of {game.name} cannot be read: run `banker verify`, and put back a copy of the file.")
