"""How often bets win among those that are decided, pushes left out."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from checker.cases.case import Case
from checker.semantics.decree.model import Bet, NumberText
from checker.text.record import NamedTuple


class Chance(NamedTuple):
    """The chance to win of a bet on some numbers, per bet resolved: lowest and highest under the readings in use.

    `extreme` is the size of its largest edge, whoever is ahead.
    """

    bet: Bet
    numbers: tuple[NumberText | None, ...]
    lowest: Fraction
    highest: Fraction
    extreme: Fraction


def chances(case: Case, bet: Bet) -> Iterator[Chance]:
    """Yield the chances of a bet, numbers that are alike together."""
    by_number: dict[NumberText | None, list[Fraction]] = {}
    judged = [figure for figure in case.figures.of(bet) if figure.judged]
    sizes = [abs(figure.house_edge) for figure in judged if figure.house_edge is not None]
    extreme = max(sizes, default=Fraction(0))
    for figure in judged:
        if figure.win and figure.lost is not None:
            by_number.setdefault(figure.number, []).append(figure.win / (figure.win + figure.lost))
    alike: dict[tuple[Fraction, Fraction], list[NumberText | None]] = {}
    for number, values in by_number.items():
        alike.setdefault((min(values), max(values)), []).append(number)
    for (lowest, highest), numbers in alike.items():
        yield Chance(bet, tuple(numbers), lowest, highest, extreme)
