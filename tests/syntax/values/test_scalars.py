"""Texts of scalars to exact values, or to problems that show how else they can be read."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checker.findings.finding import Language, kind_of
from checker.findings.wording import help_of, message_of
from checker.text.span import Span
from checker.values.numbers import Problem, read_amount, read_integer, read_percent, read_price, read_rate
from checker.values.scalars import (
    OddsMultiples,
    OutcomeKey,
    Percent,
    StatedMeasure,
    read_boolean,
    read_date,
    read_limit,
    read_measure,
    read_numbers_key,
)
from tests.every import examples, for_each

AT = Span("t.yaml", 3, 10, 3, 15)
Reader = Callable[[str], Any]
WORDS = ["0", "1", "7", "10", ".", ",", "-", ":", "/", "%", "x", "e", "to", "a", "for", "por", "y", "..", "mm", "inf"]
READERS: tuple[Reader, ...] = (
    read_amount,
    read_boolean,
    read_date,
    read_integer,
    read_limit,
    read_measure,
    read_numbers_key,
    read_percent,
    read_price,
    read_rate,
)


def code(read: Reader, text: str) -> str:
    problem = read(text)
    assert isinstance(problem, Problem), problem
    return kind_of(problem.kind).code


def words(read: Reader, text: str, language: Language = "en") -> tuple[str, str]:
    problem = read(text)
    assert isinstance(problem, Problem)
    finding = problem.at(AT)
    return message_of(finding, language), help_of(finding, language)


# --- amounts ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("5", Fraction(5)),
        ("0", Fraction(0)),
        ("-3", Fraction(-3)),
        ("−3", Fraction(-3)),
        ("12.50", Fraction(25, 2)),
        ("12,5", Fraction(25, 2)),
        ("0.125", Fraction(1, 8)),
        ("0,125", Fraction(1, 8)),
        ("1234.567", Fraction(1_234_567, 1000)),
        ("10 000", Fraction(10_000)),
        ("10\u00a0000,50", Fraction(20_001, 2)),
        ("1\u202f000\u202f000", Fraction(1_000_000)),
        ("999999999999999", Fraction(999_999_999_999_999)),
        (" 7 ", Fraction(7)),
    ],
)
def test_an_amount_is_read_exactly(text: str, value: Fraction) -> None:
    """Point and comma both mark decimals; a space groups thousands; `0.125` cannot be a thousand."""
    assert read_amount(text) == value


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1.000", "SYN252"),
        ("1,000", "SYN252"),
        ("12.345", "SYN252"),
        ("10.000,50", "SYN253"),
        ("1,234.5", "SYN253"),
        ("1.000.000", "SYN253"),
        ("7:1", "SYN254"),
        ("12:30:00", "SYN254"),
        ("010", "SYN255"),
        ("00", "SYN255"),
        ("01.5", "SYN255"),
        ("1e3", "SYN256"),
        ("1.5E-2", "SYN256"),
        (".inf", "SYN257"),
        ("-.INF", "SYN257"),
        ("NaN", "SYN257"),
        ("-Infinity", "SYN257"),
        ("1234567890123456", "SYN258"),
        ("0." + "1" * 21, "SYN258"),
    ],
)
def test_a_trap_has_a_code_of_its_own(text: str, expected: str) -> None:
    assert code(read_amount, text) == expected


NO_AMOUNTS = """--5|+5|5€|EUR 5|5%|.5|5.|0x1F|1_000|1'000|five|1.2.3|1,00,000|1 00 0|1 0000|1.234,567.8|true|null|5-6|٣|
５|½|1e|e3|1e3e3|1e+-3|7:|1/2|-"""


@for_each("text", ["", " ", *NO_AMOUNTS.replace("\n", "").split("|")])
def test_other_texts_are_no_amounts(text: str) -> None:
    assert code(read_amount, text) == "SYN251"


def test_a_thousand_or_one_is_shown_both_ways() -> None:
    """1.000 is a thousand in Madrid and one in London."""
    assert words(read_amount, "1.000") == ("`1.000` can be read as 1000 or as 1", "write `1000` or `1`")


def test_a_decimal_with_three_places_has_a_way_out() -> None:
    """1.167 can be typed so that it is one and a sixth about: with a fourth decimal."""
    assert words(read_amount, "1.167")[1] == "write `1167` or `1.1670`"
    assert read_amount("1.1670") == Fraction(1167, 1000)


def test_the_two_readings_have_the_decimal_sign_of_the_reader() -> None:
    assert words(read_amount, "1.167", "es") == (
        "`1.167` puede leerse como 1167 o como 1,167",
        "escribir `1167` o `1,1670`",
    )


def test_an_octal_look_shows_the_decimal_number() -> None:
    """`010` is 8 to YAML 1.1 and 10 to a reader."""
    assert words(read_amount, "010")[1] == "write `10`"


@pytest.mark.parametrize(
    ("text", "way_out"),
    [
        ("1e3", "write `1000`"),
        ("1.5E-2", "write `0.015`"),
        ("1e99", "write all digits"),
        ("1e9999999", "write all digits"),
    ],
)
def test_a_power_of_ten_is_written_out_where_it_is_short(text: str, way_out: str) -> None:
    """An exponent of millions is never computed."""
    assert words(read_amount, text)[1] == way_out


def test_a_whole_number_may_have_zeros_behind_the_mark() -> None:
    assert read_integer("25.0") == 25
    assert code(read_integer, "25.5") == "SYN259"
    assert code(read_integer, "1.000") == "SYN252"


# --- percentages, rates, measures -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "share"),
    [
        ("5%", Fraction(1, 20)),
        ("5 %", Fraction(1, 20)),
        ("5,5 por ciento", Fraction(11, 200)),
        ("-1%", Fraction(-1, 100)),
    ],
)
def test_a_percentage_is_a_share(text: str, share: Fraction) -> None:
    assert read_percent(text) == share


@pytest.mark.parametrize(
    ("text", "expected"), [("5", "SYN262"), ("%", "SYN262"), ("1.000%", "SYN252"), ("x%", "SYN262")]
)
def test_other_texts_are_no_percentages(text: str, expected: str) -> None:
    """5 may mean 5% or five times: the sign is required."""
    assert code(read_percent, text) == expected


def test_a_rate_may_be_an_exact_quotient() -> None:
    """The edge of the pass line is 7/495; any seven at 15 to 1 gives the player 5/3."""
    assert read_rate("7/495") == Fraction(7, 495)
    assert read_rate("-5/3") == Fraction(-5, 3)
    assert read_rate("1.41%") == Fraction(141, 10_000)


@pytest.mark.parametrize("text", ["1/0", "0.0141", "7/", "/7", "1/2/3", "a/b", "1.5/3"])
def test_other_texts_are_no_rates(text: str) -> None:
    assert code(read_rate, text) == "SYN262"


@pytest.mark.parametrize(
    ("text", "measure"),
    [
        ("20 mm", StatedMeasure(Fraction(20), "mm")),
        ("20mm", StatedMeasure(Fraction(20), "mm")),
        ("2 cm", StatedMeasure(Fraction(20), "mm")),
        ("3/4 in", StatedMeasure(Fraction(381, 20), "mm")),
        ("1 3/4 in", StatedMeasure(Fraction(889, 20), "mm")),
        ("1/16 ft", StatedMeasure(Fraction(381, 20), "mm")),
        ("0,75 pulgadas", StatedMeasure(Fraction(381, 20), "mm")),
        ("60 min", StatedMeasure(Fraction(60), "min")),
        ("1 hora", StatedMeasure(Fraction(60), "min")),
    ],
)
def test_a_measure_is_converted_exactly(text: str, measure: StatedMeasure) -> None:
    """An inch is 25.4 mm by definition: three quarters are 19.05 mm, 381/20."""
    assert read_measure(text) == measure


@pytest.mark.parametrize(
    "text", ["20", "mm", "20 km", "-3 mm", "mm 20", "20 mm mm", "", "1/0 in", "1 -3/4 in", "1 2 mm"]
)
def test_other_texts_are_no_measures(text: str) -> None:
    assert code(read_measure, text) == "SYN263"


def test_a_number_inside_a_measure_keeps_its_own_problem() -> None:
    """Minutes may be a thousand."""
    assert code(read_measure, "1.000 min") == "SYN252"
    assert code(read_measure, "1.000.000 mm") == "SYN253"


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("19.050 mm", Fraction(381, 20)),
        ("19,125 mm", Fraction(153, 8)),
        ("1.905 cm", Fraction(381, 20)),
        ("1.125 in", Fraction(1143, 40)),
    ],
)
def test_a_length_has_decimals(text: str, value: Fraction) -> None:
    """The lengths stated are edges of dice: none is of metres."""
    assert read_measure(text) == StatedMeasure(value, "mm")


# --- dates and truths -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["2026-12-01", "2024-02-29", "2000-02-29", " 2026-01-31 "])
def test_a_date_is_iso_text(text: str) -> None:
    assert read_date(text) == text.strip()


@pytest.mark.parametrize(
    ("text", "way_out"),
    [
        ("01/12/2026", "write year, month, day: `2026-12-01` or `2026-01-12`"),
        ("13.12.2026", "write year, month, day: `2026-12-13`"),
        ("12/31/2026", "write year, month, day: `2026-12-31`"),
        ("2026-1-2", "write year, month, day: `2026-01-02`"),
        ("2026-02-30", "write year, month, day: `2026-12-01`"),
        ("1900-02-29", "write year, month, day: `2026-12-01`"),
        ("1 de diciembre de 2026", "write year, month, day: `2026-12-01`"),
        ("2026-12-01T10:00:00", "write year, month, day: `2026-12-01`"),
        ("0000-00-00", "write year, month, day: `2026-12-01`"),
        ("", "write year, month, day: `2026-12-01`"),
    ],
)
def test_a_date_in_another_order_is_shown_as_the_days_it_can_be(text: str, way_out: str) -> None:
    """The first of December in Oviedo is the twelfth of January in Nevada."""
    assert code(read_date, text) == "SYN264"
    assert words(read_date, text)[1] == way_out


@pytest.mark.parametrize("text", ["true", "Yes", "on", "sí", "SI", "verdadero"])
def test_yes_is_read_in_both_languages(text: str) -> None:
    assert read_boolean(text) is True


@pytest.mark.parametrize("text", ["false", "No", "off", "falso"])
def test_no_is_read_in_both_languages(text: str) -> None:
    assert read_boolean(text) is False


@pytest.mark.parametrize("text", ["", "1", "0", "y", "n", "quizá", "null"])
def test_other_texts_are_neither(text: str) -> None:
    assert code(read_boolean, text) == "SYN265"


# --- limits and keys --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "limit"),
    [
        ("900", Fraction(900)),
        ("100%", Percent(Fraction(1))),
        ("200 por ciento", Percent(Fraction(2))),
        ("3-4-5x", OddsMultiples(3, 4, 5)),
        ("3x-4x-5X", OddsMultiples(3, 4, 5)),
        ("2x", OddsMultiples(2, 2, 2)),
    ],
)
def test_a_limit_is_an_amount_a_share_or_odds(text: str, limit: object) -> None:
    assert read_limit(text) == limit


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3-4x", "SYN267"),
        ("x", "SYN267"),
        ("0x", "SYN267"),
        ("3-4-5", "SYN251"),
        ("1.000", "SYN252"),
        ("7:1", "SYN254"),
    ],
)
def test_other_texts_are_no_limits(text: str, expected: str) -> None:
    assert code(read_limit, text) == expected


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("4", ("4",)),
        ("4, 10", ("4", "10")),
        ("4,10", ("4", "10")),
        ("4 y 10", ("4", "10")),
        ("4, 5 and 9", ("4", "5", "9")),
        ("6/8", ("6", "8")),
        ("5-6", ("5-6",)),
        ("6 - 5", ("5-6",)),
        ("5-6, 1-1", ("5-6", "1-1")),
        ("0, 00", ("0", "00")),
        ("1 .. 4", ("1", "2", "3", "4")),
        ("1..3, 5", ("1", "2", "3", "5")),
    ],
)
def test_a_key_of_numbers_is_a_list_of_texts(text: str, numbers: tuple[str, ...]) -> None:
    """`00` is a pocket of its own and `5-6` two faces; neither is a number to count with."""
    assert read_numbers_key(text) == OutcomeKey(numbers)


@pytest.mark.parametrize("text", ["other", "Otros", "el resto", "LOS DEMÁS"])
def test_the_rest_has_names_in_both_languages(text: str) -> None:
    assert read_numbers_key(text) == OutcomeKey(other=True)


@pytest.mark.parametrize(("text", "name"), [("big", "big"), ("Any Craps", "any_craps"), ("hard 4", "hard_4")])
def test_other_words_are_outcomes(text: str, name: str) -> None:
    assert read_numbers_key(text) == OutcomeKey(name=name)


@pytest.mark.parametrize(
    "text", ["4, 4", "4, x", "4 10", "1000", "4.10", "6..1", "1..400", "1-x-3", "4,", ",4", "4,,10", ""]
)
def test_other_texts_are_no_keys(text: str) -> None:
    assert code(read_numbers_key, text) == "SYN266"


def test_a_number_with_a_leading_zero_is_shown_without() -> None:
    assert code(read_numbers_key, "04") == "SYN255"
    assert words(read_numbers_key, "04")[1] == "write `4`"


# --- what holds for all -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("read", READERS, ids=lambda read: read.__name__)
@given(
    text=st.one_of(
        st.text(max_size=12),
        st.lists(st.sampled_from(WORDS)).map(" ".join),
        st.text("0123456789.,-:/%xe ", max_size=12),
    )
)
@settings(max_examples=examples(150), deadline=None)
def test_every_text_is_a_value_or_a_problem_with_words(read: Reader, text: str) -> None:
    result = read(text)

    if isinstance(result, Problem):
        finding = result.at(AT)
        assert finding.code.startswith("SYN")
        for language in ("en", "es"):
            assert message_of(finding, language)
            assert help_of(finding, language)


@given(
    whole=st.integers(0, 10**14), places=st.integers(0, 6), digits=st.integers(0, 10**6 - 1), mark=st.sampled_from(".,")
)
@settings(max_examples=examples(200), deadline=None)
def test_an_amount_is_never_off_by_a_thousand(whole: int, places: int, digits: int, mark: str) -> None:
    """What is read without a problem has its mark as decimal mark; three decimals are the doubtful ones."""
    decimals = f"{digits % 10**places:0{places}d}" if places else ""
    text = f"{whole}{mark}{decimals}" if places else str(whole)
    amount = read_amount(text)

    if places == 3 and 0 < whole < 1000:
        assert isinstance(amount, Problem)
    else:
        assert amount == Fraction(int(f"{whole}{decimals}"), 10**places)
