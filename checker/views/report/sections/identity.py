"""What a report is about: which text in which copy, which table, as facts for the front."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from checker.findings.wording import listed
from checker.limits.form import Term
from checker.semantics.decree.model import Header, Regulation
from checker.store.library import UNKNOWN, in_force_since, is_no_longer, is_not_yet
from checker.text.memory import grouped_by
from checker.views.report.cells import code, fact, table, text
from checker.views.report.model import (
    Block,
    Fact,
    Facts,
    Line,
    Paragraph,
    Row,
    Section,
    Table,
    TextCell,
    TextRun,
    plain,
)
from checker.views.report.names import Voice, line, quantity, title_of, told
from checker.views.report.sections.many import files, is_without_findings, left_over, unresolved
from checker.views.report.sections.summary import adopted_readings, counts
from checker.views.report.subject import Assignment, Numbered, ReportSubject
from checker.views.summary import section_words
from checker.views.words import table_words

DIGEST = "SHA-256 "


def identity(task: Assignment, voice: Voice) -> Section:
    """Return what was examined, in which copy and by what; what could not be settled; the readings adopted."""
    blocks: list[Block] = []
    if task.comparison is not None:
        blocks.append(both(task.subjects, voice))
    elif len(task.subjects) > 1:
        blocks += [files(task, voice), *texts_of_tables(task.subjects, voice)]
    else:
        known = about(task.subjects[0], True, voice)
        blocks.append(Facts(known if task.depth == "full" else tuple(not_on_front(known, voice))))
    blocks += _passed_over(task, voice)
    if task.depth == "full":
        blocks.append(Facts(tuple(_of_run(task, voice))))
        blocks += unresolved(task.subjects, voice)
    else:
        blocks += left_over(task, voice)
        if not is_without_findings(task):
            blocks += adopted_readings(task.subjects, voice)
        blocks.append(Paragraph(voice.line("identity.annexes")))
    return Section("identity", "", voice.say("identity.title"), tuple(blocks))


MOST_SKIPPED = 200  # files and folders that are listed one by one; of more the rest is counted


def _passed_over(task: Assignment, voice: Voice) -> Iterator[Block]:
    """Yield the tables that are closed, and the files and folders that were not looked into, and why."""
    if task.closed:
        names = "; ".join(table_words(each, voice.language) for each in task.closed)
        yield Facts((Fact(voice.say("identity.closed"), (line(names),)),))
    if not task.skipped:
        return
    shown = task.skipped[:MOST_SKIPPED]
    rows = [Row((code(each.path), text(each.reason[voice.language]))) for each in shown]
    yield table("identity.skipped", voice.say("identity.skipped"), rows, voice)
    if len(task.skipped) > len(shown):
        yield Paragraph(line(voice.counted("identity.skipped_more", len(task.skipped) - len(shown))))


def not_on_front(known: Iterable[Fact], voice: Voice) -> Iterator[Fact]:
    """Yield facts without what page one tells: the result, what is not stated, the digests of files."""
    told_ = [voice.say(f"front.{key}") for key in ("result", "unstated")]
    for each in known:
        if each.name not in told_:
            yield each._replace(lines=tuple(words for words in each.lines if not plain(words).startswith(DIGEST)))


def _of_run(task: Assignment, voice: Voice) -> Iterator[Fact]:
    yield Fact(voice.say("front.as_of"), (line(voice.day(task.as_of)),))
    texts = [each for each in task.subjects if each.is_text and each.regulation.id]
    certified = (voice.line("front.certified"),) if texts and all(each.certified for each in texts) else ()
    yield Fact(voice.say("front.tool"), (voice.line("front.version", version=task.version), *certified))


def about(subject: ReportSubject, alone: bool, voice: Voice) -> tuple[Fact, ...]:
    """Return what is known of a subject, and its result; the title of one that is `alone` heads the page already."""
    facts = [*_of_table(subject, alone, voice)] if subject.table is not None else []
    if subject.verdict == "unchecked":
        facts.append(Fact(voice.say("front.file"), _file(subject.path, subject.digest)))
    elif subject.regulation.id:
        facts += _of_texts(subject, alone, voice)
    else:
        facts += fact("front.regulation", voice, voice.say("front.no_regulation"))
    return (*facts, Fact(voice.say("front.result"), tuple(counts(subject, voice))))


def both(subjects: tuple[ReportSubject, ...], voice: Voice) -> Table:
    """Return two texts side by side, fact by fact."""
    known = [{each.name: each.lines for each in about(subject, False, voice)} for subject in subjects]
    names = dict.fromkeys(name for facts in known for name in facts)
    rows = [Row((text(name), *(TextCell(facts.get(name, ())) for facts in known))) for name in names]
    return table("front.texts", voice.say("front.both"), rows, voice)


def texts_of_tables(subjects: tuple[ReportSubject, ...], voice: Voice) -> Iterator[Block]:
    """Yield what is known of each text that some tables are held against, once."""
    tables = (subject for subject in subjects if subject.table is not None and subject.regulation.id)
    found = {text.id: (subject, text) for subject in tables for text in reversed(subject.regulation.each)}
    if found:
        yield Paragraph(voice.line("front.texts_of_tables"))
    yield from (Facts(tuple(_of_text(*each, False, voice))) for each in found.values())


def _of_texts(subject: ReportSubject, alone: bool, voice: Voice) -> Iterator[Fact]:
    """Yield what is known of each text of a subject, the highest first."""
    for regulation in reversed(subject.regulation.each):
        yield from _of_text(subject, regulation, alone, voice)


def _of_text(subject: ReportSubject, regulation: Regulation, alone: bool, voice: Voice) -> Iterator[Fact]:
    header = regulation.header
    is_first = regulation.id == subject.regulation.id
    named = subject.title if is_first else title_of(header.title) or regulation.id
    if named != subject.name or not alone:
        yield Fact(voice.say("front.regulation"), ((TextRun(named, "strong"),),))
    if header.attributed_to:
        by = header.attributed_by and voice.say("front.attributed_by", by=told(header.attributed_by, voice.language))
        yield Fact(
            voice.say("front.attributed"), tuple((TextRun(part),) for part in (header.attributed_to, by) if part)
        )
    else:
        yield from fact("front.issuer", voice, header.authority or voice.say("front.not_stated"))
    yield from fact("front.kind", voice, voice.say(kind_of(header)))
    if header.jurisdiction:
        yield from fact("front.place", voice, ", ".join(map(voice.place, header.jurisdictions)))
    yield from fact("front.dates", voice, "; ".join(dated(header, voice)))
    ties = tuple(_ties(subject, regulation, voice))
    if ties:
        yield Fact(voice.say("front.ties"), ties)
    copy = _copy(subject, voice) if is_first else (voice.say("front.copy_none"),)
    yield from fact("front.copy", voice, *copy, voice.say("front.later_changes"))
    path, digest = (subject.path, subject.digest) if subject.is_text else (regulation.path, "")
    source = next((each for each in subject.texts if each.regulation.id == regulation.id), None)
    lines = _file(path, digest if source is None else source.digest)
    if source is not None and (subject.titles or not source.is_shipped):
        lines = (*lines, voice.line("front.source_shipped" if source.is_shipped else "front.source_own"))
    yield Fact(voice.say("front.transcription"), lines)


def _copy(subject: ReportSubject, voice: Voice) -> Iterator[str]:
    """Yield which copy of the document was consulted, if any, and how many citations were found in it."""
    document, copy = subject.case.document, subject.copy
    if document is None:
        yield voice.say("front.copy_none")
        return
    if copy is None:
        yield voice.say("front.copy_given", digest=document.digest)
    else:
        yield voice.say("front.copy_file", name=copy.name, size=copy.size, digest=copy.digest, words=document.digest)
    cited = {(each.citation.anchor, each.citation.phrase) for each in subject.regulation.cited if each.citation.phrase}
    found = sum(document.holds(anchor, phrase or "") for anchor, phrase in cited)
    yield voice.say("front.citations_held", all=len(cited), found=found)


def _of_table(subject: ReportSubject, alone: bool, voice: Voice) -> Iterator[Fact]:
    assert subject.table is not None
    table = subject.table.file
    if not alone:
        yield Fact(voice.say("front.table"), ((TextRun(subject.name, "strong"),),))
    if subject.regulation.id:
        yield from _force_checked(subject, voice)
    if table.authorisation is not None and table.authorisation.reference is not None:
        yield Fact(voice.say("front.authorisation"), ((TextRun(table.authorisation.reference.text),),))
    yield Fact(voice.say("front.file"), _file(subject.path, subject.digest))
    if subject.unstated:
        yield Fact(voice.say("front.unstated"), ((TextRun(", ".join(unstated_parts(subject, voice))),),))


def _force_checked(subject: ReportSubject, voice: Voice) -> Iterator[Fact]:
    """Yield whose transcriptions are applied, and of which nobody has checked that they were in force on the day."""
    day, each = subject.case.as_of, subject.regulation.each
    others = [text for text in each if not (is_not_yet(text.header, day) or is_no_longer(text.header, day))]
    unknown = [text for text in others if in_force_since(text.header) is None]
    if others:
        shipped = {text.is_shipped for text in subject.texts} or {True}
        whose = "_mixed" if len(shipped) > 1 else "" if True in shipped else "_own"
        told_of = unknown or others
        named = listed(tuple(subject.titles.get(text.id, subject.short_title) for text in told_of), voice.style)
        key = f"front.force_{'unknown' if unknown else 'told'}{'_of' if len(told_of) < len(each) else ''}"
        force = voice.say(key, texts=named, day=voice.day(day))
        yield from fact("front.judged_on", voice, f"{voice.say(f'front.judged_by{whose}')}, {force}")


def unstated_parts(subject: ReportSubject, voice: Voice) -> tuple[str, ...]:
    """Return each part of a table that it does not state, in words: sections of its file, maxima as `max(hard)`."""
    return tuple(_part(each, subject, voice) for each in subject.unstated)


def _part(name: str, subject: ReportSubject, voice: Voice) -> str:
    function, bracket, of = name.removesuffix(")").partition("(")
    if bracket:
        return quantity(Term(function, False, of), subject.names(voice), subject.game_id)
    return section_words(name, voice.language) or name


def _file(path: str, digest: str) -> tuple[Line, ...]:
    told_ = ((TextRun(f"{DIGEST}{digest}", "code"),),) if digest else ()
    return ((TextRun(path, "code"),), *told_)


def kind_of(header: Header) -> str:
    """Return the key of what kind of text a regulation is, as far as whoever transcribed it says so."""
    return f"front.kind_{header.kind}" if header.kind_stated else "front.kind_unstated"


def dated(header: Header, voice: Voice) -> Iterator[str]:
    """Yield of which day a regulation is, and since when in force."""
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
        days = voice.counted("count.day", header.days_after_publication)
        key = "front.in_force_next_day" if header.days_after_publication == 1 else "front.in_force_open"
        yield voice.say(key, days=days)
    elif header.kind == "official":
        yield voice.say("front.in_force_unstated")
    elif not header.signed and not header.published:
        yield voice.say("front.undated")
    if header.in_force_until == UNKNOWN:
        yield voice.say("front.in_force_until_unknown")
    elif header.in_force_until:
        yield voice.say("front.in_force_until", day=voice.day(header.in_force_until))


def _ties(subject: ReportSubject, regulation: Regulation, voice: Voice) -> Iterator[Line]:
    """Yield the texts that a text restates, relies on, changes or is subject to, each once."""
    titles = {**subject.names(voice).titles, **{link.title: link.title for link in regulation.links if link.title}}
    found = grouped_by(regulation.links, lambda link: link.regulation or link.title)
    for name, links in found.items():
        if name is not None:
            kinds = ", ".join(dict.fromkeys(voice.say(f"front.tie_{link.kind}") for link in links))
            tail = "" if name in subject.case.held else f" ({voice.say('front.not_held')})"
            called = TextRun(voice.quoted(titles[name])) if name in titles else TextRun(name, "code")
            yield (TextRun(f"{kinds} "), called, TextRun(tail))


# For who works with the program: its names of bets and readings, the codes of findings and their places in files.


MOST_RELATED = 8


def keys_of(task: Assignment, voice: Voice) -> Iterator[Section]:
    """Yield the section of the annex, if there is anything to put into it."""
    places = [_place(each, voice) for subject in task.subjects for each in subject.findings]
    rows = dict.fromkeys(row for subject in task.subjects for row in _names(subject, voice))
    blocks = [table("keys.places", voice.say("keys.places"), places, voice)] if places else []
    blocks += [table("keys.keys", voice.say("keys.caption"), rows, voice)] if rows else []
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
    names, regulation, titles = subject.names(voice), subject.regulation, subject.titles
    if regulation.id:
        yield from (Row((text(titles.get(each.id, subject.title)), code(each.id))) for each in regulation.each)
    for bet in subject.priced.bets:
        game = regulation.game(bet.game) if len(regulation.games) > 1 else None
        yield Row((text(f"{names.head(bet)} ({game.label or game.id})" if game else names.head(bet)), code(bet.id)))
        for unclear in bet.unclears:
            for reading in unclear.readings:
                words = f"{names.head(bet)}, {names.reading(reading.name, bet)}"
                yield Row((text(words), code(reading.name)))
