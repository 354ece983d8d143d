"""The rules of the game, one a file, and the presets that put them together (OPTIONS.md)."""

from collections.abc import Mapping, Sequence

from banker.engine.hooks import Rule
from banker.engine.options import Info, infos, params, to_text, to_value
from banker.engine.ruleset import Options, RuleSet
from banker.model.board import Board
from banker.model.refusal import InvariantBroken, Refusal
from banker.rules.auction import Auctions
from banker.rules.bankruptcy import Bankruptcy
from banker.rules.building import Building
from banker.rules.buying import Buying
from banker.rules.cards import Cards
from banker.rules.corrections import Corrections
from banker.rules.dealing import Dealing
from banker.rules.debt import Debts
from banker.rules.debt_trades import DebtTrades
from banker.rules.double_prices import DoublePrices
from banker.rules.ending import Ending
from banker.rules.free_market import FreeMarket
from banker.rules.hard_jail import HardJail
from banker.rules.immunity import RentImmunity
from banker.rules.jackpot import Jackpot
from banker.rules.jail import Jail
from banker.rules.jail_doubles import JailDoubles
from banker.rules.lawyer import Lawyer
from banker.rules.mortgage import Mortgages
from banker.rules.partnerships import Partnerships
from banker.rules.railroad_travel import RailroadTravel
from banker.rules.rent import Rent
from banker.rules.repossession import Repossession
from banker.rules.salary import Salary
from banker.rules.shared_utilities import SharedUtilities
from banker.rules.shortage import Shortage
from banker.rules.tax import Tax
from banker.rules.throwing import Throwing
from banker.rules.trading import Trading
from banker.rules.unlimited_hotels import UnlimitedHotels

RULES: tuple[type[Rule], ...] = (
    Dealing,
    Throwing,
    Salary,
    Buying,
    Auctions,
    Rent,
    Debts,
    Tax,
    Cards,
    Jackpot,
    Jail,
    JailDoubles,
    HardJail,
    Lawyer,
    RailroadTravel,
    SharedUtilities,
    Building,
    UnlimitedHotels,
    Shortage,
    Partnerships,
    RentImmunity,
    Mortgages,
    Trading,
    DebtTrades,
    Bankruptcy,
    Repossession,
    DoublePrices,
    FreeMarket,
    Ending,
    Corrections,
)
"""Every rule there is, in the order of the set-up screen."""

_SHORT = {"dealt_deeds": 2, "building_value": "full"}
PRESETS: Mapping[str, Options] = {
    "house": {
        "start_cash": 1300,
        "dealt_deeds": 2,
        "go_exact": 400,
        "rent": "asked",
        "luxury_tax": 75,
        "jackpot": True,
        "jail_doubles_throw_again": True,
        "jail_bars_business": True,
        "lawyer": 100,
        "railroad_travel": True,
        "utilities_pay_everybody": True,
        "unlimited_hotels": True,
        "building_supply": "unlimited",
        "bulk_sale": "all",
        "partnerships": True,
        "immunity": True,
        "mortgage_transfer_interest": False,
        "debt_trades": "not_creditor",
        "bankruptcy": "repossession",
        "finders_fee": 10,
        "building_value": "half",
    },
    "official": {},
    "short-8p": {**_SHORT, "houses_per_hotel": 3, "ends": "second_bankruptcy"},
    "short-6p": {
        **_SHORT,
        "dealt_deeds": 3,
        "dealt_price": "free",
        "jail_turns": 1,
        "houses_per_hotel": 3,
        "ends": "first_bankruptcy",
    },
    "time-limit": {**_SHORT, "ends": "clock", "time_limit": 90},
    "classic": {"rent": "asked", "rent_deadline": "second_throw", "income_tax": "choice", "luxury_tax": 75},
}
"""What each preset changes against the official rules."""

TITLES: Mapping[str, tuple[str, str]] = {
    "house": ("House rules", "The modified rules: rent is asked for, fines fill the pot."),
    "official": ("Official rules", "The printed rules of today, with nothing added."),
    "short-8p": ("Short game", "Two deeds dealt, hotels after three houses; the second bankruptcy ends it."),
    "short-6p": ("Shortest game", "Three deeds dealt free, one turn in Jail; the first bankruptcy ends it."),
    "time-limit": ("Timed game", "Two deeds dealt; whoever is richest after 90 minutes wins."),
    "classic": ("Classic rules", "The older text: rent is asked for, and income tax can be a share."),
}
"""Title of each preset, and a sentence about it."""

LABELS: Mapping[str, Mapping[str, str]] = {
    "dealt_deeds": {"0": "none"},
    "dealt_price": {"printed": "the printed price", "free": "nothing"},
    "auction_overbid": {"refuse": "refused", "debt": "a debt to the Bank"},
    "rent": {"automatic": "paid by itself", "asked": "only when asked"},
    "rent_deadline": {"next_throw": "the next throw", "second_throw": "the second throw"},
    "group_rent": {"own_lot": "despite a mortgage", "unmortgaged_group": "if none mortgaged"},
    "creditor_split": {"equal": "in equal shares", "turn_order": "in turn order"},
    "income_tax": {"flat": "a flat amount", "choice": "that or a share"},
    "luxury_tax": {"board": "as printed"},
    "jackpot_seed": {"0": "nothing"},
    "lawyer": {"0": "none"},
    "building_supply": {"limited": "as in the box", "unlimited": "no limit"},
    "bulk_sale": {"hotels": "hotels of a group", "all": "whole groups"},
    "shortage_minimum": {"any": "any price", "printed": "the printed price"},
    "debt_trades": {"any": "free", "not_creditor": "not with creditor"},
    "bankruptcy": {"creditor": "to the creditor", "repossession": "deeds to the Bank"},
    "finders_fee": {"0": "none"},
    "ends": {"last_player": "one player is left", "clock": "the time is up"},
    "time_limit": {"0": "none"},
    "building_value": {"half": "half the price", "full": "the full price"},
}
"""Values in the words of a player, at most 18 cells long; any other value is said as it is typed, with spaces."""

CONTRADICTIONS: tuple[tuple[str, str, str], ...] = (
    ("free_market", "partnerships", "in a free market everybody builds on their own lots anyway"),
)
"""Pairs of switches that cannot both be on, and why."""

NEEDS: tuple[tuple[str, tuple[str, object], str], ...] = (
    ("time_limit", ("ends", "clock"), "nothing else looks at the clock"),
    ("travel_veto", ("railroad_travel", True), "without travel there is nothing to forbid"),
    ("jackpot_seed", ("jackpot", True), "without a pot there is nowhere to put it"),
    ("finders_fee", ("double_prices", True), "the fee belongs to double prices"),
)
"""Options that mean nothing unless another one has this value, and why."""

BASICS = ("start_cash", "rent", "jackpot", "auction", "ends")
"""Options that everybody asks about first."""

OPTIONS: Mapping[str, Info] = {info.name: info for rule in RULES for info in infos(rule)}
"""Every option of the table by its name."""


def default_deck(preset: str, edition: str) -> str:
    """The deck in the box: the old cards for the old texts, the new ones for the official rules."""
    if edition == "uk":
        return "uk-classic"
    return "us-classic" if preset in ("house", "classic") else "us-2008"


def resolve(preset: str, edition: str, given: Sequence[tuple[str, str]] = ()) -> Options:
    """Every option with its value for this table; what is `given` wins over the preset where the two contradict each other.

    Refusal for an unknown preset, option or value, or for two that contradict each other.
    """
    if preset not in PRESETS:
        raise Refusal(f"There are no rules called `{preset}`; choose {', '.join(f'`{name}`' for name in PRESETS)}.")
    options: Options = {name: info.default for name, info in OPTIONS.items()}
    options.update(PRESETS[preset])
    if edition != "us":
        options["luxury_tax"] = "board"
    usual = dict(options)
    for name, text in given:
        options[name] = value(name, text)
    _give_way(options, {name for name, _ in given})
    own = {name for name, (other, _), _ in NEEDS if all(options[each] == usual[each] for each in (name, other))}
    if conflict := conflicts(options, {name for name, _ in given} - own):
        raise Refusal(conflict)
    return options


def fitted(options: Options, board: Board, given: Sequence[tuple[str, str]] = ()) -> Options:
    """The options as they can be played on a board, where the preset asks for what it does not print.

    Refusal for one that is `given` and that the board rules out.
    """
    if options["income_tax"] == "flat" or any(space.percent for space in board.spaces):
        return options
    if "income_tax" in dict(given):
        chosen = f"{OPTIONS['income_tax'].title} (`income_tax={to_text(options['income_tax'])}`)"
        raise Refusal(f"{chosen} needs a board that prints a share, and this one prints an amount alone: leave it `flat`.")
    return {**options, "income_tax": "flat"}


def value(name: str, text: str) -> object:
    """The value typed for an option. Refusal for an unknown option or a value that it does not take."""
    if name not in OPTIONS:
        raise Refusal(f"There is no option `{name}`; `banker rules` lists them.")
    return to_value(OPTIONS[name], text)


def conflicts(options: Options, given: set[str]) -> str:
    """Why two options contradict each other, in a sentence; "" when none do. `given` are those not left to the preset."""
    for first, second, why in CONTRADICTIONS:
        if options[first] and options[second]:
            return f"{_both(first, second, options)} contradict each other: {why}; switch one of them off."
    for name, (other, value), why in NEEDS:
        if name in given and options[name] and options[other] != value:
            wanted = f"it needs `{other}={to_text(value)}`, or leave `{name}` as it was"
            return f"{_both(name, other, options)} contradict each other: {why}; {wanted}."
    return ""


def _give_way(options: Options, given: set[str]) -> None:
    """Switches off what only the preset switched on, where an option given rules it out."""
    for first, second, _ in CONTRADICTIONS:
        for stays, goes in ((first, second), (second, first)):
            if options[stays] and stays in given and goes not in given:
                options[goes] = False
    for name, (other, value), _ in NEEDS:
        if name not in given and other in given and options[other] != value:
            options[name] = False if isinstance(options[name], bool) else 0


def _both(first: str, second: str, options: Options) -> str:
    """Two options with their values, for a player and for whoever types them."""
    return " and ".join(f"{OPTIONS[name].title} (`{name}={to_text(options[name])}`)" for name in (first, second))


def rule_set(options: Options) -> RuleSet:
    """The rules in force under these options. InvariantBroken when two of them take over the same default action: our bug."""
    rules = [(rule(own), rule.is_active(own)) for rule in RULES for own in (params(rule, options),)]
    found = RuleSet([rule for rule, is_on in rules if is_on], options, [rule for rule, is_on in rules if not is_on])
    if clash := found.clashing_claims():
        raise InvariantBroken(f"{clash[0].title} and {clash[1].title} take over the same default action")
    return found
