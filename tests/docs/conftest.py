"""The command, as the tests of commands run it."""

from __future__ import annotations

from tests.apps.conftest import command

__all__ = ["command"]
