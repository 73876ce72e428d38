"""The words of the report: both languages have all of them, with the same placeholders."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from checker.checks.registry import all_checks
from checker.findings.finding import Language
from checker.findings.wording import Style
from checker.text.files import data_folder
from checker.views.report.model import ColumnKind, TextRun
from checker.views.report.names import Voice, line
from checker.words.names import catalogue

LANGUAGES: tuple[Language, ...] = ("en", "es")
ALIKE = {
    "groups.casino",
    "place.AU",
    "place.AU-QLD",
    "place.LI",
    "place.PT",
    "place.US-CO",
    "place.US-MA",
    "place.US-MD",
    "label.answer_no",
    "round.cards_of",
    "checklist.no",
    "count.error.one",
    "front.version",
    "front.fault",
    "remaining.kind",
    "many.column_casino",
    "many.column_digest",
    "limits.times_short",
    "limits.share_of",
    "grid.stands_letter",
    "grid.pushes_letter",
    "grid.unsettled_letter",
    "grid.clash_letter",
    "grid.imprisons_letter",
    "grid.loses_half_letter",
    "grid.loses_double_letter",
    "readings.of_bets",
    "round.hand_total",
    "event.hop",
    "event.shows",
    "event_written.hop",
    "event_written.range",
    "event_written.triple",
    *(
        f"place.{code}"
        for code in [
            "ES-AS",
            "ES-CB",
            "ES-CE",
            "ES-EX",
            "ES-GA",
            "ES-MC",
            "ES-MD",
            "ES-ML",
            "ES-RI",
            "AR",
            "AR-X",
            "AD",
            "US-IN",
            "US-KS",
            "US-IA",
            "CL",
            "RS",
            "US-ME",
            "US-OH",
            "US-VA",
            "CA-ON",
        ]
    ),
}
"""Texts that are the same word in both languages."""

NEEDS_NO_SECOND_SENTENCE = {"TAB005", "TAB016"}
"""Codes whose message says already what it implies."""

CODE = Path(__file__).parents[3] / "checker"


def voice(language: Language) -> Voice:
    return Voice(Style(language, "ES"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_place_of_a_shipped_text_has_a_name(language: Language) -> None:
    texts = (each.read_text("utf-8") for each in Path(data_folder("regulations")).rglob("*.decree"))
    lines = (line for text in texts for line in re.findall(r"(?m)^ +jurisdic\w+ +(.+)", text))
    codes = {code for line in lines for code in line.split(", ")}
    assert len(codes) > 10
    assert {code for code in codes if voice(language).place(code) == code} == set()


def test_both_languages_have_the_same_keys_in_the_same_order() -> None:
    assert list(catalogue("en")) == list(catalogue("es"))


def test_placeholders_agree() -> None:
    """`{bet}` and `{often:percent}` stand in both languages, in whatever order."""
    for key in catalogue("en"):
        found = [sorted(re.findall(r"\{[^}]*\}", catalogue(language)[key])) for language in LANGUAGES]
        assert found[0] == found[1], key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_or_left_untranslated(language: Language) -> None:
    other: Language = "es" if language == "en" else "en"
    same = {key for key, text in catalogue(language).items() if catalogue(other)[key] == text}

    assert all(text.strip() for text in catalogue(language).values())
    assert same <= ALIKE, same - ALIKE


def test_spanish_never_accuses() -> None:
    """CONTRACT: never violación, infracción, ilegal; nothing says that anybody has signed."""
    for key, text in catalogue("es").items():
        assert not re.search(r"(?i)violaci|infracci|ilegal|\bfirmad", text), key


def test_english_never_says_signed() -> None:
    """`signed` alone is the field of a header whose days `compare` sets side by side."""
    found = [key for key, text in catalogue("en").items() if re.search(r"(?i)\bsigned\b|violat|illegal", text)]
    assert found == ["compare.topic.signed"]


def test_every_key_that_the_code_names_exists() -> None:
    """Keys with a computed part (`limits.{name}`) are covered by the recorded reports."""
    for path in CODE.rglob("*.py"):
        for key in re.findall(r'voice\.(?:say|line)\(\s*"([a-z_]+\.[a-z_0-9.]+)"', path.read_text(encoding="utf-8")):
            assert key in catalogue("en"), f"{path.name}: {key}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_says_in_the_summary_what_it_implies(language: Language) -> None:
    """A sentence for a whole family would be false for some of its codes. Advice never gets into the summary."""
    codes = {check.kind.code for check in all_checks() if check.kind.verdict != "none"}
    told = {code for code in codes if voice(language).has(f"summary.{code}.means")}

    assert codes - told == NEEDS_NO_SECOND_SENTENCE


def test_only_codes_have_sentences_of_the_summary() -> None:
    """The families are those of errors of reading, which no check finds."""
    codes = {check.kind.code for check in all_checks()} | {"SYN", "REF"}
    named = {key.split(".")[1] for key in catalogue("en") if re.match(r"summary\.[A-Z]", key)}

    assert named <= codes, named - codes


def test_the_catalogues_are_all_there_is_in_their_folder() -> None:
    found = sorted(path.name for path in Path(data_folder("reports"), "page_text").iterdir())

    assert found == ["columns.toml", "en.toml", "es.toml"]


@pytest.mark.parametrize("column", catalogue("columns"))
def test_every_column_holds_something_and_has_a_head(column: str) -> None:
    section, _, key = column.split(".")
    kind, width = catalogue("columns")[column].split(" ")

    assert kind in get_args(ColumnKind)
    assert 0 < int(width) < 100
    assert f"{section}.column_{key}" in catalogue("en")


@pytest.mark.parametrize(("language", "words"), [("es", "10 de junio de 2011"), ("en", "10 June 2011")])
def test_a_day_in_words(language: Language, words: str) -> None:
    assert voice(language).day("2011-06-10") == words


@pytest.mark.parametrize("text", ["unknown", "2011-13-01", "2011-6", "", "2011-0x-01"])
def test_what_is_no_date_stays_as_it_is(text: str) -> None:
    assert voice("es").day(text) == text


def test_backticks_mark_names() -> None:
    assert line("a `hard` b") == (TextRun("a "), TextRun("hard", "code"), TextRun(" b"))


@pytest.mark.parametrize(("text", "words"), [("a ` b", "a ` b"), ("`", "`"), ("`a` `", "a `")])
def test_a_lonely_backtick_is_itself(text: str, words: str) -> None:
    assert "".join(run.text for run in line(text)) == words


def test_a_placeholder_without_value_is_an_error() -> None:
    with pytest.raises(KeyError):
        voice("es").say("front.against", a="x")


def test_braces_of_a_file_are_no_placeholder() -> None:
    assert voice("es").say("front.against", a="{b}", b="z") == "{b} frente a z"
