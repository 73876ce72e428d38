"""Documents held against the published JSON Schemas."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator

from checker.text.files import data_folder
from checker.views.markup import Document, render_json
from tests.every import EVERY


@cache
def validator(name: str) -> Draft202012Validator:
    """Return what holds documents against a published schema, which is a schema itself."""
    schema = json.loads(Path(data_folder("grammars"), "schemas", f"{name}.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def problems_of(read: object, name: str) -> list[str]:
    """Return where a document has not the published shape; of entries of a list that are of one kind, one is looked at."""
    looked_at = read if EVERY else thinned(read)
    return [f"{error.json_path}: {error.message[:200]}" for error in validator(name).iter_errors(looked_at)]


def validated(document: Document, name: str) -> Any:
    """Return a document as a reader of its JSON has it; fails unless it has the published shape."""
    read = json.loads(render_json(document))
    assert problems_of(read, name) == []
    return read


def thinned(data: object) -> object:
    """Return data with one entry of each kind in its lists: checking a thousand rows of a table takes seconds."""
    if isinstance(data, dict):
        return {key: thinned(value) for key, value in data.items()}
    if isinstance(data, list):
        return list({_kind_of(each): each for each in map(thinned, data)}.values())
    return data


def _kind_of(data: object) -> object:
    """Return what entries have in common that a schema treats alike: keys, types, words of the format, forms of numbers."""
    if isinstance(data, dict):
        return tuple((key, _kind_of(value)) for key, value in data.items())
    if isinstance(data, list):
        return tuple(map(_kind_of, data))
    if isinstance(data, str):
        return data if data.isidentifier() else re.sub(r"[^\W\d]+", "a", re.sub(r"\d+", "1", data)[:40])
    return type(data).__name__
