"""Puts a report together: which sections, in which order, numbered.

The sections of several subjects stand below one another, each subject with sections of its own, and are made while a
format reads them: a folder of a thousand tables is never held at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from checker.findings.finding import Language
from checker.findings.wording import Style
from checker.reporters.report.model import (
    Block,
    Figure,
    Heading,
    Paragraph,
    Report,
    Run,
    Section,
    Table,
)
from checker.reporters.report.sections.annex import annex
from checker.reporters.report.sections.checklist import checklist
from checker.reporters.report.sections.comparison import comparison
from checker.reporters.report.sections.coverage import coverage
from checker.reporters.report.sections.findings import findings
from checker.reporters.report.sections.front import counts, front, sentence, titles
from checker.reporters.report.sections.limits import limits
from checker.reporters.report.sections.summary import summary
from checker.reporters.report.sections.wagers import wagers
from checker.reporters.report.subject import Assignment, Subject
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
Part = Callable[[Subject, Voice], Section]

OF_TEXT: tuple[Part, ...] = (wagers, limits, findings, checklist, coverage)
OF_TABLE: tuple[Part, ...] = (wagers, limits, findings, checklist)
OF_UNREADABLE: tuple[Part, ...] = (findings,)
OF_COMPARED: tuple[Part, ...] = (wagers, limits, findings, coverage)


def report_of(task: Assignment, language: Language) -> Report:
    """Return the report of a task.

    Args:
        task: What it is about; the findings are numbered in the language of the report.
        language: Of everything but what is quoted from files.
    """
    country = task.subjects[0].regulation.header.jurisdiction[:2] if task.subjects else ""
    voice = Voice(Style(language, country))
    title, about = titles(task, voice)
    return Report(
        language=language,
        title=title,
        subject=about,
        verdict=sentence(task, voice),
        as_of=task.as_of,
        version=task.version,
        stamp=voice.say("front.stamp", moment=task.stamp),
        labels={name: voice.say(f"label.{name}", version=task.version) for name in LABELS},
        contents=tuple(_contents(task, voice)),
        sections=_Sections(task, voice),
    )


class _Sections:
    """The sections of a report, made one after the other each time somebody goes through them."""

    def __init__(self, task: Assignment, voice: Voice) -> None:
        self.task = task
        self.voice = voice

    def __iter__(self) -> Iterator[Section]:
        """Yield the sections in their order; the front has no number."""
        yield front(self.task, self.voice)
        yield from (numbered(section, str(place)) for place, section in enumerate(self._after_front(), 1))

    def _after_front(self) -> Iterator[Section]:
        task, voice = self.task, self.voice
        yield summary(task, voice)
        if task.comparison is not None:
            yield comparison(task.comparison, voice)
        if len(task.subjects) == 1:
            subject = task.subjects[0]
            yield from (part(subject, _own(subject, voice)) for part in _parts(subject, False))
        else:
            for place, subject in enumerate(task.subjects, 1):
                yield _chapter(subject, _own(subject, voice), f"subject-{place}", task.comparison is not None)
        yield annex(task, voice)


def _contents(task: Assignment, voice: Voice) -> Iterator[Heading]:
    """Yield the headings that `_Sections` will yield after the front, without making the sections."""
    found = [("summary", voice.say("summary.title"))]
    if task.comparison is not None:
        found.append(("comparison", voice.say("comparison.title")))
    if len(task.subjects) == 1:
        names = [part.__name__ for part in _parts(task.subjects[0], False)]
        found += [(name, voice.say(f"{name}.title")) for name in names]
    else:
        found += [(f"subject-{place}", subject.heading) for place, subject in enumerate(task.subjects, 1)]
    found.append(("annex", voice.say("annex.title")))
    yield from (Heading(id_, str(place), title) for place, (id_, title) in enumerate(found, 1))


def _parts(subject: Subject, compared: bool) -> tuple[Part, ...]:
    if subject.verdict == "unchecked":
        return OF_UNREADABLE
    if compared:
        return OF_COMPARED
    return OF_TABLE if subject.case.table is not None else OF_TEXT


def _own(subject: Subject, voice: Voice) -> Voice:
    """Return the voice for one subject: its percent sign is that of its country."""
    return Voice(Style(voice.language, subject.regulation.header.jurisdiction[:2]))


def _chapter(subject: Subject, voice: Voice, id_: str, compared: bool) -> Section:
    """Return all sections of one of several subjects, below one heading; their ids carry the subject's own."""
    verdict, found = counts(subject, voice)
    blocks: tuple[Block, ...] = (Paragraph((*verdict, Run(": "), *found)),)
    sections = tuple(_prefixed(part(subject, voice), id_) for part in _parts(subject, compared))
    return Section(id_, "", subject.heading, blocks, sections)


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
