"""How long a bet lasts and how it ends: durations, stages, bets that one side can never win."""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.cases.partitions import (
    Situation,
    is_stuck,
    one_sided,
    severity_of_wording,
    situations,
    standing_of_one_roll,
    unreached,
    waits,
    worded_bets,
    wordings,
)
from checker.checks.outcomes.rolls import leaves_gaps
from checker.checks.pages import words_of
from checker.checks.registry import check
from checker.findings.finding import Bilingual, Observation, Related, Subject
from checker.semantics.decree.model import Bet, Claim, Group
from checker.semantics.readings import judged_interpretations
from checker.syntax.decree.parts import Moment
from checker.words.names import bets_text, name_of, name_on
from checker.words.outcomes import STAGES, throws_text

# The regulation says that a bet takes one roll, or several, and its own rules say otherwise.


OUT009 = words_of("OUT009")


@check("OUT009")
def duration_differs_from_claim(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per claim that fails; a bet whose rules leave throws out is reported for that (OUT002)."""
    for claim in case.regulation.claims:
        if claim.claim in ("one_roll", "several_rolls"):
            yield from _failures(case, claim)


def _failures(case: RegulationCase, claim: Claim) -> Iterator[Observation]:
    bet = case.regulation.bet(claim.game, claim.bet)
    apparatus = case.regulation.apparatus(bet) if bet else None
    if bet is None or apparatus is None or not apparatus.throws or leaves_gaps(case, bet):
        return
    judged = [wording for wording in wordings(case, bet) if wording.standing == "judged"]
    several = claim.claim == "several_rolls"
    failing = [wording for wording in judged if waits(bet, wording.stages, wording.numbers, apparatus) is not several]
    if failing:
        only_some = len(failing) < len(judged)
        names = tuple(name for wording in failing for name in wording.readings or () if only_some)
        yield Observation(
            at=claim.span,
            values={"bet": name_of(bet)},
            subject=case.regulation.subject(bet),
            citations=claim.citations,
            related=tuple(Related(wording.stages[0].span, OUT009["rules"]) for wording in failing),
            readings=names or None,
            verdict="undetermined" if names else None,
            message=None if several else OUT009["one_roll"],
        )


# Whether bets are decided by one roll or stay on the table, and whether one stands for another to ride on.


_LASTING = ("one_roll", "several_rolls")
_ROLLS: dict[Moment, frozenset[str]] = {
    "come-out": frozenset({"first"}),
    "after come-out": frozenset({"later"}),
    "after point": frozenset({"later"}),
    "any time": frozenset({"first", "later"}),
}
"""Before which rolls of a round a bet may be made."""


def waits_always(case: RegulationCase, bet: Bet) -> bool | None:
    """Return whether a bet can stay on the table, None when its outcomes are not known or its readings differ."""
    apparatus = case.regulation.apparatus(bet)
    if apparatus is None or not apparatus.throws:
        return None
    rules = [interpretation.rules for interpretation in judged_interpretations(bet)]
    if not all(each.stages and each.numbers is not None for each in rules):
        return None
    found = {waits(bet, each.stages, each.numbers, apparatus) for each in rules}
    return found.pop() if len(found) == 1 else None


def by_duration(case: RegulationCase, group: Group) -> tuple[tuple[Bet, ...], tuple[Bet, ...]]:
    """Return the bets of a group that one roll decides, and those that can wait."""
    members = [(bet, waits_always(case, bet)) for bet in case.regulation.members(group.game, group.id)]
    return tuple(bet for bet, waits in members if waits is False), tuple(bet for bet, waits in members if waits)


def says_duration(case: RegulationCase, bets: tuple[Bet, ...]) -> bool:
    """Return whether the regulation says of each bet how long it lasts: in a claim, or where its stage is cited."""
    claimed = {(claim.game, claim.bet) for claim in case.regulation.claims if claim.claim in _LASTING}
    return all((bet.game, bet.id) in claimed or _is_stage_cited(case, bet) for bet in bets)


def _is_stage_cited(case: RegulationCase, bet: Bet) -> bool:
    return any(
        stage.span.line == mention.span.line and stage.span.column < mention.span.column < stage.arms[0].span.column
        for stage in bet.stages
        if stage.arms
        for mention in case.regulation.cited
        if mention.by == "rule"
    )


def ridden_in_turn(case: RegulationCase, bet: Bet) -> tuple[Bet, ...]:
    """Return the bets that ride on each other in a ring with this one, in the order of the text; () without a ring."""
    ring: list[Bet] = []
    main: Bet | None = bet
    while main is not None and main not in ring:
        ring.append(main)
        main = case.regulation.bet(bet.game, main.rides_on) if main.rides_on else None
    return tuple(each for each in case.regulation.bets if each in ring) if main is bet else ()


def is_gone_for(case: RegulationCase, bet: Bet, main: Bet) -> bool:
    """Return whether one roll decides a bet before another that rides on it is made, or while that still waits."""
    if waits_always(case, main) is not False:
        return False
    apart = not _ROLLS[main.opens or "any time"] & _ROLLS[bet.opens or "any time"]
    return apart or waits_always(case, bet) is True


# A group holds both one-roll bets and bets that stay on the table.


@check("OUT011")
def mixed_durations(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per group that does not say itself which bets are which; open readings are left aside."""
    for group in case.regulation.groups:
        one_roll, waiting = by_duration(case, group)
        if one_roll and waiting and not (says_duration(case, one_roll) or says_duration(case, waiting)):
            yield Observation(
                at=group.span,
                values={
                    "group": name_of(group),
                    "one_roll": bets_text(case.regulation, one_roll),
                    "waiting": bets_text(case.regulation, waiting),
                },
                subject=Subject(case.regulation.id, group.game, group.id),
                citations=group.citations,
            )


# A bet rides on itself, or on a bet that one roll decides.


OUT019 = words_of("OUT019")


@check("OUT019")
def nothing_to_ride_on(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per bet; of bets that ride on each other, for the first one."""
    for bet in case.regulation.bets:
        main = case.regulation.bet(bet.game, bet.rides_on) if bet.rides_on else None
        if main is None:
            continue
        ring = ridden_in_turn(case, bet)
        if bet in ring[:1] or is_gone_for(case, bet, main):
            yield Observation(
                at=bet.span,
                values={"bet": name_of(bet), "main": name_of(main)},
                subject=case.regulation.subject(bet),
                citations=bet.citations,
                related=() if main is bet else (Related(main.span, OUT019["main"]),),
                message=None if not ring else OUT019["itself"] if main is bet else OUT019["in_turn"],
            )


# A bet that can stay on the table has no rule on taking it down, while another bet of its group has one.


@check("OUT010")
def removal_rule_missing(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per group."""
    for group in case.regulation.groups:
        _, waiting = by_duration(case, group)
        having = [bet for bet in waiting if bet.manners and not bet.manners_by_group]
        without = [bet for bet in waiting if not bet.manners]
        if having and without:
            yield Observation(
                at=without[0].span,
                values={
                    "group": name_of(group),
                    "without": bets_text(case.regulation, without),
                    "having": bets_text(case.regulation, having),
                },
                subject=Subject(case.regulation.id, group.game, group.id),
                citations=group.citations,
                related=tuple(Related(bet.span, {"en": "has a rule", "es": "tiene regla"}) for bet in having),
            )


# A bet can reach a state in which no roll ever decides it.


@check("OUT017")
def never_decided(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per stage of a wording that some bet never leaves."""
    for bet, apparatus, wording in worded_bets(case):
        stuck: dict[str, list[Situation]] = {}
        for situation in situations(bet, wording.stages, wording.numbers, apparatus):
            if is_stuck(situation):
                stuck.setdefault(situation.stage.name, []).append(situation)
        for stage, places in stuck.items():
            numbers = tuple(dict.fromkeys(each.number for each in places))
            yield Observation(
                at=places[0].stage.span,
                values={"bet": name_on(bet, numbers), "stage": STAGES[stage], "points": _points(places)},
                subject=case.regulation.subject(bet, *numbers),
                citations=bet.citations,
                **severity_of_wording(wording),
            )


def _points(places: list[Situation]) -> Bilingual:
    """Return the points that are never left, where there are points."""
    points = ", ".join(dict.fromkeys(str(each.point) for each in places if each.point is not None))
    return {"en": f" ({points})" if points else "", "es": f" ({points})" if points else ""}


# A bet said to take one roll is left standing by some rolls.


OUT016 = words_of("OUT016")


@check("OUT016")
def one_roll_bet_stands(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per wording of a bet."""
    for bet, apparatus, wording in worded_bets(case):
        places = [
            each for each in situations(bet, wording.stages, wording.numbers, apparatus) if standing_of_one_roll(each)
        ]
        if places:
            stage = places[0].stage
            numbers = tuple(each.number for each in places)
            yield Observation(
                at=next(arm.span for arm in stage.arms if arm.effect == "stands"),
                values={
                    "bet": name_on(bet, numbers),
                    "throws": throws_text(apparatus, standing_of_one_roll(places[0])),
                },
                subject=case.regulation.subject(bet, *numbers),
                citations=bet.citations,
                related=(Related(stage.span, OUT016["said"]),),
                **severity_of_wording(wording),
            )


# A bet can never be won, or can never be lost.


OUT018 = words_of("OUT018")


BY_LACKING: dict[tuple[str, ...], Bilingual] = {
    ("wins",): OUT018["message"],
    ("loses",): OUT018["never_lost"],
    ("wins", "loses"): OUT018["neither"],
}


@check("OUT018")
def one_sided_bet(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per wording of a bet and per side that is lacking."""
    for bet, apparatus, wording in worded_bets(case):
        for each in one_sided(bet, wording, apparatus):
            yield Observation(
                at=wording.stages[0].span,
                values={"bet": name_on(bet, each.numbers)},
                subject=case.regulation.subject(bet, *each.numbers),
                citations=bet.citations,
                message=BY_LACKING[each.lacking],
                **severity_of_wording(wording),
            )


# No first roll leads to the second stage of a bet.


@check("OUT021")
def stage_never_reached(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per wording of a bet, with the numbers concerned."""
    for bet, apparatus, wording in worded_bets(case):
        numbers = unreached(bet, wording, apparatus)
        if numbers:
            yield Observation(
                at=wording.stages[-1].span,
                values={"bet": name_on(bet, numbers)},
                subject=case.regulation.subject(bet, *numbers),
                citations=bet.citations,
                **severity_of_wording(wording),
            )


# A bet has winning outcomes, but its game names neither dice nor wheel.


@check("OUT015")
def nothing_thrown(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per game."""
    found: dict[str, list[Bet]] = {}
    for bet in case.regulation.bets:
        if bet.stages and case.regulation.apparatus(bet) is None:
            found.setdefault(bet.game, []).append(bet)
    for name, bets in found.items():
        game = case.regulation.game(name)
        yield Observation(
            at=game.span if game is not None else bets[0].span,
            values={"bets": bets_text(case.regulation, bets)},
            subject=Subject(case.regulation.id, name or None),
            citations=game.citations if game is not None else bets[0].citations,
        )
