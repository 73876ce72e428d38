"""What may be said of one settled bet, and when: a table of conditions, which SQL and plain Python read both.

Conditions are tried in the order in which they stand. They are SQL without sign, absolute value or function, so that
Python reads them with other words for four signs (`in_python`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from types import CodeType
from typing import Literal

from checker.text.record import NamedTuple

Ruling = Literal["right", "rounded", "wrong", "undetermined", "not_judged"]
LARGEST = 10**18 - 1  # minor units beyond which an amount is not multiplied: 38 digits hold the product with a price
UNREAD = -1  # stands where an amount, or the place of a throw, cannot be read, or not be multiplied
UNKNOWN = -1  # stands where the relation has no such outcome


class Code(NamedTuple):
    """One answer: its number in the SQL, what kind of answer it is, its key in the catalogue of words, and when."""

    number: int
    ruling: Ruling
    name: str
    when: str


# Of a row, before its amounts are looked at; `known`: the texts have the bet, `staged`: and its state has to
# be stated; `differ`: the answers of the readings.
OF_ROW = (
    Code(60, "not_judged", "void", "status = 'void'"),
    Code(61, "not_judged", "resettled", "status = 'resettled'"),
    Code(63, "not_judged", "open", "status = 'open'"),
    Code(62, "not_judged", "bonus", "funds = 'bonus'"),
    Code(51, "undetermined", "status_unknown", "status <> '' AND status <> 'settled'"),
    Code(53, "undetermined", "funds_unknown", "funds <> '' AND funds <> 'cash'"),
    Code(40, "undetermined", "amount_unread", f"stake = {UNREAD} OR paid = {UNREAD}"),
    Code(54, "undetermined", "day_unread", "has_days AND at = ''"),
    Code(42, "undetermined", "no_text_in_force", "has_days AND (at < first OR at > last)"),
    Code(48, "undetermined", "after_the_end", "is_over"),
    Code(45, "undetermined", "state_unknown", "contradicts OR (p < 0 AND state = '' AND staged)"),
    Code(44, "undetermined", "throw_unknown", "p < 0 AND known"),
    Code(43, "undetermined", "bet_unknown", "p < 0"),
    Code(47, "undetermined", "readings_differ", "differ"),
)
_WINS = "v IN ('wins', 'wins_if_on', 'wins_if_new', 'wins_down', 'wins_up', 'wins_nearest')"
_HALF = "v IN ('loses_half', 'loses_half_if_new')"
_CHARGED = "paid > 0 AND v IN ('wins_down', 'wins_up', 'wins_nearest')"
_WITHIN_A_CHIP = "o < chip * d AND o + chip * d > 0"
# No chip is worth more than the stake made of them.
_LACKS_CHIP = "chip <= unit AND o < stake * d AND o + stake * d > 0"
# A text that hands half back on a zero may let the player leave the stake in prison: a log need not say that it was.
# Such bets pay even: a stake that is freed, wholly or in part, is the price less at least the stake.
_MAY_BE_LEFT = f"{_HALF} AND paid = 0 AND status = ''"
_HALVED_AGAIN = "v = 'loses_half_if_new' AND paid > 0 AND paid * 4 < stake + unit * 4"
_FREED = "v = 'wins_if_new' AND o + stake * d <= 0"
# Under one reading, which says `v` of the throw and hands back `n` of `d` parts of the stake; `o` is what was paid
# beyond that, times d. `wins_up` and its like: the text rounds the commission to chips, and `chip` may be unstated.
OF_READING = (
    Code(49, "undetermined", "throw_unsettled", "v = 'unsettled'"),
    Code(64, "not_judged", "left_in_prison", f"{_HALF} AND paid = 0 AND goes_on"),
    Code(1, "right", "stands", "v = 'stands' AND paid = 0"),
    Code(25, "wrong", "paid_while_standing", "v = 'stands'"),
    Code(46, "undetermined", "price_unstated", "n < 0"),
    Code(0, "right", "as_the_text", "o = 0"),
    Code(20, "wrong", "loser_paid", "v = 'loses'"),
    Code(10, "rounded", "rounded_down", "o < 0 AND o + unit * d > 0"),
    Code(11, "rounded", "rounded_up", "o > 0 AND o < unit * d"),
    Code(14, "rounded", "commission_down", "v = 'wins_down' AND o > 0 AND o < chip * d"),
    Code(15, "rounded", "commission_up", "v = 'wins_up' AND o < 0 AND o + chip * d > 0"),
    Code(16, "rounded", "commission_nearest", "v = 'wins_nearest' AND o * 2 <= chip * d AND o * 2 + chip * d >= 0"),
    Code(52, "undetermined", "chip_unstated", f"{_CHARGED} AND {_LACKS_CHIP}"),
    Code(28, "wrong", "commission_otherwise", f"{_CHARGED} AND {_WITHIN_A_CHIP}"),
    Code(12, "rounded", "rounded_to_chips", f"chip > unit AND paid % chip = 0 AND {_WITHIN_A_CHIP}"),
    Code(55, "undetermined", "may_be_in_prison", f"({_MAY_BE_LEFT}) OR ({_HALVED_AGAIN}) OR ({_FREED})"),
    Code(50, "undetermined", "may_be_off", "v = 'wins_if_on' AND paid = 0"),
    Code(21, "wrong", "winner_unpaid", f"{_WINS} AND paid = 0"),
    Code(24, "wrong", "not_returned", "paid = 0"),
    Code(22, "wrong", "stake_kept", f"{_WINS} AND o + stake * d < unit * d AND o + stake * d + unit * d > 0"),
    Code(23, "wrong", "stake_twice", f"{_WINS} AND o - stake * d < unit * d AND o - stake * d + unit * d > 0"),
    Code(26, "wrong", "paid_less", "o < 0"),
    Code(27, "wrong", "paid_more", "o > 0"),
)
# Of a row of totals (`totals.py`), by which no bet is judged.
OF_TOTALS = (
    Code(70, "not_judged", "total_impossible", ""),
    Code(71, "not_judged", "total_open", ""),
    Code(72, "not_judged", "total_possible", ""),
)
CODES = {code.number: code for code in (*OF_ROW, *OF_READING, *OF_TOTALS)}
NUMBERS = {code.name: code.number for code in CODES.values()}
LISTED = (  # one by one
    *(code.number for code in CODES.values() if code.ruling in ("wrong", "undetermined")),
    *(NUMBERS["total_impossible"], NUMBERS["total_open"]),
)
# Of a log that none but these are said of, all is undetermined for what it is, not for what the text leaves open.
MISFITS = tuple(c.number for c in OF_ROW[4:] if c.name not in ("after_the_end", "readings_differ"))
_WRONG = [code.number for code in OF_READING if code.ruling == "wrong"]
FIRST_WRONG, LAST_WRONG = min(_WRONG), max(_WRONG)  # what is right stands before, what is not known behind


def quoted(text: str) -> str:
    """Return a text as a literal of SQL."""
    return "'" + text.replace("'", "''") + "'"


def in_python(codes: Iterable[Code]) -> CodeType:
    """Return the number of the first answer whose condition holds, None where none does, as what `eval` takes."""
    words = {"=": "==", "<>": "!=", "AND": "and", "OR": "or", "IN": "in"}
    cases = " ".join(f"{code.number} if {_worded(code.when, words)} else" for code in codes)
    return compile(f"{cases} None", "codes", "eval")


def in_sql(codes: Iterable[Code], columns: Mapping[str, str], otherwise: str) -> str:
    """Return the same as an expression of SQL, from what is known as expressions."""
    cases = " ".join(f"WHEN {_worded(code.when, columns)} THEN {code.number}" for code in codes)
    return f"CASE {cases} ELSE {otherwise} END"


def _worded(condition: str, words: Mapping[str, str]) -> str:
    return re.sub(r"'[^']*'|\w+|[<>=]+", lambda found: words.get(found[0], found[0]), condition)
