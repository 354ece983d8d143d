"""A game about to begin, as the set-up screen has it so far. Pure: nothing is decided here that `new` would not decide again."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from banker.language.names import clean_name
from banker.language.show import show
from banker.model.board import PLAYERS_MAX, TOKENS, Board, Token, handed_out
from banker.model.commands import First, New
from banker.model.refusal import Refusal
from banker.model.state import Seat
from banker.session import rulebook

PLAYERS_MIN = 2


class Draft(Struct, frozen=True):
    """Who plays what."""

    players: tuple[str, ...] = ()
    """In seating order."""
    tokens: tuple[tuple[str, Token], ...] = ()
    """Player and token, of whoever has one for certain; the others get the first that are free."""
    starter: str = ""
    """Who throws first; "" is the first of the players."""
    preset: str = "house"
    edition: str = "us"
    deck: str = ""
    """"" is the deck that belongs to rules and edition."""
    options: tuple[tuple[str, str], ...] = ()
    """Those that differ from the preset."""
    name: str = ""
    """"" lets the program name the game."""

    # --- players ---------------------------------------------------------------------------------------------------------------

    @property
    def first(self) -> str:
        """Who throws first; "" while nobody plays."""
        return self.starter or next(iter(self.players), "")

    def add(self, text: str) -> "Draft":
        """With the players of a line: one name, or several with commas between. Refusal for one that will not do."""
        draft = self
        for part in text.split(","):
            if part.strip():
                draft = draft._with(clean_name(part))
        return draft

    def _with(self, name: str) -> "Draft":
        if name.casefold() in {player.casefold() for player in self.players}:
            raise Refusal(f"{name} sits at the table already: names differ in more than capitals.")
        if len(self.players) == PLAYERS_MAX:
            raise Refusal(f"{PLAYERS_MAX} players sit at the table, the most there can be: take one away to seat {name}.")
        return replace(self, players=(*self.players, name))

    def free_name(self) -> str:
        """A name for whoever types none: `Player 3`."""
        taken = {player.casefold() for player in self.players}
        return next(name for name in (f"Player {n}" for n in range(len(self.players) + 1, 99)) if name.casefold() not in taken)

    def without(self, player: str) -> "Draft":
        """One player less."""
        players = tuple(name for name in self.players if name != player)
        tokens = tuple((name, token) for name, token in self.tokens if name != player)
        return replace(self, players=players, tokens=tokens, starter="" if self.starter == player else self.starter)

    def moved(self, player: str, by: int) -> "Draft":
        """The player some seats further down, or up; not past the ends. Whoever throws first stays so."""
        seats = list(self.players)
        at = seats.index(player)
        seats.insert(max(0, min(at + by, len(seats) - 1)), seats.pop(at))
        return replace(self, players=tuple(seats), starter=self.first)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players with the tokens that they will have."""
        certain = dict(self.tokens)
        free = iter([token for token in TOKENS if token not in certain.values()])
        return tuple(Seat(name, token=certain[name] if name in certain else next(free)) for name in self.players)

    def with_next_token(self, player: str, by: int = 1) -> "Draft":
        """The player with the next token that nobody has, or the one before; everybody else keeps theirs.

        At a full table nothing is free: the two players change tokens.
        """
        holders = {seat.token: seat.name for seat in self.seats}
        tokens = {name: token for token, name in holders.items()}
        now = TOKENS.index(tokens[player])
        others = [TOKENS[(now + by * step) % len(TOKENS)] for step in range(1, len(TOKENS))]
        wanted = next((token for token in others if token not in holders), others[0])
        if wanted in holders:
            tokens[holders[wanted]] = tokens[player]
        tokens[player] = wanted
        return replace(self, tokens=tuple(tokens.items()))

    # --- rules -----------------------------------------------------------------------------------------------------------------

    def with_preset(self, preset: str) -> "Draft":
        """Other rules; options chosen by hand stay, the deck goes with the old ones."""
        if preset == self.preset:
            return self
        given = dict(self.options)
        return replace(self, preset=preset, options=rulebook.changed(preset, self.edition, given), deck="")

    def with_edition(self, edition: str) -> "Draft":
        """Another board; a deck chosen by hand goes with the old one."""
        return self if edition == self.edition else replace(self, edition=edition, deck="")

    def with_option(self, name: str, text: str) -> "Draft":
        """An option with another value. Refusal for a value that it does not take."""
        value = rulebook.value(name, text)
        usual = self.without_option(name)
        return usual if usual.values[name] == value else replace(self, options=(*usual.options, (name, value)))

    def without_option(self, name: str) -> "Draft":
        """The option as the preset has it."""
        return replace(self, options=tuple((option, given) for option, given in self.options if option != name))

    @property
    def values(self) -> dict[str, str]:
        """Every option with the value that it will have; as chosen while some contradict each other."""
        try:
            return rulebook.in_force(self.preset, self.edition, self.options)
        except Refusal:
            return {**rulebook.defaults(self.preset, self.edition), **dict(self.options)}

    @property
    def deck_in_force(self) -> str:
        """The deck to be played with; "" where the edition brings its own."""
        return self.deck or rulebook.default_deck(self.preset, self.edition)

    def board(self) -> Board:
        """The board. Refusal where the edition's file is broken."""
        return rulebook.board(self.edition, self.deck_in_force)

    def money(self, amount: int) -> str:
        """An amount as the board says it; without a sign where there is no board."""
        try:
            return self.board().money(amount)
        except Refusal:
            return str(amount)

    # --- starting --------------------------------------------------------------------------------------------------------------

    @property
    def conflict(self) -> str:
        """Why the rules chosen do not go together; "" when they do."""
        return rulebook.conflict(self.preset, self.edition, self.options)

    @property
    def lacking(self) -> str:
        """What is still needed before the game can begin, in a sentence; "" when it can."""
        count = len(self.players)
        if count < PLAYERS_MIN:
            more = "names" if count == 0 else "one more name"
            return f"A table needs {PLAYERS_MIN} to {PLAYERS_MAX} players: type {more}."
        return self.conflict

    def new(self) -> New:
        """The entry that begins the game."""
        return New(self.players, self.preset, self.edition, self.deck, self.options, self.name, self._told_tokens())

    def _told_tokens(self) -> tuple[Token, ...]:
        """Tokens that `new` has to be told: the others come by themselves."""
        tokens = tuple(seat.token for seat in self.seats)
        count = len(tokens)
        return tokens[: next(told for told in range(count + 1) if handed_out(tokens[:told], count) == tokens)]

    def lines(self) -> tuple[str, ...]:
        """The same in the table language, with who throws first."""
        first = (show(First(self.starter)),) if self.starter and self.starter != self.players[0] else ()
        return (show(self.new()), *first)


def again(new: New, seats: Sequence[Seat]) -> Draft:
    """Another game like the one begun so: its players with their tokens, and its rules, without its name."""
    tokens = tuple((seat.name, seat.token) for seat in seats)
    return Draft(new.players, tokens, "", new.rules, new.edition, new.deck, new.options)
