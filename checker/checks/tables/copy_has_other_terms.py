"""A limit, a term or the price of a number stands only at the table, or only in its posted or approved copy.

Why it matters
    What only one side states cannot be held against the other: a maximum that was never approved, a number that is
    announced and not paid. An authorisation that the table says nothing of is not kept, as far as can be told.

Fails
    bet any_craps   one roll   wins 2, 3, 12   loses other   pays 7 to 1
    --- table
    minimum: 5
    bets: {any_craps: {pays: 7 to 1}}
    posted: {maximum: 100}

Passes
    bet any_craps   one roll   wins 2, 3, 12   loses other   pays 7 to 1
    --- table
    minimum: 5
    maximum: 100
    bets: {any_craps: {pays: 7 to 1}}
    posted: {maximum: 100}

How to fix
    State it on both sides. A copy that states no limits, no prices or no options is not asked for any.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.cases.table.copies import PostedLimits, lone_prices
from checker.checks.tables.shared.copied import SECTIONS
from checker.checks.tables.shared.lone_terms import lone_terms_of
from checker.checks.tables.shared.words import limit_words, subject_of_limit
from checker.findings.finding import Bilingual, Observation, Value
from checker.words.names import name_on

CODE, SEVERITY, VERDICT, SINCE = "TAB028", "warning", "undetermined", "0.2"
LOOKS_AT: tuple[Aspect, ...] = ("copies", "unmatched limits")
MESSAGE: Bilingual = {
    "en": "{what}: {there} as {section}, and nothing here to hold it against",
    "es": "{what}: {there} según lo {section}, y aquí no consta nada con que compararlo",
}
HERE: Bilingual = {
    "en": "{what}: {there} here, and nothing as {section}",
    "es": "{what}: {there} aquí, y nada según lo {section}",
}
HELP: Bilingual = {"en": "state it on both sides", "es": "hacerlo constar en ambos lugares"}
AUTHORISED: Bilingual = {"en": "authorised", "es": "autorizado"}
PRICED: Bilingual = {"en": "a payout", "es": "un pago"}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per figure, and one per bet with numbers that only one side prices."""
    table = case.table
    seen, told = set(), set()
    for copy, each in table.unmatched:
        if each.limit.span not in seen:
            seen.add(each.limit.span)
            yield Observation(
                at=each.limit.span,
                values=_values(limit_words(each.limit), each.limit.text, copy),
                subject=subject_of_limit(case, each.limit),
                message=HERE if each.is_here else None,
            )
    for copy in table.copies:
        for term in lone_terms_of(case, copy):
            if (term.at, term.says["en"]) not in told:
                told.add((term.at, term.says["en"]))
                yield Observation(
                    at=term.at,
                    values=_values(term.what, term.says, copy),
                    subject=term.subject,
                    message=HERE if term.is_here else None,
                )
        for offer, numbers, is_here in lone_prices(table.offers, copy):
            yield Observation(
                at=offer.name.span,
                values=_values(name_on(offer.bet, numbers), PRICED, copy),
                subject=case.regulation.subject(offer.bet, *numbers),
                message=HERE if is_here else None,
            )


def _values(what: Value, there: Value, copy: PostedLimits | None) -> dict[str, Value]:
    return {"what": what, "there": there, "section": SECTIONS[copy.section] if copy else AUTHORISED}
