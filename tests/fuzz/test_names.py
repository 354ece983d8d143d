"""Names, reasons and remarks on every path: typed, kept, shown in the shell, exported. Nothing that a terminal, a spreadsheet,
a browser or SQLite would obey."""

import csv
import io
import json
import re
from contextlib import suppress
from html.parser import HTMLParser
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from banker.cli import main as command_line
from banker.language.words import quote
from banker.model.commands import New
from banker.model.refusal import Refusal
from banker.reports.exports import FORMATS, chunks
from banker.reports.formats import report
from banker.session import Bank, Session
from banker.session.facts import facts
from tests.fuzz.inputs import HOSTILE

NAMES = (
    "Robert'); DROP TABLE game; --", "[/]", "[/foo]", "[red]Ann[/red]", "[@click=app.bell]x[/]", "\\[x]", "[link=file:///x]y[/]",
    "=1+1", "+1", "-1", "=HYPERLINK()", "\x1b]0;x\x07Ann", "\x1b[2J", "Ann\x9b2J", "Ann\nBob", "Ann\tB", "Ann\rB", 'A "q" B',
    "a,b", "\u202eAnn", "Ann\u2028B", "सीता", "👩\u200d🚀", "<script>alert(1)</script>", "&lt;b&gt;", "`rm`", "$(x)", "%s%n",
    "{0}", "|x|", "*a* _b_", "Ann; Bob", "2024-01-01 * x", 'x" "y', "A" * 24, "A" * 25, "ſ", "ﬁ", "ǅ", "N\u0303", "\ud800", "nul",
    "../x",
)  # fmt: skip
OBEYED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""What no output may hold; line feeds and tabs are its own."""
GUARDED = re.compile(r"[=+\-@\t\r]")
FIGURE = re.compile(r"-?\d+")
SHOWN = ("games", "show", "show --json", "ledger", "ledger --csv", "ledger --json", "report", "verify")


def unobeyed(text: str, what: str = "") -> None:
    found = OBEYED.search(text)
    assert found is None, f"{what}: {found} in {text[max(0, found.start() - 40) : found.end() + 40]!r}"


def game(bank: Bank, text: str) -> Session | None:
    """A game in which a player, a reason and a remark are this text, as far as it is taken; None when it is no name."""
    try:
        session = bank.new(New((text, "Bob Other"), "official", name="friday"))
    except Refusal as refusal:
        unobeyed(refusal.sentence)
        return None
    said(session, text)
    return session


def said(session: Session, text: str) -> None:
    """The same text as reason and remark."""
    for line in (f"transfer bank {quote(session.state.seats[0].name)} 5 : {text}", f"note {text}", f"set Bob cash {text}"):
        try:
            session.enter(line)
        except Refusal as refusal:
            unobeyed(refusal.sentence)


def outputs(session: Session) -> dict[str, str]:
    """Everything that is written about a game."""
    found = {form: "".join(chunks(facts(session), form)) for form in FORMATS}
    for form in ("text", "md", "html", "json"):
        made = report(facts(session), form)
        assert isinstance(made, str)
        found[f"report {form}"] = made
    return found


class Tags(HTMLParser):
    """The elements of a page, and its scripts."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.scripts = 0
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.scripts += tag in ("script", "iframe", "object") or any(name.startswith("on") for name, _ in attrs)


def check(session: Session, bank: Bank) -> None:
    found = outputs(session)
    for form, text in found.items():
        unobeyed(text.replace("\r\n", "\n"), form)
    for row in csv.reader(io.StringIO(found["csv"])):
        assert [cell for cell in row if GUARDED.match(cell) and not FIGURE.fullmatch(cell)] == []
    assert Tags(found["report html"]).scripts == 0
    assert json.loads(found["json"])
    assert bank.verify(session.name) == []


@pytest.mark.parametrize("text", sorted({*NAMES, *HOSTILE}))
def test_nothing_written_is_obeyed(text: str) -> None:
    with Bank.open(None) as bank:
        if session := game(bank, text):
            check(session, bank)
    with Bank.open(None) as bank:
        session = bank.new(New(("Ann", "Bob"), "official", name="friday"))
        said(session, text)
        check(session, bank)


@settings(max_examples=60, suppress_health_check=list(HealthCheck))
@given(st.text(st.characters(), max_size=30) | st.builds(lambda a, b: a + b, st.sampled_from(HOSTILE), st.text(max_size=10)))
def test_nothing_written_of_any_text_is_obeyed(text: str) -> None:
    with Bank.open(None) as bank:
        if session := game(bank, text):
            check(session, bank)


@pytest.mark.parametrize("text", NAMES)
def test_nothing_shown_in_the_shell_is_obeyed(text: str, tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    with Bank.open(file) as bank:
        session = game(bank, text) or bank.new(New(("Ann", "Bob"), "official", name="friday"))
        said(session, text)
        name, count = session.state.seats[0].name, session.seq
    with Bank.open(file, create=False) as bank:
        session = bank.open_game()
        assert (session.state.seats[0].name, session.seq) == (name, count)
        assert bank.verify("friday") == []
    for words in SHOWN:
        done = CliRunner().invoke(command_line, ["--db", str(file), *words.split()], color=True)
        assert done.exit_code == 0, done.output
        unobeyed(done.output.replace("\r\n", "\n"), words)


@pytest.mark.parametrize("text", NAMES)
def test_a_name_of_a_game_and_words_of_a_command_are_not_obeyed(text: str, tmp_path: Path) -> None:
    file, shell = tmp_path / "games.db", CliRunner()
    arguments = ["--db", str(file), "new", "--player", "Ann", "--player", "Bob", f"--name={text}"]
    with suppress(UnicodeEncodeError):  # no shell can say that
        done = shell.invoke(command_line, arguments, color=True)
        assert done.exit_code in (0, 1)
        unobeyed(done.output)
        for words in (["enter", text], ["enter", "look", text], ["show", text], ["ledger", "--player", text]):
            done = shell.invoke(command_line, ["--db", str(file), *words], color=True)
            assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
            unobeyed(done.output.replace("\r\n", "\n"), words)
