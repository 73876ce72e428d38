"""What verifying an evidence pack comes to: a line for each difference, or data."""

from __future__ import annotations

from checker.views.markup import FORMAT, fields_of, render_json
from checker.views.verification import Verification, difference_words
from checker.views.words import Presentation
from checker.words.names import catalogue


def as_text(found: Verification, view: Presentation) -> str:
    """Return a verification as text."""
    language, words = view.language, catalogue(view.language)
    if number := len(found.differences):
        head = words["verify.difference" if number == 1 else "verify.differences"].format(number=number)
        lines = [f"{found.path}: {head}", *(f"  {difference_words(each, language)}" for each in found.differences)]
    else:
        files = words["verify.file" if found.files == 1 else "verify.files"].format(number=found.files)
        lines = [words["verify.same"].format(path=found.path, files=files, here=found.here)]
    lines += [f"  {words['verify.not_made'].format(name=name, extra=found.extra)}" for name in found.not_made]
    return "\n".join(lines) + "\n"


def as_json(found: Verification, view: Presentation) -> str:
    """Return a verification as a JSON document."""
    return render_json(
        {
            "format": FORMAT,
            "result": "differs" if found.differences else "same",
            **fields_of(found, "path", "files", "made_with"),
            "verified_with": found.here,
            **fields_of(found, "as_of", "verdict"),
            "differences": [
                {
                    "kind": each.kind,
                    **{name: getattr(each, name) or None for name in ("name", "then", "now")},
                    "message": difference_words(each, view.language),
                }
                for each in found.differences
            ],
            "not_made": list(found.not_made),
        }
    )
