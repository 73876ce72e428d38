"""Odds on a number pay less than the place bet on that number.

Why it matters
    Both win and lose on the same rolls. Odds are paid without a house edge, so they pay more than any place bet; where
    they pay less, one of the two payouts is wrong.

Fails
    bet odds(n in 4, 10) "Odds" [A.3]
      wins n   loses 7   stands other
      pays 100%
    bet place_win(n in 4, 10) "Place" [A.4]
      wins n   loses 7   stands other
      pays 180%

Passes
    bet odds(n in 4, 10) "Odds" [A.3]
      wins n   loses 7   stands other
      pays 200%
    bet place_win(n in 4, 10) "Place" [A.4]
      wins n   loses 7   stands other
      pays 180%

How to fix
    If the odds are too low by exactly one stake, the regulation may state the payout without the stake that is
    returned.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.prices import PayoutCase, follows, price_place, rides
from checker.checks.payouts.shared.printed import by_number
from checker.checks.payouts.shared.twins import Twin, pairs, profits
from checker.findings.finding import Observation, Related
from checker.semantics.decree.model import Bet, subject_of
from checker.words.names import in_both, name_of

CODE, SEVERITY, SINCE = "PAY010", "warning", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("own odds",)
MESSAGE = {
    "en": "{odds} pays {paid}; {place}, which wins and loses with the same throws, pays {other}",
    "es": "{odds} paga {paid}; {place}, que gana y pierde con las mismas tiradas, paga {other}",
}
HELP = {
    "en": "compare both lines with the document: odds usually pay more than the place bet",
    "es": "cotejar ambas líneas con el documento: la apuesta asociada suele pagar más",
}


def check(case: PayoutCase) -> Iterator[Observation]:
    """Yield one finding per odds bet, against the bet on the same throws that pays best."""
    most: dict[Bet, tuple[Bet, list[Twin]]] = {}
    odds_bets = [bet for bet in case.bets if rides(bet) and not follows(case, bet)]
    for odds, place, twins in pairs(case, lambda bet: bet in odds_bets, lambda bet: not rides(bet)):
        below = [twin for twin in twins if _is_below(twin)]
        if len(below) > len(most.get(odds, (odds, []))[1]):
            most[odds] = (place, below)
    for odds, (place, below) in most.items():
        yield _finding(case, odds, place, tuple(twin.number for twin in below))


def _is_below(twin: Twin) -> bool:
    odds, place = profits(twin.first), profits(twin.second)
    return bool(odds and place) and max(odds) < min(place)


def _finding(case: PayoutCase, odds: Bet, place: Bet, numbers: tuple[str | None, ...]) -> Observation:
    span, citations = price_place(odds, numbers[0])
    other_span, other_citations = price_place(place, numbers[0])
    return Observation(
        at=span,
        values={
            "odds": name_of(odds),
            "place": name_of(place),
            "paid": in_both(case.country, lambda style: by_number(odds, numbers, style)),
            "other": in_both(case.country, lambda style: by_number(place, numbers, style)),
        },
        subject=subject_of(case.regulation, odds.game, odds.id, *numbers),
        citations=(*citations, *other_citations),
        related=(Related(other_span, {"en": "payout of the place bet", "es": "pago de la otra apuesta"}),),
    )
