"""Which paragraphs of the document are accounted for, and by what; the doubts of whoever encoded it, apart."""

from __future__ import annotations

from checker.cases.coverage import Coverage, coverage_of
from checker.reporters.report.cells import cited, text
from checker.reporters.report.model import Block, Column, Paragraph, Row, Section, Table
from checker.reporters.report.subject import Subject
from checker.reporters.report.voice import Voice, told


def coverage(subject: Subject, voice: Voice) -> Section:
    """Return the paragraphs of the outline with their class, then the doubts."""
    blocks: list[Block] = []
    regulation = subject.regulation
    if regulation.outline:
        found = coverage_of(regulation)
        blocks += [Paragraph(voice.line("coverage.intro", **_counts(found))), _paragraphs(subject, found, voice)]
    else:
        blocks.append(Paragraph(voice.line("coverage.no_outline")))
    doubts = [note for note in regulation.notes if note.kind == "suspect"]
    if doubts:
        columns = (
            Column(voice.say("coverage.column_clause"), "citation", 14),
            Column(voice.say("coverage.column_doubt"), "text", 70),
            Column(voice.say("coverage.column_against"), "citation", 16),
        )
        rows = tuple(
            Row((cited(note.citations), text(_capital(told(note.text, voice.language))), cited(note.against)))
            for note in doubts
        )
        blocks += [
            Paragraph(voice.line("coverage.doubts")),
            Table("doubts", voice.say("coverage.doubts_caption"), columns, rows),
        ]
    return Section("coverage", "", voice.say("coverage.title"), tuple(blocks))


def _counts(found: Coverage) -> dict[str, int]:
    return {"total": found.total, **{name: len(anchors) for name, anchors in found._asdict().items()}}


def _paragraphs(subject: Subject, found: Coverage, voice: Voice) -> Table:
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
    return Table("paragraphs", voice.say("coverage.caption"), columns, tuple(rows))


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
