"""The command bar: the one place that takes text. It is always focused; on an empty line single keys act at once."""

from collections.abc import Callable
from dataclasses import dataclass

from textual import events
from textual.message import Message
from textual.widgets import Input

from banker.language.words import LINE_MAX

REPEAT = 0.25
"""Seconds within which the same key again is one that is held down."""
ENTER = "\r"
"""The character of the key that enters a line."""
LINES_KEPT = 200
"""Lines that Up recalls."""


class Bar(Input):
    """Takes a line. `at_once` is asked first about a key on a short line: a message would come after the next key."""

    @dataclass
    class Stepped(Message):
        """A key that moves something else, because the line is empty."""

        key: str

    def __init__(self, at_once: Callable[[str, str], bool]) -> None:
        super().__init__(
            id="bar",
            compact=True,
            max_length=LINE_MAX,
            select_on_focus=False,
            placeholder="type what happened, or ? for what is possible",
        )
        self.cursor_blink = False  # nothing is painted, or sent over a line, while nobody types
        self._at_once = at_once
        self._recent: list[str] = []
        self._place = 0
        self._last_key = ("", 0.0)

    @property
    def content_width(self) -> int:
        """At least the bar itself: a line that fits in it changes no layout, so a key paints one row."""
        return max(super().content_width, self.content_size.width)

    def put(self, line: str) -> None:
        """Puts a line into the bar, the cursor behind it."""
        self.value = line
        self.cursor_position = len(line)

    def keep(self, line: str) -> None:
        """Remembers a line for Up."""
        if line and (not self._recent or self._recent[-1] != line):
            self._recent = [*self._recent[1 - LINES_KEPT :], line]
        self._place = len(self._recent)

    def recall(self, step: int) -> None:
        """An earlier line, or a later one; beyond the last, an empty one."""
        self._place = min(max(self._place + step, 0), len(self._recent))
        self.put(self._recent[self._place] if self._place < len(self._recent) else "")

    async def _on_key(self, event: events.Key) -> None:
        """Keys that act at once, before they are typed; a key held down acts once."""
        is_held = self._is_held(event)
        if event.key == "enter":
            event.stop()
            event.prevent_default()
            if not is_held:
                self._enter()
            return
        character = event.character
        if character is None or not event.is_printable:
            return
        if is_held and not self.value and not character.isdigit():
            event.stop()
            event.prevent_default()
            return
        if self._at_once(self.value, character):
            event.stop()
            event.prevent_default()
            return
        await super()._on_key(event)

    def _is_held(self, event: events.Key) -> bool:
        """The same key again, so soon that no finger pressed it twice."""
        before, when = self._last_key
        self._last_key = (event.key, event.time)
        return event.key == before and event.time - when < REPEAT

    def _enter(self) -> None:
        """Enters the line before the next key is looked at: a message would come after keys typed in one go."""
        if self.value.strip():
            self._at_once(self.value, ENTER)
        else:
            self.post_message(self.Stepped("enter"))

    def action_cursor_left(self, select: bool = False) -> None:  # as the base class has it
        """Along the line; round the board where there is none."""
        if self.value:
            super().action_cursor_left(select)
        else:
            self.post_message(self.Stepped("left"))

    def action_cursor_right(self, select: bool = False) -> None:  # as the base class has it
        """Along the line; round the board where there is none."""
        if self.value:
            super().action_cursor_right(select)
        else:
            self.post_message(self.Stepped("right"))

    def action_submit(self) -> None:  # type: ignore[override]  # the key is taken before, so nothing is awaited
        """Enter by other ways than the key."""
        self._enter()
