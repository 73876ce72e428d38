"""The same total sets the point and decides the bet on one roll.

Why it matters
    If a 7 sets the point although it has just won, the bet is won and goes on at once: no table can settle that.

Fails
    bet pass_line "Win" [A.1]
      first roll   wins 7, 11   loses 2, 3, 12   sets point 4, 5, 6, 7, 8, 9, 10
      then         wins point   loses 7   stands other

Passes
    bet pass_line "Win" [A.1]
      first roll   wins 7, 11   loses 2, 3, 12   sets point 4, 5, 6, 8, 9, 10
      then         wins point   loses 7   stands other

How to fix
    Compare the list of points with the other passages of the document that give it; until it is corrected, figures are
    given both ways.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.cases.outcome_partitions import deciding, severity_of_wording, situations, worded_bets
from checker.findings.finding import Observation, Related
from checker.games.apparatus import Apparatus
from checker.semantics.decree.model import Bet
from checker.semantics.outcomes import Partition, mask_of
from checker.syntax.decree.parts import Arm, Events
from checker.words.names import name_of
from checker.words.outcomes import EFFECTS, throws_text

CODE, SEVERITY, SINCE = "OUT006", "error", "0.1"
MESSAGE = {
    "en": "{bet}: {throws} sets the point and also {effect} on the same roll",
    "es": "{bet}: {throws} fija el punto y también {effect} en la misma tirada",
}
HELP = {
    "en": "a total that decides on the first roll cannot be a point; "
    "in the transcription: take it from one of the two lists if the document does",
    "es": "un total que decide en la primera tirada no puede ser punto: cotejarlo con el documento; en la "
    "transcripción: suprimirlo en una de las dos listas si así figura en él",
}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per bet and effect that clashes with the point."""
    for bet, apparatus, wording in worded_bets(case):
        parts = next((each.parts for each in situations(bet, wording.stages, wording.numbers, apparatus)), None)
        for clash in parts.clashes if parts else ():
            if parts is not None and "sets_point" in clash.effects and clash.mask & deciding(parts):
                yield _finding(case, bet, apparatus, parts, clash.mask)._replace(**severity_of_wording(wording))


def _finding(case: RegulationCase, bet: Bet, apparatus: Apparatus, parts: Partition, mask: int) -> Observation:
    sets, decides = _arm(parts, mask, True), _arm(parts, mask, False)
    events = sets.events.include
    named = (event.span for event in events if mask_of(Events((event,), (), event.span), apparatus, {}) & mask)
    return Observation(
        at=next(named, sets.span),
        values={"bet": name_of(bet), "throws": throws_text(apparatus, mask), "effect": EFFECTS[decides.effect]},
        subject=case.regulation.subject(bet),
        citations=bet.citations,
        related=(Related(decides.span, {"en": "decides here", "es": "decide aquí"}),),
    )


def _arm(parts: Partition, mask: int, sets_point: bool) -> Arm:
    arms = (claimed.arm for claimed in parts.claims if claimed.mask & mask)
    return next(arm for arm in arms if (arm.effect == "sets_point") is sets_point and arm.effect != "stands")
