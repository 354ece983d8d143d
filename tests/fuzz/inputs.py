"""Texts that are nearly right, and texts that are nothing at all."""

from functools import cache

from hypothesis import strategies as st

from tests.fuzz.targets import Target

HOSTILE = (
    "", " ", "\t", "\r", "\n", "\x00", "\x1b[2J", "\x1b]0;x\x07", "\x9b", "\u202e", "\u200b", "\ufeff", "\ud800", "\U000e0001",
    "é", "e\u0301", "ß", "İ", "ﬁ", "٣", "²", "½", "Ⅷ", "𝟗", "👩\u200d🚀", '"', "'", "’", "\\", "#", ":", ",", "/", "?",
    "%", " #", "@", "@0", "@39", "@40", "@-1", "=", "=1+1", "+", "-", "--", "*", "(", "((", "[/]", "[red]", "{", "}", "[",
    "]", "0",
    "1", "00", "-0", "9" * 20, "9" * 400, "1e9", "1.5", "0x10", "2**53", str(2**53), str(2**53 + 1), str(2**63), "NaN",
    "Infinity", "null", "true", "1_000", "1,000", "$", "£", "₩", "M5", "x3", "'; DROP TABLE game; --", "../../passwd",
    "/dev/zero",
    "[" * 9000, '{"a":' * 9000, "(" * 9000, "\x7f", "A" * 300, "((((1+1)*9)*9)*9)*9", "1" + "*9" * 200,
)  # fmt: skip


@cache
def pieces(target: Target) -> list[str]:
    """Words of the seeds, and what nobody expects."""
    return sorted({word for seed in target.seeds() for word in seed.split()[:200]})[:3000] + list(HOSTILE)


def inputs(target: Target) -> st.SearchStrategy[str]:
    """Changed seeds, pieces put together, and any text."""
    joints = st.sampled_from((" ", "", ",", " / ", "\n", '"'))
    put = st.builds(str.join, joints, st.lists(st.sampled_from(pieces(target)), max_size=10))
    return st.one_of(changed(target), changed(target), put, st.text(st.characters(), max_size=80))


@st.composite
def changed(draw: st.DrawFn, target: Target) -> str:
    """A seed in which some pieces were cut out, put in, doubled or exchanged."""
    text = draw(st.sampled_from(list(target.seeds())))
    for _ in range(draw(st.integers(1, 5))):
        cells = text.split("\n") if target.is_long and draw(st.booleans()) else list(text)
        joint = "\n" if len(cells) != len(text) else ""
        at = draw(st.integers(0, max(0, len(cells) - 1)))
        count = draw(st.integers(0, 3))
        put = draw(st.sampled_from(pieces(target)))
        match draw(st.sampled_from(("cut", "put", "double", "exchange"))):
            case "cut":
                del cells[at : at + count]
            case "put":
                cells.insert(at, put)
            case "double":
                cells[at:at] = cells[at : at + count]
            case _:
                cells[at : at + max(1, count)] = [put]
        text = joint.join(cells)
    return text
