"""Workflow commands of GitHub: one a finding, and nothing of a file that could be another one."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checker.findings.finding import Finding, Waived
from checker.findings.result import Choice, FileResult, LeftOut, RunResult, Skipped
from tests.every import examples
from tests.formats.shown import render_github
from tests.views.made import PATH, band, reservation, run, simple, span

WAIVED = Waived("2027-01-31", "asked", "head of tables", PATH, 3)


def commands(*findings: Finding, **options: Any) -> list[str]:
    return render_github(run(*findings), options.pop("language", "en"), **options).splitlines()


def test_a_finding_is_one_command_with_its_place_title_and_way_out() -> None:
    assert commands(band())[0] == (
        f"::error file={PATH},line=4,col=19,title=LIM002 maximum-outside-band"
        "::maximum 6000 is 1200 times the minimum 5; allowed: 100 to 1000 times%0Aset it between 500 and 5000"
    )


def test_words_are_in_the_language_of_the_run_and_the_summary_comes_last() -> None:
    lines = commands(band(), language="es")

    assert "el máximo 6000 es 1200 veces" in lines[0]
    assert lines[-1].startswith("no conforme: 1 error")


@pytest.mark.parametrize(
    ("finding", "name"),
    [
        (simple(), "error"),
        (simple(severity="warning"), "warning"),
        (simple(severity="note", verdict="none"), "notice"),
        (simple()._replace(waived=WAIVED), "notice"),
    ],
)
def test_levels(finding: Finding, name: str) -> None:
    assert commands(finding)[0].startswith(f"::{name} ")


def test_a_waived_finding_says_so() -> None:
    line = commands(simple()._replace(waived=WAIVED))[0]

    assert line.endswith(f"%0Awaived until 2027-01-31%0A“asked”, head of tables ({PATH}:3)")


def test_what_is_undetermined_says_so() -> None:
    assert commands(simple(verdict="undetermined"))[0].endswith("%0Aundetermined")


def test_a_place_of_several_lines_has_no_columns() -> None:
    """GitHub refuses columns where the lines differ."""
    line = commands(simple(at=span(3, 5, 2, end_line=9)))[0]

    assert ",line=3,endLine=9,title=" in line and "col=" not in line


def test_a_file_without_a_place_has_no_line() -> None:
    assert commands(simple(at=span(0, 0, 0)))[0].startswith(f"::error file={PATH},title=")


def test_a_reservation_is_a_notice_without_a_file_of_the_project(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stands in a regulation of the package, which GitHub could not show."""
    monkeypatch.chdir(tmp_path)
    line = render_github(run(reservations=(reservation(),)), "en").splitlines()[0]

    assert line.startswith("::notice title=DAT001 in-force-unknown::not known when it was published%0Aregulations/")


def test_a_quiet_run_says_only_what_changes_a_verdict() -> None:
    result = run(simple(severity="note", verdict="none"), reservations=(reservation(),))

    assert render_github(result, "en", quiet=True) == ""
    assert len(commands(simple(), simple(severity="note", verdict="none"), quiet=True)) == 2


def test_an_empty_run_has_a_summary() -> None:
    assert render_github(RunResult((), "2026-12-01"), "en").count("\n") == 1


@pytest.mark.parametrize(
    ("text", "escaped"),
    [
        ("50% of it", "50%25 of it"),
        ("a\r\nb", "a\\r\\nb"),
        ("%0A::error::x", "%250A:\\:error::x"),
        ("a\x1b[2Jb", "a\\x1b[2Jb"),
        ("a\u202eb", "a\\u202eb"),
        ("##[group]x", "#\\#[group]x"),
    ],
)
def test_messages_are_escaped(text: str, escaped: str) -> None:
    assert commands(simple(text))[0].endswith(f"::{escaped}")


@pytest.mark.parametrize(
    ("path", "written"),
    [
        ("a,b.yaml", "file=a%2Cb.yaml,"),
        ("a:b.yaml", "file=a%3Ab.yaml,"),
        ("a%b.yaml", "file=a%25b.yaml,"),
        ("a\n::error::x.yaml", "file=a\\n%3A\\%3Aerror%3A%3Ax.yaml,"),
        ("./a.yaml", "file=a.yaml,"),
        ("\udcff.yaml", "file=\\udcff.yaml,"),
    ],
)
def test_file_names_end_no_property(path: str, written: str) -> None:
    assert f"::error {written}" in commands(simple(at=span(1, 1, 2, path)))[0]


@settings(max_examples=examples(60), deadline=None)
@given(st.text(st.characters(codec=None, exclude_categories=()), max_size=10))
def test_whatever_the_text_there_is_one_command_and_one_summary(text: str) -> None:
    lines = render_github(run(simple(text, at=span(1, 1, 2, text or "-"))), "en").split("\n")

    assert len(lines) == 3 and lines[-1] == "" and not lines[1].startswith("::")
    properties, _, message = lines[0].removeprefix("::error ").partition("::")
    assert [part.partition("=")[0] for part in properties.split(",")] == ["file", "line", "col", "title"]
    assert "\n" not in unquote(message)


def test_what_was_not_looked_at_is_a_notice_for_each_kind() -> None:
    result = RunResult(
        (FileResult(PATH, "x", (), unstated=("bets",)),),
        "2026-12-01",
        (Skipped("b,c.yaml", "link", {"en": "a link", "es": ""}), Skipped(".x", "hidden", {"en": "", "es": ""})),
        left_out=(LeftOut(simple("old", code="PAY011"), "baseline", "b.json"),),
        choices=(Choice("ignore", ("LIM",), "tapete.toml"),),
    )

    assert render_github(result, "en").splitlines()[:-1] == [
        "::notice title=not looked at::not stated, so not checked: bets",
        "::notice title=not looked at::ignored by tapete.toml: LIM; 1 known from the baseline: PAY011 (1)",
        "::notice title=not looked at::1 hidden not looked into; 1 link to a folder not followed%0Askipped: b,c.yaml (a link)",
    ]
    assert "::notice" not in render_github(result, "en", quiet=True)
