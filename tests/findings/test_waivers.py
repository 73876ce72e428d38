"""Waivers: which findings they hold for, when they no longer do, and what is said about those that do nothing."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from checker.findings.finding import Citation, Finding, Kind, Waived
from checker.findings.result import FileResult, RunResult, exit_code, file_verdict, run_verdict
from checker.findings.waivers import Waiver, fault_of, settle, unused_waiver, waive
from checker.findings.wording import help_of, message_of
from tests.views.made import PATH, reservation, simple, span

DAY = "2026-12-01"
KNOWN: Mapping[str, Kind] = {
    code: simple(code=code, invalid=code.startswith("SYN")).kind for code in ("LIM002", "TAB001", "SYN220", "WAI004")
}


def waiver(code: str = "TAB001", until: str | None = "2027-01-31", line: int | None = None, at: int = 1) -> Waiver:
    return Waiver(
        code, until, "the authority is asked", "head of tables", span(at, 1, 9), range(line, line + 1) if line else None
    )


def waived(findings: tuple[Finding, ...], *waivers: Waiver, path: str = PATH) -> tuple[Finding, ...]:
    return waive((FileResult(path, None, findings),), waivers, DAY).results[0].findings


def test_a_waived_finding_says_why_by_whom_until_when_and_where_that_is_written() -> None:
    (found,) = waived((simple(),), waiver(at=7))

    assert found.waived == Waived("2027-01-31", "the authority is asked", "head of tables", PATH, 7)


def test_the_verdict_of_the_finding_stays_and_the_run_does_not_fail() -> None:
    findings = waived((simple(),), waiver())

    assert (findings[0].verdict, findings[0].severity) == ("violation", "error")
    assert file_verdict(findings) == "ok"
    assert exit_code(run_verdict(RunResult((FileResult(PATH, None, findings),), DAY))) == 0


@pytest.mark.parametrize("strict", [False, True])
def test_what_is_undetermined_or_a_warning_can_be_waived_too(strict: bool) -> None:
    findings = waived((simple(severity="warning"), simple(verdict="undetermined")), waiver())

    assert file_verdict(findings, strict) == "ok"


@pytest.mark.parametrize(
    ("line", "holds"), [(None, [True, True]), (4, [True, False]), (9, [False, True]), (5, [False, False])]
)
def test_a_waiver_holds_for_its_line_or_for_the_whole_file(line: int | None, holds: list[bool]) -> None:
    findings = waived((simple(at=span(4, 1, 2)), simple(at=span(9, 1, 2))), waiver(line=line))

    assert [found.waived is not None for found in findings] == holds


def test_a_line_is_one_of_the_waivers_own_file() -> None:
    """A finding of the table may point into the regulation, whose lines are others."""
    (found,) = waived((simple(at=span(4, 1, 2, "regulations/x.decree")),), waiver(line=4))

    assert found.waived is None


def test_another_code_is_not_waived() -> None:
    assert waived((simple(code="TAB002"),), waiver("TAB001"))[0].waived is None


@pytest.mark.parametrize(("until", "holds"), [("2026-12-01", True), ("2026-11-30", False), (None, True)])
def test_a_waiver_holds_on_its_last_day_and_not_after(until: str | None, holds: bool) -> None:
    assert (waived((simple(),), waiver(until=until))[0].waived is not None) is holds


def test_the_nearest_waiver_is_named_and_both_are_in_use() -> None:
    result = FileResult(PATH, None, (simple(at=span(4, 1, 2)),))
    file, line = waiver(at=1), waiver(line=4, at=3)

    applied = waive((result,), (file, line), DAY)

    assert applied.used == {file, line}
    assert applied.results[0].findings[0].waived == Waived("2027-01-31", line.because, line.by, PATH, 3)


@pytest.mark.parametrize("unfit", [simple(code="SYN220", invalid=True, verdict="none"), simple(code="WAI004")])
def test_what_cannot_be_read_and_what_is_about_waivers_is_never_waived(unfit: Finding) -> None:
    applied = waive((FileResult(PATH, None, (unfit,)),), (waiver(unfit.code),), DAY)

    assert applied.results[0].findings == (unfit,) and not applied.used


# --- what is said about waivers ---------------------------------------------------------------------------------------


def said(*waivers: Waiver, findings: tuple[Finding, ...] = (), unread: tuple[Finding, ...] = ()) -> list[str]:
    result = FileResult(PATH, None, findings)
    (settled,) = settle((result,), waivers, unread, DAY, lambda: KNOWN)
    return [found.code for found in settled.findings if found.code.startswith("WAI")]


@pytest.mark.parametrize(
    ("waivers", "codes"),
    [
        ((waiver(),), ["WAI004"]),
        ((waiver("TAB01"),), ["WAI002"]),
        ((waiver("LIM"),), ["WAI002"]),
        ((waiver(until="2026-11-30"),), ["WAI003"]),
        ((waiver("SYN220"),), ["WAI005"]),
        ((waiver("WAI004"),), ["WAI005"]),
        ((waiver("XYZ001", until="2020-01-01"),), ["WAI002"]),
        ((waiver(), waiver("XYZ001")), ["WAI004", "WAI002"]),
    ],
)
def test_each_useless_waiver_is_one_finding(waivers: tuple[Waiver, ...], codes: list[str]) -> None:
    assert said(*waivers) == codes


def test_a_waiver_in_use_is_silent_and_no_code_is_looked_up() -> None:
    """Looking up the codes means walking all checks: a table that is in order must not pay for that."""

    def refuse() -> Mapping[str, Kind]:
        raise AssertionError("looked up")

    (settled,) = settle((FileResult(PATH, None, (simple(),)),), (waiver(),), (), DAY, refuse)

    assert [found.code for found in settled.findings] == ["TAB001"]


def test_an_expired_waiver_leaves_its_finding_to_fail_the_run() -> None:
    (settled,) = settle((FileResult(PATH, None, (simple(),)),), (waiver(until="2026-01-01"),), (), DAY, lambda: KNOWN)

    assert [found.code for found in settled.findings] == ["TAB001", "WAI003"]
    assert file_verdict(settled.findings) == "violation"
    assert (
        message_of(settled.findings[1], "es")
        == "la aceptación de TAB001 venció el 2026-01-01; se juzga a fecha de 2026-12-01"
    )


def test_of_a_file_that_cannot_be_read_no_waiver_is_called_unused() -> None:
    broken = simple(code="SYN220", invalid=True, verdict="none")

    assert said(waiver(), findings=(broken,)) == []


def test_useless_waivers_are_warnings_that_fail_a_strict_run_only() -> None:
    (settled,) = settle((FileResult(PATH, None, ()),), (waiver(),), (), DAY, lambda: KNOWN)

    assert file_verdict(settled.findings) == "ok"
    assert file_verdict(settled.findings, strict=True) == "violation"


def test_an_unused_waiver_is_told_on_which_line_its_code_is_reported() -> None:
    found = unused_waiver(waiver(line=3), DAY, KNOWN, (simple(at=span(9, 1, 2)), simple(at=span(4, 1, 2))))

    assert (
        help_of(found, "en")
        == "TAB001 is reported on line 4 and 9: put the comment there or on the line above; or delete it"
    )


def test_an_unknown_code_gets_the_nearest_one() -> None:
    assert help_of(unused_waiver(waiver("TAB0001"), DAY, KNOWN, ()), "es") == "¿quiso decir `TAB001`?"


def test_a_reservation_needs_no_waiver() -> None:
    """It fails no table, so that there is nothing to accept."""
    doubt = reservation().kind

    found = unused_waiver(waiver(doubt.code), DAY, {doubt.code: doubt}, ())

    assert found.code == "WAI005" and "doubt of the text" in message_of(found, "en")


@pytest.mark.parametrize(
    ("because", "by", "until", "says"),
    [
        (None, "head", None, "`because` with"),
        ("", "head", None, "`because` with"),
        (" \t", "head", None, "`because` with"),
        ("x", None, None, "`by` with"),
        (None, None, "soon", "`because` and `by` with"),
        ("x", "a.person@casino.example", None, "not a person"),
        ("x", "head", "2027-02-29", "2027-02-29"),
        ("x", "head", "20270131", "20270131"),
        ("x", "head", "2027-W01-1", "2027-W01-1"),
        ("x", "head", "31/01/2027", "31/01/2027"),
        ("x", "head", "", "date"),
    ],
)
def test_a_waiver_needs_a_reason_a_role_and_a_date_that_exists(
    because: str | None, by: str | None, until: str | None, says: str
) -> None:
    fault = fault_of(because, by, until)

    assert fault is not None and says in fault["en"]


def test_a_reason_a_role_and_an_end_are_enough() -> None:
    assert fault_of("x", "head of tables", "2028-02-29") is None


@pytest.mark.parametrize(("because", "until"), [("…", "2028-02-29"), ("-- 3", "2028-02-29"), ("asked", None)])
def test_a_reason_without_a_word_or_a_waiver_without_end_has_no_effect(because: str, until: str | None) -> None:
    assert fault_of(because, "head of tables", until) is not None


def of_texts(*texts: str) -> Finding:
    return simple()._replace(citations=tuple(Citation(text, "1", None) for text in texts))


def waived_under(regulations: tuple[str, ...], finding: Finding, *texts: str | None) -> tuple[bool, list[str | None]]:
    """Whether a finding of a table under some texts is waived by waivers of these, and those that have nothing to do."""
    result = FileResult(PATH, regulations[0], (finding,), regulations=regulations)
    waivers = tuple(waiver(at=place)._replace(of=text) for place, text in enumerate(texts, 1))
    (settled,) = settle((result,), waivers, (), DAY, lambda: KNOWN)
    unused = {each.at.line for each in settled.findings[1:]}
    return settled.findings[0].waived is not None, [text for place, text in enumerate(texts, 1) if place in unused]


@pytest.mark.parametrize(
    ("cited", "of", "expected"),
    [
        (("xx_house",), (None,), (True, [])),
        (("xx_house",), ("xx_house",), (True, [])),
        (("xx_house",), ("xx_law",), (False, ["xx_law"])),
        (("xx_law",), (None,), (False, [None])),
        (("xx_law",), ("xx_law",), (True, [])),
        ((), (None,), (True, [])),  # of no clause, as what mathematics find
        (("xx_house", "xx_law"), (None,), (False, [None])),  # forbidden by both
        (("xx_house", "xx_law"), (None, "xx_law"), (True, [])),
        (("xx_house", "xx_law"), ("xx_house", "xx_law"), (True, [])),
    ],
)
def test_a_waiver_is_of_one_text_without_a_name_of_the_lowest(
    cited: tuple[str, ...], of: tuple[str | None, ...], expected: tuple[bool, list[str | None]]
) -> None:
    assert waived_under(("xx_house", "xx_law"), of_texts(*cited), *of) == expected


def test_under_one_text_every_finding_is_of_it() -> None:
    assert waived_under(("xx_law",), of_texts("xx_law", "xx_other"), None) == (True, [])
    assert waived_under(("xx_law",), of_texts("xx_law"), "xx_law") == (True, [])
    assert waived_under(("xx_law",), of_texts("xx_law"), "xx_house") == (False, ["xx_house"])


def test_a_waiver_of_the_wrong_text_is_told_of_which_the_findings_are() -> None:
    result = FileResult(PATH, "xx_house", (of_texts("xx_house", "xx_law"),), regulations=("xx_house", "xx_law"))
    told = settle((result,), (waiver(),), (), DAY, lambda: KNOWN)[0].findings[-1]

    assert told.code == "WAI004"
    assert help_of(told, "en").startswith(
        "what TAB001 reports there is of `xx_house` and `xx_law`: name each with `of`"
    )
