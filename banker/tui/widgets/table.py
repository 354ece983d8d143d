"""Everything above the command bar: board or strip, question, scoreboard, log, and the sheet laid over them."""

from collections.abc import Mapping, Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.geometry import Size
from textual.widget import Widget

from banker.session import Session
from banker.tui.present import asking, big, board, ledger, plain, players, question, sheets
from banker.tui.present.clock import Clock
from banker.tui.present.ledger import Logged
from banker.tui.present.lines import EMPTY, Line, Run, crop
from banker.tui.present.looks import Showing
from banker.tui.present.marks import Mark
from banker.tui.present.measures import Measures, measure
from banker.tui.present.question import DIGITS, Answer, Asked
from banker.tui.widgets.rows import Rows

MARGIN = 1
"""Cells that stay free on both sides."""
DEED_ROWS = 9
"""Rows of the middle that have to be free for the space last moved to."""


class Table(Vertical):
    """Paints a game. Only rows that changed are painted again."""

    def __init__(self) -> None:
        super().__init__(id="table")
        self.measures: Measures = measure(80, 24, 2)
        self._whole = self.measures
        """What they are when nothing covers the screen."""
        self.answers: Sequence[Answer] = ()
        """What a key means now: those of the sheet, else those of the question."""
        self.pages = 1
        """Pages of the sheet, else of the question."""

    def compose(self) -> ComposeResult:
        """All parts; which ones are seen depends on the size."""
        yield Rows("head")
        with Horizontal(id="body"):
            yield Rows("board")
            with Vertical(id="side"):
                yield Rows("players")
                yield Rows("strip")
                yield Rows("question")
                yield Rows("log")
        yield Rows("sheet")

    def rows(self, part: str) -> Rows:
        """A part by its id."""
        return self.query_one(f"#{part}", Rows)

    @property
    def side(self) -> Widget | None:
        """The column beside the whole board; None where there is none, or something stands instead of it."""
        has_side = self.measures.plan is not None and self.query_one("#body").display
        return self.query_one("#side") if has_side else None

    def cover(self, rows: int) -> None:
        """Something covers so many rows at the foot: of the log, or of what stands instead of the table."""
        self.measures = self._whole._replace(body=self._whole.body - rows, log=max(self._whole.log - rows, 0))

    def fit(self, size: Size, seats: int) -> None:
        """Shares the screen out anew."""
        self.measures = self._whole = m = measure(size.width, size.height, seats)
        is_wide = m.plan is not None
        self.rows("board").display = is_wide
        self.rows("strip").display = self.rows("question").display = not is_wide
        if m.plan is not None:
            self.rows("board").styles.width = m.plan.width + 1
        self.rows("players").styles.height = m.players
        self.rows("strip").styles.height = m.strip + (m.rules > 0 and m.strip > 0)

    # --- painting --------------------------------------------------------------------------------------------------------------

    def paint(self, session: Session, showing: Showing, clock: Clock, log: Sequence[Logged], extra: Sequence[Answer]) -> None:
        """The game as it stands. `log` is oldest first."""
        m, view = self.measures, session.view()
        shown = board.picture(session, showing.cursor)
        asked = question.asked(session, extra)._replace(die=showing.die)
        self.rows("head").show([players.header(view, clock.shown, m.width)])
        self.query_one("#body").display = not showing.mode
        self.rows("sheet").display = bool(showing.mode)
        if showing.mode:
            self._paint_mode(session, showing, asked, log, shown.marks)
            return
        scoreboard = players.wide if m.two_rows else players.narrow
        side = m.side if m.plan else m.width
        rows = scoreboard(view, shown.marks, side, showing.filter.player)
        self.rows("players").show(rows if not m.plan or m.two_rows else [(Run(" PLAYERS", "title"),), *rows])
        if m.plan is not None:
            middle = self._middle(shown, session, showing, asked)
            self.rows("board").show(board.board(shown, m.plan, middle))
            self._paint_log(showing, log, m.side, m.log)
        else:
            self._rule_above("strip", board.strip(shown, m.width, showing.turned), at_least=1)
            self._paint_below(session, showing, asked, log)

    def _middle(self, shown: board.Picture, session: Session, showing: Showing, asked: Asked) -> list[Line]:
        """Question and sheet in the middle of the board; without a sheet, the space that the last token moved to."""
        width, height = self.measures.plan.middle if self.measures.plan else (0, 0)
        if showing.sheet is None:
            page = asking.lay_out(session, asked, width, height - 2, showing.page)
            self.answers, self.pages = _together(page.visible, asked.answers), page.pages
            rows = [EMPTY, *page.rows]
            if height - len(rows) >= DEED_ROWS and shown.trail.player:
                at = session.state.seat(shown.trail.player).at
                rows += self._deed(session, at, width, height - len(rows) - 1)
            return rows
        half = height // 2
        laid = sheets.lay_out(showing.sheet, width, height - half, showing.page)
        if any(answer.key in DIGITS for answer in laid.answers if answer.key):
            unnumbered = (answer._replace(key="") if answer.key in DIGITS else answer for answer in asked.answers)
            asked = asked._replace(answers=tuple(unnumbered), has_digits=False)
        page = asking.lay_out(session, asked, width, height - len(laid.rows) - 2, 0)
        self.answers, self.pages = _together([*laid.answers, *page.visible], asked.answers), laid.pages
        gap = height - 1 - len(page.rows) - len(laid.rows)
        return [EMPTY, *page.rows, *[EMPTY] * gap, *laid.rows]

    def _deed(self, session: Session, at: int, width: int, room: int) -> list[Line]:
        """The space where the last move ended, at the foot of the middle."""
        deed = sheets.deed(session, at)
        _, *rows = sheets.lay_out(deed._replace(title=""), width, room - 1, 0).rows
        return [*[EMPTY] * (room - 1 - len(rows)), crop((Run(f" {deed.title} ", deed.role),), width), *rows]

    def _paint_below(self, session: Session, showing: Showing, asked: Asked, log: Sequence[Logged]) -> None:
        """Question and log below the strip; a sheet, or a log that is looked through, leaves the question's first words only."""
        m = self.measures
        room = m.question + m.log
        if showing.sheet is not None:
            laid = sheets.lay_out(showing.sheet, m.width - 2 * MARGIN, room - 1, showing.page)
            self.answers, self.pages = _together(laid.answers, asked.answers), laid.pages
            self._first_words(asked)
            self._rule_above("log", _inset(laid.rows), at_least=3)
            return
        is_looking = showing.filter.is_on or showing.offset or showing.entry is not None
        if is_looking and (session.view().ask is None or session.state.finished):  # a question is never out of sight
            self.answers, self.pages = _together((), asked.answers), 1
            self._first_words(asked)
            self._paint_log(showing, log, m.width, room - 1)
            return
        width = m.width - 2 * MARGIN
        height = m.question if asking.needs(asked, width) <= m.question else room
        page = asking.lay_out(session, asked, width, height, showing.page)
        height = max(len(page.rows), m.question)
        self.answers, self.pages = _together(page.visible, asked.answers), page.pages
        self._rule_above("question", _inset(page.rows), at_least=2)
        self._height("question", height, 2)
        self._paint_log(showing, log, m.width, room - height)

    def _first_words(self, asked: Asked) -> None:
        self._rule_above("question", [(Run(f" {asked.title}", "dim"),)], at_least=2)
        self._height("question", 1, 2)

    def _height(self, part: str, height: int, number: int) -> None:
        wanted = height + (self.measures.rules >= number)
        rows = self.rows(part)
        if rows.styles.height is None or rows.styles.height.value != wanted:
            rows.styles.height = wanted

    def _rule_above(self, part: str, rows: Sequence[Line], at_least: int) -> None:
        """A line above a part, where the screen has room for it."""
        has_rule = self.measures.rules >= at_least and self.measures.plan is None
        rule: list[Line] = [(Run("─" * self.measures.width, "dim"),)] if has_rule else []
        self.rows(part).show([*rule, *rows])

    def _paint_log(self, showing: Showing, log: Sequence[Logged], width: int, height: int) -> None:
        entries = ledger.chosen(log, showing.filter)
        rows = ledger.rows(entries[showing.offset :], width, max(height, 1), showing.entry)
        if not rows:
            rows = _inset([(Run(ledger.nothing(showing.filter), "dim"),)])
        if self.measures.plan is not None or showing.filter.is_on or showing.offset:
            rows = [ledger.title(showing.filter, showing.offset, width), *rows]
        self._rule_above("log", rows, at_least=3)

    def _paint_mode(
        self, session: Session, showing: Showing, asked: Asked, log: Sequence[Logged], marks: Mapping[str, Mark]
    ) -> None:
        """Instead of the table: plain sentences, or cash in large figures."""
        view = session.view()
        width, height = self.measures.width, self.measures.body
        self.answers, self.pages = asked.answers, 1
        if showing.mode == "big":
            self.rows("sheet").show(big.whole(view, asked, marks, width, height))
            return
        entries = ledger.chosen(log, showing.filter)
        said = "\n".join([*showing.sheet.said, ", ".join(showing.sheet.words)]) if showing.sheet else ""
        rows = _inset(plain.rows(view, asked, said, entries, width - 2 * MARGIN))
        self.pages = max(-(-len(rows) // height), 1)
        first = showing.page % self.pages * height
        self.rows("sheet").show(rows[first : first + height])


def _inset(rows: Sequence[Line]) -> list[Line]:
    """Rows behind the margin."""
    return [(Run(" " * MARGIN), *row) if row else row for row in rows]


def _together(first: Sequence[Answer], then: Sequence[Answer]) -> Sequence[Answer]:
    """The answers on the screen, and those of the question that have a letter of their own: unseen digits mean nothing."""
    taken = {answer.key for answer in first} | set(DIGITS)
    return [*first, *(answer for answer in then if answer.key not in taken)]
