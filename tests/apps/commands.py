"""Runs `tapete` in this process, in a folder of its own: a process each would cost most of the time."""

from __future__ import annotations

import sys
from contextlib import redirect_stderr, redirect_stdout
from datetime import date
from io import StringIO
from pathlib import Path
from typing import NamedTuple

import pytest

from checker.apps.main import main

SOON = f"{date.today().year + 2}-01-31"
"""An end of a waiver that a run of today accepts."""


class Ran(NamedTuple):
    """What a run ended with and printed."""

    returncode: int
    stdout: str
    stderr: str


class Tapete:
    """The command, as a user runs it in `folder`."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self.monkeypatch = monkeypatch

    def __call__(self, *arguments: str) -> Ran:
        self.monkeypatch.chdir(self.folder)
        self.monkeypatch.setattr(sys, "argv", ["tapete", *arguments])
        with redirect_stdout(StringIO()) as out, redirect_stderr(StringIO()) as errors:
            code = main()
        return Ran(code, out.getvalue(), errors.getvalue())
