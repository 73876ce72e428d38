"""What tests of several folders share."""

from __future__ import annotations

import gc
import os
from pathlib import Path

import pytest
from hypothesis import settings

# As in the command: collecting more often takes a tenth of the time and finds nothing.
gc.set_threshold(100_000)

# No example has a time of its own: a loaded machine would fail what is right.
settings.register_profile("tapete", settings(), deadline=None)
settings.load_profile("tapete")


@pytest.fixture(scope="session")
def shared_cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a cache folder for commands that need none of their own: a regulation is compiled once, not for each test.

    Processes that run tests side by side have it together.
    """
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "shared-cache"
    folder.mkdir(mode=0o700, exist_ok=True)
    return folder
