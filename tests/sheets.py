"""Limit sheets for tests: of a shipped text, or of a few statements."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from checker.cases.sheet.sheet import LimitRow, LimitSheet, limit_sheet
from checker.cases.sheet.solve import Wanted
from checker.semantics.readings import TimesAs
from tests.checks.shipped import shipped_case
from tests.decrees import HEADER, regulation


def wanted(minimum: str, maximum: str | None = None, chip: str = "1", times: tuple[TimesAs, ...] = ("to",)) -> Wanted:
    """Return what a sheet is asked for, amounts as fractions in words."""
    return Wanted(Fraction(minimum), None if maximum is None else Fraction(maximum), Fraction(chip), times)


@cache
def shipped_sheet(id_: str, game: str, asked: Wanted) -> LimitSheet:
    """Return the sheet of a shipped text."""
    case = shipped_case(id_)
    found = case.regulation.game(game)
    assert found is not None
    return limit_sheet(case.regulation, found, asked, case.figures.all)


def asturias(
    maximum: str | None = "2500", minimum: str = "5", chip: str = "1", **more: tuple[TimesAs, ...]
) -> LimitSheet:
    """Return the sheet of Asturias for a minimum of 5."""
    return shipped_sheet("es_as_craps_2011", "craps", wanted(minimum, maximum, chip, **more))


def sheet_of(statements: str, asked: Wanted, header: str = HEADER) -> LimitSheet:
    """Return the sheet of a small text with one game."""
    made = regulation(statements, header)
    return limit_sheet(made, made.games[0], asked)


def row_of(sheet: LimitSheet, of: str, number: str | None = None) -> LimitRow:
    """Return the maximum of a bet, on a number, or of a class."""
    return next(row for row in sheet.rows if (row.key.of, row.key.number) == (of, number))


def ends_of(sheet: LimitSheet, of: str, number: str | None = None) -> tuple[str | None, str | None]:
    """Return the lowest and the highest legal maximum as exact texts."""
    row = row_of(sheet, of, number)
    low, high = (None if end is None else str(end) for end in (row.lowest, row.highest))
    return low, high


def why_of(sheet: LimitSheet, of: str, number: str | None = None) -> str:
    """Return in English why there is no value; empty where there is one."""
    why = row_of(sheet, of, number).why
    return "" if why is None else why["en"]
