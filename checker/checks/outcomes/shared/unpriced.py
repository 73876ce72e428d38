"""Numbers and winning throws that the prices of a bet leave out."""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.cases.outcome_partitions import situations_of
from checker.findings.finding import Bilingual
from checker.games.apparatus import Apparatus
from checker.semantics.decree.model import Bet, NumberText, Payout
from checker.semantics.outcomes import binding_of, mask_of
from checker.semantics.readings import Rules, judged_interpretations
from checker.text.record import NamedTuple
from checker.words.names import numbers_text
from checker.words.outcomes import throws_text


class UnpricedGap(NamedTuple):
    """What a bet leaves unpriced: numbers, or winning throws of a number; under all readings in use or some."""

    numbers: tuple[NumberText, ...]
    missing: Bilingual
    readings: tuple[str, ...] | None


def gaps(case: RegulationCase, bet: Bet) -> Iterator[UnpricedGap]:
    """Yield what the prices of a bet leave out, the same under several readings once."""
    judged = judged_interpretations(bet)
    found: dict[tuple[tuple[NumberText, ...], str], tuple[Bilingual, list[str]]] = {}
    for interpretation in judged:
        for numbers, missing in _unpriced(bet, interpretation.rules, case.regulation.apparatus(bet)):
            found.setdefault((numbers, missing["en"]), (missing, []))[1].append(interpretation.name)
    for (numbers, _), (missing, names) in found.items():
        yield UnpricedGap(numbers, missing, None if len(names) == len(judged) else tuple(names))


def _unpriced(
    bet: Bet, rules: Rules, apparatus: Apparatus | None
) -> Iterator[tuple[tuple[NumberText, ...], Bilingual]]:
    """Yield the numbers without any price, then the winning throws of a number that its prices leave out.

    A bet made on no number that is paid as one that has prices for its numbers only is left with all its wins.
    """
    priced = [payout for payout in rules.payouts if payout.amount is not None]
    if not priced or rules.numbers is None:
        return
    bare = tuple(number for number in rules.numbers if not _prices_for(priced, number))
    if bare:
        yield bare, dict.fromkeys(("en", "es"), numbers_text(bare))
    for number in (number for number in rules.numbers or (None,) if number not in bare):
        payouts = _prices_for(priced, number)
        if not payouts and bet.same_payouts_as is None:
            continue
        if rules.stages and apparatus is not None and all(payout.on is not None for payout in payouts):
            mask = _won(bet, rules, number, apparatus) & ~_paid(payouts, apparatus, bet, number)
            if mask:
                yield (() if number is None else (number,)), throws_text(apparatus, mask)


def _prices_for(payouts: list[Payout], number: NumberText | None) -> list[Payout]:
    return [payout for payout in payouts if payout.numbers is None or number in payout.numbers]


def _won(bet: Bet, rules: Rules, number: NumberText | None, apparatus: Apparatus) -> int:
    won = 0
    for situation in situations_of(bet, rules.stages, number, apparatus):
        won |= situation.parts.effects.get("wins", 0)
    return won


def _paid(payouts: list[Payout], apparatus: Apparatus, bet: Bet, number: NumberText | None) -> int:
    paid = 0
    for payout in payouts:
        if payout.on is not None:
            paid |= mask_of(payout.on, apparatus, binding_of(bet.params, number), rest=apparatus.everything)
    return paid
