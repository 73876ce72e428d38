"""A maximum is outside the range that the regulation allows.

Why it matters
    Asturias (2011, annex, B.2) keeps the maximum of the simple bets between 100 and 1000 times the table minimum, both
    included. A group's own maximum gives one finding, however many bets take it; limits measured against it are checked
    once it is right.

Fails
    group simple pays even
    limit 100 * min(table) <= max(each simple) <= 1000 * min(table) [B.2]
    --- table
    minimum: 5
    maximum: {simple: 400}

Passes
    group simple pays even
    limit 100 * min(table) <= max(each simple) <= 1000 * min(table) [B.2]
    --- table
    minimum: 5
    maximum: {simple: 500}

How to fix
    Change the table: it has to comply with the regulation.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.checks.limits.shared.words import (
    amounts_text,
    ends,
    hint,
    member_name,
    only_minimum,
    related,
    subject_of,
    times_text,
    together,
    verdict,
    waiting,
)
from checker.findings.finding import Observation, Value

CODE, SEVERITY, SINCE = "LIM002", "error", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("limits outside a band",)
MESSAGE = {
    "en": "the maximum {maximum} of {what} is {multiple} times the minimum {minimum}; the regulation allows {allowed}",
    "es": "el máximo {maximum} de {what} es {multiple} veces el mínimo {minimum}; la norma admite {allowed}",
}
HELP = {"en": "set it {way_out}", "es": "fijarlo {way_out}"}
MEASURED = {
    "en": "the maximum {maximum} of {what} is not what the regulation allows: {amounts}",
    "es": "el máximo {maximum} de {what} no es el que admite la norma: {amounts}",
}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per bet or group whose maximum is not the right multiple of the minimum."""
    table, regulation = case.table, case.regulation
    game, country = table.game_id, regulation.header.country
    for same in together(table.judgements.failing("band")):
        first = same[0]
        values: dict[str, Value] = {
            "maximum": first.figure,
            "what": member_name(regulation, game, first.member, (each.member.number for each in same)),
            "way_out": hint(country, same, table.file.chips),
            "amounts": amounts_text(first.allowed, country),
            **ends(first.allowed, "smallest", "largest"),
        }
        minimum = only_minimum(first)
        if minimum:
            multiples = first.allowed.over(minimum)
            values |= {"minimum": minimum, "multiple": first.figure / minimum, **ends(multiples, "lowest", "highest")}
            values["allowed"] = times_text(multiples, country)
        yield Observation(
            at=first.stated.span,
            values=values,
            subject=subject_of(regulation.id, game, same),
            citations=first.rule.citations,
            related=(*related(same), *waiting(table.judgements.waiting, first)),
            readings=first.readings,
            verdict=verdict(first),
            message=None if minimum else MEASURED,
        )
