"""A dice bet lists a number without its equally likely counterpart.

Why it matters
    With two dice, 6 and 8 are rolled equally often. A list with the 6 and without the 8 is nearly always an oversight,
    and a table that takes bets on the 8 then has no rule for it.

Fails
    bet place_win(n in 4, 5, 6, 9, 10) "Place" [A.4]
      wins n   loses 7   stands other
      pays 9 to 5 for 4, 10   pays 7 to 5 for 5, 9   pays 7 to 6 for 6, 8

Passes
    bet place_win(n in 4, 5, 6, 8, 9, 10) "Place" [A.4]
      wins n   loses 7   stands other
      pays 9 to 5 for 4, 10   pays 7 to 5 for 5, 9   pays 7 to 6 for 6, 8

How to fix
    If the document gives a payout or a limit for the missing number elsewhere, give the readings with
    `unclear … reading … numbers`. The finding stays under every reading: the regulation contradicts itself until its
    authority corrects it.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.checks.outcomes.shared.mirrors import MissingMirrors, limits_of, missing_mirrors, prices_of
from checker.findings.finding import Bilingual, Observation
from checker.semantics.decree.model import Bet
from checker.words.names import name_of, numbers_text, numbers_with_article

CODE, SEVERITY, SINCE = "OUT005", "error", "0.1"
MESSAGE: Bilingual = {
    "en": "{bet} lists {numbers} without {missing}, as likely as {mirrors}",
    "es": "{bet} enumera {numbers} sin {missing}, tan probable como {mirrors}",
}
PRICED: Bilingual = {
    "en": "{bet} lists {numbers} without {missing}, as likely as {mirrors}; the same regulation {gives} {missing}",
    "es": "{bet} enumera {numbers} sin {missing}, tan probable como {mirrors}; la misma norma le da {gives}",
}
HELP = {
    "en": "compare the list with the document; an omission in it only the authority can mend",
    "es": "cotejar la lista con el documento; si la omisión es suya, consultar a la autoridad",
}


GIVES: dict[tuple[bool, bool], Bilingual] = {
    (True, True): {"en": "sets a payout and a maximum for", "es": "pago y máximo"},
    (True, False): {"en": "sets a payout for", "es": "pago"},
    (False, True): {"en": "caps", "es": "máximo"},
}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per bet whose list of numbers is not symmetric."""
    for bet in case.regulation.bets:
        missing = missing_mirrors(bet, bet.numbers, case.regulation.apparatus(bet))
        if missing is not None:
            yield _finding(case, bet, missing)


def _finding(case: RegulationCase, bet: Bet, missing: MissingMirrors) -> Observation:
    prices, limits = prices_of(case, bet, missing.numbers), limits_of(case, bet, missing.numbers)
    gives = GIVES.get((bool(prices), bool(limits)))
    unclears = tuple(unclear for unclear in bet.unclears if any(reading.numbers for reading in unclear.readings))
    return Observation(
        at=bet.span,
        values={
            "bet": name_of(bet),
            "numbers": numbers_text(bet.numbers or ()),
            "missing": numbers_with_article(missing.numbers),
            "mirrors": numbers_with_article(missing.mirrors),
            **({"gives": gives} if gives else {}),
        },
        subject=case.regulation.subject(bet, *missing.numbers),
        citations=unclears[0].citations if unclears else bet.citations,
        related=(*prices, *limits),
        message=PRICED if gives else MESSAGE,
    )
