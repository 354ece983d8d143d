"""Chance and Community Chest (RULES.md A8, cards.md)."""

from collections.abc import Mapping

from banker.engine.ctx import Ctx
from banker.engine.hooks import Handler, Rule
from banker.engine.quotes import Ask, Option, Payment, RentQuote
from banker.model.agenda import ChoiceDue, DrawDue, Landing, Question, RentDue, ThrowDue
from banker.model.amounts import Share, Step
from banker.model.board import (
    DECK_TITLES,
    Advance,
    AdvanceNearest,
    Back,
    BackTo,
    Card,
    Collect,
    CollectEach,
    GoToJail,
    JailFree,
    Pay,
    PayEach,
    PayOrDraw,
    Repairs,
)
from banker.model.commands import Command, DrawCard, Roll
from banker.model.events import BANK, CardDrawn, JailCardMoved, Thrown
from banker.model.refusal import Refusal
from banker.model.words import counted


class Cards(Rule):
    """The card drawn is obeyed at once; a move it makes is settled on the space it leads to.

    The banker may type the amount that the table's own card prints. Advance to GO pays the ordinary salary. The nearest
    railroad costs the factor times the usual rent, the nearest utility the factor times a new throw, which is no throw of the
    turn.
    """

    id = "cards"
    title = "Cards"
    order = 50

    def landed(self, c: Ctx, landing: Landing) -> None:
        """A card is to be drawn."""
        kind = c.board.spaces[landing.space].kind
        if kind == "chance" or kind == "chest":  # noqa: PLR1714  # narrows the type
            c.push(DrawDue(landing.player, kind))

    def rent(self, c: Ctx, quote: RentQuote) -> RentQuote:
        """A card that led here multiplies the rent."""
        if quote.new_throw:
            return quote.step(
                self.title, f"by the card {quote.factor} times a new throw of {quote.throw}", quote.factor * quote.throw
            )
        if quote.factor > 1:
            return quote.step(self.title, f"by the card {quote.factor} times the rent", quote.factor * quote.amount)
        return quote

    # --- questions -------------------------------------------------------------------------------------------------------------

    def questions(self) -> tuple[type[Question], ...]:
        """Which card, which choice, which throw."""
        return (DrawDue, ChoiceDue, ThrowDue)

    def ask(self, c: Ctx, question: DrawDue | ChoiceDue | ThrowDue) -> Ask:
        """The deck, the choice, or the throw."""
        match question:
            case DrawDue():
                return Ask(
                    f"{question.player} draws {DECK_TITLES[question.deck]}: which card?",
                    "Type some of its words.",
                    player=question.player,
                )
            case ChoiceDue():
                deck = DECK_TITLES[question.deck]
                title = f"Does {question.player} pay {c.money(question.amount)} or draw {deck}?"
                return Ask(title, "", question.amount, question.player)
            case ThrowDue():
                owner = c.state.owner(question.space)
                return Ask(
                    f"{question.player} throws again for {c.name(question.space)}",
                    f"{owner} gets {question.factor} times the new throw; it is no throw of the turn.",
                    player=question.player,
                )

    def options(self, c: Ctx, question: DrawDue | ChoiceDue | ThrowDue) -> tuple[Option, ...]:
        """The cards of the deck that are not in somebody's hand, the choice, or the dice."""
        match question:
            case DrawDue():
                held = c.state.jail_card_holder(question.deck) is not None
                cards = [card for card in c.board.cards(question.deck) if not (held and isinstance(card.effect, JailFree))]
                return (
                    Option("k", "Type the card", start="card "),
                    *(Option("", card.text, DrawCard(card.id)) for card in cards),
                )
            case ChoiceDue():
                return (
                    Option("p", f"Pay {c.money(question.amount)}", DrawCard("pay")),
                    Option("d", f"Draw {DECK_TITLES[question.deck]}", DrawCard("draw")),
                )
            case ThrowDue():
                return (Option("", "Type the two dice", start="roll "),)

    def answer(self, c: Ctx, question: DrawDue | ChoiceDue | ThrowDue, command: Command) -> bool:
        """Obeys the card, the choice or the throw."""
        if isinstance(question, ThrowDue):
            return self._throw(c, question, command)
        if not isinstance(command, DrawCard):
            return False
        if isinstance(question, DrawDue):
            self._draw(c, question, command)
        else:
            self._choose(c, question, command)
        return True

    def commands(self) -> Mapping[type[Command], Handler]:
        """A card out of turn is refused in words."""
        return {DrawCard: self.refuse_card}

    def refuse_card(self, c: Ctx, command: DrawCard) -> None:
        """No card is to be drawn."""
        raise Refusal("No card is to be drawn now: that is for whoever has just landed on Chance or Community Chest.", self.id)

    def _throw(self, c: Ctx, question: ThrowDue, command: Command) -> bool:
        if not isinstance(command, Roll):
            return False
        if command.player not in (None, question.player):
            raise Refusal(f"{question.player} throws for the rent, not {command.player}.", self.id)
        c.take(question)
        c.emit(Thrown(question.player, command.dice, c.state.doubles, is_move=False))
        c.push(RentDue(question.player, question.space, sum(command.dice), question.factor, new_throw=True))
        return True

    def _choose(self, c: Ctx, question: ChoiceDue, command: DrawCard) -> None:
        if command.card not in ("pay", "draw"):
            raise Refusal("Here it is `card pay` or `card draw`.", self.id)
        c.take(question)
        if command.card == "pay":
            c.pay(question.player, BANK, question.amount, "card", c.state.seat(question.player).at)
        else:
            c.push(DrawDue(question.player, question.deck))

    def _draw(self, c: Ctx, question: DrawDue, command: DrawCard) -> None:
        try:
            card = c.board.card(question.deck, command.card)
        except KeyError:
            raise Refusal(
                f"{DECK_TITLES[question.deck]} has no card `{command.card}`; type words of one it has.", self.id
            ) from None
        holder = c.state.jail_card_holder(question.deck)
        if isinstance(card.effect, JailFree) and holder:
            raise Refusal(f"{holder} holds that card, so it is not in the pile; which card was it?", self.id)
        c.take(question)
        c.emit(CardDrawn(question.player, question.deck, card.id))
        self._obey(c, question, card, command.amount)

    # --- effects ---------------------------------------------------------------------------------------------------------------

    def _obey(self, c: Ctx, question: DrawDue, card: Card, amount: int | None) -> None:
        player, effect = question.player, card.effect
        if isinstance(effect, Collect | Pay | CollectEach | PayEach | Repairs):
            self._move_money(c, player, effect, amount)
        elif isinstance(effect, PayOrDraw):
            c.push(ChoiceDue(player, effect.deck, effect.amount if amount is None else amount))
        elif amount is not None:
            raise Refusal(f"“{card.text}” has no amount to change; type the card alone.", self.id)
        elif isinstance(effect, JailFree):
            c.emit(JailCardMoved(question.deck, None, player))
        elif isinstance(effect, GoToJail):
            c.jail(player)
        else:
            self._move_token(c, player, effect)

    def _move_token(self, c: Ctx, player: str, effect: Advance | AdvanceNearest | Back | BackTo) -> None:
        at = c.state.seat(player).at
        match effect:
            case Advance():
                c.land(player, effect.to, "card")
            case AdvanceNearest():
                c.land(player, c.board.nearest(at, effect.kind), "card", effect.factor, new_throw=effect.new_throw)
            case Back():
                c.land(player, at - effect.spaces, "back")
            case BackTo():
                c.land(player, effect.to, "back")

    def _move_money(
        self, c: Ctx, player: str, effect: Collect | Pay | CollectEach | PayEach | Repairs, printed: int | None
    ) -> None:
        at = c.state.seat(player).at
        others = c.state.after(player)
        if isinstance(effect, Repairs):
            amount = self._repairs(c, player, effect) if printed is None else printed
        else:
            amount = effect.amount if printed is None else printed
        match effect:
            case Collect():
                c.transfer(BANK, player, amount, "card", at)
            case Pay() | Repairs():
                c.pay(player, BANK, amount, "card", at)
            case CollectEach():
                for other in others:
                    c.pay(other, player, amount, "card", at)
            case PayEach():
                c.pay_all(Payment(player, tuple(Share(other, amount) for other in others), "card", at))

    def _repairs(self, c: Ctx, player: str, effect: Repairs) -> int:
        holdings = [c.state.holding(at) for at in c.state.owned(player)]
        houses, hotels = sum(holding.houses for holding in holdings), sum(holding.hotels for holding in holdings)
        amount = houses * effect.per_house
        first = Step(self.title, f"{counted(houses, 'house')} at {effect.per_house}", amount)
        amount += hotels * effect.per_hotel
        c.explain("Repairs", amount, (first, Step(self.title, f"and {counted(hotels, 'hotel')} at {effect.per_hotel}", amount)))
        return amount
