"""The figures of a report, against an evening worked out by hand and games made for one rule each."""

from banker.model.facts import Worth
from banker.reports.flows import ADJUSTMENTS, DEEDS, RENT_IN, RENT_OUT, START, TITLES
from banker.reports.play import Dice
from banker.reports.summary import ranked, summary
from banker.session.facts import facts
from tests.reports.made import demo_session, evening, hostile_session, played


def test_ranking_of_the_evening() -> None:
    ann, bob = summary(evening()).ranking
    assert (ann.rank, ann.worth) == (1, Worth("Ann", 1386, 160, 30, 0))
    assert (bob.rank, bob.worth) == (2, Worth("Bob", 1074, 320, 0, 0))
    assert (ann.worth.total, bob.worth.total) == (1576, 1394)


def test_sources_of_the_evening() -> None:
    """What was undone and done again counts once."""
    ann, bob = summary(evening()).flows
    assert {TITLES[n]: amount for n, amount in enumerate(ann.amounts) if amount} == {
        TITLES[START]: 1500, TITLES[RENT_IN]: 12, TITLES[RENT_OUT]: -6, TITLES[DEEDS]: -220, TITLES[ADJUSTMENTS]: 100,
    }  # fmt: skip
    assert {TITLES[n]: amount for n, amount in enumerate(bob.amounts) if amount} == {
        TITLES[START]: 1500, TITLES[RENT_IN]: 6, TITLES[RENT_OUT]: -12, TITLES[DEEDS]: -320, TITLES[ADJUSTMENTS]: -100,
    }  # fmt: skip


def test_dice_of_the_evening() -> None:
    ann, bob = summary(evening()).dice
    assert (ann, bob) == (Dice("Ann", 5, 20, 1), Dice("Bob", 4, 21, 0))
    assert (ann.mean, ann.luck, ann.expected_doubles) == ("4.00", -15, "0.8")
    assert (bob.mean, bob.luck, bob.expected_doubles) == ("5.25", -7, "0.7")


def test_deed_costs_its_price_and_buildings_less_what_was_sold_back() -> None:
    """Price 60, house 50, sold at 25; the rent of the whole group is 8. The mortgage of the other deed is a loan."""
    lines = (
        "new players=Ann,Bob rules=official", "roll Ann 1 2", "buy", "set Mediterranean Avenue owner Ann", "build Baltic Avenue",
        "sell Baltic Avenue", "roll Bob 1 2", "mortgage Mediterranean Avenue",
    )  # fmt: skip
    best = summary(facts(played("\n".join(lines)))).best
    assert best is not None
    assert (best.name, best.income, best.cost, best.net) == ("Mediterranean Avenue", 0, 0, 0)
    worst = summary(facts(played("\n".join(lines)))).worst
    assert worst is not None
    assert (worst.name, worst.income, worst.cost, worst.net) == ("Baltic Avenue", 8, 85, -77)


def test_deeds_and_payments_of_the_evening() -> None:
    report = summary(evening())
    assert report.best is not None
    assert report.worst is not None
    assert report.biggest is not None
    assert (report.best.name, report.best.income, report.best.cost, report.best.owners) == ("Baltic Avenue", 0, 60, ("Ann",))
    assert (report.worst.name, report.worst.net) == ("Kentucky Avenue", -220)
    assert (report.biggest.debit, report.biggest.amount, report.biggest.turn) == ("Bob", 220, "8")


def test_turning_points_of_the_evening() -> None:
    """Before the first rent it is 1500 all; then Bob leads, until the bet."""
    report = summary(evening())
    swings = [(swing.gained, swing.gain, swing.lost, swing.loss, swing.turn) for swing in report.swings]
    assert swings == [("Bob", 6, "Ann", 6, 3), ("Ann", 12, "Bob", 12, 6)]
    assert [(lead.player, lead.turn) for lead in report.leads] == [("Bob", 3), ("Ann", 6), ("Bob", 7), ("Ann", 7)]


def test_landings_of_the_evening() -> None:
    landings = summary(evening()).landings
    assert {at: count for at, count in enumerate(landings) if count} == {3: 1, 6: 2, 10: 2, 14: 2, 20: 1, 21: 1}


def test_time_of_the_evening() -> None:
    """Nineteen entries, twenty seconds apart, on the table's clock."""
    report = summary(evening())
    assert (report.date, report.duration) == ("1 May 2024", "6 minutes")


def test_equal_totals_share_the_rank() -> None:
    worths = [Worth("Ann", 5, 0, 0, 0), Worth("Bob", 2, 3, 0, 0), Worth("Cid", 9, 0, 0, 0), Worth("Dee", 1, 0, 0, 0)]
    assert [(line.worth.player, line.rank) for line in ranked(worths, {})] == [("Cid", 1), ("Ann", 2), ("Bob", 2), ("Dee", 4)]


def test_players_who_are_out_come_last_whatever_they_hold() -> None:
    worths = [Worth("Ann", 900, 0, 0, 0), Worth("Bob", 800, 0, 0, 0), Worth("Cid", 1, 0, 0, 0)]
    lines = ranked(worths, {"Ann": "left on turn 2", "Bob": "left on turn 3"})
    assert [(line.worth.player, line.rank) for line in lines] == [("Cid", 1), ("Bob", None), ("Ann", None)]


def test_who_came_back_is_ranked_again() -> None:
    game = facts(played("new players=Ann,Bob,Cid rules=official\nset Cid out yes\nset Cid out no"))
    assert [line.rank for line in summary(game).ranking] == [1, 1, 1]


def test_winners_of_a_finished_game_lead_the_ranking() -> None:
    for seed in range(6):
        session = demo_session(seed, "short-6p")
        assert session.state.finished is not None
        assert summary(facts(session)).winners == session.state.finished.winners


def test_jail_counts_the_turns_begun_inside() -> None:
    """Sent there by the corner: one turn begun inside with a throw that fails, and a second one begun."""
    lines = "new players=Ann,Bob rules=official\nset Ann at @26\nroll Ann 1 3\nroll Bob 4 6\nroll Ann 1 2"
    ann = next(dice for dice in summary(facts(played(lines))).dice if dice.player == "Ann")
    assert (ann.jailed, ann.jail_turns, ann.throws) == (1, 1, 2)
    ann = next(dice for dice in summary(facts(played(f"{lines}\nroll Bob 4 6"))).dice if dice.player == "Ann")
    assert (ann.jailed, ann.jail_turns) == (1, 2)


def test_story_has_twelve_lines() -> None:
    bare = (played("new players=Ann,Bob rules=official"), played("new players=Ann,Bob rules=official\nfinish"))
    for session in (demo_session(1), hostile_session(), *bare):
        story = summary(facts(session)).story
        assert len(story) == 12
        assert all(line.endswith(".") for line in story)


def test_report_of_a_game_not_yet_begun() -> None:
    report = summary(facts(played("new players=Ann,Bob rules=official")))
    assert [line.rank for line in report.ranking] == [1, 1]
    assert (report.best, report.worst, report.biggest, report.swings) == (None, None, None, ())
