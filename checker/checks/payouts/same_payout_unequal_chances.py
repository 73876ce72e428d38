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
from fractions import Fraction

from checker.cases.aspects import Aspect
from checker.cases.case import Case
from checker.cases.prices import own_edges, rides
from checker.checks.payouts.shared.chances import Chance, chances
from checker.checks.payouts.shared.printed import key
from checker.findings.finding import Observation, Related
from checker.semantics.decree.model import Bet
from checker.semantics.readings import judged_interpretations
from checker.words.names import in_both, name_on
from checker.words.prices import printed_price

CODE, SEVERITY, SINCE = "PAY008", "warning", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("several own edges",)
MESSAGE = {
    "en": "{likely} and {unlikely} both pay {price}, but win {often:chance} and {seldom:chance} of the decided bets",
    "es": "{likely} y {unlikely} pagan {price}, pero ganan {often:chance} y {seldom:chance} de las apuestas resueltas",
}
HELP = {
    "en": "one of the two prices may have been copied from the other",
    "es": "uno de los dos pagos puede estar copiado del otro",
}


def check(case: Case) -> Iterator[Observation]:
    """Yield one finding per price of a game, naming the likeliest and the unlikeliest bet of those that are alike."""
    for game in case.regulation.games:
        by_price: dict[tuple[object, ...], list[Chance]] = {}
        for bet in case.bets:
            prices = {key(payout) for payout in bet.payouts}
            if bet.game == game.id and len(prices) == 1 and not _is_set_aside(case, bet):
                price = prices.pop()
                for kin in _kin(bet, price):
                    by_price.setdefault((*price, kin), []).extend(chances(case, bet))
        told = set()
        for (form, paid, _), found in by_price.items():
            likely = max(found, key=lambda chance: chance.lowest, default=None)
            unlikely = min(found, key=lambda chance: chance.highest, default=None)
            if (form, paid) in told or paid is None or likely is None or unlikely is None:
                continue
            if likely.lowest >= 2 * unlikely.highest:
                told.add((form, paid))
                yield _finding(case, likely, unlikely)


def _kin(bet: Bet, price: tuple[str, Fraction | None]) -> Iterator[str]:
    """Yield what a bet may have a price in common by: its group, or that the next roll decides it.

    Even money is the price of half of all bets: it says nothing of bets that no group brings together.
    """
    if bet.group is not None:
        yield f"group {bet.group}"
    if price != ("to", Fraction(1)):
        stages = {stage.name for each in judged_interpretations(bet) for stage in each.rules.stages}
        yield "one roll" if stages == {"one_roll"} else "several rolls"


def _is_set_aside(case: Case, bet: Bet) -> bool:
    return rides(bet) or bet.priced_by_group or bet.same_payouts_as is not None or not own_edges(case, bet)


def _finding(case: Case, likely: Chance, unlikely: Chance) -> Observation:
    """Point at the bet whose edge is further from none: it is the likelier one to be wrong."""
    odd, other = (likely, unlikely) if likely.extreme > unlikely.extreme else (unlikely, likely)
    first, second = odd.bet.payouts[0], other.bet.payouts[0]
    return Observation(
        at=first.span,
        values={
            "likely": name_on(likely.bet, likely.numbers),
            "unlikely": name_on(unlikely.bet, unlikely.numbers),
            "price": in_both(case.regulation, lambda style: printed_price(first, style)),
            "often": likely.lowest,
            "seldom": unlikely.highest,
        },
        subject=case.regulation.subject(odd.bet, *odd.numbers),
        citations=(*first.citations, *second.citations),
        related=(Related(second.span, {"en": "the same price", "es": "el mismo pago"}),),
        confidence="low",
    )
