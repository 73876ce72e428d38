"""Numbers, prices and lists as each language writes them."""

from __future__ import annotations

from fractions import Fraction as F

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checker.findings.finding import Kind, Observation, Value
from checker.findings.wording import (
    HARD_SPACE,
    Phrase,
    Style,
    blanked,
    edge,
    fill,
    fraction,
    help_of,
    in_language,
    listed,
    message_of,
    number,
    percent,
    price,
    written,
)
from checker.text.span import NOWHERE
from tests.every import examples

EN, ES, AR = Style("en", "ES"), Style("es", "ES"), Style("es", "AR")


@pytest.mark.parametrize(
    ("value", "english", "spanish"),
    [
        (F(1200), "1200", "1200"),
        (F(10_000), f"10{HARD_SPACE}000", f"10{HARD_SPACE}000"),
        (F(1_234_567), f"1{HARD_SPACE}234{HARD_SPACE}567", f"1{HARD_SPACE}234{HARD_SPACE}567"),
        (F(5, 2), "2.5", "2,5"),
        (F(1, 3), "1/3", "1/3"),
        (F(1, 10_000), "0.0001", "0,0001"),
        (F(1, 100_000), "1/100000", "1/100000"),
        (F(0), "0", "0"),
        (F(-7, 4), "−1.75", "−1,75"),
        (F(-20_001, 2), f"−10{HARD_SPACE}000.5", f"−10{HARD_SPACE}000,5"),
    ],
)
def test_amounts(value: F, english: str, spanish: str) -> None:
    """CONTRACT: 1200 and 10 000, never 1.200; decimal comma in Spanish; nothing is rounded."""
    assert number(value, EN) == english
    assert number(value, ES) == spanish


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (F(7, 495), "1.414%"),
        (F(1, 9), "11.11%"),
        (F(1, 2), "50%"),
        (F(-5, 3), "−166.67%"),
        (F(0), "0%"),
        (F(1), "100%"),
        (F(99_999, 100), f"99{HARD_SPACE}999%"),
        (F(1, 200_000), "0.001%"),
        (F(1, 200_001), f"<{HARD_SPACE}0.001%"),
        (F(-1, 10**9), f">{HARD_SPACE}−0.001%"),
        (F(999_995, 10_000_000), "10%"),
    ],
)
def test_percentages_are_rounded_half_up_and_never_to_nothing(value: F, shown: str) -> None:
    """7/495 = 0.0141414…; 1/200000 = 0.0005 %, the half that rounds up; less than that is not 0 either."""
    assert percent(value, EN) == shown


@pytest.mark.parametrize("country", ["ES", "AR", "CL", "", "PT"])
def test_spanish_has_a_hard_space_before_the_percent_sign_wherever_the_text_comes_from(country: str) -> None:
    """Ortografía de la lengua española (2010), of all academies: one convention in one output."""
    assert percent(F(7, 495), Style("es", country)) == "1,414\u00a0%"


def test_english_has_no_space_before_the_sign() -> None:
    assert percent(F(1, 2), Style("en", "ES")) == "50%"


def test_exact_first_rounded_second() -> None:
    assert edge(F(7, 495), EN) == "7/495 (1.414%)"
    assert edge(F(-5, 3), AR) == "−5/3 (−166,67\u00a0%)"
    assert edge(F(0), ES) == "0"


@pytest.mark.parametrize(("value", "shown"), [(F(-5, 3), "−5/3"), (F(2), "2"), (F(0), "0")])
def test_fractions(value: F, shown: str) -> None:
    assert fraction(value) == shown


def test_prices() -> None:
    assert (price(F(7), EN), price(F(3, 2), ES)) == ("7 to 1", "3 a 2")


@pytest.mark.parametrize(
    ("items", "english", "spanish"),
    [
        ((), "", ""),
        (("a",), "a", "a"),
        (("a", "b"), "a and b", "a y b"),
        (("a", "b", "c"), "a, b and c", "a, b y c"),
        (("a", "insurance"), "a and insurance", "a e insurance"),
        (("a", "`in_service`"), "a and `in_service`", "a e `in_service`"),
        (("a", "Hilo"), "a and Hilo", "a e Hilo"),
        (("a", "hielo"), "a and hielo", "a y hielo"),
        (("a", "ícono"), "a and ícono", "a e ícono"),
        (("a", "11"), "a and 11", "a y 11"),
    ],
)
def test_lists(items: tuple[str, ...], english: str, spanish: str) -> None:
    """`y` becomes `e` before the sound of an i, but not before `hielo`, where the i is no vowel."""
    assert listed(items, EN) == english
    assert listed(items, ES) == spanish


@pytest.mark.parametrize(
    ("value", "form", "shown"),
    [
        (F(1, 9), "edge", "1/9 (11,11\u00a0%)"),
        (F(1, 9), "chance", "1/9 (11,11\u00a0%)"),
        (F(1, 9), "percent", "11,11\u00a0%"),
        (7, "price", "7 a 1"),
        (F(1, 9), "", "1/9"),
        (12_000, "", f"12{HARD_SPACE}000"),
        (("a", "b"), "list", "a y b"),
        ("as typed", "edge", "as typed"),
        ({"en": "seven", "es": "siete"}, "", "siete"),
    ],
)
def test_forms_of_values(value: Value, form: str, shown: str) -> None:
    assert written(value, form, ES) == shown


def test_a_template_takes_values_and_nothing_else() -> None:
    """Braces in a value come from a file: they are not read as a template."""
    texts = {"en": "`{text}` pays {profit:price}, edge {edge:edge}", "es": ""}
    values: dict[str, Value] = {"text": "{edge} {0}", "profit": F(7), "edge": F(1, 9)}

    assert fill(texts, values, EN) == "`{edge} {0}` pays 7 to 1, edge 1/9 (11.11%)"


def test_a_value_that_is_missing_is_a_defect_of_the_check() -> None:
    with pytest.raises(KeyError):
        fill({"en": "{missing}", "es": ""}, {}, EN)


def test_a_finding_may_have_words_of_its_own() -> None:
    kind = Kind("TAB001", "x", "error", "violation", {"en": "usual", "es": "usual"}, {"en": "help", "es": "ayuda"})
    finding = kind.of(Observation(NOWHERE, {"edge": F(1, 2)}), "AR-X")
    own = finding._replace(message={"en": "", "es": "ventaja {edge:percent}"}, help={"en": "", "es": "otra"})

    assert (message_of(finding, "en"), help_of(finding, "es")) == ("usual", "ayuda")
    assert (message_of(own, "es"), help_of(own, "es")) == ("ventaja 50\u00a0%", "otra")


@settings(max_examples=examples(100), deadline=None)
@given(st.fractions(min_value=-1000, max_value=1000, max_denominator=10_000))
def test_a_percentage_is_near_its_value(value: F) -> None:
    shown = percent(value, EN).strip("%").replace(HARD_SPACE, "").replace("−", "-").lstrip("<>")

    assert abs(F(shown) - value * 100) <= F(1, 100)


@settings(max_examples=examples(100), deadline=None)
@given(st.fractions(max_denominator=10**6))
def test_amounts_lose_nothing(value: F) -> None:
    assert F(number(value, EN).replace(HARD_SPACE, "").replace("−", "-")) == value


def test_a_template_with_several_values_is_blanked() -> None:
    assert blanked({"en": "a {b} c {d:edge}", "es": ""}, "en") == "a … c …"
    assert blanked({"en": "plain", "es": ""}, "en") == "plain"


def test_spanish_joins_names_by_their_own_sound_and_not_by_that_of_their_ids() -> None:
    low, high = (
        Phrase("`low`", "name", "low", "“Manque”", "«Manque»"),
        Phrase("`high`", "name", "high", "“Passe”", "«Passe»"),
    )
    inverse = Phrase("`x`", "name", "x", "“Inverse”", "«Inverso»")

    assert in_language(listed((low, high), ES), "es") == "«Manque» y «Passe»"
    assert in_language(listed((low, inverse), ES), "es") == "«Manque» e «Inverso»"
