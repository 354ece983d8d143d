"""What is fed, and what may come of it: a refusal, and nothing else; and soon."""

import resource
import tempfile
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from time import process_time

import msgspec

from banker.editions import load
from banker.language.names import NAME_MAX, clean_name
from banker.language.parse import Scope, parse, strip_comment
from banker.language.show import show
from banker.model.commands import New
from banker.model.refusal import Refusal
from banker.session import Bank
from banker.store.codec import decode_command, decode_events
from banker.transcript import play

ROOT = Path(__file__).parent.parent.parent
SECONDS_MAX = 0.05
"""Most time for one input, or one line of a transcript, on the processor: other programs do not count."""
MEMORY_MAX = 64 * 1024
"""Most memory that one input may take, in KiB."""
SCRATCH = Path("/dev/shm")  # noqa: S108  # in a folder of its own
PLAYERS = ("Ann", "Bob", "Zoë", "O'Neill", "Ann Lee", "7")


class Slow(Exception):
    """An input took too long, or too much memory."""


Feed = Callable[[str], None]


class Target(msgspec.Struct, frozen=True):
    """One reader of text."""

    name: str
    feed: Feed
    """Raises whatever is a finding."""
    seeds: Callable[[], Sequence[str]]
    """Sound texts to begin with."""
    is_long: bool = False
    """A whole file, of which a piece is changed, rather than a line put together from pieces."""


def soon(act: Callable[[], object], at_most: float = SECONDS_MAX) -> None:
    """Runs it; Slow when it takes longer, three times in a row."""
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    took = []
    for _ in range(3):
        began = process_time()
        act()
        took.append(process_time() - began)
        if took[-1] <= at_most:
            break
    else:
        raise Slow(f"took {min(took):.3f} s")
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - memory
    if grown > MEMORY_MAX:
        raise Slow(f"took {grown} KiB")


@cache
def boards() -> tuple[Scope, ...]:
    """Tables at which a line may be said."""
    us, uk = load.load_board("us"), load.load_board("uk")
    return (
        Scope(), Scope(us, PLAYERS), Scope(us, PLAYERS, "chance", "card"), Scope(uk, PLAYERS, "chest", "card"),
        Scope(uk, PLAYERS, None, "purchase"),
    )  # fmt: skip


def feed_parser(text: str) -> None:
    """A line is an entry, which says itself again, or a refusal of one sentence."""
    for scope in boards():
        try:
            soon(lambda scope=scope: parse(strip_comment(text), scope))
            entry = parse(strip_comment(text), scope)
        except Refusal as refusal:
            if not refusal.sentence or "\n" in refusal.sentence or "\x1b" in refusal.sentence:
                raise ValueError(f"refused with {refusal.sentence!r}") from refusal
            continue
        said = show(entry, scope.board)
        if parse(said, scope) != entry:
            raise ValueError(f"{text!r} is {entry}, which says {said!r}, which is another entry")


def feed_names(text: str) -> None:
    """A name is taken and stays as it is, or is refused."""
    with suppress(Refusal):
        soon(lambda: clean_name(text))
        name = clean_name(text)
        if clean_name(name) != name or "\x1b" in name or len(name) > NAME_MAX:
            raise ValueError(f"{text!r} becomes {name!r}")


def feed_transcript(text: str) -> None:
    """Lines are played up to the first that is refused; the game they lead to is sound."""
    with Bank.open(None) as bank:
        session = None
        for line in text.splitlines()[:24]:
            played = []
            began = process_time()
            played = play([line], bank, session=session)
            if process_time() - began > SECONDS_MAX and played.failure is not None:
                raise Slow(f"{line!r} took {process_time() - began:.3f} s to be refused")
            session = played.session
            if played.failure is not None and session is None and strip_comment(line):
                return
        if session is not None and (faults := bank.verify(session.name)):
            raise ValueError(faults[0])


def feed_edition(text: str) -> None:
    """A file is a board on which a game begins, or has faults told in sentences."""
    with tempfile.TemporaryDirectory(dir=SCRATCH if SCRATCH.is_dir() else None) as folder:
        path = Path(folder) / "own.toml"
        path.write_bytes(text.encode("utf-8", "surrogatepass"))
        with suppress(Refusal):
            soon(lambda: load.check(str(path)))
            if load.check(str(path)):
                return
            with Bank.open(None) as bank:
                session = bank.new(New(("Ann", "Bob"), "official", str(path)))
                for line in ("roll 3 4", "buy", "look Ann", "worth"):
                    with suppress(Refusal):
                        session.enter(line)
                session.view()


def feed_codec(text: str) -> None:
    """What stands in a file is a command or events, or an error that the journal turns into a sentence."""
    for version in (0, 1, 2):
        for decode in (decode_command, decode_events):
            with suppress(Refusal, msgspec.DecodeError, ValueError):
                soon(lambda decode=decode, version=version: decode(text, version))


@cache
def lines() -> tuple[str, ...]:
    """Lines of the transcripts that are tests."""
    found = [line for path in sorted((ROOT / "tests" / "transcripts").rglob("*.table")) for line in path.read_text().splitlines()]
    return tuple(sorted({strip_comment(line) for line in found if strip_comment(line)}))


@cache
def transcripts() -> tuple[str, ...]:
    """Whole transcripts."""
    return tuple(path.read_text() for path in sorted((ROOT / "tests" / "transcripts").rglob("*.table")))


@cache
def editions() -> tuple[str, ...]:
    """The shipped edition files, and one in one piece."""
    return tuple(path.read_text() for path in sorted((ROOT / "banker" / "editions").rglob("*.toml")))


@cache
def encoded() -> tuple[str, ...]:
    """Commands and events as the journal keeps them."""
    from tests.faults.script import script  # noqa: PLC0415  # plays a game
    from tests.store.made import EVENTS, ROLL, TRADE  # noqa: PLC0415  # the same

    commands = []
    for line in script(100, 120):
        with suppress(Refusal):
            commands.append(parse(line.text, boards()[1]))
    return tuple(msgspec.json.encode(value).decode() for value in [*commands, ROLL, TRADE, EVENTS])


def names() -> tuple[str, ...]:
    """Names to begin with."""
    return (*PLAYERS, "सीता", "👩\u200d🚀", "=1+1", "[red]Ann[/]", "\x1b[2J", "a, b", "\u202eAnn", "'; DROP TABLE game; --")


TARGETS = {
    target.name: target
    for target in (
        Target("parser", feed_parser, lines),
        Target("names", feed_names, names),
        Target("transcript", feed_transcript, transcripts, is_long=True),
        Target("edition", feed_edition, editions, is_long=True),
        Target("codec", feed_codec, encoded, is_long=True),
    )
}
