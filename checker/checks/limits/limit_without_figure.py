"""The regulation leaves a limit to the casino or the authority and gives no figure.

Why it matters
    "The minimum is laid down in the authorisation" gives no figure to check a table against. The table file, or its
    authorisation, must state it.

Fails
    limit min(table) set by authority [B.1]

Passes
    limit min(table) = 5 [B.1]

How to fix
    Nothing in the regulation; state the figure in the table file, with the authorisation it comes from, if there is
    one.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.findings.finding import Observation, Related, Subject
from checker.words.limits import limit_words

CODE, SEVERITY, SINCE = "LIM003", "note", "0.1"
MESSAGE = {"en": "limits without a figure: {limits}", "es": "límites sin cifra: {limits}"}
HELP = {
    "en": "state the figure at the table, and where it comes from",
    "es": "indicar en la mesa la cifra y de dónde procede",
}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per text that lists its open limits."""
    rules = [rule for rule in case.regulation.limits if rule.set_by is not None]
    if not rules:
        return
    words = [limit_words(rule) for rule in rules]
    yield Observation(
        at=rules[0].span,
        values={"limits": {language: "; ".join(f"`{each[language]}`" for each in words) for language in ("en", "es")}},
        subject=Subject(case.regulation.id, rules[0].game),
        citations=tuple(dict.fromkeys(citation for rule in rules for citation in rule.citations)),
        related=tuple(Related(rule.span, {"en": "and here", "es": "y aquí"}) for rule in rules[1:]),
    )
