"""A bet called fair, or the opposite of another, is not so by its own rules or payouts.

Why it matters
    Don't pass is not the opposite of pass: on the 12 the one loses and the other is not paid. And 66% is not the
    reverse of 150%.

Fails
    bet any_seven "Seven" [A.1]
      one roll   wins 7   loses other   pays 4 to 1
    bet no_seven "No seven" [A.1]
      one roll   wins 2 .. 6, 8 .. 11   loses 7   pushes 12   pays 1 to 4
    claim no_seven is opposite of any_seven [A.1]

Fails
    bet field "Field" [A.1]
      one roll   wins 2, 3, 4, 9, 10, 11, 12   loses other   pays even
    claim field is fair [A.1]

Passes
    bet under_7 "Under" [A.1]
      one roll   wins 2 .. 6   loses 7 .. 12   pays even
    bet seven_or_more "Seven or more" [A.1]
      one roll   wins 7 .. 12   loses 2 .. 6   pays even
    claim under_7 is opposite of seven_or_more [A.1]

How to fix
    Nothing has to be fixed in a transcription: the message says where the claim fails.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.cases.prices import edges_by_number, faults, judged_edges
from checker.checks.payouts.shared.opposite import difference
from checker.findings.finding import Observation, Related, Value
from checker.semantics.decree.model import Bet, Claim
from checker.semantics.readings import all_numbers
from checker.words.names import in_both, name_of

CODE, SEVERITY, SINCE = "PAY011", "warning", "0.1"
MESSAGE = {
    "en": "{bet} is called the opposite of {other}, but {lines}",
    "es": "se dice que {bet} es la opuesta a {other}, pero {lines}",
}
FAIR = {
    "en": "{bet} is called fair, but the house edge is {edges}",
    "es": "se dice que {bet} es equitativa, pero la ventaja de la casa es {edges}",
}
HELP = {
    "en": "where a table or a dispute relies on the claim, apply the rule of the bet itself",
    "es": "si una mesa o una reclamación se apoya en esa frase, aplicar la regla de la propia apuesta",
}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per claim of a regulation that does not hold under some reading in use."""
    for claim in case.regulation.claims:
        bet = case.regulation.bet(claim.game, claim.bet)
        other = case.regulation.bet(claim.game, claim.of) if claim.of else None
        if bet is not None and claim.claim == "fair":
            yield from _unfair(case, claim, bet)
        elif bet is not None and other is not None:
            yield from _not_opposite(case, claim, bet, other)


def _unfair(case: RegulationCase, claim: Claim, bet: Bet) -> Iterator[Observation]:
    for fault in faults(judged_edges(case.payouts, bet), lambda edge: edge != 0):
        edges = edges_by_number(case.payouts.country, fault.edges)
        values: dict[str, Value] = {"bet": name_of(bet), "edges": edges}
        subject = case.regulation.subject(bet, *fault.numbers)
        found = Observation(claim.span, values, subject, claim.citations, readings=fault.readings, message=FAIR)
        yield found._replace(verdict="undetermined") if fault.readings else found


def _not_opposite(case: RegulationCase, claim: Claim, bet: Bet, other: Bet) -> Iterator[Observation]:
    apart = difference(case.payouts, bet, other)
    if apart is not None:
        numbers = {number for each in apart.prices for number in each.numbers}
        yield Observation(
            at=claim.span,
            values={"bet": name_of(bet), "other": name_of(other), "lines": in_both(case.payouts.country, apart.text)},
            subject=case.regulation.subject(bet, *(number for number in all_numbers(bet) if number in numbers)),
            citations=claim.citations,
            related=(Related(other.span, {"en": "the other bet", "es": "la otra apuesta"}),),
            readings=apart.readings,
            verdict="undetermined" if apart.readings else None,
        )
