"""Limits of a regulation contradict each other: no table can comply with them all.

Why it matters
    A class of bets whose maximum must be at least 100 times and at most 50 times the table minimum cannot be offered at
    all. The finding names a smallest set of clauses that contradict each other: without any one of them a table could
    comply with the others.

Fails
    group simple
    limit 100 * min(table) <= max(simple) [B.2]
    limit max(simple) <= 50 * min(table) [B.3]

Passes
    group simple
    limit 100 * min(table) <= max(simple) [B.2]
    limit max(simple) <= 1000 * min(table) [B.3]

How to fix
    Compare the clauses with the document. If it does say so, only its authority can settle it.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.checks.limits.shared.contradictions import contradictions
from checker.findings.finding import Bilingual, Observation, Related, Subject
from checker.semantics.decree.model import Limit
from checker.words.advice import COMPARE_CLAUSES
from checker.words.limits import limit_words

CODE, SEVERITY, SINCE = "LIM001", "error", "0.1"
MESSAGE = {
    "en": "no table can keep {clauses} together",
    "es": "ninguna mesa puede cumplir a la vez {clauses}",
}
HELP = COMPARE_CLAUSES
UNTOLD = {
    "en": "there are too many limits or readings of them to tell whether a table can keep them all",
    "es": "hay demasiados límites, o demasiadas lecturas de ellos, para saber si una mesa puede cumplirlos todos",
}
BY_HAND = {"en": "compare them by hand", "es": "compararlos a mano"}
_WITH: Bilingual = {"en": "contradicts this", "es": "se contradice con esto"}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per game whose limits contradict each other under every reading, or under some left open."""
    for game, places, readings in contradictions(case.regulation):
        told = bool(places)
        rules = [rule for rule in case.regulation.limits if rule.game == game][:1]
        rules = [case.regulation.limits[place] for place in places] or rules
        yield Observation(
            at=rules[0].span,
            values={"clauses": {"en": _clauses(rules, "en"), "es": _clauses(rules, "es")}},
            subject=Subject(case.regulation.id, game),
            citations=tuple(citation for rule in rules for citation in rule.citations),
            related=tuple(Related(rule.span, _WITH) for rule in rules[1:]),
            readings=readings,
            severity=None if told else "warning",
            verdict=None if told and readings is None else "undetermined",
            message=None if told else UNTOLD,
            help=None if told else BY_HAND,
        )


def _clauses(rules: list[Limit], language: str) -> str:
    return ", ".join(f"`{limit_words(rule)[language]}`" for rule in rules)
