"""Number formats of XLSX, and what a stored number is under one of them, as text and without loss.

A spreadsheet stores 45% as 0.45, the time 7:01 as 0.29…, a day as the days since 1900; only the format tells.
Source: ECMA-376, part 1, 18.8.30 (formats), 18.17.4 (dates).
"""

from __future__ import annotations

import re
from datetime import date, timedelta
from decimal import Decimal, InvalidOperation
from typing import Literal

from checker.syntax.sheets.cells import Form
from checker.text.record import NamedTuple

FormOfNumber = Literal["number", "percent", "date", "time"]

_PERCENT = ("9", "10")
_DATES = ("14", "15", "16", "17", "22", *(str(number) for number in (*range(27, 32), 36, *range(50, 55), 57, 58)))
_TIMES = ("18", "19", "20", "21", "45", "46", "47", "32", "33", "34", "35", "55", "56")
_NOT_SHOWN = r'"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]'
"""What a format code has beside its signs: literal text, fill characters, colours and countries in brackets."""
_MINUTES_OF_DAY = 1440
_DIGITS = 15
"""Digits that a spreadsheet shows at most; the rest of a stored number is noise of its binary form."""


class Shown(NamedTuple):
    """A value as text."""

    text: str
    form: Form


def form_of_format(number: str, code: str | None) -> FormOfNumber:
    """Return what numbers are under a format, by its number and, for formats of the file's own, its code."""
    if code is None:
        if number in _PERCENT:
            return "percent"
        return "date" if number in _DATES else "time" if number in _TIMES else "number"
    signs = re.sub(_NOT_SHOWN, "", code.partition(";")[0]).casefold()
    if "%" in signs:
        return "percent"
    if signs in ("general", "@", ""):
        return "number"
    if "y" in signs or "d" in signs:
        return "date"
    if "h" in signs or "s" in signs or "[m" in signs:
        return "time"
    return "date" if "m" in signs else "number"


def shown(stored: str, form: FormOfNumber, from_1904: bool) -> Shown:
    """Return a stored number as the text that means the same in a table file.

    Args:
        stored: As in the file: `2500`, `0.28999999999999998`, `5.0E-2`.
        form: What the cell's format makes of it.
        from_1904: Whether days count from 1904 instead of 1900.
    """
    try:
        value = Decimal(stored.strip())
    except InvalidOperation:
        return Shown(stored, "text")
    if not value.is_finite() or abs(value.adjusted()) > 300:
        return Shown(stored, "text")
    rounded = _rounded(value)
    if form == "percent":
        return Shown(f"{_plain(rounded * 100)}%", "text")
    if form in ("date", "time"):
        return _moment(rounded, form, from_1904) or Shown(_plain(rounded), "number")
    text = _plain(rounded)
    whole, _, decimals = text.partition(".")
    # A number with three decimals reads as thousands elsewhere; here it is known to be none.
    return Shown(f"{text}0" if len(decimals) == 3 and whole.strip("-") != "0" else text, "number")


def _rounded(value: Decimal) -> Decimal:
    """Return a number with the digits that a spreadsheet shows of it."""
    surplus = value.adjusted() + 1 - _DIGITS
    return value if value == value.to_integral_value() and surplus <= 0 else round(value, -surplus)


def _plain(value: Decimal) -> str:
    """Return all digits, without a power of ten and without zeros at the end."""
    text = f"{value:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def _moment(value: Decimal, form: FormOfNumber, from_1904: bool) -> Shown | None:
    """Return a day as `2026-12-01`, a time or a length of time as `07:01`; None when the number is neither."""
    minutes = int((value * _MINUTES_OF_DAY * 60).to_integral_value()) // 60
    time = f"{minutes // 60:02d}:{minutes % 60:02d}"
    if value < 0:
        return None
    if form == "time" and value < 400:
        return Shown(time, "time")
    # The calendar from 1900 has a 29 February 1900 that never was, so that days from March on count one more.
    first = date(1904, 1, 1) if from_1904 else date(1899, 12, 30) if value >= 61 else date(1899, 12, 31)
    try:
        day = first + timedelta(days=int(value))
    except OverflowError:
        return None
    rest = minutes % _MINUTES_OF_DAY
    clock = f" {rest // 60:02d}:{rest % 60:02d}" if rest else ""
    return Shown(f"{day.isoformat()}{clock}", "date")
