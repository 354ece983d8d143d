"""Hands a report to the printer, by the command that the system has for it."""

import shutil
import subprocess
from pathlib import Path

from banker.model.refusal import Refusal

COMMANDS = ("lp", "lpr")
SECONDS_MAX = 30
"""A printer command that takes longer has hung; it only queues."""


def print_file(path: Path) -> str:
    """Prints a PDF or text file; what was done, as a sentence. Refusal when there is no printer command or it refuses."""
    command = next((found for name in COMMANDS if (found := shutil.which(name))), None)
    if command is None:
        raise Refusal(f"There is no printer command here (neither lp nor lpr): open {path} and print it from there.")
    try:
        done = subprocess.run(  # noqa: S603  # our own file, no shell
            [command, str(path.absolute())], capture_output=True, text=True, errors="replace", timeout=SECONDS_MAX, check=False
        )
    except subprocess.TimeoutExpired:
        raise Refusal(f"The printer command {command} does not answer: open {path} and print it from there.") from None
    except OSError as error:
        why = f"The printer command {command} cannot be run ({error.strerror})"
        raise Refusal(f"{why}: open {path} and print it from there.") from error
    if done.returncode:
        why = " ".join(done.stderr.split()) or f"it ended with {done.returncode}"
        raise Refusal(f"The printer did not take {path} ({why}): open the file and print it from there.")
    return f"{path} was handed to {Path(command).name}."
