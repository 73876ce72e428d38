"""The formats of the report, found by walking their folder: a module with `SUFFIX` and `render` is a format.

Optional in such a module: `EXTRA`, the extra of the package that it needs, and `NEEDS`, the module that must be there;
`MOST`, how many subjects it can take, where it has to hold all of them in memory at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules

import checker.reporters.report.formats
from checker.reporters.report.model import Report
from checker.text.record import NamedTuple


class Format(NamedTuple):
    """A format: the ending of its files, how it is written, and the extra that is missing here ("" if none is).

    `most` is how many subjects it takes, None for any number.
    """

    suffix: str
    render: Callable[[Report], Iterator[bytes]]
    missing: str
    most: int | None = None


@cache
def formats() -> dict[str, Format]:
    """Return all formats by the ending of their files."""
    found = {}
    for module in iter_modules(checker.reporters.report.formats.__path__):
        loaded = import_module(f"checker.reporters.report.formats.{module.name}")
        if hasattr(loaded, "SUFFIX"):
            needs = getattr(loaded, "NEEDS", "")
            missing = getattr(loaded, "EXTRA", "") if needs and find_spec(needs) is None else ""
            found[loaded.SUFFIX] = Format(loaded.SUFFIX, loaded.render, missing, getattr(loaded, "MOST", None))
    return dict(sorted(found.items()))
