"""The JSON of `check`, as CONTRACT.md shows it."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from checker import __version__
from checker.findings.changes import fingerprint
from checker.findings.finding import Language, Value
from checker.findings.result import Choice, FileResult, LeftOut, RunResult, Skipped
from checker.formats.check_json import as_json, check_document, exact
from checker.formats.sarif import as_sarif
from checker.views.markup import render_json
from checker.views.words import Presentation
from tests.views.made import DECREE, PATH, band, doubt, reservation, run, simple, span
from tests.views.published import validated


def test_many_findings_are_written_one_by_one() -> None:
    """A thousand and more tables in one file held a gigabyte of text and its parts at once."""
    many = [simple(f"x{number}") for number in range(200)]
    for pieces in (as_json(run(*many), Presentation("en")), as_sarif(run(*many), Presentation("en"))):
        written = list(pieces)
        text = "".join(written)

        assert max(map(len, written)) < len(text) / 20
        assert text == json.dumps(json.loads(text), ensure_ascii=False, indent=2) + "\n"


def test_the_example_of_the_contract() -> None:
    read = validated(check_document(run(band(), reservations=(reservation(),)), "en"), "check")

    assert read == {
        "format": "tapete/1",
        "verdict": "violation",
        "as_of": "2026-12-01",
        "version": __version__,
        "configurations": [],
        "choices": [],
        "files": [
            {
                "path": PATH,
                "regulation": "es_as_craps_2011",
                "regulations": ["es_as_craps_2011"],
                "verdict": "violation",
                "unstated": [],
                "tables": [],
                "account": None,
            }
        ],
        "left_out": [],
        "account": None,
        "skipped": [],
        "reservations": [
            {
                "regulation": "es_as_craps_2011",
                "code": "DAT001",
                "message": "not known when it was published",
                "path": DECREE,
                "line": 8,
            }
        ],
        "findings": [
            {
                "code": "LIM002",
                "slug": "maximum-outside-band",
                "severity": "error",
                "verdict": "violation",
                "fingerprint": fingerprint(band()),
                "confidence": "high",
                "message": "maximum 6000 is 1200 times the minimum 5; allowed: 100 to 1000 times",
                "help": "set it between 500 and 5000",
                "path": PATH,
                "line": 4,
                "column": 19,
                "end_line": 4,
                "end_column": 23,
                "regulations": ["es_as_craps_2011"],
                "table": None,
                "subject": {"regulation": "es_as_craps_2011", "game": "craps", "bet": "simple", "numbers": []},
                "values": {
                    "maximum": "6000",
                    "multiple": "1200",
                    "minimum": "5",
                    "lowest": "100",
                    "highest": "1000",
                    "smallest": "500",
                    "largest": "5000",
                },
                "citations": [{"regulation": "es_as_craps_2011", "anchor": "B.2", "phrase": "entre 100 y 1000 veces"}],
                "related": [{"path": DECREE, "line": 186, "column": 1, "label": "band set here"}],
                "readings": None,
                "waived": None,
            }
        ],
    }


@pytest.mark.parametrize(
    ("value", "language", "text"),
    [
        (Fraction(-5, 3), "es", "-5/3"),
        (Fraction(6, 3), "en", "2"),
        (10_000, "es", "10000"),
        ("siete", "en", "siete"),
        ({"en": "seven", "es": "siete"}, "es", "siete"),
        (("4", "5-6"), "en", ["4", "5-6"]),
        ((), "en", []),
    ],
)
def test_values_are_exact_texts(value: Value, language: Language, text: str | list[str]) -> None:
    """No grouping, no rounding, no typographic minus: programs read these."""
    assert exact(value, language) == text


def test_an_empty_run() -> None:
    read = validated(check_document(RunResult((), "2026-12-01"), "es"), "check")

    assert (read["verdict"], read["files"], read["findings"], read["reservations"]) == ("unchecked", [], [], [])


def test_strict_reaches_the_verdicts_of_files_and_run() -> None:
    document = json.loads(render_json(check_document(run(simple("w", severity="warning")), "en", strict=True)))

    assert (document["verdict"], document["files"]) == (
        "violation",
        [
            {
                "path": PATH,
                "regulation": "es_as_craps_2011",
                "regulations": ["es_as_craps_2011"],
                "verdict": "violation",
                "unstated": [],
                "tables": [],
                "account": None,
            }
        ],
    )


def test_a_broken_file_is_unchecked_and_the_rest_is_there() -> None:
    broken = simple("e", verdict="none", invalid=True, code="SYN201", at=span(1, 1, 1, "b.yaml"))
    files = (FileResult("a.yaml", "x", (simple("wrong"),)), FileResult("b.yaml", None, (broken,)))
    read = validated(check_document(RunResult(files, "2026-12-01"), "en"), "check")

    assert read["verdict"] == "unchecked"
    assert [file["verdict"] for file in read["files"]] == ["violation", "unchecked"]
    assert len(read["findings"]) == 2


def test_doubts_and_readings_are_ordinary_findings_here() -> None:
    told = simple("w")._replace(readings=("rethrow", "lost"), confidence="low")
    read = validated(check_document(run(doubt("a misprint"), told), "es"), "check")

    assert [finding["code"] for finding in read["findings"]] == ["TAB001", "CIT007"]
    assert read["findings"][0]["readings"] == ["rethrow", "lost"]


@pytest.mark.parametrize("name", ["\x1b[2J", "a\u202eb", "::error::x", "##vso[x]y", "</script>", '"\\\n', "\udcff"])
def test_hostile_texts_come_back_as_they_are_and_show_nothing(name: str) -> None:
    text = render_json(check_document(run(simple(name, at=span(1, 1, 2, name)), path=name), "en"))

    assert json.loads(text)["findings"][0]["message"] == name
    assert text.encode("utf-8")
    assert not any(character in text for character in "\x1b\u202e") and "##vso[" not in text


def test_the_same_run_gives_the_same_bytes() -> None:
    many = tuple(simple(str(line), at=span(line % 7, 1, 2)) for line in range(40))

    assert render_json(check_document(run(*many), "en")) == render_json(check_document(run(*many), "en"))


def test_spanish_words_are_readable_in_the_file() -> None:
    assert "el máximo 6000 es 1200 veces" in render_json(check_document(run(band()), "es"))


def test_what_is_left_out_is_data_with_the_reason() -> None:
    result = RunResult(
        (),
        "2026-12-01",
        (Skipped("a", "link", {"en": "a link", "es": "un enlace"}),),
        left_out=(LeftOut(band(), "ignored", "tapete.toml"),),
        choices=(Choice("ignore", ("LIM",), "tapete.toml"),),
        configurations=("tapete.toml",),
    )
    read = validated(check_document(result, "es"), "check")

    assert read["skipped"] == [{"path": "a", "cause": "link", "reason": "un enlace"}]
    assert [(each["because"], each["by"], each["finding"]["code"]) for each in read["left_out"]] == [
        ("ignored", "tapete.toml", "LIM002")
    ]
    assert read["choices"] == [{"kind": "ignore", "codes": ["LIM"], "by": "tapete.toml"}]
    assert (read["configurations"], read["as_of"]) == (["tapete.toml"], "2026-12-01")
