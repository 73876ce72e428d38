"""Edits that follow from what a table file trips over."""

from __future__ import annotations

import pytest

from checker.findings.finding import Edit
from checker.semantics.table.read import read_tables
from checker.syntax.table.edits import edits_for, keeps_values, quoted_ratios
from checker.syntax.table.load import load_table
from checker.text.span import NOWHERE, Span


def edits(text: str, path: str = "t.yaml") -> list[tuple[int, int, int, str]]:
    """Return the edits of all findings of a file as line, first and last column, and new text."""
    loaded = load_table(text, path)
    findings = (*loaded.findings, *(read_tables(loaded.root)[1] if not loaded.findings else ()))
    return [
        (edit.at.line, edit.at.column, edit.at.end_column, edit.text)
        for finding in findings
        for edit in edits_for(finding, text)
    ]


def test_a_key_of_several_numbers_gets_quotation_marks() -> None:
    assert edits("bets:\n  hard: {pays: {4, 10: 7 to 1}}\n") == [(2, 17, 22, '"4, 10"')]


def test_several_such_keys_get_theirs_each_wherever_they_stand() -> None:
    text = "bets:\n  hard: {pays: {4, 10: 7 to 1, 6, 8: 9 to 1}}\n  big: {maximum: {6 , 8: 5, 4, 5,10: 6}}\n"

    assert edits(text) == [
        (2, 17, 22, '"4, 10"'),
        (2, 32, 36, '"6, 8"'),
        (3, 19, 24, '"6 , 8"'),
        (3, 29, 36, '"4, 5,10"'),
    ]


@pytest.mark.parametrize("text", ["maximum: {simple: 2,500}\n", "stated_edge: {win: 1,41%}\n", "bets: {hard: {4,}}\n"])
def test_a_value_that_a_comma_divides_is_left_alone(text: str) -> None:
    assert edits(text) == []


def test_an_edit_loses_no_value_that_it_has_nothing_to_do_with() -> None:
    """The second text is what became of the first when the quotation marks went around the wrong numbers."""
    before = load_table("paga: {4, 10: 7 a 1, 6, 8: 9 a 1}\n", "t.yaml").root
    wrong = load_table('paga: {"4, 10": 7 a "1, 6, 8": 9 a 1}\n', "t.yaml").root
    right = load_table('paga: {"4, 10": 7 a 1, 6, 8: 9 a 1}\n', "t.yaml").root
    at = Span("t.yaml", 1, 8, 1, 13)
    assert before is not None

    assert keeps_values(before, right, at)
    assert not keeps_values(before, wrong, at)
    assert not keeps_values(before, None, at)
    assert not keeps_values(before, load_table("paga:\n  {4, 10: 7 a 1, 6, 8: 9 a 1}\n", "t.yaml").root, at)


def test_what_the_edit_changes_is_not_held_against_it() -> None:
    before, after = (load_table(f"minimum: {value}\nstep: 5\n", "t.yaml").root for value in ("1,000", "1000"))
    assert before is not None

    assert keeps_values(before, after, Span("t.yaml", 1, 10, 1, 15))
    assert not keeps_values(before, after, Span("t.yaml", 2, 7, 2, 8))


def test_typographic_quotation_marks_become_straight_ones() -> None:
    assert edits("bets: {hard: {pays: {“4, 10”: 7 to 1}}}\n") == [(1, 22, 29, '"4, 10"')]


def test_a_space_goes_behind_the_colon() -> None:
    assert edits("game: craps\nminimum:5\n") == [(2, 1, 10, "minimum: 5")]


def test_a_hard_space_becomes_a_space() -> None:
    assert edits("bets:\n\u00a0 hard: {pays: even}\n") == [(2, 1, 2, " ")]


def test_groups_of_thousands_are_closed_up() -> None:
    assert edits("maximum:\n  simple: 1,000,000\n") == [(2, 11, 20, "1000000")]


def test_a_slip_in_a_key_is_put_right_in_the_language_of_the_file() -> None:
    assert edits("norma: x\nminmo: 5\n") == [(2, 1, 6, "minimo")]


@pytest.mark.parametrize(
    "text",
    [
        "minimum: 1.000\n",  # 1000 or 1
        "minimum: 010\n",  # 10 or, in base 8, 8
        "minimum: 5 euros\n",
        "bets: {hard: {pays: 7}}\n",  # to or for
        "bets: {hard: {pays: 7 por 1}}\n",
        "zzz: 5\nregulation: x\n",  # near to nothing
        "minimum: 5\nminimum: 6\n",
        "minimum: [5\n",
        "minimum:\n",
        "\tminimum: 5\n",
    ],
)
def test_what_can_be_meant_in_two_ways_is_left_alone(text: str) -> None:
    assert edits(text) == []


def ratios(text: str, path: str = "t.yaml") -> list[Edit]:
    root = load_table(text, path).root
    assert root is not None
    return list(quoted_ratios(root, path))


def test_a_plain_ratio_gets_quotation_marks() -> None:
    assert ratios("bets: {hard: {pays: {4: 7:1}}}\n") == [Edit(Span("t.yaml", 1, 25, 1, 28), '"7:1"')]


@pytest.mark.parametrize("value", ['"7:1"', "'7:1'", "7 to 1", "07:01:00", "a:b", "7: 1"])
def test_what_no_program_misreads_stays(value: str) -> None:
    assert (
        ratios(f"bets:\n  hard:\n    pays: {value}\n" if ": " not in value else f"bets: {{hard: {{{value}}}}}\n") == []
    )


def test_json_has_no_plain_text() -> None:
    assert ratios('{"bets": {"hard": {"pays": "7:1"}}}', "t.json") == []


def test_a_finding_without_a_place_has_no_edit() -> None:
    (finding,) = load_table("minimum:5\ngame: craps\n", "t.yaml").findings

    assert edits_for(finding._replace(at=NOWHERE), "minimum:5\ngame: craps\n") == ()
