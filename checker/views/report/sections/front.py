"""Page one of a report, and what became of the findings of an earlier one: a line on page one, and a section."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256

from checker.findings.changes import Changes, NotedFinding
from checker.findings.wording import listed
from checker.store.library import in_force_since, is_no_longer, is_not_yet, last_day_in_force, made_on
from checker.views.report.cells import NONE, Head, columns, text
from checker.views.report.model import (
    Block,
    Bullets,
    Cell,
    Fact,
    Facts,
    FindingBlock,
    Line,
    Paragraph,
    Points,
    Row,
    Section,
    SignatureField,
    Table,
    TextCell,
    TextRun,
    Tone,
    plain,
)
from checker.views.report.names import Voice, line, sentence
from checker.views.report.officer import Officer, message
from checker.views.report.sections.checklist import rules_of_table
from checker.views.report.sections.findings import FindingsWriter
from checker.views.report.sections.identity import about, dated, not_on_front, unstated_parts
from checker.views.report.sections.many import (
    Reservations,
    by_casino,
    by_kind,
    is_without_findings,
    not_conforming,
    shown_first,
)
from checker.views.report.sections.summary import adopted_readings, differences
from checker.views.report.subject import Assignment, Numbered, ReportSubject
from checker.views.words import grade_of, gravity

# What became of the findings of an earlier run: one line for page one, and a section that lists them.


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
        by_path: dict[str, ReportSubject] = {}
        by_number: dict[str, ReportSubject] = {}
        for subject in task.subjects:
            by_path.setdefault(subject.path, subject)
            by_number.update((each.number, subject) for each in subject.findings)
        rows = []
        for change in since.changes:
            about = by_number.get(change.finding.number) or by_path.get(change.finding.path)
            finding, number = change.finding, change.finding.number
            tone: Tone = "bad" if change.status == "new" else "good" if change.status == "mended" else "plain"
            link = TextRun(number, target=f"finding-{number[1:]}") if number else TextRun(NONE)
            cells: tuple[Cell, ...] = (
                text(voice.say(f"changes.is_{change.status}"), tone=tone),
                TextCell(((link,),)),
                text(about.called if about is not None else f"`{finding.path}`"),
                text(sentence(_words(finding, about, voice))),
            )
            row = Row(cells)
            rows.append(row)
        notes = (voice.line("changes.words"),) if since.count("mended", "accepted") else ()
        table = Table(
            "changes-all", voice.say("changes.all"), columns("changes", _HEADS, voice), tuple(rows), notes=notes
        )
        blocks.append(table)
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


def _words(finding: NotedFinding, subject: ReportSubject | None, voice: Voice) -> str:
    """Return what a finding says; of one that is gone, what the earlier run said, with names in place of ids."""
    if subject is None:
        return finding.message
    game, bet = finding.about[1] or None, finding.about[2]
    names = subject.names(voice)
    today = next((each.finding for each in subject.findings if each.number == finding.number), None)
    if today is not None:
        return message(today, names)
    return Officer(names, game, subject.regulation.bet(game, bet)).say(finding.message)


# Page one, which can be sent by itself: the verdict, the gravest findings, what was not examined, room to sign.


MOST_MAIN = 3
"""Findings that page one tells in full."""
MOST_LETTERS = 45
"""Of a fact that takes half a line."""
_BLANKS = ("file_number", "addressee", "casino", "deadline")
_SIGNING = ("remarks", "signatory", "place_and_day", "signature")
"""What is always for the pen, unless the name of who signs is given; the signature is last."""


def main_findings(task: Assignment) -> tuple[tuple[ReportSubject, Numbered], ...]:
    """Return the gravest findings of a report; of many subjects one of each code."""
    found = [
        (subject, each)
        for subject in task.subjects
        for each in subject.findings
        if grade_of(each.finding) != "none"
    ]  # fmt: skip
    found.sort(key=lambda pair: gravity(pair[1].finding))
    if len(task.subjects) > 1:
        first = {pair[1].finding.code: pair for pair in reversed(found)}
        found = sorted(first.values(), key=lambda pair: gravity(pair[1].finding))
    return tuple(found[:MOST_MAIN])


def front(task: Assignment, voice: Voice) -> Section:
    """Return the front: its blocks stand below the report's title and verdict."""
    given = tuple(_given(task, voice))
    short = tuple(fact for fact in given if sum(len(plain(words)) for words in fact.lines) <= MOST_LETTERS)
    if len(short) == 1:
        short = ()  # a lone one stands with the others
    blocks: list[Block] = [Facts(short, pairs=True)] if short else []
    if len(short) < len(given):
        blocks.append(Facts(tuple(fact for fact in given if fact not in short)))
    blocks += _out_of_force(task, voice)
    if task.since is not None:
        blocks.append(Paragraph(line(changes_in_short(task.since, voice))))
    if task.comparison is not None:
        points = differences(task.comparison, MOST_MAIN, voice)
        if points:
            blocks += [_heading("front.differences", voice), Points(points)]
    elif len(task.subjects) > 1:
        blocks += [*by_casino(task.subjects, voice), *by_kind(task, voice), *not_conforming(task, voice)]
    blocks += _main(task, voice)
    gaps = tuple(_gaps(task, voice))
    if gaps:
        blocks += [_heading("front.gaps", voice), Bullets(gaps)]
    if task.depth != "full" and is_without_findings(task):
        blocks += adopted_readings(task.subjects, voice)
    if tells_all(task, voice):
        (only,) = task.subjects
        facts = not_on_front(about(only, True, voice), voice)
        blocks.append(Facts(tuple(each for each in facts if each.name != voice.say("front.regulation"))))
        blocks.append(Paragraph(voice.line("identity.annexes")))
    blocks.append(Paragraph(voice.line("front.no_opinion")))
    blocks.append(_signature(task, voice))
    blocks.append(Paragraph(_verification(task, voice)))
    return Section("front", "", voice.say("front.heading"), tuple(blocks))


def tells_all(task: Assignment, voice: Voice) -> bool:
    """Return whether page one says all there is: of a table without a regulation, whose findings it has room for."""
    if task.depth != "usual" or task.since is not None or task.skipped or len(task.subjects) != 1:
        return False
    (only,) = task.subjects
    if only.is_text or only.regulation.id or only.verdict == "unchecked" or rules_of_table(only):
        return False
    shown = {each.id for _, each in main_findings(task)}
    return shown >= {each.id for each in only.findings} and not Reservations(task.subjects, voice).lines


def _heading(key: str, voice: Voice) -> Paragraph:
    return Paragraph((TextRun(voice.say(key), "strong"),))


def _given(task: Assignment, voice: Voice) -> Iterator[Fact]:
    """Yield who, to whom, by when, under which regulation: what is given of it."""
    for name in ("casino", "file_number", "addressee", "deadline"):
        value = getattr(task.formalities, name)
        if value:
            shown = voice.day(value) if name == "deadline" else value
            yield Fact(voice.say(f"front.{name}"), ((TextRun(shown),),))
    titles = {subject.regulation.id: subject for subject in task.subjects if subject.regulation.id}
    if task.comparison is None and any(not subject.is_text for subject in task.subjects):
        if len(titles) == 1:
            (only,) = titles.values()
            words = "; ".join((only.title, *list(dated(only, voice))[:1]))
        elif titles:
            words = voice.counted("front.regulations", len(titles))
        else:
            words = voice.say("front.no_regulation")
        yield Fact(voice.say("front.applied"), ((TextRun(words),),))
    elif len(task.subjects) == 1 and titles:
        yield Fact(voice.say("front.dates"), ((TextRun("; ".join(dated(task.subjects[0], voice))),),))
    yield Fact(voice.say("front.as_of"), (line(_days(task, voice)),))


def _days(task: Assignment, voice: Voice) -> str:
    """Return the day by which everything is judged, and whether tables state another one that goes before it."""
    run = voice.day(task.as_of)
    own = [subject.case.as_of for subject in task.subjects if not subject.is_text and subject.case.as_of != task.as_of]
    if not own:
        return voice.say("front.day_judged", day=run)
    if len(task.subjects) == 1:
        return voice.say("front.day_of_table", day=voice.day(own[0]), run=run)
    return voice.say("front.days_of_tables", run=run, tables=voice.counted("front.own_day", len(own)))


def _out_of_force(task: Assignment, voice: Voice) -> Iterator[Paragraph]:
    """Yield which regulations were not in force yet, or no longer, on the day by which something is judged."""
    found: dict[tuple[str, str, str], ReportSubject] = {}
    for subject in task.subjects:
        header, day = subject.regulation.header, subject.case.as_of
        key = "not_yet" if is_not_yet(header, day) else "no_longer" if is_no_longer(header, day) else ""
        if key and subject.regulation.id:
            found.setdefault((key, subject.regulation.id, day), subject)
    for (key, _, day), subject in found.items():
        said = voice.say(
            f"front.{key}", day=voice.day(day), title=voice.quoted(subject.short_title), dates=_why(key, subject, voice)
        )
        yield Paragraph(line(said), "open")


def _why(key: str, subject: ReportSubject, voice: Voice) -> str:
    """Return the day on which a regulation came into force, or was made; or the last one it was in force."""
    header = subject.regulation.header
    if key == "no_longer":
        return voice.say("front.in_force_until", day=voice.day(last_day_in_force(header) or ""))
    since = in_force_since(header)
    if since is not None:
        return voice.say("front.in_force_since", day=voice.day(since))
    return voice.say("front.dated", day=voice.day(made_on(header) or ""))


def _main(task: Assignment, voice: Voice) -> Iterator[Block]:
    """Yield the gravest findings with clause, arithmetic and remedy, and how many others there are."""
    found = main_findings(task)
    if not found:
        return
    yield _heading("front.main", voice)
    for subject, each in found:
        yield main_block(subject, each, task, voice)
    all_ = sum(grade_of(each.finding) != "none" for subject in task.subjects for each in subject.findings)
    if all_ > len(found):
        yield Paragraph(
            line(voice.counted("front.others", all_ - len(found), where=voice.say(task.place_of("report"))))
        )


def main_block(subject: ReportSubject, each: Numbered, task: Assignment, voice: Voice) -> FindingBlock:
    """Return a finding as page one tells it; in a report with all annexes it is told once more, under its own id."""
    id_ = f"main-{each.id}" if task.depth == "full" else each.id
    block = FindingsWriter(subject, voice).compact(each, id_)
    if len(task.subjects) == 1:
        return block
    return block._replace(message=(TextRun(f"{subject.called}. ", "strong"), *block.message))


def _gaps(task: Assignment, voice: Voice) -> Iterator[Line]:
    """Yield what was not examined or could not be settled, the most general first."""
    parts: dict[str, int] = {}
    for subject in task.subjects:
        for part in unstated_parts(subject, voice):
            parts[part] = parts.get(part, 0) + 1
    if parts:
        tables = sum(not subject.is_text for subject in task.subjects)
        named = (
            name if number == tables else f"{name} ({voice.counted('front.tables', number)})"
            for name, number in parts.items()
        )
        yield voice.line("front.gap_unstated", parts=listed(tuple(named), voice.style))
    counts = [subject.counted for subject in task.subjects if subject.counted is not None]
    unjudged = sum(count.unjudged for count in counts)
    if unjudged:
        yield line(voice.counted("front.gap_unjudged", unjudged))
    for name in ("not_stated", "inspector"):
        number = max((getattr(count, name) for count in counts), default=0)
        if number:
            yield line(voice.counted(f"front.gap_{name}{'_each' if len(counts) > 1 else ''}", number))
    if task.skipped:
        yield line(voice.counted("front.gap_skipped", len(task.skipped)))
    if any(subject.regulation.id and subject.case.document is None for subject in task.subjects):
        yield voice.line("front.gap_document")
    found = Reservations(task.subjects, voice)
    shown = shown_first(task, found)
    yield from shown
    if len(found.lines) > len(shown):
        key = "front.gap_more" if shown else "front.gap_reservations"
        yield line(voice.counted(key, len(found.lines) - len(shown), where=voice.say(task.place_of("identity"))))


def _signature(task: Assignment, voice: Voice) -> SignatureField:
    """Return room for what is not given, the name of who signs if that is, and the signature."""
    names = [name for name in _BLANKS if not getattr(task.formalities, name)]
    if task.comparison is not None or all(subject.is_text for subject in task.subjects):
        names = [name for name in names if name in ("file_number", "addressee")]
    if len(task.subjects) == 1 and (table := task.subjects[0].table) is not None and table.file.name is None:
        names.append("table")
    names += _SIGNING
    labels = {name: voice.say(f"front.{name}") for name in names}
    if task.formalities.signatory:
        labels["signatory"] += f": {task.formalities.signatory}"
    given = ("signatory",) if task.formalities.signatory else ()
    fields = tuple("" if name in given else name for name in labels)
    return SignatureField(tuple(labels.values()), voice.say("front.signature_note"), fields)


def _verification(task: Assignment, voice: Voice) -> Line:
    """Return by what anybody can tell that the same files were examined."""
    subjects = task.subjects
    if len(subjects) == 1:
        subject = subjects[0]
        digests = [digest for digest in (subject.digest, subject.text_digest) if digest]
        key = "front.verify_both" if len(digests) == 2 else "front.verify_one"
        values = dict(zip(("digest", "text"), (f"`{digest}`" for digest in digests), strict=False))
        return voice.line(key if digests else "front.verify_none", version=task.version, **values)
    return voice.line("front.verify_many", digest=f"`{manifest(subjects)}`", version=task.version)


def manifest(subjects: Iterable[ReportSubject]) -> str:
    """Return the SHA-256 of the list of files as `sha256sum` writes it, each file once."""
    lines = dict.fromkeys(f"{subject.digest}  {subject.path}\n" for subject in subjects if subject.digest)
    return sha256("".join(lines).encode("utf-8")).hexdigest()


def titles(task: Assignment, voice: Voice) -> tuple[str, str]:
    """Return the title of the report and what it is about."""
    if task.comparison is not None:
        a, b = (subject.short_title for subject in task.subjects[:2])
        return voice.say("front.title_compare"), voice.say("front.against", a=a, b=b)
    title = voice.say("front.title_check")
    if len(task.subjects) == 1:
        subject = task.subjects[0]
        return title, subject.name if subject.is_text else voice.say("front.of_table", name=subject.name)
    tables = sum(subject.table is not None for subject in task.subjects)
    key = "front.tables" if tables == len(task.subjects) else "front.texts" if tables == 0 else "front.subjects"
    return title, voice.counted(key, len(task.subjects))
