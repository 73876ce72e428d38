"""The limit sheet as lines of a table file."""

from __future__ import annotations

from fractions import Fraction

import pytest

from checker.findings.finding import Language
from checker.formats.limits_yaml import Value, section, share, text_of
from checker.semantics.table.read import read_tables
from checker.syntax.table.load import load_table
from tests.formats.shown import limits_lines
from tests.sheets import asturias, sheet_of, shipped_sheet, wanted


def limits_in(text: str) -> dict[tuple[str, str], str]:
    """Return the limits of a file by kind and name, as typed."""
    loaded = load_table(text, "t.yaml")
    assert not loaded.findings, loaded.findings
    tables, findings = read_tables(loaded.root)
    assert not findings, findings
    limits = tables[0].limits
    return {
        (each.kind, f"{each.of.text if each.of else ''} {each.key.text if each.key else ''}".strip()): each.text
        for each in limits
    }


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_highest_legal_values_are_stated(language: Language) -> None:
    found = limits_in(limits_lines(asturias(), language))
    spanish = ("dobles", "apuesta asociada al pase", "place en contra")
    hard, odds, lose = spanish if language == "es" else ("hard", "odds", "place_lose")

    assert found["minimum", ""] == "5"
    assert found["maximum", "simple"] == "2500"
    assert (found["maximum", f"{hard} 4, 10"], found["maximum", f"{hard} 6, 8"]) == ("1071", "833")
    assert found["maximum", odds] == "100%"
    assert found["step", f"{lose} 4, 10"] == "11"


def test_the_range_stands_behind_each_value() -> None:
    text = limits_lines(asturias(), "es")

    assert '    "4, 10": 1071  # de 358 a 1071 [B.3]' in text.splitlines()
    assert "  apuesta asociada al pase: 100%  # como máximo 100\u00a0% de «Win» [B.4]" in text.splitlines()


def test_formulas_go_into_the_comments() -> None:
    assert "[B.3] max(simple)/7 <= max(hard(n)) <= 3*max(simple)/7" in limits_lines(asturias(), "en", True)


def test_what_has_no_value_stands_in_a_comment() -> None:
    text = limits_lines(asturias(maximum=None), "en")

    assert "  # hard: depends on the maximum of “Suertes sencillas”: choose it with --max [B.3]" in text.splitlines()
    assert "choose a maximum with --max" in text
    assert ("maximum", "hard") not in limits_in(text)


def test_a_minimum_of_its_own_stands_beside_that_of_the_table() -> None:
    found = limits_in(limits_lines(shipped_sheet("es_cl_22_2013", "banca_francesa", wanted("5")), "es"))

    assert (found["minimum", ""], found["minimum", "pequeño sobre el límite"]) == ("5", "10")


def test_amounts_have_the_decimal_sign_of_the_language() -> None:
    assert limits_in(limits_lines(asturias(chip="1/2", minimum="5/2"), "es"))["minimum", ""] == "2,5"


def test_where_the_text_sets_nothing_the_wanted_maximum_is_the_tables() -> None:
    bet = 'bet field "F" [A] one roll wins 2 loses other pays even\n'
    found = limits_in(limits_lines(sheet_of(bet, wanted("5", "300")), "en"))

    assert found == {("minimum", ""): "5", ("maximum", ""): "300"}


def test_a_share_that_no_decimal_says_is_none() -> None:
    assert share(Fraction(2, 3), "en") is None
    assert share(Fraction(5, 4), "en") == "125%"


def test_a_section_without_values_is_comments_only() -> None:
    assert list(section("maximum", [Value("field", (), None, "why")])) == ["  # field: why"]


def test_nothing_ends_a_comment_or_hides_in_it() -> None:
    assert text_of(["# a\u2028evil: 1"]) == "# a\\u2028evil: 1\n"
