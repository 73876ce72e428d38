"""Pages of texts and of two texts side by side: what a regulation says, what it comes to, and what it is tied to."""

from __future__ import annotations

from collections.abc import Iterator

from checker.store.library import UNKNOWN, in_force_since, is_no_longer, is_not_yet, last_day_in_force
from checker.text.memory import grouped_by
from checker.views.markup import Document, Json
from checker.views.report.cells import table, text
from checker.views.report.model import Block, Bullets, Facts, Line, Paragraph, Row, Section, TextRun, VerdictCell
from checker.views.report.names import Names, line, requirement, told
from checker.views.report.sections.annex import coverage
from checker.views.report.sections.checklist import checklist
from checker.views.report.sections.comparison import comparison
from checker.views.report.sections.findings import FindingsWriter, paragraph_text
from checker.views.report.sections.identity import about, kind_of
from checker.views.report.sections.limits import limit_in_words, limits
from checker.views.report.sections.summary import differences, verdict_words
from checker.views.report.sections.wagers import wagers
from checker.views.report.subject import ReportSubject
from checker.views.site.library import Library, SitePage, file_of

MOST_DIFFERENCES = 5  # told on the page of a text; the comparison has all


def pages_of_texts(library: Library) -> Iterator[SitePage]:
    """Yield a page for each text, and one for every two that have a game in common."""
    for subject in library.subjects:
        yield _page_of_text(subject, library)
    for one, other in library.pairs:
        yield _page_of_pair(one, other, library)


def file_of_pair(one: ReportSubject, other: ReportSubject) -> str:
    """Return the name of the page that compares two texts."""
    return file_of("compare", one.regulation.id, other.regulation.id)


def _page_of_text(subject: ReportSubject, library: Library) -> SitePage:
    names = library.names(subject)
    voice = names.voice
    sections = [Section("about", "", voice.say("site.about"), (Facts(about(subject, True, voice)),))]
    if subject.verdict == "unchecked":
        sections.append(_findings(subject, library))
    else:
        sections += [*_tied(subject, library), wagers(subject, voice), limits(subject, voice)]
        sections += [_findings(subject, library), *_beside(subject, names), checklist(subject, voice)]
        sections.append(coverage(subject, voice))
    kind = voice.say(kind_of(subject.regulation.header))
    told_ = line("; ".join(filter(None, (library.place(subject), kind))))
    verdict = VerdictCell(subject.verdict, verdict_words(subject, voice))
    data = legislation(subject)
    return SitePage(
        library.link(subject).target, subject.title or subject.name, told_, tuple(sections), verdict, legislation=data
    )


def _findings(subject: ReportSubject, library: Library) -> Section:
    """Return every finding with its clause, its arithmetic, what it implies and the way out."""
    voice = library.names(subject).voice
    writer = FindingsWriter(subject, voice)
    blocks: tuple[Block, ...] = tuple(writer.compact(each, False) for each in subject.findings)
    return Section("findings", "", voice.say("findings.title"), blocks or (Paragraph(voice.line("site.no_findings")),))


def _tied(subject: ReportSubject, library: Library) -> Iterator[Section]:
    """Yield where a text differs from those it names, and the comparisons with it."""
    voice = library.voice
    blocks: list[Block] = []
    for above in library.above(subject):
        if above is subject:
            continue
        ties = dict.fromkeys(
            voice.say(f"front.tie_{link.kind}")
            for link in subject.regulation.links
            if link.regulation == above.regulation.id
        )
        blocks.append(Paragraph((TextRun(f"{', '.join(ties)} "), library.link(above))))
        compared = library.compared(subject, above)
        if compared is not None:
            blocks += differences(compared, MOST_DIFFERENCES, voice)
    others = tuple(_compared(subject, library))
    if others:
        blocks += [Paragraph(voice.line("site.compared_with")), Bullets(others)]
    if blocks:
        yield Section("ties", "", voice.say("site.ties"), tuple(blocks))


def _compared(subject: ReportSubject, library: Library) -> Iterator[Line]:
    for one, other in library.pairs:
        if subject in (one, other):
            against = other if subject is one else one
            yield (TextRun(library.called(against), target=file_of_pair(one, other)),)


def _beside(subject: ReportSubject, names: Names) -> Iterator[Section]:
    """Yield the paragraphs of the document beside what the transcription makes of them, where the document is given."""
    document = subject.case.document
    if document is None:
        return
    voice, rows = names.voice, []
    rules = grouped_by(_rules(subject, names), lambda rule: rule[0])
    for paragraph in subject.regulation.outline:
        words = paragraph_text(document, paragraph.anchor)
        said = dict.fromkeys(rule for _, rule in rules.get(paragraph.anchor, ()))
        if words or said:
            rows.append(Row((text(paragraph.anchor), (text(words or voice.say("site.not_found"))), text(*said))))
    if rows:
        made = table("site.beside", voice.say("site.beside_caption"), rows, voice)
        yield Section("beside", "", voice.say("site.beside"), (made,))


def _rules(subject: ReportSubject, names: Names) -> Iterator[tuple[str, str]]:
    """Yield the anchor of each rule of a text, and the rule in words."""
    of, language = subject.regulation, names.voice.language
    rules = [(bet.citations, names.quoted(bet)) for bet in of.bets]
    rules += [(payout.citations, names.quoted(bet)) for bet in of.bets for payout in bet.payouts]
    rules += [(limit.citations, limit_in_words(limit, names)) for limit in of.limits]
    rules += [(rule.citations, requirement(rule, names)) for rule in of.requirements]
    rules += [(note.citations, told(note.text, language)) for note in of.notes]
    for citations, words in rules:
        yield from ((each.anchor, words) for each in citations if each.regulation == of.id)


def _page_of_pair(one: ReportSubject, other: ReportSubject, library: Library) -> SitePage:
    voice = library.voice
    titles = (one.short_title, other.short_title)
    compared = library.compared(one, other)
    assert compared is not None
    section = comparison(compared, titles, voice)
    title = voice.say("front.against", a=titles[0], b=titles[1])
    trail = (library.link(one), library.link(other))
    return SitePage(file_of_pair(one, other), title, line(voice.say("front.title_compare")), (section,), trail=trail)


def legislation(subject: ReportSubject) -> Document:
    """Return a text as data of schema.org: a law as `Legislation`, rules of anybody else as `CreativeWork`."""
    header, as_of = subject.regulation.header, subject.case.as_of
    is_law = header.kind == "official"
    force = "NotInForce" if is_no_longer(header, as_of) or is_not_yet(header, as_of) else "InForce"
    days = (header.signed, header.published)
    signed, published = (None if day in (None, UNKNOWN) else day for day in days)
    since = in_force_since(header)
    known: dict[str, Json] = {
        "@context": "https://schema.org",
        "@type": "Legislation" if is_law else "CreativeWork",
        "name": subject.title or subject.regulation.id,
        "identifier": subject.regulation.id,
        "inLanguage": [header.language, *header.other_languages] if header.other_languages else header.language,
        "datePublished": published,
        "publisher": header.authority or None,
    }
    if is_law:
        of_law: dict[str, Json] = {
            "legislationJurisdiction": ", ".join(header.jurisdictions) or None,
            "legislationPassedBy": header.authority or None,
            "legislationDate": signed,
            "legislationDateOfApplicability": since,
            "expires": last_day_in_force(header),
            "legislationLegalForce": f"https://schema.org/{force}" if since is not None else None,
        }
        known |= of_law
    return {name: value for name, value in known.items() if value is not None}
