"""Several findings with one cause are one, and others stay what they are."""

from __future__ import annotations

import pytest

from checker.findings.wording import help_of, message_of
from checker.syntax.table.load import load_table


def told(text: str, path: str = "t.yaml") -> list[tuple[str, int, int, int]]:
    """Return code, line, first and last column of what is wrong with the structure of a file."""
    findings = load_table(text, path).findings
    return [(each.code, each.at.line, each.at.column, each.at.end_column) for each in findings]


# --- a comma ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("pays: {4, 10: 7 to 1}\n", [("SYN237", 1, 8, 13)]),
        ("pays: {4,10 : 7 to 1}\n", [("SYN237", 1, 8, 12)]),
        ("pays: {4, 5, 9, 10: 7 to 1}\n", [("SYN237", 1, 8, 19)]),
        ("pays: {4, 10: 2 to 1, 4, 8: 9 to 1}\n", [("SYN237", 1, 8, 13), ("SYN237", 1, 23, 27)]),
        ("pays: {4: 2 to 1, 4: 9 to 1}\n", [("SYN220", 1, 19, 20)]),
        ("pays: {4, ten: 2 to 1}\n", [("SYN231", 1, 8, 9)]),
        ("pays: {4,\n  10: 2 to 1}\n", [("SYN231", 1, 8, 9)]),
        ("pays: {4}\n", [("SYN231", 1, 8, 9)]),
        ("4:\n10: 5\n", [("SYN231", 1, 1, 2)]),
    ],
)
def test_a_key_of_several_numbers(text: str, expected: list[tuple[str, int, int, int]]) -> None:
    assert told(text) == expected


@pytest.mark.parametrize(
    ("text", "columns", "help_"),
    [
        ("edge: {win: 1,41%}\n", (13, 18), 'write `"1,41%"` or `1.41%`'),
        ("edge: {win: -1,5}\n", (13, 17), 'write `"-1,5"` or `-1.5`'),
        ("pays: {4: 9,5 to 1}\n", (11, 19), 'write `"9,5 to 1"` or `9.5 to 1`'),
        ("maximum: {simple: 2,500}\n", (19, 24), "write `2500` or `2.5`"),
        ("maximum: {simple: 2,000}\n", (19, 24), "write `2000` or `2`"),
        ("maximum: {simple: 1,167}\n", (19, 24), "write `1167` or `1.1670`"),
    ],
)
def test_a_value_with_a_decimal_comma(text: str, columns: tuple[int, int], help_: str) -> None:
    (finding,) = load_table(text, "t.yaml").findings

    assert (finding.at.column, finding.at.end_column) == columns
    assert help_of(finding, "en") == help_


def test_two_values_with_the_same_decimals() -> None:
    """The second `5` is no key given twice."""
    assert [code for code, *_ in told("edge: {win: 1,5, come: 2,5}\n")] == ["SYN238", "SYN238"]


def test_who_writes_the_number_as_it_is_proposed_has_a_file_that_can_be_read() -> None:
    assert told('edge: {win: "1,41%", come: 1.41%}\n') == []


# --- a second table ---------------------------------------------------------------------------------------------------

TABLE = "regulation: x\ntable: a\nminimum: 5\nmaximum:\n  simple: 500\n"


def test_a_table_pasted_below_another_is_one_finding() -> None:
    (finding,) = load_table(TABLE + TABLE, "t.yaml").findings

    assert (finding.code, finding.at.line, finding.related[0].at.line) == ("SYN239", 6, 1)
    assert message_of(finding, "en") == (
        "a second table starts here: `regulation`, `table`, `minimum` and `maximum` are given again"
    )


def test_a_third_table_is_of_the_same_cause() -> None:
    assert [code for code, *_ in told(TABLE * 3)] == ["SYN239"]


def test_what_else_is_wrong_is_told_beside_it() -> None:
    assert [code for code, *_ in told(TABLE + "step:\n" + TABLE)] == ["SYN231", "SYN239"]


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("regulation: x\nminimum: 5\nminimum: 6\n", ["SYN220"]),
        ("regulation: x\nregulation: y\n", ["SYN220"]),
        ("regulation: x\nminimum: 5\nstep: 1\nminimum: 6\nstep: 2\n", ["SYN220", "SYN220"]),
        ("bets:\n  game: 1\n  table: 2\n  game: 3\n  table: 4\n", ["SYN220", "SYN220"]),
    ],
)
def test_keys_that_are_twice_by_themselves_stay_findings_of_their_own(text: str, codes: list[str]) -> None:
    assert [code for code, *_ in told(text)] == codes


# --- what the parser stumbles over ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("pays: 7 : 1\n", ("SYN241", 1, 7, 12)),
        ("pays: 7: 1\n", ("SYN241", 1, 7, 11)),
        ("bets: {hard: {pays: {4: 7 : 1, 6: 9 to 1}}}\n", ("SYN241", 1, 25, 30)),
        ("table: Pit 3: craps\n", ("SYN208", 1, 13, 14)),
        ("pays: {4: 9 to 1 10: 7 to 1}\n", ("SYN209", 1, 18, 20)),
        ("```yaml\ngame: craps\n```\n", ("SYN240", 1, 1, 8)),
        ("game: craps\n```\n", ("SYN240", 2, 1, 4)),
        ("game: `craps`\n", ("SYN211", 1, 7, 8)),
    ],
)
def test_an_error_of_the_parser_is_told_by_what_was_meant(text: str, expected: tuple[str, int, int, int]) -> None:
    assert told(text) == [expected]
