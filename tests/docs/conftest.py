"""The command, as the tests of commands run it."""

from __future__ import annotations

from tests.apps.conftest import command, shared_cache

__all__ = ["command", "shared_cache"]
