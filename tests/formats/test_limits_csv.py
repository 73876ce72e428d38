"""The limit sheet as CSV."""

from __future__ import annotations

import csv
from io import StringIO

import pytest

from checker.formats.limits import harmless
from tests.formats.shown import limits_csv
from tests.sheets import asturias, shipped_sheet, wanted


def rows(text: str, delimiter: str) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(text, newline=""), delimiter=delimiter))


def test_spanish_has_semicolons_and_decimal_commas() -> None:
    found = rows(limits_csv((asturias(chip="1/2"),), "es"), ";")
    hard = next(row for row in found if (row["apuesta"], row["número"]) == ("hard", "4"))

    assert (hard["desde"], hard["hasta"]) == ("357,5", "1071")


def test_english_has_commas_and_decimal_points() -> None:
    found = rows(limits_csv((asturias(chip="1/2"),), "en"), ",")
    hard = next(row for row in found if (row["bet"], row["number"]) == ("hard", "4"))

    assert (hard["lowest"], hard["step"], hard["clause"]) == ("357.5", "0.5", "B.3")


def test_numbers_have_no_groups_of_thousands() -> None:
    """1000 × 50 = 50000."""
    found = rows(limits_csv((asturias("50000", "50"),), "es"), ";")

    assert next(row for row in found if row["apuesta"] == "simple")["hasta"] == "50000"


def test_a_share_has_its_sign_and_the_bet_it_is_of() -> None:
    found = rows(limits_csv((asturias(),), "en"), ",")
    lay = next(row for row in found if (row["bet"], row["number"]) == ("lay_odds", "4"))

    assert (lay["highest"], lay["of the stake on"]) == ("200%", "dont_pass")


def test_there_is_no_byte_order_mark_and_lines_end_as_rfc_4180_says() -> None:
    text = limits_csv((asturias(),), "es")

    assert not text.startswith("\ufeff")
    assert text.count("\r\n") == text.count("\n") == len(rows(text, ";")) + 1


def test_formulas_are_a_column_when_asked_for() -> None:
    assert "formula" in rows(limits_csv((asturias(),), "en", True), ",")[0]
    assert "formula" not in rows(limits_csv((asturias(),), "en"), ",")[0]


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "|", "%"])
def test_no_name_is_run_as_a_formula(start: str) -> None:
    assert harmless(f"{start}cmd").startswith(("'", "\\"))


def test_a_label_that_is_a_formula_is_neutralised() -> None:
    sheet = shipped_sheet("es_cl_22_2013", "banca_francesa", wanted("5"))
    bad = sheet.rows[0]._replace(label='=HYPERLINK("x")')
    (row,) = rows(limits_csv((sheet._replace(rows=(bad,), minima=()),), "en"), ",")

    assert row["name in the regulation"] == '\'=HYPERLINK("x")'


def test_plain_text_stays_as_it_is() -> None:
    assert harmless("Grande, sobre el límite") == "Grande, sobre el límite"
