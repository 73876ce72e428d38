"""Reports on many tables, by casino and by kind of breach; and, of any report, what it could not settle."""

from __future__ import annotations

import os
from collections.abc import Iterator

from checker.findings.finding import Finding
from checker.findings.result import FileVerdict, doubt_key
from checker.views.report.cells import NONE, Head, columns, count, references, ruling_words, text
from checker.views.report.model import Block, Bullets, Cell, Line, Paragraph, Row, Table, TextCell, TextRun, VerdictCell
from checker.views.report.names import Voice, capital, line, sentence
from checker.views.report.officer import message
from checker.views.report.sections.summary import verdict_words
from checker.views.report.subject import Assignment, Numbered, ReportSubject
from checker.views.words import VERDICT, VERDICTS, grade_of, gravity

# What a report could not settle: doubts of the texts, numbered, and findings that stay undetermined.


MOST_ON_FRONT = 3
MOST_OPEN = 12
"""Findings told one by one; of a longer list the rest is counted."""


class Reservations:
    """The doubts of all texts of a report, each once, with a number: `R1`."""

    def __init__(self, subjects: tuple[ReportSubject, ...], voice: Voice) -> None:
        self.voice = voice
        self.numbers: dict[object, str] = {}
        self.lines: list[Line] = []
        named = len({subject.regulation.id for subject in subjects if subject.regulation.id}) > 1
        seen: dict[Line, str] = {}
        for subject in subjects:
            for reservation in subject.reservations:
                if doubt_key(reservation) in self.numbers:
                    continue
                words = self._words(reservation, subject, named)
                if words not in seen:
                    seen[words] = f"R{len(seen) + 1}"
                    self.lines.append((TextRun(f"{seen[words]}. ", "strong"), *words))
                self.numbers[doubt_key(reservation)] = seen[words]

    def of(self, subject: ReportSubject) -> str:
        """Return the numbers of the reservations that bear on a subject: `R1, R3`."""
        found = {self.numbers[doubt_key(each)] for each in subject.reservations}
        return ", ".join(sorted(found, key=lambda number: int(number[1:])))

    def _words(self, reservation: Finding, subject: ReportSubject, named: bool) -> Line:
        head = f"{subject.short_title}: " if named and subject.regulation.id else ""
        anchors = "".join(dict.fromkeys(f" [{citation.anchor}]" for citation in reservation.citations))
        words = message(reservation, subject.names(self.voice))
        return line(f"{head}{words if head else capital(words)}{anchors}.")


def unresolved(subjects: tuple[ReportSubject, ...], found: Reservations, voice: Voice) -> list[Block]:
    """Return reservations and undetermined findings below one heading; nothing where there are none."""
    open_ = [
        (TextRun(each.number, target=each.id), TextRun(f". {head}{_told(words, bool(head))}"))
        for subject in subjects
        for head in (f"{subject.name}: " if len(subjects) > 1 else "",)
        for each in subject.findings
        if grade_of(each.finding) == "undetermined"
        for words in (message(each.finding, subject.names(voice)),)
    ]
    lines: list[Line] = [*found.lines, *open_[:MOST_OPEN]]
    if len(open_) > MOST_OPEN:
        lines.append(line(voice.counted("front.open_more", len(open_) - MOST_OPEN)))
    return [Paragraph(voice.line("front.unresolved")), Bullets(tuple(lines))] if lines else []


def shown_first(task: Assignment, found: Reservations) -> tuple[Line, ...]:
    """Return the reservations that page one has room for: the fewer subjects and findings it tells, the more."""
    if len(task.subjects) > 2:
        return ()
    return tuple(found.lines[: 2 * MOST_ON_FRONT if is_without_findings(task) else MOST_ON_FRONT])


def is_without_findings(task: Assignment) -> bool:
    """Return whether one subject alone has no finding that counts, so that page one has room."""
    found = (each for subject in task.subjects for each in subject.findings)
    return len(task.subjects) == 1 and all(grade_of(each.finding) == "none" for each in found)


def left_over(task: Assignment, found: Reservations, voice: Voice) -> Iterator[Block]:
    """Yield the reservations that page one had no room for."""
    lines = tuple(found.lines[len(shown_first(task, found)) :])
    if lines:
        whole = len(lines) == len(found.lines)
        yield Paragraph(voice.line("identity.all_reservations" if whole else "identity.reservations"))
        yield Bullets(lines)


def _told(words: str, follows: bool) -> str:
    """Return a message as a sentence, without a capital where it follows the name of its subject."""
    ended = sentence(words)
    return words[:1] + ended[1:] if follows else ended


# Many tables on few pages: how many of each casino conform, which kinds of breach there are, which tables fail.


_CASINOS = (
    Head("casino", "text", 40),
    Head("all", "number", 12),
    Head("violation", "number", 12),
    Head("undetermined", "number", 12),
    Head("unchecked", "number", 12),
    Head("ok", "number", 12),
)
_KINDS = (
    Head("kind", "text", 60),
    Head("grade", "verdict", 18),
    Head("findings", "number", 11),
    Head("in", "number", 11),
)
_FAILING = (Head("subject", "text", 18), Head("result", "verdict", 16), Head("reason", "text", 66))
_LISTED = (
    Head("subject", "text", 17),
    Head("regulation", "text", 6),
    Head("result", "verdict", 17),
    Head("reservations", "text", 9),
    Head("file", "text", 23),
    Head("digest", "text", 34),
)
MOST_LETTERS = 40
"""Of a verdict in a long list."""
MOST_KINDS = 6
"""Kinds of findings that page one lists; of more the rest is counted."""
MOST_FAILING = 9
"""Subjects that page one names; of more the rest is counted."""


TABLES = "_tables"
"""Ends the key of a head where there are tables alone."""


def only_tables(task: Assignment) -> bool:
    """Return whether a report is about tables and no regulation."""
    return not any(subject.is_text for subject in task.subjects)


def casino_of(subject: ReportSubject, voice: Voice) -> str:
    """Return the folder of a table, which stands for the casino where there are several.

    What the current folder, or one above, is called was not typed: it may be the name of a person.
    """
    name = os.path.basename(os.path.dirname(os.path.normpath(subject.path)))
    return voice.say("many.here") if name in ("", os.pardir) else name


def by_casino(subjects: tuple[ReportSubject, ...], voice: Voice) -> Iterator[Table]:
    """Yield how many tables of each casino have each verdict, if they are of several."""
    found: dict[str, list[FileVerdict]] = {}
    for subject in subjects:
        if not subject.is_text:
            found.setdefault(casino_of(subject, voice), []).append(subject.verdict)
    if len(found) < 2:
        return
    used = [verdict for verdict in VERDICTS if any(verdict in own for own in found.values())]
    heads = [head for head in _CASINOS if head.key in ("casino", "all", *used)]
    keys = [head.key for head in heads[2:]]
    rows = []
    for name, own in found.items():
        numbers = [len(own), *(own.count(key) for key in keys)]  # type: ignore[arg-type]
        cells: tuple[Cell, ...] = (text(name), *(count(each, voice) for each in numbers))
        rows.append(Row(cells))
    yield Table("casinos", voice.say("many.casinos"), columns("many", heads, voice), tuple(rows))


def by_kind(task: Assignment, voice: Voice) -> Iterator[Table]:
    """Yield each kind of finding that counts, the gravest first, with the tables it is found at."""
    found: dict[str, list[tuple[ReportSubject, Numbered]]] = {}
    for subject in task.subjects:
        for each in subject.findings:
            if grade_of(each.finding) != "none":
                found.setdefault(each.finding.code, []).append((subject, each))
    rows = []
    for code, own in sorted(found.items(), key=lambda pair: min(gravity(each.finding) for _, each in pair[1])):
        subject, worst = min(own, key=lambda pair: gravity(pair[1].finding))
        ruling = grade_of(worst.finding)
        verdict = VerdictCell(ruling, ruling_words(ruling, worst.of_text, voice))
        subjects = len({id(subject) for subject, _ in own})
        cells: tuple[Cell, ...] = (
            text(kind_words(code, task)),
            verdict,
            count(len(own), voice),
            count(subjects, voice),
        )
        rows.append(Row(cells))
    heads = [head._replace(key=f"in{TABLES}") if head.key == "in" and only_tables(task) else head for head in _KINDS]
    more = len(rows) - MOST_KINDS
    notes = (
        (line(voice.counted("many.more_kinds", more, where=voice.say(task.place_of("findings")))),) if more > 0 else ()
    )
    if rows:
        shown = tuple(rows[:MOST_KINDS])
        yield Table("kinds", voice.say("many.kinds"), columns("many", heads, voice), shown, notes=notes)


def kind_words(code: str, task: Assignment) -> str:
    """Return what a kind of finding is about: the title of its page, after its code."""
    title = task.kinds.get(code, "")
    return f"{title} ({code})" if title else code


def not_conforming(task: Assignment, voice: Voice) -> Iterator[Table]:
    """Yield the tables that do not conform, are undetermined or could not be read, with the reason in one line."""
    failing = [subject for subject in task.subjects if subject.verdict != "ok"]
    failing.sort(key=lambda subject: (VERDICTS.index(subject.verdict), gravity(subject.findings[0].finding)))
    rows = tuple(_failing_row(subject, voice) for subject in failing[:MOST_FAILING])
    more = len(failing) - len(rows)
    notes = (
        (line(voice.counted("many.more_failing", more, where=voice.say(task.place_of("identity")))),) if more else ()
    )
    if rows:
        heads = [
            head._replace(key=f"subject{TABLES}") if head.key == "subject" and only_tables(task) else head
            for head in _FAILING
        ]
        yield Table("failing", voice.say("many.failing"), columns("many", heads, voice), rows, notes=notes)


def _failing_row(subject: ReportSubject, voice: Voice) -> Row:
    first, *others = subject.findings
    words = sentence(message(first.finding, subject.names(voice)))
    more = sum(grade_of(each.finding) != "none" for each in others)
    reason: tuple[TextRun, ...] = (TextRun(f"{words} "), *references((first,), voice))
    if more:
        reason = (*reason, TextRun(voice.say("word.and_more", count=more)))
    return Row((text(subject.name), VerdictCell(subject.verdict, verdict_words(subject, voice)), TextCell((reason,))))


def listed_subjects(task: Assignment, voice: Voice) -> Table:
    """Return all subjects with result, reservations and file, those at fault first; what all share is told once."""
    reservations = Reservations(task.subjects, voice)
    ordered = sorted(task.subjects, key=lambda subject: VERDICTS.index(subject.verdict))
    known = {subject.regulation.id: subject.short_title for subject in task.subjects if subject.regulation.id}
    marks = {id_: f"N{place}" for place, id_ in enumerate(known, 1)}
    rows = [
        (
            text(subject.name),
            text(marks.get(subject.regulation.id, NONE)),
            VerdictCell(subject.verdict, _short(subject, voice)),
            text(reservations.of(subject) or NONE),
            TextCell(((TextRun(subject.path, "code"),),)),
            TextCell(((TextRun(subject.digest, "code"),),) if subject.digest else ()),
        )
        for subject in ordered
    ]
    used = [place for place in range(len(_LISTED)) if place not in (1, 3) or len({row[place].text for row in rows}) > 1]
    notes = [line(f"{marks[id_]}: {title}.") for id_, title in known.items() if 1 in used]
    if 3 not in used and rows[0][3].text != NONE:
        notes.append(voice.line("many.all_reservations", what=rows[0][3].text))
    heads = columns("many", (_LISTED[place] for place in used), voice)
    shown = tuple(Row(tuple(row[place] for place in used)) for row in rows)
    return Table("subjects", voice.say("front.overview"), heads, shown, dense=True, notes=tuple(notes))


def _short(subject: ReportSubject, voice: Voice) -> str:
    """Return a verdict in as few words as it has."""
    words = verdict_words(subject, voice)
    return words if len(words) <= MOST_LETTERS else VERDICT[subject.verdict][voice.language]
