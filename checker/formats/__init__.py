"""Results as text, JSON, CSV and so on: which formats each command writes, and the modules that write them.

A new format is one file here and one line in `FORMATS`. Loading this loads none of them: a commit hook needs but one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from checker.text.record import NamedTuple


class Writer(NamedTuple):
    """What writes the results of a command in a format: its function is `as_FORMAT(subject, view)`."""

    module: str
    suffixes: tuple[str, ...]  # endings of files that ask for the format
    extra: str = ""  # of the package, that it needs; what it returns are bytes then
    most: int | None = None  # subjects that one file can hold


SHEET = "sheet"  # the format that gives the user's own sheet back, whatever kind that is
_TEXT, _JSON = (".txt",), (".json",)
FORMATS: Mapping[str, Mapping[str, Writer]] = {
    "check": {
        "text": Writer("check_text", _TEXT),
        "json": Writer("check_json", _JSON),
        "github": Writer("github", ()),
        "junit": Writer("junit", (".xml",)),
        "sarif": Writer("sarif", (".sarif",)),
        SHEET: Writer("check_sheet", (".xlsx", ".xlsm", ".csv")),
    },
    "audit": {"text": Writer("audit", _TEXT), "json": Writer("audit", _JSON)},
    "columns": {"yaml": Writer("columns", (".yaml", ".yml"), most=1), "json": Writer("columns", _JSON)},
    "compare": {"text": Writer("compare", _TEXT), "json": Writer("compare", _JSON)},
    "edges": {"text": Writer("edges_text", _TEXT), "json": Writer("edges_json", _JSON)},
    "limits": {
        "text": Writer("limits", _TEXT),
        "json": Writer("limits", _JSON),
        "csv": Writer("limits", (".csv",)),
        "xlsx": Writer("limits_xlsx", (".xlsx",), extra="office"),
        "yaml": Writer("limits_yaml", (".yaml", ".yml"), most=1),
    },
    "lineage": {"text": Writer("lineage", _TEXT), "json": Writer("lineage", _JSON)},
    "listing": {"text": Writer("listing", _TEXT), "json": Writer("listing", _JSON)},
    "outcomes": {
        "csv": Writer("outcomes", (".csv",)),
        "json": Writer("outcomes", _JSON),
        "parquet": Writer("outcomes", (".parquet",), extra="audit"),
    },
    "verify": {"text": Writer("verify", _TEXT), "json": Writer("verify", _JSON)},
}


def writer_of(command: str, format_: str) -> Callable[..., Any]:
    """Return the function that writes the results of a command in a format."""
    writer: Callable[..., Any] = getattr(
        import_module(f"checker.formats.{FORMATS[command][format_].module}"), f"as_{format_}"
    )
    return writer


def suffixes_of(command: str) -> dict[str, str]:
    """Return the formats of a command by the endings of files that ask for them."""
    return {suffix: name for name, writer in FORMATS[command].items() for suffix in writer.suffixes}
