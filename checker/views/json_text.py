"""JSON documents as text: readable, stable, and harmless for whatever shows them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Union

from checker.views.escape import json_safe

FORMAT = "tapete/1"
"""The version of all published shapes; a change that breaks a reader of them changes it."""

Json = Union[None, bool, int, str, Sequence["Json"], Mapping[str, "Json"]]
Document = Mapping[str, Json]


def fields_of(record: object, *names: str) -> dict[str, Json]:
    """Return fields of a record by their names: exact numbers as text, several values as a list."""
    return {name: _data(getattr(record, name)) for name in names}


def _data(value: Json | Fraction) -> Json:
    if isinstance(value, Fraction):
        return str(value)
    return list(value) if isinstance(value, tuple) else value


def render_json(document: Document) -> str:
    """Return a document as JSON in two-space layout, ended by a line feed; letters stay letters, controls do not."""
    return json_safe(json.dumps(document, ensure_ascii=False, indent=2)) + "\n"
