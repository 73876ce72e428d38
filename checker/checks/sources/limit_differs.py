"""A limit differs from that of the restated regulation, or only one of the two has it.

Why it matters
    A page that leaves out the limits leaves players to find them at the table; one that states other limits contradicts
    the rulebook.

Fails
    bet field "Field" [A.1]
      one roll   wins 2 .. 4, 9 .. 12   loses other
      pays even
    limit max(field) = 50 * min(table) [A.2]
    --- restates
    bet field "Field" [A.1]
      one roll   wins 2 .. 4, 9 .. 12   loses other
      pays even
    limit max(field) = 100 * min(table) [A.2]

Passes
    bet field "Field" [A.1]
      one roll   wins 2 .. 4, 9 .. 12   loses other
      pays even
    limit min(table) = max(field) / 100 [A.2]
    --- restates
    bet field "Field" [A.1]
      one roll   wins 2 .. 4, 9 .. 12   loses other
      pays even
    limit max(field) = 100 * min(table) [A.2]

How to fix
    Correct the transcription, or ask which regulation prevails. What only one of them has is a note: a summary need not
    repeat everything.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase, Restatement
from checker.cases.comparison.limits import compare_limits
from checker.cases.comparison.model import Difference, Side
from checker.checks.sources.shared.absent import limits_of_one
from checker.findings.finding import Bilingual, Observation, Related, Subject
from checker.words.advice import ASK_WHICH_PREVAILS

CODE, SEVERITY, SINCE = "SRC005", "note", "0.1"
MESSAGE = {
    "en": "the limit is `{here}` here and `{there}` in `{other}`, which this regulation restates, as transcribed",
    "es": "el límite es `{here}` aquí y `{there}` en `{other}`, que, según la transcripción, esta norma reproduce",
}
HELP = ASK_WHICH_PREVAILS
LEFT_OUT: Bilingual = {
    "en": "limits of `{other}` that this regulation does not give, though, as transcribed, it restates it: {limits}",
    "es": "límites de `{other}` que esta norma no recoge, aunque, según la transcripción, la reproduce: {limits}",
}
THE_LIMIT_THERE: Bilingual = {"en": "the limit there", "es": "el límite de allí"}
ADDED: Bilingual = {
    "en": "limits that are not in `{other}`, which this regulation restates, as transcribed: {limits}",
    "es": "límites que no están en `{other}`, que, según la transcripción, esta norma reproduce: {limits}",
}


def check(pair: Restatement) -> Iterator[Observation]:
    """Yield one finding per limit that both set, and one for all that only one of the texts sets."""
    case, against = pair
    differences = compare_limits(against, case).differences
    seen = set()
    for each in differences:
        if each.a is not None and each.b is not None and (each.a.span, each.b.span) not in seen:
            seen.add((each.a.span, each.b.span))
            yield _both(case, against, each, each.b, each.a)
    left_out = [each.a for each in differences if each.a is not None and each.b is None]
    added = [each.b for each in differences if each.b is not None and each.a is None]
    yield from limits_of_one(case, against, left_out, False, LEFT_OUT)
    yield from limits_of_one(case, against, added, True, ADDED)


def _both(case: RegulationCase, other: RegulationCase, difference: Difference, here: Side, there: Side) -> Observation:
    return Observation(
        at=here.span,
        values={"here": here.text, "there": there.text, "other": other.regulation.id},
        subject=Subject(case.regulation.id, difference.game, difference.bet),
        citations=(*here.citations, *there.citations),
        related=(Related(there.span, THE_LIMIT_THERE),),
        severity="warning",
        verdict="undetermined" if here.silent != there.silent else "violation",
    )
