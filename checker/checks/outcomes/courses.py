"""How long a bet lasts and how it ends: durations, stages, bets that one side can never win."""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.cases.partitions import (
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
from checker.text.memory import grouped_by
from checker.vocabulary.bets import CONTRACTS, CRAPS, FAMILIES
from checker.words.names import bets_text, name_of, name_on
from checker.words.outcomes import stage_words, throws_text

OUT009 = words_of("OUT009")
OUT010 = words_of("OUT010")
OUT011 = words_of("OUT011")
OUT016 = words_of("OUT016")
OUT018 = words_of("OUT018")
OUT019 = words_of("OUT019")
OUT030 = words_of("OUT030")
DURATIONS = ("one_roll", "several_rolls")  # claims about how long a bet lasts


@check("OUT009")
def duration_differs_from_claim(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per claim that fails; a bet whose rules leave throws out is reported for that (OUT002)."""
    for claim in (claim for claim in case.regulation.claims if claim.claim in DURATIONS):
        bet = case.regulation.bet(claim.game, claim.bet)
        apparatus = case.regulation.apparatus(bet) if bet else None
        if bet is None or apparatus is None or not apparatus.throws or leaves_gaps(case, bet):
            continue
        several = claim.claim == "several_rolls"
        judged = [wording for wording in wordings(case, bet) if wording.standing == "judged"]
        failing = [each for each in judged if waits(bet, each.stages, each.numbers, apparatus) is not several]
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
                message=None if several else OUT009["one_roll"],
            )


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


@check("OUT010")
def removal_rule_missing(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per group, and one per family of bets that are in none together."""
    told: set[str] = set()
    for group in case.regulation.groups:
        _, waiting = by_duration(case, group)
        having = [bet for bet in waiting if bet.manners and not bet.manners_by_group]
        without = [bet for bet in waiting if not bet.manners]
        if having and without:
            told.update(bet.id for bet in without)
            yield _silent(case, having, without, group)
    for family in FAMILIES:
        members = [bet for bet in case.regulation.bets if bet.id in family and bet.game == "craps"]
        for kind, slot in (("removal", "manners"), ("opening", "opens")):
            having = [bet for bet in members if getattr(bet, slot)]
            without = [bet for bet in members if bet not in having and (kind == "opening" or bet.id not in told)]
            if having and without:
                yield _silent(case, having, without)._replace(message=OUT010[kind])


@check("OUT030")
def bet_bound_unusually(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding for all bets of craps that a text does not let go and the trade does."""
    of = case.regulation
    bets = [each for each in of.bets if each.game == "craps" and each.id not in CONTRACTS and each.id in CRAPS]
    binding = {"contract", "contract after point", "fixed"}
    bound = [each for each in bets if binding & set(each.manners) and waits_always(case, each)]
    if bound:
        yield Observation(
            at=bound[0].span,
            values={"bets": bets_text(of, bound)},
            subject=Subject(of.id, "craps"),
            citations=tuple(cited for each in bound for cited in each.citations),
            related=tuple(Related(each.span, OUT030["also"]) for each in bound[1:]),
        )


def _silent(case: RegulationCase, having: list[Bet], without: list[Bet], group: Group | None = None) -> Observation:
    return Observation(
        at=without[0].span,
        values={
            "group": "" if group is None else name_of(group),
            "without": bets_text(case.regulation, without),
            "having": bets_text(case.regulation, having),
        },
        subject=Subject(case.regulation.id, without[0].game, group and group.id),
        citations=without[0].citations if group is None else group.citations,
        related=tuple(Related(bet.span, OUT010["has_a_rule"]) for bet in having),
    )


def says_duration(case: RegulationCase, bets: tuple[Bet, ...]) -> bool:
    """Return whether the regulation says of each bet how long it lasts: in a claim, or where its stage is cited."""
    claimed = {(claim.game, claim.bet) for claim in case.regulation.claims if claim.claim in DURATIONS}
    cited = [mention.span for mention in case.regulation.cited if mention.by == "rule"]
    return all(
        (bet.game, bet.id) in claimed
        or any(
            stage.span.line == at.line and stage.span.column < at.column < stage.arms[0].span.column
            for stage in bet.stages
            if stage.arms
            for at in cited
        )
        for bet in bets
    )


def duration_of_heading(
    case: RegulationCase, group: Group, one_roll: tuple[Bet, ...], waiting: tuple[Bet, ...]
) -> Claim | None:
    """Return what the clause of a group says of the duration of its bets; None where it tells them apart or is silent.

    What is said in the clause of the group, and not in one of the bet's own, is said of all its bets.
    """
    members = {**{bet.id: (bet, "one_roll") for bet in one_roll}, **{bet.id: (bet, "several_rolls") for bet in waiting}}
    heading = {citation.anchor for citation in group.citations}
    said: dict[str, Claim] = {}
    for claim in case.regulation.claims:
        bet, lasts = members.get(claim.bet, (None, "")) if claim.game == group.game else (None, "")
        own = {citation.anchor for citation in bet.citations} if bet is not None else set()
        # A claim that the bet does not keep is reported as such (OUT009).
        if claim.claim == lasts and any(each.anchor in heading - own for each in claim.citations):
            said.setdefault(lasts, claim)
    return next(iter(said.values())) if len(said) == 1 else None


@check("OUT011")
def mixed_durations(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per group that does not say itself which bets are which; open readings are left aside."""
    for group in case.regulation.groups:
        one_roll, waiting = by_duration(case, group)
        if not (one_roll and waiting):
            continue
        # Where the heading speaks of several rolls (Córdoba, 2.XI), a total below it that is decided by one is at odds
        # with it, however plainly its own clause says so.
        heading = duration_of_heading(case, group, one_roll, waiting)
        if heading is not None or not (says_duration(case, one_roll) or says_duration(case, waiting)):
            yield case.regulation.observed(
                group,
                {
                    "group": name_of(group),
                    "one_roll": bets_text(case.regulation, one_roll),
                    "waiting": bets_text(case.regulation, waiting),
                },
                related=(Related(heading.span, OUT011["heading"]),) if heading is not None else (),
            )


@check("OUT015")
def nothing_thrown(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per game."""
    bets_without = (bet for bet in case.regulation.bets if bet.stages and case.regulation.apparatus(bet) is None)
    for name, bets in grouped_by(bets_without, lambda bet: bet.game).items():
        game = case.regulation.game(name)
        yield Observation(
            at=game.span if game is not None else bets[0].span,
            values={"bets": bets_text(case.regulation, bets)},
            subject=Subject(case.regulation.id, name or None),
            citations=game.citations if game is not None else bets[0].citations,
        )


@check("OUT016")
def one_roll_bet_stands(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per wording of a bet."""
    for bet, apparatus, wording in worded_bets(case):
        every = situations(bet, wording.stages, wording.numbers, apparatus)
        places = [each for each in every if standing_of_one_roll(each)]
        if places:
            stage = places[0].stage
            numbers = tuple(each.number for each in places)
            yield case.regulation.observed(
                bet,
                {
                    "bet": name_on(bet, numbers),
                    "throws": throws_text(apparatus, standing_of_one_roll(places[0])),
                },
                *numbers,
                at=next(arm.span for arm in stage.arms if arm.effect == "stands"),
                related=(Related(stage.span, OUT016["said"]),),
                **severity_of_wording(wording),
            )


@check("OUT017")
def never_decided(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per stage of a wording that some bet never leaves."""
    for bet, apparatus, wording in worded_bets(case):
        stuck = filter(is_stuck, situations(bet, wording.stages, wording.numbers, apparatus))
        for places in grouped_by(stuck, lambda each: (each.stage.name, each.stage.level)).values():
            numbers = tuple(dict.fromkeys(each.number for each in places))
            points = ", ".join(dict.fromkeys(str(each.point) for each in places if each.point is not None))
            yield case.regulation.observed(
                bet,
                {
                    "bet": name_on(bet, numbers),
                    "stage": stage_words(places[0].stage),
                    "points": dict.fromkeys(("en", "es"), f" ({points})" if points else ""),
                },
                *numbers,
                at=places[0].stage.span,
                **severity_of_wording(wording),
            )


@check("OUT018")
def one_sided_bet(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per wording of a bet and per side that is lacking."""
    by_lacking: dict[tuple[str, ...], Bilingual] = {
        ("wins",): OUT018["message"],
        ("loses",): OUT018["never_lost"],
        ("wins", "loses"): OUT018["neither"],
    }
    for bet, apparatus, wording in worded_bets(case):
        for each in one_sided(bet, wording, apparatus):
            yield case.regulation.observed(
                bet,
                {"bet": name_on(bet, each.numbers)},
                *each.numbers,
                at=wording.stages[0].span,
                message=by_lacking[each.lacking],
                **severity_of_wording(wording),
            )


# Before which rolls of a round a bet may be made.
_BEFORE: dict[Moment, frozenset[str]] = {
    "come-out": frozenset({"first"}),
    "after come-out": frozenset({"later"}),
    "after point": frozenset({"later"}),
    "any time": frozenset({"first", "later"}),
}


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
    apart = not _BEFORE[main.opens or "any time"] & _BEFORE[bet.opens or "any time"]
    return apart or waits_always(case, bet) is True


@check("OUT019")
def nothing_to_ride_on(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per bet; of bets that ride on each other, for the first one."""
    for bet in case.regulation.bets:
        mains = [case.regulation.bet(bet.game, name) for name in bet.carriers]
        main = mains[0] if mains else None
        if main is None:
            continue
        ring = ridden_in_turn(case, bet)
        if bet in ring[:1] or all(each is not None and is_gone_for(case, bet, each) for each in mains):
            yield case.regulation.observed(
                bet,
                {"bet": name_of(bet), "main": name_of(main)},
                related=() if main is bet else (Related(main.span, OUT019["main"]),),
                message=None if not ring else OUT019["itself"] if main is bet else OUT019["in_turn"],
            )


@check("OUT021")
def stage_never_reached(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per wording of a bet, with the numbers concerned."""
    for bet, apparatus, wording in worded_bets(case):
        numbers = unreached(bet, wording, apparatus)
        if numbers:
            yield case.regulation.observed(
                bet,
                {"bet": name_on(bet, numbers)},
                *numbers,
                at=wording.stages[-1].span,
                **severity_of_wording(wording),
            )
