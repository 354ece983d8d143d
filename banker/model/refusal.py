"""The two errors, never mixed."""

_UNSEEN = dict.fromkeys(
    (*range(0x20), *range(0x7F, 0xA0), *range(0x202A, 0x202F), *range(0x2066, 0x206A), *range(0xD800, 0xE000)), "\ufffd"
)
"""Characters that a terminal obeys instead of showing them, or that nothing can show."""


class Refusal(Exception):
    """Somebody at the table may not do that now: one sentence with the rule and what would be accepted.

    Nothing has changed when it is raised; the line stays as typed. `rule` is the id of the rule that refused, or "" where the
    language or the state of the game did.
    """

    def __init__(self, sentence: str, rule: str = "") -> None:
        sentence = sentence.translate(_UNSEEN)  # it may name what somebody typed
        super().__init__(sentence)
        self.sentence = sentence
        self.rule = rule


class InvariantBroken(Exception):
    """Our bug: a state that no sequence of entries may reach. The entry is rolled back and the screen says so."""
