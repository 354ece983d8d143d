"""Making the record agree with the real table (`set`, `transfer`, `note`)."""

from collections.abc import Mapping

from banker.engine.ctx import Ctx
from banker.engine.hooks import Handler, Rule
from banker.model import commands as cmd
from banker.model.agenda import CloseGame, Finished, Personal, Phase, Purchase, TurnEnd
from banker.model.board import JAIL, TOKENS
from banker.model.events import (
    BANK,
    POT,
    Account,
    DeedGiven,
    DeedSold,
    Freed,
    JailCardMoved,
    Jailed,
    Mortgaged,
    Moved,
    Noted,
    PlayerReturned,
    TokenChosen,
    TrayCounted,
)
from banker.model.offers import OpenDeed
from banker.model.refusal import Refusal


class Corrections(Rule):
    """What the rules do not know, and mistakes found late. Money still moves only through the ledger, as adjustments.

    Even building is not enforced. A token put elsewhere has nothing left to settle where it stood; a deed of the Bank where it
    is put in its own turn is asked about while its throw is being settled, else it is open to be bought until the next throw.
    Jail and position go together. A deed given back to the Bank is free of mortgage.
    """

    id = "corrections"
    title = "Corrections"

    def commands(self) -> Mapping[type[cmd.Command], Handler]:
        """All of them."""
        return {
            cmd.Pass: self.transfer,
            cmd.SetCash: self.set_cash,
            cmd.SetPot: self.set_pot,
            cmd.SetAt: self.set_at,
            cmd.SetJail: self.set_jail,
            cmd.SetJailCard: self.set_jail_card,
            cmd.SetOut: self.set_out,
            cmd.SetToken: self.set_token,
            cmd.SetOwner: self.set_owner,
            cmd.SetBuildings: self.set_buildings,
            cmd.SetMortgaged: self.set_mortgaged,
            cmd.SetSold: self.set_sold,
            cmd.SetTurn: self.set_turn,
            cmd.SetTray: self.set_tray,
            cmd.Note: self.note,
        }

    # --- money -----------------------------------------------------------------------------------------------------------------

    def transfer(self, c: Ctx, command: cmd.Pass) -> None:
        """Any payment, from what is there."""
        debit, credit = command.debit, command.credit
        if debit == credit:
            raise Refusal(f"{debit} cannot pay {credit}: a payment needs two accounts.", self.id)
        for account in (debit, credit):
            if account not in (BANK, POT) and c.state.seat(account).out:
                raise Refusal(f"{account} is out of the game.", self.id)
        if debit != BANK and c.state.cash(debit) < command.amount:
            raise Refusal(
                f"{'The pot' if debit == POT else debit} has {c.money(c.state.cash(debit))}, not {c.money(command.amount)}.",
                self.id,
            )
        c.transfer(debit, credit, command.amount, "adjustment", None, command.reason)

    def set_cash(self, c: Ctx, command: cmd.SetCash) -> None:
        """Posts the difference between the player and the Bank."""
        self._post_difference(c, command.player, command.amount)

    def set_pot(self, c: Ctx, command: cmd.SetPot) -> None:
        """Posts the difference between the pot and the Bank."""
        self._post_difference(c, POT, command.amount)

    def _post_difference(self, c: Ctx, account: Account, amount: int) -> None:
        more = amount - c.state.cash(account)
        if more > 0:
            c.transfer(BANK, account, more, "adjustment", None, "counted")
        else:
            c.transfer(account, BANK, -more, "adjustment", None, "counted")

    # --- players ---------------------------------------------------------------------------------------------------------------

    def set_at(self, c: Ctx, command: cmd.SetAt) -> None:
        """Puts the token where it stands."""
        player, space = command.player, command.space
        if c.state.seat(player).at != space:
            self._leave_landing(c, player)
        if c.state.is_jailed(player) and space != JAIL:
            c.emit(Freed(player))
        c.emit(Moved(player, space, "set"))
        for offer in c.offers(OpenDeed):
            if offer.player == player:
                c.close(offer, "void")
        is_open = c.board.spaces[space].deed is not None and c.state.owner(space) is None
        is_theirs = player == c.state.turn and player in c.state.living
        if not is_open or not is_theirs or any(isinstance(task, Purchase) for task in c.state.agenda):
            return
        if any(isinstance(task, TurnEnd) and task.player == player for task in c.state.agenda):
            c.push(Purchase(player, space))
        else:
            c.offer(OpenDeed(player, space, c.state.turn_number))

    def _leave_landing(self, c: Ctx, player: str) -> None:
        """Nothing is left to settle where the token stood."""
        for task in c.state.agenda:
            if Phase.MOVE <= task.phase <= Phase.TRAVEL and isinstance(task, Personal) and task.player == player:
                c.take(task)

    def set_jail(self, c: Ctx, command: cmd.SetJail) -> None:
        """In Jail with so many failed throws, or not."""
        player = command.player
        if command.failed is None:
            c.emit(Freed(player))
            return
        self._living(c, player)
        self._leave_landing(c, player)
        if not c.state.stands_on_jail(player):
            c.emit(Moved(player, JAIL, "set"))
        c.emit(Jailed(player, command.failed))

    def set_jail_card(self, c: Ctx, command: cmd.SetJailCard) -> None:
        """Who holds the card of a deck; it is taken from whoever held it."""
        holder = c.state.jail_card_holder(command.deck)
        if command.holds and holder != command.player:
            self._living(c, command.player)
            c.emit(JailCardMoved(command.deck, holder, command.player))
        elif not command.holds and holder == command.player:
            c.emit(JailCardMoved(command.deck, command.player, None))

    def set_out(self, c: Ctx, command: cmd.SetOut) -> None:
        """Out of the game, or in it again."""
        seat = c.state.seat(command.player)
        if command.out and not seat.out:
            if len(c.state.living) == 1:
                raise Refusal(f"{command.player} is the last player left and stays in the game.", self.id)
            self._empty_handed(c, command.player)
            c.remove_player(command.player, "set")
        elif not command.out and seat.out:
            c.emit(PlayerReturned(command.player))
            for task in c.state.agenda:
                if isinstance(task, CloseGame | Finished):
                    c.take(task)

    def set_token(self, c: Ctx, command: cmd.SetToken) -> None:
        """Which token a player has; nobody else may have it."""
        held = {seat.token: seat.name for seat in c.state.seats}
        holder = held.get(command.token, command.player)
        if holder != command.player:
            free = [token for token in TOKENS if token not in held]
            more = f"free are {', '.join(free)}" if free else "none is free"
            raise Refusal(f"{holder} has the {command.token}: {more}.", self.id)
        c.emit(TokenChosen(command.player, command.token))

    def set_turn(self, c: Ctx, command: cmd.SetTurn) -> None:
        """Whose turn it is."""
        self._living(c, command.player)
        c.pass_turn(command.player)

    # --- deeds -----------------------------------------------------------------------------------------------------------------

    def set_owner(self, c: Ctx, command: cmd.SetOwner) -> None:
        """Who owns a deed. A deed with a player has been sold by the Bank; one with the Bank is free of mortgage."""
        self._deed(c, command.space)
        if command.owner is None:
            c.return_deed(command.space)
            return
        self._living(c, command.owner)
        c.emit(DeedGiven(command.space, command.owner))
        if not c.state.holding(command.space).sold:
            c.emit(DeedSold(command.space, sold=True))

    def set_buildings(self, c: Ctx, command: cmd.SetBuildings) -> None:
        """What stands on a lot; the pieces come from the tray or go to it."""
        space = command.space
        if not c.board.spaces[space].is_street:
            raise Refusal(f"{c.name(space)} takes no buildings.", self.id)
        holding = c.state.holding(space)
        is_house = command.piece == "house"
        if is_house and command.count > 4:  # noqa: PLR2004  # four houses, then a hotel
            raise Refusal(f"A lot shows at most 4 houses, then a hotel: `set {c.board.spaces[space].code} hotels 1`.", self.id)
        houses = command.count if is_house else holding.houses
        hotels = holding.hotels if is_house else command.count
        for piece, left, more in (
            ("house", c.state.houses, houses - holding.houses),
            ("hotel", c.state.hotels, hotels - holding.hotels),
        ):
            if left is not None and more > left:
                raise Refusal(f"The tray has only {left} {piece}s; `set bank {piece}s N` counts it anew.", self.id)
        c.improve(space, houses, hotels)

    def set_mortgaged(self, c: Ctx, command: cmd.SetMortgaged) -> None:
        """Face down or face up."""
        self._deed(c, command.space)
        if command.mortgaged and c.state.owner(command.space) is None:
            raise Refusal(f"{c.name(command.space)} belongs to the Bank, which mortgages nothing.", self.id)
        c.emit(Mortgaged(command.space, mortgaged=command.mortgaged))

    def set_sold(self, c: Ctx, command: cmd.SetSold) -> None:
        """Whether the Bank has sold it before."""
        self._deed(c, command.space)
        c.emit(DeedSold(command.space, sold=command.sold))

    def set_tray(self, c: Ctx, command: cmd.SetTray) -> None:
        """Pieces left, as counted."""
        houses, hotels = c.state.houses, c.state.hotels
        if houses is None or hotels is None:
            raise Refusal("At this table there is no limit to houses and hotels; there is no tray to count.", self.id)
        c.emit(TrayCounted(command.count, hotels) if command.piece == "house" else TrayCounted(houses, command.count))

    def note(self, c: Ctx, command: cmd.Note) -> None:
        """A remark."""
        c.emit(Noted(command.text))

    def _deed(self, c: Ctx, space: int) -> None:
        if c.board.spaces[space].deed is None:
            raise Refusal(f"{c.name(space)} has no deed.", self.id)

    def _empty_handed(self, c: Ctx, player: str) -> None:
        """Deeds and cards of somebody who is out would belong to nobody at the table."""
        cards = ["a Get out of Jail Free card"] if c.state.seat(player).jail_cards else []
        held = [*(c.name(at) for at in c.state.owned(player)), *cards]
        if held:
            first = f"{player} still has {held[0]}: put that right first"
            raise Refusal(f"{first}, or `retire {player}` gives everything up.", self.id)

    def _living(self, c: Ctx, player: str) -> None:
        if c.state.seat(player).out:
            raise Refusal(f"{player} is out of the game; `set {player} out no` brings them back.", self.id)
