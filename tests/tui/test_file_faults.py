"""What is wrong with the file is said on the screens as well."""

import shutil
from pathlib import Path

from textual.app import App

from banker.model.commands import New
from banker.session import Bank
from tests.tui.frames import frame
from tests.tui.scenes import opened
from tests.tui.tables import Program


def told(app: App[int]) -> list[str]:
    return [str(notification.message) for notification in app._notifications]


async def test_entries_that_were_lost_are_told_once(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    with Bank.open(file) as bank:
        bank.new(New(("Ann", "Bob"), "official", name="friday"))
    shutil.copy(file, tmp_path / "older.db")
    with Bank.open(file) as bank:
        bank.open_game("friday").enter("transfer bank Ann 5")
    shutil.copy(tmp_path / "older.db", file)
    with Bank.open(file) as bank:
        app = Program(bank, "friday")
        async with app.run_test(notifications=True) as pilot:
            await opened(pilot)
            assert [sentence for sentence in told(app) if "entry 2 had been saved" in sentence] == list(bank.warnings)
            assert "had been saved" in frame(app)


async def test_a_file_that_may_only_be_looked_at_is_told(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    with Bank.open(file) as bank:
        bank.new(New(("Ann", "Bob"), "official", name="friday"))
    with Bank.open(file) as bank:
        bank.notice = f"{file} may not be written: its games can be looked at, but nothing can be entered."
        app = Program(bank, "friday")
        async with app.run_test(notifications=True) as pilot:
            await opened(pilot)
            assert told(app) == [bank.notice]
