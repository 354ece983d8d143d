"""The two errors, never mixed."""


class Refusal(Exception):
    """Somebody at the table may not do that now: one sentence with the rule and what would be accepted.

    Nothing has changed when it is raised; the line stays as typed. `rule` is the id of the rule that refused, or "" where the
    language or the state of the game did.
    """

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.rule = rule


class InvariantBroken(Exception):
    """Our bug: a state that no sequence of entries may reach. The entry is rolled back and the screen says so."""
