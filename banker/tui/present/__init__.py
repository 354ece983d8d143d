"""State into words and columns, tested without a terminal: nothing in here knows Textual.

A screen is rows of runs. A run is text with a role (what it means, never a colour) and perhaps an act (what a click on it does).
"""
