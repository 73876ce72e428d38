"""Every public case gives the verdict, the findings and the exact edges that are written beside it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from checker.checks.pages import known_codes
from checker.findings.result import RunResult, exit_code, run_verdict
from checker.pipeline import judge_tables, run
from checker.store.library import library
from checker.store.session import Session, targets
from tests.cases_public.public_cases import CASES, CODES, NOT_EXPRESSED, PublicCase, Verdict
from tests.every import for_each

SESSION = Session(library(), "2026-12-01", {}, {})
KNOWN = known_codes()


def judged(case: PublicCase, tmp_path: object) -> RunResult:
    """Return the run over the file of a case."""
    path = f"{tmp_path}/{case.path}"
    with open(path, "w", encoding="utf-8") as file:
        file.write(case.table)
    return run(targets((path,)), SESSION).result


def verdict(result: RunResult) -> Verdict | None:
    """Return what a run comes to in the words of the cases."""
    code = exit_code(run_verdict(result))
    if code in (1, 2):
        return "reject" if code == 1 else "unchecked"
    warned = code == 3 or any(finding.severity == "warning" for finding in result.findings)
    return "warn" if warned else "accept"


def edges(case: PublicCase) -> dict[str, Fraction]:
    """Return the house edges of the last table of a case, under the readings in use."""
    *_, last = judge_tables(case.path, case.table, SESSION)
    figures = last.case.figures.all if last.case else ()
    found: dict[str, set[Fraction]] = {}
    for figure in figures:
        if figure.judged and figure.house_edge is not None:
            name = f"{figure.bet}.{figure.number}" if figure.number else figure.bet
            found.setdefault(name, set()).add(figure.house_edge)
    return {name: values.pop() for name, values in found.items() if len(values) == 1}


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_verdict_and_codes(case: PublicCase, tmp_path: object) -> None:
    """Reject is exit code 1, warn is warnings only, accept is neither error nor warning."""
    result = judged(case, tmp_path)

    assert sorted(finding.code for finding in result.findings) == sorted(case.codes)
    assert verdict(result) == (case.ours or case.theirs)


@for_each("case", [case for case in CASES if case.edges])
def test_edges_are_exact(case: PublicCase) -> None:
    """The figures of the collection, as fractions."""
    found = edges(case)

    assert {name: str(found[name]) for name in case.edges} == case.edges


@pytest.mark.parametrize("case", [case for case in CASES if case.ours], ids=[case.id for case in CASES if case.ours])
def test_another_verdict_has_its_reason(case: PublicCase) -> None:
    """A verdict of our own is another one, and the rule of the contract behind it is named."""
    assert case.ours != case.theirs
    assert case.because and not case.because.endswith(".")


def test_every_case_stands_once_with_a_table_or_a_reason() -> None:
    ids = [case.id for case in CASES]

    assert len(set(ids)) == len(ids)
    assert not {id_.split()[0] for id_ in ids} & set(NOT_EXPRESSED)


def test_the_codes_of_the_collection_are_mapped_to_codes_that_exist() -> None:
    ours = {code for codes in CODES.values() for code in codes}

    assert ours <= set(KNOWN)
    assert {code for case in CASES for code in case.codes} - {"TAB009", "SYN013", "TAB024"} <= ours
