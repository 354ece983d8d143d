"""The rules of one table: ordered, checked against each other, and asked through typed hooks."""

from collections.abc import Sequence
from typing import cast

from banker.engine.ctx import Ctx
from banker.engine.hooks import Handler, Rule
from banker.engine.quotes import (
    Ask,
    LotsQuote,
    Movement,
    Option,
    Payment,
    PriceQuote,
    RentQuote,
    Sale,
    Throw,
    VetoName,
)
from banker.model.agenda import Landing, Purchase, Question, Task
from banker.model.amounts import Share
from banker.model.board import Board
from banker.model.commands import Command, Trade
from banker.model.facts import Worth
from banker.model.offers import Offer
from banker.model.refusal import InvariantBroken, Refusal

Options = dict[str, object]
"""Every option of the table with its value, as stored with the game."""


class RuleSet:
    """Active rules in order, and the options they were built from."""

    def __init__(self, rules: Sequence[Rule], options: Options, asleep: Sequence[Rule] = ()) -> None:
        self.options = options
        self._asleep = {kind: rule.title for rule in asleep for kind in rule.commands()}
        self.rules = tuple(sorted(rules, key=lambda rule: rule.order))
        self._overriding = {name: self._with(name) for name in vars(Rule) if not name.startswith("_")}
        self._claims = {claim: rule for rule in self.rules for claim in rule.claims}
        self._keepers: dict[type[Task | Offer], Rule] = {
            kind: rule for rule in self.rules for kind in (*rule.questions(), *rule.performs(), *rule.offers())
        }
        self._tasks: dict[type[Task], Handler] = {}
        self._commands: dict[type[Command], Handler] = {}
        for rule in self.rules:
            self._tasks.update(rule.performs())
            self._commands.update(rule.commands())

    def _with(self, hook: str) -> tuple[Rule, ...]:
        return tuple(rule for rule in self.rules if getattr(type(rule), hook) is not getattr(Rule, hook))

    def clashing_claims(self) -> tuple[Rule, Rule] | None:
        """Two active rules that take over the same default action, if there are such."""
        seen: dict[str, Rule] = {}
        for rule in self.rules:
            for claim in rule.claims:
                if claim in seen:
                    return seen[claim], rule
                seen[claim] = rule
        return None

    def played_on(self, board: Board) -> Board:
        """The board as this table plays on it."""
        for rule in self._overriding["played_on"]:
            board = rule.played_on(board)
        return board

    # --- what rules own --------------------------------------------------------------------------------------------------------

    def answer(self, c: Ctx, question: Question, command: Command) -> bool:
        """Lets the rule that asked take the answer; False when it is none."""
        return self._keepers[type(question)].answer(c, question, command)

    def ask(self, c: Ctx, question: Question) -> Ask:
        """A question in words."""
        return self._keepers[type(question)].ask(c, question)

    def choices(self, c: Ctx, question: Question) -> tuple[Option, ...]:
        """What may be answered to a question."""
        return (*self._keepers[type(question)].options(c, question), *self._beside(c, question))

    def offered(self, c: Ctx, offer: Offer) -> tuple[Option, ...]:
        """How a standing offer may be taken."""
        return (*self._keepers[type(offer)].offered(c, offer), *self._beside(c, offer))

    def _beside(self, c: Ctx, pending: Question | Offer) -> tuple[Option, ...]:
        return tuple(option for rule in self._overriding["beside"] for option in rule.beside(c, pending))

    def at_throw(self, c: Ctx, player: str) -> tuple[Option, ...]:
        """What else may be done while a throw is awaited."""
        return tuple(option for rule in self._overriding["at_throw"] for option in rule.at_throw(c, player))

    def perform(self, c: Ctx, task: Task) -> None:
        """Carries out an automatic task; every rule hears of a landing. InvariantBroken when no active rule does."""
        if isinstance(task, Landing):
            self.landed(c, task)
            return
        handler = self._tasks.get(type(task))
        if handler is None:
            raise InvariantBroken(f"no active rule performs {type(task).__name__}")
        handler(c, task)

    def handler(self, command: Command) -> Handler | None:
        """Who takes a command that answers no question; None when no active rule does."""
        return self._commands.get(type(command))

    def not_played(self, command: Command) -> str:
        """The title of the rule, not in force at this table, that would take a command; "" when there is none."""
        return self._asleep.get(type(command), "") if type(command) not in self._commands else ""

    def settle(self, c: Ctx) -> bool:
        """True when something could be settled, or was withdrawn because its reason has gone."""
        return self._withdraw(c) or any(rule.settle(c) for rule in self._overriding["settle"])

    def _withdraw(self, c: Ctx) -> bool:
        for task in c.state.agenda:
            if not self._stands(c, task):
                c.take(task)
                return True
        for offer in c.state.offers:
            if not self._stands(c, offer):
                c.close(offer, "void")
                return True
        return False

    def _stands(self, c: Ctx, pending: Task | Offer) -> bool:
        rule = self._keepers.get(type(pending))
        return rule is None or rule.stands(c, pending)

    # --- moments ---------------------------------------------------------------------------------------------------------------

    def started(self, c: Ctx) -> None:
        """The game has just begun."""
        for rule in self._overriding["started"]:
            rule.started(c)

    def thrown(self, c: Ctx, throw: Throw) -> None:
        """The dice lie on the table."""
        for rule in self._overriding["thrown"]:
            rule.thrown(c, throw)

    def moved(self, c: Ctx, movement: Movement) -> None:
        """A token moved."""
        for rule in self._overriding["moved"]:
            rule.moved(c, movement)

    def landed(self, c: Ctx, landing: Landing) -> None:
        """A token came to rest."""
        for rule in self._overriding["landed"]:
            rule.landed(c, landing)

    def jailed(self, c: Ctx, player: str) -> None:
        """A player was sent to Jail."""
        for rule in self._overriding["jailed"]:
            rule.jailed(c, player)

    def auctioned(self, c: Ctx, sale: Sale) -> None:
        """A deed was sold by auction."""
        for rule in self._overriding["auctioned"]:
            rule.auctioned(c, sale)

    def deed_moved(self, c: Ctx, space: int, giver: str, taker: str) -> None:
        """A deed went to `taker`; `giver` is a player or the Bank."""
        for rule in self._overriding["deed_moved"]:
            rule.deed_moved(c, space, giver, taker)

    def leaving(self, c: Ctx, player: str) -> None:
        """A player is about to leave the game."""
        for rule in self._overriding["leaving"]:
            rule.leaving(c, player)

    def went_out(self, c: Ctx, player: str) -> None:
        """A player has left the game."""
        for rule in self._overriding["went_out"]:
            rule.went_out(c, player)

    def turn_ended(self, c: Ctx, player: str) -> None:
        """A turn is over and has not yet passed."""
        for rule in self._overriding["turn_ended"]:
            rule.turn_ended(c, player)

    def turn_began(self, c: Ctx, player: str) -> None:
        """A turn has begun."""
        for rule in self._overriding["turn_began"]:
            rule.turn_began(c, player)

    # --- values ----------------------------------------------------------------------------------------------------------------

    def throw(self, c: Ctx, throw: Throw) -> Throw:
        """How a throw counts."""
        for rule in self._overriding["throw"]:
            throw = rule.throw(c, throw)
        return throw

    def rent(self, c: Ctx, quote: RentQuote) -> RentQuote:
        """The rent of a space, with its steps."""
        for rule in self._overriding["rent"]:
            quote = rule.rent(c, quote)
        return quote

    def payees(self, c: Ctx, quote: RentQuote) -> tuple[str, ...]:
        """Who is paid a rent, each in full."""
        payees: tuple[str, ...] = (quote.owner,)
        for rule in self._overriding["payees"]:
            payees = rule.payees(c, quote, payees)
        return payees

    def price(self, c: Ctx, space: int) -> PriceQuote:
        """What the Bank asks for a deed landed on."""
        quote = PriceQuote(space)
        for rule in self._overriding["price"]:
            quote = rule.price(c, quote)
        return quote

    def payment(self, c: Ctx, payment: Payment) -> Payment:
        """Who receives a payment."""
        for rule in self._overriding["payment"]:
            payment = rule.payment(c, payment)
        return payment

    def installments(self, c: Ctx, payment: Payment) -> tuple[Payment, ...]:
        """A payment to several, at once or one after the other."""
        parts: tuple[Payment, ...] = (payment,)
        for rule in self._overriding["installments"]:
            parts = rule.installments(c, parts)
        return parts

    def lots(self, c: Ctx, player: str, space: int) -> tuple[int, ...]:
        """Lots over which the player's building on `space` is judged; empty where nothing may be built."""
        quote = LotsQuote(player, space)
        for rule in self._overriding["lots"]:
            quote = rule.lots(c, quote)
        return quote.lots

    def level_limit(self, c: Ctx) -> int | None:
        """The highest level of a lot; None is no limit."""
        limit: int | None = None
        for rule in self._overriding["level_limit"]:
            limit = rule.level_limit(c, limit)
        return limit

    def level(self, c: Ctx, space: int) -> int:
        """What stands on a lot, as one number."""
        level = 0
        for rule in self._overriding["level"]:
            level = rule.level(c, space, level)
        return level

    def levels_per_hotel(self, c: Ctx) -> int:
        """How many levels a hotel counts for."""
        levels = 1
        for rule in self._overriding["levels_per_hotel"]:
            levels = rule.levels_per_hotel(c, levels)
        return levels

    def plays_auctions(self, c: Ctx) -> bool:
        """Whether deeds are auctioned at this table."""
        plays = False
        for rule in self._overriding["plays_auctions"]:
            plays = rule.plays_auctions(c, plays)
        return plays

    def owed(self, c: Ctx, player: str) -> tuple[Share, ...]:
        """What a player who gives up owes, by creditor."""
        shares: tuple[Share, ...] = ()
        for rule in self._overriding["owed"]:
            shares = rule.owed(c, player, shares)
        return shares

    def worth(self, c: Ctx, player: str) -> Worth:
        """A player's valuation."""
        quote = Worth(player, c.state.cash(player))
        for rule in self._overriding["worth"]:
            quote = rule.worth(c, quote)
        return quote

    def raisable(self, c: Ctx, player: str) -> int:
        """Cash, and all that a player could raise by selling to the Bank and mortgaging."""
        amount = c.state.cash(player)
        for rule in self._overriding["raisable"]:
            amount = rule.raisable(c, player, amount)
        return amount

    def ways_to_raise(self, c: Ctx, player: str) -> tuple[Option, ...]:
        """Entries that bring a player cash."""
        return tuple(option for rule in self._overriding["ways_to_raise"] for option in rule.ways_to_raise(c, player))

    def hands_over_standing(self, c: Ctx, player: str) -> bool:
        """Whether a bankrupt's buildings stay on their lots."""
        return any(rule.hands_over_standing(c, player) for rule in self._overriding["hands_over_standing"])

    # --- claims ----------------------------------------------------------------------------------------------------------------

    def take_throw(self, c: Ctx, throw: Throw) -> bool:
        """True when a rule did what the throw does, instead of moving the token."""
        rule = self._claims.get("take_throw")
        return rule is not None and rule.take_throw(c, throw)

    def take_rent(self, c: Ctx, quote: RentQuote) -> bool:
        """True when a rule collects in its own way."""
        rule = self._claims.get("take_rent")
        return rule is not None and rule.take_rent(c, quote)

    def take_unbought(self, c: Ctx, purchase: Purchase) -> bool:
        """True when a rule says what becomes of a deed not bought."""
        rule = self._claims.get("take_unbought")
        return rule is not None and rule.take_unbought(c, purchase)

    def take_estate(self, c: Ctx, player: str, claims: tuple[Share, ...]) -> bool:
        """True when a rule says what becomes of a bankrupt's cash and deeds."""
        rule = self._claims.get("take_estate")
        return rule is not None and rule.take_estate(c, player, claims)

    def grant_immunity(self, c: Ctx, trade: Trade) -> bool:
        """True when the rule that knows immunities recorded those of a trade."""
        rule = self._claims.get("grant_immunity")
        if rule is None:
            return False
        rule.grant_immunity(c, trade)
        return True

    # --- vetoes ----------------------------------------------------------------------------------------------------------------

    def objection(self, c: Ctx, veto: VetoName, *facts: object) -> Refusal | None:
        """The first refusal, naming its rule; None when nobody objects."""
        for rule in self._overriding[veto]:
            if sentence := cast("str", getattr(rule, veto)(c, *facts)):
                return Refusal(sentence, rule.id)
        return None

    def check(self, c: Ctx, veto: VetoName, *facts: object) -> None:
        """Raises the first refusal."""
        if refusal := self.objection(c, veto, *facts):
            raise refusal
