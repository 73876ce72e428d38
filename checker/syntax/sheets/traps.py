"""What spreadsheet programs make of `7:1`, `3/2`, `4,10` and of formulas: found in a cell, with what may be meant.

Excel and its like read what is typed before they store it: 7:1 becomes the time 07:01, 3/2 a day of the current year,
4,10 the number 4.1. Nothing of that can be undone for certain, so it is told instead of read.
"""

from __future__ import annotations

import re

from checker.findings.catalogue import finding_of
from checker.findings.finding import Bilingual, Finding, Value
from checker.syntax.sheets.cells import Cell
from checker.syntax.sheets.columns import SheetColumn
from checker.text.shorten import shown

_MONTHS = {
    **dict.fromkeys(("jan", "ene", "january", "enero"), 1),
    **dict.fromkeys(("feb", "february", "febrero"), 2),
    **dict.fromkeys(("mar", "march", "marzo"), 3),
    **dict.fromkeys(("apr", "abr", "april", "abril"), 4),
    **dict.fromkeys(("may", "mayo"), 5),
    **dict.fromkeys(("jun", "june", "junio"), 6),
    **dict.fromkeys(("jul", "july", "julio"), 7),
    **dict.fromkeys(("aug", "ago", "august", "agosto"), 8),
    **dict.fromkeys(("sep", "sept", "september", "septiembre"), 9),
    **dict.fromkeys(("oct", "october", "octubre"), 10),
    **dict.fromkeys(("nov", "november", "noviembre"), 11),
    **dict.fromkeys(("dec", "dic", "december", "diciembre"), 12),
}
_TIME = r"(\d{1,3}):(\d\d)(:\d\d)?(\s*[ap]\.?\s?m\.?)?"
_DAY_AND_MONTH = r"(\d{1,2})[-/. ]([a-z]{3,10})\.?(?:[-/. ]\d{2,4})?"
_MONTH_AND_DAY = r"([a-z]{3,10})\.?[-/. ](\d{1,2})"
_YEAR_FIRST = r"\d{4}-(\d\d)-(\d\d)(?:[ t]\d\d:\d\d(?::\d\d)?)?"
_CUT_NUMBER = r"([2-9]|\d\d),1"
"""What is left of `4,10` in an exported list: nobody counts down to 1."""
_YEAR_LAST = r"(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})"


def trap_in(cell: Cell, column: SheetColumn) -> Finding | None:
    """Return what a spreadsheet has made of a value, None when it is the value."""
    if cell.form == "formula" or (cell.form == "text" and cell.text.startswith("=") and not cell.quoted):
        return finding_of("sheets/formula-without-result", cell.span, {"column": column.name})
    if cell.form == "error":
        return finding_of("sheets/error-value", cell.span, {"column": column.name, "text": cell.text})
    if cell.form == "date" and column.wants != "date":
        return _date(cell, column)
    if cell.form == "time":
        return _time(cell, column)
    if cell.form == "number":
        return _decimal(cell, column)
    if column.wants in ("price", "limit", "numbers"):
        return _in_a_list(cell, column)
    return None


def _in_a_list(cell: Cell, column: SheetColumn) -> Finding | None:
    """Return the trap in a cell of an exported list, where a time and a date are only known by how they look."""
    text = cell.text.casefold()
    time = re.fullmatch(_TIME, text)
    if time is not None:
        hours, minutes = time[1], time[2]
        is_ratio = time[3] is None and time[4] is None and "0" not in (hours[0], minutes[0])
        return None if is_ratio else _time(cell, column)
    if _day_and_month(cell, column) is not None:
        return _date(cell, column)
    return _decimal(cell, column) if re.fullmatch(_CUT_NUMBER, text) and not cell.quoted else None


def _day_and_month(cell: Cell, column: SheetColumn) -> tuple[int, int] | None:
    """Return day and month of a date; a text with two numbers is taken in that order."""
    text = cell.text.casefold()
    year_first = re.fullmatch(_YEAR_FIRST, text)
    if year_first is not None:
        return int(year_first[2]), int(year_first[1])
    year_last = re.fullmatch(_YEAR_LAST, text)
    if year_last is not None and (column.wants != "numbers" or len(year_last[3]) == 4):  # `4/10/12` are three numbers
        return int(year_last[1]), int(year_last[2])
    named = re.fullmatch(_DAY_AND_MONTH, text)
    if named is not None and named[2] in _MONTHS:
        return int(named[1]), _MONTHS[named[2]]
    named = re.fullmatch(_MONTH_AND_DAY, text)
    if named is not None and named[1] in _MONTHS:
        return int(named[2]), _MONTHS[named[1]]
    return None


def _time(cell: Cell, column: SheetColumn) -> Finding:
    hours, minutes = (int(part) for part in re.findall(r"\d+", cell.text)[:2])
    typed = f"{hours}:{minutes}"
    first: Bilingual = {"en": f"{hours} to {minutes}", "es": f"{hours} a {minutes}"}
    values: dict[str, Value] = {"text": cell.text, "column": column.name, "typed": typed, "first": first}
    return finding_of("sheets/value-became-time", cell.span, values)


def _date(cell: Cell, column: SheetColumn) -> Finding:
    day, month = _day_and_month(cell, column) or (3, 2)
    between = "-" if column.wants == "numbers" else "/"
    pair = sorted((f"{day}{between}{month}", f"{month}{between}{day}"), reverse=between == "/")
    values: dict[str, Value] = {"text": cell.text, "column": column.name, "first": pair[0], "second": pair[1]}
    return finding_of("sheets/value-became-date", cell.span, values)


def _decimal(cell: Cell, column: SheetColumn) -> Finding | None:
    """Return the trap of two numbers with a comma between them, which make one number with decimals."""
    first, _, second = cell.text.replace(",", ".").partition(".")
    if column.wants != "numbers" or not second:
        return None
    second = "10" if second == "1" else second
    values: dict[str, Value] = {"typed": f"{first},{second}", "first": first, "second": second}
    return finding_of("sheets/numbers-became-decimal", cell.span, {"text": cell.text, "column": column.name, **values})


def one_or_two(cell: Cell) -> Finding:
    """Return the finding for `1,5` in a list of values: one with decimals, or two."""
    return finding_of("sheets/one-chip-or-two", cell.span, {"text": shown(cell.text)})
