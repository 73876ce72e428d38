"""Documents held against the published JSON Schemas."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator

from checker.reporters.json.document import Document, render_json
from checker.text.resources import data_folder


def validated(document: Document, name: str) -> Any:
    """Return a document as a reader of its JSON has it; fails unless it has the published shape."""
    schema = json.loads(Path(data_folder("grammars"), "schemas", f"{name}.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    read = json.loads(render_json(document))
    problems = [f"{error.json_path}: {error.message}" for error in Draft202012Validator(schema).iter_errors(read)]
    assert not problems, problems
    return read
