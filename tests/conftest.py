"""What tests of several folders share."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def shared_cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a cache folder for commands that need none of their own: a regulation is compiled once, not for each test."""
    return tmp_path_factory.mktemp("cache")
