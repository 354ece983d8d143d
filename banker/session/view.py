"""What anybody may see of a game: frozen, made afresh after each entry."""

from msgspec import Struct

from banker.engine.decide import Table, options, worth
from banker.engine.quotes import Ask, Option
from banker.engine.ruleset import Options
from banker.language.show import Writer, show
from banker.model.board import Board, Token
from banker.model.facts import Worth
from banker.model.offers import RentClaim
from banker.model.state import GameState, Seat


class Choice(Struct, frozen=True):
    """One thing that may be entered now."""

    key: str
    """A single key, or "" where it has to be picked or typed."""
    label: str
    entry: str
    """The line of the table language, or with `is_start` its beginning."""
    is_start: bool = False


class DeedView(Struct, frozen=True):
    """A deed in a player's hand."""

    at: int
    space: str
    mortgaged: bool
    houses: int
    hotels: int


class PlayerView(Struct, frozen=True):
    """A player as the scoreboard shows them."""

    name: str
    cash: int
    at: int
    space: str
    jail: int | None
    jailcards: int
    out: bool
    worth: Worth
    debt: int
    deeds: tuple[DeedView, ...]
    token: Token


class LogLine(Struct, frozen=True):
    """One entry in the log."""

    seq: int
    at: str
    """UTC, ISO 8601."""
    text: str
    """The entry in the table language."""
    sentences: tuple[str, ...]
    """What happened, one sentence each."""
    cash: tuple[tuple[str, int], ...]
    """Players whose cash changed, with the balance after it."""
    is_struck: bool = False
    """Taken back since."""
    is_note: bool = False


class View(Struct, frozen=True):
    """Everything a screen may show."""

    game: str
    seq: int
    board: Board
    rules: Options
    preset: str
    state: GameState
    ask: Ask | None
    """The question in words; None when a throw is awaited."""
    choices: tuple[Choice, ...]
    players: tuple[PlayerView, ...]
    can_undo: bool
    can_redo: bool
    started: str
    """UTC time of the first entry."""

    @property
    def pending(self) -> str | None:
        """Kind of the question that blocks the game."""
        question = self.state.pending
        return question.kind if question else None

    @property
    def offers(self) -> tuple[str, ...]:
        """Kinds of the standing offers."""
        return tuple(dict.fromkeys(offer.kind for offer in self.state.offers))

    @property
    def claims(self) -> tuple[RentClaim, ...]:
        """Rents that may still be asked for."""
        return tuple(offer for offer in self.state.offers if isinstance(offer, RentClaim))


def choices(state: GameState, table: Table) -> tuple[Choice, ...]:
    """All that may plausibly be entered now, as lines of the table language."""
    return tuple(choice(option, table.board) for option in options(state, table))


def choice(option: Option, board: Board) -> Choice:
    """An option with its line."""
    if option.command is None:
        named = f"{Writer(board).player(option.about)} " if option.about else ""
        return Choice(option.key, option.label, option.start + named, is_start=True)
    return Choice(option.key, option.label, show(option.command, board))


def player_view(seat: Seat, state: GameState, table: Table) -> PlayerView:
    """A seat with what it is worth."""
    deeds = []
    for at in state.owned(seat.name):
        holding = state.holding(at)
        deeds.append(DeedView(at, table.board.spaces[at].name, holding.mortgaged, holding.houses, holding.hotels))
    debt = sum(debt.amount for debt in state.debts_of(seat.name))
    space = table.board.spaces[seat.at].name
    return PlayerView(
        seat.name, seat.cash, seat.at, space, seat.jail, len(seat.jail_cards), seat.out, worth(state, table, seat.name), debt,
        tuple(deeds), seat.token,
    )  # fmt: skip
