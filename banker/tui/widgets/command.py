"""The command line: the bar, what its line would come to above it, and the keys that do something below it."""

from collections.abc import Callable
from dataclasses import dataclass

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.widgets import Input

from banker.session import Session
from banker.tui.present import hints, messages
from banker.tui.present.asking import IDLE
from banker.tui.present.entries import OPENS
from banker.tui.present.lines import Line, Run
from banker.tui.present.meaning import FIRST_DIE, is_unfinished, reopened
from banker.tui.present.measures import Measures
from banker.tui.present.plausible import foresee, plausible
from banker.tui.widgets.bar import Bar
from banker.tui.widgets.rows import Rows

LEFT_OVER = 3
"""Rows that a message leaves: the heading, the bar and the keys."""


class CommandLine(Vertical):
    """Takes lines. A sentence said stands until the next key."""

    @dataclass
    class Searched(Message):
        """The log is to be searched; "" shows all of it."""

        text: str

    @dataclass
    class Diced(Message):
        """What the line is for the dice: their first one, `-` for a line that is no throw, "" for an empty one."""

        die: str

    def __init__(self, session: Session, at_once: Callable[[str, str], bool]) -> None:
        super().__init__(id="command")
        self._session = session
        self._at_once = at_once
        self._rows = 2
        self._said: list[Line] = []
        self._sentence = ("", "")
        """What was said last, and its role."""
        self._kept = ""
        """The line about which something was said."""
        self._ways: tuple[str, ...] = ()
        self._way = -1
        self._opened = ("", "")
        """The key that opened the line and what it wrote, until the line is empty again."""
        self._has_hints = True
        self._die = ""
        self._hints = 0
        """Keys of the last row that are passed over."""
        self._next = 0

    def compose(self) -> ComposeResult:
        """Message, bar, keys."""
        yield Rows("message")
        with Horizontal(id="line"):
            yield Rows("prompt")
            yield Bar(self._key)
            yield Rows("typing")
        yield Rows("hints")

    def on_mount(self) -> None:
        """Ready to type."""
        self.query_one("#prompt", Rows).show([(Run(" › ", "key"),)])
        self.query_one("#typing", Rows).show([(Run(" keys ", "button", "app:keyboard"),)])
        self.bar.focus()

    @property
    def bar(self) -> Bar:
        """Where text goes."""
        return self.query_one(Bar)

    @property
    def value(self) -> str:
        """The line as typed."""
        return self.bar.value

    def fit(self, measures: Measures) -> None:
        """Rows for the size of the screen."""
        self._rows = measures.message
        self.query_one("#message").styles.height = measures.message
        self._has_hints = bool(measures.hints)
        self.query_one("#hints").display = self._has_hints
        self.styles.height = measures.message + 1 + measures.hints

    def cover(self, *, is_covered: bool) -> None:
        """The keys of the last row give way to something else."""
        hints = self.query_one("#hints")
        hints.display = self._has_hints and not is_covered
        self.styles.height = self.query_one("#message").size.height + 1 + hints.display

    # --- saying ----------------------------------------------------------------------------------------------------------------

    def say(self, text: str, role: str = "") -> None:
        """A sentence above the bar, until the next key."""
        self._kept, self._sentence = self.value, (text, role)
        self._said = messages.sentence(text, self.size.width, role)
        self._message(self._said)

    def on_resize(self) -> None:
        """A sentence takes the new width."""
        if self._said:
            self.say(*self._sentence)

    def unsay(self) -> None:
        """The next key was pressed."""
        if self._said:
            self._said = []
            self._message([])

    def _message(self, rows: list[Line]) -> None:
        """Shows rows; more than there is room for push the table up until they are gone."""
        message = self.query_one("#message", Rows)
        height = max(self._rows, min(len(rows), self.screen.size.height - LEFT_OVER))
        if message.styles.height is None or message.styles.height.value != height:
            message.styles.height = height
            self.styles.height = height + 1 + self.query_one("#hints").display
        message.show(rows)

    def show_hints(self) -> None:
        """Keys that do something now."""
        row, self._next = hints.hints(self._session.view(), self.size.width, self._hints, is_typing=bool(self.value))
        self.query_one("#hints", Rows).show([row])

    def more_hints(self) -> None:
        """The next keys, or the first ones again."""
        self._hints = self._next
        self.show_hints()

    # --- typing ----------------------------------------------------------------------------------------------------------------

    def put(self, line: str) -> None:
        """Puts a line into the bar."""
        self.bar.put(line)

    def open(self, key: str, line: str = "") -> None:
        """Opens the bar with the beginning of the entry that a key stands for."""
        line = line or OPENS[key]
        self.put(line)
        self._opened = (key, line)

    def refused(self, line: str, sentence: str) -> None:
        """Why a line was not taken; it stays for correction."""
        if self.value != line:
            self.put(line)
        self.say(sentence, "bad")

    def taken(self, line: str) -> None:
        """A line was entered: it can be recalled, and the bar is free."""
        self.bar.keep(line)
        self._ways, self._way = (), -1
        self.unsay()
        self.put("")

    def _key(self, line: str, character: str) -> bool:
        self.unsay()
        if not line:
            self._opened = ("", "")
        elif self._opened[0] and (meant := reopened(*self._opened, line + character, self._session.scope)):
            self._opened = ("", "")
            self.put(meant)
            return True
        return self._at_once(line, character)

    @on(Input.Changed, "#bar")
    def _typed(self, event: Input.Changed) -> None:
        """Foresees the line, or searches the log for it."""
        event.stop()
        line = event.value
        if line != self.value:
            return  # typed over since, in one go
        self.show_hints()
        die = line[:1] if FIRST_DIE.fullmatch(line) or not line else IDLE
        if die != self._die:
            self._die = die
            self.post_message(self.Diced(die))
        if self._said and (line == self._kept or not line):
            return
        self._said = []
        if line.startswith("/"):
            self.post_message(self.Searched(line[1:].strip()))
            self._message([(Run(" Searches the log. Enter keeps the search, Esc shows all again.", "dim"),)])
        elif not line.strip():
            self._message([])
        elif self._way < 0 or line != self._ways[self._way] or line.endswith(" "):
            self._way = -1
            self._ways = plausible(self._session, line)
            self._foresee(line)
        else:
            self._foresee(line)

    def _foresee(self, line: str) -> None:
        session = self._session
        seen = foresee(session, line)
        refused = [way for way in self._ways if foresee(session, way).refusal] if seen.refusal else []
        if seen.refusal and is_unfinished(session.view(), line, self._ways, refused):
            self._message(messages.unfinished(self._ways, max(self.size.width, 1), self._rows))
        else:
            self._message(messages.preview(seen, session.table.board, self._ways, max(self.size.width, 1), self._rows))

    def complete(self) -> None:
        """The next way in which the line may go on."""
        if not self._ways:
            self._ways, self._way = plausible(self._session, self.value), -1
        if self._ways:
            self._way = (self._way + 1) % len(self._ways)
            self.put(self._ways[self._way])

    def recall(self, step: int) -> None:
        """A line entered before or after."""
        self.unsay()
        self.bar.recall(step)
