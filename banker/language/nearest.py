"""The name that was meant by one misspelt. A wrong proposal is worse than none: only a slip of the finger or two is forgiven."""

from collections.abc import Iterable

from banker.language.words import NAME_TEXT_MAX, plain

SHORTEST = 3
"""Letters below which nothing is proposed."""
LONG = 7
"""Letters from which two slips are forgiven."""


def nearest(text: str, names: Iterable[str]) -> str | None:
    """The one name that begins so, else the one, or the one with a word, that is a slip or two away; None where several are."""
    typed = plain(text[:NAME_TEXT_MAX])
    if len(typed) < SHORTEST:
        return None
    by_key = {plain(name): name for name in names}
    begun = [name for key, name in by_key.items() if key.startswith(typed)]
    if begun:
        return begun[0] if len(begun) == 1 else None
    most = 1 + (len(typed) >= LONG)
    found: dict[int, list[str]] = {}
    for key, name in by_key.items():
        slips = min(_slips(typed, part, most) for part in (key, *key.split()))
        found.setdefault(slips, []).append(name)
    closest = min(found, default=most + 1)
    return found[closest][0] if closest <= most and len(found[closest]) == 1 else None


def _slips(typed: str, name: str, most: int) -> int:
    """Letters left out, put in, changed or exchanged with the next; more than `most` where the first one is another."""
    if abs(len(typed) - len(name)) > most or (typed[0] != name[0] and sorted(typed[:2]) != sorted(name[:2])):
        return most + 1
    before: list[int] = []
    row = list(range(len(name) + 1))
    for i, letter in enumerate(typed, 1):
        earlier, before, row = before, row, [i]
        for j, other in enumerate(name, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == name[j - 2] and typed[i - 2] == other:
                cost = min(cost, earlier[j - 2] + 1)
            row.append(cost)
    return row[-1]
