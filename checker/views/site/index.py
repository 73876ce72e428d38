"""The first page of each language, and the pages of the checks."""

from __future__ import annotations

from collections.abc import Iterator

from checker.findings.finding import Kind, Manual
from checker.findings.wording import help_of, message_of
from checker.text.memory import grouped_by
from checker.text.record import NamedTuple
from checker.views.report.cells import table, text
from checker.views.report.model import (
    Block,
    Bullets,
    Fact,
    Facts,
    Line,
    Paragraph,
    Row,
    Section,
    TextCell,
    TextRun,
    VerdictCell,
)
from checker.views.report.names import line
from checker.views.report.sections.summary import verdict_words
from checker.views.report.subject import ReportSubject
from checker.views.site.library import INDEX, Library, SitePage, file_of
from checker.views.site.texts import file_of_pair
from checker.views.words import SEVERITY

FAMILY = 3  # letters of a code that name its family
CHECKS = "checks.html"


class CheckPage(NamedTuple):
    """A check and its manual in the language of a site."""

    kind: Kind
    manual: Manual


def page_of_index(library: Library) -> SitePage:
    """Return the page that leads to all others."""
    voice = library.voice
    say = voice.say
    texts = table(
        "site.texts", say("site.texts"), (_row(each, library) for each in library.subjects), voice, id_="all-texts"
    )
    games = Bullets(tuple(_games(library)))
    pairs = tuple(
        Fact(library.called(own[0][0]), tuple((TextRun(library.called(b), target=file_of_pair(a, b)),) for a, b in own))
        for own in grouped_by(library.pairs, lambda pair: pair[0].regulation.id).values()
    )
    checks = Paragraph((TextRun(f"{say('site.checks_lead')} "), TextRun(say("site.checks"), target=CHECKS)))
    parts: list[tuple[str, tuple[Block, ...]]] = [
        ("games", (Paragraph(voice.line("site.games_lead")), games)),
        ("texts", (texts,)),
        ("comparisons", (Facts(pairs),) if pairs else (Paragraph(voice.line("site.no_pairs")),)),
        ("checks", (checks,)),
    ]
    sections = tuple(Section(id_, "", say(f"site.{id_}"), blocks) for id_, blocks in parts)
    return SitePage(INDEX, say("site.title"), voice.line("site.about_site"), sections)


def _row(subject: ReportSubject, library: Library) -> Row:
    games = (TextCell(tuple(_game(game.id, library) for game in subject.regulation.games)),)
    verdict = VerdictCell(subject.verdict, verdict_words(subject, library.voice))
    kind = text(library.voice.say(f"front.kind_{subject.regulation.header.kind}"))
    return Row(
        (TextCell(((library.link(subject, subject.title),),)), text(library.place(subject)), kind, *games, verdict)
    )


def _game(game: str, library: Library) -> Line:
    return (TextRun(library.game(game), target=file_of("game", game)),)


def _games(library: Library) -> Iterator[Line]:
    for game in library.games:
        count = library.voice.counted("site.texts_with_game", len(library.having(game)))
        yield (*_game(game, library), TextRun(f": {count}"))


def pages_of_checks(checks: tuple[CheckPage, ...], library: Library) -> Iterator[SitePage]:
    """Yield the list of checks, then a page for each."""
    voice = library.voice
    families = grouped_by(checks, lambda check: check.kind.code[:FAMILY])
    sections = tuple(
        Section(
            family.lower(),
            "",
            voice.say(f"family.{family}.title"),
            (Paragraph(voice.line(f"family.{family}.about")), Bullets(tuple(map(_check, own)))),
        )
        for family, own in families.items()
    )
    yield SitePage(CHECKS, voice.say("site.checks"), voice.line("site.checks_lead"), sections)
    yield from (_page_of_check(each, library) for each in checks)


def _check(each: CheckPage) -> Line:
    code = each.kind.code
    return (TextRun(code, target=file_of("check", code)), TextRun(f" {each.manual.title}"))


def _page_of_check(each: CheckPage, library: Library) -> SitePage:
    """Return the manual of a check, as `explain` tells it."""
    voice, kind, manual = library.voice, each.kind, each.manual
    language = library.language
    breach = kind.verdict == "violation"
    message = (line(message_of(manual.sample, language)), line(help_of(manual.sample, language)))
    blocks: list[Block] = [Paragraph(line(words)) for words in manual.why]
    blocks.append(Facts((Fact(voice.say("manual.message_of_sample"), tuple(filter(None, message))),)))
    keys = ("fails", "passes") if breach else ("reported", "not_reported")
    shown = tuple(
        Fact(voice.say(f"manual.{key}"), tuple((TextRun(words),) for words in example.split("\n")))
        for key, examples in zip(keys, (manual.fails, manual.passes), strict=True)
        for example in examples
    )
    sections = (
        Section("why", "", voice.say("manual.why"), tuple(blocks)),
        Section("fix", "", voice.say("manual.fix"), tuple(Paragraph(line(words)) for words in manual.fix)),
        Section("examples", "", voice.say("site.examples"), (Facts(shown),)),
    )
    about = f"{SEVERITY[kind.severity][language]}; {voice.say('manual.since', version=manual.since)}"
    trail = (TextRun(voice.say("site.checks"), target=CHECKS),)
    return SitePage(file_of("check", kind.code), f"{kind.code}: {manual.title}", line(about), sections, trail=trail)
