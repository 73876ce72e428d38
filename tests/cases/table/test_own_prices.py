"""A table that pays what its text prints needs no figures of its own: computed all the same, they say the same."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from checker.cases.case import TableCase, case_of_table
from checker.cases.prices import generous_bets, own_numbers, printed_figures
from tests.benchmarks.legal_tables import legal_table
from tests.cases_public.public_cases import CASES
from tests.checks.shipped import shipped_case
from tests.tabled import AS_OF, LEGAL, read

ROOT = Path(__file__).parents[3]
TEXTS = (
    *(path.read_text("utf-8") for path in sorted((ROOT / "examples").glob("*.yaml"))),
    *map(legal_table, range(6)),
    *(case.table for case in CASES if case.path.endswith("yaml")),
    LEGAL,
    LEGAL.replace("any_craps: {pays: 7 to 1", "any_craps: {pays: 7 for 1"),
    LEGAL.replace("7 to 1", "7 for 1").replace("9 to 1", "9 for 1").replace("8 to 1", "8 for 1"),
    LEGAL.replace("  pass_line", "  any_seven: {pays: 15 to 1}\n  pass_line"),
    LEGAL.replace("  pass_line", "  any_seven: {pays: 4 to 1}\n  pass_line"),
)


@cache
def cases() -> list[TableCase]:
    found = []
    for text in TEXTS:
        try:
            tables, wrong = read(text)
        except AssertionError:
            continue  # a file whose structure is broken
        for table in () if wrong else tables:
            if table.regulation is not None:
                of = shipped_case(table.regulation.text)
                found.append(case_of_table(table, of.regulation, AS_OF, of.figures.all))
    return found


def test_what_is_known_without_figures_is_what_they_say() -> None:
    for case in cases():
        if case.payouts.generous is None:
            continue
        printed = printed_figures(case.table.text_figures or (), None)

        assert case.payouts.repriced == {}, case.table
        assert not any(own_numbers(case.figures.of(bet), printed) for bet in case.bets), case.table
        assert case.payouts.favours_player == bool(generous_bets(case.figures.all)), case.table


def test_both_kinds_of_tables_are_among_them() -> None:
    known = [case.payouts.generous is not None for case in cases()]
    favoured = [case.payouts.favours_player for case in cases() if case.payouts.generous is not None]

    assert known.count(True) > 10 and known.count(False) > 5
    assert set(favoured) == {True, False}
