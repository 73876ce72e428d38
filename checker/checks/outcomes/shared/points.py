"""Bets on a number that are decided like a line bet with that number as its point, where it never has that point."""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.cases.outcome_partitions import deciding
from checker.games.apparatus import Apparatus
from checker.semantics.decree.model import Bet, BetStage, NumberText
from checker.semantics.outcomes import Partition, binding_of, partition
from checker.semantics.readings import judged_interpretations
from checker.text.record import NamedTuple


class Pointless(NamedTuple):
    """Numbers of a bet that are no point of its main bet, under all readings in use (None) or those named."""

    main: Bet
    numbers: tuple[NumberText, ...]
    readings: tuple[str, ...] | None


def pointless(case: RegulationCase, bet: Bet) -> Iterator[Pointless]:
    """Yield the numbers of a bet on which the bet it follows or rides on never has its point."""
    apparatus = case.regulation.apparatus(bet)
    named = bet.same_outcomes_as or bet.rides_on
    main = case.regulation.bet(bet.game, named) if named else None
    if main is None or main.params or len(bet.params) != 1 or apparatus is None:
        return
    stages = [each.rules.stages for each in judged_interpretations(main)]
    points = {point for each in stages if each for point in _points(each[0], apparatus)}
    second = tuple(stage for each in stages for stage in each[1:])
    judged = judged_interpretations(bet) if points else ()
    found: dict[NumberText, list[str]] = {}
    for interpretation in judged:
        rules = interpretation.rules
        for number in rules.numbers or ():
            if int(number) not in points and _follows(bet, rules.stages, number, second, apparatus):
                found.setdefault(number, []).append(interpretation.name)
    by_readings: dict[tuple[str, ...], list[NumberText]] = {}
    for number, names in found.items():
        by_readings.setdefault(tuple(names), []).append(number)
    for readings, numbers in by_readings.items():
        yield Pointless(main, tuple(numbers), None if len(readings) == len(judged) else readings)


def _points(first: BetStage, apparatus: Apparatus) -> tuple[int, ...]:
    parts = partition(first, apparatus, {})
    return apparatus.totals(parts.effects.get("sets_point", 0) & ~deciding(parts))


def _follows(
    bet: Bet, stages: tuple[BetStage, ...], number: NumberText, second: tuple[BetStage, ...], apparatus: Apparatus
) -> bool:
    """Return whether a bet is decided on a number as a second stage is once that number is the point."""
    if len(stages) != 1 or stages[0].name != "only":
        return False
    own = _ends(partition(stages[0], apparatus, binding_of(bet.params, number)))
    return any(own == _ends(partition(stage, apparatus, {}, int(number))) for stage in second)


def _ends(parts: Partition) -> tuple[int, int, int]:
    of = parts.effects.get
    return of("wins", 0), of("loses", 0), of("pushes", 0)
