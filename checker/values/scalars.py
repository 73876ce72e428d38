"""The text of a scalar to the value that is wanted at its place, exactly, or to a typed problem.

Every reader returns the value or a `Problem`, whose `at(span)` is the finding. What a text is depends on where it
stands: `7:1` is a payout under `pays` and a mistake under `minimum`; `off`, `00` and `5-6` stay the texts they are.
"""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import date
from fractions import Fraction
from typing import Union

from checker.text.memory import remembered
from checker.text.record import NamedTuple
from checker.values.numbers import Problem, TypedNumber, problem, read_amount, read_number, read_percent, read_quotient
from checker.vocabulary.options import fold, fold_key

_TRUE = ("true", "yes", "on", "si", "verdadero")
_FALSE = ("false", "no", "off", "falso")
UNITS: dict[str, tuple[str, Fraction]] = {
    **dict.fromkeys(("mm", "millimetres", "milimetros"), ("mm", Fraction(1))),
    "cm": ("mm", Fraction(10)),
    "m": ("mm", Fraction(1000)),
    **dict.fromkeys(("in", "inch", "inches", "pulgadas"), ("mm", Fraction(127, 5))),
    **dict.fromkeys(("ft", "foot", "feet", "pie", "pies"), ("mm", Fraction(1524, 5))),
    **dict.fromkeys(("min", "minutes", "minutos"), ("min", Fraction(1))),
    **dict.fromkeys(("h", "hours", "horas", "hora"), ("min", Fraction(60))),
}
"""How units are written, with the canonical unit and how many of it they are."""
_OTHER = frozenset(
    ["other", "others", "otro", "otra", "otros", "otras", "el resto", "resto", "los demas", "las demas", "the rest"]
)
_JOINS = {"and", "y", "e", "o", "u", "or", "&"}
_WORD = re.compile(r"[a-z]{3}")
_MIXED = re.compile(r"(?:([1-9][0-9]{0,8})\s+)?([0-9]+\s*/\s*[0-9]+)\s*")  # `1 3/4`
_MAX_RANGE = 100


class StatedMeasure(NamedTuple):
    """A length in `mm` or a time in `min`, converted exactly: `2 cm` is 20 mm."""

    value: Fraction
    unit: str


class Percent(NamedTuple):
    """A limit as a share of another stake: 1 for `100%`."""

    share: Fraction


class OddsMultiples(NamedTuple):
    """Most odds in multiples of the line bet: `3-4-5x` is 3 on the 4 and 10, 4 on the 5 and 9, 5 on the 6 and 8."""

    four_ten: int
    five_nine: int
    six_eight: int


Limit = Union[Fraction, Percent, OddsMultiples]


class OutcomeKey(NamedTuple):
    """The key of a map under `pays`, `maximum`, `step`: numbers (`("4", "10")`), the rest, or outcomes in words."""

    numbers: tuple[str, ...] = ()
    other: bool = False
    name: str = ""


def read_boolean(text: str) -> bool | Problem:
    """Return yes or no: `true`, `yes`, `on`, `sí`, `verdadero`; `false`, `no`, `off`, `falso`."""
    folded = fold(text)
    if folded in _TRUE:
        return True
    return False if folded in _FALSE else problem("values/yes-or-no-expected", text)


def read_measure(text: str) -> StatedMeasure | Problem:
    """Return a measure in its canonical unit: `20 mm`, `19.125 mm`, `2 cm`, `1 3/4 in`, `60 min`, `1 h`."""
    body = fold(text)
    digits = body.rstrip("abcdefghijklmnopqrstuvwxyz. ")
    unit = body[len(digits) :].strip(" .")
    mixed = _MIXED.fullmatch(digits)
    quotient = read_quotient(mixed[2] if mixed else digits)
    if mixed and quotient is not None:
        quotient += int(mixed[1] or 0)
    name, factor = UNITS.get(unit, ("", Fraction(0)))
    # The lengths stated are edges of dice: `19.125 mm` is none of metres.
    number = read_number(digits, "never" if name == "mm" else "asked") if quotient is None else TypedNumber(quotient, 0)
    if isinstance(number, Problem):
        return number if name and number.kind != "values/number-expected" else problem("values/measure-expected", text)
    if not name or number.value < 0:
        return problem("values/measure-expected", text)
    return StatedMeasure(number.value * factor, name)


def read_fact(text: str) -> Fraction | bool | str | StatedMeasure | Problem:
    """Return what a fact of any kind is: yes or no, a measure, a number, a share, or a name."""
    body = text.strip()
    if not body[:1].isdigit():
        truth = read_boolean(text)
        return fold_key(body) if isinstance(truth, Problem) else truth
    if body.endswith("%"):
        return read_percent(text)
    return read_measure(text) if body[-1].isalpha() else read_amount(text)


@remembered
def read_limit(text: str) -> Limit | Problem:
    """Return a minimum or maximum: an amount, a percentage of the bet it rides on (`100%`), or odds (`3-4-5x`)."""
    if text.isdigit():
        return read_amount(text)
    body = fold(text)
    if body.endswith(("%", "por ciento", "per cent", "percent")):
        share = read_percent(text)
        return share if isinstance(share, Problem) else Percent(share)
    if body.endswith("x"):
        return read_odds_multiples(text)
    return read_amount(text)


def read_odds_multiples(text: str) -> OddsMultiples | Problem:
    """Return `3-4-5x`, `3x-4x-5x` or, the same on every number, `2x`."""
    parts = [part.strip().removesuffix("x") for part in fold(text).split("-")]
    sound = all(part.isascii() and part.isdigit() and len(part) <= 3 and part[0] != "0" for part in parts)
    if not sound or len(parts) not in (1, 3) or not fold(text).endswith("x"):
        return problem("values/odds-expected", text)
    return OddsMultiples(*(int(part) for part in (parts * 3 if len(parts) == 1 else parts)))


@remembered
def read_date(text: str) -> str | Problem:
    """Return a date as ISO text, `2026-12-01`; other orders are refused and shown in that form."""
    parts = text.strip().replace("/", "-").replace(".", "-").split("-")
    if not all(part.isascii() and part.isdigit() and len(part) <= 4 for part in parts) or len(parts) != 3:
        return problem("values/date-expected", text, first="`2026-12-01`")
    first, second, third = (int(part) for part in parts)
    if text.strip() == f"{first:04d}-{second:02d}-{third:02d}" and _is_day(first, second, third):
        return text.strip()
    orders = ((first, second, third), (third, second, first), (third, first, second))
    readings = [f"`{y:04d}-{m:02d}-{d:02d}`" for y, m, d in orders if y >= 1000 and _is_day(y, m, d)]
    unique = list(dict.fromkeys(readings)) or ["`2026-12-01`"]
    return problem("values/date-expected", text, first={"en": " or ".join(unique), "es": " o ".join(unique)})


def _is_day(year: int, month: int, day: int) -> bool:
    with suppress(ValueError):
        return year >= 1000 and bool(date(year, month, day))
    return False


@remembered
def read_numbers_key(text: str) -> OutcomeKey | Problem:
    """Return what a key under `pays` or a limit stands for.

    `4`, `4, 10`, `4 y 10`, `6/8` and `1 .. 6` are numbers, `5-6` and `00` single ones that stay as written (the lower
    face first), `other` and `otros` the rest; any other words are outcomes, folded: `hard 4`, `sum 0, sum 18`.
    """
    folded = fold(text)
    if folded in _OTHER:
        return OutcomeKey(other=True)
    tokens = _tokens(folded)
    is_named = not any(character.isdigit() for character in folded) or any(map(_WORD.search, tokens))
    if tokens and (is_named or ("," not in folded and not any(token[0].isdigit() for token in tokens))):
        return OutcomeKey(name=fold_key(folded))
    numbers: list[str] = []
    for token in tokens or [""]:
        found = _numbers_of(token, text)
        if isinstance(found, Problem):
            return found
        numbers += found
    return problem("values/numbers-expected", text) if len(set(numbers)) != len(numbers) else OutcomeKey(tuple(numbers))


def _tokens(folded: str) -> list[str]:
    """Return the items of a list of numbers; spaces around `-` and `..` belong to the item."""
    joined = (
        folded.replace(" .. ", "..").replace(" - ", "-").replace(",", " , ").replace("/", " , ").replace(";", " , ")
    )
    items: list[str] = [""]
    for word in joined.split():
        if word == "," or word in _JOINS:
            items.append("")
        else:
            items[-1] = f"{items[-1]} {word}".strip()
    return items if all(items) else []


def _numbers_of(token: str, text: str) -> list[str] | Problem:
    """Return one item: a number, a pair of faces, or a short range."""
    first, dots, last = token.partition("..")
    if dots:
        bounds = [_plain_number(first), _plain_number(last)]
        if None in bounds or not 0 < int(last) - int(first) < _MAX_RANGE:
            return problem("values/numbers-expected", text)
        return [str(number) for number in range(int(first), int(last) + 1)]
    parts = token.split("-")
    if any(_plain_number(part) is None for part in parts):
        if len(parts) == 1 and token.isascii() and token.isdigit() and token[0] == "0":
            return problem("values/leading-zero", text, first=str(int(token)))
        return problem("values/numbers-expected", text)
    return ["-".join(sorted(parts, key=lambda part: (int(part), len(part))))]


def _plain_number(text: str) -> str | None:
    """Return a number of up to three digits as written; zeros alone (`00`) are pockets, `04` is nothing."""
    if not (text.isascii() and text.isdigit() and len(text) <= 3):
        return None
    return text if text[0] != "0" or not text.strip("0") else None
