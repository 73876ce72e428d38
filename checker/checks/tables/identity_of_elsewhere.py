"""The table's currency, place or date cannot be those of a table under its regulation.

Why it matters
    They say which table was checked, and by what law. An amount in a currency that does not exist, or in that of
    another country, is held against figures it has nothing to do with; a regulation binds only where it is in force.

Fails
    bet any_seven   one roll   wins 7   loses other   pays 4 to 1
    --- table
    currency: XQX
    bets: {any_seven: {pays: 4 to 1}}

Passes
    bet any_seven   one roll   wins 7   loses other   pays 4 to 1
    --- table
    currency: EUR
    bets: {any_seven: {pays: 4 to 1}}

How to fix
    Correct the entry, or name the regulation of the place.
"""

from __future__ import annotations

from collections.abc import Iterator
from re import fullmatch

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase, far_dates
from checker.checks.tables.shared.words import subject_of_game
from checker.findings.finding import Bilingual, Observation
from checker.semantics.table.model import Typed
from checker.words.money import OF_COUNTRY, currency_code, is_foreign, names_none

CODE, SEVERITY, VERDICT, SINCE = "TAB026", "warning", "undetermined", "0.2"
LOOKS_AT: tuple[Aspect, ...] = ("another place or time",)
MESSAGE: Bilingual = {"en": "`{typed}` is no currency", "es": "`{typed}` no es ninguna moneda"}
OTHER_MONEY: Bilingual = {
    "en": "the amounts are in {typed}; the regulation is of {place}, where amounts are in {currency}",
    "es": "los importes están en {typed}; la norma es de {place}, donde están en {currency}",
}
OTHER_PLACE: Bilingual = {
    "en": "the table is of {typed}, its regulation of {place}",
    "es": "la mesa es de {typed} y su norma, de {place}",
}
NO_PLACE: Bilingual = {
    "en": "`{typed}` is no code of a country or region, such as {place}",
    "es": "`{typed}` no es código de ningún país o región, como {place}",
}
OTHER_TIME: Bilingual = {
    "en": "the date {typed} is far from the day of this check, {day}",
    "es": "la fecha {typed} dista mucho del día de esta comprobación, {day}",
}
_CODE = "[A-Z]{2}(-[A-Z0-9]{1,3})?"
"""ISO 3166: a country, and a region of it."""
HELP: Bilingual = {
    "en": "correct it, or name the regulation that rules the table",
    "es": "corregirlo o indicar la norma que rige la mesa",
}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per entry."""
    table = case.table
    place = case.regulation.header.jurisdiction
    money = table.file.currency
    code = currency_code(money.text) if money else ""
    usual = OF_COUNTRY.get(place[:2], "")
    if money is not None and (code is None or (usual and names_none(money.text))):
        yield _finding(case, money, MESSAGE)
    elif money is not None and usual and is_foreign(money.text, usual):
        yield _finding(case, money, OTHER_MONEY, place=place, currency=usual)
    where = table.file.jurisdiction
    code = where.text.upper().strip() if where else ""
    if where is not None and place and not _contains(code, place):
        yield _finding(case, where, OTHER_PLACE if fullmatch(_CODE, code) else NO_PLACE, place=place)
    for date in far_dates(case.run_on, table.file.date, table.file.published):
        yield _finding(case, date, OTHER_TIME, day=case.run_on)


def _contains(one: str, other: str) -> bool:
    """Return whether two places are one, or one of them a region of the other: ES and ES-AS."""
    return bool(fullmatch(_CODE, one)) and (f"{one}-".startswith(f"{other}-") or f"{other}-".startswith(f"{one}-"))


def _finding(case: TableCase, typed: Typed, message: Bilingual, **values: str) -> Observation:
    return Observation(
        at=typed.span, values={"typed": typed.text, **values}, subject=subject_of_game(case), message=message
    )
