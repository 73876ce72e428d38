"""What verifying an evidence pack comes to: a line for each difference, or data."""

from __future__ import annotations

from checker.findings.finding import Bilingual
from checker.views.markup import FORMAT, fields_of, render_json
from checker.views.verification import Verification, difference_words
from checker.views.words import Presentation, counted

_SAME: Bilingual = {
    "en": "{path}: as it was made: {files}, each with its SHA-256; tapete {here} comes to the same result again",
    "es": "{path}: como se hizo: {files}, cada uno con su SHA-256; tapete {here} llega de nuevo al mismo resultado",
}
_FILE: Bilingual = {"en": "file", "es": "archivo"}
_FILES: Bilingual = {"en": "files", "es": "archivos"}
_DIFFERENCE: Bilingual = {"en": "difference", "es": "diferencia"}
_DIFFERENCES: Bilingual = {"en": "differences", "es": "diferencias"}


def as_text(found: Verification, view: Presentation) -> str:
    """Return a verification as text."""
    language = view.language
    if found.differences:
        number = counted(len(found.differences), _DIFFERENCE, _DIFFERENCES, language)
        lines = [f"{found.path}: {number}"]
        lines += [f"  {difference_words(each, language)}" for each in found.differences]
    else:
        files = counted(found.files, _FILE, _FILES, language)
        lines = [_SAME[language].format(path=found.path, files=files, here=found.here)]
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
        }
    )
