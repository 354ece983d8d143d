"""The card picker: typing filters the deck; cards that have gone by stand last, because the pile comes round in order."""

from msgspec import Struct
from msgspec.structs import replace

from banker.model.events import CardDrawn
from banker.session import Session
from banker.tui.present import words
from banker.tui.present.dialogs import Done
from banker.tui.present.lines import EMPTY, Line, Run, both, cut, line, paragraph
from banker.tui.present.plausible import foresee


class Pick(Struct, frozen=True):
    """A card that may have been drawn."""

    entry: str
    text: str
    seen: int = 0
    """The entry in which it was last drawn; 0 never."""
    comes_to: str = ""


class Cards(Struct, frozen=True):
    """The deck, filtered."""

    title: str
    picks: tuple[Pick, ...]
    typed: str = ""
    place: int = 0

    @property
    def heading(self) -> str:
        """Who draws."""
        return self.title

    @property
    def found(self) -> tuple[Pick, ...]:
        """Cards with all the words typed, each the beginning of a word of theirs."""
        wanted = self.typed.casefold().split()
        return tuple(pick for pick in self.picks if all(any(each.startswith(word) for each in _words(pick)) for word in wanted))

    def key(self, key: str) -> "Cards | Done":  # noqa: PLR0911  # one flat list of keys
        """Letters filter, arrows choose, Enter takes the card."""
        found = self.found
        if key == "escape":
            return replace(self, typed="", place=0) if self.typed else Done()
        if key == "enter":
            return Done(f"enter:{found[min(self.place, len(found) - 1)].entry}") if found else self
        if key.startswith("pick "):
            return Done(f"enter:{key[5:]}")
        if key in ("up", "down", "tab"):
            step = -1 if key == "up" else 1
            return replace(self, place=min(max(self.place + step, 0), max(len(found) - 1, 0)))
        if key in ("backspace", "ctrl+u"):
            return replace(self, typed=self.typed[:-1] * (key == "backspace"), place=0)
        if len(key) == 1:
            after = replace(self, typed=self.typed + key, place=0)
            return after if after.found else self
        return self

    def rows(self, width: int, height: int) -> list[Line]:
        """What is typed, the cards that fit it, and what the chosen one comes to."""
        found = self.found
        gone = sum(bool(pick.seen) for pick in self.picks)
        head = both(
            line(Run(" › ", "key"), Run(f"{self.typed}▏", "b")),
            line(Run(f"{gone} of {len(self.picks)} have gone by ", "dim")),
            width,
        )
        room = max(height - 6, 1)
        first = max(min(self.place - room + 1, len(found) - room), 0)
        rows = [head, EMPTY]
        for number, pick in enumerate(found[first : first + room], first):
            is_chosen = number == self.place
            seen = f" entry {pick.seen} " if pick.seen else ""
            role = "cursor" if is_chosen else ("dim" if pick.seen else "")
            text = cut(f"{'▸' if is_chosen else ' '} {pick.text}", width - len(seen) - 1)
            rows.append(both(line(Run(text, role, f"key:pick {pick.entry}")), line(Run(seen, "dim")), width))
        chosen = found[min(self.place, len(found) - 1)] if found else None
        comes_to = paragraph(f"→ {chosen.comes_to}" if chosen else "", width, "dim")
        keys = line(Run(" ⏎ take the card ", "button", "key:enter"), " ", Run(" esc ", "button", "key:escape"))
        return [*[*rows, *comes_to][: height - 2], EMPTY, keys]


def _words(pick: Pick) -> list[str]:
    letters = "".join(sign if sign.isalnum() else " " for sign in f"{pick.text} {pick.entry}".casefold())
    return letters.split()


def cards(session: Session) -> Cards:
    """The deck of the card now drawn: those not seen yet first, then the ones drawn longest ago."""
    view = session.view()
    deck = getattr(view.state.pending, "deck", "")
    seen = {f"card {event.card}": seq for seq, event in session.events() if isinstance(event, CardDrawn) and event.deck == deck}
    picks = [
        Pick(choice.entry, choice.label, seen.get(choice.entry, 0), _comes_to(session, choice.entry))
        for choice in view.choices
        if choice.entry.startswith("card ") and not choice.is_start
    ]
    picks.sort(key=lambda pick: pick.seen)
    return Cards(view.ask.title if view.ask else "Which card?", tuple(picks))


def _comes_to(session: Session, entry: str) -> str:
    foreseen = foresee(session, entry)
    change = words.changes(foreseen.cash, session.table.board)
    return foreseen.refusal or change or " ".join(words.shortened(foreseen.sentences)[1:])
