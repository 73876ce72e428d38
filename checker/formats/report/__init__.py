"""The formats of the report, by the endings of their files: a module with `render` for each, loaded when asked for.

Optional in such a module: `MOST`, how many subjects it can take, where it has to hold all of them in memory at once;
`WHOLE` for formats that hold data and have no length, so that they leave nothing out; `pages`, which counts the pages
of a file; `compose` and `finish`, of which `render` consists where the second takes so much memory that the report
should be gone by then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from checker.text.record import NamedTuple
from checker.views.report.model import Report

SUFFIXES = (".docx", ".html", ".json", ".md", ".pdf", ".xlsx")  # each with the module of its name
# The extra of the package that a format needs, and the library of it that must be there for its module to load.
EXTRAS = {".docx": ("office", "docx"), ".pdf": ("report", "typst"), ".xlsx": ("office", "xlsxwriter")}


class Format(NamedTuple):
    """A format as its module describes it."""

    suffix: str
    render: Callable[[Report], Iterator[bytes]]  # yields nothing where an extra is missing
    missing: str  # the extra that is not installed here, "" if none is missing
    most: int | None = None
    whole: bool = False
    pages: Callable[[bytes], int | None] = lambda data: None
    compose: Callable[[Report], Any] | None = None
    finish: Callable[[Any], bytes] | None = None


def formats() -> dict[str, Format]:
    """Return all formats by the ending of their files; this loads them all."""
    return {suffix: form for suffix in SUFFIXES if (form := format_for(suffix)) is not None}


def format_for(suffix: str) -> Format | None:
    """Return the format of an ending such as `.pdf`, and load no other; None where there is none."""
    if suffix not in SUFFIXES:
        return None
    extra, library = EXTRAS.get(suffix, ("", ""))
    if library and find_spec(library) is None:
        return Format(suffix, lambda report: iter(()), extra)
    module = import_module(f"checker.formats.report{suffix}")
    names = ("most", "whole", "pages", "compose", "finish")
    found = {name: getattr(module, name.upper() if name in ("most", "whole") else name, None) for name in names}
    return Format(suffix, module.render, "", **{name: value for name, value in found.items() if value is not None})
