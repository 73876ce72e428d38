"""Whether bets are decided by one roll or stay on the table, and whether one stands for another to ride on."""

from __future__ import annotations

from checker.cases.case import RegulationCase
from checker.cases.outcome_partitions import waits
from checker.semantics.decree.model import Bet, Group
from checker.semantics.readings import judged_interpretations
from checker.syntax.decree.parts import Moment

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
