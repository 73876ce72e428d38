"""What verifying an evidence pack comes to as data, in the shape of `grammars/schemas/verify.schema.json`."""

from __future__ import annotations

from checker.views.json_text import FORMAT, render_json
from checker.views.verification import Verification, difference_words
from checker.views.words import Presentation

SUFFIXES = (".json",)


def render(found: Verification, view: Presentation) -> str:
    """Return a verification as a JSON document."""
    return render_json(
        {
            "format": FORMAT,
            "result": "differs" if found.differences else "same",
            "path": found.path,
            "files": found.files,
            "made_with": found.made_with,
            "verified_with": found.here,
            "as_of": found.as_of,
            "verdict": found.verdict,
            "differences": [
                {
                    "kind": each.kind,
                    "name": each.name or None,
                    "then": each.then or None,
                    "now": each.now or None,
                    "message": difference_words(each, view.language),
                }
                for each in found.differences
            ],
        }
    )
