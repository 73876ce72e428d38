"""What became of the findings of an earlier run: one line for page one, and a section that lists them."""

from __future__ import annotations

from collections.abc import Iterator

from checker.findings.changes import Change, Changes, NotedFinding
from checker.findings.wording import listed
from checker.reporters.report.cells import NONE, Head, columns, text
from checker.reporters.report.in_words import in_words
from checker.reporters.report.model import (
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
    Tone,
)
from checker.reporters.report.names import sentence
from checker.reporters.report.subject import Assignment, ReportSubject
from checker.reporters.report.voice import Voice, line

MOST_FILES = 10
"""Files named one by one; of a longer list the rest is counted."""
_HEADS = (Head("status", "text", 16), Head("number", "text", 8), Head("subject", "text", 16), Head("what", "text", 60))


def changes(since: Changes, task: Assignment, voice: Voice) -> Section:
    """Return the section: the figures, what makes runs hard to compare, every finding with what became of it."""
    blocks: list[Block] = [Paragraph(line(changes_in_short(since, voice)))]
    remarks = tuple(_remarks(since, task, voice))
    if remarks:
        blocks.append(Bullets(remarks))
    if since.changes:
        blocks.append(_table(since, task, voice))
    return Section("changes", "", voice.say("changes.title"), tuple(blocks))


def changes_in_short(since: Changes, voice: Voice) -> str:
    """Return how many findings are new, still open and mended, in one sentence."""
    day = voice.day(since.earlier.as_of)
    parts = [_counted("new", since.count("new"), voice), _counted("mended", since.count("mended"), voice)]
    if since.count("accepted"):
        parts.append(_counted("accepted", since.count("accepted"), voice))
    parts.append(_counted("open", since.count("open", "moved"), voice))
    if since.unsettled:
        parts.append(_counted("unsettled", since.unsettled, voice))
    return voice.say("changes.short", day=day, changes=listed(tuple(parts), voice.style))


def _counted(name: str, count: int, voice: Voice) -> str:
    return voice.counted(f"changes.{name}", count) if count else voice.say(f"changes.no_{name}")


def _remarks(since: Changes, task: Assignment, voice: Voice) -> Iterator[Line]:
    if since.earlier.as_of != task.as_of:
        before, now = voice.day(since.earlier.as_of), voice.day(task.as_of)
        yield voice.line("changes.other_day", before=before, now=now)
    if since.earlier.version != task.version:
        yield voice.line("changes.other_version", before=since.earlier.version, now=task.version)
    for key, files in (("added", since.added), ("missing", since.missing), ("unread", since.unread)):
        if files:
            named = ", ".join(_called(path, task) for path in files[:MOST_FILES])
            if len(files) > MOST_FILES:
                named += voice.say("word.and_more", count=len(files) - MOST_FILES)
            yield line(voice.say(f"changes.{key}", files=named))


def _called(path: str, task: Assignment) -> str:
    """Return what a file is called in the report: by its tables or its regulation, else as it was typed."""
    names = dict.fromkeys(subject.called for subject in task.subjects if subject.path == path)
    return f"{', '.join(names)} (`{path}`)" if names and path not in names else f"`{path}`"


def _table(since: Changes, task: Assignment, voice: Voice) -> Table:
    by_path: dict[str, ReportSubject] = {}
    by_number: dict[str, ReportSubject] = {}
    for subject in task.subjects:
        by_path.setdefault(subject.path, subject)
        by_number.update((each.number, subject) for each in subject.findings)
    rows = []
    for change in since.changes:
        about = by_number.get(change.finding.number) or by_path.get(change.finding.path)
        rows.append(_row(change, about, voice))
    notes = (voice.line("changes.words"),) if since.count("mended", "accepted") else ()
    return Table("changes-all", voice.say("changes.all"), columns("changes", _HEADS, voice), tuple(rows), notes=notes)


def _row(change: Change, subject: ReportSubject | None, voice: Voice) -> Row:
    finding, number = change.finding, change.finding.number
    tone: Tone = "bad" if change.status == "new" else "good" if change.status == "mended" else "plain"
    link = TextRun(number, target=f"finding-{number[1:]}") if number else TextRun(NONE)
    cells: tuple[Cell, ...] = (
        text(voice.say(f"changes.is_{change.status}"), tone=tone),
        TextCell(((link,),)),
        text(subject.called if subject is not None else f"`{finding.path}`"),
        text(sentence(_words(finding, subject, voice))),
    )
    return Row(cells)


def _words(finding: NotedFinding, subject: ReportSubject | None, voice: Voice) -> str:
    """Return what a finding said, with the names of its regulation in place of ids where that is known."""
    if subject is None:
        return finding.message
    game, bet = finding.about[1] or None, finding.about[2]
    return in_words(finding.message, subject.names(voice), game, subject.regulation.bet(game, bet))
