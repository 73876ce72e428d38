"""The page about spreadsheets: its lists conform, and what it says values become is told as it says."""

from __future__ import annotations

import pytest

from checker.findings.wording import message_of
from checker.pipeline import judge_tables
from checker.store.library import library
from checker.store.session import Session
from checker.syntax.sheets.read import load_sheets
from tests.docs.pages import fences, page, rows
from tests.syntax.sheets.whole import findings_of
from tests.syntax.sheets.workbooks import DAY_AND_MONTH, PERCENT, TIME, formula, number, simple

PAGE = "spreadsheets.md"
LISTS = [block.text for block in fences(page(PAGE)) if block.info == "csv"]
STORED = {
    "`7:1`": ("4", number("0.29236111111111113", TIME), ""),
    "`3/2`, `5-6`": ("4", number("46056", DAY_AND_MONTH), ""),
    "`4,10`": (number("4.1"), "7 a 1", ""),
    "a formula": ("4", formula("A1", None), ""),
    "`100%`": ("4", "7 a 1", number("1", PERCENT)),
    "`66.667%`": ("4", number("0.66667", PERCENT), ""),
    "`8`": (number("8.0"), "7 a 1", ""),
}
"""What is typed to how a workbook stores it under `numeros`, `paga` or `maximo`."""


@pytest.mark.parametrize("text", LISTS)
def test_a_list_of_the_page_conforms(text: str) -> None:
    session = Session(library(()), "2026-12-01", {}, {})
    found = [finding for each in judge_tables("mesas.csv", text.encode(), session) for finding in each.result.findings]

    assert [message_of(finding, "en") for finding in found] == []


def test_the_page_has_a_list_for_each_way() -> None:
    assert len(LISTS) == 2


@pytest.mark.parametrize("typed", sorted(STORED))
def test_a_value_is_told_as_the_page_says(typed: str) -> None:
    told = next(row[2] for row in rows(page(PAGE)) if row[0] == typed)
    names = ["mesa", "norma", "juego", "apuesta", "numeros", "paga", "maximo"]
    (sheet,) = load_sheets(simple([names, ["a", "x", "craps", "odds", *STORED[typed]]]), "mesas.xlsx")

    assert [finding.code for finding in findings_of(sheet)] == ([told] if told else [])


def test_every_row_of_the_page_is_tried() -> None:
    assert {row[0] for row in rows(page(PAGE))} == set(STORED)
