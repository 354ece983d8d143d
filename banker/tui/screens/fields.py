"""Lines to type in that lose no key to somebody who types fast.

The usual line acts on Enter only after the keys behind it have gone into it: `Ann`, Enter, `Bob` in one burst becomes `AnnBob`.
"""

from textual.events import Key
from textual.widgets import Input


class NameLine(Input):
    """Hands over what it holds with Enter and is empty again; whoever finds it wrong puts it back."""

    async def _on_key(self, event: Key) -> None:
        if event.key != "enter":
            await super()._on_key(event)
            return
        event.stop()
        event.prevent_default()
        value = self.value
        with self.prevent(Input.Changed):
            self.value = ""
        self.post_message(Input.Submitted(self, value))


class Field(Input):
    """One of many: Enter goes on to the next, and keys that come in after that go there too."""

    NEXT = "Field, .after-fields"
    """What Enter may go on to."""

    async def _on_key(self, event: Key) -> None:
        focused = self.screen.focused
        if focused is not self and focused is not None:
            event.stop()
            event.prevent_default()
            focused.post_message(Key(event.key, event.character))
        elif event.key == "enter":
            event.stop()
            event.prevent_default()
            self.screen.focus_next(self.NEXT)
        else:
            await super()._on_key(event)
