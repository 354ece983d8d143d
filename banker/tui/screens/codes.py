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

ROUND = 3
"""Rows of title, words and keys."""


class Shown(NamedTuple):
    """A page: a code, or why there is none."""

    whose: str
    code: str = ""
    """In half blocks."""
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
        self.at = 0

    def compose(self) -> ComposeResult:
        """Whose code, and the code."""
        yield Static(id="codes-title", classes="title", markup=False)
        yield Static(id="codes-code", markup=False)
        yield Static(id="codes-said", classes="said", markup=False)
        yield Footer(show_command_palette=False)

    def on_resize(self) -> None:
        """As many codes as the size asks for."""
        self.pages = self._pages()
        self.at = min(self.at, len(self.pages) - 1)
        self.show()

    def _pages(self) -> list[Shown]:
        """Every code; or why there is none."""
        size = self.app.size
        texts = [("the result", statements.receipt(self.game))]
        texts += [(player, statements.statement(self.game, player)) for player in self.game.players]
        pages = []
        for whose, text in texts:
            whole = qr.code(text, "L").side
            needed = f"{whole} columns and {-(-whole // 2) + ROUND} rows"
            try:
                made = qr.codes(text, size.width, size.height - ROUND)
            except Refusal:
                pages.append(Shown(whose, said=f"Make the terminal larger: {needed} show this code."))
                continue
            for number, code in enumerate(made, 1):
                is_whole = len(made) == 1
                part = "" if is_whole else f", part {number} of {len(made)}"
                said = "" if is_whole else f"All {len(made)} parts in order; with {needed} it is one code."
                pages.append(Shown(f"{whose}{part}", "\n".join(qr.half_blocks(code)), said))
        return pages

    def show(self) -> None:
        """The code on the screen."""
        shown = self.pages[self.at]
        title = ends(f" banker · {self.game.game} · {shown.whose}", f"{self.at + 1} of {len(self.pages)} ", self.app.size.width)
        self.query_one("#codes-title", Static).update(title)
        self.query_one("#codes-code", Static).update(Content.styled(shown.code, "#000000 on #ffffff"))
        self.query_one("#codes-said", Static).update(Content(shown.said))

    def action_turn(self, by: int) -> None:
        """Another code."""
        self.at = (self.at + by) % len(self.pages)
        self.show()

    def action_back(self) -> None:
        """Back to the report."""
        self.dismiss(None)
