"""JUnit XML: a test case per table, one outcome each, and nothing XML cannot hold."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checker.findings.finding import Finding, Waived
from checker.findings.result import Choice, FileResult, LeftOut, RunResult, Skipped
from tests.every import examples
from tests.formats.shown import render_junit
from tests.views.made import PATH, band, run, simple, span

WAIVED = Waived("2027-01-31", "asked", "head of tables", PATH, 3)
BROKEN = simple("e", code="SYN201", invalid=True, verdict="none")


def suite(result: RunResult, **options: Any) -> ElementTree.Element:
    """Return the only test suite as a reader of XML has it."""
    suites = ElementTree.fromstring(render_junit(result, options.pop("language", "en"), **options).encode("utf-8"))
    (found,) = suites
    assert suites.attrib == found.attrib
    return found


def outcome(*findings: Finding, **options: Any) -> str:
    """Return what the only test case came to: failure, error or ok."""
    case = suite(run(*findings), **options).findall("testcase")[0]
    found = [element.tag for element in case if element.tag != "system-out"]
    return found[0] if found else "ok"


@pytest.mark.parametrize(
    ("findings", "options", "expected"),
    [
        ((), {}, "ok"),
        ((simple(),), {}, "failure"),
        ((simple(severity="warning"),), {}, "ok"),
        ((simple(severity="warning"),), {"strict": True}, "failure"),
        ((simple(verdict="undetermined"),), {}, "failure"),
        ((simple(verdict="undetermined"),), {"fail_on": "violation"}, "ok"),
        ((simple(severity="note", verdict="none"),), {"strict": True}, "ok"),
        ((simple()._replace(waived=WAIVED),), {}, "ok"),
        ((simple(verdict="undetermined")._replace(waived=WAIVED),), {}, "ok"),
        ((BROKEN,), {}, "error"),
        ((BROKEN, simple()), {}, "error"),
    ],
)
def test_a_test_case_fails_as_the_run_does(findings: tuple[Finding, ...], options: Any, expected: str) -> None:
    assert outcome(*findings, **options) == expected


def test_a_file_is_a_test_case_and_the_suite_counts_them() -> None:
    files = (
        FileResult("a.yaml", "es_as_craps_2011", (simple(), simple())),
        FileResult("b.yaml", None, (BROKEN,)),
        FileResult("c.yaml", "es_as_craps_2011", ()),
    )
    found = suite(RunResult(files, "2026-12-01"))

    assert found.attrib == {"name": "tapete", "tests": "3", "failures": "1", "errors": "1", "skipped": "0"}
    assert [(case.get("name"), case.get("classname")) for case in found.findall("testcase")] == [
        ("a.yaml", "es_as_craps_2011"),
        ("b.yaml", "tapete"),
        ("c.yaml", "es_as_craps_2011"),
    ]


def test_several_tables_of_a_file_are_test_cases_with_names_of_their_own() -> None:
    files = tuple(FileResult("a.yaml", "x", found) for found in ((simple(),), ()))
    cases = suite(RunResult(files, "2026-12-01")).findall("testcase")

    assert [case.get("name") for case in cases] == ["a.yaml [1]", "a.yaml [2]"]
    assert [len(case) for case in cases] == [1, 0]


def test_the_failure_names_the_first_finding_and_shows_all_as_the_terminal_does() -> None:
    (failure,) = suite(run(band(), simple("second", at=span(9, 1, 2))), language="es").iter("failure")

    assert failure.get("message") == (
        "LIM002: el máximo 6000 es 1200 veces el mínimo 5; el texto admite de 100 a 1000 (y 1 más)"
    )
    assert failure.get("type") == "no conforme"
    assert failure.text and "error[LIM002]" in failure.text and "second" in failure.text


def test_what_fails_nothing_is_output_of_the_test_case() -> None:
    (case,) = suite(run(simple("bad"), simple("worth a look", severity="note", verdict="none"))).findall("testcase")

    assert [element.tag for element in case] == ["failure", "system-out"]
    assert "worth a look" not in (case[0].text or "") and "worth a look" in (case[1].text or "")


def test_what_was_not_judged_reported_or_looked_into_is_a_skipped_test_with_the_reason() -> None:
    waived = simple("accepted", code="LIM002")._replace(waived=WAIVED)
    unjudged = simple("nobody knows", code="TAB009", verdict="undetermined")
    result = RunResult(
        (FileResult(PATH, "x", (waived, unjudged), unstated=("bets", "dice")),),
        "2026-12-01",
        (Skipped("b.yaml", "excluded", {"en": "excluded in tapete.toml", "es": ""}),),
        left_out=(LeftOut(simple("old", code="PAY011"), "baseline", "b.json"),),
        choices=(Choice("ignore", ("LIM",), "tapete.toml"),),
        configurations=("tapete.toml",),
    )
    found = suite(result)
    skipped = {case.get("name"): case[0].get("message") or "" for case in found if case.find("skipped") is not None}

    assert next(case.get("name") for case in found.findall("testcase")) == PATH
    assert (found.get("tests"), found.get("skipped")) == ("6", "5")
    assert skipped[f"{PATH}: bets, dice"] == "not stated, so not checked: bets, dice"
    assert "waived until 2027-01-31" in skipped[f"{PATH}:1 LIM002"]
    assert skipped[f"{PATH}:1 TAB009"] == "nobody knows"
    assert skipped[f"{PATH}:1 PAY011"] == "old (known from the baseline b.json)"
    assert skipped["b.yaml"] == "excluded in tapete.toml"
    assert [(each.get("name"), each.get("value")) for each in found.iter("property")] == [
        ("as-of", "2026-12-01"),
        ("configuration", "tapete.toml"),
        ("ignore", "LIM (tapete.toml)"),
    ]


def test_what_is_said_about_the_configuration_is_a_test_case_of_its_own() -> None:
    about = simple("old", code="WAI004", severity="warning", at=span(3, 1, 1, "tapete.toml"))
    result = run()._replace(about=(about,))

    assert [case.get("name") for case in suite(result).findall("testcase")] == [PATH, "tapete.toml"]
    assert suite(result, strict=True).get("failures") == "1"


def test_an_empty_run_is_a_suite_without_cases() -> None:
    assert suite(RunResult((), "2026-12-01")).get("tests") == "0"


@settings(max_examples=examples(60), deadline=None)
@given(st.text(st.characters(codec=None, exclude_categories=()), max_size=12))
def test_any_text_makes_a_document_that_can_be_read(text: str) -> None:
    """Controls, halves of surrogate pairs, U+FFFE and U+FFFF cannot stand in XML at all."""
    finding = simple(text, at=span(1, 1, 2, text or "-"))
    found = suite(run(finding, path=text or "-"))

    assert found.get("failures") == "1"


@pytest.mark.parametrize(
    "text", ["]]>", "<b>&amp;", "a\x00b", "\ufffe", "\uffff", "\udcff", "a\u202eb", "\x1b[2J", '"', "'"]
)
def test_texts_that_would_break_or_hide_the_document_are_written_out(text: str) -> None:
    document = render_junit(run(simple(text)), "en")
    (failure,) = ElementTree.fromstring(document.encode("utf-8")).iter("failure")

    assert not set(document) & set("\x00\x1b\u202e\ufffe\uffff\udcff")
    assert (failure.get("message") or "").startswith("TAB001: ")
    if text.isprintable():
        assert text in (failure.get("message") or "")
