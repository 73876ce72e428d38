"""Baselines: what they keep back, what never, and what shapes of file are refused."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checker.findings.changes import (
    FORMAT,
    Known,
    WrongShape,
    baseline_of,
    keep_back,
    may_be_kept,
    outdated,
    read,
    written,
)
from checker.findings.finding import Finding, Waived
from checker.findings.result import FileResult
from checker.findings.wording import message_of
from tests.every import examples
from tests.views.made import band, simple, span

PRICE = simple("a", code="PAY003")
WAIVED = PRICE._replace(waived=Waived(None, "x", "head", "t.yaml", 1))


def result(*findings: Finding, path: str = "t.yaml") -> FileResult:
    return FileResult(path, None, findings)


def same(path: str) -> str:
    return path


@pytest.mark.parametrize(
    ("finding", "kept"),
    [
        (PRICE, True),
        (simple(code="DUT001"), True),
        (simple(code="TAB001", severity="warning"), True),
        (simple(code="LIM006", severity="note", verdict="none"), True),
        (simple(code="TAB001"), False),
        (simple(code="TAB001", verdict="undetermined"), False),
        (band(), False),
        (simple(code="SYN220", invalid=True, verdict="none"), False),
        (simple(code="WAI003", severity="warning"), False),
        (WAIVED, False),
    ],
)
def test_errors_about_limits_and_prices_are_always_reported(finding: Finding, kept: bool) -> None:
    assert may_be_kept(finding) is kept
    assert bool(baseline_of((result(finding),), same)) is kept


def test_a_known_finding_is_left_out_wherever_its_line_has_moved() -> None:
    known = baseline_of((result(PRICE),), same)

    kept = keep_back((result(PRICE._replace(at=span(80, 1, 2))),), known, same)

    assert (kept.results[0].findings, len(kept.kept_back), kept.stale) == ((), 1, ())


def test_of_three_the_third_is_new_when_two_are_known() -> None:
    known = baseline_of((result(PRICE, PRICE),), same)

    kept = keep_back((result(PRICE, PRICE, PRICE),), known, same)

    assert known[0].times == 2
    assert (len(kept.results[0].findings), len(kept.kept_back)) == (1, 2)


def test_the_same_finding_in_another_file_is_new() -> None:
    known = baseline_of((result(PRICE),), same)

    assert keep_back((result(PRICE, path="u.yaml"),), known, same).kept_back == ()


def test_a_baseline_counts_over_the_tables_of_one_file() -> None:
    known = baseline_of((result(PRICE), result(PRICE)), same)

    assert [entry.times for entry in known] == [2]
    assert len(keep_back((result(PRICE), result(PRICE)), known, same).kept_back) == 2


def test_what_no_longer_occurs_is_told_with_its_number() -> None:
    known = baseline_of((result(PRICE, PRICE, simple("b", code="DUT001")),), same)

    kept = keep_back((result(PRICE),), known, same)

    assert [(entry.code, entry.times) for entry in kept.stale] == [("DUT001", 1), ("PAY003", 1)]
    assert message_of(outdated(kept.stale, "b.json"), "en") == (
        "findings kept in this baseline that no longer occur: 2 (DUT001 and PAY003)"
    )


def test_an_error_that_somebody_wrote_into_the_file_is_still_reported() -> None:
    """An entry for a LIM error made by hand keeps nothing back: the rule is not a matter of the file."""
    as_if = baseline_of((result(band()._replace(severity="warning")),), same)

    assert as_if and keep_back((result(band()),), as_if, same).kept_back == ()


@settings(max_examples=examples(40))
@given(st.lists(st.sampled_from([PRICE, simple("b", code="DUT001"), simple("c", code="OUT001"), band()]), max_size=9))
def test_a_baseline_just_written_keeps_back_all_it_may(findings: list[Finding]) -> None:
    run = (result(*findings),)
    kept = keep_back(run, read(written(baseline_of(run, same))), same)

    assert list(kept.results[0].findings) == [found for found in findings if not may_be_kept(found)]
    assert kept.stale == ()


GOOD = {"path": "t.yaml", "code": "PAY003", "fingerprint": "0a", "times": 1}


def test_a_good_file_is_read() -> None:
    assert read({"format": FORMAT, "findings": [GOOD]}) == (Known("t.yaml", "PAY003", "0a", 1),)


@pytest.mark.parametrize(
    ("document", "place"),
    [
        (None, "format"),
        ([], "format"),
        ({"format": "tapete/1", "findings": []}, "format"),
        ({"format": FORMAT}, "findings"),
        ({"format": FORMAT, "findings": {}}, "findings"),
        ({"format": FORMAT, "findings": [GOOD, 3]}, "findings[1]"),
        ({"format": FORMAT, "findings": [{**GOOD, "times": 0}]}, "findings[0].times"),
        ({"format": FORMAT, "findings": [{**GOOD, "times": True}]}, "findings[0].times"),
        ({"format": FORMAT, "findings": [{**GOOD, "times": "1"}]}, "findings[0].times"),
        ({"format": FORMAT, "findings": [{**GOOD, "path": None}]}, "findings[0].path"),
        ({"format": FORMAT, "findings": [{"path": "t.yaml"}]}, "findings[0].code"),
    ],
)
def test_another_shape_is_refused_with_its_place(document: object, place: str) -> None:
    with pytest.raises(WrongShape) as refused:
        read(document)

    assert refused.value.place == place
