"""The palette and the last row: what people look for is found, and labels say what they do."""

from banker.tui.palette import Commands
from tests.tui.tables import type_in
from tests.tui.test_table_keys import table

FOUND = {
    "qr": "QR codes of the report, for the phones",
    "report": "Report: valuation and ranking, export as text, Markdown, web page, PDF and CSV",
    "export": "Report: valuation and ranking, export as text, Markdown, web page, PDF and CSV",
    "csv": "Report: valuation and ranking, export as text, Markdown, web page, PDF and CSV",
    "undo": "Undo 3, undo @41",
    "redo": "Undo 3, undo @41",
    "pause": "Pause: cover the table, card to build it up again",
    "big": "Big figures",
    "mortgage": "Mortgage SPACE",
    "house": "Build SPACE or GROUP 2",
    "pay": "Transfer ANN BOB 50: why",
    "screen reader": "Plain sentences for a screen reader",
    "search": "Search the log",
    "games": "Games: the list, open or start another one",
    "Park Place": "PP Park Place",
    "What Ann has": "What Ann has",
    "trade": "Trade table",
}
"""What people look for, and what they find among the first three."""


async def test_the_end_of_the_game_offers_nothing_to_play() -> None:
    async with table("finished") as at:
        shown = at.text("hints")
        assert "undo" in shown
        assert not {"mortgage", "build", "trade", "transfer"} & set(shown.split())
        titles = [hit.text async for hit in Commands(at.screen).discover()]
        assert "Trade table" not in titles


async def test_the_key_that_pays_opens_what_its_label_says() -> None:
    async with table("start") as at:
        assert "p transfer" in at.text("hints")
        await at.press("p")
        assert at.line == "transfer "


async def test_the_palette_has_every_answer_and_action() -> None:
    async with table("claim") as at:
        provider = Commands(at.screen)
        now = [hit.text async for hit in provider.discover()]
        assert "Dora asks Ann for $20 rent" in now
        for word, title in FOUND.items():
            hits = sorted([hit async for hit in provider.search(word)], key=lambda hit: -hit.score)
            assert title in [hit.text for hit in hits[:3]], (word, [hit.text for hit in hits[:3]])
            assert all(hit.help for hit in hits)
        await at.press("ctrl+p")
        await type_in(at.pilot, "lets the rent go")
        await at.press("enter")
        await at.pilot.pause()
        assert at.session.entries[-1].text.startswith("waive")
