"""The only door to a game, for screens, shell and tests."""

from banker.session.foresee import Preview
from banker.session.session import Outcome, Session
from banker.session.setup import Bank, default_path
from banker.session.view import Choice, DeedView, LogLine, PlayerView, View

__all__ = ["Bank", "Choice", "DeedView", "LogLine", "Outcome", "PlayerView", "Preview", "Session", "View", "default_path"]
