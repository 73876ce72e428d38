"""The findings that page one does not tell, in short: of one kind together, advice in one table at the end."""

from __future__ import annotations

from collections.abc import Iterator

from checker.reporters.order import grade_of, gravity
from checker.reporters.report.cells import Head, cited, columns, text, verdict_of_finding
from checker.reporters.report.in_words import message
from checker.reporters.report.model import Block, Cell, Line, Paragraph, Row, Section, Table, TextCell, TextRun
from checker.reporters.report.names import capital, sentence
from checker.reporters.report.sections.findings import FindingsWriter
from checker.reporters.report.sections.many import TABLES, kind_words, only_tables
from checker.reporters.report.subject import Assignment, Numbered, ReportSubject
from checker.reporters.report.voice import Voice, line

TOGETHER = 3
"""Findings of one kind from which on they are one table; of several subjects, two are enough."""
_HEADS = (
    Head("number", "text", 6),
    Head("subject", "text", 14),
    Head("what", "text", 46),
    Head("clause", "citation", 10),
    Head("remedy", "text", 24),
)
ToldFinding = tuple[ReportSubject, Numbered]


def remaining(task: Assignment, told: frozenset[str], voice: Voice) -> Section:
    """Return the findings whose ids are not among those `told`, the gravest kind first."""
    found = _remaining(task, told)
    writers: dict[int, FindingsWriter] = {}
    blocks: list[Block] = []
    kinds: dict[str, list[ToldFinding]] = {}
    for subject, each in found:
        grade = grade_of(each.finding)
        kinds.setdefault("" if grade == "none" else f"{each.finding.code} {grade}", []).append((subject, each))
    advice = kinds.pop("", [])
    for own in kinds.values():
        if len(own) >= (TOGETHER if len(task.subjects) == 1 else 2):
            blocks += _together(own, task, writers, voice)
        else:
            blocks += [_alone(subject, each, task, writers, voice) for subject, each in own]
    if advice:
        title = voice.say("remaining.advice")
        blocks.append(_table("advice", title, advice, task, writers, voice))
    return Section("findings", "", voice.say("remaining.title"), tuple(blocks))


def passages(task: Assignment, voice: Voice) -> Section:
    """Return the paragraphs of the documents that findings cite."""
    quotes = [
        quote for subject in task.subjects for quote in FindingsWriter(subject, voice).passages(subject.findings)
    ]  # fmt: skip
    blocks: tuple[Block, ...] = (Paragraph(voice.line("passages.intro")), *dict.fromkeys(quotes))
    return Section("passages", "", voice.say("passages.title"), blocks)


def has_remaining(task: Assignment, told: frozenset[str]) -> bool:
    """Return whether there are findings whose ids are not among those `told`."""
    return any(each.id not in told for subject in task.subjects for each in subject.findings)


def _remaining(task: Assignment, told: frozenset[str]) -> list[ToldFinding]:
    found = [(subject, each) for subject in task.subjects for each in subject.findings if each.id not in told]
    return sorted(found, key=lambda pair: gravity(pair[1].finding))


def _writer(subject: ReportSubject, writers: dict[int, FindingsWriter], voice: Voice) -> FindingsWriter:
    return writers.setdefault(id(subject), FindingsWriter(subject, voice))


def _alone(
    subject: ReportSubject, each: Numbered, task: Assignment, writers: dict[int, FindingsWriter], voice: Voice
) -> Block:
    block = _writer(subject, writers, voice).compact(each, each.id)
    if len(task.subjects) == 1:
        return block
    return block._replace(message=(TextRun(f"{subject.called}. ", "strong"), *block.message))


def _together(
    found: list[ToldFinding], task: Assignment, writers: dict[int, FindingsWriter], voice: Voice
) -> Iterator[Block]:
    """Yield findings of one kind as one table; what they all imply, and one remedy of all, is told once."""
    _, first = found[0]
    words = verdict_of_finding(first, voice).words
    title = voice.say("remaining.kind", verdict=capital(words), kind=kind_words(first.finding.code, task))
    yield _table(f"kind-{first.id}", title, found, task, writers, voice)


def _table(
    id_: str, caption: str, found: list[ToldFinding], task: Assignment, writers: dict[int, FindingsWriter], voice: Voice
) -> Table:
    remedies = [_writer(subject, writers, voice).remedy(each.finding) for subject, each in found]
    shared = remedies[0] if len(set(remedies)) == 1 else None
    left_out = {"subject"} if len(task.subjects) == 1 else set()
    if shared is not None:
        left_out.add("remedy")
    heads = [_named(head, task) for head in _HEADS if head.key not in left_out]
    rows = []
    for (subject, each), remedy in zip(found, remedies, strict=True):
        writer = _writer(subject, writers, voice)
        what: list[Line] = [line(sentence(message(each.finding, writer.names)))]
        cells: dict[str, Cell] = {
            "number": text(each.number),
            "subject": text(subject.called),
            "what": TextCell((*what, *_readings(each, writer))),
            "clause": cited(each.finding.citations),
            "remedy": text(remedy),
        }
        rows.append(Row(tuple(cells[head.key.removesuffix(TABLES)] for head in heads), id=each.id))
    notes = (line(voice.say("remaining.remedy", remedy=shared)),) if shared else ()
    return Table(id_, caption, columns("remaining", heads, voice), tuple(rows), notes=notes)


def _named(head: Head, task: Assignment) -> Head:
    """Return the head of a column of subjects: that of tables where there is nothing else."""
    return head._replace(key=head.key + TABLES) if head.key == "subject" and only_tables(task) else head


def _readings(each: Numbered, writer: FindingsWriter) -> Iterator[Line]:
    """Yield under which readings a finding holds, and that it is accepted or of low certainty."""
    for fact in writer.conditions(each):
        first, *more = fact.lines
        yield (
            TextRun(f"{fact.name}: "),
            *first,
            *(run for each_ in more for run in (TextRun("; "), *each_)),
            TextRun("."),
        )
