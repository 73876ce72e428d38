"""What the headers of two texts say, what ties them to others, and what they leave to an inspector."""

from __future__ import annotations

import pytest

from checker.cases.comparison.model import Comparison
from tests.cases.comparison.comparing import ANY_SEVEN, compared
from tests.decrees import HEADER

PRICED = ANY_SEVEN + "pays 4 to 1"
DATED = HEADER + '  signed 2020-01-02\n  published 2020-02-03 "GAZETTE 4"\n  in force published + 1 day\n'


def headers(a: str, b: str) -> Comparison:
    """Return two texts with the same rules under two headers."""
    return compared(PRICED, PRICED, a, b)


@pytest.mark.parametrize(
    ("before", "after", "topic", "said"),
    [
        ("signed 2020-01-02", "signed 2020-01-03", "signed", ("2020-01-02", "2020-01-03")),
        ("published 2020-02-03", "published 2020-02-04", "published", ("2020-02-03 (GAZETTE 4)",) * 0),
        ("+ 1 day", "+ 20 days", "in force", ("the day after publication", "20 days after publication")),
        ("  in force published + 1 day\n", "", "in force", ("the day after publication", "not stated")),
        ("  published", "  currency EUR\n  published", "currency", ("not stated", "EUR")),
        (
            "  published",
            "  supplementary\n  published",
            "supplementary",
            ("not stated", "binds only what no other text treats"),
        ),
        ("kind official", "kind operator", "kind", ("an official text", "rules of an operator")),
    ],
)
def test_a_line_of_the_header_is_named(before: str, after: str, topic: str, said: tuple[str, ...]) -> None:
    found = headers(DATED, DATED.replace(before, after)).differences

    (named,) = (each for each in found if each.topic == topic)
    assert named.kind == "header" and named.a is not None and named.b is not None
    if said:
        assert (named.a.text["en"], named.b.text["en"]) == said


def test_equal_headers_are_no_difference() -> None:
    assert headers(DATED, DATED).differences == ()


def test_titles_and_authorities_say_only_which_text_it_is() -> None:
    assert headers(HEADER, HEADER + '  authority "Another"\n').differences == ()


def test_ties_to_other_texts_are_named_one_by_one() -> None:
    ties = HEADER + "  amends old_text [A]\n  replaces [A.1] by [A]\n  relies on base_law [A]\n"
    found = headers(HEADER, ties).differences

    assert [(each.a, each.b and each.b.text["en"]) for each in found] == [
        (None, "amends old_text"),
        (None, "replaces A.1 of old_text"),
        (None, "relies on base_law"),
    ]


def test_that_one_restates_the_other_is_no_difference() -> None:
    assert headers(HEADER, HEADER + "  restates base\n").differences == ()
    assert [each.topic for each in headers(HEADER, HEADER + "  restates third\n").differences] == ["link"]


def test_points_to_inspect_are_compared_by_their_words() -> None:
    """The paragraphs may be numbered otherwise."""
    one = PRICED + '\ninspect [A] "the dice are  shown"'
    found = compared(one, PRICED + '\ninspect [A.1] "The dice are shown"\ninspect [A] "the dice are changed"')

    assert [(each.topic, each.a, each.b and each.b.text["en"]) for each in found.of("rule")] == [
        ("inspection", None, "the dice are changed")
    ]


def test_another_header_does_not_settle_open_rules() -> None:
    """The rules differ under one reading only, whatever the dates are."""
    times = ANY_SEVEN + "pays 4 times"
    open_, dated = HEADER.replace("times profit", "times unsettled"), DATED
    assert compared(times, times, open_, dated).is_open
    assert not headers(HEADER, DATED).is_open
