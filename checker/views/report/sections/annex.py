"""The annex: how the figures are computed, what the terms mean, what was not checked, which paragraphs are encoded."""

from __future__ import annotations

import re
from collections.abc import Iterator

from checker.cases.document.coverage import Coverage, coverage_of
from checker.findings.wording import listed
from checker.probability.figures import Status
from checker.semantics.decree.model import Regulation, facts_named
from checker.text.memory import grouped_by
from checker.views.report.cells import cited, table, text
from checker.views.report.model import Attachment, Block, Bullets, Line, Paragraph, Row, Section, Table
from checker.views.report.names import Voice, capital, told
from checker.views.report.sections.identity import keys_of, unstated_parts
from checker.views.report.subject import Assignment, ReportSubject
from checker.words.names import catalogue

_OPEN: tuple[Status, ...] = ("no_throws", "not_counted", "outcomes_unstated", "numbers_unstated", "unpriced")


def annex(task: Assignment, attachments: tuple[Attachment, ...], voice: Voice) -> Section:
    """Return method, certificates, glossary and what was not checked."""
    method = tuple(voice.line(key) for key in _keys("annex.method_", voice))
    method += tuple(
        voice.line("annex.certificate", told=each.description, name=f"`{each.name}`", digest=each.digest)
        for each in attachments
    )
    terms = [key for key in _keys("glossary.", voice) if key.endswith(".term")]
    rows = [Row((text(voice.say(key)), text(voice.say(key.replace(".term", ".meaning"))))) for key in terms]
    glossary = table("annex.glossary", voice.say("annex.glossary"), rows, voice)
    return Section(
        "annex",
        "",
        voice.say("annex.title"),
        (),
        (
            Section("method", "", voice.say("annex.method"), tuple(map(Paragraph, method))),
            Section("glossary-section", "", voice.say("annex.glossary"), (glossary,)),
            *keys_of(task, voice),
            Section("not-checked", "", voice.say("annex.not_checked"), (Bullets(tuple(_not_checked(task, voice))),)),
        ),
    )


def _keys(prefix: str, voice: Voice) -> tuple[str, ...]:
    return tuple(key for key in catalogue(voice.language) if key.startswith(prefix))


def _not_checked(task: Assignment, voice: Voice) -> Iterator[Line]:
    """Yield what the report does not answer, general things first."""
    yield voice.line("annex.not_later")
    if task.comparison is None:
        yield voice.line("annex.not_compared")
    seen: set[str] = set()
    for subject in task.subjects:
        yield from (voice.line(key, **values) for key, values in _of_subject(subject, voice, seen))
    yield voice.line("annex.not_on_the_spot")


def _of_subject(subject: ReportSubject, voice: Voice, seen: set[str]) -> Iterator[tuple[str, dict[str, str]]]:
    regulation = subject.regulation
    if subject.unstated:
        yield "annex.not_stated", {"subject": subject.name, "sections": ", ".join(unstated_parts(subject, voice))}
    for each in regulation.each:
        if each.id and each.id not in seen:
            seen.add(each.id)
            yield from _of_document(subject, each, voice)
    whole = "+".join((*(each.id for each in regulation.each), ""))
    if whole in seen:
        return
    seen.add(whole)
    named = subject.short_title
    names = subject.names(voice)
    silent = tuple(voice.quoted(names.game(game)) for game in regulation.games_without_bets)
    if silent:
        yield "annex.not_without_bets", {"subject": named, "games": listed(silent, voice.style)}
    for status in _OPEN:
        open_ = {(figure.game, figure.bet) for figure in subject.case.figures.all if figure.status == status}
        bets = [each for each in regulation.bets if (each.game, each.id) in open_]
        cards = list(filter(subject.is_decided_by_cards, bets)) if status in ("no_throws", "not_counted") else []
        for key, own in ((status, [each for each in bets if each not in cards]), ("cards", cards)):
            if own:
                shown = dict.fromkeys(names.quoted(each) for each in own)
                yield f"annex.not_{key}", {"subject": named, "bets": listed(tuple(shown), voice.style)}


def _of_document(subject: ReportSubject, each: Regulation, voice: Voice) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield whether the document of a text was not given, and which texts it names are not at hand."""
    named = subject.titles.get(each.id, subject.short_title)
    if subject.case.document is None or each.id != subject.regulation.id:
        yield "annex.not_document", {"subject": named}
    for name, links in grouped_by(each.links, lambda link: link.regulation or link.title).items():
        if name and name not in subject.case.held:
            called = f"`{name}`" if links[0].regulation else voice.quoted(name)
            yield "annex.not_held", {"subject": named, "text": called}


_VOID = re.compile(r"(?i)\b(?:void|null|invalid|annuls?|valid only|does not count)\b")

# Which paragraphs of the document are accounted for, and by what; the doubts of whoever encoded it, apart.


def coverage(subject: ReportSubject, voice: Voice) -> Section:
    """Return the paragraphs of the outline with their class, then the doubts."""
    blocks: list[Block] = [_accounted(subject, voice), *_not_regulated(subject.regulation, voice)]
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
    # How many passages are treated in which way; ways that none is treated in are left out.
    found = _coverage(subject)
    ways = found._asdict().items()
    parts = tuple(voice.counted(f"coverage.count_{name}", len(anchors)) for name, anchors in ways if anchors)
    return Paragraph(voice.line("coverage.intro", total=found.total, parts=listed(parts, voice.style)))


def _not_regulated(of: Regulation, voice: Voice) -> Iterator[Block]:
    """Yield in one line what a text has no rule on, of what such texts usually regulate."""
    facts = {name.partition(".")[0] for rule in of.requirements for name in facts_named(rule.tests)}
    thrown = any(game.apparatus is not None and game.apparatus.kind != "cards" for game in of.games)
    regulated = {
        "limits": bool(of.limits),
        "equipment": not facts.isdisjoint(("cards", "dice", "wheel")),
        "staff": "staff" in facts,
        "void_throws": not thrown or any(_VOID.search(note.text.en) for note in of.notes),
    }
    silent = tuple(voice.say(f"coverage.on_{name}") for name, is_regulated in regulated.items() if not is_regulated)
    if silent:
        yield Paragraph(voice.line("coverage.not_regulated", parts=listed(silent, voice.style)))


def _coverage(subject: ReportSubject) -> Coverage:
    regulation = subject.regulation
    figured = {(each.game, each.bet) for each in subject.case.figures.all if each.house_edge is not None}
    return coverage_of(regulation, [bet for bet in regulation.bets if (bet.game, bet.id) in figured])


def _doubts(subject: ReportSubject, voice: Voice) -> Iterator[Block]:
    """Yield what whoever transcribed the text found doubtful."""
    found = [note for note in subject.regulation.notes if note.kind == "suspect"]
    if not found:
        return
    rows = [
        Row((cited(note.citations), text(capital(told(note.text, voice.language))), cited(note.against)))
        for note in found
    ]
    yield Paragraph(voice.line("coverage.doubts"))
    yield table("coverage.doubts", voice.say("coverage.doubts_caption"), rows, voice)


def _paragraphs(subject: ReportSubject, found: Coverage, voice: Voice) -> Table:
    why = {
        citation.anchor: told(note.text, voice.language)
        for note in reversed(subject.regulation.notes)  # the first note on a paragraph counts
        if note.kind == "not_encoded"
        for citation in reversed(note.citations)
    }
    classes = {anchor: name for name, anchors in found._asdict().items() for anchor in anchors}
    rows = []
    for paragraph in subject.regulation.outline:
        name = classes[paragraph.anchor]
        words = voice.say(f"coverage.{name}")
        if name == "not_encoded" and paragraph.anchor in why:
            words = f"{words}: {why[paragraph.anchor]}"
        cells = (text(paragraph.anchor), text(f"{paragraph.phrase} …" if paragraph.phrase else ""), text(words))
        rows.append(Row(cells, "open" if name == "untouched" else "plain"))
    notes = [voice.line("coverage.note_labels")]
    if any(re.search(r"\.p\d+$", paragraph.anchor) for paragraph in subject.regulation.outline):
        notes.append(voice.line("coverage.note_paragraph"))
    return table("coverage.paragraphs", voice.say("coverage.caption"), rows, voice)._replace(notes=tuple(notes))
