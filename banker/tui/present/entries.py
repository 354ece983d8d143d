"""Every entry of the table language in one line, for the list of what is possible and the palette."""

from collections.abc import Mapping

ENTRY_WORDS: Mapping[str, tuple[str, str]] = {
    "roll": ("6 4", "the dice; the move, salary, rent and tax follow by themselves"),
    "buy": ("buy", "buys the deed landed on (b)"),
    "auction": ("auction", "does not buy; auction Jim 140 sells at once (a)"),
    "sold": ("sold NAME 140", "who won the auction; unsold when nobody bids (s)"),
    "claim": ("claim", "the owner asks for the rent (c); waive lets it go (w)"),
    "immune": ("immune", "the visitor spends an immunity on the rent (i)"),
    "card": ("card WORDS", "the card drawn, by any words of it; an amount overrides the printed one (k)"),
    "tax": ("tax flat, tax percent", "the choice of income tax"),
    "bail": ("bail, jailcard, lawyer", "ways out of Jail"),
    "travel": ("travel SPACE, veto", "riding to another railroad of the same owner"),
    "offer": ("offer SPACE 140, accept SPACE", "prices named in a free market"),
    "build": ("build SPACE or GROUP 2", "houses, and a hotel on top of them (h)"),
    "sell": ("sell SPACE or GROUP all", "buildings back to the Bank at half price"),
    "mortgage": ("mortgage SPACE", "turns a deed face down for cash (m)"),
    "lift": ("lift SPACE, keep SPACE", "pays a mortgage off, or keeps one received (l)"),
    "trade": ("trade ANN 100, SPACE / BOB SPACE", "two players exchange anything (t); F4 opens the trade table"),
    "partner": ("partner ANN, BOB GROUP", "owners of a group build together; leave ANN GROUP ends it"),
    "deal": ("deal NAME SPACE, SPACE", "deeds dealt at the start; deal skip ends it"),
    "bankrupt": ("bankrupt NAME", "gives up a debt that cannot be met; always typed out"),
    "retire": ("retire NAME", "leaves of their own will; always typed out"),
    "finish": ("finish", "ends the game: valuation and ranking; always typed out"),
    "undo": ("undo 3, undo @41", "takes back the last entries, or all after entry 41 (u); redo brings them back (r)"),
    "transfer": ("transfer ANN BOB 50: why", "any payment the rules do not know (p)"),
    "set": ("set ANN cash 500", "makes the record agree with the table: cash, at, jail, owner, houses, turn and more"),
    "count": ("count ANN 480", "what a player says they hold, against the ledger"),
    "note": ("note TEXT", "a remark in the log"),
    "look": ("? SPACE, NAME or GROUP", "a deed with its rents, a player's holdings"),
    "why": ("why 41", "each step of an amount and its rule"),
    "worth": ("worth", "the valuation now"),
}
"""First word, then how it is written and what it does."""

ALWAYS = frozenset(
    (
        "undo", "trade", "build", "sell", "mortgage", "lift", "set", "transfer", "count", "note", "look", "why", "worth",
        "retire", "finish",
    )
)  # fmt: skip
"""Words that may be entered beside any question."""
OPENS = {"m": "mortgage ", "l": "lift ", "h": "build ", "t": "trade ", "k": "card ", "p": "transfer ", "s": "sold "}
"""Keys on an empty line that open it with the beginning of an entry."""
