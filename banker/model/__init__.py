"""Frozen values of the game: standard library and msgspec only; no clock, disk, dice or screen."""
