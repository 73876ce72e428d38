"""Amounts in another currency than the table's: neither compared nor converted, and told once with both."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.apps.common import Common, texts_named
from checker.apps.limits import Ask, sheets_of
from checker.apps.settings import Settings
from checker.findings.result import FileResult
from checker.findings.wording import message_of
from checker.pipeline import run
from checker.store.library import library
from checker.store.session import Session, targets

HEAD = 'regulation {id}\n  title "{id}"\n  kind official\n  in force 2020-01-01\n  times profit\n  outline 1 .. 5\n{more}\n'
GAME = 'game craps "Craps" [1] with 2 dice\nbet eleven [1] one roll wins 11 loses other pays 15 to 1\n'


def decree(folder: Path, id_: str, header: str, *limits: str) -> None:
    rules = "".join(f"limit {limit} [{place}]\n" for place, limit in enumerate(limits, 2))
    (folder / f"{id_}.decree").write_text(HEAD.format(id=id_, more=f"  {header}\n") + GAME + rules, encoding="utf-8")


def checked(folder: Path, regulation: str, currency: str, limits: str = "minimum: 2\nmaximum: 9000\n") -> FileResult:
    """The result of a table, alone; its decrees are told of themselves."""
    money = f"currency: {currency}\n" if currency else ""
    text = f"regulation: {regulation}\ngame: craps\n{money}{limits}bets: {{eleven: {{pays: 15 to 1, maximum: 60}}}}\n"
    (folder / "table.yaml").write_text(text, encoding="utf-8")
    session = Session(library(()), "2026-12-01", {}, {})
    return next(each for each in run(targets((str(folder),)), session).result.files if each.path.endswith(".yaml"))


def codes(result: FileResult) -> list[str]:
    return sorted(finding.code for finding in result.findings)


@pytest.mark.parametrize(
    ("header", "currency", "expected"),
    [
        ("jurisdiction CH", "CHF", ["LIM005"] * 2),
        ("jurisdiction CH", "", ["LIM005"] * 2),  # taken for the regulation's
        ("jurisdiction CH", "francos", ["LIM005"] * 2),
        ("jurisdiction CH", "EUR", ["TAB026"]),
        ("jurisdiction CH, LI", "EUR", ["TAB026"]),  # both have francs
        ("jurisdiction CH, FR", "EUR", ["LIM005"] * 2),  # of one of two
        ("jurisdiction CH, FR", "EUR\njurisdiction: FR-IDF", ["LIM005"] * 2),
        ("jurisdiction CH, FR", "EUR\njurisdiction: ES", ["LIM005"] * 2 + ["TAB026"]),
        ("jurisdiction CH currency EUR", "EUR", ["LIM005"] * 2),
        ("jurisdiction CH currency EUR", "CHF", ["TAB026"]),
        ("currency FRF", "francs", ["LIM005"] * 2),
        ("currency FRF", "EUR", ["TAB026"]),
        ("language en", "EUR", ["LIM005"] * 2),  # of no country: the table's
    ],
)
def test_amounts_are_in_the_currency_of_the_header_else_of_the_country(
    tmp_path: Path, header: str, currency: str, expected: list[str]
) -> None:
    """At most 5000 for the table, 50 or 100 for the bet: 9000 and 60 are neither, in the same currency."""
    decree(tmp_path, "zz", header.replace(" currency", "\n  currency"), "max(table) <= 5000", "max(eleven) in 50, 100")

    assert codes(checked(tmp_path, "zz", currency)) == expected


def test_both_currencies_are_named_once_with_the_clauses(tmp_path: Path) -> None:
    decree(tmp_path, "zz", "jurisdiction CH", "max(table) <= 5000", "max(eleven) <= 20 + min(table)", "min(table) >= 1")
    result = checked(tmp_path, "zz", "USD")
    (finding,) = result.findings

    assert message_of(finding, "en") == (
        "the amounts of the table are in USD, those of the regulation in CHF: they are neither compared nor converted"
    )
    assert finding.verdict == "undetermined" and [each.anchor for each in finding.citations] == ["2", "3", "4"]
    assert result.counted is not None and result.counted.undetermined == 3


def test_multiples_are_compared_in_any_currency(tmp_path: Path) -> None:
    decree(tmp_path, "zz", "jurisdiction CH", "max(table) <= 1000 * min(table)")

    assert codes(checked(tmp_path, "zz", "EUR")) == ["LIM005", "TAB026"]
    assert codes(checked(tmp_path, "zz", "EUR", "minimum: 9\nmaximum: 9000\n")) == ["TAB026"]


def test_an_amount_that_names_its_currency_is_compared_with_no_other(tmp_path: Path) -> None:
    decree(tmp_path, "zz", "jurisdiction FR", "min(table) >= 20 FRF", "max(table) <= 500 EUR")

    assert codes(checked(tmp_path, "zz", "EUR")) == ["LIM005", "TAB026"]
    assert codes(checked(tmp_path, "zz", "")) == ["LIM005", "TAB026"]
    assert codes(checked(tmp_path, "zz", "FRF")) == ["LIM005", "TAB026"]


def test_each_text_of_a_stack_has_its_own(tmp_path: Path) -> None:
    """The house's 400 bind a table in euros, the law's 5000 one in francs; 300 and 450 are within either."""
    decree(tmp_path, "zz_law", "jurisdiction CH", "max(table) <= 350")
    decree(tmp_path, "zz_house", "jurisdiction ES\n  subject to zz_law", "max(table) <= 400")
    limits = "minimum: 2\nmaximum: 380\n"

    assert codes(checked(tmp_path, "zz_house", "EUR", limits)) == ["TAB026"]
    assert codes(checked(tmp_path, "zz_house", "CHF", limits)) == ["LIM005", "TAB026"]
    assert "in EUR, CHF" in message_of(checked(tmp_path, "zz_house", "USD", limits).findings[0], "en")


def test_amounts_in_two_currencies_are_in_no_conflict(tmp_path: Path) -> None:
    """6000 of one and 5000 of another can be kept together: the house binds; in one currency it is void."""
    for country, expected in (("ES", ["LIM005", "TAB026"]), ("LI", ["SRC022"])):
        decree(tmp_path, "zz_law", "jurisdiction CH", "max(table) <= 5000")
        decree(tmp_path, "zz_house", f"jurisdiction {country}\n  subject to zz_law", "max(table) >= 6000")
        found = checked(tmp_path, "zz_house", "", "minimum: 10\nmaximum: 4000\n")

        assert codes(found) == expected


def test_a_limit_sheet_has_one_currency_and_says_what_it_leaves_out(tmp_path: Path) -> None:
    decree(tmp_path, "zz_law", "jurisdiction CH", "max(table) <= 350")
    decree(tmp_path, "zz_house", "jurisdiction ES\n  subject to zz_law", "max(table) <= 400", "min(table) >= 3 EUR")
    known = Common("en", Settings(), Session(library((str(tmp_path),)), "2026-12-01", {}, {}))
    (sheet,) = sheets_of(texts_named("zz_house", known).compiled, Ask("5"), known.session)

    assert next(row.highest for row in sheet.rows if row.key.of == "table") == 400
    assert [note["en"] for note in sheet.notes] == ["the amounts of [2] are in CHF: they are left out here"]
