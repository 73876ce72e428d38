"""Games, bets and numbers that only one of two regulations has."""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.cases.comparison.limits import compare_limits
from checker.cases.comparison.model import (
    WHATEVER,
    Alike,
    Comparison,
    Difference,
    Edge,
    Part,
    Side,
    Times,
    edges_of,
    judged_in,
    numbers_of,
)
from checker.cases.comparison.outcomes import compare_outcomes
from checker.cases.comparison.prices import compare_payouts, lines_of
from checker.cases.comparison.rules import compare_headers, compare_rules
from checker.findings.finding import Bilingual
from checker.semantics.decree.model import Bet, NumberText
from checker.words.outcomes import prices_in_both

NO_NUMBERS: Bilingual = {"en": "without numbers", "es": "sin números"}
NUMBERS_UNSTATED: Bilingual = {"en": "numbers not stated", "es": "no indica los números"}


def compare_presence(a: RegulationCase, b: RegulationCase) -> Part:
    """Return what one text has and the other lacks: whole games, bets of games both have, numbers of bets both have."""
    differences = [*_missing(a, b, True), *_missing(b, a, False)]
    alike = [Alike("presence", game.id, None, None) for game in a.regulation.games if b.regulation.game(game.id)]
    for bet in a.bets:
        other = _same_bet(b, bet)
        if other is None:
            continue
        found = list(_numbers(a, bet, b, other))
        differences.extend(found)
        if not found:
            alike.append(Alike("presence", bet.game, bet.id, None))
    return Part(tuple(differences), tuple(alike))


def _missing(one: RegulationCase, other: RegulationCase, one_is_a: bool) -> Iterator[Difference]:
    for game in one.regulation.games:
        if other.regulation.game(game.id) is None:
            label = game.label or game.id
            game_side = Side({"en": label, "es": label}, game.citations, game.span)
            yield _sided(game.id, None, None, game_side, one_is_a)
    for bet in one.bets:
        if other.regulation.game(bet.game) is not None and _same_bet(other, bet) is None:
            yield _sided(bet.game, bet.id, None, _bet_side(one, bet, None), one_is_a)


def _numbers(a: RegulationCase, bet_a: Bet, b: RegulationCase, bet_b: Bet) -> Iterator[Difference]:
    """Yield the numbers that only one text gives; a text that numbers a bet and one that does not differ as a whole."""
    words_a, words_b = _how_numbered(a, bet_a), _how_numbered(b, bet_b)
    if words_a != words_b:
        sides = (_bet_side(a, bet_a, None)._replace(text=words_a), _bet_side(b, bet_b, None)._replace(text=words_b))
        yield Difference("presence", bet_a.game, bet_a.id, None, *sides)
        return
    numbers_a, numbers_b = numbers_of(a, bet_a), numbers_of(b, bet_b)
    for number in numbers_a:
        if number not in numbers_b:
            found = _sided(bet_a.game, bet_a.id, number, _bet_side(a, bet_a, number), True)
            yield found._replace(equal_if=_without(a, bet_a, number))
    for number in numbers_b:
        if number not in numbers_a:
            found = _sided(bet_b.game, bet_b.id, number, _bet_side(b, bet_b, number), False)
            yield found._replace(equal_if=_without(b, bet_b, number))


def _without(case: RegulationCase, bet: Bet, number: NumberText | None) -> tuple[Times, ...]:
    """Return whether a bet lacks a number under some reading in use, in the form of `Difference.equal_if`."""
    return WHATEVER if any(number not in (each.rules.numbers or ()) for each in judged_in(case, bet)) else ()


def _how_numbered(case: RegulationCase, bet: Bet) -> Bilingual:
    numbers = [each.rules.numbers for each in judged_in(case, bet)]
    if any(each is None for each in numbers):
        return NUMBERS_UNSTATED
    return {"en": "with numbers", "es": "con números"} if any(numbers) else NO_NUMBERS


def _same_bet(case: RegulationCase, bet: Bet) -> Bet | None:
    return next((other for other in case.bets if (other.game, other.id) == (bet.game, bet.id)), None)


def _sided(game: str, bet: str | None, number: NumberText | None, side: Side, is_a: bool) -> Difference:
    return Difference("presence", game, bet, number, side if is_a else None, None if is_a else side)


def _bet_side(case: RegulationCase, bet: Bet, number: NumberText | None) -> Side:
    edges = edges_of(case, bet, number) if number is not None or not bet.numbers else ()
    lines = lines_of(case, bet, number) if edges else bet.payouts
    return Side(prices_in_both(lines, case.regulation.header.jurisdiction), bet.citations, bet.span, edges=edges)


# Two texts compared, position by position: payouts, what decides them, limits, rules, and since when each holds.
# Nothing is compared by its wording: payouts are compared as profits throw by throw, outcomes as what every throw
# does, limits as relations between numbers.


__all__ = ["Alike", "Comparison", "Difference", "Edge", "Part", "Side", "compare"]


def compare(a: RegulationCase, b: RegulationCase) -> Comparison:
    """Return where two regulations differ and where they agree, in the order of the first text.

    Args:
        a: A regulation; when one restates the other, the one that is restated.
        b: The other text; distances are what it pays more, in stakes.
    """
    parts = (
        compare_payouts(a, b),
        compare_outcomes(a, b),
        compare_presence(a, b),
        compare_limits(a, b),
        compare_rules(a, b),
        compare_headers(a, b),
    )
    return Comparison(
        a.regulation,
        b.regulation,
        tuple(difference for part in parts for difference in part.differences),
        tuple(alike for part in parts for alike in part.alike),
    )
