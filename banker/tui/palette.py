"""The palette (ctrl+p): every answer of the question, every entry of the language, every action of the table."""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.content import Content
from textual.types import IgnoreReturnCallbackType

from banker.tui.present import hints
from banker.tui.present.entries import ENTRY_WORDS
from banker.tui.screens.help import keys_of
from banker.tui.screens.table import TableScreen

ACTIONS = {
    "report": "Report: valuation and ranking, export as text, Markdown, web page, PDF and CSV",
    "big": "Big figures", "trade": "Trade table", "raise_cash": "Raise cash: sell buildings, mortgage deeds",
    "struck": "Log: show what was taken back by undo", "player": "Log: one player after the other",
    "plain": "Plain sentences for a screen reader", "pause": "Pause: cover the table, card to build it up again",
    "games": "Games: the list, open or start another one", "more": "Next page, or further back in the log",
    "less": "Page before, or newer entries of the log", "newer": "Log: the next newer entry",
    "older": "Log: the next older entry",
}  # fmt: skip
"""Names of what the screen can do, with the words by which people look for it."""
FURTHER = (
    ("QR codes of the report, for the phones", "do:report", "Opens the report; q shows the codes"),
    ("Search the log", "key:/", "Only entries that hold the text you type (/)"),
    ("Possible now", "do:possible", "What can be entered now (?)"),
)
"""Ways that have no key of their own on the table, or one that only types: name, act, help."""
HELP_WEIGHT = 0.7
"""What a word found in the sentence counts, against one found in the name."""


class Offered(NamedTuple):
    """Something the palette can do."""

    title: str
    does: IgnoreReturnCallbackType
    help: str
    is_now: bool = False
    """Shown before anything is typed."""


class Commands(Provider):
    """What can be done at the table, then on every screen. Names of players are shown as they are, never read as markup."""

    async def discover(self) -> Hits:
        """The answers of the question, and what has a key."""
        for each in self._offered():
            if each.is_now:
                yield DiscoveryHit(Content(each.title), each.does, text=each.title, help=each.help)

    async def search(self, query: str) -> Hits:
        """Everything whose name or sentence fits what is typed."""
        matcher = self.matcher(query)
        for each in self._offered():
            score = max(matcher.match(each.title), HELP_WEIGHT * matcher.match(each.help))
            if score > 0:
                yield Hit(score, Content(each.title), each.does, text=each.title, help=each.help)

    def _offered(self) -> Iterator[Offered]:
        if isinstance(self.screen, TableScreen):
            yield from _of_table(self.screen)
        for command in self.app.get_system_commands(self.screen):
            yield Offered(command.title, command.callback, command.help, is_now=True)


def _of_table(screen: TableScreen) -> Iterator[Offered]:
    is_over = screen.view.state.finished is not None
    for answer in screen.table.answers:
        key = f"Answers the question; key {answer.key}" if answer.key else "Answers the question"
        yield Offered(answer.label, partial(screen.perform, answer.act), key, is_now=True)
    for binding in screen.BINDINGS:
        if isinstance(binding, tuple):
            continue
        word = binding.action.removeprefix("look('").removesuffix("')")
        if word not in ACTIONS or (is_over and word in hints.PLAY):
            continue
        does = partial(screen.perform, f"do:{word}")
        yield Offered(ACTIONS[word], does, f"{binding.tooltip} ({keys_of(binding)})", is_now=True)
    for title, act, help_text in FURTHER:
        yield Offered(title, partial(screen.perform, act), help_text)
    for word, (usage, meaning) in ENTRY_WORDS.items():
        title = usage if usage.startswith(word) else f"{word} · {usage}"
        does = partial(screen.perform, f"fill:{word} ")
        yield Offered(f"{title[:1].upper()}{title[1:]}", does, f"{meaning[:1].upper()}{meaning[1:]}; begins the line")
    for name in (player.name for player in screen.view.players):
        yield Offered(f"What {name} has", partial(screen.perform, f"player:{name}"), "Looks, posts nothing")
    for space in screen.view.board.spaces:
        yield Offered(f"{space.code} {space.name}", partial(screen.perform, f"space:{space.at}"), "Looks, posts nothing")
