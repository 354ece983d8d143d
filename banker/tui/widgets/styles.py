"""What a role looks like: the one place where meaning becomes colour. Every colour here repeats what a sign or letter says."""

from functools import lru_cache

from rich.style import Style
from textual.app import App
from textual.color import Color, ColorParseError
from textual.content import Content
from textual.style import Style as Look

GROUPS = {
    "brown": ("#8a5a3c", "#ffffff"), "light-blue": ("#a8d8ee", "#10242c"), "pink": ("#bd3d82", "#ffffff"),
    "orange": ("#e58a2e", "#1c1206"), "red": ("#c8312b", "#ffffff"), "yellow": ("#eed44a", "#201c04"),
    "green": ("#247a40", "#ffffff"), "dark-blue": ("#2b4a9e", "#ffffff"), "railroads": ("#3a3f42", "#f2f2f2"),
    "stations": ("#3a3f42", "#f2f2f2"), "utilities": ("#c9cdcf", "#1a1d1f"),
}  # fmt: skip
"""The printed colour of each group, and one that is read on it."""
SEATS = ("#4fb3ff", "#ff7a59", "#7ddc7a", "#ffd24d", "#d58cff", "#ff8fb8", "#4fe0d0", "#b8c4cc")
"""Of the tokens in the order of the box, on a dark ground."""
SEATS_LIGHT = ("#00509e", "#a8330f", "#1d6b1b", "#7a5800", "#6d1fa3", "#a01255", "#00605a", "#3c474e")
"""Of the tokens, on a light ground."""
ANSI_GROUPS = {
    "brown": ("yellow", "black"), "light-blue": ("bright_cyan", "black"), "pink": ("magenta", "white"),
    "orange": ("bright_yellow", "black"), "red": ("red", "white"), "yellow": ("bright_yellow", "black"),
    "green": ("green", "black"), "dark-blue": ("blue", "white"), "railroads": ("bright_black", "white"),
    "stations": ("bright_black", "white"), "utilities": ("white", "black"),
}  # fmt: skip
"""For themes in the terminal's own sixteen colours."""
ANSI_SEATS = ("blue", "red", "green", "yellow", "magenta", "bright_red", "cyan", "bright_blue")
OTHERS = tuple(GROUPS)
"""Groups of an edition of one's own take these by their place."""

MEANINGS = {
    "title": ("primary", "bold"), "b": ("", "bold"), "dim": ("", "dim"), "now": ("", "bold"), "built": ("success", "bold"),
    "warn": ("warning", "bold"), "bad": ("error", "bold"), "good": ("success", "bold"),
    "token": ("", "bold"), "struck": ("", "dim strike"), "note": ("accent", "italic"), "key": ("accent", "bold"),
}  # fmt: skip
"""Role: a colour of the theme and an attribute."""


FAINT = frozenset({"dim"})
"""Roles that a theme of the highest contrast shows like any other text."""


class Styles:
    """Styles of the theme in force. Made anew when the theme changes."""

    def __init__(self, app: App[object]) -> None:
        theme = app.current_theme
        self._variables = app.theme_variables
        self._is_dark = theme.dark
        self._is_ansi = theme.ansi
        self._is_stark = theme.text_alpha >= 1
        """Of the highest contrast: nothing is dimmed, and players are told apart by their signs alone."""
        self.of = lru_cache(maxsize=512)(self._style)
        """The style of a role, over a style of the ground."""

    def text(self, text: str, role: str) -> Content:
        """A text of that role, for a widget that shows content."""
        return Content.styled(text, Look.from_rich_style(self.of(role, Style())))

    def _style(self, role: str, ground: Style) -> Style:
        style = ground
        for word in role.split():
            style += self._word(word)
        return style

    def _word(self, word: str) -> Style:  # noqa: PLR0911  # one flat list of kinds of roles
        name, _, value = word.partition(":")
        if self._is_stark and (word in FAINT or name == "seat"):
            return Style()
        if name == "g":
            return self._group(value)
        if name == "seat":
            seats = ANSI_SEATS if self._is_ansi else (SEATS if self._is_dark else SEATS_LIGHT)
            return Style(color=seats[int(value) % len(seats)])
        if word == "button":
            return Style(bold=True, reverse=True) if self._is_ansi else self._on("foreground", "panel", bold=True)
        if word == "space":
            return Style(dim=True) if self._is_ansi else self._on("foreground", "panel")
        if word in ("cursor", "hover"):
            return Style(reverse=True)
        colour, attribute = MEANINGS.get(word, ("", ""))
        return Style(color=self._colour(colour) if colour else None) + (Style.parse(attribute) if attribute else Style())

    def _group(self, value: str) -> Style:
        known = OTHERS[int(value) % len(OTHERS)] if value.isdigit() else value
        back, front = (ANSI_GROUPS if self._is_ansi else GROUPS)[known]
        return Style(color=front, bgcolor=back)

    def _on(self, front: str, back: str, *, bold: bool = False) -> Style:
        return Style(color=self._colour(front), bgcolor=self._colour(back), bold=bold)

    def _colour(self, name: str) -> str | None:
        try:
            return Color.parse(self._variables.get(name, "")).rich_color.name
        except ColorParseError:
            return None
