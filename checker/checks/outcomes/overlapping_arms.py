"""Two rules of a bet give the same roll different results.

Why it matters
    A roll that wins under one sentence and loses under another is paid as the dealer remembers it. No table can comply
    with such a regulation.

Fails
    bet any_craps "Craps" [A.1]
      one roll   wins 2, 3, 12   loses 3 .. 11

Passes
    bet any_craps "Craps" [A.1]
      one roll   wins 2, 3, 12   loses 4 .. 11

How to fix
    Read the document again: if the mistake is in the transcription, correct the rule; if the document says both, keep
    both and give the readings with `unclear`. A total that sets the point and also decides is reported as OUT006.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_

from checker.cases.case import RegulationCase
from checker.cases.outcome_partitions import Situation, Wording, severity_of_wording, situations, worded_bets
from checker.findings.finding import Observation, Related
from checker.games.apparatus import Apparatus
from checker.semantics.decree.model import Bet
from checker.syntax.decree.parts import Effect
from checker.words.names import name_on
from checker.words.outcomes import EFFECTS, STAGES, throws_text

CODE, SEVERITY, SINCE = "OUT001", "error", "0.1"
MESSAGE = {
    "en": "{bet}: {throws} both {first} and {second} {stage}",
    "es": "{bet}: {throws} a la vez {first} y {second} {stage}",
}
HELP = {
    "en": "in the transcription: leave each throw to one rule, or give the ways to read the clause with `unclear`",
    "es": "en la transcripción: dejar cada tirada a una sola regla, o dar las lecturas de la cláusula con `dudoso`",
}
DECIDING = {"wins", "loses", "loses_half", "pushes"}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per pair of rules of a bet that clash."""
    for bet, apparatus, wording in worded_bets(case):
        yield from _clashes(case, bet, wording, apparatus)


def _clashes(case: RegulationCase, bet: Bet, wording: Wording, apparatus: Apparatus) -> Iterator[Observation]:
    found: dict[tuple[str, tuple[Effect, ...]], list[tuple[Situation, int]]] = {}
    for situation in situations(bet, wording.stages, wording.numbers, apparatus):
        for clash in situation.parts.clashes:
            if not ("sets_point" in clash.effects and DECIDING & set(clash.effects)):
                found.setdefault((situation.stage.name, clash.effects), []).append((situation, clash.mask))
    for (stage, _), places in found.items():
        situation, mask = places[0]
        arms = [claimed.arm for claimed in situation.parts.claims if claimed.mask & mask]
        first = arms[0]
        second = next(arm for arm in arms if arm.effect != first.effect)
        numbers = tuple(dict.fromkeys(place.number for place, _ in places))
        throws = reduce(or_, (each for _, each in places))
        yield Observation(
            at=second.span,
            values={
                "bet": name_on(bet, numbers),
                "throws": throws_text(apparatus, throws),
                "first": EFFECTS[first.effect],
                "second": EFFECTS[second.effect],
                "stage": STAGES[stage],
            },
            subject=case.regulation.subject(bet, *numbers),
            citations=bet.citations,
            related=(Related(first.span, {"en": "claimed here too", "es": "también figura aquí"}),),
            **severity_of_wording(wording),
        )
