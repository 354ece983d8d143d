"""Doubles out of Jail throw again (RULES.md 17)."""

from typing import Annotated

from msgspec import Struct
from msgspec.structs import replace

from banker.engine.ctx import Ctx
from banker.engine.hooks import Rule
from banker.engine.options import about
from banker.engine.quotes import Throw


class JailDoubles(Rule):
    """Doubles that free a player from Jail give another throw, and are the first of three in a row.

    Two more doubles in that turn lead back to Jail. Failed throws of earlier turns never add up.
    """

    id = "jail_doubles"
    title = "Doubles out of Jail"
    order = 30

    class Params(Struct, frozen=True):
        """Whether the freeing doubles throw again."""

        jail_doubles_throw_again: Annotated[
            bool,
            about(
                "Throw again out of Jail",
                "Doubles that free from Jail give another throw and count as the first of three.",
                "17",
                "Modified rules: leaving Jail (1)",
            ),
        ] = False

    @classmethod
    def is_active(cls, params: Params) -> bool:
        """Where it is played."""
        return params.jail_doubles_throw_again

    def throw(self, c: Ctx, throw: Throw) -> Throw:
        """Number one of three, and another throw."""
        if throw.was_jailed and throw.is_double:
            return replace(throw, doubles=1, again=True)
        return throw
