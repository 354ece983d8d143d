"""Any position that a table could be in, made with corrections: a simulation that starts on GO sees little of the late game."""

from contextlib import suppress
from random import Random

from banker.model import commands as c
from banker.model.agenda import Deal
from banker.model.refusal import Refusal
from banker.session import Session
from tests.simulate.printed import DEEDS, GROUPS

MODES = ("bank", "whole", "whole", "spread", "spread")


class Scattering:
    """Puts deeds, buildings, mortgages, money and tokens anywhere, evenly built and within the box."""

    def __init__(self, session: Session, random: Random) -> None:
        self.session, self.random = session, random
        self.options = session.table.rules.options
        self.players = list(session.state.living)

    def scatter(self) -> None:
        """All of it, by entries of the table language."""
        if isinstance(self.session.state.pending, Deal):
            self._submit(c.DealSkip())
        for group, lots in GROUPS.items():
            self._deeds(group, lots)
        for player in self.players:
            self._player(player)
        self._table()

    def _submit(self, command: c.Command) -> bool:
        with suppress(Refusal):
            self.session.submit(command)
            return True
        return False

    def _deeds(self, group: str, lots: tuple[int, ...]) -> None:
        mode = self.random.choice(MODES)
        if mode == "bank":
            return
        whole = self.random.choice(self.players)
        for at in lots:
            owner = whole if mode == "whole" else self.random.choice([*self.players, None])
            if owner is not None:
                self._submit(c.SetOwner(at, owner))
        owners = {self.session.state.owner(at) for at in lots}
        is_partnered = len(owners) > 1 and None not in owners and self.random.random() < 0.6 and self._partner(owners, group)
        is_free = self.options.get("free_market") is True
        if (
            group not in ("railroads", "utilities")
            and self.random.random() < 0.6
            and (mode == "whole" or is_partnered or is_free)
        ):
            self._buildings(lots)
        elif self.random.random() < 0.5:
            for at in lots:
                if self.random.random() < 0.5:
                    self._submit(c.SetMortgaged(at, mortgaged=True))

    def _partner(self, owners: set[str | None], group: str) -> bool:
        members = tuple(player for player in self.players if player in owners)
        return self._submit(c.FormPartnership(members, group))

    def _buildings(self, lots: tuple[int, ...]) -> None:
        per_hotel = int(str(self.options["houses_per_hotel"])) + 1
        most = 12 if self.options.get("unlimited_hotels") is True else per_hotel
        low = self.random.randint(0, most)
        for at in lots:
            if self.session.state.owner(at) is None:
                continue
            level = min(most, low + self.random.randint(0, 1))
            hotels, houses = divmod(level, per_hotel)
            if not (self._submit(c.SetBuildings(at, "hotel", hotels)) and self._submit(c.SetBuildings(at, "house", houses))):
                self._clear(lots)
                return

    def _clear(self, lots: tuple[int, ...]) -> None:
        """The tray is empty: this group stays bare."""
        for at in lots:
            self._submit(c.SetBuildings(at, "hotel", 0))
            self._submit(c.SetBuildings(at, "house", 0))

    def _player(self, player: str) -> None:
        self._submit(c.SetCash(player, self.random.randint(0, self.random.choice((60, 400, 2000)))))
        if self.random.random() < 0.25:
            self._submit(c.SetJail(player, self.random.randrange(int(str(self.options["jail_turns"])))))
        else:
            self._submit(c.SetAt(player, self.random.choice([at for at in range(40) if at != 30])))

    def _table(self) -> None:
        chance = self.random.random
        for deck in ("chance", "chest"):
            if chance() < 0.3:
                self._submit(c.SetJailCard(self.random.choice(self.players), deck, holds=True))
        if self.options.get("jackpot") is True:
            self._submit(c.SetPot(self.random.randint(0, 800)))
        for _ in range(3 if self.options.get("immunity") is True else 0):
            grantor, beneficiary = self.random.sample(self.players, 2) if len(self.players) > 1 else (self.players[0],) * 2
            owned = self.session.state.owned(grantor) or (39,)
            spaces = tuple(self.random.sample(owned, min(len(owned), self.random.randint(1, 6))))
            self._submit(c.SetImmunity(grantor, beneficiary, spaces, self.random.randint(1, 2), self.random.choice((50, 100))))
        if chance() < 0.3:
            self._submit(c.SetSold(self.random.choice(DEEDS), sold=chance() < 0.5))
        if chance() < 0.3:
            self._submit(c.SetTray(self.random.choice(("house", "hotel")), self.random.randint(0, 2)))
        if len(self.players) > 2 and chance() < 0.1:
            bare = [player for player in self.players if not self.session.state.owned(player)]
            if bare:
                self._submit(c.SetCash(bare[0], 0))
                self._submit(c.SetOut(bare[0], out=True))
        self._submit(c.SetTurn(self.random.choice(self.session.state.living)))
