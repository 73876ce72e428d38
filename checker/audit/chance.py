"""How likely it is that fair dice, wheels or decks give what a log shows: a note, never a verdict.

Every throw of a table counts once, however many bets lay on it, so that the count is binomial. Up to `MOST_EXACT`
throws the tail is summed exactly; beyond, Chernoff's bound is given, which is never below it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import ROUND_CEILING, Context, Decimal
from fractions import Fraction
from math import comb

from checker.games.apparatus import Apparatus
from checker.text.record import NamedTuple

MOST_EXACT = 2_000
_PLACES = Context(prec=40)


class Tested(NamedTuple):
    """How often a throw came, how often it was to be expected, and how likely it is to be so far off."""

    game: str
    throw: str
    times: int
    of: int
    chance: Fraction
    p: Fraction  # of so many or more, or so few or fewer, doubled; at most 1
    is_bound: bool


def tested(thrown: Mapping[tuple[str, str], int], apparatus: Mapping[str, Apparatus]) -> Iterator[Tested]:
    """Yield for each throw of the games at hand how likely its count is; other throws are told elsewhere."""
    by_game: dict[str, dict[str, int]] = {}
    for (game, stated), times in thrown.items():
        counts, faces = by_game.setdefault(game, {}), stated.split("-")
        label = "-".join(sorted(faces, reverse=True)) if all(map(str.isdecimal, faces)) else stated
        counts[label] = counts.get(label, 0) + times
    for game, counts in by_game.items():
        its = apparatus.get(game)
        if its is None or not its.throws:
            continue
        of = sum(counts.get(throw.label, 0) for throw in its.throws)
        for throw in its.throws:
            chance = Fraction(throw.weight, its.ways)
            p, is_bound = two_sided(counts.get(throw.label, 0), of, chance) if of else (Fraction(1), False)
            yield Tested(game, throw.label, counts.get(throw.label, 0), of, chance, p, is_bound)


def two_sided(times: int, of: int, chance: Fraction) -> tuple[Fraction, bool]:
    """Return twice the smaller tail of a binomial count, at most 1, and whether it is a bound: not below the tail."""
    if of <= MOST_EXACT:
        hit, miss = chance.numerator, chance.denominator - chance.numerator
        ways = [comb(of, k) * hit**k * miss ** (of - k) for k in range(of + 1)]
        tail = min(sum(ways[times:]), sum(ways[: times + 1]))
        return min(Fraction(1), Fraction(2 * tail, chance.denominator**of)), False
    share = Fraction(times, of)
    apart = Decimal(0)
    for seen, expected in ((share, chance), (1 - share, 1 - chance)):
        if seen:
            ratio = seen / expected
            log = _PLACES.divide(Decimal(ratio.numerator), Decimal(ratio.denominator)).ln(_PLACES)
            apart += _PLACES.divide(Decimal(seen.numerator), Decimal(seen.denominator)) * log
    bound = (-apart * of).exp(_PLACES) * 2
    return min(Fraction(1), Fraction(bound.quantize(Decimal("1e-30"), ROUND_CEILING, Context(prec=60)))), True
