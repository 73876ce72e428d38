"""Two bets of a game pay the same although one is at least twice as likely to win.

Why it matters
    Payouts follow chances. The same payout for very different chances mostly shows that a line was copied.

Fails
    bet any_seven "Seven" [A.2]
      one roll   wins 7   loses other
      pays 4 to 1
    bet eleven "Eleven" [A.2]
      one roll   wins 11   loses other
      pays 4 to 1

Passes
    bet three "Three" [A.2]
      one roll   wins 3   loses other
      pays 15 to 1
    bet eleven "Eleven" [A.2]
      one roll   wins 11   loses other
      pays 15 to 1

How to fix
    Check both payouts against the document and against other regulations.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.prices import PayoutCase
from checker.checks.payouts.shared.chances import Chance, alike_at_a_price
from checker.findings.finding import Observation, Related
from checker.semantics.decree.model import subject_of
from checker.words.names import in_both, name_on
from checker.words.prices import printed_price

CODE, SEVERITY, SINCE = "PAY008", "warning", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("several own edges",)
MESSAGE = {
    "en": "{likely} and {unlikely} both pay {price}, but win {often:chance} and {seldom:chance} of the decided bets",
    "es": "{likely} y {unlikely} pagan {price}, pero ganan {often:chance} y {seldom:chance} de las apuestas resueltas",
}
HELP = {
    "en": "compare both payouts with the document",
    "es": "cotejar ambos pagos con el documento",
}


def check(case: PayoutCase) -> Iterator[Observation]:
    """Yield one finding per price of a game, naming the likeliest and the unlikeliest bet of those that are alike."""
    for game in case.games:
        told = set()
        for (form, paid, _), found in alike_at_a_price(case, game.id).items():
            likely = max(found, key=lambda chance: chance.lowest, default=None)
            unlikely = min(found, key=lambda chance: chance.highest, default=None)
            if (form, paid) in told or paid is None or likely is None or unlikely is None:
                continue
            if likely.lowest >= 2 * unlikely.highest:
                told.add((form, paid))
                yield _finding(case, likely, unlikely)


def _finding(case: PayoutCase, likely: Chance, unlikely: Chance) -> Observation:
    """Point at the bet whose edge is further from none: it is the likelier one to be wrong."""
    odd, other = (likely, unlikely) if likely.extreme > unlikely.extreme else (unlikely, likely)
    first, second = odd.bet.payouts[0], other.bet.payouts[0]
    return Observation(
        at=first.span,
        values={
            "likely": name_on(likely.bet, likely.numbers),
            "unlikely": name_on(unlikely.bet, unlikely.numbers),
            "price": in_both(case.country, lambda style: printed_price(first, style)),
            "often": likely.lowest,
            "seldom": unlikely.highest,
        },
        subject=subject_of(case.regulation, odd.bet.game, odd.bet.id, *odd.numbers),
        citations=(*first.citations, *second.citations),
        related=(Related(second.span, {"en": "the same payout", "es": "el mismo pago"}),),
        confidence="low",
    )
