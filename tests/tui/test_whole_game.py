"""A whole game by its keys: every entry in the fewest that the screen offers."""

import pytest

from banker.demo import play
from banker.language.parse import ENTRIES
from banker.model.commands import New, Roll
from banker.model.refusal import Refusal
from banker.session import Bank, Session
from banker.tui.app import Banker
from banker.tui.present.entries import OPENS
from banker.tui.screens.table import TableScreen
from banker.tui.widgets.bar import REPEAT

KEYS_MAX = 1000
PLAYERS = ("Ann", "Bob", "Cid", "Dora")
NAMES = {" ": "space", ",": "comma", "/": "slash", ".": "full_stop", "'": "apostrophe", "&": "ampersand", "@": "at"}


def shortest(session: Session, text: str) -> str:
    """The line in the codes of the board and the first letters of names, as far as it still says the same."""
    meant = session.parse(text)
    short = text
    spaces = sorted((space for space in session.table.board.spaces if space.deed), key=lambda space: -len(space.name))
    for long, brief in [*((space.name, space.code.lower()) for space in spaces), *((name, name[0].lower()) for name in PLAYERS)]:
        for tried in (short.replace(f'"{long}"', brief), short.replace(long, brief)):
            if tried != short and says(session, tried) == meant:
                short = tried
    word, _, rest = short.partition(" ")
    if word == "card":
        ends = (f"card {rest[:end]}" for end in range(1, len(rest) + 1))
        short = next(tried for tried in ends if says(session, tried) == meant)
    return short


def says(session: Session, text: str) -> object:
    """What a line says; None where it says nothing."""
    try:
        return session.parse(text)
    except Refusal:
        return None


def keys(screen: TableScreen, text: str) -> list[str]:
    """The keys for an entry: dice, a single key, a key that opens the line, or the word itself."""
    session = screen.session
    command = session.parse(text)
    if isinstance(command, Roll):
        return [str(face) for face in command.dice]
    for answer in screen.table.answers:
        if len(answer.key) == 1 and answer.act.startswith("enter:") and says(session, answer.act[6:]) == command:
            return [answer.key]
    line = shortest(session, text)
    word, _, rest = line.partition(" ")
    assert word in ENTRIES
    opener = next((key for key, opened in OPENS.items() if opened.strip() == word and rest), None)
    taken = any(answer.key == opener for answer in screen.table.answers)
    typed = f"{opener}{rest}" if opener and not taken else line
    return [*typed, "enter"]


@pytest.mark.slow
@pytest.mark.timeout(300)
async def test_a_whole_game_costs_fewer_than_a_thousand_keys() -> None:
    with Bank.open(None) as model, Bank.open(None) as bank:
        new = New(PLAYERS, "short-8p", name="friday")
        played = model.new(new)
        play(played, 1)
        bank.new(new)
        app = Banker(bank, "friday")
        pressed, last = 0, ""
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause(1)
            screen = app.screen
            assert isinstance(screen, TableScreen)
            for standing in played.standing[1:]:
                wanted = keys(screen, standing.entry.text)
                pressed += len(wanted)
                if wanted[0] == last:
                    await pilot.pause(REPEAT)  # the same key so soon is one that is held down
                last = wanted[-1]
                await pilot.press(*(NAMES.get(key, key) for key in wanted))
                assert screen.session.standing[-1].entry.command == standing.entry.command, (wanted, standing.entry.text)
            assert screen.session.state == played.state
    print(f"{len(played.standing) - 1} entries, {pressed} keys")  # noqa: T201  # the figure is what it is for
    assert pressed < KEYS_MAX
