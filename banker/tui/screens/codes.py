"""QR codes: the result, and a statement for each player, for the phones around the table. No network is needed."""

from typing import ClassVar, NamedTuple

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, Static

from banker.model.facts import GameFacts
from banker.model.refusal import Refusal
from banker.reports import qr, statements
from banker.tui.present.screens import ends

RESULT = "the result"
ROUND = 3
"""Rows of title, words and keys."""


class Shown(NamedTuple):
    """A page: a code, or why there is none."""

    whose: str
    part: str = ""
    """Which of several."""
    text: str = ""
    """What the code holds."""
    said: str = ""


class CodesScreen(Screen[None]):
    """One code at a time, black on white whatever the theme."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space,enter", "turn(1)", "next", id="codes.next", tooltip="The next code"),
        Binding("left", "turn(-1)", "before", id="codes.previous", tooltip="The code before"),
        Binding("escape", "back", "back", id="codes.back", tooltip="Back to the report"),
    ]

    def __init__(self, game: GameFacts) -> None:
        super().__init__()
        self.game = game
        self.pages: list[Shown] = []
        self.at = 0

    def compose(self) -> ComposeResult:
        """Whose code, and the code."""
        yield Static(id="codes-title", classes="title", markup=False)
        yield Static(id="codes-code", markup=False)
        yield Static(id="codes-said", classes="said", markup=False)
        yield Footer(show_command_palette=False)

    def on_resize(self) -> None:
        """As many codes as the size asks for; whose is on the screen stays there."""
        whose = self.pages[self.at].whose if self.pages else RESULT
        self.pages = self._pages()
        self.at = next(at for at, page in enumerate(self.pages) if page.whose == whose)
        self.show()

    def _pages(self) -> list[Shown]:
        """Every code; or why there is none."""
        size = self.app.size
        texts = [(RESULT, statements.receipt(self.game))]
        texts += [(player, statements.statement(self.game, player)) for player in self.game.players]
        pages = []
        for whose, text in texts:
            side = qr.side_of(text)
            needed = f"{side} columns and {-(-side // 2) + ROUND} rows"
            try:
                parts = qr.parts(text, size.width, size.height - ROUND)
            except Refusal:
                pages.append(Shown(whose, said=f"Make the terminal larger: {needed} show this code."))
                continue
            for number, part in enumerate(parts, 1):
                if len(parts) == 1:
                    pages.append(Shown(whose, text=part))
                else:
                    said = f"All {len(parts)} parts in order; with {needed} it is one code."
                    pages.append(Shown(whose, f", part {number} of {len(parts)}", part, said))
        return pages

    def show(self) -> None:
        """The code on the screen."""
        shown = self.pages[self.at]
        whose = f" banker · {self.game.game} · {shown.whose}{shown.part}"
        title = ends(whose, f"{self.at + 1} of {len(self.pages)} ", self.app.size.width)
        code = "\n".join(qr.half_blocks(qr.code(shown.text, "L"))) if shown.text else ""
        self.query_one("#codes-title", Static).update(title)
        self.query_one("#codes-code", Static).update(Content.styled(code, "#000000 on #ffffff"))
        self.query_one("#codes-said", Static).update(Content(shown.said))

    def action_turn(self, by: int) -> None:
        """Another code."""
        self.at = (self.at + by) % len(self.pages)
        self.show()

    def action_back(self) -> None:
        """Back to the report."""
        self.dismiss(None)
