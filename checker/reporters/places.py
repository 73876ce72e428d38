"""Places in the terms of SARIF: URIs that start in the folder of the run or in the package, and regions."""

from __future__ import annotations

import os
from urllib.parse import quote

from checker.findings.finding import Language
from checker.reporters.json.document import Json
from checker.store.library import shipped
from checker.text.span import Span

_ROOT, _PACKAGE = "SRCROOT", "TAPETE"
_ROOT_TEXT = {"en": "the folder the check was started in", "es": "la carpeta en que se inició la comprobación"}
_PACKAGE_TEXT = {"en": "the regulations that come with tapete", "es": "las normas incluidas en tapete"}


def bases(language: Language) -> Json:
    """Return what relative URIs start from, without absolute paths, which would name the machine."""
    return {
        _ROOT: {"description": {"text": _ROOT_TEXT[language]}},
        _PACKAGE: {"description": {"text": _PACKAGE_TEXT[language]}},
    }


def artifact(path: str) -> Json:
    """Return the location of a file, with the base that its URI starts from if that is relative and goes down."""
    shown = path.replace(os.sep, "/").removeprefix("./")
    if os.path.isabs(path):
        inside = os.path.relpath(path).replace(os.sep, "/")
        if inside.startswith("../"):
            return {"uri": f"file://{_quoted(shown if shown.startswith('/') else f'/{shown}')}"}
        shown = inside
    if shown.startswith("../"):
        return {"uri": _quoted(shown)}
    return {"uri": _quoted(shown), "uriBaseId": _PACKAGE if is_shipped(path) else _ROOT}


def is_shipped(path: str) -> bool:
    """Return whether a path is that of a regulation of the package, and of no file of the user."""
    return path.startswith("regulations/") and not _exists(path) and any(entry.label == path for entry in shipped())


def _exists(path: str) -> bool:
    try:
        return os.path.exists(path)
    except ValueError:
        return False  # a path with a NUL or half a character, which no file can have


def place(at: Span) -> dict[str, Json]:
    """Return a place; one without a line is the whole file."""
    location: dict[str, Json] = {"artifactLocation": artifact(at.path)}
    if at.line:
        location["region"] = {
            "startLine": at.line,
            "startColumn": max(at.column, 1),
            "endLine": max(at.end_line, at.line),
            "endColumn": max(at.end_column, 1),
        }
    return location


def _quoted(path: str) -> str:
    """Return a path as it stands in a URI, by the bytes of its name: they need not be valid Unicode."""
    try:
        name = os.fsencode(path)
    except UnicodeEncodeError:
        name = path.encode("utf-8", "surrogatepass")  # half a character that stands for no byte: no file's name
    return quote(name, safe="/")
