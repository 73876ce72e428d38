"""Prices of a text as a table file has them, read back by the reader of table files."""

from __future__ import annotations

from fractions import Fraction

import pytest

from checker.cases.sheet.starter import NumberPrices, StarterBet
from checker.findings.finding import Language
from checker.formats.new_table import pays_value, typed_price
from checker.semantics.readings import TimesAs, profit
from checker.values.numbers import Problem, read_price
from tests.decrees import regulation


def offer(price: str, wins: str = "2, 3, 12") -> StarterBet:
    bet = regulation(f'bet field "F" [A] one roll wins {wins} loses other {price}\n').bets[0]
    return StarterBet(bet, (NumberPrices((), bet.payouts),))


@pytest.mark.parametrize(
    ("price", "times", "english", "spanish"),
    [
        ("pays even", "to", "even", "a la par"),
        ("pays 7 to 6", "to", "7 to 6", "7 a 6"),
        ("pays 180%", "to", "180%", "180%"),
        ("pays 8 for 1", "to", "8 for 1", "8 incluida la apuesta por 1"),
        ("pays 7 times", "to", "7 to 1", "7 a 1"),
        ("pays 7 times", "for", "7 for 1", "7 incluida la apuesta por 1"),
    ],
)
def test_one_price(price: str, times: TimesAs, english: str, spanish: str) -> None:
    assert pays_value(offer(price), times, "en") == english
    assert pays_value(offer(price), times, "es") == spanish


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("price", ["even", "7 to 6", "180%", "8 for 1", "7 times"])
def test_what_is_written_is_read_as_the_same_profit(price: str, language: Language) -> None:
    payout = offer(f"pays {price}").prices[0].payouts[0]
    written = typed_price(payout, "to", language)
    read = read_price(written or "")

    assert not isinstance(read, Problem) and read.profit == profit(payout, "to")


def test_prices_by_outcome_have_the_rest_last() -> None:
    found = offer("pays even pays 2 to 1 on 2, 12")

    assert pays_value(found, "to", "en") == '{"2, 12": 2 to 1, other: even}'
    assert pays_value(found, "to", "es") == '{"2, 12": 2 a 1, otros: a la par}'


def test_named_outcomes() -> None:
    assert pays_value(offer("pays 9 to 1 on hard 4 pays even on other", "4"), "to", "es") == (
        "{duro 4: 9 a 1, otros: a la par}"
    )


def test_a_run_of_totals_is_listed() -> None:
    assert pays_value(offer("pays even on 2 .. 4 pays 2 to 1 on 12", "2 .. 4, 12"), "to", "en") == (
        '{"2, 3, 4": even, 12: 2 to 1}'
    )


def test_an_outcome_with_exceptions_is_written_as_in_decrees() -> None:
    found = offer("pays even on 2 .. 4 except hard 4 pays 2 to 1 on 12", "2 .. 4, 12")

    assert pays_value(found, "to", "en") == '{"2 .. 4 except hard 4": even, 12: 2 to 1}'
    assert pays_value(found, "to", "es") == '{"2 .. 4 salvo duro 4": a la par, 12: 2 a 1}'


def test_prices_by_number_are_a_map() -> None:
    bet = regulation(
        'bet hard(n in 4, 6) "H" [A] one roll wins hard n loses other pays 7 to 1 for 4 pays 9 to 1 for 6\n'
    ).bets[0]
    parts = tuple(NumberPrices(line.numbers or (), (line,)) for line in bet.payouts)

    assert pays_value(StarterBet(bet, parts), "to", "en") == "{4: 7 to 1, 6: 9 to 1}"


def test_prices_by_number_and_outcome_have_no_words() -> None:
    bet = regulation(
        'bet hard(n in 4, 6) "H" [A] one roll wins hard n, 2 loses other pays 7 to 1 on 2 for 4 pays 9 to 1 for 6\n'
    ).bets[0]
    parts = tuple(NumberPrices(line.numbers or (), (line,)) for line in bet.payouts)

    assert pays_value(StarterBet(bet, parts), "to", "en") is None


def test_a_price_that_is_not_stated_is_none() -> None:
    payout = offer("pays 2 times").prices[0].payouts[0]._replace(amount=None)

    assert typed_price(payout, "to", "en") is None
    assert pays_value(StarterBet(offer("pays even").bet, ()), "to", "en") is None


def test_a_percentage_that_no_decimal_says_is_none() -> None:
    payout = offer("pays 66%").prices[0].payouts[0]

    assert typed_price(payout, "to", "en") == "66%"
    assert typed_price(payout._replace(amount=Fraction(2, 3)), "to", "en") is None
