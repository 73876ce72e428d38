"""The outcome rules of a bet as partitions of the throws, by wording, stage, number and point; bets nothing decides."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import or_
from typing import Any, Literal

from checker.cases.case import Case
from checker.games.apparatus import Apparatus
from checker.semantics.decree.model import Bet, BetStage, NumberText, prisons_of, says_outcomes, second_stage
from checker.semantics.outcomes import Partition, binding_of, mask_of, partition
from checker.semantics.readings import judged_interpretations
from checker.syntax.decree.parts import Effect, Events
from checker.text.memory import grouped_by
from checker.text.record import NamedTuple

Stages = tuple[BetStage, ...]
Numbers = tuple[NumberText, ...] | None  # the numbers of a bet; None when the text does not give them


ENDING: tuple[Effect, ...] = ("wins", "loses", "loses_half", "loses_double", "pushes")
WAITING: tuple[Effect, ...] = ("stands", "sets_point", "imprisons", "frees")


class Wording(NamedTuple):
    """Outcome rules of a bet that no reading, or one of its readings, gives."""

    # Of printed rules that every reading in use replaces: `settled` (one reading is chosen) or `open` (none is); else
    # `judged`.
    standing: Literal["judged", "settled", "open"]
    readings: tuple[str, ...] | None  # those in use under which the bet is decided so; None: all of them
    stages: Stages
    numbers: Numbers


class Situation(NamedTuple):
    """A bet before a throw: its stage, its number, and the point once there is one."""

    stage: BetStage
    number: NumberText | None
    point: int | None
    parts: Partition


def wordings(case: Case, bet: Bet) -> Iterator[Wording]:
    """Yield the different outcome rules of a bet: those printed, then those of the readings in use.

    A bet that is decided as another one has none of its own.
    """
    if bet.same_outcomes_as is not None:
        return
    judged = judged_interpretations(bet)
    found = grouped_by(judged, lambda each: each.rules.stages)
    if says_outcomes(bet.stages) and bet.stages not in found:
        yield Wording("settled" if len(judged) == 1 else "open", None, bet.stages, bet.numbers)
    for stages, users in sorted(found.items(), key=lambda item: item[0] != bet.stages):
        if says_outcomes(stages):
            names = None if len(users) == len(judged) else tuple(each.name for each in users)
            yield Wording("judged", names, stages, users[0].rules.numbers)


def worded_bets(case: Case) -> Iterator[tuple[Bet, Apparatus, Wording]]:
    """Yield every wording of every bet whose throws are known: dice and wheels, not cards."""
    for bet in case.regulation.bets:
        apparatus = case.regulation.apparatus(bet)
        if apparatus is not None and apparatus.throws:
            yield from ((bet, apparatus, wording) for wording in wordings(case, bet))


def severity_of_wording(wording: Wording) -> dict[str, Any]:
    """Return how an observation on a wording weighs: under one reading of several undetermined, if settled a note."""
    if wording.standing == "settled":
        return {"severity": "note", "verdict": "none", "readings": None}
    is_open = wording.standing == "open" or wording.readings is not None
    severity, verdict = ("warning", "undetermined") if is_open else (None, None)
    return {"severity": severity, "verdict": verdict, "readings": wording.readings}


def situations(bet: Bet, stages: Stages, numbers: Numbers, apparatus: Apparatus) -> Iterator[Situation]:
    """Yield every situation of a bet; none when the text does not give its numbers.

    A total that decides on the first roll is no point here, even if it is said to set one.
    """
    if numbers is None or not stages or not apparatus.throws:
        return
    for number in numbers or (None,):
        yield from situations_of(bet, stages, number, apparatus)


def situations_of(bet: Bet, stages: Stages, number: NumberText | None, apparatus: Apparatus) -> Iterator[Situation]:
    """Yield the situations of a bet on one number: the first stage, then the second with each point."""
    binding = binding_of(bet.params, number)
    first = partition(stages[0], apparatus, binding)
    yield Situation(stages[0], number, None, first)
    then = second_stage(stages) or BetStage("then", (), stages[0].span)
    for point in apparatus.totals(first.effects.get("sets_point", 0) & ~deciding(first)):
        yield Situation(then, number, point, partition(then, apparatus, binding, point))
    for prison in prisons_of(stages):
        yield Situation(prison, number, None, partition(prison, apparatus, binding))


def deciding(parts: Partition) -> int:
    """Return the throws that end the bet."""
    return reduce(or_, (parts.effects.get(effect, 0) for effect in ENDING))


def waiting(parts: Partition) -> int:
    """Return the throws after which the bet is said to stay on the table; unsettled throws are not among them."""
    return reduce(or_, (parts.effects.get(effect, 0) for effect in WAITING))


def waits(bet: Bet, stages: Stages, numbers: Numbers, apparatus: Apparatus) -> bool:
    """Return whether a bet can last more than one throw; throws that nobody names wait, except in a one-roll bet."""
    if stages[0].name == "one_roll" and len(stages) == 1:
        return False
    return any(waiting(each.parts) or each.parts.unsettled for each in situations(bet, stages, numbers, apparatus))


# Per situation: the point, and the throws of every effect but standing.
OutcomePartition = tuple[tuple[int | None, tuple[int, ...]], ...]


def outcome_partition(bet: Bet, stages: Stages, number: NumberText | None, apparatus: Apparatus) -> OutcomePartition:
    """Return what every throw does to a bet on a number; equal partitions are the same bet, whatever its name."""
    effects: tuple[Effect, ...] = (*ENDING, "sets_point", "imprisons", "frees")
    return tuple(
        (each.point, tuple(each.parts.effects.get(effect, 0) for effect in effects))
        for each in situations_of(bet, stages, number, apparatus)
    )


# Bets that cannot work as a wager: those that nothing ever decides, those that cannot be won or cannot be lost.


class OneSided(NamedTuple):
    """Numbers of a bet that cannot come to all the ends of a wager; `lacking` are the ends that no throw brings."""

    lacking: tuple[Effect, ...]
    numbers: tuple[NumberText | None, ...]


def standing_of_one_roll(situation: Situation) -> int:
    """Return the throws that leave a bet standing although one roll decides it; what also ends it is a clash."""
    if situation.stage.name != "one_roll":
        return 0
    return situation.parts.effects.get("stands", 0) & ~deciding(situation.parts)


def is_stuck(situation: Situation) -> bool:
    """Return whether no throw is said to end a bet or to bring it nearer to its end; one goes up a level of prison."""
    parts = situation.parts
    leads_on = deciding(parts) | parts.effects.get("sets_point", 0) | parts.effects.get("frees", 0) | parts.unsettled
    return not leads_on and situation.stage.name != "one_roll"


def unreached(bet: Bet, wording: Wording, apparatus: Apparatus) -> tuple[NumberText | None, ...]:
    """Return the numbers of a bet whose second stage no first roll leads to; (None,) for a bet without numbers.

    Left out are those with another fault that explains it: no throw ever ends them, or the point that is to be set
    cannot be thrown, or also decides.
    """
    if second_stage(wording.stages) is None:
        return ()
    sets = (arm for arm in wording.stages[0].arms if arm.effect == "sets_point")
    if any(event.kind != "other" for arm in sets for event in arm.events.include):
        return ()
    found = grouped_by(situations(bet, wording.stages, wording.numbers, apparatus), lambda each: each.number)
    return tuple(number for number, places in found.items() if len(places) == 1 and not is_stuck(places[0]))


def one_sided(bet: Bet, wording: Wording, apparatus: Apparatus) -> Iterator[OneSided]:
    """Yield the numbers of a bet that nobody can win, or nobody can lose, together where the same is lacking.

    Numbers are left out whose rules have another fault that explains it: throws nobody names, a bet that never ends,
    an outcome that cannot come about, a stage that is never reached.
    """
    by_number = grouped_by(situations(bet, wording.stages, wording.numbers, apparatus), lambda each: each.number)
    found: dict[tuple[Effect, ...], list[NumberText | None]] = {}
    astray = unreached(bet, wording, apparatus)
    for number, places in by_number.items():
        if number in astray or any(
            each.parts.unsettled or is_stuck(each) or standing_of_one_roll(each) for each in places
        ):
            continue
        ends: tuple[Effect, ...] = ("wins", "loses")
        lacking = tuple(end for end in ends if not any(each.parts.effects.get(end, 0) for each in places))
        if lacking and not _names_impossible(bet, wording, lacking, number, apparatus):
            found.setdefault(lacking, []).append(number)
    for lacking, numbers in found.items():
        yield OneSided(lacking, tuple(numbers))


def _names_impossible(
    bet: Bet, wording: Wording, ends: Iterable[Effect], number: NumberText | None, apparatus: Apparatus
) -> bool:
    """Return whether an arm with one of these ends names an outcome that no throw gives."""
    binding = binding_of(bet.params, number)
    arms = (arm for stage in wording.stages for arm in stage.arms if arm.effect in ends)
    events = (event for arm in arms for event in arm.events.include if event.kind not in ("other", "point"))
    return any(not mask_of(Events((event,), (), event.span), apparatus, binding) for event in events)
