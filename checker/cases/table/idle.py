"""Values of a table that could only be examined together with something that is not there, or that repeat another."""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.table.bind import BoundTable
from checker.cases.table.duties import paths_of, requirements_for
from checker.cases.table.limits import BoundLimit
from checker.cases.table.neighbours import HEAD, PER_HEAD
from checker.semantics.table.model import OutcomeList, TableFact

_INDIVIDUAL = "recording.individual"


def idle_values(table: BoundTable) -> bool:
    """Return whether there is any such value."""
    listed = (each for bet in table.file.bets for each in (bet.wins, bet.pushes) if each is not None)
    return (
        any(True for _ in ruleless_facts(table)) or any(True for _ in stray_steps(table)) or any(map(has_twice, listed))
    )


def ruleless_facts(table: BoundTable) -> Iterator[TableFact]:
    """Yield how many tables a head has, and that no recording is individual, where no requirement refers to it.

    Under a head who is named, tables are counted over all files of a run.
    """
    stated = {fact.path: fact for fact in table.file.facts}
    wanted = [path for path in (PER_HEAD, _INDIVIDUAL) if path in stated]
    if not wanted or table.game_id is None:
        return
    rules = requirements_for(table.regulation, table.game_id)
    ruled = {path for rule in rules for path in paths_of((*rule.tests, *rule.unless))}
    for path in wanted:
        counted = path == PER_HEAD and HEAD in stated
        if path not in ruled and not counted and stated[path].value is not True:
            yield stated[path]


def stray_steps(table: BoundTable) -> Iterator[BoundLimit]:
    """Yield the steps for whose stakes there is no minimum or maximum, at a table without anything else to use them."""
    steps = [limit for limit in table.limits.stated if limit.kind == "step"]
    if not steps or table.file.chips or table.commissions or table.copies or table.authorised.stated:
        return
    # Those of bets that are not offered are told as such (LIM020).
    told = {each.stated.span for each in (*table.judgements.judged, *table.judgements.waiting)}
    told.update(limit.span for limit in table.idle_limits)
    ranged = [limit for limit in table.limits.stated if limit.kind != "step"]
    for step in steps:
        mine = (each for each in ranged if "table" in (step.level, each.level) or each.of == step.of)
        if step.span not in told and not any(True for _ in mine):
            yield step


def has_twice(listed: OutcomeList) -> bool:
    """Return whether a list names one outcome twice."""
    return len({key.text for key in listed.keys}) < len(listed.keys)
