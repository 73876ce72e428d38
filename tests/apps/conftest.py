"""What the tests of commands share."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.apps.commands import Tapete


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tapete:
    for name, value in {"TAPETE_LANG": "en", "TAPETE_DEBUG": "1"}.items():
        monkeypatch.setenv(name, value)
    return Tapete(tmp_path, monkeypatch)
