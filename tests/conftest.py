"""What all tests share: a home of their own, and the programs they run."""

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("banker", settings.get_profile("default"), deadline=None)  # a busy machine is not a failure
settings.load_profile("banker")

XDG_FOLDERS = {
    "XDG_DATA_HOME": "data",
    "XDG_CONFIG_HOME": "config",
    "XDG_STATE_HOME": "state",
    "XDG_CACHE_HOME": "cache",
    "XDG_DOCUMENTS_DIR": "documents",
    "XDG_RUNTIME_DIR": "runtime",
}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-frames", action="store_true", help="write the frames of the screens instead of comparing them")


@pytest.fixture
def update_frames(request: pytest.FixtureRequest) -> bool:
    """Whether stored frames are to be written anew."""
    return bool(request.config.getoption("--update-frames"))


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home: no test sees or touches the games and settings of whoever runs it."""
    folder = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("HOME", str(folder))
    for variable, name in XDG_FOLDERS.items():
        monkeypatch.setenv(variable, str(folder / name))
    for variable in [name for name in os.environ if name.startswith("BANKER_") and name != "BANKER_REQUIRE_PROGRAMS"]:
        monkeypatch.delenv(variable)
    return folder


@pytest.fixture(scope="session")
def program() -> Callable[[str], str]:
    """Finds a program by its name, beside this Python first; without it the test is skipped, or fails where all are required."""

    def find(name: str) -> str:
        beside = Path(sys.executable).parent
        found = shutil.which(name, path=os.pathsep.join([str(beside), os.environ.get("PATH", os.defpath)]))
        if found:
            return found
        if os.environ.get("BANKER_REQUIRE_PROGRAMS"):
            pytest.fail(f"{name} is not installed, and BANKER_REQUIRE_PROGRAMS is set")
        pytest.skip(f"{name} is not installed")

    return find
