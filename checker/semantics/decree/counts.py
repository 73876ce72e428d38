"""Bets that count: how their counts end on each of their numbers is worked out once, and is what their rules see."""

from __future__ import annotations

from checker.findings.finding import label_of
from checker.semantics.counts import CannotCount, counted_on
from checker.semantics.decree.model import Bet, BetStage, counting_of
from checker.semantics.decree.scope import Scope
from checker.semantics.outcomes import binding_of
from checker.semantics.readings import all_numbers


def with_counts(bet: Bet, scope: Scope) -> Bet:
    """Return a bet with how its counts end, under each of its readings and variants; a count that fails is reported."""
    decided = [each for each in bet.parts if each.stages]
    if not any(counting_of(each.stages or ()) for each in decided):
        return bet
    if not all(counting_of(each.stages or ()) for each in decided):
        _report(CannotCount("counts-under-one-reading"), bet.stages[0] if bet.stages else None, bet, scope)
        return bet
    unclears = tuple(
        unclear._replace(
            readings=tuple(
                each._replace(stages=each.stages and _counted(each.stages, bet, scope)) for each in unclear.readings
            )
        )
        for unclear in bet.unclears
    )
    variants = tuple(each._replace(stages=_counted(each.stages, bet, scope)) for each in bet.variants)
    return bet._replace(stages=_counted(bet.stages, bet, scope), unclears=unclears, variants=variants)


def _counted(stages: tuple[BetStage, ...], bet: Bet, scope: Scope) -> tuple[BetStage, ...]:
    counting, thrown = counting_of(stages), scope.thrown
    if counting is None or thrown is None or bet.numbers is None:
        return stages
    found = []
    try:
        if thrown.kind not in ("dice", "wheel"):
            raise CannotCount("counts-throws")
        for number in all_numbers(bet):
            found.append(counted_on(number, stages[0], counting, thrown, binding_of(bet.params, number)))
    except CannotCount as problem:
        _report(problem, stages[0], bet, scope)
        return stages
    return (stages[0]._replace(counts=counting._replace(counted=tuple(found))),)


def _report(problem: CannotCount, stage: BetStage | None, bet: Bet, scope: Scope) -> None:
    if bet.same_outcomes_as is not None:
        return  # it is reported of the bet that this one is decided as
    reason = label_of(f"decree_names/{problem.reason}", **problem.values)
    scope.report("decree_names/cannot-be-counted", stage.span if stage else bet.span, {"reason": reason})
