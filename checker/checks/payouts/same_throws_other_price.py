"""Two bets win and lose on the same rolls but pay differently.

Why it matters
    Big 6 and a place bet on the 6 are the same bet; at even money instead of 7 to 6 the first has six times the house
    edge. That is usual, and players are entitled to know it.

Fails
    bet big(n in 6, 8) "Big" [A.1]
      wins n   loses 7   stands other
      pays even
    bet place_win(n in 6, 8) "Place" [A.4]
      wins n   loses 7   stands other
      pays 7 to 6

Passes
    bet big(n in 6, 8) "Big" [A.1]
      wins n   loses 7   stands other
      pays even
    bet place_win(n in 4, 10) "Place" [A.4]
      wins n   loses 7   stands other
      pays 9 to 5

How to fix
    Nothing has to be fixed if the document states both payouts.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.prices import RegulationPayouts, edges_by_number, price_place, rides
from checker.checks.payouts.shared.twins import Twin, open_twins, pairs
from checker.findings.finding import Bilingual, Observation, Related
from checker.semantics.decree.model import Bet, subject_of
from checker.words.names import name_of, numbers_text

CODE, SEVERITY, SINCE = "PAY009", "note", "0.1"
MESSAGE = {
    "en": "{first} and {second} win and lose with the same throws{on}; house edge {edges} and {other_edges}",
    "es": "{first} y {second} se deciden con las mismas tiradas{on}; ventaja de la casa {edges} y {other_edges}",
}
HELP = {
    "en": "make both payouts the same, if one is meant: it is the same bet, and the better one is open to every player",
    "es": "igualar ambos pagos si se quiere uno solo: es la misma apuesta, y el mejor está al alcance de "
    "cualquier jugador",
}


def check(case: RegulationPayouts) -> Iterator[Observation]:
    """Yield one finding per pair of bets of a text, and set of readings; bets that ride on another are left aside."""
    order = {id(bet): place for place, bet in enumerate(case.bets)}
    for first, second, twins in pairs(case, _stands_alone, _stands_alone):
        same = tuple(twin for twin in twins if twin.has_two_prices)
        if same and order[id(first)] < order[id(second)]:
            yield _finding(case, first, second, same)
    for (first, second, readings), found in open_twins(case, _stands_alone).items():
        yield _finding(case, first, second, tuple(found))._replace(readings=readings)


def _stands_alone(bet: Bet) -> bool:
    return not rides(bet)


def _finding(case: RegulationPayouts, first: Bet, second: Bet, same: tuple[Twin, ...]) -> Observation:
    numbers = tuple(twin.number for twin in same)
    span, citations = price_place(first, numbers[0])
    other_span, other_citations = price_place(second, numbers[0])
    return Observation(
        at=span,
        values={
            "first": name_of(first),
            "second": name_of(second),
            "on": _on(numbers),
            "edges": edges_by_number(case.country, (twin.first for twin in same)),
            "other_edges": edges_by_number(case.country, (twin.second for twin in same)),
        },
        subject=subject_of(case.regulation, first.game, first.id, *numbers),
        citations=(*citations, *other_citations),
        related=(Related(other_span, {"en": "the other payout", "es": "el otro pago"}),),
    )


def _on(numbers: tuple[str | None, ...]) -> Bilingual:
    listed = numbers_text(numbers)
    return {"en": f" on {listed}" if listed else "", "es": f" en {listed}" if listed else ""}
