"""The front of the report: what was looked at, in which copy and on which day, the verdict, room for a signature."""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.in_force import UNKNOWN, in_force_since
from checker.cases.limits_linear import Term
from checker.findings.finding import kind_of, severity_of, verdict_of
from checker.findings.result import FileVerdict
from checker.findings.wording import message_of
from checker.reporters.report.cells import Head, columns, count, text
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
    TextCell,
    VerdictCell,
)
from checker.reporters.report.quantities import quantity
from checker.reporters.report.subject import Assignment, Subject
from checker.reporters.report.voice import Voice, line, told
from checker.reporters.summary_text import SECTIONS
from checker.reporters.words import VERDICT
from checker.semantics.model import Header, Regulation

_OVERVIEW = (
    Head("subject", "text", 34),
    Head("regulation", "text", 22),
    Head("result", "verdict", 22),
    Head("errors", "number", 10),
    Head("warnings", "number", 12),
    Head("open", "number", 16),
    Head("doubts", "number", 10),
)


def front(task: Assignment, voice: Voice) -> Section:
    """Return the front: its blocks stand below the report's title and verdict."""
    blocks: list[Block] = []
    if task.comparison is None and len(task.subjects) > 1:
        blocks.append(_overview(task.subjects, voice))
    elif task.comparison is not None:
        blocks.append(_both(task.subjects, voice))
    else:
        blocks += (Facts(_about(subject, True, voice)) for subject in task.subjects)
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
    if len(task.subjects) > 1:
        return _many(task.subjects, voice)
    order: tuple[FileVerdict, ...] = ("unchecked", "violation", "undetermined", "ok")
    ruling: FileVerdict = min((subject.verdict for subject in task.subjects), key=order.index, default="ok")
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


def _many(subjects: tuple[Subject, ...], voice: Voice) -> VerdictCell:
    """Return how many subjects have each verdict, the worst verdict first."""
    counted: dict[FileVerdict, int] = {"unchecked": 0, "violation": 0, "undetermined": 0, "ok": 0}
    for subject in subjects:
        counted[subject.verdict] += 1
    present = {verdict: number for verdict, number in counted.items() if number}
    words = "; ".join(f"{VERDICT[verdict][voice.language]}: {number}" for verdict, number in present.items())
    return VerdictCell(next(iter(present), "ok"), f"{words[:1].upper()}{words[1:]}.")


def _compared(task: Assignment, voice: Voice) -> VerdictCell:
    assert task.comparison is not None
    differing, all_ = len(task.comparison.of("payout")), task.comparison.payouts
    others = len(task.comparison.differences) - differing
    if not task.comparison.differences:
        return VerdictCell("ok", voice.say("front.texts_agree", all=all_))
    return VerdictCell("none", voice.say("front.texts_differ", differing=differing, all=all_, others=others))


def _about(subject: Subject, alone: bool, voice: Voice) -> tuple[Fact, ...]:
    """Return what is known of a subject, and its result; the title of one that is `alone` heads the page already."""
    facts = [*_of_table(subject, alone, voice)] if subject.case.table is not None else []
    if subject.verdict == "unchecked":
        facts.append(Fact(voice.say("front.file"), _file(subject)))
    elif subject.regulation.id:
        facts += _of_text(subject, alone, voice)
    else:
        facts.append(_fact("front.regulation", voice, voice.say("front.no_regulation")))
    return (*facts, Fact(voice.say("front.result"), tuple(counts(subject, voice))))


def _both(subjects: tuple[Subject, ...], voice: Voice) -> Table:
    """Return two texts side by side, fact by fact."""
    known = [{fact.name: fact.lines for fact in _about(subject, False, voice)} for subject in subjects]
    names = dict.fromkeys(name for facts in known for name in facts)
    widths = (18, *(41 for _ in subjects))
    heads = (
        voice.say("front.column_fact"),
        *(voice.say(f"front.column_text_{place}") for place in range(1, len(subjects) + 1)),
    )
    columns_ = tuple(Column(head, "text", width) for head, width in zip(heads, widths, strict=True))
    rows = tuple(Row((text(name), *(TextCell(facts.get(name, ())) for facts in known))) for name in names)
    return Table("texts", voice.say("front.both"), columns_, rows)


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


def _of_text(subject: Subject, alone: bool, voice: Voice) -> Iterator[Fact]:
    regulation = subject.regulation
    header = regulation.header
    title: tuple[Line, ...] = ((Run(header.title, "strong"),),) if header.title != subject.name or not alone else ()
    yield Fact(voice.say("front.regulation"), (*title, (Run(regulation.id, "code"),)))
    if header.attributed_to:
        by = header.attributed_by and voice.say("front.attributed_by", by=told(header.attributed_by, voice.language))
        yield Fact(voice.say("front.attributed"), tuple((Run(part),) for part in (header.attributed_to, by) if part))
    else:
        yield _fact("front.issuer", voice, header.authority or voice.say("front.not_stated"))
    yield _fact("front.kind", voice, ", ".join((voice.say(f"front.kind_{header.kind}"), header.jurisdiction)))
    yield _fact("front.dates", voice, "; ".join(_dates(header, voice)))
    ties = tuple(_ties(subject, voice))
    if ties:
        yield Fact(voice.say("front.ties"), ties)
    document = subject.case.document
    copy = [voice.say("front.copy_given", digest=document.digest) if document else voice.say("front.copy_none")]
    yield _fact("front.copy", voice, *copy, voice.say("front.later_changes"))
    if subject.case.table is None:
        yield Fact(voice.say("front.file"), _file(subject))


def _of_table(subject: Subject, alone: bool, voice: Voice) -> Iterator[Fact]:
    assert subject.case.table is not None
    table = subject.case.table.file
    if not alone:
        yield Fact(voice.say("front.table"), ((Run(subject.name, "strong"),),))
    yield _fact("front.judged_on", voice, voice.day(subject.case.as_of))
    if table.authorisation is not None and table.authorisation.reference is not None:
        yield Fact(voice.say("front.authorisation"), ((Run(table.authorisation.reference.text),),))
    yield Fact(voice.say("front.file"), _file(subject))
    if subject.unstated:
        yield Fact(voice.say("front.unstated"), ((Run(unstated(subject, voice)),),))


def unstated(subject: Subject, voice: Voice) -> str:
    """Return what a table does not state, in words: sections of its file, and maxima such as `max(hard)`."""
    return ", ".join(_part(each, subject.regulation, voice) for each in subject.unstated)


def _part(name: str, regulation: Regulation, voice: Voice) -> str:
    if name in SECTIONS:
        return SECTIONS[name][voice.language]
    function, bracket, of = name.removesuffix(")").partition("(")
    return quantity(Term(function, False, of), regulation, voice) if bracket else name


def _file(subject: Subject) -> tuple[Line, ...]:
    digest = ((Run(f"SHA-256 {subject.digest}", "code"),),) if subject.digest else ()
    return ((Run(subject.path, "code"),), *digest)


def _dates(header: Header, voice: Voice) -> Iterator[str]:
    if header.signed:
        yield voice.say("front.dated", day=voice.day(header.signed))
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
    found: dict[str, dict[str, None]] = {}
    for link in subject.regulation.links:
        if link.regulation is not None:
            found.setdefault(link.regulation, {})[voice.say(f"front.tie_{link.kind}")] = None
    for name, kinds in found.items():
        tail = "" if name in subject.case.held else f" ({voice.say('front.not_held')})"
        yield (Run(f"{', '.join(kinds)} "), Run(name, "code"), Run(tail))


def _of_run(task: Assignment, voice: Voice) -> Iterator[Fact]:
    yield _fact("front.as_of", voice, voice.day(task.as_of))
    texts = [each for each in task.subjects if each.case.table is None and each.regulation.id]
    certified = voice.say("front.certified") if texts and all(each.certified for each in texts) else ""
    yield _fact("front.tool", voice, voice.say("front.version", version=task.version), certified)


def _reservations(subject: Subject, named: bool, voice: Voice) -> Iterator[Line]:
    for reservation in subject.reservations:
        text_ = message_of(reservation, voice.language)
        head = f"{reservation.subject.regulation or subject.path}: " if named else ""
        anchors = "".join(dict.fromkeys(f" [{citation.anchor}]" for citation in reservation.citations))
        yield (*line(f"{head}{text_}{anchors}"), Run(f" ({kind_of(reservation).code})"))


def _overview(subjects: tuple[Subject, ...], voice: Voice) -> Table:
    """Return all subjects with their verdicts."""
    rows = tuple(_overview_row(subject, voice) for subject in subjects)
    return Table("subjects", voice.say("front.overview"), columns("front", _OVERVIEW, voice), rows)


def _overview_row(subject: Subject, voice: Voice) -> Row:
    findings = [each.finding for each in subject.findings]
    numbers = (
        sum(severity_of(each) == "error" for each in findings),
        sum(severity_of(each) == "warning" for each in findings),
        sum(verdict_of(each) == "undetermined" for each in findings),
        len(subject.doubts),
    )
    verdict = VerdictCell(subject.verdict, VERDICT[subject.verdict][voice.language])
    named = TextCell(((Run(subject.name),), *(((Run(subject.path, "code"),),) if subject.name != subject.path else ())))
    cells = (named, text(f"`{subject.regulation.id}`" if subject.regulation.id else ""), verdict)
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
