"""A bank for the table: who owns what, who owes whom, and why."""

__version__ = "0.1.0"
