"""What the quantities of a limit come to on a table."""

from __future__ import annotations

from fractions import Fraction

import pytest

from checker.cases.table.bets import LimitValues
from checker.limits.form import Term
from checker.limits.relation import Gain, Member
from tests.tabled import bound

TEXT = (
    "group simple pays even\nbet a in simple\nbet b in simple pays 3 to 2\n"
    "bet hard(n in 4, 6) pays 7 to 1 for 4 pays 9 to 1 for 6\n"
    "bet field one roll wins 2, 3, 12 loses other pays 2 to 1 on 2, 12 pays even on 3\n"
    "bet odds(n in 4) rides on a pays 2 to 1\nbet free\n"
)


def values(text: str, statements: str = TEXT) -> LimitValues:
    table = bound(text, statements)
    assert table.game is not None
    return LimitValues(table.of, table.offers, table.limits, table.prices.times, table.prices.wrong)


def member(of: LimitValues, name: str, number: str | None = None) -> Member:
    found = of.of.member(Term("max", False, name))
    assert found is not None
    return found._replace(number=number)


NARROW = "maximum: {table: 1000, simple: 500, b: 400, hard: {other: 100, 4: 90}}\n"


@pytest.mark.parametrize(
    ("name", "number", "expected"),
    [("a", None, "500"), ("b", None, "400"), ("hard", "4", "90"), ("hard", "6", "100"), ("field", None, "1000")],
)
def test_the_narrowest_statement_holds(name: str, number: str | None, expected: str) -> None:
    """Number before bet before group before table."""
    of = values(NARROW)
    limit = of.limits.value("maximum", name, number)

    assert limit is not None and limit.origin.text == expected


def test_a_bet_without_any_limit_has_none() -> None:
    of = values("maximum: {simple: 500}\n")

    assert of.limits.value("maximum", "field") is None


@pytest.mark.parametrize(
    ("name", "number", "expected"),
    [("simple", None, 1), ("b", None, Fraction(3, 2)), ("hard", "4", 7), ("hard", "6", 9), ("field", None, 2)],
)
def test_the_highest_profit_is_that_of_the_text(name: str, number: str | None, expected: Fraction) -> None:
    """The field wins double on 2 and 12."""
    of = values("minimum: 5\n")

    assert of.gains(member(of, name, number), "to") == (Gain(Fraction(expected), ""),)


def test_a_bet_nobody_prices_gains_nothing_known() -> None:
    of = values("minimum: 5\n")

    assert of.gains(member(of, "free"), "to") == ()


def test_the_price_of_the_table_takes_the_place_of_one_that_is_not_printed() -> None:
    of = values("bets: {free: {pays: 4 to 1}}\n")

    assert of.gains(member(of, "free"), "to") == (Gain(Fraction(4), ""),)


def test_readings_with_other_prices_are_both_given() -> None:
    text = (
        'bet c pays 4 to 1\n  unclear [A]\n    reading four "4"\n'
        '    reading five "5" pays 5 to 1\n    use none because "why"\n'
    )
    of = values("minimum: 5\n", text)

    assert of.gains(member(of, "c"), "to") == (Gain(Fraction(4), "four"), Gain(Fraction(5), "five"))


def test_a_share_is_taken_of_the_maximum_of_the_bet_it_rides_on() -> None:
    limit = values("maximum: {a: 500, odds: 200%}\n").limits.value("maximum", "odds", "4")

    assert limit is not None and (limit.base, limit.amount) == (Fraction(500), Fraction(1000))


def test_a_share_of_an_unknown_maximum_is_no_money() -> None:
    limit = values("maximum: {odds: 200%}\n").limits.value("maximum", "odds", "4")

    assert limit is not None and (limit.base, limit.amount) == (None, None)


def test_names_that_are_neither_bet_nor_group_have_no_member() -> None:
    assert values("minimum: 5\n").of.member(Term("max", False, "nothing")) is None
