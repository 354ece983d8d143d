"""The report of a game in any format; the figures are the same in all of them."""

from typing import Literal, get_args

from banker.model.facts import GameFacts
from banker.model.refusal import Refusal
from banker.reports.as_json import report_json
from banker.reports.cells import clean
from banker.reports.summary import summary

ReportFormat = Literal["text", "md", "html", "pdf", "json"]
REPORT_FORMATS: tuple[ReportFormat, ...] = get_args(ReportFormat)
ENDINGS: dict[ReportFormat, str] = {"text": ".txt", "md": ".md", "html": ".html", "pdf": ".pdf", "json": ".json"}
"""Of file names."""


def report(facts: GameFacts, form: ReportFormat) -> str | bytes:
    """The report as text, or as bytes for a PDF."""
    match form:
        case "text":
            from banker.reports.text import text  # noqa: PLC0415  # only what is asked for is loaded

            return text(facts)
        case "md":
            from banker.reports.markdown import markdown  # noqa: PLC0415

            return markdown(summary(facts))
        case "html":
            from banker.reports.web import web  # noqa: PLC0415

            return web(summary(facts), facts)
        case "pdf":
            from banker.reports.paper import pdf  # noqa: PLC0415

            return pdf(summary(facts), facts)
        case "json":
            return report_json(summary(facts))


def report_format(name: str) -> ReportFormat:
    """The format called `name`, or by the ending of a file's name. Refusal naming them otherwise."""
    for form in REPORT_FORMATS:
        if name.lower() in (form, ENDINGS[form].removeprefix(".")):
            return form
    raise Refusal(f"There is no report as “{clean(name)}”: choose {', '.join(REPORT_FORMATS)}.")
