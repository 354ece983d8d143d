"""Our own themes: dark, light, and one of the highest contrast of each."""

from textual.theme import Theme

THEMES: tuple[Theme, ...] = (
    Theme(
        "banker-dark", primary="#7cc4a4", secondary="#5b8fb0", accent="#e3b95b", warning="#e3b95b", error="#ec7063",
        success="#7cc4a4", foreground="#dfe3e0", background="#14191a", surface="#1c2324", panel="#273031", dark=True,
    ),
    Theme(
        "banker-light", primary="#0f6b4a", secondary="#1f5c80", accent="#7a4e00", warning="#7a4e00", error="#a8201a",
        success="#0f6b4a", foreground="#1b1f1d", background="#f6f4ec", surface="#ebe8dc", panel="#dcd8c8", dark=False,
    ),
    Theme(
        "banker-contrast", primary="#ffff00", secondary="#00ffff", accent="#ffff00", warning="#ffff00", error="#ff8f8f",
        success="#00ff7f", foreground="#ffffff", background="#000000", surface="#000000", panel="#1a1a1a", dark=True,
        text_alpha=1.0,
    ),
    Theme(
        "banker-contrast-light", primary="#00008b", secondary="#003e3e", accent="#00008b", warning="#5c2e00", error="#8b0000",
        success="#00461f", foreground="#000000", background="#ffffff", surface="#ffffff", panel="#e6e6e6", dark=False,
        text_alpha=1.0,
    ),
)  # fmt: skip
"""The first is the usual one."""
