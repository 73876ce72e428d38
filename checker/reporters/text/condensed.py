"""Many findings in short: the gravest first, what is equal told once, one or two lines for each of the others.

Of every kind of error the first is shown in full, with the words of the file and the way out; `--verbose` does so for
all. Doubts of the encoder are counted by file.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from checker.findings.finding import Bilingual, Finding, Language, Severity
from checker.findings.wording import message_of
from checker.reporters.escape import clean
from checker.reporters.order import gravity
from checker.reporters.text.finding import View, finding_lines
from checker.reporters.text.layout import shortened, wrapped
from checker.reporters.text.markup import paint
from checker.reporters.words import SEVERITY, VERDICT, counted, waived_until

MOST_LINES: dict[Severity, int] = {"error": 2, "warning": 2, "note": 1}
"""Lines of a finding that is not shown in full."""

_Kind = tuple[str, str, str, bool]
"""Code, severity, verdict, and whether it is waived: what is listed under one heading."""

_MORE: Bilingual = {"en": "and {n} more:", "es": "y {n} más:"}
_ALSO: Bilingual = {"en": "also line {lines}", "es": "también línea {lines}"}
_DOUBTS: Bilingual = {"en": "doubts of the encoder", "es": "dudas de quien transcribió"}
_DOUBT: Bilingual = {"en": "doubt of the encoder", "es": "duda de quien transcribió"}
_ON: Bilingual = {"en": "on", "es": "sobre"}
_IN_SHORT: Bilingual = {
    "en": "in short: --verbose shows every finding in full, `tapete explain CODE` what a code means",
    "es": "en resumen: --verbose muestra íntegra cada observación; `tapete explain CÓDIGO`, qué significa un código",
}


def condensed(findings: Sequence[Finding], doubts: Sequence[Finding], view: View) -> list[str]:
    """Return blocks of lines: the kinds of findings by gravity, the doubts by file, and how to see all."""
    kinds: dict[_Kind, list[Finding]] = {}
    for finding in sorted(findings, key=gravity):
        kinds.setdefault((finding.code, finding.severity, finding.verdict, bool(finding.waived)), []).append(finding)
    blocks = ["\n".join(_of_kind(found, view)) for found in kinds.values()]
    if doubts:
        blocks.append("\n".join(_doubts(doubts, view.language)))
    return [*blocks, paint(_IN_SHORT[view.language], "place", view.colour)]


def _of_kind(found: list[Finding], view: View) -> list[str]:
    first, language = found[0], view.language
    if first.severity == "error" and first.waived is None:
        rest = found[1:]
        more = [f"  {_MORE[language].format(n=len(rest))}"] if rest else []
        return [*finding_lines(first, view), *more, *_lines(rest, view)]
    head = paint(f"{SEVERITY[first.severity][language]}[{first.code}]", first.severity, view.colour)
    marks = [first.kind.slug]
    if first.verdict == "undetermined":
        marks.append(VERDICT["undetermined"][language])
    if first.waived:
        marks.append(waived_until(first.waived, language))
    return [f"{head} ({', '.join(marks)})", *_lines(found, view)]


def _lines(found: Iterable[Finding], view: View) -> list[str]:
    """Return what findings of one kind say, one that says the same of several lines of a file once."""
    places: dict[tuple[str, str], list[int]] = {}
    most = 0
    for finding in found:
        most = MOST_LINES[finding.severity]
        places.setdefault((finding.at.path, clean(message_of(finding, view.language))), []).append(finding.at.line)
    lines: list[str] = []
    for (path, message), at in places.items():
        place = clean(path) + (f":{at[0]}" if at[0] else "")
        also = f" ({_ALSO[view.language].format(lines=', '.join(map(str, at[1:])))})" if at[1:] else ""
        text = f"{place}: {message}" if place else message
        lines += shortened(wrapped(text, view.width and view.width - len(also), "  ", "      "), most)
        lines[-1] += also
    return lines


def _doubts(doubts: Iterable[Finding], language: Language) -> list[str]:
    """Return how many doubts there are on each file, and where."""
    places: dict[str, list[int]] = {}
    for doubt in doubts:
        places.setdefault(doubt.at.path, []).append(doubt.at.line)
    return [
        f"{counted(len(lines), _DOUBT, _DOUBTS, language)} {_ON[language]} {clean(path)}:{min(lines)}"
        for path, lines in places.items()
    ]
