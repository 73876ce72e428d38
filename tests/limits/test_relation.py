"""Relations as linear forms."""

from __future__ import annotations

from fractions import Fraction

import pytest

from checker.limits.form import Term, comparisons
from checker.limits.relation import by_focus, focus_of
from checker.syntax.decree.tree import Relation
from tests.decrees import regulation

BETS = (
    "group simple\ngroup multiple\nbet a in simple pays even\nbet b in simple pays even\nbet c in multiple pays even\n"
)


def relation(text: str) -> Relation:
    (limit,) = regulation(f"{BETS}limit {text} [A]\n").limits
    assert limit.relation is not None
    return limit.relation


def test_a_chain_is_one_comparison_for_each_sign() -> None:
    """100 m <= x is 100 m - x <= 0; x <= 1000 m is x - 1000 m <= 0."""
    found = comparisons(relation("100 * min(table) <= max(each simple) <= 1000 * min(table)"))
    least, most = Term("min", False, "table"), Term("max", True, "simple")

    assert found is not None
    assert [dict(each.form.parts) for each in found] == [{least: 100, most: -1}, {most: 1, least: -1000}]
    assert [each.operator for each in found] == ["<=", "<="]


@pytest.mark.parametrize(
    ("text", "parts", "constant"),
    [
        ("max(a) = 120% * max(b)", {"a": Fraction(1), "b": Fraction(-6, 5)}, 0),
        ("max(a) = max(b) / 2", {"a": Fraction(1), "b": Fraction(-1, 2)}, 0),
        ("max(a) <= 2 * (max(b) + 5)", {"a": Fraction(1), "b": Fraction(-2)}, -10),
        ("max(a) + max(b) <= 3 * max(a)", {"a": Fraction(-2), "b": Fraction(1)}, 0),
        ("max(a) - max(b) <= 0", {"a": Fraction(1), "b": Fraction(-1)}, 0),
    ],
)
def test_sums_and_multiples_are_exact(text: str, parts: dict[str, Fraction], constant: int) -> None:
    (found,) = comparisons(relation(text)) or ()

    assert {term.of: factor for term, factor in found.form.parts} == parts
    assert found.form.constant == constant


@pytest.mark.parametrize(
    ("text", "operator"), [("max(a) >= max(b)", "<="), ("max(a) > max(b)", "<"), ("max(a) < max(b)", "<")]
)
def test_greater_signs_are_turned(text: str, operator: str) -> None:
    (found,) = comparisons(relation(text)) or ()

    assert found.operator == operator


@pytest.mark.parametrize("text", ["max(a) * max(b) <= 5", "max(a) <= 5 / max(b)"])
def test_what_is_no_sum_is_not_taken_for_one(text: str) -> None:
    assert comparisons(relation(text)) is None


@pytest.mark.parametrize(
    ("text", "focus"),
    [
        ("100 * min(table) <= max(each simple) <= 1000 * min(table)", Term("max", True, "simple")),
        ("prize(simple) <= prize(each multiple)", Term("prize", True, "multiple")),
        ("2 * min(table) <= chips(a) <= 2 * max(b)", Term("chips", False, "a")),
        ("max(a) <= stake(b)", Term("max", False, "a")),
        ("stake(b) >= max(a)", Term("max", False, "a")),
        ("5 * min(table) <= max(a)", Term("max", False, "a")),
        ("min(table) <= max(table)", Term("max", False, "table")),
    ],
)
def test_what_a_relation_is_about(text: str, focus: Term) -> None:
    assert focus_of(relation(text)) == focus


def test_a_chain_may_be_about_two_quantities() -> None:
    """a below b, and b below c: the second sign says nothing of a."""
    found = list(by_focus(relation("max(each simple) <= max(c) <= 100 * min(table)")))

    assert [focus for focus, _ in found] == [Term("max", True, "simple"), Term("max", False, "c")]
