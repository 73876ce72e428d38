"""A limit of the regulation measures a quantity against itself: every table keeps it, or none can.

Why it matters
    A maximum that is at most itself bounds nothing. One of the two sides was probably meant to be another quantity, and
    as long as it stands no table is held to the limit that was.

Fails
    group simple
    limit max(simple) <= max(simple) [B.2]

Fails
    group simple
    limit 2 * max(simple) <= max(simple) [B.2]

Passes
    group simple
    limit max(simple) <= 100 * min(simple) [B.2]

How to fix
    Compare both sides with the document.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.findings.finding import Bilingual, Observation, Subject
from checker.limits.form import LinearComparison, comparisons
from checker.limits.relation import relations_in_use
from checker.semantics.decree.model import Limit
from checker.words.limits import limit_words

CODE, SEVERITY, SINCE = "LIM023", "warning", "0.2"
MESSAGE: Bilingual = {
    "en": "`{limit}` holds at every table: it limits nothing",
    "es": "`{limit}` se cumple en cualquier mesa: no limita nada",
}
NEVER: Bilingual = {
    "en": "`{limit}` holds at no table",
    "es": "`{limit}` no puede cumplirse en ninguna mesa",
}
HELP: Bilingual = {
    "en": "compare both sides with the document: one of them may be another quantity",
    "es": "cotejar ambos lados con el documento: puede que uno de ellos sea otra magnitud",
}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per limit; of one with several readings, under those that are at fault."""
    for limit in case.regulation.limits:
        found = {name: effects for name, effects in _effects(limit) if effects}
        if found:
            always = all(effects == {True} for effects in found.values())
            readings = tuple(found) if limit.readings and len(found) < len(relations_in_use(limit)) else None
            yield Observation(
                at=limit.span,
                values={"limit": limit_words(limit)},
                subject=Subject(case.regulation.id, limit.game),
                citations=limit.citations,
                readings=readings,
                verdict=None if readings is None else "undetermined",
                message=None if always else NEVER,
            )


def _effects(limit: Limit) -> Iterator[tuple[str, set[bool]]]:
    """Yield each reading in use with whether the couples in it that bound nothing always hold, or never do."""
    for name, relation in relations_in_use(limit):
        told = (_holds(each) for each in comparisons(relation) or ())
        yield name, {each for each in told if each is not None}


def _holds(comparison: LinearComparison) -> bool | None:
    """Return whether a comparison always holds, or never; None for one that bounds something. Limits are above zero."""
    form, operator = comparison
    factors = [factor for _, factor in form.parts]
    if operator != "=" and all(factor < 0 for factor in factors) and form.constant <= 0:
        return bool(factors) or operator == "<=" or form.constant < 0
    if all(factor > 0 for factor in factors) and form.constant >= 0:
        return operator == "=" and not factors and not form.constant
    return False if operator == "=" and not factors else None
