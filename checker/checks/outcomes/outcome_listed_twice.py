"""A list names the same outcome twice.

Why it matters
    It changes nothing, but where one number is repeated another may be missing. A number that a range of the list
    already includes, and the same dice under two names, count as repeated too.

Fails
    bet field "Field" [A.1]
      one roll   wins 2, 3, 3, 9, 10, 11, 12   loses other

Fails
    bet hard_way "Hard" [A.1]
      wins hard 4, hop 2-2   loses 7   stands other

Passes
    bet field "Field" [A.1]
      one roll   wins 2, 3, 4, 9, 10, 11, 12   loses other

How to fix
    Compare the list with the document. If it is printed so, keep it: the finding concerns the document.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.cases.prices import own_payouts
from checker.checks.outcomes.shared.repeats import repeats
from checker.findings.finding import Observation
from checker.semantics.decree.model import Bet
from checker.syntax.decree.parts import Events
from checker.words.names import name_of

CODE, SEVERITY, SINCE = "OUT020", "note", "0.1"
MESSAGE = {
    "en": "{bet}: `{event}` is listed twice",
    "es": "{bet}: `{event}` figura dos veces en la lista",
}
HELP = {
    "en": "check in the document whether another number was meant; in the transcription: else take one of the two out",
    "es": "comprobar en el documento si se quiso poner otro número; en la transcripción: si no, suprimir uno "
    "de los dos",
}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per outcome and list, at its second place."""
    for bet in case.regulation.bets:
        for events in _lists(case, bet):
            for event, again in repeats(events, bet, case.regulation.apparatus(bet)):
                yield Observation(
                    at=event.span,
                    values={"bet": name_of(bet), "event": again},
                    subject=case.regulation.subject(bet),
                    citations=bet.citations,
                )


def _lists(case: RegulationCase, bet: Bet) -> Iterator[Events]:
    """Yield the lists that stand in the bet itself: its arms in every reading, and the wins its prices are for."""
    if bet.same_outcomes_as is None:
        readings = (reading.stages or () for unclear in bet.unclears for reading in unclear.readings)
        for stages in (bet.stages, *readings):
            yield from (arm.events for stage in stages for arm in stage.arms)
    for payout in own_payouts(bet):
        if payout.on is not None:
            yield payout.on
