"""What an entry leaves in the log and in the ledger: the sentences, and each payment with the space it was made for."""

import pytest

from banker.language.parse import strip_comment
from banker.model.events import Transfer
from banker.session import Bank
from banker.transcript import begin

HOUSE = "new players=Ann,Bob,Cid rules=house dealt_deeds=0"
OFFICIAL = "new players=Ann,Bob,Cid rules=official"
CLASSIC = "new players=Ann,Bob,Cid rules=classic"

RECORD: dict[str, tuple[str, str]] = {
    "rent asked for": (
        f"""{CLASSIC}
        set Oriental Avenue owner Bob
        roll 2 4
        claim""",
        """Ann pays Bob $6 rent for Oriental Avenue.
        rent Ann Bob 6 Oriental Avenue""",
    ),
    "rent let go": (
        f"""{CLASSIC}
        set Oriental Avenue owner Bob
        roll 2 4
        waive""",
        "Bob's rent of $6 from Ann is let go.",
    ),
    "debt met by a mortgage": (
        f"""{OFFICIAL}
        set Oriental Avenue owner Bob
        set Oriental Avenue houses 1
        set Baltic Avenue owner Ann
        set Ann cash 5
        roll 2 4
        mortgage Baltic Avenue""",
        """Ann mortgages Baltic Avenue for $30.
        Ann pays Bob $30 rent for Oriental Avenue.
        mortgage bank Ann 30 Baltic Avenue
        rent Ann Bob 30 Oriental Avenue
        Bob is on turn.""",
    ),
    "bankrupt to a player": (
        f"""{OFFICIAL}
        set Oriental Avenue owner Bob
        set Ann cash 5
        roll 2 4
        bankrupt""",
        """Ann's last $5 goes to Bob.
        Ann is bankrupt and out of the game.
        Bob is on turn.
        bankruptcy Ann Bob 5 -""",
    ),
    "retired": (
        f"""{OFFICIAL}
        retire Cid""",
        """Cid's last $1500 goes to the Bank.
        Cid is out of the game.
        bankruptcy Cid bank 1500 -""",
    ),
    "auction for cash": (
        f"""{OFFICIAL}
        roll 2 4
        auction
        sold Bob 40""",
        """Bob wins Oriental Avenue for $40.
        Bob is on turn.
        auction Bob bank 40 Oriental Avenue""",
    ),
    "auction on account": (
        f"""{OFFICIAL} auction_overbid=debt
        set Baltic Avenue owner Bob
        set Bob cash 20
        roll 2 4
        auction
        sold Bob 50
        mortgage Baltic Avenue""",
        """Bob mortgages Baltic Avenue for $30.
        Bob wins Oriental Avenue for $50.
        Bob is on turn.
        mortgage bank Bob 30 Baltic Avenue
        auction Bob bank 50 Oriental Avenue""",
    ),
    "failed throw in Jail": (
        f"""{OFFICIAL}
        set Ann at @10
        set Ann jail 1
        roll 2 4""",
        """Ann threw 2–4.
        Ann stays in Jail, failed throws: 2.
        Bob is on turn.""",
    ),
    "doubles in Jail": (
        f"""{OFFICIAL}
        set Ann at @10
        set Ann jail 1
        roll 5 5""",
        """Ann threw 5–5.
        Ann is free.
        Ann stands on Free Parking.
        Bob is on turn.""",
    ),
    "pot won": (
        f"""{HOUSE}
        set pot 85
        set Ann at @10
        roll 4 6""",
        """Ann threw 4–6 and stands on Free Parking.
        Ann wins the pot of $85.
        Bob is on turn.
        jackpot pot Ann 85 Free Parking""",
    ),
    "tax": (
        f"""{OFFICIAL}
        roll 1 3""",
        """Ann threw 1–3 and stands on Income Tax.
        Ann pays $200 tax.
        Bob is on turn.
        tax Ann bank 200 Income Tax""",
    ),
    "lawyer": (
        f"""{HOUSE}
        set Ann at @27
        roll 1 2
        lawyer""",
        """Ann pays the lawyer $100 into the pot.
        Ann is free.
        lawyer Ann pot 100 Jail / Just Visiting""",
    ),
    "last house auctioned": (
        f"""{OFFICIAL}
        set Boardwalk owner Bob
        set Park Place owner Bob
        auction house
        sold Bob 40 on Boardwalk""",
        """Bob builds on Boardwalk for $40.
        Boardwalk has 1 house now.
        building Bob bank 40 Boardwalk""",
    ),
    "finder's fee": (
        f"""{HOUSE} double_prices=on
        roll 2 4
        auction
        sold Bob 49""",
        """Bob wins Oriental Avenue for $49.
        Ann gets a finder's fee of $4.
        Bob is on turn.
        auction Bob bank 49 Oriental Avenue
        finder bank Ann 4 Oriental Avenue""",
    ),
    "rent paid by itself": (
        f"""{OFFICIAL}
        set Oriental Avenue owner Bob
        roll 2 4""",
        """Ann threw 2–4 and stands on Oriental Avenue.
        Ann pays Bob $6 rent for Oriental Avenue.
        Bob is on turn.
        rent Ann Bob 6 Oriental Avenue""",
    ),
    "immunity spent": (
        f"""{HOUSE}
        set Oriental Avenue owner Bob
        trade Ann 10 / Bob immunity Oriental Avenue x1
        roll 2 4
        immune""",
        """No immunity is left.
        Ann spends an immunity on Bob's rent of $6 from Ann.""",
    ),
    "trade": (
        f"""{OFFICIAL}
        set Oriental Avenue owner Bob
        trade Ann 70 / Bob Oriental Avenue""",
        """Ann pays Bob $70.
        Oriental Avenue goes to Ann.
        trade Ann Bob 70 -""",
    ),
    "mortgage kept": (
        f"""{OFFICIAL}
        set Oriental Avenue owner Bob
        set Oriental Avenue mortgaged yes
        trade Ann 70 / Bob Oriental Avenue
        keep Oriental Avenue""",
        """Ann pays $5 interest on Oriental Avenue.
        interest Ann bank 5 Oriental Avenue""",
    ),
    "mortgage lifted": (
        f"""{OFFICIAL}
        set Oriental Avenue owner Bob
        set Oriental Avenue mortgaged yes
        lift Oriental Avenue""",
        """Bob pays $55 to lift the mortgage on Oriental Avenue.
        lift Bob bank 55 Oriental Avenue""",
    ),
    "houses built and sold": (
        f"""{OFFICIAL}
        set Boardwalk owner Bob
        set Park Place owner Bob
        build Boardwalk
        sell Boardwalk""",
        """Bob gets $100 for buildings on Boardwalk.
        Boardwalk is bare now.
        sale bank Bob 100 Boardwalk""",
    ),
    "houses built": (
        f"""{OFFICIAL}
        set Boardwalk owner Bob
        set Park Place owner Bob
        build Boardwalk""",
        """Bob builds on Boardwalk for $200.
        Boardwalk has 1 house now.
        building Bob bank 200 Boardwalk""",
    ),
    "salary": (
        f"""{OFFICIAL}
        set Ann at @37
        roll 1 2""",
        """Ann threw 1–2 and stands on GO.
        Ann gets $200 salary.
        Bob is on turn.
        salary bank Ann 200 GO""",
    ),
    "fine after the last throw": (
        f"""{OFFICIAL}
        set Ann at @10
        set Ann jail 2
        roll 4 6""",
        """Ann threw 4–6.
        Ann pays the fine of $50.
        Ann is free.
        Ann stands on Free Parking.
        Bob is on turn.
        fine Ann bank 50 Jail / Just Visiting""",
    ),
    "fine before the throw": (
        f"""{OFFICIAL}
        set Ann at @10
        set Ann jail 0
        bail""",
        """Ann pays the fine of $50.
        Ann is free.
        fine Ann bank 50 Jail / Just Visiting""",
    ),
    "choice of a card": (
        """new players=Ann,Bob,Cid rules=official edition=uk
        set Ann at @30
        roll 1 2
        card fine-or-chance
        card pay""",
        """Ann pays the Bank £10.
        Bob is on turn.
        card Ann bank 10 Community Chest""",
    ),
    "card that pays": (
        f"""{OFFICIAL}
        set Ann at @30
        roll 1 2
        card bank-error""",
        """Ann draws: Bank error in your favour.
        The Bank pays Ann $200.
        Bob is on turn.
        card bank Ann 200 Community Chest""",
    ),
    "card that costs": (
        f"""{OFFICIAL}
        set Ann at @30
        roll 1 2
        card doctor""",
        """Ann draws: Doctor's fees.
        Ann pays the Bank $50.
        Bob is on turn.
        card Ann bank 50 Community Chest""",
    ),
    "card on which each pays": (
        f"""{OFFICIAL}
        set Ann at @30
        roll 1 2
        card birthday""",
        """Ann draws: Birthday: every other player pays you.
        Bob pays Ann $10.
        Cid pays Ann $10.
        Bob is on turn.
        card Bob Ann 10 Community Chest
        card Cid Ann 10 Community Chest""",
    ),
    "card that pays each": (
        f"""{OFFICIAL}
        set Ann at @4
        roll 1 2
        card chairperson""",
        """Ann draws: Elected chairperson: pay every other player.
        Ann pays Bob $50.
        Ann pays Cid $50.
        Bob is on turn.
        card Ann Bob 50 Chance
        card Ann Cid 50 Chance""",
    ),
    "throw for a card after doubles": (
        f"""{OFFICIAL}
        set Electric Company owner Bob
        set Ann at @1
        roll 3 3
        card nearest-utility
        roll 1 2""",
        """Ann threw 1–2.
        Ann pays Bob $30 rent for Electric Company.
        rent Ann Bob 30 Electric Company""",
    ),
    "throw for a card": (
        f"""{OFFICIAL}
        set Electric Company owner Bob
        roll 3 4
        card nearest-utility
        roll 2 2""",
        """Ann threw 2–2.
        Ann pays Bob $40 rent for Electric Company.
        Bob is on turn.
        rent Ann Bob 40 Electric Company""",
    ),
    "game ended by the table": (
        f"""{CLASSIC}
        set Oriental Avenue owner Bob
        set Ann cash 2000
        roll 2 4
        waive
        finish""",
        """The game is over: Ann wins.""",
    ),
    "game ended by its first bankruptcy": (
        """new players=Ann,Bob,Cid rules=short-6p dealt_deeds=0
        set Oriental Avenue owner Bob
        set Ann cash 5
        roll 2 4
        bankrupt""",
        """Ann's last $5 goes to Bob.
        Ann is bankrupt and out of the game.
        The game is over with its first bankruptcy: Bob wins.
        bankruptcy Ann Bob 5 -""",
    ),
    "game ended by the last player": (
        """new players=Ann,Bob rules=official
        retire Ann""",
        """Ann's last $1500 goes to the Bank.
        Ann is out of the game.
        The game is over, one player is left: Bob wins.
        bankruptcy Ann bank 1500 -""",
    ),
    "game ended by the clock": (
        """new players=Ann,Bob rules=time-limit dealt_deeds=0
        set Ann cash 2000
        roll 4 6
        roll Bob 2 3
        finish
        buy""",
        """Bob buys Reading Railroad for $200.
        Ann is on turn.
        The time is up and the game is over: Ann wins.
        purchase Bob bank 200 Reading Railroad""",
    ),
}
"""For each situation its entries, and what the last of them says and posts (a space of `-` is none)."""


def recorded(lines: str) -> list[str]:
    """The sentences of the last entry, and its payments as `KIND FROM TO AMOUNT SPACE`."""
    with Bank.open(None) as bank:
        first, *others = [text for line in lines.splitlines() if (text := strip_comment(line))]
        session = begin(first, bank)
        for text in others:
            session.enter(text)
        spaces, last = session.table.board.spaces, session.seq
        payments = [
            f"{event.kind} {event.debit} {event.credit} {event.amount} {'-' if event.space is None else spaces[event.space].name}"
            for seq, event in session.events()
            if seq == last and isinstance(event, Transfer)
        ]
        return [*(sentence.replace("\u2009", "") for sentence in session.log()[-1].sentences), *payments]


@pytest.mark.parametrize("what", RECORD)
def test_what_an_entry_says_and_posts(what: str) -> None:
    lines, expected = RECORD[what]
    assert sorted(recorded(lines)) == sorted(line.strip() for line in expected.splitlines())
