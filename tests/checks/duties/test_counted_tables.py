"""Requirements that count the tables of a house: what a run shows is at least so many of them."""

from __future__ import annotations

import operator

import pytest

from checker.cases.case import TableCase
from checker.findings.wording import message_of
from tests.checks.examples import case_from, english, findings
from tests.decrees import resolved

RULE = "bet seven [1] one roll wins 7 loses other pays 4 to 1\nrequire tables({}) {} [2]\n--- table\ntables:\n"
SIGNS = {"<=": operator.le, ">=": operator.ge, "=": operator.eq, "<": operator.lt, ">": operator.gt}


def met(asked: str, bound: str, tables: list[str]) -> bool | None:
    """Return whether the last of some tables of one run keeps the requirement; None where that is open."""
    case = case_from(RULE.format(asked, bound) + "".join(f"- {{{each}}}\n" for each in tables))
    assert isinstance(case, TableCase)
    return next((duty.met for duty in case.table.duties), None)


@pytest.mark.parametrize("sign", SIGNS)
@pytest.mark.parametrize("minima", [(5,), (10,), (5, 10, 5), (10, 10), (5, 5, 5, 5)])
@pytest.mark.parametrize("unseen", [None, 0, 1, 3])
def test_a_count_is_met_if_it_is_however_many_of_the_others_count(
    sign: str, minima: tuple[int, ...], unseen: int | None
) -> None:
    """Tried with each number of tables that are not in the run; of a house of unknown size with twenty more."""
    house = "" if unseen is None else f", house: {{table_count: {len(minima) + unseen}}}"
    tables = [f"table: T{place}, minimum: {least}{house}" for place, least in enumerate(minima)]
    tables.insert(0, "table: T, casino: elsewhere, minimum: 5")
    counted = sum(least <= 5 for least in minima)
    possible = {SIGNS[sign](counted + more, 2) for more in range((20 if unseen is None else unseen) + 1)}
    concerned = minima[-1] <= 5 or not counted  # a table that does not count is not held to what others are

    expected = possible.pop() if len(possible) == 1 and concerned else None
    assert met("min(table) <= 5", f"{sign} 2", tables) is expected


def test_tables_are_counted_by_house_and_by_what_they_share() -> None:
    two = ["table: A, casino: X, staff: {head: Ana}", "table: B, casino: X, staff: {head: Ana}"]

    assert met("table.game in craps", "per staff.head <= 1", two) is False
    assert met("table.game in craps", "per staff.head <= 1", [two[0], two[1].replace("Ana", "Eva")]) is None
    assert met("table.game in craps", "<= 1", [two[0], two[1].replace("X", "Y")]) is None
    assert met("table.game in sic_bo", "<= 0", two) is None


def test_a_count_is_told_and_belongs_to_no_limit() -> None:
    rule = RULE.format("min(table) <= 5", "<= 1") + "- {table: A, minimum: 5}\n- {table: B, minimum: 5}\n"

    assert english("DUT001", rule) == [
        "tables that count: 2; the regulation requires tables of the house (min(table) <= 5) <= 1"
    ]
    assert not findings("DUT003", rule)
    assert [message_of(each, "en") for each in resolved("limit tables(min(table) <= 5) >= 1 [A]\n").findings] == [
        "tables are counted in a requirement, not in a limit"
    ]


DOUBLE = (
    'fact least "authorised minimum" money [1]\nbet seven [1] one roll wins 7 loses other pays 4 to 1\n'
    "require min(table) = facts.least unless min(table) = 2 * facts.least and tables(min(table) = facts.least) >= 1 [2]\n"
    "--- table\nfacts: {least: 2}\nhouse: {table_count: 2}\ntables:\n"
)


@pytest.mark.parametrize("minima", [(2, 4), (4, 4), (2, 2), (4, 2), (2, 3), (4, 3)])
def test_a_table_may_depart_from_a_stated_figure_while_another_keeps_it(minima: tuple[int, int]) -> None:
    """A table keeps the figure that it states, or twice that while the other table of the house keeps it."""
    tables = "".join(f"- {{table: T{place}, minimum: {least}}}\n" for place, least in enumerate(minima))
    other, own = minima

    broken = own != 2 and (own != 4 or other != 2)
    assert [each.verdict for each in findings("DUT001", DOUBLE + tables)] == ["violation"] * broken


@pytest.mark.parametrize("tables", [2, 3])
def test_what_two_rules_count_is_counted_once(tables: int) -> None:
    """The scope of the second rule counts what the first one does: two tables of a head are two, and three are three."""
    scoped = "require staff.dealers >= 2 if tables(table.game in craps) per staff.head >= 3 [2]\n--- table\n"
    rules = RULE.format("table.game in craps", "per staff.head <= 2").replace("--- table\n", scoped)
    run = "".join(f"- {{table: T{place}, staff: {{head: Ana, dealers: 1}}}}\n" for place in range(tables))

    assert len(findings("DUT001", rules + run)) == (2 if tables == 3 else 0)


def test_a_declared_fact_that_is_counted_is_examined() -> None:
    declared = 'fact open "the bank is open" / "la banca es libre" [2]\n'
    rule = RULE.format("facts.open", "<= 1").replace("require", f"{declared}require")

    assert not findings("TAB009", rule + "- {table: A, facts: {open: yes}}\n- {table: B, facts: {open: yes}}\n")
    assert findings("TAB009", rule.replace("facts.open", "min(table) > 0") + "- {table: A, facts: {open: yes}}\n")
