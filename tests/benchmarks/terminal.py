"""A program in a terminal of its own, timed from outside: what a person would wait for."""

import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time
from collections.abc import Sequence
from pathlib import Path


class Terminal:
    """A process in a pseudo-terminal. `wait_for` returns the seconds until some text was painted."""

    def __init__(self, command: Sequence[str], columns: int = 100, rows: int = 30, env: dict[str, str] | None = None) -> None:
        self.started = time.perf_counter()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.environ.update({"TERM": "xterm-256color", "TEXTUAL_ANIMATIONS": "none", **(env or {})})
            os.execvp(command[0], command)  # noqa: S606  # our own command
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self._seen = b""

    def wait_for(self, text: str, seconds: float = 10) -> float:
        """Seconds since the last `send` or the start until `text` came. TimeoutError when it does not."""
        end = time.perf_counter() + seconds
        while text.encode() not in self._seen:
            if time.perf_counter() > end or not self._read(end):
                raise TimeoutError(f"{text!r} was not painted in {seconds} s")
        return time.perf_counter() - self.started

    def send(self, keys: str) -> None:
        """Types keys and starts the clock anew; what was painted before is forgotten."""
        self._drain()
        self._seen = b""
        self.started = time.perf_counter()
        os.write(self.fd, keys.encode())

    def processor(self) -> float:
        """Processor seconds that the process has used."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def close(self) -> None:
        """Ends the process."""
        try:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        finally:
            os.close(self.fd)

    def _read(self, end: float) -> bool:
        ready, _, _ = select.select([self.fd], [], [], max(end - time.perf_counter(), 0))
        if not ready:
            return False
        try:
            self._seen += os.read(self.fd, 65536)
        except OSError:
            return False
        return True

    def _drain(self) -> None:
        while select.select([self.fd], [], [], 0.15)[0]:
            try:
                if not os.read(self.fd, 65536):
                    return
            except OSError:
                return
