"""Requirements of a regulation contradict each other: no table can meet them all.

Why it matters
    If one paragraph asks for at least six dice and another for at most five, every table is in breach of one of them.
    The finding names the two clauses that contradict each other, or the one that no value meets.

Fails
    require dice.in_service >= 6 [C.1]
    require dice.in_service <= 5 [C.2]

Passes
    require dice.in_service >= 5 [C.1]
    require dice.in_service <= 6 [C.2]

How to fix
    Compare the clauses with the document; an exception is written `unless`. If the document does say so, only its
    authority can settle it.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.cases.duties_feasible import gameless, unmeetable
from checker.findings.finding import Bilingual, Observation, Related, Subject
from checker.semantics.decree.model import Requirement
from checker.words.advice import COMPARE_CLAUSES
from checker.words.limits import requirement_words

CODE, SEVERITY, SINCE = "DUT006", "error", "0.1"
MESSAGE = {
    "en": "no table can keep {clauses} together",
    "es": "ninguna mesa puede cumplir a la vez {clauses}",
}
ALONE = {
    "en": "no table can keep {clauses}",
    "es": "ninguna mesa puede cumplir {clauses}",
}
NOWHERE: Bilingual = {
    "en": "no game meets the conditions of {clauses}: it binds no table",
    "es": "ningún juego reúne las condiciones de {clauses}: no obliga a ninguna mesa",
}
HELP = COMPARE_CLAUSES
_WITH: Bilingual = {"en": "contradicts this", "es": "se contradice con esto"}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding for each two requirements that contradict each other, and for each one that no game meets."""
    for game, rules in unmeetable(case.regulation):
        yield Observation(
            at=rules[-1].span,
            values={"clauses": {"en": _clauses(rules, "en"), "es": _clauses(rules, "es")}},
            subject=Subject(case.regulation.id, game),
            citations=tuple(citation for rule in rules for citation in rule.citations),
            related=tuple(Related(rule.span, _WITH) for rule in rules[:-1]),
            message=ALONE if len(rules) == 1 else None,
        )
    for rule in gameless(case.regulation):
        yield Observation(
            at=rule.span,
            values={"clauses": {"en": _clauses((rule,), "en"), "es": _clauses((rule,), "es")}},
            subject=Subject(case.regulation.id, rule.game),
            citations=rule.citations,
            message=NOWHERE if rule.scope else ALONE,
        )


def _clauses(rules: tuple[Requirement, ...], language: str) -> str:
    return ", ".join(f"`{requirement_words(rule)[language]}`" for rule in rules)
