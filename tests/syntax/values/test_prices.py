"""Payouts: what says to or for is read as printed, what does not is shown both ways."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checker.findings.finding import Language, kind_of
from checker.findings.wording import help_of, message_of
from checker.text.span import Span
from checker.values.numbers import PriceText, Problem, TypedNumber, fraction_meant, read_price
from tests.every import examples, for_each

AT = Span("t.yaml", 3, 10, 3, 15)


def code(text: str) -> str:
    problem = read_price(text)
    assert isinstance(problem, Problem), problem
    return kind_of(problem.kind).code


def words(text: str, language: Language = "en") -> tuple[str, str]:
    problem = read_price(text)
    assert isinstance(problem, Problem)
    finding = problem.at(AT)
    return message_of(finding, language), help_of(finding, language)


@pytest.mark.parametrize(
    ("text", "form", "amount", "profit"),
    [
        ("7 to 1", "to", Fraction(7), Fraction(7)),
        ("7:1", "to", Fraction(7), Fraction(7)),
        ("7 : 1", "to", Fraction(7), Fraction(7)),
        ("7 a 1", "to", Fraction(7), Fraction(7)),
        ("3 to 2", "to", Fraction(3, 2), Fraction(3, 2)),
        ("8 for 1", "for", Fraction(8), Fraction(7)),
        ("8 incluida la apuesta por 1", "for", Fraction(8), Fraction(7)),
        ("8 incluida la apuesta 1", "for", Fraction(8), Fraction(7)),
        ("8 incluida la apuesta", "for", Fraction(8), Fraction(7)),
        ("8 por 1, incluida la apuesta", "for", Fraction(8), Fraction(7)),
        ("8 por 1 (apuesta incluida)", "for", Fraction(8), Fraction(7)),
        ("700%", "percent", Fraction(7), Fraction(7)),
        ("66,67 por ciento", "percent", Fraction(6667, 10_000), Fraction(6667, 10_000)),
        ("even", "even", Fraction(1), Fraction(1)),
        ("A la par", "even", Fraction(1), Fraction(1)),
        ("0 to 1", "to", Fraction(0), Fraction(0)),
        ("7777:1", "to", Fraction(7777), Fraction(7777)),
        ("1.5 to 1", "to", Fraction(3, 2), Fraction(3, 2)),
        ("6 TO 5", "to", Fraction(6, 5), Fraction(6, 5)),
        ("1.375 to 1", "to", Fraction(11, 8), Fraction(11, 8)),
        ("1,375 a 1", "to", Fraction(11, 8), Fraction(11, 8)),
        ("1.375:1", "to", Fraction(11, 8), Fraction(11, 8)),
        ("11 to 1.375", "to", Fraction(8), Fraction(8)),
        ("2.375 for 1", "for", Fraction(19, 8), Fraction(11, 8)),
        ("2,375 incluida la apuesta por 1", "for", Fraction(19, 8), Fraction(11, 8)),
        ("12,375 por 1, incluida la apuesta", "for", Fraction(99, 8), Fraction(91, 8)),
        ("137.525%", "percent", Fraction(5501, 4000), Fraction(5501, 4000)),
        ("2,703 %", "percent", Fraction(2703, 100_000), Fraction(2703, 100_000)),
    ],
)
def test_a_payout_says_its_form(text: str, form: str, amount: Fraction, profit: Fraction) -> None:
    """Eight for one hands over eight with the stake in it: a profit of seven."""
    price = read_price(text)

    assert isinstance(price, PriceText)
    assert (price.form, price.amount, price.profit) == (form, amount, profit)


OPEN = "7|3/2|7 por 1|7 x 1|7 times|7 veces|7x|doble|triple|1.5|1.1666666666666667|1.375|1,375 por 1|1.375 times"


@for_each("text", OPEN.split("|"))
def test_a_payout_that_leaves_the_stake_open_is_refused(text: str) -> None:
    assert code(text) == "SYN260"


def test_a_bare_number_is_shown_with_both_profits() -> None:
    assert words("7") == (
        "`7` does not say whether the stake is in it: `7 to 1` wins 7 per unit staked, `7 for 1` wins 6",
        "write `7 to 1` or `7 for 1`",
    )


def test_por_is_shown_with_both_profits_in_spanish() -> None:
    assert words("2 por 1", "es") == (
        "`2 por 1` no dice si incluye la apuesta: `2 a 1` gana 2 por unidad apostada, "
        "`2 incluida la apuesta por 1` gana 1",
        "escribir `2 a 1` o `2 incluida la apuesta por 1`",
    )


def test_a_bare_decimal_is_shown_as_the_fraction_it_stands_for() -> None:
    """1.1666666666666667 is how a program prints 7/6; seven for six would win one sixth."""
    message, way_out = words("1.1666666666666667")

    assert words("1.167")[1] == way_out

    assert "`7 to 6` wins 7/6 per unit staked, `7 for 6` wins 1/6" in message
    assert way_out == "write `7 to 6` or `7 for 6`"


NO_PAYOUTS = """a lot|7 to|to 1|7 to 0|-7 to 1|7 to -1|7-1|7:1:2|:1|7:|0|-7|-50%|siete a uno|7 to 1 to 1|%|true|
7 to one|x|incluida la apuesta|8 9 10 incluida la apuesta"""


@for_each("text", ["", *NO_PAYOUTS.replace("\n", "").split("|")])
def test_other_texts_are_no_payouts(text: str) -> None:
    assert code(text) == "SYN261"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1.000 to 1", "SYN252"),
        ("1.500 to 1", "SYN252"),
        ("1,250 a 1", "SYN252"),
        ("1.250 for 1", "SYN252"),
        ("2,500 incluida la apuesta", "SYN252"),
        ("3 to 1.250", "SYN252"),
        ("1.250", "SYN252"),
        ("1.500 times", "SYN252"),
        ("137.500%", "SYN252"),
        ("1.375.000 to 1", "SYN253"),
        ("010:1", "SYN255"),
        ("1e3 to 1", "SYN256"),
        ("inf to 1", "SYN257"),
    ],
)
def test_a_number_inside_a_payout_keeps_its_own_problem(text: str, expected: str) -> None:
    assert code(text) == expected


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("1.1667 to 1", Fraction(7, 6)),
        ("1.167 to 1", Fraction(7, 6)),
        ("1.375 to 1", None),
        ("66.667%", Fraction(2, 3)),
        ("1.1666666666666667 to 1", Fraction(7, 6)),
        ("0.66 to 1", Fraction(2, 3)),
        ("0,67 a 1", Fraction(2, 3)),
        ("66.67%", Fraction(2, 3)),
        ("0.4545 to 1", Fraction(5, 11)),
        ("1.5 to 1", None),
        ("1.05 to 1", None),
        ("0.95 to 1", None),
        ("66%", None),
        ("7 to 6", None),
        ("1.2500 to 1", None),
    ],
)
def test_decimals_name_the_fraction_they_may_stand_for(text: str, meant: Fraction | None) -> None:
    """5/11 is 0.4545…; 1.05 is twenty-one twentieths and nothing simpler; a whole percentage is printed as meant."""
    price = read_price(text)

    assert isinstance(price, PriceText)
    assert price.meant == meant


@given(numerator=st.integers(1, 60), denominator=st.integers(2, 40), places=st.integers(5, 17), cut=st.booleans())
@settings(max_examples=examples(200), deadline=None)
def test_a_fraction_printed_with_decimals_is_recognised(
    numerator: int, denominator: int, places: int, cut: bool
) -> None:
    """Rounded or cut after five places or more, every fraction with a small denominator is found again."""
    exact = Fraction(numerator, denominator)
    scaled = exact * 10**places
    digits = scaled.numerator // scaled.denominator if cut else round(scaled)
    printed = Fraction(digits, 10**places)

    assert fraction_meant(TypedNumber(printed, places)) == (None if printed == exact else exact)


@given(
    thousandths=st.integers(1000, 999_999),
    between=st.sampled_from((" to ", ":", " for ", " a ")),
    mark=st.sampled_from(".,"),
)
@settings(max_examples=examples(200), deadline=None)
def test_three_decimals_of_a_payout_are_decimals_unless_they_end_in_0(
    thousandths: int, between: str, mark: str
) -> None:
    """A payout of thousands is a round one; `1.375` to one is eleven to eight."""
    whole, rest = divmod(thousandths, 1000)
    price = read_price(f"{whole}{mark}{rest:03d}{between}1")

    if thousandths % 10 == 0:
        assert isinstance(price, Problem)
        assert price.values["first"] == thousandths
        assert price.values["second"] == Fraction(thousandths, 1000)
    else:
        assert isinstance(price, PriceText)
        assert price.amount == Fraction(thousandths, 1000)
