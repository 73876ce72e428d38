"""The front of the report: what was looked at, in which copy, on which day, what it comes to, and room for a signature."""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.in_force import UNKNOWN, in_force_since
from checker.findings.finding import kind_of, severity_of, verdict_of
from checker.findings.wording import message_of
from checker.reporters.report.cells import text
from checker.reporters.report.model import (
    Block,
    Bullets,
    Column,
    Fact,
    Facts,
    Line,
    Paragraph,
    Row,
    Run,
    Section,
    SignatureField,
    Table,
    Tone,
    VerdictCell,
)
from checker.reporters.report.subject import Assignment, Subject
from checker.reporters.report.voice import Voice, line
from checker.reporters.summary_text import SECTIONS
from checker.reporters.words import VERDICT
from checker.semantics.model import Header, Regulation

TONES: dict[str, Tone] = {"ok": "good", "violation": "bad", "undetermined": "open", "unchecked": "bad"}


def front(task: Assignment, voice: Voice) -> Section:
    """Return the front: its blocks stand below the report's title and verdict."""
    blocks: list[Block] = []
    if task.comparison is None and len(task.subjects) > 1:
        blocks.append(_overview(task.subjects, voice))
    else:
        for subject in task.subjects:
            blocks += _about(subject, voice)
    blocks.append(Facts(tuple(_of_run(task, voice))))
    reservations = [each for subject in task.subjects for each in _reservations(subject, len(task.subjects) > 1, voice)]
    if reservations:
        blocks += [Paragraph(voice.line("front.reservations")), Bullets(tuple(dict.fromkeys(reservations)))]
    blocks.append(Paragraph(voice.line("front.no_opinion")))
    labels = tuple(voice.say(f"front.{name}") for name in ("name", "office", "place_and_day", "signature"))
    blocks.append(SignatureField(labels, voice.say("front.signature_note")))
    return Section("front", "", voice.say("front.heading"), tuple(blocks))


def sentence(task: Assignment, voice: Voice) -> VerdictCell:
    """Return the verdict on everything the report is about, in one sentence."""
    if task.comparison is not None:
        return _compared(task, voice)
    order = ("unchecked", "violation", "undetermined", "ok")
    ruling = min((subject.verdict for subject in task.subjects), key=order.index, default="ok")
    findings = [each.finding for subject in task.subjects for each in subject.findings]
    errors = sum(severity_of(each) == "error" and verdict_of(each) == "violation" for each in findings)
    open_ = sum(verdict_of(each) == "undetermined" for each in findings)
    parts = {
        "unchecked": "",
        "violation": voice.counted("front.errors", errors),
        "undetermined": voice.counted("front.open", open_),
        "ok": voice.say("front.nothing_found"),
    }
    words = VERDICT[ruling][voice.language]
    tail = f": {parts[ruling]}" if parts[ruling] else ""
    return VerdictCell(ruling, f"{words[0].upper()}{words[1:]}{tail}.")


def _compared(task: Assignment, voice: Voice) -> VerdictCell:
    assert task.comparison is not None
    differing, all_ = len(task.comparison.of("payout")), task.comparison.payouts
    others = len(task.comparison.differences) - differing
    if not task.comparison.differences:
        return VerdictCell("ok", voice.say("front.texts_agree", all=all_))
    return VerdictCell("none", voice.say("front.texts_differ", differing=differing, all=all_, others=others))


def _about(subject: Subject, voice: Voice) -> Iterator[Block]:
    facts = [*_of_table(subject, voice)] if subject.case.table is not None else []
    if subject.regulation.id:
        facts += _of_text(subject, voice)
    else:
        facts.append(_fact("front.regulation", voice, voice.say("front.no_regulation")))
    facts.append(Fact(voice.say("front.result"), tuple(counts(subject, voice))))
    yield Facts(tuple(facts))


def counts(subject: Subject, voice: Voice) -> Iterator[Line]:
    """Yield the verdict of a subject in words and how many findings of each kind it has."""
    verdict = VERDICT[subject.verdict][voice.language]
    yield (Run(verdict[0].upper() + verdict[1:], "strong"),)
    parts = []
    for severity in ("error", "warning", "note"):
        found = sum(severity_of(each.finding) == severity for each in subject.findings)
        if found:
            parts.append(voice.counted(f"count.{severity}", found))
    if subject.doubts:
        parts.append(voice.counted("count.doubt", len(subject.doubts)))
    yield line(", ".join(parts) or voice.say("count.nothing"))


def _of_text(subject: Subject, voice: Voice) -> Iterator[Fact]:
    regulation = subject.regulation
    header = regulation.header
    yield Fact(voice.say("front.regulation"), ((Run(header.title, "strong"),), (Run(regulation.id, "code"),)))
    if header.attributed_to:
        by = voice.say("front.attributed_by", by=header.attributed_by or "") if header.attributed_by else ""
        yield Fact(voice.say("front.attributed"), tuple((Run(part),) for part in (header.attributed_to, by) if part))
    else:
        yield _fact("front.issuer", voice, header.authority or voice.say("front.not_stated"))
    yield _fact("front.kind", voice, voice.say(f"front.kind_{header.kind}"), header.jurisdiction)
    yield Fact(voice.say("front.dates"), tuple(line(each) for each in _dates(header, voice)))
    ties = tuple(_ties(subject, voice))
    if ties:
        yield Fact(voice.say("front.ties"), ties)
    document = subject.case.document
    copy = [voice.say("front.copy_given", digest=document.digest) if document else voice.say("front.copy_none")]
    yield _fact("front.copy", voice, *copy, voice.say("front.later_changes"))
    if subject.case.table is None:
        yield Fact(voice.say("front.file"), _file(subject))


def _of_table(subject: Subject, voice: Voice) -> Iterator[Fact]:
    assert subject.case.table is not None
    table = subject.case.table.file
    yield Fact(voice.say("front.table"), ((Run(subject.name, "strong"),),))
    yield _fact("front.judged_on", voice, voice.day(subject.case.as_of))
    if table.authorisation is not None and table.authorisation.reference is not None:
        yield Fact(voice.say("front.authorisation"), ((Run(table.authorisation.reference.text),),))
    yield Fact(voice.say("front.file"), _file(subject))
    if subject.unstated:
        named = [SECTIONS[each][voice.language] if each in SECTIONS else each for each in subject.unstated]
        yield Fact(voice.say("front.unstated"), ((Run(", ".join(named)),),))


def _file(subject: Subject) -> tuple[Line, ...]:
    return ((Run(subject.path, "code"),), (Run(f"SHA-256 {subject.digest}", "code"),))


def _dates(header: Header, voice: Voice) -> Iterator[str]:
    if header.signed:
        yield voice.say("front.signed_on", day=voice.day(header.signed))
    where = f" ({header.publication})" if header.publication else ""
    if header.published == UNKNOWN:
        yield voice.say("front.published_unknown") + where
    elif header.published:
        yield voice.say("front.published_on", day=voice.day(header.published)) + where
    since = in_force_since(header)
    if since is not None:
        yield voice.say("front.in_force_since", day=voice.day(since))
    elif header.days_after_publication is not None:
        yield voice.say("front.in_force_open", days=voice.counted("count.day", header.days_after_publication))
    elif header.kind == "official":
        yield voice.say("front.in_force_unstated")
    elif not header.signed and not header.published:
        yield voice.say("front.undated")


def _ties(subject: Subject, voice: Voice) -> Iterator[Line]:
    """Yield the texts that this one restates, relies on or changes, each once."""
    found: dict[tuple[str, str], None] = {}
    for link in subject.regulation.links:
        if link.regulation is not None:
            found[(link.kind, link.regulation)] = None
    for kind, name in found:
        held = name in subject.case.held
        tail = "" if held else f" ({voice.say('front.not_held')})"
        yield (Run(f"{voice.say(f'front.tie_{kind}')} "), Run(name, "code"), Run(tail))


def _of_run(task: Assignment, voice: Voice) -> Iterator[Fact]:
    yield _fact("front.as_of", voice, voice.day(task.as_of))
    certified = voice.say("front.certified") if all(each.certified for each in task.subjects) else ""
    yield _fact("front.tool", voice, voice.say("front.version", version=task.version), certified)


def _reservations(subject: Subject, named: bool, voice: Voice) -> Iterator[Line]:
    for reservation in subject.reservations:
        text_ = message_of(reservation, voice.language)
        head = f"{reservation.subject.regulation or subject.path}: " if named else ""
        anchors = "".join(dict.fromkeys(f" [{citation.anchor}]" for citation in reservation.citations))
        yield (*line(f"{head}{text_}{anchors}"), Run(f" ({kind_of(reservation).code})"))


def _overview(subjects: tuple[Subject, ...], voice: Voice) -> Table:
    """Return all subjects with their verdicts."""
    names = ("subject", "regulation", "result", "errors", "warnings", "open", "doubts")
    widths = (30, 24, 22, 8, 8, 10, 8)
    kinds = ("text", "text", "verdict", *["number"] * 4)
    columns = tuple(
        Column(voice.say(f"front.column_{name}"), kind, width)  # type: ignore[arg-type]
        for name, kind, width in zip(names, kinds, widths, strict=True)
    )
    rows = tuple(_overview_row(subject, voice) for subject in subjects)
    return Table("subjects", voice.say("front.overview"), columns, rows)


def _overview_row(subject: Subject, voice: Voice) -> Row:
    from checker.reporters.report.cells import count

    findings = [each.finding for each in subject.findings]
    numbers = (
        sum(severity_of(each) == "error" for each in findings),
        sum(severity_of(each) == "warning" for each in findings),
        sum(verdict_of(each) == "undetermined" for each in findings),
        len(subject.doubts),
    )
    verdict = VerdictCell(subject.verdict, VERDICT[subject.verdict][voice.language])
    cells = (text(subject.name), text(f"`{subject.regulation.id}`" if subject.regulation.id else ""), verdict)
    return Row((*cells, *(count(number, voice) for number in numbers)))


def _fact(key: str, voice: Voice, *texts: str) -> Fact:
    return Fact(voice.say(key), tuple(line(each) for each in texts if each))


def titles(task: Assignment, voice: Voice) -> tuple[str, str]:
    """Return the title of the report and what it is about."""
    if task.comparison is not None:
        a, b = (_called(subject.regulation) for subject in task.subjects[:2])
        return voice.say("front.title_compare"), voice.say("front.against", a=a, b=b)
    title = voice.say("front.title_check")
    if len(task.subjects) == 1:
        return title, task.subjects[0].name
    tables = sum(subject.case.table is not None for subject in task.subjects)
    key = "front.tables" if tables == len(task.subjects) else "front.texts" if tables == 0 else "front.subjects"
    return title, voice.counted(key, len(task.subjects))


def _called(regulation: Regulation) -> str:
    title = regulation.header.title
    return f"{title} ({regulation.id})" if title else regulation.id
