"""The formats of the report, found by walking their folder: a module with `SUFFIX` and `render` is a format.

Optional in such a module: `EXTRA`, the extra of the package that it needs, and `NEEDS`, the module that must be there;
`MOST`, how many subjects it can take, where it has to hold all of them in memory at once; `WHOLE` for formats that hold
data; `pages`, which counts the pages of a file.
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

    `most` is how many subjects it takes with all annexes, None for any number; `whole` formats hold data and have no
    length, so that they leave nothing out; `pages` counts the pages of a written file, None where it has none.
    """

    suffix: str
    render: Callable[[Report], Iterator[bytes]]
    missing: str
    most: int | None = None
    whole: bool = False
    pages: Callable[[bytes], int | None] = lambda data: None


@cache
def formats() -> dict[str, Format]:
    """Return all formats by the ending of their files."""
    found = {}
    for module in iter_modules(checker.reporters.report.formats.__path__):
        loaded = import_module(f"checker.reporters.report.formats.{module.name}")
        if hasattr(loaded, "SUFFIX"):
            needs = getattr(loaded, "NEEDS", "")
            missing = getattr(loaded, "EXTRA", "") if needs and find_spec(needs) is None else ""
            form = Format(loaded.SUFFIX, loaded.render, missing, getattr(loaded, "MOST", None))
            form = form._replace(whole=getattr(loaded, "WHOLE", False), pages=getattr(loaded, "pages", form.pages))
            found[loaded.SUFFIX] = form
    return dict(sorted(found.items()))
