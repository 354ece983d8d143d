"""What loads what: the program opens fast, and the pure part stays pure. Each case is a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SCREEN = {"textual", "rich"}
DISK = {"sqlite_utils", "sqlite3"}
PAPER = {"fpdf", "qrcode", "PIL"}

PACKAGES = {
    "model": SCREEN | DISK | PAPER | {"click"},
    "engine": SCREEN | DISK | PAPER | {"click"},
    "rules": SCREEN | DISK | PAPER | {"click"},
    "language": SCREEN | DISK | PAPER | {"click"},
    "editions": SCREEN | DISK | PAPER | {"click"},
    "reports": {"textual", "sqlite_utils"},
    "store": {"textual"} | PAPER,
    "demo": {"textual"} | PAPER,
}
"""What no module of a package may load, however indirectly."""
MODULES = {
    "session": {"textual"} | PAPER,
    "transcript": {"textual"} | PAPER,
    "config": SCREEN | DISK,
}
"""The same for the modules beside them."""


def loaded(*arguments: str) -> set[str]:
    """Top-level names of everything that a Python process with these arguments imported."""
    done = subprocess.run(
        [sys.executable, "-X", "importtime", *arguments],
        cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, "\n".join(line for line in done.stderr.splitlines() if not line.startswith("import time:"))
    names = [line.rpartition("|")[2].strip() for line in done.stderr.splitlines() if line.startswith("import time:")]
    assert len(names) > 20
    return {name.split(".")[0] for name in names}


def importing(modules: list[str]) -> set[str]:
    return loaded("-c", "\n".join(f"import {module}" for module in modules))


def modules_of(package: str) -> list[str]:
    files = sorted((ROOT / "banker" / package).rglob("*.py"))
    return [".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for file in files]


def test_the_measure_sees_what_is_loaded() -> None:
    assert {"textual", "rich", "banker"} <= importing(["banker", "textual.app"])


@pytest.mark.parametrize("package", [name for name in PACKAGES if modules_of(name)])
def test_package_does_not_load(package: str) -> None:
    assert importing(modules_of(package)) & PACKAGES[package] == set()


@pytest.mark.parametrize("module", [name for name in MODULES if (ROOT / "banker" / f"{name}.py").exists()])
def test_module_does_not_load(module: str) -> None:
    assert importing([f"banker.{module}"]) & MODULES[module] == set()


@pytest.mark.parametrize("option", ["--help", "--version"])
def test_command_line_starts_light(option: str) -> None:
    assert loaded("-m", "banker", option) & ({"textual", "sqlite_utils"} | PAPER) == set()
