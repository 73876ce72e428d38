"""The front of the report: what was looked at, in which copy and on which day, the verdict, room for a signature."""

from __future__ import annotations

from collections.abc import Iterator

from checker.reporters.report.cells import Head, columns, count, text
from checker.reporters.report.model import (
    Block,
    Fact,
    Facts,
    Paragraph,
    Row,
    Section,
    SignatureField,
    Table,
    TextCell,
    TextRun,
    VerdictCell,
)
from checker.reporters.report.sections.identity import about, both, texts_of_tables
from checker.reporters.report.sections.unresolved import Reservations, unresolved
from checker.reporters.report.sections.verdicts import verdict_words
from checker.reporters.report.subject import Assignment, ReportSubject, ruling_of
from checker.reporters.report.voice import Voice, line

_OVERVIEW = (
    Head("subject", "text", 32),
    Head("regulation", "text", 26),
    Head("result", "verdict", 22),
    Head("errors", "number", 13),
    Head("open", "number", 14),
    Head("warnings", "number", 10),
    Head("reservations", "text", 15),
)
_BLANKS = ("file_number", "purpose", "addressee", "casino", "name", "office", "place_and_day", "signature")


def front(task: Assignment, voice: Voice) -> Section:
    """Return the front: its blocks stand below the report's title and verdict."""
    reservations = Reservations(task.subjects, voice)
    blocks: list[Block] = []
    if task.comparison is not None:
        blocks.append(both(task.subjects, voice))
    elif len(task.subjects) > 1:
        blocks.append(_overview(task.subjects, reservations, voice))
        blocks += texts_of_tables(task.subjects, voice)
    else:
        blocks += (Facts(about(subject, True, voice)) for subject in task.subjects)
    blocks.append(Facts(tuple(_of_run(task, voice))))
    blocks += unresolved(task.subjects, reservations, voice)
    blocks.append(Paragraph(voice.line("front.no_opinion")))
    labels = tuple(voice.say(f"front.{name}") for name in _BLANKS)
    blocks.append(SignatureField(labels, voice.say("front.signature_note")))
    return Section("front", "", voice.say("front.heading"), tuple(blocks))


def _of_run(task: Assignment, voice: Voice) -> Iterator[Fact]:
    yield Fact(voice.say("front.as_of"), (line(voice.day(task.as_of)),))
    texts = [each for each in task.subjects if each.is_text and each.regulation.id]
    certified = (voice.line("front.certified"),) if texts and all(each.certified for each in texts) else ()
    yield Fact(voice.say("front.tool"), (voice.line("front.version", version=task.version), *certified))


def _overview(subjects: tuple[ReportSubject, ...], reservations: Reservations, voice: Voice) -> Table:
    """Return all subjects with their verdicts."""
    rows = tuple(_overview_row(subject, reservations, voice) for subject in subjects)
    heads: tuple[Head, ...] = _OVERVIEW
    if not any(subject.is_text for subject in subjects):
        heads = tuple(head._replace(key="errors_tables") if head.key == "errors" else head for head in heads)
    return Table("subjects", voice.say("front.overview"), columns("front", heads, voice), rows)


def _overview_row(subject: ReportSubject, reservations: Reservations, voice: Voice) -> Row:
    rulings = [ruling_of(each.finding) for each in subject.findings]
    numbers = (rulings.count("violation") + rulings.count("unchecked"), rulings.count("undetermined"))
    named = TextCell(
        ((TextRun(subject.name),), *(((TextRun(subject.path, "code"),),) if subject.name != subject.path else ()))
    )
    of = TextCell(((TextRun(subject.short_title),),)) if subject.regulation.id else text()
    verdict = VerdictCell(subject.verdict, verdict_words(subject, voice))
    warnings = count(rulings.count("warning"), voice)
    return Row(
        (named, of, verdict, *(count(each, voice) for each in numbers), warnings, text(reservations.of(subject)))
    )


def titles(task: Assignment, voice: Voice) -> tuple[str, str]:
    """Return the title of the report and what it is about."""
    if task.comparison is not None:
        a, b = (subject.short_title for subject in task.subjects[:2])
        return voice.say("front.title_compare"), voice.say("front.against", a=a, b=b)
    title = voice.say("front.title_check")
    if len(task.subjects) == 1:
        return title, task.subjects[0].name
    tables = sum(subject.table is not None for subject in task.subjects)
    key = "front.tables" if tables == len(task.subjects) else "front.texts" if tables == 0 else "front.subjects"
    return title, voice.counted(key, len(task.subjects))
