"""Anything at all for whatever reads text: `python -m tests.fuzz SECONDS [TARGET…]`."""
