"""Whether bets are decided by one roll or stay on the table."""

from __future__ import annotations

from checker.cases.case import Case
from checker.cases.courses import judged_worlds, waits
from checker.semantics.model import Bet, Group
from checker.semantics.readings import rules_in


def waits_always(case: Case, bet: Bet) -> bool | None:
    """Return whether a bet can stay on the table, None when its outcomes are not known or its readings differ."""
    apparatus = case.apparatus(bet.game)
    if apparatus is None or not apparatus.throws:
        return None
    rules = [rules_in(bet, world) for world in judged_worlds(case, bet)]
    if not all(each.stages and each.numbers is not None for each in rules):
        return None
    found = {waits(bet, each.stages, each.numbers, apparatus) for each in rules}
    return found.pop() if len(found) == 1 else None


def by_duration(case: Case, group: Group) -> tuple[tuple[Bet, ...], tuple[Bet, ...]]:
    """Return the bets of a group that one roll decides, and those that can wait."""
    members = [(bet, waits_always(case, bet)) for bet in case.regulation.members(group.game, group.id)]
    return tuple(bet for bet, waits in members if waits is False), tuple(bet for bet, waits in members if waits)
