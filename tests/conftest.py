"""What tests of several folders share."""

from __future__ import annotations

import gc
import os
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import settings

from tests.apps.commands import Tapete

# As in the command: collecting more often takes a tenth of the time and finds nothing.
gc.set_threshold(100_000)

# No example has a time of its own: a loaded machine would fail what is right.
settings.register_profile("tapete", settings(), deadline=None)
settings.load_profile("tapete")


def pytest_configure(config: pytest.Config) -> None:
    """Give the run a cache folder of its own, which the processes that it starts have together."""
    if "TAPETE_TESTS_CACHE" not in os.environ:
        folder = TemporaryDirectory(prefix="tapete-tests-")
        config.add_cleanup(folder.cleanup)
        os.environ["TAPETE_TESTS_CACHE"] = folder.name
    os.environ["TAPETE_CACHE"] = os.environ["TAPETE_TESTS_CACHE"]


@pytest.fixture(scope="session")
def shared_cache() -> Path:
    """Return the cache folder of commands that need none of their own: a regulation is compiled once for all tests."""
    return Path(os.environ["TAPETE_CACHE"])


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tapete:
    """Return the command, as run in a folder of the test."""
    return Tapete(tmp_path, monkeypatch)
