"""A bet said to take one roll is left standing by some rolls.

Why it matters
    A one-roll bet is over after that roll. What is left on the table afterwards is neither paid nor lost, and nobody
    can say whether it may be taken down.

Fails
    bet field "Field" [A.1]
      one roll   wins 2, 3, 4, 9, 10, 11, 12   loses 7   stands other

Passes
    bet field "Field" [A.1]
      one roll   wins 2, 3, 4, 9, 10, 11, 12   loses other

Passes
    bet field "Field" [A.1]
      wins 2, 3, 4, 9, 10, 11, 12   loses 7   stands other

How to fix
    If the document lets the bet stand, leave `one roll` out; if it returns the stake, write `pushes`. If it says both,
    give both readings with `unclear`.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.cases.one_sided import standing_of_one_roll
from checker.cases.outcome_partitions import severity_of_wording, situations, worded_bets
from checker.findings.finding import Observation, Related
from checker.words.names import name_on
from checker.words.outcomes import throws_text

CODE, SEVERITY, SINCE = "OUT016", "error", "0.1"
MESSAGE = {
    "en": "{bet}: one roll decides it, and yet {throws} leave it standing",
    "es": "{bet}: la decide una tirada y, sin embargo, sigue en juego con {throws}",
}
HELP = {
    "en": "in the transcription: leave `one roll` out if the bet waits; write `pushes` if the stake is returned",
    "es": "en la transcripción: suprimir `una tirada` si la apuesta sigue en juego; escribir `nula` si se "
    "devuelve lo apostado",
}
SAID = {"en": "said to be one roll here", "es": "aquí se dice que es de una tirada"}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per wording of a bet."""
    for bet, apparatus, wording in worded_bets(case):
        places = [
            each for each in situations(bet, wording.stages, wording.numbers, apparatus) if standing_of_one_roll(each)
        ]
        if places:
            stage = places[0].stage
            numbers = tuple(each.number for each in places)
            yield Observation(
                at=next(arm.span for arm in stage.arms if arm.effect == "stands"),
                values={
                    "bet": name_on(bet, numbers),
                    "throws": throws_text(apparatus, standing_of_one_roll(places[0])),
                },
                subject=case.regulation.subject(bet, *numbers),
                citations=bet.citations,
                related=(Related(stage.span, SAID),),
                **severity_of_wording(wording),
            )
