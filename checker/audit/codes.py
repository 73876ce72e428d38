"""What may be said of one settled bet, and when: a table of conditions in SQL, and the same for plain Python.

Conditions are tried in the order in which they stand. A test holds the functions below against the table on rows of all
kinds: nothing is made a program of at run time.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Literal

from checker.text.record import NamedTuple

Ruling = Literal["right", "rounded", "wrong", "undetermined", "not_judged"]
LARGEST = 10**18  # minor units beyond which an amount is not multiplied: 38 digits hold the product with a price
UNREAD, TOO_LARGE = -1, -2  # stand where an amount, or the place of a throw, cannot be read, or not be multiplied
UNKNOWN = -1  # stands where the relation has no such outcome


class Code(NamedTuple):
    """One answer: its number in the SQL, what kind of answer it is, its key in the catalogue of words, and when."""

    number: int
    ruling: Ruling
    name: str
    when: str


# Of a row, before its amounts are looked at; `known`: the texts have the bet, `differ`: the answers of the readings.
OF_ROW = (
    Code(60, "not_judged", "void", "status == 'void'"),
    Code(61, "not_judged", "resettled", "status == 'resettled'"),
    Code(63, "not_judged", "open", "status == 'open'"),
    Code(62, "not_judged", "bonus", "funds == 'bonus'"),
    Code(51, "undetermined", "status_unknown", "status not in ('', 'settled') or funds not in ('', 'cash')"),
    Code(40, "undetermined", "amount_unread", "stake == -1 or paid == -1"),
    Code(41, "undetermined", "amount_too_large", "stake == -2 or paid == -2"),
    Code(42, "undetermined", "no_text_in_force", "has_days and (day == '' or day < first or day > last)"),
    Code(48, "undetermined", "after_the_end", "is_over"),
    Code(45, "undetermined", "state_unknown", "contradicts or p < 0 and state == '' and known"),
    Code(44, "undetermined", "throw_unknown", "p < 0 and known"),
    Code(43, "undetermined", "bet_unknown", "p < 0"),
    Code(47, "undetermined", "readings_differ", "differ"),
)
# Under one reading, which says `v` of the throw and hands back `n` of `d` parts of the stake; `o` is what was paid
# beyond that, times d.
OF_READING = (
    Code(49, "undetermined", "throw_unsettled", "v == 'unsettled'"),
    Code(1, "right", "stands", "v == 'stands' and paid == 0"),
    Code(25, "wrong", "paid_while_standing", "v == 'stands'"),
    Code(46, "undetermined", "price_unstated", "n < 0"),
    Code(0, "right", "as_the_text", "o == 0"),
    Code(20, "wrong", "loser_paid", "v == 'loses'"),
    Code(10, "rounded", "rounded_down", "o < 0 and -o < unit * d"),
    Code(11, "rounded", "rounded_up", "o > 0 and o < unit * d"),
    Code(12, "rounded", "rounded_to_chips", "chip > unit and paid % chip == 0 and abs(o) < chip * d"),
    Code(21, "wrong", "winner_unpaid", "paid == 0 and v == 'wins'"),
    Code(50, "undetermined", "may_be_off", "paid == 0 and v == 'wins_if_on'"),
    Code(24, "wrong", "not_returned", "paid == 0"),
    Code(22, "wrong", "stake_kept", "v in ('wins', 'wins_if_on') and abs(o + stake * d) < unit * d"),
    Code(23, "wrong", "stake_twice", "v in ('wins', 'wins_if_on') and abs(o - stake * d) < unit * d"),
    Code(26, "wrong", "paid_less", "o < 0"),
    Code(27, "wrong", "paid_more", "o > 0"),
)
CODES = {code.number: code for code in (*OF_ROW, *OF_READING)}
LISTED = tuple(code.number for code in CODES.values() if code.ruling in ("wrong", "undetermined"))  # one by one
NUMBERS = {code.name: code.number for code in CODES.values()}


def in_sql(codes: Iterable[Code], otherwise: str, words: Mapping[str, str]) -> str:
    """Return the number of the answer as an expression of SQL, names replaced by `words`."""
    cases = (
        f"WHEN {re.sub('[a-z_]+', lambda m: words.get(m[0], m[0]), each.when)} THEN {each.number}" for each in codes
    )
    return f"CASE {' '.join(cases)} ELSE {otherwise} END"


def of_reading(v: str, n: int, d: int, o: int, stake: int, paid: int, unit: int, chip: int) -> int:
    """Return the number of the answer under one reading: `OF_READING`, whose names these are."""
    if v == "unsettled":
        return 49
    if v == "stands":
        return 25 if paid else 1
    if n < 0:
        return 46
    if o == 0:
        return 0
    if v == "loses":
        return 20
    if abs(o) < unit * d:
        return 10 if o < 0 else 11
    if chip > unit and paid % chip == 0 and abs(o) < chip * d:
        return 12
    if paid == 0:
        return {"wins": 21, "wins_if_on": 50}.get(v, 24)
    if v in ("wins", "wins_if_on"):
        if abs(o + stake * d) < unit * d:
            return 22
        if abs(o - stake * d) < unit * d:
            return 23
    return 26 if o < 0 else 27


_BY_STATUS = {"void": 60, "resettled": 61, "open": 63}


def of_row(
    status: str,
    funds: str,
    stake: int,
    paid: int,
    has_days: bool,
    day: str,
    first: str,
    last: str,
    is_over: bool,
    contradicts: bool,
    p: int,
    state: str,
    known: bool,
    differ: bool,
) -> int | None:
    """Return the number of the answer before a row's amounts are looked at, None where that is left: `OF_ROW`."""
    if status in _BY_STATUS:
        return _BY_STATUS[status]
    if funds == "bonus":
        return 62
    if status not in ("", "settled") or funds not in ("", "cash"):
        return 51
    if UNREAD in (stake, paid):
        return 40
    if TOO_LARGE in (stake, paid):
        return 41
    if has_days and (day == "" or day < first or day > last):
        return 42
    if is_over:
        return 48
    if contradicts or (p < 0 and state == "" and known):
        return 45
    if p < 0:
        return 44 if known else 43
    return 47 if differ else None
