"""Broken decrees: one message per cause, in both languages, at the right place, several in a file."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest
import yaml

from checker.findings import finding as catalogue
from checker.findings.finding import Finding
from checker.syntax.decree.keywords import vocabularies
from checker.syntax.decree.parser import Parsed, parse_decree
from checker.syntax.decree.reader import MAX_FAULTS
from checker.syntax.decree.tree import BetStatement, LimitStatement
from checker.text.files import MAX_BYTES
from tests.every import for_each


class Case(NamedTuple):
    name: str
    text: str
    code: str
    line: int
    column: int
    en: str
    es: str


CASES = [
    Case(**item)
    for item in yaml.safe_load(
        (Path(__file__).parents[2] / "bad" / "decrees" / "cases.yaml").read_text(encoding="utf-8")
    )
]
INSIDE = re.compile(r"\$END|__|\b[A-Z]+_[A-Z_]+\b|\b(?:NAME|INT|STRING|ANCHOR|QUOTE|LSQB|RSQB|LPAR|RPAR|COMMA|REL)\b")
"""Names of terminals and rules, which no reader may ever see."""


def message(finding: Finding, language: str) -> str:
    return finding.kind.message[language].format(**words(finding, language))


def help_of(finding: Finding, language: str) -> str:
    return (finding.help or finding.kind.help)[language].format(**words(finding, language))


def words(finding: Finding, language: str) -> dict[str, object]:
    return {key: value[language] if isinstance(value, dict) else value for key, value in finding.values.items()}


def slugs(parsed: Parsed) -> list[str]:
    return [finding.kind.slug for finding in parsed.findings]


@for_each("case", CASES)
def test_a_broken_decree_has_one_finding_that_says_what_is_wrong(case: Case) -> None:
    (finding,) = parse_decree(case.text, "x.decree").findings

    assert (finding.code, finding.at.line, finding.at.column) == (case.code, case.line, case.column)
    assert message(finding, "en") == case.en
    assert message(finding, "es") == case.es


@for_each("case", CASES)
@for_each("language", ["en", "es"])
def test_a_message_is_made_of_the_readers_words(case: Case, language: str) -> None:
    (finding,) = parse_decree(case.text, "x.decree").findings
    said = f"{message(finding, language)} / {help_of(finding, language)}"

    assert not INSIDE.search(said.replace("`NUL`", ""))
    assert not re.search(r"\{[a-z_]*\}", said)
    assert not message(finding, language).endswith(".")


def test_every_statement_is_broken_in_both_languages_at_least_once() -> None:
    """40 inputs at least; in each language half of the statements; together all of them."""
    broken = {language: set[str]() for language in vocabularies()}
    for language, vocabulary in vocabularies().items():
        for terminal in ("GAME", "GROUP", "BET", "LIMIT", "REQUIRE", "ADVISE", "OPTION", "CLAIM", "EXAMPLE", "SUSPECT"):
            if any(re.search(rf"^{vocabulary.canonical(terminal)}\b", case.text, re.MULTILINE) for case in CASES):
                broken[language].add(terminal)

    assert len(CASES) >= 40
    assert len(broken["en"]) == 10
    assert broken["es"] >= {
        "GAME",
        "GROUP",
        "BET",
        "LIMIT",
        "REQUIRE",
        "ADVISE",
        "OPTION",
        "CLAIM",
        "EXAMPLE",
        "SUSPECT",
    }


def test_the_cases_meet_every_kind_that_a_small_file_can_show() -> None:
    large = {"SYN113", "SYN114", "SYN115", "SYN124", "SYN125", "SYN130"}

    assert {kind.code for kind in catalogue.kinds(["decree"])} - {case.code for case in CASES} == large


def test_codes_are_unique_and_all_mean_that_the_file_is_invalid() -> None:
    kinds = list(catalogue.kinds(["decree"]))

    assert len({kind.code for kind in kinds}) == len(kinds)
    assert all(kind.invalid and kind.severity == "error" for kind in kinds)


@pytest.mark.parametrize(
    ("typed", "english", "spanish"),
    [
        (
            "1.000",
            "write whole numbers without a point or comma: `1` or `1000`",
            "escribir los enteros sin punto ni coma: `1` o `1000`",
        ),
        (
            "1.500",
            "write whole numbers without a point or comma: `1500`; decimals as a ratio: `3 / 2`",
            "escribir los enteros sin punto ni coma: `1500`; los decimales como razón: `3 / 2`",
        ),
        ("2.0", "write whole numbers without decimals: `2`", "escribir los enteros sin decimales: `2`"),
        ("2,5", "write it as a ratio: `5 / 2`", "escribirlo como razón: `5 / 2`"),
    ],
)
def test_a_ratio_is_only_proposed_for_what_is_no_whole_number(typed: str, english: str, spanish: str) -> None:
    (finding,) = parse_decree(f"regulation x\nlimit max(a) <= {typed} * min(table)\n", "x.decree").findings

    assert (help_of(finding, "en"), help_of(finding, "es")) == (english, spanish)


# --- going on after an error ------------------------------------------------------------------------------------------


def test_statements_before_and_after_an_error_are_kept() -> None:
    parsed = parse_decree("regulation x\nbet a wins 7\nbet b wims 7\nlimit max(a) = 1\n", "x.decree")

    assert slugs(parsed) == ["misspelt-word"]
    assert parsed.decree is not None
    assert [type(statement) for statement in parsed.decree.statements] == [BetStatement, LimitStatement]


def test_the_lines_of_a_broken_bet_are_not_reported_again() -> None:
    """The bet is given up at its second line; its third and fourth, broken or not, belong to it."""
    parsed = parse_decree("regulation x\nbet a\n  wims 7\n  loses other\n  pays 7\nbet b wins 7\n", "x.decree")

    assert slugs(parsed) == ["misspelt-word"]
    assert parsed.decree is not None and len(parsed.decree.statements) == 1


def test_a_misspelt_statement_does_not_take_the_one_above_with_it() -> None:
    parsed = parse_decree("regulation x\nbet a\n  wins 7\nlimt max(a) = 1\nbet b wins 2\n", "x.decree")

    assert parsed.decree is not None
    assert [statement.name.text for statement in parsed.decree.statements if isinstance(statement, BetStatement)] == [
        "a",
        "b",
    ]


def test_a_statement_cut_off_does_not_swallow_the_next() -> None:
    """`in` wants an id, and `limit` could be one: the line break tells that it is not, in recovery only."""
    parsed = parse_decree("regulation x\nbet a in\nlimit max(a) = 1\n", "x.decree")

    assert slugs(parsed) == ["unfinished-statement"]
    assert parsed.decree is not None and isinstance(parsed.decree.statements[0], LimitStatement)


def test_an_error_in_the_header_keeps_the_other_lines() -> None:
    text = 'regulation x\n  title "A"\n  signed 10/06/2011\n  kind official\nbet a wins 7\n'
    parsed = parse_decree(text, "x.decree")

    assert slugs(parsed) == ["date-as-typed"]
    assert parsed.decree is not None
    assert (len(parsed.decree.fields), len(parsed.decree.statements)) == (2, 1)


def test_a_first_header_line_misspelt_keeps_the_id() -> None:
    parsed = parse_decree('regulation x\n  titel "A"\n  kind official\n', "x.decree")

    assert parsed.decree is not None and parsed.decree.name.text == "x"
    assert len(parsed.decree.fields) == 1


def test_without_the_first_line_there_is_no_tree_and_the_rest_is_still_read() -> None:
    parsed = parse_decree("regulation\nbet a wims 7\nlimit max(a) <= 1.000\n", "x.decree")

    assert parsed.decree is None
    assert slugs(parsed) == ["unfinished-statement", "misspelt-word", "ambiguous-number"]


def test_errors_of_wording_and_of_sense_come_in_the_order_of_the_file() -> None:
    text = "regulation x\nbet a wins 6 .. 2\nbet b pays 7\nbet c pays 7 to 0\nlimit max(a)\n"

    assert [finding.at.line for finding in parse_decree(text, "x.decree").findings] == [2, 3, 4, 5]


def test_a_doubled_header_line_points_at_the_first() -> None:
    (finding,) = parse_decree('regulation x\n  title "A"\n  title "B"\n', "x.decree").findings

    assert [related.at.line for related in finding.related] == [2]


def test_many_errors_end_with_one_that_says_so() -> None:
    parsed = parse_decree("regulation x\n" + "bet a pays 7\n" * (MAX_FAULTS + 20), "x.decree")

    assert len(parsed.findings) == MAX_FAULTS + 1
    assert slugs(parsed)[-1] == "too-many-errors"


def test_exactly_as_many_errors_as_are_shown_need_no_last_word() -> None:
    parsed = parse_decree("regulation x\n" + "bet a pays 7\n" * MAX_FAULTS, "x.decree")

    assert slugs(parsed) == ["price-without-kind"] * MAX_FAULTS


# --- bounds -----------------------------------------------------------------------------------------------------------


def test_parentheses_up_to_the_bound_are_read_and_deeper_ones_are_one_error() -> None:
    fits = "regulation x\nlimit " + "(" * 64 + "a.b" + ")" * 64 + " = 1\n"
    deeper = "regulation x\nlimit " + "(" * 5000 + "a.b" + ")" * 5000 + " = 1\nbet b wins 7\n"

    assert not parse_decree(fits, "x.decree").findings
    assert slugs(parse_decree(deeper, "x.decree")) == ["nested-too-deeply"]


def test_operations_up_to_the_bound_are_read_and_more_are_one_error() -> None:
    fits = "regulation x\nlimit a.b" + " + a.b" * 64 + " = 1\n"
    more = "regulation x\nlimit a.b" + " + a.b" * 5000 + " = 1\n"

    assert not parse_decree(fits, "x.decree").findings
    assert slugs(parse_decree(more, "x.decree")) == ["too-many-operations"]


def test_deepest_and_longest_together_do_not_overflow() -> None:
    text = "regulation x\nlimit " + "(" * 64 + "a.b" + " * a.b)" * 64 + " = 1\n"

    assert not parse_decree(text, "x.decree").findings


@pytest.mark.parametrize("digits", [16, 100_000])
@pytest.mark.parametrize("place", ["limit a.b = {}", "bet a wins {}", "bet a pays {} to 1", "bet a pays {}%"])
def test_a_long_number_is_one_error(digits: int, place: str) -> None:
    parsed = parse_decree("regulation x\n" + place.format("9" * digits) + "\n", "x.decree")

    assert slugs(parsed) == ["number-too-long"]


def test_fifteen_digits_are_read() -> None:
    assert not parse_decree("regulation x\nlimit a.b = " + "9" * 15, "x.decree").findings


def test_too_many_statements_are_one_error() -> None:
    parsed = parse_decree("regulation x\n" + "closed list [A]\n" * 2001, "x.decree")

    assert slugs(parsed) == ["too-many-statements"]


def test_a_text_beyond_the_size_of_a_file_is_not_looked_at() -> None:
    assert slugs(parse_decree("#" * (MAX_BYTES + 1), "x.decree")) == ["file-too-large"]


def test_a_file_of_too_many_words_is_refused_before_it_takes_time() -> None:
    parsed = parse_decree("regulation x\nbet a wins 7" + ", 7" * 50_000 + "\n", "x.decree")

    assert slugs(parsed) == ["too-many-words"]


def test_a_long_list_is_read_without_recursion() -> None:
    parsed = parse_decree("regulation x\nbet a wins 7" + ", 7" * 4_000 + "\n", "x.decree")

    assert not parsed.findings


@pytest.mark.parametrize(
    "text",
    [
        "bet a first" + " " * 50_000 + "x",
        "bet a any" + "\n" * 50_000 + "wins 7",
        "bet a " + "9" * 200_000,
        "bet a " + "1." * 100_000,
        "bet a " + "w" * 200_000,
        "bet a wins " + "«" * 50_000,
        "limit max(a) = " + '"' * 50_001,
        "# " * 40_000 + "\nlimit",
    ],
    ids=["spaces", "lines", "digits", "points", "letters", "phrases", "texts", "comments"],
)
def test_long_rows_of_one_sign_cost_no_more_than_their_length(text: str) -> None:
    """Each would take hours if a pattern or a comparison looked at every pair of places."""
    assert len(parse_decree(f"regulation x\n{text}", "x.decree").findings) == 1


def test_a_range_may_hold_a_thousand_numbers() -> None:
    assert not parse_decree("regulation x\nbet a wins 1 .. 1000\n", "x.decree").findings
    assert slugs(parse_decree("regulation x\nbet a wins 1 .. 1001\n", "x.decree")) == ["range-too-wide"]


@pytest.mark.parametrize(("typed", "meant"), [("PASS_LINE", "pass_line"), ("раss_line", "pass_line")])
def test_an_id_in_capitals_or_with_letters_that_look_latin_is_proposed_whole(typed: str, meant: str) -> None:
    """The first two letters of the second are Cyrillic."""
    (finding,) = parse_decree(f"regulation x\nbet odds rides on {typed} wins 4 loses 7\n", "x.decree").findings

    assert message(finding, "en").endswith(f"did you mean `{meant}`?")
