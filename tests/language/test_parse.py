"""Every entry of the table language, its short forms, and what is refused in words."""

import contextlib
import time

import msgspec
import pytest

from banker.editions.load import load_board
from banker.language.parse import ENTRIES, SHORT, Scope, parse, strip_comment
from banker.model import commands as c
from banker.model.refusal import Refusal

US, UK = load_board("us"), load_board("uk")
PLAYERS = ("Ann", "Bob", "Jim", "Dora Lee", "Pe", "Sa")
SCOPE = Scope(US, PLAYERS)


def side(player: str, **given: object) -> c.Side:
    return c.Side(player, **given)  # type: ignore[arg-type]


ENTRIES_TYPED: list[tuple[str, c.Entry]] = [
    ("first bob", c.First("Bob")), ("deal ann Mediterranean Avenue, Water Works, bw", c.DealDeeds("Ann", (1, 28, 39))),
    ("deal skip", c.DealSkip()), ("6 4", c.Roll((6, 4))), ("64", c.Roll((6, 4))), ("6+4", c.Roll((6, 4))),
    ("6 + 4", c.Roll((6, 4))), (" 6  4 ", c.Roll((6, 4))), ("roll 6 4", c.Roll((6, 4))), ("roll 64", c.Roll((6, 4))),
    ("roll ann 6 4", c.Roll((6, 4), "Ann")), ("roll ann 64", c.Roll((6, 4), "Ann")),
    ("ROLL Dora Lee 6+4", c.Roll((6, 4), "Dora Lee")), ("roll dora lee 6 + 4", c.Roll((6, 4), "Dora Lee")),
    ('roll "Ann" 1 1', c.Roll((1, 1), "Ann")), ("buy", c.Buy()), ("b", c.Buy()), ("B", c.Buy()), ("Buy # at last", c.Buy()),
    ("auction", c.CallAuction()), ("a", c.CallAuction()), ("A", c.CallAuction()), ("a jim 140", c.CallAuction("Jim", 140)),
    ("auction dora lee $1,400", c.CallAuction("Dora Lee", 1400)), ("auction house", c.CallPieceAuction("house")),
    ("auction HOTEL", c.CallPieceAuction("hotel")), ("sold jim 140", c.Sold("Jim", 140)),
    ("s jim 140 on bw", c.Sold("Jim", 140, 39)), ("sold Dora Lee 3 * 25 + 100 on park pl", c.Sold("Dora Lee", 175, 37)),
    ("unsold", c.Unsold()), ("claim", c.Claim()), ("c", c.Claim()), ("C", c.Claim()), ("c all", c.Claim(everyone=True)),
    ("claim all bw", c.Claim(everyone=True, space=39)), ("c ann", c.Claim("Ann")),
    ("c ann boardwalk", c.Claim("Ann", space=39)), ("claim Dora Lee Park Place", c.Claim("Dora Lee", space=37)),
    ("claim @39", c.Claim(space=39)), ("claim water", c.Claim(space=28)), ("claim Park Place", c.Claim(space=37)),
    ("claim st charles", c.Claim(space=11)), ("waive", c.Waive()), ("w", c.Waive()), ("w bob", c.Waive("Bob")),
    ("immune", c.Immune()), ("i ann", c.Immune("Ann")), ("card poor tax", c.DrawCard("poor-tax")),
    ("k back 3", c.DrawCard("back-3")), ("card doctor 60", c.DrawCard("doctor", 60)),
    ("card poor tax $15", c.DrawCard("poor-tax", 15)), ("card pay", c.DrawCard("pay")), ("card draw", c.DrawCard("draw")),
    ("tax flat", c.ChooseTax("flat")), ("TAX Percent", c.ChooseTax("percent")), ("bail", c.Bail()), ("bail ann", c.Bail("Ann")),
    ("jailcard", c.PlayJailCard()), ("jailcard bob", c.PlayJailCard("Bob")), ("lawyer", c.HireLawyer()),
    ("lawyer bob", c.HireLawyer("Bob")), ("travel short line", c.TravelTo(35)), ("veto", c.Veto()), ("veto bob", c.Veto("Bob")),
    ("offer il 200", c.NamePrice(24, 200)), ("accept il", c.Accept(24)), ("build bw", c.Build(space=39)),
    ("h bw 2", c.Build(space=39, count=2)), ("build dark blue 3", c.Build(group="dark blue", count=3)),
    ("build @39 2", c.Build(space=39, count=2)), ("sell bw", c.Sell(space=39)),
    ("sell brown all", c.Sell(group="brown", count=None)), ("sell Park Place 2", c.Sell(space=37, count=2)),
    ("mortgage bw", c.TakeMortgage(39)), ("m st ch", c.TakeMortgage(11)), ("l water works", c.Lift(28)),
    ("lift bw", c.Lift(39)), ("keep bw", c.Keep(39)),
    ("trade Ann 100 / Bob nothing", c.Trade(side("Ann", money=100), side("Bob"))),
    ("t ann bw, 1,000 / dora lee Park Place, jail card",
     c.Trade(side("Ann", money=1000, spaces=(39,)), side("Dora Lee", spaces=(37,), jail_cards=1))),
    ("trade Ann 1,000, Boardwalk / Bob nothing", c.Trade(side("Ann", money=1000, spaces=(39,)), side("Bob"))),
    ("trade Ann 1,000,Boardwalk / Bob 5", c.Trade(side("Ann", money=1000, spaces=(39,)), side("Bob", money=5))),
    ("trade ann nothing / bob jailcard", c.Trade(side("Ann"), side("Bob", jail_cards=1))),
    ("trade ann 2 jail cards / bob jail card, jail card", c.Trade(side("Ann", jail_cards=2), side("Bob", jail_cards=2))),
    ("trade ann immunity bw, Park Place x2 50%, 10 / bob 3*25 + 100",
     c.Trade(side("Ann", money=10, immunities=(c.ImmunityItem((39, 37), 2, 50),)), side("Bob", money=175))),
    ("trade dora lee immunity bw x1, immunity Park Place 3x / bob bw",
     c.Trade(side("Dora Lee", immunities=(c.ImmunityItem((39,), 1), c.ImmunityItem((37,), 3))), side("Bob", spaces=(39,)))),
    ("trade ann 5, immunity bw x1 / bob nothing",
     c.Trade(side("Ann", money=5, immunities=(c.ImmunityItem((39,), 1),)), side("Bob"))),
    ("partner Pe, Sa dark blue", c.FormPartnership(("Pe", "Sa"), "dark blue")),
    ("partner ann, dora lee, bob red", c.FormPartnership(("Ann", "Dora Lee", "Bob"), "red")),
    ("leave Sa dark blue", c.LeavePartnership("Sa", "dark blue")), ("bankrupt", c.Bankrupt()),
    ("bankrupt ann", c.Bankrupt("Ann")), ("retire ann", c.Retire("Ann")), ("finish", c.Finish()), ("undo", c.Undo()),
    ("u", c.Undo()), ("undo 2", c.Undo(2)), ("u @12", c.Undo(to=12)), ("undo @0", c.Undo(to=0)), ("redo", c.Redo()),
    ("r", c.Redo()), ("redo 2", c.Redo(2)), ("transfer ann bob 50 : lost bet", c.Pass("Ann", "Bob", 50, "lost bet")),
    ("p bank dora lee $2,500", c.Pass("bank", "Dora Lee", 2500)),
    ("transfer ann pot 50: a: b", c.Pass("Ann", "pot", 50, "a: b")),
    ('transfer ann bob 1 : " # 1"', c.Pass("Ann", "Bob", 1, " # 1")), ("set ann cash 0", c.SetCash("Ann", 0)),
    ("set dora lee cash 1,500", c.SetCash("Dora Lee", 1500)), ("set ann at Free Parking", c.SetAt("Ann", 20)),
    ("set ann at jail", c.SetAt("Ann", 10)), ("set ann jail no", c.SetJail("Ann", None)),
    ("set ann jail 2", c.SetJail("Ann", 2)), ("set ann jailcard chest yes", c.SetJailCard("Ann", "chest", True)),
    ("set ann jailcard chance no", c.SetJailCard("Ann", "chance", False)), ("set ann out yes", c.SetOut("Ann", True)),
    ("set ann token star", c.SetToken("Ann", "star")), ("set bob token SPA", c.SetToken("Bob", "spade")),
    ("set bw owner dora lee", c.SetOwner(39, "Dora Lee")), ("set B. & O. Railroad owner bank", c.SetOwner(25, None)),
    ("set bw houses 0", c.SetBuildings(39, "house", 0)), ("set bw hotels 1", c.SetBuildings(39, "hotel", 1)),
    ("set bw mortgaged yes", c.SetMortgaged(39, True)), ("set bw sold no", c.SetSold(39, False)), ("set pot 0", c.SetPot(0)),
    ("set turn dora lee", c.SetTurn("Dora Lee")), ("set bank houses 12", c.SetTray("house", 12)),
    ("set bank hotels 0", c.SetTray("hotel", 0)),
    ("set immunity ann bob Reading Railroad, Short Line x3", c.SetImmunity("Ann", "Bob", (5, 35), 3)),
    ("set immunity ann dora lee bw x0", c.SetImmunity("Ann", "Dora Lee", (39,), 0)),
    ("set immunity ann bob bw x2 50%", c.SetImmunity("Ann", "Bob", (39,), 2, 50)),
    ("note the cat ate a die", c.Note("the cat ate a die")), ('note "a #1 # hit"', c.Note("a #1 # hit")),
    ("note a#1", c.Note("a#1")), ('note say "hi" twice', c.Note('say "hi" twice')), ("count ann 0", c.Count("Ann", 0)),
    ("count dora lee 1\u2009085", c.Count("Dora Lee", 1085)), ("?bw", c.Look(space=39)), ("? ann", c.Look(player="Ann")),
    ("look dark blue", c.Look(group="dark blue")), ("look dora", c.Look(player="Dora Lee")), ("why", c.Why()),
    ("why 12", c.Why(12)), ("why @12", c.Why(12)), ("worth", c.Worth()), ("Worth", c.Worth()),
    ("expect ann cash 1,500", c.ExpectPlayer("Ann", "cash", 1500)),
    ("expect ann at Free Parking", c.ExpectPlayer("Ann", "at", 20)), ("expect ann jailed", c.ExpectPlayer("Ann", "jailed")),
    ("expect ann free", c.ExpectPlayer("Ann", "free")), ("expect dora lee out", c.ExpectPlayer("Dora Lee", "out")),
    ("expect ann jailcards 0", c.ExpectPlayer("Ann", "jailcards", 0)),
    ("expect ann worth 3*1000", c.ExpectPlayer("Ann", "worth", 3000)),
    ("expect ann short 20", c.ExpectPlayer("Ann", "short", 20)), ("expect bw owner bank", c.ExpectSpace(39, "owner", None)),
    ("expect bw owner dora lee", c.ExpectSpace(39, "owner", "Dora Lee")),
    ("expect bw houses 3", c.ExpectSpace(39, "houses", 3)), ("expect bw hotels 0", c.ExpectSpace(39, "hotels", 0)),
    ("expect bw mortgaged no", c.ExpectSpace(39, "mortgaged", False)), ("expect bw rent 50", c.ExpectSpace(39, "rent", 50)),
    ("expect pot 125", c.ExpectPot(125)), ("expect bank hotels 12", c.ExpectTray("hotel", 12)),
    ("expect turn ann", c.ExpectTurn("Ann")), ("expect pending none", c.ExpectPending(None)),
    ("expect pending purchase", c.ExpectPending("purchase")), ("expect winner ann", c.ExpectWinner("Ann")),
    ("expect note  the cat ate a die", c.ExpectNote("the cat ate a die")),
    ("expect ledger rent dora lee bank 28", c.ExpectLedger("rent", "Dora Lee", "bank", 28)),
    ("expect ledger jackpot pot ann 345", c.ExpectLedger("jackpot", "pot", "Ann", 345)),
    ("refused buy 3 houses", c.Refused("buy 3 houses")), ("REFUSED transfer A B -50", c.Refused("transfer A B -50")),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "entry"), ENTRIES_TYPED, ids=[typed for typed, _ in ENTRIES_TYPED])
def test_entry(typed: str, entry: c.Entry) -> None:
    assert parse(typed, SCOPE) == entry


def test_every_first_word_is_tried_here() -> None:
    words = {typed.split()[0].lower() for typed, _ in ENTRIES_TYPED}
    assert {word for word in ENTRIES if word not in words} == {"new"}
    assert set(SHORT.values()) <= set(ENTRIES)
    for short in SHORT:
        assert any(typed.lower().startswith(short) for typed, _ in ENTRIES_TYPED)


@pytest.mark.parametrize(
    ("typed", "entry"),
    [
        ("new players=Ann,Bob", c.New(("Ann", "Bob"))),
        (
            'new players=Ann,"Bob Lee",Cid rules=House edition=US deck=US-classic name=friday jackpot=on',
            c.New(("Ann", "Bob Lee", "Cid"), "house", "us", "us-classic", (("jackpot", "on"),), "friday"),
        ),
        ("NEW players=Ann, Bob", c.New(("Ann", "Bob"))),
        ("new players=Ann,Bob start_cash=1\u2009500", c.New(("Ann", "Bob"), options=(("start_cash", "1\u2009500"),))),
        ("auction houses", c.CallPieceAuction("house")),
        ("auction hotels", c.CallPieceAuction("hotel")),
        ("new players=Ann Lee,Bob", c.New(("Ann Lee", "Bob"))),
        ("new players=Ann,Bob Lee rules=classic", c.New(("Ann", "Bob Lee"), "classic")),
        ("new name=Friday  night players=Ann Lee , Bob", c.New(("Ann Lee", "Bob"), name="Friday  night")),
        (
            'new players=Ann Lee,"Bob x=3" name=Friday night tokens=star, ring',
            c.New(("Ann Lee", "Bob x=3"), name="Friday night", tokens=("star", "ring")),
        ),
        ("new players=Ann,Bob tokens=star,circle", c.New(("Ann", "Bob"), tokens=("star", "circle"))),
        ("new tokens=SPA, ri players=Ann,Bob,Cid", c.New(("Ann", "Bob", "Cid"), tokens=("spade", "ring"))),
        ("new rules=official players=A", c.New(("A",), "official")),
        (
            'new players=Ann,Bob edition=Boards/My.toml name="friday night" go-salary=1,000 Luxury_Tax=board',
            c.New(
                ("Ann", "Bob"),
                edition="Boards/My.toml",
                options=(("go_salary", "1,000"), ("luxury_tax", "board")),
                name="friday night",
            ),
        ),
        ("new players=1,2,3,4,5,6,7,8", c.New(tuple("12345678"))),
        ('new players="a ""b"" c",Bob', c.New(('a "b" c', "Bob"))),
    ],
)
def test_new_needs_no_board(typed: str, entry: c.Entry) -> None:
    assert parse(typed, Scope()) == entry


@pytest.mark.parametrize(
    ("typed", "amount"),
    [
        ("5", 5), ("$140", 140), ("£1,000", 1000), ("₩2_000_000", 2000000), ("M5", 5), ("m5", 5), ("€7", 7), ("1\u2009085", 1085),
        ("1\u00a0085", 1085), ("1\u202f085", 1085), ("3*25+100", 175), ("3 * 25 + 100", 175), ("100 +50", 150), ("100+ 50", 150),
        ("$1,000+$50", 1050), ("2*2*2", 8), ("9007199254740992", 2**53), ("0+5", 5), ("007", 7), ("12,345,678", 12345678),
    ],
)  # fmt: skip
def test_money(typed: str, amount: int) -> None:
    assert parse(f"sold jim {typed}", SCOPE) == c.Sold("Jim", amount)


def test_the_editions_own_sign_is_money_too() -> None:
    crowns = msgspec.structs.replace(US, currency="kr")
    assert parse("sold jim kr50", Scope(crowns, PLAYERS)) == c.Sold("Jim", 50)
    with pytest.raises(Refusal):
        parse("sold jim kr", Scope(crowns, PLAYERS))


REFUSED: list[tuple[str, str]] = [
    ("", "There is nothing to enter"), ("   # only this", "There is nothing to enter"),
    ("x" * 2001, "A line has at most 2000 characters: this one has 2001."), ("buy\x00", "cannot hold the character U+0000"),
    ("note a\nb", "cannot hold the character U+000A"), ("note \u202ea", "cannot hold the character U+202E"),
    ("note \ud800", "cannot hold the character U+D800"), ("note \u2028", "cannot hold the character U+2028"),
    ("pay bob 50", 'There is no entry "pay": what is due is paid at once'), ("end", "the turn passes by itself"),
    ("bild bw", 'There is no entry "bild": the nearest is build.'),
    ("qqqq", 'There is no entry "qqqq": entries begin with words such as'),
    ("ann 50", "An entry begins with what happens, not with Ann: transfer Ann bank 50, or ?Ann to look."),
    ("fine", "bail pays the fine"), ("7 3", 'A die shows 1 to 6: "7 3" cannot be thrown.'), ("60", 'A die shows 1 to 6: "60"'),
    ("123", "Two dice are expected"), ("6", "Two dice are expected, as 6 4, 64 or 6+4"), ("6 4 4", "Two dice are expected"),
    ("roll", "The dice are missing"), ("roll ann", "Two dice are expected"), ("roll ann 6", "Two dice are expected"),
    ("roll jimbo 6 4", 'There is no player "jimbo"'), ('roll "6" 4', "Two dice are expected"),
    ("roll 0 4", "A die shows 1 to 6"), ("٣ ٤", "Two dice are expected"), ("buy two", 'buy stands alone: "two" is too much.'),
    ("worth it", "worth stands alone"), ("unsold x", "unsold stands alone"),
    ("a jim", "auction needs a player and an amount: auction Ann 140."), ("sold", "sold needs a player and an amount"),
    ("sold 140", "sold needs a player and an amount"), ("sold jim bw", "is no amount: give a whole number such as 140"),
    ("sold jim 140 on", "A space is missing"),
    ("sold jim -5", 'An amount has no sign: give a whole number above 0 instead of "-5"'),
    ("sold jim +5", "An amount has no sign"), ("sold jim \u22125", "An amount has no sign"),
    ("sold jim 12.50", "has a fraction"), ("sold jim .5", "has a fraction"), ("sold jim 0", "An amount of 0 moves nothing"),
    ("sold jim 0*5", "An amount of 0 moves nothing"),
    ("sold jim 9007199254740993", "is too much: the most the books can hold is 9,007,199,254,740,992."),
    ("sold jim 9007199254740992+1", "is too much"), ("sold jim 99999999*99999999", "is too much"),
    ("sold jim " + "9" * 1500, "is too much"), ("sold jim 1,0000", '"1 , 0000" is no amount: a separator stands before'),
    ("sold jim 10,00", '"10 , 00" is no amount'), ("sold jim 5+", "An amount is missing"),
    ("sold jim 1__000", "is no amount"), ("sold jim 1_00", "is no amount"), ("sold jim $", "is no amount"),
    ("sold jim $$5", "is no amount"), ("sold jim 5**2", "An amount is missing"), ("sold jim ٣", "is no amount"),
    ("sold jim 1e3", "is no amount"), ("sold jim __import__('os')", "is no amount"), ("sold jim 2**99", "An amount is missing"),
    ("claim jimbo", 'There is no player "jimbo"'), ("claim jim nowhere", 'There is no space "nowhere"'),
    ("claim all nowhere", 'There is no space "nowhere"'), ("claim nobody nowhere", 'There is no player "nobody"'),
    ("card", "card needs words of the card"), ("card docter", 'Neither pile has a card "docter"'),
    ("card zzz 50", 'a card "zzz"'), ("card doctor 12.5", "has a fraction"), ("card 50", 'Neither pile has a card "50"'),
    ("tax", "The income tax is flat or percent"), ("tax both", "The income tax is flat or percent"),
    ("travel", "A space is missing"), ("offer 200", "offer needs a space and its price"), ("offer", "offer needs a space"),
    ("build", "A space or group is missing here"), ("build bw all", "How many are to be built must be said"),
    ("build bw 0", 'How many to build is expected, a whole number from 1 to 1,000,000, not "0".'),
    ("build bw -1", "There is no space"), ("build bw 1000001", "How many to build is expected"),
    ("sell bw " + "9" * 30, "How many to sell is expected"), ("mortgage penn", "can be Pennsylvania Railroad"),
    ("deal ann", "A space is missing"), ("deal", "A player is missing"), ("deal ann bw, bw", "A space is named twice"),
    ("deal ann bw,", "A space is missing"), ("trade ann 5", "A trade has two sides with a / between them"),
    ("trade ann 5 / ", "A trade has two sides"), ("trade ann 5 / bob 5 / jim 5", "A trade has two sides"),
    ("trade ann / bob 5", "A side of a trade is a player and what they give"),
    ("trade ann 5, 6 / bob nothing", "Ann gives money twice"), ("trade ann bw, bw / bob nothing", "A space is named twice"),
    ("trade ann nothing, 5 / bob 5", "Ann gives nothing and something"),
    ("trade ann 0 / bob 5", "An amount of 0 moves nothing"), ("trade ann 12.50 / bob 5", "has a fraction"),
    ("trade ann 5, -5 / bob 5", "An amount has no sign"), ("trade ann xyz / bob 5", 'There is no space "xyz"'),
    ("trade nobody 5 / bob 5", 'There is no player "nobody"'), ("trade ann penn / bob 5", "can be Pennsylvania"),
    ("trade ann 5, / bob 5", "A space is missing"),
    ("trade ann immunity bw / bob 5", "An immunity says for how many visits: immunity Boardwalk x2."),
    ("trade ann immunity x2 / bob 5", "A space is missing"),
    ("trade ann immunity bw x0 / bob 5", "How many visits is expected"),
    ("trade ann immunity bw x2 101% / bob 5", "At most 100% of a rent"),
    ("trade ann immunity bw x2 0% / bob 5", "A share of the rent"),
    ("trade ann immunity bw, bw x2 / bob 5", "A space is named twice"),
    ("trade ann immunity / bob 5", "An immunity says for how many"),
    ("trade ann 0 jail cards / bob 5", "How many cards is expected"),
    ("trade ann 5*5 bw / bob 5", 'There is no space "5*5 bw"'),
    ("partner ann red", "A partnership needs two players and a group"), ("partner ann, ann red", "A player is named twice"),
    ("partner ann, bob grey", 'There is no group "grey"'), ("leave ann", "A group is missing here: the groups are"),
    ("retire", "A player is missing"), ("undo x", "How many entries is expected"), ("undo 0", "How many entries"),
    ("undo @x", "The number of an entry is expected"), ("redo -1", "How many entries"), ("why 0", "The number of an entry"),
    ("why x", "The number of an entry"), ("transfer ann bob", '"bob" is no amount'), ("transfer", "transfer needs who pays"),
    ("transfer 50", "transfer needs who pays"), ("transfer ann jimbo 50", 'There is no player "jimbo"'),
    ("transfer ann bob 0", "An amount of 0"), ("set", "It is not clear what"), ("set ann", "It is not clear what"),
    ("set ann cash", "An amount is missing"), ("set ann cash 5 6", "One amount is expected here"),
    ("set nobody cash 5", 'There is no player "nobody"'), ("set nowhere owner ann", 'There is no space "nowhere"'),
    ("set ann jail 3", "In Jail is no, or the number of failed throws 0, 1 or 2"), ("set ann jail", "In Jail is no"),
    ("set ann jailcard yes", "The pile of the card is missing"), ("set ann jailcard", "The pile of"),
    ("set ann jailcard chest maybe", "yes or no is expected here"), ("set ann out", "yes or no is expected here"),
    ("set bw houses -1", "A number is expected"), ("set bw houses", "A number is expected"),
    ("set bw houses 1 2", "A number is expected"), ("set bank gold 5", "The bank's tray holds houses and hotels"),
    ("set bank", "The bank's tray holds"), ("set bank houses x", "A number is"), ("set turn", "A player is missing"),
    ("set immunity ann bob bw", "An immunity says for how many visits"), ("set immunity ann bw x2", 'There is no player "bw"'),
    ("set immunity", "A player is missing"), ("set pot cash", "is no amount"), ("note", "The remark is missing"),
    ('note " "', "The remark is missing"), ("count ann", "count needs a player"), ("count", "count needs"),
    ("look", "A space, player or group is missing"), ("?", "A space, player or group is missing"),
    ("?qq", "There is no space, player or group"), ("expect", "It is not clear what"),
    ("expect ann rich", "It is not clear what"), ("expect ann jailed now", "jailed stands at the end"),
    ("expect nobody cash 5", 'There is no player "nobody"'), ("expect nowhere rent 5", 'There is no space "nowhere"'),
    ("expect pending lunch", "The question pending is none, or one of deal, purchase, auction"),
    ("expect pending", "The question pending"), ("expect ledger gift ann bank 5", "A transfer is one of start, deal, salary"),
    ("expect ledger", "A transfer is one of"), ("expect ledger rent ann 5", "A player is missing"),
    ("expect note", "The remark is missing"), ("expect bw mortgaged perhaps", "yes or no is expected here"),
    ("expect bank 5", "The bank's tray holds houses"), ("refused", "refused stands before the entry"),
    ("refused refused buy", "refused stands before the entry"), ('sold "jim 5', "A quotation mark is not closed"),
    ("first", "A player is missing"), ("new", "new needs the players"), ("new rules=house", "new needs the players"),
    ("new Ann Bob", "Settings are written OPTION=VALUE"), ("new players=", "players has no value"),
    ("new players=Ann,Bob players=Cid,Dan", "players is set twice"), ("new players=Ann,ann", "Two players have the same name"),
    ("new players=Ann,bank", 'Nobody can be called "bank"'),
    ("new players=a,b,c,d,e,f,g,h,i", "At most 8 can play: there are 9 names."), ('new players=Ann,""', "1 to 24 characters"),
    ("new players=Ann,Bob rules=house fee", "Settings are written OPTION=VALUE"), ('new players="Ann', "Settings are written"),
    ("new players=Ann,Bob rules=", "rules has no value"), ("new players=Ann,Bob tokens=", "tokens has no value"),
    ("new players=Ann,Bob tokens=star,dog",
     'There is no token "dog": free are circle, triangle, diamond, ring, heart, club, spade.'),
    ("new players=Ann,Bob tokens=star,sta",
     "The star is named twice: free are circle, triangle, diamond, ring, heart, club, spade."),
    ("new players=Ann,Bob tokens=ring,club,star",
     "2 players cannot have 3 tokens: name one for each at most, free are circle, triangle, diamond, star, heart, spade."),
    ("new players=Ann,Bob tokens=s", '"s" can be star or spade: type more of it, free are circle,'),
    ('new players=Ann,Bob tokens=""', 'There is no token "": free are circle,'),
    ("set ann token dog", 'There is no token "dog": there are circle, triangle, diamond, star, ring, heart, club, spade.'),
    ("trade ann 1,00 / bob bw", '"1,00" is no amount: a separator stands before every three digits, as in 1,000.'),
    ("trade ann 5", "trade Ann 100 / Bob Boardwalk."), ("trade ann bw, bw / bob 5", "a name with a comma in it"),
    ("set ann cash -5", 'An amount has no sign: give a whole number from 0 instead of "-5".'),
    ("count ann -5", "give a whole number from 0 instead"), ("exit", "each entry is saved at once"), ("QUIT", "can be left"),
    ("save", "each entry is saved at once"), ("help", "? lists what is possible now"),
    ("note \udcff", "An entry is text in UTF-8, and this one is not."),
    ("set ann token", 'There is no token "": there are circle,'), ("set ann token c", '"c" can be circle or club: type more'),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "sentence"), REFUSED, ids=[typed[:40] or "empty" for typed, _ in REFUSED])
def test_refused_in_words(typed: str, sentence: str) -> None:
    with pytest.raises(Refusal) as refusal:
        parse(typed, SCOPE)
    assert sentence in refusal.value.sentence
    assert refusal.value.sentence.endswith(".")


@pytest.mark.parametrize("typed", ["build bw", "set ann at bw", "deal ann bw", "card doctor", "look ann", "set bw owner ann"])
def test_before_a_game_nothing_on_the_board_can_be_named(typed: str) -> None:
    with pytest.raises(Refusal, match=r"There is no (game yet|player)"):
        parse(typed, Scope(players=()))


def test_a_card_is_looked_for_in_the_deck_asked_for() -> None:
    london = load_board("uk", "uk-classic")
    assert parse("card fine", Scope(london, PLAYERS, "chest", "card")) == c.DrawCard("fine-or-chance")
    assert parse("card pay 10", Scope(london, PLAYERS, "chest", "card")) == c.DrawCard("fine-or-chance")
    assert parse("card pay", Scope(london, PLAYERS, None, "card")) == c.DrawCard("pay")
    assert parse("card street", Scope(US, PLAYERS, "chest")) == c.DrawCard("street-repairs")
    with pytest.raises(Refusal, match='Chance has no card "opera"'):
        parse("card opera", Scope(US, PLAYERS, "chance"))


def test_names_of_the_uk_board() -> None:
    scope = Scope(UK, PLAYERS)
    assert parse('mortgage "The Angel, Islington"', scope) == c.TakeMortgage(6)
    assert parse("deal ann The Angel Islington, King's Cross Station", scope) == c.DealDeeds("Ann", (6, 5))
    assert parse('trade ann "The Angel, Islington", £50 / bob mayf', scope) == c.Trade(
        side("Ann", money=50, spaces=(6,)), side("Bob", spaces=(39,))
    )


def test_players_called_like_a_keyword_are_reached_in_quotes() -> None:
    scope = Scope(US, ("House", "Cash", "On", "Immunity", "Turn", "7", "64", "Red"))
    assert parse('auction "house" 140', scope) == c.CallAuction("House", 140)
    assert parse("auction house 140", scope) == c.CallAuction("House", 140)
    assert parse("auction house", scope) == c.CallPieceAuction("house")
    assert parse('set "Turn" cash 5', scope) == c.SetCash("Turn", 5)
    assert parse("set cash cash 5", scope) == c.SetCash("Cash", 5)
    assert parse('trade "Immunity" bw / "On" 7', scope) == c.Trade(side("Immunity", spaces=(39,)), side("On", money=7))
    assert parse("roll 7 6 4", scope) == c.Roll((6, 4), "7")
    assert parse("roll 64 6 4", scope) == c.Roll((6, 4), "64")
    assert parse('sold "7" 64', scope) == c.Sold("7", 64)
    assert parse("look red", scope) == c.Look(group="red")
    assert parse('look "red"', scope) == c.Look(player="Red")


def test_a_claim_of_two_exact_names_is_read_as_two() -> None:
    scope = Scope(US, ("Ann", "Ann Boardwalk", "Boardwalker"))
    assert parse("claim Ann Boardwalk", scope) == c.Claim("Ann", space=39)
    assert parse('claim "Ann Boardwalk"', scope) == c.Claim("Ann Boardwalk")
    assert parse("claim board", scope) == c.Claim("Boardwalker")
    assert parse("claim ann", scope) == c.Claim("Ann")


def test_own_names_that_hold_numbers_and_keywords() -> None:
    spaces = list(US.spaces)
    spaces[1] = msgspec.structs.replace(spaces[1], name="Area 51")
    spaces[3] = msgspec.structs.replace(spaces[3], name="Bank Street")
    own = Scope(msgspec.structs.replace(US, spaces=tuple(spaces)), PLAYERS)
    assert parse("build Area 51", own) == c.Build(space=1)
    assert parse("build Area 51 2", own) == c.Build(space=1, count=2)
    assert parse("build area 2", own) == c.Build(space=1, count=2)
    assert parse("set Bank Street owner ann", own) == c.SetOwner(3, "Ann")
    assert parse("expect Bank Street houses 2", own) == c.ExpectSpace(3, "houses", 2)


@pytest.mark.parametrize(
    ("typed", "left"),
    [
        ("buy", "buy"), ("# x", ""), ("buy # x", "buy"), ("buy\t#x", "buy"), ("a#b", "a#b"), ('note "a # b" # c', 'note "a # b"'),
        ('note "a # b', 'note "a # b'), ("  x  ", "x"),
    ],
)  # fmt: skip
def test_comment(typed: str, left: str) -> None:
    assert strip_comment(typed) == left


def test_tabs_are_spaces() -> None:
    assert parse("build\tbw\t2", SCOPE) == c.Build(space=39, count=2)


LONG = [
    "trade Ann " + ",".join(["x1"] * 600) + " / Bob nothing",
    "trade Ann immunity " + ", ".join(["bw"] * 480) + " / Bob nothing", "claim " + "a " * 990, "set immunity " + "a " * 980,
    "set " + "cash " * 390, "expect " + "at " * 600, "sold jim " + "1+" * 900 + "1", "sold jim " + "+ " * 900,
    'note ' + '"' * 1990, 'sold ' + '""' * 900, "new players=" + ",".join(["a"] * 900), "new " + "a=1 " * 490,
    "new players=" + '"a"' * 600, "new " + "a=" + "b," * 900, "deal Ann " + "av," * 600, "partner " + "Ann," * 480 + " red",
    "card " + "a " * 900, "roll " + "6 " * 900, "x" * 2000, "look " + "x" * 1990, "transfer " + "ann " * 490,
]  # fmt: skip


@pytest.mark.parametrize("typed", LONG, ids=[typed[:20] for typed in LONG])
def test_no_line_takes_long(typed: str) -> None:
    assert len(typed) <= 2000
    start = time.perf_counter()
    with contextlib.suppress(Refusal):
        parse(typed, SCOPE)
    assert time.perf_counter() - start < 0.25  # about 10 ms; the rest is for a busy machine
