"""How the entries of play are read: dice, purchases, rent, cards, Jail, buildings and mortgages."""

from banker.language.figures import count, is_count, looks_like_money, money, split_dice, split_money
from banker.language.names import EXACT, pair, pick, player
from banker.language.places import card, group, space, space_or_group
from banker.language.words import Line, Words, split_at
from banker.model.commands import (
    Accept,
    Bail,
    Bankrupt,
    Build,
    Buy,
    CallAuction,
    CallPieceAuction,
    ChooseTax,
    Claim,
    DrawCard,
    Entry,
    Finish,
    FormPartnership,
    HireLawyer,
    Immune,
    Keep,
    LeavePartnership,
    Lift,
    NamePrice,
    PlayJailCard,
    Retire,
    Roll,
    Sell,
    Sold,
    TakeMortgage,
    TravelTo,
    Unsold,
    Veto,
    Waive,
)  # fmt: skip
from banker.model.refusal import Refusal

PLAIN: dict[str, Entry] = {"buy": Buy(), "unsold": Unsold(), "finish": Finish()}
"""Entries of one word that take no more."""
PERSONAL: dict[str, type[Waive | Immune | Bail | PlayJailCard | HireLawyer | Veto | Bankrupt]] = {
    "waive": Waive, "immune": Immune, "bail": Bail, "jailcard": PlayJailCard, "lawyer": HireLawyer, "veto": Veto,
    "bankrupt": Bankrupt,
}  # fmt: skip
"""Entries that may name a player."""
PLACED: dict[str, type[TravelTo | Accept | TakeMortgage | Lift | Keep]] = {
    "travel": TravelTo, "accept": Accept, "mortgage": TakeMortgage, "lift": Lift, "keep": Keep,
}  # fmt: skip
"""Entries that name a space."""


def single(line: Line) -> Entry:
    """An entry of one word."""
    if line.text:
        raise Refusal(f'{line.entry} stands alone: "{line.text[:40]}" is too much.')
    return PLAIN[line.entry]


def personal(line: Line) -> Entry:
    """`waive [PLAYER]` and its like."""
    return PERSONAL[line.entry](pick(player(line.scope), line.words) if line.text else None)


def placed(line: Line) -> Entry:
    """`mortgage SPACE` and its like."""
    return PLACED[line.entry](pick(space(line.scope), line.words))


def retire(line: Line) -> Entry:
    """`retire PLAYER`."""
    return Retire(pick(player(line.scope), line.words))


def roll(line: Line) -> Entry:
    """`roll [PLAYER] 6 4`."""
    who, thrown = split_dice(line.words)
    return Roll(thrown, pick(player(line.scope), who) if who else None)


def auction(line: Line) -> Entry:
    """`auction`, `auction PLAYER MONEY`, `auction house`, `auction hotel`."""
    words = line.words
    if not words:
        return CallAuction()
    if len(words) == 1 and words[0].key in ("house", "houses"):
        return CallPieceAuction("house")
    if len(words) == 1 and words[0].key in ("hotel", "hotels"):
        return CallPieceAuction("hotel")
    who, amount = _bid(line, words)
    return CallAuction(who, amount)


def sold(line: Line) -> Entry:
    """`sold PLAYER MONEY [on SPACE]`."""
    words = line.words
    for index in range(len(words) - 1, 0, -1):
        if words[index].key == "on":
            who, amount = _bid(line, words[:index])
            return Sold(who, amount, pick(space(line.scope), words[index + 1 :]))
    return Sold(*_bid(line, words))


def _bid(line: Line, words: Words) -> tuple[str, int]:
    """A player and an amount."""
    who, amount = split_money(words)
    if not who:
        raise Refusal(f"{line.entry} needs a player and an amount: {line.entry} {(*line.scope.players, 'Bob')[0]} 140.")
    paid = money(amount, line.scope.board)
    return pick(player(line.scope), who), paid


def claim(line: Line) -> Entry:
    """`claim [PLAYER|all] [SPACE]`."""
    words, who, where = line.words, player(line.scope), space(line.scope)
    if not words:
        return Claim()
    if words[0].key == "all":
        return Claim(everyone=True, space=pick(where, words[1:]) if words[1:] else None)
    both, alone = pair(who, where).find(words), where.find(words)
    both_exact, alone_exact = (any(rank == EXACT for rank, _ in found) for found in (both, alone))
    if not both_exact and (who.find(words) or (len(words) == 1 and not alone)):
        return Claim(pick(who, words))
    if not both_exact and (alone_exact or (alone and not both)):
        return Claim(space=pick(where, words))
    name, at = pick(pair(who, where), words)
    return Claim(name, space=at)


def draw(line: Line) -> Entry:
    """`card WORDS [MONEY]`; `card pay` and `card draw` answer a card that offers the choice."""
    words, scope = line.words, line.scope
    if not words:
        raise Refusal("card needs words of the card that was drawn, and the amount if it is another than printed.")
    if len(words) == 1 and scope.deck is None and words[0].key in ("pay", "draw"):
        return DrawCard(words[0].key)
    finder = card(scope)
    rest, amount = split_money(words)
    if rest and looks_like_money(amount) and not finder.find(words):
        return DrawCard(pick(finder, rest), money(amount, scope.board))
    return DrawCard(pick(finder, words))


def tax(line: Line) -> Entry:
    """`tax flat` or `tax percent`."""
    match line.text.lower():
        case "flat":
            return ChooseTax("flat")
        case "percent":
            return ChooseTax("percent")
        case _:
            raise Refusal("The income tax is flat or percent: tax flat or tax percent.")


def offer(line: Line) -> Entry:
    """`offer SPACE MONEY`."""
    place, amount = split_money(line.words)
    if not place:
        raise Refusal("offer needs a space and its price: offer Boardwalk 500.")
    price = money(amount, line.scope.board)
    return NamePrice(pick(space(line.scope), place), price)


def build(line: Line) -> Entry:
    """`build SPACE|GROUP [N]`."""
    words, number = _counted(line, line.words)
    if number == "all":
        raise Refusal("How many are to be built must be said: build Boardwalk 2.")
    target = pick(space_or_group(line.scope), words)
    many = count(number, 1, "How many to build")
    return Build(group=target, count=many) if isinstance(target, str) else Build(space=target, count=many)


def sell(line: Line) -> Entry:
    """`sell SPACE|GROUP [N|all]`."""
    words, number = _counted(line, line.words)
    target = pick(space_or_group(line.scope), words)
    many = None if number == "all" else count(number, 1, "How many to sell")
    return Sell(group=target, count=many) if isinstance(target, str) else Sell(space=target, count=many)


def _counted(line: Line, words: Words) -> tuple[Words, str]:
    """What comes before a number at the end, and the number; a name that ends in a number is a name."""
    if len(words) <= 1 or not (is_count(words[-1]) or words[-1].key == "all"):
        return words, "1"
    if any(rank == EXACT for rank, _ in space_or_group(line.scope).find(words)):
        return words, "1"
    return words[:-1], words[-1].key


def partner(line: Line) -> Entry:
    """`partner PLAYER, PLAYER… GROUP`."""
    parts = split_at(line.words, ",")
    if len(parts) == 1:
        raise Refusal("A partnership needs two players and a group: partner Ann, Bob dark blue.")
    last, whole = pick(pair(player(line.scope), group(line.scope)), parts[-1])
    players = (*(pick(player(line.scope), part) for part in parts[:-1]), last)
    if len(set(players)) < len(players):
        raise Refusal("A player is named twice: name each partner once.")
    return FormPartnership(players, whole)


def leave(line: Line) -> Entry:
    """`leave PLAYER GROUP`."""
    return LeavePartnership(*pick(pair(player(line.scope), group(line.scope)), line.words))
