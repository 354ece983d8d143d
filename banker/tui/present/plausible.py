"""How a line may go on: what would be taken now comes first."""

from collections.abc import Iterator

from banker.language.complete import complete
from banker.language.parse import SHORT
from banker.language.show import Writer
from banker.model.refusal import InvariantBroken
from banker.session import Preview, Session

PLACED = frozenset({"mortgage", "lift", "build", "sell"})
"""First words whose lines name a deed or a group, which can all be tried."""
ELSEWHERE = frozenset({"expect", "refused", "new"})
"""First words of lines that are for transcripts, or for another game."""
SHOWN_MAX = 12


def foresee(session: Session, text: str) -> Preview:
    """What a line would come to. A fault of ours in working it out is a refusal, not a crash."""
    try:
        return session.preview(text)
    except InvariantBroken as fault:
        return Preview(refusal=f"This line meets a fault of the program ({fault}); nothing is changed.")


def plausible(session: Session, text: str) -> tuple[str, ...]:
    """Whole lines that begin so."""
    word, space, rest = text.lstrip().partition(" ")
    verb = SHORT.get(word.lower(), word.lower())
    if space and not rest and verb in PLACED:
        return tuple(line for line in _tried(session, verb) if not foresee(session, line).refusal)[:SHOWN_MAX]
    lines = tuple(line for line in complete(text, session.scope) if line.split(" ", 1)[0] not in ELSEWHERE)[:SHOWN_MAX]
    return tuple(sorted(lines, key=lambda line: bool(foresee(session, line).refusal))) if space else lines


def _tried(session: Session, verb: str) -> Iterator[str]:
    """The deeds of the player on turn first, then everybody's."""
    state, board = session.state, session.table.board
    writer = Writer(board)
    for player in (state.turn, *state.after(state.turn)):
        mine = state.owned(player)
        if verb in ("build", "sell"):
            yield from (f"{verb} {writer.group(group.id)}" for group in board.groups if set(group.spaces) <= set(mine))
        yield from (f"{verb} {writer.space(at)}" for at in mine)
