"""`--since OLD.json`: what an earlier run found, read from its result in JSON."""

from __future__ import annotations

import json

from checker.apps.settings import BadSettings
from checker.findings.changes import NotedRun
from checker.reporters.escape import clean
from checker.reporters.json.earlier import read_noted
from checker.reporters.json.reading import WrongShape
from checker.text.files import read_text

MAX_BYTES = 16 * 1024 * 1024
"""Largest result of an earlier run that is read."""


def read_earlier(path: str) -> NotedRun:
    """Return what an earlier run found, from its result in JSON.

    Raises:
        checker.text.files.Unreadable: The file cannot be read.
        BadSettings: It is no result of `check` or `report` in JSON.
    """
    try:
        return read_noted(json.loads(read_text(path, MAX_BYTES)))
    except WrongShape as problem:
        place = f"`{problem.place}`"
    except (ValueError, RecursionError):
        place = "JSON"
    raise BadSettings(
        {
            "en": f"{clean(path)} is no result of an earlier run ({place}); `tapete check -o FILE.json` writes one",
            "es": f"{clean(path)} no es el resultado de un examen anterior ({place}); lo escribe "
            "`tapete check -o ARCHIVO.json`",
        }
    )
