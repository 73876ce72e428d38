"""Fingerprints: what may change between two runs without making another finding of the same one."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checker.findings.changes import fingerprint, numbered
from checker.findings.finding import Finding, Subject
from tests.every import examples
from tests.views.made import band, simple, span

MOVED = [
    band(span(40, 3, 9)),
    band(span(4, 19, 23, "other/name.yaml")),
    band()._replace(related=()),
    band()._replace(citations=()),
    band()._replace(severity="note", verdict="none"),
    band()._replace(values={**band().values, "day": "2031-01-01"}),
]
OTHER = [
    band()._replace(values={**band().values, "maximum": 6001}),
    band()._replace(values={**band().values, "multiple": Fraction(6001, 5)}),
    band()._replace(subject=Subject("es_as_craps_2011", "craps", "hard")),
    band()._replace(subject=Subject("es_as_craps_2011", "craps", "simple", ("4",))),
    band()._replace(subject=Subject("ar_x_craps_web", "craps", "simple")),
    band()._replace(readings=("to",)),
    simple(code="LIM003"),
]


@pytest.mark.parametrize("finding", MOVED)
def test_it_survives_moved_lines_other_names_and_another_day(finding: Finding) -> None:
    assert fingerprint(finding) == fingerprint(band())


@pytest.mark.parametrize("finding", OTHER)
def test_another_value_subject_reading_or_code_is_another_finding(finding: Finding) -> None:
    assert fingerprint(finding) != fingerprint(band())


def test_whole_numbers_are_the_same_as_fractions() -> None:
    assert fingerprint(band()._replace(values={"x": 6})) == fingerprint(band()._replace(values={"x": Fraction(12, 2)}))


def test_texts_in_two_languages_count_once() -> None:
    """The language of the run is no part of a finding."""
    one, two = ({"x": {"en": "posted", "es": word}} for word in ("anunciado", "expuesto"))

    assert fingerprint(band()._replace(values=one)) == fingerprint(band()._replace(values=two))


@settings(max_examples=examples(60))
@given(st.lists(st.text(max_size=4), max_size=3), st.lists(st.text(max_size=4), max_size=3))
def test_lists_that_look_alike_when_joined_are_told_apart(one: list[str], two: list[str]) -> None:
    """("4", "5") and ("45",) are other numbers; lengths are written before the texts."""
    first, second = (fingerprint(band()._replace(values={"x": tuple(items)})) for items in (one, two))

    assert (first == second) is (one == two)


def test_half_a_character_is_no_accident() -> None:
    assert len(fingerprint(simple("\udcff"))) == 32


def test_equal_findings_of_a_file_are_numbered() -> None:
    marks = numbered((band(), simple(), band(span(9, 1, 2))))

    assert [mark.rpartition(":")[2] for mark in marks] == ["1", "1", "2"]
    assert marks[0].split(":")[0] == marks[2].split(":")[0] != marks[1].split(":")[0]
