"""The table: the one screen of the evening. Keys and clicks become lines of the table language; the session takes them."""

from time import monotonic_ns
from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen

from banker.model.agenda import Auction
from banker.model.refusal import InvariantBroken, Refusal
from banker.session import Session
from banker.session.bank import now
from banker.tui.present import clock, ledger, messages, question, sheets
from banker.tui.present.actions import dealt_line
from banker.tui.present.looks import LOOKS, Seen, Showing, scrolled
from banker.tui.present.meaning import meaning
from banker.tui.present.sheets import Sheet
from banker.tui.present.spelling import Spelling
from banker.tui.screens.bindings import TABLE_BINDINGS
from banker.tui.screens.composers import COMPOSERS, clicked, ways_to_compose
from banker.tui.screens.dialog import DialogScreen
from banker.tui.widgets.bar import ENTER, Bar
from banker.tui.widgets.command import CommandLine
from banker.tui.widgets.keyboard import Keyboard
from banker.tui.widgets.rows import Rows
from banker.tui.widgets.table import Table

if TYPE_CHECKING:
    from banker.tui.app import Banker
    from banker.tui.present.ledger import Logged

SECOND = 1
SPACES = 40


def milliseconds() -> int:
    """On a clock that never goes back."""
    return monotonic_ns() // 1_000_000


class TableScreen(Screen[None]):
    """A game in play."""

    BINDINGS: ClassVar[list[BindingType]] = TABLE_BINDINGS

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.view = session.view()
        self.showing = Showing()
        self.table = Table()
        self.command = CommandLine(session, self.key)
        self._spelling = Spelling()
        self._clicked_at = -1
        """The last entry when something was clicked last."""
        self._entries: list[Logged] = []
        self._clock = clock.clock(self.view, now())
        self._told: set[str] = set()

    def compose(self) -> ComposeResult:
        """The table, and the command line below it."""
        yield self.table
        yield self.command

    def on_mount(self) -> None:
        """Shows the game, and looks once a second whether anything else changed it."""
        if self.banker.config.big_figures:
            self.showing = self.showing._replace(mode="big")
        self._reload()
        self.set_interval(SECOND, self.tick)

    @property
    def banker(self) -> "Banker":
        """The program."""
        return cast("Banker", self.app)  # no other program has this screen

    def on_resize(self, event: events.Resize) -> None:
        """Shares the screen out anew."""
        self.table.fit(event.size, len(self.view.players))
        self.command.fit(self.table.measures)
        self.call_after_refresh(self.repaint)

    # --- following the game ----------------------------------------------------------------------------------------------------

    def repaint(self) -> None:
        """Paints what changed."""
        self.table.paint(self.session, self.showing, self._clock, self._entries, ways_to_compose(self.view))
        self.command.show_hints()

    def _show(self, **changed: Any) -> None:
        self.showing = self.showing._replace(**changed)
        self.repaint()

    def _reload(self) -> None:
        self._entries = ledger.read(self.session, struck=self.showing.filter.struck)

    def _follow(self) -> None:
        """Takes over what the session says now."""
        before, self.view = self.view, self.session.view()
        fresh = self.session.entries[before.seq :]
        if all(entry.kind == "command" for entry in fresh):
            self._entries += ledger.read(self.session, struck=self.showing.filter.struck, after=before.seq)
        else:
            self._reload()
        sheet = sheets.after_raising(self.session, self.showing.sheet)
        self._show(sheet=sheet, page=0, cursor=None, offset=0, entry=None, die="", turned=0)

    def tick(self) -> None:
        """The clock, and entries of another banker."""
        if self.app.screen is not self:
            return
        try:
            moved = self.session.refresh()
        except Refusal:
            moved = False  # the file is busy: the next second will tell
        except InvariantBroken as fault:
            self.command.say(f"Another banker's entry does not fit this game ({fault}): start banker again.", "bad")
            return
        if moved:
            self._follow()
            self.command.say(f"Entered elsewhere: {self.session.entries[-1].text}", "warn")
        shown = clock.clock(self.view, now())
        if shown != self._clock:
            self._clock = shown
            self.repaint()
        self._announce()

    def _announce(self) -> None:
        """The last round, and the end: the banker confirms it."""
        if self._clock.is_last_round and "last round" not in self._told:
            self._told.add("last round")
            self.command.say(f"{self._clock.shown}: nobody has more than one turn left.", "warn")
        if self._clock.is_over and "over" not in self._told and not self.command.value:
            self._told.add("over")
            self.command.refused("finish", "The time is up: Enter ends the game with the running turn, Esc plays on.")

    # --- entering --------------------------------------------------------------------------------------------------------------

    def key(self, line: str, character: str) -> bool:
        """A key behind a line: whether it acted at once."""
        if character == ENTER:
            self._take(line)
            return True
        act = meaning(self.view, self.table.answers, line, character)
        if not line and self._is_word(character, act):
            return True
        if act.startswith("fill:") and character.isalpha():
            self.command.open(character, act.removeprefix("fill:"))
        elif act:
            self.perform(act)
        return bool(act)

    def _is_word(self, letter: str, act: str) -> bool:
        """Whether a letter goes on with a word whose first ones acted at once: what they did is taken back, the word is typed."""
        if self._spelling.goes_on(letter, act, milliseconds()):
            word, back = self._spelling.letters + letter, self._spelling.way_back(self.session.state)
            if back:
                self.enter(back)
            self._spelling.slipped(self._undone())
            self.command.put(word)
            return True
        if letter == " " and self._spelling.last == "auction" and isinstance(self.view.state.pending, Auction):
            self._spelling.forget()
            self.command.put("sold ")
            return True
        if act.startswith("enter:") and letter.isalpha():
            self._spelling.acted(letter, act.removeprefix("enter:"), self.session.state, milliseconds())
        else:
            self._spelling.forget()
        return False

    def _undone(self) -> int | None:
        """The entry that the last one took back, if that is what it did."""
        last = self.session.entries[-1]
        return last.target if last.kind == "undo" else None

    def _take(self, line: str) -> None:
        """Enters the line in the bar, or keeps the search in it."""
        if line.startswith("/"):
            self.command.put("")
        else:
            self.enter(line)

    def enter(self, line: str) -> None:
        """Enters a line against what was seen. A refusal stands above the bar and the line stays."""
        if self._spelling.brings_back(line.strip(), self._undone()):
            self._refused(line, "Nothing can be brought back: what was taken back last came of the letters of a word.")
            return
        try:
            outcome = self.session.enter(line.strip(), seen=self.view.seq)
        except Refusal as refusal:
            self._refused(line, refusal.sentence)
            return
        except InvariantBroken as fault:
            said = f"A fault of the program ({fault}). The game “{self.session.name}” is kept as it was; start banker again."
            self._refused(line, said)
            return
        self.command.taken(line.strip())
        if not outcome.changed:
            self._show(sheet=Sheet(line.strip(), outcome.sentences or ("That holds.",)), page=0)
            return
        before, entry = self.view.state, self.session.entries[-1]
        self._follow()
        if entry.kind != "command" or outcome.warnings:
            self.command.say(" ".join(outcome.warnings or outcome.sentences), "warn")
        elif told := messages.moments(before, self.view.state, entry.events, self.view.board):
            self.command.say(" ".join(told), "good")

    def _refused(self, line: str, sentence: str) -> None:
        if self.session.seq != self.view.seq:
            self._follow()
        self.command.refused(line, sentence)

    @on(Bar.Stepped)
    def _stepped(self, event: Bar.Stepped) -> None:
        """Left and right walk round the board; Enter explains the entry picked."""
        if event.key == "enter":
            if self.showing.entry is not None:
                self.perform(f"log:{self.showing.entry}")
            return
        step = 1 if event.key == "right" else -1
        start = self.view.state.seat(self.view.state.turn).at if self.showing.cursor is None else self.showing.cursor
        self.perform(f"space:{(start + step) % SPACES}")

    @on(Keyboard.Covers)
    def _covered(self, event: Keyboard.Covers) -> None:
        """A keyboard on the screen takes rows of the log."""
        in_side = event.rows and self.table.side is not None
        self.command.cover(is_covered=bool(event.rows) and not in_side)
        self.table.cover(max(event.rows - (not in_side), 0))
        self.repaint()

    @on(CommandLine.Diced)
    def _diced(self, event: CommandLine.Diced) -> None:
        if event.die != self.showing.die:
            self._show(die=event.die)

    @on(CommandLine.Searched)
    def _searched(self, event: CommandLine.Searched) -> None:
        self._show(filter=self.showing.filter._replace(search=event.text), offset=0)

    # --- acts: what keys and clicks stand for -----------------------------------------------------------------------------------

    @on(Rows.Pressed)
    def _pressed(self, event: Rows.Pressed) -> None:
        event.stop()
        if event.is_again and self.session.seq != self._clicked_at:
            return  # the rest of a double click whose first half entered something
        self._clicked_at = self.session.seq
        self.command.unsay()
        deal = dealt_line(self.session, self.command.value, event.act)
        self.perform(f"fill:{deal}" if deal else clicked(self.view, event.act))

    @on(Rows.Wheel)
    def _wheel(self, event: Rows.Wheel) -> None:
        event.stop()
        if event.rows.id == "strip":
            self.action_look("onward" if event.step > 0 else "backward")
        elif event.rows.id == "log" and self.showing.sheet is None:
            self.showing = scrolled(self.showing, event.step, self._seen)
            self.repaint()
        elif self.table.pages > 1:
            self._show(page=max(self.showing.page + event.step, 0))

    def perform(self, act: str) -> None:
        """Does what a key or a click stands for."""
        verb, _, rest = act.partition(":")
        match verb:
            case "enter":
                self.enter(rest)
            case "open":
                self.command.open(rest)
            case "fill":
                self.command.put(rest)
            case "key":
                self._click_key(rest)
            case "do":
                self._do(rest)
            case "app":
                getattr(self.app, f"action_{rest}")()
            case "compose":
                self._open_dialog(rest)
            case "only":
                self._show(filter=self.showing.filter._replace(player=rest), sheet=None, offset=0)
            case _:
                cursor = int(rest) if verb == "space" else None
                entry = int(rest) if verb == "log" else None
                self._show(sheet=sheets.looked_up(self.session, verb, rest), cursor=cursor, entry=entry, page=0)

    def _click_key(self, key: str) -> None:
        line = self.command.value
        if self.key(line, key):
            return
        if line and key.isdecimal():
            self.command.say("There is a line to be entered or cleared before the dice.", "warn")
        else:
            self.command.put(line + key)

    def _do(self, what: str) -> None:
        if what in LOOKS:
            self.action_look(what)
        else:
            getattr(self, f"action_{what}")()

    def _open_dialog(self, wanted: str) -> None:
        word, _, about = wanted.partition(" ")
        self.app.push_screen(DialogScreen(COMPOSERS[word](self.session, about)), self._composed)

    def _composed(self, act: str | None) -> None:
        """A dialog's line is entered or put into the bar; nothing happens when it was thrown away."""
        self._clicked_at = -1
        if act:
            self.perform(act)

    # --- actions ---------------------------------------------------------------------------------------------------------------

    def action_back(self) -> None:
        """One step back: the line, then what is looked at, then what the log leaves out, then the way of showing."""
        self.command.unsay()
        showing = self.showing
        if self.command.value:
            was_search = self.command.value.startswith("/")
            self.command.put("")
            self._show(
                filter=showing.filter._replace(search="") if was_search else showing.filter,
                sheet=None if showing.sheet and showing.sheet.title == sheets.POSSIBLE else showing.sheet,
            )
        elif showing.sheet is not None or showing.cursor is not None:
            self._show(sheet=None, cursor=None, page=0)
        elif showing.filter.is_on or showing.offset or showing.entry is not None:
            self.showing = showing._replace(filter=ledger.Filter(), offset=0, entry=None)
            self._reload()
            self.repaint()
        else:
            self._show(mode="", page=0)

    def action_first(self) -> None:
        """What has to be answered before dice are thrown, or what dice show."""
        self.command.say(question.comes_first(self.view), "bad")

    def action_hints(self) -> None:
        """Further keys in the last row."""
        self.command.more_hints()

    def action_complete(self) -> None:
        """Completes the line."""
        self.command.complete()

    def action_enter_line(self) -> None:
        """Enter, for the mouse."""
        self.command.bar.action_submit()

    def action_earlier(self) -> None:
        """The line before."""
        self.command.recall(-1)

    def action_later(self) -> None:
        """The line after."""
        self.command.recall(1)

    def action_look(self, what: str) -> None:
        """Another page, entry, player or way of showing."""
        struck = self.showing.filter.struck
        self.showing = LOOKS[what](self.showing, self._seen)
        if self.showing.filter.struck != struck:
            self._reload()
        self.repaint()

    @property
    def _seen(self) -> Seen:
        names = tuple(player.name for player in self.view.players)
        return Seen(self._entries, names, self.table.pages, self.table.measures.log)

    def action_possible(self) -> None:
        """What can be entered now; what is typed behind the `?` is looked up."""
        self.command.put("?")
        self._show(sheet=sheets.possible(question.asked(self.session, ways_to_compose(self.view))), page=0)

    def action_raise_cash(self) -> None:
        """All that brings cash to whoever has to pay, and what is still short."""
        self._show(sheet=sheets.raising(self.session, *sheets.payer(self.view)), page=0)

    def action_trade(self) -> None:
        """Puts a trade together."""
        self._open_dialog("trade")

    def action_report(self) -> None:
        """Valuation and ranking."""
        self.banker.show_report(self.session)

    def action_pause(self) -> None:
        """Covers the table."""
        self.banker.show_pause(self.session)

    def action_games(self) -> None:
        """The list of games."""
        self.banker.show_games()
