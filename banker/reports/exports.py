"""The files of a game: ledger as CSV, the game as JSON, its transcript, journals for accounting programs."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Literal, get_args

from banker.model.facts import GameFacts
from banker.model.refusal import Refusal
from banker.model.words import counted
from banker.reports.as_json import game_json
from banker.reports.cells import clean
from banker.reports.files import file_name, refuse_existing, write_file
from banker.reports.journals import beancount_chunks, hledger_chunks
from banker.reports.ledger_csv import csv_chunks

ExportFormat = Literal["csv", "json", "table", "beancount", "hledger"]
FORMATS: tuple[ExportFormat, ...] = get_args(ExportFormat)
Progress = Callable[[str, int], None]
"""Told the name of the file and how many pieces of it are written, after each."""

_FILES: dict[ExportFormat, str] = {
    "csv": "ledger.csv", "json": "game.json", "table": "game.table", "beancount": "ledger.beancount", "hledger": "ledger.hledger",
}  # fmt: skip


def chunks(facts: GameFacts, form: ExportFormat) -> Iterator[str]:
    """One of the files, piece by piece. The CSV has what was taken back and the takings back; the journals leave both out."""
    match form:
        case "csv":
            return csv_chunks(facts.rows(struck=True))
        case "json":
            return game_json(facts)
        case "table":
            return transcript_chunks(facts)
        case "beancount":
            return beancount_chunks(facts)
        case "hledger":
            return hledger_chunks(facts)


def transcript_chunks(facts: GameFacts) -> Iterator[str]:
    """The entries that count, a line each, under a comment; played again they are the same game."""
    yield f"# {clean(facts.game)}: {counted(facts.seq, 'entry', 'entries')}, head of the log {facts.head}\n"
    for line in facts.lines:
        yield f"{line}\n"


def exports(
    facts: GameFacts, forms: Sequence[ExportFormat], folder: Path, *, force: bool = False, progress: Progress | None = None
) -> tuple[Path, ...]:
    """Writes files into `folder`; their paths. Refusal when one is there already and `force` is not given: none is written then.

    A disk that fills up half-way leaves the files before it complete and the one it struck as it was.
    """
    paths = [folder / _FILES[form] for form in forms]
    for path in paths:
        refuse_existing(path, force=force)
    return tuple(
        write_file(path, _watched(chunks(facts, form), path.name, progress), force=force)
        for form, path in zip(forms, paths, strict=True)
    )


def export_folder(game: str, chosen: Path | None = None) -> Path:
    """The folder for the files of a game: in the folder of the settings, else in `exports` here; its name suits every system."""
    return (chosen or Path("exports")) / file_name(game)


def wanted(name: str) -> tuple[ExportFormat, ...]:
    """The formats that `--format NAME` means; `all` is every one. Refusal naming them otherwise."""
    if name == "all":
        return FORMATS
    for form in FORMATS:
        if form == name:
            return (form,)
    raise Refusal(f"There is no format “{clean(name)}”: choose {', '.join(FORMATS)} or all.")


def _watched(pieces: Iterable[str], name: str, progress: Progress | None) -> Iterator[str]:
    for number, piece in enumerate(pieces, 1):
        yield piece
        if progress is not None:
            progress(name, number)
