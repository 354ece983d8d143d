"""An entry in sentences: each thing is said once, and as a player would say it."""

import pytest

from banker.language.parse import strip_comment
from banker.session import Bank
from banker.transcript import begin

GAME = "new players=Ann,Bob,Cid rules=official"
HOUSE = "new players=Ann,Bob,Cid rules=house dealt_deeds=0"

SAID: dict[str, tuple[str, str]] = {
    "a throw and its move are one sentence": (
        f"{GAME}; roll 1 2",
        "Ann threw 1–2 and stands on Baltic Avenue. Baltic Avenue is for sale.",
    ),
    "a throw onto the corner of the Jail is a visit": (
        f"{GAME}; roll 6 4",
        "Ann threw 6–4 and is just visiting Jail. Bob is on turn.",
    ),
    "the third double moves nobody": (
        f"{GAME}; roll 5 5; roll 1 1; buy; roll 5 5",
        "Ann threw 5–5, the third double. Ann goes to Jail. Bob is on turn.",
    ),
    "what frees a prisoner is said between throw and move": (
        f"{GAME}; set Ann at @10; set Ann jail 1; roll 5 5",
        "Ann threw 5–5. Ann is free. Ann stands on Free Parking. Bob is on turn.",
    ),
    "the second double in a row is counted": (
        f"{GAME}; roll 5 5; roll 5 5",
        "Ann threw 5–5, the second double, and stands on Free Parking.",
    ),
    "a purchase is said once": (f"{GAME}; roll 1 2; buy", "Ann buys Baltic Avenue for $60. Bob is on turn."),
    "a mortgage is said once": (f"{GAME}; set BA owner Ann; mortgage BA", "Ann mortgages Baltic Avenue for $30."),
    "a mortgage lifted is said once": (
        f"{GAME}; set BA owner Ann; set BA mortgaged yes; lift BA",
        "Ann pays $33 to lift the mortgage on Baltic Avenue.",
    ),
    "rent for the space just named goes without its name": (
        f"{HOUSE}; set BA owner Bob; roll 1 2",
        "Ann threw 1–2 and stands on Baltic Avenue. Bob may ask for $4 rent. Bob is on turn.",
    ),
    "cash is put right": (f"{GAME}; set Ann cash 1400", "Ann's cash is put right: $100 goes to the Bank."),
    "the pot is put right": (f"{HOUSE}; set pot 40", "The pot is put right: $40 comes from the Bank."),
    "a payment with a reason of that word is a payment": (f"{GAME}; transfer Ann Bob 5: counting", "Ann pays Bob $5: counting."),
    "what stands on a lot": (f"{GAME}; set BW owner Ann; set BW hotels 1", "Boardwalk has 1 hotel now."),
    "what stood on a lot": (f"{GAME}; set BW owner Ann; set BW houses 2; set BW houses 0", "Boardwalk is bare now."),
    "a token moved by hand": (f"{GAME}; set Ann at @22", "Ann's token now stands on Chance."),
    "deeds for the same hand are one sentence": (
        f"{GAME}; set BA owner Ann; set BW owner Ann; set ME owner Bob; trade Ann BA, BW / Bob ME",
        "Baltic Avenue and Boardwalk go to Bob. Mediterranean Avenue goes to Ann.",
    ),
    "several winners": (f"{GAME}; finish", "The game is over: Ann, Bob and Cid win together."),
    "the beginning": (GAME, "The game begins: Ann, Bob, Cid."),
}  # fmt: skip


@pytest.mark.parametrize("name", SAID)
def test_an_entry_is_told_once_in_shell_and_log(name: str) -> None:
    lines, sentences = SAID[name]
    with Bank.open(None) as bank:
        first, *others = [strip_comment(line) for line in lines.split("; ")]
        session = begin(first, bank)
        for line in others[:-1]:
            session.enter(line)
        if others:
            foreseen = session.preview(others[-1]).sentences
            assert session.enter(others[-1]).sentences == foreseen
            assert " ".join(foreseen) == sentences
        assert " ".join(session.log()[-1].sentences) == sentences


def test_a_name_is_said_as_it_is_written() -> None:
    with Bank.open(None) as bank:
        session = begin("new players=bw,ann rules=official", bank)
        assert session.enter('transfer "bw" ann 5').sentences == ("bw pays ann $5.",)
        assert session.enter("transfer bank ann 5").sentences == ("The Bank pays ann $5.",)
        assert session.enter("transfer bank pot 5").sentences == ("The Bank pays the pot $5.",)
