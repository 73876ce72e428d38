"""Table files for tests: a text in, its case or what the checks find out."""

from __future__ import annotations

from functools import cache

from checker.cases.case import TableCase, case_of_table
from checker.cases.table.bind import BoundTable, bind
from checker.checks.registry import run_checks
from checker.findings.finding import Finding
from checker.findings.result import FileVerdict, file_verdict
from checker.semantics.decree.model import Regulation
from checker.semantics.table.model import TableFile
from checker.semantics.table.read import read_tables
from checker.syntax.table.load import load_table
from tests.checks.shipped import shipped_case
from tests.decrees import regulation

AS_OF = "2026-12-01"
ASTURIAS = "es_as_craps_2011"

LEGAL = """
regulation: es_as_craps_2011
game: craps
chips: [1, 5, 25, 100, 500]
authorisation: {reference: AUT-14, minimum: 5, maximum: {simple: 2500}}
minimum: 5
maximum: {simple: 2500}
bets:
  pass_line: {pays: even}
  field: {pays: {"2, 12": 2 to 1, other: even}}
  hard: {pays: {"4, 10": 7 to 1, "6, 8": 9 to 1}, maximum: {"4, 10": 900, "6, 8": 700}}
  any_craps: {pays: 7 to 1, maximum: 900}
  odds: {pays: {"4, 10": 2 to 1, "5, 9": 3 to 2, "6, 8": 6 to 5}, maximum: 100%}
  place_lose:
    pays: {"4, 10": 5 to 11, "5, 9": 5 to 8, "6, 8": 4 to 5}
    maximum: {"4, 10": 5500, "5, 9": 4000, "6, 8": 3125}
    step: {"4, 10": 11, "5, 9": 8, "6, 8": 5}
dice: {in_service: 6}
"""
"""A table that keeps the Asturian text; tests change one thing in it."""


def read(text: str) -> tuple[tuple[TableFile, ...], tuple[Finding, ...]]:
    """Return the tables of a file and what is wrong with its keys and values; its structure must be sound."""
    loaded = load_table(text, "table.yaml")
    assert not loaded.findings, loaded.findings
    return read_tables(loaded.root)


def table(text: str) -> TableFile:
    """Return the only table of a sound file."""
    tables, findings = read(text)
    assert not findings, findings
    (found,) = tables
    return found


def bound(text: str, statements: str, header: str | None = None) -> BoundTable:
    """Return a table bound to a decree of some statements about two dice."""
    found = bind(table(text), regulation(statements, header) if header else regulation(statements))
    assert_quick_way_agrees(found)
    return found


def case(text: str, of: Regulation) -> TableCase:
    """Return the case of a table whose names are all known."""
    found = case_of_table(table(text), of, AS_OF)
    assert not found.table.findings, found.table
    assert_quick_way_agrees(found.table)
    return found


def assert_quick_way_agrees(table: BoundTable) -> None:
    """That all limits hold is found in whole numbers, without a judgement; the judgements say the same."""
    found = table.judgements
    all_hold = not found.crossed and all(each.standing == "holds" for each in found.judged)

    assert all_hold or found.known is not None
    for each in found.judged:
        if each.standing != "open" and each.stated.amount is not None:
            assert (each.standing == "holds") == each.allowed.holds(each.figure * each.factor)


@cache
def found(text: str, regulation_id: str = ASTURIAS) -> tuple[Finding, ...]:
    """Return what all checks find in a table under a shipped text, reservations left out."""
    of = shipped_case(regulation_id)
    judged = case_of_table(table(text), of.regulation, AS_OF, of.figures.all)
    if judged.table.findings:
        return judged.table.findings
    every = run_checks(judged.in_run(of.held, None, ""))
    return tuple(finding for finding in every if not finding.kind.reservation)


def found_under(text: str, statements: str) -> tuple[Finding, ...]:
    """Return what all checks find in a table under a decree of some statements, reservations left out."""
    judged = case_of_table(table(text), regulation(statements), AS_OF)
    if judged.table.findings:
        return judged.table.findings
    every = run_checks(judged.in_run(shipped_case(ASTURIAS).held, None, ""))
    return tuple(finding for finding in every if not finding.kind.reservation)


def codes(text: str, regulation_id: str = ASTURIAS) -> list[str]:
    """Return the codes of what all checks find, reservations left out."""
    return [finding.code for finding in found(text, regulation_id)]


def verdict(text: str, regulation_id: str = ASTURIAS) -> FileVerdict:
    """Return what a table comes to."""
    return file_verdict(found(text, regulation_id))


def changed(*replacements: tuple[str, str], text: str = LEGAL) -> str:
    """Return the legal table with some pieces replaced, each of which must be there."""
    for old, new in replacements:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text
