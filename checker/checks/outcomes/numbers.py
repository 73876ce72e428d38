"""The numbers of a bet: those without a payout, without their mirror, or without rules."""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.cases.partitions import situations_of
from checker.cases.prices import own_payouts
from checker.checks.pages import words_of
from checker.checks.registry import check
from checker.findings.finding import Bilingual, Observation, Related, Subject
from checker.games.apparatus import Apparatus
from checker.semantics.decree.model import Bet, Game, NumberText, Payout, left_to
from checker.semantics.outcomes import binding_of, mask_of
from checker.semantics.readings import Rules, judged_interpretations
from checker.syntax.decree.parts import Expression, Operation, Quantity
from checker.text.record import NamedTuple
from checker.words.names import bets_text, name_of, numbers_text, numbers_with_article
from checker.words.outcomes import throws_text

# Numbers of a dice bet whose mirror the bet has: 8 for 6 with two dice.


TOTALS = ("chosen", "hard", "easy")
"""Outcomes whose number is a total; faces have no mirror."""


class MissingMirrors(NamedTuple):
    """The numbers that are missing, and the mirrors that the bet has."""

    numbers: tuple[NumberText, ...]
    mirrors: tuple[NumberText, ...]


def missing_mirrors(
    bet: Bet, numbers: tuple[NumberText, ...] | None, apparatus: Apparatus | None
) -> MissingMirrors | None:
    """Return the totals a list lacks though it has their mirrors, None when it is symmetric or not meant to be.

    A list is meant to be symmetric when it has more whole pairs than halves.
    """
    if apparatus is None or apparatus.kind != "dice" or len(bet.params) != 1 or not numbers or not are_totals(bet):
        return None
    have = {int(number) for number in numbers}
    axis = 7 * len(apparatus.throws[0].faces)
    alone = sorted(number for number in have if axis - number not in have)
    pairs = sum(1 for number in have if axis - number in have and number * 2 < axis)
    if not alone or len(alone) > pairs:
        return None
    return MissingMirrors(tuple(str(axis - number) for number in reversed(alone)), tuple(map(str, reversed(alone))))


def are_totals(bet: Bet) -> bool:
    """Return whether the numbers of a bet are totals of the dice."""
    kinds = {
        event.kind
        for stage in bet.stages
        for arm in stage.arms
        for event in (*arm.events.include, *arm.events.exclude)
        if bet.params[0] in event.arguments
    }
    return bool(kinds) and kinds <= set(TOTALS)


def prices_of(case: RegulationCase, bet: Bet, numbers: tuple[NumberText, ...]) -> tuple[Related, ...]:
    """Return where the regulation prices some of these numbers of a bet by name."""
    label = {"en": "payout for it", "es": "pago para él"}
    priced = (payout for payout in own_payouts(bet) if not set(numbers).isdisjoint(payout.numbers or ()))
    return tuple(Related(payout.span, label) for payout in priced)


def limits_of(case: RegulationCase, bet: Bet, numbers: tuple[NumberText, ...]) -> tuple[Related, ...]:
    """Return where the regulation limits some of these numbers of a bet by name."""
    label = {"en": "limit for it", "es": "límite para él"}
    found = []
    for limit in case.regulation.limits:
        terms = limit.relation.terms if limit.relation else (limit.quantity,)
        named = any(_names(term, bet.id) for term in terms if term is not None)
        if named and not set(numbers).isdisjoint(limit.numbers):
            found.append(Related(limit.span, label))
    return tuple(found)


def _names(term: Expression, bet: str) -> bool:
    if isinstance(term, Operation):
        return _names(term.left, bet) or _names(term.right, bet)
    return isinstance(term, Quantity) and term.of.text == bet


# A dice bet lists a number without its equally likely counterpart.


OUT005 = words_of("OUT005")


GIVES: dict[tuple[bool, bool], Bilingual] = {
    (True, True): {"en": "sets a payout and a maximum for", "es": "pago y máximo"},
    (True, False): {"en": "sets a payout for", "es": "pago"},
    (False, True): {"en": "caps", "es": "máximo"},
}


@check("OUT005")
def missing_mirror_number(case: RegulationCase) -> Iterator[Observation]:
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
        message=OUT005["priced"] if gives else OUT005["message"],
    )


# Numbers and winning throws that the prices of a bet leave out.


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


# A bet has payouts for some of its numbers or winning rolls and none for the others.


OUT004 = words_of("OUT004")


@check("OUT004")
def number_without_payout(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per bet for its unpriced numbers, and one for its unpriced throws."""
    for bet in case.regulation.bets:
        source = case.regulation.bet(bet.game, bet.same_payouts_as) if bet.same_payouts_as else None
        told = {(gap.numbers, gap.missing["en"]) for gap in gaps(case, source)} if source is not None else set()
        for gap in gaps(case, bet):
            if (gap.numbers, gap.missing["en"]) not in told:
                yield Observation(
                    at=bet.span,
                    values={"bet": name_of(bet), "missing": gap.missing, "source": name_of(source or bet)},
                    subject=case.regulation.subject(bet, *gap.numbers),
                    citations=bet.citations,
                    readings=gap.readings,
                    message=None if source is None else OUT004["paid_as"],
                )


# A bet is made on a number, and the regulation does not say which numbers may be chosen.


@check("OUT008")
def parameter_unstated(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per bet without the values of its number."""
    for bet in case.regulation.bets:
        judged = judged_interpretations(bet)
        without = tuple(each.name for each in judged if each.rules.numbers is None)
        if without:
            yield Observation(
                at=bet.span,
                values={"bet": name_of(bet)},
                subject=case.regulation.subject(bet),
                citations=bet.citations,
                readings=None if len(without) == len(judged) else without,
            )


# The regulation names bets without saying what wins.


@check("OUT012")
def outcomes_unstated(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per game; outcomes of card games are options, unless all that its hands come to is counted."""
    for game in case.regulation.games:
        bets = [bet for bet in case.regulation.bets if bet.game == game.id and not _has_outcomes(case, bet)]
        if bets and not _is_card_game(case, game):
            yield Observation(
                at=bets[0].span,
                values={"game": name_of(game), "bets": bets_text(case.regulation, bets)},
                subject=case.regulation.subject(bets[0]) if len(bets) == 1 else Subject(case.regulation.id, game.id),
                citations=tuple(dict.fromkeys(citation for bet in bets for citation in bet.citations)),
            )


def _has_outcomes(case: RegulationCase, bet: Bet) -> bool:
    """Return whether a bet says what decides it, or leaves it to another regulation (REF013)."""
    stated = any(each.rules.stages for each in judged_interpretations(bet))
    return stated or left_to(case.regulation, bet, case.held) is not None


def _is_card_game(case: RegulationCase, game: Game) -> bool:
    by_options = any(option.game == game.id for option in case.regulation.options)
    if game.apparatus is None:
        return by_options
    counted = bool(game.apparatus.hands and game.apparatus.throws)
    return game.apparatus.kind == "cards" and (by_options or not counted)
