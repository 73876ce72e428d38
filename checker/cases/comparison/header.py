"""The headers of two texts against each other: what kind of text, since when, what "times" means, ties to others."""

from __future__ import annotations

from checker.cases.case import RegulationCase
from checker.cases.comparison.model import Part, Topic
from checker.cases.comparison.said import Said, join, said_in
from checker.findings.finding import Bilingual
from checker.semantics.decree.model import Header, Link
from checker.text.span import Span
from checker.words.outcomes import UNSTATED

KINDS: dict[str, Bilingual] = {
    "official": {"en": "an official text", "es": "texto oficial"},
    "operator": {"en": "rules of an operator", "es": "reglas de un operador"},
    "unofficial": {"en": "an unofficial text", "es": "texto no oficial"},
}
TIMES: dict[str, Bilingual] = {
    "profit": {"en": "the stake is not part of the payout", "es": "el pago no incluye la apuesta"},
    "total": {"en": "the stake is part of the payout", "es": "el pago incluye la apuesta"},
    "unsettled": {
        "en": "left open whether the stake is part of the payout",
        "es": "queda abierto si el pago incluye la apuesta",
    },
}
UNKNOWN: Bilingual = {"en": "not known", "es": "no consta"}
LINKS: dict[str, Bilingual] = {
    "restates": {"en": "restates {0}", "es": "reproduce {0}"},
    "relies_on": {"en": "relies on {0}", "es": "se apoya en {0}"},
    "amends": {"en": "amends {0}", "es": "modifica {0}"},
    "replaces": {"en": "replaces {0}", "es": "sustituye {0}"},
    "inserts": {"en": "inserts {0}", "es": "añade {0}"},
    "repeals": {"en": "repeals {0}", "es": "deroga {0}"},
}
_AFTER: Bilingual = {"en": "{0} days after publication", "es": "{0} días después de la publicación"}
_NEXT_DAY: Bilingual = {"en": "the day after publication", "es": "al día siguiente de la publicación"}
_UNTIL: Bilingual = {"en": "{0} to {1}", "es": "de {0} a {1}"}
_OF: Bilingual = {"en": "{0} of {1}", "es": "{0} de {1}"}


def compare_headers(a: RegulationCase, b: RegulationCase) -> Part:
    """Return what the headers of two texts say differently; their titles and authorities say only which text it is.

    That one restates the other is no difference of the two.
    """
    return join(_said(a, b.regulation.id), _said(b, a.regulation.id), kind="header")._replace(alike=())


def _said(case: RegulationCase, other: str) -> list[Said]:
    header, span = case.regulation.header, case.regulation.span
    day = (header.in_force, header.days_after_publication, header.in_force_until)
    published = (header.published, header.publication)
    in_force_at = header.in_force_span or span
    return [
        _of_text("kind", header.kind, KINDS[header.kind], span),
        _of_text("signed", header.signed, _day(header.signed), span),
        _of_text("published", published if any(published) else None, _published(header), span),
        _of_text("in force", day if any(each is not None for each in day) else None, _in_force(header), in_force_at),
        _of_text("times", header.times, TIMES[header.times], header.times_span or span)._replace(
            citations=header.times_citations
        ),
        *(_of_link(link) for link in case.regulation.links if (link.kind, link.regulation) != ("restates", other)),
    ]


def _of_text(topic: Topic, value: object, text: Bilingual, span: Span) -> Said:
    return Said(topic, None, None, "", value, UNSTATED if value is None else text, (), span)


def _of_link(link: Link) -> Said:
    target = ", ".join(link.target)
    places: Bilingual = {"en": target, "es": target}
    if link.regulation is not None:
        places = said_in(_OF, target, link.regulation) if target else {"en": link.regulation, "es": link.regulation}
    text = {language: words.format(places[language]) for language, words in LINKS[link.kind].items()}
    key = (link.kind, link.regulation, link.target)
    return Said("link", None, None, key, True, text, link.citations, link.span)


def _day(day: str | None) -> Bilingual:
    return UNKNOWN if day in (None, "unknown") else {"en": day or "", "es": day or ""}


def _published(header: Header) -> Bilingual:
    where = f" ({header.publication})" if header.publication else ""
    return {language: f"{words}{where}" for language, words in _day(header.published).items()}


def _in_force(header: Header) -> Bilingual:
    """Return since when a text is in force, and until when if it says so."""
    days = header.days_after_publication
    since = _day(header.in_force)
    if days is not None:
        since = _NEXT_DAY if days == 1 else said_in(_AFTER, days)
    if header.in_force_until is None:
        return since
    return {language: words.format(since[language], header.in_force_until) for language, words in _UNTIL.items()}
