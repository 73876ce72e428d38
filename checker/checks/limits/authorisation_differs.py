"""A limit of the table differs from its authorisation.

Why it matters
    Where the regulation leaves minimum and maximum to the authorisation, the authorised figure is the limit of this
    table: a table may comply with every ratio of the regulation and still not be the authorised one.

Fails
    limit min(table) set by authority [B.1]
    --- table
    minimum: 10
    authorisation: {reference: AUT-14, minimum: 5}

Passes
    limit min(table) set by authority [B.1]
    --- table
    minimum: 5
    authorisation: {reference: AUT-14, minimum: 5}

How to fix
    Keep to the authorisation, or apply for another one.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.cases.table.copies import differing_limits
from checker.checks.limits.shared.copies import findings_of
from checker.findings.finding import Observation

CODE, SEVERITY, SINCE = "LIM009", "error", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("unauthorised limits",)
MESSAGE = {
    "en": "the {kind} of {what} is {here}; the authorisation lays down {there}",
    "es": "el {kind} de {what} es {here}; la autorización fija {there}",
}
HELP = {
    "en": "keep to the authorisation, or apply for another one",
    "es": "ajustarse a la autorización o solicitar otra",
}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per figure that is not the authorised one."""
    table = case.table
    rules = (rule for rule in case.regulation.limits if rule.set_by == "authority")
    citations = tuple(citation for rule in rules for citation in rule.citations)
    differing = differing_limits(table.of.bets, table.limits, table.authorised)
    yield from (finding._replace(citations=citations) for finding in findings_of(case, differing))
