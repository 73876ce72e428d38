"""What a file named `.json` has that YAML takes and JSON does not: comments, single quotes, a comma too many.

Other programs would not read such a file, or would read another thing in it.
"""

from __future__ import annotations

import json

from checker.findings.catalogue import finding_of
from checker.findings.finding import Bilingual, Finding
from checker.text.shorten import shown
from checker.text.span import Span

_COMMENT: Bilingual = {"en": "a comment", "es": "un comentario"}
_QUOTE: Bilingual = {"en": "a text in single quotes", "es": "un texto entre comillas simples"}
_COMMA: Bilingual = {"en": "a comma with nothing after it", "es": "una coma sin nada detrás"}
_OTHER: Bilingual = {"en": "`{text}`", "es": "`{text}`"}
_BY_START = {"#": _COMMENT, "/": _COMMENT, "'": _QUOTE}


def departure(text: str, path: str) -> tuple[Finding, ...]:
    """Return the finding about the first place where a text, which could be read as YAML, is no JSON; none if it is."""
    try:
        json.loads(text, parse_int=str, parse_float=str)
    except json.JSONDecodeError as problem:
        place, what = _cause(text, problem.pos)
        line = text.count("\n", 0, place) + 1
        column = place - (text.rfind("\n", 0, place) + 1) + 1
        return (finding_of("table/not-json", Span(path, line, column, line, column + 1), {"what": what}),)
    return ()


def _cause(text: str, place: int) -> tuple[int, Bilingual]:
    """Return where a text departs from JSON, and how."""
    before = text[:place].rstrip()
    if text[place : place + 1] in ("]", "}", "") and before.endswith(","):
        return len(before) - 1, _COMMA
    known = _BY_START.get(text[place : place + 1])
    if known is not None:
        return place, known
    word = shown(text[place:].split("\n", 1)[0])
    return place, {language: each.format(text=word) for language, each in _OTHER.items()}
