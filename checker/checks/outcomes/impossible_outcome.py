"""A rule or a payout names an outcome that cannot occur.

Why it matters
    A payout for a roll that never wins, or a total that two dice cannot give, shows that a line was copied from
    elsewhere or misprinted.

Fails
    bet under_7 "Under" [A.1]
      one roll   wins 1 .. 6   loses 7 .. 12

Fails
    bet field "Field" [A.1]
      one roll   wins 3, 4, 9, 10, 11   loses other
      pays even on 3, 4, 9, 10, 11   pays 2 to 1 on 2

Passes
    bet under_7 "Under" [A.1]
      one roll   wins 2 .. 6   loses 7 .. 12

How to fix
    Check the line against the document. If it is printed so, keep it: the finding concerns the document.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.cases.outcome_partitions import severity_of_wording, worded_bets
from checker.checks.outcomes.shared.impossible import Impossible, borrowed_events, dead_prices, impossible_events
from checker.findings.finding import Observation
from checker.semantics.decree.model import Bet
from checker.words.names import name_on
from checker.words.outcomes import event_as_written

CODE, SEVERITY, SINCE = "OUT003", "error", "0.1"
MESSAGE = {
    "en": "{bet}: `{event}` cannot come about",
    "es": "{bet}: `{event}` no puede darse",
}
NEVER_WINS = {
    "en": "{bet}: a payout for `{event}`, which never wins this bet",
    "es": "{bet}: fija un pago para `{event}`, que nunca gana esta apuesta",
}
NO_NUMBER = {
    "en": "{bet}: a payout for {event}, which is no number of this bet",
    "es": "{bet}: fija un pago para {event}, que no es un número de esta apuesta",
}
HELP = {
    "en": "check the line against the document; the other rules of the bet leave no use for it",
    "es": "cotejar la línea con el documento; las demás reglas de la apuesta la dejan sin objeto",
}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per outcome that cannot be, and one per price that nobody can get."""
    for bet, apparatus, wording in worded_bets(case):
        for impossible in impossible_events(bet, wording, apparatus):
            yield _finding(case, bet, impossible)._replace(**severity_of_wording(wording))
    for bet in case.regulation.bets:
        for impossible in borrowed_events(case, bet):
            yield _finding(case, bet, impossible)
        for impossible in dead_prices(case, bet):
            yield _finding(case, bet, impossible)._replace(message=NEVER_WINS if impossible.event else NO_NUMBER)


def _finding(case: RegulationCase, bet: Bet, impossible: Impossible) -> Observation:
    event, numbers = impossible.event, impossible.numbers
    number = numbers[0] if numbers else None
    return Observation(
        at=impossible.span,
        values={
            "bet": name_on(bet, numbers if event else ()),
            "event": event_as_written(event, number, bet.params) if event else ", ".join(numbers),
        },
        subject=case.regulation.subject(bet, *numbers),
        citations=impossible.citations or bet.citations,
    )
