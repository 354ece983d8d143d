"""The options of the rules: the table of presets, and options that contradict each other."""

import pytest

from banker.engine.options import to_text
from banker.model.refusal import Refusal
from banker.rules import BASICS, CONTRADICTIONS, LABELS, NEEDS, OPTIONS, PRESETS, TITLES, resolve, rule_set

TABLE = """
start_cash                 1300          1500        =                 =                =      1500
dealt_deeds                2             0           2                 3                2      0
go_salary                  200           200         =                 =                =      200
go_exact                   400           200         =                 =                =      200
auction                    on            on          =                 =                =      on
auction_overbid            refuse        refuse      =                 =                =      refuse
rent                       asked         automatic   =                 =                =      asked
rent_deadline              next_throw    next_throw  =                 =                =      second_throw
group_rent                 own_lot       own_lot     =                 =                =      own_lot
income_tax                 flat          flat        =                 =                =      choice
luxury_tax                 75            100         =                 =                =      75
jackpot                    on            off         =                 =                =      off
jackpot_seed               0             0           =                 =                =      0
jail_fine                  50            50          =                 =                =      50
jail_turns                 3             3           =                 1                =      3
jail_doubles_throw_again   on            off         =                 =                =      off
jail_bars_business         on            off         =                 =                =      off
lawyer                     100           0           =                 =                =      0
railroad_travel            on            off         =                 =                =      off
travel_veto                off           off         =                 =                =      off
utilities_pay_everybody    on            off         =                 =                =      off
houses_per_hotel           4             4           3                 3                4      4
unlimited_hotels           on            off         =                 =                =      off
building_supply            unlimited     limited     =                 =                =      limited
shortage_minimum           any           any         =                 =                =      any
bulk_sale                  all           hotels      =                 =                =      hotels
partnerships               on            off         =                 =                =      off
immunity                   on            off         =                 =                =      off
mortgage_transfer_interest off           on          =                 =                =      on
debt_trades                not_creditor  any         =                 =                =      any
bankruptcy                 repossession  creditor    =                 =                =      creditor
double_prices              off           off         =                 =                =      off
finders_fee                10            0           =                 =                =      0
free_market                off           off         =                 =                =      off
creditor_split             equal         equal       =                 =                =      equal
ends                       last_player   last_player second_bankruptcy first_bankruptcy clock  last_player
time_limit                 0             0           0                 0                90     0
building_value             half          full        full              full             full   full
loans                      never         never       =                 =                =      never
"""
"""OPTIONS.md: the presets in the order of its columns; `=` is as official. `dealt_price` matters only where deeds are dealt."""

COLUMNS = ("house", "official", "short-8p", "short-6p", "time-limit", "classic")
ROWS = {name: values for name, *values in (line.split() for line in TABLE.split("\n") if line)}


@pytest.mark.parametrize("preset", COLUMNS)
def test_presets_are_those_of_the_table(preset: str) -> None:
    found = {name: to_text(value) for name, value in resolve(preset, "us").items() if name != "dealt_price"}
    expected = {}
    for name, values in ROWS.items():
        value = values[COLUMNS.index(preset)]
        expected[name] = values[COLUMNS.index("official")] if value == "=" else value
    assert found == expected


def test_dealt_deeds_are_free_in_one_short_game_only() -> None:
    assert {preset: resolve(preset, "us")["dealt_price"] for preset in ("house", "short-8p", "short-6p", "time-limit")} == {
        "house": "printed", "short-8p": "printed", "short-6p": "free", "time-limit": "printed",
    }  # fmt: skip


def test_a_preset_names_only_options_there_are() -> None:
    assert {name for preset in PRESETS.values() for name in preset} - set(OPTIONS) == set()


def test_what_is_asked_about_first_is_there() -> None:
    assert set(BASICS) <= set(OPTIONS)


def test_every_preset_has_a_title_and_a_sentence() -> None:
    assert set(TITLES) == set(PRESETS)
    assert all(sentence.endswith(".") for _, sentence in TITLES.values())


def test_labels_are_for_values_there_are_and_each_is_another() -> None:
    for name, labels in LABELS.items():
        info = OPTIONS[name]
        assert set(labels) <= {*info.values, *(["0"] if info.unit else [])}
        said = [labels.get(value, value.replace("_", " ")) for value in info.values]
        assert len(set(said)) == len(said)
        assert max(map(len, said), default=0) <= 18


def test_other_boards_print_their_own_luxury_tax() -> None:
    assert resolve("classic", "uk")["luxury_tax"] == "board"
    assert resolve("classic", "uk", [("luxury_tax", "75")])["luxury_tax"] == 75


def test_every_option_says_what_it_means() -> None:
    for info in OPTIONS.values():
        assert info.title
        assert info.sentence.endswith(".")
        assert info.number.isdecimal()
        assert info.source
        assert info.values or info.unit


def test_free_market_given_switches_partnerships_of_the_preset_off() -> None:
    options = resolve("house", "us", [("free_market", "on")])
    assert options["free_market"] is True
    assert options["partnerships"] is False
    assert rule_set(options).clashing_claims() is None


@pytest.mark.parametrize("preset", ["house", "official"])
def test_free_market_and_partnerships_given_are_refused(preset: str) -> None:
    with pytest.raises(
        Refusal, match=r"\(`free_market=on`\) and Partnerships \(`partnerships=on`\) contradict each other: in a free market"
    ):
        resolve(preset, "us", [("free_market", "on"), ("partnerships", "on")])


@pytest.mark.parametrize(
    ("preset", "given", "said"),
    [
        (
            "official",
            ("time_limit", "60"),
            "Time limit (`time_limit=60`) and End of the game (`ends=last_player`) contradict each other",
        ),
        (
            "official",
            ("travel_veto", "on"),
            "Veto on travel (`travel_veto=on`) and Railroad travel (`railroad_travel=off`) contradict each other",
        ),
        (
            "official",
            ("jackpot_seed", "500"),
            "(`jackpot_seed=500`) and Jackpot on Free Parking (`jackpot=off`) contradict each other",
        ),
        ("house", ("finders_fee", "25"), "(`finders_fee=25`) and Double prices (`double_prices=off`) contradict each other"),
    ],
)
def test_an_option_without_what_it_needs_is_refused(preset: str, given: tuple[str, str], said: str) -> None:
    with pytest.raises(Refusal) as refused:
        resolve(preset, "us", [given])
    assert said in refused.value.sentence
    assert "it needs `" in refused.value.sentence


def test_an_ending_given_drops_the_time_limit_of_the_preset() -> None:
    assert resolve("time-limit", "us", [("ends", "last_player")])["time_limit"] == 0
    with pytest.raises(Refusal, match="contradict"):
        resolve("time-limit", "us", [("ends", "last_player"), ("time_limit", "30")])


@pytest.mark.parametrize("preset", PRESETS)
def test_what_the_preset_says_may_be_written_out(preset: str) -> None:
    usual = resolve(preset, "us")
    assert resolve(preset, "us", [(name, to_text(value)) for name, value in usual.items()]) == usual
    for name, value in usual.items():
        assert resolve(preset, "us", [(name, to_text(value))])[name] == value


def test_what_is_needed_may_be_given_along() -> None:
    options = resolve(
        "official", "us", [("railroad_travel", "on"), ("travel_veto", "on"), ("jackpot", "on"), ("jackpot_seed", "500")]
    )
    assert options["travel_veto"] is True
    assert options["jackpot_seed"] == 500


def test_no_preset_contradicts_itself() -> None:
    for preset in PRESETS:
        options = resolve(preset, "us")
        assert not [pair for pair in CONTRADICTIONS if options[pair[0]] and options[pair[1]]]
        idle = [name for name, (other, value), _ in NEEDS if options[name] and options[other] != value]
        assert idle == (["finders_fee"] if preset == "house" else [])  # the house rules keep the fee ready for double prices


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("lawyers", "on"), "There is no option `lawyers`"),
        (("jackpot", "maybe"), "Jackpot on Free Parking (`jackpot`) cannot be `maybe`: it takes `on` or `off`."),
        (("finders_fee", "101"), "Finder's fee (`finders_fee`) cannot be `101`: it takes a number of percent up to 100."),
        (("start_cash", ""), "Start money (`start_cash`) needs a value: it takes an amount of money such as 1500."),
        (("luxury_tax", "much"), "it takes `board` or an amount of money such as 1500."),
        (("bankruptcy", "bank"), "it takes `creditor` or `repossession`."),
    ],
)
def test_a_wrong_option_is_refused_with_what_would_do(given: tuple[str, str], said: str) -> None:
    with pytest.raises(Refusal) as refused:
        resolve("house", "us", [given])
    assert said in refused.value.sentence


@pytest.mark.parametrize("typed", ["1500", " 1,500", "$1,500", "1 500", "$1\u2009500"])
def test_an_amount_may_be_typed_as_it_is_shown(typed: str) -> None:
    assert resolve("house", "us", [("start_cash", typed)])["start_cash"] == 1500


def test_all_house_rules_get_on_with_each_other() -> None:
    everything = [("free_market", "on"), ("double_prices", "on"), ("travel_veto", "on"), ("rent", "automatic")]
    assert rule_set(resolve("house", "us", everything)).clashing_claims() is None
    assert rule_set(resolve("house", "us")).clashing_claims() is None
