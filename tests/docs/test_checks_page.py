"""docs/checks.md and its Spanish twin: the table of all codes is the one the code gives."""

from __future__ import annotations

from checker.checks.registry import all_checks
from checker.findings.finding import kinds
from checker.formats.manual import family_of
from tests.docs.pages import page, rows
from tests.docs.regenerate import checks_page


def test_the_page_is_what_the_code_gives() -> None:
    """If not: `python -m tests.docs.regenerate`."""
    assert page("checks.md") == checks_page("en")
    assert page("checks.es.md") == checks_page("es")


def test_every_code_stands_once() -> None:
    codes = [row[0].partition("]")[0].strip("[") for row in rows(page("checks.md"))]
    known = [*(check.kind.code for check in all_checks()), *(kind.code for kind in kinds())]

    assert sorted(codes) == sorted(known)
    assert len(set(codes)) == len(codes)


def test_names_are_not_used_twice() -> None:
    """`tapete explain NAME` would show the wrong page."""
    names = [(row[1], row[0]) for row in rows(page("checks.md"))]
    twice = {name for name, _ in names if [other for other, _ in names].count(name) > 1}

    assert {code for name, code in names if name in twice and not code.startswith("SYN")} == set()


def test_a_family_is_found_by_its_letters() -> None:
    assert [family_of(code) for code in ("SYN105", "SYN220", "PAY001")] == ["SYN1", "SYN2", "PAY"]
