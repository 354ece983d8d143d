"""What is printed: readable wherever it goes, and a sentence where it cannot be written."""

import codecs
import io
import sys
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TextIO

import click

READABLE = "banker.readable"
"""The name by which Python's streams ask for `_spelled`."""

_SPELLINGS = {
    **dict.fromkeys("\u2009\u00a0\u202f\u2007", " "),
    **dict.fromkeys("‐‑‒–—−─", "-"),
    **dict.fromkeys("‘’", "'"),
    **dict.fromkeys("“”„", '"'),
    "→": "->", "←": "<-", "×": "x", "…": "...", "·": ".", "•": "*", "£": "GBP ", "€": "EUR ", "│": "|",
}  # fmt: skip
"""Characters that some outputs cannot hold, with what stands for them."""


def readable(*streams: TextIO) -> None:
    """From now on these print a readable substitute for a character that they cannot hold."""
    codecs.register_error(READABLE, _spelled)
    for stream in streams:
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=READABLE)


def _spelled(error: UnicodeError) -> tuple[str, int]:
    """What stands for the characters that do not go, and where to go on."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_spelling, error.object[error.start : error.end])), error.end


def _spelling(character: str) -> str:
    """An ASCII text for a character: what it looks like, or its letter without the accent, or a question mark."""
    plain = _SPELLINGS.get(character) or unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
    return plain or "?"


def complain(sentence: str) -> None:
    """Says something on standard error; where that cannot be written either, nobody is listening."""
    with suppress(OSError):
        click.echo(sentence, err=True)


@contextmanager
def recorded(what: str) -> Iterator[None]:
    """Shows what is already in the books: where it cannot be shown, `what` says so, and all is well all the same."""
    try:
        yield
    except OSError as error:
        give_up()
        complain(f"{what}, but it could not be shown: {reason(error)}.")


def give_up() -> None:
    """Lets go of an output that takes nothing, so that nothing is tried there again when Python ends."""
    with suppress(OSError):
        sys.stdout.close()


def reason(error: OSError) -> str:
    """Why, in the words of the system."""
    return (error.strerror or str(error)).lower()
