"""A real terminal with the program in it: keys go in, the screen is read cell by cell."""

import os
import re
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import Self

import pexpect
import pyte

ROOT = Path(__file__).parent.parent.parent
LOGGED = re.compile(r"(?:^|\s{2}) *(\d+) \S.*\b([a-z]-\d+)\b")
"""A line of the log, alone or at the right of the board, that names a payment or a remark as `k-17`; first its entry's number."""
READY = "type what happened"
"""Stands in the empty command line."""
SECONDS = 15.0


class Terminal:
    """`banker` with these words, on a screen of so many columns and lines."""

    def __init__(self, home: Path, *words: str, columns: int = 100, lines: int = 30) -> None:
        environ = {
            **{name: value for name, value in os.environ.items() if not name.startswith("BANKER_")},
            "TERM": "xterm-256color", "TEXTUAL_ANIMATIONS": "none", "HOME": str(home), "PYTHONPATH": str(ROOT),
        }  # fmt: skip
        self.child = pexpect.spawn(
            sys.executable, ["-m", "banker", *words], dimensions=(lines, columns), env=environ, cwd=str(ROOT), echo=False
        )
        self.screen = pyte.Screen(columns, lines)
        self._stream = pyte.ByteStream(self.screen)
        self._is_closed = False
        self.written = b""
        """Every byte that the program wrote."""
        self.logged: dict[str, int] = {}
        """Marks seen in the log, with the number of their entry."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self._is_closed:
            self.child.terminate(force=True)
        else:
            self.child.close(force=True)

    @property
    def text(self) -> str:
        """The screen, line by line."""
        return "\n".join(self.screen.display)

    def read(self, seconds: float = 0.05) -> bool:
        """Takes in what was written; False when the program has let go of the terminal."""
        try:
            found = self.child.read_nonblocking(65536, timeout=seconds)
        except pexpect.TIMEOUT:
            return True
        except (pexpect.EOF, OSError):
            return False
        self.written += found
        self._stream.feed(found)
        for line in self.screen.display:
            if logged := LOGGED.search(line):
                self.logged[logged[2]] = int(logged[1])
        return True

    def wait(self, is_there: str | Callable[[], bool], seconds: float = SECONDS) -> bool:
        """Reads until a text stands on the screen, or something holds; False when that takes too long."""
        until = monotonic() + seconds
        while not (is_there in self.text if isinstance(is_there, str) else is_there()):
            if monotonic() > until or not self.read():
                return False
        return True

    def type(self, text: str) -> None:
        """Keys, as a person presses them."""
        self.child.send(text)

    def kill(self, number: int = signal.SIGKILL) -> None:
        """Sends a signal."""
        os.kill(self.child.pid, number)

    def hang_up(self) -> None:
        """Closes the terminal under the program."""
        self.child.ptyproc.fileobj.close()
        self._is_closed = True

    def ended(self, seconds: float = SECONDS) -> int | None:
        """The exit code, negative for a signal; None when it does not end."""
        until = monotonic() + seconds
        while monotonic() < until:
            if not self._is_closed and self.read(0.02):
                continue
            if not self.child.isalive():
                killed: int | None = self.child.signalstatus
                return -killed if killed else int(self.child.exitstatus or 0)
        return None
