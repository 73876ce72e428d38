"""The annex: how the figures are computed, what the terms mean, what was not checked."""

from __future__ import annotations

from collections.abc import Iterator

from checker.findings.wording import listed
from checker.probability.figures import Status
from checker.reporters.report.cells import text
from checker.reporters.report.model import Attachment, Bullets, Column, Line, Paragraph, Row, Section, Table
from checker.reporters.report.sections.identity import unstated
from checker.reporters.report.sections.keys import keys_of as _keys_of
from checker.reporters.report.subject import Assignment, ReportSubject
from checker.reporters.report.voice import Voice, catalogue
from checker.semantics.decree.model import Bet

_OPEN: tuple[Status, ...] = ("no_throws", "not_counted", "outcomes_unstated", "numbers_unstated", "unpriced")


def annex(task: Assignment, attachments: tuple[Attachment, ...], voice: Voice) -> Section:
    """Return method, certificates, glossary and what was not checked."""
    method = tuple(voice.line(key) for key in _keys("annex.method_", voice))
    method += tuple(
        voice.line("annex.certificate", told=each.description, name=f"`{each.name}`", digest=each.digest)
        for each in attachments
    )
    columns = (
        Column(voice.say("annex.column_term"), "text", 26),
        Column(voice.say("annex.column_meaning"), "text", 74),
    )
    terms = [key for key in _keys("glossary.", voice) if key.endswith(".term")]
    rows = tuple(Row((text(voice.say(key)), text(voice.say(key.replace(".term", ".meaning"))))) for key in terms)
    glossary = Table("glossary", voice.say("annex.glossary"), columns, rows)
    return Section(
        "annex",
        "",
        voice.say("annex.title"),
        (),
        (
            Section("method", "", voice.say("annex.method"), tuple(map(Paragraph, method))),
            Section("glossary-section", "", voice.say("annex.glossary"), (glossary,)),
            *_keys_of(task, voice),
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
        yield "annex.not_stated", {"subject": subject.name, "sections": unstated(subject, voice)}
    if regulation.id in seen:
        return
    seen.add(regulation.id)
    named = subject.short_title
    if subject.case.document is None and regulation.id:
        yield "annex.not_document", {"subject": named}
    for name in dict.fromkeys(link.regulation for link in regulation.links if link.regulation):
        if name not in subject.case.held:
            yield "annex.not_held", {"subject": named, "text": f"`{name}`"}
    names = subject.names(voice)
    silent = tuple(voice.quoted(names.game(game)) for game in regulation.games_without_bets)
    if silent:
        yield "annex.not_without_bets", {"subject": named, "games": listed(silent, voice.style)}
    for status in _OPEN:
        open_ = {(figure.game, figure.bet) for figure in subject.case.figures.all if figure.status == status}
        bets = [each for each in regulation.bets if (each.game, each.id) in open_]
        cards = [each for each in bets if status in ("no_throws", "not_counted") and _is_card_game(each, subject)]
        for key, own in ((status, [each for each in bets if each not in cards]), ("cards", cards)):
            if own:
                shown = dict.fromkeys(names.quoted(each) for each in own)
                yield f"annex.not_{key}", {"subject": named, "bets": listed(tuple(shown), voice.style)}


def _is_card_game(bet: Bet, subject: ReportSubject) -> bool:
    apparatus = subject.case.regulation.apparatus(bet)
    return apparatus is not None and apparatus.kind == "cards"
