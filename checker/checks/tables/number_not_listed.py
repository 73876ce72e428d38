"""The table takes a number, or pays a roll, that the regulation's bet does not have.

Why it matters
    The field loses on a 5; a table that pays for it plays by other rules.

Fails
    bet big(n in 6, 8)   wins n   loses 7   stands other   pays even
    --- table
    bets:
      big: {pays: {"6, 7": even}}

Passes
    bet big(n in 6, 8)   wins n   loses 7   stands other   pays even
    --- table
    bets:
      big: {pays: {"6, 8": even}}

How to fix
    Take the number off the table: it has to comply with the regulation.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.checks.tables.shared.words import DEFINED, source_words, two_numbers
from checker.findings.finding import Observation, Related
from checker.semantics.decree.model import Bet, NumberText
from checker.semantics.readings import all_numbers
from checker.text.span import Span
from checker.words.names import name_of, numbers_text
from checker.words.outcomes import event_as_written

CODE, SEVERITY, SINCE = "TAB007", "error", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("unknown numbers",)
MESSAGE = {
    "en": "{bet} has no {numbers} {source}; it has {listed}",
    "es": "{bet} no tiene {numbers} {source}; tiene {listed}",
}
IDLE = {
    "en": "{bet} pays for {numbers} here, on which it does not win {source}",
    "es": "{bet} paga aquí por {numbers}, con lo que no gana {source}",
}
HELP = {"en": "take it off the table", "es": "retirarlo de la mesa"}
TWO = {"en": "two numbers are written `{typed}`", "es": "escribir dos números así: `{typed}`"}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per bet and standing of its numbers, and one per price for what never wins."""
    for offer in (each for each in case.table.offers if each.bet.id not in case.table.unfit):
        for readings in dict.fromkeys(stray.readings for stray in offer.strays):
            strays = tuple(stray for stray in offer.strays if stray.readings == readings)
            yield _finding(case, offer.bet, tuple(stray.number for stray in strays), strays[0].span, readings)
    offers = {offer.bet.id: offer for offer in case.table.offers}
    for limit in case.table.strays:
        known = {stray.number for stray in offers[limit.bet.id].strays} if limit.bet.id in offers else set()
        numbers = tuple(number for number in limit.numbers if number not in known)
        if numbers:
            yield _finding(case, limit.bet, numbers, limit.span, None)
    for idle in case.table.prices.unwinnable:
        named = tuple(event_as_written(event)["en"] for event in idle.events)
        found = _finding(case, idle.offer.bet, named, idle.events[0].span, None)
        yield found._replace(subject=case.regulation.subject(idle.offer.bet), message=IDLE)


def _finding(
    case: TableCase, bet: Bet, numbers: tuple[NumberText, ...], at: Span, readings: tuple[str, ...] | None
) -> Observation:
    known = all_numbers(bet)
    two = two_numbers(numbers, known)
    return Observation(
        at=at,
        values={
            "bet": name_of(bet),
            "numbers": numbers_text(numbers),
            "source": source_words(case),
            "listed": numbers_text(known),
            **({"typed": two} if two else {}),
        },
        help=TWO if two else None,
        subject=case.regulation.subject(bet, *numbers),
        citations=bet.citations,
        related=(Related(bet.span, DEFINED),) if case.regulation.id else (),
        readings=readings,
        verdict=None if readings is None else "undetermined",
    )
