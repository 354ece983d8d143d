"""Boards and decks as data."""
