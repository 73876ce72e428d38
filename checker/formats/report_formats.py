"""The formats of the report: a module of their folder with `SUFFIX` and `render`, named by the ending of its files.

Optional in such a module: `EXTRA`, the extra of the package that it needs, and `NEEDS`, the module that must be there;
`MOST`, how many subjects it can take, where it has to hold all of them in memory at once; `WHOLE` for formats that hold
data; `pages`, which counts the pages of a file; `compose` and `finish`, of which `render` consists where the second
takes so much memory that the report should be gone by then.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import checker.formats.report
from checker.text.record import NamedTuple
from checker.views.report.model import Report


class Format(NamedTuple):
    """A format: the ending of its files, how it is written, and the extra that is missing here ("" if none is).

    `most` is how many subjects it takes with all annexes, None for any number; `whole` formats hold data and have no
    length, so that they leave nothing out; `pages` counts the pages of a written file, None where it has none.
    `compose` and `finish` are the two steps of `render`, None where it has but one.
    """

    suffix: str
    render: Callable[[Report], Iterator[bytes]]
    missing: str
    most: int | None = None
    whole: bool = False
    pages: Callable[[bytes], int | None] = lambda data: None
    compose: Callable[[Report], Any] | None = None
    finish: Callable[[Any], bytes] | None = None


def formats() -> dict[str, Format]:
    """Return all formats by the ending of their files; this loads them all."""
    found = {f".{name}": _format(name) for name in _modules()}
    return {suffix: form for suffix, form in found.items() if form is not None}


def format_for(suffix: str) -> Format | None:
    """Return the format of an ending such as `.pdf`, and load no other; None where there is none."""
    name = suffix.removeprefix(".")
    return _format(name) if name in _modules() else None


def _modules() -> tuple[str, ...]:
    """Return the modules of the folder; `pkgutil` would load ten milliseconds of `inspect` to find them."""
    files = os.listdir(checker.formats.report.__path__[0])
    return tuple(sorted(name.removesuffix(".py") for name in files if name.endswith(".py") and name[0] != "_"))


def _format(name: str) -> Format | None:
    """Return the format that a module is; None for one that formats are made of."""
    loaded = import_module(f"checker.formats.report.{name}")
    if not hasattr(loaded, "SUFFIX"):
        return None
    needs = getattr(loaded, "NEEDS", "")
    missing = getattr(loaded, "EXTRA", "") if needs and find_spec(needs) is None else ""
    form = Format(loaded.SUFFIX, loaded.render, missing, getattr(loaded, "MOST", None))
    form = form._replace(whole=getattr(loaded, "WHOLE", False), pages=getattr(loaded, "pages", form.pages))
    return form._replace(compose=getattr(loaded, "compose", None), finish=getattr(loaded, "finish", None))
