"""Puts a report together: which sections, in which order, numbered.

The sections of several subjects stand below one another, each subject with sections of its own, and are made while a
format reads them: a folder of a thousand tables is never held at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from checker.findings.finding import Language
from checker.findings.wording import Style
from checker.reporters.report.attachments import attachments_of
from checker.reporters.report.model import (
    Attachment,
    Block,
    Figure,
    Heading,
    Paragraph,
    Report,
    Section,
    Table,
    TextRun,
)
from checker.reporters.report.sections.annex import annex
from checker.reporters.report.sections.checklist import answers, checklist, common, has_common
from checker.reporters.report.sections.comparison import comparison
from checker.reporters.report.sections.coverage import coverage
from checker.reporters.report.sections.findings import findings
from checker.reporters.report.sections.front import front, titles
from checker.reporters.report.sections.limits import limits
from checker.reporters.report.sections.summary import summary
from checker.reporters.report.sections.verdicts import counts, sentence
from checker.reporters.report.sections.wagers import wagers
from checker.reporters.report.subject import Assignment, ReportSubject, told_apart
from checker.reporters.report.voice import Voice

LABELS = (
    "contents",
    "page",
    "of",
    "finding",
    "text_alternative",
    "links",
    "generated",
    "answer_yes",
    "answer_no",
    "answer_open",
)
Part = Callable[[ReportSubject, Voice], Section]

OF_TEXT: tuple[Part, ...] = (wagers, limits, findings, checklist, coverage)
OF_TABLE: tuple[Part, ...] = (wagers, limits, findings, checklist)
OF_ONE_OF_MANY: tuple[Part, ...] = (wagers, limits, findings, answers)
OF_UNREADABLE: tuple[Part, ...] = (findings,)
OF_COMPARED: tuple[Part, ...] = (wagers, limits, findings, coverage)


def report_of(task: Assignment, language: Language) -> Report:
    """Return the report of a task.

    Args:
        task: What it is about; the findings are numbered in the language of the report.
        language: Of everything but what is quoted from files.
    """
    task = task._replace(subjects=told_apart(task.subjects))
    countries = {subject.regulation.header.country for subject in task.subjects if subject.regulation.id}
    voice = Voice(Style(language, countries.pop() if len(countries) == 1 else ""))
    title, about = titles(task, voice)
    attachments = attachments_of(task, voice)
    return Report(
        language=language,
        title=title,
        subject=about,
        verdict=sentence(task, voice),
        as_of=task.as_of,
        version=task.version,
        stamp=voice.say("front.stamp", moment=voice.moment(task.stamp)),
        labels={name: voice.say(f"label.{name}", version=task.version) for name in LABELS},
        contents=tuple(_contents(task, voice)),
        sections=_Sections(task, attachments, voice),
        attachments=attachments,
    )


class _Sections:
    """The sections of a report, made one after the other each time somebody goes through them."""

    def __init__(self, task: Assignment, attachments: tuple[Attachment, ...], voice: Voice) -> None:
        self.task = task
        self.attachments = attachments
        self.voice = voice

    def __iter__(self) -> Iterator[Section]:
        """Yield the sections in their order; the front has no number."""
        yield front(self.task, self.voice)
        yield from (numbered(section, str(place)) for place, section in enumerate(self._after_front(), 1))

    def _after_front(self) -> Iterator[Section]:
        task, voice = self.task, self.voice
        yield summary(task, voice)
        if task.comparison is not None:
            yield comparison(task.comparison, (task.subjects[0].title, task.subjects[1].title), voice)
        if len(task.subjects) == 1:
            subject = task.subjects[0]
            yield from (part(subject, voice) for part in _parts(subject, task))
        else:
            headings = _headings(task)
            for place, subject in enumerate(task.subjects, 1):
                yield _chapter(subject, headings[place - 1], f"subject-{place}", task, voice)
            if has_common(task.subjects):
                yield common(task.subjects, voice)
        yield annex(task, self.attachments, voice)


def _contents(task: Assignment, voice: Voice) -> Iterator[Heading]:
    """Yield the headings that `_Sections` will yield after the front, without making the sections."""
    found = [("summary", voice.say("summary.title"))]
    if task.comparison is not None:
        found.append(("comparison", voice.say("comparison.title")))
    if len(task.subjects) == 1:
        names = [part.__name__ for part in _parts(task.subjects[0], task)]
        found += [(name, voice.say(f"{name}.title")) for name in names]
    else:
        found += [(f"subject-{place}", heading) for place, heading in enumerate(_headings(task), 1)]
        if has_common(task.subjects):
            found.append(("checklists", voice.say("checklist.common")))
    found.append(("annex", voice.say("annex.title")))
    yield from (Heading(id_, str(place), title) for place, (id_, title) in enumerate(found, 1))


def _headings(task: Assignment) -> list[str]:
    """Return the names of the subjects; those of one name are counted, since their files stand in the front alone."""
    seen: dict[str, int] = {}
    found = []
    for subject in task.subjects:
        seen[subject.name] = seen.get(subject.name, 0) + 1
        found.append(subject.name if seen[subject.name] == 1 else f"{subject.name} [{seen[subject.name]}]")
    return found


def _parts(subject: ReportSubject, task: Assignment) -> tuple[Part, ...]:
    if subject.verdict == "unchecked":
        return OF_UNREADABLE
    if task.comparison is not None:
        return OF_COMPARED
    if subject.is_text:
        return OF_TEXT
    return OF_TABLE if len(task.subjects) == 1 else OF_ONE_OF_MANY


def _chapter(subject: ReportSubject, heading: str, id_: str, task: Assignment, voice: Voice) -> Section:
    """Return all sections of one of several subjects, below one heading; their ids carry the subject's own."""
    verdict, found, *checked = counts(subject, voice)
    blocks: list[Block] = [Paragraph((*verdict, TextRun(": "), *found))]
    blocks += map(Paragraph, checked)
    sections = tuple(_prefixed(part(subject, voice), id_) for part in _parts(subject, task))
    return Section(id_, "", heading, tuple(blocks), sections)


def numbered(section: Section, number: str) -> Section:
    """Return a section with its number, and those below it with theirs."""
    below = tuple(numbered(each, f"{number}.{place}") for place, each in enumerate(section.sections, 1))
    return section._replace(number=number, sections=below)


def _prefixed(section: Section, prefix: str) -> Section:
    """Return a section whose own id and those of its tables and pictures begin with a prefix.

    Findings keep theirs, which are unique in the report.
    """
    blocks = tuple(_with_prefix(block, prefix) for block in section.blocks)
    return section._replace(
        id=f"{prefix}-{section.id}", blocks=blocks, sections=tuple(_prefixed(each, prefix) for each in section.sections)
    )


def _with_prefix(block: Block, prefix: str) -> Block:
    if isinstance(block, (Table, Figure)):
        return block._replace(id=f"{prefix}-{block.id}")
    return block
