"""Findings as text: one in full (what, where with its line marked, under which law, the way out), many in short."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress

from checker.findings.finding import Finding, Language, Severity
from checker.findings.wording import QUOTED, help_of, message_of
from checker.text.files import FileTrouble, data_folder, read_text
from checker.text.memory import grouped_by
from checker.text.record import NamedTuple
from checker.text.span import Span
from checker.views.layout import Role, cells, clean, paint, pieces, shortened, wrapped
from checker.views.words import (
    SEVERITY,
    VERDICT,
    gravity,
    reading,
    table_called,
    told_once,
    waived_until,
    waiver_words,
)
from checker.views.words import say as say_words
from checker.words.names import catalogue

CUT = "…"
MOST_TABLES_NAMED = 12  # tables that share a finding; JSON has it once for each
MOST_RELATED = 8  # related places shown; JSON has them all


def say(key: str, language: Language, **values: object) -> str:
    """Return words around findings: `excerpt.<key>` of the catalogue."""
    return catalogue(language)[f"excerpt.{key}"].format(**values)


class Sources:
    """The lines of files, read again for excerpts; each file once."""

    def __init__(self, given: Mapping[str, str]) -> None:
        """Take the texts the caller has, by path as in spans: standard input (`-`) can only come from here."""
        self._given = given
        self._lines: dict[str, list[str]] = {}

    def line(self, path: str, number: int) -> str | None:
        """Return a line by its number from 1; None when there is no such line or the file cannot be read again."""
        if path not in self._lines:
            text = self._given.get(path)
            text = _read_again(path) if text is None else text
            self._lines[path] = [] if text is None else text.split("\n")
        lines = self._lines[path]
        return lines[number - 1] if 0 < number <= len(lines) else None


class Marked(NamedTuple):
    """A line of a file as shown, and the line of marks below it."""

    number: int
    source: str
    marks: str


class View(NamedTuple):
    """How findings are written."""

    language: Language
    colour: bool
    width: int  # cells of a line
    sources: Sources
    name_regulation: bool  # in citations, where several are cited
    named: frozenset[str] = frozenset()  # files whose tables are told by name


def finding_lines(finding: Finding, view: View, shared: Sequence[Finding] = ()) -> list[str]:
    """Return the lines of a finding, with the names of the other tables that share it."""
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
    called = table_called(finding, view.named, view.language)
    lines += _place(finding.at, label, _Marks("-->", "^", severity), gutter, view, called)
    for related in shown:
        lines += _place(related.at, related.label[view.language], _Marks(":::", "-", "place"), gutter, view)
    if len(others) > len(shown):
        more = say("more_places", view.language, number=len(others) - len(shown))
        lines.append(f"{' ' * gutter}{paint(':::', 'place', view.colour)} {more}")
    for name, text in (*_notes(finding, view), *_shared(shared, view)):
        margin = f"{' ' * gutter} {paint('=', 'place', view.colour)} "
        inner = wrapped(f"{name}: {text}", view.width and view.width - gutter - 3, "", "  ")
        lines += [(margin if place == 0 else " " * (gutter + 3)) + line for place, line in enumerate(inner)]
    return lines


def cited(finding: Finding, view: View) -> str:
    """Return citations as `[A.2 «siete veces»], [B.2]`, named by text where that is not clear, its own text first."""
    groups: dict[str, dict[str, None]] = {}
    for citation in finding.citations:
        phrase = f" {QUOTED[view.language].format(clean(citation.phrase))}" if citation.phrase else ""
        groups.setdefault(citation.regulation, {})[f"[{clean(citation.anchor)}{phrase}]"] = None
    several = view.name_regulation or len(groups) > 1
    parts = []
    for regulation in sorted(groups, key=lambda regulation: regulation != finding.subject.regulation):
        name = f" {say('of', view.language)} {clean(regulation)}" if several else ""
        parts.append(", ".join(groups[regulation]) + name)
    against = f" {say('against', view.language)} " if finding.code.startswith("SRC") else ""
    return (against or catalogue(view.language)["term.and"]).join(parts)


def _notes(finding: Finding, view: View) -> list[tuple[str, str]]:
    """Return the notes below the places: name and text."""
    language = view.language
    notes = []
    if finding.citations:
        notes.append((say("law", language), cited(finding, view)))
    if finding.readings is not None:
        names = ", ".join(clean(reading(name, language)) for name in finding.readings)
        form = "one_reading" if len(finding.readings) == 1 else "readings"
        notes.append((say("reading", language), say(form, language, names=names)))
    if finding.verdict == "undetermined":
        notes.append((say("verdict", language), VERDICT["undetermined"][language]))
    if finding.confidence == "low":
        notes.append((say("confidence", language), say("low", language)))
    if finding.waived is not None:
        notes.append((say("waiver", language), clean(waiver_words(finding.waived, language))))
    way_out = clean(help_of(finding, language))
    if way_out and finding.waived is None:
        notes.append((say("help", language), way_out))
    return notes


def _shared(shared: Sequence[Finding], view: View) -> Iterator[tuple[str, str]]:
    """Yield the note that names the other tables of a finding."""
    if shared:
        names = [clean(table_called(each, view.named, view.language)) or str(each.at.line) for each in shared]
        if len(names) > MOST_TABLES_NAMED:
            more = len(names) - MOST_TABLES_NAMED
            names[MOST_TABLES_NAMED:] = [say_words("run.table.more", view.language, n=more)]
        yield say_words("run.table.same", view.language), ", ".join(names)


class _Marks(NamedTuple):
    """How a place is shown."""

    arrow: str  # before its path
    mark: str  # under what is meant
    role: Role  # the colour of the mark


def _place(at: Span, label: str, marks: _Marks, gutter: int, view: View, called: str = "") -> list[str]:
    """Return the lines of one place: where it is, the source with its mark, and the label behind the mark."""
    if not at.path:
        return []
    bar = f"{' ' * gutter} {paint('|', 'place', view.colour)}"
    where = (f"{clean(called)} " if called else "") + clean(at.path) + (f":{at.line}:{at.column}" if at.line else "")
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
        tail = say("to_line", view.language, line=at.end_line)
        text = f"{tail}: {text}" if text else tail
    if text and marked and used + 1 + cells(text) <= room:
        lines[-1] += f" {text}"
    elif text:
        lines += [f"{bar} {line}" for line in wrapped(text, room)]
    return lines


def marked_lines(span: Span, sources: Sources, mark: str, room: int) -> list[Marked | None]:
    """Return the lines to show of a span: its first, and its last if there are few; None where some are left out.

    An empty span is marked with one character; lines of more than `room` cells are cut around the mark.
    """
    line = sources.line(span.path, span.line)
    if line is None:
        return []
    if span.end_line <= span.line:
        return [_marked(span.line, line, (span.column, span.end_column), mark, room)]
    whole = (span.column, len(line.rstrip()) + 1)
    found: list[Marked | None] = [_marked(span.line, line, whole, mark, room)]
    last = sources.line(span.path, span.end_line)
    if last is not None and span.end_line - span.line <= _FEW and span.end_column > 1:
        if span.end_line > span.line + 1:
            found.append(None)
        indent = len(last) - len(last.lstrip())
        found.append(_marked(span.end_line, last, (indent + 1, span.end_column), mark, room))
    return found


_FEW = 8  # most lines of a span whose last line is shown as well


def _marked(number: int, line: str, columns: tuple[int, int], mark: str, room: int) -> Marked:
    """Return a line with the part from one column to another marked."""
    shown = pieces(line.rstrip())
    start = min(max(columns[0] - 1, 0), len(shown))
    end = min(max(columns[1] - 1, start), len(shown))
    widths = list(map(len if line.isascii() else cells, shown))
    first, last = _window(widths, start, end, room)
    lead, tail = CUT if first else "", CUT if last < len(shown) else ""
    before = cells(lead) + sum(widths[first:start])
    length = max(1, sum(widths[start : min(end, last)]))
    source = lead + "".join(shown[first:last]) + tail
    return Marked(number, source, " " * before + mark * length)


def _window(widths: list[int], start: int, end: int, room: int) -> tuple[int, int]:
    """Return which characters of a line to show so that the mark is seen, and as much as fits before and after it."""
    if sum(widths) <= room:
        return 0, len(widths)
    first = 0
    if sum(widths[:end]) > room - 1:
        first, before = start, 0
        while first > 0 and before + widths[first - 1] <= room // 4:
            first -= 1
            before += widths[first]
        while 0 < first < start and widths[first] == 0:
            first += 1  # an accent does not stand apart from its letter
    used = 1 if first else 0
    last = first
    while last < len(widths) and used + widths[last] <= room - 1:
        used += widths[last]
        last += 1
    return first, last


def _read_again(path: str) -> str | None:
    """Return the text of a file of the user, else of a shipped one of that name."""
    with suppress(FileTrouble):
        return read_text(path)
    folder, _, name = path.partition("/")
    if folder == "regulations" and ".." not in name.split("/"):
        with suppress(FileTrouble, FileNotFoundError):
            return read_text(os.path.join(data_folder("regulations"), name))
    return None


# Many findings in short: the gravest first, what is equal told once, one or two lines for each of the others.
# Of every kind of error the first is shown in full, with the words of the file and the way out; `--verbose` does so
# for all. Doubts of the encoder are counted by file.


MOST_LINES: dict[Severity, int] = {"error": 2, "warning": 2, "note": 1}  # lines of a finding that is not shown in full


def condensed(findings: Sequence[Finding], doubts: Sequence[Finding], view: View) -> list[str]:
    """Return blocks of lines: the kinds of findings by gravity, the doubts by file, and how to see all."""
    language = view.language
    kinds = grouped_by(
        sorted(findings, key=gravity), lambda each: (each.code, each.severity, each.verdict, bool(each.waived))
    )
    blocks = ["\n".join(_of_kind(found, view)) for found in kinds.values()]
    lines = []
    for path, at in grouped_by(doubts, lambda doubt: doubt.at.path).items():
        words, first = say("doubt" if len(at) == 1 else "doubts", language), min(doubt.at.line for doubt in at)
        lines.append(f"{len(at)} {words} {say('on', language)} {clean(path)}:{first}")
    if lines:
        blocks.append("\n".join(lines))
    return [*blocks, paint(say("in_short", language), "place", view.colour)]


def _of_kind(found: list[Finding], view: View) -> list[str]:
    first, language = found[0], view.language
    if first.severity == "error" and first.waived is None:
        [(_, *shared), *others] = told_once(found)
        rest = [each for group in others for each in group]
        more = [f"  {say('more', language, n=len(rest))}"] if rest else []
        return [*finding_lines(first, view, shared), *more, *_lines(rest, view)]
    head = paint(f"{SEVERITY[first.severity][language]}[{first.code}]", first.severity, view.colour)
    marks = [first.kind.slug]
    if first.verdict == "undetermined":
        marks.append(VERDICT["undetermined"][language])
    if first.waived:
        marks.append(waived_until(first.waived, language))
    return [f"{head} ({', '.join(marks)})", *_lines(found, view)]


def _lines(found: Iterable[Finding], view: View) -> list[str]:
    """Return what findings of one kind say, one that says the same of several lines of a file once."""
    lines: list[str] = []
    alike = grouped_by(told_once(found), lambda each: (each[0].at.path, clean(message_of(each[0], view.language))))
    for (path, message), groups in alike.items():
        findings = [finding for group in groups for finding in group]
        at = [finding.at.line for finding in findings]
        called = clean(table_called(findings[0], view.named, view.language))
        place = (f"{called} " if called else "") + clean(path) + (f":{at[0]}" if at[0] else "")
        also = _also(findings[1:], view)
        text = f"{place}: {message}" if place else message
        most = MOST_LINES[findings[0].severity]
        behind = len(also) if 2 * len(also) < view.width else 0  # many places have lines of their own
        lines += shortened(wrapped(text, view.width and view.width - behind, "  ", "      "), most)
        if behind or not view.width:
            lines[-1] += also
        elif also:
            lines += wrapped(also.strip(), view.width, "      ")
    return lines


def _also(findings: Sequence[Finding], view: View) -> str:
    """Return where else the same is found: at which tables, or on which lines."""
    if not findings:
        return ""
    for name, tables in _shared(findings if findings[0].at.path in view.named else (), view):
        return f" ({name} {tables})"
    return f" ({say('also', view.language, lines=', '.join(str(each.at.line) for each in findings))})"


def doubt_lines(doubts: Iterable[Finding], view: View) -> list[str]:
    """Return a heading per file and two lines at most per doubt: its line in the file, the clause, what is doubted."""
    language = view.language
    lines: list[str] = []
    path = None
    for doubt in doubts:
        if doubt.at.path != path:
            path = doubt.at.path
            lines.append(f"{paint(say('doubts', language), 'strong', view.colour)} {say('on', language)} {clean(path)}")
        anchors = ", ".join(dict.fromkeys(clean(citation.anchor) for citation in doubt.citations))
        text = (f"[{anchors}] " if anchors else "") + clean(message_of(doubt, language))
        lines += shortened(wrapped(text, view.width and view.width - 2, f"{doubt.at.line:>5}  "), 2)
    return lines
