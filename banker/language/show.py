"""A value of the table language back to text: `parse(show(entry), scope)` is `entry` again.

Names are written in full, so that a transcript reads by itself; whatever could be read otherwise stands in quotation marks.
"""

import re
from typing import assert_never

from banker.language.places import find_space
from banker.language.words import KEYWORDS, Word, fold, quote
from banker.model import commands as c
from banker.model.board import Board
from banker.model.events import BANK, POT
from banker.model.money import WHOLE

_SAFE = re.compile(r"[^\W\d_][^\W\d_]*(?:[ '’.&-]+[^\W\d_][^\W\d_]*)*[.]?")
"""Letters, with single marks between words."""
_PLAYER = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
"""One word of letters, with marks only inside."""
_SPACE_WORDS = KEYWORDS - {"free", "jail", "house", "short", "bank", "chance", "chest"}
"""Keywords that are looked for beside the name of a space."""

_PIECES = {"house": "houses", "hotel": "hotels"}

Turn = (
    c.Roll | c.Buy | c.CallAuction | c.CallPieceAuction | c.Sold | c.Unsold | c.Claim | c.Waive | c.Immune | c.DrawCard
    | c.ChooseTax | c.Bail | c.PlayJailCard | c.HireLawyer | c.Veto | c.Bankrupt
)  # fmt: skip
"""What answers a throw."""
Business = (
    c.TravelTo | c.NamePrice | c.Accept | c.Build | c.Sell | c.TakeMortgage | c.Lift | c.Keep | c.FormPartnership
    | c.LeavePartnership | c.Retire | c.Finish
)  # fmt: skip
"""Deeds, buildings and partners."""


def show(entry: c.Entry, board: Board | None = None) -> str:
    """The line that says `entry`. Without a board, or where a name is not unique on it, spaces are written `@N`."""
    return Writer(board).entry(entry)


class Writer:
    """Writes the names of one board."""

    def __init__(self, board: Board | None) -> None:
        self.board = board

    # --- names -----------------------------------------------------------------------------------------------------------------

    def space(self, at: int) -> str:
        """A space by its name, or by its position where the name would not do."""
        if self.board is None:
            return f"@{at}"
        name = self.board.spaces[at].name
        if [found for _, found in find_space((Word(name),), self.board)] != [at]:
            return f"@{at}"
        is_safe = _SAFE.fullmatch(name) and not _SPACE_WORDS.intersection(name.casefold().split())
        return name if is_safe else quote(name)

    def spaces(self, positions: tuple[int, ...]) -> str:
        """Spaces with commas between them."""
        return ", ".join(self.space(at) for at in positions)

    def player(self, name: str) -> str:
        """A player; in quotation marks unless it is one word of letters."""
        is_plain = _PLAYER.fullmatch(name) and fold(name) and not KEYWORDS.intersection(fold(name))
        return name if is_plain else quote(name)

    def account(self, name: str) -> str:
        """A player, `bank` or `pot`."""
        return name if name in (BANK, POT) else self.player(name)

    def group(self, group: str) -> str:
        """A group by its id."""
        return group if _SAFE.fullmatch(group) and not KEYWORDS.intersection(group.casefold().split()) else quote(group)

    def place(self, space: int | None, group: str | None) -> str:
        """A space, or else a group."""
        return self.space(space) if space is not None else self.group(group or "")

    # --- entries ---------------------------------------------------------------------------------------------------------------

    def entry(self, entry: c.Entry) -> str:  # noqa: PLR0911 - a case for each kind
        """Any entry."""
        match entry:
            case c.New() | c.First() | c.DealDeeds() | c.DealSkip():
                return self.setting_up(entry)
            case c.Trade():
                return f"trade {self.side(entry.left)} / {self.side(entry.right)}"
            case c.Undo(count, to):
                return f"undo @{to}" if to is not None else "undo" if count == 1 else f"undo {count}"
            case c.Redo(count):
                return "redo" if count == 1 else f"redo {count}"
            case c.Count() | c.Look() | c.Why() | c.Worth():
                return self.looking(entry)
            case (
                c.ExpectPlayer() | c.ExpectPot() | c.ExpectSpace() | c.ExpectTray() | c.ExpectTurn() | c.ExpectPending()
                | c.ExpectWinner() | c.ExpectNote() | c.ExpectLedger() | c.Refused()
            ):  # fmt: skip
                return self.check(entry)
            case (
                c.Pass() | c.SetCash() | c.SetAt() | c.SetJail() | c.SetJailCard() | c.SetOut() | c.SetToken() | c.SetOwner()
                | c.SetBuildings() | c.SetMortgaged() | c.SetSold() | c.SetPot() | c.SetTurn() | c.SetTray() | c.SetImmunity()
                | c.Note()
            ):  # fmt: skip
                return self.correction(entry)
            case _:
                return self.play(entry)

    def setting_up(self, entry: c.New | c.First | c.DealDeeds | c.DealSkip) -> str:
        """What stands at the start of a transcript."""
        match entry:
            case c.New():
                settings = [("rules", entry.rules), ("edition", entry.edition), ("deck", entry.deck), ("name", entry.name)]
                settings = [(key, value) for key, value in (*settings, *entry.options) if value]
                players = ",".join(self.player(name) for name in entry.players)
                tokens = [f"tokens={','.join(entry.tokens)}"] if entry.tokens else []
                return " ".join([f"new players={players}", *tokens, *(f"{key}={_value(value)}" for key, value in settings)])
            case c.First(player):
                return f"first {self.player(player)}"
            case c.DealDeeds(player, spaces):
                return f"deal {self.player(player)} {self.spaces(spaces)}"
            case c.DealSkip():
                return "deal skip"
            case _:
                assert_never(entry)

    def play(self, entry: Turn | Business) -> str:  # noqa: C901, PLR0911, PLR0912 - a case for each kind
        """What happens at the table."""
        match entry:
            case c.Roll(dice, player):
                return f"roll {_after(self.player(player)) if player is not None else ''}{dice[0]} {dice[1]}"
            case c.Buy():
                return "buy"
            case c.CallAuction(player, amount):
                return f"auction {self.player(player)} {amount}" if player is not None else "auction"
            case c.CallPieceAuction(piece):
                return f"auction {piece}"
            case c.Sold(player, amount, space):
                return f"sold {self.player(player)} {amount}{_before(f'on {self.space(space)}') if space is not None else ''}"
            case c.Unsold():
                return "unsold"
            case c.Claim():
                return self.claim(entry)
            case c.Waive(player):
                return self.personal("waive", player)
            case c.Immune(player):
                return self.personal("immune", player)
            case c.DrawCard(card, amount):
                return f"card {card}{_before(str(amount)) if amount is not None else ''}"
            case c.ChooseTax(choice):
                return f"tax {choice}"
            case c.Bail(player):
                return self.personal("bail", player)
            case c.PlayJailCard(player):
                return self.personal("jailcard", player)
            case c.HireLawyer(player):
                return self.personal("lawyer", player)
            case c.Veto(player):
                return self.personal("veto", player)
            case c.Bankrupt(player):
                return self.personal("bankrupt", player)
            case _:
                return self.business(entry)

    def business(self, entry: Business) -> str:  # noqa: C901, PLR0911, PLR0912 - a case for each kind
        """Deeds and buildings."""
        match entry:
            case c.TravelTo(space):
                return f"travel {self.space(space)}"
            case c.NamePrice(space, amount):
                return f"offer {self.space(space)} {amount}"
            case c.Accept(space):
                return f"accept {self.space(space)}"
            case c.Build(space, group, count):
                return f"build {self.place(space, group)} {count}"
            case c.Sell(space, group, count):
                return f"sell {self.place(space, group)} {'all' if count is None else count}"
            case c.TakeMortgage(space):
                return f"mortgage {self.space(space)}"
            case c.Lift(space):
                return f"lift {self.space(space)}"
            case c.Keep(space):
                return f"keep {self.space(space)}"
            case c.FormPartnership(players, group):
                return f"partner {', '.join(self.player(name) for name in players)} {self.group(group)}"
            case c.LeavePartnership(player, group):
                return f"leave {self.player(player)} {self.group(group)}"
            case c.Retire(player):
                return f"retire {self.player(player)}"
            case c.Finish():
                return "finish"
            case _:
                assert_never(entry)

    def personal(self, word: str, player: str | None) -> str:
        """A word with or without a player."""
        return f"{word} {self.player(player)}" if player is not None else word

    def claim(self, entry: c.Claim) -> str:
        """The owner asks; a space alone is written so that it can be no player."""
        if entry.everyone or entry.player is not None:
            who = "all" if entry.everyone else self.player(entry.player or "")
            return f"claim {who}{_before(self.space(entry.space)) if entry.space is not None else ''}"
        return f"claim @{entry.space}" if entry.space is not None else "claim"

    def side(self, side: c.Side) -> str:
        """What one player gives."""
        items = [str(side.money)] if side.money else []
        items += [self.space(at) for at in side.spaces]
        items += ["jail card" if side.jail_cards == 1 else f"{side.jail_cards} jail cards"] if side.jail_cards else []
        items += [f"immunity {self.visits(item)}" for item in side.immunities]
        return f"{self.player(side.player)} {', '.join(items) or 'nothing'}"

    def visits(self, item: c.ImmunityItem | c.SetImmunity) -> str:
        """Spaces, number of visits and how much of the rent."""
        return f"{self.spaces(item.spaces)} x{item.uses}{f' {item.percent}%' if item.percent != WHOLE else ''}"

    def correction(self, entry: c.Correction) -> str:  # noqa: C901, PLR0911, PLR0912 - a case for each kind
        """What makes the record agree with the table."""
        match entry:
            case c.Pass(debit, credit, amount, reason):
                after = f" : {_free(reason)}" if reason else ""
                return f"transfer {self.account(debit)} {self.account(credit)} {amount}{after}"
            case c.SetCash(player, amount):
                return f"set {self.player(player)} cash {amount}"
            case c.SetAt(player, space):
                return f"set {self.player(player)} at {self.space(space)}"
            case c.SetJail(player, failed):
                return f"set {self.player(player)} jail {'no' if failed is None else failed}"
            case c.SetJailCard(player, deck, holds):
                return f"set {self.player(player)} jailcard {deck} {_yes(holds)}"
            case c.SetOut(player, out):
                return f"set {self.player(player)} out {_yes(out)}"
            case c.SetToken(player, token):
                return f"set {self.player(player)} token {token}"
            case c.SetOwner(space, owner):
                return f"set {self.space(space)} owner {self.account(owner) if owner is not None else BANK}"
            case c.SetBuildings(space, piece, count):
                return f"set {self.space(space)} {_PIECES[piece]} {count}"
            case c.SetMortgaged(space, mortgaged):
                return f"set {self.space(space)} mortgaged {_yes(mortgaged)}"
            case c.SetSold(space, sold):
                return f"set {self.space(space)} sold {_yes(sold)}"
            case c.SetPot(amount):
                return f"set pot {amount}"
            case c.SetTurn(player):
                return f"set turn {self.player(player)}"
            case c.SetTray(piece, count):
                return f"set bank {_PIECES[piece]} {count}"
            case c.SetImmunity():
                return f"set immunity {self.player(entry.grantor)} {self.player(entry.beneficiary)} {self.visits(entry)}"
            case c.Note(text):
                return f"note {_free(text)}"
            case _:
                assert_never(entry)

    def looking(self, entry: c.Looking) -> str:
        """What changes nothing."""
        match entry:
            case c.Count(player, amount):
                return f"count {self.player(player)} {amount}"
            case c.Look(player=str(player)):
                return f"look {quote(player)}"  # quoted, it is no space or group of that name
            case c.Look(space, _, group):
                return f"look {self.place(space, group)}"
            case c.Why(seq):
                return f"why {seq}" if seq is not None else "why"
            case c.Worth():
                return "worth"
            case _:
                assert_never(entry)

    def check(self, entry: c.Expectation) -> str:  # noqa: C901, PLR0911 - a case for each kind
        """What holds in a transcript."""
        match entry:
            case c.ExpectPlayer(player, fact, value):
                after = "" if value is None else _before(self.space(value) if fact == "at" else str(value))
                return f"expect {self.player(player)} {fact}{after}"
            case c.ExpectPot(amount):
                return f"expect pot {amount}"
            case c.ExpectSpace(space, fact, value):
                return f"expect {self.space(space)} {fact} {self.fact(value)}"
            case c.ExpectTray(piece, count):
                return f"expect bank {_PIECES[piece]} {count}"
            case c.ExpectTurn(player):
                return f"expect turn {self.player(player)}"
            case c.ExpectPending(kind):
                return f"expect pending {kind or 'none'}"
            case c.ExpectWinner(player):
                return f"expect winner {self.player(player)}"
            case c.ExpectNote(text):
                return f"expect note {_free(text)}"
            case c.ExpectLedger(kind, debit, credit, amount):
                return f"expect ledger {kind} {self.account(debit)} {self.account(credit)} {amount}"
            case c.Refused(text):
                return f"refused {text}"
            case _:
                assert_never(entry)

    def fact(self, value: int | bool | str | None) -> str:
        """An owner, yes or no, or a figure."""
        if value is None:
            return BANK
        if isinstance(value, bool):
            return _yes(value)
        return self.player(value) if isinstance(value, str) else str(value)


def _yes(value: bool) -> str:
    """`yes` or `no`."""
    return "yes" if value else "no"


def _before(text: str) -> str:
    """With a space before it."""
    return f" {text}"


def _after(text: str) -> str:
    """With a space after it."""
    return f"{text} "


def _free(text: str) -> str:
    """A remark; in quotation marks where it would be read otherwise."""
    return text if text and text == text.strip() and '"' not in text and "#" not in text else quote(text)


def _value(text: str) -> str:
    """The value of a setting."""
    return text if re.fullmatch(r"[^\s\",#]+", text) else quote(text)
