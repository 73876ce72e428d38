"""Signs that are written another way in decrees: curly quotes, ≤, ×, semicolons, braces."""

from __future__ import annotations

import re
from collections.abc import Mapping

from checker.findings.catalogue import finding_of
from checker.findings.finding import Bilingual, Finding, Value
from checker.syntax.decree.scene import Scene, shortened

_CURLY = "“”„‟‘’'`´"
_INSTEAD: Mapping[str, str] = {
    "≤": "<=",
    "≥": ">=",
    "=<": "<=",
    "=>": ">=",
    "==": "=",
    "×": "*",
    "·": "*",
    "÷": "/",
    "−": "-",
    "–": "..",
    "—": "..",
    "…": "..",
    "...": "..",
    "‹": "«",
    "›": "»",
    "<<": "«",
    ">>": "»",
}
_DASHES = "–—−"
_NEEDLESS: Mapping[str, Bilingual] = {
    sign: {
        "en": "a statement ends where the next one begins, and no braces enclose it",
        "es": "una disposición termina donde empieza la siguiente, y no lleva llaves",
    }
    for sign in ";{}"
}
_COMMENT: Bilingual = {"en": "a comment begins with `#`", "es": "un comentario empieza con `#`"}


def quote_finding(scene: Scene) -> Finding | None:
    """Return the finding about quotation marks: not closed, curly, or of the other kind; None if they are right."""
    sign, terminal, accepts = scene.sign(), scene.fault.terminal, scene.fault.accepts
    if terminal is None and sign in ('"', "«") and sign:
        line_end = scene.text.find("\n", scene.fault.offset)
        end = len(scene.text) if line_end < 0 else line_end
        typed = scene.text[scene.fault.offset : end].rstrip()
        values = {"opening": shortened(typed), "closing": '"' if sign == '"' else "»"}
        return finding_of(
            "decree/text-not-closed", scene.span(scene.fault.offset, scene.fault.offset + len(typed)), values
        )
    if terminal == "STRING" and "QUOTE" in accepts:
        return _instead(scene, scene.found()[0], f"«{scene.found()[0][1:-1]}»")
    if terminal == "QUOTE" and "STRING" in accepts:
        return _instead(scene, scene.found()[0], f'"{scene.found()[0][1:-1]}"')
    if terminal is None and sign and sign in _CURLY and accepts & {"STRING", "QUOTE"}:
        return _instead(scene, sign, '"' if "STRING" in accepts else "«")
    return None


def sign_finding(scene: Scene) -> Finding | None:
    """Return the finding about a sign that is written another way, or not at all; None for other signs."""
    text, offset = scene.text, scene.fault.offset
    last = scene.fault.before[-1] if scene.fault.before else None
    if last is not None and last.terminal == "REL" and text[offset : offset + 1] in "<>=":
        # `=<` or `> =`: the first half was taken for the whole.
        typed = re.sub(r"\s", "", text[last.start : offset + 1])
        values: dict[str, Value] = {"found": typed, "instead_words": _as_code(_INSTEAD.get(typed, typed))}
        return finding_of("decree/foreign-sign", scene.span(last.start, offset + 1), values)
    if last is not None and last.text == ".." and text[offset] == ".":
        return finding_of(
            "decree/foreign-sign", scene.span(last.start, offset + 1), {"found": "...", "instead_words": _as_code("..")}
        )
    if scene.sign() in _DASHES and "RANGE" not in scene.fault.accepts:
        return _instead(scene, scene.sign(), "-")
    for typed in sorted(_INSTEAD, key=len, reverse=True):
        if text.startswith(typed, offset):
            return _instead(scene, typed, _INSTEAD[typed])
    for typed in ("//", "--", "/*"):
        if text.startswith(typed, offset):
            return _needless(scene, typed, _COMMENT)
    return _needless(scene, scene.sign(), _NEEDLESS[scene.sign()]) if scene.sign() in _NEEDLESS else None


def _instead(scene: Scene, typed: str, instead: str) -> Finding:
    span = scene.span(scene.fault.offset, scene.fault.offset + len(typed))
    return finding_of("decree/foreign-sign", span, {"found": typed, "instead_words": _as_code(instead)})


def _needless(scene: Scene, typed: str, reason: Bilingual) -> Finding:
    span = scene.span(scene.fault.offset, scene.fault.offset + len(typed))
    return finding_of("decree/out-of-place", span, {"found": typed, "reason_words": reason})


def _as_code(text: str) -> Bilingual:
    return {"en": f"`{text}`", "es": f"`{text}`"}
