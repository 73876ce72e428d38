"""Waived findings and baselines in the text and the JSON of `check`."""

from __future__ import annotations

import pytest

from checker.findings.finding import Finding, Language, Waived
from checker.findings.result import LeftOut
from checker.formats.check_json import check_document
from tests.formats.shown import render_check
from tests.views.made import PATH, band, run, simple, span
from tests.views.published import validated

WAIVED = Waived("2027-01-31", "the authority is asked", "head of tables", PATH, 3)


def shown(*findings: Finding, language: Language = "en", quiet: bool = False, strict: bool = False) -> list[str]:
    return render_check(run(*findings), language, False, quiet=quiet, strict=strict).splitlines()


def test_the_mark_the_reason_and_its_place_stand_with_the_finding_and_no_way_out() -> None:
    lines = shown(band()._replace(waived=WAIVED))

    assert lines[0].startswith("error[LIM002] (waived until 2027-01-31): maximum 6000")
    assert any(line.endswith(f"= waiver: “the authority is asked”, head of tables ({PATH}:3)") for line in lines)
    assert not any("help:" in line for line in lines)


def test_a_waiver_without_end_is_marked_without_a_date() -> None:
    assert shown(band()._replace(waived=WAIVED._replace(until=None)))[0].startswith("error[LIM002] (waived): ")


def test_the_mark_in_spanish() -> None:
    lines = shown(band()._replace(waived=WAIVED), language="es")

    assert lines[0].startswith("error[LIM002] (aceptado hasta 2027-01-31): ")
    assert lines[-1].startswith("conforme salvo lo aceptado: 1 con aceptación; 1 archivo")


def test_what_conforms_only_because_it_is_waived_does_not_just_conform() -> None:
    assert shown(band()._replace(waived=WAIVED))[-1].startswith("conforms apart from what is waived: 1 waived; 1 file")


def test_a_waived_note_leaves_the_verdict_alone() -> None:
    note = simple(severity="note", verdict="none")._replace(waived=WAIVED)

    assert shown(note)[-1].startswith("conforms as far as can be checked: 1 waived")


@pytest.mark.parametrize(("strict", "words"), [(False, "conforms as far as can be checked"), (True, "conforms apart")])
def test_a_waived_warning_matters_where_warnings_do(strict: bool, words: str) -> None:
    assert shown(simple(severity="warning")._replace(waived=WAIVED), strict=strict)[-1].startswith(words)


def test_waived_findings_are_counted_apart() -> None:
    lines = shown(simple(), simple(at=span(5, 1, 2))._replace(waived=WAIVED))

    assert lines[-1].startswith("does not conform: 1 error, 1 waived; 1 file")


def test_a_quiet_run_shows_no_waived_finding() -> None:
    assert shown(band()._replace(waived=WAIVED), quiet=True) == []


def test_what_a_baseline_keeps_back_is_counted() -> None:
    known = tuple(LeftOut(simple(code="PAY011"), "baseline", "b.json") for _ in range(12))
    text = render_check(run()._replace(left_out=known), "en", False)

    assert text.startswith("conforms as far as can be checked: 12 known from the baseline: PAY011 (12); 1 file")


def test_what_is_said_about_the_run_comes_last_and_is_no_file() -> None:
    about = simple("old", code="WAI007", severity="note", verdict="none", at=span(1, 1, 1, "b.json"))
    lines = render_check(run(simple())._replace(about=(about,)), "en", False).splitlines()

    assert [line for line in lines if line.startswith(("error", "note"))][-1].startswith("note[WAI007]: old")
    assert "1 error, 1 note; 1 file;" in lines[-1]


def test_json_tells_the_waiver_and_keeps_the_verdict_of_the_finding() -> None:
    read = validated(check_document(run(band()._replace(waived=WAIVED)), "en"), "check")
    (finding,) = read["findings"]

    assert finding["waived"] == {
        "until": "2027-01-31",
        "because": "the authority is asked",
        "by": "head of tables",
        "path": PATH,
        "line": 3,
    }
    assert (finding["verdict"], read["verdict"], read["files"][0]["verdict"]) == ("violation", "ok", "ok")


def test_json_of_a_waiver_without_end() -> None:
    read = validated(check_document(run(band()._replace(waived=WAIVED._replace(until=None))), "en"), "check")

    assert read["findings"][0]["waived"]["until"] is None


def test_hostile_reasons_show_nothing_hidden() -> None:
    waived = WAIVED._replace(because="\x1b[2J\u202e", by="##vso[x]y", path="a\nb")
    text = render_check(run(band()._replace(waived=waived)), "en", False)

    assert not set(text) & set("\x1b\u202e") and "##vso[" not in text and "a\nb" not in text
