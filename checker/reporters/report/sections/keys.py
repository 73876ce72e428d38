"""For who works with the program: its names of bets and readings, the codes of findings and their places in files."""

from __future__ import annotations

from collections.abc import Iterator

from checker.reporters.report.cells import Head, columns, text
from checker.reporters.report.model import Line, Paragraph, Row, Section, Table, TextCell, TextRun
from checker.reporters.report.subject import Assignment, Numbered, ReportSubject
from checker.reporters.report.voice import Voice, line
from checker.semantics.decree.model import Regulation

MOST_RELATED = 8
_PLACES = (Head("finding", "text", 9), Head("code", "text", 33), Head("place", "text", 58))
_KEYS = (Head("about", "text", 60), Head("key", "text", 40))


def keys_of(task: Assignment, voice: Voice) -> Iterator[Section]:
    """Yield the section of the annex, if there is anything to put into it."""
    blocks: list[Paragraph | Table] = []
    places = tuple(_place(each, voice) for subject in task.subjects for each in subject.findings)
    if places:
        blocks.append(Table("places", voice.say("keys.places"), columns("keys", _PLACES, voice), places))
    rows: dict[Row, None] = {}
    for subject in task.subjects:
        rows.update(dict.fromkeys(_names(subject, voice)))
    if rows:
        blocks.append(Table("keys", voice.say("keys.caption"), columns("keys", _KEYS, voice), tuple(rows)))
    if blocks:
        yield Section("keys-section", "", voice.say("keys.title"), (Paragraph(voice.line("keys.intro")), *blocks))


def _place(each: Numbered, voice: Voice) -> Row:
    finding = each.finding
    kind = finding.kind
    lines: list[Line] = [_where(finding.at.path, finding.at.line, "")]
    others = [related for related in finding.related if related.at != finding.at and related.at.path]
    lines += [_where(one.at.path, one.at.line, one.label[voice.language]) for one in others[:MOST_RELATED]]
    if len(others) > MOST_RELATED:
        lines.append(line(voice.counted("keys.more_places", len(others) - MOST_RELATED)))
    number = TextCell(((TextRun(each.number, target=each.id),),))
    return Row((number, TextCell(((TextRun(f"{kind.code} "), TextRun(kind.slug, "code")),)), TextCell(tuple(lines))))


def _where(path: str, at: int, label: str) -> Line:
    where = TextRun(f"{path}:{at}" if at else path, "code")
    return (where, TextRun(f" – {label}")) if label else (where,)


def _names(subject: ReportSubject, voice: Voice) -> Iterator[Row]:
    """Yield the text, the bets that are shown and their readings with what the program calls them."""
    names, regulation = subject.names(voice), subject.regulation
    if regulation.id:
        yield Row((text(subject.title), _key(regulation.id)))
    for bet in subject.priced.bets:
        yield Row((text(f"{names.head(bet)}{_in_game(bet.game, regulation, voice)}"), _key(bet.id)))
        for unclear in bet.unclears:
            for reading in unclear.readings:
                words = f"{names.head(bet)}, {names.reading(reading.name, bet)}"
                yield Row((text(words), _key(reading.name)))


def _in_game(game: str, regulation: Regulation, voice: Voice) -> str:
    found = regulation.game(game)
    return f" ({found.label or found.id})" if found is not None and len(regulation.games) > 1 else ""


def _key(name: str) -> TextCell:
    return TextCell(((TextRun(name, "code"),),))
