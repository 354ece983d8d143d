"""Whatever ends the program ends it in the normal way: the screen is restored and the file closed.

That goes for signals and for a terminal that is closed under it. Nothing has to be saved then: every entry already is.
"""

import asyncio
import os
import signal
import termios
from typing import Final

from textual.app import App

SIGNALS: Final = (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGINT)
LOOK_EVERY: Final = 1
"""Seconds between two looks at the terminal; not every closed terminal sends a signal."""
BY_SIGNAL: Final = 128
"""Exit code of a program that a signal ended, plus the signal's number."""


def run(app: App[int]) -> int:
    """Runs the screens to their end; the exit code."""
    asyncio.run(_run(app))
    return app.return_value if app.return_value is not None else app.return_code or 0


async def _run(app: App[int]) -> None:
    loop = asyncio.get_running_loop()
    for number in SIGNALS:
        loop.add_signal_handler(number, _leave, app, BY_SIGNAL + number)
    watch = asyncio.create_task(_watch(app))
    try:
        await app.run_async()
    finally:
        watch.cancel()


async def _watch(app: App[int]) -> None:
    while not is_closed():  # noqa: ASYNC110  # a terminal that closes need not say so
        await asyncio.sleep(LOOK_EVERY)
    _leave(app, BY_SIGNAL + signal.SIGHUP)


def _leave(app: App[int], code: int) -> None:
    """Ends the program. Where nobody sees the screen any more, what is still to be drawn must not stop it."""
    if is_closed():
        nowhere = os.open(os.devnull, os.O_RDWR)
        for descriptor in (0, 1, 2):
            os.dup2(nowhere, descriptor)
        os.close(nowhere)
    app.exit(code)


def is_closed() -> bool:
    """Whether the terminal that keys come from has gone."""
    try:
        termios.tcgetattr(0)
    except termios.error:
        return True
    return False
