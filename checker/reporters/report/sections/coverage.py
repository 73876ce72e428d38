"""Which paragraphs of the document are accounted for, and by what; the doubts of whoever encoded it, apart."""

from __future__ import annotations

import re
from collections.abc import Iterator

from checker.cases.document.coverage import Coverage, coverage_of
from checker.findings.wording import listed
from checker.reporters.report.cells import cited, text
from checker.reporters.report.model import Block, Column, Line, Paragraph, Row, Section, Table
from checker.reporters.report.names import capital
from checker.reporters.report.subject import ReportSubject
from checker.reporters.report.voice import Voice, told


def coverage(subject: ReportSubject, voice: Voice) -> Section:
    """Return the paragraphs of the outline with their class, then the doubts."""
    blocks: list[Block] = [_accounted(subject, voice)]
    if subject.regulation.outline:
        blocks.append(_paragraphs(subject, _coverage(subject), voice))
    return Section("coverage", "", voice.say("coverage.title"), (*blocks, *_doubts(subject, voice)))


def transcription(subject: ReportSubject, voice: Voice) -> Section:
    """Return how many paragraphs of the outline are accounted for, and the doubts."""
    blocks = (_accounted(subject, voice), *_doubts(subject, voice))
    return Section("transcription", "", voice.say("transcription.title"), blocks)


def _accounted(subject: ReportSubject, voice: Voice) -> Block:
    if not subject.regulation.outline:
        return Paragraph(voice.line("coverage.no_outline"))
    return Paragraph(_intro(_coverage(subject), voice))


def _coverage(subject: ReportSubject) -> Coverage:
    regulation = subject.regulation
    figured = {(each.game, each.bet) for each in subject.case.figures.all if each.house_edge is not None}
    return coverage_of(regulation, [bet for bet in regulation.bets if (bet.game, bet.id) in figured])


def _doubts(subject: ReportSubject, voice: Voice) -> Iterator[Block]:
    """Yield what whoever transcribed the text found doubtful."""
    found = [note for note in subject.regulation.notes if note.kind == "suspect"]
    if not found:
        return
    columns = (
        Column(voice.say("coverage.column_clause"), "citation", 14),
        Column(voice.say("coverage.column_doubt"), "text", 70),
        Column(voice.say("coverage.column_against"), "citation", 16),
    )
    rows = tuple(
        Row((cited(note.citations), text(capital(told(note.text, voice.language))), cited(note.against)))
        for note in found
    )
    yield Paragraph(voice.line("coverage.doubts"))
    yield Table("doubts", voice.say("coverage.doubts_caption"), columns, rows)


def _intro(found: Coverage, voice: Voice) -> Line:
    """Return how many passages are treated in which way; ways that none is treated in are left out."""
    parts = tuple(
        voice.counted(f"coverage.count_{name}", len(anchors)) for name, anchors in found._asdict().items() if anchors
    )
    return voice.line("coverage.intro", total=found.total, parts=listed(parts, voice.style))


def _paragraphs(subject: ReportSubject, found: Coverage, voice: Voice) -> Table:
    why: dict[str, str] = {}
    for note in subject.regulation.notes:
        if note.kind == "not_encoded":
            for citation in note.citations:
                why.setdefault(citation.anchor, told(note.text, voice.language))
    classes = {anchor: name for name, anchors in found._asdict().items() for anchor in anchors}
    columns = (
        Column(voice.say("coverage.column_paragraph"), "citation", 18),
        Column(voice.say("coverage.column_opening"), "text", 44),
        Column(voice.say("coverage.column_class"), "text", 38),
    )
    rows = []
    for paragraph in subject.regulation.outline:
        name = classes[paragraph.anchor]
        words = voice.say(f"coverage.{name}")
        if name == "not_encoded" and paragraph.anchor in why:
            words = f"{words}: {why[paragraph.anchor]}"
        opening = f"{paragraph.phrase} …" if paragraph.phrase else ""
        rows.append(
            Row((text(paragraph.anchor), text(opening), text(words)), "open" if name == "untouched" else "plain")
        )
    notes = [voice.line("coverage.note_labels")]
    if any(re.search(r"\.p\d+$", paragraph.anchor) for paragraph in subject.regulation.outline):
        notes.append(voice.line("coverage.note_paragraph"))
    return Table("paragraphs", voice.say("coverage.caption"), columns, tuple(rows), notes=tuple(notes))
