"""Reports on many tables, by casino and by kind of breach; and, of any report, what it could not settle."""

from __future__ import annotations

import os
from collections.abc import Iterator
from fractions import Fraction

from checker.findings.finding import Finding
from checker.findings.result import WORST_FIRST, FileVerdict, doubt_key
from checker.text.memory import grouped_by
from checker.views.report.cells import NONE, cited, code, count, first_of, references, ruling_words, table, text
from checker.views.report.model import (
    Block,
    Bullets,
    Cell,
    Line,
    Paragraph,
    Row,
    Section,
    Table,
    TextCell,
    TextRun,
    VerdictCell,
)
from checker.views.report.names import Voice, capital, line, sentence
from checker.views.report.officer import message, of_text
from checker.views.report.sections.summary import bare_verdict, fault, ruling_of, verdict_words
from checker.views.report.subject import Assignment, ReportSubject, counting
from checker.views.words import grade_of, gravity
from checker.vocabulary.names import named_game
from checker.words.names import usual_name

# What a report could not settle: doubts of the texts, numbered, and findings that stay undetermined.


MOST_ON_FRONT = 3
MOST_OPEN = 12  # findings told one by one; of a longer list the rest is counted


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
        names = subject.names(self.voice)
        words = message(reservation, names) + of_text(reservation, names)
        return line(f"{head}{words if head else capital(words)}{anchors}.")


def unresolved(subjects: tuple[ReportSubject, ...], voice: Voice) -> list[Block]:
    """Return reservations and undetermined findings below one heading; nothing where there are none."""
    open_: list[Line] = []
    for subject in subjects:
        for each in subject.findings:
            if grade_of(each.finding) == "undetermined":
                words = sentence(message(each.finding, subject.names(voice)))
                if len(subjects) > 1:  # behind the name of its subject a sentence has no capital
                    words = f"{subject.name}: {message(each.finding, subject.names(voice))[:1]}{words[1:]}"
                open_.append((TextRun(each.number, target=each.id), TextRun(f". {words}")))
    lines: list[Line] = [*Reservations(subjects, voice).lines, *open_[:MOST_OPEN]]
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
    return len(task.subjects) == 1 and not counting(task.subjects)


def left_over(task: Assignment, voice: Voice) -> Iterator[Block]:
    """Yield the reservations that page one had no room for."""
    found = Reservations(task.subjects, voice)
    lines = tuple(found.lines[len(shown_first(task, found)) :])
    if lines:
        whole = len(lines) == len(found.lines)
        yield Paragraph(voice.line("identity.all_reservations" if whole else "identity.reservations"))
        yield Bullets(lines)


# Many tables on few pages: how many of each casino conform, which kinds of breach there are, which tables fail.


_IN_COLUMNS: tuple[FileVerdict, ...] = ("violation", "undetermined", "unchecked", "ok")
MOST_NAMES = 5  # tables of one file; of more the rest is counted
MOST_LETTERS = 40  # of a verdict in a long list
MOST_KINDS = 6  # kinds of findings that page one lists; of more the rest is counted
MOST_FAILING = 9  # subjects that page one names; of more the rest is counted
LEAST_FAILING = 3  # where other tables take their room
MOST_ROWS = 17  # of all tables on page one; the caption and the heads of that of casinos are two


def heads_of_tables(task: Assignment) -> dict[str, str]:
    """Return the keys of the heads above subjects where a report is about tables and no regulation."""
    if any(subject.is_text for subject in task.subjects):
        return {}
    return {"subject": "subject_tables", "in": "in_tables"}


def casino_of(subject: ReportSubject, voice: Voice) -> str:
    """Return the casino that a table states, else its folder, which stands for one where there are several.

    What the current folder, or one above, is called was not typed: it may be the name of a person.
    """
    if subject.at is not None and subject.at.casino:
        return subject.at.casino
    name = os.path.basename(os.path.dirname(os.path.normpath(subject.path)))
    return voice.say("many.here") if name in ("", os.pardir) else name


def by_casino(subjects: tuple[ReportSubject, ...], voice: Voice) -> Iterator[Table]:
    """Yield how many tables of each casino have each verdict, if they are of several."""
    tables = [subject for subject in subjects if not subject.is_text]
    found = grouped_by(tables, lambda subject: casino_of(subject, voice))
    if len(found) < 2:
        return
    rows = []
    for name, own in found.items():
        verdicts = [subject.verdict for subject in own]
        numbers = (len(own), *(verdicts.count(key) for key in _IN_COLUMNS))
        rows.append(Row((text(name), *(count(each, voice) for each in numbers))))
    unused = set(_IN_COLUMNS) - {subject.verdict for subject in tables}
    yield table("many.casinos", voice.say("many.casinos"), rows, voice, left_out=unused)


def by_kind(task: Assignment, voice: Voice) -> Iterator[Table]:
    """Yield each kind of finding that counts, the gravest first, with the tables it is found at."""
    found = grouped_by(counting(task.subjects), lambda pair: (pair[1].finding.code, grade_of(pair[1].finding)))
    rows = []
    for (kind, ruling), own in found.items():
        verdict = VerdictCell(ruling, ruling_words(ruling, own[0][1].of_text, voice))
        subjects = len({id(subject) for subject, _ in own})
        rows.append(Row((text(kind_words(kind, task, voice)), verdict, count(len(own), voice), count(subjects, voice))))
    if rows:
        more, renamed = _more("many.more_kinds", len(rows) - MOST_KINDS, "findings", task, voice), heads_of_tables(task)
        shown = table("many.kinds", voice.say("many.kinds"), rows[:MOST_KINDS], voice, renamed=renamed)
        yield shown._replace(notes=more)


def _more(key: str, count: int, section: str, task: Assignment, voice: Voice) -> tuple[Line, ...]:
    """Return that there are more rows than page one has room for, and where they stand."""
    return (line(voice.counted(key, count, where=voice.say(task.place_of(section)))),) if count > 0 else ()


def kind_words(code: str, task: Assignment, voice: Voice) -> str:
    """Return what a kind of finding is about: the title of its page, before its code; reading files has no pages."""
    return f"{task.kinds.get(code) or voice.say('many.unread')} ({code})"


def not_conforming(task: Assignment, beside: int, voice: Voice) -> Iterator[Table]:
    """Yield the tables that do not conform, are undetermined or could not be read, with the reason in one line.

    `beside` are the rows of other tables on page one, which leave less room.
    """
    failing = [subject for subject in task.subjects if subject.verdict != "ok"]
    failing.sort(key=lambda subject: (WORST_FIRST.index(subject.verdict), gravity(subject.findings[0].finding)))
    most = max(min(MOST_FAILING, MOST_ROWS - beside), LEAST_FAILING)
    rows = [_failing_row(subject, voice) for subject in failing[:most]]
    if rows:
        more = _more("many.more_failing", len(failing) - len(rows), "subjects", task, voice)
        shown = table("many.failing", voice.say("many.failing"), rows, voice, renamed=heads_of_tables(task))
        yield shown._replace(notes=more)


def _failing_row(subject: ReportSubject, voice: Voice) -> Row:
    first, *others = subject.findings
    words = sentence(fault(first, subject, voice))
    more = sum(grade_of(each.finding) != "none" for each in others)
    reason: tuple[TextRun, ...] = (TextRun(f"{words} "), *references((first,), voice))
    if more:
        reason = (*reason, TextRun(voice.say("word.and_more", count=more)))
    return Row((text(subject.name), VerdictCell(subject.verdict, verdict_words(subject, voice)), TextCell((reason,))))


def subjects(task: Assignment, voice: Voice) -> Section:
    """Return the section of all subjects: game, limits, result, gravest reason and clause; those at fault first."""
    reservations = Reservations(task.subjects, voice)
    ordered = sorted(task.subjects, key=lambda subject: WORST_FIRST.index(subject.verdict))
    known = {
        subject.regulation.id: "; ".join(subject.titles.values()) or subject.short_title
        for subject in task.subjects
        if subject.regulation.id
    }
    marks = {id_: f"N{place}" for place, id_ in enumerate(known, 1)}
    currencies = {subject.currency for subject in ordered if subject.table is not None}
    only = currencies.pop() if len(currencies) == 1 else ""
    columns = {
        "regulation": [text(marks.get(subject.regulation.id, NONE)) for subject in ordered],
        "reservations": [text(reservations.of(subject) or NONE) for subject in ordered],
        "currency": [text(subject.currency) for subject in ordered],
    }
    rows = [
        Row((*_listed(subject, voice), *(columns[key][place] for key in columns)))
        for place, subject in enumerate(ordered)
    ]
    read = [place for place, subject in enumerate(ordered) if subject.verdict != "unchecked"]
    shared = [key for key, cells in columns.items() if len({cells[place] for place in read}) <= 1]
    if all(subject.is_text for subject in ordered):
        shared += ["game", "minimum", "maximum"]
    notes = [line(f"{marks[id_]}: {title}.") for id_, title in known.items() if "regulation" not in shared]
    if "reservations" in shared and read and reservations.of(ordered[read[0]]):
        notes.append(voice.line("many.all_reservations", what=reservations.of(ordered[read[0]])))
    caption = voice.say("many.subjects", currency=f" ({only})" if only else "")
    heads = heads_of_tables(task)
    shown = table("many.subjects", caption, rows, voice, id_="subjects-all", left_out=shared, renamed=heads)
    return Section("subjects", "", voice.say("subjects.title"), (shown._replace(dense=True, notes=tuple(notes)),))


def _listed(subject: ReportSubject, voice: Voice) -> tuple[Cell, ...]:
    """Return what a subject is called, its game, its smallest and largest stake, its result and why."""
    counted = [each for each in subject.findings if grade_of(each.finding) != "none"]
    words = sentence(fault(counted[0], subject, voice)) if counted else ""
    game = subject.regulation.game(subject.game_id) if subject.game_id else None
    stated = subject.at.game if subject.at is not None and subject.table is None else ""  # it could not be read
    played = subject.names(voice).game(game) if game is not None else usual_name(named_game(stated), voice.language)
    file = subject.table.file if subject.table is not None else None
    limits = [each for each in file.limits if each.amount is not None] if file is not None else []
    ends: list[Fraction | None] = []
    for kind, widest in (("minimum", min), ("maximum", max)):
        own = [each for each in limits if each.kind == kind]
        amounts = [each.amount for each in [each for each in own if each.of is None] or own if each.amount is not None]
        ends.append(widest(amounts) if amounts else None)
    return (
        text(subject.name),
        text(capital(played)),
        *(count(end, voice, "money") for end in ends),
        VerdictCell(ruling_of(subject), _short(subject, voice), references(tuple(counted), voice)),
        text(words),
        cited(counted[0].finding.citations, subject.titles) if counted else text(),
    )


def files(task: Assignment, voice: Voice) -> Table:
    """Return the files of a report, each once, with what is in it and their digests."""
    found = grouped_by(task.subjects, lambda subject: (subject.path, subject.digest))
    rows = [
        Row(
            (
                text(first_of([each.name for each in own], MOST_NAMES, voice)),
                code(path),
                code(digest) if digest else text(NONE),
            )
        )
        for (path, digest), own in found.items()
    ]
    left_out = {"subject"} if len(rows) == 1 else set()
    heads = heads_of_tables(task)
    shown = table("many.files", voice.say("many.files"), rows, voice, left_out=left_out, renamed=heads)
    return shown._replace(dense=True)


def _short(subject: ReportSubject, voice: Voice) -> str:
    """Return a verdict in as few words as it has."""
    words = verdict_words(subject, voice)
    return words if len(words) <= MOST_LETTERS else bare_verdict(subject, voice)
