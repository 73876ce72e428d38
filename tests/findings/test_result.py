"""Verdicts and exit codes, as CONTRACT.md has them."""

from __future__ import annotations

import pytest

from checker.findings.finding import Finding
from checker.findings.result import FailOn, FileResult, FileVerdict, RunResult, exit_code, file_verdict, run_verdict
from tests.views.made import reservation, simple

ERROR = simple("a")
WARNING = simple("b", severity="warning")
OPEN = simple("c", severity="warning", verdict="undetermined")
NOTE = simple("d", severity="note", verdict="none")
BROKEN = simple("e", verdict="none", invalid=True)


def run(*files: tuple[Finding, ...]) -> RunResult:
    return RunResult(
        tuple(FileResult(f"{number}.yaml", None, found) for number, found in enumerate(files)), "2026-12-01"
    )


@pytest.mark.parametrize(
    ("findings", "strict", "verdict"),
    [
        ((), False, "ok"),
        ((NOTE,), True, "ok"),
        ((WARNING,), False, "ok"),
        ((WARNING,), True, "violation"),
        ((OPEN,), False, "undetermined"),
        ((OPEN,), True, "undetermined"),
        ((OPEN, ERROR), False, "violation"),
        ((BROKEN, ERROR), False, "unchecked"),
    ],
)
def test_a_file(findings: tuple[Finding, ...], strict: bool, verdict: FileVerdict) -> None:
    assert file_verdict(findings, strict) == verdict


@pytest.mark.parametrize(
    ("files", "verdict", "code"),
    [
        ((), "unchecked", 2),
        (((), (NOTE,)), "ok", 0),
        (((), (OPEN,)), "undetermined", 3),
        (((OPEN,), (ERROR,)), "violation", 1),
        (((ERROR,), (BROKEN,)), "unchecked", 2),
    ],
)
def test_a_run_is_as_its_worst_file(files: tuple[tuple[Finding, ...], ...], verdict: FileVerdict, code: int) -> None:
    assert run_verdict(run(*files)) == verdict
    assert exit_code(run_verdict(run(*files))) == code


@pytest.mark.parametrize(("fail_on", "code"), [("undetermined", 3), ("violation", 0)])
def test_undetermined_fails_unless_told_otherwise(fail_on: FailOn, code: int) -> None:
    assert exit_code(run_verdict(run((OPEN,))), fail_on=fail_on) == code


def test_fail_on_violation_forgives_no_violation() -> None:
    assert exit_code(run_verdict(run((ERROR,))), fail_on="violation") == 1
    assert exit_code(run_verdict(run((BROKEN,))), fail_on="violation") == 2


def test_a_reservation_is_met_once_however_many_files_meet_it() -> None:
    files = tuple(FileResult(path, "x", (), (reservation(), reservation(regulation="y"))) for path in ("a", "b"))
    result = RunResult(files, "2026-12-01")

    assert [found.subject.regulation for found in result.reservations] == ["es_as_craps_2011", "y"]
    assert result.findings == ()


def test_a_finding_may_differ_from_its_kind() -> None:
    own = ERROR._replace(severity="note", verdict="undetermined")

    assert (ERROR.severity, ERROR.verdict) == ("error", "violation")
    assert (own.severity, own.verdict) == ("note", "undetermined")
