"""What may be said of one settled bet, and when: a table of conditions, for plain Python and for SQL.

Conditions are tried in the order in which they stand. They are functions of what is known of a bet: handed values they
say whether they hold, handed columns they write the SQL that asks it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import SimpleNamespace
from typing import Any, Literal

from checker.text.record import NamedTuple

Ruling = Literal["right", "rounded", "wrong", "undetermined", "not_judged"]
LARGEST = 10**18 - 1  # minor units beyond which an amount is not multiplied: 38 digits hold the product with a price
UNREAD = -1  # stands where an amount, or the place of a throw, cannot be read, or not be multiplied
UNKNOWN = -1  # stands where the relation has no such outcome


def quoted(text: str) -> str:
    """Return a text as a literal of SQL."""
    return "'" + text.replace("'", "''") + "'"


def _infix(sign: str) -> Callable[[Any, object], Any]:
    def written(one: Any, other: object) -> Sql:
        return Sql(f"({one.text} {sign} {quoted(other) if isinstance(other, str) else getattr(other, 'text', other)})")

    return written


class Sql:
    """An expression of SQL; operators between expressions and values make longer ones."""

    __eq__, __ne__, __lt__, __gt__, __le__ = map(_infix, ("=", "<>", "<", ">", "<="))
    __and__, __or__, __add__, __sub__, __mul__, __mod__ = map(_infix, ("AND", "OR", "+", "-", "*", "%"))

    def __init__(self, text: str) -> None:
        self.text = text

    def startswith(self, text: str) -> Sql:
        """Return whether a text begins so."""
        return Sql(f"({self.text} LIKE {quoted(text + '%')})")


class Code(NamedTuple):
    """One answer: its number in the SQL, what kind of answer it is, its key in the catalogue of words, and when."""

    number: int
    ruling: Ruling
    name: str
    when: Callable[[Any], Any]


# Of a row, before its amounts are looked at; `known`: the texts have the bet, `differ`: the answers of the readings.
OF_ROW = (
    Code(60, "not_judged", "void", lambda b: b.status == "void"),
    Code(61, "not_judged", "resettled", lambda b: b.status == "resettled"),
    Code(63, "not_judged", "open", lambda b: b.status == "open"),
    Code(62, "not_judged", "bonus", lambda b: b.funds == "bonus"),
    Code(51, "undetermined", "status_unknown", lambda b: (b.status != "") & (b.status != "settled")),
    Code(53, "undetermined", "funds_unknown", lambda b: (b.funds != "") & (b.funds != "cash")),
    Code(40, "undetermined", "amount_unread", lambda b: (b.stake == UNREAD) | (b.paid == UNREAD)),
    Code(54, "undetermined", "day_unread", lambda b: b.has_days & (b.at == "")),
    Code(42, "undetermined", "no_text_in_force", lambda b: b.has_days & ((b.at < b.first) | (b.at > b.last))),
    Code(48, "undetermined", "after_the_end", lambda b: b.is_over),
    Code(45, "undetermined", "state_unknown", lambda b: b.contradicts | ((b.p < 0) & (b.state == "") & b.known)),
    Code(44, "undetermined", "throw_unknown", lambda b: (b.p < 0) & b.known),
    Code(43, "undetermined", "bet_unknown", lambda b: b.p < 0),
    Code(47, "undetermined", "readings_differ", lambda b: b.differ),
)
# Under one reading, which says `v` of the throw and hands back `n` of `d` parts of the stake; `o` is what was paid
# beyond that, times d. `wins_up` and its like: the text rounds the commission to chips, and `chip` may be unstated.
OF_READING = (
    Code(49, "undetermined", "throw_unsettled", lambda b: b.v == "unsettled"),
    Code(64, "not_judged", "left_in_prison", lambda b: b.v.startswith("loses_half") & (b.paid == 0) & b.goes_on),
    Code(1, "right", "stands", lambda b: (b.v == "stands") & (b.paid == 0)),
    Code(25, "wrong", "paid_while_standing", lambda b: b.v == "stands"),
    Code(46, "undetermined", "price_unstated", lambda b: b.n < 0),
    Code(0, "right", "as_the_text", lambda b: b.o == 0),
    Code(20, "wrong", "loser_paid", lambda b: b.v == "loses"),
    Code(10, "rounded", "rounded_down", lambda b: (b.o < 0) & (b.o + b.unit * b.d > 0)),
    Code(11, "rounded", "rounded_up", lambda b: (b.o > 0) & (b.o < b.unit * b.d)),
    Code(14, "rounded", "commission_down", lambda b: (b.v == "wins_down") & (b.o > 0) & (b.o < b.chip * b.d)),
    Code(15, "rounded", "commission_up", lambda b: (b.v == "wins_up") & (b.o < 0) & (b.o + b.chip * b.d > 0)),
    Code(16, "rounded", "commission_nearest", lambda b: (b.v == "wins_nearest") & _within(b.o * 2, b.chip * b.d + 1)),
    Code(52, "undetermined", "chip_unstated", lambda b: _is_charged(b) & _lacks_chip(b)),
    Code(28, "wrong", "commission_otherwise", lambda b: _is_charged(b) & _within(b.o, b.chip * b.d)),
    Code(12, "rounded", "rounded_to_chips", lambda b: _is_in_chips(b) & _within(b.o, b.chip * b.d)),
    Code(55, "undetermined", "may_be_in_prison", lambda b: _may_be_left(b) | _may_have_been_left(b)),
    Code(50, "undetermined", "may_be_off", lambda b: (b.v == "wins_if_on") & (b.paid == 0)),
    Code(21, "wrong", "winner_unpaid", lambda b: b.v.startswith("wins") & (b.paid == 0)),
    Code(24, "wrong", "not_returned", lambda b: b.paid == 0),
    Code(22, "wrong", "stake_kept", lambda b: b.v.startswith("wins") & _within(b.o + b.stake * b.d, b.unit * b.d)),
    Code(23, "wrong", "stake_twice", lambda b: b.v.startswith("wins") & _within(b.o - b.stake * b.d, b.unit * b.d)),
    Code(26, "wrong", "paid_less", lambda b: b.o < 0),
    Code(27, "wrong", "paid_more", lambda b: b.o > 0),
)
CODES = {code.number: code for code in (*OF_ROW, *OF_READING)}
LISTED = tuple(code.number for code in CODES.values() if code.ruling in ("wrong", "undetermined"))  # one by one
# Of a log that none but these are said of, all is undetermined for what it is, not for what the text leaves open.
MISFITS = tuple(c.number for c in OF_ROW[4:] if c.name not in ("after_the_end", "readings_differ"))
NUMBERS = {code.name: code.number for code in CODES.values()}


def _within(amount: Any, most: Any) -> Any:
    return (amount < most) & (amount + most > 0)


def _is_charged(b: Any) -> Any:
    return (b.paid > 0) & ((b.v == "wins_down") | (b.v == "wins_up") | (b.v == "wins_nearest"))


def _lacks_chip(b: Any) -> Any:
    return (b.chip <= b.unit) & _within(b.o, b.stake * b.d)  # no chip is worth more than the stake made of them


# A text that hands half back on a zero may let the player leave the stake in prison: a log need not say that it was.
# Such bets pay even: a stake that is freed, wholly or in part, is the price less at least the stake.
def _may_be_left(b: Any) -> Any:
    return b.v.startswith("loses_half") & (b.paid == 0) & (b.status == "")


def _may_have_been_left(b: Any) -> Any:
    halved_again = (b.v == "loses_half_if_new") & (b.paid > 0) & (b.paid * 4 < b.stake + b.unit * 4)
    return halved_again | ((b.v == "wins_if_new") & (b.o + b.stake * b.d <= 0))


def _is_in_chips(b: Any) -> Any:
    return (b.chip > b.unit) & (b.paid % b.chip == 0)


def answer(codes: Iterable[Code], known: Any) -> int | None:
    """Return the number of the first answer whose condition holds, None where none does."""
    return next((code.number for code in codes if code.when(known)), None)


def in_sql(codes: Iterable[Code], columns: Mapping[str, str], otherwise: str) -> str:
    """Return the same as an expression of SQL, from what is known as expressions."""
    known = SimpleNamespace(**{each: Sql(written) for each, written in columns.items()})
    cases = (f"WHEN {code.when(known).text} THEN {code.number}" for code in codes)
    return f"CASE {' '.join(cases)} ELSE {otherwise} END"
