"""Puts a report together: sections, attachments, and what it notes of its findings for a later one to compare."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from hashlib import sha256

from checker.cases.case import RegulationCase
from checker.findings.changes import NotedFinding, NotedRun, NotedTable
from checker.findings.finding import Language
from checker.findings.result import WORST_FIRST, FileVerdict
from checker.findings.wording import Style
from checker.store.store import certificate_of
from checker.text.record import NamedTuple
from checker.views.certificate import certificate_json
from checker.views.report.model import Attachment, Block, Figure, Heading, Paragraph, Report, Section, Table, TextRun
from checker.views.report.names import Voice
from checker.views.report.sections.annex import annex, coverage, transcription
from checker.views.report.sections.checklist import answers, checklist, common, examined, has_common
from checker.views.report.sections.comparison import comparison
from checker.views.report.sections.findings import findings, passages, remaining, told_together
from checker.views.report.sections.front import changes, front, tells_all, titles
from checker.views.report.sections.groups import groups_of, page, title_of_group
from checker.views.report.sections.identity import identity
from checker.views.report.sections.limits import limits
from checker.views.report.sections.many import subjects
from checker.views.report.sections.summary import counts, summary, verdict_sentence
from checker.views.report.sections.wagers import all_wagers, edges, wagers
from checker.views.report.subject import Assignment, ReportSubject, main_findings, told_apart
from checker.views.tables import noted_finding
from checker.words.names import catalogue

# What a report notes of its findings for a later one to compare itself with.


def noted(subjects: Iterable[ReportSubject], as_of: str, version: str, language: Language) -> NotedRun:
    """Return the files and findings of some subjects, the findings in the order of the report."""
    files: dict[str, FileVerdict] = {}
    found: list[NotedFinding] = []
    tables = []
    for subject in subjects:
        files[subject.path] = min(subject.verdict, files.get(subject.path, "ok"), key=WORST_FIRST.index)
        tables.append(NotedTable(subject.path, subject.at, subject.verdict))
        every = [(each.finding, each.number) for each in subject.findings]
        for finding, number in (*every, *((doubt, "") for doubt in subject.doubts)):
            found.append(noted_finding(finding, finding.at.path, subject.at, language)._replace(number=number))
    return NotedRun(as_of, version, files, tuple(found), tuple(tables))


# What goes with a report: the certificates of the figures of its regulations.


def attachments_of(task: Assignment, voice: Voice) -> tuple[Attachment, ...]:
    """Return a certificate for each regulation that a report is about or whose tables it judges."""
    found: dict[str, Attachment] = {}
    for subject, regulation in ((each, text) for each in task.subjects for text in each.regulation.each):
        name = f"{regulation.id}.certificate.json"
        if regulation.id and name not in found and (regulation.bets or not subject.titles):
            text = certificate_of(regulation, certificate_json)
            told = voice.say("annex.certificate_of", subject=subject.titles.get(regulation.id, subject.short_title))
            digest = sha256(text.encode("utf-8")).hexdigest()
            found[name] = Attachment(name, "application/json", told, text, digest)
    return tuple(found.values())


# Puts a report together: which sections, in which order, numbered.
# A report has page one alone (`brief`), what bears on the result, or that and all annexes (`full`). The sections of
# several subjects stand below one another in full, each subject with sections of its own, and are made while a format
# reads them: a folder of a thousand tables is never held at once.


Part = Callable[[ReportSubject, Voice], Section]

OF_TEXT: tuple[Part, ...] = (wagers, limits, findings, checklist, coverage)
OF_TABLE: tuple[Part, ...] = (examined, wagers, limits, findings, checklist)
OF_ONE_OF_MANY: tuple[Part, ...] = (examined, wagers, limits, findings, answers)
OF_UNREADABLE: tuple[Part, ...] = (findings,)
OF_COMPARED: tuple[Part, ...] = (wagers, limits, findings, coverage)


def report_of(task: Assignment, language: Language) -> Report:
    """Return the report of a task, whose findings are numbered in the same language."""
    task = task._replace(subjects=told_apart(task.subjects))
    voice = voice_of(task, language)
    if len(task.subjects) > 1 and task.depth != "full":
        task = told_together(task, voice)
    title, about = titles(task, voice)
    is_of_one = len(task.subjects) == 1 and task.subjects[0].at is not None and task.depth != "brief"
    attachments = attachments_of(task, voice) if task.depth != "brief" else ()
    parts = tuple(_parts(task, attachments, voice))
    return Report(
        language=language,
        title=title,
        subject=about,
        verdict=verdict_sentence(task, voice),
        as_of=task.as_of,
        version=task.version,
        stamp=voice.say("front.stamp", moment=voice.moment(task.stamp)),
        labels={**labels_of(task.version, voice), "day": voice.day(task.as_of)},
        contents=tuple(Heading(part.id, str(place), part.title) for place, part in enumerate(parts, 1)),
        sections=_Sections(task, parts, voice),
        attachments=attachments,
        letterhead=task.formalities.letterhead,
        noted=noted(task.subjects, task.as_of, task.version, language),
        one_row=subjects(task, voice) if is_of_one else None,
    )


def labels_of(version: str, voice: Voice) -> dict[str, str]:
    """Return the words that formats add themselves, by their keys."""
    keys = (key for key in catalogue(voice.language) if key.startswith("label."))
    return {key.removeprefix("label."): voice.say(key, version=version) for key in keys}


def voice_of(task: Assignment, language: Language) -> Voice:
    """Return how the report of a task speaks."""
    countries = {subject.regulation.header.country for subject in task.subjects if subject.regulation.id}
    return Voice(Style(language, countries.pop() if len(countries) == 1 else ""))


class _PlannedSection(NamedTuple):
    """A section before it is made."""

    id: str
    title: str
    make: Callable[[], Section]


class _Sections:
    """The sections of a report, made one after the other each time somebody goes through them."""

    def __init__(self, task: Assignment, parts: tuple[_PlannedSection, ...], voice: Voice) -> None:
        self.task = task
        self.parts = parts
        self.voice = voice

    def __iter__(self) -> Iterator[Section]:
        """Yield the sections in their order; the front has no number."""
        yield front(self.task, self.voice)
        yield from (numbered(part.make(), str(place)) for place, part in enumerate(self.parts, 1))


def _parts(task: Assignment, attachments: tuple[Attachment, ...], voice: Voice) -> Iterator[_PlannedSection]:
    """Yield the sections after the front, in their order."""
    if task.depth == "brief" or tells_all(task, voice):
        return
    first = task.subjects[0]
    if task.comparison is None and len(task.subjects) > 1:
        yield _planned("subjects", partial(subjects, task, voice), voice)
    if task.since is not None:
        yield _planned("changes", partial(changes, task.since, task, voice), voice)
    for place, group in enumerate(groups_of(task, voice), 1):
        make = partial(page, group, f"group-{place}", task, voice)
        yield _PlannedSection(f"group-{place}", title_of_group(group, task, voice), make)
    if task.depth == "full":
        yield _planned("summary", partial(summary, task, voice), voice)
    if task.comparison is not None:
        called = (first.title, task.subjects[1].title)
        a, b = (each.case.copy if isinstance(each.case, RegulationCase) else None for each in task.subjects)
        yield _planned("comparison", partial(comparison, task.comparison, called, voice, (a, b)), voice)
    yield from _full(task, voice) if task.depth == "full" else _usual(task, voice)
    yield _planned("identity", partial(identity, task, voice), voice)
    if task.depth == "usual" and len(task.subjects) == 1 and first.is_text and first.verdict != "unchecked":
        yield _planned("wagers", partial(all_wagers, first, voice), voice)
    if task.depth == "full":
        yield _planned("annex", partial(annex, task, attachments, voice), voice)
        if len(task.subjects) == 1 and wagers in _parts_of(first, task):  # on pages that are turned
            yield _part(wagers, first, voice)


def _usual(task: Assignment, voice: Voice) -> Iterator[_PlannedSection]:
    """Yield what bears on the result: of one subject its rules, of several the findings by kind."""
    only = task.subjects[0] if len(task.subjects) == 1 else None
    readable = only is not None and only.verdict != "unchecked"
    if only is not None and readable:
        before: tuple[Part, ...] = (edges, limits) if only.is_text else (examined,)
        yield from (_part(part, only, voice) for part in before)
    on_front = frozenset(each.id for _, each in main_findings(task.subjects))
    if any(each.id not in on_front for subject in task.subjects for each in subject.findings):
        yield _planned("findings", partial(remaining, task, on_front, voice), voice, "remaining.title")
    if any(subject.case.document is not None and subject.findings for subject in task.subjects):
        yield _planned("passages", partial(passages, task, voice), voice)
    if only is not None and readable and only.is_text:
        yield from (_part(part, only, voice) for part in (checklist, transcription))


def _planned(id_: str, make: Callable[[], Section], voice: Voice, title: str = "") -> _PlannedSection:
    return _PlannedSection(id_, voice.say(title or f"{id_}.title"), make)


def _part(part: Part, subject: ReportSubject, voice: Voice) -> _PlannedSection:
    return _planned(part.__name__, partial(part, subject, voice), voice)


def _full(task: Assignment, voice: Voice) -> Iterator[_PlannedSection]:
    """Yield everything about each subject."""
    if len(task.subjects) == 1:
        only = task.subjects[0]
        yield from (_part(part, only, voice) for part in _parts_of(only, task) if part is not wagers)
        return
    seen: Counter[str] = Counter()
    for place, subject in enumerate(task.subjects, 1):
        # Subjects of one name are counted, since their files are named elsewhere.
        seen[subject.name] += 1
        heading = subject.name if seen[subject.name] == 1 else f"{subject.name} [{seen[subject.name]}]"
        id_ = f"subject-{place}"
        yield _PlannedSection(id_, heading, partial(_chapter, subject, heading, id_, task, voice))
    if has_common(task.subjects):
        yield _planned("checklists", partial(common, task.subjects, voice), voice, "checklist.common")


def _parts_of(subject: ReportSubject, task: Assignment) -> tuple[Part, ...]:
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
    sections = tuple(_prefixed(part(subject, voice), id_) for part in _parts_of(subject, task))
    return Section(id_, "", heading, tuple(blocks), sections)


def numbered(section: Section, number: str) -> Section:
    """Return a section with its number, and those below it with theirs."""
    below = tuple(numbered(each, f"{number}.{place}") for place, each in enumerate(section.sections, 1))
    return section._replace(number=number, sections=below)


def _prefixed(section: Section, prefix: str) -> Section:
    """Return a section whose own id and those of its tables and pictures begin with a prefix.

    Findings keep theirs, which are unique in the report.
    """
    blocks = tuple(
        block._replace(id=f"{prefix}-{block.id}") if isinstance(block, (Table, Figure)) else block
        for block in section.blocks
    )
    below = tuple(_prefixed(each, prefix) for each in section.sections)
    return section._replace(id=f"{prefix}-{section.id}", blocks=blocks, sections=below)
