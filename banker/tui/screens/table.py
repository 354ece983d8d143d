"""The table: the one screen of the evening."""

from textual import on
from textual.app import ComposeResult
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, Static

from banker.model.refusal import Refusal
from banker.session import Session


class TableScreen(Screen[None]):
    """A game in play."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    def compose(self) -> ComposeResult:
        """State and bar."""
        yield Static(id="state")
        yield Input(id="bar")

    def on_mount(self) -> None:
        """Shows the game."""
        self.show()

    def show(self, said: str = "") -> None:
        """The game as it stands."""
        view = self.session.view()
        lines = [f"{p.name} {view.board.money(p.cash)} on {p.space}" for p in view.players]
        lines += [view.ask.title if view.ask else f"{view.state.turn} throws"]
        lines += [f"[{choice.key}] {choice.label}" for choice in view.choices]
        self.query_one("#state", Static).update(Content("\n".join([*lines, said])))

    @on(Input.Submitted)
    def enter(self, event: Input.Submitted) -> None:
        """Takes the line."""
        try:
            outcome = self.session.enter(event.value)
        except Refusal as refusal:
            self.show(refusal.sentence)
            return
        event.input.value = ""
        self.show(" ".join(outcome.sentences))
