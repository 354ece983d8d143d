"""The report: who stands how and why, on the screen and to keep."""

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, Static

from banker.config import Config
from banker.model.refusal import Refusal
from banker.reports.text import report_lines
from banker.session import Session
from banker.session.facts import facts
from banker.tui.keeping import FORMS, keep, keep_all
from banker.tui.present.screens import column_of, ends, side_by_side, standing
from banker.tui.screens.pages import Page

if TYPE_CHECKING:
    from banker.tui.app import Banker

COLUMN = 76
"""Cells of a column at least, as the tables need them."""


class ReportScreen(Screen[None]):
    """Ranking, net worth, where the money came from, the dice, the landings."""

    AUTO_FOCUS = "#report-page"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t", "keep('report.txt')", "text", id="report.text", tooltip="Writes the report as plain text"),
        Binding("m", "keep('report.md')", "Markdown", id="report.markdown", tooltip="Writes the report as Markdown"),
        Binding("h", "keep('report.html')", "web", id="report.web", tooltip="Writes the report as a web page"),
        Binding("p", "keep('report.pdf')", "PDF", id="report.pdf", tooltip="Writes the report as PDF, for the printer"),
        Binding("a", "keep_all", "all", id="report.all", tooltip="All of them, the ledger as CSV and the log as well"),
        Binding("q", "codes", "QR", id="report.codes", tooltip="Codes for the phones around the table"),
        Binding("question_mark", "app.help", "help", id="report.help", show=False, tooltip="How everything works"),
        Binding("escape", "back", "back", id="report.back", tooltip="Back to where you came from"),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self._facts = facts(session)

    def compose(self) -> ComposeResult:
        """The report as text; what was written stands below it."""
        yield Static(id="report-title", classes="title", markup=False)
        yield Page(id="report-page")
        yield Static(id="report-said", classes="said", markup=False)
        yield Footer(show_command_palette=False)

    def on_resize(self) -> None:
        """Title and columns follow the width."""
        page = self.query_one(Page)
        column = column_of(page.columns, COLUMN)
        page.set_lines(side_by_side(_parts(report_lines(self._facts, column)), page.columns, column))
        title = ends(f" banker · {self.session.name} · report", f"{standing(self.session.view())} ", self.app.size.width)
        self.query_one("#report-title", Static).update(title)

    def action_keep(self, file: str) -> None:
        """Writes one form of the report."""
        form = next(form for form in FORMS if form.file == file)
        try:
            said = f"The {form.title} is in {keep(self.session, form, self._config)}."
        except Refusal as refusal:
            said = refusal.sentence
        self.query_one("#report-said", Static).update(Content(said))

    def action_keep_all(self) -> None:
        """Writes everything there is."""
        try:
            paths = keep_all(self.session, self._config)
            said = f"{len(paths)} files are in {paths[0].parent}."
        except Refusal as refusal:
            said = refusal.sentence
        self.query_one("#report-said", Static).update(Content(said))

    @property
    def _config(self) -> Config:
        return cast("Banker", self.app).config  # the only program that shows these screens

    def action_codes(self) -> None:
        """Codes to be read by a phone."""
        from banker.tui.screens.codes import CodesScreen  # noqa: PLC0415  # few want them

        self.app.push_screen(CodesScreen(self._facts))

    def action_back(self) -> None:
        """Back to where it was opened."""
        self.dismiss(None)


def _parts(lines: Sequence[str]) -> list[list[str]]:
    """The head of the report, and each part with its title; no part is broken where two columns stand side by side."""
    titles = [at for at, line in enumerate(lines) if at > 1 and line and not line.strip("-")]
    starts = [0, *(at - 1 for at in titles), len(lines) + 1]
    return [list(lines[first : after - 1]) for first, after in pairwise(starts)]
