"""What is shipped: one version, and every file that the program reads."""

import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import banker

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel and the source archive, built from this checkout."""
    folder = tmp_path_factory.mktemp("dist")
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-d", str(folder)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def names_in_wheel(dist: Path) -> set[str]:
    (wheel,) = dist.glob("banker-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_version_is_the_newest_in_the_changelog() -> None:
    headings = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert headings[0] == banker.__version__
    assert re.fullmatch(r"\d+\.\d+\.\d+", banker.__version__)


def test_wheel_has_every_file_of_the_program(dist: Path) -> None:
    files = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "banker").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert {Path(name).suffix for name in files} >= {".py", ".toml"}
    assert files - names_in_wheel(dist) == set()


def test_wheel_has_nothing_else(dist: Path) -> None:
    folders = {name.split("/")[0] for name in names_in_wheel(dist)}
    assert folders == {"banker", f"banker-{banker.__version__}.dist-info"}


def test_wheel_carries_licence_and_command(dist: Path) -> None:
    info = f"banker-{banker.__version__}.dist-info"
    assert {f"{info}/licenses/LICENSE", f"{info}/entry_points.txt"} <= names_in_wheel(dist)


def test_source_archive_can_be_tested(dist: Path) -> None:
    (archive,) = dist.glob("banker-*.tar.gz")
    with tarfile.open(archive) as tar:
        names = {name.partition("/")[2] for name in tar.getnames()}
    assert {"tests/conftest.py", "tests/test_package.py", "pyproject.toml", "banker/__init__.py", "README.md"} <= names
