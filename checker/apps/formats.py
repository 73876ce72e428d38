"""The formats of each command, found by walking the reporters: a new format is one new file.

A format of a command is `text/COMMAND.py`, `json/COMMAND.py` or `files/COMMAND_FORMAT.py`; every module of `ci/` is a
format of `check`. Each has `SUFFIXES`, the endings of files that ask for it, and `render(subject, view)`. Optional:
`MOST`, how many subjects a file can hold, and `EXTRA`, the extra of the package that it needs (it is binary then).
"""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from types import ModuleType

import checker.reporters

PEOPLE_AND_PROGRAMS = ("text", "json")


@cache
def formats_of(command: str) -> dict[str, str]:
    """Return the formats of a command, each with the name of its module; loads none of them."""
    found = {folder: f"{folder}.{command}" for folder in PEOPLE_AND_PROGRAMS if command in _modules_in(folder)}
    for name in _modules_in("ci") if command == "check" else ():
        found[name] = f"ci.{name}"
    for name in _modules_in("files"):
        if name.startswith(f"{command}_"):
            found[name.removeprefix(f"{command}_")] = f"files.{name}"
    return found


def format_module(command: str, format_: str) -> ModuleType:
    """Return the module of a format."""
    return import_module(f"checker.reporters.{formats_of(command)[format_]}")


def suffixes_of(command: str) -> dict[str, str]:
    """Return the formats of a command by the endings of files that ask for them; loads all of them."""
    return {suffix: name for name in formats_of(command) for suffix in format_module(command, name).SUFFIXES}


def _modules_in(folder: str) -> list[str]:
    """Return the modules of a folder of reporters; `pkgutil` would import ten milliseconds of `inspect` to do it."""
    names = sorted(os.listdir(os.path.join(checker.reporters.__path__[0], folder)))
    return [name.removesuffix(".py") for name in names if name.endswith(".py") and not name.startswith("_")]
