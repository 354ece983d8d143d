"""Numbers, lists and accounts in words."""

from collections.abc import Sequence

from banker.model.events import BANK, POT, Account

_ACCOUNTS = {BANK: "the Bank", POT: "the pot"}


def account(name: Account) -> str:
    """A player's name, "the Bank" or "the pot"."""
    return _ACCOUNTS.get(name, name)


def counted(number: int, thing: str, things: str = "") -> str:
    """A number with its noun: 1 turn, 3 turns. `things` where the plural is not the noun with an s."""
    return f"{number} {thing if number == 1 else things or f'{thing}s'}"


def listed(names: Sequence[str], last: str = "and") -> str:
    """Names with commas, and `last` before the last one; "" for none."""
    return f" {last} ".join(part for part in (", ".join(names[:-1]), *names[-1:]) if part)


def pieces(houses: int, hotels: int) -> tuple[str, ...]:
    """What stands on a lot, the hotels first, a part each; empty where it is bare."""
    return tuple(counted(number, piece) for number, piece in ((hotels, "hotel"), (houses, "house")) if number)
