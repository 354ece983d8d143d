"""Files to keep of a game: where they go, and what writes each. Everything heavy is loaded when it is wanted."""

from collections.abc import Callable, Iterable
from pathlib import Path

from msgspec import Struct

from banker.config import Config
from banker.model.facts import GameFacts
from banker.reports.files import write_file
from banker.session import Session
from banker.session.facts import facts
from banker.session.pause import pause_card


class Form(Struct, frozen=True):
    """A way to keep the report."""

    file: str
    title: str
    make: Callable[[GameFacts], Iterable[str | bytes]]


def folder(session: Session, config: Config | None) -> Path:
    """Where the files of a game go: into the folder of the settings, else under `exports` where the program was started."""
    from banker.reports.exports import export_folder  # noqa: PLC0415  # only when something is kept

    return export_folder(session.name, config.exports if config else None)


def keep(session: Session, form: Form, config: Config | None) -> Path:
    """Writes one form, over an older one; the path. Refusal where the disk or the folder does not allow it."""
    return write_file(folder(session, config) / form.file, form.make(facts(session)), force=True)


def keep_all(session: Session, config: Config | None) -> tuple[Path, ...]:
    """Every form, and the ledger and log in all their formats. The same errors."""
    from banker.reports.exports import FORMATS, exports  # noqa: PLC0415  # only when something is kept

    kept = tuple(keep(session, form, config) for form in FORMS)
    return (*kept, *exports(facts(session), FORMATS, folder(session, config), force=True))


def keep_pause_card(session: Session, config: Config | None) -> Path:
    """Writes the pause card; the path. The same errors."""
    lines = (f"{line}\n" for line in pause_card(session.view()))
    return write_file(folder(session, config) / "pause.txt", lines, force=True)


def _text(game: GameFacts) -> Iterable[str]:
    from banker.reports.text import text  # noqa: PLC0415

    return (text(game),)


def _markdown(game: GameFacts) -> Iterable[str]:
    from banker.reports.markdown import markdown  # noqa: PLC0415
    from banker.reports.summary import summary  # noqa: PLC0415

    return (markdown(summary(game)),)


def _web(game: GameFacts) -> Iterable[str]:
    from banker.reports.summary import summary  # noqa: PLC0415
    from banker.reports.web import web  # noqa: PLC0415

    return (web(summary(game), game),)


def _paper(game: GameFacts) -> Iterable[bytes]:
    from banker.reports.paper import pdf  # noqa: PLC0415
    from banker.reports.summary import summary  # noqa: PLC0415

    return (pdf(summary(game), game),)


FORMS = (
    Form("report.txt", "text", _text),
    Form("report.md", "Markdown", _markdown),
    Form("report.html", "web page", _web),
    Form("report.pdf", "PDF", _paper),
)
"""In the order of the report screen's keys."""
