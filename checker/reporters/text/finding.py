"""One finding as text: what, where with the source line, under which law, and the way out."""

from __future__ import annotations

from collections.abc import Iterable

from checker.findings.finding import Bilingual, Citation, Finding, Language
from checker.findings.wording import help_of, message_of
from checker.reporters.escape import clean
from checker.reporters.text.excerpt import Sources, marked_lines
from checker.reporters.text.layout import cells, wrapped
from checker.reporters.text.markup import Role, paint
from checker.reporters.words import SEVERITY, VERDICT, reading, waived_until, waiver_words
from checker.text.record import NamedTuple
from checker.text.span import Span

MOST_RELATED = 8
"""Related places shown; JSON has them all."""

_LAW: Bilingual = {"en": "law", "es": "norma"}
_OF: Bilingual = {"en": "of", "es": "de"}
_AGAINST: Bilingual = {"en": "against", "es": "frente a"}
_VERDICT: Bilingual = {"en": "verdict", "es": "resultado"}
_READING: Bilingual = {"en": "holds under", "es": "lectura"}
_ONE_READING: Bilingual = {"en": "reading {names}", "es": "solo según {names}"}
_READINGS: Bilingual = {"en": "readings {names}", "es": "solo según {names}"}
_CONFIDENCE: Bilingual = {"en": "confidence: low", "es": "certeza: baja"}
_HELP: Bilingual = {"en": "help", "es": "ayuda"}
_WAIVER: Bilingual = {"en": "waiver", "es": "aceptación"}
_MORE: Bilingual = {"en": "{number} more places", "es": "{number} lugares más"}
_TO_LINE: Bilingual = {"en": "to line {line}", "es": "hasta la línea {line}"}


class View(NamedTuple):
    """How to write: language, colour, cells of a line, whence source lines come, whether citations name their text."""

    language: Language
    colour: bool
    width: int
    sources: Sources
    name_regulation: bool


def finding_lines(finding: Finding, view: View) -> list[str]:
    """Return the lines of a finding."""
    kind = finding.kind
    severity = finding.severity
    head = paint(f"{SEVERITY[severity][view.language]}[{kind.code}]", severity, view.colour)
    message = paint(clean(message_of(finding, view.language)), "strong", view.colour)
    waived = f" ({waived_until(finding.waived, view.language)})" if finding.waived else ""
    lines = [f"{head}{waived}: {message} ({kind.slug})"]
    primary = next((related for related in finding.related if related.at == finding.at), None)
    others = [related for related in finding.related if related is not primary]
    shown = others[:MOST_RELATED]
    gutter = max(len(str(max(span.line, span.end_line))) for span in (finding.at, *(each.at for each in shown)))
    label = primary.label[view.language] if primary else ""
    lines += _place(finding.at, label, _Marks("-->", "^", severity), gutter, view)
    for related in shown:
        lines += _place(related.at, related.label[view.language], _Marks(":::", "-", "place"), gutter, view)
    if len(others) > len(shown):
        more = _MORE[view.language].format(number=len(others) - len(shown))
        lines.append(f"{' ' * gutter}{paint(':::', 'place', view.colour)} {more}")
    for name, text in _notes(finding, view):
        margin = f"{' ' * gutter} {paint('=', 'place', view.colour)} "
        inner = wrapped(f"{name}: {text}", view.width and view.width - gutter - 3, "", "  ")
        lines += [(margin if place == 0 else " " * (gutter + 3)) + line for place, line in enumerate(inner)]
    return lines


def cited(citations: Iterable[Citation], first: str | None, view: View) -> str:
    """Return citations as `[A.2 «siete veces»], [B.2]`, named by text where that is not clear, `first` text first."""
    groups: dict[str, dict[str, None]] = {}
    for citation in citations:
        phrase = f" «{clean(citation.phrase)}»" if citation.phrase else ""
        groups.setdefault(citation.regulation, {})[f"[{clean(citation.anchor)}{phrase}]"] = None
    several = view.name_regulation or len(groups) > 1
    parts = []
    for regulation in sorted(groups, key=lambda regulation: regulation != first):
        name = f" {_OF[view.language]} {clean(regulation)}" if several else ""
        parts.append(", ".join(groups[regulation]) + name)
    return f" {_AGAINST[view.language]} ".join(parts)


def _notes(finding: Finding, view: View) -> list[tuple[str, str]]:
    """Return the notes below the places: name and text."""
    language = view.language
    notes = []
    if finding.citations:
        notes.append((_LAW[language], cited(finding.citations, finding.subject.regulation, view)))
    if finding.readings is not None:
        names = ", ".join(clean(reading(name, language)) for name in finding.readings)
        form = _ONE_READING if len(finding.readings) == 1 else _READINGS
        notes.append((_READING[language], form[language].replace("{names}", names)))
    if finding.verdict == "undetermined":
        notes.append((_VERDICT[language], VERDICT["undetermined"][language]))
    if finding.confidence == "low":
        name, _, value = _CONFIDENCE[language].partition(": ")
        notes.append((name, value))
    if finding.waived is not None:
        notes.append((_WAIVER[language], clean(waiver_words(finding.waived, language))))
    way_out = clean(help_of(finding, language))
    if way_out and finding.waived is None:
        notes.append((_HELP[language], way_out))
    return notes


class _Marks(NamedTuple):
    """How a place is shown: the arrow before its path, the mark under what is meant, and the mark's colour."""

    arrow: str
    mark: str
    role: Role


def _place(at: Span, label: str, marks: _Marks, gutter: int, view: View) -> list[str]:
    """Return the lines of one place: where it is, the source with its mark, and the label behind the mark."""
    if not at.path:
        return []
    bar = f"{' ' * gutter} {paint('|', 'place', view.colour)}"
    where = clean(at.path) + (f":{at.line}:{at.column}" if at.line else "")
    lines = [f"{' ' * gutter}{paint(marks.arrow, 'place', view.colour)} {where}"]
    text = clean(label)
    room = max(view.width - gutter - 4, 20) if view.width else 10_000
    marked = marked_lines(at, view.sources, marks.mark, room)
    lines += [bar] if marked else []
    used = 0
    for line in marked:
        if line is None:
            lines.append("...")
            continue
        number = paint(f"{line.number:>{gutter}} |", "place", view.colour)
        lines += [f"{number} {line.source}".rstrip(), f"{bar} {paint(line.marks, marks.role, view.colour)}"]
        used = cells(line.marks)
    if marked and marked[-1] is not None and marked[-1].number < at.end_line and at.end_column > 1:
        tail = _TO_LINE[view.language].format(line=at.end_line)
        text = f"{tail}: {text}" if text else tail
    if text and marked and used + 1 + cells(text) <= room:
        lines[-1] += f" {text}"
    elif text:
        lines += [f"{bar} {line}" for line in wrapped(text, room)]
    return lines
