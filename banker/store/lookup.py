"""Which game is meant."""

from collections.abc import Sequence

from banker.model.refusal import Refusal
from banker.store.records import Game

NAMED = 8
"""Most names that a refusal lists."""


def find(games: Sequence[Game], name: str | None) -> Game:
    """The game of this name, or of which this is the only beginning, whatever the case; None is the first, the last played.

    Refusal when there is none or more than one, naming the candidates.
    """
    if not games:
        raise Refusal("There is no game yet: start one with `banker new`.")
    if name is None:
        return games[0]
    wanted = name.strip().casefold()
    if not wanted:
        raise Refusal(f"The name of a game is missing: there is {_names(games)}.")
    found = [game for game in games if game.name.casefold() == wanted]
    if not found:
        found = [game for game in games if game.name.casefold().startswith(wanted)]
    if len(found) == 1:
        return found[0]
    if found:
        raise Refusal(f"“{name}” is the beginning of several games: say which of {_names(found)}.")
    raise Refusal(f"There is no game called “{name}”: there is {_names(games)}.")


def _names(games: Sequence[Game]) -> str:
    names = ", ".join(game.name for game in games[:NAMED])
    return f"{names} and {len(games) - NAMED} more" if len(games) > NAMED else names
