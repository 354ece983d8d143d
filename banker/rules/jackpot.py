"""The jackpot on Free Parking (RULES.md 14)."""

from typing import Annotated, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from banker.engine.ctx import Ctx
from banker.engine.hooks import Rule
from banker.engine.options import about
from banker.engine.quotes import Payment
from banker.model.agenda import Landing
from banker.model.amounts import Share
from banker.model.events import BANK, POT


class Jackpot(Rule):
    """Taxes, fines and what cards cost go to the middle of the board; whoever lands on Free Parking takes it all.

    The lawyer's fee goes there too: it stands for the fine, and no other payee is named. What players pay each other does
    not, nor purchases, buildings and mortgages. The pot is the creditor of such a debt, so what can be paid in a bankruptcy
    goes there. Where it is seeded, the Bank puts the seed in at the start and again after each win. An empty pot pays
    nothing; at the end it is nobody's.
    """

    id = "jackpot"
    title = "Jackpot"

    KINDS: ClassVar[frozenset[str]] = frozenset({"tax", "fine", "card", "lawyer"})
    """Payments to the Bank that go to the middle."""

    class Params(Struct, frozen=True):
        """Whether there is a pot, and what the Bank starts it with."""

        jackpot: Annotated[
            bool,
            about(
                "Jackpot on Free Parking",
                "Taxes, fines and card payments go to the middle of the board, for whoever lands on Free Parking.",
                "14",
                "Modified rules: Free Parking",
            ),
        ] = False
        jackpot_seed: Annotated[
            int,
            about(
                "Seed of the jackpot",
                "What the Bank puts in the middle at the start and after each win; needs `jackpot`.",
                "14",
                "No text; some tables start the pot with 500",
                "money",
            ),
        ] = 0

    @classmethod
    def is_active(cls, params: Params) -> bool:
        """Where a jackpot is played."""
        return params.jackpot

    def started(self, c: Ctx) -> None:
        """The seed, if any."""
        self._sow(c)

    def payment(self, c: Ctx, payment: Payment) -> Payment:
        """What the Bank would have got goes to the pot."""
        if payment.kind not in self.KINDS:
            return payment
        shares = tuple(Share(POT, share.amount) if share.account == BANK else share for share in payment.shares)
        return replace(payment, shares=shares)

    def landed(self, c: Ctx, landing: Landing) -> None:
        """Free Parking pays out."""
        if c.board.spaces[landing.space].kind != "free_parking" or not c.state.pot:
            return
        c.transfer(POT, landing.player, c.state.pot, "jackpot", landing.space)
        self._sow(c)

    def _sow(self, c: Ctx) -> None:
        c.transfer(BANK, POT, self.params.jackpot_seed, "jackpot")
