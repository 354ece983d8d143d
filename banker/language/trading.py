"""How a trade is read: two sides, each a player and what they give."""

from itertools import pairwise

from msgspec import Struct

from banker.language.figures import count, is_count, looks_like_money, money, no_separator, split_money
from banker.language.names import EXACT, Finder, Found, pair, pick, player
from banker.language.places import find_space, space, the_board
from banker.language.setting_up import once
from banker.language.words import Line, Scope, Words, split_at
from banker.model.commands import Entry, ImmunityItem, Side, Trade
from banker.model.money import WHOLE
from banker.model.refusal import Refusal

JAIL_CARDS = (("jail", "card"), ("jail", "cards"), ("jailcard",), ("jailcards",))
"""How a Get out of Jail Free card is written."""


class Item(Struct, frozen=True):
    """One thing given; nothing at all when no field is set."""

    money: int = 0
    space: int | None = None
    jail_cards: int = 0
    immunity: ImmunityItem | None = None


def trade(line: Line) -> Entry:
    """`trade PLAYER ITEMS / PLAYER ITEMS`."""
    match split_at(line.words, "/"):
        case (left, right) if left and right:
            return Trade(_side(left, line.scope), _side(right, line.scope))
        case _:
            raise Refusal("A trade has two sides with a / between them: trade Ann 100 / Bob Boardwalk.")


def _side(words: Words, scope: Scope) -> Side:
    """A player and items; commas inside an immunity belong to it until its number of visits."""
    parts = list(split_at(words, ","))
    for left, right in pairwise(parts):
        if left and looks_like_money(left[-1].key) and len(right) == 1 and right[0].key.startswith("0"):
            raise no_separator(f'"{left[-1].text},{right[0].text}"')
    items: list[Item] = []
    who, first = _head(parts, scope)
    queue = [first, *parts[1:]]
    while queue:
        part = queue.pop(0)
        if part and part[0].key == "immunity":
            run = [part[1:]]
            while queue and not any(_is_uses(word.key) for word in run[-1]):
                run.append(queue.pop(0))
            items.append(Item(immunity=immunity(tuple(run), scope)))
        else:
            items.append(pick(_thing(scope), part))
    return _side_of(who, items)


def _head(parts: list[Words], scope: Scope) -> tuple[str, Words]:
    """The player, and the words of the first item."""
    words = parts[0]
    for index, word in enumerate(words[1:], 1):
        if word.key == "immunity":
            return pick(player(scope), words[:index]), words[index:]
    if len(words) <= 1:
        raise Refusal("A side of a trade is a player and what they give: Ann 100, Boardwalk; or Ann nothing.")
    seat: Finder[str] = player(scope)
    rest: Finder[Words] = _as_words(_thing(scope))
    return pick(pair(seat, rest), words)


def _as_words(finder: Finder[Item]) -> Finder[Words]:
    """Finds the words of an item instead of the item."""
    return Finder(
        lambda words: [(rank, words) for rank, _ in finder.find(words)][:1],
        lambda words, _: finder.explain(words, [item for _, item in finder.find(words)]),
    )


def _side_of(who: str, items: list[Item]) -> Side:
    """The items of one side together."""
    amounts = [item.money for item in items if item.money]
    if len(amounts) > 1:
        raise Refusal(f"{who} gives money twice: write one amount.")
    side = Side(
        player=who,
        money=sum(amounts),
        spaces=once(tuple(item.space for item in items if item.space is not None)),
        jail_cards=sum(item.jail_cards for item in items),
        immunities=tuple(item.immunity for item in items if item.immunity is not None),
    )
    if Item() in items and len(items) > 1:
        raise Refusal(f"{who} gives nothing and something: leave one of them out.")
    return side


def _thing(scope: Scope) -> Finder[Item]:
    """Money, a space, Jail cards, or `nothing`."""
    board = the_board(scope)

    def find(words: Words) -> Found[Item]:
        if len(words) == 1 and words[0].key == "nothing":
            return [(EXACT, Item())]
        cards = _jail_cards(words)
        if cards:
            return [(EXACT, Item(jail_cards=cards))]
        rest, amount = split_money(words)
        if not rest and amount and not words[0].quoted:
            try:
                return [(EXACT, Item(money=money(amount, board)))]
            except Refusal:
                pass  # then it is a name, or nothing at all
        return [(rank, Item(space=at)) for rank, at in find_space(words, board)]

    def explain(words: Words, values: list[Item]) -> Refusal:
        rest, amount = split_money(words)
        if not rest and amount[:1] in tuple("+-0123456789$£₩"):
            try:
                money(amount, board)
            except Refusal as refusal:
                return refusal
        return space(scope).explain(words, [item.space for item in values if item.space is not None])

    return Finder(find, explain)


def _jail_cards(words: Words) -> int:
    """How many Get out of Jail Free cards the words name; 0 where they name something else."""
    many = 1
    if len(words) > 1 and is_count(words[0]):
        many, words = count(words[0].text, 1, "How many cards"), words[1:]
    return many if tuple(word.key for word in words) in JAIL_CARDS else 0


def immunity(parts: tuple[Words, ...], scope: Scope, least: int = 1) -> ImmunityItem:
    """`SPACE, SPACE… xN [P%]` without the word itself. `least` is the fewest visits."""
    last, percent = parts[-1], WHOLE
    if last and last[-1].key.endswith("%"):
        percent = count(last[-1].key[:-1], 1, "A share of the rent in percent")
        if percent > WHOLE:
            raise Refusal(f"At most 100% of a rent can be let off, not {percent}%.")
        last = last[:-1]
    if not last or not _is_uses(last[-1].key):
        raise Refusal(f"An immunity says for how many visits: immunity Boardwalk x{least + 1}.")
    uses = count(last[-1].key.strip("x"), least, "How many visits")
    spaces = tuple(pick(space(scope), part) for part in (*parts[:-1], last[:-1]))
    return ImmunityItem(once(spaces), uses, percent)


def _is_uses(key: str) -> bool:
    """`x3` or `3x`."""
    return key.strip("x").isdecimal() and len(key.strip("x")) == len(key) - 1
