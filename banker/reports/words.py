"""Sentences and figures of the reports. Names stand as they are; each format makes them harmless in its own way."""

from datetime import UTC, datetime, timedelta

from banker.model.board import Board
from banker.model.words import account, counted, listed
from banker.reports.play import Payment

_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
)  # fmt: skip
_VERBS = {
    "rent": "{debit} paid {credit} {amount} rent{for_space}",
    "purchase": "{debit} bought {space} for {amount}",
    "auction": "{debit} won {space} at auction for {amount}",
    "building": "{debit} built{on_space} for {amount}",
    "tax": "{debit} paid {amount} tax",
    "card": "{debit} paid {credit} {amount} by a card",
    "fine": "{debit} paid a fine of {amount}",
    "lawyer": "{debit} paid a lawyer {amount}",
    "lift": "{debit} paid {amount} to lift {space}",
    "interest": "{debit} paid {amount} interest{on_space}",
    "trade": "{debit} paid {credit} {amount} in a trade",
    "bankruptcy": "{debit}'s last {amount} went to {credit}",
    "salary": "{credit} got {amount} salary",
    "jackpot": "{credit} won the pot of {amount}",
    "sale": "{credit} got {amount} for buildings{on_space}",
    "mortgage": "{credit} got {amount} on a mortgage{on_space}",
}


def payment(paid: Payment, board: Board) -> str:
    """Who paid whom how much and for what, without a full stop."""
    template = _VERBS.get(paid.kind, "{debit} paid {credit} {amount}")
    return template.format(
        debit=account(paid.debit), credit=account(paid.credit), amount=board.money(paid.amount), space=paid.space or "a building",
        for_space=f" for {paid.space}" if paid.space else "", on_space=f" on {paid.space}" if paid.space else "",
    )  # fmt: skip


def departure(how: str) -> str:
    """How a player left, as in "went bankrupt"."""
    return {"bankrupt": "went bankrupt", "retired": "retired"}.get(how, "left")


def moment(at: str, offset: int) -> datetime:
    """A time of the journal on the table's clock, `offset` minutes ahead of UTC."""
    return (datetime.fromisoformat(at).astimezone(UTC) + timedelta(minutes=offset)).replace(tzinfo=None)


def day(at: str, offset: int) -> str:
    """The date at the table, as in 30 November 2026."""
    when = moment(at, offset)
    return f"{when.day} {_MONTHS[when.month - 1]} {when.year}"


def duration(started: str, ended: str) -> str:
    """Hours and minutes between two times of the journal."""
    minutes = max((datetime.fromisoformat(ended) - datetime.fromisoformat(started)) // timedelta(minutes=1), 0)
    if not minutes:
        return "less than a minute"
    hours, rest = divmod(minutes, 60)
    parts = [counted(hours, "hour")] * bool(hours) + [counted(rest, "minute")] * bool(rest)
    return listed(parts)
