"""Letters that acted at once and turn out to be the beginning of a word: `r`, then `oll 6 4`."""

from dataclasses import dataclass

from banker.model.state import GameState
from banker.tui.present.meaning import begins_a_word

SOON = 1000
"""Milliseconds within which a letter that means something else still counts as the next one of a word."""


@dataclass
class Spelling:
    """The letters that acted at once on the empty line, one after the other, and the game as it was before the first."""

    letters: str = ""
    before: GameState | None = None
    last: str = ""
    """The entry of the last of them."""
    when: int = 0
    """Milliseconds on a clock that never goes back."""
    slip: int | None = None
    """The entry that a letter made and that was taken back, so that nobody wants it brought back."""

    def acted(self, letter: str, entry: str, before: GameState, when: int) -> None:
        """A letter acted."""
        if not (self.letters and begins_a_word(self.letters + letter)):
            self.letters, self.before = "", before
        self.letters, self.last, self.when = self.letters + letter, entry, when

    def forget(self) -> None:
        """Something else was done."""
        self.letters, self.before = "", None

    def goes_on(self, letter: str, act: str, when: int) -> bool:
        """Whether a letter continues a word that the letters began: it means nothing by itself, or hardly so soon."""
        if not (self.letters and letter.isalpha() and begins_a_word(self.letters + letter)):
            return False
        return not act or (act.startswith("open:") and when - self.when < SOON)

    def slipped(self, undone: int | None) -> None:
        """A word was meant: what its letters did is taken back, entry `undone` if there is one."""
        self.forget()
        self.slip = undone

    def brings_back(self, line: str, undone: int | None) -> bool:
        """Whether redo would bring back what only letters of a word had done."""
        return line.casefold() in ("r", "redo") and undone is not None and undone == self.slip

    def way_back(self, now: GameState) -> str:
        """The entry that takes back what the letters did; "" where nothing is left of it."""
        if now is self.before:
            return ""
        return "redo" if self.last == "undo" else "undo"
