"""The palette (ctrl+p): every answer of the question, every entry of the language, every action of the table."""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.content import Content
from textual.types import IgnoreReturnCallbackType

from banker.tui.present.entries import ENTRY_WORDS
from banker.tui.screens.table import TableScreen


class Offered(NamedTuple):
    """Something the palette can do."""

    text: str
    does: IgnoreReturnCallbackType
    help: str
    is_now: bool = False
    """Shown before anything is typed."""


class TableCommands(Provider):
    """What can be done at the table. Names of players are shown as they are, never read as markup."""

    async def discover(self) -> Hits:
        """The answers of the question, and what has a key."""
        for each in self._offered():
            if each.is_now:
                yield DiscoveryHit(Content(each.text), each.does, text=each.text, help=each.help)

    async def search(self, query: str) -> Hits:
        """Everything that fits what is typed."""
        matcher = self.matcher(query)
        for each in self._offered():
            score = matcher.match(each.text)
            if score > 0:
                yield Hit(score, Content(each.text), each.does, text=each.text, help=each.help)

    def _offered(self) -> Iterator[Offered]:
        screen = self.screen
        if not isinstance(screen, TableScreen):
            return
        for answer in screen.table.answers:
            key = f"key {answer.key}" if answer.key else "typed or clicked"
            yield Offered(answer.label, partial(screen.perform, answer.act), key, is_now=True)
        for binding in screen.BINDINGS:
            if isinstance(binding, tuple) or binding.action in ("back", "earlier", "later", "complete"):
                continue
            yield Offered(binding.tooltip, partial(screen.perform, f"do:{binding.action}"), binding.key, is_now=True)
        for word, (usage, meaning) in ENTRY_WORDS.items():
            yield Offered(f"{usage}: {meaning}", partial(screen.perform, f"fill:{word} "), "begins the line")
        for name in (player.name for player in screen.view.players):
            yield Offered(f"What {name} has", partial(screen.perform, f"player:{name}"), "looks, posts nothing")
        for space in screen.view.board.spaces:
            yield Offered(f"{space.code} {space.name}", partial(screen.perform, f"space:{space.at}"), "looks, posts nothing")
