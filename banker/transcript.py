"""Plays transcripts.

Each is a game of its own, played up to the first line that is refused or does not hold.
"""

from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from banker.language.parse import Scope, parse, strip_comment
from banker.model.commands import Expectation, New
from banker.model.refusal import Refusal
from banker.session import Bank, Session


class Failure(Struct, frozen=True):
    """The line a transcript stopped at."""

    file: str
    line: int
    reason: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.reason}"


class Played(Struct, frozen=True):
    """How far a transcript went."""

    session: Session | None
    """The game; None when its first line already failed."""
    failure: Failure | None = None


def read(path: Path) -> list[str]:
    """The lines of a transcript. Refusal when it cannot be read."""
    try:
        return lines_of(path.read_bytes(), str(path))
    except OSError as error:
        raise Refusal(f"{path} cannot be read: {error.strerror}.") from error


def lines_of(data: bytes, name: str) -> list[str]:
    """The lines of a text in UTF-8, with or without a byte order mark. Only LF and CR LF end one.

    Refusal, with `name`, for anything but UTF-8.
    """
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refusal(f"{name} is not UTF-8 text; save it as UTF-8.") from None
    return [line.removesuffix("\r") for line in text.split("\n")]


def play(lines: Iterable[str], bank: Bank, file: str = "-", session: Session | None = None) -> Played:
    """Plays lines into a new game, or on in the `session` given. Everything before a line that fails is kept."""
    for number, line in enumerate(lines, 1):
        text = strip_comment(line)
        if not text:
            continue
        try:
            if session is None:
                session = begin(text, bank)
            else:
                _line(text, session)
        except Refusal as refusal:
            return Played(session, Failure(file, number, refusal.sentence))
    if session is None:
        return Played(None, Failure(file, 1, "There is nothing in it; a transcript begins with `new players=…`."))
    return Played(session)


def _line(text: str, session: Session) -> None:
    """Takes an entry, or checks what is expected. Refusal where it is refused or does not hold."""
    entry = session.parse(text)
    if isinstance(entry, Expectation):
        session.expect(entry)
    else:
        session.take(entry)


def begin(text: str, bank: Bank) -> Session:
    """Starts the game of a transcript's first entry; its name gets a number where it is taken. Refusal when it is no `new`."""
    entry = parse(text, Scope())
    if not isinstance(entry, New):
        raise Refusal("A transcript begins with `new players=…`.")
    return bank.new(replace(entry, name=bank.free_name(entry.name)) if entry.name else entry)
